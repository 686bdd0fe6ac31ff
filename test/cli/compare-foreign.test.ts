/**
 * `sizebook compare` on workbooks of other programs: stored results are compared, and only Sizebook
 * functions are recalculated.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compare } from "../../src/cli/compare";
import { ran } from "../support/command";
import { foreignBook } from "../support/foreign-book";

/**
 * Results that differ from those of the formulas here: from another engine, of another date, or
 * changed by hand.
 */
const STORED: Readonly<Record<string, string>> = {
  A1: '<c r="A1"><v>5</v></c>',
  B1: '<c r="B1"><f>CUBEVALUE(A1)</f><v>10</v></c>',
  C1: '<c r="C1"><f>TODAY()</f><v>40000</v></c>',
  D1: '<c r="D1"><f>RAND()</f><v>0.5</v></c>',
  E1: '<c r="E1"><f>A1+7</f><v>99</v></c>',
  F1: '<c r="F1" t="e"><f>A1/0</f><v>#REF!</v></c>',
  G1: '<c r="G1" t="str"><f>NOSUCHFUNCTION(A1)</f><v>theirs</v></c>',
};
const OURS = '<c r="H1"><f>_xldudf_SIZEBOOK_LPARCAP(A1*200)</f><v>1</v></c>';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sizebook-compare-foreign-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function book(name: string, cells: readonly string[]): Promise<string> {
  const path = join(folder, name);
  const rows = `<row r="1">${cells.join("")}</row>`;
  writeFileSync(
    path,
    await foreignBook({ sheets: [{ name: "A", rows }], book: '<calcPr calcId="191029"/>' }),
  );
  return path;
}

/** All cells that differ. */
async function differences(...files: string[]): Promise<{ status: number; cells: string[] }> {
  const { status, stdout } = await ran(compare, ...files, "--json");
  const cells = [...stdout.matchAll(/"(?:address|cell|at|range|place)": "(?:A!)?([A-Z]+\d+)"/g)];
  return { status, cells: [...new Set(cells.map(([, address]) => address!))].sort() };
}

test("a workbook without Sizebook functions has no differences, whatever results it stores", async () => {
  const path = await book("theirs.xlsx", Object.values(STORED));
  expect(await differences(path)).toEqual({ status: 0, cells: [] });
});

test("of a workbook with a Sizebook function, only the result of this function differs", async () => {
  const path = await book("mixed.xlsx", [...Object.values(STORED), OURS]);
  expect(await differences(path)).toEqual({ status: 1, cells: ["H1"] });
});

test("two workbooks are compared by their stored results, not by recalculated ones", async () => {
  const before = await book("before.xlsx", Object.values(STORED));
  const after = await book("after.xlsx", [
    STORED.A1!,
    STORED.B1!.replace("<v>10<", "<v>12<"),
    ...Object.values(STORED).slice(2),
  ]);
  expect(await differences(before, before)).toEqual({ status: 0, cells: [] });
  expect(await differences(before, after)).toEqual({ status: 1, cells: ["B1"] });
});
