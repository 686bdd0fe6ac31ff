/**
 * Malicious and unreadable files: every reader reports one line for each, in bounded memory and
 * time.
 */
import { deflateRawSync } from "node:zlib";
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from "@zip.js/zip.js";
import JSZip from "jszip";
import { zipOf, entriesOf, type Entry } from "../../../scripts/fuzz/zip";
import { openSafely } from "../../../src/xlsx/package/zip-guard";
import { unpack, zipOf as zipOfParts } from "../../../src/xlsx/package/zip-parts";
import { readXlsx } from "../../../src/xlsx/read/read-contents";
import { readWorkbook } from "../../../src/xlsx/read/read-workbook";
import { recalculateFile } from "../../../src/foreign/recalculate/recalculate-file";
import { repairFile } from "../../../src/foreign/repair/repair-file";
import { createCopy } from "../../../src/customer-copy/create";
import { restoreFormulas } from "../../../src/customer-copy/restore";
import {
  cellIn,
  foreignBook,
  foreignZip,
  partsOf,
  type ForeignBook,
} from "../../support/foreign-book";

const plain: ForeignBook = {
  sheets: [
    {
      name: "A",
      rows: '<row r="1"><c r="A1"><f>_xldudf_SIZEBOOK_LPARCAP(1000)</f><v>900</v></c></row>',
    },
  ],
};
const packed = (zip: JSZip): Promise<Uint8Array> =>
  zip.generateAsync({ type: "uint8array", compression: "DEFLATE" });

const handmade = (entries: readonly Entry[]): Uint8Array => new Uint8Array(zipOf(entries));
const entry = (name: string, text: string, more: Partial<Entry> = {}): Entry => ({
  name,
  data: Buffer.from(text),
  ...more,
});
const ZEROES = Buffer.alloc(48 * 1024 * 1024);

const HOSTILE: readonly (readonly [string, () => Uint8Array | Promise<Uint8Array>, RegExp])[] = [
  [
    "an encrypted one",
    () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]),
    /password/,
  ],
  [
    "a zip with a password",
    () => handmade([entry("xl/workbook.xml", "<workbook/>", { flags: 1 })]),
    /password/,
  ],
  ["a text", () => new TextEncoder().encode("hello"), /no \.xlsx workbook/],
  ["nothing", () => new Uint8Array(), /no \.xlsx workbook/],
  ["a cut one", async () => (await foreignBook(plain)).slice(0, 700), /damaged/],
  [
    "one whose packing is damaged",
    () =>
      handmade([
        entry("xl/workbook.xml", "<workbook/>", { packed: Buffer.from("not packed at all") }),
      ]),
    /damaged/,
  ],
  ["a binary workbook", () => packed(new JSZip().file("xl/workbook.bin", "x")), /\.xlsb/],
  ["an OpenDocument file", () => packed(new JSZip().file("content.xml", "<x/>")), /OpenDocument/],
  ["another zip", () => packed(new JSZip().file("a.txt", "a")), /zip file, but no/],
  [
    "a bomb",
    () => packed(foreignZip(plain).file("xl/media/image1.png", ZEROES)),
    /300 times its size/,
  ],
  [
    "a bomb that says it is small",
    () =>
      handmade([
        entry("xl/workbook.xml", "<workbook/>"),
        entry("xl/media/a.png", "", { packed: deflateRawSync(ZEROES), size: 10 }),
      ]),
    /300 times its size|damaged/,
  ],
  [
    "entities of its own",
    () =>
      packed(
        foreignZip(plain).file(
          "xl/styles.xml",
          '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><styleSheet>&b;</styleSheet>',
        ),
      ),
    /entities/,
  ],
  [
    "entities late in a part",
    () =>
      packed(
        foreignZip(plain).file(
          "xl/drawings/vmlDrawing1.vml",
          `${" ".repeat(200_000)}<!doctype x SYSTEM "file:///etc/passwd"><xml/>`,
        ),
      ),
    /entities/,
  ],
  [
    "an encoding that could hide them",
    () =>
      packed(
        foreignZip(plain).file(
          "xl/styles.xml",
          Buffer.from("\uFEFF<!DOCTYPE a [<!ENTITY b 'b'>]><styleSheet/>", "utf16le"),
        ),
      ),
    /entities/,
  ],
  [
    "an encoding that workbooks do not have",
    () =>
      packed(
        foreignZip(plain).file(
          "xl/styles.xml",
          '<?xml version="1.0" encoding="ISO-8859-1"?><styleSheet/>',
        ),
      ),
    /UTF-8 or UTF-16/,
  ],
  [
    "a part named to get out of the package",
    () => handmade([entry("xl/workbook.xml", "<workbook/>"), entry("../../evil.xml", "<x/>")]),
    /get out of it/,
  ],
  [
    "a part with a path of Windows",
    () => handmade([entry("xl/workbook.xml", "<workbook/>"), entry("..\\..\\evil.xml", "<x/>")]),
    /get out of it/,
  ],
  [
    "very many parts",
    () => {
      const zip = foreignZip(plain);
      for (let i = 0; i < 20_001; i += 1) zip.file(`xl/media/${i}`, "", { createFolders: false });
      return packed(zip);
    },
    /20,?\d{3} parts/,
  ],
];

const worksheet = (cells: string): string =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1">${cells}</row></sheetData></worksheet>`;
const TEXTS: ForeignBook = {
  ...plain,
  parts: {
    "xl/sharedStrings.xml": [
      '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>a</t></si><si><r><t>b</t></r></si></sst>',
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml",
    ],
  },
};
const SHEET = "xl/worksheets/sheet1.xml";

/** A valid workbook with a change of one entry or of the whole file. */
async function changed(
  change: (entries: Entry[]) => readonly Entry[],
  book: ForeignBook = plain,
): Promise<Uint8Array> {
  return handmade(change(await entriesOf(await foreignBook(book))));
}
const withEntry = (name: string, more: Partial<Entry>, book?: ForeignBook): Promise<Uint8Array> =>
  changed(
    (entries) =>
      entries.map((zipEntry) => (zipEntry.name === name ? { ...zipEntry, ...more } : zipEntry)),
    book,
  );

/** An end record that announces a million entries, none of which exists. */
function endOfMillion(): Uint8Array {
  const bytes = Buffer.alloc(56 + 20 + 22);
  bytes.writeUInt32LE(0x06064b50, 0);
  bytes.writeBigUInt64LE(44n, 4);
  bytes.writeBigUInt64LE(1_000_000n, 24);
  bytes.writeBigUInt64LE(1_000_000n, 32);
  bytes.writeUInt32LE(0x07064b50, 56);
  bytes.writeUInt32LE(0x06054b50, 76);
  bytes.writeUInt16LE(0xffff, 84);
  bytes.writeUInt16LE(0xffff, 86);
  bytes.writeUInt32LE(0xffffffff, 88);
  bytes.writeUInt32LE(0xffffffff, 92);
  return bytes;
}

const DAMAGED_ZIPS: typeof HOSTILE = [
  [
    "a part with another checksum",
    () => withEntry(SHEET, { checksum: 1 }),
    /sheet1\.xml is damaged.*differs from what was saved/,
  ],
  ["a part with another size", () => withEntry(SHEET, { size: 7 }), /sheet1\.xml is damaged/],
  [
    "a name in front of a part that the directory does not have",
    () => withEntry(SHEET, { local: { name: "xl/worksheets/sheet2.xml" } }),
    /sheet1\.xml is damaged/,
  ],
  [
    "a size in front of a part that the directory does not have",
    () => withEntry(SHEET, { local: { size: 3 } }),
    /sheet1\.xml is damaged/,
  ],
  [
    "a packing in front of a part that the directory does not have",
    () => withEntry(SHEET, { local: { method: 0 } }),
    /sheet1\.xml is damaged/,
  ],
  [
    "parts that lie on each other",
    () =>
      changed((entries) => [
        ...entries,
        { ...entries[0]!, name: entries[0]!.name.replace("C", "c"), placeOf: 0 },
        entry("xl/more.xml", "<x/>"),
      ]),
    /several parts of one name|lie on each other|is damaged/,
  ],
  [
    "two parts of one name",
    () => changed((entries) => [...entries, entry(SHEET, "<worksheet/>")]),
    /several parts of one name/,
  ],
  [
    "two parts whose names differ by case",
    () => changed((entries) => [...entries, entry(SHEET.toUpperCase(), "<worksheet/>")]),
    /several parts of one name/,
  ],
  [
    "other data after the zip",
    async () => Buffer.concat([await foreignBook(plain), Buffer.from("garbage")]),
    /other data follow/,
  ],
  [
    "other data before the zip",
    async () => Buffer.concat([Buffer.from("garbage"), await foreignBook(plain)]),
    /other data precede|damaged/,
  ],
  ["a million entries", endOfMillion, /1,000,000 parts/],
  [
    "no content types",
    () => changed((entries) => entries.filter(({ name }) => name !== "[Content_Types].xml")),
    /no list of the types of its parts/,
  ],
  [
    "a sheet without its content type",
    () =>
      changed((entries) =>
        entries.map((zipEntry) =>
          zipEntry.name === "[Content_Types].xml"
            ? {
                ...zipEntry,
                data: Buffer.from(String(zipEntry.data).replace(/<Override[^>]*sheet1[^>]*>/, "")),
              }
            : zipEntry,
        ),
      ),
    /type of its part xl\/worksheets\/sheet1\.xml is wrong/,
  ],
  [
    "a text that does not exist",
    () => withEntry(SHEET, { data: Buffer.from(worksheet('<c r="A1" t="s"><v>2</v></c>')) }, TEXTS),
    /cell A1 of its part .*refers to text 3 of 2/,
  ],
  [
    "a text by no number",
    () =>
      withEntry(SHEET, { data: Buffer.from(worksheet('<c r="B1" t="s"><v>-1</v></c>')) }, TEXTS),
    /cell B1 of its part .*refers to a text that does not exist/,
  ],
];

test.each(DAMAGED_ZIPS)("%s is reported in one line", async (_what, make, line) => {
  const opened = await openSafely(await make());
  const problem = "problem" in opened ? opened.problem : "it was opened";
  expect(problem).toMatch(line);
  expect(problem).not.toContain("\n");
});

const GOOD_ZIPS: readonly (readonly [string, () => Promise<Uint8Array>])[] = [
  ["parts of a zip written by hand", () => changed((entries) => entries)],
  [
    "texts that exist",
    () =>
      withEntry(
        SHEET,
        { data: Buffer.from(worksheet('<c r="A1" t="s"><v>1</v></c><c r="B1" t="s"><v></v></c>')) },
        TEXTS,
      ),
  ],
  [
    "a part that the workbook does not use, without a type",
    () => changed((entries) => [...entries, entry("xl/worksheets/old.xml", worksheet(""))]),
  ],
  ...[
    ["data descriptors", { dataDescriptor: true, dataDescriptorSignature: true }],
    ["data descriptors without their mark", { dataDescriptor: true }],
    ["zip64", { zip64: true }],
    ["zip64 with data descriptors", { zip64: true, dataDescriptor: true }],
    ["stored parts", { level: 0 }],
  ].map(([what, options]): [string, () => Promise<Uint8Array>] => [
    String(what),
    async () => {
      const writer = new ZipWriter(new Uint8ArrayWriter(), {
        useWebWorkers: false,
        ...(options as object),
      });
      for (const { name, data } of await entriesOf(await foreignBook(plain)))
        await writer.add(name, new Uint8ArrayReader(new Uint8Array(data)));
      return writer.close();
    },
  ]),
];

test.each(GOOD_ZIPS)("%s are read", async (_what, make) => {
  const bytes = await make();
  const opened = await openSafely(bytes);
  if ("problem" in opened) throw new Error(opened.problem);
  expect(opened.texts.get(SHEET)).toContain("sheetData");
  expect(new TextDecoder().decode(await unpack(opened.parts.get(SHEET)!))).toBe(
    opened.texts.get(SHEET),
  );
  const again = await openSafely(zipOfParts(opened.parts));
  expect(again).toMatchObject({ parts: opened.parts });
});

test.each(HOSTILE)("%s is rejected in one line", async (_what, make, line) => {
  const opened = await openSafely(await make());
  const problem = "problem" in opened ? opened.problem : "it was opened";
  expect(problem).toMatch(line);
  expect(problem).not.toContain("\n");
});

test("every reader of files uses the same guard", async () => {
  const bytes = await packed(foreignZip(plain).file("xl/media/image1.png", ZEROES));
  const readers = [
    readXlsx,
    readWorkbook,
    (content: Uint8Array) => createCopy(content, { date: "2026-01-31" }),
    restoreFormulas,
    (content: Uint8Array) => recalculateFile(content),
    (content: Uint8Array) => repairFile(content),
  ];
  for (const read of readers)
    expect(await read(bytes)).toEqual({ problem: expect.stringMatching(/300 times its size/) });
});

test("macros are never passed on: no copy is created, and the message says what to do", async () => {
  const bytes = await packed(foreignZip(plain).file("xl/vbaProject.bin", "x"));
  for (const make of [
    (content: Uint8Array) => createCopy(content, { date: "2026-01-31" }),
    restoreFormulas,
    (content: Uint8Array) => recalculateFile(content),
  ]) {
    expect(await make(bytes)).toEqual({
      problem: expect.stringMatching(/macros.*Save it in Excel as \.xlsx/),
    });
  }
});

test("texts that look like formulas stay texts, in the copy and on its record", async () => {
  const text = "=HYPERLINK(&quot;http://x&quot;,1)";
  const bytes = await foreignBook({
    sheets: [
      {
        name: "A",
        rows: `<row r="1"><c r="A1" t="str"><f>_xldudf_SIZEBOOK_WHY(1)</f><v>${text}</v></c><c r="B1"><f>-_xldudf_SIZEBOOK_LPARCAP(1)</f><v>-1</v></c></row>`,
      },
    ],
  });
  const copy = await createCopy(bytes, { date: "2026-01-31" });
  if ("problem" in copy) throw new Error(copy.problem);
  const parts = await partsOf(copy.bytes);
  expect(cellIn(parts["xl/worksheets/sheet1.xml"], "A1")).toBe(
    `<c r="A1" t="inlineStr"><is><t>${text.replace(/&quot;/g, '"')}</t></is></c>`,
  );
  // The sheet of the record is the one with anchors; basis and source have their own sheet.
  const record = Object.entries(parts).find(
    ([path, part]) => path.startsWith("xl/worksheets/") && part.includes("ROWS("),
  )![1];
  expect([...record.matchAll(/<f>([^<]*)</g)].map(([, formula]) => formula!.slice(0, 4))).toEqual(
    expect.arrayContaining(["ROWS", "COLU"]),
  );
  expect(record).not.toMatch(/<f>(?!ROWS|COLUMNS)/);
  expect(record).not.toMatch(/<t xml:space="preserve">[=+@-]/);
});
