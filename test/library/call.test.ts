/** The library answers as cells do, with evidence, and never throws. */
import { join } from "node:path";
import { build } from "esbuild";
import { allFunctions } from "../../src/functions";
import { CellError } from "../../src/functions/core/cell-error";
import { isBroadcast } from "../../src/functions/core/parameters";
import { call, citation, explain, functions, versions } from "../../src/library";
import type { Answer, Argument, Refusal, Result } from "../../src/library";
import { ENTRIES, declarationOf } from "../../scripts/release/library";

const ROOT = join(__dirname, "../..");
const examples = allFunctions().flatMap((fn) =>
  fn.examples.map(({ args }) => ({ fn, args: args as readonly Argument[] })),
);
const single = examples.filter(
  ({ fn, args }) => !args.some((arg, i) => Array.isArray(arg) && isBroadcast(fn.params[i]!)),
);
const isRefusal = (result: Result): result is Refusal => "error" in result;

test("every example of every function answers as its cell", () => {
  expect(single.length).toBeGreaterThan(300);
  for (const { fn, args } of single) {
    const cell = fn.call(args);
    const result = call(fn.name, args);
    if (cell instanceof CellError) {
      expect([fn.name, args, result]).toEqual([
        fn.name,
        args,
        { error: cell.code, message: expect.any(String), kind: expect.stringMatching(/./) },
      ]);
      if (cell.message) expect((result as Refusal).message).toBe(cell.message);
    } else expect([fn.name, args, (result as Answer).value]).toEqual([fn.name, args, cell]);
  }
});

test("every source of an answer has a citation, which its explanation contains or sums up", () => {
  for (const { fn, args } of single) {
    const result = call(fn.name, args);
    if (isRefusal(result) || "answers" in result) continue;
    for (const id of result.sources.slice(0, 5))
      expect([fn.name, id, citation(id)]).toEqual([fn.name, id, expect.stringMatching(/\w/)]);
    const explanation = explain(fn.name, args) as Answer & { citations: readonly string[] };
    expect(explanation).toMatchObject({ value: result.value, basis: result.basis });
    if (result.sources.length > 0) expect(explanation.citations).not.toEqual([]);
    if (result.sources.length === 1)
      expect(explanation.citations).toEqual([citation(result.sources[0]!)]);
  }
});

test("a range gives the answers of its cells, in every function", () => {
  for (const { fn, args } of single) {
    const place = args.findIndex(
      (arg, i) => fn.params[i] && isBroadcast(fn.params[i]) && !Array.isArray(arg),
    );
    if (place < 0) continue;
    const ofCell = call(fn.name, args);
    // A range of a single cell is that cell.
    const ranges = args.map((arg, i) => (i === place ? [[arg], [arg]] : arg)) as Argument[];
    const result = call(fn.name, ranges);
    expect([fn.name, args, result]).toEqual([fn.name, args, { answers: [[ofCell], [ofCell]] }]);
  }
});

test("ranges of different sizes are answered cell by cell", () =>
  expect(call("CPWGROW", [[[1], [2]], [[0.1], [0.2], [0.3]], 12])).toEqual({
    answers: [
      [expect.objectContaining({ value: 1.1 })],
      [expect.objectContaining({ value: 2.4 })],
      [{ error: "#N/A", message: "The ranges have different sizes.", kind: expect.any(String) }],
    ],
  }));

const HOSTILE: readonly unknown[] = [
  undefined,
  NaN,
  Infinity,
  {},
  { basicValue: 1 },
  [],
  [[]],
  [[1], [1, 2]],
  [[[1]]],
  [{}],
  Symbol.iterator,
  10n,
  () => 1,
  new Date(0),
  "#N/A",
  "#SPILL!",
  "__proto__",
  "x".repeat(100_000),
  -1e308,
  1e-320,
  "\u0000",
  "\ud800",
];

const isValue = (value: Answer["value"]): boolean =>
  typeof value === "object"
    ? value.every((row) => row.every(isValue))
    : typeof value !== "number" || Number.isFinite(value);

test("no argument makes any function throw, or return something that is no answer", () => {
  for (const { name, params } of allFunctions())
    for (const [i, value] of HOSTILE.entries()) {
      const args = params.map((_, place) =>
        place === i % Math.max(params.length, 1) ? value : "1",
      ) as Argument[];
      const result = call(name, args);
      const isWhole = "answers" in result || isRefusal(result) || isValue(result.value);
      expect([name, i, isWhole]).toEqual([name, i, true]);
      if (isRefusal(result)) expect(result.error).toMatch(/^#/);
    }
});

test.each([
  ["CPWRAT", [], "#NAME?", /There is no function "CPWRAT". Nearest: CPWRATE/],
  ["", [], "#NAME?", /must be a text/],
  [undefined, [], "#NAME?", /undefined/],
  ["toString", [], "#NAME?", /There is no function/],
  ["CPWRATE", "9117-MMD", "#VALUE!", /must be an array/],
  ["CPWRATE", [{}], "#VALUE!", /Argument 1 is an object. Enter a number/],
  ["CPWRATE", ["9117-MMD", "EPM1", [[1], [2, 3]]], "#VALUE!", /rows of equal length/],
  ["CPWRATE", Array.from({ length: 300 }, () => 1), "#VALUE!", /300 arguments/],
  ["CPWRATE", ["9117-MMD", "#REF!"], "#REF!", /error #REF!/],
])("%p with %p is rejected with a sentence", (name, args, error, message) => {
  const result = call(name as string, args as Argument[]);
  expect(result).toMatchObject({ error, message: expect.stringMatching(message) });
  expect(explain(name as string, args as Argument[])).toMatchObject({ ...result, citations: [] });
});

test("an id of no row has no citation", () => {
  for (const id of ["", "no#1", "cpw-c-4-1-2#0", "cpw-c-4-1-2#99999", "__proto__#1", null])
    expect(citation(id as string)).toBeUndefined();
});

test("functions are described with their signatures, all or by a search", () => {
  expect(functions().map(({ name }) => name)).toEqual(allFunctions().map(({ name }) => name));
  for (const { name, signature, parameters, summary } of functions()) {
    expect(signature.startsWith(`${name}(`)).toBe(true);
    expect([name, summary]).toEqual([name, expect.stringMatching(/./)]);
    for (const { help } of parameters)
      expect([name, help]).toEqual([name, expect.stringMatching(/./)]);
  }
  expect(functions("published cpw rating").map(({ name }) => name)).toContain("CPWRATE");
  expect(functions("qqqqqq zzzzzz")).toEqual([]);
  expect(versions()).toEqual({
    sizebook: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    catalogue: expect.any(String),
    hash: expect.stringMatching(/^[0-9a-f]+$/),
  });
});

test("the functions import no host, no page and no grid", async () => {
  const { metafile } = await build({
    entryPoints: [join(ROOT, "src/library/index.ts")],
    absWorkingDir: ROOT,
    bundle: true,
    write: false,
    metafile: true,
    platform: "neutral",
    mainFields: ["module", "main"],
  });
  const folders = new Set(
    Object.keys(metafile.inputs).map(
      (path) => /^(?:src|node_modules)\/[^/]+/.exec(path)?.[0] ?? path,
    ),
  );
  expect([...folders].sort()).toEqual([
    "build/catalogue.json",
    "package.json",
    "src/catalogue",
    "src/functions",
    "src/library",
    "src/models",
    "src/provenance",
    "src/spreadsheet",
  ]);
});

test("every public type stands in the library's own declarations", () => {
  for (const { source, names } of ENTRIES)
    for (const name of names)
      expect([source, declarationOf(source)]).toEqual([source, expect.stringContaining(name)]);
});
