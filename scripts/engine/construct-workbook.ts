/**
 * A workbook of the constructs in which engines differ, as Excel stores it: each formula with the
 * result from Excel's documentation. Their precedents come from one call of Sizebook, so that all
 * of them depend on it.
 */
import { RELATIONSHIPS } from "../../src/xlsx/package/namespaces";
import JSZip from "jszip";
import { toFileFormula } from "../../src/spreadsheet/formula/function-names";
import { ENTRY_TIME } from "../../src/xlsx/write/finalize-package";
import { element, escapeXml } from "../../src/xlsx/package/xml-text";
import { cellAddress, parseCell } from "../../src/spreadsheet/a1";
import type { CellValue } from "../../src/spreadsheet/workbook-model";
import { CASE_SHEETS, FIRST_ROW, FORMULA_COLUMN, HIDDEN_ROWS } from "./case-book";
import { CONSTRUCT_CASES, type ConstructCase } from "./construct-cases";
import { inFiles } from "./file-spelling";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "application/vnd.openxmlformats-";
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/**
 * The first cells of two sheets come from a call: the capacity of a partition with 1,000 CPW is
 * 900.
 */
const FIRST_CELLS: Readonly<Record<string, string>> = {
  Data: "SIZEBOOK.LPARCAP(1000)/300",
  Filtered: "Data!A1-2",
};

/** The stored value of a result. */
type Store = (excel: CellValue) => CellValue;

export interface PlacedCase {
  readonly one: ConstructCase;
  /** The cells that it fills, row by row, with their results in Excel. */
  readonly cells: readonly { readonly address: string; readonly excel: CellValue }[];
  /** First and last of them. */
  readonly range: string;
}

/** The cases below each other. */
export function placedCases(): readonly PlacedCase[] {
  const first = parseCell(`${FORMULA_COLUMN}${FIRST_ROW}`)!;
  let { row } = first;
  return CONSTRUCT_CASES.map((constructCase) => {
    const top = row;
    row += constructCase.excel.length;
    const cells = constructCase.excel.flatMap((line, r) =>
      line.map((excel, c) => ({
        address: cellAddress({ row: top + r, column: first.column + c }),
        excel,
      })),
    );
    return {
      one: constructCase,
      cells,
      range: `${cells[0]!.address}:${cells[cells.length - 1]!.address}`,
    };
  });
}

const isError = (value: CellValue): boolean =>
  typeof value === "string" && /^#[A-Z/0!?]+$/.test(value);

/** A cell as Excel stores it; `result` tells whether the value is that of a formula. */
function cellXml(address: string, value: CellValue, formula?: string): string {
  const text = typeof value === "boolean" ? Number(value) : value;
  if (typeof value === "string" && formula === undefined && !isError(value))
    return element(
      "c",
      { r: address, t: "inlineStr" },
      element("is", {}, element("t", {}, escapeXml(value))),
    );
  const type = isError(value)
    ? "e"
    : typeof value === "string"
      ? "str"
      : typeof value === "boolean"
        ? "b"
        : undefined;
  const result = value === null ? "" : element("v", {}, escapeXml(String(text)));
  return element("c", { r: address, t: type }, (formula ?? "") + result);
}

function caseCells({ one, cells, range }: PlacedCase, store: Store): (readonly [string, string])[] {
  const formula = escapeXml(inFiles(one.formula));
  return cells.map(({ address, excel }, i) => {
    const attributes = one.isArray ? { t: "array", ref: range } : {};
    return [
      address,
      cellXml(address, store(excel), i === 0 ? element("f", attributes, formula) : ""),
    ];
  });
}

function sheetXml(
  sheet: string,
  values: Readonly<Record<string, CellValue>>,
  store: Store,
): string {
  const cells = new Map(
    Object.entries(values).map(([address, value]) => [address, cellXml(address, value)]),
  );
  const first = FIRST_CELLS[sheet];
  if (first !== undefined)
    cells.set(
      "A1",
      cellXml("A1", store(values.A1!), element("f", {}, escapeXml(toFileFormula(first)))),
    );
  if (sheet === "Data")
    for (const placedCase of placedCases())
      for (const [address, xml] of caseCells(placedCase, store)) cells.set(address, xml);
  const rows = new Map<number, [number, string][]>();
  for (const [address, xml] of cells) {
    const { row, column } = parseCell(address)!;
    rows.set(row, [...(rows.get(row) ?? []), [column, xml]]);
  }
  const data = [...rows]
    .sort(([a], [b]) => a - b)
    .map(([row, line]) =>
      element(
        "row",
        { r: row, hidden: HIDDEN_ROWS.get(sheet)?.has(row) ?? false },
        line
          .sort(([a], [b]) => a - b)
          .map(([, xml]) => xml)
          .join(""),
      ),
    );
  return HEAD + element("worksheet", { xmlns: MAIN }, element("sheetData", {}, data.join("")));
}

const relations = (list: readonly (readonly [string, string])[]): string =>
  HEAD +
  element(
    "Relationships",
    { xmlns: `${PACKAGE}/relationships` },
    list
      .map(([type, target], i) =>
        element("Relationship", {
          Id: `rId${i + 1}`,
          Type: `${RELATIONSHIPS}/${type}`,
          Target: target,
        }),
      )
      .join(""),
  );

function contentTypes(paths: readonly string[]): string {
  const override = (path: string, kind: string): string =>
    element("Override", {
      PartName: `/${path}`,
      ContentType: `${OFFICE}officedocument.spreadsheetml.${kind}+xml`,
    });
  return (
    HEAD +
    element(
      "Types",
      { xmlns: `${PACKAGE}/content-types` },
      [
        element("Default", {
          Extension: "rels",
          ContentType: `${OFFICE}package.relationships+xml`,
        }),
        element("Default", { Extension: "xml", ContentType: "application/xml" }),
        override("xl/workbook.xml", "sheet.main"),
        ...paths.map((path) => override(path, "worksheet")),
      ].join(""),
    )
  );
}

/** The parts of the workbook by path; `store` returns the stored value of a result of Excel. */
export function constructParts(store: Store = (excel) => excel): Readonly<Record<string, string>> {
  const sheets = Object.entries(CASE_SHEETS);
  const paths = sheets.map((_, i) => `xl/worksheets/sheet${i + 1}.xml`);
  const tags = sheets
    .map(([name], i) => element("sheet", { name, sheetId: i + 1, "r:id": `rId${i + 1}` }))
    .join("");
  return {
    "[Content_Types].xml": contentTypes(paths),
    "_rels/.rels": relations([["officeDocument", "xl/workbook.xml"]]),
    "xl/workbook.xml":
      HEAD +
      element(
        "workbook",
        { xmlns: MAIN, "xmlns:r": RELATIONSHIPS },
        element("sheets", {}, tags) + element("calcPr", { calcId: 191029 }),
      ),
    "xl/_rels/workbook.xml.rels": relations(
      paths.map((path) => ["worksheet", path.replace("xl/", "")]),
    ),
    ...Object.fromEntries(
      sheets.map(([name, values], i) => [paths[i]!, sheetXml(name, values, store)]),
    ),
  };
}

/** The workbook as a file. */
export function constructWorkbook(parts = constructParts()): Promise<Uint8Array> {
  const zip = new JSZip();
  for (const [path, text] of Object.entries(parts))
    zip.file(path, text, { date: ENTRY_TIME, createFolders: false });
  return zip.generateAsync({ type: "uint8array", compression: "DEFLATE", platform: "DOS" });
}
