/**
 * The open workbook as a file, and files as new workbooks, in Excel. The open workbook is only
 * read.
 */
import type { WorkbookFiles } from "../../spreadsheet/workbook-host";
import { ExcelProblem, asProblem } from "./office-errors";
import type { Gate } from "./requirements";

/** The used part of Office.js, or a substitute. */
export interface FileAccess {
  readonly supports: Gate;
  /** `Office.context.document.getFileAsync` of the compressed file. */
  getFile(
    options: { readonly sliceSize: number },
    done: (result: OfficeResult<OfficeFile>) => void,
  ): void;
  /** `Excel.createWorkbook` */
  createWorkbook(base64: string): Promise<void>;
}

export interface OfficeResult<Value> {
  readonly status: string;
  readonly value: Value;
  readonly error?: { readonly message: string } | null;
}
export interface OfficeFile {
  readonly size: number;
  readonly sliceCount: number;
  getSliceAsync(
    index: number,
    done: (result: OfficeResult<{ readonly data: ArrayLike<number> }>) => void,
  ): void;
  closeAsync(done?: () => void): void;
}

/** The largest slice that Office accepts. */
const SLICE = 4 * 1024 * 1024;
const INSTEAD = "Save the workbook, and use the workbench or the command line: sizebook share.";

const failed = (what: string, message: string | undefined): ExcelProblem =>
  new ExcelProblem(
    `Excel did not give ${what}${message ? ` (${message})` : ""}. Finish editing, close open dialogs, and try again. Nothing was changed.`,
  );

function answered<Value>(
  what: string,
  ask: (done: (result: OfficeResult<Value>) => void) => void,
): Promise<Value> {
  return new Promise((resolve, reject) =>
    ask(({ status, value, error }) =>
      status === "succeeded" ? resolve(value) : reject(failed(what, error?.message)),
    ),
  );
}

async function wholeFile(file: OfficeFile): Promise<Uint8Array> {
  const slices: Uint8Array[] = [];
  for (let i = 0; i < file.sliceCount; i += 1)
    slices.push(
      Uint8Array.from(
        (
          await answered<{ readonly data: ArrayLike<number> }>("all of the workbook", (done) =>
            file.getSliceAsync(i, done),
          )
        ).data,
      ),
    );
  const bytes = new Uint8Array(slices.reduce((sum, { length }) => sum + length, 0));
  slices.reduce((index, slice) => {
    bytes.set(slice, index);
    return index + slice.length;
  }, 0);
  return bytes;
}

/** The number of bytes that one call converts to text. */
const PIECE = 0x8000;
export function base64Of(bytes: Uint8Array): string {
  let text = "";
  for (let index = 0; index < bytes.length; index += PIECE)
    text += String.fromCharCode(...bytes.subarray(index, index + PIECE));
  return btoa(text);
}

export function excelFiles({ supports, getFile, createWorkbook }: FileAccess): WorkbookFiles {
  return {
    async file() {
      if (!supports("file"))
        throw new ExcelProblem(`This Excel does not give the workbook as a file. ${INSTEAD}`);
      const file = await answered<OfficeFile>("the workbook", (done) =>
        getFile({ sliceSize: SLICE }, done),
      );
      try {
        return await wholeFile(file);
      } finally {
        file.closeAsync(); // Office allows no more than two open files
      }
    },
    async openCopy(bytes) {
      if (!supports("newWorkbook"))
        throw new ExcelProblem(`This Excel does not open new workbooks for add-ins. ${INSTEAD}`);
      try {
        await createWorkbook(base64Of(bytes));
      } catch (error) {
        throw asProblem(
          error,
          `The new workbook was not opened, and this one is as it was. Allow pop-ups where Excel runs in a browser. ${INSTEAD}`,
        );
      }
    },
  };
}
