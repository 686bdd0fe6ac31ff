/** Values of the catalogue for the planned drives. */
import { xl, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { FunctionCall } from "../../definition/function-calls";
import type { CitedFigures, Plan } from "../../definition/section";
import { CATALOGUE_CALLS, isUsefulFromCatalogue, setRow, type SetRow } from "./sets";

interface SetFigure {
  readonly what: string;
  readonly call: FunctionCall;
  readonly unit: string;
  readonly result: FormulaPart;
  /** The condition under which its result is used. */
  readonly isUsed?: FormulaPart;
  /** The value itself, if the result is a multiple of it. */
  readonly value?: FormulaPart;
}

function citationsOf(row: SetRow): readonly SetFigure[] {
  const { set, results } = row;
  return [
    {
      what: "RAID sets of an adapter",
      call: CATALOGUE_CALLS.sets(row),
      unit: "sets",
      result: results.sets,
      isUsed: xl`N(${set.sets}) <= 0`,
    },
    {
      what: "Usable GB",
      call: CATALOGUE_CALLS.usable(row),
      unit: "GB",
      result: results.usable,
      isUsed: xl`N(${set.own}) <= 0`,
    },
    {
      what: "Largest RAID set",
      call: CATALOGUE_CALLS.largest(row),
      unit: "devices",
      result: results.largest,
    },
    {
      what: "Devices that an adapter takes",
      call: CATALOGUE_CALLS.most(row),
      unit: "devices",
      result: results.most,
      isUsed: xl`N(${set.ownMost}) <= 0`,
    },
    {
      what: "Devices on an adapter that add performance",
      call: CATALOGUE_CALLS.useful(row),
      unit: "devices",
      result: results.useful,
      isUsed: isUsefulFromCatalogue(results.usefulBy),
      value: xl`${results.useful} / ${set.adapters}`,
    },
    {
      what: "Enclosures for an adapter",
      call: CATALOGUE_CALLS.drawers(row),
      unit: "enclosures",
      result: results.drawers,
      isUsed: xl`N(${set.ownSlots}) <= 0`,
      value: xl`${results.drawers} / ${set.adapters}`,
    },
    {
      what: "Interface in common",
      call: CATALOGUE_CALLS.speed(row),
      unit: "MB/s",
      result: results.speed,
    },
    {
      what: "Mechanical access time",
      call: CATALOGUE_CALLS.access(row),
      unit: "ms",
      result: results.access,
    },
  ];
}

export function* setFigures(plan: Plan): CitedFigures {
  for (let number = 1; number <= plan.rowCapacity("diskset"); number += 1) {
    const row = setRow(number);
    for (const { what, call, unit, result, isUsed = true, value = result } of citationsOf(row))
      yield {
        what,
        whatFormula: xl`${`${what}: `} & ${row.set.name}`,
        call,
        unit,
        value: xl`${value}`,
        used: xl`AND(ISNUMBER(${result}), ${isUsed})`,
      };
  }
}
