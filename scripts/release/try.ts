/**
 * Tries a release as its user would: checksums hold, and the command line, the server for
 * assistants and the library answer after the package was installed, without a network.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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

/** Words after `sizebook`, a part of the expected output, and what is sent to standard input. */
type Try = readonly [words: readonly string[], expected: string, input?: string];
const GREETING = JSON.stringify({
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo: { name: "release", version: "1" },
  },
});
const TRIES: readonly Try[] = [
  [["version"], "catalogue"],
  [["fn", "LPARCAP", "1000"], "900"],
  [["batch"], '{"value":900,', '{"name": "LPARCAP", "args": [1000]}\n'],
  [["mcp"], '"serverInfo":{"name":"sizebook"', `${GREETING}\n`],
  [["plan", "--out", "plan.xlsx"], "written: "],
  [["fleet", "."], "written: "],
  [["share", "plan.xlsx", "--out", "copy.xlsx"], "copy.xlsx"],
];
/** Modules that end with a message where an entry of the library does not answer. */
const LIBRARY_TRIES: Readonly<Record<string, string>> = {
  "required.cjs": `const { call } = require("sizebook");
if (call("LPARCAP", [1000]).value !== 900) throw new Error("call has no answer.");
`,
  "imported.mjs": `import { templates } from "sizebook/plan";
import { verify } from "sizebook/files";
if (templates().length === 0) throw new Error("There are no templates.");
if (!("problem" in (await verify(new Uint8Array(3))))) throw new Error("verify has no answer.");
`,
};

/** Installs the package into its own folder and calls it; throws if an answer is wrong. */
export function tryCommandLine(archive: string, tries: readonly Try[]): void {
  const folder = mkdtempSync(join(tmpdir(), "sizebook-"));
  const windows = process.platform === "win32";
  try {
    npm(["install", "--global", "--prefix", folder, "--offline", "--silent", archive], folder);
    const bin = windows ? join(folder, "sizebook.cmd") : join(folder, "bin", "sizebook");
    for (const [words, expected, input = ""] of tries) {
      const output = execFileSync(windows ? `"${bin}"` : bin, words, {
        cwd: folder,
        encoding: "utf8",
        shell: windows,
        input,
      });
      if (!output.includes(expected))
        throw new Error(`sizebook ${words.join(" ")} failed after its installation:\n${output}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Installs the package into an empty project and imports its entries. */
function tryLibrary(archive: string): void {
  const folder = mkdtempSync(join(tmpdir(), "sizebook-"));
  try {
    writeFileSync(join(folder, "package.json"), '{"private": true}');
    npm(["install", "--offline", "--silent", archive], folder);
    for (const [name, code] of Object.entries(LIBRARY_TRIES)) {
      writeFileSync(join(folder, name), code);
      execFileSync(process.execPath, [name], { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
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
  const archive = join(
    release,
    readdirSync(release).find((name) => name.endsWith(".tgz"))!,
  );
  tryCommandLine(archive, TRIES);
  tryLibrary(archive);
}
