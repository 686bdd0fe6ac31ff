/** Files that are made to do harm, or are none that can be read: one line for each, from every reader, in bounded memory and time. */
import { deflateRawSync } from "node:zlib";
import JSZip from "jszip";
import { fileEngine } from "../../../src/hosts/grid/file-engine";
import { openSafely } from "../../../src/xlsx/package/zip-guard";
import { readXlsx } from "../../../src/hosts/xlsx/read";
import { readWorkbook } from "../../../src/hosts/xlsx/read-workbook";
import { recalculateXlsx } from "../../../src/hosts/xlsx/recalculate";
import { repairXlsx } from "../../../src/hosts/xlsx/repair";
import { shareXlsx } from "../../../src/hosts/xlsx/share";
import { thawXlsx } from "../../../src/hosts/xlsx/thaw";
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

/** A zip whose entries are written by hand, so that they can say what is not so. */
function handmade(
  entries: readonly {
    readonly name: string;
    readonly data: Buffer;
    readonly size: number;
    readonly flags?: number;
  }[],
): Uint8Array {
  const [bodies, index]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name, data, size, flags = 0 } of entries) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(flags, 6);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(data.length, 18);
    local.writeUInt32LE(size, 22);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(20, 4);
    central.writeUInt16LE(20, 6);
    central.writeUInt16LE(flags, 8);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(data.length, 20);
    central.writeUInt32LE(size, 24);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(offset, 42);
    bodies.push(local, Buffer.from(name), data);
    index.push(central, Buffer.from(name));
    offset += 30 + name.length + data.length;
  }
  const directory = Buffer.concat(index);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, directory, end]);
}

const entry = (name: string, text: string, size = text.length) => ({
  name,
  data: deflateRawSync(Buffer.from(text)),
  size,
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
    () => handmade([{ ...entry("xl/workbook.xml", "<workbook/>"), flags: 1 }]),
    /password/,
  ],
  ["a text", () => new TextEncoder().encode("hello"), /no \.xlsx workbook/],
  ["nothing", () => new Uint8Array(), /no \.xlsx workbook/],
  ["a cut one", async () => (await foreignBook(plain)).slice(0, 700), /damaged/],
  [
    "one whose packing is damaged",
    () =>
      handmade([
        { ...entry("xl/workbook.xml", "<workbook/>"), data: Buffer.from("not packed at all") },
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
        { name: "xl/media/a.png", data: deflateRawSync(ZEROES), size: 10 },
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
    "another encoding, which would hide them",
    () =>
      packed(
        foreignZip(plain).file("xl/styles.xml", Buffer.from("\uFEFF<styleSheet/>", "utf16le")),
      ),
    /UTF-8/,
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

test.each(HOSTILE)("%s is refused in one line", async (_what, make, line) => {
  const opened = await openSafely(await make());
  const problem =
    "problem" in opened && typeof opened.problem === "string" ? opened.problem : "it was opened";
  expect(problem).toMatch(line);
  expect(problem).not.toContain("\n");
});

test("every reader of files comes through the same door", async () => {
  const bytes = await packed(foreignZip(plain).file("xl/media/image1.png", ZEROES));
  const readers = [
    readXlsx,
    readWorkbook,
    (given: Uint8Array) => shareXlsx(given, { date: "2026-01-31" }),
    thawXlsx,
    (given: Uint8Array) => recalculateXlsx(given, fileEngine),
    (given: Uint8Array) => repairXlsx(given, fileEngine),
  ];
  for (const read of readers)
    expect(await read(bytes)).toEqual({ problem: expect.stringMatching(/300 times its size/) });
});

test("macros are never handed on: no copy is made, and the line says what to do", async () => {
  const bytes = await packed(foreignZip(plain).file("xl/vbaProject.bin", "x"));
  for (const make of [
    (given: Uint8Array) => shareXlsx(given, { date: "2026-01-31" }),
    thawXlsx,
    (given: Uint8Array) => recalculateXlsx(given, fileEngine),
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
  const copy = await shareXlsx(bytes, { date: "2026-01-31" });
  if ("problem" in copy) throw new Error(copy.problem);
  const parts = await partsOf(copy.bytes);
  expect(cellIn(parts["xl/worksheets/sheet1.xml"], "A1")).toBe(
    `<c r="A1" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`,
  );
  // The sheet of the record is the one with anchors; basis and source have a sheet of their own.
  const record = Object.entries(parts).find(
    ([path, part]) => path.startsWith("xl/worksheets/") && part.includes("ROWS("),
  )![1];
  expect([...record.matchAll(/<f>([^<]*)</g)].map(([, formula]) => formula!.slice(0, 4))).toEqual(
    expect.arrayContaining(["ROWS", "COLU"]),
  );
  expect(record).not.toMatch(/<f>(?!ROWS|COLUMNS)/);
  expect(record).not.toMatch(/<t xml:space="preserve">[=+@-]/);
});
