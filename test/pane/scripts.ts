/**
 * User actions in the pane, defined once for a workbook in memory, Excel's host and the workbench.
 */
import type { Locator, Page } from "playwright-core";
import { patchXlsx } from "../../src/xlsx/write/patch-cells";
import { PLAN_KINDS } from "../../src/plan/templates/templates";
import { MEASURED_ON_EXAMPLE } from "../support/measured-files";
import { presentTemplate } from "../support/present-template";
import { cell, select, selection, sheetNames, shows } from "../workbench/page";

export type Script = (page: Page) => Promise<void>;
export type Scripts = Readonly<Record<string, Script>>;

/** The grid of the workbench has tabs and buttons of its own. */
export const pane = (page: Page): Locator => page.locator("#pane");
export const open = (page: Page, view: string): Promise<void> =>
  pane(page).getByRole("tab", { name: view, exact: true }).click();
/** A user chooses German. */
export async function chooseGerman(page: Page): Promise<void> {
  await open(page, "More");
  await pane(page).getByRole("tabpanel").getByLabel("Language").selectOption("de");
  await pane(page).getByRole("tabpanel").getByRole("heading", { name: "Einstellungen" }).waitFor();
}

const shownView = (page: Page): Locator => pane(page).getByRole("tabpanel");
const button = (page: Page, name: string | RegExp): Locator =>
  shownView(page).getByRole("button", { name, exact: typeof name === "string" });
const says = (page: Page, text: string | RegExp): Promise<void> =>
  shownView(page).getByText(text).first().waitFor();

/** A view as it is when it is first opened. */
async function begin(page: Page, view: string): Promise<void> {
  await open(page, view);
  if (await button(page, "Back").isVisible()) await button(page, "Back").click();
  const search = shownView(page).getByRole("searchbox");
  if (await search.isVisible()) await search.fill("");
}

async function openForm(page: Page, query: string, name: string): Promise<void> {
  await begin(page, "Functions");
  await shownView(page).getByRole("searchbox").fill(query);
  await button(page, new RegExp(`^${name}`))
    .first()
    .click();
  await shownView(page).getByRole("heading", { name, exact: true }).waitFor();
}

/** Waits until a field contains a text. */
async function holds(field: Locator, text: string): Promise<void> {
  for (let turn = 0; turn < 150 && (await field.inputValue()) !== text; turn += 1)
    await field.page().waitForTimeout(100);
  expect(await field.inputValue()).toBe(text);
}

/** With the small workbook. */
export const SCRIPTS: Scripts = {
  "finds a function by a device, shows the answer while one types, inserts the formula, keeps what is there, and takes it back":
    async (page) => {
      await select(page, "Sheet1", "C3");
      await openForm(page, "3592-E07", "TAPEDEV");
      const field = (name: string | RegExp): Locator =>
        shownView(page).getByRole("combobox", { name });
      await holds(field("device"), "3592-E07"); // The search has set its name.
      const result = shownView(page).getByRole("region", { name: "Result" });
      await result.getByText("250", { exact: true }).waitFor();
      await result.getByText("published").waitFor();
      await field("field").fill("PRICE");
      await result.getByText("#VALUE!").waitFor();
      await field("field").fill("FACTOR");
      await result.getByText("2.2", { exact: true }).waitFor();
      await field("field").press("Escape");
      await button(page, "Insert formula").click();
      await says(page, "Inserted at Sheet1!C3.");
      expect(await shows(page, "Sheet1", "C3", ({ value }) => value === 2.2)).toMatchObject({
        formula: 'SIZEBOOK.TAPEDEV("3592-E07","FACTOR")',
      });
      await button(page, "Undo").click();
      await says(page, "Undone.");
      await shows(page, "Sheet1", "C3", ({ formula }) => formula === undefined);
      await select(page, "Sheet1", "A1");
      await says(page, "into Sheet1!A1");
      await button(page, "Insert formula").click();
      await says(page, /Sheet1!A1 is not empty. It contains 1000/);
      await button(page, "Keep").click();
      expect(await cell(page, "Sheet1", "A1")).toMatchObject({ value: 1000 });
    },

  "an argument can be the selected cell; a formula never goes where it reads": async (page) => {
    await openForm(page, "LPARCAP", "LPARCAP");
    await select(page, "Sheet1", "A1");
    await button(page, "Use the selected cell for cpw").click();
    await shownView(page)
      .getByRole("region", { name: "Result" })
      .getByText("900", { exact: true })
      .waitFor();
    await says(page, "Sheet1!A1: 1000");
    await button(page, "Insert formula").click();
    await says(page, "The formula uses Sheet1!A1");
    await select(page, "Sheet1", "D1");
    await says(page, "into Sheet1!D1");
    await button(page, "Insert formula").click();
    expect(await shows(page, "Sheet1", "D1", ({ value }) => value === 900)).toMatchObject({
      formula: "SIZEBOOK.LPARCAP(A1)",
    });
    await button(page, "Undo").click();
    await says(page, "Undone.");
    await shows(page, "Sheet1", "D1", ({ formula }) => formula === undefined);
  },

  "label, formula, unit and source go in together": async (page) => {
    await select(page, "Sheet1", "D10");
    await openForm(page, "CPWRATE", "CPWRATE");
    // A form keeps its entries: this may be the second attempt.
    if (await button(page, "Clear the form").isVisible())
      await button(page, "Clear the form").click();
    await shownView(page).getByRole("combobox", { name: "system" }).fill("9117-MMD");
    await button(page, /optional arguments$/).click();
    await shownView(page).getByRole("combobox", { name: "feature" }).fill("EPM1");
    await shownView(page).getByLabel("cores", { exact: true }).fill("16");
    await shownView(page)
      .getByRole("region", { name: "Result" })
      .getByText("110,000", { exact: true })
      .waitFor();
    await shownView(page).getByRole("checkbox", { name: "With label, unit and source" }).check();
    await says(page, "into Sheet1!D10");
    await button(page, "Insert formula").click();
    await shows(page, "Sheet1", "E10", ({ value }) => value === 110000);
    expect(await cell(page, "Sheet1", "F10")).toMatchObject({ value: "CPW" });
    await shows(page, "Sheet1", "G10", ({ value }) => /SC41-0607/.test(String(value)));
    await button(page, "Undo").click();
    await says(page, "Undone.");
    await shows(page, "Sheet1", "D10", ({ value }) => value === null);
  },

  "a value that is refused is marked, and what would be answered is offered": async (page) => {
    await openForm(page, "TAPEDEV", "TAPEDEV");
    await shownView(page).getByRole("combobox", { name: "device" }).fill("3580-04");
    await shownView(page).getByRole("combobox", { name: "field" }).fill("RATE");
    await shownView(page).getByRole("region", { name: "Result" }).getByText("#N/A").waitFor();
    await button(page, "Use 3580-004 for device").click();
    await holds(shownView(page).getByRole("combobox", { name: "device" }), "3580-004");
  },

  "explains the selected cell, nested calls each for itself, and goes to the cells that it reads and back":
    async (page) => {
      await open(page, "Explain");
      await select(page, "Sheet1", "B2");
      await says(page, "99,000");
      await says(page, "110,000");
      await says(page, "inner function");
      await says(page, /SC41-0607/);
      await button(page, "Go to Sheet1!A2").first().click();
      await says(page, "This value was entered.");
      expect(await selection(page)).toMatchObject({ sheet: "Sheet1", range: "A2" });
      await button(page, "Back to Sheet1!B2").click();
      await says(page, "99,000");
      await button(page, /^Open table/)
        .first()
        .click();
      await shownView(page).locator("tr[data-cited]").first().waitFor();
    },

  "explains cells without our functions, empty cells and errors": async (page) => {
    await open(page, "Explain");
    await select(page, "Sheet1", "B7");
    await says(page, "This cell has no Sizebook function.");
    await select(page, "Sheet1", "J20");
    await says(page, "This cell is empty.");
    await select(page, "Sheet1", "B6");
    await says(page, "#N/A");
    await says(page, /3580-04.*not in the catalogue/);
    await select(page, "Sheet1", "B5");
    await says(page, "This cell shows the value of Sheet1!B1");
  },

  "says which answer has changed since the workbook was computed": async (page) => {
    await open(page, "Explain");
    await select(page, "Sheet1", "B1");
    await says(page, "Changed with the catalogue.");
    await says(page, /was 950 CPW, is now 900 CPW/);
  },

  "repairs what is stuck, and says so where nothing is": async (page) => {
    await open(page, "Plan");
    await button(page, "Share and repair").click();
    await button(page, "Repair this workbook").click();
    await says(page, "No cell shows #NAME?.");
    await button(page, "Share and repair").click();
  },

  "shows a table with its source, puts it into the sheet, never over something else, and takes it out again":
    async (page) => {
      await begin(page, "Catalogue");
      await shownView(page).getByRole("searchbox").fill("supported backup device rates");
      await button(page, /^Supported backup device rates/)
        .first()
        .click();
      await says(page, /SC41-0607/);
      await select(page, "Other sheet", "B2");
      await says(page, "into 'Other sheet'!B2");
      await button(page, "Insert table").click();
      await says(page, /Inserted at 'Other sheet'!B2/);
      expect((await cell(page, "Other sheet", "B2")).value).toBe("Supported backup device rates");
      await button(page, "Insert table").click();
      await says(page, /is not empty/);
      await shownView(page).getByRole("searchbox", { name: "Filter rows" }).fill("3592-E07");
      await says(page, /^\d of \d+ rows$/);
    },
};

const workbookFile = (
  name: string,
  buffer: Buffer,
): { name: string; mimeType: string; buffer: Buffer } => ({
  name,
  mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  buffer,
});

/** With the worked example of a plan. */
export const PLAN_SCRIPTS: Scripts = {
  "compares the plan with an earlier one, goes to what differs, and says why a file cannot be compared":
    async (page) => {
      await open(page, "Plan");
      await button(page, "Compare with another workbook").click();
      const chooser = shownView(page).getByLabel("Choose a file").last();
      await chooser.setInputFiles(workbookFile("notes.xlsx", Buffer.from("no workbook")));
      await says(page, /^notes\.xlsx was not compared: it is no \.xlsx workbook/);
      const example = await presentTemplate("system-plan-example.xlsx");
      const earlier = await patchXlsx(
        example,
        new Map([["Cover", new Map([["C4", { value: "Nobody" }]])]]),
      );
      await chooser.setInputFiles(workbookFile("earlier.xlsx", Buffer.from(earlier)));
      await says(page, "From earlier.xlsx to this workbook");
      const inputs = shownView(page).getByRole("region", { name: "1 input differs" });
      await inputs.getByText("Nobody").waitFor();
      await inputs.getByRole("button").first().click();
      for (let turn = 0; turn < 50 && (await selection(page)).sheet !== "Cover"; turn += 1)
        await page.waitForTimeout(100);
      expect(await selection(page)).toMatchObject({ sheet: "Cover", range: "C4" });
      await chooser.setInputFiles(workbookFile("same.xlsx", example));
      await says(page, "No differences");
      await button(page, "Compare with another workbook").click();
    },

  "lists the checks of the plan, the worst first, filters them, and goes to a check": async (
    page,
  ) => {
    await open(page, "Plan");
    const checks = shownView(page).getByRole("region", { name: "Checks" });
    await checks.getByRole("button", { name: "1 FAIL" }).waitFor();
    expect(await checks.getByRole("listitem").first().textContent()).toMatch(/FAIL/);
    await checks.getByRole("button", { name: "1 FAIL" }).click();
    await says(page, "1 check");
    await checks.getByRole("listitem").first().getByRole("button").click();
    expect((await selection(page)).sheet).toBe("Backup window");
    await checks.getByRole("button", { name: "1 FAIL" }).click();
  },

  "shows another scenario and another alternative, compares them, and takes it back": async (
    page,
  ) => {
    await open(page, "Plan");
    const recommended = shownView(page).getByRole("region", { name: "Recommendation" });
    await recommended.getByRole("combobox", { name: "Scenario" }).selectOption("High growth");
    await says(page, "Scenario: High growth.");
    expect((await cell(page, "Scenarios", "C4")).value).toBe(3);
    await button(page, "Undo").click();
    await says(page, "Undone.");
    expect((await cell(page, "Scenarios", "C4")).value).toBe(2);
    await button(page, "Compare scenarios").click();
    const scenarios = shownView(page).getByRole("region", { name: "Compare scenarios" });
    // 5 + 2 + 2 of VIOS, which are enough as is; of 18,229 CPW a core at 70%, 94,412 and 38,637 CPW
    // need 6 + 3 with high growth, and 86,492 and 37,012 CPW need 5 + 3 in the own scenario.
    expect(
      await scenarios.getByRole("row", { name: /^Cores needed if sized for/ }).textContent(),
    ).toMatch(/991110$/);
    await button(page, "Compare scenarios").click();
    await button(page, "Compare alternatives").click();
    const alternatives = shownView(page).getByRole("region", { name: "Compare alternatives" });
    expect(
      await alternatives.getByRole("row", { name: /^Headroom at horizon/ }).textContent(),
    ).toMatch(/-60\.9%9\.5%-6\.9%-3\.3%$/);
    await button(page, "Compare alternatives").click();
    await recommended
      .getByRole("combobox", { name: "Alternative" })
      .selectOption("S1022, 12 cores");
    await says(page, "Alternative: S1022, 12 cores.");
    expect((await cell(page, "Target and alternatives", "C15")).value).toBe(3);
    await button(page, "Undo").click();
    await says(page, "Undone.");
  },

  "names the checks that read a cell, and those of its sheet": async (page) => {
    await open(page, "Explain");
    await select(page, "Risks", "C7");
    await says(page, "Checks that use this cell");
    await button(page, /^Risks without an owner/).waitFor();
    await button(page, /checks on this sheet$/).click();
    await button(page, /^Rows used, risks/).waitFor();
  },

  "switches a section off and on, and says with which catalogue the plan was computed": async (
    page,
  ) => {
    await open(page, "Plan");
    await button(page, "Sections: 1 of 1 used").click();
    await shownView(page).getByRole("switch", { name: "Backup window" }).click();
    await says(page, "Backup window is no longer included in the plan. The inputs are kept.");
    await button(page, "Sections: 0 of 1 used").waitFor();
    await shownView(page).getByRole("switch", { name: "Backup window" }).click();
    await button(page, "Sections: 1 of 1 used").click();
    await button(page, "Catalogue and versions").click();
    await button(page, "Compare with this catalogue").click();
    await says(page, /catalogue|stamp/);
    await button(page, "Catalogue and versions").click();
  },
};

/** With a plan: adds a section, in a new copy of the plan. Returns the opened workbook. */
export const addSection: Script = async (page) => {
  await open(page, "Plan");
  await button(page, /^Sections: /).click();
  const before = await sheetNames(page);
  await button(page, "Add the section Memory").click();
  await shownView(page)
    .getByText(/ with Memory (?:is open|was downloaded)\. \d+ inputs were copied\./)
    .waitFor({ timeout: 60_000 });
  expect(await sheetNames(page)).toEqual(before);
  await button(page, /^Sections: /).click();
};

/** With a plan: measured files against its forecast, as a sheet too, which undo removes. */
export const compareForecast: Script = async (page) => {
  await open(page, "Plan");
  await button(page, "Measured data").click();
  await shownView(page)
    .locator('input[type="file"][multiple]')
    .setInputFiles(
      Object.entries(MEASURED_ON_EXAMPLE).map(([name, text]) => ({
        name,
        mimeType: "text/plain",
        buffer: Buffer.from(text),
      })),
    );
  const comparison = shownView(page).getByRole("region", { name: "Was the plan right?" });
  await comparison.getByRole("combobox").selectOption({ label: "Busiest hour" });
  await comparison.getByRole("button", { name: "Compare with the forecast" }).click();
  const row = comparison.getByRole("row", { name: /^ERP/ });
  await row.waitFor();
  // 45012 x 1.1 ^ (2 / 12); 6 cores in use of 8, which have 45800 + 2 / 3 x (68200 - 45800) CPW.
  expect(await row.getByRole("cell").allTextContents()).toEqual([
    "45,733",
    "45,550",
    "0.4% below the forecast",
  ]);
  const before = await sheetNames(page);
  await comparison.getByRole("button", { name: "Add as a sheet" }).click();
  await says(page, "The sheet Was the plan right 2027-01 was added.");
  expect(await sheetNames(page)).toEqual([...before, "Was the plan right 2027-01"]);
  await comparison.getByRole("button", { name: "Undo", exact: true }).click();
  await says(page, "Undone.");
  expect(await sheetNames(page)).toEqual(before);
  await button(page, "Measured data").click();
};

/** Numbers are typed as in this Excel, inserted as in formulas, and filled in as they are typed. */
export const commaInForms: Script = async (page) => {
  await select(page, "Sheet1", "D20");
  await openForm(page, "CPWGROW", "CPWGROW");
  const field = (name: string): Locator => shownView(page).getByLabel(name, { exact: true });
  await field("demand").fill("40.300");
  await field("rate").fill("8,5%");
  await field("months").fill("12");
  const result = shownView(page).getByRole("region", { name: "Result" });
  // 40,300 x 1.085.
  await result.getByText("43,725.5", { exact: true }).waitFor();
  await button(page, "Insert formula").click();
  expect(await shows(page, "Sheet1", "D20", ({ value }) => value === 43725.5)).toMatchObject({
    formula: "SIZEBOOK.CPWGROW(40300,8.5%,12)",
  });
  await button(page, "Undo").click();
  await says(page, "Undone.");
  await field("rate").fill("0.085");
  await result.getByText("#VALUE!").waitFor();
  await shownView(page)
    .getByRole("button", { name: /^Try SIZEBOOK\.CPWGROW\(29016,0\.1,12\)/ })
    .click();
  await holds(field("rate"), "0,1");
  await result.getByText("31,917.6", { exact: true }).waitFor();
};

/** With an empty plan: missing inputs are listed, and each leads to its cell. */
export const fillIn: Script = async (page) => {
  await open(page, "Plan");
  await button(page, /^Enter a workload/).click();
  expect(await selection(page)).toMatchObject({ sheet: "Growth" });
};

/** Templates of the gallery whose picture does not load when it is scrolled into view. */
async function picturesOf(page: Page): Promise<string[]> {
  const pictures = shownView(page).getByRole("img", {
    name: /^A sheet of the worked example of: /,
  });
  const missing: string[] = [];
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    const width = await picture.evaluate(async (image) => {
      await (image as HTMLImageElement).decode().catch(() => undefined);
      return (image as HTMLImageElement).naturalWidth;
    });
    if (width === 0) missing.push(String(await picture.getAttribute("alt")));
  }
  expect(await pictures.count()).toBe(PLAN_KINDS.length);
  return missing;
}

/** With a workbook without a plan: the worked example is inserted and removed again. */
export const insertExample: Script = async (page) => {
  const before = await sheetNames(page);
  await open(page, "Plan");
  await says(page, /^This workbook has no plan/);
  expect(await picturesOf(page)).toEqual([]);
  await button(page, "Worked example: System plan").click();
  await shownView(page)
    .getByText(/sheets were inserted/)
    .waitFor({ timeout: 60_000 });
  expect(await sheetNames(page)).toEqual(expect.arrayContaining([...before, "Cover", "Checks"]));
  await says(page, "Recommendation");
  await button(page, "Remove the plan").click();
  await shownView(page).getByText("Plan removed.").waitFor({ timeout: 60_000 });
  expect(await sheetNames(page)).toEqual(before);
};
