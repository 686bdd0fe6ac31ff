/**
 * `npm run plan-formulas`: every formula and value of every template, every example and plans of
 * two sizes, cell by cell, as text. Nothing is calculated, so that it takes seconds. It proves that
 * a change of the code that writes formulas changes no formula.
 *
 * `-- --against main` compares with a revision of git, `-- before.txt after.txt` compares two
 * lists, `-- --out FILE` writes one. With `--values` the plans are calculated, which takes minutes,
 * and their results are compared instead, for formulas that are written in another way; the steps
 * on the Calculation sheet are left out.
 */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { plansToCompare } from "./plans/plans-to-compare";
import { allFunctions } from "../src/functions";
import { calculate } from "../src/calculation/calculate";
import { applyResults } from "../src/spreadsheet/apply-results";
import type { Workbook } from "../src/spreadsheet/workbook-model";
import {
  differencesBetween,
  resultLines,
  workbookLines,
  type LineDifference,
} from "./plans/workbook-lines";

const ROOT = join(__dirname, "..");
const DEFAULT_LIST = join(ROOT, "build", "plan-formulas", "current.txt");
const SCRIPT_FILES = [
  "scripts/plan-formulas.ts",
  "scripts/plans",
  "scripts/templates/workbook-templates.ts",
] as const;
const VALUES = "--values";
/** The number of differences that are shown in full; the rest are counted. */
const MAX_SHOWN = 20;

async function currentLines(isCalculated: boolean): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const { name, build } of plansToCompare()) {
    const workbook = build();
    const own = isCalculated ? await calculatedLines(workbook) : workbookLines(workbook);
    for (const line of own) lines.push(`${name}!${line}`);
  }
  return lines;
}

async function calculatedLines(workbook: Workbook): Promise<readonly string[]> {
  const calculated = await calculate(workbook, allFunctions());
  applyResults(workbook, calculated);
  calculated.dispose();
  return resultLines(workbook);
}

function run(command: string, args: readonly string[], cwd: string): string {
  const done = spawnSync(command, args, { cwd, encoding: "utf8", maxBuffer: 2 ** 26 });
  if (done.status !== 0)
    throw new Error(`${command} ${args.join(" ")} failed: ${done.stderr || done.stdout}`);
  return done.stdout.trim();
}

const tsx = (script: string, args: readonly string[], cwd: string): string =>
  run(process.execPath, [require.resolve("tsx/cli"), script, ...args], cwd);

/** The list of a revision, made in a checkout of its own and kept by its commit. */
function listOfRevision(revision: string, options: readonly string[]): string {
  const commit = run("git", ["rev-parse", "--verify", `${revision}^{commit}`], ROOT);
  const list = join(dirname(DEFAULT_LIST), `${commit}${options.join("")}.txt`);
  if (existsSync(list)) return list;
  const checkout = join(mkdtempSync(join(tmpdir(), "plan-formulas-")), "checkout");
  try {
    run("git", ["worktree", "add", "--detach", checkout, commit], ROOT);
    symlinkSync(join(ROOT, "node_modules"), join(checkout, "node_modules"), "junction");
    for (const file of SCRIPT_FILES)
      cpSync(join(ROOT, file), join(checkout, file), { recursive: true });
    tsx("scripts/compile-catalogue.ts", [], checkout);
    mkdirSync(dirname(list), { recursive: true });
    tsx(SCRIPT_FILES[0], [...options, "--out", list], checkout);
  } finally {
    spawnSync("git", ["worktree", "remove", "--force", checkout], { cwd: ROOT });
    rmSync(dirname(checkout), { recursive: true, force: true });
  }
  return list;
}

const readLines = (path: string): readonly string[] =>
  readFileSync(path, "utf8").replace(/\n$/, "").split("\n");

const describe = ({ place, before, after }: LineDifference): string =>
  `${place}\n  before: ${before ?? "(nothing)"}\n  after:  ${after ?? "(nothing)"}`;

/** Whether two lists are equal; says what differs. */
function report(before: readonly string[], after: readonly string[]): boolean {
  const differences = differencesBetween(before, after);
  differences.slice(0, MAX_SHOWN).forEach((difference) => console.log(describe(difference)));
  const formulas = after.filter((line) => line.split("\t")[1]?.startsWith("=")).length;
  console.log(
    differences.length === 0
      ? `No difference in ${after.length.toLocaleString("en-US")} lines, ${formulas.toLocaleString("en-US")} of them formulas.`
      : `${differences.length.toLocaleString("en-US")} of ${after.length.toLocaleString("en-US")} lines differ.`,
  );
  return differences.length === 0;
}

async function main(words: readonly string[]): Promise<boolean> {
  const options = words.filter((word) => word === VALUES);
  const isCalculated = options.length > 0;
  const [first, second] = words.filter((word) => word !== VALUES);
  if (first === "--against" && second !== undefined)
    return report(readLines(listOfRevision(second, options)), await currentLines(isCalculated));
  if (first !== undefined && second !== undefined && !first.startsWith("--"))
    return report(readLines(first), readLines(second));
  if (first !== undefined && (first !== "--out" || second === undefined))
    throw new Error(
      "Usage: npm run plan-formulas [-- [--values] --out FILE | [--values] --against REVISION | FILE FILE]",
    );
  const path = resolve(second ?? DEFAULT_LIST);
  const lines = await currentLines(isCalculated);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${lines.join("\n")}\n`);
  console.log(`${lines.length.toLocaleString("en-US")} lines in ${path}`);
  return true;
}

main(process.argv.slice(2)).then(
  (isEqual) => {
    if (!isEqual) process.exitCode = 1;
  },
  (error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
