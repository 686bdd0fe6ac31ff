const { execFileSync } = require("node:child_process");
const { createHash } = require("node:crypto");
const {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} = require("node:fs");
const { join } = require("node:path");
const { buildSync } = require("esbuild");
const { seedOf } = require("../scripts/tests/seed.cjs");
const { startRetries } = require("./support/retries.cjs");

const root = join(__dirname, "..");
const CACHE = join(root, "build", "test-cache");
const DAY_MS = 86_400_000;
const KEPT_DAYS = 3;

/** The sources of a calculated result: the engine, the functions and the catalogue. */
const CALCULATION = `
  export { calculate } from "./src/calculation/calculate";
  export { allFunctions } from "./src/functions/index";`;

/**
 * Bundles the code that calculates workbooks into one file. Returns its path and a hash of
 * everything that results depend on besides the cells.
 */
function bundleCalculation() {
  const { metafile, outputFiles } = buildSync({
    stdin: { contents: CALCULATION, resolveDir: root, loader: "ts" },
    bundle: true,
    platform: "node",
    target: "node20",
    write: false,
    metafile: true,
    logLevel: "error",
  });
  const hash = createHash("sha256").update(outputFiles[0].contents);
  const ours = Object.keys(metafile.inputs).filter((path) => /^(src|build)\//.test(path));
  for (const path of [...ours.sort(), "package-lock.json", "test/support/calculated.ts"])
    hash.update(`${path}\n`).update(readFileSync(join(root, path)));
  const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const word = hash
    .update([process.version, process.arch, locale, timeZone].join(" "))
    .digest("hex");
  const path = join(CACHE, "engine", `${word.slice(0, 16)}.cjs`);
  if (!existsSync(path)) {
    mkdirSync(join(CACHE, "engine"), { recursive: true });
    writeFileSync(`${path}.${process.pid}`, outputFiles[0].contents);
    renameSync(`${path}.${process.pid}`, path);
  }
  return { path, word };
}

/** Deletes results that no run has used for some days. */
function tidy(folder) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (Date.now() - statSync(path).mtimeMs > KEPT_DAYS * DAY_MS) rmSync(path, { force: true });
  }
}

/**
 * Before all tests: compiles the catalogue that the tests read, chooses the seed of samples, and
 * sets the hash under which calculated workbooks are stored, so that their results can be shared.
 * Coverage runs change the code, so each of their tests calculates by itself.
 */
module.exports = ({ collectCoverage }) => {
  // If no tools are to be used, the tested commands do not find LibreOffice either.
  if (process.env.SIZEBOOK_TOOLS === "none") process.env.SOFFICE = join(__dirname, "no-soffice");
  execFileSync(process.execPath, [join(root, "scripts", "compile-if-stale.mjs")], {
    stdio: "inherit",
    cwd: root,
  });
  process.env.SIZEBOOK_SEED = seedOf(
    process.env.SIZEBOOK_SEED,
    process.env.SIZEBOOK_TESTS === "all",
  );
  startRetries();
  if (collectCoverage) return;
  mkdirSync(CACHE, { recursive: true });
  for (const folder of ["calculated", "engine"]) tidy(join(CACHE, folder));
  const { path, word } = bundleCalculation();
  process.env.SIZEBOOK_ENGINE = path;
  process.env.SIZEBOOK_COMPUTED_WITH = word;
};
