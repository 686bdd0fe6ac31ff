/** Programs of Node that a script runs one after the other; what they print is left out. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";

const ROOT = join(__dirname, "..");

export const runNode = (program: string, ...args: readonly string[]): void =>
  void execFileSync(process.execPath, [join(ROOT, program), ...args], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
  });
export const runScript = (script: string, ...args: readonly string[]): void =>
  runNode("node_modules/tsx/dist/cli.mjs", script, ...args);
export const runWebpack = (config: string, ...args: readonly string[]): void =>
  runNode("node_modules/webpack/bin/webpack.js", "--config-name", config, ...args);
