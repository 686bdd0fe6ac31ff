/**
 * IPL and outages: measured durations of the nearest measured system, phase by phase; never scaled,
 * never summed over a year.
 */
import { capacityCheck, statusColumn } from "../build/columns";
import { inputTable } from "../inputs/input-cells";
import { call, needs, quoted, reasonOf } from "../build/formula-text";
import { inUseFormula } from "../build/optional-sections";
import { invalidRowReason } from "../inputs/row-messages";
import type { Plan, Section } from "../build/section";
import type { Column } from "../../spreadsheet/layout/builder";
import { iplInputs } from "./ipl-inputs";

const SHEET = iplInputs.name;
const USED = inUseFormula(iplInputs);
const UNUSED = `NOT(${USED})`;
const PHASES = {
  NORMAL: ["Hardware", "SLIC", "OS/400"],
  ABNORMAL: ["Processor MSD", "SLIC MSD IPL with Copy", "Shutdown re-ipl", "SLIC re-ipl", "OS/400"],
} as const;
/** Durations are shown in minutes: a cell with a time format cannot show words in every reader. */
const MINUTES = "24*60";
const FORMAT = "0.0";

const args = (phase = '""', at = "@row"): string[] => [
  `{ipl.measured${at}}&""`,
  `{ipl.release${at}}&""`,
  `{ipl.type${at}}&""`,
  phase,
  `{ipl.attachment${at}}&""`,
];

const missing = needs(
  [
    ['{ipl.measured@row}=""', '"IPL and outages: choose the measured system for "&{ipl.name@row}'],
    ['{ipl.release@row}=""', '"IPL and outages: give the measured release for "&{ipl.name@row}'],
  ],
  '""',
);

const total = needs(
  [
    ['{ipl.name@row}=""', '""'],
    [UNUSED, '"not used"'],
    [`${missing}<>""`, '"open"'],
  ],
  `IF(ISNUMBER(${call("IPLTIME", args())}),${call("IPLTIME", args())}*${MINUTES},"not measured")`,
);

/** A phase of the type that the row has; the types have phases of their own. */
const phase = (i: number): string =>
  `IF(ISNUMBER({iplrun.total}),IF({ipl.type@row}="ABNORMAL",${call("IPLTIME", args(quoted(PHASES.ABNORMAL[i] ?? "")))}*${MINUTES},${PHASES.NORMAL[i] ? `${call("IPLTIME", args(quoted(PHASES.NORMAL[i]!)))}*${MINUTES}` : '""'}),"")`;

const COLUMNS: readonly Column[] = [
  { key: "name", head: "Outage", width: 24, style: "resultText", formula: '{ipl.name@row}&""' },
  {
    key: "total",
    head: "IPL",
    unit: "minutes, measured",
    width: 14,
    style: "resultDecimal",
    format: FORMAT,
    formula: total,
  },
  ...PHASES.ABNORMAL.map((_, i): Column => ({
    key: `phase${i + 1}`,
    head: `Phase ${i + 1}`,
    unit: "minutes",
    width: 11,
    style: "resultDecimal",
    format: FORMAT,
    formula: phase(i),
  })),
  {
    key: "basis",
    head: "Basis",
    width: 11,
    style: "resultText",
    formula: `IF(ISNUMBER({iplrun.total}),${call("BASIS", [quoted("IPLTIME"), ...args()])},"")`,
  },
  {
    key: "own",
    head: "Own duration",
    unit: "minutes",
    width: 12,
    style: "resultDecimal",
    format: FORMAT,
    formula: 'IF(ISNUMBER({ipl.own@row}),{ipl.own@row},"")',
  },
  statusColumn(
    needs(
      [
        ['OR({ipl.name@row}="",{iplrun.total}="not used")', '""'],
        invalidRowReason("ipl"),
        ["ISNUMBER({iplrun.total})", '""'],
        [`${missing}<>""`, missing],
      ],
      `"IPL and outages: "&{ipl.name@row}&": "&${reasonOf("IPLTIME", args())}`,
    ),
  ),
];

function build(plan: Plan): void {
  const sheet = plan.book.sheet(SHEET, { tab: "input", landscape: true });
  sheet
    .title(SHEET)
    .subtitle("Measured durations of the nearest measured system")
    .textFormula(
      `IF(${USED},IF({ipl.problem}="","Durations are those of the named measured systems. They depend greatly on the configuration: nothing is scaled, and no yearly total is made of them.","Still open: "&{ipl.problem}),"Switched off on the cover: not part of any check.")`,
      "note",
    )
    .table(
      inputTable(plan.inputs, "ipl", {
        note: 'Choose the measured system whose processors, memory and drives are nearest to yours; TESTCFG("ipl", ...) says what each had.',
      }),
    )
    .table({
      key: "iplrun",
      title: "Measured durations",
      note: "Normal: hardware, SLIC, operating system. Abnormal: processor mainstore dump, SLIC dump IPL with copy, shutdown and restart, SLIC restart, operating system.",
      columns: COLUMNS,
      spare: "ipl",
    });
  for (let i = 1; i <= plan.room("ipl"); i += 1) {
    plan.figure({
      what: "Duration of an IPL",
      whatFormula: `"IPL: "&{ipl.name[${i}]}`,
      fn: "IPLTIME",
      args: args('""', `[${i}]`),
      unit: "minutes",
      sheet: SHEET,
      value: `{iplrun.total[${i}]}`,
      used: `ISNUMBER({iplrun.total[${i}]})`,
    });
  }
  sheet.fields([
    {
      label: "Open on this sheet",
      name: "ipl.problem",
      style: "resultText",
      formula: needs(
        [
          [UNUSED, '"not used"'],
          ["COUNTA({ipl.name[]})=0", '"IPL and outages: enter an outage"'],
        ],
        'TEXTJOIN("; ",TRUE,{iplrun.status[]})',
      ),
    },
    {
      label: "Longest measured IPL",
      name: "ipl.longest",
      unit: "minutes",
      style: "resultDecimal",
      format: FORMAT,
      formula: `IF(COUNT({iplrun.total[]})=0,IF(${USED},"open","not used"),MAX({iplrun.total[]}))`,
    },
  ]);
  plan.checks(sheet, "iplchecks", [
    {
      rule: "plan.ipl.named",
      label: "Outages without a measured duration",
      value: `COUNTA({ipl.name[]})-COUNT({iplrun.total[]})`,
      bound: "0",
      format: "0",
      applies: USED,
    },
    capacityCheck("outages", "ipl.name"),
  ]);
}

export const ipl: Section = { name: SHEET, build };
