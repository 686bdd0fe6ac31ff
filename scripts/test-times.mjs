/** `npm run test:times`: the test files that took longest when each ran last, and what all took together. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CACHE, ROOT } from "./tests/run.mjs";

const LINES = 30;
const path = join(CACHE, "times.json");
const times = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
const files = Object.entries(times)
  .filter(([file]) => existsSync(join(ROOT, file)))
  .sort(([, a], [, b]) => b - a);
const shown = (milliseconds) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s`;

for (const [file, time] of files.slice(0, LINES)) console.log(`${shown(time)}  ${file}`);
const sum = files.reduce((all, [, time]) => all + time, 0);
console.log(`${shown(sum)}  all ${files.length} test files that were measured`);
