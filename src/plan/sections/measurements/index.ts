/**
 * Measurements: hourly CPU by partition as pasted, its busiest hours by shift, and the coincident
 * profile.
 */
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import type { ChartSpec, TableRow } from "../../../spreadsheet/layout/builder";
import { withSuffixes } from "../../definition/cell-definitions";
import type { Check } from "../../definition/check";
import { capacityCheck, noneCheck } from "../../definition/columns";
import { optionalSection, optionalSheet } from "../../definition/define-section";
import { placeChecks } from "../../definition/placed-checks";
import type { Plan, SectionParts } from "../../definition/section";
import { source } from "../../inputs/core-cells";
import { inputField, inputTable } from "../../inputs/input-cells";
import { busiestHours } from "./busiest-hours";
import {
  hourlyNamesTable,
  inUse,
  measured,
  profile,
  profileNamesTable,
  result,
  SHEET,
  shiftResult,
  hourly,
  hourlyRow,
  measurementsInput,
} from "./cells";
import { columnsOfRows, hourlySteps } from "./hourly-rows";
import { measurementsInputs, COLUMNS, HOUR_ROWS } from "./inputs";
import { measuredPartitions, measuredSteps } from "./partitions";
import { profileOfDay, profileSteps } from "./profile";
import { measurementSteps, results } from "./results";
import { columnsAfter, columnsBefore, peakSteps } from "./shifts";

// Checks of the measurements.

const largestDifference = xl`MAX(${measured.differs.all})`;

const CHECKS: readonly Check[] = [
  {
    rule: "plan.measurements.agree",
    label: "Entered and measured CPU",
    value: largestDifference,
    limit: xl`${measurementsInput.tolerance}`,
    format: "0.0%",
    applies: xl`AND(${inUse}, COUNT(${measured.differs.all}) > 0)`,
    which: xl`
      INDEX(${measured.name.all}, MATCH(${largestDifference}, ${measured.differs.all}, 0)) & ": "`,
  },
  {
    rule: "plan.measurements.parts",
    label: "Busiest hour and shifts",
    value: xl`${result.peak}`,
    limit: xl`
      IF(COUNT(${shiftResult.peak.all}) = 0, "open", MAX(${shiftResult.peak.all}))`,
    format: "#,##0",
    applies: inUse,
  },
  noneCheck(
    "plan.measurements.rows",
    "Rows and CPU not included",
    xl`COUNTIF(${hourlyRow.status.all}, "*not counted*")`,
    inUse,
  ),
  noneCheck(
    "plan.measurements.hours",
    "Shift hours without a row",
    xl`
      IF(${result.days} = 0, ${`${SHEET}: paste hours and their CPU`},
      COUNTIF(${profile.missing.all}, "?*"))`,
    inUse,
  ),
  capacityCheck("hours", hourly.hour),
];

/** A row above a table with a column for each partition. */
const rowOfPartitions = (
  key: string,
  what: string,
  formulaOf: (partition: number) => Formula,
): TableRow => ({
  key,
  cells: {
    what,
    ...withSuffixes("p", COLUMNS, (partition) => ({ formula: formulaOf(partition) })),
  },
});
const nameRow = rowOfPartitions(
  "name",
  "Partition",
  (partition) => xl`${source.name.row(partition)} & ""`,
);
const FACTOR_ROWS = [
  rowOfPartitions("rated", "Rated CPW", (partition) => xl`N(${measured.rated.row(partition)})`),
  rowOfPartitions("cfint", "CFINT", (partition) => xl`N(${source.cfint.row(partition)})`),
];
const NO_FORMULAS = { what: undefined, unit: undefined } as const;

const profileNames = profileNamesTable(
  { title: "Profile of the day", rows: [nameRow] },
  NO_FORMULAS,
);
const hourlyNames = hourlyNamesTable(
  { title: "Paste here", rows: [nameRow, ...FACTOR_ROWS] },
  NO_FORMULAS,
);

const PROFILE_CHART: ChartSpec = {
  kind: "line",
  title: "Coincident profile of the day",
  altText:
    "Lines of the CPW of all partitions together by hour of the day: the average of the days, and the busiest day",
  categories: String(profile.hour.all),
  categoryTitle: "Hour of the day",
  valueTitle: "CPW",
  series: [
    { name: "Busiest day", values: String(profile.busiest.all) },
    { name: "Average of the days", values: String(profile.average.all), dashed: true },
  ],
  width: 90,
};

function build(plan: Plan): SectionParts {
  const sheet = optionalSheet(plan, measurementsInputs, {
    subtitle: "Hourly CPU by partition: busiest hours per shift, and coincident use",
    problem: result.problem,
    note: "If high-priority CPU is empty on Current system, the measured CPU less the entered batch is used.",
    ifOff: "Current system uses what was entered there",
  });
  sheet
    .fields([inputField(plan.inputs, "measurements.tolerance")])
    .table(
      inputTable(plan.inputs, "daypart", {
        before: columnsBefore(),
        after: columnsAfter(),
      }),
    )
    .table(measuredPartitions)
    .fields(results)
    .chart(PROFILE_CHART);
  const checks = placeChecks(plan, sheet, "measurementchecks", CHECKS);
  sheet
    .table(profileNames)
    .table(profileOfDay)
    .table(hourlyNames)
    .table(
      inputTable(plan.inputs, "hourly", {
        note: `A row for each hour, at most ${HOUR_ROWS}; columns of CPU in the order of the partitions on Current system.`,
        after: columnsOfRows(),
      }),
    )
    .table(busiestHours);
  return {
    checks,
    blocks: [peakSteps, measuredSteps, profileSteps, hourlySteps, measurementSteps],
  };
}

export const section = optionalSection(measurementsInputs, build);
