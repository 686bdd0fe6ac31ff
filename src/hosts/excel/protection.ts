/** Protected sheets of Excel: whether they are, and how the protection goes off for a while. */
import type { SheetProtection } from "../../workbook/host";
import { ExcelProblem, codeOf } from "./messages";
import { AT_ONCE, PATIENTLY, noSheet, type Access } from "./state";

/** Excel's codes for a password that is not right. */
const REFUSED = new Set(["AccessDenied", "InvalidArgument", "IncorrectPassword"]);

export function sheetProtection(access: () => Access): SheetProtection {
  const inSheet = <Result>(sheet: string, patient: boolean, work: (protection: Excel.WorksheetProtection, context: Excel.RequestContext) => Promise<Result>): Promise<Result> =>
    access().run(patient ? PATIENTLY : AT_ONCE, async (context) => {
      const found = context.workbook.worksheets.getItemOrNullObject(sheet).load("name");
      await context.sync();
      if (found.isNullObject) throw noSheet(sheet);
      return work(found.protection, context);
    });
  const stateOf = async (protection: Excel.WorksheetProtection, context: Excel.RequestContext): Promise<Excel.WorksheetProtection> => {
    protection.load("protected,options");
    await context.sync();
    return protection;
  };
  return {
    isProtected: (sheet) => inSheet(sheet, false, async (protection, context) => (await stateOf(protection, context)).protected),
    async takeOff(sheet, password) {
      if (!access().supports("protection")) throw new ExcelProblem(`This Excel is too old to take the protection off the sheet ${sheet}. Unprotect it (Review, Unprotect Sheet), and try again.`);
      const options = await inSheet(sheet, true, async (protection, context) => {
        const { protected: closed, options: before } = await stateOf(protection, context);
        if (!closed) return undefined;
        protection.unprotect(password);
        await context.sync().catch((error: unknown) => {
          if (REFUSED.has(codeOf(error) ?? "")) throw new ExcelProblem(`The password of the sheet ${sheet} is not right. Nothing was changed.`);
          throw error;
        });
        return before;
      });
      return () => (options === undefined ? Promise.resolve() : inSheet(sheet, true, async (protection, context) => {
        protection.protect(options, password);
        await context.sync();
      }));
    },
  };
}
