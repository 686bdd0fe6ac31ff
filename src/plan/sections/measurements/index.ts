/**
 * Measurements: hourly CPU by partition as pasted, its busiest hours by shift, and the coincident
 * profile.
 */
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import type { ChartSpec, TableRow } from "../../../spreadsheet/layout/builder";
import { fromEntries } from "../../definition/cell-definitions";
import { sheetNote } from "../../definition/conditions";
import { optionalSection } from "../../definition/define-section";
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
} from "./cells";
import { CHECKS } from "./checks";
import { measurementsInputs } from "./inputs";
import { columnsAfter, columnsBefore, peakSteps } from "./shifts";
import { columnsOfRows, hourlySteps } from "./hourly-rows";
import { COLUMNS, HOUR_ROWS } from "./inputs";
import { measuredPartitions, measuredSteps } from "./partitions";
import { profileOfDay, profileSteps } from "./profile";
import { measurementSteps, results } from "./results";

const note = sheetNote(
  inUse,
  result.problem,
  "If high-priority CPU is empty on Current system, the measured CPU less the entered batch is used.",
  "Current system uses what was entered there",
);

/** A row above a table with a column for each partition. */
const rowOfPartitions = (
  key: string,
  what: string,
  formulaOf: (partition: number) => Formula,
): TableRow => ({
  key,
  cells: {
    what,
    ...fromEntries(
      COLUMNS.map((partition) => [`p${partition}`, { formula: formulaOf(partition) }]),
    ),
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
  const sheet = plan.inputSheet(
    SHEET,
    "Hourly CPU by partition: busiest hours per shift, and coincident use",
    note,
  );
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
