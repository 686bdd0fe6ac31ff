/**
 * Writes build/guides.json: summaries, examples and related functions, which the pane loads for its
 * functions.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { allFunctions } from "../src/functions";
import type { Param } from "../src/functions/core/parameters";
import type { LeftOutGuide } from "../src/functions/core/registry";
import { CITED_HELP } from "./webpack/cited-help.cjs";

/** Help that the entry does without (webpack/without-guides.cjs). */
const isLeftOut = ({ optional, type }: Param): boolean =>
  optional === true && !CITED_HELP.has(type);

const guides = Object.fromEntries(
  allFunctions().map(
    ({ name, summary, returns, examples, seeAlso, params }): [string, LeftOutGuide] => [
      name,
      {
        summary,
        returns,
        examples: examples.map(({ source: _source, ...example }) => example),
        seeAlso,
        helps: Object.fromEntries(
          params.flatMap((param, place) => (isLeftOut(param) ? [[place, param.help]] : [])),
        ),
      },
    ],
  ),
);
writeFileSync(join(__dirname, "..", "build", "guides.json"), JSON.stringify(guides));
