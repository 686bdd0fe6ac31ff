/**
 * Loaded before a script: records each file and folder of the project that the script looks at or
 * writes, and writes the list to SIZEBOOK_TRACE when the script ends.
 */
const fs = require("node:fs");
const { syncBuiltinESMExports } = require("node:module");
const { join, relative, resolve, sep } = require("node:path");
const { fileURLToPath } = require("node:url");

const root = process.cwd();
const target = process.env.SIZEBOOK_TRACE;
const { writeFileSync } = fs;
/** What a script did with a path; the last of these counts most. */
const KINDS = ["looked", "listed", "written"];
const kinds = new Map();
const WRITES = /^(?:write|append|truncate|rename|copyFile|cp|link|symlink|rm|unlink|mkdir)/;

/** Packages are known by their lock file. */
const isTraced = (path) =>
  path !== "" && !path.startsWith("..") && !path.split(sep).includes("node_modules");

function record(place, kind) {
  if (typeof place !== "string" && !(place instanceof URL) && !Buffer.isBuffer(place)) return;
  const path = relative(root, resolve(place instanceof URL ? fileURLToPath(place) : String(place)));
  if (!isTraced(path)) return;
  const name = path.split(sep).join("/");
  if (KINDS.indexOf(kind) > KINDS.indexOf(kinds.get(name))) kinds.set(name, kind);
}

/** Names of a folder and of those below it are read without further calls. */
function recordListing(place, options) {
  record(place, "listed");
  if (options?.recursive && fs.existsSync(place))
    for (const entry of fs.readdirSync(place, { withFileTypes: true }))
      if (entry.isDirectory()) recordListing(join(String(place), entry.name), options);
}

const traced = (name, original) =>
  new Proxy(original, {
    apply(call, self, words) {
      if (/^(?:readdir|opendir)/.test(name)) recordListing(words[0], words[1]);
      else record(words[0], WRITES.test(name) ? "written" : "looked");
      if (/^(?:rename|copyFile|cp|link|symlink)/.test(name)) record(words[1], "written");
      return Reflect.apply(call, self, words);
    },
  });

for (const module of [fs, fs.promises])
  for (const [name, value] of Object.entries(module))
    if (typeof value === "function" && /^[a-z]/.test(name)) module[name] = traced(name, value);
syncBuiltinESMExports();

process.on("exit", () => writeFileSync(target, JSON.stringify([...kinds])));
