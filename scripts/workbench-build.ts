/** Builds the workbench if something has changed, and defines how it is served. */
import { existsSync, readdirSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { exclusively } from "./exclusively";
import { runNode, runScript, runWebpack } from "./run-node";
import { headersOf } from "./hosting/headers";
import { buildSite } from "./site/build";

const root = join(__dirname, "..");
export const BUILT = join(root, "build/workbench");

/**
 * The page loads nothing from elsewhere; Univer writes styles into the page, and its pictures as
 * data.
 */
export const HEADERS = headersOf("workbench/");

/** When the newest file below was written. */
function newest(path: string): number {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  return stats.isDirectory()
    ? Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
    : stats.mtimeMs;
}

const sources = (): number =>
  Math.max(
    ...["src", "assets", "templates", "webpack.config.cjs", "package-lock.json"].map((path) =>
      newest(join(root, path)),
    ),
  );
const PAGE = join(BUILT, "index.html");
const isFresh = (): boolean => existsSync(PAGE) && statSync(PAGE).mtimeMs >= sources();

/** The guide is next to the page; it is rebuilt with the page, or if its texts have changed. */
function buildGuide(): void {
  const guide = join(BUILT, "help");
  const texts = [
    "docs",
    "templates",
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "scripts/site",
    "src/site",
  ].map((path) => newest(join(root, path)));
  if (
    existsSync(join(guide, "index.html")) &&
    statSync(join(guide, "index.html")).mtimeMs >= Math.max(...texts)
  )
    return;
  buildSite(guide, { workbench: "../index.html" });
}

/**
 * Tests in several processes request it at the same time: the first one builds, the others wait.
 */
export function buildWorkbench(): void {
  exclusively(join(root, "build/workbench.lock"), () => {
    if (!isFresh()) buildPage();
    buildGuide();
  });
}

function buildPage(): void {
  const started = new Date();
  console.log(
    "Building the workbench; this takes about half a minute, and only when something has changed.",
  );
  runNode("scripts/compile-if-stale.mjs");
  runScript("scripts/workbench-values.ts");
  runWebpack("workbench");
  // Webpack does not touch an unchanged page, so its time is set.
  utimesSync(PAGE, started, started);
}
