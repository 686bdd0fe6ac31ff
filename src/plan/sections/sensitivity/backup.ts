/**
 * Sensitivity of the backup: the save at the horizon with fewer and more drives, and the cartridges
 * with other compaction.
 */
import type { Quantity } from "../../../spreadsheet/formula/named-cells";
import { rowNumber, xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CalcSpec, CaseColumn } from "../../../spreadsheet/layout/builder";
import { cellsOfLine, cellsOfRow, type RowCells } from "../../definition/cell-definitions";
import { counted } from "../../definition/conditions";
import { call, numberOr, type FunctionCall } from "../../definition/function-calls";
import type { CitedFigures, Plan } from "../../definition/section";
import {
  backupInput,
  dataSet,
  deviceUse,
  facts,
  hours as savedHours,
  need,
  result as backup,
} from "../backup/cells";
import { CUSTOM_DEVICES } from "../my-catalogue/cells";
import { variation, backupVariant, backupVariantBlock } from "./cells";

const LOWER: CaseColumn = { id: "lower", label: "Lower" };
const HIGHER: CaseColumn = { id: "higher", label: "Higher" };
const CASES = [LOWER, HIGHER];

/** A value with a variation subtracted or added. */
const variedBy = (column: CaseColumn, value: FormulaPart, by: FormulaPart): Formula =>
  column.id === LOWER.id ? xl`${value} - N(${by})` : xl`${value} + N(${by})`;

interface SavedData {
  readonly set: RowCells<typeof dataSet>;
  readonly fact: RowCells<typeof facts>;
}

/** With a single drive, only the configuration matters; with several, it names the save method. */
const timeOf = ({ set, fact: ofSet }: SavedData, drivesOfSet: FormulaPart): FunctionCall =>
  call(
    "SAVETIME",
    ofSet.mostS,
    xl`${set.device} & ""`,
    xl`${set.kind} & ""`,
    "SAVE",
    drivesOfSet,
    xl`IF(${drivesOfSet} > 1, ${ofSet.asked}, ${set.config} & "")`,
    CUSTOM_DEVICES,
  );

/**
 * Overrides, estimates and shares of drives that other streams use too are valid for the planned
 * number of drives only.
 */
const isOnlyAsPlanned = xl`
  OR(N(${dataSet.own}) > 0, ${dataSet.by} = "Formula", ISNUMBER(${facts.eachS}))`;

const isWithoutHours = xl`
  OR(${dataSet.name} = "", NOT(ISNUMBER(${variation.drives})), NOT(ISNUMBER(${savedHours.later})))`;

const drives = (column: CaseColumn): Formula => xl`
  IF(${dataSet.name} = "", "", MAX(1, ${variedBy(column, facts.drives, variation.drives)}))`;
const isAsked = xl`
  IF(${isWithoutHours}, 0,
  IF(${backupVariant.drives} = ${facts.drives}, 0,
  IF(${isOnlyAsPlanned}, 0, 1)))`;
const measuredHours = xl`
  IF(${backupVariant.asked} = 1,
    ${numberOr(timeOf({ set: dataSet, fact: facts }, backupVariant.drives), "not measured")},
    "")`;
const hours = xl`
  IF(${isWithoutHours}, "",
  IF(${backupVariant.drives} = ${facts.drives},
    IF(${facts.shrinksS} = 1, ${savedHours.hours}, ${savedHours.later}),
  IF(${backupVariant.asked} = 1, ${backupVariant.measured}, "not measured")))`;
const save = xl`
  IF(COUNTIF(${backupVariant.hours.all}, "not measured") > 0, "not measured",
  IF(N(${backupInput.window}) > 0, MAX(${backupVariant.stream.all}) / ${backupInput.window},
  "open"))`;

const isWithoutCartridges = xl`
  OR(NOT(ISNUMBER(${facts.grown})), NOT(ISNUMBER(${need.compaction})), N(${need.capacity}) <= 0,
    COUNTIFS(${deviceUse.name.all}, ${facts.device}, ${deviceUse.have.all}, ">0") = 0)`;
/** Data that shrink need more cartridges today. */
const areMoreToday = xl`SUM(${deviceUse.today.all}) > SUM(${deviceUse.later.all})`;
function cartridges(column: CaseColumn): Formula {
  const factor = variedBy(column, 1, variation.compaction);
  const filled = xl`${backupVariant.amount} / (${need.compaction} * (${factor})) / ${need.capacity}`;
  return xl`
    IF(${isWithoutCartridges}, 0,
    IF(${factor} <= 0, "none left",
    MAX(${facts.drives}, ROUNDUP(ROUND(${filled}, 6), 0)) * MAX(1, N(${backupInput.kept}))))`;
}

const haveInAll = xl`SUM(${deviceUse.have.all})`;
const shareOfCartridges = xl`
  IF(COUNTIF(${backupVariant.tape.all}, "none left") > 0, "no compaction left",
  IF(${haveInAll} > 0, SUM(${backupVariant.tape.all}) / ${haveInAll},
  "open"))`;

export const sensitivityBackupBlock: CalcSpec = backupVariantBlock(
  {
    title: "Sensitivity: the backup with other drives and other compaction",
    cases: CASES,
    width: 18,
  },
  {
    drives,
    asked: isAsked,
    measured: measuredHours,
    hours,
    stream: xl`SUMIFS(${backupVariant.hours.all}, ${facts.lane.all}, ${rowNumber})`,
    save,
    amount: xl`IF(${areMoreToday}, ${dataSet.gb}, ${facts.grown})`,
    tape: cartridges,
    tapes: shareOfCartridges,
  },
);

/** A share of the save window or of the cartridges: as planned, and in both cases. */
interface BackupReach {
  readonly base: Formula;
  readonly lower: Quantity;
  readonly higher: Quantity;
  readonly isReady: Formula;
  readonly who: FormulaPart;
}

const reachOf = (
  share: Quantity,
  reach: Pick<BackupReach, "base" | "isReady" | "who">,
): BackupReach => ({
  ...reach,
  lower: share.inCase(LOWER.id),
  higher: share.inCase(HIGHER.id),
});

/** The save as a share of its window, and whether both are known. */
export const SAVE_REACH = xl`MAX(${backup.save}, ${backup.later}) / ${backupInput.window}`;
export const LONGEST_SAVE = xl`
  IF(N(${backup.save}) > N(${backup.later}), "save today", "save at the horizon")`;
export const isSaveKnown = xl`
  AND(${backup.problem} = "", ISNUMBER(${backup.later}), N(${backupInput.window}) > 0)`;

export const BACKUP_REACH = {
  drives: reachOf(backupVariant.save, {
    base: SAVE_REACH,
    isReady: isSaveKnown,
    who: LONGEST_SAVE,
  }),
  compaction: reachOf(backupVariant.tapes, {
    base: xl`
      MAX(SUMIFS(${deviceUse.today.all}, ${deviceUse.have.all}, ">0"),
        SUMIFS(${deviceUse.later.all}, ${deviceUse.have.all}, ">0")) / ${haveInAll}`,
    isReady: xl`
      AND(${backup.problem} = "", ${haveInAll} > 0, COUNTIF(${deviceUse.share.all}, "open") = 0)`,
    who: xl`IF(${areMoreToday}, "cartridges today", "cartridges at the horizon")`,
  }),
} as const;

export function* sensitivityFigures(plan: Plan): CitedFigures {
  for (let number = 1; number <= plan.rowCapacity("dataset"); number += 1) {
    const saved = { set: cellsOfRow(dataSet, number), fact: cellsOfLine(facts, number) };
    for (const { id } of CASES) {
      const ofCase = (quantity: Quantity): Quantity => quantity.line(number).inCase(id);
      const caseDrives = ofCase(backupVariant.drives);
      const value = ofCase(backupVariant.hours);
      yield {
        what: "Backup time with other drives",
        whatFormula: xl`"Save of " & ${saved.set.name} & " with " & ${counted(caseDrives, "drive")}`,
        call: timeOf(saved, caseDrives),
        unit: "h",
        value,
        used: xl`AND(ISNUMBER(${value}), ${caseDrives} <> ${saved.fact.drives})`,
      };
    }
  }
}
