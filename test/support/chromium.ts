/** A real browser for tests of pages, for use with `testWith([CHROMIUM], ...)` of tools.ts. */
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { launchBrowser } from "../../scripts/browser";

/** The folder for screenshots to look at; not committed. */
export const PICTURES = join(__dirname, "../../out/pictures");

/** How long tests wait for an expected change: on a busy machine, a plan takes a while. */
const PATIENCE_MS = 60_000;

let running: Promise<Browser> | undefined;

/** The browser of this test file; call `closeBrowser` in afterAll. */
export const browser = (): Promise<Browser> =>
  (running ??= launchBrowser(["--disable-dev-shm-usage", "--font-render-hinting=none"]));

export async function closeBrowser(): Promise<void> {
  await (await running)?.close();
  running = undefined;
}

export interface Opened {
  readonly page: Page;
  /** Errors and warnings of the console, and uncaught errors, as text. */
  readonly complaints: string[];
  /** All requests of the page. */
  readonly requests: string[];
}

/**
 * A page in its own browser context, so that tests share nothing. `prepare` runs before the page is
 * loaded.
 */
export async function openPage(
  url: string,
  options: BrowserContextOptions = {},
  prepare: (page: Page) => Promise<void> = async () => undefined,
): Promise<Opened> {
  const context = await (
    await browser()
  ).newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const complaints: string[] = [];
  const requests: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning")
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`uncaught: ${error.message}`));
  page.on("request", (request) => requests.push(request.url()));
  await prepare(page);
  await page.goto(url);
  return { page, complaints, requests };
}

/** Takes a screenshot to look at. */
export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}

/**
 * Waits until the page is laid out and transitions have ended, because intermediate colors and
 * widths are meaningless. Endless animations are ignored.
 */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    interface Animation {
      readonly effect: { getComputedTiming(): { readonly endTime: number } } | null;
      readonly finished: Promise<unknown>;
    }
    const view = globalThis as unknown as {
      requestAnimationFrame(next: () => void): void;
      readonly document: { getAnimations(): readonly Animation[] };
    };
    await new Promise<void>((resolve) => {
      view.requestAnimationFrame(() => view.requestAnimationFrame(resolve));
    });
    await Promise.allSettled(
      view.document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    );
  });

/**
 * The findings of axe, one line per finding with its elements; `excluded` are selectors of elements
 * that are not ours.
 */
export async function accessibilityProblems(
  page: Page,
  excluded: readonly string[] = [],
): Promise<string[]> {
  await settled(page);
  await page.evaluate(
    readFileSync(createRequire(__filename).resolve("axe-core/axe.min.js"), "utf8"),
  ); // like developer tools, regardless of the page's policy
  return page.evaluate(
    async (exclude) => {
      interface Finding {
        readonly id: string;
        readonly help: string;
        readonly nodes: readonly { readonly target: readonly unknown[] }[];
      }
      const axe = (
        globalThis as unknown as {
          axe: { run(context: unknown): Promise<{ violations: readonly Finding[] }> };
        }
      ).axe;
      const { violations } = await axe.run({ exclude: exclude.map((selector) => [selector]) });
      return violations.map(
        ({ id, help, nodes }) =>
          `${id}: ${help} (${nodes.map(({ target }) => target.join(" ")).join("; ")})`,
      );
    },
    [...excluded],
  );
}
