/**
 * Turkish Excel before version 2607 does not understand the name of a function of ours in
 * `formulas`, and shows #AD?; it does in `formulasLocal` (office-js issue 6614).
 */
import { hasCall } from "../../../spreadsheet/formula/calls";
import { addressOf, rectanglesOf, splitIntoBands } from "../rectangles";
import type { ChangeSet } from "../transaction/change-set";
import { batchesOf, queueAll, step, type RequestStep } from "../transaction/request-batches";
import { WAIT_FOR_CELL_EDIT, type Access, batchTarget } from "../transaction/workbook-snapshot";

/** Languages in which the capital of i is not I. */
export const losesFunctionNames = (language: string): boolean => /^(?:tr|az)\b/i.test(language);

const MAX_BAND_CELLS = 1_000;

/** Sends steps in requests that are small enough. */
async function send(
  context: Excel.RequestContext,
  steps: readonly RequestStep[],
  idOf: (sheet: string) => string,
): Promise<void> {
  for (const request of batchesOf(steps)) {
    const finish = queueAll(request, batchTarget(context, idOf));
    await context.sync();
    finish();
  }
}

/** Writes calls of our functions again that show an error. */
export async function rewriteInLocalSpelling(
  { run }: Access,
  { sheets, cells }: ChangeSet,
  idOf: (sheet: string) => string,
): Promise<void> {
  const areas = [
    ...sheets.map(({ name, cells: all }) => ({ sheet: name, changes: all })),
    ...cells.map(({ sheet, cells: changes }) => ({ sheet, changes })),
  ].flatMap(({ sheet, changes }) =>
    rectanglesOf(
      [...changes].flatMap(([address, cell]) =>
        cell?.formula !== undefined && hasCall(cell.formula) ? [address] : [],
      ),
    )
      .flatMap((area) => splitIntoBands(area, MAX_BAND_CELLS))
      .map((area) => ({ sheet, address: addressOf(area) })),
  );
  if (areas.length === 0) return;
  const again: RequestStep[] = [];
  await run(WAIT_FOR_CELL_EDIT, async (context) => {
    const readings = areas.map(({ sheet, address }) =>
      step(2, address, (to) => {
        const range = to.sheet(sheet).getRange(address).load("formulasLocal,valueTypes");
        return () => {
          const { formulasLocal } = range;
          if (range.valueTypes.flat().includes("Error" as Excel.RangeValueType))
            again.push(
              step(2, formulasLocal, (then) => {
                then.sheet(sheet).getRange(address).formulasLocal = formulasLocal;
              }),
            );
        };
      }),
    );
    await send(context, readings, idOf);
    await send(context, again, idOf);
  });
}
