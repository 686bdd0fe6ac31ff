/** Runs a workbook of another program through every command that reads or writes files. */
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { runCommand } from "../../../src/cli/run-command";

export interface Step {
  readonly command: string;
  /** The workbook that it writes, if any. */
  readonly output?: string;
  readonly status: number;
  readonly seconds: number;
  /** Its message, one line, if it does nothing. */
  readonly sentence: string;
  /** Its message if it does something. */
  readonly stdout: string;
}

export interface ForeignRun {
  readonly file: string;
  readonly steps: readonly Step[];
}

const DATE = "2026-01-31";
/** The command, its input ("" is the workbook itself), its output, and further arguments. */
const STEPS: readonly (readonly [string, string, string, ...(readonly string[])])[] = [
  // What is left out by default is compared with the workbook, too.
  ["share", "", "copy", "--date", DATE, "--keep", "all"],
  ["verify", "copy", ""],
  ["thaw", "copy", "live"],
  ["calc", "", "calculated"],
  ["calc", "calculated", "calculated-again"],
  ["repair", "", "repaired"],
  ["compare", "", ""],
  ["compare", "", "report", "live"],
  ["pack", "", "", "--no-pdf"],
  ["plan", "", ""],
];

/** The name of a step in reports. */
const nameOfStep = (command: string, from: string, isOfTwo: boolean): string =>
  isOfTwo ? "compare two" : from === "calculated" ? "calc again" : command;

/**
 * Runs all commands over a workbook, or one of them; their output is in the folder.
 * @param only the name of a command, such as "calc"
 */
export async function runCommands(
  file: string,
  folder: string,
  only?: string,
): Promise<ForeignRun> {
  mkdirSync(folder, { recursive: true });
  const steps: Step[] = [];
  const pathOf = (name: string): string => (name === "" ? file : join(folder, `${name}.xlsx`));
  for (const [command, from, to, ...more] of STEPS) {
    const others = more.filter((word) => word === "live").map(pathOf);
    if (only !== undefined && command !== only) continue;
    if (![pathOf(from), ...others].every((path) => existsSync(path))) continue;
    const words = [
      ...(command === "plan" ? ["--inputs", pathOf(from)] : [pathOf(from), ...others]),
      ...(to === "" ? [] : ["--out", pathOf(to)]),
      ...(command === "pack" ? ["--out", join(folder, "bundle")] : []),
      ...more.filter((word) => word !== "live"),
    ];
    const started = process.hrtime.bigint();
    const { status, stdout, stderr } = await runCommand([command, ...words]);
    const seconds = Number(process.hrtime.bigint() - started) / 1e9;
    const sentence = stderr.trimEnd().split(pathOf(from)).join("FILE");
    steps.push({
      command: nameOfStep(command, from, others.length > 0),
      ...(to !== "" && existsSync(pathOf(to)) ? { output: pathOf(to) } : {}),
      status,
      seconds,
      sentence,
      stdout: stdout.split(folder).join("").split(file).join("FILE"),
    });
  }
  return { file, steps };
}

/** A file with the output of its commands, by command. */
export const outputsOf = ({ steps }: ForeignRun): readonly Step[] =>
  steps.filter(({ output }) => output !== undefined);

/** Whether two files are identical, byte for byte. */
export const isSameFile = (a: string, b: string): boolean =>
  readFileSync(a).equals(readFileSync(b));

export const nameOf = (file: string): string => basename(file);
