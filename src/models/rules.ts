/**
 * Rules and guidelines as rows: what is compared with what, and what it means when it does not hold.
 * A rule whose bound is not printed compares with a limit that the caller gives.
 */
import { table, tableNames, type Table } from "../catalogue/reader";
import { keyOf, nearest } from "../catalogue/key-form";
import { answer, refuse, type Answer, type Outcome, type Refusal, type Scalar } from "./answer";

export type Verdict = "PASS" | "WARN" | "FAIL";

interface RuleRow { readonly table: Table; readonly row: number }

let byId: Map<string, RuleRow[]> | undefined;

/** Every row of every table that holds rules, by id; built on first use. */
function rules(): Map<string, RuleRow[]> {
  if (byId) return byId;
  byId = new Map();
  for (const name of tableNames) {
    const candidate = table(name);
    if (!candidate.has("id") || !candidate.has("comparison")) continue;
    candidate.rows.forEach((_, row) => {
      const key = keyOf(candidate.text(row, "id"));
      const found = byId!.get(key);
      if (found) found.push({ table: candidate, row });
      else byId!.set(key, [{ table: candidate, row }]);
    });
  }
  return byId;
}

const allRows = (): RuleRow[] => [...rules().values()].flat();

export const ruleIds = (): string[] => [...new Set(allRows().map(({ table: t, row }) => t.text(row, "id")))];

const subjectOf = ({ table: t, row }: RuleRow): string => (t.has("subject") ? t.text(row, "subject") : t.about.subject);

const RULE_COLUMNS = ["id", "subject", "quantity", "comparison", "bound", "bound2", "unit", "verdict", "wording"] as const;

/** All rules, or those of one subject: header row, then one row a rule. */
export function listRules(subject: string | undefined): Outcome {
  const wanted = subject === undefined ? undefined : keyOf(subject);
  const rows = allRows().filter((rule) => wanted === undefined || keyOf(subjectOf(rule)) === wanted || keyOf(rule.table.text(rule.row, "id")).startsWith(wanted));
  if (!rows.length) {
    return refuse("unknownKey", "subject", subject ?? "", "", () => [...new Set(allRows().map(subjectOf))]);
  }
  const body = rows.map(({ table: t, row }) => RULE_COLUMNS.map((column): Scalar => (t.has(column) ? t.cell(row, column) ?? "" : "")));
  return answer([[...RULE_COLUMNS], ...body], "table", "rule", { references: rows });
}

interface Judged {
  readonly verdict: Verdict;
  readonly reason: string;
  readonly rows: readonly RuleRow[];
  readonly unit: string;
}

const SEVERITY: Readonly<Record<Verdict, number>> = { PASS: 0, WARN: 1, FAIL: 2 };
/** Two figures that went through rounding are equal within this part of the larger. */
const SAME = 1e-9;

function holds(comparison: string, value: number, low: number, high: number | undefined): boolean {
  const slack = SAME * Math.max(Math.abs(value), Math.abs(low));
  switch (comparison) {
    case "<=": return value <= low + slack;
    case "<": return value < low - slack;
    case ">=": return value >= low - slack;
    case ">": return value > low + slack;
    case "=": return Math.abs(value - low) <= slack;
    default: return value >= low - slack && (high === undefined || value <= high + SAME * Math.abs(high)); // between
  }
}

const number = (value: number): string => String(Math.round(value * 1e6) / 1e6);
const quantity = (value: number, unit: string): string => (unit === "%" || unit === "1" || unit === "" ? number(value) : `${number(value)} ${unit}`);

/** Judges a value against a rule; `limit` is used by rules that have no bound of their own. */
export function judge(id: string, values: readonly Scalar[]): Judged | Refusal {
  const found = rules().get(keyOf(id));
  if (!found) return refuse("unknownKey", "rule", id, "RULES() lists them all.", () => nearest(id, ruleIds()));
  const numbers = values.filter((value): value is number => typeof value === "number");
  let worst: Judged | undefined;
  for (const rule of found) {
    const judged = judgeRow(rule, id, values, numbers);
    if ("refused" in judged) return judged;
    if (!worst || SEVERITY[judged.verdict] > SEVERITY[worst.verdict]) worst = judged;
  }
  return worst!;
}

function judgeRow(rule: RuleRow, id: string, values: readonly Scalar[], numbers: readonly number[]): Judged | Refusal {
  const { table: t, row } = rule;
  const comparison = t.text(row, "comparison");
  const bound = t.cell(row, "bound");
  const unit = t.text(row, "unit");
  const wording = t.text(row, "wording");
  if (comparison === "advice") {
    return refuse("impossible", "rule", id, `This rule is advice that no number decides: ${wording}`, undefined, [rule]);
  }
  const own = typeof bound === "number";
  // The limit, where the caller gives it, is the last value.
  const checked = own ? values : values.slice(0, -1);
  const limit = own ? bound : numbers[numbers.length - 1];
  if (limit === undefined || checked.length === 0 || (!own && numbers.length < 2)) {
    return refuse("missing", "value", "", own ? `Give ${t.text(row, "quantity")}.` : `Give ${t.text(row, "quantity")}, then the limit.`, undefined, [rule]);
  }
  const wrong = checked.find((value) => typeof value !== "number");
  if (wrong !== undefined) return refuse("notANumber", "value", wrong, `Give ${t.text(row, "quantity")} as a number.`, undefined, [rule]);
  const high = t.has("bound2") ? t.cell(row, "bound2") : null;
  const failing = (checked as number[]).find((value) => !holds(comparison, value, limit, typeof high === "number" ? high : undefined));
  const asked = `${comparison === "between" ? "between" : comparison} ${quantity(limit, unit)}${typeof high === "number" ? ` and ${quantity(high, unit)}` : ""}`;
  const verdict = failing === undefined ? "PASS" : t.text(row, "verdict") === "FAIL" ? "FAIL" : "WARN";
  const value = failing ?? (checked[0] as number);
  const reason = `${t.text(row, "quantity")} is ${quantity(value, unit)}; ${verdict === "PASS" ? "asked" : "it should be"}: ${asked}. ${wording}`;
  return { verdict, reason, rows: [rule], unit };
}

/** PASS, WARN or FAIL. */
export function check(id: string, values: readonly Scalar[]): Answer<string> | Refusal {
  const judged = judge(id, values);
  return "refused" in judged ? judged : answer<string>(judged.verdict, "verdict", "rule", { references: judged.rows, formula: judged.reason });
}

/** The reason of a verdict as one text. */
export function why(id: string, values: readonly Scalar[]): Answer<string> | Refusal {
  const judged = judge(id, values);
  return "refused" in judged ? judged : answer<string>(`${judged.verdict}: ${judged.reason}`, "text", "rule", { references: judged.rows });
}
