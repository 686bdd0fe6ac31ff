/**
 * Checks: every check of every section in one list, with its status, its reason and a link to its
 * place.
 */
import { NOT_CALCULATED, reasonFor, type Plan, type Section } from "../../build/section";
import type { TableRow } from "../../../spreadsheet/layout/builder";

const SHEET = "Checks";
export const VERDICTS = ["PASS", "WARN", "FAIL", "OPEN"] as const;

function rows(plan: Plan): TableRow[] {
  return plan.checked.flatMap(({ sheet, key, checks }) =>
    checks.map((check, i): TableRow => {
      const at = `c${i + 1}`;
      return {
        key: `${key}${i + 1}`,
        cells: {
          sheet: { value: sheet, link: `${key}.verdict[${at}]`, style: "link" },
          what: check.label,
          value: { formula: `{${key}.value[${at}]}`, format: check.format },
          limit: { formula: `{${key}.limit[${at}]}`, format: check.format },
          verdict: { formula: `{${key}.verdict[${at}]}` },
          reason: { formula: reasonFor(check), value: NOT_CALCULATED },
          rule: check.rule,
        },
      };
    }),
  );
}

function build(plan: Plan): void {
  const sheet = plan.book.sheet(SHEET, { tab: "result", landscape: true, freeze: "check" });
  sheet
    .title(SHEET)
    .subtitle(
      "Every check of every section. Nothing is hidden: what cannot be judged yet is OPEN, with the reason.",
    )
    .fields(
      VERDICTS.map((verdict) => ({
        label: verdict,
        name: `checks.${verdict.toLowerCase()}`,
        unit: "checks",
        formula: `COUNTIF({check.verdict[]},"${verdict}")`,
        format: "0",
      })),
    )
    .table({
      key: "check",
      title: "All checks",
      columns: [
        { key: "sheet", head: "Section", width: 24, style: "link" },
        { key: "what", head: "Check", width: 42, style: "label" },
        { key: "value", head: "Value", width: 13, style: "result" },
        { key: "limit", head: "Limit", width: 13, style: "result" },
        { key: "verdict", head: "Verdict", width: 10, style: "verdict" },
        { key: "reason", head: "Reason", width: 70, style: "resultText" },
        { key: "rule", head: "Rule", width: 26, style: "source" },
      ],
      rows: rows(plan),
    });
}

export const checks: Section = { name: SHEET, build };
