/** Replaces names in formulas by their contents: the engine receives no named ranges. */
import { join, tokenize } from "../spreadsheet/formula/tokens";

export interface NameScope {
  readonly sheets: readonly string[];
  /** Contents of names of the whole workbook, by lower-case name. */
  readonly global: ReadonlyMap<string, string>;
  /** Contents of names of one sheet, by "Sheet!name". */
  readonly local: ReadonlyMap<string, string>;
  /** Names without a reference or value. */
  readonly unread: ReadonlySet<string>;
}

/** The sheet before a name: "Growth", "'Current system'". */
const sheetOf = (text: string): string | undefined => {
  const index = text.lastIndexOf("!");
  return index < 0 ? undefined : text.slice(0, index).replace(/^'|'$/g, "").replace(/''/g, "'");
};

/**
 * The formula of a cell with its names replaced. A name in capitals may look like a cell, but is
 * not one here.
 */
export function inlineNames(formula: string, home: string, { global, local }: NameScope): string {
  if (global.size === 0 && local.size === 0) return formula;
  return join(
    tokenize(formula).map((token) => {
      if (token.kind !== "name") return token;
      const bare = token.text.slice(token.text.lastIndexOf("!") + 1).toLowerCase();
      const meaning = local.get(`${sheetOf(token.text) ?? home}!${bare}`) ?? global.get(bare);
      return { text: meaning ?? token.text };
    }),
  );
}
