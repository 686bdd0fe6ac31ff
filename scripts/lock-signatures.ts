/**
 * Checks the definitions of functions, and appends the signatures of new ones to signatures.lock;
 * locked ones never change. Their names become types.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lockedSignature } from "../src/functions/core/signature";
import { functionNameFile, writeFiles } from "./compile-names";
import { checkFunctions, loadFunctions } from "./function-checks";

const path = join(__dirname, "..", "signatures.lock");

async function main(): Promise<void> {
  const functions = await loadFunctions();
  const problems = checkFunctions(functions);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  const locked = existsSync(path) ? readFileSync(path, "utf8").split("\n").filter(Boolean) : [];
  const names = new Set(locked.map((line) => line.slice(0, line.indexOf("("))));
  const added = functions.filter((fn) => !names.has(fn.name)).map(lockedSignature);
  writeFileSync(path, `${[...locked, ...added].join("\n")}\n`);
  writeFiles(functionNameFile());
  console.log(`signatures.lock: ${locked.length} kept, ${added.length} added`);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
