/**
 * Compiles the catalogue if the compiled form is older than its sources. Plain JavaScript: it runs
 * before every command, and mostly has nothing to do.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const compiler = join(root, "scripts", "compile-catalogue.ts");
const compiled = join(root, "build", "catalogue.json");
const typesOfNames = join(root, "build", "generated");

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));

const isFresh = () => {
  if (!existsSync(compiled) || !existsSync(typesOfNames)) return false;
  const compiledMs = statSync(compiled).mtimeMs;
  // The time of a folder is that of its last new file.
  const sections = join(root, "src", "plan", "sections");
  const rules = filesIn(sections).filter((path) => path.endsWith("rules.json"));
  const sources = [
    "src/catalogue",
    "packs",
    "src/packs",
    "scripts/catalogue",
    "docs/packs/schemas",
  ];
  return [
    compiler,
    sections,
    ...rules,
    ...sources.flatMap((path) => filesIn(join(root, path))),
  ].every((path) => statSync(path).mtimeMs < compiledMs);
};

if (!isFresh()) {
  const tsx = createRequire(import.meta.url).resolve("tsx/cli");
  process.exitCode =
    spawnSync(process.execPath, [tsx, compiler], { stdio: "inherit", cwd: root }).status ?? 1;
}
