/** `npm run fuzz [-- --calls N --seed N]`: random calls of all functions. Ends with 1 where one finds something. */
import { parseArgs } from "node:util";
import { fuzzFunctions } from "./fuzz/functions";
import { randomBy } from "./fuzz/random";

const { values } = parseArgs({ options: { calls: { type: "string", default: "1000000" }, seed: { type: "string", default: "1" } } });
const result = fuzzFunctions(randomBy(Number(values.seed)), Number(values.calls));
console.log(`${result.calls} random calls of all functions (seed ${values.seed}): ${result.answered} answered, the others refused in words; the slowest took ${result.slowestMs.toFixed(1)} ms: ${result.slowest.slice(0, 160)}`);
for (const { call, problem } of result.findings) console.log(`${problem}\n  ${call}`);
process.exitCode = result.findings.length ? 1 : 0;
