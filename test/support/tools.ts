import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

/** Tools beside Node that some tests use. Where one is missing the test says so in one line and passes; with CI=true it fails. */

const found = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: "ignore", timeout: 60_000 }).status === 0;

export interface Tool {
  readonly name: string;
  readonly present: () => boolean;
  /** Where it is missing the test passes with CI=true too. */
  readonly dispensable?: boolean;
}

const once = (look: () => boolean): (() => boolean) => {
  let known: boolean | undefined;
  return () => (known ??= look());
};

export const OPENPYXL: Tool = {
  name: "python3 with openpyxl",
  present: once(() => found("python3", ["-c", "import openpyxl"])),
};
/** Nobody needs it for the tests: what it reads openpyxl reads for it. */
export const PANDAS: Tool = {
  name: "python3 with pandas",
  present: once(() => found("python3", ["-c", "import pandas"])),
  dispensable: true,
};
export const FRICTIONLESS: Tool = {
  name: "python3 with frictionless",
  present: once(() => found("python3", ["-c", "import frictionless"])),
};
export const SOFFICE: Tool = {
  name: "soffice (libreoffice-calc)",
  present: once(() => found("soffice", ["--version"])),
};
export const PDFTOTEXT: Tool = {
  name: "pdftotext (poppler-utils)",
  present: once(() => found("sh", ["-c", "command -v pdftotext"])),
};

export const CHROMIUM_PATH = process.env.CHROMIUM ?? "/usr/bin/chromium";
export const CHROMIUM: Tool = {
  name: `chromium (${CHROMIUM_PATH})`,
  present: once(() => found(CHROMIUM_PATH, ["--version"])),
};

const OOXML_JARS = join(__dirname, "..", "..", "build", "ooxml-jars", "poi-ooxml-full-5.2.5.jar");
export const OOXML_VALIDATOR: Tool = {
  name: "java with the schemas of Apache POI (test/ooxml/fetch-jars.sh)",
  present: once(() => existsSync(OOXML_JARS) && found("java", ["-version"])),
};

/** A test that needs tools. */
export function testWith(
  tools: readonly Tool[],
  name: string,
  run: () => Promise<void> | void,
  timeout?: number,
): void {
  test(
    name,
    async () => {
      const missing = tools.filter((tool) => !tool.present());
      if (missing.length === 0) return run();
      const message = `not run, missing: ${missing.map((tool) => tool.name).join(", ")} - ${name}`;
      if (process.env.CI === "true" && !missing.every(({ dispensable }) => dispensable))
        throw new Error(message);
      process.stdout.write(`${message}\n`);
    },
    timeout,
  );
}

/** Runs a Python script on the given arguments and gives the JSON that it prints. */
export function python<Result>(script: string, args: readonly string[]): Result {
  const run = spawnSync("python3", ["-c", script, ...args], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (run.status !== 0) throw new Error(run.stderr);
  return JSON.parse(run.stdout) as Result;
}
