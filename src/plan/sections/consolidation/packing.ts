/** Packing of dedicated and shared partitions: whole cores, entitlements, memory. */
import type { Column, NamedCell } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CellSpec, FieldSpec } from "../../../spreadsheet/layout/builder";
import { defineTable } from "../../definition/cell-definitions";
import { STATUS } from "../../definition/columns";
import { isNoneOf, whereNumbers } from "../../definition/conditions";
import { call, numberOr, reasonOf, type FunctionCall } from "../../definition/function-calls";
import type { CitedFigure, CitedFigures, Plan } from "../../definition/section";
import { Steps } from "../../definition/steps";
import { installedInput, target } from "../../inputs/core-cells";
import { fieldError } from "../../inputs/validation-cells";
import { fit } from "../calculation/cells";
import { lparResult } from "../lpar/cells";
import { grown as memoryGrown } from "../memory/cells";
import { memoryInputs } from "../memory/inputs";
import {
  input,
  inUse,
  isShared,
  packing,
  packingFields,
  ratedOf,
  SHEET,
  whereRated,
  rowMessage,
} from "./cells";
import { derating } from "./derating";

const VIRTUAL = { width: 10, format: "0" } as const;

export const { cells: pack, table: packTable } = defineTable("pack", {
  name: { head: "Partition", width: 22, style: "resultText" },
  sharing: { head: "Processors", width: 12, style: "resultText" },
  cores: { head: "Cores", unit: "cores", width: 9, format: "General" },
  dedicated: { head: "Dedicated", unit: "cores", width: 10, format: "General" },
  entitled: { head: "Entitled", unit: "cores of the pool", width: 10, format: "General" },
  cap: { head: "Cap", width: 10, style: "resultText" },
  virtual: { head: "Virtual", unit: "processors", ...VIRTUAL },
  open: { head: "Uncapped", unit: "virtual processors", ...VIRTUAL },
  memory: { head: "Memory", unit: "GB", width: 10 },
  fraction: { head: "Fraction", unit: "1 = yes", width: 9, format: "0" },
  status: STATUS,
});

/** Inside AND, because conditions are used inside NOT. */
const isDedicated = xl`NOT(AND(${isShared}))`;

const about = (words: string, behind?: string): Formula => rowMessage(pack.name, words, behind);
const steps = new Steps("pack", "Packing", "target");
const status = steps.firstReason(
  "open",
  "Open",
  [
    [
      xl`${pack.fraction} = 1`,
      xl`
        ${`${SHEET}: `} & ${pack.name} & " is dedicated and has a fraction of a core: "
          & ${pack.cores}`,
    ],
    [
      xl`AND(${isShared}, ${isNoneOf(target.cap, ["Capped", "Uncapped"])})`,
      about("choose on LPAR layout whether", " is Capped or Uncapped"),
    ],
    [
      xl`AND(${isShared}, NOT(ISNUMBER(${target.virtual})))`,
      about("enter the virtual processors of", " on LPAR layout"),
    ],
    [
      xl`AND(${isShared}, ${target.virtual} < ${pack.entitled})`,
      xl`${`${SHEET}: `} & ${pack.name} & " has fewer virtual processors than its entitlement"`,
    ],
  ],
  { isAsked: xl`AND(${inUse}, ISNUMBER(${pack.cores}))` },
);

export const packingSteps = steps.block;

const sumOf = (column: Column, format?: string): CellSpec => ({
  formula: xl`SUM(${column.all})`,
  style: "total",
  format,
});

/** A number of the partition, if the condition holds. */
const whereAnd = (conditions: readonly FormulaPart[], formula: FormulaPart): Formula =>
  xl`IF(AND(${conditions}), ${formula}, "")`;

export const packingTable = packTable(
  {
    title: "Packing",
    note: "Dedicated partitions use whole cores. Entitlements are added and rounded up once for the pool. VIOS cores provide no CPW.",
    totals: "All partitions",
    totalCells: {
      dedicated: sumOf(pack.dedicated, "General"),
      entitled: sumOf(pack.entitled, "General"),
      virtual: sumOf(pack.virtual),
      open: sumOf(pack.open),
      memory: sumOf(pack.memory),
    },
    spare: "target",
  },
  {
    name: xl`${target.name} & ""`,
    sharing: xl`${fit.sharing.active} & ""`,
    cores: ratedOf(target.name, fit.cores.active),
    dedicated: whereAnd([xl`ISNUMBER(${pack.cores})`, isDedicated], pack.cores),
    entitled: whereAnd([xl`ISNUMBER(${pack.cores})`, isShared], pack.cores),
    cap: xl`IF(${isShared}, ${target.cap} & "", "")`,
    virtual: whereAnd([isShared, xl`ISNUMBER(${target.virtual})`], target.virtual),
    open: whereAnd(
      [xl`ISNUMBER(${pack.virtual})`, xl`ISNUMBER(${pack.cores})`, xl`${pack.cap} = "Uncapped"`],
      pack.virtual,
    ),
    memory: whereAnd([xl`${pack.name} <> ""`, xl`ISNUMBER(${target.memory})`], target.memory),
    fraction: xl`
      IF(ISNUMBER(${pack.dedicated}),
        IF(OR(${pack.dedicated} = INT(${pack.dedicated}), ISNUMBER(${fit.net.active})), 0, 1),
        "")`,
    status: xl`${status}`,
  },
);

const trimmedCores = call("LPARPACK", pack.entitled.all, input.trim);
const viosCores = call("VIOSIZE", fit.ibmi.active, "CORES");
const viosMode = call("VIOSIZE", fit.ibmi.active, "MODE");

const poolCores = xl`ROUNDUP(${pack.entitled.total}, 0)`;
const wherePool = (formula: FormulaPart): Formula =>
  whereRated(xl`IF(${pack.entitled.total} = 0, "no pool", ${formula})`);

/** If the Memory sheet is in use, its sum applies: it includes VIOS and the hypervisor. */
const memoryOf = (plan: Plan): FormulaPart =>
  plan.has(memoryInputs.name)
    ? numberOr(memoryGrown.later, lparResult.memorylater)
    : lparResult.memorylater;

const memoryLeft = xl`
  IF(NOT(${inUse}), "not used",
  IF(NOT(ISNUMBER(${installedInput.memory})), "no installed memory entered",
  ${whereNumbers([packing.memory], xl`${installedInput.memory} - ${packing.memory}`, packing.memory)}))`;

const trimError = fieldError("consolidation.trim");
const trimmedNote = xl`
  IF(${packing.packed} = "no answer",
    IF(${trimError} <> "", ${trimError}, ${reasonOf(trimmedCores)}),
  "For reference only. The plan does not trim entitlements. Check trimmed entitlements on LPAR layout.")`;
const usableNote = xl`
  IF(AND(ISNUMBER(${packing.usable}), ISNUMBER(${fit.publishedTotal.active})),
    "The published total of several partitions is " & FIXED(${fit.publishedTotal.active}, 0)
      & " CPW. It limits the capacity of the system.",
    "")`;

export const packingResults = (plan: Plan): readonly FieldSpec[] =>
  packingFields(
    {
      dedicated: whereRated(xl`ROUNDUP(${pack.dedicated.total}, 0)`),
      entitled: whereRated(pack.entitled.total),
      pool: whereRated(poolCores),
      packed: wherePool(
        xl`IF(${trimError} <> "", "no answer", ${numberOr(trimmedCores, "no answer")})`,
      ),
      virtual: wherePool(xl`${pack.open.total} / ${poolCores}`),
      vios: whereRated(fit.vios.active),
      viosrule: whereRated(numberOr(viosCores, "no answer")),
      viosmode: whereRated(xl`IF(${fit.vios.active} = 0, "no VIOS", ${viosMode})`),
      needed: whereRated(fit.needed.active),
      active: whereRated(fit.active.active),
      free: whereRated(xl`${packing.active} - ${packing.needed}`),
      usable: whereRated(derating.usable.total),
      memory: xl`IF(NOT(${inUse}), "not used", ${memoryOf(plan)})`,
      memoryleft: memoryLeft,
    },
    { packed: trimmedNote, usable: usableNote },
  );

export function* packingFigures(): CitedFigures {
  const cite = (
    what: string,
    figure: FunctionCall,
    unit: string,
    value: NamedCell,
    used: Formula,
  ): CitedFigure => ({ what, call: figure, unit, value, used });
  yield cite(
    "Whole processors for trimmed entitlements",
    trimmedCores,
    "cores",
    packing.packed,
    xl`ISNUMBER(${packing.packed})`,
  );
  yield cite(
    "VIOS cores by the published rule",
    viosCores,
    "cores",
    packing.viosrule,
    xl`ISNUMBER(${packing.viosrule})`,
  );
  yield cite(
    "Recommended processor mode of VIOS",
    viosMode,
    "mode",
    packing.viosmode,
    xl`AND(${packing.viosmode} <> "no VIOS", ISNUMBER(${packing.viosrule}))`,
  );
}
