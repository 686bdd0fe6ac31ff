/**
 * The task pane alone in a real browser, over a workbook in memory and over Excel's host. With
 * PICTURES=1 every view is also photographed into out/pictures.
 */
import type { BrowserContextOptions, Page } from "playwright-core";
import {
  accessibilityProblems,
  closeBrowser,
  openPage,
  picture,
  settled,
} from "../support/chromium";
import { servePanePage, type PanePage } from "../support/pane-page";
import { CHROMIUM, testWith } from "../support/tools";
import { besideLabel, select } from "../workbench/page";
import {
  addSection,
  chooseGerman,
  fillIn,
  insertExample,
  open,
  pane,
  commaInForms,
  compareForecast,
  PLAN_SCRIPTS,
  SCRIPTS,
  type Script,
} from "./scripts";

let served: PanePage;
beforeAll(async () => {
  served = await servePanePage("pane");
});
afterAll(async () => {
  await closeBrowser();
  await served.close();
});

async function opened(
  query: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: string[] }> {
  const { page, complaints } = await openPage(`${served.url}?${query}`, {
    viewport: { width: 400, height: 800 },
    ...options,
  });
  await pane(page).getByRole("tab").first().waitFor();
  return { page, complaints };
}

describe.each(["memory", "excel"])("over %s", (host) => {
  let page: Page;
  let complaints: string[] = [];
  const run = (name: string, script: Script): void =>
    testWith([CHROMIUM], name, () => script(page));
  describe("a small workbook", () => {
    beforeAll(async () => {
      ({ page, complaints } = await opened(`book=small&host=${host}`));
    });
    for (const [name, script] of Object.entries(SCRIPTS)) run(name, script);
    if (host === "excel") {
      run(
        "offers cards, tries them first, and says why they stay off in an Excel that drops them",
        async () => {
          await open(page, "Explain");
          await pane(page).getByRole("button", { name: "Data cards" }).click();
          await pane(page).getByRole("switch", { name: "Show data cards on results" }).click();
          await pane(page)
            .getByText(/^This Excel shows plain numbers all the same/)
            .waitFor();
          expect(
            await pane(page)
              .getByRole("switch", { name: "Show data cards on results" })
              .isChecked(),
          ).toBe(false);
          await pane(page).getByRole("button", { name: "Data cards" }).click();
        },
      );
    }
    run("inserts the plan beside what is there and takes it out again", insertExample);
    run("nothing is complained about", async () => expect(complaints).toEqual([]));
  });
  describe("a plan", () => {
    beforeAll(async () => {
      ({ page, complaints } = await opened(`book=plan&host=${host}`));
    });
    for (const [name, script] of Object.entries(PLAN_SCRIPTS)) run(name, script);
    run("compares measured files with the forecast, as a sheet that undo removes", compareForecast);
    run(
      "adds a section: the plan is built anew with it beside the open one, which stays as it is",
      async (section) => {
        await addSection(section);
        expect(
          await section.evaluate(() => (globalThis as unknown as { beside: unknown }).beside),
        ).toEqual({
          name: "Plan with Memory.xlsx",
          sheets: expect.arrayContaining(["Cover", "Growth", "Memory"]),
        });
      },
    );
    run("nothing is complained about", async () => expect(complaints).toEqual([]));
  });
});

/** The invisible focus stops of Fluent's keyboard navigation. */
const NOT_OURS = ["[data-tabster-dummy]"];
const WIDTHS = [320, 400, 600] as const;

/** Content that overflows at any width, and the findings of axe. */
async function faults(page: Page, view: string, theme: string): Promise<string[]> {
  const findings: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await settled(page);
    // For inspection by a person.
    if (process.env.PICTURES) await picture(page, `pane-${theme}-${width}-${view}`);
    const wide = await page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          "[role=tabpanel] [role=region], #pane, [role=tablist]",
        ),
      ]
        .filter(
          (part) =>
            part.tagName !== "TABLE" &&
            !part.querySelector(":scope > table") &&
            part.scrollWidth > part.clientWidth + 1,
        )
        .map((part) => part.getAttribute("aria-label") ?? part.className),
    );
    findings.push(...wide.map((part) => `${view} at ${width}: ${part} is too wide`));
  }
  await page.setViewportSize({ width: 400, height: 800 });
  // The system colors, which axe mistakes for colors of the page.
  const problems = (await accessibilityProblems(page, NOT_OURS)).filter(
    (problem) => theme !== "contrast" || !problem.startsWith("color-contrast:"),
  );
  return [...findings, ...problems.map((problem) => `${view}: ${problem}`)];
}

testWith([CHROMIUM], "on an empty plan, each missing input leads to its cell", async () =>
  fillIn((await opened("book=empty")).page),
);

testWith(
  [CHROMIUM],
  "the hidden content of a copy is listed, and checked kinds are removed from the copy",
  async () => {
    const { page, complaints } = await opened("book=small&computed");
    await open(page, "Plan");
    const view = pane(page).getByRole("tabpanel");
    const button = (name: string) => view.getByRole("button", { name, exact: true });
    await button("Share and repair").click();
    await button("Find hidden content").click();
    const list = view.getByRole("region", {
      name: "Hidden content",
    });
    await list.getByText("Sizebook formulas: very hidden sheet").waitFor();
    const sheets = list.getByRole("checkbox", { name: /^Hidden sheets/ });
    await sheets.scrollIntoViewIfNeeded();
    await picture(page, "hidden-content");
    expect(await faults(page, "hidden content", "light")).toEqual([]);
    await button("Create the copy").click();
    await view.getByText(/Hidden content of the copy: .*Hidden sheets/).waitFor();
    await sheets.check();
    await list.getByRole("checkbox", { name: /^Custom properties/ }).check();
    await button("Create the copy").click();
    // The message about the second copy mentions neither kind.
    await view
      .getByText(/Hidden content of the copy: (?!.*(?:Hidden sheets|Custom properties))/)
      .waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  },
);

testWith(
  [CHROMIUM],
  "in German and dark, hidden content fits at every width, and axe finds nothing",
  async () => {
    const { page } = await opened("book=small&computed&theme=dark", {
      colorScheme: "dark",
    });
    await chooseGerman(page);
    await open(page, "Plan");
    const view = pane(page).getByRole("tabpanel");
    await view.getByRole("button", { name: "Weitergeben und reparieren" }).click();
    await view.getByRole("button", { name: "Verborgene Inhalte suchen" }).click();
    const list = view.getByRole("region", {
      name: "Verborgene Inhalte",
    });
    await list.getByText("Sizebook formulas: very hidden sheet").waitFor();
    await view.getByRole("button", { name: "Formeln wiederherstellen" }).hover();
    expect(await faults(page, "hidden content in German", "dark")).toEqual([]);
  },
);

describe.each(["light", "dark", "contrast"] as const)("in %s", (theme) => {
  const options = {
    forcedColors: theme === "contrast" ? "active" : "none",
    colorScheme: theme === "dark" ? "dark" : "light",
  } as const;
  testWith([CHROMIUM], "every view fits at every width, and axe finds nothing", async () => {
    const { page } = await opened(`book=plan&theme=${theme}`, options);
    const findings: string[] = [];
    findings.push(...(await faults(page, "functions", theme)));
    await pane(page)
      .getByRole("button", { name: /^CPWLPAR/ })
      .click();
    await pane(page).getByRole("button", { name: /^Try / }).first().click();
    await pane(page).getByRole("region", { name: "Source and method" }).waitFor();
    findings.push(...(await faults(page, "form", theme)));
    await open(page, "Catalogue");
    findings.push(...(await faults(page, "catalogue", theme)));
    await pane(page).getByRole("searchbox").fill("supported backup device rates");
    await pane(page)
      .getByRole("button", { name: /^Supported backup device rates/ })
      .first()
      .click();
    await pane(page).getByRole("button", { name: "Chart" }).click();
    await pane(page)
      .getByRole("img", { name: /^Chart of Supported backup device rates/ })
      .waitFor();
    findings.push(...(await faults(page, "table", theme)));
    await select(page, "Cover", await besideLabel(page, "Status"));
    await open(page, "Explain");
    await pane(page).getByText("cover_verdict").waitFor();
    findings.push(...(await faults(page, "explain", theme)));
    await open(page, "Plan");
    await pane(page).getByRole("region", { name: "Checks" }).waitFor();
    findings.push(...(await faults(page, "plan", theme)));
    expect(findings).toEqual([]);
  });
});

testWith(
  [CHROMIUM],
  "in German, whose words are longer, covered views fit at every width, and axe finds nothing",
  async () => {
    const { page } = await opened("book=plan");
    await chooseGerman(page);
    const report = pane(page).getByRole("button", { name: "Bericht erstellen" });
    await report.click();
    await pane(page).getByLabel("Problembericht").waitFor();
    const findings = await faults(page, "report in German", "light");
    await open(page, "Plan");
    findings.push(...(await faults(page, "plan in German", "light")));
    await pane(page).getByRole("region", { name: "Empfehlung" }).waitFor();
    expect(findings).toEqual([]);
  },
);

testWith(
  [CHROMIUM],
  "without a workbook every view says what to do, and axe finds nothing",
  async () => {
    const { page } = await opened("book=closed");
    const findings: string[] = [];
    for (const view of ["Functions", "Catalogue", "Explain", "Plan"]) {
      await open(page, view);
      findings.push(...(await faults(page, `closed-${view.toLowerCase()}`, "light")));
    }
    expect(findings).toEqual([]);
    for (const view of ["Explain", "Plan"]) {
      await open(page, view);
      await pane(page)
        .getByRole("tabpanel")
        .getByText("The workbook has been closed")
        .first()
        .waitFor();
    }
  },
);

testWith([CHROMIUM], "in a German Excel, forms take and show a decimal comma", async () => {
  const { page, complaints } = await opened("book=small&host=excel&comma");
  await commaInForms(page);
  expect(complaints).toEqual([]);
});

testWith(
  [CHROMIUM],
  "by keyboard alone: tabs, search, a function, its form, and back to where one was",
  async () => {
    const { page } = await opened("book=small");
    const focused = (): Promise<string> =>
      page.evaluate(
        () =>
          document.activeElement?.getAttribute("aria-label") ??
          document.activeElement?.textContent ??
          "",
      );
    await pane(page).getByRole("tab", { name: "Functions" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    expect(
      await pane(page).getByRole("tab", { name: "Catalogue" }).getAttribute("aria-selected"),
    ).toBe("true");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.type("SHRCOST");
    await pane(page)
      .getByText("1 function", { exact: false })
      .first()
      .waitFor({ state: "attached" });
    await page.keyboard.press("ArrowDown");
    expect(await focused()).toMatch(/^SHRCOST/);
    await page.keyboard.press("Enter");
    await pane(page).getByRole("heading", { name: "SHRCOST" }).waitFor();
    expect(await focused()).toBe("SHRCOST");
    await page.keyboard.press("Shift+Tab");
    expect(await focused()).toBe("Back");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement?.textContent?.startsWith("SHRCOST"));
  },
);
