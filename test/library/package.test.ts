/**
 * The installed package: it is built, packed and installed into an empty folder, where the examples
 * of its page run with `require`, with `import` and in a browser, and a consumer is type-checked.
 * In a whole run it is the package of a release, with its command; otherwise the library alone,
 * not minified.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import ts from "typescript";
import type { Contents } from "../../scripts/release/shipped";
import { buildBundles } from "../../scripts/release/bundles";
import { npm, type About } from "../../scripts/release/command-line";
import { BILL_FILE, ENTRIES, PACKAGE_BUILDS, packPackage } from "../../scripts/release/library";
import { LICENSES_FILE } from "../../scripts/release/shipped";
import { serve } from "../../scripts/serve";
import { closeBrowser, openPage } from "../support/chromium";
import { isWholeRun } from "../support/extent";
import { CHROMIUM, testWith } from "../support/tools";

const ROOT = join(__dirname, "../..");
const about = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as About;
const folder = mkdtempSync(join(tmpdir(), "sizebook-library-"));
const project = join(folder, "project");
const installed = join(project, "node_modules/sizebook");

/** The examples of the page, each as the body of an asynchronous function. */
const examples = [
  ...readFileSync(join(ROOT, "docs/library/README.md"), "utf8").matchAll(/^```js\n([^]*?)^```/gm),
].map(([, code]) => code!);

/** A command in place of the built one. */
function emptyCommand(): string {
  const command = join(folder, "command");
  mkdirSync(command);
  writeFileSync(join(command, "sizebook.js"), "#!/usr/bin/env node\n");
  return command;
}

beforeAll(async () => {
  const { packages, folders } = await buildBundles(
    "build/addin",
    PACKAGE_BUILDS.filter((name) => isWholeRun || name !== "cli"),
    isWholeRun ? "production" : "development",
  );
  const built = {
    packages: new Map<string, Contents>([["cli", new Map()], ...packages]),
    folders: isWholeRun ? folders : new Map([...folders, ["cli", emptyCommand()]]),
  };
  mkdirSync(project);
  const archive = packPackage(built, join(folder, "staging"), folder);
  writeFileSync(join(project, "package.json"), '{"private": true}');
  npm(["install", "--offline", "--silent", join(folder, archive)], project);
}, 900_000);
afterAll(async () => {
  await closeBrowser();
  rmSync(folder, { recursive: true, force: true });
});

function run(file: string, code: string): void {
  writeFileSync(join(project, file), code);
  execFileSync(process.execPath, [file], { cwd: project, stdio: ["ignore", "pipe", "pipe"] });
}

const blocks = (codes: readonly string[]): string =>
  codes.map((code) => `await (async () => {\n${code}})();\n`).join("");

test("the page has examples of every function of the library", () => {
  const all = examples.join("\n");
  for (const { names } of ENTRIES)
    for (const name of names)
      expect([name, new RegExp(`\\b${name}\\(`).test(all)]).toEqual([name, true]);
});

test("the examples run with require", () =>
  run(
    "required.cjs",
    `const assert = require("node:assert/strict");\n(async () => {\n${blocks(examples)}})();\n`,
  ));

test("the examples run with import, on the same copy of the library", () =>
  run(
    "imported.mjs",
    `import assert from "node:assert/strict";\nimport { createRequire } from "node:module";\n${blocks(
      examples.map((code) => code.replaceAll("require(", "await import(")),
    )}assert.equal((await import("sizebook")).call, createRequire(import.meta.url)("sizebook").call);\n`,
  ));

const CONSUMER = `
import { call, explain, functions, versions, type Answer, type Refusal } from "sizebook";
import { plan, templates, type PlanFile } from "sizebook/plan";
import { calc, share, verify } from "sizebook/files";

const result = call("CPWRATE", ["9117-MMD", "EPM1", [[8], [16]]]);
if ("answers" in result) {
  const cells: readonly (Answer | Refusal)[] = result.answers.flat();
  console.log(cells.length);
} else if ("error" in result) console.log(result.message.length);
else console.log(result.value, result.unit.length, result.sources[0]);
const explained = explain("CPWRATE", []);
if (!("answers" in explained)) console.log(explained.citations.length);
// @ts-expect-error an object is no argument
call("CPWRATE", [{}]);
// @ts-expect-error the name is a text
call(1);
const inputs: PlanFile = { sizebook: "plan", fields: { "cover.customer": "Example" } };
export async function build(): Promise<Uint8Array | undefined> {
  const built = await plan(inputs, { template: templates()[0]!.name });
  if ("problems" in built) return undefined;
  const copy = await share(built.workbook, { date: "2026-01-31" });
  if ("problem" in copy) return undefined;
  const verified = await verify(copy.bytes);
  const calculated = await calc(built.workbook);
  console.log("problem" in verified || verified.isUnchanged, "problem" in calculated);
  // @ts-expect-error a copy needs its day
  await share(built.workbook, {});
  return copy.bytes;
}
console.log(functions("cpw").length, versions().hash);
`;

test.each([
  ["consumer.mts", ts.ModuleKind.Node16, ts.ModuleResolutionKind.Node16],
  ["consumer.cts", ts.ModuleKind.Node16, ts.ModuleResolutionKind.Node16],
  ["consumer.ts", ts.ModuleKind.ESNext, ts.ModuleResolutionKind.Bundler],
])("a consumer %s is type-checked against the package", (file, module, moduleResolution) => {
  const path = join(project, file);
  writeFileSync(path, CONSUMER);
  const program = ts.createProgram([path], {
    module,
    moduleResolution,
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts"],
    types: [],
  });
  const texts = ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
  expect(texts).toEqual([]);
});

test("the package needs no other, and imports nothing that it does not contain", () => {
  const packed = JSON.parse(readFileSync(join(installed, "package.json"), "utf8")) as object;
  expect(packed).not.toHaveProperty("dependencies");
  expect(packed).toMatchObject({ name: "sizebook", version: about.version, sideEffects: false });
});

test("the package has its license, those of others, and the bill of materials of what it contains", () => {
  const text = (name: string): string => readFileSync(join(installed, name), "utf8");
  expect(text("LICENSE")).toContain("Apache License");
  const { components } = JSON.parse(text(BILL_FILE)) as { components: { purl: string }[] };
  const listed = components.map(({ purl }) => purl);
  expect(listed).toContainEqual(expect.stringMatching(/\/exceljs@/));
  // The packages of pages, which it does not contain.
  expect(listed).not.toContainEqual(expect.stringMatching(/\/react(?:-dom)?@|fluentui/));
  const licenses = text(LICENSES_FILE);
  expect(licenses).toContain(`code of these ${listed.length} packages`);
  if (isWholeRun)
    for (const name of ["@modelcontextprotocol/sdk", "zod"]) {
      expect(listed).toContainEqual(expect.stringContaining(name.replace("@", "%40")));
      expect(licenses).toContain(`\n${name} `);
    }
});

/** Thousands of bytes of the first entry in a browser, as docs/performance.md has them. */
const statedSize = (): number =>
  Number(
    /^\| library `sizebook`, gzip +\| ([\d.]+) kB/m.exec(
      readFileSync(join(ROOT, "docs/performance.md"), "utf8"),
    )![1],
  );

test("the functions are one file, of the published size", () => {
  const bytes = readFileSync(join(installed, "lib/modules/functions.mjs"));
  expect(bytes.toString()).not.toMatch(/\bimport\(|\bimport .* from/);
  const kilobytes = gzipSync(bytes).length / 1000;
  if (isWholeRun) expect(Math.abs(kilobytes / statedSize() - 1)).toBeLessThan(0.02);
  // Not minified.
  else expect(kilobytes).toBeLessThan(2 * statedSize());
});

const ASSERT = `const same = (a, b) => { if (JSON.stringify(a) !== JSON.stringify(b)) throw new Error(JSON.stringify([a, b])); };
const assert = { equal: same, deepEqual: same, ok: (a) => same(Boolean(a), true), match: (text, pattern) => same(pattern.test(text), true) };\n`;
const PATHS: Readonly<Record<string, string>> = {
  sizebook: "/index.mjs",
  "sizebook/plan": "/plan.mjs",
  "sizebook/files": "/files.mjs",
};

testWith([CHROMIUM], "the examples run in a browser, without a bundler", async () => {
  const modules = join(installed, "lib/modules");
  const code = examples.map((example) =>
    example.replace(
      /require\("([^"]+)"\)/g,
      (_, name: string) => `await import("${PATHS[name]!}")`,
    ),
  );
  writeFileSync(
    join(modules, "examples.mjs"),
    `${ASSERT}export const done = (async () => {\n${blocks(code)}return "all";\n})();\n`,
  );
  writeFileSync(join(modules, "index.html"), "<!doctype html><title>Library</title>");
  const server = await serve({ folder: modules, port: 0, headers: {} });
  try {
    const address = `http://localhost:${(server.address() as AddressInfo).port}/`;
    const { page } = await openPage(`${address}index.html`);
    const done = await page.evaluate<string>(
      `import("${address}examples.mjs").then((examples) => examples.done)`,
    );
    expect(done).toBe("all");
  } finally {
    server.close();
  }
});
