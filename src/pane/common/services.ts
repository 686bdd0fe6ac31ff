/** What the task pane needs of wherever it runs. */
import type { WorkbookHost } from "../../spreadsheet/workbook-host";
import type { RepairReport } from "../../repair/repair";
import type { Workbook } from "../../spreadsheet/workbook-model";
import type { Problem } from "../../spreadsheet/problem";
import type { Copies } from "../../customer-copy/copies";

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

/** Answers that carry their provenance: off until a person switches it on. */
export interface CardSwitch {
  readonly on: boolean;
  /** Why they cannot be switched on, in a sentence; undefined where they can. */
  readonly obstacle: string | undefined;
  /**
   * Tries whether arithmetic stays the same before it is on; `refused` says why it is not. Rejects
   * with a sentence, nothing changed.
   */
  turn(on: boolean): Promise<{ readonly on: boolean; readonly refused?: string }>;
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
  /**
   * Gives a workbook to the person beside the open one: opened as a new workbook in Excel, as a
   * file in the workbench. Rejects with a sentence.
   */
  readonly openBeside?: (workbook: Workbook, name: string) => Promise<void>;
  /** Opens a page of the guide by its path, "tasks/size-vios.html". */
  readonly openGuide?: (path: string) => void;
  /** Where a host has numbers with properties. */
  readonly cards?: CardSwitch;
  /** What was repaired when the workbook was opened; undefined when nothing was stuck. */
  readonly repairOnOpen?: Promise<RepairReport | undefined>;
}
