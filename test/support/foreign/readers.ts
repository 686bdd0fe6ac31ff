/** Three readers that are independent of this project: openpyxl, Apache POI and LibreOffice. */
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { OOXML_JARS, pythonCommand, sofficeCommand } from "../tools";

const MAX_OUTPUT = 256 * 1024 * 1024;
/** Some systems reject longer lists of arguments. */
const BATCH = 60;

export interface Opened {
  /** Why it cannot be opened; null if it can. */
  readonly problem: string | null;
  /** Cells whose content differs from that of the original file, by the original content. */
  readonly constants?: readonly string[];
  readonly formulas?: readonly string[];
  readonly results?: readonly string[];
}

const inBatches = <Item, Result>(
  items: readonly Item[],
  size: number,
  run: (batch: readonly Item[]) => readonly Result[],
): Result[] => {
  const results: Result[] = [];
  for (let i = 0; i < items.length; i += size) results.push(...run(items.slice(i, i + size)));
  return results;
};

function linesOf(command: string, args: readonly string[]): string[] {
  const { stdout, stderr, status } = spawnSync(command, args, {
    encoding: "utf8",
    maxBuffer: MAX_OUTPUT,
  });
  if (status !== 0) throw new Error(stderr);
  return stdout.split(/\r?\n/).filter(Boolean);
}

/** Each group is a file with those made from it; returns the findings of openpyxl about each. */
export const openedByOpenpyxl = (
  groups: readonly (readonly string[])[],
): readonly (readonly Opened[])[] =>
  inBatches(groups, BATCH, (batch) =>
    linesOf(pythonCommand()!, [
      join(__dirname, "open.py"),
      ...batch.flatMap((group) => [...group, "--"]),
    ]).map((line) => JSON.parse(line) as Opened[]),
  );

/** Why POI cannot open a file, by file; null if it can. */
export function openedByPoi(files: readonly string[]): readonly (string | null)[] {
  return inBatches(files, 4 * BATCH, (batch) =>
    linesOf("java", ["-Xmx1500m", "-cp", `${OOXML_JARS}/*`, join(__dirname, "Open.java"), ...batch])
      .filter((line) => !/^(?:ERROR|WARN|\d{4}-)/.test(line))
      .map((line) => (line.startsWith("ok ") ? null : line)),
  );
}

/** Why LibreOffice cannot open a file, by file; null if it can. */
export function openedByLibreOffice(files: readonly string[]): readonly (string | null)[] {
  const folder = mkdtempSync(join(tmpdir(), "sizebook-readers-"));
  try {
    const convert = (paths: readonly string[]): void => {
      spawnSync(
        sofficeCommand()!,
        [
          `-env:UserInstallation=${pathToFileURL(join(folder, "profile")).href}`,
          ...["--headless", "--norestore", "--convert-to", "csv", "--outdir", join(folder, "out")],
          ...paths,
        ],
        { timeout: 60_000 + 20_000 * paths.length, stdio: "ignore" },
      );
    };
    mkdirSync(join(folder, "out"));
    const links = files.map((file, i) => {
      const link = join(folder, `book${i}.xlsx`);
      copyFileSync(file, link);
      return link;
    });
    const isDone = (i: number): boolean => existsSync(join(folder, "out", `book${i}.csv`));
    for (let i = 0; i < links.length; i += BATCH) convert(links.slice(i, i + BATCH));
    // A file that crashes the program would also fail those after it, so each is then tried alone.
    links.forEach((link, i) => {
      if (!isDone(i)) convert([link]);
    });
    return links.map((_, i) => (isDone(i) ? null : "it does not open"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
