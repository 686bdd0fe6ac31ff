/**
 * Tries a release as its user would: checksums hold, and the command line answers after it was
 * installed, without a network.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CHECKSUMS } from "./arguments";
import { checksums } from "./checksums";
import { npm } from "./command-line";

/** Lines that only one of two releases has. */
export const differences = (first: string, other: string): string[] => {
  const [left, right] = [first, other].map((text) => new Set(text.split("\n"))) as [
    Set<string>,
    Set<string>,
  ];
  return [
    ...[...left].filter((line) => !right.has(line)),
    ...[...right].filter((line) => !left.has(line)),
  ];
};

/** Words after `sizebook`, and a part of the expected output. */
type Try = readonly [words: readonly string[], expected: string];
const TRIES: readonly Try[] = [
  [["version"], "catalogue"],
  [["fn", "LPARCAP", "1000"], "900"],
  [["plan", "--out", "plan.xlsx"], "written: "],
  [["share", "plan.xlsx", "--out", "copy.xlsx"], "copy.xlsx"],
];

/** Installs the package into its own folder and calls it; throws if an answer is wrong. */
export function tryCommandLine(archive: string, tries: readonly Try[]): void {
  const folder = mkdtempSync(join(tmpdir(), "sizebook-"));
  const windows = process.platform === "win32";
  try {
    npm(["install", "--global", "--prefix", folder, "--offline", "--silent", archive], folder);
    const bin = windows ? join(folder, "sizebook.cmd") : join(folder, "bin", "sizebook");
    for (const [words, expected] of tries) {
      const output = execFileSync(windows ? `"${bin}"` : bin, words, {
        cwd: folder,
        encoding: "utf8",
        shell: windows,
      });
      if (!output.includes(expected))
        throw new Error(`sizebook ${words.join(" ")} failed after its installation:\n${output}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function tryRelease(release: string): void {
  const wrong = differences(
    readFileSync(join(release, CHECKSUMS), "utf8"),
    checksums(release, [CHECKSUMS]),
  );
  if (wrong.length) throw new Error(`The checksums do not match:\n${wrong.join("\n")}`);
  tryCommandLine(
    join(
      release,
      readdirSync(release).find((name) => name.endsWith(".tgz"))!,
    ),
    TRIES,
  );
}
