/** Names in formulas as what they stand for: the engine is given no names of ranges. */
import { join, tokenise } from "../spreadsheet/formula/tokens";

export interface NameScope {
  readonly sheets: readonly string[];
  /** What names of the whole workbook stand for, by their small letters. */
  readonly global: ReadonlyMap<string, string>;
  /** What names of one sheet stand for, by "Sheet!name". */
  readonly local: ReadonlyMap<string, string>;
  /** Names for what is no reference and no value. */
  readonly unread: ReadonlySet<string>;
}

/** The sheet before a name: "Growth", "'Current system'". */
const sheetOf = (text: string): string | undefined => {
  const index = text.lastIndexOf("!");
  return index < 0 ? undefined : text.slice(0, index).replace(/^'|'$/g, "").replace(/''/g, "'");
};

/**
 * The formula of a cell of a sheet with its names replaced. A name that is typed in capitals may
 * look like a cell: it is none here.
 */
export function inlineNames(formula: string, home: string, { global, local }: NameScope): string {
  if (global.size === 0 && local.size === 0) return formula;
  return join(
    tokenise(formula).map((token) => {
      if (token.kind !== "name") return token;
      const bare = token.text.slice(token.text.lastIndexOf("!") + 1).toLowerCase();
      const found = local.get(`${sheetOf(token.text) ?? home}!${bare}`) ?? global.get(bare);
      return { text: found ?? token.text };
    }),
  );
}
