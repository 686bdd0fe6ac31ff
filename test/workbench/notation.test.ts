/** Numbers, dates and formulas as people of two countries type, paste and fill them. */
import type { BrowserContextOptions, Page } from "playwright-core";
import { accessibilityProblems, picture, type Opened } from "../support/chromium";
import { CHROMIUM, testWith } from "../support/tools";
import {
  cell,
  cells,
  focusGrid,
  NOT_OURS,
  openWorkbench,
  select,
  shows,
  startServing,
  stopServing,
  typeInto,
} from "./page";

// A page on a machine that does other things too may lose a key or a moment: what fails is shown,
// and tried once more.
jest.retryTimes(1, { logErrorsBeforeRetry: true });

/** A list of twelve partitions; its numbers are shares. */
const SHEET = "Current system";
const [FIRST_SHARE, LAST_SHARE] = [49, 60];
const DAY = "K66";

let page: Page;
let opened: Opened;
beforeAll(startServing);
afterAll(stopServing);
afterEach(() => page.context().close());

async function openIn(locale: string, options: BrowserContextOptions = {}): Promise<void> {
  opened = await openWorkbench({
    locale,
    permissions: ["clipboard-read", "clipboard-write"],
    ...options,
  });
  ({ page } = opened);
}

/** The text that the grid draws. */
async function textOf(range: string): Promise<string> {
  await select(page, SHEET, range);
  return page.evaluate((address) => {
    const { grid } = (
      globalThis as unknown as {
        workbench: {
          grid: {
            api: {
              getActiveWorkbook(): {
                getActiveSheet(): { getRange(range: string): { getDisplayValue(): string } };
              };
            };
          };
        };
      }
    ).workbench;
    return grid.api.getActiveWorkbook().getActiveSheet().getRange(address).getDisplayValue();
  }, range);
}

/** Waits until the editor of cells is open: Univer keeps it outside the page otherwise. */
const editing = (): Promise<unknown> =>
  page.waitForFunction(() => {
    const editor = document.getElementById("__editor___INTERNAL_EDITOR__DOCS_NORMAL");
    return editor !== null && editor.getBoundingClientRect().x >= 0;
  });

/** The text in the editor of a cell. */
async function edited(range: string): Promise<string> {
  await select(page, SHEET, range);
  await focusGrid(page);
  await page.keyboard.press("F2");
  await editing();
  // The keys of the editor act later than they are pressed.
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+c");
  let text = "";
  for (let turn = 0; text === "" && turn < 100; turn += 1) {
    await page.waitForTimeout(100);
    text = (await page.evaluate(() => navigator.clipboard.readText())).trim();
  }
  await page.keyboard.press("Escape");
  return text;
}

async function paste(range: string, text: string): Promise<void> {
  await select(page, SHEET, range);
  await focusGrid(page);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press("Control+v");
}

const answer = async (label: string): Promise<void> => {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: label, exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
};
const says = (words: string): Promise<unknown> =>
  page.waitForFunction(
    (expected) => document.getElementById("message")?.textContent?.includes(expected),
    words,
  );

testWith([CHROMIUM], "a German keyboard: shares, numbers, dates and formulas", async () => {
  await openIn("de-DE");
  expect(await page.inputValue("#notation")).toBe("de-DE");
  expect(await textOf("C49")).toBe("66,0%");
  for (const [text, value] of [
    ["8,5%", 0.085],
    ["7,5", 0.075],
    ["65", 0.65],
  ] as const) {
    await typeInto(page, SHEET, "C49", text);
    expect((await cell(page, SHEET, "C49")).value).toBe(value);
  }
  await typeInto(page, SHEET, "D32", "8,25");
  expect((await cell(page, SHEET, "D32")).value).toBe(8.25);
  expect(await textOf("D32")).toBe("8,25");
  await typeInto(page, SHEET, DAY, "31.12.2026");
  expect((await cell(page, SHEET, DAY)).value).toBe(46387);
  await typeInto(page, SHEET, "C60", "=MIN(0,5;0,25)");
  expect(await cell(page, SHEET, "C60")).toMatchObject({ formula: "MIN(0.5,0.25)" });
  await shows(page, SHEET, "C60", ({ value }) => value === 0.25);
  expect(await edited("C60")).toBe("=MIN(0,5;0,25)");
  expect(await edited("D32")).toBe("8,25");
  expect(await edited("C49")).toBe("65%");
  expect(opened.complaints).toEqual([]);
});

testWith([CHROMIUM], "what may be two numbers is asked, once, in the cell", async () => {
  await openIn("en-US");
  await select(page, SHEET, "D32");
  await focusGrid(page);
  await page.keyboard.type("1,234", { delay: 5 });
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await picture(page, "notation-question");
  await answer("1.234");
  await shows(page, SHEET, "D32", ({ value }) => value === 1.234);
  await select(page, SHEET, "C49");
  await focusGrid(page);
  await page.keyboard.type("8,5%", { delay: 5 });
  await page.keyboard.press("Enter");
  await answer("Cancel");
  expect((await cell(page, SHEET, "C49")).value).toBe(0.66);
});

testWith([CHROMIUM], "pasted values are read by the notation and pass their checks", async () => {
  await openIn("de-DE");
  await paste("C49", "7,5%\t8,25\n2000\t0,5\nabc\t60");
  await says("2 of 6 values were rejected");
  expect((await cells(page, SHEET, "C49:D51")).map((row) => row.map(({ value }) => value))).toEqual(
    [
      [0.075, 0.0825],
      [(await cell(page, SHEET, "C50")).value, 0.5],
      [(await cell(page, SHEET, "C51")).value, 0.6],
    ],
  );
  expect((await cell(page, SHEET, "C50")).value).not.toBe(20);
  expect((await cell(page, SHEET, "C51")).value).not.toBe("abc");
  await paste("C49", Array.from({ length: 1000 }, () => "50%").join("\n"));
  await says("The list ends in row 60, with room for 12 from the selected cell.");
  expect((await cell(page, SHEET, "C49")).value).toBe(0.075);
  await paste("C49", "8.5%\n9.5%");
  await page.getByRole("dialog").waitFor();
  await answer("Decimal point");
  await shows(page, SHEET, "C50", ({ value }) => value === 0.095);
  expect((await cell(page, SHEET, "C49")).value).toBe(0.085);
  await page.keyboard.press("Control+z");
  await shows(page, SHEET, "C49", ({ value }) => value === 0.075);
  await paste("C49", "8.5%\n9,5%");
  await answer("Decimal comma, as chosen below the grid");
  await says("1 of 2 values were rejected");
  await shows(page, SHEET, "C50", ({ value }) => value === 0.095);
  expect((await cell(page, SHEET, "C49")).value).toBe(0.075);
});

testWith([CHROMIUM], "filled values pass the checks of their cells", async () => {
  await openIn("en-US");
  // The head of the column into its first cell, which also brings its own check and format.
  const before = await cells(page, SHEET, `C${FIRST_SHARE}:D${FIRST_SHARE}`);
  for (const turn of ["once", "and once more"]) {
    // The message of the turn before stays until another cell is selected.
    await select(page, SHEET, DAY);
    await page.waitForFunction(() => document.getElementById("message")?.textContent === "");
    await select(page, SHEET, `C${FIRST_SHARE - 1}:D${FIRST_SHARE}`);
    await focusGrid(page);
    await page.keyboard.press("Control+d");
    await says("2 of 2 values were rejected");
    expect([turn, await cells(page, SHEET, `C${FIRST_SHARE}:D${FIRST_SHARE}`)]).toEqual([
      turn,
      before,
    ]);
  }
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+y");
  await page.waitForTimeout(1000);
  expect(await cells(page, SHEET, `C${FIRST_SHARE}:D${FIRST_SHARE}`)).toEqual(before);
  await select(page, SHEET, `C${FIRST_SHARE}:C${LAST_SHARE}`);
  await focusGrid(page);
  await page.keyboard.press("Control+d");
  await shows(page, SHEET, `C${LAST_SHARE}`, ({ value }) => value === before[0]![0]!.value);
});

testWith([CHROMIUM], "the setting is kept, at 320 px and in the dark too", async () => {
  await openIn("en-US", { viewport: { width: 320, height: 640 }, colorScheme: "dark" });
  await page.selectOption("#notation", "de-DE");
  expect(await textOf("C49")).toBe("66,0%");
  await picture(page, "notation-320-dark");
  expect(await accessibilityProblems(page, NOT_OURS)).toEqual([]);
  await page.reload();
  await page.waitForFunction(() =>
    document.getElementById("name")?.textContent?.includes("worked"),
  );
  expect(await page.inputValue("#notation")).toBe("de-DE");
});
