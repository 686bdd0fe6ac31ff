import { checkForecast } from "../../../src/cli/against";
import { analyze, shiftsOf } from "../../../src/plan/measured/measured-plan";
import { forecastLines, targetSystems } from "../../../src/plan/measured/forecast";
import { measuredReport } from "../../../src/plan/measured/measured-report";
import { parsePlanInputs } from "../../../src/plan/inputs/inputs";
import type { PlanInputs } from "../../../src/plan/inputs/plan-inputs";
import { lint } from "../../../src/spreadsheet/lint";
import { measure } from "../../measurements/read-text";
import { calculated } from "../../support/calculated";
import { MEASURED_FILES } from "../../support/measured-files";

/** A plan of ERP and WEB of 2 March 2025: a year before the files were measured. */
function planOf(): PlanInputs {
  const parsed = parsePlanInputs({
    sizebook: "plan",
    fields: {
      "date.measured": "2025-03-01",
      "date.golive": "2025-06-01",
      "date.horizon": "2029-03-01",
      "target.choice": 1,
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

test("measured partitions against the forecast for the month in which they were measured", async () => {
  const plan = planOf();
  const choices = {
    statistic: "busiest",
    parts: shiftsOf(plan),
    systems: { "9117-MMA": { feature: "7388" } },
  } as const;
  const analysis = analyze(await measure(MEASURED_FILES), choices);
  const check = await checkForecast("plan.xlsx", plan, analysis, "busiest", {
    calculate: calculated,
  });
  // A year of growth: 40,300 x 0.5 x 1.25 and 21,600 x 0.5 x 1.5.
  expect(check.partitions.map(({ forecast }) => Math.round(forecast!))).toEqual([25_188, 16_200]);
  // 6 of 8 cores, and 3 of 4.
  expect(check.partitions.map(({ measured }) => measured)).toEqual([30_225, 16_200]);
  expect(check.partitions[0]!.error).toBeCloseTo(30_225 / 25_187.5 - 1, 10);
  expect(forecastLines(check)).toEqual([
    "Forecast of the plan for 2026-03, scenario Expected, against the measurement",
    "  ERP: forecast 25,188 CPW, measured 30,225 CPW, 20% above the forecast",
    "  WEB: forecast 16,200 CPW, measured 16,200 CPW, as forecast",
    "  The plan has no target partition STOCK.",
    "  The plan has no target partition VIOS1.",
  ]);
  expect(lint(measuredReport(analysis, check))).toEqual([]);
}, 120_000);

test("the plan states the feature of its target, which files do not", async () => {
  const plan = planOf();
  expect(targetSystems(plan)).toEqual({ "9117-MMD": { feature: "EPM0" } });
  expect(targetSystems({ ...plan, fields: { "target.choice": 2 } })).toEqual({});
  const files = { "erp.nmon": MEASURED_FILES["erp.nmon"]!.replace("9117-MMA", "9117-MMD") };
  const analysis = analyze(await measure(files), {
    statistic: "busiest",
    parts: shiftsOf(plan),
    systems: targetSystems(plan),
  });
  const check = await checkForecast("plan.xlsx", plan, analysis, "busiest", {
    calculate: calculated,
  });
  // Between 45,800 with 6 cores and 68,200 with 9: 8 cores have 60,733 1/3, of which 6/8 were used.
  expect(check.partitions[0]!.measured).toBeCloseTo(45_550, 8);
  expect(check.partitions).toHaveLength(1);
}, 120_000);

test("a plan sized on a percentile is not compared with the busiest hour", async () => {
  const base = planOf();
  const plan: PlanInputs = {
    ...base,
    fields: { ...base.fields, "measured.statistic": "95th percentile of hourly means" },
  };
  const choices = {
    parts: shiftsOf(plan),
    systems: { "9117-MMA": { feature: "7388" } },
  } as const;
  const data = await measure(MEASURED_FILES);
  const [busiest, percentile] = await Promise.all(
    (["busiest", "p95"] as const).map((statistic) =>
      checkForecast("plan.xlsx", plan, analyze(data, { ...choices, statistic }), statistic, {
        calculate: calculated,
      }),
    ),
  );
  expect(busiest!.open[0]).toBe(
    "The plan is sized on the 95th percentile of hourly means, so the busiest hour of the files cannot be compared with it.",
  );
  expect(busiest!.partitions.map(({ measured }) => measured)).toEqual([undefined, undefined]);
  expect(busiest!.partitions.map(({ error }) => error)).toEqual([undefined, undefined]);
  expect(percentile!.open.join()).not.toContain("sized on");
  expect(percentile!.partitions.map(({ measured }) => measured !== undefined)).toEqual([
    true,
    true,
  ]);
}, 120_000);

test("files older than the plan have no forecast", async () => {
  const base = planOf();
  const plan = { ...base, fields: { ...base.fields, "date.measured": 47_000 } };
  const analysis = analyze(await measure(MEASURED_FILES), { statistic: "busiest" });
  await expect(checkForecast("plan.xlsx", plan, analysis, "busiest")).rejects.toThrow(
    "plan.xlsx has no forecast: the files end in 2026-03, before the measurement of the plan",
  );
});
