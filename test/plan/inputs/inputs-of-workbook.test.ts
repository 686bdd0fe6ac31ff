/** Reads the inputs of a filled plan by their names. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readInputs, readXlsx } from "../../../src/xlsx/read/read-contents";
import { writeXlsx } from "../../../src/xlsx/write/write-xlsx";
import { buildPlan } from "../../../src/plan/definition/build-plan";
import { SCENARIO_INPUTS } from "../../../src/plan/inputs/input-definitions";
import { type PlanInputs } from "../../../src/plan/inputs/plan-inputs";
import { parsePlanInputs } from "../../../src/plan/inputs/inputs";
import { inputsOfWorkbook } from "../../../src/plan/inputs/inputs-of-workbook";
import s1024 from "../../../docs/examples/s1024/inputs.json";
import type { CellValue } from "../../../src/spreadsheet/workbook-model";
import { inputsOf } from "../../support/open-plan";

const parsed = (json: unknown): PlanInputs => inputsOf(json);
const cellsOf = (inputs: PlanInputs): readonly string[] =>
  buildPlan(inputs).workbook.sheets.flatMap(({ name, cells }) =>
    [...cells].map(
      ([address, { value, formula }]) =>
        `${name}!${address} ${formula ?? ""} ${String(value ?? "")}`,
    ),
  );

async function inputsIn(bytes: Uint8Array): Promise<ReadonlyMap<string, readonly CellValue[]>> {
  const reading = await readXlsx(bytes);
  if ("problem" in reading) throw new Error(reading.problem);
  return readInputs(reading, "Map");
}

test("the worked example's workbook builds the same plan again", async () => {
  const { json, left } = inputsOfWorkbook(
    await inputsIn(readFileSync(join(__dirname, "../../../templates/system-plan-example.xlsx"))),
  );
  expect(left).toEqual([]);
  expect(cellsOf(parsed(json))).toEqual(cellsOf(parsed(s1024)));
});

test("dates, overridden assumptions, tiers, gaps between rows, scenarios and growth by workload are read", async () => {
  const json = {
    sizebook: "plan",
    fields: { "cover.customer": "Gap & Co", "cover.date": "2026-02-28", "cover.ipl": "Yes" },
    tables: {
      assumption: {
        cpu: { own: 0.65, owner: "A. Planner", confidence: "Low" },
        pool: { confidence: "High" },
      },
      tier: [{ from: 8, share: 0.75 }],
      box: [{ name: "OLD", system: "9117-MMA", feature: "7388", cores: 16 }],
      source: [{ name: "A", box: "OLD", cores: 4 }, {}, { name: "C", own: 500 }],
      cpu: [{ highA: 0.5 }, {}, { highB: 0.25 }],
      workload: [
        { name: "One", source: "A", class: "Batch", share: 1, growth: 0 },
        { name: "Two", source: "C", class: "High", share: 1, growth: -0.1 },
      ],
      ipl: [{ name: "PTFs", measured: "7051", release: "V6R1", type: "NORMAL", times: 4 }],
    },
    scenarios: { high: { growthAdd: 0.05, workloads: { Two: 0.2 } }, own: { horizon: 60 } },
  };
  const back = inputsOfWorkbook(await inputsIn(await writeXlsx(buildPlan(parsed(json)).workbook)));
  expect(back.left).toEqual([]);
  const again = parsed(back.json);
  expect(again.fields["cover.date"]).toBe(parsed(json).fields["cover.date"]);
  expect(again.tables.source).toEqual(parsed(json).tables.source);
  expect(again.tables.cpu).toEqual(parsed(json).tables.cpu);
  expect(again.scenarios.high!.workloads).toEqual({ Two: 0.2 });
  expect(cellsOf(again)).toEqual(cellsOf(parsed(json)));
});

test("inputs without a place in this template are named; invalid cells are reported with their path", () => {
  const { json, left } = inputsOfWorkbook(
    new Map<string, readonly CellValue[]>([
      ["gone.field", ["x"]],
      ["gone.empty", [null]],
      ["backup.window", ["eight"]],
      ["dataset.gb", [10, -5]],
    ]),
  );
  expect(left).toEqual(["gone.field"]);
  const result = parsePlanInputs(json);
  if (!("problems" in result)) throw new Error("nothing was found wrong");
  expect(result.problems.map(({ path }) => path)).toEqual([
    "fields.backup.window",
    "tables.dataset[2].gb",
  ]);
});

test("a scenario's growth by workload is omitted if the workloads have no names any more", () => {
  const cells: readonly CellValue[] = [
    ...Object.keys(SCENARIO_INPUTS).map((_, i) => (i === 0 ? 0.05 : null)),
    0.2,
  ];
  const scenarios = (more: readonly (readonly [string, readonly CellValue[]])[]): unknown =>
    (inputsOfWorkbook(new Map([["scen.high", cells], ...more])).json as { scenarios: unknown })
      .scenarios;
  const first = Object.keys(SCENARIO_INPUTS)[0]!;
  expect(scenarios([])).toEqual({ high: { [first]: 0.05 } });
  expect(scenarios([["workload.name", ["ERP"]]])).toEqual({
    high: { [first]: 0.05, workloads: { ERP: 0.2 } },
  });
});
