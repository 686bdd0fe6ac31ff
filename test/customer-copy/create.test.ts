/** Customer copies and their way back, on workbooks of other programs. */
import * as ExcelJS from "exceljs";
import JSZip from "jszip";
import { createCopy, type CreatedCopy } from "../../src/customer-copy/create";
import { openSafely } from "../../src/xlsx/package/zip-guard";
import { restoreFormulas, type RestoredWorkbook } from "../../src/customer-copy/restore";
import { readXlsx } from "../../src/xlsx/read/read-contents";
import type { ShareOptions } from "../../src/customer-copy/freeze-policy";
import { cellIn, foreignBook, partsOf, type ForeignBook } from "../support/foreign-book";

const DATE = "2026-01-31";
const options = (more: Partial<ShareOptions> = {}): ShareOptions => ({ date: DATE, ...more });

async function shared(bytes: Uint8Array, more?: Partial<ShareOptions>): Promise<CreatedCopy> {
  const result = await createCopy(bytes, options(more));
  if ("problem" in result) throw new Error(result.problem);
  return result;
}
async function thawed(bytes: Uint8Array): Promise<RestoredWorkbook> {
  const result = await restoreFormulas(bytes);
  if ("problem" in result) throw new Error(result.problem);
  return result;
}
const problem = async (result: Promise<object>): Promise<string> =>
  ((await result) as { problem: string }).problem;

const row = (number: number, ...cells: readonly string[]): string =>
  `<row r="${number}">${cells.join("")}</row>`;
const SHEET1 = "xl/worksheets/sheet1.xml";

describe("which cells become values", () => {
  const spellings = [
    "_xldudf_SIZEBOOK_LPARCAP(1000)",
    "SIZEBOOK.LPARCAP(1000)",
    "_xldudf_SIZE.LPARCAP(1000)",
    "_XLDUDF_size_lparcap(1000)",
    "[1]!_xldudf_SIZEBOOK_LPARCAP(1000)",
    "'C:\\x\\FUNCRES.XLAM'!_xldudf_SIZEBOOK_LPARCAP(1000)",
    "@SIZEBOOK.LPARCAP(1000)",
    "_xlfn.SINGLE(_xldudf_SIZEBOOK_LPARCAP(1000))",
    "1+ROUND(2*_xldudf_SIZEBOOK_LPARCAP(MAX(_xldudf_SIZEBOOK_LPARCAP(9),1)),0)",
  ];
  test.each(spellings)("a call spelled %s", async (spelling) => {
    const bytes = await foreignBook({
      sheets: [
        {
          name: "A",
          rows: row(
            1,
            `<c r="A1" s="0"><f>${spelling}</f><v>900</v></c>`,
            '<c r="B1"><f>A1*2</f><v>1800</v></c>',
            '<c r="C1" t="str"><f>"SIZEBOOK.LPARCAP(1)"&amp;SIZEX(1)</f><v>x</v></c>',
          ),
        },
      ],
    });
    const part = (await partsOf((await shared(bytes)).bytes))[SHEET1];
    expect(cellIn(part, "A1")).toBe('<c r="A1" s="0"><v>900</v></c>');
    expect(cellIn(part, "B1")).toBe('<c r="B1"><f>A1*2</f><v>1800</v></c>');
    expect(cellIn(part, "C1")).toContain("<f>");
  });

  test("cells that share a formula, arrays, spilled results and data tables; texts, logical values and errors keep their types", async () => {
    const bytes = await foreignBook({
      sheets: [
        {
          name: "A",
          rows: [
            row(
              1,
              '<c r="A1"><f t="shared" ref="A1:A3" si="0">_xldudf_SIZEBOOK_LPARCAP($B$1*B1)</f><v>1</v></c>',
              '<c r="B1"><v>5</v></c>',
            ),
            row(2, '<c r="A2"><f t="shared" si="0"/><v>2</v></c>'),
            row(3, '<c r="A3"><f t="shared" si="0"/><v>3</v></c>'),
            row(
              4,
              '<c r="A4" cm="1"><f t="array" ref="A4:B4">_xldudf_SIZEBOOK_LIST("x")</f><v>4</v></c>',
              '<c r="B4"><v>5</v></c>',
            ),
            row(
              5,
              '<c r="A5"><f t="array" ref="A5">SUM(B1:B4*_xldudf_SIZEBOOK_LPARCAP(1))</f><v>6</v></c>',
            ),
            row(
              6,
              '<c r="A6" t="str"><f>_xldudf_SIZEBOOK_BASIS("a")</f><v>a &amp; b</v></c>',
              '<c r="B6" t="b"><f>_xldudf_SIZEBOOK_X(1)&gt;1</f><v>1</v></c>',
              '<c r="C6" t="e"><f>_xldudf_SIZEBOOK_X(1)</f><v>#N/A</v></c>',
              '<c r="D6" t="str"><f>_xldudf_SIZEBOOK_X(1)</f><v></v></c>',
            ),
            row(7, '<c r="A7"><f t="dataTable" ref="A7:A8" dt2D="0" dtr="0" r1="B1"/><v>7</v></c>'),
            row(8, '<c r="A8"><v>8</v></c>'),
            row(9, '<c r="A9" t="b"><f>_xlfn.ISFORMULA(A1)</f><v>1</v></c>'),
          ].join(""),
        },
      ],
    });
    const copy = await shared(bytes);
    const part = (await partsOf(copy.bytes))[SHEET1]!;
    expect([...part.matchAll(/<f[ >][^<]*/g)].map(([formula]) => formula)).toEqual(['<f>""']);
    expect(copy.cells).toBe(11);
    expect(copy.remarks).toEqual(
      expect.arrayContaining([
        "Values without a call of Sizebook (A!A7): they are what-if tables of cells that are values.",
        "Values without a call of Sizebook (A!A9): they ask for the formula of a cell, which values do not have.",
      ]),
    );
    const read = await readXlsx(copy.bytes);
    if ("problem" in read) throw new Error(read.problem);
    expect(read.range("A", "A1:A9").map(([cell]) => cell!.value)).toEqual([
      1,
      2,
      3,
      4,
      6,
      "a & b",
      7,
      8,
      true,
    ]);
    expect(read.range("A", "B6:C6")[0]!.map(({ value, error }) => error ?? value)).toEqual([
      true,
      "#N/A",
    ]);
    const back = (await partsOf((await thawed(copy.bytes)).bytes))[SHEET1];
    expect(cellIn(back, "A3")).toBe(
      '<c r="A3"><f>_xldudf_SIZEBOOK_LPARCAP($B$1*B3)</f><v>3</v></c>',
    );
    expect(cellIn(back, "A5")).toBe(
      '<c r="A5"><f t="array" ref="A5">SUM(B1:B4*_xldudf_SIZEBOOK_LPARCAP(1))</f><v>6</v></c>',
    );
    expect(cellIn(back, "A7")).toContain('t="dataTable" ref="A7:A8" dt2D="0" dtr="0" r1="B1"');
    expect(cellIn(back, "D6")).toBe('<c r="D6" t="str"><f>_xldudf_SIZEBOOK_X(1)</f><v></v></c>');
    expect(cellIn(back, "A9")).toContain("_xlfn.ISFORMULA(A1)");
  });

  const around: ForeignBook = {
    sheets: [
      {
        name: "A",
        rows: row(1, '<c r="A1"><f>rate*2</f><v>4</v></c>', '<c r="B1"><f>plain*2</f><v>6</v></c>'),
        after:
          '<conditionalFormatting sqref="A1:A9"><cfRule type="expression" dxfId="0" priority="2"><formula>A1&gt;_xldudf_SIZEBOOK_LPARCAP(1)</formula></cfRule><cfRule type="cellIs" priority="3" operator="lessThan"><formula>1</formula></cfRule></conditionalFormatting><dataValidations count="1"><dataValidation type="decimal" operator="lessThan" sqref="B1"><formula1>rate</formula1></dataValidation></dataValidations>',
        relations: { rId1: ["table", "../tables/table1.xml"] },
      },
    ],
    book: '<definedNames><definedName name="_xldudf_SIZEBOOK_X" hidden="1">#NAME?</definedName><definedName name="rate">_xldudf_SIZEBOOK_LPARCAP(2)</definedName><definedName name="doubled" localSheetId="0">rate*2</definedName><definedName name="plain">A!$A$9</definedName></definedNames><calcPr calcId="145621" fullCalcOnLoad="1"/>',
    parts: {
      "xl/calcChain.xml": [
        '<calcChain xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><c r="A1" i="1"/></calcChain>',
        "application/vnd.openxmlformats-officedocument.spreadsheetml.calcChain+xml",
      ],
      "xl/charts/chart1.xml": [
        '<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:val><c:numRef><c:f>A!rate</c:f><c:numCache><c:ptCount val="1"/><c:pt idx="0"><c:v>4</c:v></c:pt></c:numCache></c:numRef></c:val><c:cat><c:strRef><c:f>A!$A$1</c:f></c:strRef></c:cat></c:chartSpace>',
        "application/vnd.openxmlformats-officedocument.drawingml.chart+xml",
      ],
      "xl/tables/table1.xml": [
        '<table xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" displayName="T"><tableColumns><tableColumn id="1" name="c"><calculatedColumnFormula>_xldudf_SIZEBOOK_LPARCAP(3)</calculatedColumnFormula></tableColumn></tableColumns></table>',
        "application/vnd.openxmlformats-officedocument.spreadsheetml.table+xml",
      ],
      "custom/unknown.bin": ["\u0001unknown", "application/octet-stream"],
    },
  };

  test("rows hidden by a filter become values like all others; the filter and its hidden rows stay unchanged in both directions", async () => {
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet("A");
    sheet.getCell("A1").value = "CPW";
    for (let index = 2; index <= 5; index += 1)
      sheet.getCell(`A${index}`).value = {
        formula: `_xldudf_SIZEBOOK_LPARCAP(${index}000)`,
        result: index * 900,
      };
    sheet.autoFilter = "A1:A5";
    for (const rowNumber of [3, 4]) sheet.getRow(rowNumber).hidden = true;
    const bytes = new Uint8Array(await book.xlsx.writeBuffer());
    const filterState = (part: string | undefined): unknown => [
      part!.match(/<autoFilter[^>]*>/)?.[0],
      [...part!.matchAll(/<row r="(\d+)"[^>]*hidden="1"/g)].map(([, at]) => at),
    ];
    const before = filterState((await partsOf(bytes))[SHEET1]);
    expect(before).toEqual(['<autoFilter ref="A1:A5"/>', ["3", "4"]]);
    const copy = await shared(bytes);
    const part = (await partsOf(copy.bytes))[SHEET1];
    expect([copy.cells, cellIn(part, "A3"), filterState(part)]).toEqual([
      4,
      '<c r="A3"><v>2700</v></c>',
      before,
    ]);
    const back = (await partsOf((await thawed(copy.bytes)).bytes))[SHEET1];
    expect([cellIn(back, "A4"), filterState(back)]).toEqual([
      '<c r="A4"><f>_xldudf_SIZEBOOK_LPARCAP(4000)</f><v>3600</v></c>',
      before,
    ]);
  });

  test("a validation without a formula next to one with a call stays", async () => {
    const hint = '<dataValidation allowBlank="1" showInputMessage="1" prompt="CPW" sqref="A1"/>';
    const after = around.sheets[0]!.after!.replace(
      "<dataValidation type",
      `${hint}<dataValidation type`,
    ).replace('count="1"', 'count="2"');
    const bytes = await foreignBook({ ...around, sheets: [{ ...around.sheets[0]!, after }] });
    const back = await thawed((await shared(bytes)).bytes);
    expect((await partsOf(back.bytes))[SHEET1]).toBe((await partsOf(bytes))[SHEET1]);
  });

  test.each([
    [
      "a conditional format",
      /dxfId=(?:"|&quot;)0(?:"|&quot;) priority/,
      'dxfId="0"?priority',
      "a conditional format on A",
    ],
    ["a validation", /\/(x:)?dataValidation(&gt;|>)/, "/other&gt;", "a validation on A"],
    ["a column of a table", /\/calculatedColumnFormula/, "/calculatedColumn", "T[c]"],
  ])(
    "%s with a damaged record is omitted and reported, and the workbook can be opened",
    async (_name, unchanged, damaged, place) => {
      const parts = await partsOf((await shared(await foreignBook(around))).bytes);
      const record = Object.keys(parts).find(
        (path) => /sheet\d+\.xml$/.test(path) && parts[path]!.includes("calculatedColumnFormula"),
      )!;
      expect(parts[record]).toMatch(unchanged);
      const zip = new JSZip();
      for (const [path, text] of Object.entries(parts))
        zip.file(path, path === record ? text.replace(unchanged, damaged) : text);
      const back = await thawed(await zip.generateAsync({ type: "uint8array" }));
      expect(back.left).toContainEqual({ place, reason: "its record is damaged" });
      expect(await openSafely(back.bytes)).not.toHaveProperty("problem");
    },
  );

  test("names, conditional formats, validations, table columns and chart sources lose their calls, and all but charts are restored", async () => {
    const bytes = await foreignBook(around);
    const before = await partsOf(bytes);
    const copy = await shared(bytes, { keep: ["leftovers"] });
    const parts = await partsOf(copy.bytes);
    const live = Object.entries(parts)
      .filter(([path]) => !path.includes("sheet2"))
      .map(([, text]) => text)
      .join("");
    expect(live).not.toMatch(/_xldudf|SIZE_/);
    expect(cellIn(parts[SHEET1], "A1")).toBe('<c r="A1"><v>4</v></c>');
    expect(cellIn(parts[SHEET1], "B1")).toContain("<f>plain*2</f>");
    expect(parts[SHEET1]).toContain('operator="lessThan"><formula>1</formula>');
    expect(parts["xl/workbook.xml"]).toContain('<definedName name="plain">A!$A$9</definedName>');
    expect(parts["xl/workbook.xml"]).toContain('<calcPr calcId="191029"/>');
    expect(parts["xl/charts/chart1.xml"]).toContain(
      '<c:val><c:numLit><c:ptCount val="1"/><c:pt idx="0"><c:v>4</c:v></c:pt></c:numLit></c:val>',
    );
    expect(parts["xl/charts/chart1.xml"]).toContain("<c:f>A!$A$1</c:f>");
    expect(parts["xl/calcChain.xml"]).toBeUndefined();
    expect(Object.values(parts).join("")).not.toContain("calcChain");
    expect(parts["custom/unknown.bin"]).toBe(before["custom/unknown.bin"]);

    const back = await thawed(copy.bytes);
    const again = await partsOf(back.bytes);
    expect(again[SHEET1]).toBe(before[SHEET1]);
    expect(again["xl/tables/table1.xml"]).toBe(before["xl/tables/table1.xml"]);
    expect(again["xl/workbook.xml"]).toContain(
      '<definedName name="rate">_xldudf_SIZEBOOK_LPARCAP(2)</definedName>',
    );
    expect(again["xl/workbook.xml"]).toContain(
      '<definedName name="doubled" localSheetId="0">rate*2</definedName>',
    );
    expect(back.left).toEqual([
      { place: "a chart of A!rate", reason: expect.stringContaining("select them again") },
    ]);
  });

  test("values only: the file has no formula of ours, rules with one are removed, and restoring explains why it is impossible", async () => {
    const copy = await shared(await foreignBook(around), { formulas: "left out" });
    const parts = await partsOf(copy.bytes);
    expect(Object.values(parts).join("")).not.toMatch(/LPARCAP/);
    expect(parts[SHEET1]).not.toContain("dataValidation");
    expect([...parts[SHEET1]!.matchAll(/<cfRule/g)]).toHaveLength(1);
    expect(await problem(restoreFormulas(copy.bytes))).toMatch(/values only on 2026-01-31/);
  });
});

const two: ForeignBook = {
  sheets: [
    { name: "In", rows: row(1, '<c r="A1"><v>1000</v></c>') },
    {
      name: "Out",
      rows: [
        row(2, '<c r="B2"><f>_xldudf_SIZEBOOK_LPARCAP(In!A1)</f><v>900</v></c>'),
        row(3, '<c r="B3"><f>_xldudf_SIZEBOOK_LPARCAP(SUM($B$2:B2,work!C1))</f><v>800</v></c>'),
        row(4, '<c r="B4"><f>B2+work!C1</f><v>910</v></c>', '<c r="C4"><f>B2+1</f><v>901</v></c>'),
      ].join(""),
    },
    { name: "work", state: "hidden", rows: row(1, '<c r="C1"><f>1+9</f><v>10</v></c>') },
  ],
  book: '<definedNames><definedName name="ten">work!$C$1</definedName><definedName name="_xlnm.Print_Area" localSheetId="2">work!$A$1</definedName></definedNames>',
};

describe("options", () => {
  test("everything frozen: only empty texts keep formulas, and all formulas can be restored", async () => {
    const copy = await shared(await foreignBook(two), { rest: "frozen" });
    const parts = await partsOf(copy.bytes);
    expect(
      ["sheet1", "sheet2", "sheet3"].map((sheet) => parts[`xl/worksheets/${sheet}.xml`]).join(""),
    ).not.toContain("<f");
    expect((await partsOf((await thawed(copy.bytes)).bytes))["xl/worksheets/sheet2.xml"]).toBe(
      (await partsOf(await foreignBook(two)))["xl/worksheets/sheet2.xml"],
    );
  });

  test("without working sheets: they are removed, their dependents are values, everything else stays live", async () => {
    const copy = await shared(await foreignBook(two), { withoutWorkingSheets: true });
    const parts = await partsOf(copy.bytes);
    expect(copy).toMatchObject({ removed: ["work"], formulas: "left out" });
    expect(Object.values(parts).join("")).not.toMatch(/\bwork\b/);
    expect(cellIn(parts["xl/worksheets/sheet2.xml"], "B4")).toBe('<c r="B4"><v>910</v></c>');
    expect(cellIn(parts["xl/worksheets/sheet2.xml"], "C4")).toContain("<f>B2+1</f>");
  });

  test("without authors: properties, comments and paths name no person", async () => {
    const book: ForeignBook = {
      ...two,
      book: '<fileSharing userName="Jane Roe"/>',
      parts: {
        "docProps/core.xml": [
          '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>Jane Roe</dc:creator><cp:lastModifiedBy>Jane Roe</cp:lastModifiedBy></cp:coreProperties>',
          "application/vnd.openxmlformats-package.core-properties+xml",
        ],
        "xl/comments1.xml": [
          '<comments xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><authors><author>Jane Roe</author></authors><commentList><comment ref="A1" authorId="0"><text><r><t>Jane Roe:</t></r><r><t>\nlook here</t></r></text></comment></commentList></comments>',
          "application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml",
        ],
      },
    };
    expect(
      Object.values(
        await partsOf(
          (await shared(await foreignBook(book), { keep: ["authors", "leftovers"] })).bytes,
        ),
      ).join(""),
    ).toContain("Jane Roe");
    const parts = await partsOf((await shared(await foreignBook(book))).bytes);
    expect(Object.values(parts).join("")).not.toContain("Jane Roe");
    expect(parts["xl/comments1.xml"]).toContain("look here");
  });

  test("date and versions are in the properties of the file", async () => {
    const parts = await partsOf((await shared(await foreignBook(two))).bytes);
    expect(parts["docProps/custom.xml"]).toMatch(
      /name="Customer copy"><vt:lpwstr[^>]*>2026-01-31, catalogue \d+\.\d+\.\d+ \([0-9a-f]+\), formulas kept</,
    );
  });
});

describe("a copy that was changed before its formulas are restored", () => {
  const spoiled = async (
    change: (parts: Record<string, string>) => void,
  ): Promise<RestoredWorkbook> => {
    const parts = await partsOf((await shared(await foreignBook(two))).bytes);
    change(parts);
    const zip = new JSZip();
    for (const [path, text] of Object.entries(parts)) zip.file(path, text);
    return thawed(await zip.generateAsync({ type: "uint8array" }));
  };
  const SHEET2 = "xl/worksheets/sheet2.xml";
  const RECORD = "xl/worksheets/sheet5.xml"; // The fourth is the Sources sheet.

  test("after rows were inserted and a sheet was renamed, formulas return to their current places", async () => {
    const back = await spoiled((parts) => {
      parts[SHEET2] = parts[SHEET2]!.replace(
        /r="([A-Z]?)([234])"/g,
        (_, letter: string, number: string) => `r="${letter}${Number(number) + 3}"`,
      );
      parts[RECORD] = parts[RECORD]!.replace(
        /ROWS\(Out!\$(\d+):\$\d+\)/g,
        (_, number: string) => `ROWS(Out!$${Number(number) + 3}:$${Number(number) + 3})`,
      ).replace(/\((In)!/g, "('New in'!");
      parts["xl/workbook.xml"] = parts["xl/workbook.xml"]!.replace('name="In"', 'name="New in"');
    });
    const part = (await partsOf(back.bytes))[SHEET2];
    expect(back.left).toEqual([]);
    expect(cellIn(part, "B5")).toContain("<f>_xldudf_SIZEBOOK_LPARCAP('New in'!A1)</f><v>900</v>");
    expect(cellIn(part, "B6")).toContain("SUM($B$5:B5,work!C1)");
  });

  test("a deleted row that a formula reads and an overwritten value are left and reported", async () => {
    const back = await spoiled((parts) => {
      parts[SHEET2] = parts[SHEET2]!.replace("<v>900</v>", "<v>901</v>");
      parts[RECORD] = parts[RECORD]!.replace(/ROWS\(work!\$1:\$1\)/g, "ROWS(#REF!)");
    });
    expect(back.cells).toBe(0);
    expect(back.left).toEqual([
      { place: "Out!B3", reason: "a row, column or sheet that it reads was deleted" },
      { place: "Out!B2", reason: "the cell now has another value" },
    ]);
  });

  test("a sheet was deleted", async () => {
    const back = await spoiled((parts) => {
      parts["xl/workbook.xml"] = parts["xl/workbook.xml"]!.replace('name="Out"', 'name="Other"');
    });
    expect(back.left.map(({ reason }) => reason)).toEqual([
      "its sheet no longer exists",
      "its sheet no longer exists",
    ]);
  });
});

describe("what cannot be copied or restored", () => {
  test("a formula without a computed value", async () => {
    const bytes = await foreignBook({
      sheets: [{ name: "A", rows: row(1, '<c r="A1"><f>_xldudf_SIZEBOOK_LPARCAP(1)</f></c>') }],
    });
    expect(await problem(createCopy(bytes, options()))).toMatch(
      /without a calculated value \(A!A1\).*sizebook calc/,
    );
  });
  test.each([
    [
      "a row whose number is none",
      '<row r="1x"><c r="A1"><v>1</v></c></row>',
      'it has a row that is not a number ("1x"). Open it in Excel, let Excel repair it, and save it.',
    ],
    [
      "a cell below the last row",
      '<row r="1048577"><c r="A1048577"><v>1</v></c></row>',
      "it has a cell outside of a sheet (row 1048577, column 1). Open it in Excel, let Excel repair it, and save it.",
    ],
  ])("%s", async (_name, rows, message) =>
    expect(
      await problem(createCopy(await foreignBook({ sheets: [{ name: "A", rows }] }), options())),
    ).toBe(message),
  );
  test("a cell that shows #NAME? is copied unchanged, and named", async () => {
    const bytes = await foreignBook({
      sheets: [
        {
          name: "A",
          rows: row(1, '<c r="A1" t="e"><f>_xldudf_SIZEBOOK_LPARCAP(1)</f><v>#NAME?</v></c>'),
        },
      ],
    });
    expect((await shared(bytes)).stuck).toEqual(["A!A1 #NAME?"]);
  });
  test("a copy of a copy", async () =>
    expect(
      await problem(createCopy((await shared(await foreignBook(two))).bytes, options())),
    ).toMatch(/already a customer copy of 2026-01-31/));
  test("a workbook that is not a copy", async () =>
    expect(await problem(restoreFormulas(await foreignBook(two)))).toMatch(/not a customer copy/));
  test("the given bytes stay unchanged", async () => {
    const bytes = await foreignBook(two);
    const before = Buffer.from(bytes).toString("hex");
    await shared(bytes, { withoutWorkingSheets: true, rest: "frozen" });
    expect(Buffer.from(bytes).toString("hex")).toBe(before);
  });
  test("equal workbooks give equal copies", async () => {
    const bytes = await foreignBook(two);
    expect((await shared(bytes)).bytes).toEqual((await shared(bytes)).bytes);
  });
});

test("a workbook whose elements have a prefix, with cells without addresses, comments and marked texts", async () => {
  const rows =
    '<x:row><x:c><x:v>1</x:v></x:c><!-- <x:c><x:f>SIZEBOOK.X(1)</x:f></x:c> --><x:c t="str"><x:f><![CDATA[IF(A1<2,SIZEBOOK.LPARCAP(A1),"x")]]></x:f><x:v>a &lt; b</x:v></x:c></x:row>';
  const plain = await partsOf(await foreignBook({ sheets: [{ name: "A", rows: "" }] }));
  const zip = new JSZip();
  for (const [path, text] of Object.entries(plain)) zip.file(path, text);
  zip.file(
    SHEET1,
    `<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData>${rows}</x:sheetData></x:worksheet>`,
  );
  const copy = await shared(await zip.generateAsync({ type: "uint8array" }));
  expect(copy.cells).toBe(1);
  expect((await partsOf(copy.bytes))[SHEET1]).toContain(
    '<x:c t="inlineStr"><x:is><x:t>a &lt; b</x:t></x:is></x:c>',
  );
  expect((await partsOf((await thawed(copy.bytes)).bytes))[SHEET1]).toContain(
    '<x:f>IF(A1&lt;2,_xldudf_SIZEBOOK_LPARCAP(A1),"x")</x:f><x:v>a &lt; b</x:v>',
  );
});

describe("basis and source of the values", () => {
  const cited: ForeignBook = {
    sheets: [
      {
        name: "A",
        rows: '<row r="1"><c r="A1"><v>1000</v></c><c r="B1"><f>_xldudf_SIZEBOOK_LPARCAP(A1)*2</f><v>1800</v></c><c r="C1" t="str"><f>_xldudf_SIZEBOOK_BASIS("LPARCAP",A1)</f><v>rule</v></c></row>',
      },
    ],
  };

  test("are on a sheet that is created if the workbook has none, and removed when the copy is restored", async () => {
    const copy = await shared(await foreignBook(cited));
    expect(copy.remarks).toEqual(["Basis and source of 1 cell are on the new sheet Sources."]);
    const read = await readXlsx(copy.bytes);
    if ("problem" in read) throw new Error(read.problem);
    expect(read.sheets.map(({ name, state }) => [name, state])).toEqual([
      ["A", "visible"],
      ["Sources", "visible"],
      ["Sizebook formulas", "veryHidden"],
    ]);
    expect(read.range("Sources", "A2:E2")[0]!.map(({ value }) => value)).toEqual([
      "A!B1",
      1800,
      "CPW",
      "rule",
      expect.stringMatching(/p\. ?\d+|page \d+/),
    ]);
    expect((await partsOf((await thawed(copy.bytes)).bytes))["xl/workbook.xml"]).not.toContain(
      "Sources",
    );
  });

  test("are in comments on request, next to existing ones", async () => {
    const copy = await shared(await foreignBook(cited), { sources: "notes" });
    expect(copy.remarks).toEqual(["Basis and source were added as notes to 1 cell."]);
    const book = await new ExcelJS.Workbook().xlsx.load(copy.bytes as unknown as ExcelJS.Buffer);
    expect(book.getWorksheet("A")!.getCell("B1").note).toMatch(/^rule\nCPW\n.*\d/);
    expect(Object.keys(await partsOf(copy.bytes))).toEqual(
      expect.arrayContaining(["xl/comments1.xml", "xl/drawings/vmlDrawing1.vml"]),
    );
  });

  test("are omitted for very many cells, which is reported", async () => {
    const rows = Array.from(
      { length: 5_001 },
      (_, i) =>
        `<row r="${i + 1}"><c r="A${i + 1}"><f>_xldudf_SIZEBOOK_LPARCAP(1)</f><v>0.9</v></c></row>`,
    ).join("");
    expect((await shared(await foreignBook({ sheets: [{ name: "A", rows }] }))).remarks).toEqual([
      expect.stringContaining("at most 5,000 cells"),
    ]);
  });
});
