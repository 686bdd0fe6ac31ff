/**
 * Backup window: data sets on their devices, save and restore durations by measured rates, sequence
 * and concurrency.
 */
import type { Column, NamedCell } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { ChartSpec } from "../../../spreadsheet/layout/builder";
import { sheetNote } from "../../definition/conditions";
import { defineSection } from "../../definition/define-section";
import type { Plan, SectionParts } from "../../definition/section";
import { whenReached } from "../../definition/months";
import { clockTimeAfter, period, whyNoHorizon } from "../../definition/period";
import { inputField, inputTable } from "../../inputs/input-cells";
import { fieldError } from "../../inputs/validation-cells";
import { adapters, attachmentBlocks, attachmentFigures, loops } from "./attachments";
import {
  adapterUse,
  backupInput,
  dataSet,
  deviceUse,
  facts,
  hours,
  loopUse,
  need,
  result,
  resultFields,
  saveLater,
  saveToday,
  SHEET,
  stream,
} from "./cells";
import { checksOf } from "./checks";
import { steps as dataSetSteps } from "./data-set-steps";
import { devices } from "./devices";
import { dataSetHours, hourFigures } from "./hours";
import { backupInputs } from "./inputs";
import { inUse, isOff, whereReady } from "./messages";
import { compactionBlock, needFigures, needs, openCompaction, ruleFields } from "./needs";
import { backupBlock } from "./schedule";
import { firstMonth, steps as streamSteps, streamOfMonth, streams } from "./streams";

const whereInUse = (formula: FormulaPart): Formula => xl`IF(${isOff}, "not used", ${formula})`;

/** The hour of the day at which a save ends. */
function endOfDay(duration: NamedCell): Formula {
  const { start } = backupInput;
  const error = fieldError("backup.start");
  return whereInUse(xl`
    IF(AND(ISNUMBER(${start}), ${error} = "", ISNUMBER(${duration})),
      ${clockTimeAfter(start, duration)},
    IF(ISNUMBER(${duration}),
      IF(${error} = "", "no start time entered", "open"),
    ${duration}))`);
}

const problem = xl`
  IF(${isOff}, "not used",
  IF(COUNTA(${dataSet.name.all}) = 0, ${`${SHEET}: enter a data set`},
  TEXTJOIN("; ", TRUE, ${whyNoHorizon(SHEET)}, ${hours.status.all})))`;

/** A device of a data set without a row: its number of drives is unknown. */
const unlistedDevice = xl`
  IF(COUNTIF(${facts.listed.all}, 0) = 0, "",
    ${`${SHEET}: enter the number of drives of `}
      & INDEX(${facts.device.all}, MATCH(0, ${facts.listed.all}, 0)) & " available")`;
const problemOfDevices = whereInUse(xl`
  TEXTJOIN("; ", TRUE, ${unlistedDevice}, ${deviceUse.status.all}, ${adapterUse.status.all},
    ${loopUse.status.all})`);

const longest = (durations: Column): Formula => whereReady(xl`MAX(${durations.all})`);

const cartridges = whereReady(xl`
  IF(${openCompaction} <> "", ${openCompaction},
  IF(COUNT(${need.later.all}) = 0, "not counted", SUM(${need.later.all})))`);

const results = resultFields({
  problem,
  devices: problemOfDevices,
  save: longest(stream.save),
  later: longest(stream.later),
  back: longest(stream.restore),
  backlater: longest(stream.restoreLater),
  end: endOfDay(result.save),
  endlater: endOfDay(result.later),
  cross: firstMonth(stream.cross, backupInput.window, "no window entered"),
  crossdate: whenReached(result.cross),
  who: streamOfMonth(result.cross, stream.cross),
  backcross: firstMonth(stream.restoreCross, backupInput.restore, "no RTO entered"),
  backdate: whenReached(result.backcross),
  backwho: streamOfMonth(result.backcross, stream.restoreCross),
  busy: whereReady(xl`MAX(${saveToday.processors.all}, ${saveLater.processors.all})`),
  cartridges,
});

const note = sheetNote(
  inUse,
  xl`TEXTJOIN("; ", TRUE, ${result.problem}, ${result.devices})`,
  "Measured rates include compaction.",
);

const gantt = (word: string, start: Column, duration: Column): ChartSpec => ({
  kind: "stackedBar",
  title: `${word}, data set by data set`,
  altText: `Bars from the beginning to the end of the ${word.toLowerCase()} of each data set, in hours from the start`,
  categories: String(hours.name.all),
  categoryTitle: "Data set",
  valueTitle: "Hours from the start",
  series: [
    { name: "Start", values: String(start.all), invisible: true },
    { name: word, values: String(duration.all) },
  ],
  width: 90,
});

function build(plan: Plan): SectionParts {
  const { inputs } = plan;
  const sheet = plan.inputSheet(SHEET, "Save and restore times, drives, and adapters", note);
  const blocksOfPeriod = period(plan, sheet);
  sheet
    .fields(Object.keys(backupInputs.fields).map((name) => inputField(inputs, name)))
    .table(inputTable(inputs, "dataset"))
    .table(inputTable(inputs, "tape"))
    .table(inputTable(inputs, "tapeadapter"))
    .table(inputTable(inputs, "tapeloop"))
    .table(dataSetHours)
    .table(streams)
    .fields(results)
    .chart(gantt("Save", hours.start, hours.hours))
    .chart(gantt("Restore", hours.restoreStart, hours.restore))
    .table(needs)
    .fields(ruleFields())
    .table(devices)
    .table(adapters)
    .table(loops);
  const checks = checksOf(plan, sheet);
  return {
    checks,
    figures: [...hourFigures(plan), ...needFigures(plan), ...attachmentFigures(plan)],
    blocks: [
      backupBlock(),
      dataSetSteps.block,
      streamSteps.block,
      compactionBlock,
      ...attachmentBlocks(),
      ...blocksOfPeriod,
    ],
  };
}

export const section = defineSection({
  key: "backup",
  order: 90,
  isIn: ({ backup }) => backup,
  name: SHEET,
  build,
});
