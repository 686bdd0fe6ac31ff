/** The workbench as a user operates it, in a real browser. Pictures are written to out/pictures. */
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as ExcelJS from "exceljs";
import type { Page } from "playwright-core";
import { readXlsx } from "../../src/xlsx/read/read-contents";
import { SELF_TEST_SHEET, SELF_TEST_VERDICT } from "../../scripts/self-test/self-test";
import { accessibilityProblems, picture, type Opened } from "../support/chromium";
import { CHROMIUM, testWith } from "../support/tools";
import {
  besideLabel,
  cell,
  cells,
  discarding,
  focusGrid,
  NOT_OURS,
  openWorkbench,
  origin,
  ready,
  recalculate,
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
/** One page for all tests: each continues with the workbook that it needs. */
let opened: Opened;
beforeAll(async () => {
  await startServing();
  opened = await openWorkbench({ viewport: { width: 1440, height: 1100 } });
});
afterAll(async () => {
  await stopServing();
});
const inBrowser = (name: string, run: (page: Page) => Promise<void>): void =>
  testWith([CHROMIUM], name, () => run(opened.page));

/** Messages of Univer's components, which we cannot change. */
const FROM_THE_GRID = /univer\.sheet\.cell-alert already exists/;

async function showsStatus(page: Page): Promise<void> {
  const status = await besideLabel(page, "Status");
  expect(await cell(page, "Cover", status)).toMatchObject({ value: "FITS WITH CONDITIONS" });
}

async function choose(page: Page, template: string, name: string): Promise<void> {
  await discarding(page, () => page.selectOption("#template", template));
  await ready(page, name);
}

inBrowser("the example plan is there, formatted and with its charts", async (page) => {
  expect(await cell(page, "Cover", "B1")).toMatchObject({
    value: "System plan for Example Manufacturing",
  });
  await showsStatus(page);
  await picture(page, "workbench");
  await select(page, "Demand", "A1");
  await page.waitForSelector("[role=img][aria-label]");
  await page.waitForFunction(() => document.querySelectorAll("[role=img] svg").length === 2);
  await select(page, "Alternatives", "A1");
  await page.waitForFunction(() => document.querySelectorAll("[role=img] svg").length === 1);
});

inBrowser("undo before the first change leaves the charts", async (page) => {
  const charts = (count: number) =>
    page.waitForFunction(
      (expected) => document.querySelectorAll("[role=img] svg").length === expected,
      count,
    );
  await select(page, "Alternatives", "A1");
  await charts(1);
  await focusGrid(page);
  for (let i = 0; i < 20; i += 1) await page.keyboard.press("Control+z");
  await select(page, "Demand", "A1");
  await charts(2);
  await select(page, "Alternatives", "A1");
  await charts(1);
});

inBrowser(
  "a file that cannot be opened is refused in words, and the open workbook stays",
  async (page) => {
    await page.setInputFiles("#file", {
      name: "notes.xlsx",
      mimeType: "text/plain",
      buffer: Buffer.from("hello"),
    });
    await page.waitForFunction(() =>
      document.getElementById("message")?.textContent?.includes("notes.xlsx was not opened"),
    );
    expect(await page.textContent("#name")).toContain("worked example");
    await showsStatus(page);
  },
);

inBrowser(
  "functions are offered while a formula is typed, if they are calculated",
  async (page) => {
    const offered = async (text: string): Promise<string[]> => {
      await select(page, "Cover", "H90");
      await focusGrid(page);
      await page.keyboard.type(text, { delay: 5 });
      await page.waitForTimeout(1000);
      const names = await page.locator("li").allInnerTexts();
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      return names.map((words) => words.split("\n")[0]!).filter((name) => /^[A-Z.]+$/.test(name));
    };
    expect(await offered("=SUMI")).toEqual(["SUMIF", "SUMIFS"]);
    expect(await offered("=SIZEBOOK.CPWRA")).toEqual(["SIZEBOOK.CPWRATE"]);
    // Prices of bonds and cubes are not calculated.
    expect(await offered("=ODDF")).toEqual([]);
    expect(await offered("=CUBE")).toEqual([]);
  },
);

inBrowser("a changed input changes the cover", async (page) => {
  // Where it is tried once more, another workbook may be open.
  if (!(await page.textContent("#name"))?.includes("worked example"))
    await choose(page, "example", "worked example");
  const headroom = await besideLabel(page, "Headroom at horizon");
  const before = (await cell(page, "Cover", headroom)).value as number;
  const inputs = await cells(page, "Current system", "A1:L80");
  let address = "";
  inputs.forEach((row, r) =>
    row.forEach((content, c) => {
      if (address === "" && content.formula === undefined && content.value === 0.55)
        address = `${String.fromCharCode(65 + c)}${r + 1}`;
    }),
  );
  expect(address).not.toBe("");
  await typeInto(page, "Current system", address, "0.6");
  await shows(page, "Current system", address, ({ value }) => value === 0.6);
  // "open" is shown briefly while the plan is calculated.
  await shows(
    page,
    "Cover",
    headroom,
    ({ value }) => typeof value === "number" && value !== before,
  );
});

for (const [colorScheme, width, height] of [
  ["light", 1024, 768],
  ["dark", 1440, 900],
  ["light", 320, 640],
] as const)
  inBrowser(
    `looks right in ${colorScheme} at ${width} pixels, and axe finds nothing`,
    async (page) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await picture(page, `workbench-${colorScheme}-${width}`);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true);
      expect(await accessibilityProblems(page, NOT_OURS)).toEqual([]);
    },
  );

/** The part of the page that has the focus. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      ["pane", "grid"].find((id) => document.getElementById(id)?.matches(":focus-within")) ?? "",
  );

inBrowser(
  "the opened pane has the focus, F6 goes to menu, grid and pane, and axe finds nothing",
  async (page) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: "light" });
    await page.click("#toggle-pane");
    await page.getByRole("tab", { name: "Functions" }).waitFor();
    await page.waitForFunction(() => document.getElementById("pane")?.matches(":focus-within"));
    await page.keyboard.press("F6");
    await page.waitForFunction(() => document.activeElement?.id === "template");
    await page.keyboard.press("F6");
    expect(await focused(page)).toBe("grid");
    await page.keyboard.press("F6");
    expect(await focused(page)).toBe("pane");
    await page.keyboard.press("ArrowRight");
    const left = await page.evaluate(() => document.activeElement?.textContent);
    for (let press = 0; press < 3; press += 1) await page.keyboard.press("F6");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(left);
    expect(await accessibilityProblems(page, NOT_OURS)).toEqual([]);
    const names = await page
      .locator("button:visible, [role=button]:visible")
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => !button.getAttribute("aria-label") && !button.textContent?.trim())
          .map((button) => button.outerHTML.slice(0, 200)),
      );
    expect(names).toEqual([]);
    await page.click("#toggle-pane");
    await page.waitForFunction(() => document.getElementById("pane")?.hidden);
    expect(await focused(page)).toBe("grid");
    await page.keyboard.press("F6");
    await page.waitForFunction(() => document.activeElement?.id === "template");
    await page.keyboard.press("F6");
    expect(await focused(page)).toBe("grid");
  },
);

inBrowser(
  "by keyboard alone: menu, buttons and pane are reached in order and shown as focused",
  async (page) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const reached: string[] = [];
    await page.locator("#template").focus();
    for (let turn = 0; turn < 5; turn += 1) {
      reached.push(await page.evaluate(() => document.activeElement?.id ?? ""));
      await page.keyboard.press("Tab");
    }
    expect(reached).toEqual(["template", "open", "save", "save-as", "toggle-pane"]);
    await page.locator("#toggle-pane").focus();
    await page.keyboard.press("Enter");
    await page.getByRole("tab", { name: "Functions" }).waitFor();
    expect(await page.getAttribute("#toggle-pane", "aria-expanded")).toBe("true");
    await page.locator("#toggle-pane").focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.getElementById("pane")?.hidden);
  },
);

inBrowser(
  "functions calculate as one types: answers, refusals in words, ranges and spills",
  async (page) => {
    await choose(page, "functions", "Functions");
    await typeInto(page, "Mine", "B2", "=SIZEBOOK.LPARCAP(1000)");
    await shows(page, "Mine", "B2", ({ value }) => value === 900);
    await typeInto(page, "Mine", "B3", "=sizebook.lparcap(b2)+1");
    await shows(page, "Mine", "B3", ({ value }) => value === 811);
    await typeInto(page, "Mine", "B5", "=SIZEBOOK.LPARCAP({1000;2000;3000})");
    await shows(page, "Mine", "B7", ({ value }) => value === 2700);
    await typeInto(page, "Mine", "D2", '=SIZEBOOK.CPWRATE("9999-XXX")');
    await shows(page, "Mine", "D2", ({ error }) => error === "#N/A");
    await select(page, "Mine", "D2");
    await page.waitForFunction(() =>
      document.getElementById("message")?.textContent?.includes("not in the catalogue"),
    );
    await typeInto(page, "Mine", "D3", '=SIZEBOOK.LPARCAP("many")');
    await shows(page, "Mine", "D3", ({ error }) => error === "#VALUE!");
    await typeInto(page, "Mine", "D4", "=SIZEBOOK.LPARCAP(1,2,3,4,5,6)");
    await shows(page, "Mine", "D4", ({ error }) => error === "#VALUE!");
    await select(page, "Mine", "F2");
    await focusGrid(page);
    await page.keyboard.type("=SIZEBOOK.SAVE", { delay: 20 });
    await page.getByText("SIZEBOOK.SAVERATE").first().waitFor();
    await picture(page, "autocomplete");
    await page.keyboard.type("RATE(", { delay: 20 });
    await page
      .getByText(/device,\s*workload/)
      .first()
      .waitFor();
    await picture(page, "argument-help");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
  },
);

inBrowser("a template saved is a whole workbook", async (page) => {
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#save")]);
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
  const read = await readXlsx(readFileSync(await download.path()));
  if ("problem" in read) throw new Error(read.problem);
  expect(read.cell("Mine", "B2")).toMatchObject({ formula: "SIZEBOOK.LPARCAP(1000)", value: 900 });
  expect(read.cell("Functions", "B1").value).toBe("Functions to try");
});

inBrowser("every template of the menu opens without an error in any cell", async (page) => {
  const options = await page.locator("#template option").allTextContents();
  expect(options.length).toBeGreaterThanOrEqual(20);
  // One plan of each kind: sized, without partitions, with given ones. The others are tested as
  // files.
  const opened =
    /^(System plan: worked|Backup window: example|VIOS and virtual storage: example|Functions|Self-test)/;
  for (const title of options.filter((option) => opened.test(option))) {
    await discarding(page, () => page.selectOption("#template", { label: title }));
    await ready(page, title.replace(/:/g, " -"));
    for (const sheet of await sheetNames(page)) {
      const wrong = (await cells(page, sheet, "A1:P120"))
        .flat()
        .filter(
          ({ error, formula }) =>
            error !== undefined && !(/^(Functions|Self-test)/.test(title) && formula),
        );
      expect([title, sheet, wrong]).toEqual([title, sheet, []]);
    }
  }
});

inBrowser(
  "the self-test passes when the page calculates it, and fails when an expected answer is another one",
  async (page) => {
    await choose(page, "self-test", "Self-test");
    await recalculate(page);
    await shows(page, SELF_TEST_SHEET, SELF_TEST_VERDICT, ({ value }) => value === "ALL PASS");
    await picture(page, "self-test");
    await typeInto(page, SELF_TEST_SHEET, "E15", "-1.5");
    await shows(page, SELF_TEST_SHEET, SELF_TEST_VERDICT, ({ value }) =>
      /^1 of \d+ FAIL$/.test(String(value)),
    );
  },
);

inBrowser(
  "opens our own workbook whole and saves it by changing it; somebody else's too",
  async (page) => {
    const folder = mkdtempSync(join(tmpdir(), "workbench-"));
    const file = async (bytes: Uint8Array, name: string): Promise<void> => {
      writeFileSync(join(folder, name), bytes);
      await discarding(page, () => page.setInputFiles("#file", join(folder, name)));
    };
    const saved = async (): Promise<Uint8Array> => {
      const [download] = await Promise.all([page.waitForEvent("download"), page.click("#save")]);
      return readFileSync(await download.path());
    };
    await file(
      readFileSync(join(__dirname, "../../templates/system-plan-example.xlsx")),
      "my plan.xlsx",
    );
    await ready(page, "my plan");
    await showsStatus(page);
    await select(page, "Demand", "A1");
    await page.waitForSelector("[role=img][aria-label]");
    const customer = await besideLabel(page, "Customer");
    await typeInto(page, "Cover", customer, "Somebody");
    await shows(page, "Cover", customer, ({ value }) => value === "Somebody");
    const ours = await readXlsx(await saved());
    if ("problem" in ours) throw new Error(ours.problem);
    expect(ours.cell("Cover", customer).value).toBe("Somebody");
    expect(ours.sheets.filter(({ state }) => state === "veryHidden").length).toBeGreaterThan(0);

    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet("Theirs");
    sheet.getCell("A1").value = 1000;
    // A function that is not calculated here: its stored result stays, on the page and in the file.
    sheet.getCell("C1").value = { formula: "CUBEVALUE(A1)", result: 2000 };
    await file(new Uint8Array(await book.xlsx.writeBuffer()), "theirs.xlsx");
    await ready(page, "theirs");
    expect(await page.textContent("#message")).toContain("Theirs!C1 keeps its stored result");
    expect(await cell(page, "Theirs", "C1")).toMatchObject({ value: 2000 });
    await picture(page, "kept-results");
    await typeInto(page, "Theirs", "B1", "=SIZEBOOK.LPARCAP(A1)");
    await shows(page, "Theirs", "B1", ({ value }) => value === 900);
    const theirs = await readXlsx(await saved());
    if ("problem" in theirs) throw new Error(theirs.problem);
    expect(theirs.cell("Theirs", "B1")).toMatchObject({
      formula: "SIZEBOOK.LPARCAP(A1)",
      value: 900,
    });
  },
);

inBrowser("nothing is asked of anybody else, and nothing is complained about", async () => {
  expect(
    opened.requests.filter((url) => !url.startsWith(origin()) && !/^(?:data|blob):/.test(url)),
  ).toEqual([]);
  expect(opened.complaints.filter((text) => !FROM_THE_GRID.test(text))).toEqual([]);
});
