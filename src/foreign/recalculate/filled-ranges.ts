/** References to all cells that a formula fills (`A1#`), as the ranges that a file has for them. */
import { cellAddress, parseCell, rangeAddress, splitReference } from "../../spreadsheet/a1";
import { join, tokenize, type Token } from "../../spreadsheet/formula/tokens";
import type { StoredBook } from "./stored-book";

const NO_CELLS = "#REF!";

/** The range in the place of a reference to its first cell; #REF! if no formula fills it. */
function filledRange(text: string, formulaSheet: string, { sheets }: StoredBook): string {
  const place = text.includes("!")
    ? splitReference(text)
    : { sheet: formulaSheet, range: text.replace(/\$/g, "") };
  const name = place?.sheet.toLowerCase();
  const position = place && parseCell(place.range);
  const sheet = sheets.find((candidate) => candidate.name.toLowerCase() === name);
  if (!sheet || !position) return NO_CELLS;
  const array = sheet.cells.get(cellAddress(position))?.array;
  if (!array?.isDynamic || array.row + array.column > 2) return NO_CELLS;
  const last = { row: position.row + array.rows - 1, column: position.column + array.columns - 1 };
  return `${text.slice(0, text.lastIndexOf("!") + 1)}${rangeAddress(position, last)}`;
}

/** A formula of a sheet with the stored ranges instead of `A1#`. */
export function withFilledRanges(formula: string, sheet: string, book: StoredBook): string {
  if (!formula.includes("#")) return formula;
  const tokens = tokenize(formula);
  const isMark = (token: Token | undefined, before: Token | undefined): boolean =>
    token?.text === "#" && before?.kind === "reference";
  return join(
    tokens.map((token, i) => {
      if (isMark(tokens[i + 1], token)) return { text: filledRange(token.text, sheet, book) };
      return isMark(token, tokens[i - 1]) ? { text: "" } : token;
    }),
  );
}
