/**
 * Workbooks in the strict edition of the standard, as Excel writes them on request ("Strict Open
 * XML Spreadsheet").
 */
import JSZip from "jszip";

const OFFICE = "http://schemas.openxmlformats.org";
const STRICT = "http://purl.oclc.org/ooxml";

/** Prefixes of namespaces and of types of relations, the longer ones first. */
const EDITIONS: readonly (readonly [transitional: string, strict: string])[] = [
  [
    `${OFFICE}/officeDocument/2006/relationships/extended-properties`,
    `${STRICT}/officeDocument/relationships/extendedProperties`,
  ],
  [
    `${OFFICE}/officeDocument/2006/relationships/custom-properties`,
    `${STRICT}/officeDocument/relationships/customProperties`,
  ],
  [`${OFFICE}/officeDocument/2006/relationships`, `${STRICT}/officeDocument/relationships`],
  [
    `${OFFICE}/officeDocument/2006/extended-properties`,
    `${STRICT}/officeDocument/extendedProperties`,
  ],
  [`${OFFICE}/officeDocument/2006/custom-properties`, `${STRICT}/officeDocument/customProperties`],
  [`${OFFICE}/officeDocument/2006/docPropsVTypes`, `${STRICT}/officeDocument/docPropsVTypes`],
  [`${OFFICE}/spreadsheetml/2006/main`, `${STRICT}/spreadsheetml/main`],
  [`${OFFICE}/drawingml/2006/spreadsheetDrawing`, `${STRICT}/drawingml/spreadsheetDrawing`],
  [`${OFFICE}/drawingml/2006/chart`, `${STRICT}/drawingml/chart`],
  [`${OFFICE}/drawingml/2006/main`, `${STRICT}/drawingml/main`],
];
const CONFORMANCE = ' conformance="strict"';

const replaced = (text: string, from: 0 | 1): string =>
  EDITIONS.reduce((all, names) => all.split(`"${names[from]}`).join(`"${names[1 - from]}`), text);

async function withParts(
  bytes: Uint8Array,
  change: (path: string, text: string) => string,
): Promise<Uint8Array> {
  const zip = await JSZip.loadAsync(bytes);
  for (const file of Object.values(zip.files))
    if (/\.(?:xml|rels)$/.test(file.name))
      zip.file(file.name, change(file.name, await file.async("string")), { date: file.date });
  return zip.generateAsync({ type: "uint8array", compression: "DEFLATE" });
}

/** The same workbook in the strict edition. */
export const inStrict = (bytes: Uint8Array): Promise<Uint8Array> =>
  withParts(bytes, (path, text) => {
    const strict = replaced(text, 0);
    return path === "xl/workbook.xml"
      ? strict.replace(/<workbook\b/, `<workbook${CONFORMANCE}`)
      : strict;
  });

/** The workbook converted back to the transitional edition. */
export const inTransitional = (bytes: Uint8Array): Promise<Uint8Array> =>
  withParts(bytes, (_path, text) => replaced(text.replace(CONFORMANCE, ""), 1));

/** The elements of a part that belong to the other edition. */
export const transitionalNames = (text: string): readonly string[] =>
  EDITIONS.map(([name]) => name).filter((name) => text.includes(`"${name}`));
