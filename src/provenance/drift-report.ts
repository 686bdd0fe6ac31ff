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
      return `${reason.citation}, row ${reason.row}: ${reason.field} is now ${now}; it was ${before} when the plan was computed.${ending(reason.said)}`;
    }
    case "rowAdded":
      return `The answer now rests on ${reason.citation}, row ${reason.row}, which it did not when the plan was computed.${ending(reason.said)}`;
    case "rowGone":
      return `The row ${reason.row} of table ${reason.table}, on which the answer rested, is no longer in the catalogue.${ending(reason.said)}`;
    case "computed":
      return (
        reason.said ??
        `The rows behind it are the same; this version of ${NAMESPACE}.${reason.function} computes otherwise than the one of the plan.`
      );
    case "functionGone":
      return `This version has no function ${reason.function}.`;
    case "refused":
      return `It is refused now: ${reason.message}`;
    case "unknown":
      return "The rows behind it that the stamp knows are the same; why it differs is not known.";
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

const answerCount = (n: number): string => `${n} ${plural(n, "answer")}`;

function comparedText(drift: Extract<Drift, { kind: "compared" }>): string {
  const computed = `The results were computed${drift.date ? ` on ${drift.date}` : ""} with ${versionWords(drift.stamp)}`;
  if (drift.same) return `${computed}, as they would be now.`;
  const ours = `this is ${versionWords(drift.ours)}`;
  const warning = drift.newer
    ? " The stamp is of a later version: update Sizebook before you recalculate, or answers may go back to older ones."
    : "";
  if (drift.answers === 0)
    return `${computed}; ${ours}. The stamp holds no answers that could be compared.${warning}`;
  if (drift.changes.length === 0)
    return `${computed}; ${ours}. ${drift.answers === 1 ? "Its 1 answer is" : `All ${answerCount(drift.answers)} are`} the same in both.${warning}`;
  return `${computed}; ${ours}. ${drift.changes.length} of ${answerCount(drift.answers)} would change on recalculation.${warning}`;
}

export function driftReport(drift: Drift): DriftReport {
  switch (drift.kind) {
    case "unstamped":
      return {
        summary:
          "This workbook has no stamp, so it is not known with which catalogue its results were computed. Recalculate and stamp it to have that known from now on.",
        changes: [],
      };
    case "damaged":
      return {
        summary: `The stamp of this workbook cannot be used: ${drift.problem}. Recalculate and stamp it again.`,
        changes: [],
      };
    case "later":
      return {
        summary: `This workbook was stamped by a later Sizebook${drift.sizebook ? ` (${drift.sizebook})` : ""}, in a way that Sizebook ${drift.ours.sizebook} cannot read. Update Sizebook to compare its results.`,
        changes: [],
      };
    case "compared":
      return {
        summary:
          comparedText(drift) +
          (drift.left > 0 && !drift.same
            ? ` ${drift.left} further call${drift.left === 1 ? " is" : "s are"} not stamped or cannot be asked again, and ${drift.left === 1 ? "is" : "are"} not compared.`
            : ""),
        changes: drift.changes.map((change) => ({
          what: changeText(change),
          why: change.why.map(reasonText),
        })),
      };
  }
}
