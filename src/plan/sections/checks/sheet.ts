/**
 * Checks: every check of every section in one list, with its status, its reason and a link to its
 * place.
 */
import { columnsOf } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import type { TableRow } from "../../../spreadsheet/layout/builder";
import { reasonFor } from "../../build/check";
import { NOT_CALCULATED, type Plan, type Section } from "../../build/section";
import { check as listed, checksFields, checkTable } from "./cells";

const SHEET = "Checks";
export const VERDICTS = ["PASS", "WARN", "FAIL", "OPEN"] as const;

function rows(plan: Plan): TableRow[] {
  return plan.checked.flatMap(({ sheet, key, checks }) => {
    const cells = columnsOf(key, ["value", "limit", "verdict"]);
    return checks.map((check, i): TableRow => {
      const row = `c${i + 1}`;
      return {
        key: `${key}${i + 1}`,
        cells: {
          sheet: { value: sheet, link: `${key}.verdict[${row}]`, style: "link" },
          what: check.label,
          value: { formula: xl`${cells.value.row(row)}`, format: check.format },
          limit: { formula: xl`${cells.limit.row(row)}`, format: check.format },
          verdict: { formula: xl`${cells.verdict.row(row)}` },
          reason: { formula: reasonFor(check), value: NOT_CALCULATED },
          rule: check.rule,
        },
      };
    });
  });
}

const countOf = (verdict: (typeof VERDICTS)[number]): Formula =>
  xl`COUNTIF(${listed.verdict.all}, ${verdict})`;

function build(plan: Plan): void {
  const sheet = plan.book.sheet(SHEET, { tab: "result", landscape: true, freeze: "check" });
  sheet
    .title(SHEET)
    .subtitle(
      "Every check of every section. Nothing is hidden: what cannot be judged yet is OPEN, with the reason.",
    )
    .fields(
      checksFields({
        pass: countOf("PASS"),
        warn: countOf("WARN"),
        fail: countOf("FAIL"),
        open: countOf("OPEN"),
      }),
    )
    .table(
      checkTable(
        { title: "All checks", rows: rows(plan) },
        {
          sheet: undefined,
          what: undefined,
          value: undefined,
          limit: undefined,
          verdict: undefined,
          reason: undefined,
          rule: undefined,
        },
      ),
    );
}

export const checks: Section = { name: SHEET, build };
