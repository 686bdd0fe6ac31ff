/** Replaces names and table references in formulas by their contents: engines receive neither. */
import { parseCell, splitReference } from "../../spreadsheet/a1";
import { join, type Token } from "../../spreadsheet/formula/tokens";
import type { StoredTable } from "./stored-book";
import { tableCells, type CellOfSheet } from "./table-references";

export interface NameScope {
  /** Contents of names of the whole workbook, by lower-case name. */
  readonly global: ReadonlyMap<string, string>;
  /** Contents of names of one sheet, by "Sheet!name". */
  readonly local: ReadonlyMap<string, string>;
  /** Names whose contents cannot replace them. */
  readonly unread: ReadonlySet<string>;
  /** By their names in lower case. */
  readonly tables: ReadonlyMap<string, StoredTable>;
}

/** The sheet before a name: "Growth", "'Current system'". */
const sheetOf = (text: string): string | undefined => {
  const index = text.lastIndexOf("!");
  return index < 0 ? undefined : text.slice(0, index).replace(/^'|'$/g, "").replace(/''/g, "'");
};

/** What a name stands for. */
function contentOf(
  name: string,
  cell: CellOfSheet,
  { global, local }: NameScope,
): string | undefined {
  const bare = name.slice(name.lastIndexOf("!") + 1).toLowerCase();
  return local.get(`${sheetOf(name) ?? cell.sheet}!${bare}`) ?? global.get(bare);
}

const isOneCell = (content: string): boolean => {
  const place = splitReference(content);
  return place !== undefined && parseCell(place.range) !== undefined;
};

/** Whether a formula has tables, or names of anything but a cell. */
export const hasNames = (tokens: readonly Token[], cell: CellOfSheet, scope: NameScope): boolean =>
  tokens.some(
    ({ kind, text }) =>
      kind === "structured" ||
      (kind === "name" &&
        !isOneCell(contentOf(text, cell, scope) ?? tableCells(text, cell, scope.tables) ?? "A!A1")),
  );

/** A longer formula, with its names replaced, is left as it is. */
const MAX_LENGTH = 100_000;

/**
 * The formula of a cell with its names and table references replaced. A name in capitals may look
 * like a cell, but is not one here.
 */
export function inlineNames(tokens: readonly Token[], cell: CellOfSheet, scope: NameScope): string {
  const inlined = tokens.map((token) => {
    const { kind, text } = token;
    if (kind !== "structured" && kind !== "name") return token;
    const content = kind === "name" ? contentOf(text, cell, scope) : undefined;
    return { text: content ?? tableCells(text, cell, scope.tables) ?? text };
  });
  const length = inlined.reduce((sum, { text }) => sum + text.length, 0);
  return join(length > MAX_LENGTH ? tokens : inlined);
}
