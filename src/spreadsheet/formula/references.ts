/**
 * References to cells, columns and rows inside formula text, where they stand and what they say.
 */
import { quoteSheet } from "../a1";

/** One end of a reference; a whole column has no row, a whole row no column. */
export interface Corner {
  readonly column?: string;
  readonly columnFixed?: boolean;
  readonly row?: number;
  readonly rowFixed?: boolean;
}

export interface Reference {
  /** What stands before the "!" without quotes; undefined on the formula's own sheet. */
  readonly sheet?: string;
  /** Whether it speaks of another workbook. */
  readonly external: boolean;
  readonly from: Corner;
  readonly to?: Corner;
  /** As it stands. */
  readonly text: string;
}

const CELL = "\\$?[A-Za-z]{1,3}\\$?[1-9][0-9]{0,6}";
const COLUMN = "\\$?[A-Za-z]{1,3}";
const ROW = "\\$?[1-9][0-9]{0,6}";
const PREFIX =
  "(?:\\[[0-9]+\\])?(?:'(?:[^']|'')*'|[A-Za-z_\\\\\\u0080-\\uFFFF][\\w.:\\\\\\u0080-\\uFFFF]*)!|\\[[0-9]+\\]!";
const BRACKETS = "\\[(?:[^\\[\\]]|\\[[^\\[\\]]*\\])*\\]";
const WORD = "[A-Za-z_\\\\\\u0080-\\uFFFF][\\w.\\\\?\\u0080-\\uFFFF]*";

/**
 * A reference, or something that only looks like one and is passed over: texts, numbers, words,
 * columns of tables, and what is left of a reference to a deleted sheet (`#REF!A1`).
 */
const PIECE = new RegExp(
  [
    '"(?:[^"]|"")*"?',
    `#REF!(?:${CELL}(?::${CELL})?|${COLUMN}:${COLUMN}|${ROW}:${ROW})?`,
    `(${PREFIX})?(?:(${CELL})(?::(${CELL}))?|(${COLUMN}):(${COLUMN})|(${ROW}):(${ROW}))(?![\\w.(!\\[])`,
    `(?:${PREFIX})?${WORD}(?:${BRACKETS})?`,
    BRACKETS,
    "[0-9][\\w.]*",
    "'(?:[^']|'')*'",
  ].join("|"),
  "g",
);

const PARTS = /^(\$?)([A-Za-z]*)(\$?)([0-9]*)$/;

function cornerOf(text: string): Corner {
  const [, first = "", column = "", second = "", row = ""] = PARTS.exec(text) ?? [];
  if (column === "") return { row: Number(row), rowFixed: first === "$" || second === "$" };
  return {
    column: column.toUpperCase(),
    columnFixed: first === "$",
    ...(row === "" ? {} : { row: Number(row), rowFixed: second === "$" }),
  };
}

const cornerText = ({ column, columnFixed, row, rowFixed }: Corner): string =>
  `${column === undefined ? "" : `${columnFixed ? "$" : ""}${column}`}${row === undefined ? "" : `${rowFixed ? "$" : ""}${row}`}`;

/** The text of a reference with other corners or another sheet. */
export const referenceText = ({
  sheet,
  from,
  to,
}: Pick<Reference, "sheet" | "from" | "to">): string =>
  `${sheet === undefined ? "" : `${quoteSheet(sheet)}!`}${cornerText(from)}${to ? `:${cornerText(to)}` : ""}`;

function sheetOf(prefix: string | undefined): Pick<Reference, "sheet" | "external"> {
  if (prefix === undefined) return { external: false };
  const bare = prefix.slice(0, -1);
  const sheet = bare.startsWith("'") ? bare.slice(1, -1).replace(/''/g, "'") : bare;
  return { sheet, external: sheet.includes("[") };
}

/**
 * The formula with each reference replaced by what the answer says; undefined leaves it as it
 * stands.
 */
export function replaceReferences(
  formula: string,
  replace: (reference: Reference) => string | undefined,
): string {
  return formula.replace(
    PIECE,
    (text: string, prefix: string | undefined, ...ends: (string | undefined)[]) => {
      const [from, to] = [ends[0] ?? ends[2] ?? ends[4], ends[1] ?? ends[3] ?? ends[5]];
      if (from === undefined) return text;
      return (
        replace({
          ...sheetOf(prefix),
          from: cornerOf(from),
          ...(to === undefined ? {} : { to: cornerOf(to) }),
          text,
        }) ?? text
      );
    },
  );
}

/** All references of a formula, in order. */
export function findReferences(formula: string): Reference[] {
  const found: Reference[] = [];
  replaceReferences(formula, (reference) => void found.push(reference));
  return found;
}
