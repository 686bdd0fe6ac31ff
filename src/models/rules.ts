/**
 * Rules and guidelines as rows: what is compared with what, and what it means when it does not hold.
 * A rule whose bound is not printed compares with a limit that the caller gives.
 */
import { columnsBeside, table, type Table } from "../catalogue/reader";
import { keyOf, nearest } from "../catalogue/key-form";
import { answer, refuse, type Answer, type Refusal, type Scalar } from "./answer";

export type Verdict = "PASS" | "WARN" | "FAIL";

export interface RuleRow {
  readonly table: Table;
  readonly row: number;
}
/** A row of a table that is not opened yet. */
interface Place {
  readonly table: string;
  readonly row: number;
}

/** What a row says, read once. */
interface Rule extends RuleRow {
  readonly quantity: string;
  readonly comparison: string;
  /** As values are given: 70% is 0.7. Texts and empty cells are as they are. */
  readonly bound: Scalar | null;
  /** The upper end of a range. */
  readonly upper: number | undefined;
  readonly unit: string;
  readonly worst: Verdict;
  readonly wording: string;
}

let places: Map<string, Place[]> | undefined;
let byKey: Map<string, readonly Place[]> | undefined;
const opened = new Map<readonly Place[], readonly Rule[]>();

/** Where the rows of every rule are, by id; made on first use, from the columns of ids alone. */
function allPlaces(): ReadonlyMap<string, readonly Place[]> {
  if (places) return places;
  places = new Map();
  for (const { table: holder, cells } of columnsBeside("id", "comparison")) {
    cells.forEach((id, row) => {
      const place = { table: holder, row };
      const found = places!.get(String(id));
      if (found) found.push(place);
      else places!.set(String(id), [place]);
    });
  }
  return places;
}

const LIMIT = " limit";
/** Bounds in percent are printed as 70; values come as Excel has them, 0.7. */
const asGiven = (bound: Scalar | null, unit: string): Scalar | null =>
  typeof bound === "number" && unit === "%" ? bound / 100 : bound;

function ruleAt({ table: holder, row }: Place): Rule {
  const from = table(holder);
  const [printed, unit] = [from.text(row, "comparison"), from.text(row, "unit")];
  const comparison = printed.endsWith(LIMIT) ? printed.slice(0, -LIMIT.length) : printed;
  // Beside another comparison the second bound is a companion of the first: what it is counted for.
  const upper =
    comparison === "between" && from.has("bound2") ? asGiven(from.cell(row, "bound2"), unit) : null;
  return {
    table: from,
    row,
    comparison,
    unit,
    quantity: from.text(row, "quantity"),
    wording: from.text(row, "wording"),
    bound: asGiven(from.cell(row, "bound"), unit),
    upper: typeof upper === "number" ? upper : undefined,
    worst: from.text(row, "verdict") === "FAIL" ? "FAIL" : "WARN",
  };
}

/** The rows of a rule, in any spelling of its id. */
function rowsOf(id: string): readonly Rule[] | undefined {
  const found =
    allPlaces().get(id) ??
    (byKey ??= new Map([...allPlaces()].map(([spelled, rows]) => [keyOf(spelled), rows]))).get(
      keyOf(id),
    );
  if (!found) return undefined;
  let rows = opened.get(found);
  if (!rows) opened.set(found, (rows = found.map(ruleAt)));
  return rows;
}

/** The first row of a rule; a rule that is missing is a programming error. */
export function ruleRow(id: string): RuleRow {
  const row = rowsOf(id)?.[0];
  if (!row) throw new Error(`the catalogue has no rule ${id}`);
  return row;
}

/** The rows of all rules. */
export const allRuleRows = (): RuleRow[] => ruleIds().flatMap((id) => rowsOf(id)!);

export const ruleIds = (): string[] => [...allPlaces().keys()];

export const subjectOf = ({ table: t, row }: RuleRow): string =>
  t.has("subject") ? t.text(row, "subject") : t.about.subject;

interface Judged {
  readonly verdict: Verdict;
  /** In words, for the worst row of a rule only. */
  readonly reason: () => string;
  readonly rows: readonly RuleRow[];
}

const SEVERITY: Readonly<Record<Verdict, number>> = { PASS: 0, WARN: 1, FAIL: 2 };
/** Two figures that went through rounding are equal within this part of the larger. */
const SAME = 1e-9;

function holds(comparison: string, value: Scalar, low: Scalar, high: number | undefined): boolean {
  if (typeof value !== "number" || typeof low !== "number")
    return comparison === "=" && keyOf(String(value)) === keyOf(String(low));
  const slack = SAME * Math.max(Math.abs(value), Math.abs(low));
  switch (comparison) {
    case "<=":
      return value <= low + slack;
    case "<":
      return value < low - slack;
    case ">=":
      return value >= low - slack;
    case ">":
      return value > low + slack;
    case "=":
      return Math.abs(value - low) <= slack;
    default:
      return value >= low - slack && (high === undefined || value <= high + SAME * Math.abs(high)); // between
  }
}

const rounded = (value: number, digits: number): string =>
  String(Math.round(value * 10 ** digits) / 10 ** digits);

/** Units that are not said: plain numbers, and releases such as 7.4. */
const UNSAID: ReadonlySet<string> = new Set(["", "1", "version"]);
/** "1 drive", and not "1 drives"; abbreviations such as ms stay. */
const counted = (unit: string, value: string): string =>
  value === "1" ? unit.replace(/^([A-Za-z ]*[A-Za-z]{3})s$/, "$1") : unit;

/** A value as a reader says it; fractions of rules in percent as percent. */
function spoken(value: Scalar, unit: string): string {
  if (typeof value !== "number") return `"${String(value)}"`;
  if (unit === "%") return `${rounded(value * 100, 2)}%`;
  const number = rounded(value, 4);
  return UNSAID.has(unit) ? number : `${number} ${counted(unit, number)}`;
}

const WORDS: Readonly<Record<string, string>> = {
  "<=": "at most",
  "<": "less than",
  ">=": "at least",
  ">": "more than",
  "=": "",
  between: "between",
};

/** Judges a value against a rule; `limit` is used by rules that have no bound of their own. */
export function judge(id: string, values: readonly Scalar[]): Judged | Refusal {
  const found = rowsOf(id);
  if (!found)
    return refuse("unknownKey", "rule", id, "RULES() lists them all.", () =>
      nearest(id, ruleIds()),
    );
  let worst: Judged | undefined;
  for (const rule of found) {
    const judged = judgeRow(rule, id, values);
    if ("refused" in judged) return judged;
    if (!worst || SEVERITY[judged.verdict] > SEVERITY[worst.verdict]) worst = judged;
  }
  return worst!;
}

/** "at least 60%", "between 1 and 4 drives". */
const demand = ({ comparison, unit, upper }: Rule, limit: Scalar): string =>
  [
    WORDS[comparison] ?? comparison,
    spoken(limit, unit),
    upper === undefined ? "" : `and ${spoken(upper, unit)}`,
  ]
    .filter(Boolean)
    .join(" ");

/** What a rule says, without a value to judge. */
function stated(rule: Rule): string {
  const { comparison, bound, quantity, wording } = rule;
  if (comparison === "advice") return wording;
  const limit =
    typeof bound === "number"
      ? demand(rule, bound)
      : `${WORDS[comparison] ?? comparison} the limit given`;
  return `${quantity}: ${limit}. ${wording}`;
}

function judgeRow(rule: Rule, id: string, values: readonly Scalar[]): Judged | Refusal {
  const { comparison, unit, quantity, wording, bound } = rule;
  if (comparison === "advice") {
    return refuse(
      "impossible",
      "rule",
      id,
      `This rule is advice that no number decides: ${wording}`,
      undefined,
      [rule],
    );
  }
  const own = typeof bound === "number";
  // A rule without a bound of its own takes the limit as the last value.
  const checked = own ? values : values.slice(0, -1);
  const limit = own ? bound : values[values.length - 1];
  if (limit === undefined || checked.length === 0) {
    return refuse(
      "missing",
      "value",
      "",
      own ? `Give: ${quantity}.` : `Give: ${quantity}; then the limit.`,
      undefined,
      [rule],
    );
  }
  const wrong =
    comparison === "=" && !own
      ? undefined
      : [...checked, limit].find((value) => typeof value !== "number");
  if (wrong !== undefined)
    return refuse("notANumber", "value", wrong, `Give a number: ${quantity}.`, undefined, [rule]);
  const failing = checked.find((value) => !holds(comparison, value, limit, rule.upper));
  const verdict: Verdict = failing === undefined ? "PASS" : rule.worst;
  const reason = (): string =>
    `${quantity}: ${spoken(failing ?? checked[0]!, unit)}; ${verdict === "PASS" ? "limit" : "should be"} ${demand(rule, limit)}. ${verdict === "PASS" ? "" : "Rule: "}${wording}`;
  return { verdict, reason, rows: [rule] };
}

/** A verdict as an answer: its reason is put into words for those who ask for an explanation, not for every cell. */
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

/** PASS, WARN or FAIL. */
export function check(id: string, values: readonly Scalar[]): Answer<string> | Refusal {
  const judged = judge(id, values);
  return "refused" in judged
    ? judged
    : new VerdictAnswer(judged.verdict, judged.rows, judged.reason);
}

/** The reason of a verdict as one text; without values, what the rule says. */
export function why(id: string, values: readonly Scalar[]): Answer<string> | Refusal {
  const found = rowsOf(id);
  if (found && !values.length)
    return answer<string>(found.map(stated).join(" "), "text", "rule", { references: found });
  const judged = judge(id, values);
  return "refused" in judged
    ? judged
    : answer<string>(`${judged.verdict}: ${judged.reason()}`, "text", "rule", {
        references: judged.rows,
      });
}
