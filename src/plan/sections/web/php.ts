/** PHP: processors of the measured partition, for comparison, never added to the target. */
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import type { SheetBuilder } from "../../../spreadsheet/layout/builder";
import { defineTable, rowOf, type RowOf } from "../../build/cell-definitions";
import { STATUS } from "../../build/columns";
import { basisOf, call, numberOr, reasonOf, type FunctionCall } from "../../build/function-calls";
import { citeRow } from "../../build/row-figures";
import type { Plan } from "../../build/section";
import { inputTable } from "../../inputs/input-cells";
import { invalidRowElseNothing } from "../../inputs/row-reasons";
import { inUse, php, reasonAbout, SHEET, wordsAbout } from "./cells";

export const { cells: phpResult, table: phpTable } = defineTable("phprun", {
  name: { head: "Workload", width: 22, style: "resultText" },
  processors: { head: "Processors", unit: "POWER5, 2.2 GHz", width: 13, style: "resultDecimal" },
  basis: { head: "Basis", width: 12, style: "resultText" },
  measured: { head: "Measured", unit: "orders/min", width: 12, style: "result" },
  reach: { head: "Of the measured", width: 12, style: "resultPercent" },
  response: { head: "Response then", unit: "ms an order", width: 12, style: "result" },
  database: {
    head: "Database CPU then",
    unit: "of the partition",
    width: 13,
    style: "resultPercent",
  },
  status: STATUS,
});

type Workload = RowOf<typeof php>;

const processorsOf = (row: Workload): FunctionCall =>
  call(
    "PHPCPU",
    row.orders,
    xl`${row.access} & ""`,
    xl`${row.release} & ""`,
    xl`${row.platform} = "Yes"`,
  );
const measurementOf = (row: Workload, metric: "OPM" | "RT" | "CPUDB"): FunctionCall =>
  call(
    "PHPPERF",
    xl`${row.access} & ""`,
    metric,
    xl`${row.release} & ""`,
    xl`${row.platform} = "Yes"`,
  );
const processors = processorsOf(php);

const missing = xl`
  IF(${php.name} = "",
    IF(COUNTA(${php.orders}, ${php.access}) > 0, ${`${SHEET}: a PHP workload has no name`}, ""),
  IF(${php.access} = "", ${wordsAbout(php.name, "choose the database access of")},
  IF(NOT(ISNUMBER(${php.orders})), ${wordsAbout(php.name, "enter the orders a minute of")},
  "")))`;

const resultOf = (metric: "OPM" | "RT" | "CPUDB"): Formula => xl`
  IF(ISNUMBER(${phpResult.processors}), ${numberOr(measurementOf(php, metric), "not measured")}, "")`;

const status = xl`
  IF(NOT(${inUse}), "",
  IF(${missing} <> "", ${missing},
  IF(OR(${php.name} = "", ISNUMBER(${phpResult.processors})), ${invalidRowElseNothing("php")},
  ${reasonAbout(php.name, reasonOf(processors))})))`;

export function buildPhp(plan: Plan, sheet: SheetBuilder): void {
  sheet
    .table(
      inputTable(plan.inputs, "php", {
        note: "One workload was measured, on a partition of POWER5 processors: read it as a comparison of accesses.",
      }),
    )
    .table(
      phpTable(
        {
          title: "PHP processors",
          note: "Processors of the measured partition: shown beside, never added to the cores of the target.",
          spare: "php",
        },
        {
          name: xl`${php.name} & ""`,
          processors: xl`
            IF(${php.name} = "", "",
            IF(NOT(${inUse}), "not used",
            IF(${missing} <> "", "open",
            ${numberOr(processors, "refused")})))`,
          basis: xl`IF(ISNUMBER(${phpResult.processors}), ${basisOf(processors)}, "")`,
          measured: resultOf("OPM"),
          reach: xl`IF(ISNUMBER(${phpResult.measured}), ${php.orders} / ${phpResult.measured}, "")`,
          response: resultOf("RT"),
          database: resultOf("CPUDB"),
          status,
        },
      ),
    );
}

export function phpFigures(plan: Plan): void {
  for (let number = 1; number <= plan.room("php"); number += 1) {
    const row = rowOf(php, number);
    const results = rowOf(phpResult, number);
    const cite = citeRow(plan, SHEET, row.name);
    cite("PHP processors", processorsOf(row), "processors", results.processors);
    cite("PHP, measured orders", measurementOf(row, "OPM"), "orders/min", results.measured);
    cite("PHP, response time", measurementOf(row, "RT"), "ms", results.response);
    cite(
      "PHP, CPU of the database",
      measurementOf(row, "CPUDB"),
      "of the partition",
      results.database,
    );
  }
}
