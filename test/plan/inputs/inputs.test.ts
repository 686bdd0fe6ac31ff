import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildPlan } from "../../../src/plan/definition/build-plan";
import { FIELDS, TABLES } from "../../../src/plan/inputs/input-definitions";
import { inputsPage } from "../../../src/plan/inputs/inputs-page";
import { EMPTY_INPUTS } from "../../../src/plan/inputs/plan-inputs";
import { dayNumber, parsePlanInputs, type InputProblem } from "../../../src/plan/inputs/inputs";

const problemsOf = (json: unknown): readonly InputProblem[] => {
  const result = parsePlanInputs(json);
  return "problems" in result ? result.problems : [];
};
const problem = (json: unknown, path: string): string =>
  problemsOf(json).find((inputProblem) => inputProblem.path === path)?.message ??
  `no problem at ${path}: ${JSON.stringify(problemsOf(json))}`;

describe("inputs file", () => {
  test("all mistakes are reported at once, with their paths", () => {
    const problems = problemsOf({
      sizebook: "plan",
      fields: { "cover.custmer": "X", "date.golive": "2026-02-30", "target.choice": 1.5 },
      tables: {
        source: [{ name: "ERP", box: "P570", cores: "eight" }],
        workloads: [],
        cpu: [{ highA: 72 }],
      },
      scenarios: { highest: {}, high: { growthAdd: "much" } },
    });
    expect(problems.map(({ path }) => path)).toEqual([
      "fields.cover.custmer",
      "fields.date.golive",
      "fields.target.choice",
      "tables.source[1].cores",
      "tables.workloads",
      "tables.cpu[1].highA",
      "tables.source[1].box",
      "scenarios.highest",
      "scenarios.high.growthAdd",
    ]);
  });

  test("an unknown name is reported with the nearest known ones", () => {
    expect(
      problem({ sizebook: "plan", fields: { "cover.custmer": "X" } }, "fields.cover.custmer"),
    ).toMatch(/"cover\.custmer" is no input\. Nearest: cover\.customer/);
    expect(problem({ sizebook: "plan", tables: { workloads: [] } }, "tables.workloads")).toMatch(
      /Nearest: workload/,
    );
  });

  test.each([
    [
      { sizebook: "plan", tables: { cpu: [{ highA: 72 }] } },
      "tables.cpu[1].highA",
      /72 is above 10.*50% is 0\.5/,
    ],
    [
      { sizebook: "plan", tables: { source: [{ sharing: "shared" }] } },
      "tables.source[1].sharing",
      /"shared" is not one of: Dedicated, Capped, Uncapped/,
    ],
    [
      { sizebook: "plan", tables: { box: [{ name: "A" }, { name: "A" }] } },
      "tables.box[2].name",
      /occurs twice/,
    ],
    [
      { sizebook: "plan", tables: { source: [{ name: "ERP" }], workload: [{ source: "EPR" }] } },
      "tables.workload[1].source",
      /Nearest: ERP/,
    ],
    [
      { sizebook: "plan", tables: { source: [{ name: "A\u0001" }], workload: [{ source: "A" }] } },
      "tables.workload[1].source",
      /Nearest: "A\\u0001"/,
    ],
    [
      { sizebook: "plan", tables: { alt: Array.from({ length: 5 }, () => ({})) } },
      "tables.alt",
      /5 rows.*at most 4/,
    ],
    [
      { sizebook: "plan", tables: { assumption: { cpus: {} } } },
      "tables.assumption.cpus",
      /Nearest: cpu/,
    ],
    [{ sizebook: "plan", fields: { constructor: 1 } }, "fields.constructor", /no input/],
    [{ fields: {} }, "sizebook", /Enter "plan"/],
    [[], "", /not a JSON object/],
    [
      { sizebook: "plan", fields: { "cover.customer": { name: "X" } } },
      "fields.cover.customer",
      /^\{"name":"X"\} is not a text\.$/,
    ],
    [
      { sizebook: "plan", fields: { "date.golive": 46023 } },
      "fields.date.golive",
      /^46023 is not a day\. Write it like "2026-01-31"\.$/,
    ],
    [
      { sizebook: "plan", tables: { cpu: [{ highA: "half" }] } },
      "tables.cpu[1].highA",
      /^"half" is not a number \(of its cores\)\.$/,
    ],
    [
      { sizebook: "plan", tables: { assumption: { cpu: { own: "much" } } } },
      "tables.assumption.cpu.own",
      /^"much" is not a number\.$/,
    ],
    [
      { sizebook: "plan", fields: { "network.busy": [[0.5], [0.7]] } },
      "fields.network.busy",
      /^\[\.\.\.\] is not a number/,
    ],
    [
      { sizebook: "plan", fields: { "network.busy": { high: { a: 0.5 } } } },
      "fields.network.busy",
      /^\{\.\.\.\} is not a number/,
    ],
    [
      { sizebook: "plan", fields: { "date.golive": "x".repeat(200) } },
      "fields.date.golive",
      /^"x{79}\.\.\. is not a day\./,
    ],
    [
      { sizebook: "plan", fields: ["cover.customer"] },
      "fields",
      /^\["cover\.customer"\] is not an object with names and values\.$/,
    ],
    [
      { sizebook: "plan", tables: { source: { name: "ERP" } } },
      "tables.source",
      /^\{"name":"ERP"\} is not a list of rows in \[ \]\.$/,
    ],
    [
      { sizebook: "plan", tables: { source: ["ERP"] } },
      "tables.source[1]",
      /^"ERP" is not an object with names and values\.$/,
    ],
    [
      { sizebook: "plan", fields: { "cover.\ncustomer": "X" } },
      'fields."cover.\\ncustomer"',
      /^"cover\.\\ncustomer" is no input\. Nearest: cover\.customer/,
    ],
    [
      {
        sizebook: "plan",
        scenarios: { high: { workloads: { ERB: 0.2 } } },
        tables: { workload: [{ name: "ERP" }] },
      },
      "scenarios.high.workloads.ERB",
      /^"ERB" is no workload of this plan\. Nearest: ERP\.$/,
    ],
  ])("%j: %s", (json, path, message) => expect(problem(json, path)).toMatch(message));

  test("choices by their former names are read", () => {
    const result = parsePlanInputs({
      sizebook: "plan",
      tables: {
        mempart: [{ origin: "Own rule", today: 8 }, { origin: "own figure" }],
        memload: [{ partition: "WEB", what: "Own figure", count: 1, own: 100, included: "No" }],
      },
    });
    if ("problems" in result) throw new Error(JSON.stringify(result.problems));
    expect(result.inputs.tables).toMatchObject({
      mempart: [{ origin: "Your rule" }, { origin: "Your value" }],
      memload: [{ what: "Your value" }],
    });
  });

  test("null and an empty text are no value for any input", () => {
    const result = parsePlanInputs({
      sizebook: "plan",
      fields: { "cover.customer": "", "date.golive": null, "case.active": "" },
      tables: {
        source: [null, { name: "ERP", cores: null, sharing: "" }],
        workload: [{ name: "W", source: "ERP" }],
      },
      scenarios: { high: { growthAdd: null, workloads: { W: "" } } },
    });
    expect(result).toEqual({
      inputs: {
        fields: {},
        tables: { source: [{}, { name: "ERP" }], workload: [{ name: "W", source: "ERP" }] },
        scenarios: { high: { values: {}, workloads: {} } },
      },
    });
  });

  test("dates become Excel's serial numbers, and only existing dates are valid", () => {
    expect([dayNumber("2026-01-01"), dayNumber("2026-02-29"), dayNumber("1 Jan 2026")]).toEqual([
      46023,
      undefined,
      undefined,
    ]);
  });

  test("every input has its cell in the workbook", () => {
    const { index } = buildPlan(EMPTY_INPUTS);
    expect(Object.keys(FIELDS).filter((name) => !index.addressOf(name))).toEqual([]);
    const columns = Object.entries(TABLES).flatMap(([key, { columns: of }]) =>
      Object.keys(of).map((column) => `${key}.${column}`),
    );
    expect(columns.filter((column) => !index.rangeOf(`${column}[]`))).toEqual([]);
    expect(
      Object.entries(TABLES)
        .filter(
          ([key, { capacity: room }]) =>
            room > 0 && key !== "tier" && index.tables.get(key)?.rowCount !== room,
        )
        .map(([key]) => key),
    ).toEqual([]);
  });

  test("given values are in their cells", () => {
    const result = parsePlanInputs({
      sizebook: "plan",
      fields: { "date.golive": "2026-01-01" },
      tables: { workload: [{ name: "W", growth: 0.1, class: "batch" }] },
      scenarios: { high: { growthAdd: 0.05, workloads: { W: 0.3 } } },
    });
    if ("problems" in result) throw new Error(JSON.stringify(result.problems));
    const { workbook, index } = buildPlan(result.inputs);
    const value = (reference: string): unknown => {
      const { sheet, cell } = index.addressOf(reference)!;
      return workbook.sheets.find(({ name }) => name === sheet)!.cells.get(cell.replace(/\$/g, ""))!
        .value;
    };
    expect(
      [
        "date.golive",
        "workload.growth[1]",
        "workload.class[1]",
        "scen.high[growthAdd]",
        "scen.high[w1]",
        "scen.own[growthAdd]",
      ].map(value),
    ).toEqual([46023, 0.1, "Batch", 0.05, 0.3, null]);
  });

  test("the page about inputs agrees with the definitions", () => {
    expect(readFileSync(join(__dirname, "..", "..", "..", "docs", "plan-inputs.md"), "utf8")).toBe(
      inputsPage(),
    );
  });
});
