/**
 * `npm run bench [part ...]`: measures part by part, each in its own process. Medians of at least
 * five repetitions with their spread; speeds are ratios of the same run, so that machines are
 * comparable.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { buildSync } from "esbuild";
import { ENTRY } from "./bench/entry";

const PARTS = ["calls", "cold", "files", "grid", "pane", "plan", "share"] as const;

function isPart(word: string): word is (typeof PARTS)[number] {
  return (PARTS as readonly string[]).includes(word);
}

/**
 * As plain JavaScript: in sources read by tsx, every use of an imported name is a call, which
 * doubles the times.
 */
function compiled(part: string): string {
  const outfile = join("build", "bench", `${part}.cjs`);
  mkdirSync(join("build", "bench"), { recursive: true });
  buildSync({
    entryPoints: [join("scripts", "bench", `${part}.ts`)],
    outfile,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "cjs",
    target: "node20",
    logLevel: "error",
  });
  return outfile;
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
    execFileSync(
      process.execPath,
      ["--expose-gc", "--min-semi-space-size=32", "--max-semi-space-size=32", compiled(part)],
      { stdio: "inherit" },
    );
    console.log();
  }
}
main(process.argv.slice(2));
