/** Drift reports: one text for the pane, the command line and reports. */
import { plural } from "../models/wording";
import { NAMESPACE, withoutNamespace } from "../functions/core/namespace";
import type { AnswerChange, Drift, DriftReason } from "./drift";
import { formatPair, formatValue } from "../spreadsheet/format-value";
import type { Value } from "../spreadsheet/cell-values";
import type { Versions } from "./versions";

export interface DriftReport {
  /** One or two sentences: the finding, and what to do. */
  readonly summary: string;
  readonly changes: readonly { readonly what: string; readonly why: readonly string[] }[];
}

const versionWords = ({ sizebook, catalogue, hash }: Versions): string =>
  `Sizebook ${sizebook} with catalogue ${catalogue} (${hash})`;

const isValue = (value: unknown): value is Value =>
  value === null || ["number", "string", "boolean"].includes(typeof value);
const cell = (value: unknown): Value => (isValue(value) ? value : String(value));
const ending = (sentence: string | undefined): string => (sentence ? ` ${sentence}` : "");

export function reasonText(reason: DriftReason): string {
  switch (reason.kind) {
    case "cell": {
      const [before, now] = formatPair(cell(reason.before), cell(reason.now), reason.unit);
      return `${reason.citation}, row ${reason.row}: ${reason.field} is now ${now}. It was ${before} when the plan was calculated.${ending(reason.said)}`;
    }
    case "rowAdded":
      return `The result now uses ${reason.citation}, row ${reason.row}. It did not when the plan was calculated.${ending(reason.said)}`;
    case "rowGone":
      return `Row ${reason.row} of table ${reason.table} is no longer in the catalogue. The stored result used it.${ending(reason.said)}`;
    case "computed":
      return (
        reason.said ??
        `The catalogue rows are unchanged. This version of ${NAMESPACE}.${reason.function} calculates differently from the version of the plan.`
      );
    case "functionGone":
      return `This version has no function ${reason.function}.`;
    case "refused":
      return `No value is available now: ${reason.message}`;
    case "unknown":
      return "The stamped catalogue rows are unchanged. The reason for the difference is unknown.";
  }
}

/** "Rating of ERP (LPAR layout), CPWLPAR(...)": description, sheet, and call. */
export const answerPlace = ({
  call,
  what,
  where,
}: Pick<AnswerChange, "call" | "what" | "where">): string => {
  const callText = withoutNamespace(call);
  return what ? `${what} (${where}), ${callText}` : where ? `${where}, ${callText}` : callText;
};

export function changeText(change: AnswerChange): string {
  const { before, now } = change;
  const [was, is] =
    before.unit === now.unit
      ? formatPair(before.value, now.value, now.unit)
      : [formatValue(before.value, before.unit), formatValue(now.value, now.unit)];
  const sentence =
    was === is
      ? `${is} as before, but ${now.basis} instead of ${before.basis}`
      : `was ${was}, is now ${is}`;
  return `${answerPlace(change)}: ${sentence}`;
}

const resultCount = (n: number): string => `${n} ${plural(n, "result")}`;

function comparedText(drift: Extract<Drift, { kind: "compared" }>): string {
  const calculated = `The results were calculated${drift.date ? ` on ${drift.date}` : ""} with ${versionWords(drift.stamp)}`;
  if (drift.same) return `${calculated}. This version returns the same results.`;
  const ours = `This is ${versionWords(drift.ours)}`;
  const warning = drift.newer
    ? " The stamp is from a later version. Update Sizebook before you recalculate, or results may return to older values."
    : "";
  if (drift.answers === 0)
    return `${calculated}. ${ours}. The stamp has no results to compare.${warning}`;
  if (drift.changes.length === 0)
    return `${calculated}. ${ours}. ${drift.answers === 1 ? "Its 1 result is" : `All ${resultCount(drift.answers)} are`} the same in both.${warning}`;
  return `${calculated}. ${ours}. ${drift.changes.length} of ${resultCount(drift.answers)} would change on recalculation.${warning}`;
}

export function driftReport(drift: Drift): DriftReport {
  switch (drift.kind) {
    case "unstamped":
      return {
        summary:
          "This workbook has no stamp, so the catalogue of its results is unknown. Recalculate and stamp it to record the catalogue.",
        changes: [],
      };
    case "damaged":
      return {
        summary: `The stamp of this workbook cannot be used: ${drift.problem}. Recalculate and stamp it again.`,
        changes: [],
      };
    case "later":
      return {
        summary: `A later Sizebook${drift.sizebook ? ` (${drift.sizebook})` : ""} stamped this workbook in a format that Sizebook ${drift.ours.sizebook} cannot read. Update Sizebook to compare its results.`,
        changes: [],
      };
    case "compared":
      return {
        summary:
          comparedText(drift) +
          (drift.left > 0 && !drift.same
            ? ` ${drift.left} further ${drift.left === 1 ? "call was" : "calls were"} not compared: not stamped, or not repeatable.`
            : ""),
        changes: drift.changes.map((change) => ({
          what: changeText(change),
          why: change.why.map(reasonText),
        })),
      };
  }
}
