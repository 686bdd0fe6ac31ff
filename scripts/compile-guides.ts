/**
 * Writes build/guides.json: summaries, examples and related functions, which the pane loads for its
 * functions.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { WorksheetFunction } from "../src/functions/core/define-function";
import type { LeftOutGuide } from "../src/functions/core/registry";
import { loadFunctions } from "./function-checks";

const guideOf = ({
  summary,
  askedAs,
  returns,
  examples,
  seeAlso,
  params,
}: WorksheetFunction): LeftOutGuide => ({
  summary,
  askedAs,
  returns,
  examples: examples.map(({ source: _source, ...example }) => example),
  seeAlso,
  helps: Object.fromEntries(
    // webpack/without-guides.cjs takes it out of the entry.
    params.flatMap(({ optional, help }, place) => (optional ? [[place, help]] : [])),
  ),
});

async function main(): Promise<void> {
  const functions = await loadFunctions();
  const guides = Object.fromEntries(functions.map((fn) => [fn.name, guideOf(fn)]));
  writeFileSync(join(__dirname, "..", "build", "guides.json"), JSON.stringify(guides));
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
