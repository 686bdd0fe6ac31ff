/** The test files that changes reach, for `npm run check` and for continuous integration. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { program, ROOT } from "./run.mjs";

/** The lines that git prints; none where there is no git, or no repository. */
export const git = (...words) => {
  const { status, stdout } = spawnSync("git", words, { cwd: ROOT, encoding: "utf8" });
  return status === 0 ? stdout.split("\n").filter(Boolean) : [];
};

/** Files that differ from a revision or are new, as they are named in the project. */
export const changedSince = (revision) =>
  [
    // Without quotes around names with letters such as "ü".
    ...git("-c", "core.quotePath=false", "diff", "--name-only", revision),
    ...git("-c", "core.quotePath=false", "ls-files", "--others", "--exclude-standard"),
  ].filter((path) => existsSync(join(ROOT, path)));

/**
 * The source that represents a changed file: the reader for tables of the catalogue, none for pages
 * and pictures.
 */
const sourceOf = (path) => {
  if (/^src\/catalogue\/.*\.json$/.test(path)) return ["src/catalogue/catalogue.ts"];
  return /\.(tsx?|json|mjs|cjs)$/.test(path) ? [path] : [];
};

export const nameOf = (path) => relative(ROOT, path).replaceAll("\\", "/");

/** Test files that reach these changed files. */
export async function testsReaching(files) {
  const sources = [...new Set(files.flatMap(sourceOf))];
  if (sources.length === 0) return [];
  const roots = ["test", "src", "scripts", "build/generated"].flatMap((folder) => [
    "--roots",
    join(ROOT, folder),
  ]);
  const { output } = await program(
    "jest",
    [...roots, "--listTests", "--findRelatedTests", ...sources.map((path) => join(ROOT, path))],
    { quiet: true },
  );
  return output
    .split(/\r?\n/)
    .filter((line) => /\.test\.tsx?$/.test(line))
    .map(nameOf);
}
