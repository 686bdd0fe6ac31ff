/** Changes of the workbook by the pane, with undo. */
import { Button } from "@fluentui/react-components";
import { useState, type ReactElement } from "react";
import type { WorkbookHost } from "../../spreadsheet/workbook-host";
import { NoticeBar, useAttempt, type Notice } from "./components";
import { useShared } from "./screen";

/** The outcome; `changed` if it can be undone. */
export interface ChangeOutcome {
  readonly notice?: Notice;
  readonly changed: boolean;
}

/** A change that was not made, and why: in the language of the screen, and in English. */
export const notChanged = (text: string, english?: string): ChangeOutcome => ({
  changed: false,
  notice: { intent: "warning", text, english },
});

/** A change with its message; a warning if something in English is to be read with it. */
export const changedWith = (text: string, english = ""): ChangeOutcome => ({
  changed: true,
  notice: english === "" ? { intent: "success", text } : { intent: "warning", text, english },
});

export interface Changes {
  readonly notice: Notice | undefined;
  readonly busy: boolean;
  readonly undoable: boolean;
  readonly change: (work: () => Promise<ChangeOutcome>) => void;
  readonly undo: () => void;
}

export interface UndoOptions {
  /** The message after success. */
  readonly undone?: string;
  readonly undoChange?: () => Promise<string | undefined>;
}

/** A failed change can be undone if the host could not roll back all of it. */
export function useChanges(
  host: WorkbookHost,
  { undone, undoChange: takeBack = () => host.undo() }: UndoOptions = {},
): Changes {
  const shared = useShared();
  const { notice, busy, attempt } = useAttempt();
  const [undoable, setUndoable] = useState(false);
  return {
    notice,
    busy,
    undoable,
    change: (work) =>
      attempt(async () => {
        setUndoable(false);
        let changed = false;
        try {
          const outcome = await work();
          ({ changed } = outcome);
          return outcome.notice;
        } finally {
          setUndoable(changed || host.isUnfinished === true);
        }
      }),
    undo: () =>
      attempt(async (): Promise<Notice> => {
        const label = await takeBack();
        setUndoable(false);
        return label === undefined
          ? { intent: "info", text: shared.notUndone }
          : { intent: "success", text: undone ?? shared.undone };
      }),
  };
}

/** The outcome of the last change, with an Undo button. */
export function ChangesNotice({
  changes: { notice, busy, undoable, undo },
  label,
}: {
  readonly changes: Changes;
  readonly label?: string;
}): ReactElement {
  const shared = useShared();
  return (
    <NoticeBar notice={notice}>
      {undoable && (
        <Button
          size="small"
          appearance="transparent"
          onClick={undo}
          disabled={busy}
          style={{ minWidth: 0, padding: "0 6px", marginLeft: "4px", textDecoration: "underline" }}
        >
          {label ?? shared.undo}
        </Button>
      )}
    </NoticeBar>
  );
}
