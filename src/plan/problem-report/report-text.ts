/** A problem report as text: short lines under headings, to be read before it is sent. */
import { counted } from "../../models/wording";
import type { Count, ProblemReport, WorkbookFacts } from "./workbook-facts";

/** The words of a report in a language. Versions, rules and functions are the same in each. */
export interface ReportWords {
  readonly title: string;
  readonly happened: string;
  readonly expected: string;
  readonly yourWords: string;
  readonly versions: string;
  readonly catalogue: string;
  readonly host: string;
  readonly workbook: string;
  readonly none: string;
  readonly unreadable: string;
  readonly sheets: (all: number, hidden: number) => string;
  readonly unread: (count: number) => string;
  readonly cells: (cells: number, formulas: number) => string;
  readonly functions: string;
  readonly errors: string;
  readonly calculatedWith: string;
  readonly plan: (status: string) => string;
  readonly noStatus: string;
  readonly noPlan: string;
  readonly sections: string;
  readonly steps: string;
  readonly noSteps: string;
}

export const ENGLISH_REPORT: ReportWords = {
  title: "Sizebook problem report",
  happened: "What happened",
  expected: "What you expected",
  yourWords: "(enter it here, without customer data)",
  versions: "Versions",
  catalogue: "catalogue",
  host: "Host",
  workbook: "Workbook",
  none: "No workbook.",
  unreadable: "The workbook could not be read.",
  sheets: (all, hidden) => `${counted(all, "sheet")}, ${hidden} of them hidden`,
  unread: (count) => `${counted(count, "sheet")} could not be read`,
  cells: (cells, formulas) =>
    `${counted(cells, "cell with contents", "cells with contents")}, ${counted(formulas, "formula")}`,
  functions: "Sizebook functions",
  errors: "Error values",
  calculatedWith: "Calculated with",
  plan: (status) => `Plan: ${status}`,
  noStatus: "no status",
  noPlan: "No plan.",
  sections: "Sections",
  steps: "Steps",
  noSteps: "(enter the steps here, without customer data)",
};

/** More than this number of functions or rules adds nothing. */
const MAX_LISTED = 30;
const counts = (list: readonly Count[]): string =>
  [
    ...list.slice(0, MAX_LISTED).map(({ name, count }) => `${name} ${count}`),
    ...(list.length > MAX_LISTED ? ["…"] : []),
  ].join(", ");

function workbookLines(facts: WorkbookFacts, words: ReportWords): readonly string[] {
  const { plan, stamp } = facts;
  return [
    words.sheets(facts.sheets, facts.hiddenSheets),
    ...(facts.unread ? [words.unread(facts.unread)] : []),
    words.cells(facts.cells, facts.formulas),
    ...(facts.functions.length ? [`${words.functions}: ${counts(facts.functions)}`] : []),
    ...(facts.errors.length ? [`${words.errors}: ${counts(facts.errors)}`] : []),
    ...(stamp
      ? [
          `${words.calculatedWith}: Sizebook ${stamp.sizebook}, ${words.catalogue} ${stamp.catalogue} (${stamp.hash})`,
        ]
      : []),
    ...(plan
      ? [
          words.plan(plan.status ?? words.noStatus),
          ...(plan.sections.length ? [`${words.sections}: ${plan.sections.join(", ")}`] : []),
          ...plan.checks.map(({ status, rules }) => `${status}: ${counts(rules)}`),
        ]
      : [words.noPlan]),
  ];
}

export function reportLines(
  { versions: { sizebook, catalogue, hash }, host, workbook, steps }: ProblemReport,
  words: ReportWords = ENGLISH_REPORT,
): readonly string[] {
  const part = (heading: string, lines: readonly string[]): readonly string[] => [
    "",
    heading,
    ...lines.map((line) => `  ${line}`),
  ];
  return [
    words.title,
    ...part(words.happened, [words.yourWords]),
    ...part(words.expected, [words.yourWords]),
    ...part(words.versions, [`Sizebook ${sizebook}, ${words.catalogue} ${catalogue} (${hash})`]),
    ...part(words.host, host),
    ...part(
      words.workbook,
      workbook === undefined
        ? [words.none]
        : workbook === "unreadable"
          ? [words.unreadable]
          : workbookLines(workbook, words),
    ),
    ...part(
      words.steps,
      steps.length ? steps.map((step, i) => `${i + 1}. ${step}`) : [words.noSteps],
    ),
  ];
}
