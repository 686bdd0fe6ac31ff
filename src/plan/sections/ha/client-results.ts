/** High availability: published results of clients of Db2 Mirror. */
import { xl } from "../../../spreadsheet/formula/xl";
import type { TableRow } from "../../../spreadsheet/layout/builder";
import { formulaCells } from "../../definition/cell-definitions";
import { call, type FunctionCall } from "../../definition/function-calls";
import type { CitedFigures } from "../../definition/section";
import { client, clientTable, inUse } from "./cells";

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

type ClientResult = (typeof CLIENTS)[number];
const exampleOf = ([workload, , stage]: ClientResult): string =>
  stage ? `${workload}, ${stage}` : workload;
const changeOf = (result: ClientResult): FunctionCall => call("DB2MCLIENT", ...result);

export const clientFigures = (): CitedFigures =>
  CLIENTS.map((result, i) => ({
    what: `Db2 Mirror, ${exampleOf(result)}: ${MEASURES[result[1]].toLowerCase()}`,
    call: changeOf(result),
    unit: "change",
    value: client.change.row(i + 1),
    used: inUse,
  }));

function rowOfClient(result: ClientResult, number: number): TableRow {
  return {
    key: `r${number}`,
    cells: {
      example: exampleOf(result),
      measure: MEASURES[result[1]],
      ...formulaCells(client, { change: xl`IF(${inUse}, ${changeOf(result)}, "not used")` }),
    },
  };
}

export const clientResults = clientTable({
  title: "Results of clients",
  note: "Compared with the same work without mirroring. For reference only, less detailed than the case studies.",
  rows: CLIENTS.map((result, i) => rowOfClient(result, i + 1)),
});
