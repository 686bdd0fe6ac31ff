/**
 * Hours of save and restore of every data set: by the planner's rate, by a measurement, or by the
 * formula, with the difference.
 */
import { statusColumn } from "../../build/columns";
import { call, needs, numberOf, quoted, reasonOf } from "../../build/formula-text";
import { invalidRowReason } from "../../inputs/row-messages";
import type { Plan } from "../../build/section";
import type { Column } from "../../../spreadsheet/layout/builder";
import {
  estimateArgs,
  HORIZON,
  inRow,
  nameColumn,
  OF,
  OFF,
  ready,
  say,
  SHEET,
  timeArgs,
  togetherArgs,
  type At,
  type Operation,
} from "./messages";

const NAME = "{dataset.name@row}";
const owned = (operation: Operation, at: At = "@row"): string =>
  `N({dataset.${OF[operation].own}${at}})>0`;
const byFormula = (at: At = "@row"): string => `{dataset.by${at}}="Formula"`;
const several = (at: At = "@row"): string => `N({dataset.drives${at}})>1`;
/** Whether the rate is that of several data sets which run at once. */
const together = (operation: Operation, at: At = "@row"): string =>
  `ISNUMBER({bk.each${OF[operation].short}${at}})`;
const noAmount = (operation: Operation): string =>
  `OR(NOT(ISNUMBER({dataset.gb@row})),AND({dataset.device@row}="",N({dataset.${OF[operation].own}@row})<=0))`;

const TOO_LONG = '"too long"';
const hours = (operation: Operation): string =>
  inRow(NAME, numberOf(call("SAVETIME", timeArgs(operation)), '"no rate"'), [
    [noAmount(operation), '"open"'],
    [owned(operation), numberOf(`{dataset.gb@row}/{dataset.${OF[operation].own}@row}`, TOO_LONG)],
    ...(operation === "SAVE"
      ? [
          [
            byFormula(),
            `IF(AND(NOT(AND(${several()})),N({saved.formula})>0),${numberOf("{dataset.gb@row}/{saved.formula}", TOO_LONG)},"no estimate")`,
          ] as const,
        ]
      : []),
    [together(operation), `{dataset.gb@row}/({bk.drives@row}*{bk.each${OF[operation].short}@row})`],
  ]);

const basisOf = (operation: Operation): string =>
  needs(
    [
      [`NOT(ISNUMBER({saved.${OF[operation].hours}}))`, '""'],
      [owned(operation), '"user"'],
      ...(operation === "SAVE"
        ? [
            [
              byFormula(),
              `IF(ISNUMBER({bk.native@row}),"user",${call("BASIS", [quoted("SAVEEST"), ...estimateArgs()])})`,
            ] as const,
          ]
        : []),
      [together(operation), call("BASIS", [quoted("TAPESCALE"), ...togetherArgs(operation)])],
    ],
    call("BASIS", [quoted("SAVETIME"), ...timeArgs(operation)]),
  );

const grown = (column: string): string =>
  `IF(ISNUMBER({saved.${column}}),${numberOf(`{saved.${column}}*(1+N({dataset.growth@row}))^(${HORIZON}/12)`, TOO_LONG)},"")`;

const FIGURES = ["gb", "drives", "stream", "own", "ownRestore", "compaction"].map(
  (key) => `{dataset.${key}@row}`,
);
const formulaHint = `IF(ISNUMBER({saved.formula})," The formula gives "&ROUND({saved.formula},1)&" GB/h for one drive: choose Formula to plan with it.","")`;

const status = needs(
  [
    [
      `${NAME}=""`,
      `IF(COUNTA(${FIGURES.join(",")},{dataset.device@row},{dataset.kind@row})>0,"${SHEET}: a data set has no name","")`,
    ],
    [OFF, '""'],
    invalidRowReason("dataset"),
    ["NOT(ISNUMBER({dataset.gb@row}))", say("enter the amount of ", NAME)],
    [`AND({dataset.device@row}="",NOT(AND(${owned("SAVE")})))`, say("choose the device of ", NAME)],
    [
      'AND({saved.stream}<>"",{bk.lane@row}=0)',
      `${say("the stream of ", NAME, " is none of 1 to ")}&ROWS({stream.no[]})`,
    ],
    [
      'AND({dataset.growth@row}<>"",OR(NOT(ISNUMBER({dataset.growth@row})),1+N({dataset.growth@row})<0))',
      say("the growth of ", NAME, " must be a number from -100%"),
    ],
    [
      `AND(${byFormula()},${several()})`,
      say("the formula holds for one drive, and ", NAME, " has more"),
    ],
    [
      `AND(${byFormula()},NOT(ISNUMBER({saved.hours})))`,
      `${say("", NAME, ", by the formula: ")}&${reasonOf("SAVEEST", estimateArgs())}`,
    ],
    [
      `OR({saved.hours}=${TOO_LONG},{saved.restore}=${TOO_LONG},{saved.later}=${TOO_LONG},{saved.restoreLater}=${TOO_LONG})`,
      say("the hours of ", NAME, " are too many to be computed"),
    ],
    [
      "NOT(ISNUMBER({saved.hours}))",
      `${say("", NAME, ", save: ")}&${reasonOf("SAVETIME", timeArgs("SAVE"))}&${formulaHint}`,
    ],
    [
      "NOT(ISNUMBER({saved.restore}))",
      `IF({saved.restore}="open",${say("choose the device of ", NAME, ", or enter its own restore rate")},${say("", NAME, ", restore: ")}&${reasonOf("SAVETIME", timeArgs("RESTORE"))})`,
    ],
  ],
  '""',
);

export const HOUR_COLUMNS: readonly Column[] = [
  nameColumn("dataset.name", "Data set"),
  {
    key: "stream",
    head: "Stream",
    width: 9,
    format: "0",
    formula: `IF(${NAME}="","",IF({dataset.stream@row}="",1,{dataset.stream@row}))`,
  },
  {
    key: "start",
    head: "Begins after",
    unit: "h",
    width: 11,
    style: "resultDecimal",
    formula: 'IF(AND(ISNUMBER({saved.hours}),{bk.lane@row}>0),{bk.fromS@row},"")',
  },
  {
    key: "hours",
    head: "Save",
    unit: "h",
    width: 9,
    style: "resultDecimal",
    formula: hours("SAVE"),
  },
  {
    key: "rate",
    head: "At",
    unit: "GB/h",
    width: 9,
    formula: 'IF(ISNUMBER({saved.hours}),IF({saved.hours}>0,{dataset.gb@row}/{saved.hours},0),"")',
  },
  {
    key: "each",
    head: "Each drive",
    unit: "GB/h",
    width: 10,
    formula: 'IF(ISNUMBER({saved.rate}),{saved.rate}/{bk.drives@row},"")',
  },
  { key: "basis", head: "Basis", width: 11, style: "resultText", formula: basisOf("SAVE") },
  {
    key: "formula",
    head: "By formula",
    unit: "GB/h, one drive",
    width: 13,
    formula: inRow(
      NAME,
      `IF({dataset.device@row}="","",${numberOf(call("SAVEEST", estimateArgs()), '"not estimated"')})`,
    ),
  },
  {
    key: "differs",
    head: "Formula against rate",
    unit: "one drive",
    width: 11,
    style: "resultPercent",
    formula: `IF(AND(ISNUMBER({saved.formula}),N({saved.rate})>0,{bk.drives@row}=1,NOT(${together("SAVE")}),{dataset.by@row}<>"Formula"),{saved.formula}/{saved.rate}-1,"")`,
  },
  {
    key: "restoreStart",
    head: "Restore begins",
    unit: "after h",
    width: 11,
    style: "resultDecimal",
    formula: 'IF(AND(ISNUMBER({saved.restore}),{bk.lane@row}>0),{bk.fromR@row},"")',
  },
  {
    key: "restore",
    head: "Restore",
    unit: "h",
    width: 9,
    style: "resultDecimal",
    formula: hours("RESTORE"),
  },
  {
    key: "restoreRate",
    head: "At",
    unit: "GB/h",
    width: 9,
    formula:
      'IF(ISNUMBER({saved.restore}),IF({saved.restore}>0,{dataset.gb@row}/{saved.restore},0),"")',
  },
  {
    key: "restoreEach",
    head: "Each drive",
    unit: "GB/h",
    width: 10,
    formula: 'IF(ISNUMBER({saved.restoreRate}),{saved.restoreRate}/{bk.drives@row},"")',
  },
  {
    key: "restoreBasis",
    head: "Basis",
    width: 11,
    style: "resultText",
    formula: basisOf("RESTORE"),
  },
  {
    key: "beside",
    head: "Same drives at once",
    unit: "in all streams",
    width: 12,
    format: "0",
    formula: 'IF(ISNUMBER({saved.hours}),{bk.together@row},"")',
    when: [{ formula: "AND(ISNUMBER({this}),N({this})>N({saved.own}))", look: "warn" }],
  },
  {
    key: "own",
    head: "of them its own",
    unit: "drives",
    width: 11,
    format: "0",
    formula: `IF(${NAME}="","",{bk.drives@row})`,
  },
  {
    key: "later",
    head: "Save at horizon",
    unit: "h",
    width: 10,
    style: "resultDecimal",
    formula: grown("hours"),
  },
  {
    key: "restoreLater",
    head: "Restore at horizon",
    unit: "h",
    width: 10,
    style: "resultDecimal",
    formula: grown("restore"),
  },
  statusColumn(status),
];

/** Data sets of one stream, in sequence. */
const byStream = (column: string): string =>
  `IF(COUNTIF({saved.stream[]},{stream.no})=0,"",SUMIFS({saved.${column}[]},{saved.stream[]},{stream.no}))`;
const crossing = (hoursOf: string, window: string, today: string): string =>
  `IF(AND(ISNUMBER({${window}}),N({stream.${today}})>0),IF({${window}}>0,${numberOf(call("CPWCROSS", [`{bk.${hoursOf}[]}`, "{bk.rate[]}", "{bk.start[]}", `{${window}}`, "1", "{bk.stream[]}", '{stream.no}&""']), '"never"')},0),"")`;

export const STREAM_COLUMNS: readonly Column[] = [
  { key: "name", head: "Stream", width: 22, style: "resultText", formula: '"Stream "&{stream.no}' },
  { key: "no", head: "Number", width: 9, format: "0", formula: "{i}" },
  {
    key: "save",
    head: "Save today",
    unit: "h",
    width: 9,
    style: "resultDecimal",
    formula: byStream("hours"),
  },
  {
    key: "later",
    head: "Save at horizon",
    unit: "h",
    width: 11,
    style: "resultDecimal",
    formula: byStream("later"),
  },
  {
    key: "cross",
    head: "Window exceeded",
    unit: "month",
    width: 11,
    format: "0",
    formula: crossing("hours", "backup.window", "save"),
  },
  {
    key: "restore",
    head: "Restore today",
    unit: "h",
    width: 9,
    style: "resultDecimal",
    formula: byStream("restore"),
  },
  {
    key: "restoreLater",
    head: "Restore at horizon",
    unit: "h",
    width: 9,
    style: "resultDecimal",
    formula: byStream("restoreLater"),
  },
  {
    key: "restoreCross",
    head: "Target exceeded",
    unit: "month",
    width: 11,
    format: "0",
    formula: crossing("restore", "backup.restore", "restore"),
  },
  {
    key: "data",
    head: "Data",
    width: 22,
    style: "resultText",
    formula: needs(
      [
        ["COUNTIF({saved.stream[]},{stream.no})=0", '""'],
        [
          "COUNTIF({saved.stream[]},{stream.no})=1",
          "INDEX({saved.name[]},MATCH({stream.no},{saved.stream[]},0))",
        ],
      ],
      'COUNTIF({saved.stream[]},{stream.no})&" data sets"',
    ),
  },
];

const first = (column: string, window: string, missing: string): string =>
  ready(
    `IF(ISNUMBER({${window}}),IF(COUNT({stream.${column}[]})=0,"never",MIN({stream.${column}[]})),"${missing}")`,
  );
/** Month in which a stream exceeds its window. */
export const firstCross = first("cross", "backup.window", "no window entered");
export const firstRestoreCross = first("restoreCross", "backup.restore", "no target entered");
/** The stream to which a month belongs. */
export const whoCrosses = (cell: string, column: string): string =>
  `IF(ISNUMBER({${cell}}),INDEX({stream.name[]},MATCH({${cell}},{stream.${column}[]},0)),"")`;

export function hourFigures(plan: Plan): void {
  for (let i = 1; i <= plan.room("dataset"); i += 1) {
    const at = `[${i}]`;
    const of = (words: string): string =>
      `"${words} of "&{dataset.name${at}}&" on "&{dataset.device${at}}`;
    const figure = (
      fn: string,
      args: readonly string[],
      what: string,
      column: string,
      unit: string,
      used: string,
    ): void =>
      void plan.figure({
        what,
        whatFormula: of(what),
        fn,
        args,
        unit,
        sheet: SHEET,
        value: `{saved.${column}${at}}`,
        used: `AND(ISNUMBER({saved.${column}${at}}),${used})`,
      });
    for (const [operation, word] of [
      ["SAVE", "Save"],
      ["RESTORE", "Restore"],
    ] as const) {
      const { hours: column } = OF[operation];
      const measured = `NOT(AND(${owned(operation, at)}))${operation === "SAVE" ? `,{dataset.by${at}}<>"Formula"` : ""}`;
      figure(
        "SAVETIME",
        timeArgs(operation, at),
        word,
        column,
        "h",
        `${measured},NOT(${together(operation, at)})`,
      );
      plan.figure({
        what: `${word}, each of the drives at once`,
        whatFormula: of(`${word}, each of the drives at once,`),
        fn: "TAPESCALE",
        args: togetherArgs(operation, at),
        unit: "GB/h",
        sheet: SHEET,
        value: `{bk.each${OF[operation].short}${at}}`,
        used: `AND(ISNUMBER({saved.${column}${at}}),${together(operation, at)},${measured})`,
      });
    }
    figure("SAVEEST", estimateArgs(at), "Save by the formula", "formula", "GB/h", "TRUE");
  }
}
