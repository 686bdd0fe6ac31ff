/**
 * Checks: every check of every section in one list, with its status, its reason and a link to its
 * place.
 */
import { filledByRows } from "../../definition/cell-definitions";
import { defineSection } from "../../definition/define-section";
import { enteredBlock } from "../../definition/entered-rows";
import { columnsOf } from "../../../spreadsheet/formula/named-cells";
import { rowNumber, xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { TableRow } from "../../../spreadsheet/layout/builder";
import { canBeAssessed, reasonFor, type Check } from "../../definition/check";
import { roleOf } from "../../definition/check-roles";
import { lengthOf } from "../../definition/formula-length";
import { NOT_CALCULATED } from "../../definition/placed-checks";
import { Steps } from "../../definition/steps";
import type { PartsOfSections, Plan, SectionParts } from "../../definition/section";
import { EFFECTS } from "../../plan-status";
import { riskOwner } from "../../inputs/core-cells";
import { nameOfCheckRisk } from "../risks/cells";
import { conditionList } from "../summary/conditions";
import { canBeCondition, effectOf } from "./effect";
import { agreedKey, check as listed, checksFields, checkTable } from "./cells";

const SHEET = "Checks";
export const VERDICTS = ["PASS", "NOTE", "WARN", "FAIL", "OPEN"] as const;

/** The approximate maximum length of the formula of a reason, in characters. */
const MAX_REASON_LENGTH = 380;

/** Whether a formula reads the list of all checks, so that it must be in a row of this list. */
const readsOwnRow = (formula: Formula): boolean => String(formula).includes(`${listed.value}`);

/** The start of a reason, as a separate step if the reason would otherwise be too long to read. */
function beginningOf(check: Check, { key, label }: Step, steps: Steps): FormulaPart | undefined {
  const { which } = check;
  if (which === undefined || readsOwnRow(which) || lengthOf(reasonFor(check)) <= MAX_REASON_LENGTH)
    return which;
  const cells = { value: listed.value.row(key), limit: listed.limit.row(key) };
  // Some programs drop a space at the end of a text, so the space before the reason is added here.
  const beginning = steps.addText(
    key,
    label,
    xl`IF(${canBeAssessed(check, cells)}, TRIM(${which}), "")`,
  );
  return xl`IF(${beginning} = "", "", ${beginning} & " ")`;
}

interface Step {
  readonly key: string;
  readonly label: string;
}

/** Subjects of checks of the workbook: full lists, invalid inputs. */
const WORKBOOK = "workbook";

function subjectOf({ rule }: Check): string {
  const { kind, limit } = roleOf(rule);
  return limit ?? (kind === "integrity" ? WORKBOOK : kind);
}

/** Conditions without a date come last. */
const NO_DATE = 100_000;
const SHARE_OF_ROW = 1000;

/** What must be done about a check that is a condition, by whom, and its place by date. */
function conditionCells(check: Check, sheet: string, key: string): TableRow["cells"] {
  if (!canBeCondition(check)) return {};
  const { reason, effect, owned, no } = listed;
  const risk = nameOfCheckRisk(sheet, check.label);
  const whereCondition = (formula: FormulaPart): Formula =>
    xl`IF(${effect.row(key)} = ${EFFECTS.condition}, ${formula}, "")`;
  const row = owned.row(key);
  return {
    must: { formula: whereCondition(check.condition ?? xl`${reason.row(key)}`) },
    owned: {
      formula: whereCondition(xl`
        IF(COUNTIF(${riskOwner.risk.all}, ${risk}) = 0, 0, MATCH(${risk}, ${riskOwner.risk.all}, 0))`),
    },
    order: {
      formula: whereCondition(xl`
        IF(N(${row}) = 0, ${NO_DATE},
          IF(N(INDEX(${riskOwner.due.all}, ${row})) >= 1, N(INDEX(${riskOwner.due.all}, ${row})),
            ${NO_DATE}))
          + ${no.row(key)} / ${SHARE_OF_ROW}`),
    },
  };
}

function rows({ checked }: PartsOfSections, steps: Steps): TableRow[] {
  return checked.flatMap(({ sheet, key, checks }) => {
    const cells = columnsOf(key, ["value", "limit", "verdict"]);
    return checks.map((check, i): TableRow => {
      const row = `c${i + 1}`;
      const step = { key: `${key}${i + 1}`, label: `${sheet}: ${check.label}` };
      return {
        key: step.key,
        cells: {
          sheet: { value: sheet, link: `${key}.verdict[${row}]`, style: "link" },
          what: check.label,
          value: { formula: xl`${cells.value.row(row)}`, format: check.format },
          limit: { formula: xl`${cells.limit.row(row)}`, format: check.format },
          verdict: { formula: xl`${cells.verdict.row(row)}` },
          reason: {
            formula: reasonFor(check, beginningOf(check, step, steps)),
            value: NOT_CALCULATED,
          },
          rule: check.rule,
          effect: {
            formula: effectOf(
              check,
              sheet,
              { verdict: cells.verdict.row(row), limit: cells.limit.row(row) },
              (isAgreed) =>
                steps.addYesNo(
                  agreedKey(step.key),
                  `${step.label}: an action is agreed`,
                  xl`IF(${isAgreed}, 1, 0)`,
                ),
            ),
          },
          about: subjectOf(check),
          ...conditionCells(check, sheet, step.key),
          scope: roleOf(check.rule).ofAlternative && !check.isCommon ? "alternative" : "plan",
        },
      };
    });
  });
}

/** Checks of the workbook are counted separately from those of the plan. */
const countOf = (verdict: (typeof VERDICTS)[number]): Formula =>
  xl`COUNTIFS(${listed.verdict.all}, ${verdict}, ${listed.about.all}, ${`<>${WORKBOOK}`})`;
const failedOfWorkbook = xl`
  COUNTIFS(${listed.about.all}, ${WORKBOOK}, ${listed.verdict.all}, "FAIL")
    + COUNTIFS(${listed.about.all}, ${WORKBOOK}, ${listed.verdict.all}, "WARN")`;

function build(plan: Plan, before: PartsOfSections): SectionParts {
  const steps = new Steps("check", "What checks are about");
  const sheet = plan.book.sheet(SHEET, { tab: "result", landscape: true, freeze: "check" });
  sheet
    .title(SHEET)
    .subtitle(
      "All checks of the plan. Checks that need more input are OPEN. Checks of the workbook itself are counted apart.",
    )
    .fields(
      checksFields({
        pass: countOf("PASS"),
        note: countOf("NOTE"),
        warn: countOf("WARN"),
        fail: countOf("FAIL"),
        open: countOf("OPEN"),
        workbook: failedOfWorkbook,
      }),
    )
    .table(
      checkTable(
        { title: "All checks", rows: rows(before, steps) },
        {
          ...filledByRows(listed),
          no: xl`${rowNumber}`,
        },
      ),
    )
    .table(conditionList(before));
  return { blocks: [...steps.blocks, enteredBlock(plan.scope)] };
}

export const section = defineSection({ key: "checks", order: 320, summary: 5, name: SHEET, build });
