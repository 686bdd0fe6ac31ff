/**
 * An opened file for the kinds of hidden content: its sheets of every type, relations of every
 * target, trees of its parts.
 */
import { CONTENT_TYPES, relationsPath } from "../package/part-paths";
import type { PartRelation } from "../package/xlsx-package";
import { XmlEditor } from "../package/xml-editor";
import { all, descendants, type XmlElement } from "../package/xml-tree";
import { FormulaIndex } from "./formula-index";
import { PartTrees, treeOptions } from "./part-trees";

const isXml = (path: string): boolean => /\.(?:xml|rels|psmdcp)$/i.test(path);

export class InspectedFile extends PartTrees {
  private index: { readonly version: number; readonly formulas: FormulaIndex } | undefined;
  private version = 0;
  /** Formulas that became values, because their precedents were removed. */
  convertedFormulas = 0;

  /** The formulas of the whole workbook. */
  async formulas(): Promise<FormulaIndex> {
    if (this.index?.version !== this.version)
      this.index = { version: this.version, formulas: await FormulaIndex.of(this) };
    return this.index.formulas;
  }

  /** Reports that cells were changed without this class. */
  changed(): void {
    this.version += 1;
  }

  /** Changes a part at the positions of its elements. */
  async edit(path: string, how: (xml: XmlEditor) => void): Promise<void> {
    this.version += 1;
    await this.parts.change(path, (text) => {
      const xml = new XmlEditor(text, treeOptions(path));
      how(xml);
      return xml.toString();
    });
  }

  /** Removes elements of some names anywhere in a part. */
  async removeElements(path: string, goes: (element: XmlElement) => boolean): Promise<void> {
    if ((await this.elements(path)).some(goes))
      await this.edit(path, (xml) =>
        descendants(xml.root)
          .filter(goes)
          .forEach((descendant) => xml.remove(descendant)),
      );
  }

  /** Removes relations of a part; `collect` removes their targets. */
  async removeRelations(from: string, goes: (relation: PartRelation) => boolean): Promise<void> {
    const relations = await this.relations(from);
    const removedIds = new Set(relations.filter(goes).map(({ id }) => id));
    if (removedIds.size === 0) return;
    if (removedIds.size === relations.length && from !== "")
      return this.removeParts([relationsPath(from)]);
    await this.edit(relationsPath(from), (xml) => {
      for (const element of all(xml.root, "Relationship"))
        if (removedIds.has(element.attributes.Id ?? "")) xml.remove(element);
    });
  }

  /** Removes relations of some types without a reference in the part. */
  async removeUnusedRelations(from: string, ...types: readonly string[]): Promise<void> {
    const elements = await this.elements(from);
    if (elements.length === 0) return;
    const used = new Set(
      elements.flatMap(({ attributeList }) => attributeList.map(({ value }) => value)),
    );
    await this.removeRelations(from, ({ id, type }) => types.includes(type) && !used.has(id));
  }

  /** The parts that relations lead to from the package. */
  async reachable(): Promise<ReadonlySet<string>> {
    const reachable = new Set<string>();
    const open = [""];
    for (let from = open.pop(); from !== undefined; from = open.pop())
      for (const { target, external } of await this.relations(from)) {
        if (external || reachable.has(target) || !this.parts.has(target)) continue;
        reachable.add(target);
        open.push(target);
      }
    return reachable;
  }

  /** Runs work that removes relations, and then removes unreferenced parts. */
  async collect(work: () => Promise<void>): Promise<void> {
    const before = await this.reachable();
    await work();
    const after = await this.reachable();
    await this.removeParts([...before].filter((path) => !after.has(path)));
  }

  /** Removes parts with their relations and content types. */
  async removeParts(paths: readonly string[]): Promise<void> {
    if (paths.length === 0) return;
    const removedParts = new Set(paths.map((path) => `/${path.toLowerCase()}`));
    for (const path of paths) {
      await this.parts.remove(path);
      await this.parts.remove(relationsPath(path));
    }
    await this.edit(CONTENT_TYPES, (xml) => {
      for (const element of all(xml.root, "Override"))
        if (removedParts.has((element.attributes.PartName ?? "").toLowerCase()))
          xml.remove(element);
    });
  }

  /** Paths of parts of XML, but for relations. */
  xmlPaths = (): readonly string[] =>
    this.parts.paths().filter((path) => isXml(path) && !path.endsWith(".rels"));
}
