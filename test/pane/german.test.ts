/**
 * The pane in German: all its own texts are German, and English ones are marked, so that screen
 * readers pronounce them correctly.
 */
import type { Page } from "playwright-core";
import { findTable, tableNames } from "../../src/catalogue/catalogue";
import { allFunctions } from "../../src/functions";
import { writeXlsx } from "../../src/xlsx/write/write-xlsx";
import { ENGLISH } from "../../src/pane/messages/en";
import { GERMAN } from "../../src/pane/messages/de";
import { smallBook } from "./page/books";
import { closeBrowser, openPage, picture } from "../support/chromium";
import { servePanePage, type PanePage } from "../support/pane-page";
import { CHROMIUM, testWith } from "../support/tools";
import { allTexts, select } from "../workbench/page";
import { open, pane } from "./scripts";
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
/** Names of parameters and tables are the same in every language. */
const NAMES: readonly string[] = [
  ...allFunctions().flatMap(({ params }) => params.map(({ name }) => name)),
  ...tableNames.map((name) => findTable(name)!.about.title),
];

const view = (page: Page) => pane(page).getByRole("tabpanel");
const button = (page: Page, name: string | RegExp) => view(page).getByRole("button", { name });

/** Expands everything that can be expanded, recursively. */
async function openAll(page: Page): Promise<void> {
  const closed = view(page).locator("button[aria-expanded=false]");
  while ((await closed.count()) > 0) await closed.first().click();
}

interface Walk {
  readonly page: Page;
  /** Records texts that are not German. */
  readonly checkGerman: (where: string) => Promise<void>;
}

/** Walks through a workbook, and returns the texts that were not German. */
async function walked(query: string, steps: (walk: Walk) => Promise<void>): Promise<string[]> {
  const { page } = await openPage(`${served.url}?${query}`, {
    viewport: { width: 400, height: 800 },
    locale: "de-DE",
  });
  await pane(page).getByRole("tab").first().waitFor();
  const data = new Set([...NAMES, ...(await allTexts(page))]);
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
  const same = /^(?:Plan|Syntax|optional|Alternative|Name: .*)$/s;
  expect(
    formsOf(ENGLISH).filter(
      (form) => /\p{L}{2}/u.test(form) && !same.test(form) && isOneOf(GERMAN_TEXTS, form),
    ),
  ).toEqual([]);
});

testWith(
  [CHROMIUM],
  "function names, codes and formulas stay; numbers are typed and shown as in German",
  async () => {
    expect(
      await walked("book=small", async ({ page }) => {
        expect(await pane(page).locator("[lang]").first().getAttribute("lang")).toBe("de");
        await pane(page)
          .getByRole("searchbox", { name: "Funktionen und Schlüssel suchen" })
          .fill("LPARCAP");
        await button(page, /^LPARCAP/).click();
        await pane(page).getByLabel("cpw", { exact: true }).fill("1000,5");
        await pane(page).getByRole("region", { name: "Ergebnis" }).getByText("900,45").waitFor();
        expect(await pane(page).getByRole("region", { name: "Formel" }).textContent()).toContain(
          "SIZEBOOK.LPARCAP(1000.5)",
        );
      }),
    ).toEqual([]);
  },
);

testWith([CHROMIUM], "functions and catalogue", async () => {
  expect(
    await walked("book=small&mended", async ({ page, checkGerman }) => {
      await checkGerman("functions");
      await pane(page).getByRole("searchbox").fill("3592-E07");
      await button(page, /^TAPEDEV/).waitFor();
      await checkGerman("what was found");
      await pane(page).getByRole("searchbox").fill("xyzzy");
      await view(page).getByText(GERMAN.functions.noneHint).waitFor();
      await checkGerman("nothing found");
      await pane(page).getByRole("searchbox").fill("CPWLPAR");
      await button(page, /^CPWLPAR/).click();
      await checkGerman("empty form");
      await button(page, /^Ausprobieren/)
        .first()
        .click();
      await pane(page).getByRole("region", { name: GERMAN.functions.evidence }).waitFor();
      await checkGerman("form");
      await button(page, "Formel einfügen").click();
      await view(page)
        .getByText(/steht schon etwas/)
        .waitFor();
      await checkGerman("occupied");
      await open(page, GERMAN.views.catalogue);
      await openAll(page);
      await checkGerman("catalogue");
      await pane(page).getByRole("searchbox").fill("supported backup device rates");
      await button(page, /^Supported backup device rates/)
        .first()
        .click();
      await button(page, GERMAN.catalogue.chart).click();
      await checkGerman("table");
      await button(page, GERMAN.catalogue.insert).click();
      await view(page)
        .getByText(/ist nicht leer/)
        .waitFor();
      await checkGerman("table not inserted");
    }),
  ).toEqual([]);
});

testWith([CHROMIUM], "explaining cells", async () => {
  expect(
    await walked("book=small&host=excel", async ({ page, checkGerman }) => {
      await open(page, GERMAN.views.explain);
      await button(page, GERMAN.cards.title).click();
      for (const cell of ["A1", "B1", "B2", "B4", "B5", "B6", "B7", "J20"]) {
        await select(page, "Sheet1", cell);
        await view(page)
          .getByRole("status")
          .first()
          .filter({ hasText: `Sheet1!${cell}` })
          .waitFor({ state: "attached" });
        await checkGerman(`explain ${cell}`);
      }
      await pane(page).getByRole("switch").click();
      await view(page)
        .getByText(/plain numbers all the same/)
        .waitFor();
      await checkGerman("cards refused");
    }),
  ).toEqual([]);
});

testWith([CHROMIUM], "a plan", async () => {
  expect(
    await walked("book=plan&host=excel", async ({ page, checkGerman }) => {
      await select(page, "Risks", "C7");
      await open(page, GERMAN.views.explain);
      await view(page).getByText(GERMAN.explain.checksReading).waitFor();
      await button(page, /Prüfungen dieses Blatts$/).click();
      await checkGerman("explain a plan");
      await open(page, GERMAN.views.plan);
      await view(page).getByRole("region", { name: GERMAN.plan.checks }).waitFor();
      await checkGerman("plan");
      await openAll(page);
      await button(page, GERMAN.plan.lookAtVersions).click();
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
      await button(page, GERMAN.share.hidden.find).click();
      await view(page)
        .getByRole("checkbox", { name: GERMAN.share.hidden.kinds["hidden-sheets"].name })
        .check();
      await checkGerman("hidden content");
      await button(page, GERMAN.share.make).click();
      await button(page, GERMAN.share.repairWorkbook).click();
      await view(page).getByText(GERMAN.share.noNameErrors).waitFor();
      await view(page)
        .getByRole("combobox", { name: GERMAN.plan.scenario })
        .selectOption("High growth");
      await view(page).getByText("Szenario: High growth.").waitFor();
      await checkGerman("everything of a plan");
      await button(page, GERMAN.plan.exampleLabel(GERMAN.plan.kinds!["system-plan"].title)).click();
      await view(page)
        .getByText(/already has sheets/)
        .waitFor();
      await checkGerman("not inserted");
    }),
  ).toEqual([]);
});

testWith([CHROMIUM], "an empty plan, and none", async () => {
  expect(
    await walked("book=empty", async ({ page, checkGerman }) => {
      await open(page, GERMAN.views.plan);
      await view(page).getByRole("region", { name: GERMAN.plan.gaps }).waitFor();
      await checkGerman("still to fill in");
    }),
  ).toEqual([]);
  expect(
    await walked("book=small&host=excel", async ({ page, checkGerman }) => {
      await open(page, GERMAN.views.plan);
      await view(page).getByText(GERMAN.plan.noPlan).waitFor();
      await checkGerman("gallery");
      await button(
        page,
        GERMAN.plan.exampleLabel(GERMAN.plan.kinds!["backup-window"].title),
      ).click();
      await view(page)
        .getByText(/Blätter wurden eingefügt/)
        .waitFor();
      await checkGerman("inserted");
    }),
  ).toEqual([]);
});

testWith([CHROMIUM], "without a workbook", async () => {
  const { page } = await openPage(`${served.url}?book=closed`, {
    viewport: { width: 400, height: 800 },
    locale: "de-DE",
  });
  await pane(page).getByRole("tab").first().waitFor();
  const findings: string[] = [];
  for (const name of Object.values(GERMAN.views)) {
    await open(page, name);
    await view(page).waitFor();
    findings.push(...(await foreignTexts(page, GERMAN_TEXTS, new Set(NAMES))));
  }
  expect(findings).toEqual([]);
});
