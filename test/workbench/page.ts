/** The workbench in a real browser, served as `npm start` serves it. */
import type { Server } from "node:http";
import type { BrowserContextOptions, Page } from "playwright-core";
import { portTaken, serve } from "../../scripts/serve";
import { buildWorkbench, BUILT, headersOfBuilt } from "../../scripts/workbench-build";
import type { CellContent, SheetRange } from "../../src/spreadsheet/workbook-host";
import { pane } from "../pane/scripts";
import { closeBrowser, openPage, type Opened } from "../support/chromium";
import { noteRetry } from "../support/retries.cjs";

/** Hidden stops of Fluent that keep the focus in a list, and Univer's lists of notifications. */
export const NOT_OURS = ["[data-tabster-dummy]", "section[aria-label^=Notifications]"];

let server: Server | undefined;

export async function startServing(): Promise<void> {
  buildWorkbench();
  server = await serve({ folder: BUILT, port: 0, headers: headersOfBuilt });
}

export async function stopServing(): Promise<void> {
  await closeBrowser();
  const running = server;
  if (running)
    await new Promise<void>((done) => {
      running.close(() => done());
    });
}

export const origin = (): string => `http://localhost:${portTaken(server!)}`;

/** The page with the open worked example. */
export async function openWorkbench(options: BrowserContextOptions = {}): Promise<Opened> {
  const opened = await openPage(`${origin()}/`, options);
  await ready(opened.page);
  return opened;
}

/** The page with the open worked example and the task pane. */
export async function openPane(): Promise<Opened> {
  const opened = await openWorkbench({ viewport: { width: 1280, height: 900 } });
  await opened.page.click("#toggle-pane");
  await pane(opened.page).getByRole("tab", { name: "Functions" }).waitFor();
  return opened;
}

/** The name of the open workbook is shown below the grid when it is ready. */
export const ready = (page: Page, name = "worked example"): Promise<unknown> =>
  page.waitForFunction(
    (expected) => document.getElementById("name")?.textContent?.includes(expected),
    name,
  );

/** Opens another workbook, and does not save the changes of the open one. */
export async function discarding(page: Page, open: () => Promise<unknown>): Promise<void> {
  const isUnsaved = (await page.title()).startsWith("* ");
  await open();
  if (isUnsaved) await page.getByRole("dialog").getByRole("button", { name: "Don't save" }).click();
}

export interface Workbench {
  readonly host: {
    select(range: SheetRange): Promise<void>;
    read(range: SheetRange): Promise<readonly (readonly CellContent[])[]>;
    selection(): Promise<SheetRange>;
    sheets(): Promise<readonly { name: string }[]>;
    usedRange(sheet: string): Promise<SheetRange | undefined>;
    recalculate(): Promise<void>;
  };
}

export const select = (page: Page, sheet: string, range: string): Promise<void> =>
  page.evaluate(
    (place) => (globalThis as unknown as { workbench: Workbench }).workbench.host.select(place),
    { sheet, range },
  );
export const cell = async (page: Page, sheet: string, range: string): Promise<CellContent> =>
  (await cells(page, sheet, range))[0]![0]!;
export const cells = (
  page: Page,
  sheet: string,
  range: string,
): Promise<readonly (readonly CellContent[])[]> =>
  page.evaluate(
    (place) => (globalThis as unknown as { workbench: Workbench }).workbench.host.read(place),
    { sheet, range },
  );
export const selection = (page: Page): Promise<SheetRange> =>
  page.evaluate(() =>
    (globalThis as unknown as { workbench: Workbench }).workbench.host.selection(),
  );
/** Recalculates everything, whatever values the page was opened with. */
export const recalculate = (page: Page): Promise<void> =>
  page.evaluate(() =>
    (globalThis as unknown as { workbench: Workbench }).workbench.host.recalculate(),
  );
export const sheetNames = async (page: Page): Promise<string[]> =>
  (
    await page.evaluate(() =>
      (globalThis as unknown as { workbench: Workbench }).workbench.host.sheets(),
    )
  ).map(({ name }) => name);

/** Whether the content of a cell changes within a few seconds. */
async function changes(page: Page, sheet: string, range: string, before: string): Promise<boolean> {
  for (let turn = 0; turn < 50; turn += 1) {
    if (JSON.stringify(await cell(page, sheet, range)) !== before) return true;
    await page.waitForTimeout(100);
  }
  return false;
}

/** Types into the selected cell. Discards text that a busy page has garbled, and types again. */
export async function typeInto(
  page: Page,
  sheet: string,
  range: string,
  text: string,
): Promise<void> {
  const before = JSON.stringify(await cell(page, sheet, range));
  for (let turn = 0; turn < 3; turn += 1) {
    if (turn > 0) noteRetry(`typing into ${sheet}!${range}`);
    await select(page, sheet, range);
    await focusGrid(page);
    await page.keyboard.type(text, { delay: 5 });
    await page.keyboard.press("Enter");
    if (await changes(page, sheet, range, before)) return;
    // Otherwise the keys of the next attempt would follow those that are still in the editor.
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    if (await changes(page, sheet, range, before)) return;
  }
  throw new Error(`Nothing could be typed into ${sheet}!${range}, which still shows ${before}.`);
}

/** Moves the focus to the grid without selecting another cell. */
export const focusGrid = (page: Page): Promise<void> =>
  page.evaluate(() => document.getElementById("__editor___INTERNAL_EDITOR__DOCS_NORMAL")?.focus());

/** The address of the cell next to a label of the cover. */
export async function besideLabel(page: Page, label: string): Promise<string> {
  const row = (await cells(page, "Cover", "B1:B120")).findIndex(([cell]) => cell!.value === label);
  if (row < 0) throw new Error(`The cover has no label ${label}.`);
  return `C${row + 1}`;
}

/**
 * Waits until a cell shows the expected value: a whole plan may be calculated first, on a busy
 * machine.
 */
export async function shows(
  page: Page,
  sheet: string,
  range: string,
  expected: (content: CellContent) => boolean,
): Promise<CellContent> {
  for (let turn = 0; turn < 2000; turn += 1) {
    const content = await cell(page, sheet, range);
    if (expected(content)) return content;
    await page.waitForTimeout(100);
  }
  throw new Error(`${sheet}!${range} shows ${JSON.stringify(await cell(page, sheet, range))}`);
}

/** All texts of the open workbook, and the names of its sheets. */
export const allTexts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { host } = (globalThis as unknown as { workbench: Workbench }).workbench;
    const texts = new Set<string>();
    for (const { name } of await host.sheets()) {
      texts.add(name);
      const used = await host.usedRange(name);
      if (used)
        for (const { value } of (await host.read(used)).flat())
          if (typeof value === "string") texts.add(value.trim());
    }
    return [...texts];
  });
