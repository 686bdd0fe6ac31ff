import type { Token } from "./tokens";
import { join, tokenise } from "./tokens";

/**
 * The spellings of one call: typed `SIZE.CPW("x")`, also in the browser's grid; in a file `_xldudf_SIZE_CPW("x")`; and where a
 * reader of files has dropped the prefix, `SIZE_CPW("x")`; and of Excel's newer functions, which carry `_xlfn.` in files and not elsewhere.
 * Function names have neither dots nor underscores after the namespace, so every spelling leads back to the typed one.
 */

export const DEFAULT_NAMESPACE = "SIZE";

/** Excel's own functions that a file stores with `_xlfn.` in front. */
const NEWER: ReadonlySet<string> = new Set([
  "IFS",
  "SWITCH",
  "MAXIFS",
  "MINIFS",
  "TEXTJOIN",
  "CONCAT",
  "ISFORMULA",
  "FORMULATEXT",
  "IFNA",
  "XOR",
  "DAYS",
  "SHEET",
  "SHEETS",
  "NUMBERVALUE",
  "CEILING.MATH",
  "FLOOR.MATH",
  "UNICHAR",
  "UNICODE",
  "STDEV.S",
  "STDEV.P",
  "PERCENTILE.INC",
  "PERCENTILE.EXC",
  "RANK.EQ",
  "XLOOKUP",
  "XMATCH",
  "LET",
  "LAMBDA",
  "SEQUENCE",
  "SINGLE",
]);
/** These carry `_xlfn._xlws.` in files. */
const NEWER_SHEET: ReadonlySet<string> = new Set(["FILTER", "SORT"]);

const FILE_PREFIX = "_xldudf_";

/** The function's name without namespace and upper case, when a token in any spelling is a call of ours. */
export function sizeFunction(text: string, namespace = DEFAULT_NAMESPACE): string | undefined {
  const bare = text.slice(text.lastIndexOf("!") + 1);
  const match = new RegExp(`^(?:${FILE_PREFIX})?${namespace}[._](\\w[\\w.]*)$`, "i").exec(bare);
  return match?.[1]!.toUpperCase();
}

const withoutFilePrefix = (text: string): string => text.replace(/^_xlfn\.(?:_xlws\.)?/i, "");

function withFilePrefix(text: string): string {
  const name = withoutFilePrefix(text).toUpperCase();
  if (NEWER.has(name)) return `_xlfn.${name}`;
  return NEWER_SHEET.has(name) ? `_xlfn._xlws.${name}` : text;
}

function respell(
  formula: string,
  namespace: string,
  own: (name: string) => string,
  other: (text: string) => string,
): string {
  const tokens = tokenise(formula);
  const spelled = tokens.map((token, index): { readonly text: string } => {
    if (
      isMarkBeforeOwnCall(tokens, index, namespace) ||
      isPathBeforeOwnCall(tokens, index, namespace)
    )
      return { text: "" };
    if (token.kind !== "function") return token;
    const name = sizeFunction(token.text, namespace);
    return { text: name === undefined ? other(token.text) : own(name) };
  });
  return join(spelled);
}

/** Excel shows `@` in front of a call it took for an array; it is no part of what was typed. */
function isMarkBeforeOwnCall(tokens: readonly Token[], index: number, namespace: string): boolean {
  const next = tokens[index + 1];
  return (
    tokens[index]!.text === "@" &&
    next?.kind === "function" &&
    sizeFunction(next.text, namespace) !== undefined
  );
}

/** A file names the add-in's file in front of a call by its number: `[1]!_xldudf_SIZE_CPW(1)`. */
function isPathBeforeOwnCall(tokens: readonly Token[], index: number, namespace: string): boolean {
  const bang = tokens[index]!.kind === "structured" ? index + 1 : index;
  const next = tokens[bang + 1];
  return (
    tokens[bang]?.text === "!" &&
    tokens[bang - 1]?.kind === "structured" &&
    next?.kind === "function" &&
    sizeFunction(next.text, namespace) !== undefined
  );
}

/** Nothing in it that a file spells otherwise; what looks like it and is none (a text, a longer name) is respelled and comes out the same. */
const SPELLED_OTHERWISE = new RegExp(
  `@|_xl|(?:${[...NEWER, ...NEWER_SHEET].map((name) => name.replace(/\./g, "\\.")).join("|")})\\(`,
  "i",
);
const isPlain = (formula: string, namespace: string): boolean =>
  !SPELLED_OTHERWISE.test(formula) && !formula.toUpperCase().includes(namespace.toUpperCase());

/** Marks of another spelling: prefixes of files, marks of Excel, a path, a call of ours in small letters or without its dot. */
const RESPELLED =
  /_[Xx][Ll]|@|![Ss][Ii][Zz][Ee][._]|\b(?!SIZE\.)[Ss][Ii][Zz][Ee][._]|\bSIZE\.[\w.]*[a-z]/;
const isTyped = (formula: string, namespace: string): boolean =>
  namespace === DEFAULT_NAMESPACE && !RESPELLED.test(formula);

/** Calls of ours, and of Excel's newer functions, in a formula as it is typed; texts and names of sheets are passed over. */
const TYPED_CALL = new RegExp(
  `"(?:[^"]|"")*"|'(?:[^']|'')*'|(?<![\\w.!])(?:${DEFAULT_NAMESPACE}\\.([A-Z0-9]+)|([A-Z][A-Z0-9.]*))(?=\\()`,
  "g",
);
const prefixed = (formula: string): string =>
  formula.replace(
    TYPED_CALL,
    (whole: string, own: string | undefined, other: string | undefined) =>
      own !== undefined
        ? `${FILE_PREFIX}${DEFAULT_NAMESPACE}_${own}`
        : other === undefined
          ? whole
          : withFilePrefix(other),
  );

/** From any spelling to what a person types: `SIZE.CPW("x")`. */
export const toTyped = (formula: string, namespace = DEFAULT_NAMESPACE): string =>
  isTyped(formula, namespace)
    ? formula
    : respell(formula, namespace, (name) => `${namespace}.${name}`, withoutFilePrefix);

/** From any spelling to what an xlsx file holds: `_xldudf_SIZE_CPW("x")`. */
export const toFile = (formula: string, namespace = DEFAULT_NAMESPACE): string =>
  isPlain(formula, namespace)
    ? formula
    : isTyped(formula, namespace)
      ? prefixed(formula)
      : respell(formula, namespace, (name) => `${FILE_PREFIX}${namespace}_${name}`, withFilePrefix);
