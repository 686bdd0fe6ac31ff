/**
 * Texts that files or cells cannot store unchanged: no command loses one, and none writes a file
 * that Excel repairs.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { plan as planCommand } from "../../src/cli/plan";
import { calculate } from "../../src/calculation/calculate";
import { ASSUMPTION_KEYS } from "../../src/plan/assumptions";
import type { InputDefinition } from "../../src/plan/inputs/definition";
import { FIELDS, SCENARIO_INPUTS, TABLES } from "../../src/plan/inputs/input-definitions";
import { type InputRow, type PlanInputs } from "../../src/plan/inputs/plan-inputs";
import { isoDay, MAX_NAME, MAX_TEXT } from "../../src/plan/inputs/inputs";
import { exampleOf, PLAN_KINDS, SYSTEM_PLAN } from "../../src/plan/templates/templates";
import { MAX_CELL_TEXT } from "../../src/spreadsheet/cell-text";
import { cellSpelling } from "../../src/xlsx/package/xml-text";
import { readWorkbook } from "../../src/xlsx/read/read-workbook";
import { readXlsx, type XlsxReading } from "../../src/xlsx/read/read-contents";
import { ran, sizebook, type Ran } from "../support/command";
import { isWholeRun } from "../support/extent";
import { foreignBook, type ForeignBook } from "../support/foreign-book";
import { renamedInputs } from "../support/hostile";
import { formulaSheet, plainBook } from "../support/plain-book";
import { OPENPYXL, python, testWith } from "../support/tools";

let folder: string;
const file = (name: string): string => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sizebook-texts-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = async (name: string): Promise<XlsxReading> => {
  const reading = await readXlsx(readFileSync(file(name)));
  if ("problem" in reading) throw new Error(reading.problem);
  return reading;
};

/** Inputs as a file of them. */
function inputsFile({ fields, tables, scenarios }: PlanInputs): string {
  const plain = (row: InputRow, of: Readonly<Record<string, InputDefinition>>): object =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        of[name]!.kind === "date" ? isoDay(Number(value)) : value,
      ]),
    );
  const rowsOf = (key: string, rows: readonly InputRow[]): unknown => {
    const all = rows.map((row) => plain(row, TABLES[key]!.columns));
    return key === "assumption"
      ? Object.fromEntries(all.map((row, i) => [ASSUMPTION_KEYS[i], row]))
      : all;
  };
  return JSON.stringify({
    sizebook: "plan",
    fields: plain(fields, FIELDS),
    tables: Object.fromEntries(
      Object.entries(tables).map(([key, rows]) => [key, rowsOf(key, rows)]),
    ),
    scenarios: Object.fromEntries(
      Object.entries(scenarios).map(([id, { values, workloads }]) => [
        id,
        { ...plain(values, SCENARIO_INPUTS), workloads },
      ]),
    ),
  });
}

/** With plans that other tests calculate too. */
const plan = (...words: string[]): Promise<Ran> => ran(planCommand, ...words);

/** Characters that XML rejects or changes, that cells escape, and surrogate pairs. */
const STRANGE = "\ufffe\u0001\uffff_x0041_\r\u000b\u007f&<]]>\u{1F600}\u0085";
const strange = (name: string): string => `${name}${STRANGE}`;

/** The texts in the cells of a file, as openpyxl reads them. */
const OPENED = `
import json, sys, openpyxl
book = openpyxl.load_workbook(sys.argv[1], data_only=True)
texts = {c.value for s in book for r in s.iter_rows() for c in r if isinstance(c.value, str)}
print(json.dumps(sorted(texts)))
`;

const SMALL = PLAN_KINDS.find(({ key }) => key === "memory-tuning")!;

describe.each(isWholeRun ? [SMALL, SYSTEM_PLAN] : [SMALL])(
  "a plan of the kind $key with names containing characters that XML does not allow",
  (kind) => {
    const NAMES = ["plan", "copy", "live", "calculated", "repaired"].map((name) => `${name}.xlsx`);
    const [PLAN, COPY, LIVE, CALCULATED, REPAIRED] = NAMES.map((name) => `${kind.key}-${name}`);
    /** The texts in cells of the plan, as typed. */
    let typed: readonly string[];

    test("every name survives every command unchanged", async () => {
      const { inputs } = exampleOf(kind);
      const planInputs = renamedInputs(inputs, strange);
      writeFileSync(file("inputs.json"), inputsFile(planInputs));
      const steps: readonly (readonly string[])[] = [
        // A plan with other names misses some inputs.
        ["share", file(PLAN!), "--draft", "--out", file(COPY!)],
        ["thaw", file(COPY!), "--out", file(LIVE!)],
        ["calc", file(LIVE!), "--out", file(CALCULATED!)],
        ["repair", file(LIVE!), "--out", file(REPAIRED!)],
      ];
      const words = ["--template", kind.key, "--inputs", file("inputs.json"), "--out", file(PLAN!)];
      expect(await plan(...words)).toMatchObject({ status: 0, stderr: "" });
      for (const step of steps) expect(await sizebook(...step)).toMatchObject({ status: 0 });
      const texts = await Promise.all(
        [PLAN, COPY, LIVE, CALCULATED, REPAIRED].map((name) => strangeTexts(file(name!))),
      );
      typed = texts[0]!;
      expect(typed.length).toBeGreaterThan(3);
      for (const others of texts) expect(others).toEqual(typed);
      // The same texts as inputs of another plan.
      const again = await plan(
        "--template",
        kind.key,
        "--inputs",
        file(PLAN!),
        "--out",
        file("again.xlsx"),
        "--force",
      );
      expect(again).toMatchObject({ status: 0, stderr: "" });
      expect(await strangeTexts(file("again.xlsx"))).toEqual(typed);
    });

    testWith([OPENPYXL], "is opened by openpyxl with all of its names, in every step", () => {
      // openpyxl reads texts as files spell them, except for a byte order mark, which it removes.
      const storedTexts = typed.map((text) => cellSpelling(text).replace(/_x005F_/g, "_"));
      for (const name of [PLAN, COPY, LIVE, CALCULATED, REPAIRED]) {
        const texts = new Set(
          python<readonly string[]>(OPENED, [file(name!)]).map((text) =>
            text.replace(/x005F_/g, "").replace(/_x007F_/g, "\u007f"),
          ),
        );
        expect([name, storedTexts.filter((text) => !texts.has(text))]).toEqual([name, []]);
      }
    });
  },
);

/** The cells that a reader can show and that contain one of these characters, as whole texts. */
async function strangeTexts(path: string): Promise<readonly string[]> {
  const read = await readWorkbook(readFileSync(path));
  if ("problem" in read) throw new Error(read.problem);
  const texts = read.workbook.sheets
    .filter(({ state }) => state !== "veryHidden")
    .flatMap(({ cells }) => [...cells.values()].map(({ value }) => value))
    .filter((value): value is string => typeof value === "string" && value.includes("\ufffe"));
  for (const text of texts) expect(text).toContain(STRANGE);
  return [...new Set(texts)].sort();
}

const LONGEST = "x".repeat(MAX_CELL_TEXT);
const inlineCell = (text: string): string => `<c r="A1" t="inlineStr"><is><t>${text}</t></is></c>`;
const resultCell = (text: string): string =>
  `<c r="A1" t="str"><f>CUBEVALUE("a")</f><v>${text}</v></c>`;
const sharedCell = '<c r="A1" t="s"><v>0</v></c>';
/**
 * Cells show #NAME?, so that every command has something to change: unchanged files are not
 * checked.
 */
const CALL = '<c r="B1" t="e"><f>_xldudf_SIZEBOOK_LPARCAP(1000)</f><v>#NAME?</v></c>';

const bookWith = (cell: string, text: string): ForeignBook => ({
  sheets: [
    { name: "A", rows: `<row r="1">${cell}</row>` },
    { name: "B", rows: `<row r="1">${CALL}</row>` },
  ],
  parts: {
    "xl/sharedStrings.xml": [
      `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><r><t>${text.slice(0, 9)}</t></r><r><t>${text.slice(9)}</t></r></si></sst>`,
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml",
    ],
  },
});

describe.each([
  ["in the cell itself", inlineCell, "-"],
  ["as the result of a formula", resultCell, "-"],
  ["among the shared texts, in pieces", () => sharedCell, undefined],
] as const)("a text of another program %s", (_where, cell, shared) => {
  test.each(["share", "calc", "repair"])(
    "that no cell accepts is reported by %s",
    async (command) => {
      const ranOn = async (text: string): Promise<Ran> => {
        writeFileSync(file("in.xlsx"), await foreignBook(bookWith(cell(text), shared ?? text)));
        rmSync(file("out.xlsx"), { force: true });
        return sizebook(command, file("in.xlsx"), "--out", file("out.xlsx"));
      };
      expect(await ranOn(LONGEST)).toMatchObject({ stderr: "" });
      expect(existsSync(file("out.xlsx"))).toBe(true);
      expect(await ranOn(`${LONGEST}y`)).toEqual({
        status: 2,
        stdout: "",
        stderr: `${file("in.xlsx")}: it holds a text of 32,768 characters ("${"x".repeat(40)}" ...), and Excel takes at most 32,767 in a cell. Shorten the text and try again.\n`,
      });
      expect(existsSync(file("out.xlsx"))).toBe(false);
    },
  );
});

test("a formula whose result is too long returns #VALUE!, as in Excel, and so do its dependents", async () => {
  const formulas = ['REPT("x",20000)', "A1&A1", "LEN(A2)", "A1&LEFT(A1,12767)"];
  const book = await calculate(plainBook([formulaSheet("A", formulas)]), []);
  expect([book.read("A", "A2").error, book.read("A", "A3").error]).toEqual(["#VALUE!", "#VALUE!"]);
  expect(book.read("A", "A4").value).toBe(LONGEST);
  book.dispose();
});

test("calc leaves such a formula to Excel and lists it, if it was never calculated", async () => {
  const rows = `<row r="1"><c r="A1"><f>REPT("x",20000)</f></c><c r="B1"><f>A1&amp;A1</f></c><c r="C1"><f>LEN(B1)</f></c><c r="D1"><f>A1&amp;LEFT(A1,12767)</f></c></row>`;
  writeFileSync(file("in.xlsx"), await foreignBook({ sheets: [{ name: "A", rows }] }));
  const { stdout } = await sizebook("calc", file("in.xlsx"), "--out", file("long.xlsx"));
  expect(stdout).toContain("A!B1, A!C1: it has no stored result, and the error that it gives here");
  const reading = await read("long.xlsx");
  expect(reading.cell("A", "B1")).toMatchObject({ value: null });
  expect(reading.cell("A", "D1").value).toBe(LONGEST);
});

test("too long input texts are listed with their paths, and nothing is written", async () => {
  const inputs = (name: number, customer: number): string =>
    JSON.stringify({
      sizebook: "plan",
      fields: { "cover.customer": "c".repeat(customer) },
      tables: { dataset: [{ name: "n".repeat(name) }] },
    });
  const words = [
    "--template",
    "backup-window",
    "--inputs",
    file("inputs.json"),
    "--out",
    file("o.xlsx"),
  ];
  writeFileSync(file("inputs.json"), inputs(MAX_NAME + 1, MAX_TEXT + 1));
  const { status, stderr } = await plan(...words);
  expect(status).toBe(2);
  expect(stderr).toMatch(
    /^ {2}fields\.cover\.customer: "c{79}\.\.\. has 2,001 characters\. Enter at most 2,000\.$/m,
  );
  expect(stderr).toMatch(
    /^ {2}tables\.dataset\[1\]\.name: "n{79}\.\.\. has 256 characters\. Enter at most 255\.$/m,
  );
  expect(existsSync(file("o.xlsx"))).toBe(false);
  writeFileSync(file("inputs.json"), inputs(MAX_NAME, MAX_TEXT));
  expect(await plan(...words)).toMatchObject({ status: 0, stderr: "" });
});

test("a comparison of texts of maximum length is written", async () => {
  const writeBook = async (name: string, letter: string): Promise<string> => {
    const text = letter.repeat(MAX_CELL_TEXT);
    const rows = `<row r="1">${inlineCell(text)}</row><row r="2"><c r="A2" t="inlineStr"><is><t>${letter}${text.slice(1)}</t></is></c></row>`;
    writeFileSync(file(name), await foreignBook({ sheets: [{ name: "A", rows }] }));
    return file(name);
  };
  const words = ["compare", await writeBook("one.xlsx", "a"), await writeBook("two.xlsx", "b")];
  expect(await sizebook(...words, "--out", file("report.xlsx"))).toMatchObject({
    status: 1,
    stderr: "",
  });
});
