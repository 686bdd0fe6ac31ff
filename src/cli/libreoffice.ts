/** Converts files to PDF and PNG with LibreOffice, if installed, without recalculating. */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { FONT } from "../spreadsheet/styles";
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

/**
 * Stored values stay: the workbook is shown as it was shared. Numbers and dates are shown in the
 * notation of a language. A PDF has tags, by which its texts are read aloud in their order.
 */
const settingsXml = (language: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>1</value></prop></item>
<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>${language}</value></prop></item>
<item oor:path="/org.openoffice.Office.Common/Filter/PDF/Export"><prop oor:name="UseTaggedPDF" oor:op="fuse"><value>true</value></prop></item>
</oor:items>
`;
const DEFAULT_LANGUAGE = "en-US";

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
      resolve({ kind: "failed", reason: "it did not finish" });
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

/** A file to convert: what its format is, and the filter of the result. */
export interface Conversion {
  readonly from: "xlsx" | "svg" | "pdf";
  readonly to: "pdf" | "png";
  /** "calc_png_Export" with its options, if the default does not do. */
  readonly filter?: string;
  /** Language of numbers and dates, such as de-DE. */
  readonly language?: string;
}

export type Converted =
  | { readonly files: readonly Uint8Array[] }
  | { /** Why there is none, as a sentence. */ readonly without: string };

const KIND: Readonly<Record<Conversion["to"], string>> = { pdf: "PDF", png: "picture" };

/** Converts files in an existing folder. */
async function convertIn(
  sources: readonly Uint8Array[],
  { from, to, filter, language = DEFAULT_LANGUAGE }: Conversion,
  folder: string,
): Promise<Converted> {
  mkdirSync(join(folder, "profile", "user"), { recursive: true });
  const settings = join(folder, "profile", "user", "registrymodifications.xcu");
  writeFileSync(settings, settingsXml(language));
  const names = sources.map((_, i) => `source${i + 1}`);
  names.forEach((name, i) => writeFileSync(join(folder, `${name}.${from}`), sources[i]!));
  const result = await runFirst([
    `-env:UserInstallation=${pathToFileURL(join(folder, "profile")).href}`,
    "--headless",
    "--norestore",
    "--convert-to",
    filter === undefined ? to : `${to}:${filter}`,
    "--outdir",
    folder,
    ...names.map((name) => join(folder, `${name}.${from}`)),
  ]);
  if (result.kind === "missing")
    return { without: `LibreOffice is not installed, so no ${KIND[to]} was created.` };
  if (result.kind === "failed")
    return { without: `LibreOffice could not create the ${KIND[to]}: ${result.reason}.` };
  return { files: names.map((name) => readFileSync(join(folder, `${name}.${to}`))) };
}

/**
 * Converts files with LibreOffice, if it is installed. Each run has its own profile, so that it
 * does not interfere with an open LibreOffice.
 */
export async function convert(
  sources: readonly Uint8Array[],
  conversion: Conversion,
): Promise<Converted> {
  const folder = mkdtempSync(join(tmpdir(), "sizebook-pdf-"));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  const stop = (): void => {
    for (const child of running) child.kill("SIGKILL");
    remove();
  };
  try {
    return await withCleanup(stop, () => convertIn(sources, conversion, folder));
  } catch (error) {
    return {
      without: `LibreOffice could not create the ${KIND[conversion.to]}: ${(error as Error).message}.`,
    };
  } finally {
    remove();
  }
}

export type Pdf =
  | { readonly bytes: Uint8Array }
  | { /** Why none is available, as a sentence. */ readonly without: string };

/** The workbook as a PDF, with numbers and dates of a language. */
export async function pdfOf(workbook: Uint8Array, language?: string): Promise<Pdf> {
  const converted = await convert([workbook], { from: "xlsx", to: "pdf", language });
  return "files" in converted ? { bytes: converted.files[0]! } : converted;
}

/** As wide as the font of the plan, letter by letter. */
const SAME_WIDTHS = "Carlito";

/** That another font took the place of the plan's, as a sentence. */
export function replacedFont(pdf: Uint8Array): readonly string[] {
  const text = new TextDecoder("latin1").decode(pdf);
  const fonts = [...text.matchAll(/\/BaseFont\/(?:[A-Z]{6}\+)?([A-Za-z0-9]+)/g)].map(
    ([, font]) => font!,
  );
  return fonts.length === 0 || fonts.some((font) => [FONT.name, SAME_WIDTHS].includes(font))
    ? []
    : [
        `Neither ${FONT.name} nor ${SAME_WIDTHS} (same widths) is installed. The PDF uses ${fonts[0]!}.`,
      ];
}
