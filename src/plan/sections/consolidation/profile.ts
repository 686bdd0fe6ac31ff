/** The coincident profile of the day: demand of the target partitions in the same hours. */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type {
  ChartSpec,
  FieldSpec,
  TableRow,
  TableSpec,
} from "../../../spreadsheet/layout/builder";
import { defineTable, fromEntries, withSuffixes } from "../../definition/cell-definitions";
import type { Plan } from "../../definition/section";
import { shiftName, target } from "../../inputs/core-cells";
import { inputField } from "../../inputs/input-cells";
import { CAPACITY, SHIFTS, type Shift } from "../../scenarios";
import { basis, basisFields, isByHours, whereDemanded } from "./cells";
import { constant, hasHours, hourCase, hourly, HOURS, modeOf } from "./hours";

/** Partitions of the target system with their own column; the sums include all. */
const SHOWN = Array.from({ length: CAPACITY.targets }, (_, index) => index + 1);

const BLANK = { head: "", style: "label" } as const;
const ofShown = <Definition>(definition: Definition) =>
  withSuffixes("p", SHOWN, (number) => ({ head: `Partition ${number}`, width: 11, ...definition }));

/** The partition of each numbered column. */
const { table: namesTable } = defineTable("conprofilenames", {
  what: { head: "Column", style: "label" },
  shift: BLANK,
  all: BLANK,
  moved: BLANK,
  ...ofShown({ style: "resultText" } as const),
});

export const { cells: profile, table: profileTable } = defineTable("conprofile", {
  slot: { head: "Hour or shift", width: 22, style: "resultText" },
  shift: { head: "Shift", width: 16, style: "resultText" },
  all: { head: "All together", unit: "CPW", width: 12, style: "result" },
  moved: { head: "Where moved", unit: "CPW, what if", width: 12, style: "result" },
  ...ofShown({ unit: "CPW", style: "result" } as const),
  status: { head: "Note", style: "label" },
});

const labelOfShift = (shift: Shift): Formula => xl`${`${shift}  `} & ${shiftName(shift)}`;

const hourName = (hour: number): Formula => {
  const shift = SHIFTS[hour];
  return xl`
    IF(OR(${basis.mode} = "not used", ${basis.mode} = "open"), "",
    IF(${isByHours}, ${`Hour ${hour}`},
    ${shift === undefined ? "" : labelOfShift(shift)}))`;
};

const shiftLetter = (number: FormulaPart): Formula =>
  xl`IF(${number} = "", "", CHOOSE(${number}, ${[...SHIFTS]}, "none"))`;

const hourRow = (hour: number, targets: number): TableRow => {
  const id = hourCase(hour);
  const number = hourly.shift.inCase(id);
  const demands = SHOWN.filter((number) => number <= targets).map((number) => {
    const demand = hourly.use.line(number).inCase(id);
    const formula = xl`IF(${target.name.row(number)} = "", "", ${demand})`;
    return [`p${number}`, { formula }] as const;
  });
  return {
    cells: {
      slot: { formula: hourName(hour) },
      shift: { formula: shiftLetter(number) },
      all: { formula: xl`${hourly.sum.inCase(id)}` },
      moved: { formula: xl`${hourly.movedsum.inCase(id)}` },
      ...fromEntries(demands),
      status: { formula: xl`IF(AND(${isByHours}, ${number} = ""), "not measured", "")` },
    },
  };
};

/** The partition of each numbered column, with its profile below. */
export const profileTables = (plan: Plan): readonly TableSpec[] => [
  namesTable(
    {
      title: "Coincident profile of the day",
      note: `Demand of the partitions of the target in the same hour, in the month of the profile. The first ${SHOWN.length} have a column; all are in the sum.`,
      rows: [
        {
          cells: {
            what: "Partition",
            ...withSuffixes("p", SHOWN, (number) => {
              const formula = xl`${target.name.row(number)} & ""`;
              return { formula };
            }),
          },
        },
      ],
    },
    { what: undefined, shift: undefined, all: undefined, moved: undefined },
  ),
  profileTable(
    { rows: HOURS.map((hour) => hourRow(hour, plan.rowCapacity("target"))) },
    { slot: undefined, shift: undefined, all: undefined, moved: undefined, status: undefined },
  ),
];

export const profileChart: ChartSpec = {
  kind: "line",
  title: "Demand of all partitions by hour",
  altText:
    "Lines of the demand of all target partitions together by hour of the day: as measured, and where partitions are moved by hours",
  categories: String(profile.slot.all),
  categoryTitle: "Hour or shift",
  valueTitle: "CPW",
  series: [
    { name: "All together", values: String(profile.all.all) },
    { name: "Where moved (what if)", values: String(profile.moved.all), dashed: true },
  ],
  width: 90,
};

const modeNote = xl`
  IF(${isByHours},
    "Pasted hours of Measurements: rated CPW x CPU less CFINT, times shares and growth. Additional load, and partitions without hours, count evenly over the hours of their shift.",
  IF(${basis.mode} = "shifts",
    "Measurements has no hours. The four shifts are used instead, as in the sizing.",
  ""))`;

export const modeFields = (plan: Plan): readonly FieldSpec[] => [
  inputField(
    plan.inputs,
    "consolidation.day",
    hasHours(plan) ? undefined : "Has no effect without the Measurements sheet.",
  ),
  inputField(plan.inputs, "consolidation.tolerance"),
  ...basisFields(
    {
      mode: modeOf(plan),
      month: whereDemanded(xl`${constant.month}`),
    },
    { mode: modeNote },
  ),
];
