/** The pack of invented systems, taken from the text of docs/packs/make-one.md. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const PAGE = join(__dirname, "..", "..", "docs", "packs", "make-one.md");
const BLOCK = /^`([a-z-]+\.(?:json|csv))`:\n\n```(?:json|csv)\n([\s\S]*?)```$/gm;

/** Its files by their names: each is a block of code below its name. */
export const inventedPack = (): ReadonlyMap<string, string> =>
  new Map(
    [...readFileSync(PAGE, "utf8").matchAll(BLOCK)].map(([, name, content]) => [name!, content!]),
  );
