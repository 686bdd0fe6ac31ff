/**
 * The schedule of the Backup window: start and end of every stream, today and at the horizon, and
 * concurrent streams.
 */
import type { Operation } from "../../../models/backup/names";
import type { Cells, Column, Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CalcRow, CalcSpec } from "../../../spreadsheet/layout/builder";
import { asText, firstReason } from "../../definition/conditions";
import { call, numberOr } from "../../definition/function-calls";
import { demand } from "../calculation/cells";
import { dataKind } from "../lists/cells";
import { CUSTOM_DEVICES } from "../my-catalogue/cells";
import { customDevice } from "../../inputs/core-cells";
import {
  dataSet,
  device,
  deviceUse,
  facts,
  factsBlock,
  hours,
  STREAM_NUMBERS,
  need,
  restoreLater,
  restoreToday,
  saveLater,
  saveToday,
  stream,
  type SaveSchedule,
  type Schedule,
} from "./cells";
import { measuredHours, steps } from "./data-set-steps";
import { drivesFor, hasEnteredRate, OF, rateOfEach } from "./rates";

const isNamed = xl`${dataSet.name} <> ""`;
const numberOrZero = (cell: Cells): Formula => xl`IF(ISNUMBER(${cell}), ${cell}, 0)`;

/** A property of the data type, from the lists. */
const ofKind = (fact: Column): Formula => {
  const line = xl`MATCH(${dataSet.kind} & "", ${dataKind.item.all}, 0)`;
  return xl`IF(ISERROR(${line}), "", INDEX(${fact.all}, ${line}) & "")`;
};

const lineOfDevice = xl`MATCH(${facts.device}, ${deviceUse.name.all}, 0)`;
/** A cell of the row of its device. */
const ofDevice = (input: Column): Formula =>
  xl`IF(ISERROR(${lineOfDevice}), "", INDEX(${input.all}, ${lineOfDevice}))`;

const lane = xl`
  IF(ISERROR(MATCH(${hours.stream}, ${stream.no.all}, 0)), 0, ${hours.stream})`;

const attributeOfDevice = (attribute: string): Formula =>
  numberOr(call("TAPEDEV", facts.device, attribute, CUSTOM_DEVICES), "");
const nativeRate = xl`
  IF(OR(${facts.device} = "",
      COUNTIFS(${customDevice.device.all}, ${facts.device}, ${customDevice.workload.all}, "Native") = 0),
    "",
    ${attributeOfDevice("RATE")})`;

const isInNoStream = xl`OR(${facts.device} = "", ${facts.lane} = 0)`;

/** Data sets of another type that other streams may save to the same device. */
const otherKinds = xl`
  IF(${isInNoStream}, 0,
  COUNTIFS(${facts.device.all}, ${facts.device}, ${facts.lane.all}, "<>" & ${facts.lane},
    ${dataSet.kind.all}, "<>" & ${dataSet.kind}))`;

/**
 * Drives of the same device that other streams may use at the same time: the largest number of each
 * stream.
 */
const drivesOfOthers = STREAM_NUMBERS.map((number) => {
  const other = stream.no.row(number);
  const largest = xl`
    MAXIFS(${facts.drives.all}, ${facts.device.all}, ${facts.device}, ${facts.lane.all}, ${other})`;
  return steps.add(
    `stream${number}`,
    `Drives of its device in stream ${number}, unless it is its own`,
    xl`IF(OR(${isInNoStream}, ${facts.lane} = ${other}), 0, ${largest})`,
    { unit: "drives", format: "0" },
  );
});
const installedDrives = xl`
  IF(ISNUMBER(${ofDevice(device.drives)}), ${ofDevice(device.drives)}, "")`;

const drivesAtOnce = xl`
  IF(${isInNoStream}, ${facts.drives},
  IF(ISNUMBER(${facts.installed}),
    MAX(${facts.drives}, MIN(${facts.drives} + ${facts.others}, ${facts.installed})),
    ${facts.drives} + ${facts.others}))`;

const rateOfSharedDrive = (operation: Operation): Formula => {
  const isAlone = xl`
    OR(${facts.together} <= ${facts.drives}, ${facts.mixed} > 0, ${hasEnteredRate(operation)})`;
  return firstReason([[isAlone, ""]], numberOr(rateOfEach(operation), ""));
};

const lacksSharedRate = (operation: Operation): Formula => {
  const { own, each } = OF[operation];
  return xl`AND(N(${dataSet[own]}) <= 0, NOT(ISNUMBER(${facts[each]})))`;
};
const isMeasuredAlone = xl`
  IF(AND(${facts.lane} > 0, ${facts.together} > ${facts.drives}),
    IF(OR(${lacksSharedRate("SAVE")}, ${lacksSharedRate("RESTORE")}), 1, 0),
    0)`;

const isListed = xl`
  IF(${facts.device} = "", 1,
  IF(ISERROR(${lineOfDevice}), 0,
  1))`;

const isMeasuredAfterAll = xl`
  IF(AND(${isNamed}, ${dataSet.by} = "Formula", N(${dataSet.own}) <= 0),
    IF(ISNUMBER(${measuredHours.SAVE}), 1, 0),
    0)`;

const grownAmount = xl`${dataSet.gb} * (1 + ${facts.rate}) ^ (${demand.horizon.active} / 12)`;
const amountAtHorizon = xl`
  IF(AND(ISNUMBER(${dataSet.gb}), ISNUMBER(${hours.later})), ${numberOr(grownAmount, "")}, "")`;

/** Whether the stream of the data set takes longer today than at the horizon: its data shrink. */
const isShrinking = (operation: Operation): Formula => {
  const { today, later } = OF[operation];
  return xl`
    IF(${facts.lane} = 0, 0,
    IF(N(INDEX(${stream[today].all}, ${facts.lane})) > N(INDEX(${stream[later].all}, ${facts.lane})), 1, 0))`;
};
const largestAmount = (operation: Operation): Formula => xl`
  IF(AND(${facts[OF[operation].shrinks]} = 1, ISNUMBER(${dataSet.gb})), ${dataSet.gb}, ${facts.grown})`;

const restOfWindow = (operation: Operation): Formula => {
  const { window, today, hours: hoursToday, later, shrinks } = OF[operation];
  return xl`
    IF(AND(ISNUMBER(${window}), ${facts.lane} > 0, ISNUMBER(${hours[later]})),
      IF(${facts[shrinks]} = 1,
        ${window} - INDEX(${stream[today].all}, ${facts.lane}) + ${hours[hoursToday]},
        ${window} - INDEX(${stream[later].all}, ${facts.lane}) + ${hours[later]}),
      "")`;
};

const configuration = asText(dataSet.config);
/**
 * One drive may be enough by its own measurement; otherwise several with the selected save method.
 */
const isEnoughByConfiguration = (operation: Operation): Formula => xl`
  IF(${facts.asked} = ${configuration}, 0,
  IF(N(${facts[OF[operation].left]}) <= 0, 0,
  IF(ISNUMBER(${drivesFor(operation, configuration)}), 1,
  0)))`;
const configurationForDrives = (operation: Operation): Formula =>
  xl`IF(${facts[OF[operation].plain]} = 1, ${configuration}, ${facts.asked})`;

const factRows = factsBlock(
  { title: "Backup: data sets in their streams" },
  {
    hours: numberOrZero(hours.hours),
    restore: numberOrZero(hours.restore),
    rate: xl`N(${dataSet.growth})`,
    start: xl`0`,
    stream: asText(hours.stream),
    lane,
    device: xl`IF(${isNamed}, ${dataSet.device} & "", "")`,
    drives: xl`IF(${isNamed}, MAX(1, N(${dataSet.drives})), 0)`,
    asked: xl`TRIM(${dataSet.config} & " " & ${dataSet.mode})`,
    config: xl`IF(${facts.drives} > 1, ${facts.asked}, ${configuration})`,
    mode: xl`IF(${dataSet.mode} = "", "Concurrent", ${dataSet.mode} & "")`,
    profile: ofKind(dataKind.profile),
    compacts: ofKind(dataKind.compacts),
    class: xl`${ofDevice(device.class)} & ""`,
    native: nativeRate,
    factor: xl`IF(ISNUMBER(${facts.native}), ${attributeOfDevice("FACTOR")}, "")`,
    rated: xl`IF(ISNUMBER(${facts.native}), ${facts.native}, ${dataSet.device} & "")`,
    mixed: otherKinds,
    installed: installedDrives,
    others: drivesOfOthers
      .map((drives) => xl`${drives}`)
      .reduce((sum, drives) => xl`${sum} + ${drives}`),
    together: drivesAtOnce,
    eachS: rateOfSharedDrive("SAVE"),
    eachR: rateOfSharedDrive("RESTORE"),
    alone: isMeasuredAlone,
    listed: isListed,
    measured: isMeasuredAfterAll,
    grown: amountAtHorizon,
    shrinksS: isShrinking("SAVE"),
    shrinksR: isShrinking("RESTORE"),
    mostS: largestAmount("SAVE"),
    mostR: largestAmount("RESTORE"),
    leftS: restOfWindow("SAVE"),
    leftR: restOfWindow("RESTORE"),
    plainS: isEnoughByConfiguration("SAVE"),
    plainR: isEnoughByConfiguration("RESTORE"),
    askS: configurationForDrives("SAVE"),
    askR: configurationForDrives("RESTORE"),
    proc: numberOrZero(need.processors),
  },
);

/** Save and restore, today and at the horizon. */
const SCHEDULES: readonly {
  readonly label: string;
  readonly duration: Column;
  readonly schedule: Schedule | SaveSchedule;
}[] = [
  { label: "Save", duration: hours.hours, schedule: saveToday },
  { label: "Restore", duration: hours.restore, schedule: restoreToday },
  { label: "Save at the horizon", duration: hours.later, schedule: saveLater },
  { label: "Restore at the horizon", duration: hours.restoreLater, schedule: restoreLater },
];
/** Hours are compared to this many digits: starts and ends of one hour are sums of several. */
const DIGITS = 6;

const rowOfSchedule = (
  quantity: Quantity,
  label: string,
  unit: string,
  formula: CalcRow["formula"],
  format?: string,
): CalcRow => ({
  key: quantity.target.replace(/^bk\./, ""),
  label: `${label} of data set {i}`,
  unit,
  style: "resultDecimal",
  repeat: "dataset",
  formula,
  format,
});

const previous = (quantity: Quantity): Quantity => quantity.line("prev");

/**
 * Drives or processors used by all data sets that are running when the data set of the row starts.
 */
const inUseAtBeginning = (
  { from, to }: Schedule,
  amount: Quantity,
  criteria: readonly FormulaPart[] = [],
): Formula => xl`
  SUMIFS(${[amount.all, from.all, xl`"<=" & ${from}`, to.all, xl`">" & ${from}`, ...criteria]})`;

function rowsOf({ label, duration, schedule }: (typeof SCHEDULES)[number]): (CalcRow | string)[] {
  const { ends, from, to, drives } = schedule;
  const drivesInUse = inUseAtBeginning(schedule, facts.drives, [facts.device.all, facts.device]);
  return [
    label,
    rowOfSchedule(schedule.hours, label, "h", numberOrZero(duration)),
    ...ends.map((end, i) => {
      const ofRow = xl`IF(${facts.lane} = ${stream.no.row(STREAM_NUMBERS[i]!)}, ${schedule.hours}, 0)`;
      return rowOfSchedule(
        end,
        `${label}, stream ${STREAM_NUMBERS[i]} up to the line`,
        "h",
        (_, line) => (line === 1 ? ofRow : xl`${previous(end)} + ${ofRow}`),
      );
    }),
    rowOfSchedule(from, `${label}, beginning`, "h", (_, line) =>
      line === 1
        ? xl`0`
        : xl`IF(${facts.lane} = 0, 0, ROUND(CHOOSE(${facts.lane}, ${ends.map(previous)}), ${DIGITS}))`,
    ),
    rowOfSchedule(to, `${label}, end`, "h", xl`ROUND(${from} + ${schedule.hours}, ${DIGITS})`),
    rowOfSchedule(
      drives,
      `${label}, drives of its device in use when it begins`,
      "drives",
      xl`IF(AND(${schedule.hours} > 0, ${facts.device} <> ""), ${drivesInUse}, 0)`,
      "0",
    ),
    ...("processors" in schedule
      ? [
          rowOfSchedule(
            schedule.processors,
            `${label}, processors in use when it begins`,
            "processors",
            xl`IF(${schedule.hours} > 0, ${inUseAtBeginning(schedule, facts.proc)}, 0)`,
          ),
        ]
      : []),
  ];
}

export const backupBlock = (): CalcSpec => {
  const block = factRows;
  return { ...block, rows: [...block.rows, ...SCHEDULES.flatMap(rowsOf)] };
};
