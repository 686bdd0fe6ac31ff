/** Focused plans: one subject each, from the same sections as the full plan. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readInputs, readXlsx } from "../../../src/xlsx/read/read-contents";
import { buildPlan } from "../../../src/plan/definition/build-plan";
import { EMPTY_INPUTS, type PlanInputs } from "../../../src/plan/inputs/plan-inputs";
import { ASSUMPTION_NAMES, inputsOfWorkbook } from "../../../src/plan/inputs/inputs-of-workbook";
import { NAME_INDEX_SHEET } from "../../../src/plan/read/name-index";
import { OPTIONAL_SECTIONS } from "../../../src/plan/definition/optional-sections";
import { inputsOutOfScope, planScope } from "../../../src/plan/definition/plan-scope";
import {
  emptyInputs,
  exampleOf,
  FOCUSED_PLANS,
  PLAN_KINDS,
  type FocusedKey,
  type PlanKind,
} from "../../../src/plan/templates/templates";
import { calculated } from "../../support/calculated";
import { sample } from "../../support/extent";
import { inputsOf, openPlan, type OpenPlan } from "../../support/open-plan";

const kind = (key: string): PlanKind => PLAN_KINDS.find((planKind) => planKind.key === key)!;
const open = (key: string, json: { fields?: object; tables?: object }): Promise<OpenPlan> => {
  const { only, variant, ...rest } = kind(key);
  const planInputs = inputsOf({ sizebook: "plan", ...json });
  return openPlan(
    {
      ...planInputs,
      fields: { ...emptyInputs({ only, variant, ...rest }).fields, ...planInputs.fields },
    },
    only,
    variant,
  );
};

/** The pages of the report; alternatives and demand belong to plans that size a system. */
const SHORT_REPORT = ["Summary", "Assumptions and risks", "How to read it"];
const REPORT = {
  sized: ["Summary", "Alternatives", "Demand", "Assumptions and risks", "How to read it"],
  given: SHORT_REPORT,
  none: SHORT_REPORT,
} as const;

/**
 * What a planner sees: the sheets of the subject, the sheets that they depend on, and the lists of
 * risks, checks and sources.
 */
const SHEETS: Readonly<Record<FocusedKey, readonly string[]>> = {
  "backup-window": ["Cover", "Backup window", "My catalogue"],
  "vios-virtual-storage": ["Cover", "LPAR layout", "VIOS and virtual IO", "My catalogue"],
  "lpar-consolidation": [
    "Cover",
    "Assumptions",
    "Scenarios",
    "Current system",
    "Measurements",
    "Growth",
    "Target and alternatives",
    "LPAR layout",
    "Consolidation",
    "Memory",
    "My catalogue",
  ],
  "network-tls": ["Cover", "Network and security"],
  "web-java": ["Cover", "Assumptions", "Web and Java"],
  "disk-san": ["Cover", "Assumptions", "Disk and SAN"],
  "db2-mirror": ["Cover", "Assumptions", "LPAR layout", "High availability", "My catalogue"],
  "upgrade-comparison": [
    "Cover",
    "Assumptions",
    "Scenarios",
    "Current system",
    "Growth",
    "Target and alternatives",
    "LPAR layout",
    "Batch",
    "Sensitivity",
    "My catalogue",
  ],
  "memory-tuning": ["Cover", "LPAR layout", "Memory", "My catalogue"],
};

test("an unknown section is rejected, with the available ones", () =>
  expect(() => buildPlan(EMPTY_INPUTS, ["IPL"])).toThrow(
    /^No optional section has the sheet IPL\. There are: .*IPL and outages/,
  ));

describe.each(FOCUSED_PLANS.map((plan) => [plan.key, plan] as const))("%s", (key, focused) => {
  test("shows its subject and nothing else", () => {
    const { workbook } = buildPlan(emptyInputs(focused), focused.only, focused.variant);
    expect(
      workbook.sheets.filter(({ state }) => state === "visible").map(({ name }) => name),
    ).toEqual([
      ...REPORT[focused.variant.partitions],
      ...SHEETS[key],
      "Risks",
      "Checks",
      "Sources",
    ]);
    expect(workbook.properties.title).toBe(focused.variant.title);
  });

  test("all inputs of the example are read back by their names, and the full plan has a place for each", async () => {
    const reading = await readXlsx(
      readFileSync(join(__dirname, "../../../templates", `${key}-example.xlsx`)),
    );
    if ("problem" in reading) throw new Error(reading.problem);
    const { json, left } = inputsOfWorkbook(
      readInputs(reading, NAME_INDEX_SHEET, [ASSUMPTION_NAMES]),
    );
    expect(left).toEqual([]);
    const moved = inputsOf(json);
    const filled = (inputs: PlanInputs): object => ({
      fields: inputs.fields,
      tables: Object.fromEntries(
        Object.entries(inputs.tables).filter(([, rows]) =>
          rows.some((row) => Object.keys(row).length > 0),
        ),
      ),
    });
    const { inputs } = exampleOf(focused);
    expect(moved).toMatchObject(filled(inputs));
    expect(
      inputsOutOfScope(
        moved,
        planScope(
          kind("system-plan").variant,
          OPTIONAL_SECTIONS.map(({ name }) => name),
        ),
      ),
    ).toEqual([]);
  });
});

test("a full plan that is moved to a focused template reports inputs without a place there", () => {
  const parts = planScope(kind("network-tls").variant, kind("network-tls").only!);
  expect(
    inputsOutOfScope(
      {
        ...EMPTY_INPUTS,
        fields: { "date.golive": 46000, "network.busy": 0.7 },
        tables: { source: [{ name: "ERP", cores: 8 }], nettx: [{ name: "Orders" }] },
      },
      parts,
    ),
  ).toEqual(["date.golive", "source.name", "source.cores"]);
  const layout = planScope(kind("memory-tuning").variant, kind("memory-tuning").only!);
  expect(
    inputsOutOfScope(
      {
        ...EMPTY_INPUTS,
        tables: {
          alt: [{ name: "A", system: "9117-MMD" }, { name: "B" }],
          target: [{ name: "ERP", cores2: 4 }],
        },
      },
      layout,
    ),
  ).toEqual(["target.cores2", "alt, from its second row on"]);
});

describe("a backup window without the system", () => {
  const DATA = {
    fields: {
      "backup.window": 4,
      "backup.restore": 10,
      "date.measured": "2026-01-01",
      "date.horizon": "2029-01-01",
    },
    tables: {
      dataset: [
        {
          name: "All",
          gb: 420,
          kind: "User Mix 12GB",
          device: "3580-003",
          config: "576B",
          drives: 1,
          stream: 1,
          growth: 0.15,
        },
      ],
      tape: [{ device: "3580-003", drives: 1, placed: "Ultrium 3 or TS1120" }],
    },
  };

  test("has the same results as the full plan", async () => {
    const alone = await open("backup-window", DATA);
    const full = await openPlan(
      inputsOf({
        sizebook: "plan",
        ...DATA,
        fields: { ...DATA.fields, "date.golive": "2026-06-01" },
      }),
      [],
    );
    for (const name of [
      "backup.save",
      "backup.later",
      "backup.back",
      "backup.backlater",
      "backup.cross",
      "backup.backcross",
      "backup.who",
    ])
      expect([name, alone.read(name)]).toEqual([name, full.read(name)]);
    expect(alone.read("horizon.month")).toBe(36);
    expect(alone.read("cover.backupsave")).toBe(alone.read("backup.save"));
    expect(String(alone.read("cover.headline"))).toMatch(/^Backup window: /);
    full.dispose();
    alone.dispose();
  });

  test("reports missing dates, wrong order and invalid dates in words", async () => {
    const plan = await open("backup-window", {
      ...DATA,
      fields: { "backup.window": 4, "backup.restore": 10 },
    });
    expect(plan.read("horizon.month")).toBe("enter the dates");
    expect(plan.read("cover.verdict")).toBe("INCOMPLETE");
    expect(plan.errors()).toEqual([]);
    await plan.set({ "date.measured": 46000, "date.horizon": 45000 });
    expect(plan.read("load.horizon#expected")).toBe("the horizon is before the start month");
    expect(plan.errors()).toEqual([]);
    await plan.set({ "date.measured": "soon", "date.horizon": -4 });
    expect(plan.read("horizon.month")).toBe("enter the dates");
    expect(String(plan.read("backupchecks.reason[c1]"))).not.toBe("");
    expect(plan.errors()).toEqual([]);
    plan.dispose();
  });
});

describe("given partitions", () => {
  const LAYOUT = {
    tables: {
      alt: [{ name: "New", system: "9117-MMD", feature: "EPM0", cores: 16, vios: 15 }],
      target: [
        { name: "ERP", sharing: "Dedicated", cores1: 9, memory: 256 },
        { name: "WEB", sharing: "Dedicated", cores1: 6, memory: 128 },
      ],
    },
  };
  let plan: OpenPlan;
  beforeAll(async () => {
    plan = await open("db2-mirror", LAYOUT);
  });
  afterAll(() => plan.dispose());

  test("have the published ratings of their cores, and VIOS cores by the proportion", () => {
    // CPW C.1: 9117-MMD EPM0, 9 cores 68200, 6 cores 45800 (system-plan.md, worked example).
    expect([
      plan.read("layout.rating[1]"),
      plan.read("layout.rating[2]"),
      plan.read("layout.basis[1]"),
    ]).toEqual([68200, 45800, "measured"]);
    expect([
      plan.read("lpar.ibmi"),
      plan.read("lpar.vios"),
      plan.read("lparchecks.verdict[c1]"),
    ]).toEqual([15, 1, "PASS"]);
    expect(plan.read("layout.threshold[1]")).toBe(0.7);
  });

  test("are named if an input is missing or invalid, and dependent results are pending", async () => {
    await plan.set({ "target.cores1[1]": null, "target.name[2]": "ERP" });
    expect(plan.read("lpar.problem")).toBe(
      "LPAR layout: the partition ERP is entered twice; LPAR layout: the partition ERP is entered twice",
    );
    expect(plan.read("fit.cores[1]#expected")).toBe("open");
    expect(plan.read("lparchecks.verdict[c1]")).toBe("OPEN");
    await plan.set({ "target.name[2]": "WEB", "target.cores1[2]": "six" });
    expect(plan.read("lpar.problem")).toBe(
      "LPAR layout: enter the cores of ERP; LPAR layout: Cores of WEB is six; enter a number of at least 0",
    );
    await plan.set({ "alt.system[1]": "9999-XXX", "target.cores1[1]": 9, "target.cores1[2]": 6 });
    expect(plan.read("layout.rating[1]")).toBe("no rating");
    expect(String(plan.read("layout.why[1]"))).toMatch(/9999-XXX/);
    expect(plan.errors()).toEqual([]);
    await plan.set({ "alt.system[1]": "9117-MMD", "target.cores1[1]": 1e9, "alt.vios[1]": "x" });
    expect(plan.errors()).toEqual([]);
  });
});

test("a result that needs a second number does not show the first one instead", async () => {
  const plan = await open("web-java", {
    fields: {
      "web.cpu": 0.3,
      "web.rate": 60,
      "web.planned": 70,
      "web.environment": "one",
      "web.same": "Yes",
    },
    tables: {
      webkind: [
        {
          name: "Pages",
          content: "LOCALCACHE",
          secure: "No",
          keepalive: "Yes",
          size: 1,
          today: 1,
          planned: 1,
        },
      ],
    },
  });
  expect(plan.read("web.cpuplanned")).toBeCloseTo(0.35, 9);
  expect(plan.read("web.more")).toBe("open");
  plan.dispose();
});

/** The number of templates that a short run calculates. */
const FOCUSED_IN_A_SAMPLE = 2;
const UNSIZED = FOCUSED_PLANS.filter(({ variant: { partitions } }) => partitions !== "sized");

test("every focused plan is calculated on its own: none refers to a sheet that it lacks", async () => {
  for (const { only, variant, ...rest } of sample(UNSIZED, FOCUSED_IN_A_SAMPLE, "focused plans")) {
    const { workbook } = buildPlan(emptyInputs({ only, variant, ...rest }), only, variant);
    const book = await calculated(workbook);
    const errors = workbook.sheets.flatMap(({ name, cells }) =>
      [...cells]
        .filter(
          ([address, { formula }]) =>
            formula !== undefined && book.read(name, address).error !== undefined,
        )
        .map(([address]) => `${rest.key} ${name}!${address}`),
    );
    expect(errors).toEqual([]);
    book.dispose();
  }
});
