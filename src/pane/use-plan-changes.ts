/** Changes that the pane types into cells of a plan: one step of undo each, and a way back at hand. */
import { useState } from "react";
import { typeInto } from "../plan/overview";
import type { SheetRange, WorkbookHost } from "../workbook/host";
import type { CellValue } from "../workbook/model";
import { useAttempt, type Notice } from "./parts";
import { TEXTS } from "./texts";

export interface PlanChanges {
  /** `said` is the sentence of what was done. */
  readonly set: (said: string, at: SheetRange, value: CellValue) => void;
  readonly go: (at: SheetRange) => void;
  readonly undo: () => void;
  readonly undoable: boolean;
  readonly busy: boolean;
  readonly notice: Notice | undefined;
}

export function usePlanChanges(host: WorkbookHost): PlanChanges {
  const { notice, busy, attempt } = useAttempt();
  const [undoable, setUndoable] = useState(false);
  return {
    notice, busy, undoable,
    set: (said, at, value) => attempt(async (): Promise<Notice> => {
      setUndoable(false);
      await host.change(said, [typeInto(at, value)]);
      setUndoable(true);
      return { intent: "success", text: said };
    }),
    go: (at) => attempt(async () => {
      setUndoable(false);
      await host.select(at);
      return undefined;
    }),
    undo: () => attempt(async (): Promise<Notice> => {
      setUndoable(false);
      return (await host.undo()) === undefined ? { intent: "info", text: TEXTS.notUndone } : { intent: "success", text: TEXTS.undone };
    }),
  };
}
