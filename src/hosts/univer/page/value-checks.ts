/** The checks of cells for values that are not typed one by one. */
import {
  DataValidationErrorStyle,
  ICommandService,
  IUndoRedoService,
  IUniverInstanceService,
  ObjectMatrix,
  UniverInstanceType,
  type ICellData,
  type IMutationInfo,
  type Injector,
  type IUndoRedoItem,
  type Nullable,
  type Workbook,
} from "@univerjs/core";
import { SetRangeValuesMutation, type ISetRangeValuesMutationParams } from "@univerjs/sheets";
import { getCellValueOrigin, SheetDataValidationModel } from "@univerjs/sheets-data-validation";
import { cellAddress } from "../../../spreadsheet/a1";
import { EMPTY_CELL, isEmpty } from "../cell-mapping";

/** As many addresses as a sentence names. */
const NAMED = 3;

/** Mutations of checks. */
const RULES = "data-validation.mutation.";

type UndoStep = Pick<IUndoRedoItem, "undoMutations" | "redoMutations">;

interface CheckedCell {
  readonly unitId: string;
  readonly subUnitId: string;
  readonly row: number;
  readonly col: number;
}
interface RejectedCell extends CheckedCell {
  readonly reason: string;
}
interface EditedCell extends CheckedCell {
  readonly content: Nullable<ICellData>;
}

const keyOf = ({ subUnitId, row, col }: CheckedCell): string => `${subUnitId} ${row} ${col}`;

const addressOf = ({ row, col }: CheckedCell): string =>
  cellAddress({ row: row + 1, column: col + 1 });

function sentenceOf(rejected: readonly RejectedCell[], count: number): string {
  const places = rejected.slice(0, NAMED).map(addressOf);
  const others = rejected.length - places.length;
  const addresses = others > 0 ? `${places.join(", ")} and ${others} more` : places.join(", ");
  const reasons = [...new Set(rejected.map(({ reason }) => reason))].filter(Boolean);
  return `${rejected.length} of ${count} values were rejected, and their cells are as before: ${addresses}. ${reasons.slice(0, NAMED).join(" ")}`.trim();
}

/** The cells that mutations set, each with its last content. */
function cellsOf(mutations: readonly IMutationInfo[]): EditedCell[] {
  const cells = new Map<string, EditedCell>();
  for (const { id, params } of mutations) {
    if (id !== SetRangeValuesMutation.id) continue;
    const { unitId, subUnitId, cellValue } = params as ISetRangeValuesMutationParams;
    new ObjectMatrix(cellValue ?? {}).forValue((row, col, content) => {
      const cell = { unitId, subUnitId, row, col, content };
      cells.set(keyOf(cell), cell);
    });
  }
  return [...cells.values()];
}

export class ValueChecks {
  constructor(private readonly injector: Injector) {}

  private get rules(): SheetDataValidationModel {
    return this.injector.get(SheetDataValidationModel);
  }

  /** How many rows from a cell on have checked cells, up to a count; 0 if it is not checked. */
  rowsOfList(unitId: string, subUnitId: string, row: number, col: number, count: number): number {
    let rows = 0;
    while (rows < count && this.rules.getRuleByLocation(unitId, subUnitId, row + rows, col))
      rows += 1;
    return rows;
  }

  /**
   * Checks the values of the last step that can be undone, and restores the cells whose values are
   * rejected, within the same step. Resolves to a sentence about them.
   */
  async checkLastStep(): Promise<string | undefined> {
    const step = this.injector.get(IUndoRedoService).pitchTopUndoElement();
    const changed = step ? cellsOf(step.redoMutations) : [];
    if (!step || changed.length === 0) return undefined;
    this.keepRules(step);
    const rejected: RejectedCell[] = [];
    for (const cell of changed) {
      const reason = await this.rejection(cell);
      if (reason !== undefined) rejected.push({ ...cell, reason });
    }
    this.restore(rejected, step);
    return rejected.length ? sentenceOf(rejected, changed.length) : undefined;
  }

  /** Copied cells bring the checks of their former place: those of the list stay. */
  private keepRules(step: UndoStep): void {
    const changes = step.undoMutations.filter(({ id }) => id.startsWith(RULES));
    for (const { id, params } of changes)
      this.injector.get(ICommandService).syncExecuteCommand(id, params);
    step.redoMutations.push(...changes);
  }

  /** Why the check of a cell rejects its value; undefined if it does not. */
  private async rejection({
    unitId,
    subUnitId,
    row,
    col,
  }: CheckedCell): Promise<string | undefined> {
    const workbook = this.injector
      .get(IUniverInstanceService)
      .getUnit<Workbook>(unitId, UniverInstanceType.UNIVER_SHEET);
    const worksheet = workbook?.getSheetBySheetId(subUnitId);
    const rule = this.rules.getRuleByLocation(unitId, subUnitId, row, col);
    if (!workbook || !worksheet || rule?.errorStyle !== DataValidationErrorStyle.STOP)
      return undefined;
    const cell = worksheet.getCellRaw(row, col);
    if (isEmpty(cell) || cell?.f || cell?.si) return undefined;
    const place = { unitId, subUnitId, row, column: col, workbook, worksheet };
    const content = {
      value: getCellValueOrigin(cell),
      interceptValue: getCellValueOrigin(worksheet.getCellValueOnly(row, col)),
      t: cell?.t,
    };
    // Not the results that the grid keeps: those of checks in progress are missing.
    const validator = this.rules.getValidator(rule.type);
    const isValid = await validator?.validator({ ...place, ...content }, rule);
    return isValid === false ? (rule.error ?? "") : undefined;
  }

  /** Gives cells their former contents; undo and redo of the step include it. */
  private restore(rejected: readonly RejectedCell[], step: UndoStep): void {
    const former = new Map(cellsOf(step.undoMutations).map((cell) => [keyOf(cell), cell.content]));
    const sheets = new Map<string, ISetRangeValuesMutationParams>();
    for (const cell of rejected) {
      const { unitId, subUnitId, row, col } = cell;
      const params = sheets.get(subUnitId) ?? { unitId, subUnitId, cellValue: {} };
      sheets.set(subUnitId, params);
      (params.cellValue![row] ??= {})[col] = former.get(keyOf(cell)) ?? EMPTY_CELL;
    }
    for (const params of sheets.values()) {
      this.injector.get(ICommandService).syncExecuteCommand(SetRangeValuesMutation.id, params);
      step.redoMutations.push({ id: SetRangeValuesMutation.id, params });
    }
  }
}
