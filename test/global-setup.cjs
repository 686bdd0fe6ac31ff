const { execFileSync } = require("node:child_process");
const { createHash, randomInt } = require("node:crypto");
const { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync } = require("node:fs");
const { join } = require("node:path");
const { buildSync } = require("esbuild");

const root = join(__dirname, "..");
const CACHE = join(root, "build", "test-cache");
const DAY_MS = 86_400_000;
const KEPT_DAYS = 3;

/** The modules that a calculation goes through, from the engine and the functions on, and the catalogue. */
const CALCULATION = `import "./src/hosts/grid/engine"; import "./src/functions/all";`;

/** Whatever a calculated workbook depends on beside its own cells, as one word. */
function computedWith() {
  const { metafile } = buildSync({
    stdin: { contents: CALCULATION, resolveDir: root, loader: "ts" },
    bundle: true,
    packages: "external",
    platform: "node",
    write: false,
    metafile: true,
    logLevel: "error",
  });
  const files = Object.keys(metafile.inputs)
    .filter((path) => path !== "<stdin>")
    .sort();
  const hash = createHash("sha256");
  for (const path of [...files, "package-lock.json", "test/support/calculated.ts"])
    hash.update(`${path}\n`).update(readFileSync(join(root, path)));
  const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return hash.update([process.version, process.arch, locale, timeZone].join(" ")).digest("hex");
}

/** Deletes what no run has made or used for some days. */
function tidy(folder) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (Date.now() - statSync(path).mtimeMs > KEPT_DAYS * DAY_MS) rmSync(path, { force: true });
  }
}

/**
 * Before all tests: packs the catalogue, which the tests read as the command line and the bundles do; chooses the seed of samples; and says
 * what calculated workbooks depend on, so that their results can be shared. Not where code is changed to count what tests reach: there every
 * test calculates by itself.
 */
module.exports = ({ collectCoverage }) => {
  // Where no tool is to be used, the commands under test find no LibreOffice either.
  if (process.env.SIZEBOOK_TOOLS === "none") process.env.SOFFICE = join(__dirname, "no-soffice");
  execFileSync(process.execPath, [join(root, "scripts", "pack-if-stale.mjs")], {
    stdio: "inherit",
    cwd: root,
  });
  process.env.SIZEBOOK_SEED ??= String(randomInt(1_000_000));
  if (collectCoverage) return;
  mkdirSync(CACHE, { recursive: true });
  tidy(join(CACHE, "calculated"));
  process.env.SIZEBOOK_COMPUTED_WITH = computedWith();
};
