/**
 * The type declarations of Office.js as text. A page, which has no files, stands in for this one:
 * test/pane/page/declarations.ts.
 */
import { readFileSync } from "node:fs";

export const declarations = (): string =>
  readFileSync(require.resolve("@types/office-js/index.d.ts"), "utf8");
