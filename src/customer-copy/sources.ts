/** Basis and source of cells with our functions, for readers who cannot ask them. */
import { fittingCell } from "../spreadsheet/cell-text";
import { explainFormula, type ExplainedCall } from "../spreadsheet/explain";
import type { WorkbookReader } from "../spreadsheet/workbook-reader";

export interface FormulaAt {
  readonly sheet: string;
  readonly place: string;
  readonly formula: string;
}

/** What a cell's functions say of their answers. */
export interface CellSource {
  readonly sheet: string;
  readonly cell: string;
  readonly units: readonly string[];
  readonly basis: readonly string[];
  readonly sources: readonly string[];
}

/** Functions whose answer is a citation or a list already. */
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
 * More cells than this are no workbook whose notes anybody reads; asking all of them would take
 * minutes.
 */
export const MOST_CELLS = 5_000;

/** Kinds of answers that have no unit. */
const NO_UNIT: ReadonlySet<string> = new Set(["1", "text", "table", "verdict"]);

const each = (texts: readonly string[]): string[] => [
  ...new Set(texts.filter((text) => text !== "")),
];

const counts = ({ name, explanation, unused }: ExplainedCall): boolean =>
  explanation !== undefined &&
  explanation.error === "" &&
  unused === undefined &&
  !SPEAKS_FOR_ITSELF.has(name);

/** Basis and source of each cell that has some, asked with the values that the workbook holds. */
export async function sourcesOf(
  reading: WorkbookReader,
  cells: readonly FormulaAt[],
): Promise<CellSource[]> {
  const found: CellSource[] = [];
  for (const { sheet, place, formula } of cells) {
    const explained = (await explainFormula(reading, sheet, formula))
      .filter(counts)
      .map(({ explanation }) => explanation!);
    const one = {
      sheet,
      cell: place.split(":")[0]!,
      units: each(explained.map(({ unit }) => (NO_UNIT.has(unit) ? "" : unit))),
      basis: each(explained.map(({ basis }) => basis)),
      sources: each(explained.flatMap(({ sources }) => sources)),
    };
    if (one.basis.length > 0) found.push(one);
  }
  return found;
}

/** As a note says it. */
export const noteText = ({ units, basis, sources }: CellSource): string =>
  fittingCell([basis.join(", "), units.join(", "), ...sources].filter(Boolean).join("\n"));
