/** The limits of a plan: the utilization of each, when it is reached, and what would help. */
import type { RuleId } from "../../../../build/generated/rule-id";
import type { Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import { firstReason, percentText } from "../../definition/conditions";
import { BACKUP_WINDOW, LPAR_LAYOUT } from "../../definition/plan-variant";
import type { Plan } from "../../definition/section";
import type { Steps } from "../../definition/steps";
import { installedInput } from "../../inputs/core-cells";
import { backupInput, need, result as backup, stream } from "../backup/cells";
import { addClock, golive } from "../../definition/period";
import { configuration, fit } from "../calculation/cells";
import { assessed } from "../calculation/assessed-demand-cells";
import { memoryNeed } from "../calculation/memory-need";
import { MOMENTS } from "../calculation/moments";
import { survivorOverTime } from "../ha/survivor-cases";
import { armsOfBusiest, moreArms } from "../disk/arms";
import { disk } from "../disk/cells";
import { moreSpace, redShare, spaceOfFullest } from "../disk/pools";
import { longestAtGoLive } from "../backup/streams";
import { memoryAtGoLive, memoryLimit, whereMemoryGrows } from "../growth/memory";
import { lifeCycle } from "../target/life-cycle";
import { kind } from "../web/cells";
import { hasMeasuredCpu } from "../web/mix";
import {
  BATCH_WINDOW,
  CORES_LIMIT,
  CPU_LIMIT,
  LIFE_CYCLE,
  limit,
  MEMORY_LIMIT,
  SURVIVING_NODE,
} from "./cells";
import { chainOfBatch } from "./batch-limit";
import { CORES, CORES_PER_CORE, DEVICES, GB, HOURS, LINE, UTILIZATION } from "./limit-formats";
import type { LargestValue, Limit, Reach } from "./limit-types";
import { helpForCores, helpForCpu, helpForMemory } from "./remedies";
import { reachOfNetwork } from "./network-limit";
import { busiestPartition, monthOfMostWork } from "./limit-moments";
import {
  drivesFor,
  findingOfRule,
  missingAmount,
  monthWithoutGrowth,
  rowOfCheck,
  valuesOf,
} from "./limit-steps";

/** The value and the limit of the check with this rule that is nearest to its limit. */
const ofCheck = (steps: Steps, rule: RuleId): Reach => valuesOf(rowOfCheck(steps, rule));

/** The data sets of a stream, because its name means nothing to readers of the cover. */
const withData = (name: FormulaPart): Formula => xl`
  ${name} & IF(COUNTIF(${stream.name.all}, ${name}) = 0, "",
    ": " & INDEX(${stream.data.all}, MATCH(${name}, ${stream.name.all}, 0)))`;

const monthOfCpu = firstReason(
  [
    [fit.ready.active, fit.firstcross.active],
    [
      xl`${fit.problem.active} = ""`,
      xl`INDEX(${configuration.unsizedMonth.everyCase}, ${fit.choice.active})`,
    ],
  ],
  "",
);

/** Windows exist today: a duration that shrinks is the longest today. */
function largestToday(today: FormulaPart, later: FormulaPart, bound: FormulaPart): LargestValue {
  const isToday = xl`
    AND(ISNUMBER(${today}), ISNUMBER(${later}), N(${today}) > N(${later}))`;
  return {
    value: xl`IF(${isToday}, ${today}, ${later})`,
    bound,
    when: xl`IF(${isToday}, ${MOMENTS.today}, ${MOMENTS.horizon})`,
  };
}

/** A save that ends after its window, by the clock. */
function intoTheDay(steps: Steps): Formula {
  const { start, window } = backupInput;
  const most = limit.most.row("backup");
  const clock = (key: string, label: string, hours: FormulaPart): Quantity =>
    addClock(
      steps,
      `save${key}`,
      label,
      xl`IF(AND(ISNUMBER(${start}), ISNUMBER(${window})), ${start} + ${hours}, "")`,
    );
  const [from, to, day] = [
    clock("from", "Start of the save", 0),
    clock("to", "End of the longest save", xl`N(${most})`),
    clock("day", "End of its window", window),
  ];
  return xl`
    IF(AND(${day} <> "", N(${most}) > N(${window})),
      " It runs from " & ${from} & " to " & ${to} & ", into the day that begins at " & ${day} & ".",
      "")`;
}

/** Cores that are sized for the horizon have no month in which they are too few. */
const monthOfCores = xl`
  IF(N(INDEX(${configuration.allFixed.everyCase}, ${fit.choice.active})) = 1,
    ${monthWithoutGrowth("cores")}, "")`;

/** A partition without a rating has no utilization: why, and what would help. */
const findingOfUnrated = (steps: Steps): Quantity =>
  steps.addText(
    "cpuunrated",
    "Why a partition has no rating, and what would help",
    xl`
      IF(OR(${fit.problem.active} <> "", ${fit.ready.active}), "",
        INDEX(${configuration.unrated.everyCase}, ${fit.choice.active}) & ". What would help: "
          & ${helpForCpu} & ".")`,
  );

/** Memory today and the month in which it is exceeded; today's is shown if growth is entered. */
function growthOfMemory(steps: Steps, plan: Plan): Pick<Reach, "now" | "live" | "month" | "from"> {
  const withoutGrowth = monthWithoutGrowth("memory");
  if (!plan.has("Growth")) return { month: withoutGrowth };
  const { growing, constant, later } = memoryNeed;
  const live = steps.add("memlive", "Memory at go-live", memoryAtGoLive(growing, constant));
  const reached = fit.memoryReached.active;
  return {
    now: whereMemoryGrows(xl`IF(ISNUMBER(${growing}), ${growing} + ${constant}, ${growing})`),
    live: xl`IF(${whereMemoryGrows(1)} = 1, ${live}, ${endOfMemory})`,
    from: golive,
    month: firstReason(
      [
        [
          xl`OR(${whereMemoryGrows(1)} <> 1, NOT(ISNUMBER(${later})), ${reached} = "")`,
          withoutGrowth,
        ],
        [xl`OR(${reached} = 0, ${reached} = "never")`, reached],
      ],
      fit.memoryMonth.active,
    ),
  };
}

const endOfMemory = limit.end.row("memory");
const boundOfMemory = (plan: Plan): FormulaPart =>
  plan.has("Growth") ? memoryLimit : installedInput.memory;

/** Used space below red, which is assessed beside all of the usable space. */
function spaceOfPools(): Reach {
  const { name, usable, today, live, later, bound, most, when, whenAdded, month, who } =
    spaceOfFullest;
  return {
    now: today,
    live,
    end: later,
    bound,
    most: { value: most, bound, when, month: whenAdded },
    from: golive,
    month,
    who,
    whoIs: "pool",
    help: moreSpace,
    effect: xl`
      IF(ISNUMBER(${usable}),
        " The limit is " & ${percentText(redShare)} & " of " & FIXED(${usable}, 0)
          & " usable GB in pool " & ${name} & ".",
        "")`,
  };
}

const LIMITS: readonly Limit[] = [
  {
    key: "cpu",
    label: CPU_LIMIT,
    sheets: ["Growth"],
    limitFormat: UTILIZATION,
    reach: (steps) => ({
      now: busiestPartition("today", steps),
      live: busiestPartition("golive", steps),
      end: fit.worstEnd.active,
      bound: fit.worstLimit.active,
      most: {
        value: fit.worstUse.active,
        bound: fit.worstLimit.active,
        when: fit.worstWhen.active,
        month: monthOfMostWork(steps),
      },
      from: assessed.from.active,
      month: monthOfCpu,
      who: xl`
        IF(${fit.ready.active}, ${fit.firstwho.active},
          INDEX(${configuration.unsizedWho.everyCase}, ${fit.choice.active}))`,
      help: helpForCpu,
      finding: findingOfUnrated(steps),
    }),
  },
  {
    key: "cores",
    label: CORES_LIMIT,
    sheets: [LPAR_LAYOUT, "Consolidation"],
    limitFormat: CORES,
    reach: (steps, plan) => ({
      ...ofCheck(steps, "plan.cores.sum"),
      month: plan.has("Growth") ? monthOfCores : monthWithoutGrowth("cores"),
      help: plan.has("Growth") ? helpForCores : missingAmount("cores", "more active cores"),
    }),
  },
  {
    key: "memory",
    label: MEMORY_LIMIT,
    sheets: [LPAR_LAYOUT, "Memory"],
    limitFormat: GB,
    reach: (steps, plan) => ({
      ...ofCheck(steps, "plan.memory.sum"),
      bound: boundOfMemory(plan),
      ...growthOfMemory(steps, plan),
      help: plan.has("Growth") ? helpForMemory : missingAmount("memory", "GB more memory"),
      ...(plan.has("Memory") && plan.has("Growth") ? { finding: findingOfRule(steps) } : {}),
    }),
  },
  {
    key: "space",
    label: "Disk space",
    sheets: ["Disk and SAN"],
    limitFormat: GB,
    reach: spaceOfPools,
  },
  {
    key: "arms",
    label: "Disk arms",
    sheets: ["Disk and SAN"],
    limitFormat: DEVICES,
    reach: (steps) => ({
      now: armsOfBusiest.today,
      live: steps.add("armslive", "Disk arms at go-live", armsOfBusiest.live),
      end: armsOfBusiest.later,
      bound: armsOfBusiest.planned,
      most: {
        value: armsOfBusiest.most,
        bound: armsOfBusiest.planned,
        when: xl`
          IF(N(${limit.most.row("arms")}) > N(${limit.end.row("arms")}), ${MOMENTS.golive},
            ${MOMENTS.horizon})`,
      },
      from: golive,
      month: disk.armcross,
      who: disk.armwho,
      whoIs: "pool",
      help: moreArms,
      effect: xl`
        IF(ISNUMBER(${armsOfBusiest.target}),
          " The limit is the planned arms in pool " & ${armsOfBusiest.name} & " at "
            & ${percentText(armsOfBusiest.target)} & " disk busy.",
          "")`,
    }),
  },
  {
    key: "backup",
    label: "Backup window",
    sheets: [BACKUP_WINDOW],
    limitFormat: HOURS,
    reach: (steps) => ({
      now: backup.save,
      live: longestAtGoLive.save,
      end: backup.later,
      bound: backupInput.window,
      most: largestToday(backup.save, backup.later, backupInput.window),
      month: backup.cross,
      who: withData(backup.who),
      help: drivesFor(steps, "backup", need.save),
      effect: intoTheDay(steps),
    }),
  },
  {
    key: "restore",
    label: "Restore (RTO)",
    sheets: [BACKUP_WINDOW],
    limitFormat: HOURS,
    reach: (steps) => ({
      now: backup.back,
      live: longestAtGoLive.restore,
      end: backup.backlater,
      bound: backupInput.restore,
      most: largestToday(backup.back, backup.backlater, backupInput.restore),
      month: backup.backcross,
      who: withData(backup.backwho),
      help: drivesFor(steps, "restore", need.restore),
    }),
  },
  {
    key: "batch",
    label: BATCH_WINDOW,
    sheets: ["Batch", "High availability"],
    limitFormat: HOURS,
    reach: chainOfBatch,
  },
  {
    key: "vios",
    label: "VIOS",
    sheets: ["VIOS and virtual IO"],
    limitFormat: CORES_PER_CORE,
    reach: (steps) => ({
      ...ofCheck(steps, "vios.processors"),
    }),
  },
  {
    key: "network",
    label: "Network",
    sheets: ["Network and security", "High availability"],
    limitFormat: LINE,
    reach: reachOfNetwork,
  },
  {
    key: "web",
    label: "Web and Java",
    sheets: ["Web and Java"],
    limitFormat: UTILIZATION,
    reach: (steps) => ({
      ...ofCheck(steps, "plan.web.cpu"),
      isUnassessed: xl`AND(COUNTA(${kind.name.all}) > 0, NOT(AND(${hasMeasuredCpu})))`,
    }),
  },
  {
    key: "integrated",
    label: "Integrated servers",
    sheets: ["Integrated servers"],
    limitFormat: HOURS,
    reach: (steps) => ({
      ...ofCheck(steps, "plan.integrated.window"),
    }),
  },
  {
    key: "survivor",
    label: SURVIVING_NODE,
    sheets: ["High availability"],
    limitFormat: UTILIZATION,
    reach: (_, plan) => survivorOverTime(plan.has("Growth")),
  },
  {
    key: "lifecycle",
    label: LIFE_CYCLE,
    sheets: ["Target and alternatives"],
    limitFormat: DEVICES,
    reach: () => ({ end: "", bound: "", finding: lifeCycle.finding }),
    hasDatesOnly: true,
  },
];

export const limitsOf = (plan: Plan): readonly Limit[] =>
  LIMITS.filter(({ sheets }) => sheets.some((sheet) => plan.has(sheet)));

/** Whether the plan has limits. */
export const hasLimits = (plan: Plan): boolean => limitsOf(plan).length > 0;
