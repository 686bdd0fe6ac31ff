/**
 * Java applications: the VM, its initial heap, and whether heaps fit the VM and the memory pool.
 */
import type { RuleId } from "../../../../build/generated/rule-id";
import type { Column } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { SheetBuilder } from "../../../spreadsheet/layout/builder";
import {
  defineColumns,
  defineTable,
  cellsOfRow,
  type RowCells,
} from "../../definition/cell-definitions";
import type { Check } from "../../definition/check";
import { STATUS, noneCheck } from "../../definition/columns";
import { enteredTwice } from "../../definition/conditions";
import {
  basisOf,
  call,
  numberOr,
  reasonOf,
  textOr,
  type FunctionCall,
} from "../../definition/function-calls";
import { citeRow } from "../../definition/row-figures";
import type { CitedFigures, Plan } from "../../definition/section";
import { TableSteps } from "../../definition/steps";
import { inputTable } from "../../inputs/input-cells";
import { invalidRow } from "../../inputs/row-reasons";
import { application, heapFields, input, inUse, pool, rowReason, SHEET, rowMessage } from "./cells";

const MB = { unit: "MB", width: 12, style: "result" } as const;

/** VMs and heaps of the applications. */
export const { cells: vm, table: vmTable } = defineTable("jvmrun", {
  name: { head: "Application", width: 22, style: "resultText" },
  advice: { head: "Recommended VM", width: 13, style: "resultText" },
  vm: { head: "VM", width: 12, style: "resultText" },
  support: { head: "Release support", width: 17, style: "resultText" },
  max: { head: "Maximum heap", ...MB },
  basis: { head: "Basis", width: 12, style: "resultText" },
  initial: { head: "Initial heap", ...MB },
  footprint: { head: "Footprint to expect", ...MB },
  limit: { head: "Limit in practice", ...MB },
  heap32: { head: "Heap, 32-bit VM", ...MB },
  heapwas: { head: "Heap, WebSphere", ...MB },
  all: { head: "All VMs", ...MB },
  status: STATUS,
});

/** The use of the memory pools of the VMs. */
export const { cells: poolResult, columns: poolColumns } = defineColumns("jvmpool", {
  heaps: { head: "Maximum heaps", unit: "MB", width: 13, style: "result" },
  full: { head: "Share of pool", width: 12, style: "resultPercent" },
  status: STATUS,
});

type JvmRow = RowCells<typeof application>;

const adviceFor = (row: JvmRow): FunctionCall =>
  call("JVMPICK", row.heap, xl`${row.release} & ""`, xl`${row.adopted} = "Yes"`);
const supportOf = (row: JvmRow, vmName: FormulaPart): FunctionCall =>
  call("JVMSUP", xl`${row.release} & ""`, vmName, xl`${row.jdk} & ""`);
const heapOf = (
  row: JvmRow,
  vmName: FormulaPart,
  item: "MAX" | "INITIAL" | "FOOTPRINT",
): FunctionCall => call("JVMHEAP", row.heap, xl`${row.from} & ""`, vmName, item);
const limitOf = (row: JvmRow, vmName: FormulaPart): FunctionCall =>
  call("JVMLIMIT", vmName, xl`IF(${row.websphere} = "Yes", "WEBSPHERE", "PRACTICAL")`);

const publishedMaximum = heapOf(application, vm.vm, "MAX");

const about = (words: string, behind?: string): Formula =>
  rowMessage(application.name, words, behind);

const isBegun = xl`
  COUNTA(${application.heap}, ${application.from}, ${application.release}, ${application.vm},
    ${application.count}, ${application.own}) > 0`;

const steps = new TableSteps("jvm", "Java applications");

const missing = steps.firstReason(
  "missing",
  "Missing input",
  [
    [xl`${application.release} = ""`, about("give the release of")],
    [xl`N(${application.heap}) <= 0`, about("enter the observed heap of")],
    [xl`${application.from} = ""`, about("choose in which VM the heap of", " was seen")],
    [
      xl`AND(${application.from} <> "CLASSIC", ${application.vm} = "")`,
      about("choose the VM of", "; advice is published for applications from the Classic VM"),
    ],
    [
      xl`AND(${application.own} <> "", N(${application.own}) <= 0)`,
      about("the maximum heap override of", " must be above 0"),
    ],
    [xl`N(${application.count}) <= 0`, about("enter how many VMs", " has")],
    [
      xl`AND(${application.pool} <> "", COUNTIF(${pool.name.all}, ${application.pool} & "") = 0)`,
      about("the pool of", " is none of the pools"),
    ],
  ],
  { isAsked: xl`${application.name} <> ""` },
);
const { whereReady } = steps.addState(application.name, inUse, missing);

const advice = whereReady(
  xl`IF(${application.from} = "CLASSIC", ${textOr(adviceFor(application), "none")}, "")`,
  "",
);

const vmInPlan = whereReady(
  xl`
    IF(${application.vm} <> "", ${application.vm} & "",
    IF(${vm.advice} = "none", "",
    ${vm.advice}))`,
  "",
);

const whereVm = (formula: FormulaPart): Formula => xl`IF(${vm.vm} = "", "", ${formula})`;
const whereHeap = (formula: FormulaPart): Formula => xl`IF(ISNUMBER(${vm.max}), ${formula}, "")`;

const maximum = whereReady(xl`
  IF(${vm.vm} = "", "open",
  IF(ISNUMBER(${application.own}), ${application.own},
  ${numberOr(publishedMaximum, "none")}))`);

const initial = xl`
  IF(AND(ISNUMBER(${vm.max}), ${application.own} = ""),
    ${numberOr(heapOf(application, vm.vm, "INITIAL"), "not published")},
    "")`;

const footprint = numberOr(heapOf(application, vm.vm, "FOOTPRINT"), "not published");

const why = (reason: FormulaPart): Formula => rowReason(application.name, reason);
const status = steps.addStatus({
  name: application.name,
  isFilled: xl`AND(${inUse}, ${isBegun})`,
  unnamed: `${SHEET}: a Java application has no name`,
  inUse,
  missing,
  reasons: [
    [xl`AND(${vm.advice} = "none", ${application.vm} = "")`, why(reasonOf(adviceFor(application)))],
    [xl`${vm.support} = "not listed"`, why(reasonOf(supportOf(application, vm.vm)))],
    [
      xl`NOT(ISNUMBER(${vm.max}))`,
      xl`${why(reasonOf(publishedMaximum))} & " Enter a maximum heap override."`,
    ],
  ],
});

export const javaSteps = steps.block;

const vms = vmTable(
  {
    title: "VMs and heaps",
    note: "The practical limit is that of the 32-bit VM, with or without WebSphere. None is published for other VMs.",
    spare: "jvm",
  },
  {
    name: xl`${application.name} & ""`,
    advice,
    vm: vmInPlan,
    support: whereVm(textOr(supportOf(application, vm.vm), "not listed")),
    max: maximum,
    basis: whereHeap(xl`IF(ISNUMBER(${application.own}), "user", ${basisOf(publishedMaximum)})`),
    initial,
    footprint: whereHeap(footprint),
    limit: whereVm(numberOr(limitOf(application, vm.vm), "not published")),
    heap32: xl`IF(AND(ISNUMBER(${vm.max}), ${vm.vm} = "IT4J32"), ${vm.max}, "")`,
    heapwas: xl`
      IF(AND(ISNUMBER(${vm.heap32}), ${application.websphere} = "Yes"), ${vm.heap32}, "")`,
    all: whereHeap(xl`${vm.max} * ${application.count}`),
    status,
  },
);

const heapsInPool = xl`
  IF(OR(${pool.name} = "", NOT(${inUse})), "",
  SUMIFS(${vm.all.all}, ${application.pool.all}, ${pool.name} & ""))`;

const shareOfPool = xl`
  IF(AND(ISNUMBER(${poolResult.heaps}), N(${pool.memory}) > 0),
    ${poolResult.heaps} / ${pool.memory},
    "")`;

const poolsInUse = new TableSteps("jvmpool", "Memory pools for Java");
const openInPool = poolsInUse.firstReason(
  "open",
  "Open",
  [
    enteredTwice(SHEET, "the pool", pool.name),
    invalidRow("jvmpool"),
    [xl`N(${pool.memory}) <= 0`, rowMessage(pool.name, "enter the memory of the pool")],
  ],
  { isAsked: xl`AND(${inUse}, ${pool.name} <> "")` },
);
const poolStatus = xl`
  IF(NOT(${inUse}), "",
  IF(${pool.name} <> "", ${openInPool},
  IF(${pool.memory} <> "", ${`${SHEET}: a memory pool has no name`},
  "")))`;

export const poolSteps = poolsInUse.block;

const hasApplications = xl`COUNTA(${application.name.all}) > 0`;

const heaps = xl`
  IF(NOT(${inUse}), "not used",
  IF(COUNT(${vm.all.all}) < COUNTA(${application.name.all}), "open",
  IF(${hasApplications}, SUM(${vm.all.all}), "not used")))`;

export function buildJava(plan: Plan, sheet: SheetBuilder): void {
  const { inputs } = plan;
  sheet
    .table(inputTable(inputs, "jvm"))
    .table(vms)
    .table(
      inputTable(inputs, "jvmpool", {
        after: poolColumns({ heaps: heapsInPool, full: shareOfPool, status: poolStatus }),
      }),
    )
    .fields(heapFields({ heaps }));
}

/** Every value of the catalogue that an application may use. */
export function* javaFigures(plan: Plan): CitedFigures {
  for (let number = 1; number <= plan.rowCapacity("jvm"); number += 1) yield* vmFigures(number);
}
function* vmFigures(number: number): CitedFigures {
  const row = cellsOfRow(application, number);
  const results = cellsOfRow(vm, number);
  const cite = citeRow(row.name);
  const isText = (cell: FormulaPart, otherwise: string): Formula =>
    xl`AND(${cell} <> "", ${cell} <> ${otherwise})`;
  const { advice: advisedVm, support, max, initial: first, footprint: size, limit } = results;
  yield cite("Recommended Java VM", adviceFor(row), "VM", advisedVm, isText(advisedVm, "none"));
  yield cite(
    "Java VM in the release",
    supportOf(row, results.vm),
    "",
    support,
    isText(support, "not listed"),
  );
  yield cite(
    "Maximum heap",
    heapOf(row, results.vm, "MAX"),
    "MB",
    max,
    xl`AND(ISNUMBER(${max}), ${row.own} = "")`,
  );
  yield cite("Initial heap", heapOf(row, results.vm, "INITIAL"), "MB", first);
  yield cite("Footprint to expect", heapOf(row, results.vm, "FOOTPRINT"), "MB", size);
  yield cite("Heap limit of the VM", limitOf(row, results.vm), "MB", limit);
}

/** The value of a column for the fullest pool, if there is one. */
const inFullestPool = (column: Column): Formula =>
  xl`INDEX(${column.all}, MATCH(MAX(${poolResult.full.all}), ${poolResult.full.all}, 0))`;
const ofFullestPool = (column: Column): Formula => xl`
  IF(COUNT(${poolResult.full.all}) = 0, "Enter the pools of the VMs, and the memory of each.",
  ${inFullestPool(column)})`;

const largestHeap = (heap: Column, label: string, rule: RuleId): Check => ({
  rule,
  label,
  value: xl`MAX(${heap.all})`,
  format: "#,##0",
  applies: xl`AND(${inUse}, COUNT(${heap.all}) > 0)`,
});

export const JAVA_CHECKS: readonly Check[] = [
  noneCheck(
    "plan.web.vm",
    "Java VMs missing in the release",
    xl`COUNTIF(${vm.support.all}, "NO")`,
    xl`AND(${inUse}, ${hasApplications})`,
  ),
  largestHeap(vm.heap32, "Largest heap of a 32-bit VM", "java.heap32"),
  largestHeap(vm.heap32, "The same in practice", "java.heap32.practical"),
  largestHeap(vm.heapwas, "The same under WebSphere", "was.heap32"),
  {
    rule: "java.heap.pool",
    label: "Heaps in the busiest pool",
    value: ofFullestPool(poolResult.heaps),
    limit: ofFullestPool(pool.memory),
    format: "#,##0",
    applies: xl`AND(${inUse}, ${hasApplications})`,
    which: xl`${inFullestPool(pool.name)} & ": "`,
  },
  {
    rule: "java.faults",
    label: "Java pool page faults",
    value: xl`${input.faults}`,
    format: "0.0",
    applies: xl`AND(${inUse}, ${input.faults} <> "")`,
  },
];
