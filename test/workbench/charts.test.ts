/** Charts of the page: where the file has them, beside their tables, with all their categories. */
import { isDeepStrictEqual } from "node:util";
import type { Page } from "playwright-core";
import type { Workbook } from "../../src/spreadsheet/workbook-model";
import { picture } from "../support/chromium";
import { CHROMIUM, testWith } from "../support/tools";
import { openWorkbench, select, startServing, stopServing } from "./page";

// A page on a machine that does other things too may lose a key or a moment: what fails is shown,
// and tried once more.
jest.retryTimes(1, { logErrorsBeforeRetry: true });

interface Box {
  readonly title: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface GridSheet {
  getRowHeight(row: number): number;
  getColumnWidth(column: number): number;
}
interface Globals {
  readonly workbench: {
    readonly opened: { readonly workbook: Workbook };
    readonly grid: {
      readonly api: { getActiveWorkbook(): { getSheetByName(name: string): GridSheet } };
    };
  };
}

/** Less than half a row: the grid leaves a frame around what floats over it. */
const FRAME_PX = 8;

/** The sheets with charts that a reader sees. */
const sheetsWithCharts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (globalThis as unknown as Globals).workbench.opened.workbook.sheets
      .filter(({ state, charts }) => state === "visible" && charts.length > 0)
      .map(({ name }) => name),
  );

/** The boxes of a sheet's charts by the cells of their corners, from the first cell. */
const expectedBoxes = (page: Page, name: string): Promise<Box[]> =>
  page.evaluate((sheetName) => {
    const { opened, grid } = (globalThis as unknown as Globals).workbench;
    const sheet = grid.api.getActiveWorkbook().getSheetByName(sheetName);
    const { charts } = opened.workbook.sheets.find((candidate) => candidate.name === sheetName)!;
    const before = (count: number, size: (i: number) => number): number => {
      let sum = 0;
      for (let i = 0; i < count; i += 1) sum += size(i);
      return sum;
    };
    const placeOf = (address: string): [column: number, row: number] => {
      const [, letters = "", row] = /^([A-Z]+)(\d+)$/.exec(address)!;
      const column = [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0);
      return [column, Number(row)];
    };
    const [width, height] = [
      (i: number) => sheet.getColumnWidth(i),
      (i: number) => sheet.getRowHeight(i),
    ];
    return charts.map(({ title, anchor }) => {
      const [[left, top], [right, bottom]] = [placeOf(anchor.from), placeOf(anchor.to)];
      return {
        title,
        left: before(left - 1, width),
        top: before(top - 1, height),
        right: before(right, width),
        bottom: before(bottom, height),
      };
    });
  }, name);

/** The boxes of the drawn charts, from the corner of the grid. */
const drawnBoxes = (page: Page): Promise<Box[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("#grid div")]
      .filter(({ style }) => style.getPropertyValue("forced-color-adjust") === "none")
      .map((chart) => {
        const { left, top, right, bottom } = chart.getBoundingClientRect();
        return { title: chart.firstElementChild?.textContent ?? "", left, top, right, bottom };
      }),
  );

const titlesOf = (boxes: readonly Box[]): string[] => boxes.map(({ title }) => title).sort();

describe("charts of the worked example", () => {
  let page: Page;
  beforeAll(startServing);
  afterAll(stopServing);
  beforeEach(async () => {
    ({ page } = await openWorkbench({ viewport: { width: 1600, height: 1600 } }));
  });
  afterEach(() => page.context().close());

  testWith([CHROMIUM], "lie where the file has them, and cover no other cell", async () => {
    let compared = 0;
    for (const name of await sheetsWithCharts(page)) {
      await select(page, name, "A1");
      const expected = await expectedBoxes(page, name);
      const titles = titlesOf(expected);
      // Charts of the sheet that was shown before stay for a moment.
      let boxes: Box[] = [];
      for (let turn = 0; turn < 60 && !isDeepStrictEqual(titlesOf(boxes), titles); turn += 1) {
        await page.waitForTimeout(250);
        boxes = await drawnBoxes(page);
      }
      expect(titlesOf(boxes)).toEqual(titles);
      // All have the same distance from the corner of the grid: that of its headers.
      const offsets = boxes.flatMap(({ title, left, top, right, bottom }) => {
        const box = expected.find((candidate) => candidate.title === title)!;
        return [
          { left: left - box.left, top: top - box.top },
          { left: right - box.right, top: bottom - box.bottom },
        ];
      });
      for (const { left, top } of offsets) {
        expect(Math.abs(left - offsets[0]!.left)).toBeLessThan(FRAME_PX);
        expect(Math.abs(top - offsets[0]!.top)).toBeLessThan(FRAME_PX);
      }
      compared += boxes.length;
    }
    expect(compared).toBeGreaterThanOrEqual(6);
  });

  testWith([CHROMIUM], "show each month of the demand at its place", async () => {
    await select(page, "Demand", "A1");
    const chart = page.locator("#grid div", { hasText: "Demand against capacity" }).last();
    const graph = chart.locator("xpath=..").locator("svg").first();
    await graph.waitFor();
    await picture(page, "charts");
    const columns = await graph.locator("rect").evaluateAll((rects) =>
      rects
        .map((rect) => rect.getBoundingClientRect())
        .filter(({ height }) => height > 1)
        .map(({ left }) => left),
    );
    // Go-live in May 2027, the horizon in May 2030, the threshold in September 2031.
    expect(columns).toHaveLength(3);
    const labels = await graph
      .locator("text")
      .evaluateAll((texts) =>
        texts
          .map((text) => ({ text: text.textContent, left: text.getBoundingClientRect().left }))
          .filter(({ text }) => /^20\d\d$/.test(text ?? "")),
      );
    const leftOf = (year: string): number => labels.find(({ text }) => text === year)!.left;
    const [live, horizon, exceeded] = [...columns].sort((a, b) => a - b) as [
      number,
      number,
      number,
    ];
    expect(labels.map(({ text }) => text)).toEqual([
      "2026",
      "2027",
      "2028",
      "2029",
      "2030",
      "2031",
      "2032",
      "2033",
    ]);
    expect(live).toBeGreaterThan(leftOf("2027"));
    expect(live).toBeLessThan(leftOf("2028"));
    expect(horizon).toBeGreaterThan(leftOf("2030"));
    expect(horizon).toBeLessThan(leftOf("2031"));
    expect(exceeded).toBeGreaterThan(leftOf("2031"));
    expect(exceeded).toBeLessThan(leftOf("2032"));
  });
});
