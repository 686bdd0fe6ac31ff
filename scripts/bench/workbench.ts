/**
 * The built workbench in Chromium: time until a template shows its stored values, page load
 * included, and from an edit of one input until the cover shows its results.
 */
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { findBrowser, launchBrowser } from "../browser";
import { portTaken, serve } from "../serve";
import { headersOf } from "../hosting/headers";
import { DIST } from "./entry";
import { format, judged, REPETITIONS, spread } from "./measure";

const GOAL_MS = { open: 2_000, edit: 500 } as const;
/** The worked example has room for 12 partitions. */
const TEMPLATE = "worked example";
const INPUT = { sheet: "Current system", value: 0.66 } as const;
const EDITS = 5;
/** After opening, conditional formats are calculated; after an edit, the page draws. */
const PAUSE_MS = 3_000;

interface Content {
  readonly value: unknown;
}
interface Workbench {
  readonly host: {
    read(range: {
      readonly sheet: string;
      readonly range: string;
    }): Promise<readonly (readonly Content[])[]>;
  };
  readonly grid: {
    readonly api: {
      getActiveWorkbook(): {
        getSheetByName(name: string): {
          getRange(row: number, column: number): { setValue(value: number): void };
        };
      };
    };
  };
}

/** In the page: when the name of the workbook has been drawn. */
const WATCH = `
  new MutationObserver(() => {
    if (globalThis.shown !== undefined || !document.getElementById("name")?.textContent?.includes("${TEMPLATE}")) return;
    globalThis.shown = 0;
    requestAnimationFrame(() => requestAnimationFrame((now) => { globalThis.shown = now; }));
  }).observe(document, { childList: true, subtree: true, characterData: true });
`;

/** A page that shows the template, and the milliseconds since the navigation started. */
async function open(browser: Browser, address: string): Promise<{ page: Page; ms: number }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(WATCH);
  await page.goto(address);
  await page.waitForFunction(() => (globalThis as unknown as { shown?: number }).shown! > 0);
  const ms = await page.evaluate(() => (globalThis as unknown as { shown: number }).shown);
  return { page, ms };
}

/** Milliseconds until the cover shows another content after each edit of the input. */
const edits = (page: Page): Promise<number[]> =>
  page.evaluate(
    async ({ input, count, pause }) => {
      const { workbench } = globalThis as unknown as { workbench: Workbench };
      const wait = (ms: number): Promise<void> => new Promise((next) => setTimeout(next, ms));
      const cover = async (): Promise<string> =>
        JSON.stringify(await workbench.host.read({ sheet: "Cover", range: "A1:H60" }));
      const rows = await workbench.host.read({ sheet: input.sheet, range: "A1:L80" });
      const row = rows.findIndex((cells) => cells.some(({ value }) => value === input.value));
      const column = rows[row]!.findIndex(({ value }) => value === input.value);
      const cell = workbench.grid.api
        .getActiveWorkbook()
        .getSheetByName(input.sheet)
        .getRange(row, column);
      const times: number[] = [];
      for (let i = 1; i <= count; i += 1) {
        const before = await cover();
        const start = performance.now();
        cell.setValue(input.value + i / 100);
        while ((await cover()) === before) await wait(10);
        times.push(performance.now() - start);
        await wait(pause);
      }
      return times;
    },
    { input: INPUT, count: EDITS, pause: PAUSE_MS },
  );

async function measure(address: string): Promise<void> {
  const [opened, edited]: [number[], number[]] = [[], []];
  for (let i = 0; i < REPETITIONS; i += 1) {
    const browser = await launchBrowser();
    try {
      const { page, ms } = await open(browser, address);
      opened.push(ms);
      await page.waitForTimeout(PAUSE_MS);
      edited.push(...(await edits(page)));
    } finally {
      await browser.close();
    }
  }
  const [view, edit] = [spread(opened), spread(edited)];
  console.log(
    `the workbench in a fresh Chromium, ${REPETITIONS} times, in milliseconds, medians (lowest to highest)`,
  );
  console.log(
    `  stored values of the worked example, from the navigation: ${format(view, 0)}; goal: at most ${GOAL_MS.open}${judged(view.median <= GOAL_MS.open)}`,
  );
  console.log(
    `  from an edit of one input to the cover, ${edited.length} edits: ${format(edit, 0)}; goal: at most ${GOAL_MS.edit}${judged(edit.median <= GOAL_MS.edit)}`,
  );
}

async function main(): Promise<void> {
  if (!findBrowser())
    return console.log("the workbench: no browser is installed; set CHROMIUM to the path of one");
  const folder = join(DIST, "../build/workbench");
  const server = await serve({ folder, port: 0, headers: headersOf("workbench/") });
  try {
    await measure(`http://localhost:${portTaken(server)}/`);
  } finally {
    server.close();
  }
}
main().catch((error: Error) => {
  console.error(error.stack);
  process.exitCode = 1;
});
