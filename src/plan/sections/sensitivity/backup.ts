/**
 * Sensitivity of the backup: the save at the horizon with fewer and more drives, the cartridges
 * with other compaction.
 */
import { CAPACITY } from "../../scenarios";
import { call, needs, numberOf, OWN_DEVICES } from "../../build/formula-text";
import type { Plan } from "../../build/section";
import type { CalcRow, CalcSpec, CaseColumn } from "../../../spreadsheet/layout/builder";
import { sensitivityInputs } from "./inputs";

const CASES: readonly CaseColumn[] = [
  { id: "lower", label: "Lower" },
  { id: "higher", label: "Higher" },
];
const signed = (at: CaseColumn, value: string): string =>
  at.id === "lower" ? `-${value}` : `+${value}`;

const NAME = "{dataset.name@row}";
/** With one drive only the configuration counts, with several it names the save method. */
const timeArgs = (drives: string, line?: number): string[] => {
  const at = line === undefined ? "@row" : `[${line}]`;
  const bk = (key: string): string =>
    line === undefined ? `{bk.${key}#all@row}` : `{bk.${key}[${line}]#all}`;
  return [
    bk("grown"),
    `{dataset.device${at}}&""`,
    `{dataset.kind${at}}&""`,
    '"SAVE"',
    drives,
    `IF(${drives}>1,${bk("asked")},{dataset.config${at}}&"")`,
    OWN_DEVICES,
  ];
};

/**
 * Own rates, estimates and shares of drives that other streams use too hold for the planned drives
 * only.
 */
const ONLY_AS_PLANNED =
  'OR(N({dataset.own@row})>0,{dataset.by@row}="Formula",ISNUMBER({bk.eachS#all@row}))';

const rows: readonly CalcRow[] = [
  {
    key: "drives",
    label: "Drives of data set {i}",
    unit: "drives",
    format: "0",
    repeat: "dataset",
    formula: (at) =>
      `IF(${NAME}="","",MAX(1,{bk.drives#all@row}${signed(at, "N({sensitivity.drives})")}))`,
  },
  {
    key: "hours",
    label: "Save at the horizon of data set {i}",
    unit: "h",
    style: "resultDecimal",
    repeat: "dataset",
    formula: needs(
      [
        [
          `OR(${NAME}="",NOT(ISNUMBER({sensitivity.drives})),NOT(ISNUMBER({saved.later@row})))`,
          '""',
        ],
        ["{sensbk.drives}={bk.drives#all@row}", "{saved.later@row}"],
        [ONLY_AS_PLANNED, '"not measured"'],
      ],
      numberOf(call("SAVETIME", timeArgs("{sensbk.drives}")), '"not measured"'),
    ),
  },
  {
    key: "stream",
    label: "Save at the horizon, stream {i}",
    unit: "h",
    style: "resultDecimal",
    repeat: CAPACITY.streams,
    formula: "SUMIFS({sensbk.hours[]},{bk.lane[]#all},{i})",
  },
  {
    key: "save",
    label: "Share of the save window",
    unit: "of the window",
    style: "resultPercent",
    formula:
      'IF(COUNTIF({sensbk.hours[]},"not measured")>0,"not measured",IF(N({backup.window})>0,MAX({sensbk.stream[]})/{backup.window},"open"))',
  },
  {
    key: "tape",
    label: "Cartridges at the horizon of data set {i}",
    unit: "cartridges",
    format: "0",
    repeat: "dataset",
    formula: (at) =>
      needs(
        [
          [
            'OR(NOT(ISNUMBER({bk.grown#all@row})),NOT(ISNUMBER({bkneed.compaction@row})),N({bkneed.capacity@row})<=0,COUNTIFS({taperun.name[]},{bk.device#all@row},{taperun.have[]},">0")=0)',
            "0",
          ],
          [`1${signed(at, "N({sensitivity.compaction})")}<=0`, '"none left"'],
        ],
        `MAX({bk.drives#all@row},ROUNDUP(ROUND({bk.grown#all@row}/({bkneed.compaction@row}*(1${signed(at, "N({sensitivity.compaction})")}))/{bkneed.capacity@row},6),0))*MAX(1,N({backup.kept}))`,
      ),
  },
  {
    key: "tapes",
    label: "Share of the cartridges that there are",
    unit: "of the cartridges",
    style: "resultPercent",
    formula:
      'IF(COUNTIF({sensbk.tape[]},"none left")>0,"no compaction left",IF(SUM({taperun.have[]})>0,SUM({sensbk.tape[]})/SUM({taperun.have[]}),"open"))',
  },
];

export const sensitivityBackupBlock: CalcSpec = {
  key: "sensbk",
  title: "Sensitivity: the backup with other drives and other compaction",
  cases: CASES,
  rows,
  width: 18,
};

/** Share of the save window or of the cartridges as planned, and in a case. */
export const BACKUP_REACH = {
  drives: {
    base: "{backup.later}/{backup.window}",
    at: (high: boolean) => `{sensbk.save#${high ? "higher" : "lower"}}`,
    ready: 'AND({backup.problem}="",ISNUMBER({backup.later}),N({backup.window})>0)',
    who: "save at the horizon",
  },
  compaction: {
    base: 'SUMIFS({taperun.later[]},{taperun.have[]},">0")/SUM({taperun.have[]})',
    at: (high: boolean) => `{sensbk.tapes#${high ? "higher" : "lower"}}`,
    ready: 'AND({backup.problem}="",SUM({taperun.have[]})>0)',
    who: "cartridges at the horizon",
  },
} as const;

export function sensitivityFigures(plan: Plan): void {
  for (let i = 1; i <= plan.room("dataset"); i += 1) {
    for (const { id } of CASES) {
      const drives = `{sensbk.drives[${i}]#${id}}`;
      plan.figure({
        what: "Backup time with other drives",
        whatFormula: `"Save of "&{dataset.name[${i}]}&" with "&${drives}&" drives"`,
        fn: "SAVETIME",
        args: timeArgs(drives, i),
        unit: "h",
        sheet: sensitivityInputs.name,
        value: `{sensbk.hours[${i}]#${id}}`,
        used: `AND(ISNUMBER({sensbk.hours[${i}]#${id}}),${drives}<>{bk.drives[${i}]#all})`,
      });
    }
  }
}
