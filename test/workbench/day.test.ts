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
const ENTRIES = 25;
const EMPTY_PLAN = "System plan - empty";
/** Messages of Univer's components, which we cannot change. */
const FROM_THE_GRID = /univer\.sheet\.cell-alert already exists/;

interface Answer {
  /** The missing input, as the page asks for it. */
  readonly asked: RegExp;
  readonly text: string;
  /** Whether the planner chooses it from the list of the cell. */
  readonly isChosen?: true;
}
const ANSWERS: readonly Answer[] = [
  { asked: /^Enter a partition that was measured/, text: "PROD" },
  { asked: /^Enter a name for the system of PROD/, text: "ERP machine" },
  { asked: /^Choose the machine type of ERP machine/, text: "8286-41A", isChosen: true },
  { asked: /^Enter the cores of PROD/, text: "2" },
  { asked: /^PROD: Feature is required\. .*3\.02 GHz 6-core/, text: "3.02 GHz 6-core" },
  { asked: /^Enter the measured CPU of PROD/, text: "45%" },
  { asked: /^Enter the dates .*Measurement month$/, text: "2026-11-01" },
  { asked: /^Enter the dates .*Go-live$/, text: "2027-03-01" },
  { asked: /^Enter the dates .*Planning horizon$/, text: "2031-12-01" },
  { asked: /^Enter a workload/, text: "Orders" },
  { asked: /^Say in which partition Orders was measured/, text: "PROD", isChosen: true },
  { asked: /^Choose to which partition Orders goes/, text: "PROD" },
  { asked: /^Enter the growth of Orders/, text: "8%" },
  { asked: /^Choose the machine type of alternative 1/, text: "9105-41B", isChosen: true },
  { asked: /^Choose the feature of Alternative 1/, text: "EPG0", isChosen: true },
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

async function openEmptyPlan(page: Page): Promise<void> {
  await page.selectOption("#template", { label: "System plan: empty" });
  await ready(page, EMPTY_PLAN);
  await page.click("#toggle-pane");
  await pane(page).getByRole("tab", { name: "Plan", exact: true }).click();
}

/** Chooses an item of the list of the selected cell, whose arrow is drawn on a canvas. */
async function choose(page: Page, text: string): Promise<void> {
  await page.keyboard.press("F2");
  await listed(page, text).click();
}

async function createCopy(page: Page): Promise<void> {
  await pane(page).getByRole("button", { name: "Share and repair" }).click();
  await pane(page).getByRole("button", { name: "Create the copy" }).click();
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

interface Asked {
  readonly line: string;
  readonly place: SheetRange;
}

/** Goes to the first missing input. */
async function firstAsked(page: Page): Promise<Asked> {
  await missing(page).first().getByRole("button").click();
  const place = await selection(page);
  return { line: (await missing(page).first().innerText()).replace(/\n/g, " "), place };
}

/** Goes to the first missing input, as soon as the page has calculated the entry before it. */
async function nextAnswer(page: Page, entries: readonly Entry[]): Promise<Entry & Answer> {
  const answered = new Set(entries.map(({ place }) => JSON.stringify(place)));
  let before = "";
  for (let turn = 0; turn < 100; turn += 1) {
    const { line, place } = await firstAsked(page);
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
async function untilDecided(page: Page): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  await missing(page).first().waitFor();
  while (!(await isDecided(page))) {
    if ((await missing(page).count()) === 0) {
      await page.waitForTimeout(200);
      continue;
    }
    const answer = await nextAnswer(page, entries);
    const before = await listOf(page);
    await (answer.isChosen ? choose(page, answer.text) : type(page, answer.text));
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

async function day({ page, complaints }: Opened): Promise<void> {
  await openEmptyPlan(page);
  const entries = await untilDecided(page);
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
  const [plan] = await Promise.all([page.waitForEvent("download"), page.click("#save")]);
  const file = await saved(plan);
  expect(entries.map(({ place }) => file.cell(place.sheet, place.range).value)).toEqual(before);

  const [download] = await Promise.all([page.waitForEvent("download"), createCopy(page)]);
  const copy = await saved(download);
  const row = verdict.sentences.indexOf(verdict.status) + 1;
  expect(copy.cell("Summary", `B${row}`).value).toBe(verdict.status);

  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.click("#open")]);
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
  testWith(
    [CHROMIUM],
    `an empty plan has a verdict after ${ENTRIES} entries, with the mouse`,
    async () => {
      const opened = await openWorkbench({ viewport: { width: 1440, height: 900 } });
      await day(opened);
      await opened.page.context().close();
    },
    1_200_000,
  );
});
