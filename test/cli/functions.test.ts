/** The command line as a planner meets it: what it prints and how it ends. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { sizebook as run, type Ran } from "../support/command";

const root = join(__dirname, "..", "..");

/** Output is trimmed. */
const trimmed = ({
  status,
  stdout,
  stderr,
}: Ran): { status: number; out: string; err: string } => ({
  status,
  out: stdout.trim(),
  err: stderr.trim(),
});
const sizebook = async (...words: string[]): Promise<ReturnType<typeof trimmed>> =>
  trimmed(await run(...words));

test.each<[string, string[], string]>([
  [
    "the document's own example of virtual SCSI",
    ["VSCSICPU", "10000", "16", "READ"],
    "0.34 processors",
  ],
  ["a tenth less when all partitions peak together", ["LPARCAP", "1000"], "900 CPW"],
  ["capacity for each 1% of a processor", ["SSLTPS", "ACRR", "AES128/SHA-1", "0.5"], "1565 tx/s"],
  ["a printed rating", ["CPWRATE", "9117-MMD", "EPM1", "16"], "110000 CPW"],
  ["an argument left out", ["SSLCPU", "RR", "Nonsecure", "116700", ""], "1 processors"],
])("fn: %s", async (_what, words, output) => {
  expect(await sizebook("fn", ...words)).toMatchObject({ status: 0, out: output });
});

test("fn ends with 1 for an error value and shows the reason", async () => {
  expect(await sizebook("fn", "SSLTPS", "RR", "AES128", "50")).toMatchObject({
    status: 1,
    out: "#VALUE! CPU 50 is more than 100%. Enter a percentage from 0% to 100%, such as 50% or 0.5.",
  });
});

test("fn ends with 2 for wrong usage and names the nearest functions", async () => {
  const { status, err } = await sizebook("fn", "LPARCAPS", "1000");
  expect(status).toBe(2);
  expect(err).toContain("LPARCAP");
});

test("fn answers for every cell of a range", async () =>
  expect(await sizebook("fn", "LPARCAP", "[[1000],[2000]]")).toMatchObject({
    status: 0,
    out: "900\n1800",
  }));

test("fn rejects a ragged range as wrong usage", async () =>
  expect((await sizebook("fn", "LPARCAP", "[[1,2],[3]]")).status).toBe(2));

test("fn --json has value, unit, basis, sources, conditions and warnings", async () => {
  const answer = JSON.parse(
    (await sizebook("fn", "VSCSICPU", "10000", "16", "READ", "--json")).out,
  );
  expect(answer).toMatchObject({ value: 0.34, unit: "processors", basis: "derived" });
  expect(answer.sources[0]).toContain("SC41-0607-15");
  expect(answer.sourceLines).toEqual(["PCR 1825"]);
  expect(answer.conditions.length).toBeGreaterThan(0);
  expect(answer.warnings.length).toBeGreaterThan(0);
});

test("fn --json has error and message if there is no answer", async () => {
  const { status, out } = await sizebook("fn", "VSCSICPU", "10", "512", "--json");
  expect(status).toBe(1);
  expect(JSON.parse(out)).toMatchObject({
    error: "#N/A",
    message: expect.stringContaining("4, 8, 16, 32, 64, 128, 256"),
  });
});

test("explain shows the source of a value", async () => {
  const { status, out } = await sizebook("explain", "LPARCAP", "1000");
  expect(status).toBe(0);
  expect(out).toMatch(/value +900/);
  expect(out).toMatch(/source .*SC41-0607-15.*section 7\.4, page 126/);
});

test("functions and tables can be searched", async () => {
  expect((await sizebook("functions", "virtual", "scsi")).out).toContain(
    "VSCSICPU(tps, size, [direction=READ], [speed=1])",
  );
  expect((await sizebook("tables", "backup")).out).toContain("backup-devices");
});

/** Every module that a file reaches through its static imports; types are not loaded. */
function reached(file: string, visited = new Set<string>()): Set<string> {
  if (visited.has(file)) return visited;
  visited.add(file);
  for (const [, from] of readFileSync(file, "utf8").matchAll(
    /^(?:import|export)(?! type)[^;]*? from "(.+?)";/gms,
  )) {
    const path = join(dirname(file), from!);
    if (!from!.startsWith(".")) visited.add(from!);
    for (const module of [`${path}.ts`, join(path, "index.ts")])
      if (existsSync(module)) reached(module, visited);
  }
  return visited;
}

test("fn, explain, functions and tables never load the grid engine", () => {
  const modules = ["main.ts", "run-command.ts", "functions.ts"].flatMap((file) => [
    ...reached(join(root, "src", "cli", file)),
  ]);
  expect(modules.some((path) => path.endsWith("virtual-storage.ts"))).toBe(true);
  expect(modules.filter((path) => /univer|hosts/.test(path))).toEqual([]);
});
