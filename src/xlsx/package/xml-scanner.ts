/**
 * Reads XML tag by tag with positions and namespaces. It is the only reader of parts: edits use its
 * positions. Document types do not occur: files with one are not opened.
 */
import { BUILT_IN_PREFIXES, canonicalName, type Naming } from "./namespaces";

/** The prefixes that are bound at an element. */
export class NamespaceScope {
  constructor(
    private readonly declared: ReadonlyMap<string, string>,
    private readonly outer?: NamespaceScope,
  ) {}

  /** Prefixes that this scope binds, and not an enclosing one. */
  get own(): ReadonlySet<string> {
    return new Set(this.declared.keys());
  }

  uri(prefix: string): string | undefined {
    return this.declared.get(prefix) ?? this.outer?.uri(prefix);
  }

  /** Whether both scopes bind the same prefixes, one inside the other. */
  isSame(other: NamespaceScope): boolean {
    if (this.declared.size !== other.declared.size) return false;
    for (const [prefix, uri] of this.declared) if (other.declared.get(prefix) !== uri) return false;
    return this.outer && other.outer ? this.outer.isSame(other.outer) : this.outer === other.outer;
  }

  /** A prefix for a namespace here, for attributes: those without a prefix have no namespace. */
  prefixOf(matches: (uri: string) => boolean): string | undefined {
    for (const [prefix, uri] of this.declared) if (prefix !== "" && matches(uri)) return prefix;
    const outerPrefix = this.outer?.prefixOf(matches);
    return outerPrefix !== undefined && !this.declared.has(outerPrefix) ? outerPrefix : undefined;
  }
}

const TOP = new NamespaceScope(BUILT_IN_PREFIXES);

export interface XmlName {
  /** As the file spells it. */
  readonly qualified: string;
  readonly prefix: string;
  readonly local: string;
  readonly uri: string;
  /** Our name, whatever its prefix. */
  readonly name: string;
}

export interface XmlAttribute extends XmlName {
  readonly value: string;
  /** Of the white space before it. */
  readonly start: number;
  readonly end: number;
}

export type XmlToken = "open" | "close" | "text" | "end";

const [TAB, LINE_FEED, RETURN, SPACE] = [9, 10, 13, 32];
const [QUOTE, APOSTROPHE, SLASH, COLON, EQUALS, GREATER] = [34, 39, 47, 58, 61, 62];
const BYTE_ORDER_MARK = 0xfeff;

const isSpace = (code: number): boolean =>
  code === SPACE || code === LINE_FEED || code === TAB || code === RETURN;

const ENTITIES: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  amp: "&",
  quot: '"',
  apos: "'",
};

export class MalformedXml extends Error {}

function entity(whole: string, code: string | undefined): string {
  if (code === undefined) throw new MalformedXml(`"${whole}" is not an entity`);
  if (!code.startsWith("#")) return ENTITIES[code] ?? entity(whole, undefined);
  const point = code[1] === "x" ? parseInt(code.slice(2), 16) : Number(code.slice(1));
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : entity(whole, undefined);
}

/** Any entity but the five predefined ones of XML. */
const OTHER_ENTITY = /&(?!(?:lt|gt|amp|quot|apos);)/;

function expandEntities(text: string): string {
  if (!text.includes("&")) return text;
  if (OTHER_ENTITY.test(text)) return text.replace(/&(?:(#x[0-9A-Fa-f]+|#[0-9]+|\w+);)?/g, entity);
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");
}

/** Text between tags, as every reader of XML has it. */
export const textValue = (raw: string): string =>
  expandEntities(raw.includes("\r") ? raw.replace(/\r\n?/g, "\n") : raw);

const attributeValue = (raw: string): string =>
  expandEntities(/[\t\n\r]/.test(raw) ? raw.replace(/\r\n|[\t\n\r]/g, " ") : raw);

export interface ScanOptions {
  readonly naming?: Naming;
  /**
   * For drawings of notes, which Excel does not always close: an end tag closes open elements
   * inside its element.
   */
  readonly lenient?: boolean;
  /** The namespace of undeclared prefixes; without it they are errors. */
  readonly undeclared?: string;
}

/**
 * Whether a text has comments, CDATA sections or processing instructions from an offset on. Their
 * ends are found faster than their beginnings, because "<" is in every tag.
 */
const hasMarks = (text: string, from: number): boolean =>
  ["?>", "-->", "]]>"].some((end) => text.includes(end, from));

const NOTHING: ReadonlySet<string> = new Set();

/** An opening tag. */
export class OpenTag {
  constructor(
    readonly source: string,
    readonly spelling: XmlName,
    /** The prefixes that are bound inside its element. */
    readonly scope: NamespaceScope,
    readonly start: number,
    readonly openEnd: number,
    readonly selfClosing: boolean,
    /** Start of a name, its end, start of its value, its end; four numbers an attribute. */
    private readonly places: readonly number[],
    private readonly declaresPrefixes: boolean,
    /** Whether one of its attributes has a prefix. */
    readonly hasPrefixedAttributes: boolean,
    private readonly nameOf: (qualified: string, scope: NamespaceScope) => XmlName,
  ) {}

  /** Its name, whatever its prefix: "row", "c:chart", "{uri}name" if the namespace is unknown. */
  get name(): string {
    return this.spelling.name;
  }

  /** The prefixes that it binds itself. */
  get declares(): ReadonlySet<string> {
    return this.declaresPrefixes ? this.scope.own : NOTHING;
  }

  /** Its attributes, without declarations of namespaces. */
  get attributeList(): readonly XmlAttribute[] {
    const attributes: XmlAttribute[] = [];
    for (let i = 0; i < this.places.length; i += 4) {
      const qualified = this.source.slice(this.places[i], this.places[i + 1]);
      if (isDeclaration(qualified)) continue;
      const name = this.nameOf(qualified, this.scope);
      attributes.push({ ...name, value: this.valueAt(i), ...this.extentAt(i) });
    }
    return attributes;
  }

  /** The value of an attribute that has no prefix. */
  attribute(name: string): string | undefined {
    const { places, source } = this;
    for (let i = 0; i < places.length; i += 4) {
      const start = places[i]!;
      if (places[i + 1]! - start === name.length && source.startsWith(name, start))
        return this.valueAt(i);
    }
    return undefined;
  }

  private valueAt(i: number): string {
    return attributeValue(this.source.slice(this.places[i + 2], this.places[i + 3]));
  }

  private extentAt(i: number): { start: number; end: number } {
    let start = this.places[i]!;
    while (isSpace(this.source.charCodeAt(start - 1))) start -= 1;
    return { start, end: this.places[i + 3]! + 1 };
  }
}

export class XmlScanner {
  /** Of the token: of a tag with its brackets, of a text without those of a marked section. */
  start = 0;
  end = 0;
  /** Whether a text is in a CDATA section, where nothing is escaped. */
  literal = false;
  /** The last opening tag. */
  tag!: OpenTag;
  /** Number of open elements, including that of an opening tag. */
  depth = 0;

  private position: number;
  private readonly open: string[] = [];
  private scopes: (NamespaceScope | undefined)[] = [];
  private current = TOP;
  private names = new Map<string, XmlName>();
  private readonly outerNames: Map<string, XmlName>[] = [];
  private pendingClose = false;
  private readonly naming: Naming;
  private places: number[] = [];
  private selfClosing = false;
  private hasPrefixed = false;
  /** The offset after the opening tag of the root. */
  private rootEnd = 0;
  private marked: boolean | undefined;

  constructor(
    readonly text: string,
    private readonly options: ScanOptions = {},
  ) {
    this.naming = options.naming ?? canonicalName;
    this.position = text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0;
  }

  /**
   * Moves to the next tag or text; comments and instructions are passed over. An element without
   * content is closed at once.
   */
  next(): XmlToken {
    const { text } = this;
    if (this.pendingClose) return this.closeEmpty();
    for (;;) {
      const index = this.position;
      if (index >= text.length) return this.finish();
      const bracket = text.indexOf("<", index);
      if (bracket !== index) {
        this.start = index;
        this.end = bracket < 0 ? text.length : bracket;
        this.position = this.end;
        this.literal = false;
        if (this.depth > 0) return "text";
        if (text.slice(this.start, this.end).trim() !== "") this.fail("text outside of its root");
        continue;
      }
      const mark = text.charCodeAt(index + 1);
      if (mark === SLASH) return this.closeTag(index);
      if (mark === 63) this.position = this.behind("?>", index + 2);
      else if (mark !== 33) return this.openTag(index);
      else if (text.startsWith("<!--", index)) this.position = this.behind("-->", index + 4);
      else if (text.startsWith("<![CDATA[", index) && this.depth > 0) {
        this.position = this.behind("]]>", index + 9);
        [this.start, this.end, this.literal] = [index + 9, this.position - 3, true];
        return "text";
      } else this.fail("a document type");
    }
  }

  /** The text of a text token. */
  value(): string {
    const raw = this.text.slice(this.start, this.end);
    return this.literal ? raw.replace(/\r\n?/g, "\n") : textValue(raw);
  }

  /** Skips the content of the element of an opening tag; the next token is the one after it. */
  skip(): void {
    const depth = this.depth;
    if (this.jump()) return;
    while (this.next() !== "close" || this.depth >= depth);
  }

  /**
   * Skips the element quickly: in a text without comments and CDATA sections, "<" only begins tags,
   * so the next end tag of its name ends it, unless another one of its name begins before. The part
   * was well-formed when it was opened.
   */
  private jump(): boolean {
    const { text, position } = this;
    const { qualified } = this.tag.spelling;
    if (this.pendingClose || this.options.lenient || this.hasMarks) return false;
    const index = text.indexOf(`</${qualified}`, position);
    if (index < 0 || text.slice(position, index).includes(`<${qualified}`)) return false;
    const code = text.charCodeAt(index + 2 + qualified.length);
    if (code !== GREATER && !isSpace(code)) return false;
    this.closeTag(index);
    return true;
  }

  /** Whether the root contains comments, CDATA sections or processing instructions. */
  private get hasMarks(): boolean {
    return (this.marked ??= hasMarks(this.text, this.rootEnd));
  }

  private fail(what: string): never {
    throw new MalformedXml(`${what} at character ${this.position}`);
  }

  private behind(mark: string, from: number): number {
    const index = this.text.indexOf(mark, from);
    return index < 0 ? this.fail(`no ${mark}`) : index + mark.length;
  }

  private finish(): XmlToken {
    if (this.depth > 0) this.fail("an element without an end");
    this.start = this.end = this.text.length;
    return "end";
  }

  private openTag(index: number): XmlToken {
    const { text } = this;
    let end = index + 1;
    for (let code = text.charCodeAt(end); !isSpace(code) && code !== GREATER && code !== SLASH;) {
      if (Number.isNaN(code)) this.fail("a tag without an end");
      code = text.charCodeAt((end += 1));
    }
    const qualified = text.slice(index + 1, end);
    const declares = this.readAttributes(end);
    this.depth += 1;
    this.scopes.push(declares ? this.current : undefined);
    if (declares) this.declare();
    let name = this.names.get(qualified);
    if (!name) this.names.set(qualified, (name = this.elementName(qualified)));
    this.open.push(qualified);
    if (this.depth === 1) this.rootEnd = this.position;
    this.start = index;
    this.end = this.position;
    this.pendingClose = this.selfClosing;
    this.tag = new OpenTag(
      text,
      name,
      this.current,
      index,
      this.position,
      this.selfClosing,
      this.places,
      declares,
      this.hasPrefixed,
      this.attributeName,
    );
    return "open";
  }

  /**
   * Records the positions of attributes up to the end of a tag; returns whether one declares a
   * namespace.
   */
  private readAttributes(from: number): boolean {
    const { text } = this;
    const places: number[] = [];
    let index = from;
    let declares = false;
    this.hasPrefixed = false;
    for (;;) {
      let code = text.charCodeAt(index);
      while (isSpace(code)) code = text.charCodeAt((index += 1));
      if (code === GREATER || code === SLASH) {
        this.selfClosing = code === SLASH;
        if (code === SLASH && text.charCodeAt((index += 1)) !== GREATER) this.fail("a stray slash");
        this.position = index + 1;
        this.places = places;
        return declares;
      }
      const start = index;
      while (code !== EQUALS && !isSpace(code) && code !== GREATER && !Number.isNaN(code)) {
        if (code === COLON) this.hasPrefixed = true;
        code = text.charCodeAt((index += 1));
      }
      const end = index;
      while (isSpace(code)) code = text.charCodeAt((index += 1));
      if (code !== EQUALS) this.fail("an attribute without a value");
      do code = text.charCodeAt((index += 1));
      while (isSpace(code));
      if (code !== QUOTE && code !== APOSTROPHE) this.fail("a value without quotes");
      const close = text.indexOf(code === QUOTE ? '"' : "'", index + 1);
      if (close < 0) this.fail("a value without an end");
      places.push(start, end, index + 1, close);
      declares ||= text.startsWith("xmlns", start);
      index = close + 1;
    }
  }

  private declare(): void {
    const declared = new Map<string, string>();
    for (let i = 0; i < this.places.length; i += 4) {
      const name = this.text.slice(this.places[i], this.places[i + 1]);
      if (isDeclaration(name))
        declared.set(
          name.slice("xmlns:".length),
          attributeValue(this.text.slice(this.places[i + 2], this.places[i + 3])),
        );
    }
    this.outerNames.push(this.names);
    this.names = new Map();
    this.current = new NamespaceScope(declared, this.current);
  }

  private elementName(qualified: string): XmlName {
    const prefix = prefixIn(qualified);
    const local = qualified.slice(prefix === "" ? 0 : prefix.length + 1);
    if (local === "") this.fail("a tag without a name");
    const uri = this.current.uri(prefix) ?? (prefix === "" ? "" : this.undeclared(prefix));
    return { qualified, prefix, local, uri, name: this.naming(uri, local) };
  }

  private readonly attributeName = (qualified: string, scope: NamespaceScope): XmlName => {
    const prefix = prefixIn(qualified);
    if (prefix === "")
      return { qualified, prefix, local: qualified, uri: "", name: this.naming("", qualified) };
    const local = qualified.slice(prefix.length + 1);
    const uri = scope.uri(prefix) ?? this.undeclared(prefix);
    return { qualified, prefix, local, uri, name: this.naming(uri, local) };
  };

  private undeclared(prefix: string): string {
    return this.options.undeclared ?? this.fail(`the prefix ${prefix}, which is not declared,`);
  }

  private closeEmpty(): XmlToken {
    this.pendingClose = false;
    this.start = this.end;
    return this.closed();
  }

  private closeTag(index: number): XmlToken {
    const { text } = this;
    const innermost = this.open[this.open.length - 1];
    if (innermost !== undefined && text.startsWith(innermost, index + 2)) {
      const end = index + 2 + innermost.length;
      if (text.charCodeAt(end) === GREATER) return this.closeAt(index, end);
    }
    const end = text.indexOf(">", index);
    const name = end < 0 ? "" : text.slice(index + 2, end).trimEnd();
    if (this.options.lenient && this.open.includes(name)) {
      // Closes open inner elements without tags, one element per call.
      if (innermost !== name) {
        this.start = this.end = index;
        return this.closed();
      }
    }
    if (name === "" || innermost !== name) this.fail("an end tag of another element");
    return this.closeAt(index, end);
  }

  /** @param bracket the place of the tag's closing bracket */
  private closeAt(index: number, bracket: number): XmlToken {
    this.start = index;
    this.end = this.position = bracket + 1;
    return this.closed();
  }

  private closed(): XmlToken {
    this.open.pop();
    this.depth -= 1;
    const outer = this.scopes.pop();
    if (outer) {
      this.current = outer;
      this.names = this.outerNames.pop()!;
    }
    return "close";
  }
}

const prefixIn = (qualified: string): string =>
  qualified.slice(0, Math.max(0, qualified.indexOf(":")));
const isDeclaration = (name: string): boolean => name === "xmlns" || name.startsWith("xmlns:");
