/**
 * Part of `npm run bench`: every command on files, over the examples, in time and memory.
 * `BENCH_BASELINE` names the compiled command line of another version (its
 * build/bench/sizebook.cjs): both run alternately, and the ratios are those of one run.
 */
import { writePackage } from "../../src/xlsx/write/write-package";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { STAMP_SHEET } from "../../src/provenance/stamp";
import { removeSheets } from "../../src/xlsx/package/workbook-part";
import { XlsxPackage } from "../../src/xlsx/package/xlsx-package";
import { compiledCommand, runCommand, type CommandRun } from "./command";
import { format, spread } from "./measure";

const EXAMPLES = ["small-shop", "power-770", "consolidation", "db2-mirror"] as const;
/** Per command and example: a run takes seconds. */
const RUNS = 3;

interface FileStep {
  readonly command: string;
  readonly words: (file: (name: string) => string) => readonly string[];
}

/** In this order: later ones read the output of earlier ones. */
const STEPS: readonly FileStep[] = [
  {
    command: "share",
    words: (file) => ["share", file("plan.xlsx"), "--out", file("copy.xlsx"), "--force"],
  },
  {
    command: "thaw",
    words: (file) => ["thaw", file("copy.xlsx"), "--out", file("live.xlsx"), "--force"],
  },
  {
    command: "calc",
    words: (file) => ["calc", file("plan.xlsx"), "--out", file("calculated.xlsx"), "--force"],
  },
  {
    command: "calc, no stamp",
    words: (file) => ["calc", file("unstamped.xlsx"), "--out", file("earned.xlsx"), "--force"],
  },
  {
    command: "repair",
    words: (file) => ["repair", file("plan.xlsx"), "--out", file("repaired.xlsx"), "--force"],
  },
  {
    command: "compare A B",
    words: (file) => ["compare", file("plan.xlsx"), file("live.xlsx")],
  },
  { command: "compare A", words: (file) => ["compare", file("plan.xlsx")] },
  {
    command: "pack",
    words: (file) => ["pack", file("plan.xlsx"), "--out", file("bundle"), "--no-pdf", "--force"],
  },
];

const planStep = (example: string): FileStep => ({
  command: "plan",
  words: (file) => [
    "plan",
    "--inputs",
    join(process.cwd(), "docs", "examples", example, "inputs.json"),
    "--out",
    file("plan.xlsx"),
    "--force",
  ],
});

type Measurements = Map<string, CommandRun[]>;

/**
 * Without its stamp, a plan counts as other people's workbook: dependents of our functions must
 * prove their results.
 */
async function removeStamp(plan: string, unstamped: string): Promise<void> {
  const parts = await XlsxPackage.open(readFileSync(plan));
  if ("problem" in parts) throw new Error(parts.problem);
  const stamp = (await parts.sheets()).filter(({ name }) => name === STAMP_SHEET);
  await removeSheets(parts, stamp, () => false);
  writeFileSync(unstamped, await writePackage(parts));
}

/** All steps over one example, once per run and version. */
async function measureExample(
  example: string,
  commands: readonly string[],
  results: readonly Measurements[],
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "sizebook-bench-"));
  try {
    for (const { command, words } of [planStep(example), ...STEPS]) {
      for (let i = 0; i < RUNS; i += 1)
        commands.forEach((compiled, version) => {
          const run = runCommand(
            compiled,
            words((name) => join(folder, name)),
          );
          const runs = results[version]!;
          runs.set(command, [...(runs.get(command) ?? []), run]);
        });
      if (command === "plan")
        await removeStamp(join(folder, "plan.xlsx"), join(folder, "unstamped.xlsx"));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Times of one version relative to the other, run by run. */
function comparison(runs: readonly CommandRun[], others: readonly CommandRun[]): string {
  const ratios = (of: (run: CommandRun) => number): string =>
    format(spread(runs.map((run, i) => of(run) / of(others[i]!))));
  return `; other version ${format(spread(others.map(({ seconds }) => seconds)), 1)} s, ${most(others)} MB; ${ratios(({ seconds }) => seconds)} times, ${ratios(({ processorSeconds }) => processorSeconds)} times the processor time`;
}

const most = (runs: readonly CommandRun[]): string =>
  Math.max(...runs.map(({ megabytes }) => megabytes)).toFixed(0);

function printTable([now, before]: readonly Measurements[]): void {
  console.log(
    `every file command over ${EXAMPLES.length} examples, ${RUNS} runs each: seconds, of all threads together, and the most memory in MB${before ? "; and both against the other version's" : ""}`,
  );
  for (const [command, runs] of now!) {
    const others = before?.get(command);
    console.log(
      `  ${command.padEnd(14)} ${format(spread(runs.map(({ seconds }) => seconds)), 1)} s, ${format(spread(runs.map(({ processorSeconds }) => processorSeconds)), 1)} s, ${most(runs)} MB${others ? comparison(runs, others) : ""}`,
    );
  }
}

async function main(): Promise<void> {
  const baseline = process.env.BENCH_BASELINE;
  const commands = [compiledCommand(), ...(baseline ? [baseline] : [])];
  const results: Measurements[] = commands.map(() => new Map());
  for (const example of EXAMPLES) await measureExample(example, commands, results);
  printTable(results);
}
void main();
