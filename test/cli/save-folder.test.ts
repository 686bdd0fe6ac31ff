/** Folders that appear whole or not at all, and never take the place of anybody else's files. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { saveFolder } from "../../src/cli/save-folder";
import { recover } from "../../src/cli/temporary-names";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sizebook-folder-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const contents = (...names: string[]): Map<string, string> =>
  new Map([
    ...names.map((name): [string, string] => [name, `content of ${name}`]),
    ["manifest.json", JSON.stringify({ files: names.map((name) => ({ name })) })],
  ]);

test("a new folder is created with its missing parents", async () => {
  const path = join(folder, "deep", "pack");
  expect(await saveFolder(path, contents("a.txt", "b.txt"))).toEqual({ saved: true });
  expect(readdirSync(path).sort()).toEqual(["a.txt", "b.txt", "manifest.json"]);
  expect(readdirSync(join(folder, "deep"))).toEqual(["pack"]);
});

test("an existing folder is replaced with --force only, and then as a whole", async () => {
  const path = join(folder, "pack");
  await saveFolder(path, contents("a.txt"));
  expect(await saveFolder(`${path}/`, contents("b.txt"))).toEqual({
    saved: false,
    message: expect.stringMatching(/already exists\. .* --force/),
  });
  expect(await saveFolder(`${path}/`, contents("b.txt"), { force: true })).toEqual({ saved: true });
  expect(readdirSync(path).sort()).toEqual(["b.txt", "manifest.json"]);
  expect(readdirSync(folder)).toEqual(["pack"]);
});

test("an old folder that is being replaced is not taken as left by a killed run", async () => {
  const path = join(folder, "pack");
  await saveFolder(path, contents("a.txt"));
  utimesSync(path, 1e9, 1e9);
  const { rename } = fs;
  const moves = jest.spyOn(fs, "rename").mockImplementation(async (from, to) => {
    // Another run writes a file next to it.
    if (to === path) await recover(join(folder, "other.txt"));
    await rename(from, to);
  });
  expect(await saveFolder(path, contents("b.txt"), { force: true })).toEqual({ saved: true });
  moves.mockRestore();
  expect([readdirSync(folder), readdirSync(path).sort()]).toEqual([
    ["pack"],
    ["b.txt", "manifest.json"],
  ]);
});

test.each<[string, (path: string) => void, RegExp]>([
  [
    "a file of somebody else beside ours",
    (path) => writeFileSync(join(path, "letters.txt"), "mine"),
    /contains files that are not part of a bundle \(letters\.txt\)/,
  ],
  [
    "a manifest that is none",
    (path) => writeFileSync(join(path, "manifest.json"), "[]"),
    /a\.txt, manifest\.json/,
  ],
])("--force does not replace a folder with %s", async (_what, corrupt, message) => {
  const path = join(folder, "pack");
  await saveFolder(path, contents("a.txt"));
  corrupt(path);
  const before = readdirSync(path);
  expect(await saveFolder(path, contents("b.txt"), { force: true })).toEqual({
    saved: false,
    message: expect.stringMatching(message),
  });
  expect(readdirSync(path)).toEqual(before);
});

test("an empty folder can be replaced with --force; a file cannot", async () => {
  mkdirSync(join(folder, "empty"));
  expect(await saveFolder(join(folder, "empty"), contents("a.txt"), { force: true })).toEqual({
    saved: true,
  });
  writeFileSync(join(folder, "file"), "mine");
  expect(await saveFolder(join(folder, "file"), contents("a.txt"), { force: true })).toEqual({
    saved: false,
    message: expect.stringMatching(/is a file/),
  });
  expect(readFileSync(join(folder, "file"), "utf8")).toBe("mine");
});

test("if one file cannot be written, no leftovers remain and the former folder stays", async () => {
  const path = join(folder, "pack");
  await saveFolder(path, contents("a.txt"));
  expect(await saveFolder(path, contents("not/there.txt"), { force: true })).toEqual({
    saved: false,
    message: expect.stringMatching(/cannot be written/),
  });
  expect([readdirSync(folder), existsSync(join(path, "a.txt"))]).toEqual([["pack"], true]);
});
