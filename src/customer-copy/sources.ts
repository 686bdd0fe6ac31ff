/** Basis and source of cells with our functions, for readers without the add-in. */
import { fittingCell } from "../spreadsheet/cell-text";
import { explainFormula, type ExplainedCall } from "../provenance/explain";
import type { WorkbookReader } from "../spreadsheet/workbook-reader";

export interface FormulaAt {
  readonly sheet: string;
  readonly place: string;
  readonly formula: string;
}

/** The sources of a cell's functions. */
export interface CellSource {
  readonly sheet: string;
  readonly cell: string;
  readonly units: readonly string[];
  readonly basis: readonly string[];
  readonly sources: readonly string[];
}

/** Functions whose answer is a citation or a list. */
const SPEAKS_FOR_ITSELF: ReadonlySet<string> = new Set([
  "BASIS",
  "SOURCE",
  "WARNINGS",
  "EXPLAIN",
  "WHY",
  "VERSION",
  "TABLES",
  "FIND",
]);
/**
 * No reader reads the comments of more cells than this, and evaluating all of them would take
 * minutes.
 */
export const MAX_CELLS = 5_000;

/** Kinds of answers that have no unit. */
const NO_UNIT: ReadonlySet<string> = new Set(["1", "text", "table", "verdict"]);

const each = (texts: readonly string[]): string[] => [
  ...new Set(texts.filter((text) => text !== "")),
];

const isCited = ({ name, explanation, unused }: ExplainedCall): boolean =>
  explanation !== undefined &&
  explanation.error === "" &&
  unused === undefined &&
  !SPEAKS_FOR_ITSELF.has(name);

/** Basis and source of each cell that has some, evaluated with the values in the workbook. */
export async function sourcesOf(
  reading: WorkbookReader,
  cells: readonly FormulaAt[],
): Promise<CellSource[]> {
  const sources: CellSource[] = [];
  for (const { sheet, place, formula } of cells) {
    const explained = (await explainFormula(reading, sheet, formula))
      .filter(isCited)
      .map(({ explanation }) => explanation!);
    const source = {
      sheet,
      cell: place.split(":")[0]!,
      units: each(explained.map(({ unit }) => (NO_UNIT.has(unit) ? "" : unit))),
      basis: each(explained.map(({ basis }) => basis)),
      sources: each(explained.flatMap(({ sources }) => sources)),
    };
    if (source.basis.length > 0) sources.push(source);
  }
  return sources;
}

/** Text of a note. */
export const noteText = ({ units, basis, sources }: CellSource): string =>
  fittingCell([basis.join(", "), units.join(", "), ...sources].filter(Boolean).join("\n"));
