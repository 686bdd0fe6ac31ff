/** The moments of a limit: its value at go-live, and in its worst month. */
import type { Cells, Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import { firstReason } from "../../definition/conditions";
import { monthInWords } from "../../definition/months";
import { golive, horizon } from "../../definition/period";
import { Steps } from "../../definition/steps";
import { addition, target } from "../../inputs/core-cells";
import { SHIFTS } from "../../scenarios";
import { assumed } from "../assumptions/cells";
import { assessed } from "../calculation/assessed-demand-cells";
import { fit } from "../calculation/cells";
import { MOMENTS } from "../calculation/moments";
import { limit } from "./cells";
import type { LargestValue, Limit, Reach } from "./limit-types";

const words = new Steps("limitmoment", "Moments of the limits");
const [startWords, endWords] = [
  words.addText("golive", "Go-live in words", monthInWords(golive)),
  words.addText("horizon", "Horizon in words", monthInWords(horizon)),
];
/** The block with the months in words; a plan with months places it. */
export const momentSteps = words.block;

/** Of a limit whose value is the same in all months. */
const ALL_MONTHS = "all months";

export interface WorstMonth extends LargestValue {
  readonly when: Quantity;
}

/** The largest value of a limit; without one of its own, the larger of go-live and horizon. */
export function worstOf(
  { key }: Limit,
  { live, end, bound, most }: Reach,
  steps: Steps,
): WorstMonth {
  const atLive = limit.live.row(key);
  const isLarger = xl`AND(ISNUMBER(${atLive}), N(${atLive}) > N(${limit.end.row(key)}))`;
  const { value, when, ...others }: LargestValue = most ?? {
    value: live === undefined ? end : xl`IF(${isLarger}, ${atLive}, ${end})`,
    bound,
    when:
      live === undefined ? ALL_MONTHS : xl`IF(${isLarger}, ${MOMENTS.golive}, ${MOMENTS.horizon})`,
  };
  return {
    ...others,
    value,
    when: steps.addText(`${key}when`, `${key}: when its value is largest`, when),
  };
}

/** The month of the largest value, in words. `isDated`: the plan names months. */
export const worstMonthInWords = ({ when, month }: WorstMonth, isDated: boolean): Formula =>
  isDated
    ? firstReason(
        [
          [xl`${when} = ${MOMENTS.horizon}`, endWords],
          [xl`${when} = ${MOMENTS.golive}`, startWords],
          ...(month === undefined ? [] : ([[xl`${when} = ${MOMENTS.between}`, month]] as const)),
        ],
        when,
      )
    : xl`${when}`;

const lines = new Steps("limitcpu", "Partitions at go-live", "target");
const highLive = lines.add(
  "highlive",
  "High-priority utilization at go-live",
  xl`IF(ISNUMBER(${fit.cap.active}), ${assessed.highLive.active} / ${fit.cap.active}, "")`,
  { style: "resultPercent" },
);
const reachLive = lines.add(
  "reachlive",
  "Share of its threshold used at go-live",
  xl`
    IF(ISNUMBER(${highLive}),
      MAX(${highLive} / ${fit.threshold.active}, ${fit.useLive.active} / ${assumed("batch")}),
      "")`,
  { style: "resultPercent" },
);
/** The block with the partitions at go-live; a plan that sizes a system places it. */
export const partitionSteps = lines.block;

type PartitionShares = Readonly<Record<"reach" | "high" | "all", Cells>>;
const SHARES: Readonly<Record<"today" | "golive", PartitionShares>> = {
  today: {
    reach: fit.reachNow.all.active,
    high: fit.highNow.all.active,
    all: fit.useNow.all.active,
  },
  golive: { reach: reachLive.all, high: highLive.all, all: fit.useLive.all.active },
};

/** The utilization of the partition that is nearest to its threshold today, or at go-live. */
export function busiestPartition(moment: keyof typeof SHARES, steps: Steps): Formula {
  const { reach, high, all } = SHARES[moment];
  const line = steps.add(
    `busiest${moment}`,
    `Partition nearest to its threshold ${MOMENTS[moment]}`,
    xl`IF(AND(${fit.ready.active}, COUNT(${reach}) > 0), MATCH(MAX(${reach}), ${reach}, 0), 0)`,
    { format: "0" },
  );
  const ofBusiest = (key: string, label: string, cells: Cells): Quantity =>
    steps.add(`${key}${moment}`, label, xl`IF(${line} = 0, "", INDEX(${cells}, ${line}))`);
  const ofHigh = ofBusiest("high", "Its high-priority work", high);
  const ofAll = ofBusiest("all", "All its work", all);
  const threshold = ofBusiest("threshold", "Its threshold", fit.threshold.all.active);
  return firstReason(
    [
      [xl`${line} = 0`, ""],
      [xl`${ofHigh} / ${threshold} >= ${ofAll} / ${assumed("batch")}`, ofHigh],
    ],
    ofAll,
  );
}

/** The month of the start of the addition with which the busiest partition has most work. */
export function monthOfMostWork(steps: Steps): Quantity {
  const line = xl`MATCH(${fit.worst.active}, ${target.name.all}, 0)`;
  const work = steps.add(
    "mostwork",
    "Largest work of the busiest partition between go-live and the horizon",
    xl`
      IF(${fit.worstWhen.active} <> ${MOMENTS.between}, "",
      IF(${fit.worstUse.active} = INDEX(${fit.highMost.all.active}, ${line}),
        INDEX(${assessed.highMost.all.active}, ${line}),
        INDEX(${assessed.allMost.all.active}, ${line})))`,
    { unit: "CPW" },
  );
  const months = SHIFTS.flatMap((shift) =>
    (["high", "all"] as const).map((kind) => {
      const isMost = xl`
        (${addition.target.all} = ${fit.worst.active})
          * (${assessed[`${kind}${shift}`].all.active} = ${work})`;
      return steps.add(
        `month${kind}${shift}`,
        `Month of this work in shift ${shift}, ${kind}`,
        xl`
          IF(${work} = "", "",
          IF(SUMPRODUCT(${isMost}) = 0, "",
            SUMPRODUCT(${isMost} * ${assessed.moment.all.active}) / SUMPRODUCT(${isMost})))`,
        { unit: "month", format: "0" },
      );
    }),
  );
  const month = steps.add(
    "mostmonth",
    "Month of this work",
    xl`IF(COUNT(${months}) = 0, "", MIN(${months}))`,
    { unit: "month", format: "0" },
  );
  return steps.addText(
    "monthwords",
    "Month of this work in words",
    xl`IF(${month} = "", ${MOMENTS.between}, ${monthInWords(month)})`,
  );
}
