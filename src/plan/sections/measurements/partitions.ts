/** Measurements of each partition and shift, next to the values entered on Current system. */
import { MISSING_IF_TEXT, statusColumn } from "../../build/columns";
import { invalidRowFallback } from "../../inputs/row-messages";
import { DAY_PARTS, type DayPart } from "../../scenarios";
import { needs } from "../../build/formula-text";
import type { Column, TableRow } from "../../../spreadsheet/layout/builder";
import { OFF, USED } from "./formulas";
import { COLUMNS } from "./inputs";

const entered = (part: DayPart): string => `{cpu.high${part}@row}+N({cpu.batch${part}@row})`;
const both = (part: DayPart): string =>
  `AND(ISNUMBER({cpu.high${part}@row}),ISNUMBER({meas.part${part}}))`;
const difference = (part: DayPart): string =>
  `IF(${both(part)},ABS(${entered(part)}-{meas.part${part}}),0)`;

export const PARTITION_COLUMNS: readonly Column[] = [
  {
    key: "name",
    head: "Partition",
    width: 18,
    style: "resultText",
    formula: '{source.name@row}&""',
  },
  {
    key: "rated",
    head: "Rated",
    unit: "CPW",
    width: 12,
    formula: 'IF(ISNUMBER({source.rated@row}),{source.rated@row},"")',
  },
  { key: "hours", head: "Hours", unit: "counted", width: 11, format: "0" },
  ...DAY_PARTS.map((part): Column => ({
    key: `part${part}`,
    head: `Part ${part}`,
    unit: "CPU measured",
    width: 11,
    style: "resultPercent",
  })),
  {
    key: "differs",
    head: "Entered differs",
    unit: "of its cores",
    width: 11,
    style: "resultPercent",
    formula: `IF(OR(${DAY_PARTS.map(both).join(",")}),MAX(${DAY_PARTS.map(difference).join(",")}),"")`,
  },
  { key: "peak", head: "Busiest hour", unit: "CPU", width: 11, style: "resultPercent" },
  {
    key: "cpw",
    head: "Busiest hour",
    unit: "CPW",
    width: 11,
    formula:
      'IF(AND(ISNUMBER({meas.rated}),ISNUMBER({meas.peak})),{meas.rated}*MAX(0,{meas.peak}-N({source.cfint@row})),"")',
  },
  {
    key: "status",
    head: "Open",
    style: "label",
    when: MISSING_IF_TEXT,
  },
];

const tooFew = (part: DayPart, i: number): string =>
  `IF({busyhour.average[${part}${i}]}="too few hours","Measurements: too few hours of "&{source.name[${i}]}&" in part ${part}","")`;

function status(i: number): string {
  const cells = `{hourly.p${i}[]}`;
  const found = (count: string, words: string): string =>
    `IF(${count}>0,"Measurements: "&${count}&" CPU of "&{source.name[${i}]}&${words},"")`;
  return needs(
    [
      [OFF, '""'],
      [`COUNTA(${cells})=0`, '""'],
      [
        `{source.name[${i}]}=""`,
        `"Measurements: column Partition ${i} has CPU, but Current system has no such partition"`,
      ],
    ],
    `TEXTJOIN("; ",TRUE,${[
      found(`(COUNTA(${cells})-COUNT(${cells}))`, '" no number"'),
      found(`COUNTIF(${cells},"<0")`, '" below 0"'),
      found(
        `COUNTIF(${cells},">"&{measurements.most})`,
        '" above "&{measurements.most}&": 85% is written as 0.85"',
      ),
      `IF(AND({meas.hours}>0,{meas.rated}=""),"Measurements: the rating of "&{source.name[${i}]}&" is open on Current system","")`,
      ...DAY_PARTS.map((part) => tooFew(part, i)),
    ].join(",")})`,
  );
}

/** One row per partition; its CPU is in the column of its number. */
export const partitionRows = (): readonly TableRow[] =>
  COLUMNS.map((i) => {
    const cells = `{hourly.p${i}[]}`;
    const counted = '{hourly.h[]},">=0"';
    return {
      key: `p${i}`,
      cells: {
        hours: { formula: `IF(${USED},COUNTIFS(${counted},${cells},">=0"),"not used")` },
        ...Object.fromEntries(
          DAY_PARTS.map((part) => [
            `part${part}`,
            { formula: `IF(${USED},{busyhour.average[${part}${i}]},"not used")` },
          ]),
        ),
        peak: { formula: `IF(N({meas.hours})>0,MAXIFS(${cells},${counted}),"")` },
        status: { formula: status(i) },
      },
    };
  });

/**
 * After the hours of the shifts: the total use of all partitions, next to the sum of their
 * individual peaks.
 */
export const PART_COLUMNS_BEFORE: readonly Column[] = [
  {
    key: "name",
    head: "Part of the day",
    width: 18,
    style: "resultText",
    formula: `MID("${DAY_PARTS.join("")}",{i},1)&": "&CHOOSE({i},${DAY_PARTS.map((part) => `{part.${part.toLowerCase()}}`).join(",")})`,
  },
];

const together = `CHOOSE({i},${DAY_PARTS.map((part) => `{busyhour.average[${part}all]}`).join(",")})`;
const ownSum = (part: DayPart): string =>
  COLUMNS.map(
    (i) => `N({meas.rated[${i}]})*MAX(0,N({meas.part${part}[${i}]})-N({source.cfint[${i}]}))`,
  ).join("+");
const rows = "COUNTIF({hourly.part[]},LEFT({daypart.name},1))";

export const PART_COLUMNS_AFTER: readonly Column[] = [
  {
    key: "rows",
    head: "Rows",
    unit: "counted",
    width: 11,
    format: "0",
    formula: `IF(${USED},${rows},"not used")`,
  },
  {
    key: "all",
    head: "All together",
    unit: "CPW",
    width: 11,
    formula: `IF(${USED},IF(N({daypart.rows})=0,"",${together}),"not used")`,
  },
  {
    key: "single",
    head: "Each by itself",
    unit: "CPW",
    width: 11,
    formula: `IF(ISNUMBER({daypart.all}),CHOOSE({i},${DAY_PARTS.map(ownSum).join(",")}),"")`,
  },
  {
    key: "gain",
    head: "Staggered",
    unit: "saves",
    width: 11,
    style: "resultPercent",
    formula: 'IF(N({daypart.single})>0,1-{daypart.all}/{daypart.single},"")',
  },
  {
    key: "peak",
    head: "Busiest hour",
    unit: "CPW",
    width: 11,
    formula:
      'IF(COUNTIFS({hourly.part[]},LEFT({daypart.name},1),{hourly.cpw[]},">=0")>0,MAXIFS({hourly.cpw[]},{hourly.part[]},LEFT({daypart.name},1)),"")',
  },
  statusColumn(
    needs(
      [
        [`OR(${OFF},COUNTA({daypart.from},{daypart.to})=0)`, '""'],
        [
          "NOT(AND(ISNUMBER({daypart.from}),ISNUMBER({daypart.to})))",
          '"Measurements: give both hours of part "&{daypart.name}',
        ],
        [
          "COUNTIF({hourprofile.hour[]},{daypart.from})*(COUNTIF({hourprofile.hour[]},{daypart.to})+COUNTIF({hourprofile.hour[last]},{daypart.to}-1))=0",
          '"Measurements: the hours of part "&{daypart.name}&" are no hours of the day, 0 to 24"',
        ],
        ["N({daypart.rows})=0", '"Measurements: no row lies in part "&{daypart.name}'],
      ],
      invalidRowFallback("daypart"),
    ),
  ),
];
