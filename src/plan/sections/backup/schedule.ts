/**
 * The schedule of the Backup window: the timing of every stream, today and at the horizon, and
 * concurrent streams.
 */
import { CAPACITY } from "../../scenarios";
import { call, needs, numberOf, OWN_DEVICES } from "../../build/formula-text";
import type { CalcRow, CalcSpec } from "../../../spreadsheet/layout/builder";
import { drivesArgs, HORIZON, OF, timeArgs, togetherArgs, type Operation } from "./messages";

const LANES = Array.from({ length: CAPACITY.streams }, (_, i) => i + 1);
const NAMED = '{dataset.name@row}<>""';
const text = (key: string, label: string, formula: string): CalcRow => ({
  key,
  label: `${label} of data set {i}`,
  style: "resultText",
  repeat: "dataset",
  formula,
});
const row = (
  key: string,
  label: string,
  unit: string,
  formula: string | CalcRow["formula"],
  format?: string,
): CalcRow => ({
  key,
  label: `${label} of data set {i}`,
  unit,
  style: "resultDecimal",
  repeat: "dataset",
  formula,
  format,
});

/** A fact of the kind of data, from the lists. */
const ofKind = (column: string): string =>
  `IF(ISERROR(MATCH({dataset.kind@row}&"",{datakind.item[]},0)),"",INDEX({datakind.${column}[]},MATCH({dataset.kind@row}&"",{datakind.item[]},0))&"")`;
/** A cell of the row of its device. */
const ofDevice = (column: string): string =>
  `IF(ISERROR(MATCH({bk.device},{taperun.name[]},0)),"",INDEX({tape.${column}[]},MATCH({bk.device},{taperun.name[]},0)))`;

/** Drives of the same device that other streams may use at the same time: of each its largest. */
const others = LANES.map(
  (lane) =>
    `IF({bk.lane}={stream.no[${lane}]},0,MAXIFS({bk.drives[]},{bk.device[]},{bk.device},{bk.lane[]},{stream.no[${lane}]}))`,
).join("+");
const each = (operation: Operation): string =>
  needs(
    [[`OR({bk.together}<={bk.drives},{bk.mixed}>0,N({dataset.${OF[operation].own}@row})>0)`, '""']],
    numberOf(call("TAPESCALE", togetherArgs(operation)), '""'),
  );
const native = (field: string): string =>
  numberOf(call("TAPEDEV", ["{bk.device}", `"${field}"`, OWN_DEVICES]), '""');

const left = (operation: Operation): string => {
  const { window, later } = OF[operation];
  return `IF(AND(ISNUMBER({${window}}),{bk.lane}>0,ISNUMBER({saved.${later}@row})),{${window}}-INDEX({stream.${later}[]},{bk.lane})+{saved.${later}@row},"")`;
};

/**
 * One drive by its own measurement may be enough; otherwise several with the chosen save method.
 */
const plainly = (operation: Operation): string =>
  `IF({bk.asked}={dataset.config@row}&"",0,IF(N({bk.left${OF[operation].short}})<=0,0,IF(ISNUMBER(${call("SAVEDRIVES", drivesArgs(operation, '{dataset.config@row}&""'))}),1,0)))`;
const ask = (operation: Operation): string =>
  `IF({bk.plain${OF[operation].short}}=1,{dataset.config@row}&"",{bk.asked})`;

const FACTS: readonly CalcRow[] = [
  {
    key: "hours",
    label: "Save of data set {i}",
    unit: "h",
    style: "resultDecimal",
    repeat: "dataset",
    formula: "IF(ISNUMBER({saved.hours@row}),{saved.hours@row},0)",
  },
  {
    key: "restore",
    label: "Restore of data set {i}",
    unit: "h",
    style: "resultDecimal",
    repeat: "dataset",
    formula: "IF(ISNUMBER({saved.restore@row}),{saved.restore@row},0)",
  },
  {
    key: "rate",
    label: "Growth of data set {i}",
    unit: "a year",
    style: "resultPercent",
    repeat: "dataset",
    formula: "N({dataset.growth@row})",
  },
  {
    key: "start",
    label: "First month of data set {i}",
    unit: "month",
    repeat: "dataset",
    formula: "0",
  },
  text("stream", "Stream", '{saved.stream@row}&""'),
  row(
    "lane",
    "Number of the stream",
    "1 to 4",
    "IF(ISERROR(MATCH({saved.stream@row},{stream.no[]},0)),0,{saved.stream@row})",
    "0",
  ),
  text("device", "Device", `IF(${NAMED},{dataset.device@row}&"","")`),
  row("drives", "Drives", "drives", `IF(${NAMED},MAX(1,N({dataset.drives@row})),0)`, "0"),
  text("asked", "Configuration with its mode", 'TRIM({dataset.config@row}&" "&{dataset.mode@row})'),
  text("config", "Configuration", 'IF({bk.drives}>1,{bk.asked},{dataset.config@row}&"")'),
  text(
    "mode",
    "Way of several drives",
    'IF({dataset.mode@row}="","Concurrent",{dataset.mode@row}&"")',
  ),
  text("profile", "Kind of data for the rules", ofKind("profile")),
  text("compacts", "Kind of data on tape", ofKind("compacts")),
  text("class", "Own class of the device", `${ofDevice("class")}&""`),
  row(
    "native",
    "Own native rate",
    "MB/s",
    `IF(OR({bk.device}="",COUNTIFS({owndevice.device[]},{bk.device},{owndevice.workload[]},"Native")=0),"",${native("RATE")})`,
  ),
  row("factor", "Own compaction factor", "1", `IF(ISNUMBER({bk.native}),${native("FACTOR")},"")`),
  row(
    "mixed",
    "Other kinds of data in other streams on its device",
    "data sets",
    `IF(OR({bk.device}="",{bk.lane}=0),0,COUNTIFS({bk.device[]},{bk.device},{bk.lane[]},"<>"&{bk.lane},{dataset.kind[]},"<>"&{dataset.kind@row}))`,
    "0",
  ),
  row(
    "together",
    "Same drives at once in all streams",
    "drives",
    `IF(OR({bk.device}="",{bk.lane}=0),{bk.drives},IF(ISNUMBER(${ofDevice("drives")}),MAX({bk.drives},MIN({bk.drives}+${others},${ofDevice("drives")})),{bk.drives}+${others}))`,
    "0",
  ),
  row("eachS", "Save rate of each drive at once", "GB/h", each("SAVE")),
  row("eachR", "Restore rate of each drive at once", "GB/h", each("RESTORE")),
  row(
    "alone",
    "Rate was measured without the others",
    "1 = yes",
    "IF(AND({bk.lane}>0,{bk.together}>{bk.drives}),IF(OR(AND(N({dataset.own@row})<=0,NOT(ISNUMBER({bk.eachS}))),AND(N({dataset.ownRestore@row})<=0,NOT(ISNUMBER({bk.eachR})))),1,0),0)",
    "0",
  ),
  row(
    "listed",
    "Its device is in the list of devices",
    "1 = yes",
    'IF({bk.device}="",1,IF(ISERROR(MATCH({bk.device},{taperun.name[]},0)),0,1))',
    "0",
  ),
  row(
    "measured",
    "By the formula although a rate was measured",
    "1 = yes",
    `IF(AND(${NAMED},{dataset.by@row}="Formula",N({dataset.own@row})<=0),IF(ISNUMBER(${call("SAVETIME", timeArgs("SAVE"))}),1,0),0)`,
    "0",
  ),
  row(
    "grown",
    "Amount at the horizon",
    "GB",
    `IF(AND(ISNUMBER({dataset.gb@row}),ISNUMBER({saved.later@row})),${numberOf(`{dataset.gb@row}*(1+{bk.rate})^(${HORIZON}/12)`, '""')},"")`,
  ),
  row("leftS", "What its stream leaves of the save window", "h", left("SAVE")),
  row("leftR", "What its stream leaves of the restore target", "h", left("RESTORE")),
  row("plainS", "Drives of the save by the configuration alone", "1 = yes", plainly("SAVE"), "0"),
  row(
    "plainR",
    "Drives of the restore by the configuration alone",
    "1 = yes",
    plainly("RESTORE"),
    "0",
  ),
  text("askS", "Configuration for the drives of the save", ask("SAVE")),
  text("askR", "Configuration for the drives of the restore", ask("RESTORE")),
  row(
    "proc",
    "Processors that its save takes",
    "processors",
    "IF(ISNUMBER({bkneed.processors@row}),{bkneed.processors@row},0)",
  ),
];

/** Save and restore, today and at the horizon. */
const SCHEDULES = [
  ["S", "Save", "hours"],
  ["R", "Restore", "restore"],
  ["SL", "Save at the horizon", "later"],
  ["RL", "Restore at the horizon", "restoreLater"],
] as const;
/** Hours are compared to this many digits: starts and ends of one hour are sums of several. */
const DIGITS = 6;

function schedule([key, label, column]: (typeof SCHEDULES)[number]): (CalcRow | string)[] {
  const active = (what: string): string =>
    `SUMIFS({bk.${what}[]},{bk.from${key}[]},"<="&{bk.from${key}},{bk.to${key}[]},">"&{bk.from${key}}`;
  return [
    label,
    row(`h${key}`, label, "h", `IF(ISNUMBER({saved.${column}@row}),{saved.${column}@row},0)`),
    ...LANES.map((lane) =>
      row(
        `end${key}${lane}`,
        `${label}, stream ${lane} up to the line`,
        "h",
        (_, line) =>
          `${line === 1 ? "" : `{bk.end${key}${lane}[prev]}+`}IF({bk.lane}={stream.no[${lane}]},{bk.h${key}},0)`,
      ),
    ),
    row(`from${key}`, `${label}, beginning`, "h", (_, line) =>
      line === 1
        ? "0"
        : `IF({bk.lane}=0,0,ROUND(CHOOSE({bk.lane},${LANES.map((lane) => `{bk.end${key}${lane}[prev]}`).join(",")}),${DIGITS}))`,
    ),
    row(`to${key}`, `${label}, end`, "h", `ROUND({bk.from${key}}+{bk.h${key}},${DIGITS})`),
    row(
      `use${key}`,
      `${label}, drives of its device in use when it begins`,
      "drives",
      `IF(AND({bk.h${key}}>0,{bk.device}<>""),${active("drives")},{bk.device[]},{bk.device}),0)`,
      "0",
    ),
    ...(key.startsWith("S")
      ? [
          row(
            `busy${key}`,
            `${label}, processors in use when it begins`,
            "processors",
            `IF({bk.h${key}}>0,${active("proc")}),0)`,
          ),
        ]
      : []),
  ];
}

export const backupBlock: CalcSpec = {
  key: "bk",
  title: "Backup: data sets in their streams",
  cases: [{ id: "all", label: "All cases" }],
  rows: [...FACTS, ...SCHEDULES.flatMap(schedule)],
};
