import type { CellContent } from "../../spreadsheet/workbook-host";
import { cellAddress, parseCell, parseRange, cellCount } from "../../spreadsheet/a1";
import type { CellValue } from "../../spreadsheet/workbook-model";
import { BOOK } from "../package/part-paths";
import { InvalidFile, orProblem } from "../package/invalid-file";
import { cellReader, type FileCell } from "./file-cells";
import { singleNames } from "./file-reading";
import { XlsxPackage } from "../package/xlsx-package";
import { cellText } from "../package/xml-text";
import { all, first } from "../package/xml-tree";

/** An xlsx file as far as its inputs and results are concerned: contents, names, properties. */
export interface XlsxReading {
  readonly sheets: readonly {
    readonly name: string;
    readonly state: "visible" | "hidden" | "veryHidden";
  }[];
  /** Defined names of single cells. */
  readonly names: ReadonlyMap<string, { readonly sheet: string; readonly cell: string }>;
  readonly custom: ReadonlyMap<string, string>;
  /**
   * The content of a cell; empty if it has none. Formulas in the typed spelling, dates as serial
   * numbers.
   */
  cell(sheet: string, address: string): CellContent;
  /** Contents of a range, row by row. */
  range(sheet: string, range: string): readonly (readonly CellContent[])[];
}

const EMPTY: CellContent = { value: null };
/** No list of inputs is longer. */
const MAX_PLACES = 100_000;

/** Reads a file, or returns the reason why it cannot be read. */
export async function readXlsx(
  bytes: Uint8Array,
  namespace?: string,
): Promise<XlsxReading | { readonly problem: string }> {
  const parts = await XlsxPackage.open(bytes);
  return "problem" in parts ? parts : orProblem(() => readingFrom(parts, namespace));
}

async function readingFrom(
  parts: XlsxPackage,
  namespace: string | undefined,
): Promise<XlsxReading> {
  const sheets = await parts.sheets();
  const cellsOf = await cellReader(parts, namespace);
  const cells = new Map<string, ReadonlyMap<string, FileCell>>();
  for (const { name, path } of sheets) cells.set(name, cellsOf(await parts.text(path)));
  const cell = (sheet: string, address: string): CellContent => {
    const position = parseCell(address);
    const fileCell = position && cells.get(sheet)?.get(cellAddress(position));
    if (!fileCell) return EMPTY;
    const { styleIndex: _look, ...content } = fileCell;
    return content;
  };
  const range = (sheet: string, text: string): CellContent[][] => {
    const corners = parseRange(text);
    if (!corners) return [];
    if (cellCount(corners) > MAX_PLACES)
      throw new InvalidFile(`it uses ${text} on its sheet ${sheet} as a list, which is too large`);
    const { from, to } = corners;
    return Array.from({ length: to.row - from.row + 1 }, (_, row) =>
      Array.from({ length: to.column - from.column + 1 }, (__, column) =>
        cell(sheet, cellAddress({ row: from.row + row, column: from.column + column })),
      ),
    );
  };
  const names = new Map(
    singleNames(await parts.text(BOOK)).map(({ name, sheet, cell }) => [name, { sheet, cell }]),
  );
  return {
    sheets: sheets.map(({ name, state }) => ({ name, state })),
    names,
    custom: await customOf(parts),
    cell,
    range,
  };
}

/**
 * The inputs of a plan by name ("target.cpu", "workload.cpw", "scenario.growth#high"), according to
 * the file's name index.
 */
export function readInputs(
  reading: XlsxReading,
  mapSheet: string,
  also: readonly string[] = [],
): ReadonlyMap<string, readonly CellValue[]> {
  const inputs = new Map<string, readonly CellValue[]>();
  for (let row = 2; ; row += 1) {
    const [name, sheet, place, role] = reading
      .range(mapSheet, `A${row}:D${row}`)[0]!
      .map(({ value }) => value);
    if (typeof name !== "string" || name === "") return inputs;
    if (
      (role !== "input" && !also.includes(name)) ||
      typeof sheet !== "string" ||
      typeof place !== "string"
    )
      continue;
    inputs.set(
      name,
      reading.range(sheet, place).flatMap((line) => line.map(({ value }) => value)),
    );
  }
}

/** The standard properties of a file, as texts. */
export async function customOf(parts: XlsxPackage): Promise<Map<string, string>> {
  const tree = await parts.tree("docProps/custom.xml");
  return new Map(
    all(tree, "property").flatMap((property): [string, string][] => {
      const { name } = property.attributes;
      const text = first(property, "vt:lpwstr")?.text;
      return name === undefined || text === undefined ? [] : [[name, cellText(text)]];
    }),
  );
}
