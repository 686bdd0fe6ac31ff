/** Programs of Node that a script runs one after the other; they are quiet unless they fail. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";

const ROOT = join(__dirname, "..");

export class ProgramFailed extends Error {}

export function runNode(program: string, ...args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, program), ...args], {
    cwd: ROOT,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    maxBuffer: Infinity,
  });
  if (status !== 0)
    throw new ProgramFailed(`${[program, ...args].join(" ")} failed:\n${stdout}${stderr}`);
}
export const runScript = (script: string, ...args: readonly string[]): void =>
  runNode("node_modules/tsx/dist/cli.mjs", script, ...args);
export const runWebpack = (config: string, ...args: readonly string[]): void =>
  runNode("node_modules/webpack/bin/webpack.js", "--config-name", config, ...args);
