/**
 * Limits of a box that its row is assessed by, next to those of its sizing, and the common ones,
 * which no choice of a box changes: they count in every row.
 */
import { Quantity, type Column } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CalcSpec } from "../../../spreadsheet/layout/builder";
import { firstReason } from "../../build/conditions";
import { horizon } from "../../build/period";
import type { Plan } from "../../build/section";
import { Steps } from "../../build/steps";
import { alternativeFact, installedInput, target } from "../../inputs/core-cells";
import { NOT_SUPPORTED } from "../../../models/release-levels";
import { EFFECTS } from "../../plan-status";
import { alternativeCase, ALTERNATIVE_NUMBERS, type AlternativeNumber } from "../../scenarios";
import { fit } from "../calculation/cells";
import { memoryNeed } from "../calculation/memory-need";
import { check } from "../checks/cells";
import { gbText } from "../growth/memory";
import { alone } from "../ha/alone-cells";
import { buying, factResult, ranking } from "../target/cells";
import { limit, recommendation, STATES, SURVIVING_NODE } from "./cells";
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

/** The first rows of the limits are those of the box: CPU, cores and memory. */
const OF_BOX = 3;
const common = (column: Column): Formula => xl`${column.row(OF_BOX + 1)}:${column.last}`;
const [months, states, names] = [common(limit.month), common(limit.state), common(limit.what)];
/** The surviving node and the life cycle, in the last rows, are those of the selected box. */
const isCommon = [names, `<>${SURVIVING_NODE}`];
const month = steps.add(
  "month",
  "Month of the first of them",
  xl`
    IF(COUNTIFS(${months}, ">=0", ${isCommon}) = 0, "never", MINIFS(${months}, ${isCommon}))`,
  { unit: "month", format: "0" },
);
const ofFirst = (column: Column): Formula =>
  xl`INDEX(${common(column)}, MATCH(${month}, ${months}, 0))`;
const who = steps.addText(
  "who",
  "Its name and driver",
  xl`
    IF(NOT(ISNUMBER(${month})), "",
      ${ofFirst(limit.what)} & IF(${ofFirst(limit.who)} = "", "", ": " & ${ofFirst(limit.who)}))`,
);
const countOf = (key: string, state: string): Quantity =>
  steps.add(
    key,
    `Number of them that are "${state}"`,
    xl`
      COUNTIFS(${states}, ${state}, ${isCommon}) - IF(${limit.state.last} = ${state}, 1, 0)`,
    { format: "0" },
  );
const [failures, agreements] = [
  countOf("failures", STATES.fails),
  countOf("agreements", STATES.agreed),
];
const firstIn = (exceeded: string): Formula =>
  xl`INDEX(${names}, MATCH(${exceeded}, ${states}, 0))`;
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
      "Does not fit: IBM i partitions of at most " & ${largest} & " cores; "
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

/** The systems of today, in the list of the surviving nodes. */
export const TODAY = ALTERNATIVE_NUMBERS.length + 1;
/** The surviving node of an alternative, or of today's systems; "" without pairs of nodes. */
export const survivorOn = (number: AlternativeNumber | typeof TODAY) => {
  const of = (key: string): Quantity =>
    new Quantity(`survivoronstep.${key}`).inCase("all").line(number);
  return { failing: of("failing"), month: of("month"), who: of("who") } as const;
};
function survivorBlock(plan: Plan): CalcSpec {
  const survivors = new Steps("survivoron", SURVIVING_NODE, TODAY);
  const isAssessed = plan.has("High availability") && plan.has("Growth");
  const of = (quantity: Quantity) => (line: number) =>
    isAssessed ? xl`${quantity.inCase(line === TODAY ? "stay" : `alt${line}`)}` : xl`""`;
  survivors.addText("failing", "What fails, in words", of(alone.failing));
  survivors.add("month", "Month in which its limit is exceeded", of(alone.firstMonth), {
    unit: "month",
    format: "0",
  });
  survivors.addText("who", "Its name", (line) =>
    isAssessed ? xl`${`${SURVIVING_NODE}: `} & ${of(alone.who)(line)}` : xl`""`,
  );
  return survivors.block;
}

const failuresOf = (number: AlternativeNumber): readonly Quantity[] => [
  failingOfBox.line(number),
  aboveInstalled.line(number),
  survivorOn(number).failing,
];
/** What a box lacks besides its sizing. */
export const boxLimit = {
  failing: (number: AlternativeNumber): Formula => xl`TEXTJOIN(" ", TRUE, ${failuresOf(number)})`,
  failures: failuresOf,
  needsVios,
  isForeign,
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
  survivorBlock(plan),
];

/** What is exceeded whatever is bought, for below the alternatives; "" if nothing is. */
export function commonLine(plan: Plan): Formula {
  const keys = limitsOf(plan)
    .map(({ key }) => key)
    .slice(OF_BOX, -1)
    .filter((key) => key !== "survivor");
  if (keys.length === 0) return xl`""`;
  const exceeded = new Steps("commonline", "Limits of every alternative, in words", keys.length);
  const words = exceeded.addText("words", "What is exceeded", (line) => {
    const key = keys[line - 1]!;
    const ofLimit = limit.state.row(key);
    return xl`
      IF(OR(${ofLimit} = ${STATES.fails}, ${ofLimit} = ${STATES.agreed}),
        ${limit.what.row(key)} & ": " & ${limit.finding.row(key)}, "")`;
  });
  plan.blocks.push(exceeded.block);
  return xl`
    IF(COUNTIF(${words.all}, "?*") = 0, "",
      "Holds for every alternative: " & TEXTJOIN(" ", TRUE, ${words.all}))`;
}

/** Instead of a month: a limit that is exceeded, but whose month is not calculated. */
export const BY_HORIZON = "by the horizon";

/** The earliest of the limits of the box and the common ones, and which it is. */
export function firstOfRow(side: string, own: Quantity, ofOwn: FormulaPart, steps: Steps) {
  const { month, who, undated } = commonLimit;
  const from = steps.addText(
    `first${side}`,
    `${side}: where its first limit is`,
    firstReason(
      [
        [xl`${own} = ""`, "none"],
        [
          xl`
            AND(${undated} <> "", ${own} <> ${BY_HORIZON},
              NOT(AND(ISNUMBER(${own}), N(${own}) <= N(${horizon}))))`,
          "undated",
        ],
        [
          xl`
            AND(ISNUMBER(${month}), IF(ISNUMBER(${own}), N(${own}) > N(${month}),
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
