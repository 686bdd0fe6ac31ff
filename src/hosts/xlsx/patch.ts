/** Changed cells put into a file as it was opened: every other part of it stays byte for byte as it is. */
import { toFile } from "../../formula/spelling";
import type { CellContent } from "../../workbook/host";
import { columnNumber, parseCell } from "../../workbook/layout/address";
import { withoutCalculationChain } from "./edit";
import { XlsxParts } from "../../xlsx/package/xlsx-package";
import { element, escapeXml } from "./xml";

/** New contents by sheet and address. */
export type Patch = ReadonlyMap<string, ReadonlyMap<string, CellContent>>;

const valueXml = ({
  value,
  error,
}: CellContent): { readonly type?: string; readonly xml: string } => {
  if (error !== undefined) return { type: "e", xml: element("v", {}, escapeXml(error)) };
  if (typeof value === "number") return { xml: element("v", {}, String(value)) };
  if (typeof value === "boolean") return { type: "b", xml: element("v", {}, value ? "1" : "0") };
  return { xml: "" };
};

/** One cell; its number of the styles part stays. */
export function cellXml(address: string, style: string | undefined, content: CellContent): string {
  const { formula, value } = content;
  if (formula !== undefined) {
    const result =
      typeof value === "string" && content.error === undefined
        ? { type: "str", xml: element("v", {}, escapeXml(value)) }
        : valueXml(content);
    return element(
      "c",
      { r: address, s: style, t: result.type },
      element("f", {}, escapeXml(toFile(formula))) + result.xml,
    );
  }
  if (typeof value === "string" && content.error === undefined)
    return element(
      "c",
      { r: address, s: style, t: "inlineStr" },
      element("is", {}, `<t xml:space="preserve">${escapeXml(value)}</t>`),
    );
  const { type, xml } = valueXml(content);
  return element("c", { r: address, s: style, t: type }, xml);
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
const ROW = /<row\b[^>]*?(?:\/>|>[\s\S]*?<\/row>)/g;
const CELL = /<c\b[^>]*?(?:\/>|>[\s\S]*?<\/c>)/g;

/** A row with some cells put in place of those there, or in their order. */
function patchedRow(row: string, changes: ReadonlyMap<string, CellContent>): string {
  const open = /^<row\b[^>]*?(\/?)>/.exec(row)![0];
  const cells = new Map(
    [...row.matchAll(CELL)].map(([cell]) => [attribute(cell, "r") ?? "", cell]),
  );
  for (const [address, content] of changes)
    cells.set(
      address,
      cellXml(
        address,
        cells.has(address)
          ? attribute(/^<c\b[^>]*>/.exec(cells.get(address)!)![0], "s")
          : undefined,
        content,
      ),
    );
  const column = (address: string): number => columnNumber(address.replace(/\d+$/, ""));
  const inOrder = [...cells]
    .sort(([a], [b]) => column(a) - column(b))
    .map(([, cell]) => cell)
    .join("");
  return `${open.replace(/\/>$/, ">").replace(/\sspans="[^"]*"/, "")}${inOrder}</row>`;
}

/** A worksheet part with changed cells. */
export function patchedSheet(part: string, changes: ReadonlyMap<string, CellContent>): string {
  const byRow = new Map<number, Map<string, CellContent>>();
  for (const [address, content] of changes) {
    const { row } = parseCell(address)!;
    const known = byRow.get(row) ?? new Map<string, CellContent>();
    known.set(address, content);
    byRow.set(row, known);
  }
  const data = /<sheetData\b[^>]*?(?:\/>|>([\s\S]*?)<\/sheetData>)/.exec(part);
  if (!data) throw new Error("the sheet has no cells to change");
  const rows = new Map(
    [...(data[1] ?? "").matchAll(ROW)].map(([row]) => [
      Number(attribute(/^<row\b[^>]*>/.exec(row)![0], "r")),
      row,
    ]),
  );
  for (const [row, cells] of byRow)
    rows.set(row, patchedRow(rows.get(row) ?? `<row r="${row}"/>`, cells));
  const written = [...rows]
    .sort(([a], [b]) => a - b)
    .map(([, row]) => row)
    .join("");
  return part.replace(data[0], () => `<sheetData>${written}</sheetData>`);
}

/** The bytes of a file with changed cells. Sheets are those of the file; a sheet that it lacks is a programming error. */
export async function patchXlsx(bytes: Uint8Array, patch: Patch): Promise<Uint8Array> {
  const parts = await XlsxParts.open(bytes);
  if ("problem" in parts) throw new Error(parts.problem);
  const sheets = new Map((await parts.sheets()).map(({ name, path }) => [name, path]));
  for (const [name, changes] of patch) {
    const path = sheets.get(name);
    if (!path) throw new Error(`the file has no sheet ${name}`);
    if (changes.size) parts.put(path, patchedSheet(await parts.text(path), changes));
  }
  if ([...patch.values()].some(({ size }) => size > 0)) await withoutCalculationChain(parts);
  return parts.bytes();
}
