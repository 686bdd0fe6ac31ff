/** Rows of the page show the whole text of their results, whatever was typed last. */
import type { Page } from "playwright-core";
import { picture } from "../support/chromium";
import { CHROMIUM, testWith } from "../support/tools";
import {
  cell,
  focusGrid,
  openWorkbench,
  select,
  startServing,
  stopServing,
  typeInto,
} from "./page";

// A page on a machine that does other things too may lose a key or a moment: what fails is shown,
// and tried once more.
jest.retryTimes(1, { logErrorsBeforeRetry: true });

/** An agreed action, and the sentence of the first page that states it. */
const ACTION = { sheet: "Risks", range: "D24" };
const SENTENCE = { sheet: "Summary", range: "B10", row: 9, columns: [1, 8] } as const;
const LONG_ACTION =
  "A second drive for the restore of all libraries, which the operator orders with the media, the cables and the adapter, and which is measured in the first night after its delivery, and again in the first month end before the old system is switched off for good, to be measured by 15 April 2027";

interface Sheet {
  getRowHeight(row: number): number;
  getColumnWidth(column: number): number;
}
interface Grid {
  readonly workbench: {
    readonly grid: { readonly api: { getActiveWorkbook(): { getActiveSheet(): Sheet } } };
  };
}

/** Pixels of the row of the sentence, and those that its text takes as the page draws it. */
const pixels = (
  page: Page,
  text: string,
): Promise<{ readonly row: number; readonly text: number }> =>
  page.evaluate(
    ([words, row, first, last]) => {
      const sheet = (globalThis as unknown as Grid).workbench.grid.api
        .getActiveWorkbook()
        .getActiveSheet();
      let width = 0;
      for (let column = first; column <= last; column += 1) width += sheet.getColumnWidth(column);
      const canvas = document.createElement("canvas").getContext("2d")!;
      canvas.font = "10pt Calibri";
      let [lines, line] = [1, ""];
      for (const word of words.split(" ")) {
        const longer = line === "" ? word : `${line} ${word}`;
        if (canvas.measureText(longer).width > width) [lines, line] = [lines + 1, word];
        else line = longer;
      }
      const { fontBoundingBoxAscent, fontBoundingBoxDescent } = canvas.measureText(line);
      return {
        row: sheet.getRowHeight(row),
        text: lines * (fontBoundingBoxAscent + fontBoundingBoxDescent),
      };
    },
    [text, SENTENCE.row, ...SENTENCE.columns] as const,
  );

async function sentence(page: Page): Promise<string> {
  const { value } = await cell(page, SENTENCE.sheet, SENTENCE.range);
  return String(value);
}

/** Shows the sentence, and waits until its row no longer changes. */
async function settledRow(page: Page): Promise<{ readonly row: number; readonly text: number }> {
  await select(page, SENTENCE.sheet, SENTENCE.range);
  let before = await pixels(page, await sentence(page));
  for (let turn = 0; turn < 20; turn += 1) {
    await page.waitForTimeout(500);
    const now = await pixels(page, await sentence(page));
    if (now.row === before.row && now.row >= now.text) return now;
    before = now;
  }
  return before;
}

describe("a sentence of the first page", () => {
  let page: Page;
  beforeAll(startServing);
  afterAll(stopServing);
  afterEach(() => page.context().close());

  testWith([CHROMIUM], "has a row for all its lines, and undo gives both back", async () => {
    ({ page } = await openWorkbench());
    const opened = await settledRow(page);
    expect(opened.row).toBeGreaterThanOrEqual(opened.text);
    await typeInto(page, ACTION.sheet, ACTION.range, LONG_ACTION);
    await expectSentence(LONG_ACTION);
    const longer = await settledRow(page);
    await picture(page, "row-heights");
    expect(longer.text).toBeGreaterThan(opened.text);
    expect(longer.row).toBeGreaterThanOrEqual(longer.text);
    await focusGrid(page);
    await page.keyboard.press("Control+z");
    await expectSentence("A second LTO-9 drive");
    expect(await settledRow(page)).toEqual(opened);
  });

  async function expectSentence(part: string): Promise<void> {
    for (let turn = 0; turn < 60 && !(await sentence(page)).includes(part); turn += 1)
      await page.waitForTimeout(500);
    expect(await sentence(page)).toContain(part);
  }
});
