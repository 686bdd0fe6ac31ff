/** What the task pane needs of wherever it runs. */
import type { WorkbookHost } from "../workbook/host";
import type { RepairReport } from "../workbook/repair";
import type { Workbook } from "../workbook/model";
import type { Copies, Problem } from "../workbook/share/copies";

export type PaneView = "functions" | "catalogue" | "explain" | "plan";

export interface ThemeSource {
  current(): "light" | "dark" | "contrast";
  watch(listener: () => void): () => void;
}

/** A view, or a part of one: customer copies stand at the end of the plan. */
export type PaneRequest = PaneView | "share";

/** A file as a workbook, or why it is none. */
export type ReadFile = (bytes: Uint8Array) => Promise<{ readonly workbook: Workbook } | Problem>;

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
  /** Reads a file that the open workbook is compared with. */
  readonly readFile?: ReadFile;
  /** What was repaired when the workbook was opened; undefined when nothing was stuck. */
  readonly mended?: Promise<RepairReport | undefined>;
}
