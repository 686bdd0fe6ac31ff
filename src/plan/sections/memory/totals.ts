/** Memory of VIOS and of DIMMs, and the sums compared with the installed memory. */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { NamedCell } from "../../../spreadsheet/formula/named-cells";
import type { DimmItem } from "../../../models/memory";
import type { FieldSpec, SheetBuilder } from "../../../spreadsheet/layout/builder";
import { whereSheetReady, type Reason } from "../../definition/conditions";
import { call, reasonOf, type FunctionCall } from "../../definition/function-calls";
import type { CitedFigure, CitedFigures, Plan } from "../../definition/section";
import { Steps, type FigureSteps } from "../../definition/steps";
import { installedInput, target } from "../../inputs/core-cells";
import { inputField } from "../../inputs/input-cells";
import { fieldError, type FieldName } from "../../inputs/validation-cells";
import { fit } from "../calculation/cells";
import { memoryAtHorizon } from "../growth/memory";
import {
  batchPaging,
  dimm,
  dimmFields,
  grown,
  grownFields,
  input,
  interactivePaging,
  inUse,
  iplPool,
  loadResult,
  partition,
  result,
  resultFields,
  SHEET,
  vios,
  viosFields,
} from "./cells";

const viosLeast = call("VIOSIZE", fit.ibmi.active, "MEMORYLEAST");
const viosUsual = call("VIOSIZE", fit.ibmi.active, "MEMORYUSUAL", xl`${input.vlan} = "Yes"`);

export const hasVios = xl`N(${input.viosparts}) > 0`;

const steps = new Steps("memory", SHEET);
const areViosCoresReady = xl`AND(${inUse}, ${hasVios}, ${fit.ready.active})`;
const leastStep = steps.addFigure("viosleast", "Minimum VIOS memory", areViosCoresReady, viosLeast);
const usualStep = steps.addFigure("viosusual", "Usual VIOS memory", areViosCoresReady, viosUsual);

const ofVios = ({ value, reason }: FigureSteps): Formula => xl`
  IF(NOT(${inUse}), "not used",
  IF(N(${input.viosparts}) <= 0, "no VIOS",
  IF(NOT(${fit.ready.active}), "open: LPAR layout gives the cores that it serves",
  IF(ISNUMBER(${value}), ${value}, ${reason}))))`;

const dimmFigure = (item: DimmItem): FunctionCall =>
  call("P6MEM", input.modules, input.first, input.second, item);
const hasNoDimms = xl`COUNT(${input.modules}, ${input.first}, ${input.second}) = 0`;
const ofDimms = (item: DimmItem): Formula => xl`
  IF(NOT(${inUse}), "not used",
  IF(${hasNoDimms}, "no POWER6 520",
  IF(ISNUMBER(${dimmFigure("GB")}), ${dimmFigure(item)}, "open")))`;

const viosProblem = steps.firstReason(
  "vios",
  "What is open about VIOS",
  [
    ...["viosparts", "viosgb", "hypervisor"].map((key): Reason => {
      const error = fieldError(`memory.${key}` as FieldName);
      return [xl`${error} <> ""`, error];
    }),
    [
      xl`AND(${hasVios}, NOT(ISNUMBER(${input.viosgb})))`,
      `${SHEET}: enter the memory of a VIOS partition`,
    ],
  ],
  { isAsked: inUse },
);
const dimmProblem = steps.firstReason(
  "dimms",
  "What is open about DIMMs",
  [
    [
      xl`NOT(OR(${hasNoDimms}, ISNUMBER(${dimm.dimms})))`,
      xl`${`${SHEET}: DIMMs: `} & ${reasonOf(dimmFigure("GB"))}`,
    ],
  ],
  { isAsked: inUse },
);

export const totalSteps = steps.block;

const problem = xl`
  IF(NOT(${inUse}), "not used",
  IF(COUNTA(${target.name.all}) = 0, ${`${SHEET}: enter the partitions on LPAR layout`},
  TEXTJOIN("; ", TRUE,
    ${partition.status.all}, ${loadResult.status.all}, ${viosProblem}, ${dimmProblem},
    ${interactivePaging.cells.status.all}, ${batchPaging.cells.status.all},
    ${iplPool.status.all})))`;

const whereComplete = (formula: FormulaPart): Formula =>
  whereSheetReady(inUse, xl`${result.problem} <> ""`, formula);

const memoryLeft = xl`
  IF(ISNUMBER(${installedInput.memory}),
    ${installedInput.memory} - ${result.total},
    "no installed memory entered")`;

const totalFields = resultFields({
  problem,
  partitions: whereComplete(xl`SUM(${partition.plan.all})`),
  vios: whereComplete(xl`N(${input.viosparts}) * N(${input.viosgb})`),
  total: whereComplete(xl`SUM(${result.partitions}, ${result.vios}, ${input.hypervisor})`),
  left: whereComplete(memoryLeft),
  findings: whereComplete(xl`COUNTIF(${partition.verdict.all}, "FAIL")`),
});

const grownTotal = whereComplete(
  memoryAtHorizon(result.partitions, xl`${result.vios} + N(${input.hypervisor})`),
);
/** Memory in all: in a plan with growth, that at the horizon. */
export const assessedTotal = (plan: Plan): Formula =>
  plan.has("Growth") ? xl`${grown.later}` : xl`${result.total}`;

export function buildTotals(plan: Plan, sheet: SheetBuilder): void {
  const { inputs } = plan;
  const fields = (...names: readonly string[]): readonly FieldSpec[] =>
    names.map((name) => inputField(inputs, name));
  sheet
    .fields([
      ...fields("memory.viosparts", "memory.viosgb", "memory.vlan"),
      ...viosFields({ viosleast: ofVios(leastStep), viosusual: ofVios(usualStep) }),
      ...fields("memory.hypervisor", "memory.modules", "memory.first", "memory.second"),
      ...dimmFields({
        dimms: ofDimms("GB"),
        dimmspeed: ofDimms("SPEED"),
        dimmcheck: ofDimms("CHECK"),
      }),
    ])
    .fields([...totalFields, ...(plan.has("Growth") ? grownFields({ later: grownTotal }) : [])])
    .chart({
      kind: "stackedColumn",
      title: "Memory by partition",
      altText:
        "Stacked columns of the memory of every partition: that of LPAR layout, and what is added",
      categories: String(partition.name.all),
      categoryTitle: "Partition",
      valueTitle: "GB",
      series: [
        { name: "LPAR layout", values: String(partition.base.all) },
        { name: "Added", values: String(partition.added.all) },
      ],
      width: 90,
    });
}

export function* totalFigures(): CitedFigures {
  const cite = (
    what: string,
    figure: FunctionCall,
    unit: string,
    value: NamedCell,
  ): CitedFigure => ({
    what,
    call: figure,
    unit,
    value,
    used: xl`ISNUMBER(${value})`,
  });
  yield cite("Least memory of a VIOS partition", viosLeast, "GB", vios.viosleast);
  yield cite(
    "Memory that is enough for a VIOS partition in general",
    viosUsual,
    "GB",
    vios.viosusual,
  );
  yield cite("Memory of a POWER6 520", dimmFigure("GB"), "GB", dimm.dimms);
  yield cite("Data rate of its slower quad", dimmFigure("SPEED"), "Mbit/s", dimm.dimmspeed);
}
