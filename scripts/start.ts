/**
 * `npm start`: the workbench on http://localhost:3000. PORT changes the port. What is built already and still fits is not built
 * again. It runs until it is stopped.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { portOf, portTaken, serve, ServeProblem } from "./serve";

const root = join(__dirname, "..");
const BUILT = join(root, "build/workbench");

/** The page loads nothing from anywhere else; Univer writes styles into the page, and pictures of its own as data. */
const HEADERS = {
  "Content-Security-Policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; object-src 'none'; base-uri 'self'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer", "Cache-Control": "no-cache",
} as const;

/** When the newest file below was written. */
function newest(path: string): number {
  if (!existsSync(path)) return 0;
  const found = statSync(path);
  return found.isDirectory() ? Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name)))) : found.mtimeMs;
}

const sources = (): number => Math.max(...["src", "assets", "webpack.config.cjs", "package-lock.json"].map((path) => newest(join(root, path))));
const isFresh = (): boolean => existsSync(join(BUILT, "index.html")) && statSync(join(BUILT, "index.html")).mtimeMs >= sources();

export function buildWorkbench(): void {
  if (isFresh()) return;
  console.log("Building the workbench; this takes about half a minute, and only when something has changed.");
  const node = (...args: readonly string[]): void => void execFileSync(process.execPath, args, { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  const tsx = join(root, "node_modules/tsx/dist/cli.mjs");
  node(tsx, "scripts/pack-catalogue.ts", "--if-stale");
  node(tsx, "scripts/workbench-values.ts");
  node(join(root, "node_modules/webpack/bin/webpack.js"), "--config-name", "workbench");
}

async function main(): Promise<void> {
  const port = portOf(process.env.PORT, 3000);
  const server = await serve({ folder: BUILT, port, headers: HEADERS }); // first of all: a taken port is said before anything is built
  buildWorkbench();
  console.log(`Sizebook is at http://localhost:${portTaken(server)} until this is stopped (Ctrl+C).`);
}

main().catch((error: unknown) => {
  if (!(error instanceof ServeProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
