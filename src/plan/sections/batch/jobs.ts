/** Run time of every job on the target, the chains of the streams, reads by ODBC. */
import { statusColumn } from "../../build/columns";
import { call, needs, numberOf, reasonOf } from "../../build/formula-text";
import { inUseFormula } from "../../build/optional-sections";
import { invalidRowReason } from "../../inputs/row-messages";
import type { Plan } from "../../build/section";
import type { Column } from "../../../spreadsheet/layout/builder";
import { batchInputs, JOB_KINDS } from "./inputs";

const SHEET = batchInputs.name;
const USED = inUseFormula(batchInputs);
const positive = (cell: string): string => `AND(ISNUMBER(${cell}),N(${cell})>0)`;
const says = (words: string): string => `"${SHEET}: ${words} "&{batchjob.name@row}`;
const others = ["system", "hours", "cpu"].map((column) => `{batchjob.${column}@row}`).join(",");
const parallel = `{batchjob.kind@row}="${JOB_KINDS[1]}"`;

const missing = needs(
  [
    invalidRowReason("batchjob"),
    [
      `AND(${JOB_KINDS.map((kind) => `{batchjob.kind@row}<>"${kind}"`).join(",")})`,
      says("say Serial or Parallel for"),
    ],
    [
      `AND(${parallel},NOT(${positive("{batchjob.threads@row}")}))`,
      says("enter the jobs or threads at once of"),
    ],
    [`NOT(${positive("{batchjob.hours@row}")})`, says("enter the run time, more than 0 hours, of")],
    [`NOT(${positive("{batchjob.cpu@row}")})`, says("enter the CPU seconds, more than 0, of")],
    [
      'AND({batchjob.stream@row}<>"",COUNTIF({batchstream.number[]},{batchjob.stream@row})=0)',
      `"${SHEET}: the stream of "&{batchjob.name@row}&" is none of 1 to "&ROWS({batchstream.number[]})`,
    ],
    [
      'AND({batchjob.growth@row}<>"",OR(NOT(ISNUMBER({batchjob.growth@row})),N({batchjob.growth@row})<-1))',
      says("the growth must be a number from -100% for"),
    ],
    [
      `AND({batchjob.own@row}<>"",NOT(${positive("{batchjob.own@row}")}))`,
      says("the own run time must be a number above 0 for"),
    ],
    ['{batchjob.system@row}=""', says("say on which system runs")],
    [
      "COUNTIF({box.name[]},{batchjob.system@row})=0",
      `"${SHEET}: "&{batchjob.system@row}&", of "&{batchjob.name@row}&", is none of the systems of the sheet Current system"`,
    ],
    ["NOT(ISNUMBER({jobrun.share}))", says("the CPU time is too large for")],
    [
      "{jobrun.share}>1",
      `"${SHEET}: "&{batchjob.name@row}&" has more CPU seconds than its run time and threads allow"`,
    ],
  ],
  '""',
);

const runArgs = (at = "@row"): string[] => [
  `{batchjob.hours${at}}`,
  `{jobrun.speed${at === "@row" ? "" : at}}`,
  `{jobrun.share${at === "@row" ? "" : at}}`,
];
const usable = (formula: string): string =>
  needs(
    [
      ['{batchjob.name@row}=""', '""'],
      [`NOT(${USED})`, '"not used"'],
      [`${missing}<>""`, '"open"'],
    ],
    formula,
  );
const estimate = `IF(ISNUMBER({jobrun.speed}),${numberOf(call("BATCHRUN", runArgs()), '"no figure"')},"open")`;
const ofSystem = (column: string): string =>
  `IF({batchjob.system@row}="","",IF(COUNTIF({batchclock.name[]},{batchjob.system@row})=0,"",INDEX({batchclock.${column}[]},MATCH({batchjob.system@row},{batchclock.name[]},0))))`;

const inStream = (column: string): string =>
  `SUMIFS({jobrun.${column}[first..here]},{jobrun.stream[first..here]},{jobrun.stream})`;

export const JOB_COLUMNS: readonly Column[] = [
  { key: "name", head: "Job", width: 22, style: "resultText", formula: '{batchjob.name@row}&""' },
  {
    key: "stream",
    head: "Stream",
    width: 9,
    format: "0",
    formula: 'IF({batchjob.name@row}="","",IF({batchjob.stream@row}="",1,{batchjob.stream@row}))',
  },
  {
    key: "today",
    head: "Clock today",
    unit: "GHz",
    width: 10,
    style: "resultDecimal",
    formula: ofSystem("clock"),
  },
  {
    key: "then",
    head: "Clock of the target",
    unit: "GHz",
    width: 10,
    style: "resultDecimal",
    formula: ofSystem("target"),
  },
  {
    key: "share",
    head: "CPU share",
    unit: "of the run time",
    width: 11,
    style: "resultPercent",
    formula: `IF(AND(${positive("{batchjob.hours@row}")},${positive("{batchjob.cpu@row}")}),${numberOf(`{batchjob.cpu@row}/({batchjob.hours@row}*60*60*IF(${parallel},{batchjob.threads@row},1))`, '"too large"')},"")`,
  },
  {
    key: "speed",
    head: "Speed in use",
    unit: "target / today",
    width: 11,
    style: "resultDecimal",
    format: "0.000",
    formula: ofSystem("speed"),
  },
  {
    key: "family",
    head: "Same family",
    width: 10,
    style: "resultText",
    formula: ofSystem("family"),
  },
  {
    key: "before",
    head: "Run time today",
    unit: "h",
    width: 10,
    style: "resultDecimal",
    formula: usable("{batchjob.hours@row}"),
  },
  {
    key: "start",
    head: "Begins after",
    unit: "h",
    width: 10,
    style: "resultDecimal",
    formula: `IF(ISNUMBER({jobrun.hours}),${numberOf(`${inStream("hours")}-{jobrun.hours}`, '"too large"')},"")`,
  },
  {
    key: "hours",
    head: "On the target",
    unit: "h",
    width: 10,
    style: "resultDecimal",
    formula: usable(`IF(ISNUMBER({batchjob.own@row}),{batchjob.own@row},${estimate})`),
  },
  {
    key: "basis",
    head: "Basis",
    width: 12,
    style: "resultText",
    formula:
      'IF(ISNUMBER({jobrun.hours}),IF(ISNUMBER({batchjob.own@row}),"user",IF(INDEX({batchclock.basis[]},MATCH({batchjob.system@row},{batchclock.name[]},0))="user","own speed","clocks alone")),"")',
  },
  {
    key: "change",
    head: "Change",
    unit: "of its run time",
    width: 10,
    style: "resultPercent",
    formula: 'IF(ISNUMBER({jobrun.hours}),{jobrun.hours}/{batchjob.hours@row}-1,"")',
  },
  {
    key: "floor",
    head: "Never below",
    unit: "h, waits alone",
    width: 11,
    style: "resultDecimal",
    formula: 'IF(ISNUMBER({jobrun.hours}),{batchjob.hours@row}*(1-{jobrun.share}),"")',
  },
  {
    key: "limits",
    head: "What limits",
    width: 18,
    style: "resultText",
    formula:
      'IF(AND(ISNUMBER({jobrun.hours}),ISNUMBER({jobrun.speed})),IF({jobrun.share}/{jobrun.speed}>=1-{jobrun.share},"processor","disks and waits"),"")',
  },
  {
    key: "busy",
    head: "Busy",
    unit: "processors",
    width: 10,
    style: "resultDecimal",
    formula: `IF(AND(ISNUMBER({jobrun.hours}),ISNUMBER({jobrun.speed})),${numberOf("{batchjob.cpu@row}/{jobrun.speed}/({jobrun.hours}*60*60)", '"too large"')},"")`,
  },
  {
    key: "later",
    head: "At the horizon",
    unit: "h",
    width: 11,
    style: "resultDecimal",
    formula: `IF(ISNUMBER({jobrun.hours}),${numberOf("{jobrun.hours}*(1+N({batchjob.growth@row}))^({load.horizon#active}/12)", '"too large"')},"")`,
  },
  statusColumn(
    needs(
      [
        ['{batchjob.name@row}=""', `IF(COUNTA(${others})>0,"${SHEET}: a job has no name","")`],
        [`NOT(${USED})`, '""'],
        [`${missing}<>""`, missing],
        ["ISNUMBER({jobrun.hours})", '""'],
        ["NOT(ISNUMBER({jobrun.speed}))", says("there is no speed of the processors yet for")],
      ],
      `"${SHEET}: "&{batchjob.name@row}&": "&${reasonOf("BATCHRUN", runArgs())}`,
    ),
  ),
];

const ofJobs = (column: string): string =>
  `IF(COUNTIF({jobrun.stream[]},{i})=0,"",${numberOf(`SUMIFS({jobrun.${column}[]},{jobrun.stream[]},{i})`, '"too large"')})`;

export const STREAM_COLUMNS: readonly Column[] = [
  { key: "name", head: "Stream", width: 22, style: "resultText", formula: '"Stream "&{i}' },
  { key: "number", head: "Number", width: 9, format: "0", formula: "{i}" },
  {
    key: "today",
    head: "Today",
    unit: "h",
    width: 10,
    style: "resultDecimal",
    formula: ofJobs("before"),
  },
  {
    key: "target",
    head: "On the target",
    unit: "h",
    width: 10,
    style: "resultDecimal",
    formula: ofJobs("hours"),
  },
  {
    key: "later",
    head: "At the horizon",
    unit: "h",
    width: 10,
    style: "resultDecimal",
    formula: ofJobs("later"),
  },
  {
    key: "busy",
    head: "Busy at most",
    unit: "processors",
    width: 11,
    style: "resultDecimal",
    formula:
      'IF(COUNTIF({jobrun.stream[]},{i})=0,"",MAXIFS({jobrun.busy[]},{jobrun.stream[]},{i}))',
  },
];

const fetchArgs = (at = "@row"): string[] => [`{odbcread.bytes${at}}`, `{odbcread.block${at}}`];
const readMissing = needs(
  [
    invalidRowReason("odbcread"),
    [
      "NOT(AND(ISNUMBER({odbcread.rows@row}),N({odbcread.rows@row})>=0))",
      `"${SHEET}: enter the rows of "&{odbcread.name@row}`,
    ],
    [
      `NOT(${positive("{odbcread.bytes@row}")})`,
      `"${SHEET}: enter the bytes of a row of "&{odbcread.name@row}`,
    ],
  ],
  '""',
);

export const READ_COLUMNS: readonly Column[] = [
  { key: "name", head: "Read", width: 22, style: "resultText", formula: '{odbcread.name@row}&""' },
  {
    key: "rows",
    head: "Rows of a fetch",
    unit: "rows",
    width: 12,
    formula: needs(
      [
        ['{odbcread.name@row}=""', '""'],
        [`NOT(${USED})`, '"not used"'],
        [`${readMissing}<>""`, '"open"'],
      ],
      numberOf(call("ODBCROWS", fetchArgs()), '"no figure"'),
    ),
  },
  {
    key: "fetches",
    head: "Fetches",
    unit: "number",
    width: 11,
    formula: `IF(N({odbcrun.rows})>0,${numberOf("ROUNDUP({odbcread.rows@row}/{odbcrun.rows},0)", '"too large"')},"")`,
  },
  statusColumn(
    needs(
      [
        [
          '{odbcread.name@row}=""',
          `IF(COUNTA({odbcread.rows@row},{odbcread.bytes@row})>0,"${SHEET}: a read has no name","")`,
        ],
        [`NOT(${USED})`, '""'],
        [`${readMissing}<>""`, readMissing],
        [
          "NOT(ISNUMBER({odbcrun.rows}))",
          `"${SHEET}: "&{odbcread.name@row}&": "&${reasonOf("ODBCROWS", fetchArgs())}`,
        ],
        [
          "{odbcrun.rows}=0",
          `"${SHEET}: a row of "&{odbcread.name@row}&" is larger than the block"`,
        ],
      ],
      '""',
    ),
  ),
];

export function jobFigures(plan: Plan): void {
  for (let i = 1; i <= plan.room("batchjob"); i += 1) {
    const at = `[${i}]`;
    plan.figure({
      what: "Run time on the target",
      whatFormula: `"Run time of "&{batchjob.name${at}}`,
      fn: "BATCHRUN",
      args: runArgs(at),
      unit: "h",
      sheet: SHEET,
      value: `{jobrun.hours${at}}`,
      used: `AND(ISNUMBER({jobrun.hours${at}}),{batchjob.own${at}}="")`,
    });
  }
  for (let i = 1; i <= plan.room("odbcread"); i += 1) {
    plan.figure({
      what: "Rows of a fetch",
      whatFormula: `"Rows of a fetch: "&{odbcread.name[${i}]}`,
      fn: "ODBCROWS",
      args: fetchArgs(`[${i}]`),
      unit: "rows",
      sheet: SHEET,
      value: `{odbcrun.rows[${i}]}`,
      used: `ISNUMBER({odbcrun.rows[${i}]})`,
    });
  }
}
