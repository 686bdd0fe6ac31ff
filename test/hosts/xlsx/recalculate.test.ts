/** Files calculated again, whole or where they are stuck. */
import { fileEngine } from "../../../src/hosts/grid/file-engine";
import { recalculateXlsx, type Recalculated } from "../../../src/hosts/xlsx/recalculate";
import { repairXlsx, type Repaired } from "../../../src/hosts/xlsx/repair";
import { cellIn, foreignBook, partsOf, type ForeignSheet } from "../../support/foreign-book";

const SHEET1 = "xl/worksheets/sheet1.xml";
const sheet = (cells: string, more: Partial<ForeignSheet> = {}): ForeignSheet => ({
  name: "A",
  rows: `<row r="1">${cells}</row>`,
  ...more,
});

describe("calc", () => {
  const NAMES =
    '<definedNames><definedName name="area">A!$A$1:$B$1</definedName><definedName name="factor" localSheetId="0">3</definedName><definedName name="odd">OFFSET(A!$A$1,0,0)</definedName></definedNames>';
  let done: Recalculated;
  let part: string;
  beforeAll(async () => {
    const cells = [
      '<c r="A1"><v>1000</v></c>',
      '<c r="B1"><v>2000</v></c>',
      '<c r="C1" s="0" cm="1"><f>_xldudf_SIZEBOOK_LPARCAP(A1)</f><v>1</v></c>',
      '<c r="D1" t="str"><f>SUM(area)*factor</f><v>old</v></c>',
      '<c r="E1"><f>CUBEVALUE(1)</f><v>7</v></c>',
      '<c r="F1"><f>E1+C1</f><v>0</v></c>',
      '<c r="G1"><f>Table1[x]</f><v>8</v></c>',
      '<c r="H1"><f>odd</f><v>9</v></c>',
      '<c r="I1"><f t="shared" ref="I1:J1" si="0">A1+1</f></c>',
      '<c r="J1"><f t="shared" si="0"/></c>',
      '<c r="K1"><f t="array" ref="K1:L1">A1:B1*2</f><v>0</v></c>',
      '<c r="L1"><v>0</v></c>',
      '<c r="M1"><f>_xldudf_SIZEBOOK_LPARCAP("x")</f></c>',
      '<c r="N1" t="str"><f>IF(A1&gt;1,"",1)</f><v>y</v></c>',
    ].join("");
    const result = await recalculateXlsx(
      await foreignBook({ sheets: [sheet(cells)], book: NAMES }),
      fileEngine,
    );
    if ("problem" in result) throw new Error(result.problem);
    done = result;
    part = (await partsOf(done.bytes))[SHEET1]!;
  });

  test.each([
    ["C1", '<c r="C1" s="0" cm="1"><f>_xldudf_SIZEBOOK_LPARCAP(A1)</f><v>900</v></c>'],
    ["D1", '<c r="D1"><f>SUM(area)*factor</f><v>9000</v></c>'],
    ["F1", '<c r="F1"><f>E1+C1</f><v>907</v></c>'],
    ["I1", '<c r="I1"><f t="shared" ref="I1:J1" si="0">A1+1</f><v>1001</v></c>'],
    ["J1", '<c r="J1"><f t="shared" si="0"/><v>2001</v></c>'],
    ["K1", '<c r="K1"><f t="array" ref="K1:L1">A1:B1*2</f><v>2000</v></c>'],
    ["L1", '<c r="L1"><v>4000</v></c>'],
    ["M1", '<c r="M1" t="e"><f>_xldudf_SIZEBOOK_LPARCAP("x")</f><v>#VALUE!</v></c>'],
    ["N1", '<c r="N1" t="str"><f>IF(A1&gt;1,"",1)</f><v></v></c>'],
  ])("%s has its result, and its formula as it was", (address, cell) =>
    expect(cellIn(part, address)?.replace(/&quot;/g, '"')).toBe(cell),
  );

  test("what cannot be calculated here keeps its value, is counted and named; what reads it is calculated from that", () => {
    expect(cellIn(part, "E1")).toBe('<c r="E1"><f>CUBEVALUE(1)</f><v>7</v></c>');
    expect(done.notDone).toEqual([
      { place: "A!E1", reason: "the function CUBEVALUE is not calculated here" },
      { place: "A!G1", reason: "it refers to a table or to another workbook" },
      { place: "A!H1", reason: "the name odd is not calculated here" },
    ]);
    expect(done.errors).toEqual(["A!M1 #VALUE!"]);
  });

  test("a sheet of somebody's own that is named Stamp keeps what it holds", async () => {
    const theirs =
      '<row r="1"><c r="A1" t="str"><v>First class</v></c><c r="B1"><v>0.55</v></c></row>';
    const result = await recalculateXlsx(
      await foreignBook({
        sheets: [
          sheet('<c r="C1"><f>_xldudf_SIZEBOOK_LPARCAP(1000)</f><v>1</v></c>'),
          { name: "Stamp", rows: theirs },
        ],
      }),
      fileEngine,
    );
    if ("problem" in result) throw new Error(result.problem);
    const parts = await partsOf(result.bytes);
    expect(cellIn(parts[SHEET1], "C1")).toContain("<v>900</v>");
    expect(parts["xl/worksheets/sheet2.xml"]).toContain(theirs);
  });

  test("a workbook that counts days from 1904 is refused", async () => {
    const bytes = await foreignBook({ sheets: [sheet("")], book: '<workbookPr date1904="1"/>' });
    expect(await recalculateXlsx(bytes, fileEngine)).toEqual({
      problem: expect.stringContaining("1904"),
    });
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
    const done = await repairXlsx(
      await foreignBook({ sheets: [sheet(cells, { after })] }),
      fileEngine,
      { protectedToo },
    );
    if ("problem" in done) throw new Error(done.problem);
    return { done, part: (await partsOf(done.bytes))[SHEET1]! };
  };

  test("stuck cells are spelled and computed anew, what depends on them follows, and what stays is counted", async () => {
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
  test("a protected sheet is named and left, and repaired when that is wanted", async () => {
    const closed = await repaired(PROTECTED);
    expect(closed.done).toMatchObject({ found: 4, repaired: 0, protectedSheets: ["A"] });
    expect(closed.done.left).toHaveLength(4);
    expect(cellIn(closed.part, "A1")).toContain("#NAME?");
    const open = await repaired(PROTECTED, true);
    expect(open.done).toMatchObject({ repaired: 3, protectedSheets: ["A"] });
    expect(open.part).toContain(PROTECTED);
  });

  test("nothing stuck: the file comes back as it was", async () => {
    const bytes = await foreignBook({ sheets: [sheet('<c r="A1"><f>SUM(1)</f><v>1</v></c>')] });
    expect(await repairXlsx(bytes, fileEngine)).toMatchObject({ found: 0, bytes });
  });
});
