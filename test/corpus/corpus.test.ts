/**
 * Workbooks of five other programs (written by make.mjs) through every command: with content that
 * is hard to edit, and with our functions in cells, names, rules, tables and data bars, in the
 * present and the former namespace.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { findingsOf, review } from "../../scripts/foreign/run";
import { RECORD_SHEET } from "../../src/customer-copy/formula-record";
import { XlsxPackage } from "../../src/xlsx/package/xlsx-package";
import { textValue } from "../../src/xlsx/package/xml-scanner";
import { runCommands, type ForeignRun, type Step } from "../support/foreign/commands";
import { changedParts } from "../support/foreign/parts";
import { OOXML_VALIDATOR, OPENPYXL, SOFFICE, testWith } from "../support/tools";

const FILES = readdirSync(__dirname).filter((name) => name.endsWith(".xlsx"));
/**
 * Programs that do not calculate leave no values to share: the workbook must be calculated first.
 */
const UNCALCULATED = "openpyxl.xlsx";

let folder: string;
let runs: ReadonlyMap<string, ForeignRun>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "sizebook-corpus-"));
  const runByName = new Map<string, ForeignRun>();
  for (const name of FILES)
    runByName.set(name, await runCommands(join(__dirname, name), join(folder, name)));
  const calculated = join(folder, UNCALCULATED, "calculated.xlsx");
  runByName.set("calculated", await runCommands(calculated, join(folder, "calculated")));
  runs = runByName;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const step = (name: string, command: string): Step =>
  runs.get(name)!.steps.find((candidate) => candidate.command === command)!;
const CASES = [...FILES, "calculated"];
const SHARED = CASES.filter((name) => name !== UNCALCULATED);

const CALL = /(?:_xldudf_)?\bSIZE(?:BOOK)?[._][A-Z]+\(|_xldudf_SIZE(?:BOOK)?_[A-Z]+\(/gi;
const FORMER = /_xldudf_SIZE_|\bSIZE[._][A-Z]+\(/i;

/**
 * The calls of our functions in all parts of a file, but for the sheet on which a copy keeps them.
 */
async function callsIn(path: string): Promise<readonly string[]> {
  const parts = await XlsxPackage.open(readFileSync(path));
  if ("problem" in parts) throw new Error(parts.problem);
  const record = (await parts.sheets()).find(({ name }) => name === RECORD_SHEET)?.path;
  const calls: string[] = [];
  for (const part of parts
    .paths()
    .filter((partPath) => partPath.endsWith(".xml") && partPath !== record))
    calls.push(...(textValue(await parts.text(part)).match(CALL) ?? []));
  return calls;
}

test("the workbooks contain the difficult content", async () => {
  for (const name of FILES) {
    const calls = await callsIn(join(__dirname, name));
    expect([name, calls.some((call) => FORMER.test(call)), calls.length > 1]).toEqual([
      name,
      true,
      true,
    ]);
  }
  const text = async (name: string, part: string): Promise<string> => {
    const parts = await XlsxPackage.open(readFileSync(join(__dirname, name)));
    if ("problem" in parts) throw new Error(parts.problem);
    return parts.text(part);
  };
  expect(await text("openpyxl.xlsx", "xl/workbook.xml")).toMatch(
    /<sheet xmlns:r=|<sheet [^>]*xmlns/,
  );
  expect(await text("xlsxwriter.xlsx", "xl/worksheets/sheet1.xml")).toMatch(/<xm:f>_xldudf_SIZE_/);
  expect(await text("xlsxwriter.xlsx", "xl/tables/table1.xml")).toContain("_xldudf_SIZE_");
  expect(await text("exceljs.xlsx", "xl/worksheets/sheet1.xml")).toContain('t="shared"');
});

test.each(CASES)("%s: every command does its work, or states what it needs", (name) => {
  const refused = runs.get(name)!.steps.filter(({ status }) => status === 2);
  expect(refused.map(({ command }) => command)).toEqual([
    ...(name === UNCALCULATED ? ["share"] : []),
    "pack",
    "plan",
  ]);
  if (name === UNCALCULATED)
    expect(step(name, "share").sentence).toMatch(
      /^FILE: it has formulas without a calculated value .* Calculate it first: sizebook calc\.$/,
    );
  for (const { command, status, sentence } of runs.get(name)!.steps)
    expect(findingsOf({ file: name, command, status, sentence, seconds: 0, opened: {} })).toEqual(
      [],
    );
});

test.each(SHARED)(
  "%s: a copy contains none of our calls and is reported as unchanged",
  async (name) => {
    expect(await callsIn(step(name, "share").output!)).toEqual([]);
    expect(step(name, "verify")).toMatchObject({ status: 0 });
  },
);

test.each(SHARED)("%s: after restoring, every call is in the current namespace", async (name) => {
  const before = await callsIn(runs.get(name)!.file);
  const after = await callsIn(step(name, "thaw").output!);
  expect(after.filter((call) => FORMER.test(call))).toEqual([]);
  // The data bars of later versions of Excel are not recorded in a copy. Restoring reports them.
  const left = [...step(name, "thaw").stdout.matchAll(/its placeholder was removed/g)].length;
  // Shared content is stored once in some workbooks, and in every cell afterwards.
  expect([name, after.length >= before.length - left]).toEqual([name, true]);
  expect(left).toBe(name === "xlsxwriter.xlsx" ? 1 : 0);
});

test.each(CASES)(
  "%s: after calculating and repairing, no call is in the former namespace",
  async (name) => {
    for (const command of ["calc", "repair"]) {
      const { output } = step(name, command);
      if (!existsSync(output!)) throw new Error(`${command} wrote nothing`);
      const calls = await callsIn(output!);
      expect(calls.filter((call) => FORMER.test(call))).toEqual([]);
      expect(calls.length).toBe((await callsIn(runs.get(name)!.file)).length);
    }
  },
);

test.each(CASES)("%s: no part is lost, and no unrelated part changes", async (name) => {
  const { file, steps } = runs.get(name)!;
  for (const { command, output } of steps)
    if (output !== undefined && command !== "compare two")
      expect([command, await changedParts(file, output)]).toEqual([command, []]);
});

testWith(
  [OPENPYXL, OOXML_VALIDATOR, SOFFICE],
  "openpyxl, POI and LibreOffice open all output, with the same contents",
  async () => {
    const rows = await review([...runs.values()]);
    expect(rows.flatMap(findingsOf)).toEqual([]);
    const writtenRows = rows.filter(({ parts }) => parts !== undefined);
    expect(writtenRows.length).toBeGreaterThan(3 * FILES.length);
    for (const { file, command, opened } of writtenRows)
      expect([basename(file), command, opened]).toEqual([
        basename(file),
        command,
        { openpyxl: true, POI: true, LibreOffice: true },
      ]);
  },
);
