/** Writes generated pages of docs/, if they have changed. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

export const DOCS = join(__dirname, "..", "..", "docs");

/** @returns what was written, one line each */
export function writeChanged(pages: ReadonlyMap<string, string>): string[] {
  const changed = [...pages].filter(([path, text]) => {
    const file = join(DOCS, path);
    return !existsSync(file) || readFileSync(file, "utf8") !== text;
  });
  for (const [path, text] of changed) {
    mkdirSync(dirname(join(DOCS, path)), { recursive: true });
    writeFileSync(join(DOCS, path), text);
  }
  return changed.map(([path]) => `${join("docs", path)} written`);
}

/** Prints what was written. */
export const report = (what: string, count: number, changes: readonly string[]): void =>
  console.log([`${what}: ${count} pages, ${changes.length} changes`, ...changes].join("\n  "));
