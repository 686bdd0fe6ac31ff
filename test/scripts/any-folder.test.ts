/**
 * The command line and the builds work in a folder of any name: with blanks, letters such as "ü",
 * what URLs, shells and patterns read as signs, behind a symbolic link, and far down. `.ci/run`
 * runs the two commands of the README in such a folder.
 */
import { spawnSync, type SpawnSyncReturns } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { allFunctions } from "../../src/functions";

const ROOT = join(__dirname, "../..");
const FILES = [
  ...readdirSync(ROOT).filter((file) => /^(?:package|tsconfig).*\.json$/.test(file)),
  ...["webpack.config.cjs", "LICENSE", "signatures.lock"],
  ...["src", "scripts", "assets", "packs", "docs/packs", "docs/examples"],
];
const NAME = "sizebook ü #1 (50%) & [more]";
/** Windows allows paths of 260 characters, and the packages need some of them. */
const LONG = process.platform === "win32" ? "far" : join(...Array<string>(8).fill("far away"));

const home = mkdtempSync(join(tmpdir(), "any-folder-"));
const folder = join(home, LONG, NAME);
const link = join(home, "a link to it, 100% #2");

beforeAll(() => {
  for (const file of FILES) cpSync(join(ROOT, file), join(folder, file), { recursive: true });
  // A junction is the link that an ordinary user of Windows may make.
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"), "junction");
  symlinkSync(folder, link, "junction");
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

function run(cwd: string, ...words: readonly string[]): SpawnSyncReturns<string> {
  const done = spawnSync(process.execPath, words, { cwd, encoding: "utf8" });
  if (done.status !== 0) throw new Error(`${words.join(" ")}\n${done.stdout}${done.stderr}`);
  return done;
}
const build = (name: string): SpawnSyncReturns<string> =>
  run(
    folder,
    join("node_modules", "webpack", "bin", "webpack.js"),
    ...["--config-name", name, "--mode", "development"],
  );

test("the catalogue is compiled, and the command line answers from its sources", () => {
  run(folder, join("scripts", "prepare.mjs"));
  for (const cwd of [folder, link]) {
    // 1,000 CPW of a partition at 90%.
    const answer = run(cwd, join("scripts", "sizebook.mjs"), "fn", "LPARCAP", "1000");
    expect(answer.stdout).toMatch(/^900\b/);
  }
});

test("the command line is built, and reads and writes files of any name", () => {
  build("cli");
  const [plan, copy] = ["größe [draft] & more.xlsx", "copy #2 (50%).xlsx"].map((name) =>
    join("my plans #1, 50%", name),
  );
  cpSync(join(ROOT, "templates", "vios-virtual-storage-example.xlsx"), join(folder, plan!));
  const sizebook = join("build", "cli", "sizebook.js");
  run(folder, sizebook, "share", plan!, "--out", copy!);
  expect(run(folder, sizebook, "verify", copy!).stdout).toMatch(
    /^The customer copy is unchanged in every part of the file\./,
  );
});

test("the add-in is built as elsewhere: without its guide, the catalogue behind all else", () => {
  build("addin");
  const code = readFileSync(join(folder, "dist", "functions.js"), "utf8");
  const { name, summary } = allFunctions().find((fn) => fn.name === "LPARCAP")!;
  expect(code.includes(summary)).toBe(false);
  const catalogue = code.indexOf("Object.assign(JSON.parse('{");
  expect(code.indexOf(`"${name}"`)).toBeGreaterThan(0);
  expect(catalogue).toBeGreaterThan(code.lastIndexOf(`"${name}"`));
});
