/**
 * An independent check of every workbook that we write: each part against the published schemas of
 * Office Open XML, which are part of Apache POI, and the package for consistency; and the validator
 * of Microsoft's Open XML SDK, a self-contained program. Neither sees what is too large for Excel:
 * src/xlsx/verify/limit-faults.ts does.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import JSZip from "jszip";
import { schemaFindings, sdkFindings } from "../support/ooxml";
import { OOXML_VALIDATOR, SDK_VALIDATOR, testWith } from "../support/tools";

const templates = join(__dirname, "..", "..", "templates");

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
      schemaFindings(
        readdirSync(templates)
          .filter((name) => name.endsWith(".xlsx"))
          .map((name) => join(templates, name)),
      ),
    ).toEqual([]);
  },
);

testWith([SDK_VALIDATOR], "the Open XML SDK finds nothing in any template", () => {
  expect(
    sdkFindings(
      readdirSync(templates)
        .filter((name) => name.endsWith(".xlsx"))
        .map((name) => join(templates, name)),
    ),
  ).toEqual([]);
});

testWith([SDK_VALIDATOR], "the Open XML SDK notices a corrupted workbook", async () => {
  const zip = await JSZip.loadAsync(readFileSync(join(templates, "self-test.xlsx")));
  const styles = await zip.file("xl/styles.xml")!.async("string");
  expect(styles).toContain("<font>");
  zip.file("xl/styles.xml", styles.replace("<font>", '<font colour="red">'));
  const file = join(folder, "attribute.xlsx");
  writeFileSync(file, await zip.generateAsync({ type: "uint8array" }));
  expect(sdkFindings([file]).join()).toContain("colour");
});

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
    const problems = schemaFindings([
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
