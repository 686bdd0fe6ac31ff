/**
 * Workbooks in the strict edition of the standard: every command does with them what it does with
 * others, and stays in their edition.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readWorkbook } from "../../src/xlsx/read/read-workbook";
import { sizebook } from "../support/command";
import { foreignBook, partsOf, type ForeignBook } from "../support/foreign-book";
import { inStrict, inTransitional, transitionalNames } from "../support/strict";
import { convertAll } from "../support/libreoffice";
import { SOFFICE, testWith } from "../support/tools";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/**
 * With all content that the commands write: calls, names, rules, a table, a day as a text, and
 * nothing else that could interfere.
 */
const BOOK: ForeignBook = {
  sheets: [
    {
      name: "Data",
      rows: '<row r="1"><c r="A1" t="inlineStr"><is><t>Cores</t></is></c><c r="B1"><f>_xldudf_SIZEBOOK_LPARCAP(1000)</f><v>900</v></c><c r="C1" t="e"><f>SIZEBOOK_LPARCAP(2000)</f><v>#NAME?</v></c><c r="D1" t="d"><v>2026-01-31</v></c></row><row r="2"><c r="A2"><v>8</v></c><c r="B2"><f>rate*2</f><v>3600</v></c></row>',
      after:
        '<conditionalFormatting sqref="A1:A9"><cfRule type="expression" priority="1"><formula>A1&gt;rate</formula></cfRule></conditionalFormatting><dataValidations count="1"><dataValidation type="decimal" operator="lessThan" sqref="A2"><formula1>rate</formula1></dataValidation></dataValidations><tableParts count="1"><tablePart r:id="rId1"/></tableParts>',
      relations: { rId1: ["table", "../tables/table1.xml"] },
    },
    { name: "Other", rows: '<row r="1"><c r="A1"><f>Data!B1</f><v>900</v></c></row>' },
  ],
  book: '<definedNames><definedName name="rate">_xldudf_SIZEBOOK_LPARCAP(2000)</definedName></definedNames><calcPr calcId="1"/>',
  parts: {
    "xl/tables/table1.xml": [
      `<table xmlns="${MAIN}" id="1" name="T" displayName="T" ref="A1:A2" totalsRowShown="0"><tableColumns count="1"><tableColumn id="1" name="Cores"><calculatedColumnFormula>_xldudf_SIZEBOOK_LPARCAP(1000)</calculatedColumnFormula></tableColumn></tableColumns></table>`,
      `${TYPE}.table+xml`,
    ],
  },
};

let folder: string;
const file = (name: string): string => join(folder, name);
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "sizebook-strict-"));
  const books = {
    book: await foreignBook(BOOK),
    "self-test": readFileSync(join(__dirname, "../../templates/self-test.xlsx")),
    memory: readFileSync(join(__dirname, "../../templates/memory-tuning-example.xlsx")),
  };
  for (const [name, bytes] of Object.entries(books)) {
    writeFileSync(file(`${name}-transitional.xlsx`), bytes);
    writeFileSync(file(`${name}-strict.xlsx`), await inStrict(bytes));
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command on a workbook in both editions; `from` and `to` are prefixes of names. */
async function both(command: string, from: string, to: string, ...words: string[]): Promise<void> {
  const [plain, strict] = await Promise.all(
    (["transitional", "strict"] as const).map(async (edition) => {
      const [input, out] = [file(`${from}-${edition}.xlsx`), file(`${to}-${edition}.xlsx`)];
      const { status, stdout, stderr } = await sizebook(command, input, "--out", out, ...words);
      expect([stderr, status < 2]).toEqual(["", true]);
      return { stdout: stdout.split(`-${edition}.`).join("."), bytes: readFileSync(out) };
    }),
  );
  expect(strict!.stdout).toBe(plain!.stdout);
  for (const [path, text] of Object.entries(await partsOf(strict!.bytes)))
    expect([path, transitionalNames(text)]).toEqual([path, []]);
  expect(withoutPartHashes(await partsOf(await inTransitional(strict!.bytes)))).toEqual(
    withoutPartHashes(await partsOf(plain!.bytes)),
  );
}

/** A copy has the hash of each of its parts next to the path; the parts are of its edition. */
const PART_HASH = /(<t>[^<]*\.[a-z]+<\/t><\/is><\/c><c [^>]*><is><t>)[0-9a-f]{64}/g;
const withoutPartHashes = (parts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parts).map(([path, text]) => [path, text.replace(PART_HASH, "$1")]),
  );
const isHash = (value: unknown): boolean =>
  typeof value === "string" && /^[0-9a-f]{64}$/.test(value);

test.each([
  ["book", ["--date", "2026-01-31"]],
  ["book", ["--date", "2026-01-31", "--sources", "notes", "--rest", "frozen"]],
  ["book", ["--date", "2026-01-31", "--values-only", "--no-authors"]],
  ["self-test", ["--date", "2026-01-31"]],
] as const)("share of %s with %j", async (name, words) => {
  await both("share", name, `${name}-copy`, ...words, "--force");
});

test("thaw, calc and repair", async () => {
  await both("share", "book", "copy", "--date", "2026-01-31");
  await both("thaw", "copy", "live");
  await both("calc", "book", "calculated");
  await both("repair", "book", "repaired");
});

test("compare finds no difference between the editions, and plan accepts the inputs of either", async () => {
  for (const name of ["book", "self-test"]) {
    const words = ["transitional", "strict"].map((edition) => file(`${name}-${edition}.xlsx`));
    expect(await sizebook("compare", ...words)).toMatchObject({ status: 0, stderr: "" });
  }
  const [plain, strict] = await Promise.all(
    ["transitional", "strict"].map((edition) =>
      sizebook("plan", "--template", "memory-tuning", "--inputs", file(`memory-${edition}.xlsx`)),
    ),
  );
  expect(plain).toMatchObject({ status: 0, stderr: "" });
  expect(strict).toEqual(plain);
});

test("verify reports a copy as unchanged", async () => {
  await both("share", "book", "made", "--date", "2026-01-31");
  expect(await sizebook("verify", file("made-strict.xlsx"))).toMatchObject({ status: 0 });
});

testWith([SOFFICE], "LibreOffice opens the output, with the same values", async () => {
  const names = ["copy", "live", "calculated", "repaired"];
  const files = names.flatMap((name) =>
    ["transitional", "strict"].map((edition) => readFileSync(file(`${name}-${edition}.xlsx`))),
  );
  const opened = await Promise.all(
    convertAll(files, "xlsx", "never").map((path) => valuesOf(path)),
  );
  names.forEach((name, i) => {
    expect([name, opened[2 * i]!.length > 5]).toEqual([name, true]);
    expect([name, opened[2 * i + 1]]).toEqual([name, opened[2 * i]]);
  });
});

async function valuesOf(bytes: Uint8Array): Promise<readonly (readonly unknown[])[]> {
  const read = await readWorkbook(bytes);
  if ("problem" in read) throw new Error(read.problem);
  return read.workbook.sheets.flatMap(({ name, cells }) =>
    [...cells].flatMap(([address, { value, error }]) =>
      isHash(value) ? [] : [[name, address, error ?? value]],
    ),
  );
}
