/**
 * Formulas as tagged templates: the text is that of Excel, and the references in it are values that
 * the compiler checks. A template is parsed once, on first use. docs/developing/formulas.md
 * describes the language.
 */
import { suggest } from "../../catalogue/lookup-key";
import { ALLOWED_FUNCTIONS, INSTEAD_OF_FUNCTION } from "./allowed-functions";
import { cellReferenceText, type OwnWord } from "./cell-reference";
import { partsOf, withParts, type Expression, type FormulaTree } from "./expression";
import { isCells, type Cells } from "./named-cells";
import { parseStrictly } from "./parse";
import { printPieces, type FormulaPiece } from "./print";

/** A formula whose cells have no addresses yet. */
export class Formula {
  private printed: readonly FormulaPiece[] | undefined;

  /** `template`: that of which the formula was made, if it was made of one. */
  constructor(
    readonly tree: FormulaTree,
    private readonly template?: FormulaTemplate,
  ) {}

  /** File and line of its template: "src/plan/sections/ipl/sheet.ts:80". */
  get place(): string | undefined {
    return this.template && placeOfCaller(this.template.origin);
  }

  /** The texts and cells of the formula in order, for the layout. */
  get pieces(): readonly FormulaPiece[] {
    return (this.printed ??= printPieces(this.tree));
  }

  /** The template of the formula, with its cells in braces. */
  toString(): string {
    return this.pieces.map(templateText).join("");
  }
}

/** A formula of a cell: a template text with cells in braces, or a formula created by xl. */
export type FormulaSource = string | Formula;

/** The place of a template at the end of a message. */
export const inTemplate = (place: string | undefined): string =>
  place === undefined ? "" : ` (${place})`;

/** A formula as it was written, with file and line of its template. */
export const sourceText = (source: FormulaSource): string =>
  `${String(source)}${source instanceof Formula ? inTemplate(source.place) : ""}`;

function templateText(piece: FormulaPiece): string {
  if (typeof piece === "string") return piece;
  if ("from" in piece) return `{${cellReferenceText(piece.from)}}:{${cellReferenceText(piece.to)}}`;
  return `{${typeof piece.cell === "string" ? piece.cell : cellReferenceText(piece.cell)}}`;
}

/** Values that a formula can contain: formulas, cells, and constants. Texts get their quotes. */
export type FormulaPart = Formula | Cells | string | number | boolean;

/** A part, or a list of parts that become arguments of a function. */
export type FormulaParts = FormulaPart | readonly FormulaPart[];

/** Represents a value while the text around it is parsed; formulas never contain this character. */
const HOLE = "\uE000";
const HOLE_NAME = /^\uE000(\d+)$/;

/** A mistake in the text of a formula, with its position in the source. */
export class FormulaMistake extends Error {}

const ownWord = (cell: OwnWord): Formula => new Formula({ kind: "cell", cell });
/** The cell of the formula. */
export const thisCell = ownWord("this");
/** The number of its row in the table, or of its line in the calculation, from 1. */
export const rowNumber = ownWord("i");
/** The number of its case, from 1. */
export const caseNumber = ownWord("case");

/** The tree of a value in a formula. */
export function treeOf(part: FormulaPart): FormulaTree {
  if (part instanceof Formula) return part.tree;
  if (isCells(part)) return { kind: "cell", cell: part.reference };
  switch (typeof part) {
    case "number":
      return numberTree(part);
    case "boolean":
      return { kind: "boolean", value: part, text: part ? "TRUE" : "FALSE" };
    case "string":
      return { kind: "text", value: part };
    default:
      return fail(
        `A value is ${String(part)}: a misspelt key, or files that import each other define it too late`,
      );
  }
}

const numberTree = (value: number): FormulaTree =>
  value < 0
    ? { kind: "sign", operator: "-", of: numberTree(-value) }
    : { kind: "number", value, text: String(value) };

/** A template in the source. */
interface FormulaTemplate {
  readonly expression: Expression;
  /** Created where the template is; its stack is only read if there is a mistake. */
  readonly origin: Error;
}

/** Caches parsed texts: the strings of a template are the same object at every evaluation. */
const templates = new WeakMap<TemplateStringsArray, FormulaTemplate>();

/**
 * Creates a formula. Values in `${}` are formulas, cells, numbers, texts (which get their quotes),
 * and lists of these as arguments of a function. Blanks and line breaks have no meaning.
 * @throws FormulaMistake with file and line if the text is not a valid formula.
 */
export function xl(strings: TemplateStringsArray, ...values: readonly FormulaParts[]): Formula {
  // Cells that share a formula share its tree: it is printed and checked once.
  if (values[0] instanceof Formula && strings.length === 2 && strings.every((text) => text === ""))
    return values[0];
  try {
    const template = templateOf(strings);
    return new Formula(fill(template.expression, values), template);
  } catch (error) {
    if (!(error instanceof FormulaMistake)) throw error;
    const text = withHoles(strings).replace(ANY_HOLE, "${…}").replace(/\s+/g, " ").trim();
    const place = placeOfCaller(new Error());
    throw new FormulaMistake(
      `${place === undefined ? "" : `${place}: `}${error.message} - in ${text}`,
    );
  }
}

function templateOf(strings: TemplateStringsArray): FormulaTemplate {
  const existing = templates.get(strings);
  if (existing) return existing;
  const template = { expression: parseTemplate(strings), origin: new Error() };
  templates.set(strings, template);
  return template;
}

/** The place in a line of a stack, whatever folder the project is in: "src/plan/sections.ts:12". */
export const placeInStack = (line: string): string | undefined =>
  /(?:.*[\\/](?=(?:src|scripts|test)[\\/])|.*[\\/])(.+\.tsx?:\d+)(?::\d+)?\)?$/
    .exec(line)?.[1]
    ?.replaceAll("\\", "/");

/** The file and line of a template: of the first caller outside of this file. */
function placeOfCaller({ stack = "" }: Error): string | undefined {
  const callers = stack.split("\n").slice(1);
  return placeInStack(callers.find((line) => !/formula[\\/]xl\.ts/.test(line)) ?? "");
}

const ANY_HOLE = /\uE000\d+/g;
const displayName = (name: string): string => name.replace(ANY_HOLE, "${…}");

function fail(problem: string): never {
  throw new FormulaMistake(problem);
}

const withHoles = (strings: readonly string[]): string =>
  strings.reduce((before, after, i) => `${before}${HOLE}${i - 1}${after}`);

function parseTemplate(strings: TemplateStringsArray): Expression {
  const text = withHoles(strings);
  if (text.trimStart().startsWith("=")) fail("A formula must not start with =");
  let skeleton: Expression;
  try {
    skeleton = parseStrictly(text);
  } catch (error) {
    return fail(`This is not a formula: ${(error as Error).message}`);
  }
  check(skeleton);
  return skeleton;
}

/** Rejects constructs that a formula must not contain, and names the alternative. */
function check(expression: Expression): void {
  switch (expression.kind) {
    case "call":
      checkFunction(expression.name);
      break;
    case "name":
      if (!HOLE_NAME.test(expression.text))
        fail(`${displayName(expression.text)} is not a value: write cells and names as \${}`);
      break;
    case "text":
      if (expression.value.includes(HOLE))
        fail('A text contains a value: write "..." & ${} & "..."');
      break;
    case "reference":
    case "structured":
    case "spill":
      fail("Addresses are not allowed: refer to cells by ${}");
      break;
    case "array":
      fail("Array constants are not allowed: put the values on a sheet");
      break;
    case "combination":
      if (expression.operator !== ":") fail("An operator is missing between two values");
  }
  partsOf(expression).forEach(check);
}

function checkFunction(name: string): void {
  const upper = name.toUpperCase();
  if (ALLOWED_FUNCTIONS.has(upper)) return;
  if (upper.includes("."))
    fail(`${name} is called by \${call("${upper.slice(upper.indexOf(".") + 1)}", ...)}`);
  const instead = INSTEAD_OF_FUNCTION[upper];
  const nearest = suggest(upper, [...ALLOWED_FUNCTIONS], 1)[0];
  fail(
    `${displayName(name)} is not a function that a plan may call${instead ? `: ${instead}` : nearest ? `; the nearest name is ${nearest}` : ""}`,
  );
}

/** Inserts the values into the tree of a template. */
function fill(tree: FormulaTree, values: readonly FormulaParts[]): FormulaTree {
  if (tree.kind === "name") return filledHole(tree, values);
  return tree.kind === "call"
    ? { ...tree, args: filledArguments(tree.args, values) }
    : withParts(tree, (part) => fill(part, values));
}

/** Every name in the tree of a template is a hole. */
const holeValue = (text: string, values: readonly FormulaParts[]): FormulaParts =>
  values[Number(text.slice(HOLE.length))]!;

const isList = (value: FormulaParts): value is readonly FormulaPart[] => Array.isArray(value);

function filledHole(
  { text, parentheses }: Extract<FormulaTree, { kind: "name" }>,
  values: readonly FormulaParts[],
): FormulaTree {
  const value = holeValue(text, values);
  if (isList(value)) return fail("A list of values must be an argument of a function");
  const tree = treeOf(value);
  if (parentheses === undefined) return tree;
  return { ...tree, parentheses: (tree.parentheses ?? 0) + parentheses };
}

/** A list of values becomes as many arguments. */
function filledArguments(
  args: readonly (FormulaTree | undefined)[],
  values: readonly FormulaParts[],
): readonly (FormulaTree | undefined)[] {
  const filled: (FormulaTree | undefined)[] = [];
  for (const argument of args) {
    const value = argument?.kind === "name" ? holeValue(argument.text, values) : undefined;
    if (value !== undefined && isList(value)) filled.push(...value.map(treeOf));
    else filled.push(argument && fill(argument, values));
  }
  return filled;
}

/** Creates a call of a function with these arguments. */
export const callOf = (name: string, args: readonly (FormulaPart | undefined)[]): Formula =>
  new Formula({
    kind: "call",
    name,
    args: args.map((arg) => (arg === undefined ? undefined : treeOf(arg))),
  });
