/** Files that are recalculated, completely or where they need repair. */
import {
  recalculateFile,
  type Recalculated,
} from "../../../src/foreign/recalculate/recalculate-file";
import { escapeXml } from "../../../src/xlsx/package/xml-text";
import { repairFile, type Repaired } from "../../../src/foreign/repair/repair-file";
import { cellIn, foreignBook, partsOf, type ForeignSheet } from "../../support/foreign-book";

const SHEET1 = "xl/worksheets/sheet1.xml";
const sheet = (cells: string, more: Partial<ForeignSheet> = {}): ForeignSheet => ({
  name: "A",
  rows: `<row r="1">${cells}</row>`,
  ...more,
});

const calculated = async (
  cells: string,
  more: Partial<Parameters<typeof foreignBook>[0]> = {},
): Promise<{ done: Recalculated; part: string; book: string }> => {
  const done = await recalculateFile(await foreignBook({ sheets: [sheet(cells)], ...more }));
  if ("problem" in done) throw new Error(done.problem);
  const parts = await partsOf(done.bytes);
  return { done, part: parts[SHEET1]!, book: parts["xl/workbook.xml"]! };
};

describe("calc", () => {
  const NAMES =
    '<definedNames><definedName name="area">A!$A$1:$B$1</definedName><definedName name="factor" localSheetId="0">3</definedName><definedName name="ours">_xldudf_SIZEBOOK_LPARCAP(A!$A$1)</definedName></definedNames><calcPr calcId="124519" iterateCount="50"/>';
  const cells = [
    '<c r="A1"><v>1000</v></c>',
    '<c r="B1"><v>2000</v></c>',
    '<c r="C1" s="0" cm="1"><f>_xldudf_SIZEBOOK_LPARCAP(A1)</f><v>1</v></c>',
    '<c r="D1" t="str"><f>SUM(area)*factor</f><v>old</v></c>',
    '<c r="E1"><f>CUBEVALUE(1)</f><v>7</v></c>',
    '<c r="F1"><f>E1+C1</f><v>8</v></c>',
    '<c r="G1"><f>C1*2</f><v>99</v></c>',
    '<c r="H1"><f>G1+C1-1</f><v>99</v></c>',
    '<c r="I1"><f t="shared" ref="I1:J1" si="0">C1+E1</f><v>8.0000000000001</v></c>',
    '<c r="J1"><f t="shared" si="0"/><v>106</v></c>',
    '<c r="K1"><f t="array" ref="K1:L1">A1:B1*C1</f><v>1000</v></c>',
    '<c r="L1"><v>2000</v></c>',
    '<c r="M1"><f>_xldudf_SIZEBOOK_LPARCAP("x")</f></c>',
    '<c r="N1"><f>IF(C1&gt;1,"",1)</f><v>1</v></c>',
    '<c r="O1"><f>CUBEVALUE(C1)</f><v>7</v></c>',
    '<c r="P1"><f>RAND()*C1</f><v>0.5</v></c>',
    '<c r="Q1"><f>OFFSET(A1,0,2)</f><v>1</v></c>',
    '<c r="R1"><f>TODAY()</f><v>40000</v></c>',
    '<c r="S1"><f>R1+C1</f><v>40001</v></c>',
    '<c r="T1" t="b"><f>C1=C1</f><v>1</v></c>',
    '<c r="U1"><f>SUM(A1:C1)/3</f><v>1000.33333333333</v></c>',
    '<c r="V1"><f>A1/3</f><v>333.333</v></c>',
    '<c r="W1"><f>IF(_xlfn.ISFORMULA(V1),C1,0)</f><v>1</v></c>',
    '<c r="X1"><f>IF(_xlfn.ISFORMULA(E1),C1,0)</f><v>1</v></c>',
  ].join("");
  let done: Recalculated;
  let part: string;
  let book: string;
  beforeAll(async () => {
    ({ done, part, book } = await calculated(cells, { book: NAMES }));
  });

  test.each([
    [
      "a function of ours",
      "C1",
      '<c r="C1" s="0" cm="1"><f>_xldudf_SIZEBOOK_LPARCAP(A1)</f><v>900</v></c>',
    ],
    [
      "a function of ours without a result",
      "M1",
      '<c r="M1" t="e"><f>_xldudf_SIZEBOOK_LPARCAP("x")</f><v>#VALUE!</v></c>',
    ],
    ["what reads a pinned cell", "H1", '<c r="H1"><f>G1+C1-1</f><v>998</v></c>'],
    ["what depends on it", "F1", '<c r="F1"><f>E1+C1</f><v>907</v></c>'],
    [
      "a shared formula that agrees to 12 digits",
      "I1",
      '<c r="I1"><f t="shared" ref="I1:J1" si="0">C1+E1</f><v>907</v></c>',
    ],
    [
      "the first cell of an array",
      "K1",
      '<c r="K1"><f t="array" ref="K1:L1">A1:B1*C1</f><v>900000</v></c>',
    ],
    ["another cell of an array", "L1", '<c r="L1"><v>1800000</v></c>'],
    ["a text instead of a number", "N1", '<c r="N1" t="str"><f>IF(C1&gt;1,"",1)</f><v></v></c>'],
    ["a cell that is found by OFFSET", "Q1", '<c r="Q1"><f>OFFSET(A1,0,2)</f><v>900</v></c>'],
    ["a stored day and a function of ours", "S1", '<c r="S1"><f>R1+C1</f><v>40900</v></c>'],
    [
      "what depends on whether a cell that keeps its result has a formula",
      "W1",
      '<c r="W1"><f>IF(_xlfn.ISFORMULA(V1),C1,0)</f><v>900</v></c>',
    ],
    [
      "what depends on whether a cell that cannot be calculated has a formula",
      "X1",
      '<c r="X1"><f>IF(_xlfn.ISFORMULA(E1),C1,0)</f><v>900</v></c>',
    ],
    ["a sum", "U1", '<c r="U1"><f>SUM(A1:C1)/3</f><v>1300</v></c>'],
  ])("%s is calculated, and its formula stays", (_what, address, cell) =>
    expect(cellIn(part, address)?.replace(/&quot;/g, '"')).toBe(cell),
  );

  test.each(["D1", "E1", "G1", "J1", "O1", "P1", "R1", "T1", "V1"])(
    "%s, which does not depend on our functions, has the same result or cannot be calculated as stored, and keeps its bytes",
    (address) => expect(cellIn(part, address)).toBe(cellIn(cells, address)),
  );

  test("dependents of our functions that keep their values are listed with the reason", () => {
    expect(done.notDone.map(({ place, reason }) => `${place}: ${reason}`)).toEqual([
      expect.stringMatching(/^A!G1: the engine gives another result/),
      expect.stringMatching(/^A!J1: the engine gives another result/),
      expect.stringMatching(/^A!O1: the function CUBEVALUE/),
      expect.stringMatching(/^A!P1: it depends on a volatile function/),
    ]);
    expect(done.volatile).toEqual(["A!Q1", "A!S1"]);
    expect(done.errors).toEqual(["A!M1 #VALUE!"]);
    expect({ kept: done.kept, calculated: done.calculated }).toEqual({ kept: 4, calculated: 13 });
  });

  test("Excel is told to calculate the remaining formulas, and the next reader that results are stored", () => {
    expect(book).toContain(
      '<calcPr calcId="191029" iterateCount="50" fullCalcOnLoad="1" calcCompleted="1"/>',
    );
  });

  test("a second calculation changes nothing", async () => {
    const again = await recalculateFile(done.bytes);
    if ("problem" in again) throw new Error(again.problem);
    expect(again.changed).toBe(0);
    expect((await partsOf(again.bytes))[SHEET1]).toBe(part);
    expect(again.notDone).toEqual(done.notDone);
  });

  test("a data table over our functions keeps its results, and is told", async () => {
    const rows = [
      '<row r="1"><c r="A1"><v>1000</v></c><c r="B1"><f>_xldudf_SIZEBOOK_LPARCAP(A1)</f><v>1</v></c></row>',
      '<row r="2"><c r="A2"><v>2000</v></c><c r="B2"><f t="dataTable" ref="B2:B3" dt2D="0" dtr="0" r1="A1"/><v>2</v></c></row>',
      '<row r="3"><c r="A3"><v>3000</v></c><c r="B3"><v>3</v></c></row>',
      '<row r="4"><c r="A4"><f t="dataTable" ref="A4:A5" dt2D="0" dtr="0" r1="C9"/><v>4</v></c></row>',
    ].join("");
    const table = await recalculateFile(await foreignBook({ sheets: [{ name: "A", rows }] }));
    if ("problem" in table) throw new Error(table.problem);
    expect(table.notDone).toEqual([
      { place: "A!B2", reason: "data tables are not calculated here" },
    ]);
    const parts = await partsOf(table.bytes);
    expect(cellIn(parts[SHEET1]!, "B1")).toContain("<v>900</v>");
    expect(cellIn(parts[SHEET1]!, "B2")).toBe(cellIn(rows, "B2"));
    expect(cellIn(parts[SHEET1]!, "B3")).toBe(cellIn(rows, "B3"));
  });

  test("a file without our functions is returned byte for byte", async () => {
    const bytes = await foreignBook({
      sheets: [sheet('<c r="A1"><f>1+1</f><v>3</v></c>')],
      book: '<calcPr calcId="124519"/>',
    });
    expect(await recalculateFile(bytes)).toMatchObject({
      bytes,
      kept: 1,
      calculated: 0,
    });
  });

  test("results that no program calculated are calculated if the engine is known to agree with Excel, and otherwise removed and listed", async () => {
    const never = await calculated(
      [
        '<c r="A1"><v>5</v></c>',
        '<c r="B1"><f>A1*2</f><v>0</v></c>',
        '<c r="C1"><f>_xldudf_SIZEBOOK_LPARCAP(B1)</f><v>0</v></c>',
        '<c r="D1"><f>CONVERT(A1,"m","km")</f><v>0</v></c>',
        '<c r="E1"><f>D1+1</f><v>0</v></c>',
        '<c r="F1"><f>_xldudf_SIZEBOOK_LPARCAP(E1)</f><v>0</v></c>',
        '<c r="G1"><f>H1+1</f><v>0</v></c>',
        '<c r="H1"><f>G1+1</f><v>0</v></c>',
        '<c r="I1"><f>B1+1</f></c>',
      ].join(""),
      { book: '<calcPr calcId="124519" fullCalcOnLoad="1"/>' },
    );
    const storedValue = (address: string): string | undefined =>
      /<v>([^<]*)/.exec(cellIn(never.part, address)!)?.[1];
    expect(["B1", "C1", "I1"].map(storedValue)).toEqual(["10", "9", "11"]);
    expect(["D1", "E1", "F1", "G1", "H1"].map(storedValue)).toEqual(Array(5).fill(undefined));
    expect(never.done.notDone.map(({ place }) => place).sort()).toEqual(
      ["D1", "E1", "F1", "G1", "H1"].map((address) => `A!${address}`),
    );
    expect(never.book).toContain('fullCalcOnLoad="1"');
    expect(never.book).not.toContain("calcCompleted");
  });

  test("a user's sheet named Stamp keeps its contents", async () => {
    const theirs =
      '<row r="1"><c r="A1" t="str"><v>First class</v></c><c r="B1"><v>0.55</v></c></row>';
    const result = await recalculateFile(
      await foreignBook({
        sheets: [
          sheet('<c r="C1"><f>_xldudf_SIZEBOOK_LPARCAP(1000)</f><v>1</v></c>'),
          { name: "Stamp", rows: theirs },
        ],
      }),
    );
    if ("problem" in result) throw new Error(result.problem);
    const parts = await partsOf(result.bytes);
    expect(cellIn(parts[SHEET1], "C1")).toContain("<v>900</v>");
    expect(parts["xl/worksheets/sheet2.xml"]).toContain(theirs);
  });
});

describe("repair", () => {
  const cells = [
    '<c r="A1" t="e"><f>_xldudf_SIZEBOOK_LPARCAP(1000)</f><v>#NAME?</v></c>',
    '<c r="B1" t="e"><f>A1*2</f><v>#NAME?</v></c>',
    "<c r=\"C1\"><f>'C:\\x\\F.XLAM'!_xldudf_SIZEBOOK_LPARCAP(2000)</f><v>1</v></c>",
    '<c r="D1"><f>[1]!_XLDUDF_SIZE.lparcap(2000)</f><v>1</v></c>',
    '<c r="E1"><f>_xldudf_SIZEBOOK_LPARCAP(1)</f><v>0.9</v></c>',
    '<c r="F1" t="e"><f>_xldudf_SIZEBOOK_NOSUCH(1)</f><v>#NAME?</v></c>',
  ].join("");
  const repaired = async (
    after: string,
    protectedToo?: boolean,
  ): Promise<{ done: Repaired; part: string }> => {
    const done = await repairFile(await foreignBook({ sheets: [sheet(cells, { after })] }), {
      protectedToo,
    });
    if ("problem" in done) throw new Error(done.problem);
    return { done, part: (await partsOf(done.bytes))[SHEET1]! };
  };

  test("cells with #NAME? are respelled and calculated, their dependents follow, and remaining cells are counted", async () => {
    const { done, part } = await repaired("");
    expect(cellIn(part, "A1")).toBe(
      '<c r="A1"><f>_xldudf_SIZEBOOK_LPARCAP(1000)</f><v>900</v></c>',
    );
    expect(cellIn(part, "B1")).toBe('<c r="B1"><f>A1*2</f><v>1800</v></c>');
    expect(cellIn(part, "C1")).toBe(
      '<c r="C1"><f>_xldudf_SIZEBOOK_LPARCAP(2000)</f><v>1800</v></c>',
    );
    expect(cellIn(part, "D1")).toBe(
      '<c r="D1"><f>_xldudf_SIZEBOOK_LPARCAP(2000)</f><v>1800</v></c>',
    );
    expect(done).toMatchObject({
      found: 4,
      repaired: 3,
      left: [{ place: "A!F1", reason: expect.stringContaining("not known") }],
    });
  });

  const PROTECTED = '<sheetProtection sheet="1" objects="1"/>';
  test("a protected sheet is named and skipped, and repaired on request", async () => {
    const closed = await repaired(PROTECTED);
    expect(closed.done).toMatchObject({ found: 4, repaired: 0, protectedSheets: ["A"] });
    expect(closed.done.left).toHaveLength(4);
    expect(cellIn(closed.part, "A1")).toContain("#NAME?");
    const open = await repaired(PROTECTED, true);
    expect(open.done).toMatchObject({ repaired: 3, protectedSheets: ["A"] });
    expect(open.part).toContain(PROTECTED);
  });

  test("cells that depend on a formula the engine is not known to calculate as Excel stay, and are named", async () => {
    const done = await repairFile(
      await foreignBook({
        sheets: [
          sheet(
            '<c r="A1" t="e"><f>_xldudf_SIZEBOOK_LPARCAP(1000)</f><v>#NAME?</v></c><c r="B1" t="e"><f>CONVERT(A1,"m","km")</f><v>#NAME?</v></c><c r="C1"><f>1+1</f><v>3</v></c><c r="D1"><f>IFERROR(A1*2,0)</f><v>0</v></c>',
          ),
        ],
      }),
    );
    if ("problem" in done) throw new Error(done.problem);
    const part = (await partsOf(done.bytes))[SHEET1]!;
    expect(done).toMatchObject({
      found: 1,
      repaired: 1,
      left: [{ place: "A!B1", reason: expect.stringContaining("CONVERT is not known") }],
    });
    expect(cellIn(part, "B1")).toContain("#NAME?");
    expect(cellIn(part, "C1")).toContain("<v>3</v>");
    expect(cellIn(part, "D1")).toContain("<v>1800</v>");
  });

  test("nothing to repair: the file is returned unchanged", async () => {
    const bytes = await foreignBook({ sheets: [sheet('<c r="A1"><f>SUM(1)</f><v>1</v></c>')] });
    expect(await repairFile(bytes)).toMatchObject({ found: 0, bytes });
  });
});

test("an error that only the engine may return is not used, whatever the formula reads", async () => {
  const formulas = { B1: "A1*1", C1: '"x"+A1', D1: "C1+1" };
  const { done, part } = await calculated(
    [
      '<c r="A1"><f>_xldudf_SIZEBOOK_LPARCAP(1000)</f></c>',
      ...Object.entries(formulas).map(
        ([cell, formula]) => `<c r="${cell}"><f>${escapeXml(formula)}</f></c>`,
      ),
    ].join(""),
  );
  expect(done.notDone.map(({ place }) => place)).toEqual(["A!C1", "A!D1"]);
  for (const address of ["C1", "D1"]) expect(cellIn(part, address)).not.toContain("<v>");
  expect(cellIn(part, "B1")).toContain("<v>900</v>");
});

test("iteratively calculated formulas keep their stored results, and are listed", async () => {
  const { done, part, book } = await calculated(
    [
      '<c r="A1"><f>_xldudf_SIZEBOOK_LPARCAP(1000)</f><v>800</v></c>',
      '<c r="B1"><f>A1+C1*0.5</f><v>1066.66666666667</v></c>',
      '<c r="C1"><f>B1*0.5</f><v>533.333333333333</v></c>',
      '<c r="D1"><f>A1*2</f><v>1600</v></c>',
    ].join(""),
    { book: '<calcPr calcId="191029" iterate="1" iterateCount="100"/>' },
  );
  expect(cellIn(part, "A1")).toContain("<v>900</v>");
  expect(cellIn(part, "D1")).toContain("<v>1800</v>");
  const stored = { B1: 1066.66666666667, C1: 533.333333333333 };
  const unchanged = Object.entries(stored).filter(([cell, value]) =>
    cellIn(part, cell)?.includes(`<v>${value}</v>`),
  );
  expect(unchanged).toHaveLength(2);
  expect(done.notDone).toContainEqual({
    place: expect.stringMatching(/^A![BC]1$/),
    reason: "it depends on its own result",
  });
  expect(book).toContain('fullCalcOnLoad="1"');
});
