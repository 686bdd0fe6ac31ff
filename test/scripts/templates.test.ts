/**
 * Templates change only where their content changes, and a release names the present catalogue in
 * all of them.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import JSZip from "jszip";
import { areSameButForCatalogue, catalogueOf } from "../../scripts/templates/catalogue-identity";
import { withPresentCatalogue } from "../../scripts/templates/stored-results";
import { versionText } from "../../src/models/catalogue";
import { workbookTemplates } from "../../scripts/templates/workbook-templates";
import { readXlsx, type XlsxReading } from "../../src/xlsx/read/read-contents";

const TEMPLATES = ["memory-tuning-example.xlsx", "self-test.xlsx"];
const OTHER_HASH = "0123456789ab";

const fileOf = (name: string): Buffer => readFileSync(join(__dirname, "../../templates", name));

async function readingOf(bytes: Uint8Array): Promise<XlsxReading> {
  const reading = await readXlsx(bytes);
  if ("problem" in reading) throw new Error(reading.problem);
  return reading;
}

/** The workbook with `from` replaced by `to` in all of its XML. */
async function replaced(bytes: Uint8Array, from: string, to: string): Promise<Uint8Array> {
  const zip = await JSZip.loadAsync(bytes);
  for (const [path, entry] of Object.entries(zip.files))
    if (path.endsWith(".xml")) zip.file(path, (await entry.async("text")).replaceAll(from, to));
  return zip.generateAsync({ type: "uint8array" });
}

/** The parts of a workbook that contain a text. */
async function partsWith(text: string, bytes: Uint8Array): Promise<string[]> {
  const zip = await JSZip.loadAsync(bytes);
  const parts = await Promise.all(
    Object.values(zip.files).map(async (entry) => ({
      path: entry.name,
      content: await entry.async("text"),
    })),
  );
  return parts.filter(({ content }) => content.includes(text)).map(({ path }) => path);
}

describe.each(TEMPLATES)("%s", (file) => {
  const template = workbookTemplates.find((candidate) => candidate.file === file)!;
  const bytes = fileOf(file);
  let withOtherHash: Uint8Array;
  beforeAll(async () => {
    const hash = (await readingOf(bytes)).custom.get("Catalogue hash")!;
    withOtherHash = await replaced(bytes, hash, OTHER_HASH);
  });

  test("is equal with another catalogue, and different with another text", async () => {
    expect(await areSameButForCatalogue(bytes, withOtherHash)).toBe(true);
    expect(await areSameButForCatalogue(bytes, await replaced(bytes, "Sizebook", "Sizebok"))).toBe(
      false,
    );
  });

  test("names the current catalogue in a release, and is otherwise unchanged", async () => {
    const released = await withPresentCatalogue(template, withOtherHash);
    const reading = await readingOf(released);
    expect(catalogueOf(reading)).toBe(versionText());
    expect(await partsWith(OTHER_HASH, released)).toEqual([]);
    expect(await partsWith(OTHER_HASH, withOtherHash)).not.toEqual([]);
    expect(await areSameButForCatalogue(released, bytes)).toBe(true);
  });
});
