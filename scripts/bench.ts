/**
 * `npm run bench [part ...]`: measures part by part, each in its own process. Medians of at least
 * five repetitions with their spread; speeds are ratios of the same run, so that machines are
 * comparable.
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { ENTRY } from "./bench/entry";
import { bundleScript } from "./bundle";
import { runWebpack } from "./run-node";
import { buildWorkbench } from "./workbench-build";

const PARTS = [
  "batch",
  "calls",
  "cold",
  "engine",
  "files",
  "grid",
  "measure",
  "pane",
  "plan",
  "share",
  "workbench",
] as const;

function isPart(word: string): word is (typeof PARTS)[number] {
  return (PARTS as readonly string[]).includes(word);
}

function main(words: readonly string[]): void {
  const unknown = words.filter((word) => !isPart(word));
  if (unknown.length) {
    console.error(`${unknown.join(", ")}: no such part. There are: ${PARTS.join(", ")}.`);
    process.exitCode = 2;
    return;
  }
  if (!existsSync(ENTRY))
    throw new Error("dist/functions.js does not exist. Run npm run build first.");
  for (const part of words.length ? words : PARTS) {
    if (part === "workbench") buildWorkbench();
    if (part === "batch") for (const name of ["cli", "library-modules"]) runWebpack(name);
    const script = part === "measure" ? "measurements" : part;
    const bundle = bundleScript(`scripts/bench/${script}.ts`, `build/bench/${part}.cjs`);
    execFileSync(
      process.execPath,
      ["--expose-gc", "--min-semi-space-size=32", "--max-semi-space-size=32", bundle],
      { stdio: "inherit" },
    );
    console.log();
  }
}
main(process.argv.slice(2));
