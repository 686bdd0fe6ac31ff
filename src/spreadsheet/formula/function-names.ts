import type { Token } from "./tokens";
import { FORMER_NAMESPACE, NAMESPACE, namespaceSpellings } from "../../functions/core/namespace";
import { join, tokenize } from "./tokens";

/**
 * The spellings of one call: typed `SIZEBOOK.CPW("x")`, also in the browser's grid; in a file
 * `_xldudf_SIZEBOOK_CPW("x")`; and where a reader of files has dropped the prefix,
 * `SIZEBOOK_CPW("x")`; each of them with the former namespace as well (`SIZE.CPW("x")`); and of
 * Excel's newer functions, which carry `_xlfn.` in files and not elsewhere. Function names have
 * neither dots nor underscores after the namespace, so every spelling leads back to the typed one.
 */

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

const ownCalls = new Map<string, RegExp>();

/**
 * Recognizes the name of a call of ours in any spelling; the expression of each namespace is made
 * once.
 */
function ownCall(namespace: string): RegExp {
  let expression = ownCalls.get(namespace);
  if (!expression) {
    const spellings = namespaceSpellings(namespace).join("|");
    expression = new RegExp(`^(?:${FILE_PREFIX})?(?:${spellings})[._](\\w[\\w.]*)$`, "i");
    ownCalls.set(namespace, expression);
  }
  return expression;
}

/**
 * The function's name without namespace and upper case, when a token in any spelling is a call of
 * ours.
 */
export function sizeFunction(text: string, namespace = NAMESPACE): string | undefined {
  const bare = text.slice(text.lastIndexOf("!") + 1);
  return ownCall(namespace).exec(bare)?.[1]!.toUpperCase();
}

const withoutFilePrefix = (text: string): string => text.replace(/^_xlfn\.(?:_xlws\.)?/i, "");

function withFilePrefix(text: string): string {
  const name = withoutFilePrefix(text).toUpperCase();
  if (NEWER.has(name)) return `_xlfn.${name}`;
  return NEWER_SHEET.has(name) ? `_xlfn._xlws.${name}` : text;
}

function respellCalls(
  formula: string,
  namespace: string,
  own: (name: string) => string,
  other: (text: string) => string,
): string {
  const tokens = tokenize(formula);
  const respelled = tokens.map((token, index): { readonly text: string } => {
    if (
      isMarkBeforeOwnCall(tokens, index, namespace) ||
      isPathBeforeOwnCall(tokens, index, namespace)
    )
      return { text: "" };
    if (token.kind !== "function") return token;
    const name = sizeFunction(token.text, namespace);
    return { text: name === undefined ? other(token.text) : own(name) };
  });
  return join(respelled);
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

/**
 * A file names the add-in's file in front of a call by its number: `[1]!_xldudf_SIZEBOOK_CPW(1)`.
 */
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

/**
 * Nothing in it that a file spells otherwise; what looks like it and is none (a text, a longer
 * name) is respelled and comes out the same.
 */
const SPELLED_OTHERWISE = new RegExp(
  `@|_xl|(?:${[...NEWER, ...NEWER_SHEET].map((name) => name.replace(/\./g, "\\.")).join("|")})\\(`,
  "i",
);
const isPlain = (formula: string, namespace: string): boolean => {
  if (SPELLED_OTHERWISE.test(formula)) return false;
  const upper = formula.toUpperCase();
  return !namespaceSpellings(namespace).some((spelling) => upper.includes(spelling));
};

/**
 * Matches a word in capital and small letters, within an expression that tells them apart
 * elsewhere.
 */
const inAnyCase = (word: string): string =>
  [...word].map((letter) => `[${letter}${letter.toLowerCase()}]`).join("");
const ANY_NAMESPACE = `(?:${namespaceSpellings(NAMESPACE).map(inAnyCase).join("|")})[._]`;
/**
 * Marks of another spelling: prefixes of files, marks of Excel, a path, a call of ours in small
 * letters, without its dot or with the former namespace.
 */
const RESPELLED = new RegExp(
  `_[Xx][Ll]|@|!${ANY_NAMESPACE}|\\b(?!${NAMESPACE}\\.)${ANY_NAMESPACE}|\\b${NAMESPACE}\\.[\\w.]*[a-z]`,
);
const isTyped = (formula: string, namespace: string): boolean =>
  namespace === NAMESPACE && !RESPELLED.test(formula);

/**
 * Calls of ours, and of Excel's newer functions, in a formula as it is typed; texts and names of
 * sheets are passed over.
 */
const TYPED_CALL = new RegExp(
  `"(?:[^"]|"")*"|'(?:[^']|'')*'|(?<![\\w.!])(?:${NAMESPACE}\\.([A-Z0-9]+)|([A-Z][A-Z0-9.]*))(?=\\()`,
  "g",
);
const prefixed = (formula: string): string =>
  formula.replace(
    TYPED_CALL,
    (whole: string, own: string | undefined, other: string | undefined) =>
      own !== undefined
        ? `${FILE_PREFIX}${NAMESPACE}_${own}`
        : other === undefined
          ? whole
          : withFilePrefix(other),
  );

/** From any spelling to what a person types: `SIZEBOOK.CPW("x")`. */
export const toDisplayFormula = (formula: string, namespace = NAMESPACE): string =>
  isTyped(formula, namespace)
    ? formula
    : respellCalls(formula, namespace, (name) => `${namespace}.${name}`, withoutFilePrefix);

/** From any spelling to what an xlsx file holds: `_xldudf_SIZEBOOK_CPW("x")`. */
export const toFileFormula = (formula: string, namespace = NAMESPACE): string =>
  isPlain(formula, namespace)
    ? formula
    : isTyped(formula, namespace)
      ? prefixed(formula)
      : respellCalls(
          formula,
          namespace,
          (name) => `${FILE_PREFIX}${namespace}_${name}`,
          withFilePrefix,
        );

/** Whether a formula holds a call of ours that stands in the former namespace. */
export const hasFormerNamespace = (formula: string): boolean =>
  FORMER_CALL.test(formula) &&
  tokenize(formula).some(({ kind, text }) => kind === "function" && FORMER_CALL.test(text));
const FORMER_CALL = new RegExp(`(?:^|[^\\w.])(?:${FILE_PREFIX})?${FORMER_NAMESPACE}[._]\\w`, "i");
