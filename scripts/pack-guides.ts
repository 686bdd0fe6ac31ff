/** Writes build/guides.json: summaries, examples and related functions, which the add-in's pane brings along for its functions. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { allFunctions } from "../src/functions/all";
import type { Guide } from "../src/functions/define";

const guides = Object.fromEntries(
  allFunctions().map(({ name, summary, returns, examples, seeAlso }): [string, Guide] => [
    name,
    {
      summary,
      returns,
      examples: examples.map(({ source: _source, ...example }) => example),
      seeAlso,
    },
  ]),
);
writeFileSync(join(__dirname, "..", "build", "guides.json"), JSON.stringify(guides));
