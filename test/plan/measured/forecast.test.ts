import { EXAMPLES, planOf as planOfExample } from "../../../scripts/docs/examples";
import { calculatedForecast } from "../../../src/cli/measure";
import {
  forecastCheck,
  forecastChoices,
  forecastLines,
  type ForecastCheck,
} from "../../../src/plan/measured/forecast";
import { analyze } from "../../../src/plan/measured/measured-plan";
import { measuredReport } from "../../../src/plan/measured/measured-report";
import { forecastBook } from "../../../src/plan/measured/forecast-report";
import {
  forecastDemand,
  monthsUntil,
  readPlanForecast,
  type PlanForecast,
} from "../../../src/plan/measured/plan-forecast";
import { buildPlan } from "../../../src/plan/definition/build-plan";
import { usedSections } from "../../../src/plan/definition/optional-sections";
import { dayNumber, parsePlanInputs } from "../../../src/plan/inputs/inputs";
import { readNameIndex } from "../../../src/plan/read/name-index";
import { SHIFTS } from "../../../src/plan/scenarios";
import type { Cell, Workbook } from "../../../src/spreadsheet/workbook-model";
import type { PlanInputs } from "../../../src/plan/inputs/plan-inputs";
import type { Statistic } from "../../../src/measurements/summary";
import { lint } from "../../../src/spreadsheet/lint";
import { measure } from "../../measurements/read-text";
import { withResults } from "../../support/calculated";
import { MEASURED_FILES } from "../../support/measured-files";
import { MemoryHost } from "../../support/memory-host";
import { openPlan } from "../../support/open-plan";

/** A plan of ERP and WEB of 2 March 2025: a year before the files were measured. */
function planOf(fields: Readonly<Record<string, string | number>> = {}): PlanInputs {
  const parsed = parsePlanInputs({
    sizebook: "plan",
    fields: {
      "date.measured": "2025-03-01",
      "date.golive": "2025-06-01",
      "date.horizon": "2029-03-01",
      "measured.statistic": "Busiest hour",
      "target.choice": 1,
      ...fields,
    },
    tables: {
      box: [{ name: "OLD", system: "9117-MMA", feature: "7388", cores: 16 }],
      source: [
        { name: "ERP", box: "OLD", cores: 8, sharing: "Dedicated" },
        { name: "WEB", box: "OLD", cores: 4, sharing: "Dedicated" },
      ],
      cpu: [{ highA: 0.5 }, { highA: 0.5 }],
      workload: [
        { name: "ERP", source: "ERP", class: "High", share: 1, target: "ERP", growth: 0.25 },
        { name: "WEB", source: "WEB", class: "High", share: 1, target: "WEB", growth: 0.5 },
      ],
      target: [{ name: "ERP" }, { name: "WEB" }],
      alt: [{ name: "New", system: "9117-MMD", feature: "EPM0", cores: 16 }],
    },
  });
  if ("problems" in parsed) throw new Error(JSON.stringify(parsed.problems));
  return parsed.inputs;
}

const forecastOf = (plan: PlanInputs): Promise<PlanForecast> =>
  calculatedForecast("plan.xlsx", plan);

/** The comparison of files with a plan, by the choices of the plan. */
async function check(
  plan: PlanForecast,
  files: Readonly<Record<string, string>> = MEASURED_FILES,
  statistic?: Statistic,
): Promise<ForecastCheck | { readonly problem: string }> {
  const choices = forecastChoices(plan, statistic ? { statistic } : {});
  const analysis = analyze(await measure(files), { statistic: "busiest", ...choices });
  return forecastCheck(analysis, plan, choices.statistic);
}

async function checked(...words: Parameters<typeof check>): Promise<ForecastCheck> {
  const outcome = await check(...words);
  if ("problem" in outcome) throw new Error(outcome.problem);
  return outcome;
}

let plan: PlanForecast;
beforeAll(async () => {
  plan = await forecastOf(planOf());
}, 120_000);

test("measured partitions against the forecast for the month in which they were measured", async () => {
  const outcome = await checked(plan);
  // A year of growth: 40,300 x 0.5 x 1.25 and 21,600 x 0.5 x 1.5.
  expect(outcome.partitions.map(({ forecast }) => forecast)).toEqual([25_187.5, 16_200]);
  // 6 of 8 cores, and 3 of 4.
  expect(outcome.partitions.map(({ measured }) => measured)).toEqual([30_225, 16_200]);
  expect(outcome.partitions[0]!.error).toBeCloseTo(30_225 / 25_187.5 - 1, 10);
  expect(forecastLines(outcome)).toEqual([
    "Forecast of the plan for March 2026, scenario Expected, against the busiest hour",
    "  ERP: forecast 25,188 CPW, measured 30,225 CPW, 20% above the forecast",
    "  WEB: forecast 16,200 CPW, measured 16,200 CPW, as forecast",
    "  The plan does not state the hours of its shifts. The shifts are 6 to 12, 12 to 18, 18 to 22, 22 to 6.",
    "  Not a target partition of the plan: STOCK, VIOS1 on 9117-MMA 06ABC1T.",
    "  Measured on 9117-MMA 06ABC1T: ERP, WEB. The target system is 9117-MMD.",
  ]);
  const analysis = analyze(await measure(MEASURED_FILES), { statistic: "busiest" });
  expect(lint(measuredReport(analysis, outcome))).toEqual([]);
  const book = forecastBook(outcome);
  expect(book.sheets.map(({ name }) => name)).toEqual(["Was the plan right 2026-03"]);
  expect(lint(book)).toEqual([]);
});

/** ERP and WEB of the files as partitions of another system. */
const onSystem = (typeModel: string, serial = "06ABC1T"): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ["erp.nmon", "web.nmon"].map((name) => [
      `${serial}-${name}`,
      MEASURED_FILES[name]!.replace("9117-MMA", typeModel).replace("06ABC1T", serial),
    ]),
  );

test("the plan states the feature of its target, which files do not", async () => {
  expect(plan.target).toBe("9117-MMD");
  expect(plan.systems).toEqual({
    "9117-MMD": { feature: "EPM0" },
    "9117-MMA": { feature: "7388" },
  });
  const { partitions, notes } = await checked(plan, onSystem("9117-MMD"));
  // Between 45,800 with 6 cores and 68,200 with 9: 8 cores have 60,733 1/3, of which 6/8 were used.
  expect(partitions[0]!.measured).toBeCloseTo(45_550, 8);
  expect(notes.join()).not.toContain("The target system is");
});

test("a partition without files keeps its forecast and states why it is not compared", async () => {
  const outcome = await checked(plan, { "erp.nmon": MEASURED_FILES["erp.nmon"]! });
  expect(outcome.partitions[1]).toMatchObject({
    name: "WEB",
    forecast: 16_200,
    reason: "No file has the partition WEB.",
  });
  expect(forecastLines(outcome)[2]).toBe(
    "  WEB: forecast 16,200 CPW. Not compared: No file has the partition WEB.",
  );
});

test("a name on several systems is that of the target system, or is asked for", async () => {
  const target = { ...onSystem("9117-MMD", "06NEW1T"), ...onSystem("9117-MMA") };
  const { partitions, notes } = await checked(plan, target);
  expect(partitions[0]!.measured).toBeCloseTo(45_550, 8);
  expect(notes).toContain(
    "Measured on 9117-MMA 06ABC1T and not compared: ERP, WEB. The target system is 9117-MMD.",
  );
  const twice = { ...onSystem("9117-MMD", "06NEW1T"), ...onSystem("9117-MMD", "06NEW2T") };
  expect((await checked(plan, twice)).partitions[0]).toMatchObject({
    forecast: 25_187.5,
    reason:
      "ERP was measured on 9117-MMD 06NEW1T, 9117-MMD 06NEW2T. Choose only the files of the target system.",
  });
});

test("what has no rating, no cores or no load states it", async () => {
  const reasons = async (
    changed: Partial<PlanForecast>,
    files?: Readonly<Record<string, string>>,
  ): Promise<readonly (string | undefined)[]> =>
    (await checked({ ...plan, ...changed }, files)).partitions.map(({ reason }) => reason);
  expect(await reasons({ partitions: ["STOCK"] })).toEqual([
    "The plan has no load of STOCK in March 2026.",
  ]);
  expect(await reasons({ systems: {} }, onSystem("9117-MMD"))).toEqual([
    "The rating of ERP needs type, model and feature of 9117-MMD 06ABC1T.",
    "The rating of WEB needs type, model and feature of 9117-MMD 06ABC1T.",
  ]);
  expect(await reasons({ loads: plan.loads.slice(0, 1) })).toEqual([
    undefined,
    "The plan has no load of WEB in March 2026.",
  ]);
  const later = plan.loads.map((load) => ({ ...load, start: 13 }));
  expect(await reasons({ loads: later })).toEqual([
    "The plan has no load of ERP in March 2026.",
    "The plan has no load of WEB in March 2026.",
  ]);
});

test("a planned shift without a measured hour is named", async () => {
  const loads = plan.loads.map((load) => ({ ...load, cpw: [20_150, 0, 0, 30_000] }));
  const { partitions, notes } = await checked({ ...plan, loads });
  expect(partitions[0]!.shifts.map(({ reason }) => reason)).toEqual([
    undefined,
    "No hour of this shift was measured.",
    "No hour of this shift was measured.",
    "No hour of this shift was measured.",
  ]);
  expect(notes).toContain("ERP has load in Night, in which no hour was measured.");
});

describe("the statistic", () => {
  const percentile: Statistic = "p95";

  test("of another kind is not compared", async () => {
    expect(await check({ ...plan, statistic: percentile }, MEASURED_FILES, "busiest")).toEqual({
      problem:
        "The plan is sized on the 95th percentile of hourly means, so the busiest hour of the files cannot be compared with it.",
    });
  });

  test("is that of the plan", async () => {
    const { statistic, partitions } = await checked({ ...plan, statistic: percentile });
    expect(statistic).toBe("p95");
    expect(partitions[0]!.measured).toBeLessThan(30_225);
  });

  test("that the plan does not state is chosen, and the comparison states so", async () => {
    const unstated = { ...plan, statistic: undefined };
    expect(await check(unstated)).toEqual({
      problem:
        "The plan does not state the CPU that it is sized on. Enter it on Current system, or choose it for the comparison.",
    });
    const { statistic, notes } = await checked(unstated, MEASURED_FILES, "max");
    expect(statistic).toBe("max");
    expect(notes[0]).toBe(
      "The plan does not state the CPU that it is sized on. It is compared with the highest sample, as you chose.",
    );
  });
});

describe("the month", () => {
  const serial = (iso: string): number => dayNumber(iso)!;

  test("before the measurement of the plan has no forecast", async () => {
    expect(await check({ ...plan, measured: serial("2028-09-01") })).toEqual({
      problem:
        "The files end in March 2026, before the measurement of the plan in September 2028. Choose files from the time after it.",
    });
  });

  test("before go-live or after the horizon is named", async () => {
    const { notes } = await checked({
      ...plan,
      golive: serial("2026-06-01"),
      horizon: serial("2026-01-01"),
    });
    expect(notes).toContain("March 2026 is before go-live in June 2026.");
    expect(notes).toContain(
      "March 2026 is after the planning horizon January 2026. The growth is continued.",
    );
  });

  test("is the last one of files that cover several", async () => {
    const later = MEASURED_FILES["web.nmon"]!.replaceAll("02-MAR-2026", "01-APR-2026");
    const outcome = await checked(plan, { ...MEASURED_FILES, "web.nmon": later });
    expect(outcome.month).toBe(serial("2026-04-01"));
    expect(outcome.notes).toContain(
      "The files begin in March 2026. They are compared with the forecast for April 2026.",
    );
  });
});

/** Growing, shrinking and constant work, and loads that begin before, in and after a month. */
const VARIED: PlanInputs = {
  ...planOf(),
  tables: {
    ...planOf().tables,
    cpu: [
      { highA: 0.5, batchD: 0.4 },
      { highA: 0.3, highB: 0.5 },
    ],
    workload: [
      { name: "ERP", source: "ERP", class: "High", share: 1, target: "ERP", growth: 0.25 },
      { name: "Batch", source: "ERP", class: "Batch", share: 1, target: "ERP", growth: -0.1 },
      { name: "WEB", source: "WEB", class: "High", share: 1, target: "WEB", growth: 0 },
    ],
    addition: [
      {
        name: "Shop",
        target: "WEB",
        class: "High",
        cpwA: 3_000,
        start: 12,
        growth: 0.2,
        measured: "No",
      },
      {
        name: "Portal",
        target: "WEB",
        class: "High",
        cpwB: 2_000,
        start: 13,
        growth: 0,
        measured: "No",
      },
      { name: "Old", target: "ERP", class: "High", cpwA: 900, growth: 0, measured: "Yes" },
    ],
  },
};

test.each(["2025-03-01", "2026-03-01", "2027-08-01"])(
  "the forecast for %s is what the plan calculates with that horizon",
  async (month) => {
    const forecast = await forecastOf(VARIED);
    const horizon = dayNumber(month)!;
    const open = await openPlan({
      ...VARIED,
      fields: {
        ...VARIED.fields,
        "date.golive": VARIED.fields["date.measured"]!,
        "date.horizon": horizon,
      },
    });
    const months = monthsUntil(forecast, horizon);
    for (const [i, name] of ["ERP", "WEB"].entries())
      for (const [index, shift] of SHIFTS.entries())
        expect(forecastDemand(forecast, name, index, months)).toBeCloseTo(
          Number(open.read(`load.all${shift}End[${i + 1}]#expected`)),
          8,
        );
    open.dispose();
  },
  240_000,
);

test("the forecast is that of the shown scenario, whatever its horizon", async () => {
  const inputs: PlanInputs = {
    ...VARIED,
    fields: { ...VARIED.fields, "case.active": 3 },
    scenarios: {
      high: { values: { growthAdd: 0.05, additions: 0.5, horizon: 40 }, workloads: { WEB: 0.3 } },
    },
  };
  const forecast = await forecastOf(inputs);
  expect(forecast.scenario).toBe("High growth");
  const open = await openPlan(inputs);
  for (const [i, name] of ["ERP", "WEB"].entries())
    for (const [index, shift] of SHIFTS.entries())
      expect(forecastDemand(forecast, name, index, 40)).toBeCloseTo(
        Number(open.read(`load.all${shift}End[${i + 1}]#high`)),
        8,
      );
  open.dispose();
}, 240_000);

const EXAMPLE_PLANS = EXAMPLES.filter(({ name }) => ["power10", "consolidation"].includes(name));

test.each(EXAMPLE_PLANS)(
  "the open workbook of $name has the forecast of the command line",
  async (example) => {
    const { inputs } = await planOfExample(example);
    const { workbook } = buildPlan(inputs, usedSections(inputs));
    const host = new MemoryHost(await withResults(workbook));
    const opened = await readPlanForecast(host);
    expect(opened).toEqual(await forecastOf(inputs));
    expect("loads" in opened && opened.loads.length).toBeGreaterThan(0);
  },
  240_000,
);

describe("a workbook without a forecast states why", () => {
  let workbook: Workbook;
  beforeAll(async () => {
    workbook = await withResults(buildPlan(planOf(), usedSections(planOf())).workbook);
  }, 120_000);

  /** The problem of the workbook with other contents in the cells of some names. */
  async function problemOf(changed: Readonly<Record<string, Partial<Cell>>>): Promise<unknown> {
    const host = new MemoryHost(workbook);
    const index = (await readNameIndex(host))!;
    for (const [name, cell] of Object.entries(changed)) {
      const { sheet, range } = index.get(name)!.range;
      const address = range.split(":")[0]!;
      await host.change("", [{ kind: "cells", sheet, cells: new Map([[address, cell]]) }]);
    }
    const outcome = await readPlanForecast(host);
    return "problem" in outcome ? outcome.problem : outcome;
  }

  test("nothing changed", async () => {
    expect(await problemOf({})).toMatchObject({ partitions: ["ERP", "WEB"] });
  });

  test.each<[Readonly<Record<string, Partial<Cell>>>, string]>([
    [{ "plan.problem": { value: "Growth: enter a workload" } }, "The plan has no forecast yet."],
    [{ "date.measured": { value: null } }, "The plan has no measurement month."],
    [{ "year.dB": { value: 1, formula: undefined } }, "were converted to values."],
    [{ "year.dC": { formula: "1+1" } }, "is not the one of the plan."],
    [
      { "year.dA": { formula: "SIZEBOOK.CPWSUM(Calculation!$C$10:$C$11,A1:A2,A1:A2,1)" } },
      "The demand of the plan shows",
    ],
    [
      { "year.dA": { formula: "SIZEBOOK.CPWSUM(Lists!$XA$1:$XA$2,1,1,1)" } },
      "The demand of the plan shows no results.",
    ],
  ])("%j", async (changed, problem) => {
    expect(await problemOf(changed)).toContain(problem);
  });

  test("rows inserted on a sheet that is read", async () => {
    const names = workbook.names.map((name) =>
      name.sheet === "Growth" ? { ...name, cell: name.cell.replace(/\d+$/, "9") } : name,
    );
    expect(await readPlanForecast(new MemoryHost({ ...workbook, names }))).toEqual({
      problem:
        "Rows or columns were inserted or deleted on the sheet Growth, so that the plan cannot be read there. Undo that, then compare again.",
    });
  });

  test("no plan at all", async () => {
    const empty = new MemoryHost({ ...workbook, sheets: workbook.sheets.slice(0, 1) });
    expect(await readPlanForecast(empty)).toEqual({
      problem:
        "This workbook has no plan with target partitions. Open a plan that was sized from measured data.",
    });
  });
});
