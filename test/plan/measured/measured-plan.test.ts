import power570 from "../../../docs/examples/power-570/inputs.json";
import { parsePlanInputs } from "../../../src/plan/inputs/inputs";
import { inputsJson } from "../../../src/plan/inputs/inputs-json";
import { EMPTY_INPUTS, type InputRow, type PlanInputs } from "../../../src/plan/inputs/plan-inputs";
import { usedSections } from "../../../src/plan/definition/optional-sections";
import {
  analyze,
  openInputs,
  shiftsOf,
  type MeasuredChoices,
} from "../../../src/plan/measured/measured-plan";
import {
  batchProblems,
  mergeMeasurement,
  withMeasurement,
} from "../../../src/plan/measured/merge-measurement";
import { analysisLines } from "../../../src/plan/measured/measured-lines";
import { measuredReport } from "../../../src/plan/measured/measured-report";
import { featuresOf } from "../../../src/plan/measured/plan-systems";
import { lint } from "../../../src/spreadsheet/lint";
import { measure } from "../../measurements/read-text";
import { MEASURED_FILES } from "../../support/measured-files";
import { inputsOf as parsed, openPlan } from "../../support/open-plan";

const FEATURE = { systems: { "9117-MMA": { feature: "7388" } } };

async function inputsOf(choices: MeasuredChoices, base = EMPTY_INPUTS) {
  const analysis = analyze(await measure(MEASURED_FILES), choices);
  return { analysis, inputs: withMeasurement(base, analysis, choices) };
}

test("four partitions of four kinds of files make a plan to the digit", async () => {
  const { analysis, inputs } = await inputsOf({ statistic: "busiest", ...FEATURE });
  expect(analysis.systems).toHaveLength(1);
  // 4 + 1 + 1.5 + 0.25, 6 + 2 + 0.5 + 0.5, 5 + 3 + 1 + 0.125; peaks 6 + 3 + 1.5 + 0.5.
  expect(analysis.systems[0]!.coincident).toMatchObject({
    peak: { value: 9.125, start: Date.UTC(2026, 2, 2, 10) },
    sumOfPeaks: 11,
    commonHours: 3,
  });
  expect(inputs.tables.box).toEqual([
    { name: "9117-MMA 06ABC1T", system: "9117-MMA", feature: "7388", cores: 16 },
  ]);
  expect(inputs.tables.source).toEqual([
    { name: "ERP", box: "9117-MMA 06ABC1T", cores: 8, sharing: "Uncapped" },
    { name: "WEB", box: "9117-MMA 06ABC1T", cores: 4, sharing: "Uncapped" },
    { name: "STOCK", box: "9117-MMA 06ABC1T", cores: 2 },
    { name: "VIOS1", box: "9117-MMA 06ABC1T", cores: 1, sharing: "Uncapped" },
  ]);
  expect(inputs.tables.cpu!.map(({ highA }) => highA)).toEqual([0.75, 0.75, 0.75, 0.5]);
  expect(inputs.tables.cpu![0]!.origin).toBe(
    "erp.nmon, 2026-03-02 08:00 to 2026-03-02 11:00, busiest hour",
  );
  expect(inputs.tables.hourly).toEqual([
    { day: "2026-03-02", hour: 8, p1: 0.5, p2: 0.25, p3: 0.75, p4: 0.25 },
    { day: "2026-03-02", hour: 9, p1: 0.75, p2: 0.5, p3: 0.25, p4: 0.5 },
    { day: "2026-03-02", hour: 10, p1: 0.625, p2: 0.75, p3: 0.5, p4: 0.125 },
  ]);
  expect(inputs.fields).toMatchObject({
    "measured.period": "2026-03-02 08:00 to 2026-03-02 11:00",
    "measured.monthend": "No",
    "measured.statistic": "Busiest hour",
  });

  const plan = await openPlan(inputs, usedSections(inputs));
  // 9117-MMA 7388 is rated 40,300 with 8 cores, 21,600 with 4, 11,000 with 2, 5,500 with 1 core.
  expect([1, 2, 3, 4].map((row) => plan.read(`used.allA[${row}]`))).toEqual([
    30_225, 16_200, 8_250, 2_750,
  ]);
  expect(plan.errors()).toEqual([]);
  expect(plan.read("cover.sizedon")).toBe(
    "Sized on the busiest hour, measured 2026-03-02 08:00 to 2026-03-02 11:00.",
  );
  plan.dispose();
}, 60_000);

test("the 95th percentile and the highest sample size otherwise", async () => {
  const p95 = await inputsOf({ statistic: "p95", ...FEATURE });
  // 4, 5 and 6 of 8 cores: 5.9 at place 1.9. The others alike.
  expect(p95.inputs.tables.cpu!.map(({ highA }) => highA)).toEqual([0.7375, 0.725, 0.725, 0.475]);
  expect(p95.inputs.fields["measured.statistic"]).toBe("95th percentile of hourly means");
  const max = await inputsOf({ statistic: "max", ...FEATURE });
  expect(max.inputs.tables.cpu![1]!.origin).toMatch(/^web\.nmon, line 17, .*highest sample$/);
});

test("what the files leave open is asked for, and the file of inputs reads again", async () => {
  const { analysis, inputs } = await inputsOf({ statistic: "busiest" });
  expect(openInputs(analysis)).toEqual([
    expect.stringMatching(/^Choose the feature of 9117-MMA: .*7388/),
  ]);
  expect(analysisLines(analysis).join("\n")).toContain(
    "All partitions together: 9.125 cores (2026-03-02 10:00). Their single busiest hours add up to 11.",
  );
  const parsed = parsePlanInputs(JSON.parse(JSON.stringify(inputsJson(inputs))));
  expect(parsed).toEqual({ inputs });
});

test("a feature that the system does not have is named with those that it has", async () => {
  const { analysis } = await inputsOf({
    statistic: "busiest",
    systems: { "9117-MMA": { feature: "EPM0" } },
  });
  expect(openInputs(analysis)[0]).toMatch(/^EPM0 is no feature of 9117-MMA\. Choose one of: /);
});

test("a measurement replaces the values of partitions of the same name and keeps all others", async () => {
  const base = parsed(power570);
  const { inputs } = await inputsOf({ statistic: "busiest", ...FEATURE }, base);
  expect(inputs.tables.source!.map(({ name }) => name)).toEqual(["ERP", "WEB", "STOCK", "VIOS1"]);
  expect(inputs.tables.source![0]).toMatchObject({ cores: 8, box: "PROD570" });
  expect(inputs.tables.cpu![0]).toMatchObject({ highA: 0.75, highB: base.tables.cpu![0]!.highB });
  expect(inputs.tables.workload).toEqual(base.tables.workload);
  expect(shiftsOf(inputs)).toHaveLength(4);
});

describe("a measurement in a plan with inputs", () => {
  const plan = (tables: PlanInputs["tables"]): PlanInputs => ({ ...EMPTY_INPUTS, tables });
  const measured = async (choices: Partial<MeasuredChoices> = {}): Promise<PlanInputs> =>
    (await inputsOf({ statistic: "busiest", ...FEATURE, ...choices })).inputs;

  test("subtracts the batch that the planner has entered from all work that was measured", async () => {
    const base = plan({
      source: [{ name: "web" }, { name: "ERP" }],
      cpu: [
        { batchA: 0.8, highB: 0.1 },
        { batchA: 0.25, batchD: 0.4 },
      ],
    });
    const merged = mergeMeasurement(base, await measured());
    expect(merged.tables.cpu!.slice(0, 2)).toEqual([
      expect.objectContaining({ batchA: 0.8, highA: 0, highB: 0.1 }),
      expect.objectContaining({ batchA: 0.25, highA: 0.5, batchD: 0.4 }),
    ]);
    expect(
      merged.tables.cpu!.map(({ origin }) => String(origin).endsWith("batch entered")),
    ).toEqual([true, true, false, false]);
    expect(batchProblems(base, await measured())).toEqual([
      "WEB has 80% batch in shift A, more than the 75% measured. Correct it on Current system.",
    ]);
  });

  test("keeps the planner's name of the only system of its type and model", async () => {
    const box = { name: "PROD", system: "9117-MMA", feature: "7388" };
    const merged = mergeMeasurement(plan({ box: [box] }), await measured());
    expect(merged.tables.box).toEqual([{ ...box, cores: 16 }]);
    expect(new Set(merged.tables.source!.map((row) => row.box))).toEqual(new Set(["PROD"]));
    const two = [box, { ...box, name: "TEST" }];
    const added = mergeMeasurement(plan({ box: two }), await measured());
    expect(added.tables.box!.map(({ name }) => name)).toEqual(["PROD", "TEST", "9117-MMA 06ABC1T"]);
  });

  test("takes the feature of a system from the plan, unless it states several", () => {
    const rows: InputRow[] = [
      { system: "9117-MMA", feature: "7388" },
      { system: "9105-41B", feature: "EPG2" },
      { system: "9105-41B", feature: "EPG0" },
      { system: "9105-22A" },
    ];
    expect(featuresOf(rows)).toEqual({ "9117-MMA": { feature: "7388" } });
  });
});

test("the report is a workbook without mistakes", async () => {
  const { analysis } = await inputsOf({ statistic: "busiest", ...FEATURE });
  const report = measuredReport(analysis);
  expect(report.sheets.map(({ name }) => name)).toEqual([
    "Measured",
    "Shifts and weekdays",
    "Hours",
    "Files",
  ]);
  expect(lint(report)).toEqual([]);
});
