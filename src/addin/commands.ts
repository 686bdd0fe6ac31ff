/**
 * The ribbon's commands that open the pane: by their names in the manifest, with their view and
 * shortcut.
 */
import type { PaneRequest } from "../pane/common/services";

export interface PaneCommand {
  readonly view: PaneRequest;
  /** Pressed with Ctrl+Alt+Shift; none if another command opens the same view. */
  readonly key?: string;
}

export const COMMANDS: Readonly<Record<string, PaneCommand>> = {
  insertFunction: { view: "functions", key: "F" },
  openCatalogue: { view: "catalogue", key: "C" },
  explainCell: { view: "explain", key: "E" },
  planChecks: { view: "plan", key: "P" },
  insertPlan: { view: "plan" },
  customerCopy: { view: "share" },
};

/** The event of a button press; a keyboard shortcut passes none. */
type CommandEvent = Pick<Office.AddinCommands.Event, "completed">;

/**
 * A command in the form that Office calls. Office shows no pane until the command is completed, so
 * it waits for nothing, and completes even after a failure.
 */
export const commandOf =
  (work: () => void) =>
  (event?: CommandEvent): void => {
    try {
      work();
    } finally {
      event?.completed();
    }
  };
