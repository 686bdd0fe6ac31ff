/** Measures the command line as a process: duration and maximum memory. */
import { spawnSync } from "node:child_process";
import { bundleScript } from "../bundle";

export interface CommandRun {
  readonly seconds: number;
  /** Of all threads together. */
  readonly processorSeconds: number;
  readonly megabytes: number;
}

const REPORT = `process.on("exit",()=>{const u=process.resourceUsage();require("node:fs").writeSync(2,"peak "+u.maxRSS+" "+(u.userCPUTime+u.systemCPUTime)+"\\n")})`;
const PRELOAD = `data:text/javascript,${encodeURIComponent(`import{createRequire}from"node:module";const require=createRequire("/");${REPORT}`)}`;
/** As `npm run sizebook` starts the command; the installed one has no flags. */
const FLAGS = ["--min-semi-space-size=32", "--max-semi-space-size=32"];

/** The command line as plain JavaScript. */
export const compiledCommand = (): string =>
  bundleScript("src/cli/main.ts", "build/bench/sizebook.cjs");

/**
 * Runs a compiled command line. Status 1 is an answer too: a difference, or something left as it
 * was.
 */
export function runCommand(
  command: string,
  words: readonly string[],
  flags: readonly string[] = FLAGS,
): CommandRun {
  const start = process.hrtime.bigint();
  const done = spawnSync(process.execPath, [...flags, "--import", PRELOAD, command, ...words], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  const seconds = Number(process.hrtime.bigint() - start) / 1e9;
  const peak = /peak (\d+) (\d+)/.exec(done.stderr);
  if ((done.status !== 0 && done.status !== 1) || !peak)
    throw new Error(done.stderr || done.stdout || String(done.error));
  return {
    seconds,
    processorSeconds: Number(peak[2]) / 1e6,
    megabytes: Number(peak[1]) / 1024,
  };
}
