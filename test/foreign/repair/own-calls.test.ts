/**
 * What counts as a call of Sizebook and as a stuck result, in every command: the spellings and
 * errors of all programs, in cells and behind names.
 */
import { createCopy } from "../../../src/customer-copy/create";
import { recalculateFile } from "../../../src/foreign/recalculate/recalculate-file";
import { repairFile } from "../../../src/foreign/repair/repair-file";
import { compareCells } from "../../../src/spreadsheet/compare-cells";
import { readerOf } from "../../../src/spreadsheet/workbook-reader";
import { readForReview } from "../../../src/foreign/review/read-for-review";
import type { Problem } from "../../../src/spreadsheet/problem";
import { escapeXml } from "../../../src/xlsx/package/xml-text";
import { readWorkbook } from "../../../src/xlsx/read/read-workbook";
import { cellIn, foreignBook, partsOf } from "../../support/foreign-book";

const SHEET1 = "xl/worksheets/sheet1.xml";
const CANONICAL = "_xldudf_SIZEBOOK_LPARCAP(1000)";

/** LPARCAP(1000), which is 900, as programs spell it in files. */
const SPELLINGS = [
  "_xldudf_SIZE_LPARCAP(1000)",
  "SIZEBOOK_LPARCAP(1000)",
  "SIZE.LPARCAP(1000)",
  "_XLDUDF_size.lparcap(1000)",
  "[1]!_xldudf_SIZEBOOK_LPARCAP(1000)",
  "'C:\\x\\FUNCRES.XLAM'!SIZEBOOK.LPARCAP(1000)",
  "@SIZEBOOK.LPARCAP(1000)",
  "_xlfn.SIZEBOOK.LPARCAP(1000)",
  "_xlfn._xlws.SIZEBOOK_LPARCAP(1000)",
  "_xludf.SIZEBOOK.LPARCAP(1000)",
  "_xlfn._xludf.sizebook.lparcap(1000)",
  "__xludf.SIZEBOOK.LPARCAP(1000)",
  "_xlfn._xldudf_SIZE_LPARCAP(1000)",
  '__xludf.DUMMYFUNCTION("SIZEBOOK.LPARCAP(1000)")',
  'IFERROR(__xludf.DUMMYFUNCTION("=SIZEBOOK.LPARCAP(1000)"),"#NAME?")',
  'IFERROR(@__xludf.DUMMYFUNCTION("_xlfn.SIZE.LPARCAP(1000)"),1)',
];

/** Errors that no function of ours returns. */
const STUCK = [
  "#NAME?",
  "#BUSY!",
  "#SPILL!",
  "#CALC!",
  "#CONNECT!",
  "#GETTING_DATA",
  "#FIELD!",
  "#BLOCKED!",
  "#UNKNOWN!",
  "#EXTERNAL!",
  "#PYTHON!",
  "#TIMEOUT!",
];
/** Those that Excel stores as #VALUE! with a rich value, with its number of the error. */
const RICH: Readonly<Record<string, number>> = {
  "#NAME?": 4,
  "#SPILL!": 8,
  "#CONNECT!": 9,
  "#BLOCKED!": 10,
  "#UNKNOWN!": 11,
  "#FIELD!": 12,
  "#CALC!": 13,
  "#BUSY!": 14,
};

function unlessProblem<T extends object>(result: T | Problem): T {
  if ("problem" in result) throw new Error(result.problem);
  return result;
}

/** A workbook with these cells, one below the other in column A, each as attributes and content. */
const column = (
  cells: readonly (readonly [attributes: string, formula: string, value: string])[],
  more: Partial<Parameters<typeof foreignBook>[0]> = {},
): Promise<Uint8Array> =>
  foreignBook({
    sheets: [
      {
        name: "A",
        rows: cells
          .map(
            ([attributes, formula, value], i) =>
              `<row r="${i + 1}"><c r="A${i + 1}"${attributes}><f>${escapeXml(formula)}</f><v>${value}</v></c></row>`,
          )
          .join(""),
      },
    ],
    ...more,
  });
const partOf = async (bytes: Uint8Array): Promise<string> => (await partsOf(bytes))[SHEET1]!;

describe.each(SPELLINGS)("a call spelled %s", (spelling) => {
  const book = (value = 1): Promise<Uint8Array> =>
    column([
      ["", spelling, String(value)],
      ["", "A1*2", String(2 * value)],
    ]);
  const DONE = `<c r="A1"><f>${CANONICAL}</f><v>900</v></c>`;

  test("is calculated, in the spelling of Excel, with what reads it", async () => {
    const { bytes } = unlessProblem(await recalculateFile(await book()));
    const part = await partOf(bytes);
    expect([cellIn(part, "A1"), cellIn(part, "A2")]).toEqual([
      DONE,
      '<c r="A2"><f>A1*2</f><v>1800</v></c>',
    ]);
  });

  test("is respelled by calc although its result is right", async () => {
    const { bytes, changed } = unlessProblem(await recalculateFile(await book(900)));
    expect(cellIn(await partOf(bytes), "A1")).toBe(DONE);
    expect(changed).toBe(0);
  });

  test("is repaired", async () => {
    const repaired = unlessProblem(await repairFile(await book()));
    expect(repaired).toMatchObject({ found: 1, repaired: 1, left: [] });
    expect(cellIn(await partOf(repaired.bytes), "A1")).toBe(DONE);
  });

  test("becomes a value in a copy, with the call in the record", async () => {
    const copy = unlessProblem(await createCopy(await book(), { date: "2026-01-31" }));
    expect(copy).toMatchObject({ cells: 1, stuck: [] });
    const parts = await partsOf(copy.bytes);
    expect(cellIn(parts[SHEET1], "A1")).toBe('<c r="A1"><v>1</v></c>');
    expect(cellIn(parts[SHEET1], "A2")).toContain("<f>A1*2</f>");
    expect(Object.values(parts).join()).toContain("SIZEBOOK.LPARCAP(1000)");
  });

  test("is a call for lint and compare", async () => {
    const { book: reviewed } = unlessProblem(await readForReview(await book()));
    expect(reviewed.sheets[0]!.formulas[0]!.cell.formula).toBe("SIZEBOOK.LPARCAP(1000)");
    const { workbook } = unlessProblem(await readWorkbook(await book()));
    const { notes } = await compareCells(readerOf(workbook), readerOf(workbook));
    expect(notes).toEqual([]);
  });

  test("makes a name one of ours, also through another name", async () => {
    const names = await column(
      [
        [' t="e"', "outer*2", "#NAME?"],
        ["", "other*2", "6"],
      ],
      {
        book: `<definedNames><definedName name="outer">inner+1</definedName><definedName name="inner">${escapeXml(spelling)}</definedName><definedName name="other">3</definedName></definedNames>`,
      },
    );
    const copy = unlessProblem(await createCopy(names, { date: "2026-01-31" }));
    const part = await partOf(copy.bytes);
    expect(cellIn(part, "A1")).not.toContain("<f>");
    expect(cellIn(part, "A2")).toContain("<f>other*2</f>");
    expect(copy.stuck).toEqual(["A!A1 #NAME?"]);
    const { found, left } = unlessProblem(await repairFile(names));
    expect(left.map(({ place }) => place)).toEqual(["A!A1"]);
    expect(found).toBe(2); // the cell, and the spelling of the name
  });
});

test.each([
  ['"SIZEBOOK.LPARCAP(1)"', "a text"],
  ['IFERROR(__xludf.DUMMYFUNCTION("IMPORTRANGE(1)"),7)', "a function of Google's"],
  ['IFERROR(__xludf.DUMMYFUNCTION("""SIZEBOOK.LPARCAP(1)"""),7)', "a text within a text"],
  ["_xlfn.RESIZE.LPARCAP(1)", "a longer name"],
])("%s is no call: %s", async (formula) => {
  const bytes = await column([["", formula, "7"]]);
  expect(unlessProblem(await recalculateFile(bytes)).bytes).toEqual(bytes);
  expect(unlessProblem(await repairFile(bytes))).toMatchObject({ found: 0, bytes });
  expect(unlessProblem(await createCopy(bytes, { date: "2026-01-31" })).cells).toBe(0);
});

test("a formula of Google's that is not calculated here keeps its text and its result", async () => {
  const stored = 'IFERROR(__xludf.DUMMYFUNCTION("ARRAYFORMULA(SIZEBOOK.LPARCAP(1000))"),7)';
  const bytes = await column([["", stored, "7"]]);
  for (const run of [recalculateFile, repairFile]) {
    const { bytes: written } = unlessProblem(await run(bytes));
    expect(cellIn(await partOf(written), "A1")).toBe(
      `<c r="A1"><f>${escapeXml(stored)}</f><v>7</v></c>`,
    );
  }
});

describe("stuck results", () => {
  const richParts = {
    "xl/sheetMetadata.xml": [
      `<metadata xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:xlrd="http://schemas.microsoft.com/office/spreadsheetml/2017/richdata"><metadataTypes count="2"><metadataType name="XLDAPR"/><metadataType name="XLRICHVALUE"/></metadataTypes><futureMetadata name="XLRICHVALUE">${[...Object.keys(RICH), "picture"].map((_, i) => `<bk><extLst><ext uri="{3e2802c4-a4d2-4d8b-9148-e3be6c30e623}"><xlrd:rvb i="${i}"/></ext></extLst></bk>`).join("")}</futureMetadata><cellMetadata><bk><rc t="1" v="0"/></bk></cellMetadata><valueMetadata>${[...Object.keys(RICH), "picture"].map((_, i) => `<bk><rc t="2" v="${i}"/></bk>`).join("")}</valueMetadata></metadata>`,
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheetMetadata+xml",
    ],
    "xl/rdRichValue.xml": [
      `<rvData xmlns="http://schemas.microsoft.com/office/spreadsheetml/2017/richdata">${Object.values(
        RICH,
      )
        .map((type) => `<rv s="1"><v>0</v><v>${type}</v><v>0</v><v>1</v></rv>`)
        .join("")}<rv s="0"><v>8</v></rv></rvData>`,
      "application/vnd.ms-excel.rdrichvalue+xml",
    ],
    "xl/rdRichValueStructure.xml": [
      '<rvStructures xmlns="http://schemas.microsoft.com/office/spreadsheetml/2017/richdata"><s t="_localImage"><k n="_rvRel:LocalImageIdentifier" t="i"/></s><s t="_error"><k n="colOffset" t="i"/><k n="errorType" t="i"/><k n="rwOffset" t="i"/><k n="subType" t="i"/></s></rvStructures>',
      "application/vnd.ms-excel.rdrichvaluestructure+xml",
    ],
  } as const;
  const PICTURE = Object.keys(RICH).length + 1;
  const books: readonly [string, readonly string[], () => Promise<Uint8Array>][] = [
    ["by their names", STUCK, () => column(STUCK.map((error) => [' t="e"', CANONICAL, error]))],
    [
      "as rich values",
      Object.keys(RICH),
      () =>
        column(
          Object.keys(RICH).map((_, i) => [` t="e" vm="${i + 1}"`, CANONICAL, "#VALUE!"]),
          { parts: richParts },
        ),
    ],
  ];

  test.each(books)("stored %s are repaired", async (_how, errors, book) => {
    const repaired = unlessProblem(await repairFile(await book()));
    expect(repaired).toMatchObject({ found: errors.length, repaired: errors.length, left: [] });
    const part = await partOf(repaired.bytes);
    errors.forEach((_, i) =>
      expect(cellIn(part, `A${i + 1}`)).toBe(`<c r="A${i + 1}"><f>${CANONICAL}</f><v>900</v></c>`),
    );
  });

  test.each(books)("stored %s are named by share and lint", async (_how, errors, book) => {
    const copy = unlessProblem(await createCopy(await book(), { date: "2026-01-31" }));
    expect(copy.stuck).toEqual(errors.map((error, i) => `A!A${i + 1} ${error}`));
    const { book: reviewed } = unlessProblem(await readForReview(await book()));
    expect(reviewed.sheets[0]!.formulas.map(({ cell }) => cell.error)).toEqual(errors);
  });

  test("an answer of ours is not stuck, nor is a picture, nor an error of others", async () => {
    const bytes = await column(
      [
        ...["#VALUE!", "#N/A", "#NUM!", "#DIV/0!", "#REF!", "#NULL!"].map(
          (error) => [' t="e"', CANONICAL, error] as const,
        ),
        [` t="e" vm="${PICTURE}"`, CANONICAL, "#VALUE!"],
        [' t="e"', "_xlfn._xlws.FILTER(B1:B2,B1:B2)", "#CALC!"],
      ],
      { parts: richParts },
    );
    expect(unlessProblem(await repairFile(bytes))).toMatchObject({ found: 0, bytes });
    const options = { date: "2026-01-31", rest: "frozen" } as const;
    expect(unlessProblem(await createCopy(bytes, options)).stuck).toEqual([]);
  });

  test("the formula of a cell that shows a rich error is restored", async () => {
    const [, , book] = books[1]!;
    const copy = unlessProblem(await createCopy(await book(), { date: "2026-01-31" }));
    const { restoreFormulas } = await import("../../../src/customer-copy/restore");
    const restored = unlessProblem(await restoreFormulas(copy.bytes));
    expect(restored).toMatchObject({ cells: Object.keys(RICH).length, left: [] });
  });
});
