/**
 * `npm run fuzz [-- calls --count N --seed N]`: random calls of all functions. `npm run fuzz --
 * files [--count N --seed N --from N]`: corrupt files for every reader; --count 1 and --keep FILE
 * keep the file. Exits with 1 if there are findings.
 */
import { parseArgs } from "node:util";
import { fuzzFunctions } from "./fuzz/calls";
import { fuzzFiles } from "./fuzz/files";
import { randomBy } from "./fuzz/random";

const {
  values,
  positionals: [part = "calls"],
} = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: "string" },
    seed: { type: "string", default: "1" },
    from: { type: "string", default: "0" },
    keep: { type: "string" },
  },
});
const seed = Number(values.seed);

function calls(): number {
  const result = fuzzFunctions(randomBy(seed), Number(values.count ?? 1_000_000));
  console.log(
    `${result.calls} random calls of all functions (seed ${seed}): ${result.answered} answered, the others refused in words; the slowest took ${result.slowestMs.toFixed(1)} ms: ${result.slowest.slice(0, 160)}`,
  );
  for (const { call, problem } of result.findings) console.log(`${problem}\n  ${call}`);
  return result.findings.length;
}

async function files(): Promise<number> {
  const from = Number(values.from);
  const order = {
    seed,
    from,
    to: from + Number(values.count ?? 20_000),
    ...(values.keep === undefined ? {} : { keep: values.keep }),
  };
  const result = await fuzzFiles(order, ({ number, where, problem }) =>
    console.log(`file ${number}, ${where}: ${problem}`),
  );
  const kinds = Object.entries(result.kinds)
    .map(([kind, count]) => `${count} of ${kind}`)
    .join(", ");
  console.log(
    `${result.files} spoiled files (seed ${seed}, from ${from}: ${kinds}) in ${result.reads} readings: ${result.refused} refused in words, the others read; the slowest took ${(result.slowestMs / 1000).toFixed(1)} s: ${result.slowest}; at most ${result.memoryMb} MB`,
  );
  return result.findings.length;
}

const PARTS: Readonly<Record<string, () => number | Promise<number>>> = { calls, files };
const run = PARTS[part];
if (!run) throw new Error(`Unknown part ${part}. Choose ${Object.keys(PARTS).join(" or ")}.`);
void Promise.resolve(run()).then((findings) => {
  process.exitCode = findings ? 1 : 0;
});
