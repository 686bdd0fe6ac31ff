/**
 * The colors of verdicts on the page: when a plan is opened, after an edit, and in a saved file
 * that is opened again. In high contrast, the page has the colors of the system.
 */
import { mkdtempSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { parseCell } from "../../src/spreadsheet/a1";
import { accessibilityProblems, picture } from "../support/chromium";
import { CHROMIUM, testWith } from "../support/tools";
import {
  besideLabel,
  cells,
  NOT_OURS,
  openWorkbench,
  ready,
  select,
  shows,
  startServing,
  stopServing,
  typeInto,
} from "./page";

// A busy machine may lose a key or a moment: what fails is shown, and tried once more.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
beforeAll(startServing);
afterAll(stopServing);

/** The fill of a cell as it is drawn, conditional formats included. */
const fillOf = (page: Page, sheet: string, address: string): Promise<string | undefined> => {
  const { row, column } = parseCell(address)!;
  return page.evaluate(
    (place) => {
      const { workbench } = globalThis as unknown as { workbench: Workbench };
      const worksheet = workbench.grid.api.getActiveWorkbook().getSheetByName(place.sheet);
      const style = worksheet.getSheet().getCell(place.row - 1, place.column - 1)?.s;
      return typeof style === "object" ? style?.bg?.rgb : undefined;
    },
    { sheet, row, column },
  );
};
interface Workbench {
  readonly grid: {
    readonly api: {
      getActiveWorkbook(): {
        getSheetByName(name: string): {
          getSheet(): {
            getCell(
              row: number,
              column: number,
            ): { readonly s?: string | { readonly bg?: { readonly rgb: string } } } | null;
          };
        };
      };
    };
  };
}

/** Conditional formats are calculated after the cells. */
async function isFilled(page: Page, address: string, color: string): Promise<void> {
  let fill: string | undefined;
  for (let turn = 0; turn < 600; turn += 1) {
    fill = await fillOf(page, "Cover", address);
    if (fill === color) return;
    await page.waitForTimeout(100);
  }
  throw new Error(`Cover!${address} is filled with ${fill}, not with ${color}.`);
}

const FILLS = { condition: "#FCF0D6", failure: "#F9E3E1" } as const;

testWith(
  [CHROMIUM],
  "the color of the verdict follows an edit, and is the same in the saved file",
  async () => {
    const { page } = await openWorkbench({ viewport: { width: 1440, height: 900 } });
    const status = await besideLabel(page, "Status");
    await select(page, "Cover", status);
    await shows(page, "Cover", status, ({ value }) => value === "FITS WITH CONDITIONS");
    await isFilled(page, status, FILLS.condition);

    // The busiest shift of a partition: at 98%, its work needs more than the 5 cores of its target.
    const inputs = await cells(page, "Current system", "C1:C80");
    const busiest = inputs.findIndex(([input]) => !input!.formula && input!.value === 0.66);
    await typeInto(page, "Current system", `C${busiest + 1}`, "0.98");
    await select(page, "Cover", status);
    await shows(page, "Cover", status, ({ value }) => value === "DOES NOT FIT");
    await isFilled(page, status, FILLS.failure);
    await picture(page, "verdict-colors");

    const [download] = await Promise.all([page.waitForEvent("download"), page.click("#save")]);
    const file = join(mkdtempSync(join(tmpdir(), "verdict-")), "too small.xlsx");
    writeFileSync(file, await readFile(await download.path()));
    await page.setInputFiles("#file", file);
    await ready(page, "too small");
    await select(page, "Cover", status);
    await shows(page, "Cover", status, ({ value }) => value === "DOES NOT FIT");
    await isFilled(page, status, FILLS.failure);
  },
);

testWith(
  [CHROMIUM],
  "in high contrast, every control is visible, and axe finds nothing",
  async () => {
    const { page } = await openWorkbench({
      viewport: { width: 1440, height: 900 },
      forcedColors: "active",
    });
    await page.click("#toggle-pane");
    await page.getByRole("tab", { name: "Functions" }).waitFor();
    await select(page, "Demand", "A1");
    await page.waitForSelector("[role=img] svg");
    await picture(page, "workbench-contrast");
    // Series are told apart by the colors of the legend.
    const colors = await page
      .locator("[role=img]")
      .first()
      .evaluate((chart) =>
        [...chart.querySelectorAll("span > span")].map(
          (swatch) => getComputedStyle(swatch).borderTopColor,
        ),
      );
    expect(colors.length).toBeGreaterThan(1);
    expect(new Set(colors).size).toBe(colors.length);
    expect(await accessibilityProblems(page, NOT_OURS)).toEqual([]);
  },
);
