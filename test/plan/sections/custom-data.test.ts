/**
 * Custom systems and devices from end to end: a source, a target and a backup that the catalogue
 * does not have.
 */
import { buildPlan } from "../../../src/plan/definition/build-plan";
import { EMPTY_INPUTS } from "../../../src/plan/inputs/plan-inputs";
import { inputsOf, openPlan, type OpenPlan } from "../../support/open-plan";

const SECTIONS = ["Sensitivity"];
const INPUTS = inputsOf({
  sizebook: "plan",
  fields: {
    "cover.customer": "Own rows",
    "date.measured": "2026-01-01",
    "date.golive": "2026-07-01",
    "date.horizon": "2029-01-01",
    "target.choice": 1,
    "backup.window": 8,
    "backup.restore": 10,
    "alternatives.propose": "Yes",
    "cover.sensitivity": "Yes",
    "sensitivity.demand": 0.1,
  },
  tables: {
    box: [{ name: "OLD", system: "OLDBOX", feature: "F1", cores: 4 }],
    source: [{ name: "ERP", box: "OLD", cores: 4, sharing: "Dedicated" }],
    cpu: [{ highA: 0.5 }],
    workload: [
      { name: "Orders", source: "ERP", class: "High", share: 1, target: "PROD", growth: 0.1 },
    ],
    target: [{ name: "PROD", sharing: "Dedicated" }],
    alt: [
      { name: "New", system: "9999-NEW", feature: "EX01", cores: 8 },
      { name: "Known", system: "9117-MMD", feature: "EPM0", cores: 8 },
    ],
    ownsystem: [
      { system: "OLDBOX", feature: "F1", cores: 4, cpw: 20000, source: "Price list", date: "2009" },
      {
        system: "9999-NEW",
        feature: "EX01",
        mode: "Boost",
        cores: 1,
        cpw: 10000,
        source: "Vendor's page",
        date: "2026",
      },
      {
        system: "9999-NEW",
        feature: "EX01",
        mode: "Boost",
        cores: 4,
        cpw: 36000,
        source: "Vendor's page",
        date: "2026",
      },
      { system: "9117-MMD", feature: "EPM0", cores: 200, cpw: 1 },
    ],
    dataset: [
      {
        name: "Everything",
        gb: 2000,
        kind: "User Mix 12GB",
        device: "LTO11",
        drives: 1,
        stream: 1,
        growth: 0,
      },
      {
        name: "Photos",
        gb: 300,
        kind: "Photos",
        device: "LTO11",
        drives: 1,
        stream: 1,
        growth: 0,
      },
    ],
    tape: [{ device: "LTO11", drives: 1, class: "HIGH" }],
    owndevice: [
      {
        device: "LTO11",
        workload: "User Mix 12GB",
        operation: "SAVE",
        rate: 500,
        source: "Own test",
        date: "2026-01",
      },
      {
        device: "LTO11",
        workload: "User Mix 12GB",
        operation: "RESTORE",
        rate: 250,
        source: "Own test",
      },
      {
        device: "LTO11",
        workload: "Native",
        operation: "SAVE",
        rate: 400,
        factor: 2.5,
        source: "Data sheet",
      },
      { device: "LTO11", workload: "Photos", operation: "SAVE", rate: 600 },
      { device: "LTO11", workload: "Photos", operation: "RESTORE", rate: 600 },
    ],
  },
});

/** The items of a list that are used, and the last ones. */
const lastItems = (plan: OpenPlan, key: string, many: number): unknown[] => {
  const count = Number(plan.read(`lists.${key}.count`));
  return Array.from({ length: many }, (_, i) => plan.read(`${key}.item[${count - many + 1 + i}]`));
};

describe("a plan with custom entries", () => {
  let plan: OpenPlan;
  beforeAll(async () => {
    plan = await openPlan(INPUTS, SECTIONS);
  });
  afterAll(() => plan.dispose());

  test("a custom system is a source and a target, and is marked where it is used", () => {
    expect([
      plan.read("source.rated[1]"),
      plan.read("source.basis[1]"),
      plan.read("box.rated[1]"),
    ]).toEqual([20000, "user", 20000]);
    // 10000 CPW today, 13310 in three years; at 70% that needs 19014. Between 10000 with 1 core and
    // 36000 with 4, 2 cores have 18667 and 3 have 27333.
    expect([
      plan.read("layout.cores[1]"),
      plan.read("layout.rating[1]"),
      plan.read("layout.basis[1]"),
    ]).toEqual([3, expect.closeTo(82000 / 3, 6), "user"]);
    expect(plan.read("layuse.end[1]")).toBeCloseTo(13310 / (82000 / 3), 10);
    expect([plan.read("side.basis[alt1]"), plan.read("side.basis[alt2]")]).toEqual([
      "user",
      // Fewer cores than the 6 with a rating.
      "derived",
    ]);
    expect(plan.read("cover.headline")).toBe("New: 9999-NEW EX01, 3 cores");
    expect(plan.read("cover.verdict")).toBe("FITS WITH CONDITIONS");
    expect(plan.errors()).toEqual([]);
  });

  test("between two custom ratings, the rating is the planner's own too", async () => {
    await plan.set({ "target.cores1[1]": 2 });
    const [rating, basis] = [plan.read("layout.rating[1]"), plan.read("layout.basis[1]")];
    await plan.set({ "target.cores1[1]": "" });
    expect(rating).toBeCloseTo(10000 + 26000 / 3, 6);
    expect(basis).toBe("user");
  });

  test("the month in which it is exceeded, the sensitivity and the limits follow from its rating", () => {
    const month = Math.ceil((12 * Math.log(((82000 / 3) * 0.7) / 10000)) / Math.log(1.1));
    expect([plan.read("layuse.cross[1]"), plan.read("limit.month[cpu]")]).toEqual([month, month]);
    expect(plan.read("sensible.high[demand]")).toBeCloseTo((13310 * 1.1) / ((82000 / 3) * 0.7), 9);
  });

  test("a custom device saves and restores at its own rates, also a custom data type; the formula uses its native rate", () => {
    expect(
      ["hours", "basis", "restore", "restoreBasis"].map((column) =>
        plan.read(`saved.${column}[1]`),
      ),
    ).toEqual([4, "user", 8, "user"]);
    expect(["hours", "restore", "status"].map((column) => plan.read(`saved.${column}[2]`))).toEqual(
      [0.5, 0.5, ""],
    );
    // PCR 2391: 50% of User Mix remain.
    expect(plan.read("saved.formula[1]")).toBeCloseTo(400 * 0.5 * 2.5 * 3.6, 8);
    expect([
      plan.read("bkneed.save[1]"),
      plan.read("bkneed.restore[1]"),
      plan.read("backup.problem"),
    ]).toEqual([1, 1, ""]);
    expect(plan.read("backupchecks.verdict[1]")).toBe("PASS");
  });

  test("Sources name the rows, and the check of own rows counts them", () => {
    const cited = Array.from({ length: Number(plan.read("sources.count")) }, (_, i) =>
      ["what", "basis", "source"]
        .map((column) => plan.read(`cited.${column}[${i + 1}]`))
        .join(" | "),
    );
    for (const words of [
      /Rating of ERP.* user .*custom entry, Price list, 2009/,
      /PROD on alternative 1.* user .*Vendor's page, 2026/,
      /Save of Everything on LTO11 \| user \| custom entry, Own test/,
    ])
      expect(cited).toContainEqual(expect.stringMatching(words));
    expect(Number(plan.read("ownchecks.value[4]"))).toBeGreaterThanOrEqual(6);
    expect(plan.read("sourcechecks.verdict[1]")).toBe("PASS");
  });

  test("My catalogue says what its rows are used for", () => {
    expect([1, 2, 4].map((row) => plan.read(`ownsystem.used[${row}]`))).toEqual([
      // Also suggested: it is the smallest system that fits.
      "source, target",
      "target",
      "target",
    ]);
    expect([1, 3].map((row) => plan.read(`owndevice.used[${row}]`))).toEqual(["backup", "formula"]);
    expect(plan.read("ownchecks.verdict[5]")).toBe("PASS");
  });

  test("an invalid row is named at its place and wherever it is used", async () => {
    await plan.set({
      "ownsystem.cpw[2]": "much",
      "ownsystem.viosCores[1]": 4,
      "owndevice.rate[1]": "",
      "owndevice.operation[2]": "COPY",
    });
    expect([1, 2].map((row) => plan.read(`ownsystem.status[${row}]`))).toEqual([
      expect.stringMatching(/no cores/),
      expect.stringMatching(/numbers/),
    ]);
    expect([1, 2].map((row) => plan.read(`owndevice.status[${row}]`))).toEqual([
      expect.stringMatching(/rate above 0/),
      expect.stringMatching(/SAVE or RESTORE/),
    ]);
    expect([plan.read("ownchecks.verdict[5]"), plan.read("ownchecks.value[5]")]).toEqual([
      "FAIL",
      4,
    ]);
    expect(plan.read("plan.problem")).toMatch(/cpw/);
    expect(plan.read("backup.problem")).toMatch(/rate/);
    expect(plan.errors()).toEqual([]);
    await plan.set({
      "ownsystem.cpw[2]": 10000,
      "ownsystem.viosCores[1]": "",
      "owndevice.rate[1]": 500,
      "owndevice.operation[2]": "RESTORE",
    });
    expect(plan.read("cover.verdict")).toBe("FITS WITH CONDITIONS");
  });

  test("the lists offer the catalogue's names followed by the custom names, without duplicates and gaps", async () => {
    expect(lastItems(plan, "systems", 2)).toEqual(["OLDBOX", "9999-NEW"]);
    expect(lastItems(plan, "features", 2)).toEqual(["F1", "EX01"]);
    expect(lastItems(plan, "modes", 1)).toEqual(["Boost"]);
    expect(lastItems(plan, "devices", 1)).toEqual(["LTO11"]);
    expect(lastItems(plan, "workloads", 1)).toEqual(["Photos"]);
    await plan.set({
      "ownsystem.system[1]": "",
      "ownsystem.cores[1]": "",
      "ownsystem.cpw[1]": "",
      "owndevice.device[4]": "LTO10",
    });
    expect(lastItems(plan, "systems", 1)).toEqual(["9999-NEW"]);
    expect(lastItems(plan, "devices", 2)).toEqual(["LTO11", "LTO10"]);
    expect(plan.read("saved.status[2]")).toMatch(/Photos/);
    expect(plan.read("plan.problem")).toMatch(/OLDBOX/);
    expect(plan.errors()).toEqual([]);
  });
});

test("cells offer a list in its full length", () => {
  const { workbook, index } = buildPlan(EMPTY_INPUTS, []);
  const sources = (sheet: string): string[] =>
    workbook.sheets
      .find(({ name }) => name === sheet)!
      .validations.flatMap(({ rule }) => (rule.kind === "list" ? [rule.source] : []));
  const { sheet: onSheet, cell } = index.addressOf("lists.systems.count")!;
  const offered = sources("Current system").find((source) => source.startsWith("OFFSET"))!;
  expect(offered).toMatch(/^OFFSET\(Lists!\$B\$\d+:\$B\$\d+,0,0,Lists!\$C\$\d+\)$/);
  expect([onSheet, offered.replace(/\$/g, "")]).toEqual([
    "Lists",
    expect.stringContaining(`Lists!${cell.replace(/\$/g, "")})`),
  ]);
  for (const [sheet, least] of [
    ["Current system", 3],
    ["Target and alternatives", 3],
    ["Backup window", 2],
    ["My catalogue", 1],
  ] as const)
    expect(
      sources(sheet).filter((source) => source.startsWith("OFFSET")).length,
    ).toBeGreaterThanOrEqual(least);
});
