/**
 * A workbook of another program, part by part, with everything that customer copies must handle.
 */
import JSZip from "jszip";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** A constant date, so that its bytes are always the same. */
const WRITTEN = new Date("2026-01-31T00:00:00Z");

export interface ForeignSheet {
  readonly name: string;
  readonly state?: "hidden" | "veryHidden";
  /** The rows as XML. */
  readonly rows: string;
  /** The XML after the cells. */
  readonly after?: string;
  /** Relations of the sheet: type and target by id. */
  readonly relations?: Readonly<Record<string, readonly [string, string]>>;
}

export interface ForeignBook {
  readonly sheets: readonly ForeignSheet[];
  /** Elements of the workbook part after its sheets. */
  readonly book?: string;
  /** Further parts by path, with their content types. */
  readonly parts?: Readonly<Record<string, readonly [string, string]>>;
}

const relationsOf = (relations: readonly (readonly [string, string, string])[]): string =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.map(([id, type, target]) => `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`).join("")}</Relationships>`;

/** The zip of such a workbook, so that a test can corrupt it. */
export function foreignZip({ sheets, book = "", parts = {} }: ForeignBook): JSZip {
  const zip = new JSZip();
  const overrides = [
    ["xl/workbook.xml", `${TYPE}.sheet.main+xml`],
    ...sheets.map((_, i) => [`xl/worksheets/sheet${i + 1}.xml`, `${TYPE}.worksheet+xml`]),
    ...Object.entries(parts).map(([path, [, type]]) => [path, type]),
  ];
  zip.file(
    "[Content_Types].xml",
    `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.map(([path, type]) => `<Override PartName="/${path}" ContentType="${type}"/>`).join("")}</Types>`,
  );
  zip.file("_rels/.rels", relationsOf([["rId1", "officeDocument", "xl/workbook.xml"]]));
  const tags = sheets
    .map(
      ({ name, state }, i) =>
        `<sheet name="${name}" sheetId="${i + 1}"${state ? ` state="${state}"` : ""} r:id="rId${i + 1}"/>`,
    )
    .join("");
  zip.file(
    "xl/workbook.xml",
    `${head}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${tags}</sheets>${book}</workbook>`,
  );
  const others = Object.keys(parts)
    .filter((path) => /^xl\/[^/]*\.xml$/.test(path))
    .map((path, i): [string, string, string] => [`rIdOther${i}`, path.slice(3, -4), path.slice(3)]);
  zip.file(
    "xl/_rels/workbook.xml.rels",
    relationsOf([
      ...sheets.map((_, i): [string, string, string] => [
        `rId${i + 1}`,
        "worksheet",
        `worksheets/sheet${i + 1}.xml`,
      ]),
      ...others,
    ]),
  );
  sheets.forEach(({ rows, after = "", relations }, i) => {
    zip.file(
      `xl/worksheets/sheet${i + 1}.xml`,
      `${head}<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheetData>${rows}</sheetData>${after}</worksheet>`,
    );
    if (relations)
      zip.file(
        `xl/worksheets/_rels/sheet${i + 1}.xml.rels`,
        relationsOf(
          Object.entries(relations).map(([id, [type, target]]): [string, string, string] => [
            id,
            type,
            target,
          ]),
        ),
      );
  });
  for (const [path, [text]] of Object.entries(parts)) zip.file(path, text);
  for (const file of Object.values(zip.files)) file.date = WRITTEN;
  return zip;
}

export const foreignBook = (book: ForeignBook): Promise<Uint8Array> =>
  foreignZip(book).generateAsync({ type: "uint8array", compression: "DEFLATE" });

/** The text of the parts of a file, by path. */
export async function partsOf(bytes: Uint8Array): Promise<Record<string, string>> {
  const { files } = await JSZip.loadAsync(bytes);
  return Object.fromEntries(
    await Promise.all(
      Object.values(files)
        .filter(({ dir }) => !dir)
        .map(async (file) => [file.name, await file.async("string")] as const),
    ),
  );
}

/** The XML of a cell in a part. */
export const cellIn = (part: string | undefined, address: string): string | undefined =>
  new RegExp(`<c r="${address}"[^>]*?(?:/>|>[\\s\\S]*?</c>)`).exec(part ?? "")?.[0];
