/** Plans of a few cells: sheets with their values, and the map sheet with their names. */
import type { DefinedName, Workbook } from "../../src/spreadsheet/workbook-model";
import { plainBook, plainSheet, type Contents } from "./plain-book";

/**
 * A line of the map: name, sheet, place, role, label, unit, number format; trailing parts can be
 * omitted.
 */
export type NameIndexLine = readonly string[];

const LETTERS = "ABCDEFG";
const mapSheet = (lines: readonly NameIndexLine[]): Contents =>
  Object.fromEntries(
    [["name", "sheet", "place", "role", "label", "unit", "format"], ...lines]
      .flatMap((line, i) => line.map((text, j) => [`${LETTERS[j]!}${i + 1}`, text] as const))
      .filter(([, text]) => text !== ""),
  );

export const bookWithNameIndex = (
  sheets: Readonly<Record<string, Contents>>,
  lines: readonly NameIndexLine[],
  names: readonly DefinedName[] = [],
): Workbook =>
  plainBook(
    [
      ...Object.entries(sheets).map(([name, cells]) => plainSheet(name, cells)),
      { ...plainSheet("Map", mapSheet(lines)), state: "veryHidden" },
    ],
    names,
  );
