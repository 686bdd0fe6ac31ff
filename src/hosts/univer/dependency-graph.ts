/**
 * The order of calculation. For every cell, Univer looks up all formulas that read it: for a list
 * of 400 rows that 20,000 formulas sum up, these are 8 million lookups, twice. Here a range that
 * many formulas read is a single node, so the work grows with the number of cells and formulas
 * instead of their product. Univer still decides which formulas are calculated.
 */
import type { Injector } from "@univerjs/core";
import { IFormulaDependencyGenerator } from "@univerjs/engine-formula";

interface GridRange {
  readonly startRow: number;
  readonly startColumn: number;
  readonly endRow: number;
  readonly endColumn: number;
}
interface PlacedRange {
  readonly unitId: string;
  readonly sheetId: string;
  readonly range: GridRange;
}

/** A formula, as Univer stores it while calculating. */
interface GridFormula {
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

/** The used or replaced parts of Univer's generator; most are not in its published types. */
interface DependencyGenerator {
  readonly _currentConfigService: {
    isForceCalculate(): boolean;
    getDirtyRanges(): PlacedRange[];
    getExcludedRange(): unknown;
    getDirtyNameMap(): unknown;
  };
  readonly _dependencyManagerService: { addDependencyRTreeCache(formula: GridFormula): void };
  readonly _featureCalculationManagerService: {
    getReferenceExecutorMap(): ReadonlyMap<string, unknown>;
  };
  readonly _dependencyTreeCache: ReadonlyMap<number, GridFormula>;
  generate(asModel?: boolean): Promise<GridFormula[]>;
  _calculateListByFunctionRefNode(formulas: readonly GridFormula[]): Promise<void>;
  _addDependencyTreeByAddressFunction(formula: GridFormula, ranges: readonly PlacedRange[]): void;
  _getUpdateTreeListAndMakeDependency(): GridFormula[];
  _calculateRunList(formulas: GridFormula[]): GridFormula[];
  _checkIsCycleDependency(formulas: GridFormula[]): boolean;
}

const NEW = 0;
const OPEN = 1;
const DONE = 2;

/** A formula, or a range of several cells with the formulas in it. */
interface GraphNode {
  readonly formula?: GridFormula;
  reads: readonly GraphNode[];
  /** The range itself, for cells without a formula. */
  readonly ranges: readonly PlacedRange[];
  state: number;
  next: number;
  dirty: boolean;
}

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

/** The formulas to calculate, precedents first, and whether a formula reads itself. */
interface Order {
  readonly formulas: GridFormula[];
  readonly isCircular: boolean;
}

class Graph {
  private readonly sheets = new Map<string, SheetFormulas>();
  private readonly ranges = new Map<string, GraphNode>();
  private readonly nodes: GraphNode[] = [];

  /** `more`: ranges that formulas read in addition to their references. */
  constructor(
    formulas: Iterable<GridFormula>,
    more: ReadonlyMap<GridFormula, readonly PlacedRange[]>,
  ) {
    for (const formula of formulas) {
      const node: GraphNode = {
        formula,
        reads: [],
        ranges: [...formula.rangeList, ...(more.get(formula) ?? [])],
        state: NEW,
        next: 0,
        dirty: false,
      };
      this.nodes.push(node);
      if (formula.formulaId !== undefined && formula.formulaId !== "") continue;
      const place = `${formula.unitId}|${formula.subUnitId}`;
      const sheet = this.sheets.get(place) ?? new SheetFormulas();
      this.sheets.set(place, sheet);
      sheet.add(formula.row, formula.column, node);
    }
    for (const node of this.nodes)
      node.reads = node.ranges.flatMap((range) => this.rangeNode(range) ?? []);
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
      state: NEW,
      next: 0,
      dirty: false,
    };
    this.ranges.set(key, node);
    return node;
  }

  /**
   * `isDirty`: whether a formula must be calculated for its own sake. Dependents of a dirty formula
   * are dirty too.
   */
  order(
    isDirty: (formula: GridFormula, touched: boolean) => boolean,
    changed: readonly PlacedRange[],
  ): Order {
    const touched =
      changed.length === 0
        ? () => false
        : ({ ranges }: GraphNode): boolean =>
            ranges.some((range) => changed.some((other) => meets(range, other)));
    const formulas: GridFormula[] = [];
    let isCircular = false;
    const finish = (node: GraphNode): void => {
      node.state = DONE;
      node.dirty =
        node.reads.some(({ dirty }) => dirty) ||
        (node.formula !== undefined && isDirty(node.formula, touched(node)));
      if (node.dirty && node.formula) formulas.push(node.formula);
    };
    for (const start of this.nodes) {
      if (start.state !== NEW) continue;
      start.state = OPEN;
      const stack = [start];
      while (stack.length > 0) {
        const node = stack[stack.length - 1]!;
        const precedent = node.reads[node.next];
        node.next += 1;
        if (precedent === undefined) {
          finish(node);
          stack.pop();
        } else if (precedent.state === NEW) {
          precedent.state = OPEN;
          stack.push(precedent);
        } else if (precedent.state === OPEN) isCircular = true;
      }
    }
    return { formulas, isCircular };
  }
}

/**
 * Replaces the order of calculation of one Univer. Formulas of features are left to Univer, because
 * they report what they change only during the calculation.
 */
export function calculationOrder(injector: Injector): void {
  const generator = injector.get(IFormulaDependencyGenerator) as unknown as DependencyGenerator;
  const manager = generator._dependencyManagerService;
  const univer = {
    remember: manager.addDependencyRTreeCache.bind(manager),
    functions: generator._calculateListByFunctionRefNode.bind(generator),
    address: generator._addDependencyTreeByAddressFunction.bind(generator),
    dirty: generator._getUpdateTreeListAndMakeDependency.bind(generator),
    run: generator._calculateRunList.bind(generator),
    circular: generator._checkIsCycleDependency.bind(generator),
  };
  const more = new Map<GridFormula, readonly PlacedRange[]>();
  let isCircular = false;
  const hasFeatures = (): boolean =>
    generator._featureCalculationManagerService.getReferenceExecutorMap().size > 0;

  manager.addDependencyRTreeCache = (formula) => {
    if (hasFeatures()) univer.remember(formula);
  };
  generator._calculateListByFunctionRefNode = async (formulas) => {
    more.clear();
    if (formulas.some(({ addressFunctionNodes }) => addressFunctionNodes.length > 0))
      await univer.functions(formulas);
  };
  generator._addDependencyTreeByAddressFunction = (formula, ranges) => {
    more.set(formula, [...(more.get(formula) ?? []), ...ranges]);
    univer.address(formula, ranges);
  };
  generator._getUpdateTreeListAndMakeDependency = () => {
    if (hasFeatures()) return univer.dirty();
    const config = generator._currentConfigService;
    const [all, changedSheets, excluded] = [
      config.isForceCalculate(),
      config.getDirtyNameMap(),
      config.getExcludedRange(),
    ];
    const formulas = [...generator._dependencyTreeCache.values()];
    const order = new Graph(formulas, more).order(
      (formula, touched) =>
        all ||
        formula.isDirty ||
        formula.dependencySheetName(changedSheets) ||
        (touched && !formula.isExcludeRange(excluded)),
      all ? [] : config.getDirtyRanges(),
    );
    isCircular = order.isCircular;
    for (const formula of formulas) if (!formula.isVirtual) formula.rangeList.length = 0;
    return order.formulas;
  };
  // Univer starts at the end of the list.
  generator._calculateRunList = (formulas) =>
    hasFeatures() ? univer.run(formulas) : [...formulas].reverse();
  generator._checkIsCycleDependency = (formulas) =>
    hasFeatures() ? univer.circular(formulas) : isCircular;
}
