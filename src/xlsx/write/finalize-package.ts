import JSZip from "jszip";
import type { Sheet, Workbook } from "../../spreadsheet/workbook-model";
import { cornerOf, cornerText, quoteSheet } from "../../spreadsheet/a1";
import { chartPart, drawingPart } from "./charts";
import {
  CUSTOM_PROPERTIES,
  PACKAGE_RELATIONSHIPS,
  PROPERTY_TYPES,
  RELATIONSHIPS,
} from "../package/namespaces";
import { CALC_ID } from "../package/workbook-part";
import { XmlEditor } from "../package/xml-editor";
import { all, first } from "../package/xml-tree";
import { verifyNewPackage } from "../verify/verify-package";
import { completeSheet, sizeComments } from "./sheet-parts";
import { stylesPart } from "./styles";
import type { StyleMarks } from "./exceljs-workbook";
import { DECLARATION, element, escapeCellText, escapeXml } from "../package/xml-text";

/**
 * The only step after exceljs: adds to the zip what exceljs cannot write, and makes everything that
 * depends on the time constant.
 */

/** All entries have the same time. */
export const ENTRY_TIME = new Date(Date.UTC(1980, 0, 1));

const CHART_TYPE = "application/vnd.openxmlformats-officedocument.drawingml.chart+xml";
const DRAWING_TYPE = "application/vnd.openxmlformats-officedocument.drawing+xml";
const CUSTOM_TYPE = "application/vnd.openxmlformats-officedocument.custom-properties+xml";

/** The parts of a package as text, by path. */
class PartTexts {
  private readonly types: string[] = [];
  constructor(private readonly texts: Map<string, string>) {}

  has = (path: string): boolean => this.texts.has(path);

  text(path: string): string {
    const text = this.texts.get(path);
    if (text === undefined) throw new Error(`The package has no part ${path}.`);
    return text;
  }

  set(path: string, text: string, contentType?: string): void {
    this.texts.set(path, text);
    if (contentType)
      this.types.push(element("Override", { PartName: `/${path}`, ContentType: contentType }));
  }

  change(path: string, how: (text: string) => string): void {
    this.set(path, how(this.text(path)));
  }

  /** Adds a relation to a relations part, which is created if it does not exist. Returns the id. */
  relate(path: string, type: string, target: string): string {
    const none = `${DECLARATION}<Relationships xmlns="${PACKAGE_RELATIONSHIPS}"/>`;
    const xml = new XmlEditor(this.texts.get(path) ?? none);
    const Id = `rId${xml.root.children.length + 1}`;
    const relation = { Id, Type: `${RELATIONSHIPS}/${type}`, Target: target };
    xml.append(xml.root, xml.like(xml.root, "Relationship", relation));
    this.set(path, xml.toString());
    return Id;
  }

  /**
   * The zip, identical for equal parts on every machine, because it is not compressed by the
   * implementation of the browser or Node.
   */
  async write(): Promise<Uint8Array> {
    this.change("[Content_Types].xml", (text) => {
      const xml = new XmlEditor(text);
      xml.append(xml.root, this.types.join(""));
      return xml.toString();
    });
    await verifyNewPackage(this.texts);
    const zip = new JSZip();
    const first = ["[Content_Types].xml", "_rels/.rels"];
    const paths = [
      ...first,
      ...[...this.texts.keys()].filter((path) => !first.includes(path)).sort(),
    ];
    for (const path of paths)
      zip.file(path, this.text(path), { date: ENTRY_TIME, createFolders: false });
    return zip.generateAsync({
      type: "uint8array",
      compression: "DEFLATE",
      compressionOptions: { level: 6 },
      platform: "DOS",
    });
  }
}

/** Completes the output of exceljs, and compresses it. */
export async function completePackage(
  texts: Map<string, string>,
  workbook: Workbook,
  marks: StyleMarks,
  namespace?: string,
): Promise<Uint8Array> {
  const parts = new PartTexts(texts);
  parts.change("xl/styles.xml", (text) => stylesPart(marks.inOrderOf(text)));
  parts.change("xl/workbook.xml", (text) => {
    const xml = new XmlEditor(text);
    all(xml.root, "definedNames").forEach((names) => xml.remove(names));
    const calculation = first(xml.root, "calcPr")!;
    const names = namesXml(workbook);
    xml.replace(calculation, names + xml.like(xml.root, "calcPr", { calcId: CALC_ID }));
    return xml.toString();
  });
  let charts = 0;
  workbook.sheets.forEach((sheet, index) => {
    const drawingId =
      sheet.charts.length === 0 ? undefined : addDrawing(parts, workbook, sheet, index + 1, charts);
    charts += sheet.charts.length;
    parts.change(`xl/worksheets/sheet${index + 1}.xml`, (text) =>
      completeSheet(text, sheet, drawingId, namespace),
    );
    completeComments(parts, workbook, sheet, index + 1);
  });
  addCustomProperties(parts, workbook.properties.custom);
  return parts.write();
}

/** Defined names, print areas and print titles. exceljs writes print areas partly relative. */
function namesXml(workbook: Workbook): string {
  const own = workbook.names.map(({ name, sheet, cell }) =>
    element("definedName", { name }, escapeXml(`${quoteSheet(sheet)}!${absolute(cell)}`)),
  );
  const print = workbook.sheets.flatMap(
    ({ name, print: { area, titleColumns, titleRows } }, localSheetId) => {
      const reference = (range: string): string =>
        escapeXml(`${quoteSheet(name)}!${absolute(range)}`);
      const titles = [titleColumns, titleRows].filter((range) => range !== undefined);
      return [
        area
          ? element("definedName", { name: "_xlnm.Print_Area", localSheetId }, reference(area))
          : "",
        titles.length
          ? element(
              "definedName",
              { name: "_xlnm.Print_Titles", localSheetId },
              titles.map(reference).join(","),
            )
          : "",
      ];
    },
  );
  const all = [...own, ...print].join("");
  return all === "" ? "" : element("definedNames", {}, all);
}

/** "B5:C9" -> "$B$5:$C$9", "3:4" -> "$3:$4". */
const absolute = (range: string): string =>
  range
    .split(":")
    .map((corner) => cornerText({ ...cornerOf(corner), columnFixed: true, rowFixed: true }))
    .join(":");

function addDrawing(
  parts: PartTexts,
  workbook: Workbook,
  sheet: Sheet,
  number: number,
  chartsBefore: number,
): string {
  const drawing = `drawing${number}.xml`;
  parts.set(`xl/drawings/${drawing}`, drawingPart(sheet.charts), DRAWING_TYPE);
  sheet.charts.forEach((chart, index) => {
    const name = `chart${chartsBefore + index + 1}.xml`;
    parts.set(`xl/charts/${name}`, chartPart(workbook, chart), CHART_TYPE);
    parts.relate(`xl/drawings/_rels/${drawing}.rels`, "chart", `../charts/${name}`);
  });
  return parts.relate(
    `xl/worksheets/_rels/sheet${number}.xml.rels`,
    "drawing",
    `../drawings/${drawing}`,
  );
}

function completeComments(
  parts: PartTexts,
  workbook: Workbook,
  sheet: Sheet,
  number: number,
): void {
  const comments = `xl/comments${number}.xml`;
  if (!parts.has(comments)) return;
  parts.change(comments, (text) => {
    const xml = new XmlEditor(text);
    for (const author of all(first(xml.root, "authors"), "author"))
      xml.setContent(author, escapeXml(workbook.properties.author));
    return xml.toString();
  });
  parts.change(`xl/drawings/vmlDrawing${number}.vml`, (text) => sizeComments(text, sheet));
}

function addCustomProperties(parts: PartTexts, custom: Workbook["properties"]["custom"]): void {
  const entries = Object.entries(custom);
  if (entries.length === 0) return;
  const properties = entries.map(([name, value], index) =>
    element(
      "property",
      { fmtid: "{D5CDD505-2E9C-101B-9397-08002B2CF9AE}", pid: index + 2, name },
      element("vt:lpwstr", {}, escapeCellText(value)),
    ),
  );
  parts.set(
    "docProps/custom.xml",
    DECLARATION +
      element(
        "Properties",
        {
          xmlns: CUSTOM_PROPERTIES,
          "xmlns:vt": PROPERTY_TYPES,
        },
        properties.join(""),
      ),
    CUSTOM_TYPE,
  );
  parts.relate("_rels/.rels", "custom-properties", "docProps/custom.xml");
}
