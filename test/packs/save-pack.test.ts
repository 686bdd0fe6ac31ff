/** My catalogue saved as a rating pack, and read back to the same entries. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { packs } from "../../src/cli/packs";
import { isPack, readPack } from "../../src/packs/read-pack";
import { writePack, type PackAbout, type WrittenPack } from "../../src/packs/write-pack";
import { ownEntries, withPacks } from "../../src/plan/inputs/pack-entries";
import { EMPTY_INPUTS, type InputRow, type PlanInputs } from "../../src/plan/inputs/plan-inputs";
import { ran, type Ran } from "../support/command";
import { judgePackage } from "../support/frictionless";
import { FRICTIONLESS, testWith } from "../support/tools";

const ABOUT: PackAbout = {
  name: "partner-ratings",
  title: "Partner ratings",
  version: "1.0.0",
  contributor: "Partner Ltd.",
  created: "2026-11-25",
  workbook: "plan.xlsx",
  catalogue: "1.0.0",
};
const inputsWith = (rows: readonly InputRow[]): PlanInputs => ({
  ...EMPTY_INPUTS,
  tables: { ownsystem: rows },
});
function saved(rows: readonly InputRow[]): WrittenPack {
  const pack = writePack(ownEntries(inputsWith(rows)).entries, ABOUT);
  if ("problem" in pack) throw new Error(pack.problem);
  return pack;
}
/** The entries that a plan has after the pack is read. */
function readBack({ files }: WrittenPack): readonly InputRow[] {
  const pack = readPack(files, "1.0.0");
  if (!isPack(pack)) throw new Error(JSON.stringify(pack.problems));
  const result = withPacks(EMPTY_INPUTS, [pack]);
  if ("problem" in result) throw new Error(result.problem);
  return result.inputs.tables.ownsystem!;
}

const ROWS: readonly InputRow[] = [
  { system: "9990-11A", feature: "ZP08", cores: 8, cpw: 200000, clock: 3.5, source: "List" },
  { system: "9990-11A", feature: "ZP08", cores: 4, cpw: 110000, source: "List", date: "2026-10" },
  { system: "9990-12A", feature: "ZP12 x2", cores: 4, cpw: 110000, machineCores: 24 },
  { system: "9990-13A", feature: "3.9-4.0 GHz", cores: 4, cpw: 90000.5, clock: 3.9 },
  { system: "9990-14A", cores: 2, cpw: 9000 },
];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sizebook-packs-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const command = (...words: string[]): Promise<Ran> => ran(packs, ...words);

const inputsFile = (rows: readonly InputRow[]): string => {
  const path = join(folder, "plan.json");
  writeFileSync(path, JSON.stringify({ sizebook: "plan", tables: { ownsystem: rows } }));
  return path;
};
const OPTIONS = [
  ["--name", "partner-ratings"],
  ["--title", "Partner ratings"],
  ["--version", "1.0.0"],
  ["--contributor", "Partner Ltd."],
].flat();

test("entries are read back as they are, with pack, place and status", () => {
  const pack = saved(ROWS);
  expect(pack.notes).toEqual([]);
  expect(readBack(pack)).toEqual(
    ROWS.map((row, i) => ({
      ...row,
      source: row.source ?? "plan.xlsx",
      pack: "partner-ratings 1.0.0",
      place: `My catalogue of plan.xlsx, entry ${i + 1}`,
      rowStatus: "own",
    })),
  );
});

const letters = (length: number): fc.Arbitrary<string> =>
  fc.string({
    unit: fc.constantFrom(..."ABCDEFGHJKLMNPQRSTUVWXYZ0123456789"),
    minLength: length,
    maxLength: length,
  });
/** Not "6GHZ", which is a clock and no code. */
const featureCode = letters(4).filter((code) => !code.endsWith("GHZ"));
const rating = fc
  .record(
    {
      system: letters(3).map((model) => `9990-${model}`),
      feature: fc.oneof(
        featureCode,
        fc.tuple(featureCode, fc.integer({ min: 2, max: 16 })).map(([code, n]) => `${code} x${n}`),
      ),
      cores: fc.integer({ min: 1, max: 240 }),
      cpw: fc.integer({ min: 1, max: 9_000_000 }),
      more: fc.integer({ min: 1, max: 100 }),
      clock: fc.integer({ min: 1, max: 60 }).map((tenths) => tenths / 10),
      source: fc.constantFrom("Price list", 'A "quoted", list', "Ä, ö"),
      date: fc.constantFrom("2025", "2026-10", "2026-10-31"),
    },
    { requiredKeys: ["system", "feature", "cores", "cpw", "source"] },
  )
  .map(({ more, ...row }): InputRow => ({
    ...row,
    ...(more === undefined ? {} : { machineCores: row.cores + more }),
  }));
const configuration = ({ system, feature, cores }: InputRow): string =>
  `${system} ${feature} ${cores}`;

test("whatever is entered is read back to the same ratings", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(rating, { minLength: 1, maxLength: 20, selector: configuration }),
      (rows) => {
        const facts = ({ pack: _p, place: _l, rowStatus: _s, ...row }: InputRow): InputRow => row;
        expect(readBack(saved(rows)).map(facts)).toEqual(rows);
      },
    ),
    { numRuns: 200 },
  );
});

test.each<[string, InputRow, RegExp]>([
  ["a system that is no type", { system: "S1099" }, /no machine type and model/],
  ["a mode", { mode: "MaxCore" }, /has mode, which a pack has no column for/],
  ["cores of VIOS", { viosCores: 1 }, /has viosCores/],
  ["a total of partitions", { partitions: 2 }, /total of several partitions/],
  ["fractions of cores", { cores: 1.5 }, /cores that are no whole number/],
  ["a feature of another form", { feature: "big one" }, /no code of 4 characters/],
  ["a clock without a feature", { feature: "", clock: 4 }, /enter "4 GHz" as feature/],
  ["two clocks", { feature: "4 GHz", clock: 5 }, /two clocks/],
  ["a formula as source", { source: "=1+1" }, /source that starts like a formula/],
])("a row with %s is left out by name, and never changed", (_, cells, reason) => {
  const row = { system: "9990-11A", feature: "ZP08", cores: 8, cpw: 200000, ...cells };
  const { notes, ratings } = saved([...ROWS.slice(1, 3), row]);
  expect(ratings).toBe(2);
  expect(notes).toEqual([expect.stringMatching(reason)]);
  expect(notes[0]).toMatch(/^Entry 3 of My catalogue is left out: it .+\.$/);
});

const FACTS: readonly InputRow[] = [
  { system: "9990-11A", feature: "ZP08", fact: "TIER", value: "P10", source: "Letter" },
  { system: "9990-11A", feature: "ZP12 x2", fact: "TIER", value: "P20", source: "Letter" },
  { system: "9990-11A", fact: "PARTITION", value: 4 },
  { system: "9990-11A", feature: "ZP12", fact: "PARTITION", value: "NONE" },
  { system: "S1099", fact: "MEMORY", value: 512, source: "Letter", date: "2026-10" },
  { system: "9990-11A", fact: "IO", value: "VIOS" },
  { system: "9990-11A", fact: "WITHDRAWN", value: "2030-01-31", source: "Letter" },
  { system: "9990-11A", fact: "SUPPORT", value: 49674, source: "Letter" },
  { system: "IBM i 7.7", fact: "SUPPORT", value: "2036-04-30", source: "Letter" },
];
const inputsWithFacts = (facts: readonly InputRow[]): PlanInputs => ({
  ...EMPTY_INPUTS,
  tables: { ownfact: facts },
});
const writtenFacts = (facts: readonly InputRow[]): ReturnType<typeof writePack> =>
  writePack(ownEntries(inputsWithFacts(facts)).entries, ABOUT);

test("facts are read back to the same facts, dates as days", () => {
  const pack = writtenFacts(FACTS);
  if ("problem" in pack) throw new Error(pack.problem);
  expect([pack.ratings, pack.facts, pack.notes]).toEqual([0, 9, []]);
  expect([...pack.files.keys()].sort()).toEqual(
    ["datapackage.json", "life-cycle.csv", "limits.csv", "releases.csv", "tiers.csv"].sort(),
  );
  const read = readPack(pack.files, "1.0.0");
  if (!isPack(read)) throw new Error(JSON.stringify(read.problems));
  const result = withPacks(EMPTY_INPUTS, [read]);
  if ("problem" in result) throw new Error(result.problem);
  const bare = ({ system, feature, fact, value, source }: InputRow): InputRow => ({
    system: system!,
    ...(feature === undefined ? {} : { feature }),
    fact: fact!,
    value: value === 49674 ? "2035-12-31" : value!,
    source: source ?? "plan.xlsx",
  });
  const order = (row: InputRow): string => JSON.stringify(row);
  expect(result.inputs.tables.ownfact!.map(bare).map(order).sort()).toEqual(
    FACTS.map(bare).map(order).sort(),
  );
});

test.each<[string, InputRow, RegExp]>([
  ["no fact", { fact: "COLOR" }, /no fact of the list/],
  ["a value that cannot be read", { value: "P15" }, /has a value that must be one of P05/],
  ["a feature of another form", { feature: "big one" }, /no code of 4 characters/],
  [
    "a date of a name",
    { system: "S1099", feature: "", fact: "SUPPORT", value: "2035-12-31" },
    /no machine type and model/,
  ],
  ["a date of a feature", { fact: "SUPPORT", value: "2035-12-31" }, /date with a feature/],
  [
    "an extension of a system",
    { feature: "", fact: "EXTENSION", value: "2035-12-31" },
    /an extension of support, which only releases of IBM i have/,
  ],
  [
    "dates of two sources",
    { feature: "", fact: "ANNOUNCED", value: "2025-01-31", source: "Blog" },
    /has another source than fact 7 of the same system/,
  ],
  ["a formula as source", { source: "=1+1" }, /source that starts like a formula/],
])("a fact with %s is left out by name", (_, cells, reason) => {
  const fact = { system: "9990-11A", feature: "ZP99", fact: "TIER", value: "P10", ...cells };
  const pack = writtenFacts([...FACTS, fact]);
  if ("problem" in pack) throw new Error(pack.problem);
  expect([pack.facts, pack.notes]).toEqual([9, [expect.stringMatching(reason)]]);
  expect(pack.notes[0]).toMatch(/^Fact 10 of My catalogue is left out: it .+\.$/);
});

test("other dates of a release than its end of support are saved and read back", () => {
  const dates = ["AVAILABLE", "WITHDRAWN", "EXTENSION"].map((fact) => ({
    system: "IBM i 7.7",
    fact,
    value: "2035-12-31",
    source: "Letter",
  }));
  const pack = writtenFacts(dates);
  if ("problem" in pack) throw new Error(pack.problem);
  expect([pack.facts, pack.notes]).toEqual([3, []]);
  const read = readPack(pack.files, "1.0.0");
  if (!isPack(read)) throw new Error(JSON.stringify(read.problems));
  const result = withPacks(EMPTY_INPUTS, [read]);
  if ("problem" in result) throw new Error(result.problem);
  expect(
    result.inputs.tables.ownfact!.map(({ system, fact, value }) => [system, fact, value]),
  ).toEqual(dates.map(({ system, fact, value }) => [system, fact, value]));
});

testWith([FRICTIONLESS], "Frictionless accepts a saved pack of facts", async () => {
  const out = join(folder, "partner-ratings");
  const path = join(folder, "facts.json");
  writeFileSync(path, JSON.stringify({ sizebook: "plan", tables: { ownfact: FACTS } }));
  const { stdout } = await command("save", path, "--out", out, ...OPTIONS);
  expect(stdout).toMatch(/partner-ratings 1\.0\.0 with 9 facts/);
  expect(judgePackage(join(out, "datapackage.json"))).toEqual({
    valid: true,
    tables: 4,
    errors: [],
  });
});

test("entries of packs stay in their packs, and contradicting entries are refused", () => {
  const ofPack = { ...ROWS[0]!, pack: "other 1.0.0", rowStatus: "read" };
  expect(ownEntries(inputsWith([ROWS[1]!, ofPack]))).toEqual({
    entries: { ratings: [{ entry: 1, cells: ROWS[1] }], facts: [], rates: [] },
    notes: ["Left out, because packs have them: 1 entry."],
  });
  expect(writePack(ownEntries(inputsWith([ofPack])).entries, ABOUT)).toEqual({
    problem: "My catalogue has no entries of yours for a pack.",
  });
  const { entries } = ownEntries(inputsWith([ROWS[0]!, { ...ROWS[0]!, cpw: 1234 }]));
  expect(writePack(entries, ABOUT)).toMatchObject({
    problem: expect.stringMatching(/Row 2 /) as unknown,
  });
  expect(saved([ROWS[0]!, ROWS[0]!]).notes).toEqual([
    "Entry 2 of My catalogue is left out: it repeats entry 1.",
  ]);
});

test("`packs save` writes a folder that `packs check` accepts", async () => {
  const out = join(folder, "partner-ratings");
  const { status, stdout } = await command("save", inputsFile(ROWS), "--out", out, ...OPTIONS);
  expect([status, stdout.split("\n")[0]]).toEqual([
    0,
    `written: ${out}, partner-ratings 1.0.0 with 5 ratings`,
  ]);
  expect((await command("check", out)).stdout).toMatch(
    /^partner-ratings 1\.0\.0, "Partner ratings", is valid\./,
  );
  // An existing folder is not replaced.
  const again = await command("save", inputsFile(ROWS), "--out", out, ...OPTIONS);
  expect([again.status, again.stderr]).toEqual([2, expect.stringMatching(/already exists/)]);
});

testWith([FRICTIONLESS], "Frictionless accepts a saved pack", async () => {
  const out = join(folder, "partner-ratings");
  await command("save", inputsFile(ROWS), "--out", out, ...OPTIONS);
  expect(judgePackage(join(out, "datapackage.json"))).toEqual({
    valid: true,
    tables: 2,
    errors: [],
  });
});

test("`packs save` writes a ZIP file, replaces it only with --force, and names what is missing", async () => {
  const out = join(folder, "partner.zip");
  const save = (...more: string[]): Promise<Ran> =>
    command("save", inputsFile(ROWS), "--out", out, ...OPTIONS, ...more);
  expect((await save("--date", "2026-11-25")).status).toBe(0);
  const first = readFileSync(out);
  expect((await command("check", out)).status).toBe(0);
  expect((await save()).stderr).toMatch(/already exists/);
  expect((await save("--force", "--date", "2026-11-25")).status).toBe(0);
  expect(readFileSync(out)).toEqual(first);
  const missing = await command("save", inputsFile(ROWS), "--out", out, "--name", "x");
  expect([missing.status, missing.stderr]).toEqual([
    2,
    expect.stringMatching(/Enter --title, --version, --contributor\./),
  ]);
  const other = join(folder, "other.zip");
  const wrong = await command(
    "save",
    inputsFile(ROWS),
    ...["--out", other, ...OPTIONS.slice(2), "--name", "No Name"],
  );
  expect(wrong.stderr).toMatch(/"name" is "No Name"\. It must be lower case letters/);
  expect(existsSync(other)).toBe(false);
});
