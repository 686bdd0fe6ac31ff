/**
 * Backup window: data sets on their devices, hours of save and restore by measured rates, sequence
 * and concurrency.
 */
import { CAPACITY } from "../../scenarios";
import { inputField, inputTable } from "../../inputs/input-cells";
import { needs } from "../../build/formula-text";
import type { Plan, Section } from "../../build/section";
import { period } from "../../build/period";
import type { ChartSpec, Field } from "../../../spreadsheet/layout/builder";
import { addChecks } from "./checks";
import { ADAPTER_COLUMNS, DEVICE_COLUMNS, deviceFigures, LOOP_COLUMNS } from "./devices";
import {
  firstCross,
  firstRestoreCross,
  HOUR_COLUMNS,
  hourFigures,
  STREAM_COLUMNS,
  whoCrosses,
} from "./hours";
import { backupInputs } from "./inputs";
import { NEED_COLUMNS, needFigures, ruleFields } from "./needs";
import { backupBlock } from "./schedule";
import { OFF, ready, SHEET } from "./messages";

const used = (formula: string): string => `IF(${OFF},"not used",${formula})`;
const clock = (hours: string): string =>
  used(
    `IF(AND(ISNUMBER({backup.start}),{given.backup.start}="",ISNUMBER(${hours})),{backup.start}+${hours}-24*INT(({backup.start}+${hours})/24),IF(ISNUMBER(${hours}),IF({given.backup.start}="","no beginning entered","open: see above"),${hours}))`,
  );
const hours = (label: string, name: string, value: string, note?: string): Field => ({
  label,
  name,
  unit: "h",
  style: "resultDecimal",
  formula: ready(value),
  note,
});

const RESULTS: readonly Field[] = [
  {
    label: "Open about data sets",
    name: "backup.problem",
    style: "resultText",
    formula: needs(
      [
        [OFF, '"not used"'],
        ["COUNTA({dataset.name[]})=0", `"${SHEET}: enter a data set"`],
      ],
      'TEXTJOIN("; ",TRUE,{saved.status[]})',
    ),
  },
  {
    label: "Open about devices",
    name: "backup.devices",
    style: "resultText",
    formula: used(
      'TEXTJOIN("; ",TRUE,{taperun.status[]},{adapterrun.status[]},{looprun.status[]})',
    ),
  },
  hours("Save ends after", "backup.save", "MAX({stream.save[]})", "The longest stream."),
  hours("Save at the horizon", "backup.later", "MAX({stream.later[]})"),
  hours("Restore takes", "backup.back", "MAX({stream.restore[]})"),
  hours("Restore at the horizon", "backup.backlater", "MAX({stream.restoreLater[]})"),
  {
    label: "Save ends at",
    name: "backup.end",
    unit: "h of day",
    style: "resultDecimal",
    formula: clock("{backup.save}"),
  },
  {
    label: "At the horizon",
    name: "backup.endlater",
    unit: "h of day",
    style: "resultDecimal",
    formula: clock("{backup.later}"),
  },
  {
    label: "Window is exceeded in month",
    name: "backup.cross",
    unit: "month",
    format: "0",
    formula: firstCross,
  },
  {
    label: "By",
    name: "backup.who",
    style: "resultText",
    formula: whoCrosses("backup.cross", "cross"),
  },
  {
    label: "Restore target is exceeded in month",
    name: "backup.backcross",
    unit: "month",
    format: "0",
    formula: firstRestoreCross,
  },
  {
    label: "By",
    name: "backup.backwho",
    style: "resultText",
    formula: whoCrosses("backup.backcross", "restoreCross"),
  },
  {
    label: "Processors that the save keeps busy",
    name: "backup.busy",
    unit: "processors",
    style: "resultDecimal",
    formula: ready("MAX({bk.busyS[]},{bk.busySL[]})"),
    note: "By the printed rule, of the systems it speaks of; kinds of data without a rule are not in it. Never added to the online peak of another hour.",
  },
  {
    label: "Cartridges at the horizon",
    name: "backup.cartridges",
    unit: "cartridges",
    format: "0",
    formula: ready('IF(COUNT({bkneed.later[]})=0,"not counted",SUM({bkneed.later[]}))'),
  },
];

const gantt = (word: string, start: string, length: string): ChartSpec => ({
  kind: "stackedBar",
  title: `${word}, data set by data set`,
  altText: `Bars from the beginning to the end of the ${word.toLowerCase()} of each data set, in hours from the start`,
  categories: "{saved.name[]}",
  categoryTitle: "Data set",
  valueTitle: "Hours from the start",
  series: [
    { name: "Begins after", values: `{saved.${start}[]}`, invisible: true },
    { name: word, values: `{saved.${length}[]}` },
  ],
  width: 90,
});

function build(plan: Plan): void {
  const { inputs } = plan;
  plan.blocks.push(backupBlock);
  const sheet = plan.book.sheet(SHEET, { tab: "input", landscape: true });
  sheet
    .title(SHEET)
    .subtitle(
      "Hours of save and restore by measured rates, the drives they need, and what feeds the drives",
    )
    .textFormula(
      `IF(${OFF},"Switched off on the cover: not part of any total or check.",IF({backup.problem}&{backup.devices}="","Measured rates are used as they are: compaction is part of the measurement.","Still open: "&TEXTJOIN("; ",TRUE,{backup.problem},{backup.devices})))`,
      "note",
    );
  period(plan, sheet);
  sheet
    .fields(Object.keys(backupInputs.fields).map((name) => inputField(inputs, name)))
    .table(
      inputTable(inputs, "dataset", {
        note: "Choose the measured kind of data that is most like yours. More drives are taken only where that was measured.",
      }),
    )
    .table(
      inputTable(inputs, "tape", {
        note: "One row for each kind of device that data sets use, with the drives that there are.",
      }),
    )
    .table(
      inputTable(inputs, "tapeadapter", {
        note: "Which adapter feeds which drives: drives on one adapter share it.",
      }),
    )
    .table(inputTable(inputs, "tapeloop"))
    .table({
      key: "saved",
      title: "Hours and rates",
      note: "A measured rate goes before the formula, which stands beside. Where several streams use the same kind of drive at once, each has the share that was measured for so many; where that was not measured, a check says so.",
      columns: HOUR_COLUMNS,
      spare: "dataset",
    })
    .table({
      key: "stream",
      title: "Streams",
      note: "Data sets of one stream follow each other; streams run side by side.",
      columns: STREAM_COLUMNS,
      spare: CAPACITY.streams,
    })
    .fields(RESULTS)
    .chart(gantt("Save", "start", "hours"))
    .chart(gantt("Restore", "restoreStart", "restore"))
    .table({
      key: "bkneed",
      title: "What each data set needs",
      note: "Drives by the measurements, at the horizon, in what the other data sets of its stream leave of the window. Cartridges by the data's own compaction; each data set begins a new one.",
      columns: NEED_COLUMNS,
      spare: "dataset",
    })
    .fields(ruleFields)
    .table({
      key: "taperun",
      title: "Devices in use",
      note: "At once: by the hours of all streams.",
      columns: DEVICE_COLUMNS,
      spare: "tape",
    })
    .table({
      key: "adapterrun",
      title: "Adapters",
      note: "The rules are for large-file saves with all drives active; User Mix, or cards that are not all busy at once, may allow more.",
      columns: ADAPTER_COLUMNS,
      spare: "tapeadapter",
    })
    .table({ key: "looprun", title: "Loops", columns: LOOP_COLUMNS, spare: "tapeloop" });
  hourFigures(plan);
  needFigures(plan);
  deviceFigures(plan);
  addChecks(plan, sheet);
}

export const backup: Section = { name: SHEET, build };
