/** A comparison as sentences: first the changed inputs, then their effect. */
import { answerPlace } from "../../provenance/drift-report";
import { formatPair } from "../../spreadsheet/format-value";
import { differingParts } from "../../spreadsheet/text-difference";
import {
  isSame,
  type AnswerDifference,
  type CheckDifference,
  type Comparison,
  type RowDifference,
} from "./comparison";
import type { Difference } from "../../spreadsheet/compare-cells";

export interface ComparisonPart {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Maximum number of listed differences per kind; the rest are counted. */
const MAX_LINES = 40;

const wasIs = (before: string, now: string): string => `was ${before}, is ${now}`;
const countText = (n: number, singular: string, plural = `${singular}s`): string =>
  `${n} ${n === 1 ? singular : plural}`;

/** The place, the row, and the label. */
const placeText = ({
  section,
  row,
  label,
}: Pick<Difference, "section" | "row" | "label">): string =>
  [section, row, label].filter(Boolean).join(", ");

export function differenceText(difference: Difference): string {
  const { before, now, unit, format, formulas } = difference;
  const [was, is] = formatPair(before, now, unit, format);
  const values = was === is ? `${is} as before` : wasIs(...differingParts(was, is));
  if (!formulas) return `${placeText(difference)}: ${values}`;
  const [old, fresh] = differingParts(`=${formulas[0]}`, `=${formulas[1]}`);
  const isEmpty = before === null && now === null;
  return `${placeText(difference)}: ${isEmpty ? "" : `${values}; `}the formula was ${old}, is ${fresh}`;
}

export function rowDifferenceText({ kind, section, row, to, values }: RowDifference): string {
  const filled = values.length ? `: ${values.join(", ")}` : "";
  switch (kind) {
    case "added":
      return `${section}, ${row} is new${filled}`;
    case "removed":
      return `${section}, ${row} is gone${filled && `; it had${filled.slice(1)}`}`;
    case "renamed":
      return `${section}, ${row} is now called ${to ?? ""}`;
  }
}

export const verdictText = (side: CheckDifference["now"]): string =>
  side === undefined ? "no check" : side.verdict === "-" ? "not used" : side.verdict;

export const checkDifferenceText = ({ section, what, before, now }: CheckDifference): string =>
  `${section}, ${what}: ${verdictText(before) === verdictText(now) ? `${verdictText(now)} as before` : wasIs(verdictText(before), verdictText(now))}.${now && now.verdict !== "-" && now.reason ? ` ${now.reason}` : ""}`;

export const isVerdictChange = ({ before, now }: CheckDifference): boolean =>
  before?.verdict !== now?.verdict;

function answerText(answer: AnswerDifference): string {
  const [was, is] = formatPair(answer.before, answer.now, answer.unit);
  return `${answerPlace(answer)}: ${wasIs(was, is)}`;
}

function limitLines(lines: readonly string[]): string[] {
  return lines.length > MAX_LINES
    ? [...lines.slice(0, MAX_LINES), `and ${lines.length - MAX_LINES} more`]
    : [...lines];
}

const bySection = (differences: readonly Difference[]): string => {
  const counts = new Map<string, number>();
  for (const { section } of differences) counts.set(section, (counts.get(section) ?? 0) + 1);
  return [...counts].map(([section, n]) => `${section} ${n}`).join(", ");
};

/** The worst verdicts first. */
const VERDICT_ORDER: readonly string[] = [
  "FAIL",
  "WARN",
  "OPEN",
  "NOTE",
  "no check",
  "not used",
  "PASS",
];

/** Checks that only one side has, by section, with those that do not pass. */
function oneSidedLines(checks: readonly CheckDifference[], side: "before" | "now"): string[] {
  const sections = [...new Set(checks.map(({ section }) => section))];
  return sections.map((section) => {
    const own = checks.filter((check) => check.section === section);
    const bad = own
      .filter((check) => ["FAIL", "WARN", "OPEN"].includes(check[side]!.verdict))
      .map((check) => `${check.what} ${check[side]!.verdict}`);
    return `${section}: ${countText(own.length, "check is", "checks are")} only in the ${side === "now" ? "second" : "first"}${bad.length ? `, of these ${bad.join(", ")}` : ", none of them against the plan"}.`;
  });
}

function checksPart(checks: readonly CheckDifference[]): ComparisonPart {
  const both = checks.filter(({ before, now }) => before && now);
  const changed = both
    .filter(isVerdictChange)
    .sort(
      (a, b) =>
        VERDICT_ORDER.indexOf(verdictText(a.now)) - VERDICT_ORDER.indexOf(verdictText(b.now)),
    );
  const others = both.length - changed.length;
  const rest = others
    ? [`${countText(others, "check has", "checks have")} the same verdict with other figures.`]
    : [];
  return {
    title: changed.length
      ? `Checks: ${countText(changed.length, "verdict")} changed`
      : "Checks: no verdict changed",
    lines: [
      ...limitLines(changed.map(checkDifferenceText)),
      ...rest,
      ...oneSidedLines(
        checks.filter(({ now }) => !now),
        "before",
      ),
      ...oneSidedLines(
        checks.filter(({ before }) => !before),
        "now",
      ),
    ],
  };
}

function resultsPart(results: readonly Difference[], kind: Comparison["kind"]): ComparisonPart {
  if (kind === "cells")
    return {
      title: `Computed cells: ${countText(results.length, "differs", "differ")}`,
      lines: limitLines(results.map(differenceText)),
    };
  return {
    title: `Further results: ${countText(results.length, "differs", "differ")}`,
    lines: results.length ? [bySection(results)] : [],
  };
}

/** The parts of a comparison in reading order, without empty ones. */
export function comparisonParts(comparison: Comparison): readonly ComparisonPart[] {
  const { kind, versions, inputs, rows, headline, checks, results, answers, sheets, notes } =
    comparison;
  const n = inputs.length + rows.length;
  const parts: ComparisonPart[] = [
    {
      title:
        kind === "plans"
          ? n
            ? `Inputs: ${countText(n, "differs", "differ")}`
            : "Inputs: all the same"
          : `Typed cells: ${countText(n, "differs", "differ")}`,
      lines: limitLines([...rows.map(rowDifferenceText), ...inputs.map(differenceText)]),
    },
    ...(answers.length
      ? [
          {
            title: `Different catalogue results: ${countText(answers.length, "result")}`,
            lines: limitLines(answers.map(answerText)),
          },
        ]
      : []),
    ...(kind === "plans"
      ? [
          {
            title: headline.length ? "What this does to the plan" : "The cover says the same",
            lines: headline.map((difference) => differenceText({ ...difference, section: "" })),
          },
          checksPart(checks),
        ]
      : []),
    resultsPart(results, kind),
    {
      title: "Sheets that only one has",
      lines: [
        ...sheets.before.map((name) => `${name}: only in the first`),
        ...sheets.now.map((name) => `${name}: only in the second`),
      ],
    },
    {
      title: "Versions",
      lines: versions.map(
        ({ what, before, now }) => `${what}: ${wasIs(before || "not given", now || "not given")}`,
      ),
    },
    { title: "Notes", lines: notes },
  ];
  return parts.filter(
    ({ title, lines }) => lines.length > 0 || /^(Inputs|Checks|The cover)/.test(title),
  );
}

export const SAME_TEXT = "Nothing differs: inputs, results, checks and versions are the same.";

/** The whole comparison as lines of text. */
export function comparisonLines(
  comparison: Comparison,
  first: string,
  second: string,
): readonly string[] {
  const heads = [`First:  ${first}`, `Second: ${second}`];
  if (isSame(comparison)) return [...heads, "", SAME_TEXT, ...comparison.notes];
  return [
    ...heads,
    ...comparisonParts(comparison).flatMap(({ title, lines }) => [
      "",
      title,
      ...lines.map((line) => `  ${line}`),
    ]),
  ];
}
