/**
 * Writes the pages of docs/ and the list of templates that are generated from the definitions, the
 * catalogue and the example plans, if they have changed. Tests compare them.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ARCHITECTURE, architecturePicture, findImports } from "./docs/architecture";
import { examplePages } from "./docs/examples";
import { GENERATED_FOLDERS, generatedPages } from "./docs/pages";

const docs = join(__dirname, "..", "docs");

/** @returns the pages that were written */
function writeChanged(pages: ReadonlyMap<string, string>): string[] {
  const changed = [...pages].filter(([path, text]) => {
    const file = join(docs, path);
    return !existsSync(file) || readFileSync(file, "utf8") !== text;
  });
  for (const [path, text] of changed) {
    mkdirSync(dirname(join(docs, path)), { recursive: true });
    writeFileSync(join(docs, path), text);
  }
  return changed.map(([path]) => `${join("docs", path)} written`);
}

/** @returns the pages that were removed, because nothing generates them any more */
function removeOutdated(pages: ReadonlyMap<string, string>): string[] {
  const outdated = GENERATED_FOLDERS.flatMap((folder) =>
    readdirSync(join(docs, folder))
      .map((file) => join(folder, file))
      .filter((path) => !pages.has(path.replaceAll("\\", "/"))),
  );
  for (const path of outdated) rmSync(join(docs, path), { recursive: true });
  return outdated.map((path) => `${join("docs", path)} removed`);
}

async function main(): Promise<void> {
  // All pages are generated before the first is written: a failure leaves everything unchanged.
  const pages = new Map([
    ...generatedPages(),
    ...(await examplePages()),
    [ARCHITECTURE, architecturePicture(await findImports())],
  ]);
  const changes = [...writeChanged(pages), ...removeOutdated(pages)];
  console.log([`docs: ${pages.size} pages, ${changes.length} changes`, ...changes].join("\n  "));
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
