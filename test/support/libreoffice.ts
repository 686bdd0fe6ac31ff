import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sofficeCommand } from "./tools";

/**
 * LibreOffice as an independent reader: opens a workbook, recalculates everything, and writes it in
 * another format.
 */

/**
 * Recalculation on load, for xlsx and ods. "Never" is LibreOffice's default for files of other
 * programs: cached results stay.
 */
const RECALCULATE = { always: 0, never: 1 } as const;
const settings = (
  recalculate: keyof typeof RECALCULATE,
): string => `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>${RECALCULATE[recalculate]}</value></prop></item>
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="ODFRecalcMode" oor:op="fuse"><value>${RECALCULATE[recalculate]}</value></prop></item>
</oor:items>
`;

/** Converts a workbook; returns the bytes of the new format. */
export const convert = (
  bytes: Uint8Array,
  format: "xlsx" | "pdf",
  recalculate: keyof typeof RECALCULATE = "always",
): Uint8Array => convertAll([bytes], format, recalculate)[0]!;

/**
 * Converts workbooks in one run, which saves starting LibreOffice for each. Every run has its own
 * profile, so that runs do not interfere.
 */
export function convertAll(
  books: readonly Uint8Array[],
  format: "xlsx" | "pdf",
  recalculate: keyof typeof RECALCULATE = "always",
): readonly Uint8Array[] {
  const folder = mkdtempSync(join(tmpdir(), "sizebook-soffice-"));
  try {
    const profile = join(folder, "profile");
    mkdirSync(join(profile, "user"), { recursive: true });
    writeFileSync(join(profile, "user", "registrymodifications.xcu"), settings(recalculate));
    mkdirSync(join(folder, "out"));
    const files = books.map((bytes, i) => {
      const file = join(folder, `book${i}.xlsx`);
      writeFileSync(file, bytes);
      return file;
    });
    const run = spawnSync(
      sofficeCommand() ?? "soffice",
      [
        `-env:UserInstallation=${pathToFileURL(profile).href}`,
        "--headless",
        "--norestore",
        "--convert-to",
        format,
        "--outdir",
        join(folder, "out"),
        ...files,
      ],
      { encoding: "utf8", timeout: 110_000 * books.length },
    );
    if (run.status !== 0) throw new Error(`soffice ended with ${run.status}: ${run.stderr}`);
    return files.map((_, i) => readFileSync(join(folder, "out", `book${i}.${format}`)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
