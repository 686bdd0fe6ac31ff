/** Work that is not saved: what remains of it after a crash, in other tabs, and what is asked. */
import { readFileSync } from "node:fs";
import type { BrowserContext, Dialog, Page } from "playwright-core";
import { randomBy } from "../../scripts/fuzz/random";
import { SELF_TEST_SHEET } from "../../scripts/self-test/self-test";
import { readXlsx } from "../../src/xlsx/read/read-contents";
import { accessibilityProblems, browser, picture } from "../support/chromium";
import { partsOf } from "../support/foreign-book";
import { isWholeRun, seedFor } from "../support/extent";
import { CHROMIUM, testWith } from "../support/tools";
import {
  cell,
  discarding,
  focusGrid,
  NOT_OURS,
  origin,
  ready,
  select,
  sheetNames,
  shows,
  startServing,
  stopServing,
  typeInto,
} from "./page";

// A page on a machine that does other things too may lose a key or a moment: what fails is shown,
// and tried once more.
jest.retryTimes(1, { logErrorsBeforeRetry: true });

const SMALL = "Functions to try.xlsx";
/** The time after which a change is stored, on a busy machine too. */
const STORED_MS = 2_000;

let context: BrowserContext;
beforeAll(startServing);
afterAll(stopServing);
afterEach(() => context.close());

/** A browser without stored work. */
async function newBrowser(prepare: (context: BrowserContext) => unknown = () => undefined) {
  const viewport = { width: 1280, height: 900 };
  context = await (await browser()).newContext({ viewport, acceptDownloads: true });
  context.setDefaultTimeout(60_000);
  await prepare(context);
}

async function newTab(): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${origin()}/`);
  await ready(page);
  return page;
}

/** A tab with a small workbook in which something was typed. */
async function editedTab(text = "7"): Promise<Page> {
  const page = await newTab();
  await page.selectOption("#template", "functions");
  await ready(page, SMALL);
  await typeInto(page, "Mine", "B2", text);
  await page.waitForTimeout(STORED_MS);
  return page;
}

/** Ends the process of the page, as a crash does. */
async function crash(page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  session.send("Page.crash").catch(() => undefined);
  await crashed;
  await page.close();
}

const offers = (page: Page) => page.getByRole("region", { name: "This browser has unsaved work" });
const dialog = (page: Page) => page.getByRole("dialog");

async function restore(page: Page): Promise<void> {
  await offers(page)
    .getByRole("button", { name: `Restore ${SMALL}` })
    .click();
  await page.waitForFunction((name) => document.title === `* ${name} - Sizebook`, SMALL);
}

async function downloaded(page: Page, click: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent("download"), click()]);
  const bytes = readFileSync(await download.path());
  const read = await readXlsx(bytes);
  if ("problem" in read) throw new Error(read.problem);
  return { name: download.suggestedFilename(), read, bytes };
}

/** The grid as its own menus change it. */
const inGrid = (page: Page, change: "bold" | "row" | "sheet"): Promise<unknown> =>
  page.evaluate((kind) => {
    interface GridSheet {
      insertRowsBefore(row: number, count: number): unknown;
      getRange(address: string): { setFontWeight(weight: string): unknown };
    }
    interface GridBook {
      getActiveSheet(): GridSheet;
      insertSheet(name: string): unknown;
    }
    const { workbench } = globalThis as unknown as {
      workbench: { grid: { api: { getActiveWorkbook(): GridBook } } };
    };
    const book = workbench.grid.api.getActiveWorkbook();
    if (kind === "row") book.getActiveSheet().insertRowsBefore(0, 1);
    else if (kind === "bold") book.getActiveSheet().getRange("B3").setFontWeight("bold");
    else book.insertSheet("Third");
  }, change);
const isBold = (page: Page, address: string): Promise<boolean> =>
  page.evaluate((place) => {
    interface GridSheet {
      getRange(address: string): { getCellStyleData(): { readonly bl?: number } | null };
    }
    const { workbench } = globalThis as unknown as {
      workbench: {
        grid: { api: { getActiveWorkbook(): { getSheetByName(name: string): GridSheet } } };
      };
    };
    const sheet = workbench.grid.api.getActiveWorkbook().getSheetByName("Mine");
    return sheet.getRange(place).getCellStyleData()?.bl === 1;
  }, address);

const inBrowser = (name: string, run: () => Promise<void>, timeout?: number): void =>
  testWith([CHROMIUM], name, run, timeout);

inBrowser("after a crash, everything is offered and restored; saved, nothing is", async () => {
  await newBrowser();
  let page = await editedTab("=SIZEBOOK.LPARCAP(1000)");
  await typeInto(page, "Mine", "B3", "important");
  await inGrid(page, "bold");
  await inGrid(page, "row");
  await typeInto(page, "Mine", "C3", "=B3*2");
  await inGrid(page, "sheet");
  await typeInto(page, "Third", "A1", "of a new sheet");
  expect(await page.title()).toBe(`* ${SMALL} - Sizebook`);
  expect(await page.textContent("#name")).toBe(`* ${SMALL}`);
  await page.waitForTimeout(STORED_MS);
  await crash(page);

  page = await newTab();
  await offers(page).waitFor();
  expect(await offers(page).getByRole("listitem").allTextContents()).toEqual([
    expect.stringMatching(/^Functions to try\.xlsx, changed .*\d/),
  ]);
  await picture(page, "unsaved-offers");
  expect(await accessibilityProblems(page, NOT_OURS)).toEqual([]);
  await restore(page);
  await offers(page).waitFor({ state: "hidden" });
  const restored = async (): Promise<void> => {
    expect(await sheetNames(page)).toEqual(["Functions", "Mine", "Third"]);
    await shows(page, "Mine", "B3", ({ value }) => value === 900);
    await shows(page, "Mine", "C3", ({ value }) => value === 1800);
    expect(await cell(page, "Mine", "B4")).toMatchObject({ value: "important" });
    expect(await isBold(page, "B4")).toBe(true);
    expect(await cell(page, "Third", "A1")).toMatchObject({ value: "of a new sheet" });
  };
  await restored();

  // Restored work goes on: it is stored with what is typed now.
  await typeInto(page, "Mine", "D9", "later");
  await page.reload();
  await ready(page);
  await restore(page);
  await restored();
  expect(await cell(page, "Mine", "D9")).toMatchObject({ value: "later" });
  const { read } = await downloaded(page, () => page.click("#save"));
  expect(read.cell("Mine", "C3")).toMatchObject({ formula: "B3*2", value: 1800 });
  expect(await page.title()).toBe(`${SMALL} - Sizebook`);
  await page.reload();
  await ready(page);
  await page.waitForTimeout(STORED_MS);
  expect(await offers(page).isVisible()).toBe(false);
});

/** Inserts a sheet as the pane does. */
const insertSheet = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { workbench } = globalThis as unknown as {
      workbench: { host: { change(label: string, changes: readonly object[]): Promise<void> } };
    };
    const sheet = {
      name: "Inserted",
      state: "visible",
      columnWidths: [30],
      cells: new Map([["A1", { formula: "Mine!B2*3", style: "result" }]]),
      merges: [],
      validations: [],
      conditionalFormats: [],
      charts: [],
      print: { landscape: true, fitWidth: true },
    };
    await workbench.host.change("Insert", [{ kind: "addSheet", sheet }]);
  });

inBrowser("an opened file is restored with its changes, by keyboard", async () => {
  await newBrowser();
  let page = await editedTab();
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#save")]);
  const buffer = readFileSync(await download.path());
  await page.setInputFiles("#file", { name: "mine.xlsx", mimeType: "", buffer });
  await ready(page, "mine");
  await typeInto(page, "Mine", "B3", "=B2+1");
  await insertSheet(page);
  await page.waitForTimeout(STORED_MS);
  await crash(page);
  page = await newTab();
  await offers(page).waitFor();
  await page.locator("#help").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await ready(page, "* mine");
  await shows(page, "Mine", "B3", ({ value }) => value === 8);
  await shows(page, "Inserted", "A1", ({ value }) => value === 21);
  const saved = await downloaded(page, () => page.click("#save"));
  expect(saved.name).toBe("mine.xlsx");
  expect(saved.read.cell("Mine", "B3")).toMatchObject({ formula: "B2+1", value: 8 });
  expect(saved.read.cell("Inserted", "A1")).toMatchObject({ value: 21 });
  const parts = await partsOf(saved.bytes);
  expect(parts["xl/worksheets/sheet3.xml"]).toContain('orientation="landscape"');
});

inBrowser("two tabs do not overwrite each other", async () => {
  await newBrowser();
  const [one, other] = [await editedTab("1"), await editedTab("2")];
  const third = await newTab();
  // Both are open, and locks are waited for for five seconds.
  await third.waitForTimeout(6_000);
  expect(await offers(third).isVisible()).toBe(false);
  await crash(one);
  await crash(other);
  await third.reload();
  await ready(third);
  await offers(third).waitFor();
  expect(await offers(third).getByRole("listitem").count()).toBe(2);
  const fourth = await newTab();
  await offers(fourth).waitFor();
  const first = (page: Page) => offers(page).getByRole("button").first();
  await first(third).click();
  await ready(third, `* ${SMALL}`);
  expect(await cell(third, "Mine", "B2")).toMatchObject({ value: 2 });
  await first(fourth).click();
  await fourth.getByText(`${SMALL} is open in another tab. Continue there.`).waitFor();
  await offers(fourth).getByRole("button").nth(1).click();
  await ready(fourth, `* ${SMALL}`);
  expect(await cell(fourth, "Mine", "B2")).toMatchObject({ value: 1 });
});

inBrowser("another template, Open and closing the tab ask before work is lost", async () => {
  await newBrowser();
  const page = await editedTab();
  const isStill = async (): Promise<void> => {
    await dialog(page).waitFor({ state: "hidden" });
    expect(await page.inputValue("#template")).toBe("functions");
    expect(await cell(page, "Mine", "B2")).toMatchObject({ value: 7 });
    expect(await page.title()).toBe(`* ${SMALL} - Sizebook`);
  };
  await page.selectOption("#template", "empty");
  await dialog(page).waitFor();
  await picture(page, "unsaved-question");
  expect(await accessibilityProblems(page, NOT_OURS)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await isStill();
  await page.setInputFiles("#file", { name: "a.xlsx", mimeType: "", buffer: Buffer.from("no") });
  await dialog(page).waitFor();
  await page.keyboard.press("Escape");
  await isStill();

  const [question] = await Promise.all([
    page.waitForEvent("dialog"),
    page.close({ runBeforeUnload: true }),
  ]);
  expect((question as Dialog).type()).toBe("beforeunload");
  await question.dismiss();
  await isStill();

  await page.selectOption("#template", "self-test");
  // The keyboard: Save is the default.
  const { read } = await downloaded(page, async () => {
    await dialog(page).waitFor();
    await page.keyboard.press("Enter");
  });
  expect(read.cell("Mine", "B2").value).toBe(7);
  await ready(page, "Self-test");
  expect(await page.inputValue("#template")).toBe("self-test");
  // The grid takes keys after the dialog, too.
  await typeInto(page, SELF_TEST_SHEET, "E15", "-1.5");
});

inBrowser("a text that is still being typed is asked for, saved and kept", async () => {
  await newBrowser();
  const page = await newTab();
  const type = async (text: string): Promise<void> => {
    await select(page, "Cover", "C6");
    await focusGrid(page);
    await page.keyboard.type(text);
    await page.waitForFunction(
      () => document.activeElement?.id === "__editor___INTERNAL_EDITOR__DOCS_NORMAL",
    );
  };
  await type("Half a name");
  const [question] = await Promise.all([
    page.waitForEvent("dialog"),
    page.close({ runBeforeUnload: true }),
  ]);
  expect((question as Dialog).type()).toBe("beforeunload");
  await question.dismiss();
  const { read } = await downloaded(page, () => page.click("#save"));
  expect(read.cell("Cover", "C6").value).toBe("Half a name");
  await type("Another");
  await page.selectOption("#template", "empty");
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  expect(await cell(page, "Cover", "C6")).toMatchObject({ value: "Another" });
});

inBrowser("Save as proposes customer and date, and Save keeps the name", async () => {
  await newBrowser();
  const page = await newTab();
  await typeInto(page, "Cover", "C4", "Northwind: Europe");
  await page.click("#save-as");
  const name = page.getByRole("textbox", { name: "File name" });
  expect(await name.inputValue()).toMatch(
    /^Northwind Europe - system plan - \d{4}-\d{2}-\d{2}\.xlsx$/,
  );
  await picture(page, "save-as");
  await name.fill("of my own");
  const first = await downloaded(page, () => page.keyboard.press("Enter"));
  expect(first.name).toBe("of my own.xlsx");
  expect(first.read.cell("Cover", "C4").value).toBe("Northwind: Europe");
  expect(await page.title()).toBe("of my own.xlsx - Sizebook");
  const second = await downloaded(page, () => page.click("#save"));
  expect(second.name).toBe("of my own.xlsx");
  await page.click("#toggle-pane");
  await page.getByRole("tab", { name: "Plan" }).click();
  await page.getByRole("button", { name: "Share and repair" }).click();
  const [copy] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Create the copy" }).click(),
  ]);
  expect(copy.suggestedFilename()).toMatch(
    /^Northwind Europe - system plan - \d{4}-\d{2}-\d{2} - customer copy\.xlsx$/,
  );
});

inBrowser("where nothing can be stored, the page tells it and work goes on", async () => {
  await newBrowser((fresh) =>
    fresh.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException("private", "SecurityError");
      };
    }),
  );
  let page = await editedTab();
  await page.getByText("Sizebook cannot store your changes in this browser.").waitFor();
  await downloaded(page, () => page.click("#save"));
  await context.close();

  await newBrowser((fresh) =>
    fresh.addInitScript(() => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (...args) {
        if ((globalThis as { hasRoom?: true }).hasRoom) return put.apply(this, args);
        throw new DOMException("full", "QuotaExceededError");
      };
    }),
  );
  page = await editedTab();
  const full = page.getByText("The storage of this browser is full.");
  await full.waitFor();
  await picture(page, "storage-full");
  await page.evaluate(() => Object.assign(globalThis, { hasRoom: true }));
  await typeInto(page, "Mine", "B3", "8");
  await full.waitFor({ state: "hidden" });
  await crash(page);
  page = await newTab();
  await restore(page);
  expect(await cell(page, "Mine", "B2")).toMatchObject({ value: 7 });
  expect(await cell(page, "Mine", "B3")).toMatchObject({ value: 8 });
});

/** Reads or changes what is stored. The page has created the database before. */
const stored = (page: Page, format?: string): Promise<{ id: string; format: string }[]> =>
  page.evaluate(async (newFormat) => {
    const result = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await result(indexedDB.open("sizebook-work"));
    const store = database.transaction("work", "readwrite").objectStore("work");
    const all = (await result(store.getAll())) as { id: string; format: string }[];
    const works = all.filter((value) => "format" in value);
    for (const work of works)
      if (newFormat !== undefined)
        await result(store.put({ ...work, format: newFormat }, ["work", work.id]));
    database.close();
    return works;
  }, format);

inBrowser(
  "the work of another version is neither read nor deleted, and forgotten on demand",
  async () => {
    await newBrowser();
    let page = await editedTab();
    await stored(page, "0");
    await crash(page);
    page = await newTab();
    await offers(page).getByText("in another version of Sizebook").waitFor();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      offers(page)
        .getByRole("button", { name: `Download ${SMALL}` })
        .click(),
    ]);
    expect(JSON.parse(readFileSync(await download.path(), "utf8"))).toMatchObject({
      format: "0",
      edits: [{ params: expect.stringContaining('"v":7') }],
    });
    await page.setViewportSize({ width: 320, height: 640 });
    await picture(page, "unsaved-320");
    expect(await accessibilityProblems(page, NOT_OURS)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
    await page.setViewportSize({ width: 1280, height: 900 });
    await offers(page).getByRole("button", { name: "Not now" }).click();
    await page.getByRole("button", { name: "Forget stored work" }).click();
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
    expect(await stored(page)).toHaveLength(1);
    await page.getByRole("button", { name: "Forget stored work" }).click();
    await dialog(page).getByRole("button", { name: "Delete" }).click();
    await page.getByText("The stored work was deleted.").waitFor();
    expect(await stored(page)).toEqual([]);
    await page.reload();
    await ready(page);
    await page.waitForTimeout(STORED_MS);
    expect(await offers(page).isVisible()).toBe(false);
  },
);

const KILLS = isWholeRun ? 50 : 3;
/** Cells of a sheet of 60 rows, one after the other. */
const placeOf = (count: number): string =>
  `${String.fromCharCode(65 + Math.floor(count / 50))}${1 + (count % 50)}`;

inBrowser(
  "the page killed at random moments loses at most two seconds",
  async () => {
    await newBrowser();
    const random = randomBy(seedFor("killed pages"));
    let page = await newTab();
    await page.selectOption("#template", "functions");
    await ready(page, SMALL);
    const valueAt = async (place: string) => (await cell(page, "Mine", place)).value;
    let count = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const end = Date.now() + 2_500 + random.below(4_000);
      const typed: { readonly place: string; readonly value: unknown; readonly time: number }[] =
        [];
      while (Date.now() < end) {
        const place = placeOf((count += 1));
        await typeInto(page, "Mine", place, `${count}`);
        // A busy page may lose a key.
        typed.push({ place, value: await valueAt(place), time: Date.now() });
        // A quick person's pace: a page that never rests gets no answer from the database.
        await page.waitForTimeout(random.below(800));
      }
      const killed = Date.now();
      await crash(page);
      page = await newTab();
      await restore(page);
      const missing = [];
      for (const edit of typed)
        if (killed - edit.time > 2_000 && (await valueAt(edit.place)) !== edit.value)
          missing.push(edit);
      expect([kill, missing]).toEqual([kill, []]);
      while (count > 0 && (await valueAt(placeOf(count))) === null) count -= 1;
    }
    await discarding(page, () => page.selectOption("#template", "example"));
  },
  1_800_000,
);
