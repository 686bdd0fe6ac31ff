import type { Token } from "./tokens";
import { FORMER_NAMESPACE, NAMESPACE, namespaceSpellings } from "../../functions/core/namespace";
import { join, tokenize } from "./tokens";

/**
 * Converts the spellings of calls. Users and the browser's grid spell `SIZEBOOK.CPW("x")`, files
 * `_xldudf_SIZEBOOK_CPW("x")`, and programs that drop the prefix of files `SIZEBOOK_CPW("x")`.
 * Others use the prefixes of functions that they do not know (`_xlfn.SIZEBOOK.CPW("x")`), and
 * Google Sheets stores the formula as a text (`__xludf.DUMMYFUNCTION("SIZEBOOK.CPW(""x"")")`). Each
 * also occurs with the former namespace (`SIZE.CPW("x")`). Excel's newer functions have the prefix
 * `_xlfn.` in files only. Names of functions have neither dots nor underscores after the namespace,
 * so every spelling leads back to the typed one.
 */

/** Excel functions that files store with the prefix `_xlfn.`. */
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
  "ANCHORARRAY",
]);
/** These have the prefix `_xlfn._xlws.` in files. */
const NEWER_SHEET: ReadonlySet<string> = new Set(["FILTER", "SORT"]);

const FILE_PREFIX = "_xldudf_";
/** What programs put in front of a function of an add-in, or of one that they do not know. */
const ANY_PREFIX = `(?:${FILE_PREFIX}|_xl(?:fn|ws|pm)\\.|_{1,2}xludf\\.)`;

const ownCalls = new Map<string, RegExp>();

/**
 * Matches the name of one of our calls in any spelling. The expression of each namespace is created
 * once.
 */
function ownCall(namespace: string): RegExp {
  let expression = ownCalls.get(namespace);
  if (!expression) {
    const spellings = namespaceSpellings(namespace).join("|");
    expression = new RegExp(`^${ANY_PREFIX}*(?:${spellings})[._](\\w[\\w.]*)$`, "i");
    ownCalls.set(namespace, expression);
  }
  return expression;
}

/**
 * The name of the function without namespace, in upper case, if the token is one of our calls in
 * any spelling.
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

const isOwnCall = (token: Token | undefined, namespace: string): boolean =>
  token?.kind === "function" && sizeFunction(token.text, namespace) !== undefined;

/** Whether a formula has one of our calls, outside of its texts. */
const hasOwnCall = (formula: string, namespace: string): boolean =>
  tokenize(formula).some((token) => isOwnCall(token, namespace));

/**
 * What Google Sheets exports for a formula that Excel does not have: the formula as a text, with
 * its last result for the error that this function is in Excel.
 */
const STORED_AS_TEXT = (() => {
  const text = '"(?:[^"]|"")*"';
  const call = `@?__xludf\\.DUMMYFUNCTION\\(\\s*(${text})\\s*\\)`;
  // Other texts are passed over, also one that does not end.
  const others = '"(?:[^"]|"")*(?:"|$)';
  return new RegExp(
    `IFERROR\\(\\s*${call}\\s*,\\s*(?:${text}|[^"(),]*)\\)|${call}|${others}`,
    "gi",
  );
})();

const IS_TEXT = /DUMMYFUNCTION/i;

/** The formulas that Google Sheets stored as texts, where they have one of our calls. */
const withoutStoredTexts = (formula: string, namespace: string): string =>
  IS_TEXT.test(formula)
    ? formula.replace(STORED_AS_TEXT, (whole: string, inResult?: string, alone?: string) => {
        const stored = inResult ?? alone;
        const original = stored?.slice(1, -1).replace(/""/g, '"').replace(/^=/, "") ?? "";
        if (!hasOwnCall(original, namespace)) return whole;
        return whole === formula.replace(/^=/, "") ? original : `(${original})`;
      })
    : formula;
/** Spells the operators of a formula in one of the two ways. */
type SpellOperators = (tokens: readonly Token[], namespace: string) => readonly Token[];

const isCells = (token: Token | undefined): boolean =>
  token?.kind === "reference" || token?.kind === "name";

const ANCHOR = "ANCHORARRAY";
const callTokens = (name: string, parts: readonly Token[]): readonly Token[] => [
  { kind: "function", text: name, start: 0 },
  { kind: "open", text: "(", start: 0 },
  ...parts,
  { kind: "close", text: ")", start: 0 },
];

/** `A1#` for the call that files have instead. */
const typedOperators: SpellOperators = (tokens) =>
  tokens.flatMap((token, i) => {
    const isAnchor = (place: number): boolean =>
      tokens[place]?.kind === "function" &&
      withoutFilePrefix(tokens[place].text).toUpperCase() === ANCHOR &&
      isCells(tokens[place + 2]) &&
      tokens[place + 3]?.kind === "close";
    if (isAnchor(i) || isAnchor(i - 1)) return [];
    return isAnchor(i - 3) ? [{ ...token, kind: "operator", text: "#" }] : [token];
  });

/** The end of the operand that begins with a token: cells, a range, or a call. */
function operandEnd(tokens: readonly Token[], start: number): number {
  const next = tokens[start + 1]?.text;
  if (next === ":" || next === "#") return start + (next === ":" ? 3 : 2);
  let depth = 0;
  for (let i = start; i < tokens.length; i += 1) {
    const { kind } = tokens[i]!;
    if (kind === "open") depth += 1;
    if (kind === "close") depth -= 1;
    if (depth === 0 && kind !== "function") return i + 1;
  }
  return tokens.length;
}

/** Calls, as files have them, for `A1#` and `@A1:A9`. */
const filedOperators: SpellOperators = (tokens, namespace) => {
  const fileTokens: Token[] = [];
  for (let i = 0; i < tokens.length;) {
    const [token, next] = [tokens[i]!, tokens[i + 1]];
    const isMark = token.text === "@" && !isMarkBeforeOwnCall(tokens, i, namespace);
    if (isMark && (isCells(next) || next?.kind === "function" || next?.kind === "open")) {
      const end = operandEnd(tokens, i + 1);
      fileTokens.push(...callTokens("SINGLE", filedOperators(tokens.slice(i + 1, end), namespace)));
      i = end;
    } else if (isCells(token) && next?.text === "#") {
      fileTokens.push(...callTokens(ANCHOR, [token]));
      i += 2;
    } else {
      fileTokens.push(token);
      i += 1;
    }
  }
  return fileTokens;
};

function respellCalls(
  stored: string,
  namespace: string,
  spellOperators: SpellOperators,
  own: (name: string) => string,
  other: (text: string) => string,
): string {
  const tokens = spellOperators(tokenize(withoutStoredTexts(stored, namespace)), namespace);
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

/** Excel shows `@` in front of a call that it treats as an array; the user did not type it. */
const isMarkBeforeOwnCall = (tokens: readonly Token[], index: number, namespace: string): boolean =>
  tokens[index]!.text === "@" && isOwnCall(tokens[index + 1], namespace);

/**
 * In files, a number may refer to the add-in's file in front of a call:
 * `[1]!_xldudf_SIZEBOOK_CPW(1)`.
 */
function isPathBeforeOwnCall(tokens: readonly Token[], index: number, namespace: string): boolean {
  const bang = tokens[index]!.kind === "structured" ? index + 1 : index;
  return (
    tokens[bang]?.text === "!" &&
    tokens[bang - 1]?.kind === "structured" &&
    isOwnCall(tokens[bang + 1], namespace)
  );
}

/**
 * Matches formulas that files may spell differently. Texts and longer names that only look like it
 * are respelled without effect.
 */
const FILE_SPELLING = new RegExp(
  `@|\\w#|_xl|(?:${[...NEWER, ...NEWER_SHEET].map((name) => name.replace(/\./g, "\\.")).join("|")})\\(`,
  "i",
);
const isPlain = (formula: string, namespace: string): boolean => {
  if (FILE_SPELLING.test(formula)) return false;
  const upper = formula.toUpperCase();
  return !namespaceSpellings(namespace).some((spelling) => upper.includes(spelling));
};

/** Matches a word in any case, inside an expression that is otherwise case-sensitive. */
const inAnyCase = (word: string): string =>
  [...word].map((letter) => `[${letter}${letter.toLowerCase()}]`).join("");
const ANY_NAMESPACE = `(?:${namespaceSpellings(NAMESPACE).map(inAnyCase).join("|")})[._]`;
/**
 * Signs of another spelling: prefixes of files, Excel's `@` and `#`, a path, or one of our calls in
 * lower case, without its dot or with the former namespace.
 */
const OTHER_SPELLING = new RegExp(
  `_[Xx][Ll]|@|\\w#|!${ANY_NAMESPACE}|\\b(?!${NAMESPACE}\\.)${ANY_NAMESPACE}|\\b${NAMESPACE}\\.[\\w.]*[a-z]`,
);
const isTyped = (formula: string, namespace: string): boolean =>
  namespace === NAMESPACE && !OTHER_SPELLING.test(formula);

/**
 * Our calls and those of Excel's newer functions in a typed formula, ignoring texts and names of
 * sheets.
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

/** The same calls in a formula of a file, but for the call that is an operator when typed. */
const FILED_CALL = new RegExp(
  `"(?:[^"]|"")*"|'(?:[^']|'')*'|(?<![\\w.!])(?:${FILE_PREFIX}${NAMESPACE}_([A-Z0-9]+)|_xlfn\\.(?:_xlws\\.)?(?!${ANCHOR}\\()([A-Z][A-Z0-9.]*))(?=\\()`,
  "g",
);
const unprefixed = (formula: string): string =>
  formula.replace(FILED_CALL, (whole: string, own: string | undefined, other = whole) =>
    own === undefined ? other : `${NAMESPACE}.${own}`,
  );

/** Converts any spelling to the typed one: `SIZEBOOK.CPW("x")`. */
export function toDisplayFormula(formula: string, namespace = NAMESPACE): string {
  if (isTyped(formula, namespace)) return formula;
  // Reading the calls of all formulas token by token took a fifth of a customer copy.
  const typed = unprefixed(formula);
  return isTyped(typed, namespace)
    ? typed
    : respellCalls(
        formula,
        namespace,
        typedOperators,
        (name) => `${namespace}.${name}`,
        withoutFilePrefix,
      );
}

/** Converts any spelling to that of xlsx files: `_xldudf_SIZEBOOK_CPW("x")`. */
export const toFileFormula = (formula: string, namespace = NAMESPACE): string =>
  isPlain(formula, namespace)
    ? formula
    : isTyped(formula, namespace)
      ? prefixed(formula)
      : respellCalls(
          formula,
          namespace,
          filedOperators,
          (name) => `${FILE_PREFIX}${namespace}_${name}`,
          withFilePrefix,
        );

/** Signs of a call of ours that Excel does not resolve, also in a formula that has none. */
const UNRESOLVED = new RegExp(
  [
    `[!@.]\\s*(?:${FILE_PREFIX})?${ANY_NAMESPACE}`,
    `(?<![\\w.])${ANY_NAMESPACE.replace("[._]", "_")}`,
    `(?<![\\w.])${inAnyCase(FORMER_NAMESPACE)}\\.`,
    `_[Xx][Ll][Dd][Uu][Dd][Ff]_(?!${NAMESPACE}_[A-Z0-9]+\\()`,
    inAnyCase("DUMMYFUNCTION"),
  ].join("|"),
);

/** Whether a part of a file may have such a call; a character written as its number may be any. */
export const mayBeUnresolved = (part: string): boolean =>
  UNRESOLVED.test(part) || part.includes("&#");

/**
 * The formula of a file in the spelling that Excel resolves; undefined if it has no call of ours in
 * another one. `isCalculated`: whether its result is known here. A formula that is stored as a text
 * stays one otherwise, because Excel shows the result beside the text, and may not have its
 * functions.
 */
export function resolvedSpelling(stored: string, isCalculated = true): string | undefined {
  if (!UNRESOLVED.test(stored) || (!isCalculated && IS_TEXT.test(stored))) return undefined;
  const typed = toDisplayFormula(stored);
  const resolved = toFileFormula(typed);
  return resolved !== stored && hasOwnCall(typed, NAMESPACE) ? resolved : undefined;
}

/** Whether a formula has one of our calls in the former namespace. */
export const hasFormerNamespace = (formula: string): boolean =>
  FORMER_CALL.test(formula) &&
  tokenize(formula).some(({ kind, text }) => kind === "function" && FORMER_CALL.test(text));
const FORMER_CALL = new RegExp(`(?:^|[^\\w.])(?:${FILE_PREFIX})?${FORMER_NAMESPACE}[._]\\w`, "i");
