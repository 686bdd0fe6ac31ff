/** The zip parts of a file as they were found. */
import JSZip from "jszip";
import { all, first, parseXml, type XmlElement } from "./xml-tree";

/** More than this, unpacked, is no workbook that anybody plans with. */
const MOST_UNPACKED_BYTES = 400 * 1024 * 1024;
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];

export interface SheetPart { readonly name: string; readonly path: string; readonly state: "visible" | "hidden" | "veryHidden" }

export class XlsxParts {
  private constructor(readonly zip: JSZip) {}

  /** Opens the package, or says in words why it is none that can be read. */
  static async open(bytes: Uint8Array): Promise<XlsxParts | { readonly problem: string }> {
    if (COMPOUND_FILE.every((byte, i) => bytes[i] === byte)) return { problem: "it is protected with a password, or an old .xls workbook. Save it in Excel as .xlsx without a password." };
    let zip: JSZip;
    try {
      zip = await JSZip.loadAsync(bytes);
    } catch {
      return { problem: "it is no .xlsx workbook, or it is damaged." };
    }
    const unpacked = Object.values(zip.files).reduce((sum, file) => sum + ((file as unknown as { _data?: { uncompressedSize?: number } })._data?.uncompressedSize ?? 0), 0);
    if (unpacked > MOST_UNPACKED_BYTES) return { problem: "it is larger than 400 MB when unpacked." };
    if (!zip.file("xl/workbook.xml")) return { problem: "it is a zip file, but no .xlsx workbook." };
    return new XlsxParts(zip);
  }

  has = (path: string): boolean => this.zip.file(path) !== null;
  text = async (path: string): Promise<string> => (await this.zip.file(path)?.async("string")) ?? "";
  paths = (): readonly string[] => Object.keys(this.zip.files);

  async tree(path: string): Promise<XmlElement | undefined> {
    const text = await this.text(path);
    return text === "" ? undefined : parseXml(text);
  }

  /** What a part refers to, by relation id. */
  async relations(path: string): Promise<ReadonlyMap<string, { readonly target: string; readonly type: string }>> {
    const folder = path.slice(0, path.lastIndexOf("/") + 1);
    const tree = await this.tree(`${folder}_rels/${path.slice(folder.length)}.rels`);
    return new Map(all(tree, "Relationship").map(({ attributes }) => [attributes.Id!, { target: resolved(folder, attributes.Target!), type: attributes.Type!.slice(attributes.Type!.lastIndexOf("/") + 1) }]));
  }

  /** The worksheets in the order of their tabs. */
  async sheets(): Promise<readonly SheetPart[]> {
    const relations = await this.relations("xl/workbook.xml");
    return all(first(await this.tree("xl/workbook.xml"), "sheets"), "sheet").flatMap(({ attributes }): SheetPart[] => {
      const relation = relations.get(attributes["r:id"] ?? "");
      return relation?.type === "worksheet" ? [{ name: attributes.name!, path: relation.target, state: (attributes.state as SheetPart["state"] | undefined) ?? "visible" }] : [];
    });
  }
}

/** A target of a relation as a path of the package. */
function resolved(folder: string, target: string): string {
  if (target.startsWith("/")) return target.slice(1);
  const path = folder.split("/").slice(0, -1);
  for (const step of target.split("/")) {
    if (step === "..") path.pop();
    else if (step !== ".") path.push(step);
  }
  return path.join("/");
}
