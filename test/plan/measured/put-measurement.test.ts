/** A measurement in the cells of an open plan. */
import power570 from "../../../docs/examples/power-570/inputs.json";
import { analyze, measuredInputs } from "../../../src/plan/measured/measured-plan";
import { measurementChanges } from "../../../src/plan/measured/put-measurement";
import { buildPlan } from "../../../src/plan/definition/build-plan";
import type { PlanInputs } from "../../../src/plan/inputs/plan-inputs";
import { readNameIndex } from "../../../src/plan/read/name-index";
import type { CellValue } from "../../../src/spreadsheet/workbook-model";
import { measure } from "../../measurements/read-text";
import { MEASURED_FILES } from "../../support/measured-files";
import { MemoryHost } from "../../support/memory-host";
import { inputsOf } from "../../support/open-plan";

const CHOICES = { statistic: "busiest", systems: { "9117-MMA": { feature: "7388" } } } as const;

/** The plan with the measurement, and what the planner should correct. */
async function putInto(inputs: PlanInputs) {
  const host = new MemoryHost(buildPlan(inputs, []).workbook);
  const measured = measuredInputs(analyze(await measure(MEASURED_FILES), CHOICES), CHOICES);
  const result = await measurementChanges(host, measured);
  if ("problem" in result) throw new Error(result.problem);
  await host.change("Measured data", result.changes);
  const index = (await readNameIndex(host))!;
  const column = async (name: string): Promise<CellValue[]> =>
    (await host.read(index.get(name)!.range)).slice(0, 4).map(([cell]) => cell!.value);
  return { column, problems: result.problems };
}

test("batch in the plan is subtracted, and its system keeps its name", async () => {
  const example = inputsOf(power570);
  const { column, problems } = await putInto({
    ...example,
    tables: { ...example.tables, cpu: [{ batchA: 0.25 }, { batchA: 0.8 }] },
  });
  expect(await column("source.name")).toEqual(["ERP", "WEB", "STOCK", "VIOS1"]);
  expect(await column("source.box")).toEqual(["PROD570", "PROD570", "PROD570", "PROD570"]);
  expect(await column("box.name")).toEqual(["PROD570", null, null, null]);
  expect(await column("cpu.highA")).toEqual([0.5, 0, 0.75, 0.5]);
  expect(await column("cpu.batchA")).toEqual([0.25, 0.8, null, null]);
  expect(problems).toEqual([
    "WEB has 80% batch in shift A, more than the 75% measured. Correct it on Current system.",
  ]);
});
