/** Converts a workbook to PDF with LibreOffice, if installed, without recalculating. */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { withCleanup } from "./cleanup";

/** A large plan takes a minute. */
const MAX_MS = 300_000;
/** On the PATH, in the order in which they are tried. */
const COMMANDS = ["soffice", "libreoffice"] as const;
/** Installation folders on systems where it is not on the PATH. */
const INSTALLED: Readonly<Record<string, string>> = {
  darwin: "/Applications/LibreOffice.app/Contents/MacOS/soffice",
  win32: "C:\\Program Files\\LibreOffice\\program\\soffice.com",
};

/** The commands that may start LibreOffice. SOFFICE names the only one to try. */
export function libreOfficeCommands(
  env: Readonly<Record<string, string | undefined>> = process.env,
  platform: string = process.platform,
): readonly string[] {
  if (env.SOFFICE) return [env.SOFFICE];
  const installed = INSTALLED[platform];
  return installed ? [...COMMANDS, installed] : COMMANDS;
}

/** Stored values stay: the workbook is shown as it was shared. */
const NEVER_RECALCULATE = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>1</value></prop></item>
</oor:items>
`;

type LibreOfficeRun =
  | { readonly kind: "done" }
  | { readonly kind: "missing" }
  | { readonly kind: "failed"; readonly reason: string };

const running = new Set<ChildProcess>();

function run(command: string, args: readonly string[]): Promise<LibreOfficeRun> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: "ignore", env: process.env });
    running.add(child);
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      resolve({ kind: "failed", reason: "it did not come to an end" });
    }, MAX_MS);
    const end = (result: LibreOfficeRun): void => {
      running.delete(child);
      clearTimeout(timer);
      resolve(result);
    };
    child.on("error", (error: NodeJS.ErrnoException) =>
      end(
        error.code === "ENOENT" ? { kind: "missing" } : { kind: "failed", reason: error.message },
      ),
    );
    child.on("exit", (status) =>
      end(
        status === 0
          ? { kind: "done" }
          : { kind: "failed", reason: `it ended with ${status ?? "a signal"}` },
      ),
    );
  });
}

/** The first available command. */
async function runFirst(args: readonly string[]): Promise<LibreOfficeRun> {
  for (const command of libreOfficeCommands()) {
    const result = await run(command, args);
    if (result.kind !== "missing") return result;
  }
  return { kind: "missing" };
}

export type Pdf =
  | { readonly bytes: Uint8Array }
  | { /** Why none is available, as a sentence. */ readonly without: string };

/** Creates the PDF in an existing folder. */
async function convert(workbook: Uint8Array, folder: string): Promise<Pdf> {
  mkdirSync(join(folder, "profile", "user"), { recursive: true });
  writeFileSync(join(folder, "profile", "user", "registrymodifications.xcu"), NEVER_RECALCULATE);
  writeFileSync(join(folder, "book.xlsx"), workbook);
  const result = await runFirst([
    `-env:UserInstallation=${pathToFileURL(join(folder, "profile")).href}`,
    "--headless",
    "--norestore",
    "--convert-to",
    "pdf",
    "--outdir",
    folder,
    join(folder, "book.xlsx"),
  ]);
  if (result.kind === "missing")
    return { without: "LibreOffice is not installed, so there is no PDF." };
  if (result.kind === "failed") return { without: `LibreOffice made no PDF: ${result.reason}.` };
  return { bytes: readFileSync(join(folder, "book.pdf")) };
}

/**
 * The workbook as a PDF. Each run has its own profile, so that it does not interfere with an open
 * LibreOffice.
 */
export async function pdfOf(workbook: Uint8Array): Promise<Pdf> {
  const folder = mkdtempSync(join(tmpdir(), "sizebook-pdf-"));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  const stop = (): void => {
    for (const child of running) child.kill("SIGKILL");
    remove();
  };
  try {
    return await withCleanup(stop, () => convert(workbook, folder));
  } catch (error) {
    return { without: `LibreOffice made no PDF: ${(error as Error).message}.` };
  } finally {
    remove();
  }
}
