/**
 * Writes build/guides.json: summaries, examples and related functions, which the pane loads for its
 * functions.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { WorksheetFunction } from "../src/functions/core/define-function";
import type { Param } from "../src/functions/core/parameters";
import type { LeftOutGuide } from "../src/functions/core/registry";
import { loadFunctions } from "./function-checks";
import { CITED_HELP } from "./webpack/cited-help.cjs";

/** Help that the entry does without (webpack/without-guides.cjs). */
const isLeftOut = ({ optional, type }: Param): boolean =>
  optional === true && !CITED_HELP.has(type);

const guideOf = ({
  summary,
  returns,
  examples,
  seeAlso,
  params,
}: WorksheetFunction): LeftOutGuide => ({
  summary,
  returns,
  examples: examples.map(({ source: _source, ...example }) => example),
  seeAlso,
  helps: Object.fromEntries(
    params.flatMap((param, place) => (isLeftOut(param) ? [[place, param.help]] : [])),
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
