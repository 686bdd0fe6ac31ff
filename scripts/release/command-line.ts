/** The command line as a package that npm installs, with everything in it. */
import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filesOf } from "./checksums";

const BIN = "sizebook.js";

export interface About {
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly engines: Readonly<Record<string, string>>;
}

/** Our own package.json is for building; this one is for running, which needs Node alone. */
export const packageJson = (
  { version, description, license, engines }: About,
  files: readonly string[],
  library: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> => ({
  name: "sizebook",
  version,
  description,
  license,
  engines,
  bin: { sizebook: BIN },
  ...library,
  files: [...files],
});

const README = `# Sizebook on the command line and as a library

    sizebook fn CPWRATE 9117-MMD EPM1 16
    sizebook plan --out plan.xlsx
    sizebook help

The worksheet functions, plans and customer copies of the Excel add-in Sizebook, without Excel. Everything is in this package: no network is needed.

    const { call, explain, functions } = require("sizebook");
    const { plan } = require("sizebook/plan");
    const { share, calc, verify } = require("sizebook/files");
`;

/** For a home folder in which npm cannot write. */
const NPM_CACHE = join(__dirname, "..", "..", "build", "npm-cache");

/** The npm that runs this script, or the one on the PATH. */
export const npm = (args: readonly string[], cwd: string): string => {
  const path = process.env.npm_execpath;
  const shell = path === undefined && process.platform === "win32"; // npm is a .cmd there
  const [command, first] = path ? [process.execPath, [path]] : ["npm", []];
  return execFileSync(command, [...first, ...args.map((arg) => (shell ? `"${arg}"` : arg))], {
    cwd,
    shell,
    env: { ...process.env, npm_config_cache: NPM_CACHE },
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
};

/**
 * Packs the built command line, next to the library that `staging` holds already; returns the name
 * of the file in `out`. npm writes the same bytes for the same files.
 */
export function packCommandLine(
  built: string,
  staging: string,
  out: string,
  about: About,
  texts: Readonly<Record<string, string>>,
  library: Readonly<Record<string, unknown>> = {},
): string {
  mkdirSync(staging, { recursive: true });
  cpSync(built, staging, { recursive: true });
  for (const [name, text] of Object.entries({ ...texts, "README.md": README }))
    writeFileSync(join(staging, name), text);
  const files = filesOf(staging);
  writeFileSync(
    join(staging, "package.json"),
    `${JSON.stringify(packageJson(about, files, library), null, 2)}\n`,
  );
  for (const file of files) chmodSync(join(staging, file), file === BIN ? 0o755 : 0o644);
  npm(["pack", "--ignore-scripts", "--silent", "--pack-destination", out], staging);
  return `sizebook-${about.version}.tgz`;
}
