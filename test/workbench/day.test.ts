/**
 * A planner's day: from an empty system plan to a verdict, a file and a customer copy. The planner
 * follows what the page shows: the first missing input leads to its cell, and its list is used.
 */
import { readFileSync } from "node:fs";
import type { Download, Locator, Page } from "playwright-core";
import { cellAddress, parseRange } from "../../src/spreadsheet/a1";
import type { SheetRange } from "../../src/spreadsheet/workbook-host";
import { readXlsx, type XlsxReading } from "../../src/xlsx/read/read-contents";
import { pane } from "../pane/scripts";
import { picture, type Opened } from "../support/chromium";
import { isWholeRun } from "../support/extent";
import { CHROMIUM, testWith } from "../support/tools";
import { cell, cells, openWorkbench, ready, selection, startServing, stopServing } from "./page";

/** The entries that a first verdict takes. */
const ENTRIES = 24;
const EMPTY_PLAN = "System plan - empty";
/** Messages of Univer's components, which we cannot change. */
const FROM_THE_GRID = /univer\.sheet\.cell-alert already exists/;

interface Answer {
  /** The missing input, as the page asks for it. */
  readonly asked: RegExp;
  readonly text: string;
  /** Whether the planner chooses it from the list of the cell. */
  readonly isChosen?: true;
  /** What the list does not have, because it is of another system. */
  readonly notOffered?: string;
}
const ANSWERS: readonly Answer[] = [
  { asked: /^Enter a measured partition/, text: "PROD" },
  { asked: /^Enter a name for the system of PROD/, text: "ERP machine" },
  { asked: /^Choose the machine type of ERP machine/, text: "Power S814" },
  { asked: /^Enter the cores of PROD/, text: "2" },
  {
    asked: /^PROD: Feature is required\. .*3\.02 GHz 6-core/,
    text: "3.02 GHz 6-core",
    isChosen: true,
    notOffered: "EPM0",
  },
  { asked: /^Enter the measured CPU of PROD/, text: "45%" },
  { asked: /^Enter the dates .*Measurement month$/, text: "2026-11-01" },
  { asked: /^Enter the dates .*Go-live$/, text: "2027-03-01" },
  { asked: /^Enter the dates .*Planning horizon$/, text: "2031-12-01" },
  { asked: /^Enter a workload/, text: "Orders" },
  { asked: /^Say in which partition Orders was measured/, text: "PROD", isChosen: true },
  { asked: /^Choose to which partition Orders goes/, text: "PROD" },
  { asked: /^Enter the growth of Orders/, text: "8%" },
  { asked: /^Choose the machine type of alternative 1/, text: "S1014", isChosen: true },
  { asked: /^Enter the active cores of alternative 1/, text: "4" },
  { asked: /^Enter a target partition|^PROD, for Orders, is not a target partition/, text: "PROD" },
  { asked: /^Enter a data set/, text: "Libraries" },
  { asked: /^Enter the data volume of Libraries/, text: "900" },
  { asked: /^Choose the device of Libraries/, text: "3580-004", isChosen: true },
  { asked: /^Enter the growth of Libraries/, text: "0" },
  { asked: /^Libraries, save: Workload is required/, text: "User Mix 12GB", isChosen: true },
  { asked: /^Libraries, save: Several published values match/, text: "576B", isChosen: true },
  { asked: /^Enter the number of drives of 3580-004 available/, text: "3580-004", isChosen: true },
  { asked: /^Enter the number of drives 3580-004 has/, text: "1" },
];

const missing = (page: Page): Locator =>
  pane(page).getByRole("region", { name: "Missing inputs" }).getByRole("listitem");
/** An item of an open list of the grid. */
const listed = (page: Page, text: string): Locator =>
  page.locator(".univer-cursor-pointer").getByText(text, { exact: true });

/** How the planner uses the page. */
interface Hands {
  /** Uses a control of the page. */
  readonly use: (page: Page, control: Locator) => Promise<void>;
  readonly chooseTemplate: (page: Page, title: string) => Promise<void>;
  /** Goes to the first missing input, and returns its text. */
  readonly goToMissing: (page: Page) => Promise<string>;
  /** Chooses an item of the list of the selected cell. */
  readonly choose: (page: Page, answer: Answer) => Promise<void>;
}

const oneLine = (text: string): string => text.replace(/\n/g, " ");

const MOUSE: Hands = {
  use: (_, control) => control.click(),
  chooseTemplate: async (page, label) => void (await page.selectOption("#template", { label })),
  goToMissing: async (page) => {
    const first = missing(page).first();
    await first.getByRole("button").click();
    return oneLine(await first.innerText());
  },
  // The arrow of the list is drawn on a canvas.
  choose: async (page, { text, notOffered }) => {
    await page.keyboard.press("F2");
    await listed(page, text).waitFor();
    if (notOffered) expect(await listed(page, notOffered).count()).toBe(0);
    await listed(page, text).click();
  },
};

const isFocused = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement).catch(() => false);

/** The part of the page with a control, which F6 leads to. */
const PARTS = "header, #pane";
const isInPart = (control: Locator): Promise<boolean> =>
  control.evaluate((element, parts) => {
    const part = element.closest(parts);
    return part !== null && part.contains(document.activeElement);
  }, PARTS);
/** The key from the control with the focus to another one. */
const keyTo = (control: Locator): Promise<string> =>
  control.evaluate((element) =>
    element.compareDocumentPosition(document.activeElement!) & Node.DOCUMENT_POSITION_FOLLOWING
      ? "Shift+Tab"
      : "Tab",
  );

/** The controls of a part are fewer than this. */
const MOST_KEYS = 100;

/** Presses keys until a control has the focus: F6 to its part of the page, then Tab. */
async function reach(page: Page, control: Locator): Promise<void> {
  for (let turn = 0; turn < MOST_KEYS; turn += 1) {
    if (await isFocused(control)) return;
    await page.keyboard.press((await isInPart(control)) ? await keyTo(control) : "F6");
  }
  throw new Error(`The keyboard does not reach ${String(control)}.`);
}

const KEYBOARD: Hands = {
  use: async (page, control) => {
    await reach(page, control);
    await page.keyboard.press("Enter");
  },
  chooseTemplate: async (page, title) => {
    await reach(page, page.locator("#template"));
    await page.keyboard.type(title);
  },
  goToMissing: async (page) => {
    const first = missing(page).first().getByRole("button");
    await reach(page, first);
    const text = oneLine(await first.innerText());
    await page.keyboard.press("Enter");
    return text;
  },
  choose: (page, { text }) => type(page, text),
};

async function openEmptyPlan(page: Page, hands: Hands): Promise<void> {
  await hands.chooseTemplate(page, "System plan: empty");
  await ready(page, EMPTY_PLAN);
  await hands.use(page, page.locator("#toggle-pane"));
  const tab = pane(page).getByRole("tab", { name: "Plan", exact: true });
  await tab.waitFor();
  if (hands === MOUSE) return tab.click();
  // The arrows go from one tab to the next.
  await reach(page, pane(page).getByRole("tab", { selected: true }));
  while (!(await isFocused(tab))) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
}

async function createCopy(page: Page, { use }: Hands): Promise<void> {
  await use(page, pane(page).getByRole("button", { name: "Share and repair" }));
  const create = pane(page).getByRole("button", { name: "Create the copy" });
  await create.waitFor();
  await use(page, create);
}

async function type(page: Page, text: string): Promise<void> {
  await page.waitForFunction(() => document.getElementById("grid")?.matches(":focus-within"));
  await page.keyboard.type(text, { delay: 5 });
  await page.keyboard.press("Enter");
}

/** The label of a single input, left of its cell; "" in a table. */
async function labelOf(page: Page, { sheet, range }: SheetRange): Promise<string> {
  const { row, column } = parseRange(range)!.from;
  if (column !== 3) return "";
  const label = await cell(page, sheet, cellAddress({ row, column: column - 1 }));
  return String(label.value ?? "");
}

interface Entry {
  readonly place: SheetRange;
  readonly text: string;
}

/** Goes to the first missing input, as soon as the page has calculated the entry before it. */
async function nextAnswer(
  page: Page,
  hands: Hands,
  entries: readonly Entry[],
): Promise<Entry & Answer> {
  const answered = new Set(entries.map(({ place }) => JSON.stringify(place)));
  let before = "";
  for (let turn = 0; turn < 100; turn += 1) {
    const line = await hands.goToMissing(page);
    const place = await selection(page);
    const request = JSON.stringify([line, place]);
    if (!answered.has(JSON.stringify(place)) && request === before) {
      const question = `${line} ${await labelOf(page, place)}`.trim();
      const answer = ANSWERS.find((candidate) => candidate.asked.test(question));
      if (!answer) throw new Error(`The page asks for something else: ${question}`);
      return { ...answer, place };
    }
    await page.waitForTimeout(request === before ? 1000 : 200);
    before = request;
  }
  throw new Error(`The page asks for the same input again: ${before}`);
}

const listOf = async (page: Page): Promise<string> =>
  (await missing(page).allInnerTexts()).join("; ");

/** Waits until the list of what is missing is another one; between two dates it is the same. */
async function listChanges(page: Page, before: string): Promise<void> {
  for (let turn = 0; turn < 40 && (await listOf(page)) === before; turn += 1)
    await page.waitForTimeout(200);
}

/** Answers what the page asks for until it has a verdict. */
async function untilDecided(page: Page, hands: Hands): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  await missing(page).first().waitFor();
  while (!(await isDecided(page))) {
    if ((await missing(page).count()) === 0) {
      await page.waitForTimeout(200);
      continue;
    }
    const answer = await nextAnswer(page, hands, entries);
    const before = await listOf(page);
    await (answer.isChosen ? hands.choose(page, answer) : type(page, answer.text));
    entries.push(answer);
    await listChanges(page, before);
  }
  return entries;
}

const STATUS = /^(?:FITS|FITS WITH CONDITIONS|DOES NOT FIT)$/;
const isDecided = async (page: Page): Promise<boolean> =>
  (await missing(page).count()) === 0 &&
  (await pane(page).getByRole("region", { name: "Recommendation" }).getByText(STATUS).count()) > 0;

interface Verdict {
  readonly status: string;
  readonly sentences: readonly string[];
}

/** What the page Summary says: its status, and the texts of its first rows. */
async function verdictOf(page: Page): Promise<Verdict> {
  const texts = (await cells(page, "Summary", "B1:B14")).map(([content]) => content!.value ?? "");
  return {
    status: String(texts.find((text) => STATUS.test(String(text)))),
    sentences: texts.map(String),
  };
}

async function saved(download: Download): Promise<XlsxReading> {
  const read = await readXlsx(readFileSync(await download.path()));
  if ("problem" in read) throw new Error(read.problem);
  return read;
}

async function day({ page, complaints }: Opened, hands: Hands): Promise<void> {
  const used = (control: string) => hands.use(page, page.locator(control));
  await openEmptyPlan(page, hands);
  const entries = await untilDecided(page, hands);
  expect(entries).toHaveLength(ENTRIES);
  const verdict = await verdictOf(page);
  // Nobody has confirmed the reported ratings yet.
  expect(verdict.status).toBe("FITS WITH CONDITIONS");
  await picture(page, "day-verdict");

  const typed = async (): Promise<unknown[]> =>
    Promise.all(
      entries.map(async ({ place }) => (await cell(page, place.sheet, place.range)).value),
    );
  const before = await typed();
  const [plan] = await Promise.all([page.waitForEvent("download"), used("#save")]);
  const file = await saved(plan);
  expect(entries.map(({ place }) => file.cell(place.sheet, place.range).value)).toEqual(before);

  const [download] = await Promise.all([page.waitForEvent("download"), createCopy(page, hands)]);
  const copy = await saved(download);
  const row = verdict.sentences.indexOf(verdict.status) + 1;
  expect(copy.cell("Summary", `B${row}`).value).toBe(verdict.status);

  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), used("#open")]);
  await chooser.setFiles({
    name: "reopened.xlsx",
    mimeType: "",
    buffer: readFileSync(await plan.path()),
  });
  await ready(page, "reopened");
  expect(await verdictOf(page)).toEqual(verdict);
  expect(await typed()).toEqual(before);
  expect(await page.title()).toBe("reopened.xlsx - Sizebook");
  expect(complaints.filter((text) => !FROM_THE_GRID.test(text))).toEqual([]);
}

/** Minutes: only where everything is tested. */
(isWholeRun ? describe : describe.skip)("a planner's day", () => {
  beforeAll(startServing);
  afterAll(stopServing);
  for (const [name, hands] of [
    ["mouse", MOUSE],
    ["keyboard alone", KEYBOARD],
  ] as const)
    testWith(
      [CHROMIUM],
      `an empty plan has a verdict after ${ENTRIES} entries, with the ${name}`,
      async () => {
        const opened = await openWorkbench({ viewport: { width: 1440, height: 900 } });
        await day(opened, hands);
        await opened.page.context().close();
      },
      1_200_000,
    );
});
