/** Errors of Office.js as sentences: what happened, and what to do. */

/** An error with a sentence for people; `code` is that of Office.js. */
export class ExcelProblem extends Error {
  constructor(
    message: string,
    readonly code?: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
    this.name = "ExcelProblem";
  }
}

const CLOSED =
  "The workbook has been closed or is not in front. Bring it to the front, or open it again, and try again.";
const READ_ONLY =
  "A sheet or the workbook is protected or open for reading only. Unprotect it on the Review tab, or save a copy, and try again.";
const TOO_LARGE =
  "This is too much for Excel in one go. Close other workbooks, or try again with a smaller range.";
const NO_CELLS =
  "The selection is a chart, a picture or several areas, not one block of cells. Click a cell and try again.";
const CONNECTION =
  "The connection to Excel was lost. Check the network, wait until Excel answers again, and try again.";
const TOO_OLD = "This Excel is too old for that. Update Office, or use Excel on the web.";

const SENTENCES: Readonly<Record<string, string>> = {
  InvalidOperationInCellEditMode:
    "You are editing a cell. Press Enter or Esc to finish, and try again.",
  AccessDenied: READ_ONLY,
  NotAllowed: READ_ONLY,
  InvalidSelection: NO_CELLS,
  InactiveWorkbook: CLOSED,
  InvalidObjectPath: CLOSED,
  HostRestartNeeded:
    "Excel needs to be started again. Save your work, close Excel, open it again, and try again.",
  ApiNotFound: TOO_OLD,
  ApiNotAvailable: TOO_OLD,
  NotImplemented: TOO_OLD,
  UnsupportedFeature: TOO_OLD,
  UnsupportedOperation:
    "Excel cannot do this here. Try it in another workbook, or in Excel for Windows or on the web.",
  UnsupportedSheet:
    "This sheet is a chart or macro sheet. Choose a sheet with cells and try again.",
  ItemNotFound:
    "A sheet or name that was there a moment ago is gone. Look whether it was renamed or deleted, and try again.",
  ItemAlreadyExists:
    "A sheet or name of this name is there already. Rename or delete it, and try again.",
  InsertDeleteConflict: "This would push cells off the sheet. Make room on it and try again.",
  NonBlankCellOffSheet: "This would push cells off the sheet. Make room on it and try again.",
  MergedRangeConflict: "Merged cells are in the way. Unmerge them and try again.",
  FilteredRangeConflict: "A filter is in the way. Clear it and try again.",
  PivotTableRangeConflict:
    "A PivotTable is in the way. Move it, or choose other cells, and try again.",
  FormulaLengthExceedsLimit: "A formula is longer than Excel takes. Shorten it and try again.",
  RequestPayloadSizeLimitExceeded: TOO_LARGE,
  ResponsePayloadSizeLimitExceeded: TOO_LARGE,
  OperationCellsExceedLimit: TOO_LARGE,
  RangeExceedsLimit: TOO_LARGE,
  MemoryLimitReached: TOO_LARGE,
  RequestAborted:
    "Excel stopped this because something else happened at the same time. Wait until it is done and try again.",
  Conflict: "Somebody else changed the workbook at the same time. Try again.",
  ActivityLimitReached: "Excel is busy with too many requests. Wait a minute and try again.",
  ConnectionFailure: CONNECTION,
  Timeout: CONNECTION,
  ServiceNotAvailable: CONNECTION,
  Unauthenticated: "Excel no longer knows who you are. Sign in to Office again, and try again.",
  GeneralException:
    "Excel could not do this and did not say why. Finish editing, close open dialogs, and try again; if it happens again, save and restart Excel.",
};

const UNKNOWN = SENTENCES.GeneralException!;

interface OfficeError {
  readonly code?: unknown;
  readonly debugInfo?: { readonly errorLocation?: unknown };
}

/** The code of an Office.js error; undefined for any other error. */
export function codeOf(error: unknown): string | undefined {
  const code = (error as OfficeError | null | undefined)?.code;
  return typeof code === "string" ? code : undefined;
}

/** The call that failed, for instance "Style.font"; "" if Excel does not name it. */
export function locationOf(error: unknown): string {
  const location = (error as OfficeError | null | undefined)?.debugInfo?.errorLocation;
  return typeof location === "string" ? location : "";
}

/** One or two sentences: what happened and what to do. */
export function sentenceFor(error: unknown): string {
  if (error instanceof ExcelProblem) return error.message;
  const code = codeOf(error);
  return (code !== undefined ? SENTENCES[code] : undefined) ?? UNKNOWN;
}

/** Converts any error to one with a sentence; `after` adds the state of the workbook. */
export const asProblem = (error: unknown, after = ""): ExcelProblem =>
  new ExcelProblem(
    [sentenceFor(error), after].filter(Boolean).join(" "),
    error instanceof ExcelProblem ? error.code : codeOf(error),
    { cause: error },
  );
