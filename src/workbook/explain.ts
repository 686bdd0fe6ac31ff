/** What stands behind a cell: each of our calls in it, its arguments and where they come from, and the evidence of its answer. */
import { explain, type Explanation } from "../functions/explain";
import type { WorksheetFunction } from "../functions/define";
import { findFunction } from "../functions/registry";
import { findCalls, type Call } from "../formula/calls";
import { tokenise } from "../formula/tokens";
import { Evaluator, placeOf, Unreadable, type Evaluated } from "./evaluate";
import type { CellContent, SheetRange, WorkbookHost } from "./host";

export interface ExplainedArgument {
  /** The parameter's name; a repeating one has it more than once. */
  readonly name: string;
  readonly text: string;
  readonly value: Evaluated;
  /** The cell or range that it is read from, where it is one. */
  readonly from?: SheetRange;
}

export interface ExplainedCall {
  readonly text: string;
  readonly name: string;
  /** How many of our calls stand around it. */
  readonly depth: number;
  readonly fn?: WorksheetFunction;
  readonly args: readonly ExplainedArgument[];
  readonly explanation?: Explanation;
  /** Why there is no explanation. */
  readonly unread?: string;
}

export interface CellExplanation {
  readonly at: SheetRange;
  readonly content: CellContent;
  readonly calls: readonly ExplainedCall[];
  /** Cells and names that the formula reads, as they stand in it. */
  readonly reads: readonly string[];
}

/** The single reference that an argument is, if it is one. */
async function sourceOf(host: WorkbookHost, sheet: string, text: string): Promise<SheetRange | undefined> {
  const tokens = tokenise(text).filter(({ kind }) => kind !== "space");
  if (tokens.every(({ kind, text: piece }) => kind === "reference" || piece === ":") && tokens.length > 0) return placeOf(sheet, text);
  if (tokens.length !== 1 || tokens[0]!.kind !== "name") return undefined;
  const named = (await host.names()).find(({ name }) => name.toLowerCase() === text.toLowerCase());
  return named && { sheet: named.sheet, range: named.cell };
}

async function explainCall(host: WorkbookHost, sheet: string, call: Call): Promise<ExplainedCall> {
  const known = { text: call.text, name: call.name, depth: call.depth };
  const fn = findFunction(call.name);
  if (!fn) return { ...known, args: [], unread: `There is no function ${call.name}.` };
  const args: ExplainedArgument[] = [];
  try {
    for (const [i, { text }] of call.args.entries()) {
      const value = text === "" ? null : await new Evaluator(host, sheet, text).value();
      args.push({ name: fn.params[Math.min(i, fn.params.length - 1)]?.name ?? "", text, value, from: await sourceOf(host, sheet, text) });
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { ...known, fn, args, unread: `${error.piece} is computed by the workbook and cannot be read on its own. Put it into a cell and refer to that cell.` };
  }
  return { ...known, fn, args, explanation: explain(fn, args.map(({ value }) => value)) };
}

/** The calls of a formula that stands, or would stand, on a sheet. */
export async function explainFormula(host: WorkbookHost, sheet: string, formula: string): Promise<ExplainedCall[]> {
  const calls: ExplainedCall[] = [];
  for (const call of findCalls(formula)) calls.push(await explainCall(host, sheet, call));
  return calls;
}

/** What a formula reads, each once. */
function readsOf(formula: string): string[] {
  const tokens = tokenise(formula);
  const found: string[] = [];
  tokens.forEach((token, i) => {
    if (token.kind === "name") found.push(token.text);
    if (token.kind !== "reference" || tokens[i - 1]?.text === ":") return;
    found.push(tokens[i + 1]?.text === ":" && tokens[i + 2]?.kind === "reference" ? `${token.text}:${tokens[i + 2]!.text}` : token.text);
  });
  return [...new Set(found)];
}

/** Explains the first cell of a range. Rejects only with the host's own reasons. */
export async function explainCell(host: WorkbookHost, { sheet, range }: SheetRange): Promise<CellExplanation> {
  const at = { sheet, range: range.split(":")[0]! };
  const content = (await host.read(at))[0]![0]!;
  if (content.formula === undefined) return { at, content, calls: [], reads: [] };
  return { at, content, calls: await explainFormula(host, sheet, content.formula), reads: readsOf(content.formula) };
}
