/**
 * The limits of a plan side by side: the month in which each is reached, its driver, and the first
 * one.
 */
import type { Column } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { Field, TableRow, TableSpec } from "../../../spreadsheet/layout/builder";
import { filledByRows, formulaCells } from "../../build/cell-definitions";
import { OPEN_ABOVE } from "../../build/conditions";
import { horizon } from "../../build/period";
import { BACKUP_WINDOW, LPAR_LAYOUT } from "../../build/plan-variant";
import type { Plan } from "../../build/section";
import { coverInput, dateInput, installedInput, target } from "../../inputs/core-cells";
import { fieldError } from "../../inputs/validation-cells";
import { result as backup, stream } from "../backup/cells";
import { fit } from "../calculation/cells";
import { disk, inUse as isDiskInUse } from "../disk/cells";
import { diskInputs } from "../disk/inputs";
import { lparResult } from "../lpar/cells";
import { inUse as isMemoryInUse, result as memory } from "../memory/cells";
import { memoryInputs } from "../memory/inputs";
import { firstLimit, firstLimitFields, limit, limitTable } from "./cells";

interface Limit {
  readonly key: string;
  readonly label: string;
  /** Condition under which it is part of the plan. */
  readonly isUsed: FormulaPart;
  /**
   * The month in which it is reached, or the reason why there is none; "never" if it is not
   * reached.
   */
  readonly month: FormulaPart;
  readonly who: FormulaPart;
  /** A text instead of the usual one, or "". */
  readonly words?: FormulaPart;
}

/** Month of the plan as a date, from a number of months. */
export function monthName(months: FormulaPart): Formula {
  const { measured } = dateInput;
  const isKnown = xl`
    AND(ISNUMBER(${months}), ISNUMBER(${measured}), ${fieldError("date.measured")} = "")`;
  return xl`
    IF(${isKnown},
      YEAR(${measured}) + INT((MONTH(${measured}) - 1 + ${months}) / 12)
        & "-" & TEXT(MOD(MONTH(${measured}) - 1 + ${months}, 12) + 1, "00"),
      "")`;
}

const installed = installedInput.memory;

/** 0 where the memory is more than what is installed: it is exceeded from the first month on. */
const monthOfMemory = (amount: FormulaPart): Formula => xl`
  IF(NOT(ISNUMBER(${amount})), "open: no memory entered",
  IF(NOT(ISNUMBER(${installed})), "open: no installed memory",
  IF(${amount} > ${installed}, 0, "-")))`;

/** Memory is no input by year: it is exceeded from the first month on, or not at all. */
function memoryLimit(hasSheet: boolean): Limit {
  const amount = hasSheet
    ? xl`IF(${isMemoryInUse}, ${memory.total}, ${lparResult.memory})`
    : lparResult.memory;
  const isEntered = xl`COUNT(${target.memory.all}, ${installed}) > 0`;
  const words = (state: string): Formula =>
    xl`${state} & FIXED(${amount}, 0, TRUE) & " of " & FIXED(${installed}, 0, TRUE) & " GB"`;
  const isJudged = xl`OR(${limit.month} = "-", ISNUMBER(${limit.month}))`;
  const monthOfSheet = xl`IF(${memory.problem} = "", ${monthOfMemory(memory.total)}, "open")`;
  const monthOfLayout = monthOfMemory(lparResult.memory);
  return {
    key: "memory",
    label: "Memory",
    isUsed: hasSheet ? xl`OR(${isMemoryInUse}, ${isEntered})` : isEntered,
    who: xl`IF(${isJudged}, "does not grow in this plan", "")`,
    month: hasSheet ? xl`IF(${isMemoryInUse}, ${monthOfSheet}, ${monthOfLayout})` : monthOfLayout,
    words: xl`
      IF(${isJudged},
        IF(${limit.month} = "-", ${words("fits: ")}, ${words("exceeded: ")}),
        "")`,
  };
}

/** The name of a stream means nothing to a reader of the cover: its data sets do. */
const withData = (name: FormulaPart): Formula => xl`
  ${name} & IF(COUNTIF(${stream.name.all}, ${name}) = 0, "",
    ": " & INDEX(${stream.data.all}, MATCH(${name}, ${stream.name.all}, 0)))`;

const isBackupInUse = xl`${coverInput.backup} <> "No"`;

const CPU_LIMIT: Limit = {
  key: "cpu",
  label: "CPU",
  isUsed: true,
  month: xl`IF(${fit.ready.active}, ${fit.firstcross.active}, "open")`,
  who: fit.firstwho.active,
};
const DISK_LIMITS: readonly Limit[] = [
  {
    key: "arms",
    label: "Disk arms",
    isUsed: isDiskInUse,
    month: disk.armcross,
    who: disk.armwho,
  },
  { key: "space", label: "Disk space", isUsed: isDiskInUse, month: disk.cross, who: disk.who },
];
const BACKUP_LIMITS: readonly Limit[] = [
  {
    key: "backup",
    label: "Backup window",
    isUsed: isBackupInUse,
    month: backup.cross,
    who: withData(backup.who),
  },
  {
    key: "restore",
    label: "Restore target",
    isUsed: isBackupInUse,
    month: backup.backcross,
    who: withData(backup.backwho),
  },
];

const limitsOf = (plan: Plan): readonly Limit[] => [
  ...(plan.has("Growth") ? [CPU_LIMIT] : []),
  ...(plan.has(LPAR_LAYOUT) ? [memoryLimit(plan.has(memoryInputs.name))] : []),
  ...(plan.has(diskInputs.name) ? DISK_LIMITS : []),
  ...(plan.has(BACKUP_WINDOW) ? BACKUP_LIMITS : []),
];

/** Texts of sections for a missing input. */
const isOpen = xl`OR(${limit.month} = "open", ${limit.month} = ${OPEN_ABOVE})`;
const noMonth = xl`
  IF(${limit.month} = "never", "not within 50 years",
  IF(${isOpen}, "open: see its sheet",
  IF(LEFT(${limit.month}, 2) = "no", "open: " & ${limit.month},
  ${limit.month})))`;
const stateOf = (words: FormulaPart): Formula => xl`
  IF(${limit.month} = "not used", "not used",
  IF(LEN(${words}) > 0, ${words},
  IF(NOT(ISNUMBER(${limit.month})), ${noMonth},
  IF(${limit.month} <= 0, "exceeded from the beginning",
  IF(${limit.month} <= ${horizon}, "reached before the horizon",
  "reached after the horizon")))))`;

/** Whether the plan has limits with a month. */
export const hasLimits = (plan: Plan): boolean =>
  ["Growth", BACKUP_WINDOW, diskInputs.name].some((sheet) => plan.has(sheet));

const rowOfLimit = ({ key, label, isUsed, month, who, words = "" }: Limit): TableRow => ({
  key,
  cells: {
    what: label,
    ...formulaCells(limit, {
      month: xl`IF(${isUsed}, ${month}, "not used")`,
      who: xl`${who} & ""`,
      state: stateOf(words),
    }),
  },
});

export const limitsTable = (plan: Plan): TableSpec =>
  limitTable(
    { title: "Limits", rows: limitsOf(plan).map(rowOfLimit) },
    { ...filledByRows(limit), date: monthName(limit.month) },
  );

const isNeverReached = xl`COUNT(${limit.month.all}) = 0`;
const firstMonth = xl`MIN(${limit.month.all})`;
const atFirst = (column: Column): Formula =>
  xl`INDEX(${column.all}, MATCH(${firstMonth}, ${limit.month.all}, 0))`;

const firstOfAll = xl`
  IF(${isNeverReached},
    IF(${firstLimit.limitsopen} = "none", "none within 50 years", "open"),
    ${atFirst(limit.what)} & ", "
      & IF(${atFirst(limit.date)} = "", "month " & ${firstMonth}, ${atFirst(limit.date)}))`;
const reachedBy = xl`
  IF(${isNeverReached}, "", ${atFirst(limit.who)} & " (month " & ${firstMonth} & ")")`;

const openLimits = (limits: readonly Limit[]): Formula => xl`
  IF(SUMPRODUCT(1 * (LEFT(${limit.state.all}, 4) = "open")) = 0, "none",
    TEXTJOIN(", ", TRUE, ${limits.map(
      ({ key }) => xl`IF(LEFT(${limit.state.row(key)}, 4) = "open", ${limit.what.row(key)}, "")`,
    )}))`;

/** The earliest limit: its name and month, its driver, and the limits not assessed yet. */
export const fieldsOfFirstLimit = (plan: Plan): readonly Field[] =>
  firstLimitFields({
    limit: firstOfAll,
    limitwho: reachedBy,
    limitsopen: openLimits(limitsOf(plan)),
  });
