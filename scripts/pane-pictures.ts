/**
 * Photographs the task pane for the pages of docs/, and the workbench for the README:
 * docs/pictures/*.png. The pane is alone over a workbook in memory, so that the same Chromium and
 * fonts give the same pictures everywhere; unchanged ones are not written.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { closeBrowser, openPage } from "../test/support/chromium";
import type { FakeExcel } from "../test/support/fake-excel";
import { servePanePage, type PanePage } from "../test/support/pane-page";
import { chooseGerman, open, pane } from "../test/pane/scripts";
import { openWorkbench, select, startServing, stopServing } from "../test/workbench/page";
import { allFunctions } from "../src/functions";
import { calculate } from "../src/calculation/calculate";
import { applyResults } from "../src/spreadsheet/apply-results";
import { writeXlsx } from "../src/xlsx/write/write-xlsx";
import { stampWorkbook } from "../src/plan/definition/plan-stamp";
import { buildTemplate, planTemplates } from "../src/plan/templates/templates";

const FOLDER = join(__dirname, "../docs/pictures");
/** The earlier plan had a shorter horizon. */
const DAYS_EARLIER = 731;
const SIZE = { width: 400, height: 760 } as const;

interface Picture {
  readonly name: string;
  readonly query: string;
  readonly options?: BrowserContextOptions;
  readonly prepare: (page: Page) => Promise<void>;
}

const button = (page: Page, name: string | RegExp): Locator =>
  pane(page).getByRole("tabpanel").getByRole("button", { name });

const form = async (page: Page): Promise<void> => {
  await pane(page).getByRole("searchbox").fill("CPWLPAR");
  await button(page, /^CPWLPAR/).click();
  await button(page, /^Try /).first().click();
  await pane(page).getByRole("region", { name: "Source and method" }).waitFor();
};

const explain = async (page: Page): Promise<void> => {
  await open(page, "Explain");
  await select(page, "Sheet1", "B2");
  await pane(page).getByText("inner function").waitFor();
};

const plan = async (page: Page): Promise<void> => {
  await open(page, "Plan");
  await pane(page).getByRole("region", { name: "Checks" }).waitFor();
};

/** An earlier plan: with another growth and another name. */
const compareWithEarlier = async (page: Page): Promise<void> => {
  await plan(page);
  const { inputs, kind, only } = planTemplates.find(
    ({ file }) => file === "system-plan-example.xlsx",
  )!;
  const { workbook } = buildTemplate({
    file: "",
    kind,
    only,
    isExample: true,
    inputs: {
      ...inputs,
      fields: {
        ...inputs.fields,
        "date.horizon": Number(inputs.fields["date.horizon"]) - DAYS_EARLIER,
      },
      tables: {
        ...inputs.tables,
        workload: inputs.tables.workload!.map((row, i) =>
          i === 0 ? { ...row, growth: 0.02 } : row,
        ),
      },
    },
  });
  const calculated = await calculate(workbook, allFunctions());
  applyResults(workbook, calculated);
  calculated.dispose();
  await button(page, "Compare with another workbook").click();
  await pane(page)
    .getByLabel("Choose a file")
    .last()
    .setInputFiles({
      name: "plan of last year.xlsx",
      mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      buffer: Buffer.from(await writeXlsx(await stampWorkbook(workbook))),
    });
  await pane(page)
    .getByText(/^From plan of last year/)
    .first()
    .waitFor();
  await button(page, "Compare with another workbook").evaluate((element) =>
    element.scrollIntoView({ block: "start" }),
  );
};

const PICTURES: readonly Picture[] = [
  {
    name: "pane-search",
    query: "book=small",
    prepare: async (page) => {
      await pane(page).getByRole("searchbox").fill("3580-004");
      await button(page, /^TAPEDEV/).waitFor();
    },
  },
  { name: "pane-form", query: "book=small", prepare: form },
  {
    name: "pane-table",
    query: "book=small",
    prepare: async (page) => {
      await open(page, "Catalogue");
      await pane(page).getByRole("searchbox").fill("supported backup device rates");
      await button(page, /^Supported backup device rates/)
        .first()
        .click();
      await button(page, "Chart").click();
      await pane(page)
        .getByRole("img", { name: /^Chart of/ })
        .waitFor();
    },
  },
  { name: "pane-explain", query: "book=small", prepare: explain },
  { name: "pane-plan", query: "book=plan", prepare: plan },
  { name: "pane-compare", query: "book=plan", prepare: compareWithEarlier },
  {
    name: "pane-scenarios",
    query: "book=plan",
    options: { viewport: { width: 600, height: 760 } },
    prepare: async (page) => {
      await plan(page);
      await button(page, "Compare scenarios").click();
    },
  },
  {
    name: "pane-more",
    query: "book=plan",
    prepare: async (page) => {
      await plan(page);
      await open(page, "More");
      await button(page, "Create the report").click();
      await pane(page).getByLabel("Problem report").waitFor();
    },
  },
  { name: "pane-to-fill-in", query: "book=empty", prepare: plan },
  {
    name: "pane-gallery",
    query: "book=small",
    prepare: async (page) => {
      await open(page, "Plan");
      await button(page, "Worked example: System plan").waitFor();
    },
  },
  {
    name: "pane-dark",
    query: "book=plan&theme=dark",
    options: { colorScheme: "dark" },
    prepare: plan,
  },
  {
    name: "pane-contrast",
    query: "book=small&theme=contrast",
    options: { forcedColors: "active" },
    prepare: form,
  },
  {
    name: "pane-gallery-german",
    query: "book=small",
    prepare: async (page) => {
      await chooseGerman(page);
      await open(page, "Plan");
      await button(page, "Beispiel: Systemplan").waitFor();
    },
  },
  {
    name: "pane-protected",
    query: "book=small&host=excel",
    prepare: async (page) => {
      await form(page);
      await page.evaluate(() => {
        (
          globalThis as unknown as { workbench: { host: { excel: FakeExcel } } }
        ).workbench.host.excel.book.known("Sheet1").locked = true;
      });
      await select(page, "Sheet1", "D4");
      await button(page, "Insert formula").click();
      await pane(page)
        .getByText(/Nothing was changed/)
        .waitFor();
    },
  },
  {
    name: "pane-german",
    query: "book=plan",
    prepare: async (page) => {
      await chooseGerman(page);
      await open(page, "Plan");
      await pane(page).getByRole("region", { name: "Prüfungen" }).waitFor();
    },
  },
];

/** Maximum number of pixels that differ in unchanged pictures, along edges. */
const FEW_PIXELS = 200;

/** How many pixels of two pictures differ; all where their sizes do. */
const difference = (page: Page, a: Buffer, b: Buffer): Promise<number> =>
  page.evaluate(
    async (sources) => {
      const [one, other] = (await Promise.all(
        sources.map(async (source) => {
          const image = await createImageBitmap(
            await (await fetch(`data:image/png;base64,${source}`)).blob(),
          );
          const paper = new OffscreenCanvas(image.width, image.height).getContext("2d")!;
          paper.drawImage(image, 0, 0);
          return paper.getImageData(0, 0, image.width, image.height);
        }),
      )) as [ImageData, ImageData];
      if (one.width !== other.width || one.height !== other.height) return Infinity;
      let count = 0;
      for (let i = 0; i < one.data.length; i += 4)
        if (
          one.data[i] !== other.data[i] ||
          one.data[i + 1] !== other.data[i + 1] ||
          one.data[i + 2] !== other.data[i + 2]
        )
          count += 1;
      return count;
    },
    [a.toString("base64"), b.toString("base64")],
  );

async function take({ name, query, options, prepare }: Picture, served: PanePage): Promise<void> {
  const { page } = await openPage(`${served.url}?${query}`, {
    viewport: SIZE,
    reducedMotion: "reduce",
    ...options,
  });
  await pane(page).getByRole("tab").first().waitFor();
  await prepare(page);
  await keep(page, name);
}

/**
 * The picture of the README: the worked example in the workbench, with a function, its answer and
 * its source.
 */
async function takeWorkbench(): Promise<void> {
  await startServing();
  const { page } = await openWorkbench({
    viewport: { width: 1200, height: 720 },
    reducedMotion: "reduce",
  });
  await page.getByRole("button", { name: "Task pane" }).click();
  await form(page);
  await select(page, "Cover", "C16");
  await keep(page, "workbench");
  await stopServing();
}

async function keep(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    (document.activeElement as HTMLElement | null)?.blur();
    await document.fonts.ready;
  });
  await page.waitForTimeout(500); // Animations of opened elements.
  const file = join(FOLDER, `${name}.png`);
  const screenshot = await page.screenshot({ animations: "disabled", caret: "hide" });
  // An empty page compares: the policy of our pages forbids loading a picture from a data address.
  const { page: paper } = await openPage("about:blank");
  if (!existsSync(file) || (await difference(paper, readFileSync(file), screenshot)) > FEW_PIXELS)
    writeFileSync(file, screenshot);
  await paper.close();
}

async function main(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const served = await servePanePage("pictures");
  for (const picture of PICTURES.filter(
    ({ name }) => process.argv.length < 3 || process.argv.includes(name),
  ))
    await take(picture, served);
  await served.close();
  if (process.argv.length < 3 || process.argv.includes("workbench")) await takeWorkbench();
  await closeBrowser();
}

void main();
