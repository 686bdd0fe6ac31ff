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
export interface RestoredCell extends RecordedFormula {
  /** The first cell of the place, for cells. */
  readonly cell: string;
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
  if (!record) return "it is not a customer copy and has no record of formulas.";
  const { date, formulas } = record.mark;
  return formulas === "kept"
    ? undefined
    : `it was shared as values only${date ? ` on ${date}` : ""} and has no formulas to restore. Use the original workbook.`;
}

/** Present places and formulas, after insertions, deletions and renamings. */
export function restorePlan({ formulas, anchors }: SharingRecord): RestorePlan {
  const places = new AnchorTable(anchors);
  const back: RestoredCell[] = [];
  const left: SkippedCell[] = [];
  formulas.forEach((recordedFormula, i) => {
    const { kind, sheet, place } = recordedFormula;
    const skip = (reason: string): void =>
      void left.push({ place: whereText(recordedFormula), reason });
    const now = isInCell(recordedFormula) ? places.range(sheet, place) : { sheet, range: place };
    const formula =
      kind === "data table" || !now
        ? recordedFormula.formula
        : places.formula(sheet, recordedFormula.formula);
    if (kind === "chart")
      left.push({
        place: `a chart of ${recordedFormula.formula}`,
        reason: "sources of charts are not restored: select them again in the chart",
      });
    else if (!now) skip("its row, column or sheet was deleted");
    else if (formula === undefined) skip("a row, column or sheet that it reads was deleted");
    else
      back.push({
        ...recordedFormula,
        sheet: now.sheet,
        place: now.range,
        cell: now.range.split(":")[0]!,
        formula,
        number: i + 1,
      });
  });
  return { back, left };
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
  const isFormula = now.formula !== undefined && !STANDS_FOR_VALUE.test(now.formula);
  if (!isFormula && isStillStored(storedContent, now)) return undefined;
  const what = isFormula ? "formula" : "value";
  return { place: whereText({ sheet, place }), reason: `the cell now has another ${what}` };
}
