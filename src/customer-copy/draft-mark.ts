/** DRAFT above each printed page, which is taken back when the copy is restored. */
import { EXCEL_LIMITS } from "../spreadsheet/excel-limits";
import { PALETTE } from "../spreadsheet/styles";
import { XmlEditor } from "../xlsx/package/xml-editor";
import { escapeXml } from "../xlsx/package/xml-text";
import { first, isTrue, type XmlElement } from "../xlsx/package/xml-tree";

const CENTER = "&C";
const MARK = `&14&K${PALETTE.fail}DRAFT`;
/** With what the mark brings: the middle of the header, or a space after what stands there. */
const MARKS = new RegExp(`(?:${CENTER}| )${MARK}`, "g");

/** The part of a header before the code of a section; && is a character of a text. */
const before = (header: string, section: "C" | "R"): string =>
  (section === "C" ? /^(?:[^&]|&[^C])*/ : /^(?:[^&]|&[^R])*/).exec(header)![0];

const withoutMark = (header: string): string => header.replace(MARKS, "");

/** A header with the mark in its middle; what stands beside it gives way where it is too long. */
function marked(header: string): string {
  const plain = withoutMark(header);
  const left = before(plain, "R");
  const right = plain.slice(left.length);
  const mark = before(left, "C") === left ? CENTER + MARK : ` ${MARK}`;
  const headers = [left + mark + right, CENTER + MARK + right, CENTER + MARK];
  return headers.find(({ length }) => length <= EXCEL_LIMITS.pageEdge)!;
}

/** Headers and footers in the order of the schema. */
const EDGES = ["oddHeader", "oddFooter", "evenHeader", "evenFooter", "firstHeader", "firstFooter"];
/** Elements of a worksheet that follow its headers, in the order of the schema. */
const AFTER_EDGES = new Set([
  "rowBreaks",
  "colBreaks",
  "customProperties",
  "cellWatches",
  "ignoredErrors",
  "smartTags",
  "drawing",
  "legacyDrawing",
  "legacyDrawingHF",
  "picture",
  "oleObjects",
  "controls",
  "webPublishItems",
  "tableParts",
  "extLst",
]);

/** The headers that a sheet prints. */
const headersOf = ({ attributes }: XmlElement): readonly string[] => [
  "oddHeader",
  ...(isTrue(attributes.differentOddEven) ? ["evenHeader"] : []),
  ...(isTrue(attributes.differentFirst) ? ["firstHeader"] : []),
];

/** A worksheet with the mark above each of its pages, or without. */
export function withDraftMark(part: string, isDraft: boolean): string {
  const xml = new XmlEditor(part, { without: "sheetData" });
  const frame = first(xml.root, "headerFooter");
  const headerXml = (parent: XmlElement, name: string, text: string): string =>
    xml.like(parent, name, {}, escapeXml(text));
  if (!frame) {
    const header = headerXml(xml.root, "oddHeader", marked(""));
    if (isDraft)
      xml.insertBefore(xml.root, AFTER_EDGES, xml.like(xml.root, "headerFooter", {}, header));
    return xml.toString();
  }
  for (const name of headersOf(frame)) {
    const header = first(frame, name);
    const text = isDraft ? marked(header?.text ?? "") : withoutMark(header?.text ?? "");
    if (text === (header?.text ?? "")) continue;
    if (!header) {
      const followers = new Set(EDGES.slice(EDGES.indexOf(name) + 1));
      xml.insertBefore(frame, followers, headerXml(frame, name, text));
    } else if (text === "") xml.remove(header);
    else xml.replace(header, headerXml(frame, name, text));
  }
  return xml.toString();
}
