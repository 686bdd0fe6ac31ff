/**
 * The order of calculation. For every cell, Univer looks up all formulas that read it: for a list
 * of 400 rows that 20,000 formulas sum up, these are 8 million lookups, twice; and it does so again
 * at each calculation. Here a graph of the formulas stays until one of them changes. Univer decides
 * which formulas are calculated for their own sake.
 */
import type { Injector } from "@univerjs/core";
import { IFormulaDependencyGenerator, IFormulaRuntimeService } from "@univerjs/engine-formula";
import { FormulaGraph, isOutsideCells, type GridFormula, type PlacedRange } from "./formula-graph";
import { GraphValidity } from "./graph-validity";
import { RunList, type UnitCells, type Spills } from "./run-list";

/** By workbook, and there by sheet, name or formula. */
type DirtyMap = Readonly<Record<string, object | null | undefined>>;

/** The used parts of what Univer knows about a calculation; not all are in its published types. */
interface CalculationConfig {
  isForceCalculate(): boolean;
  getDirtyRanges(): PlacedRange[];
  getExcludedRange(): unknown;
  getDirtyNameMap(): DirtyMap;
  getDirtyDefinedNameMap(): DirtyMap;
  getDirtySuperTableMap(): DirtyMap;
  getClearDependencyTreeCache(): DirtyMap | null | undefined;
  getUnitData(): UnitCells;
  getArrayFormulaRange(): Spills;
}

/** What Univer's calculation needs of its list of formulas. */
type TakenFromItsEnd = Pick<GridFormula[], "length" | "pop">;

/** The used or replaced parts of Univer's generator; most are not in its published types. */
interface DependencyGenerator {
  readonly _currentConfigService: CalculationConfig;
  readonly _runtimeService: { clearArrayObjectCache(): void };
  readonly _dependencyManagerService: { addDependencyRTreeCache(formula: GridFormula): void };
  readonly _featureCalculationManagerService: {
    getReferenceExecutorMap(): ReadonlyMap<string, unknown>;
  };
  readonly _dependencyTreeCache: ReadonlyMap<number, GridFormula>;
  generate(asModel?: boolean): Promise<TakenFromItsEnd>;
  _calculateListByFunctionRefNode(formulas: readonly GridFormula[]): Promise<void>;
  _addDependencyTreeByAddressFunction(formula: GridFormula, ranges: readonly PlacedRange[]): void;
  _getUpdateTreeListAndMakeDependency(): GridFormula[];
  _calculateRunList(formulas: GridFormula[]): TakenFromItsEnd;
  _checkIsCycleDependency(formulas: GridFormula[]): boolean;
  _detectForcedRecalculationNode(formula: GridFormula, node: unknown): boolean;
  _includeOtherFormula(formula: GridFormula): boolean;
}

const isNothing = (map: DirtyMap | null | undefined): boolean =>
  Object.values(map ?? {}).every((inner) => !inner || Object.keys(inner).length === 0);

/** Whether only contents of cells have changed, and no spilled result is taken into account. */
const isOfCellsOnly = (config: CalculationConfig): boolean =>
  !config.isForceCalculate() &&
  config.getExcludedRange() === undefined &&
  isNothing(config.getDirtyNameMap()) &&
  isNothing(config.getDirtyDefinedNameMap()) &&
  isNothing(config.getDirtySuperTableMap()) &&
  isNothing(config.getClearDependencyTreeCache());

const isInside = (formula: GridFormula, { unitId, sheetId, range }: PlacedRange): boolean =>
  formula.unitId === unitId &&
  formula.subUnitId === sheetId &&
  formula.row >= range.startRow &&
  formula.row <= range.endRow &&
  formula.column >= range.startColumn &&
  formula.column <= range.endColumn;

/**
 * The sheet of a range whose place is calculated, such as that of a drop-down list: it may be
 * elsewhere on the sheet after the next change.
 */
const wholeSheet = ({ unitId, sheetId }: PlacedRange): PlacedRange => ({
  unitId,
  sheetId,
  range: { startRow: NaN, startColumn: NaN, endRow: NaN, endColumn: NaN },
});

/** The order of calculation of one Univer. */
class CalculationOrder {
  private readonly config: CalculationConfig;
  private readonly runtime: IFormulaRuntimeService;
  private readonly validity: GraphValidity;
  /** Ranges of functions that return references, such as OFFSET. */
  private readonly more = new Map<GridFormula, readonly PlacedRange[]>();
  /** Whether cells read ranges whose place is calculated: the graph is then another every time. */
  private hasMovingRanges = false;
  /** Formulas that are calculated every time. */
  private volatile = new Set<GridFormula>();
  private graph: FormulaGraph | undefined;

  constructor(
    private readonly generator: DependencyGenerator,
    injector: Injector,
  ) {
    this.config = generator._currentConfigService;
    this.runtime = injector.get(IFormulaRuntimeService);
    this.validity = new GraphValidity(injector);
  }

  /** Has Univer tell what it learns when it reads all formulas. */
  follow(): void {
    const { generator } = this;
    const functions = generator._calculateListByFunctionRefNode.bind(generator);
    generator._calculateListByFunctionRefNode = async (formulas) => {
      this.more.clear();
      const moving = formulas.filter(({ addressFunctionNodes }) => addressFunctionNodes.length > 0);
      this.hasMovingRanges = moving.some((formula) => !isOutsideCells(formula));
      if (moving.length > 0) await functions(formulas);
    };
    const address = generator._addDependencyTreeByAddressFunction.bind(generator);
    generator._addDependencyTreeByAddressFunction = (formula, ranges) => {
      const read = isOutsideCells(formula) ? ranges.map(wholeSheet) : ranges;
      this.more.set(formula, [...(this.more.get(formula) ?? []), ...read]);
      address(formula, ranges);
    };
    const detect = generator._detectForcedRecalculationNode.bind(generator);
    generator._detectForcedRecalculationNode = (formula, node) => {
      const isVolatile = detect(formula, node);
      if (isVolatile) this.volatile.add(formula);
      return isVolatile;
    };
  }

  /** Univer is about to read all formulas. */
  forget(): void {
    this.graph = undefined;
    this.volatile = new Set();
    this.validity.begin();
  }

  /** The formulas to calculate, precedents first, after Univer has read all formulas. */
  read(formulas: readonly GridFormula[]): {
    readonly list: TakenFromItsEnd;
    readonly isCircular: boolean;
  } {
    const { config } = this;
    const [all, changedSheets, excluded] = [
      config.isForceCalculate(),
      config.getDirtyNameMap(),
      config.getExcludedRange(),
    ];
    const graph = new FormulaGraph(formulas, this.more);
    const nodes = graph.dependents(
      (formula, isTouched) =>
        all ||
        formula.isDirty ||
        formula.dependencySheetName(changedSheets) ||
        (isTouched && !formula.isExcludeRange(excluded)),
      all ? [] : config.getDirtyRanges(),
    );
    for (const formula of formulas) if (!formula.isVirtual) formula.rangeList.length = 0;
    if (!this.hasMovingRanges && !graph.isCircular) this.graph = graph;
    const list =
      !graph.isCircular && isOfCellsOnly(config)
        ? this.runList(nodes)
        : nodes.flatMap(({ formula }) => formula ?? []).reverse();
    return { list, isCircular: graph.isCircular };
  }

  /** The formulas to calculate, if they can be determined without reading all formulas. */
  fromGraph(): TakenFromItsEnd | undefined {
    const { graph, config, generator, volatile } = this;
    if (!graph || !this.validity.isValid(graph) || !isOfCellsOnly(config)) return undefined;
    const changed = config.getDirtyRanges();
    return this.runList(
      graph.dependents(
        (formula, isTouched) =>
          isTouched ||
          volatile.has(formula) ||
          generator._includeOtherFormula(formula) ||
          changed.some((range) => isInside(formula, range)),
        changed,
      ),
    );
  }

  private runList(nodes: ConstructorParameters<typeof RunList<GridFormula>>[0]): TakenFromItsEnd {
    const { config } = this;
    return new RunList(nodes, this.runtime, {
      cells: () => config.getUnitData(),
      spills: () => config.getArrayFormulaRange(),
    });
  }
}

/**
 * Replaces the order of calculation of one Univer. Formulas of features are left to Univer, because
 * they report what they change only during the calculation.
 */
export function calculationOrder(injector: Injector): void {
  const generator = injector.get(IFormulaDependencyGenerator) as unknown as DependencyGenerator;
  const manager = generator._dependencyManagerService;
  const order = new CalculationOrder(generator, injector);
  const univer = {
    remember: manager.addDependencyRTreeCache.bind(manager),
    generate: generator.generate.bind(generator),
    dirty: generator._getUpdateTreeListAndMakeDependency.bind(generator),
    run: generator._calculateRunList.bind(generator),
    circular: generator._checkIsCycleDependency.bind(generator),
  };
  let list: TakenFromItsEnd = [];
  let isCircular = false;
  const hasFeatures = (): boolean =>
    generator._featureCalculationManagerService.getReferenceExecutorMap().size > 0;

  order.follow();
  generator.generate = async (asModel = false) => {
    const fromGraph = hasFeatures() || asModel ? undefined : order.fromGraph();
    if (fromGraph) {
      generator._runtimeService.clearArrayObjectCache();
      return fromGraph;
    }
    order.forget();
    return univer.generate(asModel);
  };
  manager.addDependencyRTreeCache = (formula) => {
    if (hasFeatures()) univer.remember(formula);
  };
  generator._getUpdateTreeListAndMakeDependency = () => {
    if (hasFeatures()) return univer.dirty();
    ({ list, isCircular } = order.read([...generator._dependencyTreeCache.values()]));
    return [];
  };
  generator._calculateRunList = (formulas) => (hasFeatures() ? univer.run(formulas) : list);
  generator._checkIsCycleDependency = (formulas) =>
    hasFeatures() ? univer.circular(formulas) : isCircular;
}
