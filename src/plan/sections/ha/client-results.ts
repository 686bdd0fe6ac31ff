/** High availability: published results of clients of Db2 Mirror. */
import { xl } from "../../../spreadsheet/formula/xl";
import type { TableRow, TableSpec } from "../../../spreadsheet/layout/builder";
import { filledByRows, formulaCells } from "../../definition/cell-definitions";
import { call } from "../../definition/function-calls";
import type { Plan } from "../../definition/section";
import { client, clientTable, inUse } from "./cells";
import { HA_SHEET } from "./inputs";

const MEASURES = {
  THROUGHPUT: "Throughput",
  RESPONSE: "Response time",
  CPUUSE: "CPU utilization",
  CPUTIME: "CPU consumption",
  RUNTIME: "Run time",
} as const;

const CLIENTS = [
  ["Interactive", "THROUGHPUT", ""],
  ["Interactive", "RESPONSE", ""],
  ["Interactive", "CPUUSE", ""],
  ["Batch #1", "RUNTIME", ""],
  ["Batch #1", "CPUTIME", ""],
  ["Batch #2", "RUNTIME", ""],
  ["Batch #2", "CPUUSE", ""],
  ["Batch #3", "RUNTIME", "initial"],
  ["Batch #3", "RUNTIME", "optimized"],
] as const satisfies readonly (readonly [string, keyof typeof MEASURES, string])[];

function rowOfClient(
  plan: Plan,
  [workload, metric, stage]: (typeof CLIENTS)[number],
  number: number,
): TableRow {
  const example = stage ? `${workload}, ${stage}` : workload;
  const measure = MEASURES[metric];
  const change = call("DB2MCLIENT", workload, metric, stage);
  plan.figure({
    what: `Db2 Mirror, ${example}: ${measure.toLowerCase()}`,
    call: change,
    unit: "change",
    sheet: HA_SHEET,
    value: client.change.row(number),
    used: inUse,
  });
  return {
    key: `r${number}`,
    cells: {
      example,
      measure,
      ...formulaCells(client, { change: xl`IF(${inUse}, ${change}, "not used")` }),
    },
  };
}

export const clientResults = (plan: Plan): TableSpec =>
  clientTable(
    {
      title: "Results of clients",
      note: "Compared with the same work without mirroring. For reference only, less detailed than the case studies.",
      rows: CLIENTS.map((result, i) => rowOfClient(plan, result, i + 1)),
    },
    filledByRows(client),
  );
