/** Writes the pages of docs/ that are made from the definitions and the catalogue. A test keeps them up to date. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { MADE_FOLDERS, madePages } from "./docs/pages";

const docs = join(__dirname, "..", "docs");
for (const folder of MADE_FOLDERS) rmSync(join(docs, folder), { recursive: true, force: true });
const pages = madePages();
for (const [path, text] of pages) {
  mkdirSync(dirname(join(docs, path)), { recursive: true });
  writeFileSync(join(docs, path), text);
}
console.log(`docs: ${pages.size} pages`);
