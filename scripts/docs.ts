/**
 * Writes the pages of docs/ and the list of templates that are generated from the definitions and
 * the catalogue, if they have changed. Tests compare them.
 */
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { GENERATED_FOLDERS, generatedPages } from "./docs/pages";
import { DOCS, report, writeChanged } from "./docs/write-pages";

/** @returns the pages that were removed, because nothing generates them any more */
function removeOutdated(pages: ReadonlyMap<string, string>): string[] {
  const outdated = GENERATED_FOLDERS.flatMap((folder) =>
    readdirSync(join(DOCS, folder))
      .map((file) => join(folder, file))
      .filter((path) => !pages.has(path.replaceAll("\\", "/"))),
  );
  for (const path of outdated) rmSync(join(DOCS, path), { recursive: true });
  return outdated.map((path) => `${join("docs", path)} removed`);
}

function main(): void {
  // All pages are generated before the first is written: a failure leaves everything unchanged.
  const pages = generatedPages();
  report("pages", pages.size, [...writeChanged(pages), ...removeOutdated(pages)]);
}

try {
  main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
