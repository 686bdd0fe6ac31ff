/**
 * What to restore from a record, and what cannot be restored: the same for files and for open
 * workbooks.
 */
import type { CellContent } from "../spreadsheet/workbook-host";
import { AnchorTable } from "./reference-anchors";
import {
  isStillStored,
  type RecordedFormula,
  type RecordedKind,
  type SharingRecord,
} from "./formula-record";

/** A formula with the place where it belongs now. */
export interface RestoredCell {
  readonly kind: RecordedKind;
  readonly sheet: string;
  readonly place: string;
  /** The first cell of the place, for cells. */
  readonly cell: string;
  readonly formula: string;
  readonly storedContent?: number | string;
  /** Its number on the record, from 1: the placeholders of rules contain it. */
  readonly number: number;
}

/** Something that was not restored, with the reason as the second half of a sentence. */
export interface SkippedCell {
  readonly place: string;
  readonly reason: string;
}

export interface RestorePlan {
  readonly back: readonly RestoredCell[];
  readonly left: readonly SkippedCell[];
}

const IN_CELLS: ReadonlySet<RecordedKind> = new Set<RecordedKind>([
  "cell",
  "array",
  "spill",
  "data table",
]);
export const isInCell = ({ kind }: Pick<RestoredCell, "kind">): boolean => IN_CELLS.has(kind);

/** A place as text: with its sheet, if it is on one. */
export const whereText = ({ sheet, place }: Pick<RecordedFormula, "sheet" | "place">): string =>
  [sheet, place].filter(Boolean).join("!");

/** The reason why the formulas of a copy cannot be restored at all; undefined if they can. */
export function skipReason(record: SharingRecord | undefined): string | undefined {
  if (!record) return "it is not a customer copy: it has no record of formulas.";
  const { date, formulas } = record.mark;
  return formulas === "kept"
    ? undefined
    : `it was shared as values only${date ? ` on ${date}` : ""} and has no formulas to restore. Use the original workbook.`;
}

/** Present places and formulas, after insertions, deletions and renamings. */
export function restorePlan({ formulas, anchors }: SharingRecord): RestorePlan {
  const places = new AnchorTable(anchors);
  const back: RestoredCell[] = [];
  const skipped: SkippedCell[] = [];
  formulas.forEach((recordedFormula, i) => {
    const now = isInCell(recordedFormula)
      ? places.range(recordedFormula.sheet, recordedFormula.place)
      : { sheet: recordedFormula.sheet, range: recordedFormula.place };
    const formula =
      recordedFormula.kind === "data table" || !now
        ? recordedFormula.formula
        : places.formula(recordedFormula.sheet, recordedFormula.formula);
    if (recordedFormula.kind === "chart")
      skipped.push({
        place: `a chart of ${recordedFormula.formula}`,
        reason: "sources of charts are not restored: select them again in the chart",
      });
    else if (!now)
      skipped.push({
        place: whereText(recordedFormula),
        reason: "its row, column or sheet was deleted",
      });
    else if (formula === undefined)
      skipped.push({
        place: whereText(recordedFormula),
        reason: "a row, column or sheet that it reads was deleted",
      });
    else
      back.push({
        kind: recordedFormula.kind,
        sheet: now.sheet,
        place: now.range,
        cell: now.range.split(":")[0]!,
        formula,
        number: i + 1,
        ...(recordedFormula.storedContent === undefined
          ? {}
          : { storedContent: recordedFormula.storedContent }),
      });
  });
  return { back, left: skipped };
}

/** Equivalent values: an empty text, and errors and logical values as LibreOffice writes them. */
const STANDS_FOR_VALUE = /^(?:""|#[A-Z0-9/_]+[!?]?|(?:TRUE|FALSE)\(\))$/;

/**
 * Why the formula of a cell is not restored; undefined if the cell still holds the recorded value.
 */
export function changedSince(
  { storedContent, sheet, place }: RestoredCell,
  now: CellContent,
): SkippedCell | undefined {
  if (now.formula !== undefined && !STANDS_FOR_VALUE.test(now.formula))
    return { place: whereText({ sheet, place }), reason: "the cell now has another formula" };
  return isStillStored(storedContent, now)
    ? undefined
    : { place: whereText({ sheet, place }), reason: "the cell now has another value" };
}
