/**
 * The sentences of the first page about memory, disks, batch and the surviving node, which must be
 * true of the values that a second program computes.
 */
import type { OpenPlan } from "../../support/open-plan";
import { hoursIn, monthOfWindow, monthText, type SavedData } from "./first-page-anew";
import { FIRST_MONTH, textOf, untilText } from "./first-page-draws";
import type { LimitAnew } from "./first-page-limits-anew";
import type { DraftWithLimits } from "./first-page-limits-draws";

const NAMES: Readonly<Record<string, string>> = {
  memory: "Memory",
  space: "Disk space",
  arms: "Disk arms",
  batch: "Batch window",
  survivor: "Surviving node",
  backup: "Backup window",
  restore: "Restore (RTO)",
};

/** The page rounds once, from 15 digits: sums in another order differ behind them. */
const of15Digits = (value: number): number => Number(value.toPrecision(15));
const fixed = (value: number, decimals: number): string =>
  of15Digits(value).toLocaleString("en-GB", {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
const percentage = (value: number): string => `${Math.round(of15Digits(value * 1000)) / 10}%`;
const gb = (value: number): string => `${fixed(value, 0)} GB`;
/** A value of each limit as the page prints it. */
const WORDS: Readonly<Record<string, (value: number) => string>> = {
  memory: gb,
  space: gb,
  arms: (value) => `${fixed(value, 0)} devices`,
  batch: (value) => `${fixed(value, 1)} h`,
  survivor: percentage,
};

/** Decimals of the words of each limit, its unit, and by what its values are multiplied. */
const PRECISION: Readonly<Record<string, readonly [number, string, number]>> = {
  memory: [0, " GB", 1],
  space: [0, " GB", 1],
  arms: [0, " devices", 1],
  batch: [1, " h", 1],
  survivor: [1, "%", 100],
};
/** A value that looks like the limit that it exceeds has three more decimals. */
function inWordsBeside(key: string, value: number, bound: number): string {
  const words = WORDS[key]!(value);
  if (value <= bound || words !== WORDS[key]!(bound)) return words;
  const [decimals, unit, factor] = PRECISION[key]!;
  const scale = 10 ** (decimals + 3);
  return `${Math.round(of15Digits(value * factor * scale)) / scale}${unit}`;
}

/** The limits of the selected system, by their keys. */
export function limitsOfPlan({ base, common, rows }: DraftWithLimits) {
  const { memory, batch, survivor } = rows[base.choice]!;
  return Object.entries<LimitAnew>({
    memory: memory!,
    ...common,
    ...(batch ? { batch } : {}),
    ...(survivor ? { survivor } : {}),
  });
}

/** Every limit of a row that is exceeded within ten years, with its month and its name. */
function crossingsOf({ rows, common, base }: DraftWithLimits, line: number) {
  const { result, memory, batch, survivor } = rows[line]!;
  const { crossing } = result;
  const windows = Object.entries(base.windows).map(
    ([key, data]) => [NAMES[key]!, monthOfWindow(data)] as const,
  );
  return [
    ...windows,
    ...(crossing ? [[`CPU: ${crossing.who}`, crossing.month] as const] : []),
    ...(memory ? [["Memory", memory.month] as const] : []),
    ...Object.entries({
      ...common,
      ...(batch ? { batch } : {}),
      ...(survivor ? { survivor } : {}),
    }).flatMap(([key, { who, month }]) =>
      who.map((name) => [`${NAMES[key]}: ${name}`, month] as const),
    ),
  ].flatMap(([name, month]) => (month === undefined ? [] : [{ name, month }]));
}

/** What differs between "fits until" and the first limit of the row by the second program. */
export function untilDifferences(
  plan: OpenPlan,
  draft: DraftWithLimits,
  line: number,
): readonly string[] {
  const { key, golive, fits, hasCores } = draft.rows[line]!;
  if (!hasCores) return [];
  const until = textOf(plan, `choice.until[${key}]`);
  const textsOf = (crossings: ReturnType<typeof crossingsOf>): readonly string[] => {
    const first = Math.min(...crossings.map(({ month }) => month));
    // What is exceeded without a month is so by the horizon.
    if (!fits && first > draft.base.months.horizon) return ["by the horizon ("];
    if (first === Infinity) return ["beyond 10 years"];
    return crossings
      .filter(({ month }) => month === first)
      .map(({ name }) => `${untilText(first, golive)} (${name}`);
  };
  const crossings = crossingsOf(draft, line);
  // Memory that is exceeded today may be said to be so at go-live, from which on it is needed.
  const fromGoLive = crossings.map(({ name, month }) =>
    name === "Memory" ? { name, month: Math.max(month, golive) } : { name, month },
  );
  const expected = [...textsOf(crossings), ...textsOf(fromGoLive)];
  return expected.some((text) => until.startsWith(text))
    ? []
    : [`${key} fits until ${until}, not ${expected.join(" or ")}`];
}

/** The table of the limits: the texts of the page are those of the second program. */
function tableDifferences(plan: OpenPlan, draft: DraftWithLimits): readonly string[] {
  const lines = Array.from({ length: plan.rowsOf("usedlimit") }, (_, i) => i + 1);
  return limitsOfPlan(draft).flatMap(([key, limit]) => {
    const line = lines.find((row) => textOf(plan, `usedlimit.what[${row}]`) === NAMES[key]);
    if (line === undefined) return [`${key} is not on the page`];
    const { live, end, bound, most } = limit;
    const inWords = (value: number): string => inWordsBeside(key, value, bound);
    const texts = { live, end, bound };
    return [
      ...Object.entries(texts).map(([column, value]) => [column, inWords(value)] as const),
      ["most", `${inWords(most)}, `] as const,
    ].flatMap(([column, text]) => {
      const cellText = textOf(plan, `usedlimit.${column}[${line}]`);
      const isRight = column === "most" ? cellText.startsWith(text) : cellText === text;
      return isRight ? [] : [`${column} of ${key} on the page is ${cellText}, not ${text}`];
    });
  });
}

const monthInWords = (month: number): string => monthText(FIRST_MONTH, month);
/** The part of a sentence that a pattern finds; undefined if it has none. */
const partOf = (sentence: string, pattern: RegExp): string | undefined =>
  pattern.exec(sentence)?.[1];
const numberIn = (text: string): number => Number(text.replace(/,/g, ""));

/** What is false in the finding of a limit that does not fit. */
function falseFinding(
  key: string,
  { fits, live, end, bound, most, mostBound, month, who, pool }: LimitAnew,
  finding: string,
): readonly string[] {
  if (fits) return [];
  const [, value, moment, limit] =
    /^([\d,.]+(?:%| GB| h| devices)) ([a-z -]+), limit (.+?)\.(?: |$)/.exec(finding) ?? [];
  const pairs = [
    [most, mostBound],
    ...(moment === "at the horizon" ? [[end, bound]] : []),
    ...(moment === "at go-live" ? [[live, bound]] : []),
  ] as const;
  const isTrue =
    value === undefined ||
    pairs.some(([a, b]) => value === inWordsBeside(key, a!, b!) && limit === WORDS[key]!(b!));
  const [, from, exceeding] = /Exceeded from (\w+ \d{4})(?: in pool (.+?))?\./.exec(finding) ?? [];
  const expected = month === undefined ? undefined : monthInWords(month);
  const usable = partOf(finding, /The limit is 80% of ([\d,]+) usable GB/);
  const poolOfLimit = partOf(finding, /The limit is .+? in pool (.+?)(?: at [\d.]+% disk busy)?\./);
  const isOfUsable =
    usable === undefined || Math.abs(numberIn(usable) * 0.8 - numberIn(limit!.slice(0, -3))) <= 1;
  return [
    ...(isTrue ? [] : [`${key}: ${value} ${moment}, limit ${limit} is neither`]),
    ...(from === undefined || from === expected ? [] : [`${key}: from ${from}, not ${expected}`]),
    ...(isOfUsable ? [] : [`${key}: its limit ${limit} is not 80% of ${usable} GB`]),
    ...(poolOfLimit === pool ? [] : [`${key}: the values are of ${pool}, not ${poolOfLimit}`]),
    ...((exceeding === undefined ? pool === undefined : who.includes(exceeding))
      ? []
      : [`${key}: ${exceeding} does not exceed it first`]),
  ];
}

/** What each disk pool lacks, in words; undefined for other limits. */
function helpForPools(key: string, { missing }: LimitAnew): string | undefined {
  const inWords = (amount: number): string =>
    key === "space"
      ? `${gb(amount)} more usable space`
      : `${amount} more planned ${amount === 1 ? "arm" : "arms"}`;
  return missing
    ?.filter(({ amount }) => amount > 0)
    .map(({ name, amount }) => `${inWords(amount)} in pool ${name}`)
    .join(" and ");
}

/** What would help must be enough: a little less is not. */
function falseHelp(draft: DraftWithLimits, key: string, finding: string): readonly string[] {
  const limit = Object.fromEntries(limitsOfPlan(draft))[key]!;
  const { most } = limit;
  const window = partOf(finding, /(?:a window|an RTO) of ([\d.,]+) h/);
  const [, memory, inAll] = /([\d,]+) GB more memory, ([\d,]+) GB in all/.exec(finding) ?? [];
  const takes = partOf(finding, /this system takes at most ([\d,]+) GB/);
  const largest = draft.memory.largest[draft.base.choice - 1]!;
  const checks: readonly (readonly [string | undefined, number, string])[] = [
    [window, Math.ceil(most * 10 - 1e-6) / 10, "h"],
    [memory, Math.ceil(limit.end - limit.bound - 1e-6), "GB of memory"],
    [inAll, Math.ceil(limit.end - 1e-6), "GB in all"],
    [takes, largest, "GB at most"],
  ];
  const mistakes = checks.flatMap(([text, expected, unit]) =>
    text === undefined || numberIn(text) === expected
      ? []
      : [`${key}: what would help is ${text} ${unit}, not ${expected}`],
  );
  const ofPools = helpForPools(key, limit);
  return ofPools === undefined || finding.endsWith(` What would help: ${ofPools}.`)
    ? mistakes
    : [...mistakes, `${key}: what would help is not ${ofPools} in: ${finding}`];
}

function falseCores(draft: DraftWithLimits, finding: string): readonly string[] {
  const [, who, cores] = /What would help: (.+) with (\d+) cores alone/.exec(finding) ?? [];
  if (who === undefined) return [];
  const node = draft.rows[draft.base.choice]!.survivor!.nodes.find(({ name }) => name === who)!;
  const needed = Math.ceil((node.most / node.limit) * node.alone - 1e-6);
  return needed === Number(cores) ? [] : [`${who} needs ${needed} cores alone, not ${cores}`];
}

/** The check of a node that is too small alone names the node of the page. */
function falseCheck(plan: OpenPlan, draft: DraftWithLimits): readonly string[] {
  const { survivor } = draft.rows[draft.base.choice]!;
  if (!survivor || survivor.most <= survivor.bound) return [];
  const [reason, name] = [textOf(plan, "hachecks.reason[c1]"), textOf(plan, "ha.worst")];
  return survivor.who.includes(name) && reason.startsWith(`${name}: `)
    ? []
    : [`${name}, which is not ${survivor.who.join(" or ")}, in: ${reason}`];
}

/** Names of the limits that no choice of a system changes, and that are exceeded. */
const failingOfAll = ({ common, base }: DraftWithLimits): readonly string[] => [
  ...Object.entries(common).flatMap(([key, { fits }]) => (fits ? [] : [NAMES[key]!])),
  ...Object.entries(base.windows).flatMap(([key, data]) =>
    isTooLong(data, base.months.horizon) ? [NAMES[key]!] : [],
  ),
];
const isTooLong = (data: SavedData, horizon: number): boolean =>
  [0, horizon].some((month) => hoursIn(data, month) > data.window);

/** What is false in the reason of a row. */
function falseReason(draft: DraftWithLimits, line: number, why: string): readonly string[] {
  const { key, result, hasCores, memory, batch, survivor } = draft.rows[line]!;
  const mistakes: string[] = [];
  const expect = (isTrue: boolean, what: string): void => {
    if (!isTrue) mistakes.push(`${key}: ${what} in: ${why}`);
  };
  const [, name, value, limit] =
    /surviving node (.+?) at ([\d.]+%) \(limit ([\d.]+%)\)/.exec(why) ?? [];
  const node = survivor?.nodes.find((candidate) => candidate.name === name);
  if (name !== undefined)
    expect(
      node !== undefined &&
        survivor!.who.includes(name) &&
        node.most > node.limit &&
        percentage(node.most) === value &&
        percentage(node.limit) === limit,
      "node",
    );
  // The reason names the node where the size of the system is none.
  const isLargeEnough = result.fits && hasCores && memory?.fits !== false;
  const isNodeTooBusy = survivor?.nodes.some(({ most, limit: bound }) => most > bound);
  if (line !== draft.base.choice && isLargeEnough && isNodeTooBusy)
    expect(name !== undefined, "no node");
  const mirrored = partOf(why, /with mirroring, node (.+?) needs more cores/);
  if (mirrored !== undefined) expect(survivor!.small.includes(mirrored), "mirroring");
  const { installed, largest } = draft.memory;
  const [, planned, most] =
    /([\d,.]+) GB of memory, and (?:the system can have at most )?([\d,.]+) GB/.exec(why) ?? [];
  if (planned !== undefined) {
    expect(Math.abs(numberIn(planned) - memory!.end) <= 0.05, "memory");
    expect([installed, largest[line - 1]].includes(numberIn(most!)), "limit of memory");
    expect(numberIn(planned) > numberIn(most!), "memory fits");
  }
  const [, hours, window] = /batch takes ([\d.]+) h of ([\d.]+) h/.exec(why) ?? [];
  if (hours !== undefined) {
    expect(Math.abs(Number(hours) - batch!.most) <= 0.005, "hours of batch");
    expect(Number(window) === batch!.bound && !batch!.fits, "window of batch");
  }
  const [, has, requires] =
    /has ([\d.]+) GB of memory, and your rule requires ([\d.]+) GB/.exec(why) ?? [];
  if (has !== undefined) {
    const { plan, required } = draft.memory;
    expect(Math.abs(Number(has) - plan.partitions[0]!) <= 0.05, "memory of a partition");
    expect(Math.abs(Number(requires) - required[line - 1]!) <= 0.05, "memory by a rule");
  }
  const [, all, others] = /Does not fit: ([^.:]+?)( and others)?, as on every/.exec(why) ?? [];
  const failing = failingOfAll(draft);
  if (all !== undefined)
    expect(failing.includes(all) && failing.length > 1 === (others !== undefined), "all systems");
  expect(!why.includes("whatever is bought"), "no cause");
  return mistakes;
}

/** Sentences of the page that are not true of the second program's values. */
export function falseSentences(plan: OpenPlan, draft: DraftWithLimits): readonly string[] {
  const status = textOf(plan, "statusstep.sentence#all");
  const failing = limitsOfPlan(draft).filter(([, { fits }]) => !fits);
  const cause = partOf(status, /^Does not fit\. ([A-Z][^:]+):/);
  const isOurs = Object.entries(NAMES).find(([, name]) => name === cause);
  const isFalse =
    isOurs !== undefined &&
    !failing.some(([key]) => NAMES[key] === cause) &&
    !failingOfAll(draft).includes(cause!);
  return [
    ...tableDifferences(plan, draft),
    ...falseCheck(plan, draft),
    ...limitsOfPlan(draft).flatMap(([key, limit]) => {
      const finding = textOf(plan, `limit.finding[${key}]`);
      return [
        ...falseFinding(key, limit, finding),
        ...(limit.fits ? [] : falseHelp(draft, key, finding)),
        ...(key === "survivor" ? falseCores(draft, finding) : []),
      ];
    }),
    ...draft.rows.flatMap(({ key }, line) =>
      falseReason(draft, line, textOf(plan, `choice.why[${key}]`)),
    ),
    ...(isFalse ? [`the status names ${cause}, which fits`] : []),
  ];
}
