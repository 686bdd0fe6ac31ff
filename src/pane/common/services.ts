/** The services that the task pane requires from its host. */
import type { WorkbookHost } from "../../spreadsheet/workbook-host";
import type { RepairReport } from "../../foreign/repair/repair";
import type { Workbook } from "../../spreadsheet/workbook-model";
import type { Problem } from "../../spreadsheet/problem";
import type { Copies } from "../../customer-copy/copies";

export type PaneView = "functions" | "catalogue" | "explain" | "plan" | "more";

export interface ThemeSource {
  current(): "light" | "dark" | "contrast";
  watch(listener: () => void): () => void;
}

/** A view, or a part of one: customer copies are at the end of the plan. */
export type PaneRequest = PaneView | "share";

/** A file as a workbook, or why it cannot be read. */
export type ReadFile = (bytes: Uint8Array) => Promise<{ readonly workbook: Workbook } | Problem>;

/** Requests from outside: from the ribbon, from the page. */
export interface PaneRequests {
  watch(listener: (request: PaneRequest) => void): () => void;
}

/** Data cards on results: off by default. */
export interface CardSwitch {
  readonly on: boolean;
  /** Why they cannot be switched on, in a sentence; undefined where they can. */
  readonly obstacle: string | undefined;
  /**
   * Checks that arithmetic is unchanged before cards are on; `refused` gives the reason if it is
   * not. Rejects with a message if nothing was changed.
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
   * Passes a new workbook to the user: opens it in Excel, downloads it in the workbench. Rejects
   * with a message.
   */
  readonly openBeside?: (workbook: Workbook, name: string) => Promise<void>;
  /** Passes a file to the user, where the host can: a download in the workbench. */
  readonly saveFile?: (bytes: Uint8Array, name: string) => Promise<void>;
  /** Opens a page of the guide by its path, "tasks/size-vios.html". */
  readonly openGuide?: (path: string) => void;
  /** Where a host has numbers with properties. */
  readonly cards?: CardSwitch;
  /** Program, system and their versions for a problem report, one per entry. */
  readonly hostFacts?: () => readonly string[];
  /** The repaired cells when the workbook was opened; undefined if there were none. */
  readonly repairOnOpen?: Promise<RepairReport | undefined>;
}
