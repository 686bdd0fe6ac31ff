/**
 * Commands of the packages that this project uses, started without a shell, so that Windows starts
 * them too.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
/** Caches that save time between runs; they can be deleted at any time. */
export const CACHE = join(ROOT, "build", "test-cache");

const inModules = (...path) => join(ROOT, "node_modules", ...path);
const PROGRAMS = {
  depcruise: inModules("dependency-cruiser", "bin", "dependency-cruise.mjs"),
  eslint: inModules("eslint", "bin", "eslint.js"),
  jscpd: inModules("jscpd", "bin", "jscpd"),
  jest: inModules("jest", "bin", "jest.js"),
  knip: inModules("knip", "bin", "knip.js"),
  prettier: inModules("prettier", "bin", "prettier.cjs"),
  tsc: inModules("typescript", "bin", "tsc"),
  tsx: createRequire(import.meta.url).resolve("tsx/cli"),
  webpack: inModules("webpack", "bin", "webpack.js"),
};

/** For programs with many short-lived objects: with more memory, Node collects them less often. */
const YOUNG_OBJECTS = ["--min-semi-space-size=64", "--max-semi-space-size=64"];
const NODE_OPTIONS = {
  jest: YOUNG_OBJECTS,
  // For every piece of code that it has not met before, jscpd creates an error that nobody sees.
  jscpd: [...YOUNG_OBJECTS, "--stack-trace-limit=0"],
};

/** The exit status of a command, and its output if requested. */
function start(args, { quiet = false, env = {} } = {}) {
  return new Promise((resolve) => {
    let output = "";
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit",
    });
    const hear = (piece) => {
      output += piece;
    };
    child.stdout?.setEncoding("utf8").on("data", hear);
    child.stderr?.setEncoding("utf8").on("data", hear);
    child.on("error", (error) => resolve({ status: 1, output: `${output}${error.message}\n` }));
    child.on("exit", (status) => resolve({ status: status ?? 1, output }));
  });
}

/** A program of a package. */
export const program = (name, args, options) =>
  start([...(NODE_OPTIONS[name] ?? []), PROGRAMS[name], ...args], options);
/** A script of this project. */
export const script = (path, args = [], options) =>
  path.endsWith(".ts")
    ? program("tsx", [join(ROOT, path), ...args], options)
    : start([join(ROOT, path), ...args], options);

const incremental = (name) => [
  "--incremental",
  "--tsBuildInfoFile",
  join(CACHE, `${name}.tsbuildinfo`),
];

/** The contents of the files of these folders and of these settings. */
function hashOf(folders, settings) {
  const hash = createHash("sha256");
  const sources = folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => /\.(?:[cm]?[jt]sx?|json)$/.test(path))
      .map((path) => join(folder, path)),
  );
  for (const path of [...sources.sort(), ...settings, "package-lock.json"])
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(ROOT, path)))
      .update("\0");
  return hash.digest("hex");
}

/** Skips a check of whole folders if it passed with the same contents. */
const unlessPassed = (name, folders, settings, run) => async (options) => {
  const record = join(CACHE, `${name}.passed`);
  const hash = hashOf(folders, settings);
  if (existsSync(record) && readFileSync(record, "utf8") === hash) return { status: 0, output: "" };
  const result = await run(options);
  if (result.status === 0) {
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(record, hash);
  }
  return result;
};

const isLinted = (path) => path === "." || /\.([cm]?js|tsx?)$/.test(path);

/**
 * Checks in addition to the tests: name, and command. Each caches its results by content; format
 * and lint take the paths to check.
 */
export const CHECKS = {
  types: (options) =>
    program("tsc", ["--noEmit", "-p", ".", ...incremental("everything")], options),
  // Code of Node cannot use what only a page has.
  "types without pages": (options) =>
    program("tsc", ["--noEmit", "-p", "tsconfig.node.json", ...incremental("node")], options),
  format: ({ paths = ["."], ...options } = {}) =>
    program(
      "prettier",
      [
        ...["--check", "--ignore-unknown", "--log-level", "warn"],
        ...["--cache", "--cache-strategy", "content"],
        ...["--cache-location", join(CACHE, "prettier"), ...paths],
      ],
      options,
    ),
  lint: ({ paths = ["."], ...options } = {}) =>
    program(
      "eslint",
      [
        ...["--cache", "--cache-strategy", "content"],
        ...["--no-warn-ignored", "--pass-on-no-patterns"],
        ...["--cache-location", join(CACHE, "eslint"), ...paths.filter(isLinted)],
      ],
      options,
    ),
  // Its package finds no file behind a "#", and would pass.
  layers: ROOT.includes("#")
    ? () => ({ skipped: 'dependency-cruiser reads no folder with "#" in its path' })
    : unlessPassed(
        "layers",
        ["src"],
        [".dependency-cruiser.cjs", "scripts/layers.cjs", "tsconfig.json"],
        (options) => program("depcruise", ["--config", ".dependency-cruiser.cjs", "src"], options),
      ),
  unused: unlessPassed(
    "unused",
    ["src", "scripts", "test"],
    ["knip.jsonc", "package.json"],
    (options) => program("knip", ["--no-progress"], options),
  ),
  duplicates: unlessPassed(
    "duplicates",
    ["src", "scripts", "test/support"],
    [".jscpd.json"],
    (options) => program("jscpd", [], options),
  ),
};

/**
 * Runs checks sequentially; the output of each stays together. Returns the names of failed ones.
 */
export async function runChecks(checks, options) {
  const failed = [];
  for (const [name, run] of Object.entries(checks)) {
    const started = Date.now();
    const { skipped, status = 0, output } = await run({ ...options, quiet: true });
    if (status !== 0) process.stdout.write(output);
    const result = status === 0 ? "passed" : "FAILED";
    process.stdout.write(
      skipped ? `${name}: skipped: ${skipped}\n` : `${name}: ${result} in ${seconds(started)}\n`,
    );
    if (status !== 0) failed.push(name);
  }
  return failed;
}

/** Since a time of Date.now(). */
export const seconds = (started) => `${Math.round((Date.now() - started) / 1000)} s`;
