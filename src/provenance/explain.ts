/**
 * Explains a cell: each of our calls in it, their arguments and precedents, and the evidence of
 * each answer.
 */
import { cellAt, sharedShape, type Shape } from "../functions/core/broadcast";
import { CellError } from "../functions/core/cell-error";
import type { WorksheetFunction } from "../functions/core/define-function";
import { explainOutcome, type Explanation } from "../functions/core/explain";
import { isBroadcast, type ArgumentValue } from "../functions/core/parameters";
import type { Outcome } from "../models/answer";
import { findFunction } from "../functions/core/registry";
import { findCalls, type Call } from "../spreadsheet/formula/calls";
import { parseFormula } from "../spreadsheet/formula/parse";
import { partsOf, type Expression } from "../spreadsheet/formula/expression";
import { Evaluator, Unreadable } from "../calculation/evaluator";
import {
  contentValue,
  type Evaluated,
  type Value,
  isMatrix,
  isSameValue,
} from "../spreadsheet/cell-values";
import type { CellContent, SheetRange, WorkbookHost } from "../spreadsheet/workbook-host";
import { cellAddress, parseCell, parseRange } from "../spreadsheet/a1";
import type { WorkbookReader } from "../spreadsheet/workbook-reader";
import { precedentsOf, repeatedCell, type Precedent } from "./precedents";

export interface ExplainedArgument {
  /** The parameter's name; a repeating one has it more than once. */
  readonly name: string;
  /** The argument as typed; "" if it is skipped. */
  readonly text: string;
  /** undefined if it cannot be evaluated. */
  readonly value: Evaluated | undefined;
  /** The cells and ranges that it reads. */
  readonly from: readonly SheetRange[];
}

export interface ExplainedCall {
  readonly text: string;
  readonly name: string;
  /** The nesting depth among our calls. */
  readonly depth: number;
  readonly fn?: WorksheetFunction;
  readonly args: readonly ExplainedArgument[];
  readonly explanation?: Explanation;
  /** What is explained: an answer with its references, a refusal, or an error that propagates. */
  readonly outcome?: Outcome | CellError;
  /**
   * The number of answers if the call broadcasts over a range; the explanation is that of the
   * first.
   */
  readonly shape?: Shape;
  /**
   * The condition of an enclosing IF that selects another branch, so that the cell does not show
   * this answer.
   */
  readonly unused?: string;
  /** Why there is no explanation. */
  readonly unread?: string;
}

export interface CellExplanation {
  readonly range: SheetRange;
  readonly content: CellContent;
  /** The label to its left. */
  readonly label: string;
  /** The names of the cell. */
  readonly names: readonly string[];
  /** Each call once, the effective ones first. */
  readonly calls: readonly ExplainedCall[];
  /** The precedents of the formula. */
  readonly reads: readonly Precedent[];
  /** The single cell whose value this cell repeats. */
  readonly repeats?: SheetRange;
  /** The present result of the formula, if it differs from the value in the cell. */
  readonly differs?: Value;
}

const piece = (text: string): string =>
  `${text} is computed by the workbook and cannot be read on its own. Put it into a cell and refer to that cell.`;

/** A formula, taken apart once. */
interface ExplainedFormula {
  readonly text: string;
  readonly tree: Expression | undefined;
  readonly evaluator: Evaluator;
}

/** The tree of a call and what stands around it, outermost first. */
function pathTo(
  tree: Expression | undefined,
  start: number,
  above: readonly Expression[] = [],
): readonly Expression[] | undefined {
  if (!tree || start < tree.start || start >= tree.end) return undefined;
  const path = [...above, tree];
  if (tree.kind === "call" && tree.start === start) return path;
  for (const part of partsOf(tree)) {
    const subPath = pathTo(part, start, path);
    if (subPath) return subPath;
  }
  return undefined;
}

/** The condition that sends the formula past a call, if there is one that can be read. */
async function conditionBefore(
  { text, evaluator }: ExplainedFormula,
  path: readonly Expression[],
): Promise<string | undefined> {
  for (const [i, around] of path.slice(0, -1).entries()) {
    if (around.kind !== "call" || around.name.toUpperCase() !== "IF") continue;
    const [condition, yes, no] = around.args;
    const branch = path[i + 1];
    if (!condition || (branch !== yes && branch !== no)) continue;
    const decided = await evaluator.value(condition).catch(unreadable);
    if (decided === undefined || isMatrix(decided)) continue;
    if (decided instanceof CellError || Boolean(decided) !== (branch === yes))
      return text.slice(condition.start, condition.end);
  }
  return undefined;
}

function unreadable(error: unknown): undefined {
  if (error instanceof Unreadable) return undefined;
  throw error;
}

async function explainArgument(
  formula: ExplainedFormula,
  name: string,
  text: string,
  tree: Expression | undefined,
): Promise<ExplainedArgument & { readonly unrecognized?: string }> {
  if (text === "") return { name, text, value: null, from: [] };
  if (!tree) return { name, text, value: undefined, from: [], unrecognized: text };
  const from = (await precedentsOf(formula.evaluator, tree)).flatMap(({ range }) => range ?? []);
  try {
    return { name, text, value: await formula.evaluator.value(tree), from };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { name, text, value: undefined, from, unrecognized: error.piece };
  }
}

/** The evidence of an answer; of the first one where ranges are taken cell by cell. */
function evidence(
  fn: WorksheetFunction,
  values: readonly Evaluated[],
): Pick<ExplainedCall, "explanation" | "outcome" | "shape"> {
  const raw = values as readonly ArgumentValue[];
  const lifted = (i: number): boolean => {
    const param = fn.params[Math.min(i, fn.params.length - 1)];
    return param !== undefined && isBroadcast(param);
  };
  const shape = sharedShape(raw, lifted);
  const args = shape ? raw.map((value, i) => (lifted(i) ? cellAt(value, 0, 0) : value)) : values;
  const outcome = fn.outcome(args);
  return { explanation: explainOutcome(fn, args, outcome), outcome, shape };
}

async function explainCall(formula: ExplainedFormula, call: Call): Promise<ExplainedCall> {
  const path = pathTo(formula.tree, call.start);
  const node = path?.[path.length - 1] ?? parseFormula(call.text);
  const fn = findFunction(call.name);
  const basics = { text: call.text, name: call.name, depth: call.depth };
  const trees = node?.kind === "call" ? node.args : call.args.map(({ text }) => parseFormula(text));
  const args = await Promise.all(
    call.args.map(({ text }, i) =>
      explainArgument(
        formula,
        fn?.params[Math.min(i, fn.params.length - 1)]?.name ?? "",
        text,
        trees[i],
      ),
    ),
  );
  if (!fn)
    return {
      ...basics,
      args,
      unread: `There is no function ${call.name} in this version. Look whether it is spelt correctly.`,
    };
  const unused = path && (await conditionBefore(formula, path));
  const reason = args.find((arg) => arg.unrecognized !== undefined)?.unrecognized;
  if (reason !== undefined) return { ...basics, fn, args, unused, unread: piece(reason) };
  return {
    ...basics,
    fn,
    args,
    unused,
    ...evidence(
      fn,
      args.map(({ value }) => value!),
    ),
  };
}

async function explainAll(formula: ExplainedFormula): Promise<ExplainedCall[]> {
  const calls = await Promise.all(
    findCalls(formula.text).map((call) => explainCall(formula, call)),
  );
  const counting = [
    ...calls.filter(({ unused }) => unused === undefined),
    ...calls.filter(({ unused }) => unused !== undefined),
  ];
  return counting.filter((call, i) => counting.findIndex(({ text }) => text === call.text) === i);
}

/** The calls of a formula that stands, or would stand, on a sheet. */
export function explainFormula(
  host: WorkbookReader,
  sheet: string,
  formula: string,
): Promise<ExplainedCall[]> {
  return explainAll({
    text: formula,
    tree: parseFormula(formula),
    evaluator: new Evaluator(host, sheet),
  });
}

/** What the whole formula gives now, if it can be read and is not what the cell shows. */
async function difference(
  { tree, evaluator }: ExplainedFormula,
  content: CellContent,
): Promise<Value | undefined> {
  // Not calculated yet.
  if (!tree || (content.value === null && content.error === undefined)) return undefined;
  const value = await evaluator.value(tree).catch(unreadable);
  const now = value === undefined ? undefined : isMatrix(value) ? value[0]![0]! : value;
  return now === undefined || isSameValue(now, contentValue(content)) ? undefined : now;
}

/** The nearest text to the left in the same row. */
async function labelOf(evaluator: Evaluator, { sheet, range }: SheetRange): Promise<string> {
  const cell = parseCell(range);
  if (!cell || cell.column === 1) return "";
  const cellsBefore = await evaluator.read({
    sheet,
    range: `A${cell.row}:${cellAddress({ row: cell.row, column: cell.column - 1 })}`,
  });
  return String(
    [...cellsBefore[0]!]
      .reverse()
      .find(({ value }) => typeof value === "string" && value.trim() !== "")?.value ?? "",
  );
}

/** Explains the first cell of a range. Rejects only with the host's own reasons. */
export async function explainCell(
  host: WorkbookHost,
  { sheet, range }: SheetRange,
): Promise<CellExplanation> {
  const evaluator = new Evaluator(host, sheet);
  const corner = parseRange(range)?.from;
  const cell = { sheet, range: corner ? cellAddress(corner) : range };
  const [[[content]], label, names] = (await Promise.all([
    evaluator.read(cell),
    labelOf(evaluator, cell),
    evaluator.names(),
  ])) as [[[CellContent]], string, Awaited<ReturnType<WorkbookHost["names"]>>];
  const explanation = {
    range: cell,
    content,
    label,
    names: names
      .filter(
        (definedName) =>
          definedName.sheet === sheet && definedName.cell.replace(/\$/g, "") === cell.range,
      )
      .map(({ name }) => name),
  };
  if (content.formula === undefined) return { ...explanation, calls: [], reads: [] };
  const formula: ExplainedFormula = {
    text: content.formula,
    tree: parseFormula(content.formula),
    evaluator,
  };
  const calls = await explainAll(formula);
  return {
    ...explanation,
    calls,
    reads: formula.tree ? await precedentsOf(evaluator, formula.tree) : [],
    repeats:
      formula.tree && calls.length === 0 ? await repeatedCell(evaluator, formula.tree) : undefined,
    differs: calls.length > 0 ? await difference(formula, content) : undefined,
  };
}

/** The number of references from one cell to another that are followed. */
const MAX_STEPS = 6;

/**
 * Explains a cell and, where it only shows another one, that one too, to where the value comes
 * from.
 */
export async function explainOrigin(
  host: WorkbookHost,
  start: SheetRange,
): Promise<readonly CellExplanation[]> {
  const chain = [await explainCell(host, start)];
  for (
    let next = chain[0]!.repeats;
    next && chain.length < MAX_STEPS;
    next = chain[chain.length - 1]!.repeats
  ) {
    const { sheet, range } = next;
    if (
      chain.some(
        (cellExplanation) =>
          cellExplanation.range.sheet === sheet && cellExplanation.range.range === range,
      )
    )
      break;
    chain.push(await explainCell(host, next));
  }
  return chain;
}
