/**
 * Formulas of the Measurements sheet: pasted rows, hours of the day, the busiest hours of each
 * part.
 */
import { statusColumn } from "../../build/columns";
import { DAY_PARTS, type DayPart } from "../../scenarios";
import { needs } from "../../build/formula-text";
import { inUseFormula } from "../../build/optional-sections";
import type { Column, TableRow } from "../../../spreadsheet/layout/builder";
import { COLUMNS, measurementsInputs } from "./inputs";

export const USED = inUseFormula(measurementsInputs);
export const OFF = '{cover.measurements}<>"Yes"';
/** Hours that can be averaged here. */
const STEPS = [1, 2] as const;
export const MOST_STEPS = STEPS.length;

const FIRST = COLUMNS[0]!;
const LAST = COLUMNS[COLUMNS.length - 1]!;
const ROW = `{hourly.p${FIRST}}:{hourly.p${LAST}}`;
/** Valid cells of a row: numbers, not negative, not above the maximum CPU. */
const GOOD = `COUNTIFS(${ROW},">=0",${ROW},"<="&{measurements.most})`;
/** A number between two hours: it selects the position of a cell in the order. */
const less = (value: string, than: string): string => `SIGN(${value}-${than})<0`;

/** Days are dates or names; a date reads the same in every language. */
const DAY_TEXT =
  'IF(ISNUMBER({hourly.day}),IF(AND({hourly.day}>=DATE(2000,1,1),{hourly.day}<DATE(2100,1,1)),YEAR({hourly.day})&"-"&TEXT(MONTH({hourly.day}),"00")&"-"&TEXT(DAY({hourly.day}),"00"),{hourly.day}&""),{hourly.day}&"")';
const VALID_HOUR = "IF(ISNUMBER({hourly.hour}),COUNTIF({hourprofile.hour[]},{hourly.hour})=1,1=0)";

const across = (row: string): string =>
  `{hourlynames.p${FIRST}[${row}]}:{hourlynames.p${LAST}[${row}]}`;

/** The missing input of a row, shown next to it and counted above. */
export const ROW_WORDS = {
  hour: "the hour is no whole number from 0 to 23",
  twice: "this hour stands above already",
  cpu: "a CPU is text, negative or above the largest that is taken",
  missing: "a partition has no CPU",
} as const;

/**
 * After the pasted columns: the kind of the row, whether it counts, and the CPW of all partitions
 * in that hour. A row with an invalid CPU is excluded as a whole, so that other formulas can read
 * the columns unchanged.
 */
export const ROW_COLUMNS: readonly Column[] = [
  {
    key: "key",
    head: "Row is",
    width: 22,
    style: "resultText",
    formula: `IF(${USED},IF(${VALID_HOUR},IF({hourly.day}="","",${DAY_TEXT}&", ")&"hour "&{hourly.hour},""),"")`,
  },
  {
    key: "h",
    head: "Counted as",
    unit: "hour of day",
    width: 11,
    format: "0",
    formula: `IF({hourly.key}="","",IF(OR(COUNTIF({hourly.key[first..here]},{hourly.key})>1,COUNTA(${ROW})<>${GOOD}),"",{hourly.hour}))`,
  },
  {
    key: "part",
    head: "Part",
    width: 7,
    style: "resultText",
    formula: 'IF({hourly.h}="","",INDEX({hourprofile.part[]},{hourly.h}+1))',
  },
  {
    key: "n",
    head: "In a part",
    unit: "row",
    width: 9,
    format: "0",
    formula: 'IF({hourly.part}="","",{i})',
  },
  {
    key: "cpw",
    head: "All partitions",
    unit: "CPW",
    width: 12,
    formula: needs(
      [
        ['OR({hourly.h}="",{measurements.unrated}>0,{measurements.columns}=0)', '""'],
        [`COUNT(${ROW})<>{measurements.columns}`, '""'],
      ],
      `SUMPRODUCT((${ROW}>${across("cfint")})*(${ROW}-${across("cfint")})*${across("rated")})`,
    ),
  },
  {
    key: "all",
    head: "In the profile",
    unit: "hour of day",
    width: 12,
    format: "0",
    formula: 'IF(ISNUMBER({hourly.cpw}),{hourly.h},"")',
  },
  statusColumn(
    needs(
      [
        [`OR(${OFF},COUNTA({hourly.day},{hourly.hour},${ROW})=0)`, '""'],
        ['{hourly.key}=""', `"${ROW_WORDS.hour}: not counted"`],
        [`COUNTA(${ROW})<>${GOOD}`, `"${ROW_WORDS.cpu}: not counted"`],
        ['{hourly.h}=""', `"${ROW_WORDS.twice}: not counted"`],
        [`COUNT(${ROW})<{measurements.columns}`, `"${ROW_WORDS.missing}: not in the profile"`],
        ['{hourly.part}=""', '"in no part of the day"'],
      ],
      '""',
    ),
  ),
];

const limits = (part: DayPart): readonly [string, string] => {
  const row = DAY_PARTS.indexOf(part) + 1;
  return [`{daypart.from[${row}]}`, `{daypart.to[${row}]}`];
};
const within = (part: DayPart): string => {
  const [from, to] = limits(part);
  return `IF(NOT(AND(ISNUMBER(${from}),ISNUMBER(${to}))),"",IF(IF(${from}<${to},AND({hourprofile.hour}>=${from},{hourprofile.hour}<${to}),OR({hourprofile.hour}>=${from},{hourprofile.hour}<${to})),"${part}",""))`;
};
const PROFILE = `{hourprofile.p${FIRST}}:{hourprofile.p${LAST}}`;
export const MATRIX = `{hourprofile.p${FIRST}[first]}:{hourprofile.p${LAST}[last]}`;

/** The day in hours: average CPW of each partition over the days, and of all together. */
export const HOUR_COLUMNS: readonly Column[] = [
  { key: "hour", head: "Hour", unit: "hour of day", width: 18, style: "result", format: "0" },
  {
    key: "parts",
    head: "Parts",
    width: 12,
    style: "resultText",
    formula: `TEXTJOIN("",TRUE,${DAY_PARTS.map(within).join(",")})`,
  },
  ...COLUMNS.map((i): Column => ({
    key: `p${i}`,
    head: `Partition ${i}`,
    unit: "CPW, average",
    width: 11,
    formula: `IF(AND({hourprofile.sums}>0,ISNUMBER({meas.cpw[${i}]})),{meas.rated[${i}]}*MAX(0,SUMIF({hourly.all[]},{hourprofile.hour},{hourly.p${i}[]})/MAX(1,{hourprofile.sums})-N({source.cfint[${i}]})),"")`,
  })),
  {
    key: "average",
    head: "All, average",
    unit: "CPW",
    width: 22,
    formula: `IF({hourprofile.sums}>0,SUM(${PROFILE}),"")`,
  },
  {
    key: "busiest",
    head: "All, busiest",
    unit: "CPW",
    width: 11,
    formula: 'IF({hourprofile.sums}>0,MAXIFS({hourly.cpw[]},{hourly.all[]},{hourprofile.hour}),"")',
  },
  {
    key: "part",
    head: "Part",
    width: 7,
    style: "resultText",
    formula: "LEFT({hourprofile.parts},1)",
  },
  {
    key: "days",
    head: "Days",
    unit: "rows",
    width: 9,
    format: "0",
    formula: "COUNTIF({hourly.h[]},{hourprofile.hour})",
  },
  {
    key: "sums",
    head: "of them",
    unit: "in the profile",
    width: 12,
    format: "0",
    formula: "COUNTIF({hourly.all[]},{hourprofile.hour})",
  },
  {
    key: "missing",
    head: "Missing",
    unit: "hour",
    width: 12,
    style: "resultText",
    formula: 'IF(AND({hourprofile.part}<>"",{hourprofile.days}=0),{hourprofile.hour}&"","")',
  },
  {
    key: "outside",
    head: "In no part",
    unit: "hour",
    width: 12,
    style: "resultText",
    formula: 'IF(AND({hourprofile.part}="",{hourprofile.days}>0),{hourprofile.hour}&"","")',
  },
  {
    key: "status",
    head: "To be known",
    style: "label",
    formula: needs(
      [
        [OFF, '""'],
        [
          "LEN({hourprofile.parts})>1",
          '"lies in parts "&{hourprofile.parts}&": counted in "&{hourprofile.part}',
        ],
        ['{hourprofile.missing}<>""', '"no row"'],
        [
          "{hourprofile.sums}<{hourprofile.days}",
          '"on "&{hourprofile.days}-{hourprofile.sums}&" days a partition has no CPU or no rating"',
        ],
        [
          "AND({hourprofile.days}>0,{hourprofile.days}<{measurements.days})",
          '"on "&{hourprofile.days}&" of "&{measurements.days}&" days only"',
        ],
      ],
      '""',
    ),
  },
];

/**
 * Hours of a shift in a column, busiest first; each is excluded from the search for the next by its
 * row, so that equal hours count individually.
 */
function busiestRow(part: DayPart, key: string, name: string, cells: string): TableRow {
  const inPart = `{hourly.part[]},"${part}"`;
  const without = (k: number): string =>
    STEPS.filter((step) => step < k)
      .map((step) => `,{hourly.n[]},"<>"&{busyhour.r${step}}`)
      .join("");
  const guarded = (k: number, formula: string): string =>
    `IF(OR(${less("N({measurements.n})", String(k))},${less("{busyhour.hours}", String(k))}),"",${formula})`;
  return {
    key: `${part}${key}`,
    cells: {
      what: { formula: `IF(${name}="","",${name}&", "&{part.${part.toLowerCase()}})` },
      hours: { formula: `COUNTIFS(${inPart},${cells},">=0")` },
      ...Object.fromEntries(
        STEPS.flatMap((k) => [
          [`h${k}`, { formula: guarded(k, `MAXIFS(${cells},${inPart}${without(k)})`) }],
          [
            `r${k}`,
            {
              formula: guarded(
                k,
                `MINIFS({hourly.n[]},${inPart},${cells},{busyhour.h${k}}${without(k)})`,
              ),
            },
          ],
        ]),
      ),
    },
  };
}

const PLACES = `{busyhour.h1}:{busyhour.h${MOST_STEPS}}`;

export const BUSIEST_COLUMNS: readonly Column[] = [
  { key: "what", head: "Partition and part", width: 34, style: "resultText" },
  { key: "hours", head: "Hours", unit: "measured", width: 12, style: "result", format: "0" },
  {
    key: "average",
    head: "Average",
    unit: "CPU or CPW",
    width: 11,
    style: "result",
    format: "#,##0.000",
    formula: `IF({busyhour.hours}=0,"",IF(COUNT(${PLACES})={measurements.n},SUM(${PLACES})/{measurements.n},"too few hours"))`,
  },
  ...STEPS.map((k): Column => ({
    key: `h${k}`,
    head: `Place ${k}`,
    unit: "CPU or CPW",
    width: 11,
    style: "result",
    format: "#,##0.000",
  })),
  ...STEPS.map((k): Column => ({
    key: `r${k}`,
    head: `Row ${k}`,
    unit: "of the list",
    width: 11,
    style: "result",
    format: "0",
  })),
  {
    key: "when",
    head: "Hours",
    style: "resultText",
    formula: `TEXTJOIN("; ",TRUE,${STEPS.map((k) => `IF(N({busyhour.r${k}})=0,"",INDEX({hourly.key[]},N({busyhour.r${k}})))`).join(",")})`,
  },
];

export const busiestRows = (): readonly TableRow[] =>
  DAY_PARTS.flatMap((part) => [
    ...COLUMNS.map((i) => busiestRow(part, String(i), `{source.name[${i}]}`, `{hourly.p${i}[]}`)),
    busiestRow(part, "all", '"All together"', "{hourly.cpw[]}"),
  ]);
