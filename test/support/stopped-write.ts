/**
 * A program that stops at the last step of a write, when all new content is next to its
 * destination: `file PATH` or `folder PATH`.
 */
import fs from "node:fs/promises";
import { saveWhole } from "../../src/cli/save-file";
import { saveFolder } from "../../src/cli/save-folder";

const FOREVER_MS = 100_000;

function stop(): Promise<never> {
  process.stdout.write("ready\n");
  return new Promise(() => setInterval(() => undefined, FOREVER_MS));
}
const { rename } = fs;
fs.link = stop;
fs.rename = (from, to) => (String(from).endsWith(".part") ? stop() : rename(from, to));

const [kind, path = ""] = process.argv.slice(2);
if (kind === "file") void saveWhole(path, "new");
else void saveFolder(path, new Map([["a.txt", "new"]]), { force: true });
