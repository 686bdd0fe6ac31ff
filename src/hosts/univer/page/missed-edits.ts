/**
 * Calculates edits that Univer misses. While a calculation runs in the thread, an edit asks it to
 * stop, and a new one starts when it has stopped. If it has ended before it receives the request,
 * Univer discards the edit, and the cells that depend on it keep their former results.
 */
import type { ICommandService } from "@univerjs/core";
import { SetFormulaCalculationStartMutation } from "@univerjs/engine-formula";
import { TriggerCalculationController } from "@univerjs/sheets-formula";

/** The private members of Univer's controller, as of the version in the lock file. */
interface Trigger {
  /** Whether an edit waits until the running calculation has stopped. */
  _restartCalculation: boolean;
  /** What the running calculation and waiting edits make dirty. */
  _executingDirtyData: object;
  readonly _commandService: ICommandService;
  /** Called when a calculation has ended without having been stopped. */
  _resetExecutingDirtyData(): void;
}

export function calculateMissedEdits(): void {
  const prototype = TriggerCalculationController.prototype as unknown as Trigger;
  const { _resetExecutingDirtyData: reset } = prototype;
  prototype._resetExecutingDirtyData = function (this: Trigger): void {
    if (!this._restartCalculation) return reset.call(this);
    this._restartCalculation = false;
    // Univer has to finish its handling of the end before the next calculation starts.
    queueMicrotask(
      () =>
        void this._commandService.executeCommand(
          SetFormulaCalculationStartMutation.id,
          { ...this._executingDirtyData },
          { onlyLocal: true },
        ),
    );
  };
}
