/** Writes the pages of docs/ and the list of templates that are made from the definitions, the catalogue and the example plans. Tests keep them up to date. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ARCHITECTURE, architecturePicture, findImports } from "./docs/architecture";
import { examplePages } from "./docs/examples";
import { MADE_FOLDERS, madePages } from "./docs/pages";

const docs = join(__dirname, "..", "docs");

function write(pages: ReadonlyMap<string, string>): void {
  for (const [path, text] of pages) {
    mkdirSync(dirname(join(docs, path)), { recursive: true });
    writeFileSync(join(docs, path), text);
  }
  console.log(`docs: ${pages.size} pages`);
}

async function main(): Promise<void> {
  // All of them before the old ones go: what cannot be made leaves everything as it is.
  const pages = new Map([
    ...madePages(),
    ...(await examplePages()),
    [ARCHITECTURE, architecturePicture(await findImports())],
  ]);
  for (const folder of MADE_FOLDERS) rmSync(join(docs, folder), { recursive: true, force: true });
  write(pages);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
