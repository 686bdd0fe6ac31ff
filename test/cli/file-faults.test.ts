/**
 * Files and folders when the disk is full, may not be written, or does not answer: as before, or as
 * they should be, and a sentence.
 */
import { calc, repair } from "../../src/cli/calc";
import { compare } from "../../src/cli/compare";
import { pack } from "../../src/cli/bundle";
import { share, thaw } from "../../src/cli/share";
import { createCopy } from "../../src/customer-copy/create";
import { writeXlsx } from "../../src/xlsx/write/write-xlsx";
import { demoBook } from "../support/demo-book";
import { runFiles, type Code, type FileOperation } from "../support/faults/files";
import { foreignBook } from "../support/foreign-book";

const CODES: readonly Code[] = ["ENOSPC", "EACCES", "EXDEV", "EIO"];
const book = (value: number): Promise<Uint8Array> =>
  foreignBook({
    sheets: [
      {
        name: "A",
        rows: `<row r="1"><c r="A1" t="e"><f>_xldudf_SIZEBOOK_LPARCAP(1000)</f><v>#NAME?</v></c><c r="B1"><v>${value}</v></c></row>`,
      },
    ],
  });

let operations: Readonly<Record<string, FileOperation>>;
beforeAll(async () => {
  const live = await book(1);
  const copy = await createCopy(live, { date: "2026-01-31" });
  if ("problem" in copy) throw new Error(copy.problem);
  const old = Buffer.from("an older one");
  operations = {
    share: {
      given: { "in.xlsx": live },
      run: share,
      words: ["in.xlsx", "--out", "out.xlsx", "--date", "2026-01-31"],
    },
    "share over an older copy": {
      given: { "in.xlsx": live, "out.xlsx": old },
      run: share,
      words: ["in.xlsx", "--out", "out.xlsx", "--force", "--date", "2026-01-31"],
    },
    thaw: { given: { "in.xlsx": copy.bytes }, run: thaw, words: ["in.xlsx", "--out", "out.xlsx"] },
    repair: {
      given: { "in.xlsx": live },
      run: repair,
      words: ["in.xlsx", "--out", "there/out.xlsx"],
    },
    calculate: { given: { "in.xlsx": live }, run: calc, words: ["in.xlsx", "--out", "out.xlsx"] },
    "report a comparison": {
      given: { "in.xlsx": live, "other.xlsx": await book(2) },
      run: compare,
      words: ["in.xlsx", "other.xlsx", "--out", "out.xlsx"],
    },
    pack: {
      given: { "in.xlsx": await writeXlsx(demoBook().workbook) },
      run: pack,
      words: ["in.xlsx", "--out", "packed", "--no-pdf"],
    },
  };
});

test.each([
  "share",
  "share over an older copy",
  "thaw",
  "repair",
  "calculate",
  "report a comparison",
  "pack",
])("%s: every writing call fails once, in every way", async (name) => {
  const operation = operations[name]!;
  const clean = await runFiles(operation);
  expect([clean.said, clean.calls.length > 1, clean.strangers]).toEqual([
    expect.stringContaining("written: "),
    true,
    [],
  ]);
  expect(clean.after).not.toBe(clean.before);
  for (let failing = 1; failing <= clean.calls.length; failing += 1) {
    for (const code of CODES) {
      const { status, said, before, after, strangers } = await runFiles(operation, failing, code);
      const where = `${clean.calls[failing - 1]} ${failing}, ${code}: ${said}`;
      expect([where, strangers]).toEqual([where, []]);
      if (status === 2)
        expect([
          where,
          after === before,
          /^[^\n]*cannot be written: [a-z ]+\. Nothing was written\.$/.test(said),
        ]).toEqual([where, true, true]);
      else expect([where, after === clean.after]).toEqual([where, true]);
    }
  }
});

test.each<[string, readonly string[], RegExp]>([
  [
    "an output that is there",
    ["in.xlsx", "--out", "in2.xlsx"],
    /^in2\.xlsx already exists\. Specify another name, or use --force to replace it\.$/,
  ],
  [
    "an output below a file",
    ["in.xlsx", "--out", "in2.xlsx/out.xlsx"],
    /^in2\.xlsx\/out\.xlsx cannot be written: .*\.$/,
  ],
  [
    "a name that is too long",
    ["in.xlsx", "--out", `${"x".repeat(300)}.xlsx`],
    /cannot be written: the name is too long\./,
  ],
])("%s gives a message, and nothing changes", async (_what, words, line) => {
  const { status, said, before, after } = await runFiles({
    given: { "in.xlsx": await book(1), "in2.xlsx": await book(1) },
    run: share,
    words,
  });
  expect([status, after === before]).toEqual([2, true]);
  expect(said).toMatch(line);
});
