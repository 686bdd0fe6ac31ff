/** Backup window: data sets on their devices, hours of save and restore by measured rates, what runs after what. */
import { ROOM } from "../case";
import { inputField, inputTable } from "../cells";
import { call, needs, numberOf, OWN_DEVICES, quoted, reasonOf } from "../formula";
import type { Plan, Section } from "../section";
import type { Column } from "../../workbook/layout";

const SHEET = "Backup window";

const timeArgs = (operation: string, at = "@row"): string[] =>
  [`{dataset.gb${at}}`, `{dataset.device${at}}&""`, `{dataset.kind${at}}&""`, quoted(operation), `MAX(1,N({dataset.drives${at}}))`, `{dataset.config${at}}&""`, OWN_DEVICES];

const open = "OR(NOT(ISNUMBER({dataset.gb@row})),AND({dataset.device@row}=\"\",N({dataset.own@row})<=0))";

const hours = (operation: string, own: string): string => needs([
  ["{dataset.name@row}=\"\"", "\"\""],
  ["{cover.backup}=\"No\"", "\"not used\""],
  [open, "\"open\""],
  [`N({dataset.${own}@row})>0`, `{dataset.gb@row}/{dataset.${own}@row}`],
], numberOf(call("SAVETIME", timeArgs(operation)), "\"no rate\""));

const basisOf = (operation: string, own: string, column: string): string =>
  `IF(NOT(ISNUMBER({saved.${column}})),"",IF(N({dataset.${own}@row})>0,"user",${call("BASIS", [quoted("SAVETIME"), ...timeArgs(operation)])}))`;

const estimate = call("SAVEEST", ["{dataset.device@row}&\"\"", "{dataset.kind@row}&\"\""]);

const status = needs([
  ["{dataset.name@row}=\"\"", "IF(COUNTA({dataset.gb@row},{dataset.device@row},{dataset.kind@row})>0,\"Backup window: a data set has no name\",\"\")"],
  ["{cover.backup}=\"No\"", "\"\""],
  ["NOT(ISNUMBER({dataset.gb@row}))", "\"Backup window: enter the amount of \"&{dataset.name@row}"],
  ["AND({dataset.device@row}=\"\",N({dataset.own@row})<=0)", "\"Backup window: choose the device of \"&{dataset.name@row}"],
  ["NOT(ISNUMBER({saved.hours}))", `"Backup window: "&{dataset.name@row}&", save: "&${reasonOf("SAVETIME", timeArgs("SAVE"))}`],
  ["NOT(ISNUMBER({saved.restore}))", `"Backup window: "&{dataset.name@row}&", restore: "&${reasonOf("SAVETIME", timeArgs("RESTORE"))}`],
], "\"\"");

const inStream = (cells: string): string => `SUMIFS({saved.${cells}[first..here]},{saved.stream[first..here]},{saved.stream})`;
const grown = (cell: string): string => `IF(ISNUMBER({saved.${cell}}),{saved.${cell}}*(1+N({dataset.growth@row}))^({load.horizon#active}/12),"")`;

const COLUMNS: readonly Column[] = [
  { key: "name", head: "Data set", width: 22, style: "resultText", formula: "{dataset.name@row}&\"\"" },
  { key: "stream", head: "Stream", width: 9, format: "0", formula: "IF({dataset.name@row}=\"\",\"\",IF(N({dataset.stream@row})>0,{dataset.stream@row},1))" },
  { key: "start", head: "Begins after", unit: "h", width: 11, style: "resultDecimal", formula: `IF(ISNUMBER({saved.hours}),${inStream("hours")}-{saved.hours},"")` },
  { key: "hours", head: "Save", unit: "h", width: 9, style: "resultDecimal", formula: hours("SAVE", "own") },
  { key: "rate", head: "At", unit: "GB/h", width: 9, formula: "IF(ISNUMBER({saved.hours}),IF({saved.hours}>0,{dataset.gb@row}/{saved.hours},0),\"\")" },
  { key: "basis", head: "Basis", width: 11, style: "resultText", formula: basisOf("SAVE", "own", "hours") },
  { key: "formula", head: "By formula", unit: "GB/h, one drive", width: 13, formula: `IF(OR({dataset.name@row}="",{dataset.device@row}=""),"",${numberOf(estimate, "\"not estimated\"")})` },
  { key: "differs", head: "Formula against rate", unit: "one drive", width: 11, style: "resultPercent", formula: "IF(AND(ISNUMBER({saved.formula}),ISNUMBER({saved.rate}),N({dataset.drives@row})<=1,N({saved.rate})>0),{saved.formula}/{saved.rate}-1,\"\")" },
  { key: "restore", head: "Restore", unit: "h", width: 9, style: "resultDecimal", formula: hours("RESTORE", "ownRestore") },
  { key: "restoreBasis", head: "Basis", width: 11, style: "resultText", formula: basisOf("RESTORE", "ownRestore", "restore") },
  { key: "later", head: "Save at horizon", unit: "h", width: 10, style: "resultDecimal", formula: grown("hours") },
  { key: "restoreLater", head: "Restore at horizon", unit: "h", width: 10, style: "resultDecimal", formula: grown("restore") },
  { key: "status", head: "Open", style: "label", formula: status, when: [{ formula: "LEN({this})>0", look: "missing" }] },
];

const byStream = (column: string): string => `IF(COUNTIF({saved.stream[]},{i})=0,"",SUMIFS({saved.${column}[]},{saved.stream[]},{i}))`;

function build(plan: Plan): void {
  const sheet = plan.book.sheet(SHEET, { tab: "input", landscape: true });
  sheet.title(SHEET).subtitle("Hours of save and restore by measured rates")
    .textFormula("IF({cover.backup}=\"No\",\"Switched off on the cover: not part of any total or check.\",IF({backup.problem}=\"\",\"Measured rates are used as they are: compaction is part of the measurement.\",\"Still open: \"&{backup.problem}))", "note")
    .fields(["backup.window", "backup.restore", "backup.start"].map((name) => inputField(plan.inputs, name)))
    .table(inputTable(plan.inputs, "dataset", { note: "Choose the measured kind of data that is most like yours. Two drives on one adapter share it; more drives are taken only where that was measured." }))
    .table({ key: "saved", title: "Hours and rates", columns: COLUMNS, spare: "dataset" });
  for (let i = 1; i <= plan.room("dataset"); i += 1) {
    for (const [operation, own, column] of [["SAVE", "own", "hours"], ["RESTORE", "ownRestore", "restore"]] as const) {
      plan.figure({
        what: "Backup time", whatFormula: `"${operation === "SAVE" ? "Save" : "Restore"} of "&{dataset.name[${i}]}&" on "&{dataset.device[${i}]}`, fn: "SAVETIME", args: timeArgs(operation, `[${i}]`), unit: "h", sheet: SHEET,
        value: `{saved.${column}[${i}]}`, used: `AND(ISNUMBER({saved.${column}[${i}]}),N({dataset.${own}[${i}]})<=0)`,
      });
    }
  }
  sheet.table({
    key: "stream", title: "Streams", note: "Data sets of one stream follow each other; streams run side by side.", spare: ROOM.streams,
    columns: [
      { key: "name", head: "Stream", width: 22, style: "resultText", formula: "\"Stream \"&{i}" },
      { key: "save", head: "Save today", unit: "h", width: 9, style: "resultDecimal", formula: byStream("hours") },
      { key: "later", head: "Save at horizon", unit: "h", width: 11, style: "resultDecimal", formula: byStream("later") },
      { key: "restore", head: "Restore today", unit: "h", width: 9, style: "resultDecimal", formula: byStream("restore") },
      { key: "restoreLater", head: "Restore at horizon", unit: "h", width: 9, style: "resultDecimal", formula: byStream("restoreLater") },
      { key: "cross", head: "Window exceeded", unit: "month", width: 11, format: "0", formula: `IF(AND(ISNUMBER({backup.window}),N({stream.save})>0),IF({backup.window}>0,${call("CPWCROSS", ["{bk.hours[]}", "{bk.rate[]}", "{bk.start[]}", "{backup.window}", "1", "{bk.stream[]}", "{i}&\"\""])},0),"")` },
    ],
  });
  results(plan, sheet);
}

const ready = (formula: string): string => `IF({backup.problem}="",${formula},"open: see above")`;

function results(plan: Plan, sheet: ReturnType<Plan["book"]["sheet"]>): void {
  sheet.fields([
    { label: "Open on this sheet", name: "backup.problem", style: "resultText", formula: needs([["{cover.backup}=\"No\"", "\"not used\""], ["COUNTA({dataset.name[]})=0", "\"Backup window: enter a data set\""]], "TEXTJOIN(\"; \",TRUE,{saved.status[]})") },
    { label: "Save ends after", name: "backup.save", unit: "h", style: "resultDecimal", formula: ready("MAX({stream.save[]})"), note: "The longest stream." },
    { label: "Save at the horizon", name: "backup.later", unit: "h", style: "resultDecimal", formula: ready("MAX({stream.later[]})") },
    { label: "Restore takes", name: "backup.back", unit: "h", style: "resultDecimal", formula: ready("MAX({stream.restore[]})") },
    { label: "Restore at the horizon", name: "backup.backlater", unit: "h", style: "resultDecimal", formula: ready("MAX({stream.restoreLater[]})") },
    { label: "Window is exceeded in month", name: "backup.cross", unit: "month", format: "0", formula: ready("IF(ISNUMBER({backup.window}),IF(COUNT({stream.cross[]})=0,\"never\",MIN({stream.cross[]})),\"no window entered\")") },
  ]).chart({
    kind: "stackedBar", title: "Save, data set by data set", altText: "Bars from the beginning to the end of the save of each data set, in hours from the start",
    categories: "{saved.name[]}", categoryTitle: "Data set", valueTitle: "Hours from the start", series: [{ name: "Begins after", values: "{saved.start[]}", invisible: true }, { name: "Save", values: "{saved.hours[]}" }], width: 90,
  });
  const used = "{cover.backup}<>\"No\"";
  plan.checks(sheet, "backupchecks", [
    { rule: "plan.backup.window", label: "Save today", value: "{backup.save}", limit: "{backup.window}", format: "0.0", applies: used },
    { rule: "plan.backup.window", label: "Save at the horizon", value: "{backup.later}", limit: "{backup.window}", format: "0.0", applies: used },
    { rule: "plan.restore.window", label: "Restore today", value: "{backup.back}", limit: "{backup.restore}", format: "0.0", applies: used },
    { rule: "plan.restore.window", label: "Restore at the horizon", value: "{backup.backlater}", limit: "{backup.restore}", format: "0.0", applies: used },
    { rule: "plan.capacity.rows", label: "Room for data sets", value: "COUNTA({dataset.name[]})", limit: "ROWS({dataset.name[]})", format: "0" },
  ]);
}

/** Hours of the data sets as plain columns, for the month in which the window is exceeded. */
export const backupBlock = {
  key: "bk", title: "Hours of the data sets", cases: [{ id: "all", label: "All cases" }],
  rows: [
    { key: "hours", label: "Save of data set {i}", unit: "h", style: "resultDecimal" as const, repeat: "dataset", formula: "IF(ISNUMBER({saved.hours@row}),{saved.hours@row},0)" },
    { key: "rate", label: "Growth of data set {i}", unit: "a year", style: "resultPercent" as const, repeat: "dataset", formula: "N({dataset.growth@row})" },
    { key: "start", label: "First month of data set {i}", unit: "month", repeat: "dataset", formula: "0" },
    { key: "stream", label: "Stream of data set {i}", style: "resultText" as const, repeat: "dataset", formula: "{saved.stream@row}&\"\"" },
  ],
};

export const backup: Section = { name: SHEET, build };
