/** Edits an XML part at the positions of its elements: unchanged text stays as it is. */
import { addToList } from "../../spreadsheet/add-to-list";
import { editionOf, isSameNamespace, namespaceIn, type Edition } from "./namespaces";
import { attributesXml, element, type Attributes } from "./xml-text";
import { parseXml, type TreeOptions, type XmlElement } from "./xml-tree";

interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Replacements of one text, in any order, not nested. */
export class Replacements {
  private readonly list: Replacement[] = [];

  get isEmpty(): boolean {
    return this.list.length === 0;
  }

  add(start: number, end: number, text: string): void {
    this.list.push({ start, end, text });
  }

  /** The text, or a piece of it, with the replacements; those at one place keep their order. */
  applyTo(text: string, from = 0, to = text.length): string {
    if (this.isEmpty) return text.slice(from, to);
    const inOrder = this.list
      .map((replacement, order) => ({ ...replacement, order }))
      .sort((a, b) => a.start - b.start || a.end - b.end || a.order - b.order);
    const pieces: string[] = [];
    let copied = from;
    for (const { start, end, text: replacement } of inOrder) {
      if (start < copied) continue; // Inside an element that is replaced as a whole.
      pieces.push(text.slice(copied, start), replacement);
      copied = end;
    }
    pieces.push(text.slice(copied, to));
    return pieces.join("");
  }
}

/** A name with its prefix, if it has one. */
export const prefixed = (prefix: string, name: string): string =>
  prefix === "" ? name : `${prefix}:${name}`;

/** The tag of an element with some attributes set, and others, given as undefined, removed. */
export function changeAttributes(
  replacements: Replacements,
  {
    attributeList,
    openEnd,
    selfClosing,
  }: Pick<XmlElement, "attributeList" | "openEnd" | "selfClosing">,
  changes: Attributes,
): void {
  const added: Record<string, Attributes[string]> = {};
  for (const [name, value] of Object.entries(changes)) {
    const attribute = attributeList.find((attribute) => attribute.qualified === name);
    if (attribute) {
      if (attribute.value !== (value === true ? "1" : String(value)))
        replacements.add(attribute.start, attribute.end, attributesXml({ [name]: value }));
    } else added[name] = value;
  }
  const end = openEnd - (selfClosing ? 2 : 1);
  const fresh = attributesXml(added);
  if (fresh !== "") replacements.add(end, end, fresh);
}

export class XmlEditor {
  readonly root: XmlElement;
  private readonly replacements = new Replacements();
  private readonly appended = new Map<XmlElement, string[]>();

  constructor(
    readonly text: string,
    options: TreeOptions = {},
  ) {
    this.root = parseXml(text, options);
  }

  get edition(): Edition {
    return editionOf(this.root.spelling.uri);
  }

  /** An element of the vocabulary of a parent, with the prefix that the parent has. */
  like(parent: XmlElement, name: string, attributes: Attributes = {}, content = ""): string {
    return element(prefixed(parent.spelling.prefix, name), attributes, content);
  }

  /**
   * An attribute of a namespace for an element in a parent: with the prefix that is bound there, or
   * one that it declares.
   */
  foreignAttribute(parent: XmlElement, uri: string, name: string, value: string): Attributes {
    const prefix = parent.scope.prefixOf((bound) => isSameNamespace(bound, uri));
    if (prefix !== undefined) return { [`${prefix}:${name}`]: value };
    let free = "r";
    while (parent.scope.uri(free) !== undefined) free += "r";
    return { [`xmlns:${free}`]: namespaceIn(this.edition, uri), [`${free}:${name}`]: value };
  }

  remove(target: XmlElement): void {
    this.replace(target, "");
  }

  /** Removes children of a list, and the list with the last of them. */
  removeFrom(list: XmlElement | undefined, goes: (child: XmlElement) => boolean): void {
    const removed = list?.children.filter(goes) ?? [];
    if (list && removed.length > 0 && removed.length === list.children.length) this.remove(list);
    else removed.forEach((child) => this.remove(child));
  }

  replace(target: XmlElement, xml: string): void {
    this.replacements.add(target.start, target.end, xml);
  }

  setAttributes(target: XmlElement, changes: Attributes): void {
    changeAttributes(this.replacements, target, changes);
  }

  /** Replaces the content of an element. */
  setContent(target: XmlElement, xml: string): void {
    if (target.selfClosing) this.append(target, xml);
    else this.replacements.add(target.openEnd, target.closeStart, xml);
  }

  /** Inserts XML at the end of an element. */
  append(parent: XmlElement, xml: string): void {
    if (xml !== "") addToList(this.appended, parent, xml);
  }

  /** Inserts XML before the first child with one of these names, or at the end of its parent. */
  insertBefore(parent: XmlElement, followers: ReadonlySet<string>, xml: string): void {
    const follower = parent.children.find(({ name }) => followers.has(name));
    if (!follower) this.append(parent, xml);
    else if (xml !== "") this.replacements.add(follower.start, follower.start, xml);
  }

  slice(target: XmlElement): string {
    return this.text.slice(target.start, target.end);
  }

  /** The text with its changes. */
  toString(): string {
    for (const [parent, xml] of this.appended) {
      if (parent.selfClosing)
        this.replacements.add(
          parent.openEnd - 2,
          parent.openEnd,
          `>${xml.join("")}</${parent.spelling.qualified}>`,
        );
      else this.replacements.add(parent.closeStart, parent.closeStart, xml.join(""));
    }
    this.appended.clear();
    return this.replacements.applyTo(this.text);
  }
}
