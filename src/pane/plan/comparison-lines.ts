/** A comparison as lists: the item, its old and new value, and its place in the open workbook. */
import { isVerdictChange } from "../../plan/compare/compare-messages";
import type {
  AnswerDifference,
  CheckDifference,
  Comparison,
  RowDifference,
} from "../../plan/compare/comparison";
import type { Difference } from "../../spreadsheet/compare-cells";
import type { PlanCheck } from "../../plan/read/read-checks";
import { answerPlace } from "../../provenance/drift-report";
import type { SheetRange } from "../../spreadsheet/workbook-host";
import { splitReference } from "../../spreadsheet/a1";
import { formatPair } from "../../spreadsheet/format-value";
import type { LocalizedMessage } from "../common/LocalizedMessage";
import { MESSAGES } from "../messages/messages";

const words = MESSAGES.compare;

const english = (text: string): LocalizedMessage | undefined =>
  text ? { text: "", english: text } : undefined;

export interface ComparedLine {
  readonly what: string;
  /** Sheet, row: where it belongs; which workbook has it. */
  readonly place?: LocalizedMessage;
  /** Both sides; verdicts are shown as such. */
  readonly pair?: readonly [string, string];
  readonly verdicts?: true;
  readonly more?: LocalizedMessage;
  /** The link target; undefined if there is none. */
  readonly range?: SheetRange;
}

export interface ComparedPart {
  readonly title: string;
  readonly lines: readonly ComparedLine[];
  /** Shown below the list. */
  readonly rest?: string;
}

/** Facts of the open workbook in addition to the comparison. */
export interface OpenWorkbook {
  readonly checks: readonly PlanCheck[];
  readonly sheets: readonly string[];
}

/** Both values as texts; empty ones in the language of the screen. */
function pairText(...pair: Parameters<typeof formatPair>): readonly [string, string] {
  const [before, now] = pair;
  const [was, is] = formatPair(...pair);
  const isEmpty = (value: unknown): boolean => value === null || value === "";
  return [isEmpty(before) ? words.emptyCell : was, isEmpty(now) ? words.emptyCell : is];
}

function ofDifference({
  section,
  row,
  label,
  before,
  now,
  unit,
  format,
  formulas,
  at,
  name,
}: Difference): ComparedLine {
  const pair = pairText(before, now, unit, format);
  return {
    what: label || name,
    place: english([section, row].filter(Boolean).join(" · ")),
    ...(pair[0] === pair[1] ? {} : { pair }),
    more: formulas && { text: words.formulas(...formulas) },
    range: at,
  };
}

const ofRow = ({ kind, section, row, to, values }: RowDifference): ComparedLine => ({
  what: row,
  place: english(section),
  more: { text: words.rows[kind](values.join(", "), to ?? "") },
});

const side = (check: CheckDifference["now"]): string => check?.verdict ?? "";

function ofCheck(check: CheckDifference, { checks }: OpenWorkbook): ComparedLine {
  const { section, what, rule, before, now } = check;
  const here = checks.find(
    (planCheck) =>
      planCheck.section === section && planCheck.what === what && planCheck.rule === rule,
  );
  return {
    what,
    place: english(section),
    pair: [side(before), side(now)],
    verdicts: true,
    more: now?.verdict === "-" ? undefined : english(now?.reason ?? ""),
    range: here?.range,
  };
}

function ofAnswer(answer: AnswerDifference, { sheets }: OpenWorkbook): ComparedLine {
  const cell = splitReference(answer.where);
  const range =
    cell ?? (sheets.includes(answer.where) ? { sheet: answer.where, range: "A1" } : undefined);
  return {
    what: answer.what || answer.call,
    place: english(answer.what ? answerPlace(answer) : answer.where),
    pair: pairText(answer.before, answer.now, answer.unit),
    range,
  };
}

/** The worst first. */
const ORDER: readonly string[] = ["FAIL", "WARN", "OPEN", "NOTE", "", "-", "PASS"];
const byVerdict = (a: CheckDifference, b: CheckDifference): number =>
  ORDER.indexOf(side(a.now)) - ORDER.indexOf(side(b.now));

function checksPart(checks: readonly CheckDifference[], here: OpenWorkbook): ComparedPart {
  const changed = checks.filter(isVerdictChange).sort(byVerdict);
  const others = checks.length - changed.length;
  return {
    title: words.checks(changed.length),
    lines: changed.map((check) => ofCheck(check, here)),
    rest: others ? words.otherFigures(others) : undefined,
  };
}

/** In reading order; equal items are omitted. */
export function comparedParts(
  { kind, inputs, rows, headline, checks, answers, results, sheets, versions }: Comparison,
  here: OpenWorkbook,
  other: string,
): readonly ComparedPart[] {
  const ofPlans = kind === "plans";
  const parts: ComparedPart[] = [
    {
      title: (ofPlans ? words.inputs : words.typed)(inputs.length + rows.length),
      lines: [...rows.map(ofRow), ...inputs.map(ofDifference)],
    },
    {
      title: words.headline,
      lines: headline.map((difference) => ofDifference({ ...difference, section: "" })),
    },
    checksPart(checks, here),
    {
      title: words.answers(answers.length),
      lines: answers.map((answer) => ofAnswer(answer, here)),
    },
    {
      title: (ofPlans ? words.results : words.computed)(results.length),
      lines: results.map(ofDifference),
    },
    {
      title: words.sheets,
      lines: [
        ...sheets.before.map((what) => ({ what, place: { text: words.onlyIn(other) } })),
        ...sheets.now.map((what) => ({
          what,
          place: { text: words.onlyHere },
          range: { sheet: what, range: "A1" },
        })),
      ],
    },
    {
      title: words.versions,
      lines: versions.map(({ what, before, now }) => ({
        what,
        pair: [before || words.notGiven, now || words.notGiven] as const,
      })),
    },
  ];
  return parts.filter(({ lines, rest }) => lines.length > 0 || rest !== undefined);
}
