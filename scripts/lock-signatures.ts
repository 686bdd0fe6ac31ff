/**
 * Checks the definitions of functions, and appends the signatures of new ones to signatures.lock;
 * locked ones never change.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lockedSignature } from "../src/functions/core/signature";
import { checkFunctions, nameProblems, placeOf } from "./function-checks";

const path = join(__dirname, "..", "signatures.lock");

function stopAt(problems: readonly string[]): void {
  if (problems.length) throw new Error(problems.join("\n"));
}

async function main(): Promise<void> {
  stopAt(nameProblems());
  // Functions of the same name cannot be loaded.
  const { allFunctions } = await import("../src/functions").catch((error: Error) => {
    throw new Error(placeOf(error) + error.message);
  });
  stopAt(checkFunctions(allFunctions()));
  const locked = existsSync(path) ? readFileSync(path, "utf8").split("\n").filter(Boolean) : [];
  const names = new Set(locked.map((line) => line.slice(0, line.indexOf("("))));
  const added = allFunctions()
    .filter((fn) => !names.has(fn.name))
    .map(lockedSignature);
  writeFileSync(path, `${[...locked, ...added].join("\n")}\n`);
  console.log(`signatures.lock: ${locked.length} kept, ${added.length} added`);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
