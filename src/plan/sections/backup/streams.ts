/** Streams: their hours today and at the horizon, and the months in which they exceed a window. */
import type { Cells, Column, NamedCell } from "../../../spreadsheet/formula/named-cells";
import { rowNumber, xl, type Formula } from "../../../spreadsheet/formula/xl";
import { CAPACITY } from "../../scenarios";
import { golive } from "../../definition/period";
import { call, numberOr } from "../../definition/function-calls";
import { Steps } from "../../definition/steps";
import { backupInput, facts, hours, stream, streamTable } from "./cells";
import { whereReady } from "./messages";

const dataSets = xl`COUNTIF(${hours.stream.all}, ${stream.no})`;

/** Data sets of one stream, in sequence. */
const inSequence = (duration: Column): Formula => xl`
  IF(${dataSets} = 0, "", SUMIFS(${duration.all}, ${hours.stream.all}, ${stream.no}))`;

export const steps = new Steps("stream", "Streams", CAPACITY.streams);

/** The month in which a stream takes longer than its window. */
function crossing(
  key: string,
  label: string,
  duration: Cells,
  today: Column,
  window: NamedCell,
): Formula {
  const month = call(
    "CPWCROSS",
    duration,
    facts.rate.all,
    facts.start.all,
    window,
    1,
    facts.stream.all,
    xl`${stream.no} & ""`,
  );
  const step = steps.add(
    key,
    label,
    xl`IF(AND(N(${window}) > 0, N(${today}) > 0), ${numberOr(month, "never")}, "")`,
    { unit: "month", format: "0" },
  );
  return xl`
    IF(AND(ISNUMBER(${window}), N(${today}) > 0),
      IF(${window} > 0, ${step}, 0),
      "")`;
}

const cross = crossing(
  "cross",
  "Window exceeded",
  facts.hours.all,
  stream.save,
  backupInput.window,
);
const restoreCross = crossing(
  "restoreCross",
  "RTO exceeded",
  facts.restore.all,
  stream.restore,
  backupInput.restore,
);

/** The hours of the longest stream at go-live. */
function atGoLive(key: string, label: string, duration: Cells, today: Column): Formula {
  const ofStream = call(
    "CPWSUM",
    duration,
    facts.rate.all,
    facts.start.all,
    xl`N(${golive})`,
    facts.stream.all,
    xl`${stream.no} & ""`,
  );
  const hoursThen = steps.add(
    key,
    label,
    xl`IF(ISNUMBER(${today}), ${numberOr(ofStream, "")}, "")`,
    { unit: "h" },
  );
  return xl`IF(COUNT(${hoursThen.all}) = 0, "", MAX(${hoursThen.all}))`;
}
export const longestAtGoLive = {
  save: atGoLive("saveLive", "Save at go-live", facts.hours.all, stream.save),
  restore: atGoLive("restoreLive", "Restore at go-live", facts.restore.all, stream.restore),
} as const;

const nameOfData = xl`
  IF(${dataSets} = 0, "",
  IF(${dataSets} = 1, INDEX(${hours.name.all}, MATCH(${stream.no}, ${hours.stream.all}, 0)),
  ${dataSets} & " data sets"))`;

export const streams = streamTable(
  {
    title: "Streams",
    note: "Data sets of a stream are saved in sequence. Streams are concurrent.",
    spare: CAPACITY.streams,
  },
  {
    name: xl`"Stream " & ${stream.no}`,
    no: rowNumber,
    save: inSequence(hours.hours),
    later: inSequence(hours.later),
    cross,
    restore: inSequence(hours.restore),
    restoreLater: inSequence(hours.restoreLater),
    restoreCross,
    data: nameOfData,
  },
);

/** The first month in which a stream exceeds its window. */
export const firstMonth = (months: Column, window: NamedCell, withoutWindow: string): Formula =>
  whereReady(xl`
    IF(ISNUMBER(${window}),
      IF(COUNT(${months.all}) = 0, "never", MIN(${months.all})),
      ${withoutWindow})`);

/** The stream to which such a month belongs. */
export const streamOfMonth = (month: NamedCell, months: Column): Formula => xl`
  IF(ISNUMBER(${month}), INDEX(${stream.name.all}, MATCH(${month}, ${months.all}, 0)), "")`;
