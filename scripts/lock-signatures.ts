/** Appends the signatures of new functions to signatures.lock; what stands there already is never changed. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { allFunctions } from "../src/functions";
import { signature } from "../src/functions/core/signature";

const path = join(__dirname, "..", "signatures.lock");
const locked = existsSync(path) ? readFileSync(path, "utf8").split("\n").filter(Boolean) : [];
const names = new Set(locked.map((line) => line.slice(0, line.indexOf("("))));
const added = allFunctions()
  .filter((fn) => !names.has(fn.name))
  .map(signature);
writeFileSync(path, `${[...locked, ...added].join("\n")}\n`);
console.log(`signatures.lock: ${locked.length} kept, ${added.length} added`);
