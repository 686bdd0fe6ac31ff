import { readFileSync } from "node:fs";
import { allFunctions } from "./src/functions/all";
import { calculate } from "./src/hosts/grid/engine";
(async () => {
  const fs = readFileSync(0, "utf8").split("\n").filter(Boolean).map((f) => f.replace(/^=/, ""));
  const cells = new Map(fs.map((formula, i) => [`A${i + 1}`, { formula, style: "result" }]));
  const book = await calculate({ properties: { title: "", subject: "", author: "", company: "", description: "", created: "2026-01-01", custom: {} }, names: [], sheets: [{ name: "S", state: "visible", columnWidths: [], cells }] } as never, allFunctions());
  fs.forEach((f, i) => { const { value, error } = book.read("S", `A${i + 1}`); console.log(`${f} => ${error ?? value}`); });
  book.dispose();
})();
