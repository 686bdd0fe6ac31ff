/**
 * Time to the first answer, in new processes of Node and new pages of Chromium, relative to an
 * empty entry; and loaded bytes.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { findBrowser, launchBrowser } from "../browser";
import { portTaken, serve } from "../serve";
import { DIST, ENTRY, PAGE } from "./entry";
import { format, judged, repeated, REPETITIONS, spread } from "./measure";

const GOAL_MS = 40;
const GOAL_KB = 235;

const RUNTIME =
  "const fns={};globalThis.CustomFunctions={associate:(id,f)=>{fns[id]=f},Error:class{},ErrorCode:{}};";
const PAGE_OF_NODE = `Object.assign(globalThis,${JSON.stringify(PAGE)});`;
const FIRST_ANSWER =
  "const answer=fns.LPARCAP([[1000]]);if(answer[0][0]!==900)throw new Error('no answer');";

/** Milliseconds of script until the first answer, in a fresh process that loads the built entry. */
function inNode(): void {
  const probe = (body: string): number =>
    Number(
      execFileSync(
        process.execPath,
        [
          "-e",
          `const start=process.hrtime.bigint();${body}process.stdout.write(String(Number(process.hrtime.bigint()-start)/1e6));`,
        ],
        { encoding: "utf8" },
      ),
    );
  const first = repeated(() =>
    probe(`${PAGE_OF_NODE}${RUNTIME}require(${JSON.stringify(ENTRY)});${FIRST_ANSWER}`),
  );
  const nothing = repeated(() => probe("require('node:os');"));
  console.log(
    `cold start in Node to the first answer: ${format(first, 1)} ms of script; an empty entry ${format(nothing, 1)} ms; goal: at most ${GOAL_MS} ms${judged(first.median <= GOAL_MS)}`,
  );
}

const page = (
  script: string,
): string => `<!doctype html><meta charset="utf-8"><script>${RUNTIME}window.fns=fns;window.begun=performance.now()</script><script src="${script}"></script>
<script>${"try{"}${FIRST_ANSWER}}catch(error){if(${JSON.stringify(script)}!=="/empty.js")throw error}window.ended=performance.now()</script>`;

/** The same in a fresh Chromium for each, with the files from a server on this machine. */
async function inChromium(): Promise<void> {
  if (!findBrowser()) {
    console.log("cold start in a browser: none is installed; set CHROMIUM to the path of one");
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), "cold-start-"));
  const files: Readonly<Record<string, string | Buffer>> = {
    "index.html": page("/functions.js"),
    "empty.html": page("/empty.js"),
    "empty.js": "",
    "functions.js": readFileSync(ENTRY),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const server = await serve({ folder, port: 0, headers: {} });
  const address = `http://localhost:${portTaken(server)}`;
  const measure = async (path: string): Promise<number> => {
    const browser = await launchBrowser();
    try {
      const opened = await browser.newPage();
      await opened.goto(`${address}${path}`);
      return Number(await opened.evaluate("ended - begun"));
    } finally {
      await browser.close();
    }
  };
  const [first, nothing]: [number[], number[]] = [[], []];
  for (let i = 0; i < REPETITIONS; i += 1) {
    first.push(await measure("/"));
    nothing.push(await measure("/empty.html"));
  }
  server.close();
  rmSync(folder, { recursive: true });
  console.log(
    `cold start in Chromium to the first answer, files loaded and script run: ${format(spread(first), 1)} ms; an empty entry ${format(spread(nothing), 1)} ms`,
  );
}

function sizes(): void {
  console.log("sizes of what is loaded, kB, and as gzip:");
  const gzip = (path: string): number => gzipSync(readFileSync(path), { level: 9 }).length / 1000;
  const line = (name: string, path: string, goal?: number): void =>
    console.log(
      `  ${name.padEnd(26)} ${(statSync(path).size / 1000).toFixed(0).padStart(6)} ${gzip(path).toFixed(1).padStart(8)}${goal === undefined ? "" : `  goal: at most ${goal} kB gzip${judged(gzip(path) <= goal)}`}`,
    );
  line("functions entry", ENTRY, GOAL_KB);
  line("  of it the catalogue", join(process.cwd(), "build", "catalogue-bundled.json"));
  for (const file of readdirSync(DIST)
    .filter((name) => /\.(js|css)$/.test(name) && name !== "functions.js")
    .sort())
    line(file, join(DIST, file));
}

async function main(): Promise<void> {
  inNode();
  await inChromium();
  sizes();
}
main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
