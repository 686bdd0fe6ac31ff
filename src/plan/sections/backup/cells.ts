/** Cells of the Backup window, for references in formulas of all sections. */
import { Column, Quantity } from "../../../spreadsheet/formula/named-cells";
import { thisCell, xl, type FormulaPart } from "../../../spreadsheet/formula/xl";
import {
  defineBlock,
  defineFields,
  defineTable,
  inputColumns,
  inputFields,
} from "../../definition/cell-definitions";
import { STATUS } from "../../definition/columns";
import { coreInputs } from "../../inputs/core-inputs";
import { CAPACITY } from "../../scenarios";

export const SHEET = "Backup window";

export const backupInput = inputFields(coreInputs, "backup");
export const dataSet = inputColumns(coreInputs, "dataset");
export const device = inputColumns(coreInputs, "tape");
export const adapter = inputColumns(coreInputs, "tapeadapter");
export const loop = inputColumns(coreInputs, "tapeloop");

const NAME = { width: 22, style: "resultText" } as const;
const HOURS = { unit: "h", style: "resultDecimal" } as const;
const RATE = { unit: "GB/h" } as const;
const COUNT = { format: "0" } as const;
const SHARE = { style: "resultPercent" } as const;
const TEXT = { style: "resultText" } as const;

const isAbove = (limit: FormulaPart): ReturnType<typeof xl> =>
  xl`AND(ISNUMBER(${thisCell}), N(${thisCell}) > ${limit})`;
const warnAbove = (limit: FormulaPart) => [{ formula: isAbove(limit), style: "warn" }] as const;

/** Hours and rates of each data set. */
export const { cells: hours, table: hoursTable } = defineTable("saved", {
  name: { head: "Data set", ...NAME },
  stream: { head: "Stream", width: 9, ...COUNT },
  start: { head: "Start", width: 11, ...HOURS },
  hours: { head: "Save", width: 9, ...HOURS },
  rate: { head: "At", width: 9, ...RATE },
  each: { head: "Each drive", width: 10, ...RATE },
  basis: { head: "Basis", width: 11, ...TEXT },
  formula: { head: "Formula rate", unit: "GB/h, one drive", width: 13 },
  differs: { head: "Formula against rate", unit: "one drive", width: 11, ...SHARE },
  restoreStart: { head: "Restore start", width: 11, ...HOURS, unit: "after h" },
  restore: { head: "Restore", width: 9, ...HOURS },
  restoreRate: { head: "At", width: 9, ...RATE },
  restoreEach: { head: "Each drive", width: 10, ...RATE },
  restoreBasis: { head: "Basis", width: 11, ...TEXT },
  beside: {
    head: "Drives active at once",
    unit: "in all streams",
    width: 12,
    ...COUNT,
    when: warnAbove(xl`N(${new Column("saved.own")})`),
  },
  own: { head: "of this stream", unit: "drives", width: 11, ...COUNT },
  later: { head: "Save at horizon", width: 10, ...HOURS },
  restoreLater: { head: "Restore at horizon", width: 10, ...HOURS },
  status: STATUS,
});

const MONTH = { unit: "month", format: "0" } as const;

export const { cells: stream, table: streamTable } = defineTable("stream", {
  name: { head: "Stream", ...NAME },
  no: { head: "Number", width: 9, ...COUNT },
  save: { head: "Save today", width: 9, ...HOURS },
  later: { head: "Save at horizon", width: 11, ...HOURS },
  cross: { head: "Window exceeded", width: 11, ...MONTH },
  restore: { head: "Restore today", width: 9, ...HOURS },
  restoreLater: { head: "Restore at horizon", width: 9, ...HOURS },
  restoreCross: { head: "RTO exceeded", width: 11, ...MONTH },
  data: { head: "Data", ...NAME },
});

const DRIVES = { width: 12, unit: "drives", ...COUNT } as const;

/** Drives, processors and cartridges required by each data set. */
export const { cells: need, table: needTable } = defineTable("bkneed", {
  name: { head: "Data set", ...NAME },
  gb: { head: "At horizon", unit: "GB", width: 10, format: "#,##0" },
  drives: { head: "Drives planned", unit: "number", width: 9, ...COUNT },
  save: { head: "Drives for save", ...DRIVES },
  restore: { head: "Drives for restore", ...DRIVES },
  sufficient: {
    head: "Sufficient",
    width: 9,
    ...TEXT,
    when: [{ formula: xl`${thisCell} = "no"`, style: "warn" }],
  },
  advice: { head: "Save method", unit: "as recommended", width: 14, ...TEXT },
  processors: {
    head: "Processors required",
    unit: "processors",
    width: 11,
    style: "resultDecimal",
  },
  compaction: {
    head: "Compaction",
    unit: "to 1",
    width: 11,
    style: "resultDecimal",
    format: "0.0#",
  },
  whose: { head: "Source", width: 9, ...TEXT },
  capacity: { head: "Cartridge", unit: "GB native", width: 10, format: "#,##0;;" },
  today: { head: "Cartridges", unit: "today", width: 10, ...COUNT },
  later: { head: "Cartridges", unit: "at horizon", width: 10, ...COUNT },
  why: { head: "Limit on drives", style: "label" },
});

const AT_ONCE = { unit: "drives at once", width: 11, ...COUNT } as const;
const CARTRIDGES = { head: "Cartridges", width: 11 } as const;

/** Each device: drives in use at the same time, adapters and cartridges. */
export const { cells: deviceUse, table: deviceUseTable } = defineTable("taperun", {
  name: { head: "Device", ...NAME },
  drives: { head: "Drives", unit: "available", width: 9, ...COUNT },
  save: { head: "Save today", ...AT_ONCE },
  saveLater: { head: "Save at horizon", ...AT_ONCE },
  restore: { head: "Restore today", ...AT_ONCE },
  restoreLater: { head: "Restore at horizon", ...AT_ONCE },
  once: {
    head: "Maximum at once",
    unit: "drives",
    width: 10,
    ...COUNT,
    when: [{ formula: isAbove(xl`N(${new Column("taperun.drives")})`), style: "fail" }],
  },
  reach: { head: "At once", unit: "of the drives", width: 10, ...SHARE },
  adapters: { head: "Adapters", unit: "number", width: 10, ...COUNT },
  attached: { head: "Drives on them", unit: "number", width: 10, ...COUNT },
  today: { ...CARTRIDGES, unit: "needed today", ...COUNT },
  later: { ...CARTRIDGES, unit: "at horizon", ...COUNT },
  have: { ...CARTRIDGES, unit: "available", ...COUNT },
  share: { ...CARTRIDGES, unit: "of them, at horizon", ...SHARE, when: warnAbove(1) },
  status: STATUS,
});

export const { cells: adapterUse, table: adapterUseTable } = defineTable("adapterrun", {
  name: { head: "Adapter", ...NAME },
  feeds: { head: "Feeds", width: 16, ...TEXT },
  shared: { head: "Shared", width: 14, ...TEXT },
  rule: { head: "Rule for", width: 11, ...TEXT },
  speed: { head: "Loop", width: 11, ...TEXT },
  needed: { head: "Drives need", unit: "adapters", width: 11, ...COUNT, when: warnAbove(1) },
  basis: { head: "Basis", width: 10, ...TEXT },
  slots: { head: "Tower slots", width: 16, ...TEXT },
  tower: { head: "Fibre adapters", unit: "in that tower", width: 11, ...COUNT },
  towerMost: { head: "Rule limit", unit: "maximum", width: 10, ...COUNT },
  status: STATUS,
});

export const { cells: loopUse, table: loopUseTable } = defineTable("looprun", {
  name: { head: "Loop", ...NAME },
  drives: { head: "Drives", unit: "on it", width: 9, ...COUNT },
  rule: { head: "Rule for", width: 11, ...TEXT },
  adapter: { head: "Adapter", unit: "the narrower", width: 11, ...TEXT },
  needed: { head: "Drives need", unit: "loops", width: 11, ...COUNT, when: warnAbove(1) },
  status: STATUS,
});

const PROCESSORS = { unit: "processors", style: "resultDecimal" } as const;

export const { cells: result, fields: resultFields } = defineFields("backup", {
  problem: { label: "Missing inputs, data sets", ...TEXT },
  devices: { label: "Missing inputs, devices", ...TEXT },
  save: { label: "Save duration", ...HOURS, note: "The longest stream." },
  later: { label: "Save at the horizon", ...HOURS },
  back: { label: "Restore duration", ...HOURS },
  backlater: { label: "Restore at the horizon", ...HOURS },
  end: { label: "Save end time", style: "result", format: "hh:mm" },
  endlater: { label: "Save end time at horizon", style: "result", format: "hh:mm" },
  cross: { label: "Window exceeded (month)", ...MONTH },
  crossdate: { label: "Window exceeded", ...TEXT },
  who: { label: "By", ...TEXT },
  backcross: { label: "RTO exceeded (month)", ...MONTH },
  backdate: { label: "RTO exceeded", ...TEXT },
  backwho: { label: "By", ...TEXT },
  busy: {
    label: "Processors used by the save",
    ...PROCESSORS,
    note: "Based on the published rule for the systems it covers. Data types without a rule are excluded. Not added to the online peak.",
  },
  cartridges: { label: "Cartridges at horizon", unit: "cartridges", ...COUNT },
});

const OF_DATA_SET = { repeat: "dataset" } as const;
const DECIMAL = { style: "resultDecimal", ...OF_DATA_SET } as const;
const WHOLE = { ...DECIMAL, format: "0" } as const;
const FLAG = { unit: "1 = yes", ...WHOLE } as const;
const WORDS = { ...TEXT, ...OF_DATA_SET } as const;

/** Steps of the schedule and the rates of a data set; S and R: save and restore. */
export const { cells: facts, block: factsBlock } = defineBlock("bk", {
  hours: { label: "Save of data set {i}", unit: "h", ...DECIMAL },
  restore: { label: "Restore of data set {i}", unit: "h", ...DECIMAL },
  rate: {
    label: "Growth of data set {i}",
    unit: "per year",
    style: "resultPercent",
    ...OF_DATA_SET,
  },
  start: { label: "First month of data set {i}", unit: "month", ...OF_DATA_SET },
  stream: { label: "Stream of data set {i}", ...WORDS },
  lane: { label: "Number of the stream of data set {i}", unit: "1 to 4", ...WHOLE },
  device: { label: "Device of data set {i}", ...WORDS },
  drives: { label: "Drives of data set {i}", unit: "drives", ...WHOLE },
  asked: { label: "Configuration with its mode of data set {i}", ...WORDS },
  config: { label: "Configuration of data set {i}", ...WORDS },
  mode: { label: "Way of several drives of data set {i}", ...WORDS },
  profile: { label: "Data type for the rules of data set {i}", ...WORDS },
  compacts: { label: "Data type on tape of data set {i}", ...WORDS },
  class: { label: "Class entered for the device of data set {i}", ...WORDS },
  native: { label: "Native rate entered for data set {i}", unit: "MB/s", ...DECIMAL },
  factor: { label: "Compaction factor entered for data set {i}", unit: "1", ...DECIMAL },
  rated: { label: "Native rate, or device with a rate, for the formula of data set {i}", ...WORDS },
  mixed: {
    label: "Other kinds of data in other streams on its device of data set {i}",
    unit: "data sets",
    ...WHOLE,
  },
  installed: { label: "Drives of the device of data set {i}", unit: "drives", ...WHOLE },
  others: {
    label: "Drives of its device in the other streams of data set {i}",
    unit: "drives",
    ...WHOLE,
  },
  together: {
    label: "Same drives at once in all streams of data set {i}",
    unit: "drives",
    ...WHOLE,
  },
  eachS: { label: "Save rate of each drive at once of data set {i}", unit: "GB/h", ...DECIMAL },
  eachR: { label: "Restore rate of each drive at once of data set {i}", unit: "GB/h", ...DECIMAL },
  alone: { label: "Rate was measured without the others of data set {i}", ...FLAG },
  listed: { label: "Its device is in the list of devices of data set {i}", ...FLAG },
  measured: { label: "By the formula although a rate was measured of data set {i}", ...FLAG },
  grown: { label: "Amount at the horizon of data set {i}", unit: "GB", ...DECIMAL },
  shrinksS: {
    label: "Save of its stream takes longer today than at the horizon, data set {i}",
    ...FLAG,
  },
  shrinksR: {
    label: "Restore of its stream takes longer today than at the horizon, data set {i}",
    ...FLAG,
  },
  mostS: { label: "Amount of the longest save of data set {i}", unit: "GB", ...DECIMAL },
  mostR: { label: "Amount of the longest restore of data set {i}", unit: "GB", ...DECIMAL },
  leftS: {
    label: "What its stream leaves of the save window of data set {i}",
    unit: "h",
    ...DECIMAL,
  },
  leftR: {
    label: "What its stream leaves of the RTO of data set {i}",
    unit: "h",
    ...DECIMAL,
  },
  plainS: { label: "Drives of the save by the configuration alone of data set {i}", ...FLAG },
  plainR: { label: "Drives of the restore by the configuration alone of data set {i}", ...FLAG },
  askS: { label: "Configuration for the drives of the save of data set {i}", ...WORDS },
  askR: { label: "Configuration for the drives of the restore of data set {i}", ...WORDS },
  proc: {
    label: "Processors that its save takes of data set {i}",
    unit: "processors",
    ...DECIMAL,
  },
});

export const STREAM_NUMBERS = Array.from({ length: CAPACITY.streams }, (_, i) => i + 1);

/** Save or restore, today or at the horizon: start and end of each data set in its stream. */
export interface Schedule {
  readonly hours: Quantity;
  /** For each stream, the hours up to the line. */
  readonly ends: readonly Quantity[];
  readonly from: Quantity;
  readonly to: Quantity;
  /** Drives of its device in use when it starts. */
  readonly drives: Quantity;
}

const scheduleOf = (suffix: string): Schedule => ({
  hours: new Quantity(`bk.h${suffix}`),
  ends: STREAM_NUMBERS.map((lane) => new Quantity(`bk.end${suffix}${lane}`)),
  from: new Quantity(`bk.from${suffix}`),
  to: new Quantity(`bk.to${suffix}`),
  drives: new Quantity(`bk.use${suffix}`),
});

export interface SaveSchedule extends Schedule {
  /** Processors in use when it starts. */
  readonly processors: Quantity;
}

const saveScheduleOf = (suffix: string): SaveSchedule => ({
  ...scheduleOf(suffix),
  processors: new Quantity(`bk.busy${suffix}`),
});

export const saveToday = saveScheduleOf("S");
export const restoreToday = scheduleOf("R");
export const saveLater = saveScheduleOf("SL");
export const restoreLater = scheduleOf("RL");
