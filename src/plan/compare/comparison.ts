/** The differences between two workbooks, as data. "before" is the first, "now" the second. */
import type { Difference } from "../../spreadsheet/compare-cells";
import type { Value } from "../../spreadsheet/cell-values";
import type { CheckVerdict } from "../read/read-checks";

/** A row of a list of inputs that only one workbook has, or that was renamed. */
export interface RowDifference {
  readonly kind: "added" | "removed" | "renamed";
  readonly table: string;
  readonly section: string;
  readonly row: string;
  /** The new name of a renamed row. */
  readonly to?: string;
  /** The filled cells, as "Cores 8". */
  readonly values: readonly string[];
}

export interface CheckDifference {
  readonly section: string;
  readonly what: string;
  readonly rule: string;
  /** undefined if the workbook has no such check. */
  readonly before: { readonly verdict: CheckVerdict; readonly reason: string } | undefined;
  readonly now: { readonly verdict: CheckVerdict; readonly reason: string } | undefined;
}

/** A call with the same arguments and another answer. */
export interface AnswerDifference {
  readonly call: string;
  /** The description of the value, if the plan has one, and the sheet that uses it. */
  readonly what: string;
  readonly where: string;
  readonly before: Value;
  readonly now: Value;
  readonly unit: string;
}

export interface VersionDifference {
  readonly what: "Sizebook" | "Catalogue" | "Computed on";
  readonly before: string;
  readonly now: string;
}

export interface Comparison {
  /** Two plans are compared by names, other workbooks cell by cell. */
  readonly kind: "plans" | "cells";
  readonly versions: readonly VersionDifference[];
  readonly inputs: readonly Difference[];
  readonly rows: readonly RowDifference[];
  /** The recommendation, the values of the cover, and the row of the selected alternative. */
  readonly headline: readonly Difference[];
  readonly checks: readonly CheckDifference[];
  readonly results: readonly Difference[];
  readonly answers: readonly AnswerDifference[];
  /** Sheets that only one of them has. */
  readonly sheets: { readonly before: readonly string[]; readonly now: readonly string[] };
  /** Notes for the reader: what could not be compared, and why. */
  readonly notes: readonly string[];
}

/** Whether there is any difference. */
export const isSame = ({
  versions,
  inputs,
  rows,
  headline,
  checks,
  results,
  answers,
  sheets,
}: Comparison): boolean =>
  [versions, inputs, rows, headline, checks, results, answers, sheets.before, sheets.now].every(
    (list) => list.length === 0,
  );
