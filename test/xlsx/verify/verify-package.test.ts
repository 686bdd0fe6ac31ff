/**
 * The result of a command is read again before it replaces a file. Each kind of corrupt result is
 * inserted between the work of every command and this check: a message, status 2, the old file
 * stays, and the folder contains nothing else.
 */
import { writePackage } from "../../../src/xlsx/write/write-package";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCopy } from "../../../src/customer-copy/create";
import { XlsxPackage } from "../../../src/xlsx/package/xlsx-package";
import { verifyNewPackage } from "../../../src/xlsx/verify/verify-package";
import { writeXlsx } from "../../../src/xlsx/write/write-xlsx";
import { sizebook, type Ran } from "../../support/command";
import { demoBook } from "../../support/demo-book";
import { foreignBook, type ForeignBook } from "../../support/foreign-book";

jest.mock("../../../src/xlsx/write/write-package", () => ({
  writePackage: jest.fn(
    jest.requireActual<typeof import("../../../src/xlsx/write/write-package")>(
      "../../../src/xlsx/write/write-package",
    ).writePackage,
  ),
}));
const { writePackage: reallyWrite } = jest.requireActual<
  typeof import("../../../src/xlsx/write/write-package")
>("../../../src/xlsx/write/write-package");

jest.mock("../../../src/xlsx/verify/verify-package", () => {
  const actual = jest.requireActual<Verification>("../../../src/xlsx/verify/verify-package");
  return { ...actual, verifyNewPackage: jest.fn(actual.verifyNewPackage) };
});
type Verification = typeof import("../../../src/xlsx/verify/verify-package");

const TYPES = "[Content_Types].xml";
const BOOK = "xl/workbook.xml";
const BOOK_RELATIONS = "xl/_rels/workbook.xml.rels";
const SHEET = "xl/worksheets/sheet1.xml";
const OTHER = "xl/worksheets/sheet2.xml";
const NOTES = "xl/comments1.xml";
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const COMPATIBILITY = "http://schemas.openxmlformats.org/markup-compatibility/2006";

const GIVEN: ForeignBook = {
  sheets: [
    {
      name: "Data",
      rows: '<row r="1"><c r="A1" t="e"><f>_xldudf_SIZEBOOK_LPARCAP(1000)</f><v>#NAME?</v></c><c r="B1" s="0"><f>1+1</f><v>2</v></c></row><row r="2"><c r="A2"><v>5</v></c></row>',
      relations: { rId1: ["comments", "../comments1.xml"] },
    },
    { name: "Other", rows: '<row r="1"><c r="A1"><v>7</v></c></row>' },
  ],
  book: '<definedNames><definedName name="rate">Data!$A$2</definedName></definedNames><calcPr calcId="1"/>',
  parts: {
    [NOTES]: [
      `<comments xmlns="${MAIN}"><authors><author>A</author></authors><commentList/></comments>`,
      "application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml",
    ],
  },
};

/** A part as the result has it, with one thing replaced. */
type Corruption = readonly [part: string, from: RegExp | string, to: string];
interface Fault {
  readonly what: string;
  readonly corrupts: readonly Corruption[];
  readonly sentence: RegExp;
}
const fault = (what: string, sentence: RegExp, ...corrupts: readonly Corruption[]): Fault => ({
  what,
  sentence,
  corrupts,
});

const FAULTS: readonly Fault[] = [
  fault(
    "a relation to a part that is not there",
    /xl\/_rels\/workbook\.xml\.rels refers to worksheets\/sheet99\.xml, which it lacks/,
    [
      BOOK_RELATIONS,
      "</Relationships>",
      '<Relationship Id="rX" Type="t" Target="worksheets/sheet99.xml"/></Relationships>',
    ],
  ),
  fault("two relations of one id", /xl\/_rels\/workbook\.xml\.rels has two relations rId1/, [
    BOOK_RELATIONS,
    "</Relationships>",
    '<Relationship Id="rId1" Type="t" Target="worksheets/sheet1.xml"/></Relationships>',
  ]),
  fault("a sheet without its relation", /a sheet has the relation rNone, which it lacks/, [
    BOOK,
    'r:id="rId2"',
    'r:id="rNone"',
  ]),
  fault("two sheets of one relation", /two of its sheets have the relation rid1/i, [
    BOOK,
    'r:id="rId2"',
    'r:id="rId1"',
  ]),
  fault(
    "a part without a content type of its own",
    /its part xl\/worksheets\/sheet1\.xml has the content type application\/xml/,
    [TYPES, /<Override PartName="\/xl\/worksheets\/sheet1\.xml"[^>]*\/>/, ""],
    [SHEET, "</worksheet>", "<!-- changed --></worksheet>"],
  ),
  fault("a part without any content type", /its part xl\/media\/a\.png has no content type/, [
    "xl/media/a.png",
    "",
    "x",
  ]),
  fault(
    "a content type of a part that is not there",
    /it has a content type for \/xl\/none\.xml, which it lacks/,
    [TYPES, "</Types>", '<Override PartName="/xl/none.xml" ContentType="x/y"/></Types>'],
  ),
  fault("two content types of one part", /\/xl\/workbook\.xml has two content types/, [
    TYPES,
    "</Types>",
    '<Override PartName="/xl/workbook.xml" ContentType="x/y"/></Types>',
  ]),
  fault("two sheets of one name", /two of its sheets have the name data/, [
    BOOK,
    'name="Other"',
    'name="DATA"',
  ]),
  fault("two sheets of one number", /two of its sheets have the number 1/, [
    BOOK,
    'sheetId="2"',
    'sheetId="1"',
  ]),
  fault("two names that are the same", /two of its names are called rate/, [
    BOOK,
    "</definedNames>",
    '<definedName name="RATE">1</definedName></definedNames>',
  ]),
  fault("a name of a sheet that is not there", /its name local belongs to a sheet that it lacks/, [
    BOOK,
    "</definedNames>",
    '<definedName name="local" localSheetId="9">1</definedName></definedNames>',
  ]),
  fault("a prefix that is not declared", /its part xl\/workbook\.xml is not well formed/, [
    BOOK,
    "<calcPr ",
    '<calcPr x9:id="1" ',
  ]),
  fault(
    "a prefix that may be passed over and is not declared",
    /its part xl\/workbook\.xml does not declare the prefix x9/,
    [BOOK, "<calcPr ", `<calcPr xmlns:mc="${COMPATIBILITY}" mc:Ignorable="x9" `],
  ),
  fault("an end tag of another element", /its part xl\/comments1\.xml is not well formed/, [
    NOTES,
    "</comments>",
    "</comment>",
  ]),
  fault("characters that XML does not take", /its part xl\/comments1\.xml is not well formed/, [
    NOTES,
    "<author>A",
    "<author>\ufffe",
  ]),
  fault(
    "a value that was not to change",
    /its part xl\/worksheets\/sheet2\.xml is wrong: cell A1 has changed/,
    [OTHER, "<v>7</v>", "<v>8</v>"],
  ),
  fault(
    "a formula that was not to change",
    /its part xl\/worksheets\/sheet1\.xml is wrong: cell B1 has changed/,
    [SHEET, "<f>1+1</f>", "<f>1+2</f>"],
  ),
  fault(
    "a look that was not to change",
    /its part xl\/worksheets\/sheet1\.xml is wrong: cell B1 has changed/,
    [SHEET, ' s="0"', ' s="1"'],
  ),
  fault(
    "a cell that was not to go",
    /its part xl\/worksheets\/sheet1\.xml is wrong: cell A2 has changed/,
    [SHEET, '<c r="A2"><v>5</v></c>', ""],
  ),
  fault(
    "a cell that was not to come",
    /its part xl\/worksheets\/sheet2\.xml is wrong: cell B1 is new/,
    [OTHER, "</row>", '<c r="B1"><v>1</v></c></row>'],
  ),
];

let folder: string;
const file = (name: string): string => join(folder, name);
let live: Uint8Array;
let copy: Uint8Array;
beforeAll(async () => {
  live = await foreignBook(GIVEN);
  const copyResult = await createCopy(live, { date: "2026-01-31" });
  if ("problem" in copyResult) throw new Error(copyResult.problem);
  copy = copyResult.bytes;
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sizebook-verify-"));
  writeFileSync(file("out.xlsx"), "the old file");
  writeFileSync(file("live.xlsx"), live);
  writeFileSync(file("copy.xlsx"), copy);
});
afterEach(() => {
  jest.mocked(writePackage).mockImplementation(reallyWrite);
  rmSync(folder, { recursive: true, force: true });
});

/** Spoils what each command is about to hand over. */
function corruptResults(corrupts: readonly Corruption[]): void {
  jest.mocked(writePackage).mockImplementation(async (parts) => {
    for (const [part, from, to] of corrupts) {
      const text = await parts.text(part);
      const spoiled = text.replace(from, to);
      expect([part, spoiled === text]).toEqual([part, false]);
      await parts.put(part, spoiled);
    }
    return reallyWrite(parts);
  });
}

const COMMANDS = [
  ["share", "live.xlsx"],
  ["thaw", "copy.xlsx"],
  ["calc", "live.xlsx"],
  ["repair", "live.xlsx"],
] as const;
const over = (command: string, from: string): Promise<Ran> =>
  sizebook(command, file(from), "--out", file("out.xlsx"), "--force");

function expectOldFile({ status, stderr }: Ran, sentence: RegExp): void {
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringMatching(sentence) });
  expect(stderr).toMatch(
    /^\S+\.xlsx(?: cannot be written)?: the result was read again before it was saved, and [^\n]+\. Nothing was written\.\n$/,
  );
  expect(readFileSync(file("out.xlsx"), "utf8")).toBe("the old file");
  expect(readdirSync(folder).sort()).toEqual(["copy.xlsx", "live.xlsx", "out.xlsx"]);
}

test.each(COMMANDS)("%s replaces the old file if nothing is corrupted", async (command, from) => {
  expect((await over(command, from)).stderr).toBe("");
  expect(readFileSync(file("out.xlsx"), "latin1").slice(0, 2)).toBe("PK");
});

describe.each(COMMANDS)("%s", (command, from) => {
  test.each(FAULTS)("rejects $what", async ({ corrupts, sentence }) => {
    corruptResults(corrupts);
    expectOldFile(await over(command, from), sentence);
  });
});

test("faults of the input are no faults of the command", async () => {
  const foreign: ForeignBook = {
    ...GIVEN,
    book: `${GIVEN.book!.replace("</definedNames>", '<definedName name="Rate">1</definedName></definedNames>')}`,
  };
  writeFileSync(file("live.xlsx"), await foreignBook(foreign));
  expect((await over("share", "live.xlsx")).stderr).toBe("");
});

test("sheets are checked wherever they are in the package", async () => {
  const parts = await XlsxPackage.open(await moved(live));
  if ("problem" in parts) throw new Error(parts.problem);
  const path = "xl/pages/first.xml";
  await parts.put(path, (await parts.text(path)).replace("<v>5</v>", "<v>6</v>"));
  await expect(writePackage(parts)).rejects.toThrow(
    "its part xl/pages/first.xml is wrong: cell A2 has changed",
  );
});

test("a new workbook is checked too: plan and compare leave the old file", async () => {
  writeFileSync(file("live.xlsx"), await writeXlsx(demoBook().workbook));
  const { verifyNewPackage: verify } = jest.requireActual<Verification>(
    "../../../src/xlsx/verify/verify-package",
  );
  const spoiled =
    ([part, from, to]: Corruption) =>
    (texts: ReadonlyMap<string, string>) =>
      verify(new Map([...texts, [part, (texts.get(part) ?? "").replace(from, to)]]));
  for (const [corrupt, sentence] of [
    [[SHEET, "</worksheet>", "</work>"], /sheet1\.xml is not well formed/],
    [[SHEET, "<worksheet ", '<worksheet z:a="1" '], /sheet1\.xml is not well formed/],
    [
      [TYPES, /<Override PartName="\/xl\/worksheets\/sheet1\.xml"[^>]*\/>/, ""],
      /sheet1\.xml has the content type|has no content type/,
    ],
    [
      [BOOK_RELATIONS, /Target="worksheets\/sheet1\.xml"/, 'Target="worksheets/none.xml"'],
      /refers to worksheets\/none\.xml/,
    ],
  ] as const) {
    jest.mocked(verifyNewPackage).mockImplementationOnce(spoiled(corrupt));
    const words = [
      "compare",
      file("live.xlsx"),
      file("copy.xlsx"),
      "--out",
      file("out.xlsx"),
      "--force",
    ];
    expectOldFile(await sizebook(...words), sentence);
  }
});

/** The same workbook with its first sheet at another place in the package. */
async function moved(bytes: Uint8Array): Promise<Uint8Array> {
  const { default: JSZip } = await import("jszip");
  const zip = await JSZip.loadAsync(bytes);
  const rename = async (from: string, to: string): Promise<void> => {
    zip.file(to, await zip.file(from)!.async("uint8array"));
    zip.remove(from);
  };
  await rename(SHEET, "xl/pages/first.xml");
  await rename("xl/worksheets/_rels/sheet1.xml.rels", "xl/pages/_rels/first.xml.rels");
  for (const [part, from, to] of [
    [BOOK_RELATIONS, "worksheets/sheet1.xml", "pages/first.xml"],
    [TYPES, "/xl/worksheets/sheet1.xml", "/xl/pages/first.xml"],
  ] as const)
    zip.file(part, (await zip.file(part)!.async("string")).replace(from, to));
  return zip.generateAsync({ type: "uint8array" });
}
