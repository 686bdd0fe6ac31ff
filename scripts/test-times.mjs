/**
 * `npm run test:times`: the slowest test files of their last runs, and the total time. With
 * `--record`, writes the long ones to test/long-files.json, from which `npm test` chooses
 * (scripts/tests/long-files.cjs): run it after `npm run test:all`, once with SIZEBOOK_TOOLS=none
 * and once with all tools.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CACHE, ROOT } from "./tests/run.mjs";

const LINES = 30;
const LONG_MS = 5_000;
const path = join(CACHE, "times.json");
const times = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
const files = Object.entries(times)
  .filter(([file]) => existsSync(join(ROOT, file)))
  .sort(([, a], [, b]) => b - a);
const secondsText = (milliseconds) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s`;

/** The seconds without and with tools, in the order of the files' names. */
function record() {
  const place = join(ROOT, "test", "long-files.json");
  const list = JSON.parse(readFileSync(place, "utf8"));
  const column = process.env.SIZEBOOK_TOOLS === "none" ? 0 : 1;
  const seconds = { ...list.seconds };
  for (const [file, time] of files) {
    const pair = [...(seconds[file] ?? [0, 0])];
    pair[column] = time >= LONG_MS ? Math.round(time / 1000) : 0;
    seconds[file] = pair;
  }
  const long = Object.entries(seconds)
    .filter(([file, pair]) => existsSync(join(ROOT, file)) && pair.some(Boolean))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(
    place,
    `${JSON.stringify({ ...list, seconds: Object.fromEntries(long) }, null, 2)}\n`,
  );
}

if (process.argv.includes("--record")) record();
else {
  for (const [file, time] of files.slice(0, LINES)) console.log(`${secondsText(time)}  ${file}`);
  const sum = files.reduce((all, [, time]) => all + time, 0);
  console.log(`${secondsText(sum)}  all ${files.length} test files that were measured`);
}
