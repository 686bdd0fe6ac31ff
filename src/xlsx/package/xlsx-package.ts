/** The zip parts of a file as they were found. */
import type JSZip from "jszip";
import { InvalidFile } from "./invalid-file";
import { resolveTarget } from "./package-consistency";
import { openSafely } from "./zip-guard";
import { all, first, parseXml, type XmlElement } from "./xml-tree";

/** All new entries carry the same time. */
export const ENTRY_TIME = new Date(Date.UTC(1980, 0, 1));

export interface SheetPart {
  readonly name: string;
  readonly path: string;
  readonly state: "visible" | "hidden" | "veryHidden";
}

export class XlsxParts {
  private constructor(readonly zip: JSZip) {}

  /** Opens the package, or says in words why it is none that can be read. */
  static async open(bytes: Uint8Array): Promise<XlsxParts | { readonly problem: string }> {
    const zip = await openSafely(bytes);
    if ("problem" in zip) return zip;
    return new XlsxParts(zip);
  }

  has = (path: string): boolean => this.zip.file(path) !== null;
  text = async (path: string): Promise<string> =>
    (await this.zip.file(path)?.async("string")) ?? "";
  paths = (): readonly string[] => Object.keys(this.zip.files);

  /** Puts a part in place of the one of this path, or adds it. A part that was there keeps its date, so that equal changes give equal files. */
  put(path: string, text: string): void {
    const date = this.zip.file(path)?.date ?? ENTRY_TIME;
    this.zip.file(path, text, { date, createFolders: false });
  }

  remove(path: string): void {
    this.zip.remove(path);
  }

  /** Changes the text of a part that is there; where nothing changes it stays byte for byte. */
  async change(path: string, how: (text: string) => string): Promise<void> {
    if (!this.has(path)) return;
    const text = await this.text(path);
    const changed = how(text);
    if (changed !== text) this.put(path, changed);
  }

  /** The package as a file. Parts that were not changed go over as they were packed. */
  bytes = (): Promise<Uint8Array> =>
    this.zip.generateAsync({
      type: "uint8array",
      compression: "DEFLATE",
      compressionOptions: { level: 6 },
      platform: "DOS",
    });

  /** Whether it holds programs. */
  async hasMacros(): Promise<boolean> {
    return (
      this.paths().some((path) => /vbaProject[^/]*\.bin$|^xl\/macrosheets\//i.test(path)) ||
      /macroEnabled/i.test(await this.text("[Content_Types].xml"))
    );
  }

  async tree(path: string): Promise<XmlElement | undefined> {
    const text = await this.text(path);
    return text === "" ? undefined : parseXml(text);
  }

  /** What a part refers to in the package, by relation id. */
  async relations(
    path: string,
  ): Promise<ReadonlyMap<string, { readonly target: string; readonly type: string }>> {
    const folder = path.slice(0, path.lastIndexOf("/") + 1);
    const tree = await this.tree(`${folder}_rels/${path.slice(folder.length)}.rels`);
    return new Map(
      all(tree, "Relationship").flatMap(
        ({ attributes: { Id: id, Target: target, Type: type, TargetMode: mode } }) =>
          id === undefined || target === undefined || type === undefined || mode === "External"
            ? []
            : [
                [
                  id,
                  {
                    target: resolveTarget(folder, target),
                    type: type.slice(type.lastIndexOf("/") + 1),
                  },
                ] as const,
              ],
      ),
    );
  }

  /** The worksheets in the order of their tabs. Throws `InvalidFile` where they are none that Excel would open. */
  async sheets(): Promise<readonly SheetPart[]> {
    const relations = await this.relations("xl/workbook.xml");
    const sheets = all(first(await this.tree("xl/workbook.xml"), "sheets"), "sheet").flatMap(
      ({ attributes }): SheetPart[] => {
        const relation = relations.get(relationOf(attributes) ?? "");
        return relation?.type === "worksheet"
          ? [
              {
                name: attributes.name ?? "",
                path: relation.target,
                state: stateOf(attributes.state),
              },
            ]
          : [];
      },
    );
    for (const { name, path } of sheets) {
      if (name === "" || name.length > MOST_NAME || /[\u0000-\u001f[\]:*?/\\]/.test(name))
        throw new InvalidFile(
          `it has a sheet of the name ${JSON.stringify(name.slice(0, MOST_NAME))}, which none can have`,
        );
      if (
        !this.has(path) ||
        !/<(?:[\w.-]+:)?worksheet\b/.test((await this.text(path)).slice(0, ROOT_WITHIN))
      )
        throw new InvalidFile(`its sheet ${name} is missing`);
    }
    const alike = (of: (sheet: SheetPart) => string): boolean =>
      new Set(sheets.map((sheet) => of(sheet).toLowerCase())).size < sheets.length;
    if (alike(({ name }) => name) || alike(({ path }) => path))
      throw new InvalidFile("several of its sheets have one name or one content");
    return sheets;
  }
}

/** Excel takes 31 characters; some other programs write more. */
const MOST_NAME = 255;
/** The first element of a part stands within so many characters. */
const ROOT_WITHIN = 10_000;

/** The relation of a sheet, whatever prefix the file gives to relations. */
const relationOf = (attributes: XmlElement["attributes"]): string | undefined =>
  attributes["r:id"] ?? Object.entries(attributes).find(([name]) => name.endsWith(":id"))?.[1];
const stateOf = (state: string | undefined): SheetPart["state"] =>
  state === "hidden" || state === "veryHidden" ? state : "visible";
