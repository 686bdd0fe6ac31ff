/** An edit is calculated even if it is made just before the running calculation ends. */
import { ICommandService } from "@univerjs/core";
import {
  FormulaExecutedStateType,
  FormulaExecuteStageType,
  SetFormulaCalculationNotificationMutation,
  SetFormulaCalculationStartMutation,
  SetFormulaCalculationStopMutation,
} from "@univerjs/engine-formula";
import { calculateAll } from "../../../../src/hosts/univer/calculation";
import { workbookData } from "../../../../src/hosts/univer/cell-mapping";
import { startGrid } from "../../../../scripts/headless-grid";
import { calculateMissedEdits } from "../../../../src/hosts/univer/page/missed-edits";
import { plainBook, plainSheet } from "../../../support/plain-book";

calculateMissedEdits();

test("a calculation that ends before it receives the request to stop is followed by another", async () => {
  const grid = startGrid([]);
  const workbook = plainBook([plainSheet("S", { A1: 1, B1: "=A1*2" })]);
  const book = grid.api.createWorkbook(workbookData(workbook, "missed"));
  await calculateAll(grid);
  const sheet = book.getSheetByName("S")!;
  const commands = grid.univer.__getInjector().get(ICommandService);
  const notify = (params: object): void =>
    void commands.syncExecuteCommand(SetFormulaCalculationNotificationMutation.id, params);
  const asksToStop = new Promise<void>((resolve) => {
    commands.onCommandExecuted(({ id }) => {
      if (id === SetFormulaCalculationStopMutation.id) resolve();
    });
  });

  // A long calculation runs in the thread.
  notify({
    stageInfo: {
      stage: FormulaExecuteStageType.CURRENTLY_CALCULATING,
      totalFormulasToCalculate: 1000,
      completedFormulasCount: 1,
      totalArrayFormulasToCalculate: 0,
      completedArrayFormulasCount: 0,
    },
  });
  sheet.getRange("A1").setValue(5);
  await asksToStop;
  expect(sheet.getRange("B1").getValue()).toBe(2);
  const calculated = new Promise<void>((resolve) => {
    grid.api.getFormula().calculationResultApplied(() => resolve());
  });
  let starts = 0;
  commands.onCommandExecuted(({ id }) => {
    if (id === SetFormulaCalculationStartMutation.id) starts += 1;
  });
  notify({ functionsExecutedState: FormulaExecutedStateType.SUCCESS });
  await new Promise(setImmediate);
  expect(starts).toBe(1);
  await calculated;
  expect(sheet.getRange("B1").getValue()).toBe(10);
  grid.univer.dispose();
});
