/**
 * "Stay": what happens to today's systems if nothing is bought. Each measured partition keeps its
 * cores and its rating, with its measured work and what is added to that work.
 */
import type { Column, Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CalcSpec } from "../../../spreadsheet/layout/builder";
import { fromEntries } from "../../definition/cell-definitions";
import { firstReason, percentText, whereNumbers, type Reason } from "../../definition/conditions";
import { firstExceeded, whenReachedInWords } from "../../definition/months";
import { addition, box, source, tier, workload } from "../../inputs/core-cells";
import { ACTIVE_SCENARIO, SHIFTS, PLAN_DATES, type Shift, type PlanDate } from "../../scenarios";
import { assumed, cpuTargetFor } from "../assumptions/cells";
import { sourceResult } from "../current/cells";
import { boxOfSource } from "../current/partitions";
import { demand, fit, load, missing, whereAssessed } from "./cells";
import { earliest, thresholdMonthToday } from "./threshold-month";
import { demandOfOwnerAtStart } from "./assessed-demand";
import { assessed } from "./assessed-demand-cells";
import { isNoMore, MOMENTS } from "./moments";
import { stay, stayBlock, stayLoad, stayLoadBlock } from "./stay-cells";
import { shareVerdict } from "./verdicts";

/**
 * The partition in which the work of an additional load is measured: that of the first such
 * workload.
 */
const sourceOfAddition = xl`
  IF(${load.owner} = "", "",
  IF(COUNTIF(${workload.target.all}, ${load.owner}) = 0, "",
  INDEX(${workload.source.all}, MATCH(${load.owner}, ${workload.target.all}, 0)) & ""))`;

const boxOfLoad = xl`
  IF(${stayLoad.source} = "", "",
  IF(COUNTIF(${source.name.all}, ${stayLoad.source}) = 0, "",
  INDEX(${boxOfSource.all}, MATCH(${stayLoad.source}, ${source.name.all}, 0)) & ""))`;

const ifHigh = (owner: Quantity): Formula => xl`IF(${load.class} = "High", ${owner}, "")`;

const demandsAtStart = SHIFTS.flatMap(
  (shift) =>
    [
      [`all${shift}`, demandOfOwnerAtStart(shift, stayLoad.source, stayLoad.ofAddition)],
      [`high${shift}`, demandOfOwnerAtStart(shift, stayLoad.sourceHigh, stayLoad.ofAddition)],
      [`boxAll${shift}`, demandOfOwnerAtStart(shift, stayLoad.box, stayLoad.boxOfAddition)],
      [`boxHigh${shift}`, demandOfOwnerAtStart(shift, stayLoad.boxHigh, stayLoad.boxOfAddition)],
    ] as const,
);

/** The loads by today's partitions and systems; workloads come first. */
const loads = (workloads: number): CalcSpec =>
  stayLoadBlock(
    { title: "Stay: loads by the partitions of today", cases: ACTIVE_SCENARIO },
    {
      source: (_, line) =>
        line <= workloads ? xl`${workload.source.row(line)} & ""` : sourceOfAddition,
      sourceHigh: ifHigh(stayLoad.source),
      box: boxOfLoad,
      boxHigh: ifHigh(stayLoad.box),
      omitted: (_, line) =>
        line <= workloads
          ? xl`""`
          : xl`
            IF(AND(${load.owner} <> "", ${stayLoad.source} = ""),
              ${addition.name.row(line - workloads)} & "",
              "")`,
      ofAddition: (_, line) => xl`${stayLoad.source.line(workloads + line)}`,
      boxOfAddition: (_, line) => xl`${stayLoad.box.line(workloads + line)}`,
      ...fromEntries(demandsAtStart),
    },
  );

const problem = xl`
  TEXTJOIN("; ", TRUE, ${missing.assumptions}, ${missing.current}, ${missing.growth},
    ${demand.problem.active})`;

/** The threshold of the active scenario, otherwise the guideline for the cores. */
const thresholdFor = (name: Column, cores: FormulaPart): Formula =>
  firstReason(
    [
      [xl`${name} = ""`, ""],
      [xl`${fit.cpu.active} > 0`, fit.cpu.active],
      [xl`N(${cores}) > 0`, cpuTargetFor(cores)],
    ],
    tier.share.first as FormulaPart,
  );

/** The demand of the partition's loads in a shift. */
const demandIn = (shift: Shift, date: PlanDate, owners: Quantity): Formula => xl`
  IF(${source.name} = "", "",
    SUMIFS(${demand[`d${shift}${date}`].all.active}, ${owners.all}, ${source.name}))`;

const demandOn = (date: PlanDate) =>
  SHIFTS.flatMap((shift) => [
    [`all${shift}${date}`, demandIn(shift, date, stayLoad.source)] as const,
    ...whereAssessed(
      date,
      (judged) => [[`high${shift}${judged}`, demandIn(shift, date, stayLoad.sourceHigh)]] as const,
    ),
  ]);

const isPlanned = xl`${stay.problem} = ""`;
/** The formula, if the partition of the row is rated. */
const ofRated = (formula: FormulaPart): Formula =>
  xl`IF(AND(${isPlanned}, ISNUMBER(${sourceResult.rated})), ${formula}, "")`;
/** The formula, if a partition of the system in the row is rated. */
const ofBox = (formula: FormulaPart): Formula =>
  xl`IF(AND(${isPlanned}, ${stay.boxRated} > 0), ${formula}, "")`;

const peakOf = (cells: readonly Quantity[]): Formula =>
  ofRated(xl`MAX(${cells}) / ${sourceResult.rated}`);
const sumOf = (quantity: Quantity | Column): Formula =>
  xl`SUMIFS(${quantity.all}, ${boxOfSource.all}, ${box.name})`;
const peakOfBox = (cells: readonly Quantity[]): Formula =>
  ofBox(xl`MAX(${cells.map(sumOf)}) / ${stay.boxRated}`);

/**
 * An uncapped partition takes what the pool of its system has: its system is assessed, and not its
 * entitlement.
 */
const isPooled = xl`
  IF(AND(${source.sharing} = "Uncapped", COUNTIF(${box.name.all}, ${boxOfSource}) > 0), 1, 0)`;
const unlessPooled = (formula: FormulaPart): Formula => xl`IF(${stay.pooled} = 1, "", ${formula})`;

const share = (high: Quantity, threshold: Quantity, all: Quantity): Formula =>
  whereNumbers([all], xl`MAX(${high} / ${threshold}, ${all} / ${assumed("batch")})`, "");

const utilizationOn = (date: PlanDate) => {
  const all = SHIFTS.map((shift) => stay[`all${shift}${date}`]);
  return [
    [`use${date}`, peakOf(all)],
    [`boxUse${date}`, peakOfBox(all)],
    ...whereAssessed(date, (day) => {
      const high = SHIFTS.map((shift) => stay[`high${shift}${day}`]);
      return [
        [`high${day}`, peakOf(high)],
        [`boxHigh${day}`, peakOfBox(high)],
        [`reach${day}`, unlessPooled(share(stay[`high${day}`], stay.threshold, stay[`use${day}`]))],
        [`boxReach${day}`, share(stay[`boxHigh${day}`], stay.boxThreshold, stay[`boxUse${day}`])],
      ] as const;
    }),
  ] as const;
};

/** The largest of some values from today to the horizon, if some work shrinks. */
const mostOf = (now: Quantity, end: Quantity, atStarts: Formula): Formula => xl`
  IF(NOT(ISNUMBER(${end})), "",
  IF(${assessed.shrinks.active} = 0, ${end},
  MAX(${now}, ${end}, ${atStarts})))`;
const whenAdditionsStart = (
  kind: "all" | "high" | "boxAll" | "boxHigh",
  rated: Quantity | Column,
): Formula => {
  const [owners, owner] = kind.startsWith("box")
    ? [stayLoad.boxOfAddition, box.name]
    : [stayLoad.ofAddition, source.name];
  const inShifts = SHIFTS.map(
    (shift) => xl`MAXIFS(${stayLoad[`${kind}${shift}`].all}, ${owners.all}, ${owner})`,
  );
  return xl`MAX(${inShifts}) / ${rated}`;
};
const largest = {
  highMost: mostOf(stay.highNow, stay.highEnd, whenAdditionsStart("high", sourceResult.rated)),
  useMost: mostOf(stay.useNow, stay.useEnd, whenAdditionsStart("all", sourceResult.rated)),
  reachMost: unlessPooled(share(stay.highMost, stay.threshold, stay.useMost)),
  boxHighMost: mostOf(
    stay.boxHighNow,
    stay.boxHighEnd,
    whenAdditionsStart("boxHigh", stay.boxRated),
  ),
  boxUseMost: mostOf(stay.boxUseNow, stay.boxUseEnd, whenAdditionsStart("boxAll", stay.boxRated)),
  boxReachMost: share(stay.boxHighMost, stay.boxThreshold, stay.boxUseMost),
};

/** One of two values: that of high-priority work if it is nearer to its limit than all work. */
const binding = (
  { high, threshold, all }: Readonly<Record<"high" | "threshold" | "all", Quantity>>,
  values: readonly [high: FormulaPart, all: FormulaPart],
): Formula =>
  whereNumbers(
    [all],
    xl`IF(${high} / ${threshold} >= ${all} / ${assumed("batch")}, ${values[0]}, ${values[1]})`,
    "",
  );
const ofPartition = { high: stay.highMost, threshold: stay.threshold, all: stay.useMost };
const ofSystem = { high: stay.boxHighMost, threshold: stay.boxThreshold, all: stay.boxUseMost };

const crossings = {
  monthHigh: ofRated(
    thresholdMonthToday(sourceResult.rated, stay.threshold, stayLoad.sourceHigh.all, source.name),
  ),
  monthAll: ofRated(
    thresholdMonthToday(sourceResult.rated, assumed("batch"), stayLoad.source.all, source.name),
  ),
  boxMonthHigh: ofBox(
    thresholdMonthToday(stay.boxRated, stay.boxThreshold, stayLoad.boxHigh.all, box.name),
  ),
  boxMonthAll: ofBox(
    thresholdMonthToday(stay.boxRated, assumed("batch"), stayLoad.box.all, box.name),
  ),
  cross: unlessPooled(ofRated(earliest([stay.monthHigh, stay.monthAll]))),
  boxCross: ofBox(earliest([stay.boxMonthHigh, stay.boxMonthAll])),
};

const isReady = xl`AND(${isPlanned}, COUNT(${stay.useEnd.all}) > 0)`;
const ofReady = (formula: FormulaPart, otherwise: FormulaPart = ""): Formula =>
  xl`IF(${isReady}, ${formula}, ${otherwise})`;
/** The formula where a partition is assessed by itself. */
const ofPartitions = (formula: FormulaPart, otherwise: FormulaPart = ""): Formula =>
  xl`IF(AND(${isPlanned}, COUNT(${stay.reachMost.all}) > 0), ${formula}, ${otherwise})`;
/** The formula, if a partition runs on one of the systems. */
const ofBoxes = (formula: FormulaPart, otherwise: FormulaPart = ""): Formula =>
  xl`IF(AND(${isPlanned}, COUNT(${stay.boxReachMost.all}) > 0), ${formula}, ${otherwise})`;
const ofMost = (list: Quantity, cells: Column | Quantity): Formula =>
  xl`INDEX(${cells.all}, MATCH(MAX(${list.all}), ${list.all}, 0))`;
/** The busiest system, or the busiest partition if none runs on a system. */
const busiest = (date: PlanDate): Formula =>
  ofBoxes(xl`MAX(${stay[`boxUse${date}`].all})`, ofReady(xl`MAX(${stay[`use${date}`].all})`));
const headroom = (date: "Now" | "End"): Formula =>
  ofReady(xl`1 - MAX(${stay[`reach${date}`].all}, ${stay[`boxReach${date}`].all})`);

const firstToCross = firstReason(
  [
    [xl`NOT(ISNUMBER(${stay.firstcross}))`, ""],
    [
      xl`COUNTIF(${stay.cross.all}, ${stay.firstcross}) > 0`,
      xl`INDEX(${source.name.all}, MATCH(${stay.firstcross}, ${stay.cross.all}, 0))`,
    ],
  ],
  xl`INDEX(${box.name.all}, MATCH(${stay.firstcross}, ${stay.boxCross.all}, 0))`,
);

/** "PROD reaches 84%"; work of today is there already. */
const reaches = (who: Quantity, use: Quantity, when: Quantity): Formula => xl`
  ${who} & IF(${when} = ${MOMENTS.today}, " is at ", " reaches ") & ${percentText(use)} & " "
    & ${when}`;
const failed = (verdict: Quantity, reached: Formula, limit: Quantity): Reason => [
  xl`${verdict} = "FAIL"`,
  xl`"CPU does not fit: " & ${reached} & " (limit " & ${percentText(limit)} & ")."`,
];
const ofWorst = reaches(stay.worst, stay.worstUse, stay.worstWhen);
const ofBoxWorst = reaches(stay.boxWorst, stay.boxWorstUse, stay.boxWorstWhen);
const failure = firstReason(
  [
    failed(stay.partitionStatus, ofWorst, stay.worstLimit),
    failed(stay.systemStatus, ofBoxWorst, stay.boxWorstLimit),
  ],
  "",
);
const reason = firstReason(
  [
    [xl`${stay.problem} <> ""`, stay.problem],
    [xl`COUNT(${stay.useEnd.all}) = 0`, "No partition of today is rated."],
    [xl`${stay.failure} <> ""`, stay.failure],
    [xl`COUNT(${stay.reachMost.all}) = 0`, xl`"CPU fits: " & ${ofBoxWorst} & "."`],
  ],
  xl`"CPU fits: " & ${ofWorst} & " (limit " & ${percentText(stay.worstLimit)} & ")."`,
);

const omitted = xl`TEXTJOIN(", ", TRUE, ${stayLoad.omitted.all})`;
const furtherReason = ofReady(xl`
  ${stay.exceeded} & IF(${omitted} = "", "",
      " Not included, because no measured workload shares the partition: " & ${omitted} & ".")`);

/** When the largest of a list occurs, in words; its values now and at the horizon are given. */
const whenMost = (now: Formula, end: Formula, list: Quantity): Formula =>
  firstReason(
    [
      [isNoMore(xl`MAX(${list.all})`, end), MOMENTS.horizon],
      [isNoMore(xl`MAX(${list.all})`, now), MOMENTS.today],
    ],
    MOMENTS.before,
  );

const results = {
  systems: xl`TEXTJOIN(", ", TRUE, ${box.system.all})`,
  features: xl`TEXTJOIN(", ", TRUE, ${box.feature.all})`,
  cores: ofReady(xl`SUM(${source.cores.all})`),
  active: ofReady(xl`SUM(${box.cores.all})`),
  total: ofReady(xl`SUM(${sourceResult.rated.all})`),
  now: busiest("Now"),
  live: busiest("Live"),
  end: busiest("End"),
  headNow: headroom("Now"),
  headEnd: headroom("End"),
  worst: ofPartitions(ofMost(stay.reachMost, source.name)),
  worstUse: ofPartitions(ofMost(stay.reachMost, stay.value)),
  worstEnd: ofPartitions(xl`
    IF(${ofMost(stay.reachMost, stay.value)} = ${ofMost(stay.reachMost, stay.highMost)},
      ${ofMost(stay.reachMost, stay.highEnd)},
      ${ofMost(stay.reachMost, stay.useEnd)})`),
  worstWhen: ofPartitions(
    whenMost(
      ofMost(stay.reachMost, stay.reachNow),
      ofMost(stay.reachMost, stay.reachEnd),
      stay.reachMost,
    ),
  ),
  worstLimit: ofPartitions(ofMost(stay.reachMost, stay.limit)),
  boxWorst: ofBoxes(ofMost(stay.boxReachMost, box.name)),
  boxWorstUse: ofBoxes(ofMost(stay.boxReachMost, stay.boxValue)),
  boxWorstWhen: ofBoxes(
    whenMost(
      ofMost(stay.boxReachMost, stay.boxReachNow),
      ofMost(stay.boxReachMost, stay.boxReachEnd),
      stay.boxReachMost,
    ),
  ),
  boxWorstLimit: ofBoxes(ofMost(stay.boxReachMost, stay.boxLimit)),
  firstcross: ofReady(earliest([stay.cross.all, stay.boxCross.all])),
  firstwho: firstToCross,
  partitionStatus: ofPartitions(
    shareVerdict("plan.partition.utilisation", stay.worstUse, stay.worstLimit),
    "-",
  ),
  systemStatus: ofBoxes(
    shareVerdict("plan.system.utilisation", stay.boxWorstUse, stay.boxWorstLimit),
    "-",
  ),
  verdict: firstReason(
    [
      [xl`NOT(AND(${isReady}))`, "OPEN"],
      [xl`OR(${stay.partitionStatus} = "FAIL", ${stay.systemStatus} = "FAIL")`, "FAIL"],
    ],
    "PASS",
  ),
  failure,
  why: reason,
  firstmonth: whenReachedInWords(stay.firstcross),
  exceeded: ofReady(firstExceeded(stay.firstcross, stay.firstmonth, stay.firstwho)),
  more: furtherReason,
};

const systemsOfToday = stayBlock(
  {
    title: "Stay: today's partitions on today's systems",
    cases: ACTIVE_SCENARIO,
    headings: {
      threshold: "Thresholds and capacity",
      allANow: "Demand of each partition",
      useNow: "Utilization",
      monthHigh: "First month above the threshold",
      systems: "Result",
    },
  },
  {
    problem,
    pooled: isPooled,
    threshold: thresholdFor(source.name, source.cores),
    boxCores: sumOf(source.cores),
    boxThreshold: thresholdFor(box.name, stay.boxCores),
    boxRated: sumOf(sourceResult.rated),
    ...fromEntries(PLAN_DATES.flatMap(demandOn)),
    ...fromEntries(PLAN_DATES.flatMap(utilizationOn)),
    ...largest,
    value: binding(ofPartition, [stay.highMost, stay.useMost]),
    limit: binding(ofPartition, [stay.threshold, assumed("batch")]),
    boxValue: binding(ofSystem, [stay.boxHighMost, stay.boxUseMost]),
    boxLimit: binding(ofSystem, [stay.boxThreshold, assumed("batch")]),
    ...crossings,
    ...results,
  },
);

export const stayBlocks = (workloads: number): readonly CalcSpec[] => [
  loads(workloads),
  systemsOfToday,
];
