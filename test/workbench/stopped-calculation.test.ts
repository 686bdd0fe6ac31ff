/**
 * Formulas that never finish, in a real browser: the page continues, and reports which cell was
 * stopped. Pictures are written to out/pictures.
 */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { accessibilityProblems, picture, type Opened } from "../support/chromium";
import { isWholeRun, sample } from "../support/extent";
import { partsOf } from "../support/foreign-book";
import { CHROMIUM, testWith } from "../support/tools";
import {
  cell,
  focusGrid,
  openWorkbench,
  ready,
  recalculate,
  select,
  shows,
  startServing,
  stopServing,
} from "./page";

/** Would take minutes. Each is a different formula. */
const endless = (number: number): string =>
  `REDUCE(${number},SEQUENCE(100000),LAMBDA(sum,n,sum+SUM(SEQUENCE(100000))))`;
const ENDLESS: readonly string[] = [
  endless(0),
  "SUM(MAP(SEQUENCE(100000),LAMBDA(n,SUM(SEQUENCE(100000)))))",
  "SUM(MAKEARRAY(1000,1000,LAMBDA(r,c,SUM(SEQUENCE(100000)))))",
  "SUM(SCAN(0,SEQUENCE(100000),LAMBDA(sum,n,sum+SUM(SEQUENCE(100000)))))",
];
/** These are answered at once, by an error where the grid cannot calculate them. */
const LARGE: readonly string[] = [
  "SUM(OFFSET(A1,0,0,1048576,16384))",
  "EXPAND(A1,1048576,16384)",
  'IMAGE("http://example.com/a.png")',
  Array.from({ length: 8_000 }, () => "A1").join("+"),
  `${"ABS(".repeat(2_000)}1${")".repeat(2_000)}`,
];
/** These would need more memory than a page has. Each is a different formula. */
const TOO_LARGE: readonly ((round: number) => string)[] = [
  (round) => `EXPAND(${round},1048576,16384)`,
  (round) => `SUM(SEQUENCE(${100_000 + round},1000))`,
  (round) => `MUNIT(${100_000 + round})`,
  (round) => `SUM(A1:A${5_000 + round}*A1:WZ1)`,
  (round) => `ROWS(VSTACK(C1:WZ1,A1:A${100_000 + round}))`,
];
/** Fills memory step by step until it is stopped. */
const fillsMemory = (round: number): string =>
  `REDUCE(${round},A1:A900,LAMBDA(sum,n,sum+SUM(MUNIT(1400))))`;
const [ROUNDS, STOPPED_ROUNDS] = isWholeRun ? [60, 15] : [2, 1];
const AT = "B4";
const LOOKS = [
  ["light", "none", 1280],
  ["dark", "none", 1280],
  ["dark", "none", 320],
  ["light", "active", 320],
] as const;

let opened: Opened;
beforeAll(async () => {
  await startServing();
  opened = await openWorkbench({ viewport: { width: 1280, height: 900 } });
  await opened.page.selectOption("#template", "functions");
  await ready(opened.page, "Functions");
  await recalculate(opened.page);
  await opened.page.evaluate(() => {
    (globalThis as unknown as { workbench: Workbench }).workbench.calculations.formulaSeconds = 1;
  });
});
afterAll(stopServing);
const inBrowser = (name: string, run: (page: Page) => Promise<void>): void =>
  testWith([CHROMIUM], name, () => run(opened.page));

interface Workbench {
  readonly calculations: { formulaSeconds: number | undefined };
  readonly host: {
    change(label: string, changes: readonly object[]): Promise<void>;
  };
}

/** Enters a formula into a cell without waiting for its result. */
const put = (page: Page, address: string, formula: string, seconds: number): Promise<void> =>
  page.evaluate(
    ([at, text, limit]) => {
      const { workbench } = globalThis as unknown as { workbench: Workbench };
      workbench.calculations.formulaSeconds = limit as number;
      const cells = new Map([[at as string, { formula: text as string }]]);
      void workbench.host.change("typed", [{ kind: "cells", sheet: "Mine", cells }]);
    },
    [address, formula, seconds] as const,
  );

const waitForMessage = (page: Page, words: string): Promise<unknown> =>
  page.waitForFunction(
    (expected) => document.getElementById("message")?.textContent?.includes(expected),
    words,
  );

const stillCalculates = async (page: Page, value: number): Promise<void> => {
  await put(page, "D1", `SIZEBOOK.LPARCAP(${value})`, 1);
  await shows(page, "Mine", "D1", (content) => content.value === value * 0.9);
};

for (const [i, formula] of sample(ENDLESS, 1, "endless formulas").entries())
  inBrowser(`${formula} is stopped, its cell is named, and the page goes on`, async (page) => {
    await put(page, AT, formula, 1);
    await waitForMessage(
      page,
      "The formula in Mine!B4 was stopped: it was not calculated within 1 second.",
    );
    await shows(page, "Mine", AT, ({ error }) => error === "#N/A");
    await stillCalculates(page, 1000 * (i + 1));
  });

for (const [i, formula] of sample(LARGE, 2, "large formulas").entries())
  inBrowser(`${formula.slice(0, 40)} ends, and the page goes on`, async (page) => {
    await put(page, AT, formula, 5);
    await stillCalculates(page, 100 * (i + 1));
    await shows(page, "Mine", AT, ({ value, error }) => (error ?? value ?? "") !== "");
  });

inBrowser("any number of formulas that are too large leave the page as it is", async (page) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const address = `B${20 + round}`;
    await put(page, address, TOO_LARGE[round % TOO_LARGE.length]!(round), 20);
    await shows(page, "Mine", address, ({ error }) => error === "#CALC!");
    await waitForMessage(
      page,
      `The formula in Mine!${address} was not calculated: it needs more cells at once than can be calculated here. It shows #CALC!.`,
    );
  }
  await stillCalculates(page, 5000);
});

inBrowser("any number of threads that fill their memory can be stopped", async (page) => {
  for (let round = 0; round < STOPPED_ROUNDS; round += 1) {
    const address = `C${20 + round}`;
    await put(page, address, fillsMemory(round), 1);
    await waitForMessage(page, `The formula in Mine!${address} was stopped: `);
    await stillCalculates(page, 6000 + 10 * round);
  }
});

for (const [scheme, forced, width] of isWholeRun ? LOOKS : LOOKS.slice(-1))
  inBrowser(
    `the button stops a calculation by keyboard, ${scheme}, forced colors ${forced}, ${width} pixels`,
    async (page) => {
      await page.setViewportSize({ width, height: 700 });
      await page.emulateMedia({ colorScheme: scheme, forcedColors: forced });
      await put(page, AT, endless(width + scheme.length), 60);
      const button = page.getByRole("button", { name: "Stop calculation" });
      await button.waitFor();
      await waitForMessage(page, "Calculating… Mine!B4");
      expect(await page.getAttribute("#message", "role")).toBe("status");
      expect(
        await page.evaluate(() => document.documentElement.classList.contains("univer-dark")),
      ).toBe(scheme === "dark");
      expect((await page.locator("#template").boundingBox())!.width).toBeGreaterThan(150);
      await picture(page, `stop-${scheme}-${forced}-${width}`);
      expect(await accessibilityProblems(page, ["#grid"])).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true);
      await button.focus();
      await page.keyboard.press("Enter");
      await waitForMessage(page, "Calculation stopped at Mine!B4.");
      expect(await button.isVisible()).toBe(false);
      expect(await page.evaluate(() => document.activeElement?.id)).toBe("save");
      await stillCalculates(page, 10 * (width + scheme.length));
    },
  );

inBrowser("a workbook with a stopped formula is saved for Excel to calculate", async (page) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await select(page, "Mine", "A1");
  await focusGrid(page);
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#save")]);
  const parts = await partsOf(readFileSync(await download.path()));
  expect(parts["xl/workbook.xml"]).toContain('fullCalcOnLoad="1"');
  expect(await cell(page, "Mine", AT)).toMatchObject({ error: "#N/A" });
});

inBrowser("nothing is complained about but formulas that are too deep", async () => {
  expect(
    opened.complaints.filter((text) => !/cell-alert already exists|call stack/.test(text)),
  ).toEqual([]);
});
