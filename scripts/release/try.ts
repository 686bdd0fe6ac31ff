/** Tries a release as its user would: checksums hold, and the command line answers after it was installed, without a network. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CHECKSUMS } from "./arguments";
import { checksums } from "./checksums";
import { npm } from "./command-line";

/** Lines that only one of two releases has. */
export const differences = (one: string, other: string): string[] => {
  const [left, right] = [one, other].map((text) => new Set(text.split("\n"))) as [Set<string>, Set<string>];
  return [...[...left].filter((line) => !right.has(line)), ...[...right].filter((line) => !left.has(line))];
};

/** Installs the package into a folder of its own and calls it; throws where it does not answer as it must. */
function tryCommandLine(release: string): void {
  const folder = mkdtempSync(join(tmpdir(), "sizebook-"));
  try {
    const archive = readdirSync(release).find((name) => name.endsWith(".tgz"))!;
    npm(["install", "--global", "--prefix", folder, "--offline", "--silent", join(release, archive)], folder);
    const bin = join(folder, ...(process.platform === "win32" ? ["sizebook.cmd"] : ["bin", "sizebook"]));
    const run = (...args: readonly string[]): string => execFileSync(bin, args, { cwd: folder, encoding: "utf8", shell: process.platform === "win32" });
    for (const [args, expected] of [[["fn", "LPARCAP", "1000"], "900"], [["version"], "catalogue"], [["plan", "--out", "plan.xlsx"], "written: "], [["share", "plan.xlsx", "--out", "copy.xlsx"], "copy.xlsx"]] as const) {
      const said = run(...args);
      if (!said.includes(expected)) throw new Error(`sizebook ${args.join(" ")} said after its installation:\n${said}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function tryRelease(release: string): void {
  const wrong = differences(readFileSync(join(release, CHECKSUMS), "utf8"), checksums(release, [CHECKSUMS]));
  if (wrong.length) throw new Error(`The checksums do not fit:\n${wrong.join("\n")}`);
  tryCommandLine(release);
}
