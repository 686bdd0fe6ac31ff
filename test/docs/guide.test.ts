/** What the guide tells the reader to type is what he gets, and its links lead somewhere. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fn } from "../../src/cli/functions";
import { KINDS } from "../../src/plan/templates";

const root = join(__dirname, "..", "..");
const folders = ["", "docs/guide", "docs/developing", "docs/decisions"];
const pages = folders.flatMap((folder) => readdirSync(join(root, folder)).filter((name) => name.endsWith(".md")).map((name) => join(folder, name)));
const read = (path: string): string => readFileSync(join(root, path), "utf8");

test.each(pages)("links of %s lead somewhere", (path) => {
  for (const [, link] of read(path).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)) expect([path, link, existsSync(join(root, dirname(path), link!))]).toEqual([path, link, true]);
});

/** Formulas in a table with the answer beside them, where that is a number or an error. */
const typed = [...read("docs/guide/tutorial.md").matchAll(/^\| `=SIZE\.(\w+)\(([^`]*)\)` \| ([^|]+) \|/gm)].map(([, name, args, answer]) => [name!, args!, answer!.trim()] as const);

test("the tutorial has formulas to type", () => expect(typed.length).toBeGreaterThanOrEqual(5));

test.each(typed)("=SIZE.%s(%s) gives %s", (name, args, answer) => {
  const words = args.split(",").map((arg) => arg.replace(/^"|"$/g, ""));
  const { lines, status } = fn([name, ...words], false);
  if (/^[\d.]+$/.test(answer)) expect(lines[0]).toMatch(new RegExp(`^${answer.replace(".", "\\.")}( |$)`));
  else if (answer.startsWith("#")) expect([status, lines[0]!.startsWith(answer)]).toEqual([1, true]);
  else expect([status, lines.join(" ").length > 20]).toEqual([0, true]);
});

test("every script and template that a page names is there", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  for (const path of pages) {
    for (const [, script] of read(path).matchAll(/npm run (?:-s )?([a-z:-]+)/g)) expect([path, script, Object.keys(scripts).includes(script!)]).toEqual([path, script, true]);
    for (const [, file] of read(path).matchAll(/`templates\/([\w-]+\.xlsx)`/g)) expect([path, file, existsSync(join(root, "templates", file!))]).toEqual([path, file, true]);
    for (const [, template] of read(path).matchAll(/--template ([\w-]+)/g)) expect(KINDS.map(({ key }) => key)).toContain(template);
  }
});
