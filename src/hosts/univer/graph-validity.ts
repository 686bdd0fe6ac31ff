/** Whether the formulas of the open workbooks are still those of a graph. */
import {
  CommandType,
  ICommandService,
  IUniverInstanceService,
  ObjectMatrix,
  UniverInstanceType,
  type ICellData,
  type ICommandInfo,
  type Injector,
  type Nullable,
} from "@univerjs/core";
import {
  SetArrayFormulaDataMutation,
  SetFormulaCalculationNotificationMutation,
  SetFormulaCalculationResultMutation,
  SetFormulaCalculationStartMutation,
  SetFormulaCalculationStopMutation,
  SetTriggerFormulaCalculationStartMutation,
} from "@univerjs/engine-formula";
import { SetRangeValuesMutation, type ISetRangeValuesMutationParams } from "@univerjs/sheets";
import type { FormulaGraph } from "./formula-graph";

/** Mutations that change no formula. All others are assumed to. */
const WITHOUT_FORMULAS: ReadonlySet<string> = new Set([
  SetArrayFormulaDataMutation.id,
  SetFormulaCalculationNotificationMutation.id,
  SetFormulaCalculationResultMutation.id,
  SetFormulaCalculationStartMutation.id,
  SetFormulaCalculationStopMutation.id,
  SetTriggerFormulaCalculationStartMutation.id,
]);

/** Where a content was set. */
interface SetCell {
  readonly unitId: string;
  readonly sheetId: string;
  readonly row: number;
  readonly column: number;
}

export class GraphValidity {
  private isCurrent = false;
  /** Cells whose contents were set; a graph is no longer valid if one of them had a formula. */
  private overwritten: SetCell[] = [];

  constructor(injector: Injector) {
    const commands = injector.get(ICommandService);
    commands.onCommandExecuted((command, options) => {
      if (this.isCurrent) this.receive(command, options?.fromFormula === true);
    });
    const workbooks = injector.get(IUniverInstanceService);
    const end = (): void => {
      this.isCurrent = false;
    };
    workbooks.getTypeOfUnitAdded$(UniverInstanceType.UNIVER_SHEET).subscribe(end);
    workbooks.getTypeOfUnitDisposed$(UniverInstanceType.UNIVER_SHEET).subscribe(end);
  }

  /** All formulas are read from now on. */
  begin(): void {
    this.isCurrent = true;
    this.overwritten = [];
  }

  /** Whether no formula has changed since the graph was created. */
  isValid(graph: FormulaGraph): boolean {
    this.isCurrent &&= !this.overwritten.some(({ unitId, sheetId, row, column }) =>
      graph.hasFormula(unitId, sheetId, row, column),
    );
    this.overwritten = [];
    return this.isCurrent;
  }

  private receive({ id, type, params }: Readonly<ICommandInfo>, isResult: boolean): void {
    if (type !== CommandType.MUTATION || WITHOUT_FORMULAS.has(id)) return;
    if (id !== SetRangeValuesMutation.id) {
      this.isCurrent = false;
      return;
    }
    // Results of formulas leave the formulas as they are.
    if (!isResult) this.set(params as ISetRangeValuesMutationParams);
  }

  private set({ unitId, subUnitId: sheetId, cellValue }: ISetRangeValuesMutationParams): void {
    new ObjectMatrix<Nullable<ICellData>>(cellValue ?? {}).forValue((row, column, cell) => {
      if (cell?.f || cell?.si) this.isCurrent = false;
      else this.overwritten.push({ unitId, sheetId, row, column });
      return this.isCurrent;
    });
  }
}
