/** Whether a workbook that was opened needs repair: asked of Excel itself, before anything is read and before any other code is fetched. */
import { namespaceSpellings } from "../formula/namespace";

/** Formulas that show an error, or a spelling of files, on any sheet. An Excel that cannot search says no: then repair is for a person to ask for. */
export async function looksStuck(
  run: typeof Excel.run,
  canSearch: boolean,
  namespace: string,
): Promise<boolean> {
  if (!canSearch) return false;
  return run(async (context) => {
    const sheets = context.workbook.worksheets.load("items/id");
    await context.sync();
    const found = sheets.items.flatMap((sheet) => [
      sheet.getRange().getSpecialCellsOrNullObject("Formulas", "Errors").load("cellCount"),
      sheet
        .findAllOrNullObject(`_xldudf_${namespaceSpellings(namespace).at(-1)!}`, {
          completeMatch: false,
          matchCase: false,
        })
        .load("cellCount"),
    ]);
    await context.sync();
    return found.some(({ isNullObject }) => !isNullObject);
  });
}
