/** The ribbon's commands that open the pane: by the names that the manifest gives them, with the view that they open and their shortcut. */
import type { PaneRequest } from "../pane/services";

export interface PaneCommand {
  readonly view: PaneRequest;
  /** Pressed with Ctrl+Alt+Shift; not where another command opens the same view. */
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
