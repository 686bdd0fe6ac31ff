/** What the task pane needs of wherever it runs. */
import type { WorkbookHost } from "../workbook/host";
import type { RepairReport } from "../workbook/repair";
import type { Copies } from "../workbook/share/copies";

export type PaneView = "functions" | "catalogue" | "explain" | "plan";

export interface ThemeSource {
  current(): "light" | "dark" | "contrast";
  watch(listener: () => void): () => void;
}

/** A view, or a part of one: customer copies stand at the end of the plan. */
export type PaneRequest = PaneView | "share";

/** What is asked for from outside: by the ribbon, by the page. */
export interface PaneRequests {
  watch(listener: (request: PaneRequest) => void): () => void;
}

export interface PaneServices {
  readonly host: WorkbookHost;
  readonly theme: ThemeSource;
  readonly place: "excel" | "workbench";
  readonly requests?: PaneRequests;
  /** Customer copies of the open workbook, and back. */
  readonly copies?: Copies;
  /** What was repaired when the workbook was opened; undefined when nothing was stuck. */
  readonly mended?: Promise<RepairReport | undefined>;
}
