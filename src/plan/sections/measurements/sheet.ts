/**
 * Measurements: hourly CPU by partition as pasted, its busiest hours by part of the day, and the
 * coincident profile.
 */
import { capacityCheck } from "../../build/columns";
import { inputField, inputTable } from "../../inputs/input-cells";
import { call, needs, whenNumbers } from "../../build/formula-text";
import type { Plan, Section } from "../../build/section";
import type { Column, TableSpec } from "../../../spreadsheet/layout/builder";
import {
  BUSIEST_COLUMNS,
  busiestRows,
  HOUR_COLUMNS,
  MATRIX,
  MOST_STEPS,
  OFF,
  ROW_COLUMNS,
  ROW_WORDS,
  USED,
} from "./formulas";
import { COLUMNS, HOURS_ROOM, measurementsInputs, MOST_CPU } from "./inputs";
import {
  PART_COLUMNS_AFTER,
  PART_COLUMNS_BEFORE,
  PARTITION_COLUMNS,
  partitionRows,
} from "./partitions";

const SHEET = measurementsInputs.name;
const HOURS_OF_DAY = Array.from({ length: 24 }, (_, hour) => hour);

const averaged = `IF(ISNUMBER({assumption.use[hours]}),IF(AND({assumption.use[hours]}=INT({assumption.use[hours]}),{assumption.use[hours]}>=1,SIGN({assumption.use[hours]}-${MOST_STEPS})<1),{assumption.use[hours]},"no whole number from 1 to ${MOST_STEPS}"),"open")`;

const rowsWith = (words: string): string => `COUNTIF({hourly.status[]},"*${words}*")`;
const rowProblem = (words: string): string =>
  `IF(${rowsWith(words)}>0,"Measurements: "&${rowsWith(words)}&" rows of the list: ${words}","")`;

const problem = needs(
  [
    [OFF, '"not used"'],
    ["COUNTA({hourly.hour[]})=0", '"Measurements: paste hours and their CPU"'],
    ["COUNT({daypart.from[]})=0", '"Measurements: give the hours of the parts of the day"'],
  ],
  `TEXTJOIN("; ",TRUE,${[
    'IF(ISNUMBER({measurements.n}),"","Measurements: the hours averaged for a peak (Assumptions) are "&{measurements.n})',
    "{daypart.status[]}",
    ...Object.values(ROW_WORDS).map(rowProblem),
    "{meas.status[]}",
    'IF({measurements.missing}="","","Measurements: no row for the hours "&{measurements.missing})',
    'IF({measurements.overlap}="","","Measurements: hours in two parts: "&{measurements.overlap})',
  ].join(",")})`,
);

/** A result, or a text while the list has no hour that counts for it. */
const known = (formula: string): string =>
  `IF(${USED},IF(COUNT({hourly.all[]})=0,"open: see above",${formula}),"not used")`;
const typical = (what: string, after = ""): string =>
  `IF(${USED},IF(COUNT({hourprofile.average[]})=0,"open: see above",${call("CPWPEAK", [MATRIX, `"${what}"`])}${after}),"not used")`;

/** Names of the columns, and the factor for each partition's CPU. */
const nameRows = (
  key: string,
  rows: Readonly<Record<string, readonly [words: string, of: (i: number) => string]>>,
): TableSpec => ({
  key,
  columns: [
    { key: "what", head: "Column", style: "label" },
    { key: "unit", head: "", style: "unit" },
    ...COLUMNS.map((i): Column => ({ key: `p${i}`, head: `Partition ${i}`, style: "resultText" })),
  ],
  rows: Object.entries(rows).map(([row, [what, of]]) => ({
    key: row,
    cells: { what, ...Object.fromEntries(COLUMNS.map((i) => [`p${i}`, { formula: of(i) }])) },
  })),
});
const NAMES = { name: ["Partition", (i: number) => `{source.name[${i}]}&""`] } as const;
const FACTORS = {
  ...NAMES,
  rated: ["Rated CPW", (i: number) => `N({meas.rated[${i}]})`],
  cfint: ["CFINT", (i: number) => `N({source.cfint[${i}]})`],
} as const;

function results(plan: Plan, sheet: ReturnType<Plan["book"]["sheet"]>): void {
  sheet
    .fields([
      {
        label: "Open on this sheet",
        name: "measurements.problem",
        style: "resultText",
        formula: problem,
      },
      {
        label: "Hours averaged for a peak",
        name: "measurements.n",
        unit: "h",
        format: "0",
        formula: averaged,
        note: "From Assumptions: the busiest hours of the pasted days, consecutive or not.",
      },
      {
        label: "Largest CPU that is taken",
        name: "measurements.most",
        unit: "of its cores",
        value: MOST_CPU,
        style: "result",
        format: "0",
        note: "Above it a percentage was meant.",
      },
      {
        label: "Days",
        name: "measurements.days",
        unit: "days",
        format: "0",
        formula: `IF(${USED},MAX({hourprofile.days[]}),"not used")`,
        note: "Most rows of one hour of the day.",
      },
      {
        label: "Partitions with CPU",
        name: "measurements.columns",
        unit: "partitions",
        format: "0",
        formula: 'COUNTIF({meas.hours[]},">0")',
      },
      {
        label: "of them without a rating",
        name: "measurements.unrated",
        unit: "partitions",
        format: "0",
        formula: 'COUNTIFS({meas.hours[]},">0",{meas.rated[]},"")',
        note: "While there is one, nothing is summed: the sum would be too small.",
      },
      {
        label: "Busiest hour, all together",
        name: "measurements.peak",
        unit: "CPW",
        formula: known("MAX({hourly.cpw[]})"),
        note: "The coincident peak of the measured hours; CFINT is taken off.",
      },
      {
        label: "which was",
        name: "measurements.when",
        style: "resultText",
        formula: whenNumbers(
          ["{measurements.peak}"],
          "INDEX({hourly.key[]},MATCH({measurements.peak},{hourly.cpw[]},0))",
          "{measurements.peak}",
        ),
      },
      {
        label: "Sum of the single busiest hours",
        name: "measurements.single",
        unit: "CPW",
        formula: known("SUM({meas.cpw[]})"),
        note: "Shown beside it because it is often used by mistake.",
      },
      {
        label: "Saved by staggered peaks",
        name: "measurements.gain",
        style: "resultPercent",
        formula: whenNumbers(
          ["{measurements.peak}", "{measurements.single}"],
          "IF({measurements.single}>0,1-{measurements.peak}/{measurements.single},0)",
          "{measurements.peak}",
        ),
      },
      {
        label: "Peak of the average day",
        name: "measurements.dayPeak",
        unit: "CPW",
        formula: typical("PEAK"),
        note: "Averages of the days by hour: the shape of the day, no figure to size with.",
      },
      {
        label: "in the hour",
        name: "measurements.dayHour",
        unit: "hour of day",
        format: "0",
        formula: typical("HOUR", "-1"),
      },
      {
        label: "Sum of the single peaks of that day",
        name: "measurements.daySum",
        unit: "CPW",
        formula: typical("SUM"),
      },
      {
        label: "Hours in no part of the day",
        name: "measurements.outside",
        style: "resultText",
        formula: 'TEXTJOIN(", ",TRUE,{hourprofile.outside[]})',
        note: "They count in the profile, and in no figure of a part.",
      },
      {
        label: "Hours of parts without a row",
        name: "measurements.missing",
        style: "resultText",
        formula: 'IF({measurements.days}=0,"",TEXTJOIN(", ",TRUE,{hourprofile.missing[]}))',
      },
      {
        label: "Hours in two parts",
        name: "measurements.overlap",
        style: "resultText",
        formula: `TEXTJOIN(", ",TRUE,${HOURS_OF_DAY.map((hour) => `IF(LEN({hourprofile.parts[${hour + 1}]})>1,"${hour} ("&{hourprofile.parts[${hour + 1}]}&")","")`).join(",")})`,
      },
    ])
    .chart({
      kind: "line",
      title: "Coincident profile of the day",
      altText:
        "Lines of the CPW of all partitions together by hour of the day: the average of the days, and the busiest day",
      categories: "{hourprofile.hour[]}",
      categoryTitle: "Hour of the day",
      valueTitle: "CPW",
      series: [
        { name: "Busiest day", values: "{hourprofile.busiest[]}" },
        { name: "Average of the days", values: "{hourprofile.average[]}", dashed: true },
      ],
      width: 90,
    });
  const compared = `AND(${USED},COUNT({meas.differs[]})>0)`;
  plan.checks(sheet, "measurementchecks", [
    {
      rule: "plan.measurements.agree",
      label: "CPU entered agrees with CPU measured",
      value: "MAX({meas.differs[]})",
      limit: "{measurements.tolerance}",
      format: "0.0%",
      applies: compared,
      which: 'INDEX({meas.name[]},MATCH(MAX({meas.differs[]}),{meas.differs[]},0))&": "',
    },
    {
      rule: "plan.measurements.parts",
      label: "Busiest hour lies in a part of the day",
      value: "{measurements.peak}",
      limit: 'IF(COUNT({daypart.peak[]})=0,"open",MAX({daypart.peak[]}))',
      format: "#,##0",
      applies: USED,
    },
    {
      rule: "plan.measurements.rows",
      label: "Rows and CPU that are not counted",
      value: `COUNTIF({hourly.status[]},"*not counted*")`,
      bound: "0",
      format: "0",
      applies: USED,
    },
    {
      rule: "plan.measurements.hours",
      label: "Hours of the parts without a row",
      value:
        'IF({measurements.days}=0,"Measurements: paste hours and their CPU",COUNTIF({hourprofile.missing[]},"?*"))',
      bound: "0",
      format: "0",
      applies: USED,
    },
    capacityCheck("hours", "hourly.hour"),
  ]);
}

function build(plan: Plan): void {
  const sheet = plan.book.sheet(SHEET, { tab: "input", landscape: true });
  sheet
    .title(SHEET)
    .subtitle(
      "Hourly CPU by partition: the busiest hours of each part of the day, and what all partitions use in the same hour",
    )
    .textFormula(
      `IF(${USED},IF({measurements.problem}="","Where a CPU of high-priority work is empty on Current system, the measured one is taken: less the batch that was entered there.","Still open: "&{measurements.problem}),"Switched off on the cover: Current system uses what was entered there.")`,
      "note",
    )
    .fields([inputField(plan.inputs, "measurements.tolerance")])
    .table(
      inputTable(plan.inputs, "daypart", {
        note: "A part is used where both hours are given. All together: averages of the busiest common hours. Each by itself: the busiest hours of each partition, which is what the plan adds up.",
        before: PART_COLUMNS_BEFORE,
        after: PART_COLUMNS_AFTER,
      }),
    )
    .table({
      key: "meas",
      title: "Measured partitions",
      note: "Measured: the values to enter on Current system, all work of the partition.",
      columns: PARTITION_COLUMNS,
      rows: partitionRows(),
    });
  results(plan, sheet);
  sheet
    .table({ ...nameRows("profilenames", NAMES), title: "Profile of the day" })
    .table({
      key: "hourprofile",
      columns: HOUR_COLUMNS,
      rows: HOURS_OF_DAY.map((hour) => ({ cells: { hour } })),
    })
    .table({ ...nameRows("hourlynames", FACTORS), title: "Paste here" })
    .table(
      inputTable(plan.inputs, "hourly", {
        note: `A row for each hour, at most ${HOURS_ROOM}; columns of CPU in the order of the partitions on Current system.`,
        after: ROW_COLUMNS,
      }),
    )
    .table({
      key: "busyhour",
      title: "Busiest hours, one by one",
      columns: BUSIEST_COLUMNS,
      rows: busiestRows(),
    });
}

export const measurements: Section = { name: SHEET, build };
