/** Checks the definitions of functions, and appends the signatures of new ones to signatures.lock; locked ones never change. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { allFunctions } from "../src/functions";
import { checkFunctions } from "./function-checks";
import { signature } from "../src/functions/core/signature";

const problems = checkFunctions(allFunctions());
if (problems.length) {
  problems.forEach((problem) => console.error(problem));
  process.exit(1);
}

const path = join(__dirname, "..", "signatures.lock");
const locked = existsSync(path) ? readFileSync(path, "utf8").split("\n").filter(Boolean) : [];
const names = new Set(locked.map((line) => line.slice(0, line.indexOf("("))));
const added = allFunctions()
  .filter((fn) => !names.has(fn.name))
  .map(signature);
writeFileSync(path, `${[...locked, ...added].join("\n")}\n`);
console.log(`signatures.lock: ${locked.length} kept, ${added.length} added`);
