/**
 * Creates a stamp: every distinct call of ours in a workbook with its answer, and the catalogue
 * rows behind it.
 */
import type { TableCell } from "../catalogue/types";
import type { Table } from "../catalogue/catalogue";
import { CellError } from "../functions/core/cell-error";
import { findFunction } from "../functions/core/registry";
import { isRefusal, type Outcome, type Reference } from "../models/answer";
import { hasCall } from "../spreadsheet/formula/calls";
import { parseFormula } from "../spreadsheet/formula/parse";
import { partsOf, type Expression } from "../spreadsheet/formula/expression";
import { sizeFunction } from "../spreadsheet/formula/function-names";
import { evaluateCall, callText } from "./call-replay";
import { Evaluator, Unreadable } from "../calculation/evaluator";
import type { CellContent, SheetRange } from "../spreadsheet/workbook-host";
import { cellAddress, parseRange, quoteSheet } from "../spreadsheet/a1";
import type { WorkbookReader } from "../spreadsheet/workbook-reader";
import { rangeText, type Stamp, type StampedAnswer, type StampedRow } from "./stamp";
import type { Evaluated, Value } from "../spreadsheet/cell-values";
import { ourVersions } from "./versions";

/** Functions about the answer of another one, which is their first argument. */
const ABOUT: ReadonlySet<string> = new Set(["BASIS", "SOURCE", "WARNINGS", "EXPLAIN", "WHY"]);
/** Functions whose answer does not depend on catalogue values. */
const UNSTAMPED: ReadonlySet<string> = new Set(["VERSION", "TABLES", "FIND"]);
/** An answer that uses more rows than this uses a whole table; they are not stored individually. */
const MAX_STORED_ROWS = 12;
/** Maximum number of distinct calls in a stamp; the number of others is stored. */
const MAX_ANSWERS = 20_000;
/** Fields that serve the check against the documents. */
const UNSEEN: ReadonlySet<string> = new Set(["line", "column", "notes"]);

type CallTree = Extract<Expression, { kind: "call" }>;

/** The calls of ours in a formula. */
function callsIn(tree: Expression): CallTree[] {
  const inner = partsOf(tree).flatMap(callsIn);
  return tree.kind === "call" && sizeFunction(tree.name) ? [tree, ...inner] : inner;
}

/** The primary key of a row, by field. */
export const keyOfRow = (table: Table, row: number): Record<string, unknown> =>
  Object.fromEntries(table.about.primaryKey.map((field) => [field, table.cell(row, field)]));

export const seenFields = (table: Table): string[] =>
  table.fields.map(({ name }) => name).filter((name) => !UNSEEN.has(name));

/** The use of an answer. */
export interface AnswerUse {
  readonly what: string;
  readonly where: string;
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Cells to read, and the use of their calls by row in the range, if known. */
export interface StampedArea {
  readonly range: SheetRange;
  readonly use?: (row: number) => AnswerUse;
}

class Collector {
  readonly answers = new Map<string, StampedAnswer>();
  readonly rows: StampedRow[] = [];
  readonly ranges: (readonly (readonly Value[])[])[] = [];
  left = 0;
  private readonly rowNumbers = new Map<string, number>();
  private readonly rangeNumbers = new Map<string, number>();
  /** A range that many calls read is one array: its text is created once. */
  private readonly knownRanges = new WeakMap<object, number>();

  private readonly rangeNumber = (range: readonly (readonly Value[])[]): number => {
    const cached = this.knownRanges.get(range);
    if (cached !== undefined) return cached;
    const text = rangeText(range);
    const number = this.rangeNumbers.get(text) ?? this.ranges.push(range);
    this.rangeNumbers.set(text, number);
    this.knownRanges.set(range, number);
    return number;
  };

  add(name: string, args: readonly Evaluated[], use: AnswerUse): void {
    const fn = findFunction(name);
    if (!fn || UNSTAMPED.has(fn.name)) return;
    const call = callText(fn, args, (range) => `range${this.rangeNumber(range)}`);
    if (this.answers.has(call)) return;
    if (this.answers.size >= MAX_ANSWERS) {
      this.left += 1;
      return;
    }
    const { value, outcome } = evaluateCall(fn, args);
    // A refusal's message is created on request.
    this.answers.set(call, {
      call,
      value: value instanceof CellError ? new CellError(value.code) : value,
      ...aboutOf(outcome),
      what: oneLine(use.what),
      where: use.where,
      rows: this.rowsOf(outcome),
    });
  }

  private rowsOf(outcome: Outcome | CellError): number[] {
    if (outcome instanceof CellError || outcome.references.length > MAX_STORED_ROWS) return [];
    return [...new Set(outcome.references.map((reference) => this.rowNumber(reference)))];
  }

  private rowNumber({ table, row }: Reference): number {
    const name = `${table.name} ${row}`;
    const cached = this.rowNumbers.get(name);
    if (cached !== undefined) return cached;
    const cells = Object.fromEntries(
      seenFields(table).flatMap((field): [string, TableCell][] => {
        const cell = table.cell(row, field);
        return cell === null ? [] : [[field, cell]];
      }),
    );
    const number = this.rows.push({ table: table.name, key: keyOfRow(table, row), cells }) - 1;
    this.rowNumbers.set(name, number);
    return number;
  }
}

const aboutOf = (outcome: Outcome | CellError): { unit: string; basis: string } =>
  outcome instanceof CellError || isRefusal(outcome)
    ? { unit: "", basis: "refused" }
    : { unit: outcome.unit, basis: outcome.basis };

/** Answers of one formula; parts that cannot be evaluated alone are counted. */
async function addFormula(
  into: Collector,
  evaluator: Evaluator,
  formula: string,
  use: AnswerUse,
): Promise<void> {
  const tree = parseFormula(formula);
  if (!tree) {
    into.left += 1;
    return;
  }
  for (const call of callsIn(tree)) {
    try {
      const args = await Promise.all(
        call.args.map((part) => (part ? evaluator.value(part) : null)),
      );
      const name = sizeFunction(call.name)!;
      if (ABOUT.has(name)) into.add(String(args[0] ?? ""), args.slice(1), use);
      else into.add(name, args, use);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      into.left += 1;
    }
  }
}

/** A formula without a result has no calls: the rest of it was not evaluated. */
const isAsked = ({ formula, value, error }: CellContent): boolean =>
  formula !== undefined &&
  (error !== undefined || (value !== "" && value !== null)) &&
  hasCall(formula);

async function addArea(
  into: Collector,
  host: WorkbookReader,
  { range, use }: StampedArea,
): Promise<void> {
  const evaluator = new Evaluator(host, range.sheet);
  const from = parseRange(range.range)!.from;
  for (const [r, row] of (await host.read(range)).entries()) {
    for (const [c, cell] of row.entries()) {
      if (isAsked(cell))
        await addFormula(
          into,
          evaluator,
          cell.formula!,
          use?.(r) ?? {
            what: "",
            where: `${quoteSheet(range.sheet)}!${cellAddress({ row: from.row + r, column: from.column + c })}`,
          },
        );
    }
  }
}

/**
 * The stamp of a newly calculated workbook, with our versions. `within`: reads only these cells;
 * all by default.
 */
export async function makeStamp(
  host: WorkbookReader,
  { date = "", within }: { readonly date?: string; readonly within?: readonly StampedArea[] } = {},
): Promise<Stamp> {
  const into = new Collector();
  const areas =
    within ??
    (await Promise.all((await host.sheets()).map(({ name }) => host.usedRange(name)))).flatMap(
      (range) => (range ? [{ range }] : []),
    );
  for (const area of areas) await addArea(into, host, area);
  return {
    versions: ourVersions(),
    date,
    answers: [...into.answers.values()],
    rows: into.rows,
    ranges: into.ranges,
    left: into.left,
  };
}
