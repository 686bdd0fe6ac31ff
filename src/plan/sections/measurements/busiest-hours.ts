/** The busiest hours of each partition, and of all together, in each shift. */
import type { CellsOfBlock } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CellSpec, TableRow } from "../../../spreadsheet/layout/builder";
import { filledByRows, withSuffixes } from "../../definition/cell-definitions";
import { shiftName, source } from "../../inputs/core-cells";
import { SHIFTS, type Shift } from "../../scenarios";
import { busiest, busiestTable, hourlyCpu, hourlyRow, result } from "./cells";
import { COLUMNS } from "./inputs";

/** The number of busiest hours that can be averaged. */
const HOUR_RANKS = [1, 2] as const;
type HourRank = (typeof HOUR_RANKS)[number];
export const MAX_HOURS = HOUR_RANKS.length;

const hourAt = (place: HourRank) => busiest[`h${place}`];
const rowAt = (place: HourRank) => busiest[`r${place}`];

/** A number between two hours: it selects the position of a cell in the order. */
const isLess = (value: FormulaPart, than: FormulaPart): Formula => xl`SIGN(${value} - ${than}) < 0`;

const criterion = (column: CellsOfBlock, condition: FormulaPart): readonly FormulaPart[] => [
  column,
  condition,
];

/** The row of a partition and a shift. */
interface BusiestRow {
  readonly key: string;
  readonly shift: Shift;
  readonly name: FormulaPart;
  /** The compared values in all rows of the list. */
  readonly values: CellsOfBlock;
}

/**
 * Hours of a shift in a column, busiest first. Each is excluded from the search for the next by its
 * row, so that equal hours count individually.
 */
function busiestRow({ key, shift, name, values }: BusiestRow): TableRow {
  const inShift = criterion(hourlyRow.shift.all, shift);
  const withoutBusier = (place: HourRank): readonly FormulaPart[] =>
    HOUR_RANKS.filter((busier) => busier < place).flatMap((busier) =>
      criterion(hourlyRow.n.all, xl`"<>" & ${rowAt(busier)}`),
    );
  const whereEnough = (place: HourRank, formula: Formula): CellSpec => ({
    formula: xl`
      IF(OR(${isLess(xl`N(${result.n})`, place)}, ${isLess(busiest.hours, place)}), "", ${formula})`,
  });
  const hourOf = (place: HourRank): CellSpec =>
    whereEnough(place, xl`MAXIFS(${[values, ...inShift, ...withoutBusier(place)]})`);
  const rowOf = (place: HourRank): CellSpec => {
    const isHour = criterion(values, hourAt(place));
    return whereEnough(
      place,
      xl`MINIFS(${[hourlyRow.n.all, ...inShift, ...isHour, ...withoutBusier(place)]})`,
    );
  };
  return {
    key: `${shift}${key}`,
    cells: {
      what: { formula: xl`IF(${name} = "", "", ${name} & ", " & ${shiftName(shift)})` },
      hours: { formula: xl`COUNTIFS(${[...inShift, ...criterion(values, ">=0")]})` },
      ...withSuffixes("h", HOUR_RANKS, hourOf),
      ...withSuffixes("r", HOUR_RANKS, rowOf),
    },
  };
}

const rows = (): readonly TableRow[] =>
  SHIFTS.flatMap((shift) => [
    ...COLUMNS.map((partition) =>
      busiestRow({
        key: String(partition),
        shift,
        name: source.name.row(partition),
        values: hourlyCpu(partition).all,
      }),
    ),
    busiestRow({ key: "all", shift, name: "All together", values: hourlyRow.cpw.all }),
  ]);

const hoursOfPlaces = xl`${hourAt(1)}:${hourAt(MAX_HOURS)}`;
const average = xl`
  IF(${busiest.hours} = 0, "",
  IF(COUNT(${hoursOfPlaces}) = ${result.n}, SUM(${hoursOfPlaces}) / ${result.n},
  "too few hours"))`;

const nameOfHour = (place: HourRank): Formula => xl`
  IF(N(${rowAt(place)}) = 0, "", INDEX(${hourlyRow.key.all}, N(${rowAt(place)})))`;

export const busiestHours = busiestTable(
  { title: "Busiest hours, one by one", rows: rows() },
  {
    ...filledByRows(busiest),
    average,
    when: xl`TEXTJOIN("; ", TRUE, ${HOUR_RANKS.map(nameOfHour)})`,
  },
);
