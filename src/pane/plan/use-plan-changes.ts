/** Changes of a plan's cells by the pane: one step of undo each. */
import { inputChange } from "../../plan/read/overview";
import type { SheetRange, WorkbookHost } from "../../spreadsheet/workbook-host";
import type { CellValue } from "../../spreadsheet/workbook-model";
import { changedWith, useChanges, type Changes } from "../common/use-changes";

export interface PlanChanges extends Changes {
  /** `said` is the message after success. */
  readonly set: (successText: string, range: SheetRange, value: CellValue) => void;
  readonly go: (range: SheetRange) => void;
}

export function usePlanChanges(host: WorkbookHost): PlanChanges {
  const changes = useChanges(host);
  return {
    ...changes,
    set: (successText, range, value) =>
      changes.change(async () => {
        await host.change(successText, [inputChange(range, value)]);
        return changedWith(successText);
      }),
    go: (range) =>
      changes.change(async () => {
        await host.select(range);
        return { changed: false };
      }),
  };
}
