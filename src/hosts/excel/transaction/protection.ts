/** Protected sheets of Excel: their state, and how to suspend the protection. */
import type { SheetProtection } from "../../../spreadsheet/workbook-host";
import { ExcelProblem, asProblem, codeOf } from "../office-errors";
import {
  FAIL_DURING_CELL_EDIT,
  WAIT_FOR_CELL_EDIT,
  sheetNotFound,
  type Access,
} from "./workbook-snapshot";

const MAX_ATTEMPTS = 3;

/** Protects a sheet as before, repeatedly if necessary. */
async function reprotect(protect: () => Promise<void>, sheet: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await protect();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS)
        throw asProblem(
          error,
          `The sheet ${sheet} is not protected now; protect it again (Review, Protect Sheet).`,
        );
    }
  }
}

/** Excel's error codes for a wrong or missing password. */
const REFUSAL_CODES = new Set(["AccessDenied", "InvalidArgument", "IncorrectPassword"]);

/**
 * Some builds of Excel reject unprotecting by code even without a password, so only a given
 * password can be wrong.
 */
const unprotectProblem = (sheet: string, password: string | undefined): string =>
  password
    ? `The password of the sheet ${sheet} is not right. Nothing was changed.`
    : `Excel does not take the protection off the sheet ${sheet} without a password. Unprotect it (Review, Unprotect Sheet), and try again. Nothing was changed.`;

type InSheet = <Result>(
  sheet: string,
  patient: boolean,
  work: (protection: Excel.WorksheetProtection, context: Excel.RequestContext) => Promise<Result>,
) => Promise<Result>;

/** Runs requests on the protection of a sheet; `patient` ones wait until no cell is edited. */
const workInSheet =
  (access: () => Access): InSheet =>
  async (sheet, patient, work) => {
    try {
      return await access().run(
        patient ? WAIT_FOR_CELL_EDIT : FAIL_DURING_CELL_EDIT,
        async (context) => {
          const worksheet = context.workbook.worksheets.getItemOrNullObject(sheet).load("name");
          await context.sync();
          if (worksheet.isNullObject) throw sheetNotFound(sheet);
          return work(worksheet.protection, context);
        },
      );
    } catch (error) {
      throw asProblem(error);
    }
  };

async function stateOf(
  protection: Excel.WorksheetProtection,
  context: Excel.RequestContext,
): Promise<Excel.WorksheetProtection> {
  protection.load("protected,options");
  await context.sync();
  return protection;
}

/** Unprotects the sheets and returns a function that protects them again. */
async function unprotectSheet(
  inSheet: InSheet,
  sheet: string,
  password: string | undefined,
): Promise<() => Promise<void>> {
  const putBack = (options: Excel.WorksheetProtectionOptions): Promise<void> =>
    reprotect(
      () =>
        inSheet(sheet, true, async (protection, context) => {
          if ((await stateOf(protection, context)).protected) return;
          protection.protect(options, password);
          await context.sync();
        }),
      sheet,
    );
  const options = await inSheet(sheet, true, async (protection, context) => {
    const { protected: closed, options: before } = await stateOf(protection, context);
    if (!closed) return undefined;
    protection.unprotect(password);
    await context.sync().catch(async (error: unknown) => {
      // A request without a response may have been executed anyway.
      await putBack(before);
      if (REFUSAL_CODES.has(codeOf(error) ?? ""))
        throw new ExcelProblem(unprotectProblem(sheet, password), codeOf(error));
      throw asProblem(error);
    });
    return before;
  });
  return () => (options === undefined ? Promise.resolve() : putBack(options));
}

export function sheetProtection(access: () => Access): SheetProtection {
  const inSheet = workInSheet(access);
  return {
    isProtected: (sheet) =>
      inSheet(
        sheet,
        false,
        async (protection, context) => (await stateOf(protection, context)).protected,
      ),
    async unprotect(sheet, password) {
      if (!access().supports("protection"))
        throw new ExcelProblem(
          `This Excel is too old to take the protection off the sheet ${sheet}. Unprotect it (Review, Unprotect Sheet), and try again.`,
        );
      return unprotectSheet(inSheet, sheet, password);
    },
  };
}
