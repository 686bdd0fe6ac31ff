/** `sizebook compare` as a planner meets it. */
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compare as compareCommand } from "../../src/cli/compare";
import { patchXlsx } from "../../src/xlsx/write/patch-cells";
import { readWorkbook } from "../../src/xlsx/read/read-workbook";
import { writeXlsx } from "../../src/xlsx/write/write-xlsx";
import { readNameIndex } from "../../src/plan/read/name-index";
import { createStamp } from "../../src/plan/definition/plan-stamp";
import { readerOf } from "../../src/spreadsheet/workbook-reader";
import { withStamp } from "../../src/provenance/stamp-sheet";
import { ran, type Ran } from "../support/command";

const root = join(__dirname, "..", "..");
const compare = (...words: string[]): Promise<Ran> => ran(compareCommand, ...words);
const EXAMPLE = join(root, "templates", "backup-window-example.xlsx");

let folder: string;
let changed: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "sizebook-compare-"));
  const bytes = readFileSync(EXAMPLE);
  const read = await readWorkbook(bytes);
  if ("problem" in read) throw new Error(read.problem);
  const { sheet, range } = (await readNameIndex(readerOf(read.workbook)))!.get(
    "cover.customer",
  )!.range;
  changed = join(folder, "changed.xlsx");
  writeFileSync(
    changed,
    await patchXlsx(bytes, new Map([[sheet, new Map([[range, { value: "Somebody else" }]])]])),
  );
  // The same plan as a later catalogue would have computed it.
  const stamp = await createStamp(readerOf(read.workbook));
  const first = stamp.answers.findIndex(({ value }) => typeof value === "number");
  const older = {
    ...stamp,
    versions: { ...stamp.versions, sizebook: "0.0.9", catalogue: "0.9.0", hash: "abc" },
    answers: stamp.answers.map((answer, i) => (i === first ? { ...answer, value: 1 } : answer)),
  };
  writeFileSync(join(folder, "older.xlsx"), await writeXlsx(withStamp(read.workbook, older)));
  writeFileSync(join(folder, "text.xlsx"), "no workbook");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("differences are listed and set the exit status; a report never replaces another file", async () => {
  const out = join(folder, "report.xlsx");
  const { status, stdout } = await compare(EXAMPLE, changed, "--out", out);
  expect([status, stdout]).toEqual([
    1,
    expect.stringMatching(
      /^First: {2}backup-window-example\.xlsx\nSecond: changed\.xlsx\n\nInputs: 1 differs\n {2}Cover, Customer: was .*, is Somebody else\n/,
    ),
  ]);
  const report = await readWorkbook(readFileSync(out));
  expect("workbook" in report && report.workbook.sheets[0]!.name).toBe("Comparison");
  expect(await compare(EXAMPLE, changed, "--out", out)).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/already exists\. .*--force/),
  });
});

test("differences are available as JSON; equal workbooks end with 0", async () => {
  const { status, stdout } = await compare(EXAMPLE, EXAMPLE, "--json");
  expect([status, JSON.parse(stdout)]).toEqual([
    0,
    expect.objectContaining({ kind: "plans", inputs: [], checks: [], results: [], versions: [] }),
  ]);
});

test("for one workbook, changed answers of this version are listed with reasons", async () => {
  const { status, stdout } = await compare(join(folder, "older.xlsx"));
  expect(status).toBe(1);
  expect(stdout).toMatch(
    /^The results were calculated with Sizebook 0\.0\.9 with catalogue 0\.9\.0 \(abc\)\. This is Sizebook .*\. 1 of \d+ results would change on recalculation\.\n {2}.+\(.*\): was 1.*, is now .*\n {4}\S/,
  );
  expect(stdout).toMatch(/Inputs: all the same/);
});

test.each<[string, () => string[], RegExp]>([
  ["no workbook at all", () => [], /Specify two workbooks, or one/],
  [
    "a file that is none",
    () => [EXAMPLE, join(folder, "text.xlsx")],
    /text\.xlsx cannot be read: it is no \.xlsx workbook/,
  ],
  [
    "a file that is not there",
    () => [join(folder, "nowhere.xlsx"), EXAMPLE],
    /There is no file .*nowhere\.xlsx/,
  ],
  ["two ways of answering", () => [EXAMPLE, EXAMPLE, "--json", "--out", "x.xlsx"], /not both/],
  ["an option that there is not", () => [EXAMPLE, EXAMPLE, "--fast"], /--fast/],
])("%s is reported in one clear line", async (_what, words, message) => {
  const before = existsSync(folder) ? readdirSync(folder).sort() : [];
  const { status, stderr } = await compare(...words());
  expect([status, stderr.split("\n")[0]]).toEqual([2, expect.stringMatching(message)]);
  expect(readdirSync(folder).sort()).toEqual(before);
});
