/**
 * An independent check of every workbook that we write: each part against the published schemas of
 * Office Open XML, which are part of Apache POI, and the package for consistency. Java checks all
 * of them in one process (Validate.java; fetch-jars.mjs downloads its libraries).
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import JSZip from "jszip";
import { OOXML_JARS, OOXML_VALIDATOR, testWith } from "../support/tools";

const templates = join(__dirname, "..", "..", "templates");

/** The messages of the validator about these files, one per line. */
function findings(files: readonly string[]): string[] {
  const { stdout, stderr } = spawnSync(
    "java",
    ["-cp", `${OOXML_JARS}/*`, join(__dirname, "Validate.java"), ...files],
    { encoding: "utf8", maxBuffer: 64 * 1024 * 1024, timeout: 240_000 },
  );
  const lines = stdout.split(/\r?\n/).filter(Boolean);
  if (lines.filter((line) => / parts$/.test(line)).length !== files.length) throw new Error(stderr);
  return lines.filter((line) => !/^\S+: \d+ parts$/.test(line));
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ooxml-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

testWith(
  [OOXML_VALIDATOR],
  "every template conforms to the schemas, and all references of its parts exist",
  () => {
    expect(
      findings(
        readdirSync(templates)
          .filter((name) => name.endsWith(".xlsx"))
          .map((name) => join(templates, name)),
      ),
    ).toEqual([]);
  },
);

testWith(
  [OOXML_VALIDATOR],
  "a corrupted workbook is detected, however it was corrupted",
  async () => {
    const bytes = readFileSync(join(templates, "self-test.xlsx"));
    const corruptPart = async (
      name: string,
      part: string,
      from: RegExp,
      to: string,
    ): Promise<string> => {
      const zip = await JSZip.loadAsync(bytes);
      const text = await zip.file(part)!.async("string");
      expect(text).toMatch(from);
      zip.file(part, text.replace(from, to));
      const file = join(folder, `${name}.xlsx`);
      writeFileSync(file, await zip.generateAsync({ type: "uint8array" }));
      return file;
    };
    const problems = findings([
      await corruptPart(
        "order",
        "xl/worksheets/sheet1.xml",
        /<sheetData>/,
        '<mergeCells count="0"/><sheetData>',
      ),
      await corruptPart("attribute", "xl/styles.xml", /<font>/, '<font colour="red">'),
      await corruptPart(
        "relation",
        "xl/_rels/workbook.xml.rels",
        /worksheets\/sheet1\.xml/,
        "worksheets/sheet9.xml",
      ),
      await corruptPart("format", "xl/worksheets/sheet1.xml", / s="\d+"/, ' s="9999"'),
    ]);
    for (const name of ["order", "attribute", "relation", "format"])
      expect([
        name,
        problems.filter((line) => line.startsWith(`${name}.xlsx: `)).length > 0,
      ]).toEqual([name, true]);
  },
);
