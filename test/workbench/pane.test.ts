/**
 * The task pane over the grid: the same scripts as over other hosts, with the grid's own
 * calculation.
 */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { writeXlsx } from "../../src/xlsx/write/write-xlsx";
import { readXlsx } from "../../src/xlsx/read/read-contents";
import { insertExample, open, pane, PLAN_SCRIPTS, SCRIPTS, type Script } from "../pane/scripts";
import { SMALL_BOOK, smallBook } from "../pane/page/books";
import { picture } from "../support/chromium";
import { CHROMIUM, testWith } from "../support/tools";
import { discarding, openWorkbench, ready, startServing, stopServing } from "./page";

// A page on a machine that does other things too may lose a key or a moment: what fails is shown,
// and tried once more.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
let page: Page;
let complaints: string[];
beforeAll(async () => {
  await startServing();
  ({ page, complaints } = await openWorkbench({ viewport: { width: 1280, height: 900 } }));
  // The grid's idle callbacks run late, as on a busy machine: sheets may be deleted by then.
  await page.evaluate(() => {
    window.requestIdleCallback = (run) =>
      window.setTimeout(() => run({ didTimeout: true, timeRemaining: () => 0 }), 3000);
  });
  await page.click("#toggle-pane");
  await pane(page).getByRole("tab", { name: "Functions" }).waitFor();
});
afterAll(async () => {
  await stopServing();
});

const run = (name: string, script: Script): void => testWith([CHROMIUM], name, () => script(page));

describe("a plan", () => {
  // Every change calculates the whole plan here: scenarios are changed once, below.
  for (const [name, script] of Object.entries(PLAN_SCRIPTS).filter(
    ([name]) => !name.startsWith("shows another scenario"),
  ))
    run(name, script);
  run("the recommendation follows the scenario, and goes back with it", async () => {
    await open(page, "Plan");
    const recommended = pane(page).getByRole("region", { name: "Recommendation" });
    await recommended.getByText("FITS WITH CONDITIONS").waitFor();
    await recommended.getByRole("combobox", { name: "Scenario" }).selectOption("High growth");
    await recommended.getByText("DOES NOT FIT").waitFor();
    await picture(page, "workbench-pane-plan");
    await pane(page).getByRole("button", { name: "Undo", exact: true }).click();
    await recommended.getByText("FITS WITH CONDITIONS").waitFor();
  });
});

describe("a small workbook", () => {
  run("opens as a file", async () => {
    const file = {
      name: `${SMALL_BOOK}.xlsx`,
      mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      buffer: Buffer.from(await writeXlsx(smallBook())),
    };
    await discarding(page, () => page.setInputFiles("#file", file));
    await ready(page, SMALL_BOOK);
  });
  for (const [name, script] of Object.entries(SCRIPTS)) run(name, script);
  run("makes a customer copy, in which every value stands", async () => {
    await open(page, "Plan");
    await pane(page).getByRole("button", { name: "Share and repair" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      pane(page).getByRole("button", { name: "Create the copy" }).click(),
    ]);
    await pane(page)
      .getByText(/^Customer copy saved/)
      .waitFor();
    const copy = await readXlsx(readFileSync(await download.path()));
    if ("problem" in copy) throw new Error(copy.problem);
    expect(copy.cell("Sheet1", "B1")).toMatchObject({ value: 900 });
    expect(copy.cell("Sheet1", "B1").formula).toBeUndefined();
    await pane(page).getByRole("button", { name: "Share and repair" }).click();
  });
  run("inserts the plan beside what is there and takes it out again", insertExample);
});

/** Messages of Univer itself, which we cannot change. */
const FROM_THE_GRID = /univer\.sheet\.cell-alert already exists|invalid lineWidth/;
run("nothing is complained about", async () =>
  expect(complaints.filter((text) => !FROM_THE_GRID.test(text))).toEqual([]),
);
