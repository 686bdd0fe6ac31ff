/** The day in hours: the average CPW of each partition over the days, and of all together. */
import type { Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import { withSuffixes } from "../../definition/cell-definitions";
import { firstReason } from "../../definition/conditions";
import { Steps } from "../../definition/steps";
import { source } from "../../inputs/core-cells";
import { SHIFTS, type Shift } from "../../scenarios";
import {
  shiftHours,
  hourlyCpu,
  hourlyRow,
  isOff,
  measured,
  profile,
  profileCpw,
  profileTable,
  result,
} from "./cells";
import { COLUMNS } from "./inputs";

export const HOURS_OF_DAY = Array.from({ length: 24 }, (_, hour) => hour);

const FIRST = COLUMNS[0]!;
const LAST = COLUMNS[COLUMNS.length - 1]!;
const cpwOfHour = xl`${profileCpw(FIRST)}:${profileCpw(LAST)}`;
/** All partitions in all hours. */
export const cpwOfDay = xl`${profileCpw(FIRST).first}:${profileCpw(LAST).last}`;

const steps = new Steps("profilehour", "Hours of the day", HOURS_OF_DAY.length);

/** The letter of a shift if it includes the hour; a shift may extend over midnight. */
function letterWithin(shift: Shift): Quantity {
  const row = SHIFTS.indexOf(shift) + 1;
  const [from, to] = [shiftHours.from.row(row), shiftHours.to.row(row)];
  const { hour } = profile;
  return steps.addText(
    `shift${shift}`,
    `In shift ${shift}`,
    xl`
      IF(NOT(AND(ISNUMBER(${from}), ISNUMBER(${to}))), "",
      IF(IF(${from} < ${to}, AND(${hour} >= ${from}, ${hour} < ${to}),
          OR(${hour} >= ${from}, ${hour} < ${to})),
        ${shift},
        ""))`,
  );
}
const lettersOfShifts = SHIFTS.map(letterWithin);

/** Hours that belong to two shifts, with these shifts. */
export const overlaps = steps.addText(
  "overlap",
  "In two shifts",
  xl`
    IF(LEN(${profile.shifts}) > 1, ${profile.hour} & " (" & ${profile.shifts} & ")", "")`,
).all;

export const profileSteps = steps.block;

const averageOf = (partition: number): Formula => {
  const days = xl`MAX(1, ${profile.sums})`;
  const cpu = xl`SUMIF(${hourlyRow.all.all}, ${profile.hour}, ${hourlyCpu(partition).all})`;
  return xl`
    IF(AND(${profile.sums} > 0, ISNUMBER(${measured.cpw.row(partition)})),
      ${measured.rated.row(partition)}
        * MAX(0, ${cpu} / ${days} - N(${source.cfint.row(partition)})),
      "")`;
};

const whereSummed = (formula: Formula): Formula => xl`IF(${profile.sums} > 0, ${formula}, "")`;
const busiestDay = whereSummed(
  xl`MAXIFS(${hourlyRow.cpw.all}, ${hourlyRow.all.all}, ${profile.hour})`,
);

const status = firstReason(
  [
    [isOff, ""],
    [
      xl`LEN(${profile.shifts}) > 1`,
      xl`"lies in shifts " & ${profile.shifts} & ": counted in " & ${profile.shift}`,
    ],
    [xl`${profile.missing} <> ""`, "no row"],
    [
      xl`${profile.sums} < ${profile.days}`,
      xl`"on " & ${profile.days} - ${profile.sums} & " days a partition has no CPU or no rating"`,
    ],
    [
      xl`AND(${profile.days} > 0, ${profile.days} < ${result.days})`,
      xl`"on " & ${profile.days} & " of " & ${result.days} & " days only"`,
    ],
  ],
  "",
);

export const profileOfDay = profileTable(
  { rows: HOURS_OF_DAY.map((hour) => ({ cells: { hour } })) },
  {
    hour: undefined,
    shifts: xl`TEXTJOIN("", TRUE, ${lettersOfShifts})`,
    ...withSuffixes("p", COLUMNS, averageOf),
    average: whereSummed(xl`SUM(${cpwOfHour})`),
    busiest: busiestDay,
    shift: xl`LEFT(${profile.shifts}, 1)`,
    days: xl`COUNTIF(${hourlyRow.h.all}, ${profile.hour})`,
    sums: xl`COUNTIF(${hourlyRow.all.all}, ${profile.hour})`,
    missing: xl`
      IF(AND(${profile.shift} <> "", ${profile.days} = 0), ${profile.hour} & "", "")`,
    outside: xl`
      IF(AND(${profile.shift} = "", ${profile.days} > 0), ${profile.hour} & "", "")`,
    status,
  },
);
