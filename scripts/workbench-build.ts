/** Builds the workbench if something has changed, and defines how it is served. */
import { existsSync, readdirSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { exclusively } from "./exclusively";
import { runNode, runScript, runWebpack } from "./run-node";
import { headersOf, type Headers } from "./hosting/headers";
import { buildSite } from "./site/build";

const root = join(__dirname, "..");
export const BUILT = join(root, "build/workbench");

/** As a hosted workbench has them, with the guide next to it. */
export const headersOfBuilt = (path: string): Headers =>
  headersOf(path.startsWith("help/") ? path : `workbench/${path}`);

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
const GUIDE = join(BUILT, "help");
function isGuideFresh(): boolean {
  const texts = [
    "docs",
    "templates",
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "scripts/site",
    "src/site",
  ].map((path) => newest(join(root, path)));
  const page = join(GUIDE, "index.html");
  return existsSync(page) && statSync(page).mtimeMs >= Math.max(...texts);
}

function buildPage(): void {
  const started = new Date();
  runNode("scripts/compile-if-stale.mjs");
  runScript("scripts/workbench-values.ts");
  runWebpack("workbench");
  // Webpack does not touch an unchanged page, so its time is set.
  utimesSync(PAGE, started, started);
}

/**
 * Tests in several processes request it at the same time: the first one builds, the others wait.
 * @param step runs what has to be built, and may tell about it
 */
export function buildWorkbench(
  step: (what: string, build: () => void) => void = (_, build) => build(),
): void {
  exclusively(join(root, "build/workbench.lock"), () => {
    if (!isFresh()) step("workbench", buildPage);
    if (!isGuideFresh()) step("guide", () => void buildSite(GUIDE, { workbench: "../index.html" }));
  });
}
