/** `npm run size`: the lines of each folder of src, then of test and scripts. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./tests/run.mjs";

const linesOf = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path).reduce((sum, name) => sum + linesOf(join(path, name)), 0)
    : /\.(?:[cm]?[jt]sx?|css|html)$/.test(path)
      ? readFileSync(path, "utf8").split("\n").length - 1
      : 0;
const rooms = (folder) => readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`);
for (const room of [
  ...rooms("src"),
  "src",
  ...rooms("test"),
  "test",
  ...rooms("scripts"),
  "scripts",
]) {
  const lines = linesOf(join(ROOT, room));
  if (statSync(join(ROOT, room)).isDirectory()) console.log(`${String(lines).padStart(7)} ${room}`);
}
