/** PHP: processors of the measured partition, and their CPW, which additions can include. */
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import type { SheetBuilder } from "../../../spreadsheet/layout/builder";
import { defineTable, cellsOfRow, type RowCells } from "../../definition/cell-definitions";
import { STATUS } from "../../definition/columns";
import {
  basisOf,
  call,
  numberOr,
  reasonOf,
  type FunctionCall,
} from "../../definition/function-calls";
import { CPW_COLUMNS, isInDemand, processorCpw } from "../../definition/processor-cpw";
import { citeRow } from "../../definition/row-figures";
import type { CitedFigures, Plan } from "../../definition/section";
import { TableSteps } from "../../definition/steps";
import { inputTable } from "../../inputs/input-cells";
import { inUse, php, rowReason, SHEET, rowMessage } from "./cells";

export const { cells: phpResult, table: phpTable } = defineTable("phprun", {
  name: { head: "Workload", width: 22, style: "resultText" },
  processors: { head: "Processors", unit: "POWER5, 2.2 GHz", width: 13, style: "resultDecimal" },
  basis: { head: "Basis", width: 12, style: "resultText" },
  measured: { head: "Measured", unit: "orders/min", width: 12, style: "result" },
  reach: { head: "Share of measured", width: 12, style: "resultPercent" },
  response: { head: "Response then", unit: "ms per order", width: 12, style: "result" },
  database: {
    head: "Database CPU then",
    unit: "of the partition",
    width: 13,
    style: "resultPercent",
  },
  ...CPW_COLUMNS,
  status: STATUS,
});

/** CPW of the processors of the measured system. */
const measuredCpw = processorCpw("php");

type Workload = RowCells<typeof php>;

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

const steps = new TableSteps("php", "PHP workloads");

const missing = steps.firstReason(
  "missing",
  "Missing input",
  [
    [xl`${php.access} = ""`, rowMessage(php.name, "choose the database access of")],
    [xl`NOT(ISNUMBER(${php.orders}))`, rowMessage(php.name, "enter the orders per minute of")],
  ],
  { isAsked: xl`${php.name} <> ""` },
);
const { whereReady } = steps.addState(php.name, inUse, missing);

const resultOf = (metric: "OPM" | "RT" | "CPUDB"): Formula => xl`
  IF(ISNUMBER(${phpResult.processors}), ${numberOr(measurementOf(php, metric), "not measured")}, "")`;

const status = steps.addStatus({
  name: php.name,
  isFilled: xl`AND(${inUse}, COUNTA(${php.orders}, ${php.access}) > 0)`,
  unnamed: `${SHEET}: a PHP workload has no name`,
  inUse,
  missing,
  reasons: [
    [xl`NOT(ISNUMBER(${phpResult.processors}))`, rowReason(php.name, reasonOf(processors))],
  ],
});

export const phpSteps = steps.block;

export function buildPhp(plan: Plan, sheet: SheetBuilder): void {
  sheet
    .table(inputTable(plan.inputs, "php"))
    .table(
      phpTable(
        {
          title: "PHP processors",
          note: "Processors of the measured partition are never added to cores of the target: an addition on Growth can include their CPW.",
          spare: "php",
        },
        {
          name: xl`${php.name} & ""`,
          processors: whereReady(numberOr(processors, "no value")),
          basis: xl`IF(ISNUMBER(${phpResult.processors}), ${basisOf(processors)}, "")`,
          measured: resultOf("OPM"),
          reach: xl`IF(ISNUMBER(${phpResult.measured}), ${php.orders} / ${phpResult.measured}, "")`,
          response: resultOf("RT"),
          database: resultOf("CPUDB"),
          low: measuredCpw.of(phpResult.processors, "LOW"),
          high: measuredCpw.of(phpResult.processors, "HIGH"),
          counted: isInDemand(plan, SHEET, phpResult.high, php.partition),
          status,
        },
      ),
    )
    .fields(measuredCpw.fields());
}

export function* phpFigures(plan: Plan): CitedFigures {
  for (let number = 1; number <= plan.rowCapacity("php"); number += 1) {
    const row = cellsOfRow(php, number);
    const results = cellsOfRow(phpResult, number);
    const cite = citeRow(row.name);
    yield cite("PHP processors", processorsOf(row), "processors", results.processors);
    yield cite("PHP, measured orders", measurementOf(row, "OPM"), "orders/min", results.measured);
    yield cite("PHP, response time", measurementOf(row, "RT"), "ms", results.response);
    yield cite(
      "PHP, CPU of the database",
      measurementOf(row, "CPUDB"),
      "of the partition",
      results.database,
    );
  }
  yield* measuredCpw.cite(xl`COUNT(${phpResult.processors.all}) > 0`);
}
