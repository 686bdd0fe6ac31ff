/** `npm run site [-- --out build/site] [--namespace SIZEDEV] [--workbench ../]`: the pages of docs/ as a site with search. */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildSite } from "./site/build";

const { values } = parseArgs({ options: { out: { type: "string", default: "build/site" }, namespace: { type: "string" }, workbench: { type: "string" } } });
try {
  const count = buildSite(join(__dirname, "..", values.out!), { namespace: values.namespace, workbench: values.workbench });
  console.log(`${values.out}: ${count} pages`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
