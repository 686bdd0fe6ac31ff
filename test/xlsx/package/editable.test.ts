/** Workbooks with macros, and templates: what is made of them is of the same kind. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import JSZip from "jszip";
import { createCopy } from "../../../src/customer-copy/create";
import { restoreFormulas } from "../../../src/customer-copy/restore";
import { recalculateFile } from "../../../src/foreign/recalculate/recalculate-file";
import { repairFile } from "../../../src/foreign/repair/repair-file";
import type { WorkbookEnding } from "../../../src/xlsx/package/editable";
import { foreignZip } from "../../support/foreign-book";
import { SAMPLES, SAMPLES_FOLDER, testWith } from "../../support/tools";

const DATE = "2026-01-31";
const PROGRAM = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 1, 254, 255]);
const TYPES = {
  xlsx: "openxmlformats-officedocument.spreadsheetml.sheet",
  xlsm: "ms-excel.sheet.macroEnabled",
  xltx: "openxmlformats-officedocument.spreadsheetml.template",
  xltm: "ms-excel.template.macroEnabled",
};

async function book(kind: WorkbookEnding, content = "900"): Promise<Uint8Array> {
  const type = content.startsWith("#") ? ' t="e"' : "";
  const isWithMacros = kind.endsWith("m");
  const zip = foreignZip({
    sheets: [
      {
        name: "A",
        rows: `<row r="1"><c r="A1"${type}><f>_xldudf_SIZEBOOK_LPARCAP(1000)</f><v>${content}</v></c><c r="B1"><f>TWICE(A1)</f><v>1800</v></c></row>`,
      },
    ],
    parts: isWithMacros
      ? { "xl/vbaProject.bin": ["", "application/vnd.ms-office.vbaProject"] }
      : {},
  });
  if (isWithMacros) zip.file("xl/vbaProject.bin", PROGRAM);
  const change = async (path: string, from: string, to: string): Promise<void> => {
    zip.file(path, (await zip.file(path)!.async("string")).replace(from, to));
  };
  await change("[Content_Types].xml", `${TYPES.xlsx}.main`, `${TYPES[kind]}.main`);
  if (isWithMacros)
    await change(
      "xl/_rels/workbook.xml.rels",
      "</Relationships>",
      '<Relationship Id="rIdMacros" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="vbaProject.bin"/></Relationships>',
    );
  return zip.generateAsync({ type: "uint8array" });
}

const WORKS = [
  ["calculated", (bytes: Uint8Array, ending: WorkbookEnding) => recalculateFile(bytes, ending)],
  ["repaired", (bytes: Uint8Array, ending: WorkbookEnding) => repairFile(bytes, { ending })],
  [
    "shared",
    (bytes: Uint8Array, ending: WorkbookEnding) => createCopy(bytes, { date: DATE, ending }),
  ],
] as const;
type Work = (typeof WORKS)[number][1];

async function partsOf(bytes: Uint8Array): Promise<ReadonlyMap<string, Buffer>> {
  const { files } = await JSZip.loadAsync(bytes);
  const contents = Object.values(files).map(
    async (file) => [file.name, await file.async("nodebuffer")] as const,
  );
  return new Map(await Promise.all(contents));
}

/** The parts of macros, and where the others refer to them. */
async function macrosIn(bytes: Uint8Array): Promise<readonly string[]> {
  const parts = await partsOf(bytes);
  const programs = [...parts].filter(([path]) => /vba/i.test(path));
  const references = ["[Content_Types].xml", "xl/_rels/workbook.xml.rels"].flatMap(
    (path) =>
      parts
        .get(path)!
        .toString()
        .match(/<[^<>]*(?:vba|macroEnabled)[^<>]*>/gi) ?? [],
  );
  return [
    ...programs.map(([path, content]) => `${path} ${content.toString("hex")}`),
    ...references,
  ];
}

async function done(work: Work, bytes: Uint8Array, ending: WorkbookEnding): Promise<Uint8Array> {
  const result = await work(bytes, ending);
  if ("problem" in result) throw new Error(result.problem);
  return result.bytes;
}

describe.each(WORKS)("%s", (name, work) => {
  const content = name === "shared" ? "900" : "#NAME?";

  test.each(["xlsm", "xltm"] as const)(
    "a .%s file keeps its macros byte for byte",
    async (kind) => {
      const bytes = await book(kind, content);
      const result = await done(work, bytes, kind);
      expect(result).not.toEqual(bytes);
      expect((await macrosIn(bytes)).length).toBe(4);
      expect(await macrosIn(result)).toEqual(await macrosIn(bytes));
    },
  );

  test("the name of the new file must fit the kind of the workbook", async () => {
    const endings = Object.keys(TYPES) as readonly WorkbookEnding[];
    for (const kind of endings) {
      const bytes = await book(kind, content);
      for (const ending of endings) {
        const result = await work(bytes, ending);
        expect([kind, ending, "problem" in result ? result.problem : "done"]).toEqual([
          kind,
          ending,
          kind === ending
            ? "done"
            : expect.stringMatching(`^it is a .*, so the name .* must end in \\.${kind}\\.$`),
        ]);
      }
    }
  });

  testWith([SAMPLES], "every sample with macros keeps them byte for byte", async () => {
    const folder = join(SAMPLES_FOLDER, "workbooks");
    const samples = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
      path.endsWith(".xlsm"),
    );
    let count = 0;
    for (const path of samples) {
      const bytes = readFileSync(join(folder, path));
      const macros = await macrosIn(bytes);
      // Some have only the name of a workbook with macros.
      if (!macros.some((macro) => macro.startsWith("xl/vbaProject.bin"))) continue;
      count += 1;
      expect([path, await macrosIn(await done(work, bytes, "xlsm"))]).toEqual([path, macros]);
    }
    expect(count).toBeGreaterThan(1);
  });
});

test("a copy states its macros, is without them on request, and its formulas can be restored", async () => {
  const bytes = await book("xlsm");
  const copy = await createCopy(bytes, { date: DATE, ending: "xlsm" });
  if ("problem" in copy) throw new Error(copy.problem);
  expect(copy.left.map(({ key }) => key)).toContain("macros");
  const restored = await restoreFormulas(copy.bytes, undefined, { ending: "xlsm" });
  if ("problem" in restored) throw new Error(restored.problem);
  expect(await macrosIn(restored.bytes)).toEqual(await macrosIn(bytes));
  const cleaned = await createCopy(bytes, { date: DATE, ending: "xlsx", clean: ["macros"] });
  if ("problem" in cleaned) throw new Error(cleaned.problem);
  expect(await macrosIn(cleaned.bytes)).toEqual([]);
  expect(cleaned.left.map(({ key }) => key)).not.toContain("macros");
});

test("without a name, as from the pane, no copy with macros is made", async () => {
  const bytes = await book("xlsm");
  for (const result of [await createCopy(bytes, { date: DATE }), await restoreFormulas(bytes)])
    expect(result).toEqual({
      problem: expect.stringMatching(/macros.*Save it in Excel as \.xlsx/),
    });
});
