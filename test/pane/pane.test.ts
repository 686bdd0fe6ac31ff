/** The task pane over the grid, as a person uses it, in a real browser. Pictures go to out/pictures. */
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { accessibilityProblems, picture, type Opened } from "../support/chromium";
import { CHROMIUM, testWith } from "../support/tools";
import { cell, openWorkbench, ready, select, selection, sheetNames, shows, startServing, stopServing } from "../workbench/page";

const PRESENT = CHROMIUM.present();
beforeAll(async () => { if (PRESENT) await startServing(); });
afterAll(async () => { if (PRESENT) await stopServing(); });
const inBrowser = (name: string, run: () => Promise<void>): void => testWith([CHROMIUM], name, run);

const FROM_THE_GRID = /univer\.sheet\.cell-alert already exists/;

/** The grid has tabs of its own. */
const pane = (page: Page): Locator => page.locator("#pane");

/** What is not ours to change: Univer's controls, and the invisible stops that Fluent's keyboard navigation puts into the page. */
const NOT_OURS = ["#grid", "[data-tabster-dummy]"];

async function openPane(options: BrowserContextOptions = {}): Promise<Opened> {
  const opened = await openWorkbench(options);
  await opened.page.click("#toggle-pane");
  await pane(opened.page).getByRole("tab", { name: "Functions" }).waitFor();
  return opened;
}

const view = (page: Page, name: string): Promise<void> => pane(page).getByRole("tab", { name }).click();

inBrowser("finds a function by a device, fills in its form, shows the answer while one types, and puts the formula into the cell", async () => {
  const { page, complaints } = await openPane();
  await page.selectOption("#template", "functions");
  await ready(page, "Functions");
  await select(page, "Mine", "C3");
  await page.getByRole("searchbox").fill("3592-E07");
  await page.getByRole("button", { name: /^TAPEDEV/ }).click();
  await page.getByRole("combobox", { name: "device", exact: true }).fill("3592-E07");
  const answer = page.getByRole("region", { name: "Result" });
  await answer.getByText("250").waitFor();
  await answer.getByText("measured").waitFor();
  await page.getByRole("combobox", { name: /^field/ }).fill("PRICE");
  await answer.getByText("#VALUE!").waitFor();
  await page.getByRole("combobox", { name: /^field/ }).fill("FACTOR");
  await answer.getByText("2.2").waitFor();
  await page.getByRole("button", { name: "Insert formula" }).click();
  await page.getByText("Inserted at Mine!C3.").waitFor();
  expect(await shows(page, "Mine", "C3", ({ value }) => value === 2.2)).toMatchObject({ formula: "SIZE.TAPEDEV(\"3592-E07\",\"FACTOR\")" });
  await page.getByRole("button", { name: "Insert formula" }).click();
  await page.getByText("Mine!C3 already holds something.").waitFor();
  await page.getByRole("button", { name: "Keep it" }).click();
  expect(complaints.filter((text) => !FROM_THE_GRID.test(text))).toEqual([]);
});

inBrowser("an argument can be the selected cell", async () => {
  const { page } = await openPane();
  await page.selectOption("#template", "functions");
  await ready(page, "Functions");
  await page.evaluate(() => (globalThis as unknown as { workbench: { host: { change(label: string, changes: unknown[]): Promise<void> } } }).workbench.host.change("a number", [{ kind: "cells", sheet: "Mine", cells: new Map([["A1", { value: 2000 }]]) }]));
  await page.getByRole("searchbox").fill("LPARCAP");
  await page.getByRole("button", { name: /^LPARCAP/ }).click();
  await select(page, "Mine", "A1");
  await page.getByRole("button", { name: "Use the selected cell for cpw" }).click();
  await page.getByRole("region", { name: "Result" }).getByText("1800").waitFor();
  await select(page, "Mine", "B1");
  await page.getByRole("button", { name: "Insert formula" }).click();
  expect(await shows(page, "Mine", "B1", ({ value }) => value === 1800)).toMatchObject({ formula: "SIZE.LPARCAP(A1)" });
});

inBrowser("explains the selected cell, nested calls each for itself, and goes to the cells that it reads", async () => {
  const { page } = await openPane();
  await page.selectOption("#template", "functions");
  await ready(page, "Functions");
  await page.evaluate(() => (globalThis as unknown as { workbench: { host: { change(label: string, changes: unknown[]): Promise<void> } } }).workbench.host.change("cells", [{ kind: "cells", sheet: "Mine", cells: new Map<string, unknown>([["A1", { value: "9117-MMD" }], ["B1", { formula: "ROUND(SIZE.LPARCAP(SIZE.CPWRATE(A1,\"EPM1\",16)),0)" }], ["B2", { formula: "A1&\"!\"" }]]) }]));
  await view(page, "Explain");
  await select(page, "Mine", "B1");
  await page.getByText("99000").first().waitFor();
  await page.getByText("110000").first().waitFor();
  await page.getByText(/section C\.\d/).first().waitFor();
  await picture(page, "pane-explain");
  await page.getByRole("button", { name: "Go to Mine!A1" }).first().click();
  await page.getByText("Its value was typed in.").waitFor();
  expect(await selection(page)).toMatchObject({ sheet: "Mine", range: "A1" });
  await select(page, "Mine", "B2");
  await page.getByText("Its formula reads: A1").waitFor();
});

inBrowser("lists the checks of the plan, the worst first, and goes to a check", async () => {
  const { page } = await openPane();
  await view(page, "Plan");
  await page.getByText("1 FAIL").waitFor();
  const list = page.getByRole("region", { name: "Checks" }).getByRole("button");
  expect(await list.first().textContent()).toMatch(/^FAIL/);
  await picture(page, "pane-plan");
  await list.first().click();
  expect((await selection(page)).sheet).toBe("Backup window");
});

inBrowser("inserts the plan beside what is there and takes it out again; what is there already is not touched", async () => {
  const { page } = await openPane();
  await view(page, "Plan");
  await page.getByRole("button", { name: "Empty plan" }).click();
  await page.getByText("already has sheets named").waitFor();
  await page.selectOption("#template", "functions");
  await ready(page, "Functions");
  await page.getByText("There is no plan in this workbook yet.").waitFor();
  await page.getByRole("button", { name: "Worked example" }).click();
  await page.getByText(/sheets were inserted/).waitFor({ timeout: 60_000 });
  expect(await sheetNames(page)).toEqual(expect.arrayContaining(["Functions", "Mine", "Cover", "Checks"]));
  await shows(page, "Cover", "C16", ({ value }) => value === "PASS");
  await page.getByText("1 FAIL").waitFor();
  await page.getByRole("button", { name: "Take it out again" }).click();
  await page.getByText("The plan was taken out again.").waitFor({ timeout: 60_000 });
  expect(await sheetNames(page)).toEqual(["Functions", "Mine"]);
});

inBrowser("shows a table with its source and puts it into the sheet", async () => {
  const { page } = await openPane();
  await page.selectOption("#template", "functions");
  await ready(page, "Functions");
  await view(page, "Catalogue");
  await page.getByRole("searchbox").fill("backup device rates");
  await page.locator("#view li button").first().click();
  await page.getByText(/SC41-0607/).first().waitFor();
  await picture(page, "pane-catalogue");
  await select(page, "Mine", "B2");
  await page.getByRole("button", { name: "Insert table" }).click();
  await page.getByText(/Inserted at Mine!B2/).waitFor();
  expect((await cell(page, "Mine", "B2")).value).toBeTruthy();
  await page.getByRole("button", { name: "Insert table" }).click();
  await page.getByText(/is not empty/).waitFor();
});

const LOOKS: readonly (readonly [string, BrowserContextOptions])[] = [
  ["light-320", { viewport: { width: 320, height: 720 } }], ["dark", { viewport: { width: 1280, height: 900 }, colorScheme: "dark" }], ["contrast", { viewport: { width: 1280, height: 900 }, forcedColors: "active" }], ["light", { viewport: { width: 1280, height: 900 } }],
];

describe.each(LOOKS)("%s", (name, options) => {
  inBrowser(`every view fits, and axe finds nothing (${name})`, async () => {
    const { page } = await openPane(options);
    for (const tab of ["Functions", "Catalogue", "Explain", "Plan"]) {
      await view(page, tab);
      await page.waitForTimeout(700);
      await picture(page, `pane-${name}-${tab.toLowerCase()}`);
      expect([tab, await accessibilityProblems(page, NOT_OURS)]).toEqual([tab, []]);
      expect([tab, await page.evaluate(() => { const shown = document.getElementById("view")!; const last = document.getElementById("tab-plan")!.getBoundingClientRect(); return shown.scrollWidth <= shown.clientWidth + 1 && last.right <= window.innerWidth; })]).toEqual([tab, true]);
    }
    await view(page, "Functions");
    await page.getByRole("button", { name: /^CPWLPAR/ }).click();
    await page.getByRole("button", { name: "Fill in this example" }).first().click();
    await page.getByRole("region", { name: "Result" }).getByText(/measured|interpolated|derived/).waitFor();
    await picture(page, `pane-${name}-form`);
    expect(await accessibilityProblems(page, NOT_OURS)).toEqual([]);
  });
});

inBrowser("by keyboard alone: tabs, search, a function, and back", async () => {
  const { page } = await openPane();
  await pane(page).getByRole("tab", { name: "Functions" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector("#pane [role=tab][aria-selected=true]")?.textContent?.includes("Catalogue"));
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("SHRCOST");
  await page.getByText("1 function", { exact: true }).waitFor();
  await page.keyboard.press("Tab");
  for (let turn = 0; turn < 3 && !(await page.evaluate(() => document.activeElement?.textContent?.startsWith("SHRCOST"))); turn += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "SHRCOST" }).waitFor();
});
