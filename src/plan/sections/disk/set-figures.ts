/** Values of the catalogue on which planned drives rest. */
import { xl, type FormulaPart } from "../../../spreadsheet/formula/xl";
import { rowOf } from "../../build/cell-definitions";
import type { FunctionCall } from "../../build/function-calls";
import type { Plan } from "../../build/section";
import { device, driveSet, SHEET } from "./cells";
import { ASKED, isUsefulFromCatalogue } from "./sets";

interface Citation {
  readonly what: string;
  readonly call: FunctionCall;
  readonly unit: string;
  readonly result: FormulaPart;
  /** Where its result is taken. */
  readonly isUsed?: FormulaPart;
  /** The value itself, if the result is a multiple of it. */
  readonly value?: FormulaPart;
}

function citationsOf(number: number): readonly Citation[] {
  const set = rowOf(driveSet, number);
  const run = rowOf(device, number);
  const row = { set, run };
  return [
    {
      what: "RAID sets of an adapter",
      call: ASKED.sets(row),
      unit: "sets",
      result: run.sets,
      isUsed: xl`N(${set.sets}) <= 0`,
    },
    {
      what: "Usable GB",
      call: ASKED.usable(row),
      unit: "GB",
      result: run.usable,
      isUsed: xl`N(${set.own}) <= 0`,
    },
    {
      what: "Largest RAID set",
      call: ASKED.largest(row),
      unit: "devices",
      result: run.largest,
    },
    {
      what: "Devices that an adapter takes",
      call: ASKED.most(row),
      unit: "devices",
      result: run.most,
      isUsed: xl`N(${set.ownMost}) <= 0`,
    },
    {
      what: "Devices on an adapter that add performance",
      call: ASKED.useful(row),
      unit: "devices",
      result: run.useful,
      isUsed: isUsefulFromCatalogue(run.usefulBy),
      value: xl`${run.useful} / ${set.adapters}`,
    },
    {
      what: "Enclosures for an adapter",
      call: ASKED.drawers(row),
      unit: "enclosures",
      result: run.drawers,
      isUsed: xl`N(${set.ownSlots}) <= 0`,
      value: xl`${run.drawers} / ${set.adapters}`,
    },
    { what: "Interface in common", call: ASKED.speed(row), unit: "MB/s", result: run.speed },
    { what: "Mechanical access time", call: ASKED.access(row), unit: "ms", result: run.access },
  ];
}

export function setFigures(plan: Plan): void {
  for (let number = 1; number <= plan.room("diskset"); number += 1)
    for (const { what, call, unit, result, isUsed = true, value = result } of citationsOf(number))
      plan.figure({
        what,
        whatFormula: xl`${`${what}: `} & ${driveSet.name.row(number)}`,
        call,
        unit,
        sheet: SHEET,
        value: xl`${value}`,
        used: xl`AND(ISNUMBER(${result}), ${isUsed})`,
      });
}
