/**
 * German is a setting. On each screen that it covers, every text is German or a text of the
 * workbook; all other screens are English as before.
 */
import type { Page } from "playwright-core";
import { OPTIONAL_SECTIONS } from "../../src/plan/definition/optional-sections";
import { writeXlsx } from "../../src/xlsx/write/write-xlsx";
import { ENGLISH } from "../../src/pane/messages/en";
import { GERMAN } from "../../src/pane/messages/de";
import { smallBook } from "./page/books";
import { closeBrowser, openPage, picture } from "../support/chromium";
import { servePanePage, type PanePage } from "../support/pane-page";
import { CHROMIUM, testWith } from "../support/tools";
import { allTexts, select, sheetNames } from "../workbench/page";
import { chooseGerman, open, pane } from "./scripts";
import { foreignTexts, formsOf, isOneOf, patternsOf } from "./spoken";

let served: PanePage;
beforeAll(async () => {
  served = await servePanePage("german");
});
afterAll(async () => {
  await closeBrowser();
  await served.close();
});

const GERMAN_TEXTS = patternsOf(GERMAN);
/** Sections are called as their sheets. */
const SECTIONS = OPTIONAL_SECTIONS.map(({ name }) => name);

const view = (page: Page) => pane(page).getByRole("tabpanel");
const button = (page: Page, name: string | RegExp) => view(page).getByRole("button", { name });

const opened = async (query: string): Promise<Page> => {
  const { page } = await openPage(`${served.url}?${query}`, {
    viewport: { width: 400, height: 800 },
    locale: "de-DE",
  });
  await pane(page).getByRole("tab").first().waitFor();
  return page;
};

/** Expands everything that can be expanded, recursively. */
async function openAll(page: Page): Promise<void> {
  const closed = view(page).locator("button[aria-expanded=false]");
  while ((await closed.count()) > 0) await closed.first().click();
}

interface Walk {
  readonly page: Page;
  /** Records texts that are neither German nor of the workbook. */
  readonly checkGerman: (where: string) => Promise<void>;
}

/** Walks through a workbook in German, and returns the texts that were not German. */
async function walked(query: string, steps: (walk: Walk) => Promise<void>): Promise<string[]> {
  const page = await opened(query);
  await chooseGerman(page);
  const data = new Set([...SECTIONS, ...(await sheetNames(page)), ...(await allTexts(page))]);
  const findings: string[] = [];
  await steps({
    page,
    checkGerman: async (where) => {
      findings.push(
        ...(await foreignTexts(page, GERMAN_TEXTS, data)).map((text) => `${where}: ${text}`),
      );
      // For inspection by a person.
      if (process.env.PICTURES) await picture(page, `german-${where.replace(/\W+/g, "-")}`);
    },
  });
  return findings;
}

test("no German text is left in English", () => {
  const same = /^(?:Plan|Alternative|Plan: .*|optional)$/s;
  expect(
    formsOf({ ...ENGLISH.plan, ...ENGLISH.more, ...ENGLISH.share, ...ENGLISH.compare }).filter(
      (form) => /\p{L}{2}/u.test(form) && !same.test(form) && isOneOf(GERMAN_TEXTS, form),
    ),
  ).toEqual([]);
});

testWith([CHROMIUM], "a German browser does not change the language", async () => {
  const page = await opened("book=small");
  await pane(page).getByRole("tab", { name: ENGLISH.shared.views.functions }).waitFor();
  await open(page, ENGLISH.shared.views.plan);
  await view(page).getByText(ENGLISH.plan.noPlan).waitFor();
  expect(await view(page).getAttribute("lang")).toBe("en");
});

testWith([CHROMIUM], "the choice is kept, and English can be chosen again", async () => {
  const page = await opened("book=small");
  await chooseGerman(page);
  await page.reload();
  await open(page, ENGLISH.shared.views.more);
  await view(page).getByRole("heading", { name: GERMAN.more.settings }).waitFor();
  await view(page).getByLabel(GERMAN.more.language).selectOption("en");
  await view(page).getByRole("heading", { name: ENGLISH.more.settings }).waitFor();
  await open(page, ENGLISH.shared.views.plan);
  await view(page).getByText(ENGLISH.plan.noPlan).waitFor();
});

testWith(
  [CHROMIUM],
  "screens that are not covered are English, with all of their tabs",
  async () => {
    const page = await opened("book=small&mended");
    await chooseGerman(page);
    for (const name of ["functions", "catalogue", "explain"] as const) {
      await pane(page).locator(`#pane-tab-${name}`).click();
      await pane(page)
        .getByRole("tab", { name: ENGLISH.shared.views[name], exact: true })
        .waitFor();
      expect(await view(page).getAttribute("lang")).toBe("en");
      const texts = await pane(page).innerText();
      expect(texts).not.toMatch(/\b(?:und|oder|der|die|das|Zellen?|Tabellen?|suchen|Katalog)\b/);
      expect(texts).toContain(ENGLISH.share.atOpening);
    }
  },
);

testWith([CHROMIUM], "settings and the problem report", async () => {
  expect(
    await walked("book=plan", async ({ page, checkGerman }) => {
      await checkGerman("settings");
      await open(page, GERMAN.shared.views.plan);
      await view(page).getByRole("region", { name: GERMAN.plan.checks }).waitFor();
      await open(page, GERMAN.shared.views.more);
      await button(page, GERMAN.more.create).click();
      const report = view(page).getByLabel(GERMAN.more.reportLabel);
      await report.waitFor({ timeout: 60_000 });
      expect(await report.inputValue()).toContain(`. ${GERMAN.more.steps.view("Plan")}`);
      await button(page, GERMAN.more.copy).click();
      await view(page)
        .getByText(GERMAN.more.copied)
        .or(view(page).getByText(GERMAN.more.notCopied))
        .waitFor();
      await checkGerman("report");
    }),
  ).toEqual([]);
});

testWith([CHROMIUM], "a plan", async () => {
  expect(
    await walked("book=plan", async ({ page, checkGerman }) => {
      await open(page, GERMAN.shared.views.plan);
      await view(page).getByRole("region", { name: GERMAN.plan.checks }).waitFor();
      await checkGerman("plan");
      await openAll(page);
      await checkGerman("everything of a plan");
      await view(page)
        .getByRole("combobox", { name: GERMAN.plan.scenario })
        .selectOption("High growth");
      await view(page).getByText("Szenario: High growth.").waitFor();
      await checkGerman("another scenario");
      await button(page, GERMAN.share.repairWorkbook).click();
      await view(page).getByText(GERMAN.share.noNameErrors).waitFor();
      await checkGerman("repaired");
    }),
  ).toEqual([]);
});

testWith([CHROMIUM], "an empty plan, and none", async () => {
  expect(
    await walked("book=empty", async ({ page, checkGerman }) => {
      await open(page, GERMAN.shared.views.plan);
      await view(page).getByRole("region", { name: GERMAN.plan.gaps }).waitFor();
      await checkGerman("missing inputs");
    }),
  ).toEqual([]);
  expect(
    await walked("book=small", async ({ page, checkGerman }) => {
      await open(page, GERMAN.shared.views.plan);
      await view(page).getByText(GERMAN.plan.noPlan).waitFor();
      await openAll(page);
      await checkGerman("gallery");
      await button(
        page,
        GERMAN.plan.exampleLabel(GERMAN.plan.kinds!["backup-window"].title),
      ).click();
      await view(page)
        .getByText(/Blätter wurden eingefügt/)
        .waitFor({ timeout: 120_000 });
      await button(page, GERMAN.plan.undo).click();
      await view(page).getByText(GERMAN.plan.undone).waitFor({ timeout: 60_000 });
      await view(page).getByText(GERMAN.plan.noPlan).waitFor();
      await checkGerman("removed");
    }),
  ).toEqual([]);
});

testWith([CHROMIUM], "comparing workbooks", async () => {
  expect(
    await walked("book=small&host=excel", async ({ page, checkGerman }) => {
      await select(page, "Sheet1", "A1");
      await open(page, GERMAN.shared.views.plan);
      await button(page, GERMAN.compare.title).click();
      await pane(page)
        .getByLabel(GERMAN.compare.choose)
        .last()
        .setInputFiles({
          name: "small.xlsx",
          mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
          buffer: Buffer.from(await writeXlsx(smallBook())),
        });
      await view(page)
        .getByRole("heading", { name: GERMAN.compare.between("small.xlsx") })
        .waitFor();
      await checkGerman("compared");
    }),
  ).toEqual([]);
});
