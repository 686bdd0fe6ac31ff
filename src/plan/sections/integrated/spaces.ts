/** Storage spaces of integrated servers: size, partitions and their alignment, clusters. */
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import type { SheetBuilder } from "../../../spreadsheet/layout/builder";
import { defineTable, cellsOfRow, type RowCells } from "../../definition/cell-definitions";
import type { Check } from "../../definition/check";
import { STATUS, noneCheck } from "../../definition/columns";
import { call, numberOr, reasonOf, type FunctionCall } from "../../definition/function-calls";
import type { CitedFigures, Plan } from "../../definition/section";
import { TableSteps } from "../../definition/steps";
import { inputTable } from "../../inputs/input-cells";
import { inUse, rowReason, SHEET, space, rowMessage } from "./cells";

const VERDICT = { width: 10, style: "verdict" } as const;

export const { cells: alignment, table: alignmentTable } = defineTable("ispacerun", {
  name: { head: "Storage space", width: 20, style: "resultText" },
  multiple: { head: "Partitions are a multiple of", unit: "MB", width: 13, style: "result" },
  next: { head: "Next size that fits", unit: "MB", width: 12, style: "result" },
  aligned: { head: "Aligned", ...VERDICT },
  cluster: { head: "Clusters", ...VERDICT },
  status: STATUS,
});

type Space = RowCells<typeof space>;

const multipleOf = ({ size }: Space): FunctionCall => call("NWSALIGN", size, "MULTIPLE");
const nextSizeOf = ({ size, partition }: Space): FunctionCall =>
  call("NWSALIGN", size, "NEXT", partition);
const alignedVerdict = call("NWSALIGN", space.size, "CHECK", space.partition);

const hasPartitions = xl`N(${space.partitions}) > 1`;
/** Clusters are of this many KB, or a multiple of it. */
const clusterUnit = call("DATA", "integrated-servers-rules", "bound", "integrated.cluster");

const about = (words: string): Formula => rowMessage(space.name, words);

const steps = new TableSteps("ispace", "Storage spaces");

const missing = steps.firstReason("missing", "Missing input", [
  [xl`N(${space.size}) <= 0`, about("enter the size of")],
  [xl`N(${space.partitions}) <= 0`, about("enter the partitions of")],
  [
    xl`AND(${hasPartitions}, N(${space.partition}) <= 0)`,
    about("enter the size of the partitions of"),
  ],
  [xl`N(${space.cluster}) <= 0`, about("enter the cluster size of")],
]);
const { isReady } = steps.addState(space.name, inUse, missing);

const multiple = xl`
  IF(AND(${isReady}, ${hasPartitions}), ${numberOr(multipleOf(space), "no value")}, "")`;
const next = xl`
  IF(ISNUMBER(${alignment.multiple}), ${numberOr(nextSizeOf(space), "no value")}, "")`;
const aligned = xl`
  IF(ISNUMBER(${alignment.multiple}), ${alignedVerdict}, IF(${isReady}, "PASS", ""))`;
const cluster = xl`
  IF(${isReady},
    IF(${space.cluster} = ${clusterUnit} * INT(${space.cluster} / ${clusterUnit}), "PASS", "WARN"),
    "")`;

const status = steps.addStatus({
  name: space.name,
  isFilled: xl`AND(${inUse}, COUNTA(${space.size}, ${space.partitions}, ${space.cluster}) > 0)`,
  unnamed: `${SHEET}: a storage space has no name`,
  inUse,
  missing,
  reasons: [
    [xl`${alignment.multiple} = "no value"`, rowReason(space.name, reasonOf(multipleOf(space)))],
  ],
});

export const spaceSteps = steps.block;

export function buildSpaces(plan: Plan, sheet: SheetBuilder): void {
  sheet
    .table(inputTable(plan.inputs, "ispace"))
    .table(
      alignmentTable(
        { title: "Alignment", spare: "ispace" },
        { name: xl`${space.name} & ""`, multiple, next, aligned, cluster, status },
      ),
    );
}

export function* spaceFigures(plan: Plan): CitedFigures {
  for (let number = 1; number <= plan.rowCapacity("ispace"); number += 1) {
    const row = cellsOfRow(space, number);
    for (const [column, figure] of [
      ["multiple", multipleOf(row)],
      ["next", nextSizeOf(row)],
    ] as const) {
      const value = alignment[column].row(number);
      yield {
        what: "Alignment",
        whatFormula: xl`${`Alignment, ${column}: `} & ${row.name}`,
        call: figure,
        unit: "MB",
        value,
        used: xl`ISNUMBER(${value})`,
      };
    }
  }
}

const hasSpaces = xl`AND(${inUse}, COUNTA(${space.name.all}) > 0)`;
/** MB of 2^20 bytes in a GB of 2^30. */
const MB_A_GB = 1024;

export const SPACE_CHECKS: readonly Check[] = [
  {
    rule: "integrated.space",
    label: "Smallest storage space",
    value: xl`
      IF(COUNT(${space.size.all}) = 0, "Enter the sizes of the storage spaces.",
      MIN(${space.size.all}) / ${MB_A_GB})`,
    format: "0.0",
    applies: hasSpaces,
  },
  {
    rule: "integrated.partition",
    label: "Most partitions on a drive",
    value: xl`
      IF(COUNT(${space.partitions.all}) = 0, "Enter the partitions of the storage spaces.",
      MAX(${space.partitions.all}))`,
    format: "0",
    applies: hasSpaces,
  },
  noneCheck(
    "plan.integrated.aligned",
    "Unaligned partitions",
    xl`COUNTIF(${alignment.aligned.all}, "FAIL")`,
    hasSpaces,
  ),
  noneCheck(
    "plan.integrated.cluster",
    "Clusters of another size",
    xl`COUNTIF(${alignment.cluster.all}, "WARN")`,
    hasSpaces,
  ),
];
