/**
 * Disk and SAN: required GB and arms of every pool compared with drives, adapters and storage
 * systems, today and at the horizon.
 */
import type { Column } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { SheetBuilder } from "../../../spreadsheet/layout/builder";
import { firstReason, whereNothingIsOpen } from "../../definition/conditions";
import { optionalSection, optionalSheet } from "../../definition/define-section";
import type { FunctionCall } from "../../definition/function-calls";
import { whenReached } from "../../definition/months";
import { period, whyNoHorizon } from "../../definition/period";
import type { Plan, SectionParts, CitedFigures } from "../../definition/section";
import { inputField, inputTable } from "../../inputs/input-cells";
import { armFigures, armsOfPools, busiestPoolSteps } from "./arms";
import {
  arm,
  array,
  device,
  disk as result,
  diskFields,
  driveSet,
  hostGroup,
  inUse,
  pool,
  SHEET,
  space,
} from "./cells";
import { boundFigures, checksOf } from "./checks";
import { diskInputs } from "./inputs";
import { groupsOfUnits, logicalUnitFigures, logicalUnitSteps } from "./logical-units";
import {
  firstMonth,
  fullestPoolSteps,
  growthOfPools,
  poolOf,
  poolSteps,
  spaceOfPools,
} from "./pools";
import { arrayFigures, arraysOfSystems, storageSteps } from "./san";
import {
  devicesOfSets,
  setSteps,
  CATALOGUE_CALLS,
  isUsefulFromCatalogue,
  setRow,
  type SetRow,
} from "./sets";

// Values of the catalogue for the planned drives.

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

function* setFigures(plan: Plan): CitedFigures {
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

const problem = firstReason(
  [
    [xl`NOT(${inUse})`, "not used"],
    [xl`COUNTA(${pool.name.all}) = 0`, `${SHEET}: enter a disk pool`],
  ],
  xl`
    TEXTJOIN("; ", TRUE, ${whyNoHorizon(SHEET)}, ${space.status.all}, ${arm.status.all}, ${device.status.all},
      ${array.status.all}, ${hostGroup.status.all})`,
);

const whereReady = (formula: FormulaPart): Formula =>
  whereNothingIsOpen(result.problem, formula, "open");
const sumOf = (column: Column): Formula => whereReady(xl`SUM(${column.all})`);
const firstBusyMonth = xl`
  IF(COUNT(${arm.needed.all}) = 0, "without arms to compare", ${firstMonth(arm.cross)})`;
function inputsOf(plan: Plan, sheet: SheetBuilder): void {
  sheet
    .fields([inputField(plan.inputs, "disk.period")])
    .table(inputTable(plan.inputs, "asp"))
    .table(inputTable(plan.inputs, "diskset"))
    .table(inputTable(plan.inputs, "sanbox"))
    .table(inputTable(plan.inputs, "sanlun"));
}

function results(sheet: SheetBuilder): void {
  sheet
    .table(spaceOfPools)
    .table(armsOfPools)
    .table(devicesOfSets)
    .table(arraysOfSystems)
    .table(groupsOfUnits)
    .fields(
      diskFields({
        problem,
        usable: sumOf(space.usable),
        today: sumOf(space.today),
        later: sumOf(space.later),
        devices: sumOf(device.total),
        useful: sumOf(device.useful),
        adapters: sumOf(driveSet.adapters),
        drawers: sumOf(device.drawers),
        amber: whereReady(firstMonth(space.amber)),
        amberdate: whenReached(result.amber),
        cross: whereReady(firstMonth(space.full)),
        crossdate: whenReached(result.cross),
        who: poolOf(result.cross, space.name, space.full),
        armcross: whereReady(firstBusyMonth),
        armdate: whenReached(result.armcross),
        armwho: poolOf(result.armcross, arm.name, arm.cross),
      }),
    );
}

function charts(sheet: SheetBuilder): void {
  sheet
    .chart({
      kind: "column",
      title: "Space by pool",
      altText:
        "Columns of the GB used today and at the horizon and of the usable GB of every disk pool",
      categories: String(space.name.all),
      categoryTitle: "Pool",
      valueTitle: "GB",
      series: [
        { name: "Used today", values: String(space.today.all) },
        { name: "At horizon", values: String(space.later.all) },
        { name: "Usable", values: String(space.usable.all) },
      ],
      width: 90,
    })
    .chart({
      kind: "column",
      title: "Arms by pool",
      altText:
        "Columns of the arms needed today and at the horizon and of the planned devices that add performance of every disk pool",
      categories: String(arm.name.all),
      categoryTitle: "Pool",
      valueTitle: "Arms",
      series: [
        { name: "Needed today", values: String(arm.needed.all) },
        { name: "At horizon", values: String(arm.neededLater.all) },
        { name: "Planned", values: String(arm.planned.all) },
      ],
      width: 90,
    });
}

function build(plan: Plan): SectionParts {
  const sheet = optionalSheet(plan, diskInputs, {
    subtitle: "Space and arms of each pool, with adapters, enclosures and SAN",
    problem: result.problem,
    note: "Space and arms are assessed separately. Sizes and speeds are data-sheet values.",
  });
  const blocksOfPeriod = period(plan, sheet);
  inputsOf(plan, sheet);
  results(sheet);
  charts(sheet);
  sheet.table(growthOfPools);
  const checks = checksOf(plan, sheet);
  return {
    checks,
    figures: [
      ...setFigures(plan),
      ...armFigures(plan),
      ...arrayFigures(plan),
      ...logicalUnitFigures(plan),
      ...boundFigures(),
    ],
    blocks: [
      ...blocksOfPeriod,
      poolSteps.block,
      fullestPoolSteps,
      busiestPoolSteps,
      setSteps,
      storageSteps,
      logicalUnitSteps,
    ],
  };
}

export const section = optionalSection(diskInputs, build);
