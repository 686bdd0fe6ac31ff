/**
 * Batch on every alternative and on the systems of today: run times by the speed of their
 * processors, and the month in which a chain exceeds the window.
 */
import { rowNumber, xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CalcSpec, CaseColumn } from "../../../spreadsheet/layout/builder";
import { whereNumbers } from "../../definition/conditions";
import { call, numberOr } from "../../definition/function-calls";
import type { Plan } from "../../definition/section";
import { ALTERNATIVES_AND_STAY, isStay } from "../../scenarios";
import { configuration, demand } from "../calculation/cells";
import { earliest } from "../calculation/threshold-month";
import { agreedOn } from "../checks/cells";
import { overlapOf } from "./beside-save";
import { batchInput, clock, inUse, job, ownSpeed, run, stream } from "./cells";
import { chain, chainBlock } from "./chains-cells";
import { isSameFamily, publishedText } from "./clocks";
import { firstMonth, growthLists, isReady, ofSystem } from "./jobs";

type OfCase = (caseColumn: CaseColumn) => Formula;

/** A fact of the processors of an alternative. */
const factOf = (attribute: "CLOCK" | "CHIP") => {
  const { system, feature, mode } = configuration;
  return call("CPWATTR", system, feature, attribute, "", mode);
};
const isSystem = xl`AND(${inUse}, ${configuration.system} <> "")`;
const clockOf: OfCase = (caseColumn) =>
  isStay(caseColumn)
    ? xl`""`
    : xl`
      IF(N(${batchInput.clock}) > 0, ${batchInput.clock},
        IF(AND(${isSystem}, ${batchInput.clock} = ""), ${numberOr(factOf("CLOCK"), "no clock")}, ""))`;
const chipOf: OfCase = (caseColumn) =>
  isStay(caseColumn) ? xl`""` : xl`IF(${isSystem}, ${publishedText(factOf("CHIP"))}, "not stated")`;

const ratioOf: OfCase = (caseColumn) =>
  isStay(caseColumn)
    ? xl`1`
    : xl`
      IF(N(${ownSpeed.speed}) > 0, ${ownSpeed.speed},
      IF(${ownSpeed.speed} <> "", "",
        ${whereNumbers([chain.clock, clock.clock], xl`${chain.clock} / ${clock.clock}`, "")}))`;
const foreignOf: OfCase = (caseColumn) =>
  isStay(caseColumn)
    ? xl`0`
    : xl`IF(OR(N(${ownSpeed.speed}) > 0, ${isSameFamily(chain.chip)} = "Yes"), 0, 1)`;

const hoursOf: OfCase = (caseColumn) =>
  isStay(caseColumn)
    ? xl`IF(${isReady}, ${job.hours}, "")`
    : xl`
      IF(${isReady},
        IF(ISNUMBER(${job.own}), ${job.own},
          IF(ISNUMBER(${chain.speed}),
            ${numberOr(call("BATCHRUN", job.hours, chain.speed, run.share), "open")}, "open")),
        "")`;
const slowerOf: OfCase = (caseColumn) =>
  isStay(caseColumn)
    ? xl`0`
    : xl`IF(AND(ISNUMBER(${chain.hours}), N(${chain.hours}) > N(${job.hours})), 1, 0)`;
const busyOf: OfCase = (caseColumn) =>
  isStay(caseColumn)
    ? xl`0`
    : xl`
      IF(AND(ISNUMBER(${chain.hours}), ISNUMBER(${chain.speed})),
        ${numberOr(xl`${job.cpu} / ${chain.speed} / (${chain.hours} * 60 * 60)`, "")}, 0)`;
const isByClocks = xl`AND(ISNUMBER(${chain.hours}), NOT(ISNUMBER(${job.own})))`;
const doubtOf: OfCase = (caseColumn) =>
  isStay(caseColumn) ? xl`0` : xl`IF(${isByClocks}, N(${ofSystem(chain.foreign.all)}), 0)`;

/** No work runs on a target before go-live: work that shrinks is assessed from then on. */
const fromOf: OfCase = (caseColumn) => (isStay(caseColumn) ? xl`0` : xl`${firstMonth}`);
const grownTo = (month: Formula): Formula =>
  xl`IF(ISNUMBER(${chain.hours}), ${chain.hours} * (1 + N(${job.growth})) ^ (${month} / 12), 0)`;
const sumOfStream = (hours: keyof typeof chain): Formula =>
  xl`SUMIFS(${chain[hours].all}, ${run.stream.all}, ${rowNumber})`;
const crossOf: OfCase = (caseColumn) => {
  const { rate, start, lane } = growthLists;
  const month = call(
    "CPWCROSS",
    chain.first.all,
    rate.all,
    start.all,
    batchInput.window,
    1,
    lane.all,
    xl`${rowNumber} & ""`,
  );
  return xl`
    IF(N(${batchInput.window}) > 0, ${numberOr(xl`${fromOf(caseColumn)} + ${month}`, "never")}, "")`;
};

const isAbove = (chains: keyof typeof chain): Formula => xl`
  IF(AND(N(${batchInput.window}) > 0,
    ROUND(MAX(${chain[chains].all}), 9) > N(${batchInput.window})), 1, 0)`;
/** An agreed action makes a condition of each of the two checks of the chains. */
const [agreed, agreedLater] = [agreedOn("batchchecks1"), agreedOn("batchchecks2")];

const conditions = xl`
  TEXTJOIN(" ", TRUE,
    IF(AND(${chain.exceeds} + ${chain.exceedsLater} > 0, ${chain.failing} = ""),
      "Batch window exceeded, action agreed.", ""),
    IF(SUM(${chain.doubt.all}) > 0, "Batch by clocks alone, to be measured.", ""),
    IF(SUMPRODUCT((${chain.slower.all} = 1) * (${chain.doubt.all} = 0)) > 0,
      "Jobs take longer than today.", ""),
    ${chain.crowded}, ${chain.overlaps})`;

/** `missing`: inputs that every system lacks, in words. */
export const chainsBlock = (plan: Plan, missing: FormulaPart): CalcSpec =>
  chainBlock(
    { title: "Batch on each alternative", cases: ALTERNATIVES_AND_STAY },
    {
      clock: clockOf,
      chip: chipOf,
      ratio: ratioOf,
      foreign: foreignOf,
      speed: (caseColumn) => (isStay(caseColumn) ? xl`1` : ofSystem(chain.ratio.all)),
      hours: hoursOf,
      doubt: doubtOf,
      first: (caseColumn) => grownTo(fromOf(caseColumn)),
      later: grownTo(xl`${demand.horizon.active}`),
      slower: slowerOf,
      busy: busyOf,
      firstOfStream: sumOfStream("first"),
      laterOfStream: sumOfStream("later"),
      cross: crossOf,
      busyOfStream: xl`MAXIFS(${chain.busy.all}, ${run.stream.all}, ${rowNumber})`,
      most: xl`MAX(${chain.firstOfStream.all}, ${chain.laterOfStream.all})`,
      month: earliest([chain.cross.all]),
      who: xl`
        IF(ISNUMBER(${chain.month}),
          INDEX(${stream.name.all}, MATCH(${chain.month}, ${chain.cross.all}, 0)), "")`,
      open: xl`
        IF(${inUse},
          IF(OR(${missing} <> "", COUNT(${chain.hours.all}) < COUNTA(${job.name.all})), 1, 0),
          0)`,
      exceeds: isAbove("firstOfStream"),
      exceedsLater: isAbove("laterOfStream"),
      failing: xl`
        IF(OR(${chain.exceeds} > N(${agreed}), ${chain.exceedsLater} > N(${agreedLater})),
          "Does not fit: batch takes " & ROUND(${chain.most}, 2) & " h of "
            & ${batchInput.window} & " h.",
          "")`,
      crowded: xl`
        IF(AND(N(${batchInput.cores}) > 0, SUM(${chain.busyOfStream.all}) > N(${batchInput.cores})),
          "Batch keeps more processors busy than it has.", "")`,
      overlaps: plan.has("Backup window") ? overlapOf(xl`MAX(${chain.laterOfStream.all})`) : xl`""`,
      conditions,
    },
  );
