/** Whether the target system of a case passes, and why. */
import type { RuleId } from "../../../../build/generated/rule-id";
import type { Column, Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CaseColumn } from "../../../spreadsheet/layout/builder";
import { counted, firstReason, percentText } from "../../definition/conditions";
import { verdictOf, type FunctionCall } from "../../definition/function-calls";
import { firstExceeded, whenReachedInWords } from "../../definition/months";
import { installedInput, target } from "../../inputs/core-cells";
import { assumed } from "../assumptions/cells";
import { gbText, monthOfMemoryAbove } from "../growth/memory";
import { excludedTarget } from "../lists/cells";
import { ofConfiguration } from "./alternative";
import { fit, load, resized } from "./cells";
import { memoryNeed } from "./memory-need";
import { inScenario } from "./threshold-month";
import { assessed } from "./assessed-demand-cells";

/** The partition with the largest value of a list. */
const lineOfMost = (list: Quantity): Formula => xl`MATCH(MAX(${list.all}), ${list.all}, 0)`;
const ofMost = (list: Quantity, cells: Column | Quantity): Formula =>
  xl`INDEX(${cells.all}, ${lineOfMost(list)})`;

/** The formula, if every partition is rated and the list has a number. */
const ofSome = (list: Quantity, formula: FormulaPart): Formula =>
  xl`IF(AND(${fit.ready}, COUNT(${list.all}) > 0), ${formula}, "")`;

/**
 * Rules reject shares of several hundred percent, so that a larger value is replaced by one that is
 * 100 percentage points above the limit.
 */
export const shareVerdict = (rule: RuleId, value: FormulaPart, limit: FormulaPart): FunctionCall =>
  verdictOf(rule, xl`MIN(${value}, 1 + ${limit})`, limit);

const ofNumber = (rule: RuleId, value: Quantity, limit: Quantity): Formula =>
  xl`IF(ISNUMBER(${value}), ${shareVerdict(rule, value, limit)}, "-")`;
const ofReady = (verdict: FormulaPart): Formula => xl`IF(${fit.ready}, ${verdict}, "-")`;

const hasFailed = (verdict: Quantity): Formula => xl`${verdict} = "FAIL"`;
const excludedTargets = xl`
  COUNTIF(${excludedTarget.item.all}, ${fit.system} & "|" & ${fit.feature})`;

const failureOfPartition = xl`
  IF(${hasFailed(fit.partitionStatus)},
    "CPU does not fit: " & ${fit.worst} & " reaches " & ${percentText(fit.worstUse)} & " "
      & ${fit.worstWhen} & ${fit.worstMargin} & " (limit "
      & ${percentText(fit.worstLimit)} & ").",
    "")`;

const failureAtMargin = xl`
  IF(${hasFailed(fit.marginStatus)},
    "CPU does not fit: " & ${ofMost(fit.lowReach, target.name)}
      & " rests on an interpolated rating and reaches " & ${percentText(fit.worstLow)}
      & " when reduced by " & ${percentText(assumed("interpolation"))} & ".",
    "")`;

const failureOfSystem = firstReason(
  [
    [
      hasFailed(fit.systemStatus),
      xl`
        "CPU does not fit: the system reaches " & ${percentText(fit.sysValue)} & " "
          & ${fit.sysWhen} & " (limit " & ${percentText(fit.sysLimit)} & ")."`,
    ],
    [
      hasFailed(fit.coresStatus),
      xl`
        "CPU does not fit: " & ${fit.needed} & " cores are needed, VIOS included, and " & ${fit.active}
          & " are active."`,
    ],
    [
      hasFailed(fit.kindStatus),
      xl`
        "CPU does not fit: " & ${fit.system} & " " & ${fit.feature}
          & " is not eligible as a target (edition or constrained rating)."`,
    ],
  ],
  "",
);

/** Certain even while other inputs are missing. */
const failureOfMemory = xl`
  IF(${hasFailed(fit.memoryStatus)},
    "Memory does not fit: " & ${memoryNeed.whose} & ${gbText(memoryNeed.later)}
      & " at the horizon; " & TRIM(${fit.system} & " " & ${fit.feature}) & " can have at most "
      & ${gbText(fit.memory)} & ".",
    "")`;

const reason = (caseColumn: CaseColumn): Formula =>
  firstReason(
    [
      [xl`AND(${fit.problem} <> "", ${fit.whyMemory} = "")`, fit.problem],
      [
        xl`AND(${fit.problem} = "", NOT(${fit.ready}))`,
        xl`"CPU does not fit: " & ${ofConfiguration(caseColumn, "unrated")} & "."`,
      ],
      [xl`${fit.whyPartition} <> ""`, fit.whyPartition],
      [xl`${fit.whyMargin} <> ""`, fit.whyMargin],
      [xl`${fit.whySystem} <> ""`, fit.whySystem],
      [xl`${fit.whyMemory} <> ""`, fit.whyMemory],
    ],
    xl`
      "CPU fits: " & ${fit.worst} & " reaches " & ${percentText(fit.worstUse)} & " "
        & ${fit.worstWhen} & ${fit.worstMargin} & " (limit " & ${percentText(fit.worstLimit)}
        & "), on " & ${fit.needed} & " of " & ${counted(fit.active, "active core")} & "."`,
  );

/** What the case would need if it were sized for its own demand, if that differs. */
const otherNeed = firstReason(
  [
    [xl`${resized.needed} = ${fit.needed}`, ""],
    [
      xl`ISNUMBER(${resized.needed})`,
      xl`" Sized for this scenario, it needs " & ${counted(resized.needed, "core")} & "."`,
    ],
  ],
  " No rating is large enough for this scenario.",
);

/** When the threshold is exceeded, and the result without interpolated ratings. */
const furtherReason = xl`
  IF(${fit.ready},
    ${fit.exceeded} & IF(ISNUMBER(${fit.worstLow}),
        " With interpolated ratings lowered by " & ${percentText(assumed("interpolation"))} & ": "
          & ${percentText(fit.worstLow)} & ".",
        "")
    & ${fit.otherNeed},
    "")`;

const VERDICTS = [
  fit.partitionStatus,
  fit.marginStatus,
  fit.systemStatus,
  fit.coresStatus,
  fit.kindStatus,
  fit.memoryStatus,
];
const verdict = firstReason(
  [
    [xl`${fit.problem} = "not used"`, "-"],
    [hasFailed(fit.memoryStatus), "FAIL"],
    [xl`${fit.problem} <> ""`, "OPEN"],
    [xl`OR(NOT(${fit.ready}), ${VERDICTS.map(hasFailed)})`, "FAIL"],
  ],
  "PASS",
);

/** The utilization of the partition that is nearest to its threshold, with the safety margin. */
const worstAt = (share: Quantity): Formula =>
  ofSome(share, xl`MAX(${share.all}) * ${ofMost(share, fit.limit)}`);

export const verdictFormulas = {
  worst: ofSome(fit.reachMost, ofMost(fit.reachMost, target.name)),
  worstUse: ofSome(fit.reachMost, ofMost(fit.reachMost, fit.value)),
  worstEnd: ofSome(
    fit.reachMost,
    xl`
      IF(${ofMost(fit.reachMost, fit.value)} = ${ofMost(fit.reachMost, fit.highMost)},
        ${ofMost(fit.reachMost, fit.highEnd)},
        ${ofMost(fit.reachMost, fit.useEnd)})`,
  ),
  worstWhen: ofSome(fit.reachMost, ofMost(fit.reachMost, fit.when)),
  worstLimit: ofSome(fit.reachMost, ofMost(fit.reachMost, fit.limit)),
  worstLow: worstAt(fit.lowReach),
  lowLimit: ofSome(fit.lowReach, ofMost(fit.lowReach, fit.limit)),
  worstMargin: ofSome(
    fit.reachMost,
    xl`
      IF(${ofMost(fit.reachMost, load.raised)} > 1,
        ", with a small-source margin of "
          & ${percentText(xl`${ofMost(fit.reachMost, load.raised)} - 1`)},
        "")`,
  ),
  partitionStatus: ofNumber("plan.partition.utilisation", fit.worstUse, fit.worstLimit),
  marginStatus: ofNumber("plan.interpolation.margin", fit.worstLow, fit.lowLimit),
  systemStatus: ofReady(shareVerdict("plan.system.utilisation", fit.sysValue, fit.sysLimit)),
  coresStatus: ofReady(verdictOf("plan.cores.sum", fit.needed, fit.active)),
  kindStatus: xl`IF(${fit.problem} = "", ${verdictOf("plan.rating.target", excludedTargets)}, "-")`,
  memoryStatus: xl`
    IF(AND(ISNUMBER(${memoryNeed.later}), ISNUMBER(${fit.memory})),
      ${verdictOf("plan.memory.sum", memoryNeed.later, fit.memory)},
      "-")`,
  verdict,
  whyPartition: xl`IF(${fit.ready}, ${failureOfPartition}, "")`,
  whyMargin: xl`IF(${fit.ready}, ${failureAtMargin}, "")`,
  whySystem: xl`IF(${fit.ready}, ${failureOfSystem}, "")`,
  whyMemory: failureOfMemory,
  why: reason,
  otherNeed: xl`IF(${fit.ready}, ${otherNeed}, "")`,
  firstmonth: whenReachedInWords(fit.firstcross),
  memoryReached: xl`
    IF(AND(ISNUMBER(${memoryNeed.growing}), COUNT(${installedInput.memory}, ${fit.memory}) > 0),
      ${monthOfMemoryAbove(
        memoryNeed.growing,
        xl`(MIN(${installedInput.memory}, ${fit.memory}) - ${memoryNeed.constant})`,
      )},
      "")`,
  memoryMonth: xl`IF(ISNUMBER(${fit.memoryReached}), MAX(${fit.memoryReached}, ${fit.golive}), "")`,
  exceeded: (caseColumn: CaseColumn) => {
    const from = inScenario(caseColumn, assessed.from);
    return xl`
      IF(${fit.ready},
        ${firstExceeded(fit.firstcross, fit.firstmonth, fit.firstwho, from)},
        "")`;
  },
  more: furtherReason,
};
