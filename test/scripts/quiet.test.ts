/** What runs print: a line a step, what failed whole, and nothing about what passed. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import webpack, { type Configuration, type Stats } from "webpack";
import { OwnWarnings } from "../../scripts/webpack/own-warnings.cjs";

const ROOT = join(__dirname, "..", "..");
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "quiet "));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

function jestOutput(): string {
  const reporters = [join(ROOT, "test", "failures-reporter.cjs"), "summary"];
  write("jest.config.json", JSON.stringify({ reporters, transform: {} }));
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, "node_modules/jest/bin/jest.js"), "--rootDir", folder, "--runInBand"],
    { cwd: folder, encoding: "utf8" },
  );
  return `${stdout}${stderr}`;
}

test("a green run of many files fits one screen", () => {
  for (let i = 0; i < 60; i += 1)
    write(`file${i}.test.js`, `test("passes", () => console.log("noise"));`);
  const output = jestOutput();
  expect(output).toContain("60 passed");
  expect(output).not.toMatch(/noise|PASS|file\d/);
  expect(output.split("\n").length).toBeLessThan(40);
});

test("what failed is printed whole", () => {
  write("good.test.js", `test("passes", () => {});`);
  write("bad.test.js", `test("fails", () => { console.log("a clue"); expect(1).toBe(2); });`);
  write("broken.test.js", `require("./nothing");`);
  const output = jestOutput();
  for (const text of ["bad.test.js", "a clue", "Expected: 2", "Received: 1", "broken.test.js"])
    expect(output).toContain(text);
  expect(output).toContain("Cannot find module './nothing'");
  expect(output).not.toContain("good.test.js");
});

async function bundle(): Promise<Stats> {
  const configuration: Configuration = {
    mode: "production",
    context: folder,
    entry: "./main.js",
    output: { path: join(folder, "out") },
    plugins: [new OwnWarnings()],
  };
  const stats = await promisify<Configuration, Stats | undefined>(webpack as never)(configuration);
  return stats!;
}
// webpack warns: a JSON module has only a default export.
const NAMED_IMPORT = `import { word } from "./data.json";\nconsole.log(word);`;

test("a warning about a file of ours is an error", async () => {
  write("main.js", NAMED_IMPORT);
  write("data.json", `{ "word": 1 }`);
  const { compilation } = await bundle();
  expect(compilation.errors.map(({ message }) => message).join()).toContain("named export 'word'");
});

test("a warning about a package is none", async () => {
  write("main.js", `import "noisy";`);
  write("node_modules/noisy/index.js", NAMED_IMPORT);
  write("node_modules/noisy/data.json", `{ "word": 1 }`);
  const { compilation } = await bundle();
  expect(compilation.errors).toEqual([]);
  expect(compilation.warnings.length).toBe(1);
});
