/** RULES: the rules of the catalogue by subject, or by words. */
import { normalizeKey } from "../catalogue/lookup-key";
import { answer, refuse, type Outcome, type Scalar } from "./answer";
import { allRuleRows, subjectOf, type RuleRow } from "./rules";
import { CATALOGUE_SPELLINGS } from "./search/catalogue-spellings";
import { bestHits, WordSearch, type SearchField } from "./search/word-search";

const RULE_COLUMNS = [
  "id",
  "subject",
  "quantity",
  "comparison",
  "bound",
  "bound2",
  "unit",
  "verdict",
  "wording",
] as const;

const rowOf = ({ table: t, row }: RuleRow): readonly Scalar[] =>
  RULE_COLUMNS.map((column): Scalar => (t.has(column) ? (t.cell(row, column) ?? "") : ""));

const textOf = (rule: RuleRow, columns: readonly string[]): readonly string[] =>
  columns
    .filter((column) => rule.table.has(column))
    .map((column) => rule.table.text(rule.row, column));

/** A bound with its unit: "70 70%". */
const boundOf = (rule: RuleRow): readonly string[] =>
  textOf(rule, ["bound", "bound2"]).flatMap((bound) => [
    bound,
    `${bound} ${rule.table.text(rule.row, "unit")}`,
  ]);

const ruleFields = (): readonly SearchField[] => [
  {
    label: "quantity",
    weight: 4,
    texts: allRuleRows().map((rule) => [...textOf(rule, ["id", "quantity"]), subjectOf(rule)]),
  },
  { label: "bound", weight: 3, texts: allRuleRows().map(boundOf) },
  {
    label: "wording",
    weight: 2,
    texts: allRuleRows().map((rule) => textOf(rule, ["wording", "verdict", "unit"])),
  },
  {
    label: "notes",
    weight: 1,
    texts: allRuleRows().map((rule) => [
      ...textOf(rule, ["note"]),
      ...rule.table.footnotes(rule.row),
    ]),
  },
];
const RULES = new WordSearch({ rules: { fields: ruleFields } }, CATALOGUE_SPELLINGS);

/** Keys of the few subjects, each made once. */
const subjectKeys = new Map<string, string>();

function subjectKey(rule: RuleRow): string {
  const subject = subjectOf(rule);
  let key = subjectKeys.get(subject);
  if (key === undefined) subjectKeys.set(subject, (key = normalizeKey(subject)));
  return key;
}

/**
 * All rules, or those of one subject: header row, then one row per rule. Other words search all
 * rules, best first.
 */
export function listRules(subject: string | undefined): Outcome {
  const keyOfSubject = subject?.trim() ? normalizeKey(subject) : undefined;
  const rows = allRuleRows().filter(
    (rule) =>
      keyOfSubject === undefined ||
      (keyOfSubject !== "" &&
        (subjectKey(rule) === keyOfSubject ||
          normalizeKey(rule.table.text(rule.row, "id")).startsWith(keyOfSubject))),
  );
  if (rows.length)
    return answer([[...RULE_COLUMNS], ...rows.map(rowOf)], "table", "rule", { references: rows });
  const hits = bestHits(RULES.search(subject!, ["rules"]).rules);
  if (!hits.length) {
    return refuse("unknownKey", { subject: subject! }, "", {
      suggestions: () => [...new Set(allRuleRows().map(subjectOf))],
    });
  }
  const matches = hits.map(({ item }) => allRuleRows()[item]!);
  const body = matches.map((rule, i) => [...rowOf(rule), hits[i]!.reason()]);
  return answer([[...RULE_COLUMNS, "found by"], ...body], "table", "rule", { references: matches });
}
