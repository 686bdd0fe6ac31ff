/**
 * Limits of a box that its row is assessed by, next to those of its sizing, and the common ones,
 * which no choice of a box changes: they count in every row.
 */
import { Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CalcSpec } from "../../../spreadsheet/layout/builder";
import { counted, firstReason } from "../../definition/conditions";
import { horizon } from "../../definition/period";
import type { Plan } from "../../definition/section";
import { Steps } from "../../definition/steps";
import { alternativeFact, installedInput, target } from "../../inputs/core-cells";
import { NOT_SUPPORTED } from "../../../models/release-levels";
import type { LimitKey } from "../../definition/check-roles";
import { EFFECTS } from "../../plan-status";
import { alternativeCase, ALTERNATIVE_NUMBERS, type AlternativeNumber } from "../../scenarios";
import { fit } from "../calculation/cells";
import { memoryNeed } from "../calculation/memory-need";
import { check } from "../checks/cells";
import { gbText } from "../growth/memory";
import { chain } from "../batch/chains-cells";
import { alone } from "../ha/alone-cells";
import { viosOf } from "../vios/cells";
import { ruleOfMemory } from "../memory/cells";
import { buying, factResult, ranking } from "../target/cells";
import { BATCH_WINDOW, limit, recommendation, STATES, SURVIVING_NODE } from "./cells";
import { isChain } from "./batch-limit";
import { limitsOf } from "./limit-definitions";

const steps = new Steps("common", "Limits of every alternative");
const effects = (effect: string): Formula =>
  xl`COUNTIFS(${check.effect.all}, ${effect}, ${check.scope.all}, "plan")`;
// Without an installed memory, the memory of no row has a limit.
// The nodes of a selected system that has no rating for them are open on this one only.
const openNodes = steps.add(
  "opennodes",
  "Checks of nodes without a result, because the selected system has no rating for them",
  xl`
    IF(${fit.ready.active}, 0,
      COUNTIFS(${check.effect.all}, ${EFFECTS.open}, ${check.scope.all}, "plan",
        ${check.about.all}, "survivor"))`,
  { format: "0" },
);
const open = steps.add(
  "open",
  "Checks without a result",
  xl`
    ${effects(EFFECTS.contradiction)} + ${effects(EFFECTS.open)} - ${openNodes}
      + COUNTIFS(${check.effect.all}, ${EFFECTS.open}, ${check.rule.all}, "plan.memory.sum")`,
  { format: "0" },
);
const state = steps.addText(
  "state",
  "Status of what no alternative changes",
  firstReason(
    [
      [xl`${effects(EFFECTS.fails)} > 0`, STATES.fails],
      [xl`${open} > 0`, STATES.open],
      [xl`${effects(EFFECTS.condition)} > 0`, STATES.condition],
    ],
    STATES.fits,
  ),
);

/** A common limit in each line: those of the box have no state and no month here. */
const LISTED = "commonlimit";
const listed = (key: string): Quantity => new Quantity(`${LISTED}step.${key}`).inCase("all");
const [months, states] = [listed("month").all, listed("state").all];
const month = steps.add(
  "month",
  "Month of the first of them",
  xl`IF(COUNT(${months}) = 0, "never", MIN(${months}))`,
  { unit: "month", format: "0" },
);
const ofFirst = (key: string): Formula =>
  xl`INDEX(${listed(key).all}, MATCH(${month}, ${months}, 0))`;
const who = steps.addText(
  "who",
  "Its name and driver",
  xl`
    IF(NOT(ISNUMBER(${month})), "",
      ${ofFirst("what")} & ${ofFirst("who")})`,
);
const countOf = (key: string, state: string): Quantity =>
  steps.add(key, `Number of them that are "${state}"`, xl`COUNTIF(${states}, ${state})`, {
    format: "0",
  });
const [failures, agreements] = [
  countOf("failures", STATES.fails),
  countOf("agreements", STATES.agreed),
];
const firstIn = (exceeded: string): Formula =>
  xl`INDEX(${listed("what").all}, MATCH(${exceeded}, ${states}, 0))`;
const exceeded = steps.addText(
  "exceeded",
  "The first that is exceeded",
  firstReason(
    [
      [xl`${failures} > 0`, firstIn(STATES.fails)],
      [xl`${agreements} > 0`, firstIn(STATES.agreed)],
    ],
    "",
  ),
);
const undated = steps.addText(
  "undated",
  "One that is exceeded without a month",
  xl`
    IF(AND(ISNUMBER(${month}), ISNUMBER(${horizon}), N(${month}) <= N(${horizon})), "",
      ${exceeded})`,
);
const failing = steps.addText(
  "failing",
  "Which of them fails, in words",
  firstReason(
    [
      [xl`${state} <> ${STATES.fails}`, ""],
      [xl`${failures} = 0`, "Does not fit, whatever is bought."],
    ],
    xl`
      "Does not fit: " & ${firstIn(STATES.fails)}
        & IF(${failures} > 1, " and others", "") & ", as on every system."`,
  ),
);

/** What no alternative changes: its status, its first month and the limit of that month. */
export const commonLimit = { state, month, who, undated, failing } as const;

const lines = new Steps("ofbox", "Further limits of each alternative", ALTERNATIVE_NUMBERS.length);
const numberAt = (line: number): AlternativeNumber => ALTERNATIVE_NUMBERS[line - 1]!;
const inCase = (quantity: Quantity, number: AlternativeNumber): Quantity =>
  quantity.inCase(alternativeCase(number));
const largestPartition = (number: AlternativeNumber): Formula =>
  xl`MAX(${inCase(fit.cores.all, number)})`;
const tooLargePartition = lines.addText("partition", "Partition too large, in words", (line) => {
  const number = numberAt(line);
  const largest = buying.partition.row(number);
  return xl`
    IF(AND(ISNUMBER(${largest}), ${largestPartition(number)} > N(${largest})),
      "Does not fit: IBM i partitions of at most " & ${counted(largest, "core")} & "; "
        & INDEX(${target.name.all}, MATCH(${largestPartition(number)},
          ${inCase(fit.cores.all, number)}, 0)) & " has " & ${largestPartition(number)} & ".", "")`;
});
const needsVios = (number: AlternativeNumber): Formula =>
  xl`AND(${buying.io.row(number)} = "VIOS", N(${inCase(fit.vios, number)}) = 0)`;
/** Whether its IBM i release is published as not running on it. */
const isForeign = (number: AlternativeNumber): Formula =>
  xl`${buying.level.row(number)} = ${NOT_SUPPORTED}`;
const failingOfBox = lines.addText("failing", "What it lacks, in words", (line) => {
  const number = numberAt(line);
  return xl`
    IF(${inCase(fit.ready, number)}, TEXTJOIN(" ", TRUE,
      IF(${needsVios(number)},
        "Does not fit: IBM i needs VIOS here.", ""),
      ${tooLargePartition.line(line)},
      IF(${isForeign(number)},
        "Does not fit: " & ${alternativeFact.ibmi.row(number)} & " does not run on it.", ""),
      IF(${factResult.status.row(number)} = "", "",
        "Does not fit: " & ${factResult.status.row(number)} & ".")), "")`;
});
const aboveInstalled = lines.addText(
  "memory",
  "Memory that is not installed, in words",
  xl`
    IF(AND(ISNUMBER(${memoryNeed.later}), ISNUMBER(${installedInput.memory}),
        N(${memoryNeed.later}) > N(${installedInput.memory})),
      "Does not fit: " & ${gbText(memoryNeed.later)} & " of memory, and "
        & ${gbText(installedInput.memory)} & " are installed.",
      "")`,
);

/** The systems of today, in the list of the rows. */
export const TODAY = ALTERNATIVE_NUMBERS.length + 1;
type RowNumber = AlternativeNumber | typeof TODAY;
const ofRow =
  (number: RowNumber) =>
  (key: string): Quantity =>
    new Quantity(`rowlimitstep.${key}`).inCase("all").line(number);
/** The surviving node of an alternative, or of today's systems; "" without pairs of nodes. */
export const survivorOn = (number: RowNumber) => {
  const of = ofRow(number);
  return { failing: of("failing"), month: of("month"), who: of("who") } as const;
};
/** Its batch; "" without that section. */
export const batchOn = (number: RowNumber) => {
  const of = ofRow(number);
  return {
    failing: of("batchfailing"),
    month: of("batchmonth"),
    who: of("batchwho"),
  } as const;
};
/** Whether batch or VIOS of a row needs input, and what they are conditions of, in words. */
export const openOn = (number: RowNumber): Quantity => ofRow(number)("open");
export const conditionsOn = (number: RowNumber): Quantity => ofRow(number)("conditions");
function rowLimits(plan: Plan): CalcSpec {
  const rows = new Steps("rowlimit", "Surviving node, batch and VIOS", TODAY);
  const whereHas = (isAssessed: boolean) => (quantity: Quantity) => (line: number) =>
    isAssessed ? xl`${quantity.inCase(line === TODAY ? "stay" : `alt${line}`)}` : xl`""`;
  const withName =
    (isAssessed: boolean, name: string, who: (line: number) => Formula) => (line: number) =>
      isAssessed ? xl`${`${name}: `} & ${who(line)}` : xl`""`;
  const MONTH = { unit: "month", format: "0" } as const;
  const hasPairs = plan.has("High availability") && plan.has("Growth");
  const ofPairs = whereHas(hasPairs);
  rows.addText("failing", "Surviving node that fails, in words", ofPairs(alone.failing));
  rows.add("month", "Month in which its limit is exceeded", ofPairs(alone.firstMonth), MONTH);
  rows.addText("who", "Its name", withName(hasPairs, SURVIVING_NODE, ofPairs(alone.who)));
  const hasBatch = plan.has("Batch");
  const ofBatch = whereHas(hasBatch);
  const hasRules = plan.has("Memory") && plan.has("Growth");
  const ofRules = whereHas(hasRules)(ruleOfMemory.words);
  rows.addText("memoryrule", "Memory by your rules that is missing, in words", (line) =>
    hasRules ? xl`IF(${ofRules(line)} = "", "", "Does not fit: " & ${ofRules(line)})` : xl`""`,
  );
  rows.addText("batchfailing", "Batch that fails, in words", ofBatch(chain.failing));
  rows.add("batchmonth", "Month in which its window is exceeded", ofBatch(chain.month), MONTH);
  rows.addText("batchwho", "Its stream", withName(hasBatch, BATCH_WINDOW, ofBatch(chain.who)));
  const ofVios = whereHas(plan.has("VIOS and virtual IO") && plan.has("Growth"));
  rows.add(
    "open",
    "Batch or VIOS needs input",
    (line) => xl`MAX(N(${ofBatch(chain.open)(line)}), N(${ofVios(viosOf.open)(line)}))`,
    { unit: "1 = yes", format: "0" },
  );
  rows.addText(
    "conditions",
    "Conditions of batch and VIOS",
    (line) => xl`
      TEXTJOIN(" ", TRUE, ${ofBatch(chain.conditions)(line)}, ${ofVios(viosOf.condition)(line)})`,
  );
  return rows.block;
}

const memoryRule = (number: AlternativeNumber): Quantity => ofRow(number)("memoryrule");
const failuresOf = (number: AlternativeNumber): readonly Quantity[] => [
  failingOfBox.line(number),
  aboveInstalled.line(number),
  memoryRule(number),
  survivorOn(number).failing,
  batchOn(number).failing,
];
/** What a box lacks besides its sizing. */
export const boxLimit = {
  failing: (number: AlternativeNumber): Formula => xl`TEXTJOIN(" ", TRUE, ${failuresOf(number)})`,
  failures: failuresOf,
  needsVios,
  isForeign,
  memoryRule,
  partition: (number: AlternativeNumber): Quantity => tooLargePartition.line(number),
} as const;

/** "Recommendation" only above a system that fits. */
export const recommendationHeading = firstReason(
  [
    [
      xl`
        OR(${recommendation.verdict} = "INCOMPLETE", ${recommendation.verdict} = "CONTRADICTORY INPUT")`,
      "Not concluded yet",
    ],
    [xl`${recommendation.verdict} <> "DOES NOT FIT"`, "Recommendation"],
    [xl`COUNT(${ranking.rank.all}) = 0`, "No system here fits"],
  ],
  "The selected system does not fit",
);

export const boxLimitBlocks = (plan: Plan): readonly CalcSpec[] => [
  steps.block,
  lines.block,
  rowLimits(plan),
  listedLimits(plan),
];

/** The first rows of the limits are those of the box: CPU, cores and memory. */
const OF_BOX = 3;

/**
 * The limits that no choice of a box changes, one a line: neither the surviving node and the life
 * cycle nor the chains of batch, whose hours follow the processors. Without any, an empty line.
 */
function listedLimits(plan: Plan): CalcSpec {
  const rows = limitsOf(plan)
    .slice(OF_BOX, -1)
    .filter(({ label }) => label !== SURVIVING_NODE);
  const list = new Steps(LISTED, "Limits that no alternative changes", Math.max(1, rows.length));
  const chains = plan.has("Batch") ? xl`IF(${isChain} = 1, ${BATCH_WINDOW}, "")` : xl`""`;
  const add = (key: string, label: string, formulaOf: (key: LimitKey) => Formula): Quantity =>
    list.addText(key, label, (line) => {
      const row = rows[line - 1];
      return row === undefined
        ? xl`""`
        : xl`IF(${limit.what.row(row.key)} = ${chains}, "", ${formulaOf(row.key)})`;
    });
  add("what", "Limit", (key) => xl`${limit.what.row(key)}`);
  add("month", "Month in which it is exceeded", (key) => xl`${limit.month.row(key)}`);
  add(
    "who",
    "Its driver",
    (key) => xl`IF(${limit.who.row(key)} = "", "", ": " & ${limit.who.row(key)})`,
  );
  const ofState = add("state", "Status", (key) => xl`${limit.state.row(key)}`);
  add(
    "words",
    "What is exceeded",
    (key) => xl`
      IF(OR(${ofState} = ${STATES.fails}, ${ofState} = ${STATES.agreed}),
        ${limit.what.row(key)} & ": " & ${limit.finding.row(key)}, "")`,
  );
  return list.block;
}

/** What is exceeded whatever is bought, for below the alternatives; "" if nothing is. */
export const commonLine = xl`
  IF(COUNTIF(${listed("words").all}, "?*") = 0, "",
    "Holds for every alternative: " & TEXTJOIN(" ", TRUE, ${listed("words").all}))`;

/** The first limit of a box; `isLater` is 1 if common ones precede it in the list of limits. */
export interface FirstOfBox {
  readonly month: Quantity;
  readonly who: FormulaPart;
  readonly isLater: FormulaPart;
}

/** Instead of a month: a limit that is exceeded, but whose month is not calculated. */
export const BY_HORIZON = "by the horizon";

/** The earliest of the limits of the box and the common ones, and which it is. */
export function firstOfRow(
  side: string,
  { month: own, who: ofOwn, isLater }: FirstOfBox,
  steps: Steps,
) {
  const { month, who, undated } = commonLimit;
  const from = steps.addText(
    `first${side}`,
    `${side}: where its first limit is`,
    firstReason(
      [
        [xl`${own} = ""`, "none"],
        [
          xl`
            AND(${undated} <> "", OR(${own} <> ${BY_HORIZON}, ${isLater} = 1),
              NOT(AND(ISNUMBER(${own}), N(${own}) <= N(${horizon}))))`,
          "undated",
        ],
        [
          xl`
            AND(ISNUMBER(${month}), IF(ISNUMBER(${own}), N(${own}) + ${isLater} > N(${month}),
              OR(${own} <> ${BY_HORIZON}, N(${month}) <= N(${horizon}))))`,
          "common",
        ],
      ],
      "own",
    ),
  );
  const choose = (ofUndated: FormulaPart, ofCommon: FormulaPart, ofRow: FormulaPart): Formula =>
    firstReason(
      [
        [xl`${from} = "none"`, ""],
        [xl`${from} = "undated"`, ofUndated],
        [xl`${from} = "common"`, ofCommon],
      ],
      ofRow,
    );
  return { month: choose(BY_HORIZON, month, own), who: choose(undated, who, ofOwn) };
}
