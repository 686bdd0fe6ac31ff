/** The limits of a plan: the utilization of each, when it is reached, and what would help. */
import type { RuleId } from "../../../catalogue/rule-id";
import type { Column, Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { LimitKey } from "../../build/check-roles";
import { firstReason, percentText } from "../../build/conditions";
import { BACKUP_WINDOW, LPAR_LAYOUT } from "../../build/plan-variant";
import { numberOr } from "../../build/function-calls";
import type { Plan } from "../../build/section";
import type { Steps } from "../../build/steps";
import { installedInput } from "../../inputs/core-cells";
import { backupInput, need, result as backup, stream } from "../backup/cells";
import { golive } from "../../build/period";
import { CHAIN_ON_TARGET } from "../batch/cells";
import { fit } from "../calculation/cells";
import { assessed } from "../calculation/assessed-demand-cells";
import { MOMENTS } from "../calculation/moments";
import { check } from "../checks/cells";
import { disk } from "../disk/cells";
import { largestDiskMoment } from "../disk/checks";
import { memoryLimit, monthOfMemory, whereMemoryGrows } from "../growth/memory";
import { lparResult } from "../lpar/cells";
import { lifeCycle } from "../target/life-cycle";
import { limit } from "./cells";
import { input as memoryInput, result as memory } from "../memory/cells";
import {
  busiestToday,
  drivesFor,
  fittingAlternative,
  missingAmount,
  monthWithoutGrowth,
  rowOfCheck,
} from "./limit-steps";

/** How values of a limit are shown: in their cells, and in sentences. */
interface LimitFormat {
  readonly format: string;
  readonly textOf: (value: FormulaPart) => Formula;
}
const UTILIZATION: LimitFormat = { format: "0.0%", textOf: percentText };
const formatWithUnit = (format: string, decimals: number, unit: string): LimitFormat => ({
  format: `${format}" ${unit}"`,
  textOf: (value) => xl`FIXED(${value}, ${decimals}) & ${` ${unit}`}`,
});
const HOURS = formatWithUnit("0.0", 1, "h");
const GB = formatWithUnit("#,##0", 0, "GB");
const CORES: LimitFormat = {
  format: '0.## "cores"',
  textOf: (value) => xl`ROUND(${value}, 2) & IF(ROUND(${value}, 2) = 1, " core", " cores")`,
};
const LINE = formatWithUnit("#,##0", 0, "Mbit/s");
const DEVICES = formatWithUnit("0", 0, "devices");

/** A value that is assessed before the horizon, because work shrinks. */
export interface LargestValue {
  readonly value: FormulaPart;
  readonly bound: FormulaPart;
  /** "at go-live"; "at the horizon" if the value there is the largest. */
  readonly when: FormulaPart;
}

/** The utilization of a limit. */
export interface Reach {
  readonly now?: FormulaPart;
  readonly end: FormulaPart;
  readonly bound: FormulaPart;
  readonly most?: LargestValue;
  /** The first month that is assessed, if that can be go-live. */
  readonly from?: FormulaPart;
  /** The month in which it is reached, or "never"; undefined for limits without growth. */
  readonly month?: FormulaPart;
  readonly who?: FormulaPart;
  readonly help?: FormulaPart;
  /** The finding in words, if values do not show it. */
  readonly finding?: FormulaPart;
}
export interface Limit {
  readonly key: LimitKey;
  readonly label: string;
  /** The plan has the limit if it has at least one of these sheets. */
  readonly sheets: readonly string[];
  readonly limitFormat: LimitFormat;
  readonly reach: (steps: Steps, plan: Plan) => Reach;
  /** true: it has dates instead of values, and so no share that is used. */
  readonly hasDatesOnly?: true;
}

/** The value and the limit of the check with this rule; if there are several, of one that fails. */
const ofCheck = (steps: Steps, rule: RuleId): Reach => inRow(rowOfCheck(steps, rule));
const inRow = (row: Quantity): Reach => {
  const cellOf = (column: Column): Formula => xl`IF(${row} = 0, "", INDEX(${column.all}, ${row}))`;
  return { end: cellOf(check.value), bound: cellOf(check.limit) };
};

/** The data sets of a stream, because its name means nothing to readers of the cover. */
const withData = (name: FormulaPart): Formula => xl`
  ${name} & IF(COUNTIF(${stream.name.all}, ${name}) = 0, "",
    ": " & INDEX(${stream.data.all}, MATCH(${name}, ${stream.name.all}, 0)))`;

const monthOfCpu = firstReason(
  [
    [fit.ready.active, fit.firstcross.active],
    // Partitions without a rating are too large for the system from the first month on.
    [xl`${fit.problem.active} = ""`, assessed.from.active],
  ],
  "",
);

/** Windows exist today: a duration that shrinks is the longest today. */
const largestToday = (
  today: FormulaPart,
  later: FormulaPart,
  bound: FormulaPart,
): LargestValue => ({
  value: today,
  bound,
  when: xl`
    IF(AND(ISNUMBER(${today}), ISNUMBER(${later}), N(${today}) > N(${later})),
      ${MOMENTS.today},
      ${MOMENTS.horizon})`,
});
const largestOfCheck = (steps: Steps, rule: RuleId, when: FormulaPart): LargestValue => {
  const { end: value, bound } = ofCheck(steps, rule);
  return { value, bound, when };
};

const MONTH = { unit: "month", format: "0" } as const;

const TODAY_ON_TARGET = "on the target today";

/** The chain of batch that is nearest to its window: on the target today, or at the horizon. */
function chainOfBatch(steps: Steps): Reach {
  const row = rowOfCheck(steps, "plan.batch.window");
  const { end: value, bound } = inRow(row);
  const moment = steps.addText(
    "batchchain",
    "When the chain of batch is longest",
    xl`
      IF(${row} = 0, ${MOMENTS.horizon},
      IF(INDEX(${check.what.all}, ${row}) = ${CHAIN_ON_TARGET}, ${TODAY_ON_TARGET},
      ${MOMENTS.horizon}))`,
  );
  const isToday = xl`${moment} = ${TODAY_ON_TARGET}`;
  return {
    now: xl`IF(${isToday}, ${value}, "")`,
    end: xl`IF(${isToday}, "", ${value})`,
    bound,
    most: { value, bound, when: moment },
  };
}

/** Memory today and the month in which it is exceeded; today's is shown if growth is entered. */
function growthOfMemory(steps: Steps, plan: Plan): Pick<Reach, "now" | "month" | "from"> {
  const withoutGrowth = monthWithoutGrowth("memory");
  if (!plan.has("Growth")) return { month: withoutGrowth };
  const layout = steps.add(
    "memlayout",
    "Memory of partitions: month exceeded",
    monthOfMemory("layout", lparResult.memory, 0, steps),
    MONTH,
  );
  const month = plan.has("Memory")
    ? steps.add("memall", "Memory in all: month exceeded", monthOfAllMemory(steps, layout), MONTH)
    : layout;
  const now = plan.has("Memory") ? numberOr(memory.total, lparResult.memory) : lparResult.memory;
  return {
    now: whereMemoryGrows(now),
    from: golive,
    month: firstReason([[xl`${month} = ""`, withoutGrowth]], month),
  };
}
const monthOfAllMemory = (steps: Steps, layout: FormulaPart): Formula => {
  const constant = xl`N(${memory.vios}) + N(${memoryInput.hypervisor})`;
  return firstReason(
    [[xl`NOT(ISNUMBER(${memory.total}))`, layout]],
    monthOfMemory("all", memory.parts, constant, steps),
  );
};

const endOfMemory = limit.end.row("memory");
const boundOfMemory = (plan: Plan): FormulaPart =>
  plan.has("Growth") ? memoryLimit(endOfMemory) : installedInput.memory;

/** More memory, or another system if this one cannot have more. */
function helpForMemory(plan: Plan): Formula {
  const more = missingAmount("memory", "GB more memory");
  if (!plan.has("Growth")) return more;
  const isAboveLargest = xl`
    AND(ISNUMBER(${fit.memory.active}), N(${endOfMemory}) > N(${fit.memory.active}))`;
  return firstReason([[isAboveLargest, "a system that can have more memory"]], more);
}

const LIMITS: readonly Limit[] = [
  {
    key: "cpu",
    label: "CPU, busiest partition",
    sheets: ["Growth"],
    limitFormat: UTILIZATION,
    reach: (steps) => ({
      now: busiestToday(steps),
      end: fit.worstEnd.active,
      bound: fit.worstLimit.active,
      most: {
        value: fit.worstUse.active,
        bound: fit.worstLimit.active,
        when: fit.worstWhen.active,
      },
      from: assessed.from.active,
      month: monthOfCpu,
      who: fit.firstwho.active,
      help: fittingAlternative,
    }),
  },
  {
    key: "cores",
    label: "Active cores",
    sheets: [LPAR_LAYOUT, "Consolidation"],
    limitFormat: CORES,
    reach: (steps) => ({
      ...ofCheck(steps, "plan.cores.sum"),
      month: monthWithoutGrowth("cores"),
      help: missingAmount("cores", "more active cores"),
    }),
  },
  {
    key: "memory",
    label: "Memory",
    sheets: [LPAR_LAYOUT, "Memory"],
    limitFormat: GB,
    reach: (steps, plan) => ({
      ...ofCheck(steps, "plan.memory.sum"),
      bound: boundOfMemory(plan),
      ...growthOfMemory(steps, plan),
      help: helpForMemory(plan),
    }),
  },
  {
    key: "space",
    label: "Disk space",
    sheets: ["Disk and SAN"],
    limitFormat: GB,
    reach: (steps) => ({
      now: disk.today,
      end: disk.later,
      bound: disk.usable,
      most: largestOfCheck(steps, "plan.disk.capacity", largestDiskMoment),
      from: golive,
      month: disk.cross,
      who: disk.who,
      help: missingAmount("space", "GB more usable space"),
    }),
  },
  {
    key: "arms",
    label: "Disk arms",
    sheets: ["Disk and SAN"],
    limitFormat: DEVICES,
    reach: (steps) => ({
      ...ofCheck(steps, "plan.disk.arms"),
      from: golive,
      month: disk.armcross,
      who: disk.armwho,
    }),
  },
  {
    key: "backup",
    label: "Backup window",
    sheets: [BACKUP_WINDOW],
    limitFormat: HOURS,
    reach: () => ({
      now: backup.save,
      end: backup.later,
      bound: backupInput.window,
      most: largestToday(backup.save, backup.later, backupInput.window),
      month: backup.cross,
      who: withData(backup.who),
      help: drivesFor(need.save),
    }),
  },
  {
    key: "restore",
    label: "Restore (RTO)",
    sheets: [BACKUP_WINDOW],
    limitFormat: HOURS,
    reach: () => ({
      now: backup.back,
      end: backup.backlater,
      bound: backupInput.restore,
      most: largestToday(backup.back, backup.backlater, backupInput.restore),
      month: backup.backcross,
      who: withData(backup.backwho),
      help: drivesFor(need.restore),
    }),
  },
  {
    key: "batch",
    label: "Batch window",
    sheets: ["Batch", "High availability"],
    limitFormat: HOURS,
    reach: chainOfBatch,
  },
  {
    key: "vios",
    label: "VIOS, IBM i cores per VIOS core",
    sheets: ["VIOS and virtual IO"],
    limitFormat: CORES,
    reach: (steps) => ({
      ...ofCheck(steps, "vios.processors"),
    }),
  },
  {
    key: "network",
    label: "Network",
    sheets: ["Network and security", "High availability"],
    limitFormat: LINE,
    reach: (steps) => ({
      ...ofCheck(steps, "plan.line.rate"),
    }),
  },
  {
    key: "web",
    label: "Web and Java",
    sheets: ["Web and Java"],
    limitFormat: UTILIZATION,
    reach: (steps) => ({
      ...ofCheck(steps, "plan.web.cpu"),
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
    label: "Surviving node",
    sheets: ["High availability"],
    limitFormat: UTILIZATION,
    reach: (steps) => ({
      ...ofCheck(steps, "plan.ha.survivor"),
    }),
  },
  {
    key: "lifecycle",
    label: "Life cycle",
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
