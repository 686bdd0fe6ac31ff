/**
 * The first page of random plans, as first-page.test.ts reads it: each figure, status and sentence
 * about VIOS, the network, web serving and integrated servers is what a second program computes.
 */
import { randomBy } from "../../../scripts/fuzz/random";
import { isWholeRun, seedFor } from "../../support/extent";
import { inputsOf, openPlan, type OpenPlan } from "../../support/open-plan";
import { SYSTEMS, textOf, untilOf } from "./first-page-draws";
import {
  AGREED_ACTION,
  CONDITIONAL_ROWS,
  drawPlanWithOthers,
  INPUTS_WITH_OTHERS,
  OTHER_SHEETS,
  othersOfPlan,
  rowsWithOthers,
  TIGHT,
  type DraftWithOthers,
  type OtherKey,
} from "./first-page-others-draws";
import type { CheckedLimit, ExceededCheck } from "./first-page-others-anew";

const [TESTS, PLANS] = isWholeRun ? [4, 15] : [1, 6];
const SEED = seedFor("first pages with other limits");
/** Each test has a seed of its own, so that it can be repeated alone. */
const SEEDS = Array.from({ length: TESTS }, (_, i) => SEED + i);
/** CPU and active cores of one row are exceeded in the same month, its first. */
const TIE = 542449246;

const NAMES: Readonly<Record<OtherKey, string>> = {
  vios: "VIOS",
  network: "Network",
  web: "Web and Java",
  integrated: "Integrated servers",
};
const fixed = (value: number, decimals: number): string =>
  Number(value.toPrecision(15)).toLocaleString("en-GB", {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
/** A value of each limit as the page prints it. */
const WORDS: Readonly<Record<OtherKey, (value: number) => string>> = {
  vios: (value) => `${Math.round(value * 100) / 100} to 1`,
  network: (value) => `${fixed(value, 0)} Mbit/s`,
  web: (value) => `${Math.round(Number((value * 1000).toPrecision(15))) / 10}%`,
  integrated: (value) => `${fixed(value, 1)} h`,
};
/** A value that looks like the limit that it exceeds has more decimals. */
function inWordsBeside(key: OtherKey, value: number, bound: number | undefined): string {
  const inWords = WORDS[key];
  return key === "network" && value > bound! && inWords(value) === inWords(bound!)
    ? `${Math.round(value * 1000) / 1000} Mbit/s`
    : inWords(value);
}

/** Nothing here grows: the values are those of all months, and today's is none. */
function valueDifferences(plan: OpenPlan, key: OtherKey, limit: CheckedLimit): readonly string[] {
  const { value, bound } = limit;
  const differs = (cell: string, expected: number | undefined): boolean => {
    const read = plan.read(cell);
    if (expected === undefined) return (read ?? "") !== "";
    return typeof read !== "number" || Math.abs(read - expected) > 1e-9 * Math.max(1, expected);
  };
  const cells = { now: undefined, live: value, end: value, most: value, bound };
  return Object.entries(cells).flatMap(([column, expected]) => {
    const cell = `limit.${column}[${key}]`;
    return differs(cell, expected) ? [`${cell} is ${textOf(plan, cell)}, not ${expected}`] : [];
  });
}

/** The row of the limit in the table of those in use. */
function tableDifferences(plan: OpenPlan, key: OtherKey, limit: CheckedLimit): readonly string[] {
  const { state, value, bound } = limit;
  const line = Array.from({ length: plan.rowsOf("usedlimit") }, (_, i) => i + 1).find(
    (row) => textOf(plan, `usedlimit.what[${row}]`) === NAMES[key],
  );
  if ((line === undefined) !== (state === "not used")) return [`the row of ${key} is ${line}`];
  const inWords = (amount: number | undefined): string =>
    amount === undefined ? "-" : inWordsBeside(key, amount, bound);
  const texts = {
    state,
    now: "-",
    live: inWords(value),
    end: inWords(value),
    most: value === undefined ? "-" : `${inWords(value)}, all months`,
    bound: inWords(bound),
  };
  return Object.entries(texts).flatMap(([column, text]) => {
    const cellText = line === undefined ? text : textOf(plan, `usedlimit.${column}[${line}]`);
    return cellText === text ? [] : [`${column} of ${key} is ${cellText}, not ${text}`];
  });
}

const numberIn = (text: string): number => Number(text.replace(/,/g, ""));
/** Whether a figure of a reason is a value, rounded to its last digit and to three at least. */
function isNear(text: string | undefined, expected: number): boolean {
  const [, decimals = ""] = text?.split(".") ?? [];
  const rounding = Math.min(0.5 * 10 ** -decimals.length, 5e-3 * expected);
  return text !== undefined && Math.abs(numberIn(text) - expected) <= rounding + 1e-9;
}

/** Whether a reason has the value and the limit of a check. */
function isReasonOf(key: OtherKey, { value, bound }: ExceededCheck, reason: string): boolean {
  if (bound === 0) return reason.startsWith(`${value} row`);
  const percent = key === "web" ? 100 : 1;
  const [, amount, limit] =
    /(?:^| )([\d.,]+)(?: \w+|%)[^.\d]*\. The limit is ([\d.,]+)/.exec(reason) ?? [];
  return isNear(amount, value * percent) && isNear(limit, bound * percent);
}

const upToTenths = (hours: number): number => Math.ceil(hours * 10 - 1e-6) / 10;

/** What is false in the finding: the deciding check, its value and its limit, and the others. */
function falseFinding(key: OtherKey, limit: CheckedLimit, finding: string): readonly string[] {
  const [check, ...others] = limit.exceeded;
  if (check === undefined) return finding === "" ? [] : [`${key} is met, and has: ${finding}`];
  const { name, kind, value, bound } = check;
  const inWords = inWordsBeside(key, value, bound);
  const ofLine =
    `${inWords} at the horizon, limit ${WORDS[key](bound)}. Exceeded from November 2026.` +
    ` What would help: a payload of ${fixed(Math.ceil(value - 1e-6), 0)} Mbit/s.`;
  const isTransfer = (candidate: ExceededCheck, text: string): boolean =>
    isReasonOf(key, candidate, text) &&
    text.endsWith(`. What would help: a window of ${fixed(upToTenths(candidate.value), 1)} h.`);
  const isRight = {
    limit: (): boolean => {
      const [transfer] = others.filter((other) => other.kind === "window");
      const rest = finding.slice(ofLine.length + 1);
      return finding.startsWith(ofLine) && (transfer ? isTransfer(transfer, rest) : rest === "");
    },
    window: (): boolean => isTransfer(check, finding),
    agreed: (): boolean =>
      isReasonOf(key, check, finding) &&
      finding.endsWith(`. Agreed: ${AGREED_ACTION} (B. Operator, by 1 May 2027).`),
    condition: (): boolean => isReasonOf(key, check, finding) && finding.endsWith("."),
  }[kind];
  return isRight() ? [] : [`${key}: ${finding} is not ${name} with ${value} of ${bound}`];
}

/** The findings of checks that may be conditions. */
const CONDITIONS =
  /^(?:IBM i processors for one VIOS processor: |\d+ rows? without a line|.*The transfer takes |Web serving uses |Average utilization of a communications IOP|The saves of integrated servers take )/;

/** The numbered conditions: each is one of the second program, and none of them is missing. */
function conditionDifferences(plan: OpenPlan, draft: DraftWithOthers): readonly string[] {
  const expected = othersOfPlan(draft).flatMap(([key, { exceeded }]) =>
    exceeded
      .filter(({ kind }) => kind === "condition" || kind === "agreed")
      .map((check) => ({ key, check })),
  );
  const listed = Array.from({ length: plan.rowsOf("conditionlist") }, (_, i) => i + 1)
    .map((row) => textOf(plan, `conditionlist.text[${row}]`).replace(/^\d+\. /, ""))
    .filter((text) => CONDITIONS.test(text));
  const missing = expected.filter(({ key, check }) => {
    const text = listed.find((candidate) => isReasonOf(key, check, candidate));
    const who = check.kind === "agreed" ? "(B. Operator, by 1 May 2027)" : "";
    return !text?.includes(who);
  });
  return [
    ...missing.map(({ check }) => `${check.name} is not in: ${listed.join("; ")}`),
    ...(listed.length === expected.length ? [] : [`conditions are ${listed.join("; ")}`]),
  ];
}

/** Whether it is exceeded with or without an agreed action; a condition is not. */
const isNotMet = ({ state }: CheckedLimit): boolean =>
  state === "does not fit" || state === "exceeded, action agreed";

/** What is exceeded whatever is bought: the sentence below the alternatives, limit by limit. */
function commonDifferences(plan: OpenPlan, draft: DraftWithOthers): readonly string[] {
  const mistakes: string[] = [];
  for (let i = 1; plan.has(`commonlimitstep.what[${i}]#all`); i += 1) {
    const name = textOf(plan, `commonlimitstep.what[${i}]#all`);
    const [key, limit] = othersOfPlan(draft).find((other) => NAMES[other[0]] === name) ?? [];
    const words = textOf(plan, `commonlimitstep.words[${i}]#all`);
    const expected =
      limit && isNotMet(limit) ? `${name}: ${textOf(plan, `limit.finding[${key}]`)}` : "";
    if (limit && words !== expected) mistakes.push(`every alternative: ${words}, not ${expected}`);
  }
  return mistakes;
}

function limitDifferences(plan: OpenPlan, draft: DraftWithOthers): readonly string[] {
  return othersOfPlan(draft).flatMap(([key, limit]) => {
    const state = textOf(plan, `limit.state[${key}]`);
    return [
      ...(state === limit.state ? [] : [`${key} is said to be ${state}, not ${limit.state}`]),
      ...valueDifferences(plan, key, limit),
      ...tableDifferences(plan, key, limit),
      ...falseFinding(key, limit, textOf(plan, `limit.finding[${key}]`)),
    ];
  });
}

function rowDifferences(plan: OpenPlan, draft: DraftWithOthers): readonly string[] {
  const isNetworkTooSlow = isNotMet(draft.common.network);
  return rowsWithOthers(draft).flatMap(({ key, state: expected, result, hasCores, golive }) => {
    const state = textOf(plan, `choice.state[${key}]`);
    const isRight = state === expected;
    const until = textOf(plan, `choice.until[${key}]`);
    const first = untilOf(result, Object.values(draft.base.windows), golive);
    // It is exceeded from the first month on.
    const untils = [isNetworkTooSlow ? "already exceeded (" : first];
    const isInTime = !hasCores || untils.some((text) => until.startsWith(text));
    const stateOnSummary = textOf(plan, `candidate.state[${key}]`);
    return [
      ...(isRight ? [] : [`${key} is ${state}, not ${expected}`]),
      ...(stateOnSummary === state ? [] : [`${key} is ${stateOnSummary} on the summary`]),
      ...(isInTime ? [] : [`${key} fits until ${until}, not ${untils.join(" or ")}`]),
    ];
  });
}

/** What is false in the reasons of the rows: the network is named where it alone is exceeded. */
function falseReasons(plan: OpenPlan, draft: DraftWithOthers): readonly string[] {
  if (draft.common.network.state !== "does not fit") return [];
  const rows = rowsWithOthers(draft).filter(({ fits }) => fits);
  return rows.flatMap(({ key }) => {
    const why = textOf(plan, `choice.why[${key}]`);
    return why.includes("Does not fit: Network") ? [] : [`${key} does not fit because ${why}`];
  });
}

/** What is false in the status and its sentence. */
function statusDifferences(plan: OpenPlan, draft: DraftWithOthers): readonly string[] {
  const { key, state, fits } = rowsWithOthers(draft)[draft.base.choice]!;
  const status = textOf(plan, "cover.verdict");
  const sentence = textOf(plan, "statusstep.sentence#all");
  const others = othersOfPlan(draft);
  if (status !== state.toUpperCase()) return [`the status is ${status}, not ${state}`];
  if (state === "fits") return /^Fits (until|for more than) /.test(sentence) ? [] : [sentence];
  const firstWith = (limitState: CheckedLimit["state"]): OtherKey | undefined =>
    others.find(([, limit]) => limit.state === limitState)?.[0];
  const cause = (name: OtherKey): string =>
    `${NAMES[name]}: ${textOf(plan, `limit.finding[${name}]`)}`;
  if (state === "does not fit") {
    const isOfOthers = Object.values(NAMES).some((name) =>
      sentence.startsWith(`Does not fit. ${name}:`),
    );
    // CPU, cores and windows come first.
    const isRight = fits ? sentence === `Does not fit. ${cause(firstWith(state)!)}` : !isOfOthers;
    return isRight ? [] : [`the status says ${sentence}`];
  }
  const first = firstWith("exceeded, action agreed") ?? firstWith(state);
  const count =
    others.flatMap(([, { exceeded }]) => exceeded).length +
    (CONDITIONAL_ROWS.includes(key) ? 1 : 0);
  const conditions = `Fits, subject to ${count} ${count === 1 ? "condition" : "conditions"}. `;
  const expected = `${conditions}${first === undefined ? "Life cycle: " : cause(first)}`;
  return sentence.startsWith(expected) ? [] : [`${sentence} does not say ${expected}`];
}

const FIGURES = ["state", "until", "now", "live", "end"] as const;
/** Every row as it is with the present selection. */
const rowsOnPage = (plan: OpenPlan): readonly string[] =>
  ["stay", ...SYSTEMS.map((_, i) => `alt${i + 1}`)].map((row) =>
    [row, ...FIGURES.map((column) => textOf(plan, `choice.${column}[${row}]`))].join("; "),
  );

/** The same plan with another alternative selected. */
const withChoice = (draft: DraftWithOthers, choice: number): DraftWithOthers => ({
  ...draft,
  cells: { ...draft.cells, "target.choice": choice },
  base: { ...draft.base, choice },
});

describe("first pages with VIOS, network, web and integrated servers", () => {
  let plan: OpenPlan;
  beforeAll(async () => {
    plan = await openPlan(inputsOf(INPUTS_WITH_OTHERS), OTHER_SHEETS);
  });
  afterAll(() => plan.dispose());

  const expectPlan = (draft: DraftWithOthers): void => {
    expect(plan.errors()).toEqual([]);
    const mistakes = [
      ...limitDifferences(plan, draft),
      ...conditionDifferences(plan, draft),
      ...commonDifferences(plan, draft),
      ...rowDifferences(plan, draft),
      ...falseReasons(plan, draft),
      ...statusDifferences(plan, draft),
    ];
    if (mistakes.length > 0)
      throw new Error(`${JSON.stringify(draft.cells)}\n${mistakes.join("\n")}`);
  };

  test.each(SEEDS)("by seed %i state what a second program computes", async (seed) => {
    const random = randomBy(seed);
    for (let i = 0; i < PLANS; i += 1) {
      const draft = drawPlanWithOthers(random, TIGHT[i % TIGHT.length]!);
      await plan.set(draft.cells);
      expectPlan(draft);
    }
  });

  test.each([TIE, ...SEEDS])(
    "by seed %i have the same rows, whatever is selected",
    async (seed) => {
      const random = randomBy(seed);
      for (const decisive of isWholeRun || seed === TIE ? TIGHT : (["vios", "network"] as const)) {
        const draft = drawPlanWithOthers(random, decisive);
        await plan.set(draft.cells);
        const rows = rowsOnPage(plan);
        for (const choice of SYSTEMS.map((_, i) => i + 1)) {
          const selected = withChoice(draft, choice);
          await plan.set({ "target.choice": choice });
          expectPlan(selected);
          expect(rowsOnPage(plan)).toEqual(rows);
        }
      }
    },
  );
});
