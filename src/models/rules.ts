/**
 * Rules and guidelines as rows: the comparison, and the status if it does not hold. A rule without
 * a published bound compares with the caller's limit.
 */
import { pairedColumns, table, unknownName, type Table } from "../catalogue/catalogue";
import { normalizeKey } from "../catalogue/lookup-key";
import { answer, refuse, type Answer, type Refusal, type RefusalKind, type Scalar } from "./answer";
import {
  comparisonOf,
  requirementText,
  satisfies,
  isPercent,
  mostOf,
  quantityText,
  quantitiesText,
  sumOf,
  type Bounds,
  type RuleComparison,
} from "./rule-comparison";
import { numberStoredAsText } from "./stored-number";
import { roundedTo } from "./wording";

/** INFO: it differs from what was observed or is usual; nothing requires it. */
export type Verdict = "PASS" | "INFO" | "WARN" | "FAIL";

export interface RuleRow {
  readonly table: Table;
  readonly row: number;
}
/** A row of a table that is not expanded yet. */
interface RulePlace {
  readonly table: string;
  readonly row: number;
}

/** The content of a row, read once. */
interface Rule extends RuleRow, Bounds {
  readonly quantity: string;
  readonly comparison: RuleComparison;
  /** It has a value to compare with. */
  readonly isBound: boolean;
  readonly worst: Verdict;
  readonly wording: string;
  /** The sentence with its value, where the rule has one. */
  readonly finding: string;
  /** What to do if it is not met. */
  readonly action: string;
}

let places: Map<string, RulePlace[]> | undefined;
let byKey: Map<string, readonly RulePlace[]> | undefined;
const rulesByPlace = new Map<readonly RulePlace[], readonly Rule[]>();

/** The rows of every rule by id, from the columns of ids alone; created on first use. */
function allPlaces(): ReadonlyMap<string, readonly RulePlace[]> {
  if (places) return places;
  places = new Map();
  for (const { table: holder, cells } of pairedColumns("id", "comparison")) {
    cells.forEach((id, row) => {
      const place = { table: holder, row };
      const ofRule = places!.get(String(id));
      if (ofRule) ofRule.push(place);
      else places!.set(String(id), [place]);
    });
  }
  return places;
}

/** Bounds in percent are published as 70; values arrive as in Excel, 0.7. */
const boundAsValue = (bound: Scalar | null, unit: string): Scalar | null =>
  typeof bound === "number" && isPercent(unit) ? bound / 100 : bound;

/** Published bounds are shown as they are. */
const BOUND_DIGITS = 9;
const VERDICTS: readonly Verdict[] = ["FAIL", "INFO"];
const textIn = ({ table: from, row }: RuleRow, field: string): string =>
  from.has(field) ? from.text(row, field) : "";

function ruleAt({ table: holder, row }: RulePlace): Rule {
  const from = table(holder);
  const place = { table: from, row };
  const unit = textIn(place, "unit");
  const secondUnit = textIn(place, "unit2");
  const bound = boundAsValue(from.cell(row, "bound"), unit);
  const second = from.has("bound2")
    ? boundAsValue(from.cell(row, "bound2"), secondUnit || unit)
    : null;
  return {
    ...place,
    comparison: comparisonOf(textIn(place, "comparison")),
    quantity: textIn(place, "quantity"),
    wording: textIn(place, "wording"),
    finding: textIn(place, "finding"),
    action: textIn(place, "action"),
    isBound: typeof bound === "number",
    bound: bound ?? "",
    second: typeof second === "number" ? second : undefined,
    choices: (textIn(place, "choices").match(/[\d.]+/g) ?? []).map(Number),
    unit,
    secondUnit,
    digits: BOUND_DIGITS,
    worst: VERDICTS.find((verdict) => verdict === textIn(place, "verdict")) ?? "WARN",
  };
}

/** The rows of a rule, in any spelling of its id. */
function rowsOf(id: string): readonly Rule[] | undefined {
  const rowsOfId =
    allPlaces().get(id) ??
    (byKey ??= new Map([...allPlaces()].map(([ruleId, rows]) => [normalizeKey(ruleId), rows]))).get(
      normalizeKey(id),
    );
  if (!rowsOfId) return undefined;
  let rows = rulesByPlace.get(rowsOfId);
  if (!rows) rulesByPlace.set(rowsOfId, (rows = rowsOfId.map(ruleAt)));
  return rows;
}

/** The first row of a rule; a missing rule is a programming error. */
export function ruleRow(id: string): RuleRow {
  const row = rowsOf(id)?.[0];
  if (!row) throw unknownName("The catalogue has no rule", id, ruleIds());
  return row;
}

let allRows: readonly RuleRow[] | undefined;

/** The rows of all rules, in the order of their ids. What they say is not read yet. */
export const allRuleRows = (): readonly RuleRow[] =>
  (allRows ??= [...allPlaces().values()].flatMap((holders) =>
    holders.map(({ table: holder, row }) => ({ table: table(holder), row })),
  ));

/** Ids of all rules, in the order of their tables. */
export const ruleIds = (): string[] => [...allPlaces().keys()];

/** Ids of the rules that assess a value: the others are advice. */
const assessingRuleIds = (): string[] =>
  ruleIds().filter((id) => rowsOf(id)![0]!.comparison.operator !== "advice");

/** The subject of a rule: its own, or that of its table. */
export const subjectOf = ({ table: t, row }: RuleRow): string =>
  t.has("subject") ? t.text(row, "subject") : t.about.subject;

interface Judged {
  readonly verdict: Verdict;
  /** As text, for the worst row of a rule only. */
  readonly reason: () => string;
  readonly rows: readonly RuleRow[];
}

const SEVERITY: Readonly<Record<Verdict, number>> = { PASS: 0, INFO: 1, WARN: 2, FAIL: 3 };

/** Assesses values by a rule; "" is a blank. A rule without a bound compares with the last one. */
export function judge(id: string, cells: readonly Scalar[]): Judged | Refusal {
  const rows = rowsOf(id);
  if (!rows)
    return refuse("unknownKey", { rule: id }, "Use RULES() for a list of all.", {
      suggestions: assessingRuleIds,
    });
  const typed = cells.filter((value) => value !== "");
  let worst: Judged | undefined;
  for (const rule of rows) {
    const values = comparesTexts(rule) ? typed : typed.map(numberStoredAsText);
    const judged = blankSide(rule, cells, values) ?? judgeRow(rule, id, values);
    if ("refused" in judged) return judged;
    if (!worst || SEVERITY[judged.verdict] > SEVERITY[worst.verdict]) worst = judged;
  }
  return worst!;
}

/** The content of a rule, without a value to assess. */
function statedText(rule: Rule): string {
  const { comparison, quantity, wording } = rule;
  if (comparison.operator === "advice") return wording;
  const limit = rule.isBound
    ? requirementText(comparison, rule)
    : requirementText(comparison, { ...rule, bound: "" }).replace('""', "the limit given");
  return `${capitalized(quantity)}: ${limit}. ${wording}`;
}

/** The values that a rule requires, for a message about other ones. */
const acceptedValues = ({ quantity, isBound, comparison }: Rule): string =>
  [
    quantity,
    ...(isBound ? [] : [", followed by the limit"]),
    ...(comparison.isQuotient ? [", as one value, or the two that are divided"] : []),
    ".",
  ].join("");

const percentHint = (typed: number): string =>
  `${roundedTo(typed, BOUND_DIGITS)}% is ${roundedTo(typed / 100, BOUND_DIGITS)}.`;
/** A share that was typed in percent: 60 for 60%. */
function inPercent(values: readonly Scalar[], rule: Rule): Refusal | undefined {
  const { isRatio, isPair } = rule.comparison;
  const unitOf = (i: number): string =>
    (isRatio || isPair) && i === 1 ? rule.secondUnit || rule.unit : rule.unit;
  // The two sides of a quotient are amounts, and no shares.
  if (rule.comparison.isQuotient && values.length > 1) return undefined;
  const over = values.find((value, i) => typeof value === "number" && value > mostOf(unitOf(i)));
  return over === undefined
    ? undefined
    : refuse("notAFraction", { values: over }, percentHint(Number(over)), { references: [rule] });
}

/** One of two values is blank: what remains would count for both. */
function blankSide(
  rule: Rule,
  cells: readonly Scalar[],
  values: readonly Scalar[],
): Refusal | undefined {
  return rule.comparison.isOfTwo && cells.length > 1 && values.length === 1
    ? refuse("missing", { "the other of two values": "" }, acceptedValues(rule), {
        references: [rule],
      })
    : undefined;
}

/** Without a bound of their own, two texts may be the same. */
const comparesTexts = ({ comparison, isBound }: Rule): boolean =>
  comparison.operator === "=" && !isBound;

/** The problem with the given values, if any. */
function unusableValues(rule: Rule, values: readonly Scalar[]): Refusal | undefined {
  const { comparison, isBound } = rule;
  const { isRatio, isQuotient, isOfTwo } = comparison;
  const refused = (kind: RefusalKind, value: Scalar, advice: string): Refusal =>
    refuse(kind, { values: value }, advice, { references: [rule] });
  if (values.length < (isBound ? 1 : 2))
    return refuse("missing", { "a value": "" }, acceptedValues(rule), { references: [rule] });
  const isText = (value: Scalar): boolean => typeof value !== "number";
  const wrong = comparesTexts(rule) ? undefined : values.find(isText);
  if (wrong !== undefined) return refused("notANumber", wrong, "Enter a number.");
  if (isOfTwo && values.length > 2)
    return refused("notAllowed", values[2]!, `Enter at most two values: ${acceptedValues(rule)}`);
  if ((isRatio || isQuotient) && values[1] === 0)
    return refused("notAllowed", 0, `Enter: ${acceptedValues(rule)}`);
  return inPercent(values, rule);
}

/** What a rule about a quotient compares: the one value, or the first divided by the second. */
function quotientOf({ comparison }: Rule, values: readonly Scalar[]): number {
  const [first, second = 1] = values.map(Number);
  const quotient = first! / second;
  return comparison.isLargerBySmaller && values.length > 1
    ? Math.max(quotient, 1 / quotient)
    : quotient;
}

/** The values to compare one by one, each with its bounds. */
function comparedValues(
  rule: Rule,
  values: readonly Scalar[],
): readonly (readonly [Scalar, Bounds])[] {
  const { isSum, isRatio, isPair, isQuotient } = rule.comparison;
  if (isQuotient) return [[quotientOf(rule, values), rule]];
  const alone = { ...rule, second: undefined };
  if (isRatio) {
    const [first, second] = [Number(values[0]), Number(values[1] ?? rule.second)];
    return [[first / second, { ...alone, bound: Number(rule.bound) / rule.second! }]];
  }
  if (isPair)
    return values.map((value, i) => [value, i === 0 ? alone : { ...alone, bound: rule.second! }]);
  return (isSum ? [sumOf(values)] : values).map((value) => [value, rule]);
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A requirement of 0 adds nothing to the wording: nothing may exist, or be negative. */
const isPlain = ({ comparison, bound }: Rule): boolean =>
  bound === 0 && ["=", ">="].includes(comparison.operator);

const AT_MOST = "at most ";
/** The requirement as a sentence: "The limit is 70%.", "The requirement is at least 5 days." */
const requirementSentence = (bound: string): string =>
  bound.startsWith(AT_MOST)
    ? `The limit is ${bound.slice(AT_MOST.length)}.`
    : `The requirement is ${bound}.`;

interface ReasonParts {
  readonly rule: Rule;
  readonly value: string;
  /** The requirement: "at most 70%". */
  readonly bound: string;
  readonly isMet: boolean;
}

/** The fact of a met rule; otherwise the finding, the requirement and the action. */
function reasonText({ rule, value, bound, isMet }: ReasonParts): string {
  const { quantity, wording, unit, action } = rule;
  if (isMet && (isPlain(rule) || (action && rule.comparison.operator === "="))) return wording;
  const finding = (rule.finding || `${capitalized(quantity)}: {value}`)
    .replace("{value}", value)
    .replace("{n}", value.split(" ")[0]!)
    .replace("{limit}", bound.replace(AT_MOST, ""));
  const hasRequirement = bound === value || isPlain(rule) || rule.finding.includes("{limit}");
  const requirement = hasRequirement ? "" : ` ${requirementSentence(bound)}`;
  if (!isMet) return `${finding}.${requirement} ${action || wording}`;
  // "36 devices (at most 72)": a word is not repeated, but units such as h are.
  const short = /^[a-z ]{4,}$/.test(unit) ? bound.replace(` ${unit}`, "") : bound;
  return hasRequirement ? `${finding}.` : `${finding} (${short}).`;
}

function judgeRow(rule: Rule, id: string, values: readonly Scalar[]): Judged | Refusal {
  const { comparison, wording } = rule;
  if (comparison.operator === "advice") {
    return refuse("impossible", { rule: id }, `This rule is advice without a number. ${wording}`, {
      references: [rule],
    });
  }
  const refusal = unusableValues(rule, values);
  if (refusal) return refusal;
  // A rule without a bound uses the last value as the limit.
  const checkedValues = rule.isBound ? values : values.slice(0, -1);
  const limited = rule.isBound
    ? rule
    : { ...rule, bound: values[values.length - 1]!, digits: undefined };
  const compared = comparedValues(limited, checkedValues);
  const failing = compared.findIndex(
    ([value, bounds]) => !satisfies(comparison.operator, value, bounds),
  );
  const verdict: Verdict = failing < 0 ? "PASS" : rule.worst;
  const together = comparison.isSum || comparison.isRatio || comparison.isPair;
  const reason = (): string => {
    const visibleLines = together ? checkedValues : [compared[Math.max(failing, 0)]![0]];
    const alone = { ...comparison, isSum: comparison.isSum && visibleLines.length > 1 };
    const bound = requirementText(alone, limited);
    let value = quantitiesText(comparison, visibleLines, limited);
    // A value that misses its bound by a hair is not rounded to it.
    if (verdict !== "PASS" && bound.endsWith(value))
      value = quantityText(visibleLines[0]!, rule.unit, 9);
    return reasonText({ rule: limited, value, bound, isMet: verdict === "PASS" });
  };
  return { verdict, reason, rows: [rule] };
}

/** A status as an answer: the reason is worded only for explanations, not for every cell. */
class VerdictAnswer implements Answer<string> {
  readonly unit = "verdict";
  readonly basis = "rule";
  readonly warnings: readonly string[] = [];
  readonly conditions: readonly string[] = [];

  constructor(
    readonly value: Verdict,
    readonly references: readonly RuleRow[],
    private readonly reason: () => string,
  ) {}

  get formula(): string {
    return this.reason();
  }
}

/** PASS, or the status that the rule gives if it does not hold: INFO, WARN or FAIL. */
export function check(id: string, values: readonly Scalar[]): Answer<string> | Refusal {
  const judged = judge(id, values);
  return "refused" in judged
    ? judged
    : new VerdictAnswer(judged.verdict, judged.rows, judged.reason);
}

/** The reason of a status as one text; without values, the content of the rule. */
export function why(id: string, values: readonly Scalar[]): Answer<string> | Refusal {
  const rows = rowsOf(id);
  if (rows && values.every((value) => value === ""))
    return answer<string>(rows.map(statedText).join(" "), "text", "rule", { references: rows });
  const judged = judge(id, values);
  return "refused" in judged
    ? judged
    : answer<string>(`${judged.verdict}: ${judged.reason()}`, "text", "rule", {
        references: judged.rows,
      });
}
