/**
 * Formulas and what they read. A range that many formulas read is a single node, so the work grows
 * with the number of cells and formulas instead of their product.
 */
import type { RunNode } from "./run-list";

export interface GridRange {
  readonly startRow: number;
  readonly startColumn: number;
  readonly endRow: number;
  readonly endColumn: number;
}
export interface PlacedRange {
  readonly unitId: string;
  readonly sheetId: string;
  readonly range: GridRange;
}

/** A formula, as Univer stores it while calculating. */
export interface GridFormula {
  readonly treeId: number;
  readonly isVirtual: boolean;
  readonly unitId: string;
  readonly subUnitId: string;
  readonly row: number;
  readonly column: number;
  /** Of formulas outside of cells, such as those of conditional formats. */
  readonly formulaId?: string;
  readonly featureId?: string | null;
  readonly isDirty: boolean;
  readonly addressFunctionNodes: readonly unknown[];
  rangeList: PlacedRange[];
  dependencySheetName(changed: unknown): boolean;
  isExcludeRange(excluded: unknown): boolean;
}

/** Whether no cell reads a formula: that of a conditional format or a drop-down list. */
export const isOutsideCells = ({ formulaId }: Pick<GridFormula, "formulaId">): boolean =>
  formulaId !== undefined && formulaId !== "";

const NEW = 0;
const OPEN = 1;
const DONE = 2;

/** A formula, or a range of several cells with the formulas in it. */
export interface GraphNode extends RunNode<GridFormula> {
  reads: readonly GraphNode[];
  /** The range itself, for cells without a formula. */
  readonly ranges: readonly PlacedRange[];
  state: number;
  next: number;
  dirty: boolean;
}

const newNode = { state: NEW, next: 0, dirty: false, isDirtyItself: false } as const;

const isOneCell = ({ startRow, startColumn, endRow, endColumn }: GridRange): boolean =>
  startRow === endRow && startColumn === endColumn;
const keyOf = ({ unitId, sheetId, range }: PlacedRange): string =>
  `${unitId}|${sheetId}|${range.startRow}|${range.startColumn}|${range.endRow}|${range.endColumn}`;
/** Whole rows and columns have no number at their open ends. */
const from = (edge: number): number => (Number.isNaN(edge) ? 0 : edge);
const to = (edge: number): number => (Number.isNaN(edge) ? Number.POSITIVE_INFINITY : edge);
const meets = (a: PlacedRange, b: PlacedRange): boolean =>
  a.unitId === b.unitId &&
  a.sheetId === b.sheetId &&
  from(a.range.startRow) <= to(b.range.endRow) &&
  from(b.range.startRow) <= to(a.range.endRow) &&
  from(a.range.startColumn) <= to(b.range.endColumn) &&
  from(b.range.startColumn) <= to(a.range.endColumn);

/** Formulas of one sheet by row and column. */
class SheetFormulas {
  private readonly rows = new Map<number, Map<number, GraphNode>>();
  private count = 0;

  add(row: number, column: number, node: GraphNode): void {
    const line = this.rows.get(row);
    if (line) line.set(column, node);
    else this.rows.set(row, new Map([[column, node]]));
    this.count += 1;
  }

  nodeAt(row: number, column: number): GraphNode | undefined {
    return this.rows.get(row)?.get(column);
  }

  within({ startRow, startColumn, endRow, endColumn }: GridRange): GraphNode[] {
    const cells = (endRow - startRow + 1) * (endColumn - startColumn + 1);
    const nodes: GraphNode[] = [];
    if (cells <= this.count) {
      for (let row = startRow; row <= endRow; row += 1) {
        const line = this.rows.get(row);
        if (line)
          for (let column = startColumn; column <= endColumn; column += 1) {
            const node = line.get(column);
            if (node) nodes.push(node);
          }
      }
      return nodes;
    }
    for (const [row, line] of this.rows) {
      if (row < from(startRow) || row > to(endRow)) continue;
      for (const [column, node] of line)
        if (column >= from(startColumn) && column <= to(endColumn)) nodes.push(node);
    }
    return nodes;
  }
}

export class FormulaGraph {
  /** Whether a formula reads itself. */
  readonly isCircular: boolean;
  private readonly sheets = new Map<string, SheetFormulas>();
  private readonly ranges = new Map<string, GraphNode>();
  /** Precedents first. */
  private readonly sorted: readonly GraphNode[];

  /** `more`: ranges that formulas read in addition to their references. */
  constructor(
    formulas: Iterable<GridFormula>,
    more: ReadonlyMap<GridFormula, readonly PlacedRange[]>,
  ) {
    const nodes: GraphNode[] = [];
    for (const formula of formulas) {
      const ranges = [...formula.rangeList, ...(more.get(formula) ?? [])];
      const node: GraphNode = { formula, reads: [], ranges, ...newNode };
      nodes.push(node);
      if (isOutsideCells(formula)) continue;
      const place = `${formula.unitId}|${formula.subUnitId}`;
      const sheet = this.sheets.get(place) ?? new SheetFormulas();
      this.sheets.set(place, sheet);
      sheet.add(formula.row, formula.column, node);
    }
    for (const node of nodes)
      node.reads = node.ranges.flatMap((range) => this.rangeNode(range) ?? []);
    const sorted: GraphNode[] = [];
    this.isCircular = sort(nodes, sorted);
    this.sorted = sorted;
  }

  /** Whether a cell has a formula. Row and column count from 0. */
  hasFormula(unitId: string, sheetId: string, row: number, column: number): boolean {
    return this.sheets.get(`${unitId}|${sheetId}`)?.nodeAt(row, column) !== undefined;
  }

  private rangeNode(placedRange: PlacedRange): GraphNode | undefined {
    const sheet = this.sheets.get(`${placedRange.unitId}|${placedRange.sheetId}`);
    if (isOneCell(placedRange.range))
      return sheet?.nodeAt(placedRange.range.startRow, placedRange.range.startColumn);
    const key = keyOf(placedRange);
    const graphNode = this.ranges.get(key);
    if (graphNode) return graphNode;
    const node: GraphNode = {
      reads: sheet?.within(placedRange.range) ?? [],
      ranges: [placedRange],
      ...newNode,
    };
    this.ranges.set(key, node);
    return node;
  }

  /**
   * The formulas that depend on a change, precedents first.
   * @param isDirty whether a formula must be calculated for its own sake; its dependents may have
   * to be, too
   */
  dependents(
    isDirty: (formula: GridFormula, isTouched: boolean) => boolean,
    changed: readonly PlacedRange[],
  ): GraphNode[] {
    const isTouched =
      changed.length === 0
        ? () => false
        : ({ ranges }: GraphNode): boolean =>
            ranges.some((range) => changed.some((other) => meets(range, other)));
    const nodes: GraphNode[] = [];
    for (const node of this.sorted) {
      node.hasChanged = undefined;
      node.isDirtyItself = node.formula !== undefined && isDirty(node.formula, isTouched(node));
      node.dirty = node.isDirtyItself || node.reads.some(({ dirty }) => dirty);
      if (node.dirty && node.formula) nodes.push(node);
    }
    return nodes;
  }
}

/** Appends nodes with their precedents before them; returns whether one reads itself. */
function sort(nodes: readonly GraphNode[], sorted: GraphNode[]): boolean {
  let isCircular = false;
  for (const start of nodes) {
    if (start.state !== NEW) continue;
    start.state = OPEN;
    const stack = [start];
    while (stack.length > 0) {
      const node = stack[stack.length - 1]!;
      const precedent = node.reads[node.next];
      node.next += 1;
      if (precedent === undefined) {
        node.state = DONE;
        sorted.push(node);
        stack.pop();
      } else if (precedent.state === NEW) {
        precedent.state = OPEN;
        stack.push(precedent);
      } else if (precedent.state === OPEN) isCircular = true;
    }
  }
  return isCircular;
}
