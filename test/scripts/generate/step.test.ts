/** A script that writes generated files runs again exactly if it would find something else. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { runStep } from "../../../scripts/generate/step";
import { MadeFiles } from "../../../scripts/generate/made-files";

let root: string;
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const read = (path: string): string => readFileSync(join(root, path), "utf8");
const remove = (path: string): void => rmSync(join(root, path), { recursive: true });
const STEP = { name: "list", script: "scripts/list.ts" };
const run = (): Promise<boolean> => runStep(root, STEP);

/** Writes out.txt, if it would change: a greeting, the texts of a folder, and a note if any. */
const SCRIPT = `
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { greeting } from "../src/greeting";
const at = (path: string): string => join(__dirname, "..", path);
async function main(): Promise<void> {
  const texts = readdirSync(at("texts"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath ?? entry.path, entry.name), "utf8"))
    .sort();
  const note = existsSync(at("note.txt")) ? await readFile(at("note.txt"), "utf8") : "";
  const text = [greeting, ...texts, note].join(",");
  if (!existsSync(at("out.txt")) || readFileSync(at("out.txt"), "utf8") !== text)
    writeFileSync(at("out.txt"), text);
  if (text.includes("fail")) throw new Error("a mistake");
}
main().catch(() => { process.exitCode = 1; });
`;

beforeEach(() => {
  // A folder with a space and other characters, as a person may have.
  root = mkdtempSync(join(tmpdir(), "size book ü #1 "));
  write("scripts/list.ts", SCRIPT);
  write(
    "src/greeting.ts",
    `import name from "./name.json";\nexport const greeting = "hello " + name;`,
  );
  write("src/name.json", `"world"`);
  write("texts/a.txt", "a");
  write("texts/more/b.txt", "b");
});
afterEach(() => rmSync(root, { recursive: true }));

test("a script runs once, and then not again", async () => {
  expect(await run()).toBe(true);
  expect(read("out.txt")).toBe("hello world,a,b,");
  expect(await run()).toBe(false);
  expect(await run()).toBe(false);
});

test.each<[what: string, change: () => void, result: string]>([
  ["the script", () => write("scripts/list.ts", SCRIPT.replace(`","`, `";"`)), "hello world;a;b;"],
  ["a module", () => write("src/greeting.ts", `export const greeting = "hi";`), "hi,a,b,"],
  ["data of a module", () => write("src/name.json", `"you"`), "hello you,a,b,"],
  ["data that is read", () => write("texts/a.txt", "c"), "hello world,b,c,"],
  ["data of a folder below", () => write("texts/more/b.txt", "c"), "hello world,a,c,"],
  ["a new file", () => write("texts/c.txt", "c"), "hello world,a,b,c,"],
  ["a new file of a folder below", () => write("texts/more/c.txt", "c"), "hello world,a,b,c,"],
  ["a removed file", () => remove("texts/a.txt"), "hello world,b,"],
  ["a file that was looked for", () => write("note.txt", "n"), "hello world,a,b,n"],
  ["the edited output", () => write("out.txt", "by hand"), "hello world,a,b,"],
  ["the deleted output", () => remove("out.txt"), "hello world,a,b,"],
  ["the packages", () => write("package-lock.json", "{}"), "hello world,a,b,"],
])("a change of %s makes it run again, once", async (_, change, result) => {
  await run();
  change();
  expect(await run()).toBe(true);
  expect(read("out.txt")).toBe(result);
  expect(await run()).toBe(false);
});

test("a change of what it does not look at makes nothing run", async () => {
  await run();
  write("src/other.ts", "export {};");
  write("src/greeting.ts", `${read("src/greeting.ts")}\n// A comment.`);
  expect(await run()).toBe(false);
});

test("a script that failed runs again, also if its output is there", async () => {
  write("texts/a.txt", "fail");
  await expect(run()).rejects.toThrow("scripts/list.ts failed");
  await expect(run()).rejects.toThrow("scripts/list.ts failed");
  write("texts/a.txt", "a");
  expect(await run()).toBe(true);
});

test("an interrupted record is none", async () => {
  await run();
  write("build/generate/list.json", read("build/generate/list.json").slice(0, 40));
  expect(await run()).toBe(true);
});

test("a made file is current for the same value, code and content only", async () => {
  write("made.txt", "made");
  const path = join(root, "made.txt");
  const value = (zero: number): unknown => ({ cells: new Map([["A1", zero]]) });
  const files = await MadeFiles.by(root, ["src/greeting.ts"]);
  expect(files.isCurrent(path, value(0))).toBe(false);
  files.record(path, value(0));
  expect((await MadeFiles.by(root, ["src/greeting.ts"])).isCurrent(path, value(0))).toBe(true);
  expect(files.isCurrent(path, value(-0))).toBe(false);
  expect(files.isCurrent(path, value(1))).toBe(false);
  expect(files.isCurrent(path, { cells: new Map() })).toBe(false);
  write("src/name.json", `"you"`);
  expect((await MadeFiles.by(root, ["src/greeting.ts"])).isCurrent(path, value(0))).toBe(false);
  write("made.txt", "by hand");
  expect(files.isCurrent(path, value(0))).toBe(false);
  remove("made.txt");
  expect(files.isCurrent(path, value(0))).toBe(false);
  expect(existsSync(path)).toBe(false);
});
