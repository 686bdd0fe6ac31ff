/**
 * The type declarations of Office.js as text. Pages, which cannot read files, use
 * test/pane/page/declarations.ts instead.
 */
import { readFileSync } from "node:fs";

export const declarations = (): string =>
  readFileSync(require.resolve("@types/office-js/index.d.ts"), "utf8");
