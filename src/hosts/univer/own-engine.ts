/**
 * Calculates the workbooks of a Univer with our engine: Univer says what has changed, and receives
 * the results.
 */
import {
  ICommandService,
  IUniverInstanceService,
  UniverInstanceType,
  type ICellData,
  type Injector,
  type IObjectMatrixPrimitiveType,
  type IRange,
  type Nullable,
  type Workbook as GridWorkbook,
  type Worksheet,
} from "@univerjs/core";
import {
  FormulaDataModel,
  FormulaExecutedStateType,
  IDefinedNamesService,
  RemoveOtherFormulaMutation,
  SetArrayFormulaDataMutation,
  SetFormulaCalculationNotificationMutation,
  SetFormulaCalculationResultMutation,
  SetFormulaCalculationStartMutation,
  SetFormulaCalculationStopMutation,
  SetOtherFormulaMutation,
} from "@univerjs/engine-formula";
import { SetRangeValuesMutation } from "@univerjs/sheets";
import {
  openEdited,
  type Calculated,
  type CellRule,
  type ChangedResult,
  type EditedCalculation,
  type InputChange,
  type RuleResult,
} from "../../calculation/calculate";
import type { CallableFunction } from "../../functions/core/cell-error";
import { cellAddress } from "../../spreadsheet/a1";
import type { Cell } from "../../spreadsheet/workbook-model";
import { engineWorkbook } from "../../foreign/recalculate/engine-workbook";
import { CellFormulas } from "./cell-formulas";
import { displayedValue, valueData } from "./cell-mapping";
import { COLUMNS, heldValues } from "./held-values";

interface StartParams {
  readonly forceCalculation?: boolean;
  readonly dirtyUnitOtherFormulaMap?: Readonly<
    Record<
      string,
      Readonly<Record<string, Readonly<Record<string, boolean>> | undefined>> | undefined
    >
  >;
}
interface RuleParams {
  readonly unitId: string;
  readonly subUnitId: string;
  readonly formulaMap: Readonly<Record<string, { readonly f: string; readonly ranges: IRange[] }>>;
}
interface RemovedRuleParams {
  readonly unitId: string;
  readonly subUnitId: string;
  readonly formulaIdList: readonly string[];
}
interface CellParams {
  readonly unitId: string;
  readonly subUnitId: string;
  readonly cellValue?: IObjectMatrixPrimitiveType<ICellData | null>;
}
type CellMatrix<Content> = Record<number, Record<number, Content>>;

/** Mutations that move cells, or that change what their formulas mean. */
const MOVES_CELLS =
  /^(?:sheet\.mutation\.(?:(?:insert|remove|move)-(?:rows?|cols?|columns|sheet|range)|reorder-range|copy-worksheet-end|set-worksheet-(?:name|order))|formula\.mutation\.(?:set|remove)-defined-name)$/;

const put = <Content>(
  matrix: CellMatrix<Content>,
  row: number,
  column: number,
  content: Content,
): void => {
  (matrix[row] ??= {})[column] = content;
};

const dataOf = ({ value, error }: Calculated): ICellData => valueData(error ?? value ?? "");

const withoutSign = (formula: string): string => formula.replace(/^=/, "");

const areaOf = ({ startRow, startColumn, endRow, endColumn }: IRange) => ({
  top: startRow + 1,
  left: startColumn + 1,
  bottom: endRow + 1,
  right: endColumn + 1,
});

/** A cell of the grid as one of the model; a constant without any character is none. */
function contentOf(cell: Nullable<ICellData>, formula: string | undefined): Cell {
  const hasValue = cell?.v !== undefined && cell.v !== null;
  if (formula === undefined)
    return { style: "default", ...(hasValue && cell.v !== "" ? displayedValue(cell) : {}) };
  const result = hasValue ? displayedValue(cell) : { value: null };
  return { style: "default", formula: withoutSign(formula), ...result };
}

const placesOf = (rows: CellMatrix<true>) =>
  Object.entries(rows).flatMap(([row, columns]) =>
    Object.keys(columns).map((column) => ({ row: Number(row), column: Number(column) })),
  );

type BySheet<Content> = Record<string, Content>;

/** What a calculation has changed, by the ids of sheets; rows and columns count from 0. */
interface Results {
  readonly cells: BySheet<CellMatrix<ICellData>>;
  /** By rule, by the place in its range, with a result row by row. */
  readonly rules: BySheet<Record<string, CellMatrix<ICellData[][]>>>;
  readonly filledAreas: BySheet<CellMatrix<IRange>>;
  readonly filledCells: BySheet<CellMatrix<ICellData>>;
}

/** One workbook while it is open. */
class GridWorkbookCalculation {
  calculation: EditedCalculation | undefined;
  /** Cells that have been changed since the last calculation, by sheet. */
  private readonly edited = new Map<string, CellMatrix<true>>();
  private readonly rules = new Map<string, RuleParams["formulaMap"][string] & { sheet: string }>();
  private readonly newRules = new Set<string>();
  /** Whether all formulas had results when the workbook was read. */
  private isCalculated = false;

  constructor(
    private readonly injector: Injector,
    private readonly book: GridWorkbook,
    private readonly functions: readonly CallableFunction[],
  ) {}

  edit({ subUnitId, cellValue = {} }: CellParams): void {
    const edited = this.edited.get(subUnitId) ?? {};
    this.edited.set(subUnitId, edited);
    for (const [row, columns] of Object.entries(cellValue))
      for (const column of Object.keys(columns ?? {}))
        put(edited, Number(row), Number(column), true);
  }

  /** Cells are elsewhere: everything is read again. */
  moveCells(): void {
    this.calculation = undefined;
  }

  addRules({ subUnitId, formulaMap }: RuleParams): void {
    for (const [id, rule] of Object.entries(formulaMap)) {
      this.rules.set(id, { ...rule, sheet: subUnitId });
      this.newRules.add(id);
    }
  }

  removeRules({ formulaIdList }: RemovedRuleParams): void {
    for (const id of formulaIdList) {
      this.rules.delete(id);
      this.newRules.delete(id);
      this.calculation?.removeRule(id);
    }
  }

  /** Calculates what has changed. */
  calculate(isForced: boolean, dirtyRules: readonly string[]): Results {
    const isNew = this.calculation === undefined;
    const calculation = (this.calculation ??= this.opened());
    calculation.hold(this.heldContents());
    if (isNew) calculation.takeChanges([]);
    if (isNew && this.isCalculated) calculation.order();
    const added = this.addedRules(isNew ? this.rules.keys() : this.newRules);
    this.newRules.clear();
    if (added.size > 0) calculation.addRules(added);
    if (!isNew || this.isCalculated) void calculation.set(this.changes());
    if (isForced || (isNew && !this.isCalculated)) calculation.calculateAll();
    this.edited.clear();
    const { results, ofRules } = calculation.takeChanges([...dirtyRules, ...added.keys()]);
    return { cells: this.cellsOf(results), rules: this.contentsOf(ofRules), ...this.filled() };
  }

  private opened(): EditedCalculation {
    this.isCalculated = true;
    const sheets = this.book.getSheets().map((sheet) => {
      const formulas = new CellFormulas(sheet);
      const edited = this.edited.get(sheet.getSheetId());
      const cells = new Map<string, Cell>();
      sheet.getCellMatrix().forValue((row, column, cell) => {
        const content = contentOf(cell, formulas.at({ row, column }));
        const isMissing = content.value === null && content.error === undefined;
        // The formulas of edited cells are calculated in any case.
        if (content.formula !== undefined && isMissing && !edited?.[row]?.[column])
          this.isCalculated = false;
        cells.set(cellAddress({ row: row + 1, column: column + 1 }), content);
      });
      return [sheet.getName(), cells] as const;
    });
    return openEdited(engineWorkbook(sheets), this.functions, this.names());
  }

  private names(): ReadonlyMap<string, string> {
    const names = this.injector.get(IDefinedNamesService).getDefinedNameMap(this.id);
    return new Map(
      Object.values(names ?? {}).map(({ name, formulaOrRefString }) => [
        name.toLowerCase(),
        withoutSign(formulaOrRefString),
      ]),
    );
  }

  private get id(): string {
    return this.book.getUnitId();
  }

  private sheetAt(id: string): Worksheet | undefined {
    return this.book.getSheetBySheetId(id) ?? undefined;
  }

  /** The cells that are held at a content, by their places. */
  private heldContents(): ReadonlyMap<string, Calculated> {
    const contents = new Map<string, Calculated>();
    for (const [sheetId, cells] of heldValues(this.id) ?? []) {
      const sheet = this.sheetAt(sheetId);
      if (sheet === undefined) continue;
      const formulas = new CellFormulas(sheet);
      for (const [index, { content, formula }] of cells) {
        const [row, column] = [Math.floor(index / COLUMNS), index % COLUMNS];
        if (formulas.at({ row, column }) === formula)
          contents.set(
            `${sheet.getName()}!${cellAddress({ row: row + 1, column: column + 1 })}`,
            content,
          );
      }
    }
    return contents;
  }

  private addedRules(ids: Iterable<string>): ReadonlyMap<string, CellRule> {
    const added = new Map<string, CellRule>();
    for (const id of ids) {
      const { f: formula, ranges, sheet } = this.rules.get(id)!;
      const name = this.sheetAt(sheet)?.getName();
      if (name !== undefined)
        added.set(id, { sheet: name, formula: withoutSign(formula), ranges: ranges.map(areaOf) });
    }
    return added;
  }

  /** The present contents of the cells that have been edited. */
  private changes(): readonly InputChange[] {
    return [...this.edited].flatMap(([sheetId, rows]) => {
      const sheet = this.sheetAt(sheetId);
      if (sheet === undefined) return [];
      const formulas = new CellFormulas(sheet);
      return placesOf(rows).map(({ row, column }): InputChange => {
        const cell = sheet.getCellMatrix().getValue(row, column);
        const { formula, value = null } = contentOf(cell, formulas.at({ row, column }));
        const address = cellAddress({ row: row + 1, column: column + 1 });
        return formula === undefined
          ? { sheet: sheet.getName(), address, value }
          : { sheet: sheet.getName(), address, value: null, formula };
      });
    });
  }

  private sheetIds(): ReadonlyMap<string, string> {
    return new Map(this.book.getSheets().map((sheet) => [sheet.getName(), sheet.getSheetId()]));
  }

  private cellsOf(results: readonly ChangedResult[]): BySheet<CellMatrix<ICellData>> {
    const ids = this.sheetIds();
    const cells: BySheet<CellMatrix<ICellData>> = {};
    for (const { sheet, row, column, content } of results)
      put((cells[ids.get(sheet)!] ??= {}), row - 1, column - 1, dataOf(content));
    return cells;
  }

  private contentsOf(results: readonly RuleResult[]): Results["rules"] {
    const rules: BySheet<Record<string, CellMatrix<ICellData[][]>>> = {};
    for (const { rule, row, column, contents } of results) {
      const ofSheet = (rules[this.rules.get(rule)!.sheet] ??= {});
      put(
        (ofSheet[rule] ??= {}),
        row,
        column,
        contents.map((line) => line.map(dataOf)),
      );
    }
    return rules;
  }

  /** The cells that results of several cells fill. */
  private filled(): Pick<Results, "filledAreas" | "filledCells"> {
    const ids = this.sheetIds();
    const filledAreas: BySheet<CellMatrix<IRange>> = {};
    const filledCells: BySheet<CellMatrix<ICellData>> = {};
    for (const { sheet, row, column, contents } of this.calculation!.filledAreas()) {
      const id = ids.get(sheet)!;
      const [top, left] = [row - 1, column - 1];
      put((filledAreas[id] ??= {}), top, left, {
        startRow: top,
        startColumn: left,
        endRow: top + contents.length - 1,
        endColumn: left + contents[0]!.length - 1,
      });
      contents.forEach((line, r) =>
        line.forEach((content, c) =>
          put((filledCells[id] ??= {}), top + r, left + c, dataOf(content)),
        ),
      );
    }
    return { filledAreas, filledCells };
  }
}

/** Calculates the workbooks of a Univer. */
class OwnEngine {
  private readonly commands: ICommandService;
  private readonly open = new Map<string, GridWorkbookCalculation>();
  private hasFilled = false;
  /** A calculation that has been requested and has not started. */
  private pending: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly injector: Injector,
    private readonly functions: readonly CallableFunction[],
  ) {
    this.commands = injector.get(ICommandService);
  }

  /** Handles a command that has been executed. */
  receive(id: string, params: unknown, isResult: boolean): void {
    if (id === SetFormulaCalculationStartMutation.id) return this.start(params as StartParams);
    if (id === SetFormulaCalculationStopMutation.id) return this.stop();
    const { unitId } = (params ?? {}) as { readonly unitId?: string };
    const workbook = unitId === undefined ? undefined : this.workbook(unitId);
    if (workbook === undefined) return;
    if (id === SetRangeValuesMutation.id && !isResult) workbook.edit(params as CellParams);
    else if (id === SetOtherFormulaMutation.id) workbook.addRules(params as RuleParams);
    else if (id === RemoveOtherFormulaMutation.id)
      workbook.removeRules(params as RemovedRuleParams);
    else if (MOVES_CELLS.test(id)) workbook.moveCells();
  }

  private workbook(unitId: string): GridWorkbookCalculation | undefined {
    const book = this.injector
      .get(IUniverInstanceService)
      .getUnit<GridWorkbook>(unitId, UniverInstanceType.UNIVER_SHEET);
    if (!book) {
      this.open.delete(unitId);
      return undefined;
    }
    const open =
      this.open.get(unitId) ?? new GridWorkbookCalculation(this.injector, book, this.functions);
    this.open.set(unitId, open);
    return open;
  }

  /** Calculates later, so that a request for a stop can come before. */
  private start(params: StartParams): void {
    this.pending = setTimeout(() => {
      this.pending = undefined;
      this.calculate(params);
      this.notify(FormulaExecutedStateType.SUCCESS);
    });
  }

  private stop(): void {
    if (this.pending === undefined) return;
    clearTimeout(this.pending);
    this.pending = undefined;
    this.notify(FormulaExecutedStateType.STOP_EXECUTION);
  }

  private notify(functionsExecutedState: FormulaExecutedStateType): void {
    this.tell(SetFormulaCalculationNotificationMutation.id, { functionsExecutedState });
  }

  private tell(id: string, params: object): void {
    this.commands.syncExecuteCommand(id, params, { onlyLocal: true });
  }

  private calculate({
    forceCalculation = false,
    dirtyUnitOtherFormulaMap = {},
  }: StartParams): void {
    const units = this.injector
      .get(IUniverInstanceService)
      .getAllUnitsForType<GridWorkbook>(UniverInstanceType.UNIVER_SHEET);
    const ids = new Set(units.map((unit) => unit.getUnitId()));
    for (const id of this.open.keys()) if (!ids.has(id)) this.open.delete(id);
    const results = units.map((unit): readonly [string, Results] => {
      const id = unit.getUnitId();
      const dirtyRules = Object.values(dirtyUnitOtherFormulaMap[id] ?? {}).flatMap((rules) =>
        Object.keys(rules ?? {}),
      );
      return [id, this.workbook(id)!.calculate(forceCalculation, dirtyRules)];
    });
    const of = <Key extends keyof Results>(key: Key): Record<string, Results[Key]> =>
      Object.fromEntries(results.map(([id, result]) => [id, result[key]]));
    this.tellFilled(of("filledAreas"), of("filledCells"));
    this.tell(SetFormulaCalculationResultMutation.id, {
      unitData: of("cells"),
      unitOtherData: of("rules"),
    });
  }

  /** Says which cells results of several cells fill, if there are or were any. */
  private tellFilled(
    areas: Record<string, Results["filledAreas"]>,
    cells: Record<string, Results["filledCells"]>,
  ): void {
    const hadFilled = this.hasFilled;
    this.hasFilled = Object.values(areas).some((sheets) => Object.keys(sheets).length > 0);
    if (!hadFilled && !this.hasFilled) return;
    const model = this.injector.get(FormulaDataModel);
    model.setArrayFormulaRange(areas as never);
    model.setArrayFormulaCellData(cells as never);
    this.tell(SetArrayFormulaDataMutation.id, {
      arrayFormulaRange: areas,
      arrayFormulaCellData: cells,
    });
  }
}

/** To be called once, with a new Univer that does not calculate formulas itself. */
export function calculateWithOwnEngine(
  injector: Injector,
  functions: readonly CallableFunction[],
): void {
  const engine = new OwnEngine(injector, functions);
  injector
    .get(ICommandService)
    .onCommandExecuted(({ id, params }, options) =>
      engine.receive(id, params, options?.applyFormulaCalculationResult === true),
    );
}
