/**
 * The built task pane in Chromium: time until its first view is usable, from a key in the search to
 * its results, and loaded bytes.
 */
import { readFileSync, readdirSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { fakeOffice } from "../../test/support/office-page";
import { findBrowser, launchBrowser } from "../browser";
import { portTaken, serve } from "../serve";
import { DIST } from "./entry";
import { format, judged, REPETITIONS, spread } from "./measure";

const GOAL = { firstView: 1000, key: 50, kB: 250 } as const;
/** A browser is occasionally late because of garbage collection or other processes. */
const PERCENTILE = 0.95;
/** Until a hand that has seen the view is at the keys. */
const HAND_MS = 500;
/** Typical queries: a subject, a device, a system, a misspelt word, and part of a name. */
const QUERIES = ["backup device", "3592-e07", "power 770", "memry pool", "cpwl"] as const;

/** In the page: when the first view is usable, and when the results of each key are drawn. */
const WATCH = `
  globalThis.firstView = undefined; globalThis.keys = [];
  const drawn = (then) => requestAnimationFrame(() => { const { port1, port2 } = new MessageChannel(); port1.onmessage = () => then(performance.now()); port2.postMessage(0); });
  // The hidden stops that keep the focus inside a list come a moment later; nobody sees them.
  const seen = ({ type, addedNodes, removedNodes }) => type === "characterData" || [...addedNodes, ...removedNodes].some(({ ariaHidden }) => ariaHidden !== "true");
  const list = () => document.querySelector("#pane-view-functions [role=region]");
  new MutationObserver((changes) => {
    if (firstView === undefined && document.querySelector("#pane [data-name]")) { firstView = 0; drawn((now) => { firstView = now; }); }
    const key = keys[keys.length - 1], shown = list();
    if (key && shown && changes.some((change) => shown.contains(change.target) && seen(change))) drawn((now) => { key.ended = now; });
  }).observe(document, { childList: true, subtree: true, characterData: true });
  addEventListener("keydown", ({ timeStamp }) => keys.push({ begun: timeStamp }), true);
`;

/** The record of `WATCH` in the page. */
interface Watched {
  firstView: number;
  readonly keys: { readonly begun: number; readonly ended?: number }[];
}

async function open(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 350, height: 700 } });
  await fakeOffice(page);
  await page.addInitScript(WATCH);
  await page.goto(address);
  await page.waitForFunction(() => (globalThis as unknown as Watched).firstView > 0);
  return page;
}

/** Milliseconds until each key of a query was answered; a key without an effect is skipped. */
async function typed(page: Page, query: string): Promise<number[]> {
  await page.evaluate(() => {
    (globalThis as unknown as Watched).keys.length = 0;
  });
  for (const letter of query) {
    await page.keyboard.press(letter === " " ? "Space" : letter);
    await page.waitForTimeout(150); // A late answer belongs to its own key.
  }
  return page.evaluate(() =>
    (globalThis as unknown as Watched).keys.flatMap(({ begun, ended }) =>
      ended === undefined ? [] : [ended - begun],
    ),
  );
}

const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1]!;

async function emptied(page: Page): Promise<void> {
  await page.getByRole("searchbox").fill("");
  await page.waitForTimeout(300);
}

const gzip = (file: string): number =>
  gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length / 1000;

function sizes(files: readonly string[]): void {
  const loaded = files.filter((file) => !["functions.js", "office.js"].includes(file));
  const sum = loaded.reduce((all, file) => all + gzip(file), 0);
  console.log(
    `  loaded for the first view beside the entry: ${loaded.map((file) => `${file} ${gzip(file).toFixed(1)}`).join(", ")} kB gzip, together ${sum.toFixed(1)}; goal: at most ${GOAL.kB}${judged(sum <= GOAL.kB * 1.024)}`,
  );
  console.log(
    `  fetched when it is wanted: ${readdirSync(DIST)
      .filter((file) => /^(?:plan|files)\.\w+\.js$/.test(file))
      .map((file) => `${file} ${gzip(file).toFixed(1)}`)
      .join(", ")} kB gzip`,
  );
}

async function measure(address: string): Promise<void> {
  const views: number[] = [];
  const firstKeys: number[] = [];
  let keys: number[] = [];
  let files: string[] = [];
  for (let i = 0; i < REPETITIONS; i += 1) {
    const browser = await launchBrowser();
    try {
      const page = await open(browser, address);
      views.push(await page.evaluate(() => (globalThis as unknown as Watched).firstView));
      await page.getByRole("searchbox").focus();
      await page.waitForTimeout(HAND_MS);
      const [first, ...others] = QUERIES;
      const [firstKey, ...more] = await typed(page, first);
      firstKeys.push(firstKey!);
      keys = [...keys, ...more];
      for (const query of others) {
        await emptied(page);
        keys = [...keys, ...(await typed(page, query))];
      }
      files = await page.evaluate(() =>
        performance
          .getEntriesByType("resource")
          .map(({ name }) => name.slice(name.lastIndexOf("/") + 1))
          .filter((name) => /\.(?:js|css)$/.test(name)),
      );
    } finally {
      await browser.close();
    }
  }
  const [view, key, firstKey] = [spread(views), spread(keys), spread(firstKeys)];
  console.log(
    `the task pane in a fresh Chromium, ${REPETITIONS} times, in milliseconds, medians (lowest to highest)`,
  );
  console.log(
    `  first view, from the navigation to what is drawn: ${format(view, 0)}; goal: at most ${GOAL.firstView}${judged(view.median <= GOAL.firstView)}`,
  );
  const late = percentile(keys, PERCENTILE);
  console.log(
    `  from a key to what it finds, drawn, ${keys.length} keys: ${format(key, 0)}, ${PERCENTILE * 100}% within ${late.toFixed(0)}; goal: at most ${GOAL.key}${judged(late <= GOAL.key)}`,
  );
  console.log(
    `  the first key, half a second after the view is there: ${format(firstKey, 0)}${judged(firstKey.median <= GOAL.key)}`,
  );
  sizes(files);
}

async function main(): Promise<void> {
  if (!findBrowser())
    return console.log("the task pane: no browser is installed; set CHROMIUM to the path of one");
  const server: Server = await serve({ folder: DIST, port: 0, headers: {} });
  try {
    await measure(`http://localhost:${portTaken(server)}/taskpane.html`);
  } finally {
    server.close();
  }
}
main().catch((error: Error) => {
  console.error(error.stack);
  process.exitCode = 1;
});
