/**
 * `npm run site [-- --out build/site] [--namespace SIZEBOOKDEV] [--workbench ../]`: the pages of
 * docs/ as a site with search.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildSite } from "./site/build";

const { values } = parseArgs({
  options: {
    out: { type: "string", default: "build/site" },
    namespace: { type: "string" },
    workbench: { type: "string" },
  },
});
const { html, dead } = buildSite(join(__dirname, "..", values.out!), {
  namespace: values.namespace,
  workbench: values.workbench,
});
console.log(`${values.out}: ${html.size} pages`);
if (dead.length) {
  console.error(`Links that lead nowhere:\n${dead.join("\n")}`);
  process.exitCode = 1;
}
