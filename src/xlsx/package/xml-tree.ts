/** XML as a tree whose elements know their positions in the text. */
import { localName } from "./namespaces";
import {
  MalformedXml,
  XmlScanner,
  type NamespaceScope,
  type OpenTag,
  type ScanOptions,
  type XmlAttribute,
  type XmlName,
} from "./xml-scanner";

export interface XmlElement {
  /** Its name, whatever its prefix: "row", "c:chart", "{uri}name" if the namespace is unknown. */
  readonly name: string;
  /** By their names without the file's prefixes: "ref", "r:id". */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Its text without that of its children. */
  readonly text: string;
  readonly spelling: XmlName;
  readonly attributeList: readonly XmlAttribute[];
  /** The prefixes that are bound inside it. */
  readonly scope: NamespaceScope;
  /** The prefixes that it binds itself. */
  readonly declares: ReadonlySet<string>;
  /** Of its opening tag. */
  readonly start: number;
  readonly openEnd: number;
  /** Offsets of its closing tag; without one, both are the end of the opening tag. */
  readonly closeStart: number;
  readonly end: number;
  readonly selfClosing: boolean;
  /** Whether one of its attributes has a prefix. */
  readonly hasPrefixedAttributes: boolean;
}

/** An element whose attributes are parsed on request: most of them never are. */
class Element implements XmlElement {
  readonly children: Element[] = [];
  text = "";
  closeStart: number;
  end: number;
  private byName: Readonly<Record<string, string>> | undefined = undefined;
  private list: readonly XmlAttribute[] | undefined = undefined;

  constructor(private readonly tag: OpenTag) {
    this.closeStart = this.end = tag.openEnd;
    // Undeclared prefixes are reported immediately.
    if (tag.hasPrefixedAttributes) this.list = tag.attributeList;
  }

  get name(): string {
    return this.tag.name;
  }
  get spelling(): XmlName {
    return this.tag.spelling;
  }
  get scope(): NamespaceScope {
    return this.tag.scope;
  }
  get declares(): ReadonlySet<string> {
    return this.tag.declares;
  }
  get start(): number {
    return this.tag.start;
  }
  get openEnd(): number {
    return this.tag.openEnd;
  }
  get selfClosing(): boolean {
    return this.tag.selfClosing;
  }
  get hasPrefixedAttributes(): boolean {
    return this.tag.hasPrefixedAttributes;
  }
  get attributeList(): readonly XmlAttribute[] {
    return (this.list ??= this.tag.attributeList);
  }
  get attributes(): Readonly<Record<string, string>> {
    return (this.byName ??= Object.fromEntries(
      this.attributeList.map(({ name, value }) => [name, value]),
    ));
  }
}

export interface TreeOptions extends ScanOptions {
  /** The content of elements of this name is passed over. */
  readonly without?: string;
}

/**
 * The root element; throws `MalformedXml` when the text is not well formed or a prefix is not
 * declared.
 */
export function parseXml(text: string, options: TreeOptions = {}): XmlElement {
  const scanner = new XmlScanner(text, options);
  const open: Element[] = [];
  let root: Element | undefined;
  for (let token = scanner.next(); token !== "end"; token = scanner.next()) {
    const parent = open[open.length - 1];
    if (token === "text") parent!.text += scanner.value();
    else if (token === "open") {
      if (!parent && root) throw new MalformedXml("it has two root elements");
      const element = new Element(scanner.tag);
      parent?.children.push(element);
      root ??= element;
      if (element.name === options.without) {
        scanner.skip();
        closeAt(element, scanner);
      } else open.push(element);
    } else closeAt(open.pop()!, scanner);
  }
  if (!root) throw new MalformedXml("it has no root element");
  return root;
}

function closeAt(element: Element, { start, end }: XmlScanner): void {
  element.closeStart = start;
  element.end = end;
}

/** XML of another kind than workbooks: names of elements and attributes without any prefix. */
export const parseByLocalName = (text: string): XmlElement => parseXml(text, { naming: localName });

/** Children of a name. */
export const all = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];
/** The first descendant along a path of element names; undefined if there is none. */
export const first = (
  element: XmlElement | undefined,
  ...path: readonly string[]
): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((parent, name) => all(parent, name)[0], element);

/** All descendants with a name. */
export const deep = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element ? descendants(element).filter((descendant) => descendant.name === name) : [];

/** All descendants, in the order of their tags. */
export function descendants(element: XmlElement): readonly XmlElement[] {
  const elements: XmlElement[] = [];
  const visit = ({ children }: XmlElement): void => {
    for (const child of children) {
      elements.push(child);
      visit(child);
    }
  };
  visit(element);
  return elements;
}

/** Whether an attribute is true. */
export const isTrue = (value: string | undefined): boolean => value === "1" || value === "true";

/** The number in the text of an attribute; undefined if it is none. */
export const numberOf = (text: string | undefined): number | undefined =>
  text === undefined || text === "" || Number.isNaN(Number(text)) ? undefined : Number(text);
