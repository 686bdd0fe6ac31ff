/** The parts of an opened file as trees: its sheets of every type, relations of every target. */
import { BOOK } from "../package/part-paths";
import {
  sheetState,
  type PartRelation,
  type SheetPart,
  type XlsxPackage,
} from "../package/xlsx-package";
import {
  all,
  descendants,
  first,
  parseXml,
  type TreeOptions,
  type XmlElement,
} from "../package/xml-tree";
import { VML_OPTIONS } from "../write/comments";

export interface AnySheet extends SheetPart {
  readonly type: "worksheet" | "chartsheet" | "dialogsheet" | "xlMacrosheet" | "xlIntlMacrosheet";
}

const SHEET_TYPES: ReadonlySet<string> = new Set([
  "worksheet",
  "chartsheet",
  "dialogsheet",
  "xlMacrosheet",
  "xlIntlMacrosheet",
]);
const isVml = (path: string): boolean => /\.vml$/i.test(path);

const hasStoredCells = (path: string): boolean => /\/externalLinks\//i.test(path);

/** Cells are read one by one; the tree of a worksheet excludes them. */
export const treeOptions = (path: string): TreeOptions =>
  isVml(path) ? VML_OPTIONS : hasStoredCells(path) ? {} : { without: "sheetData" };

export class PartTrees {
  private readonly trees = new Map<string, { readonly text: string; readonly root: XmlElement }>();

  constructor(readonly parts: XlsxPackage) {}

  /** The root of a part of XML; undefined where there is no such part. */
  async tree(path: string): Promise<XmlElement | undefined> {
    if (!this.parts.has(path)) return undefined;
    const text = await this.parts.text(path);
    const cached = this.trees.get(path);
    if (cached?.text === text) return cached.root;
    const root = parseXml(text, treeOptions(path));
    this.trees.set(path, { text, root });
    return root;
  }

  /** The elements of a part, its root first; none where there is no such part. */
  async elements(path: string): Promise<readonly XmlElement[]> {
    const root = await this.tree(path);
    return root ? [root, ...descendants(root)] : [];
  }

  relations = (from: string): Promise<readonly PartRelation[]> => this.parts.allRelations(from);

  /** The existing parts that a part has relations of some types to. */
  async targets(from: string, ...types: readonly string[]): Promise<readonly string[]> {
    return (await this.relations(from))
      .filter(
        ({ type, target, external }) => !external && types.includes(type) && this.parts.has(target),
      )
      .map(({ target }) => target);
  }

  /** Every sheet in the order of its tab. */
  async sheets(): Promise<readonly AnySheet[]> {
    const relations = new Map(
      (await this.relations(BOOK)).map((relation) => [relation.id, relation]),
    );
    return all(first(await this.tree(BOOK), "sheets"), "sheet").flatMap(({ attributes }) => {
      const relation = relations.get(attributes["r:id"] ?? "");
      if (!relation || !SHEET_TYPES.has(relation.type) || !this.parts.has(relation.target))
        return [];
      const type = relation.type as AnySheet["type"];
      const { name = "", state } = attributes;
      return [{ name, path: relation.target, state: sheetState(state), type }];
    });
  }

  /** The existing parts that sheets have relations of some types to, with the sheet of each. */
  async partsOfSheets(
    ...types: readonly string[]
  ): Promise<readonly { readonly sheet: AnySheet; readonly path: string }[]> {
    const parts = [];
    for (const sheet of await this.sheets())
      for (const path of await this.targets(sheet.path, ...types)) parts.push({ sheet, path });
    return parts;
  }

  worksheets = async (): Promise<readonly AnySheet[]> =>
    (await this.sheets()).filter(({ type }) => type === "worksheet");
}
