/** A plan while it is filled in: what counts, where a mistake is said, what is still missing. */
import power570 from "../../docs/examples/power-570/inputs.json";
import { buildPlan } from "../../src/plan/definition/build-plan";
import { call } from "../../src/library/call";
import { EMPTY_INPUTS } from "../../src/plan/inputs/plan-inputs";
import { featuresOf, ratedSystems } from "../../src/models/cpw/rating-index";
import { systemsNamed } from "../../src/models/cpw/system-names";
import { choiceLists, systemFeatures } from "../../src/plan/inputs/choice-lists";
import { TABLES } from "../../src/plan/inputs/input-definitions";
import { readOverview } from "../../src/plan/read/overview";
import { absoluteAddress, parseCell } from "../../src/spreadsheet/a1";
import { readerOf } from "../../src/spreadsheet/workbook-reader";
import { readWorkbook } from "../../src/xlsx/read/read-workbook";
import { sample } from "../support/extent";
import { inputsOf, openPlan, type OpenPlan } from "../support/open-plan";
import { presentTemplate } from "../support/present-template";

/** The limits of a system plan without optional sections. */
const LIMIT_LABELS = [
  "CPU, busiest partition",
  "Active cores",
  "Memory",
  "Backup window",
  "Restore (RTO)",
  "Life cycle",
];

test("an empty plan counts no check as passed", async () => {
  const plan = await openPlan(EMPTY_INPUTS, []);
  expect(plan.read("checks.pass")).toBe(0);
  expect(Number(plan.read("checks.open"))).toBeGreaterThan(0);
  plan.dispose();
});

test("too many cores of a feature are said once, where they were typed, with the features that have them", async () => {
  const { box, source, ...tables } = power570.tables;
  const plan = await openPlan(
    inputsOf({
      ...power570,
      tables: {
        ...tables,
        box: [
          { ...box[0], system: "8203-E4A", feature: "5634", cores: 4, settings: "" },
          ...box.slice(1),
        ],
        source: [{ ...source[0], cores: 4 }, ...source.slice(1)],
      },
    }),
    [],
  );
  expect(plan.read("box.status[1]")).toBe(
    `Current system: ${box[0]!.name}: No published measurement for 4 cores. Published: 2. Feature 5634 has 2 cores. For 4 cores choose 5635 (15,600 CPW) or 5587 (18,300 CPW).`,
  );
  expect(plan.read("source.status[1]")).toBe("");
  plan.dispose();
});

test("nothing needs an entry where only one is possible, or a default is documented", async () => {
  const plan = await openPlan(inputsOf(power570), [], undefined, "template");
  const results = (): unknown[] =>
    [
      "cover.verdict",
      "statusstep.sentence",
      "mapped.high[1]",
      "mapped.high[2]",
      "load.dAEnd[1]#expected",
    ].map(plan.read);
  const entered = results();
  for (const row of [1, 2])
    await plan.set({
      [`source.box[${row}]`]: "",
      [`workload.class[${row}]`]: "",
      [`workload.share[${row}]`]: "",
      [`target.sharing[${row}]`]: "",
    });
  expect(results()).toEqual(entered);
  // With a second system, or a second workload, there is a choice.
  await plan.set({ "box.name[2]": "OTHER" });
  expect(plan.read("source.status[1]")).toBe("Current system: choose on which system ERP runs");
  await plan.set({ "box.name[2]": "", "workload.name[3]": "More", "workload.source[3]": "ERP" });
  expect(plan.read("workload.status[1]")).toBe("Growth: enter the share of ERP online");
  plan.dispose();
});

test("a measurement without its period and tool is one condition, and none before there is one", async () => {
  const plan = await openPlan(inputsOf(power570), [], undefined, "template");
  const row = [1, 2, 3, 4].find((i) =>
    String(plan.read(`currentchecks.what[c${i}]`)).startsWith("Measurement period"),
  );
  const value = (): unknown => plan.read(`currentchecks.value[c${row}]`);
  expect(value()).toBe(0);
  for (const [input, text] of [
    ["measured.period", ""],
    ["measured.tool", ""],
    ["measured.period", "June"],
  ] as const) {
    await plan.set({ [input]: text });
    expect(value()).toBe(1);
  }
  await plan.set(
    Object.fromEntries(
      Array.from({ length: plan.rowsOf("source") }, (_, i) => [`source.name[${i + 1}]`, ""]),
    ),
  );
  expect(value()).toBe("not used");
  plan.dispose();
});

test("a part of an active core is rejected in the row of its system", async () => {
  const plan = await openPlan(inputsOf(power570), [], undefined, "template");
  for (const table of ["box", "alt"]) {
    await plan.set({ [`${table}.cores[1]`]: 8.5 });
    expect(plan.read(`${table}.status[1]`)).toMatch(/is 8\.5; enter a whole number of at least 0$/);
  }
  expect(plan.errors()).toEqual([]);
  plan.dispose();
});

test("a limit of dates alone is a sentence of the summary, which has no chart of limits", () => {
  const { workbook } = buildPlan(inputsOf(power570), []);
  const [cover, summary] = ["Cover", "Summary"].map((sheet) =>
    workbook.sheets.find(({ name }) => name === sheet)!,
  );
  const formulas = [...summary!.cells.values()].map(({ formula = "" }) => formula);
  expect(formulas.filter((formula) => formula.includes('"Life cycle: "'))).toHaveLength(1);
  const limits = [...cover!.cells.values()].filter(({ value }) =>
    LIMIT_LABELS.includes(String(value)),
  );
  expect(limits).toHaveLength(LIMIT_LABELS.length);
  expect(summary!.charts).toEqual([]);
});

test("what is missing is listed from the first sheet to the last, from top to bottom", async () => {
  const read = await readWorkbook(await presentTemplate("system-plan.xlsx"));
  if ("problem" in read) throw new Error(read.problem);
  const { missingInputs = [] } = (await readOverview(readerOf(read.workbook)))!;
  const order = read.workbook.sheets.map(({ name }) => name);
  const sheets = missingInputs.map(({ sheet }) => order.indexOf(sheet));
  expect(sheets.length).toBeGreaterThan(3);
  expect(sheets).toEqual([...sheets].sort((a, b) => a - b));
});

test("the configuration of a save rate is a list of all that the catalogue asks to choose between", () => {
  expect(TABLES.dataset!.columns.config!.offers).toBe("rateconfigs");
  const listed = choiceLists().get("rateconfigs")!;
  const answer = call("SAVERATE", ["3580-003", "User Mix 12GB", "SAVE"]);
  const configs = [...JSON.stringify(answer).matchAll(/\\"([^"\\]+)\\" \(/g)].map(
    ([, name]) => name!,
  );
  expect(configs.length).toBeGreaterThan(2);
  expect(listed).toEqual(expect.arrayContaining(configs));
});

describe("a system by its name", () => {
  let plan: OpenPlan;
  beforeAll(async () => {
    plan = await openPlan(inputsOf(power570), [], undefined, "template");
  });
  afterAll(() => plan.dispose());

  /** The features that the list of the first row offers. */
  const offered = (table: string): readonly unknown[] =>
    Array.from({ length: Number(plan.read(`${table}.count[1]`)) }, (_, i) =>
      plan.read(`features.item[${Number(plan.read(`${table}.first[1]`)) + i + 1}]`),
    );
  const featuresOfSystem = (name: string): string[] => [
    ...new Set(ratedSystems().get(name)!.groups.flatMap(featuresOf)),
  ];
  const names = [...new Set(systemFeatures().map(([name]) => name))];

  test("machine types and unambiguous names of later systems are in the list, and no others", () => {
    const listed = choiceLists().get("systems")!;
    expect(listed).toEqual(expect.arrayContaining(["S814", "Power S814", "8286-41A", "820-2437"]));
    expect([...listed].sort()).toEqual([...names].sort());
    for (const [name, system] of systemFeatures())
      expect([name, systemsNamed(name).map((rated) => rated.name)]).toEqual([name, [system]]);
    expect(listed).not.toContain("Power 770");
  });

  test("the list of features has those of the system in the row, under each of its names", async () => {
    for (const name of ["S814", ...sample(names, 12, "names of systems")]) {
      await plan.set({ "box.system[1]": name, "alt.system[1]": name });
      const { name: type } = systemsNamed(name)[0]!;
      for (const table of ["boxtype", "alttype"]) {
        expect([name, [...offered(table)].sort()]).toEqual([
          name,
          (featuresOfSystem(type).length ? featuresOfSystem(type) : [null]).sort(),
        ]);
        expect(plan.read(`${table}.type[1]`)).toBe(type);
      }
    }
    for (const name of ["", "9999-NEW", "Power 770"]) {
      await plan.set({ "box.system[1]": name });
      expect(offered("boxtype")).toEqual(choiceLists().get("features"));
    }
    await plan.set({ "box.system[1]": "S814", "ownsystem.system[1]": "S814" });
    expect(offered("boxtype").length).toBeGreaterThan(100);
    await plan.set({ "ownsystem.system[1]": "" });
  });

  test("each row has the list of its own row", () => {
    const { workbook, index } = buildPlan(EMPTY_INPUTS, []);
    const sourceIn = (reference: string): unknown => {
      const { sheet, cell } = index.addressOf(reference)!;
      return workbook.sheets
        .find(({ name }) => name === sheet)!
        .validations.find(({ range }) => range === cell.replace(/\$/g, ""))!.rule;
    };
    for (const [table, key] of [
      ["box", "boxtype"],
      ["alt", "alttype"],
    ])
      for (const row of [1, 2, 4]) {
        const [first, count] = ["first", "count"].map((column) => {
          const { cell } = index.addressOf(`${key}.${column}[${row}]`)!;
          return `Lists!${absoluteAddress(parseCell(cell)!)}`;
        });
        expect(sourceIn(`${table}.feature[${row}]`)).toEqual({
          kind: "list",
          source: expect.stringContaining(`,${first},0,${count})`),
        });
      }
  });

  test("a name is the same as its machine type", async () => {
    await plan.set({ "alt.system[1]": "9117-MMA", "alt.feature[1]": "7388" });
    const results = (): unknown[] =>
      ["option.system[1]", "cover.verdict", "cover.headline", "chosenstep.age"].map(plan.read);
    const byType = results();
    await plan.set({ "alt.system[1]": "Power 570" });
    expect(results()).toEqual(byType);
  });

  test("a feature is asked for where several are left, and the question names them", async () => {
    const answers = async (system: string, cores: number | string): Promise<unknown[]> => {
      await plan.set({ "alt.system[1]": system, "alt.feature[1]": "", "alt.cores[1]": cores });
      return [plan.read("option.feature[1]"), plan.read("config.incomplete#alt1")];
    };
    const START = "Target and alternatives: ";
    expect(await answers("S1022", 20)).toEqual([
      "",
      `${START}770 EPM0: Feature is required. Choose one: EPG9, EPG8, EPGA`,
    ]);
    // The cores leave one: they are asked for first.
    expect(await answers("S1022", "")).toEqual([
      "",
      `${START}enter the active cores of alternative 1`,
    ]);
    const single = names.filter((name) => featuresOfSystem(systemsNamed(name)[0]!.name).length < 2);
    for (const name of sample(single, 6, "systems with one feature")) {
      const [feature = ""] = featuresOfSystem(systemsNamed(name)[0]!.name);
      const [left, incomplete] = await answers(name, 1);
      expect([name, left]).toEqual([name, feature]);
      expect(incomplete).not.toMatch(/[Ff]eature/);
    }
  });
});
