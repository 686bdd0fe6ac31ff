/** The parts of an opened workbook file. */
import { rewriteCells, type CellRewrite } from "../read/cells";
import { InvalidFile } from "./invalid-file";
import type { TextCache } from "./text-cache";
import { decodePart } from "./part-encoding";
import { MalformedXml, XmlScanner } from "./xml-scanner";
import { all, first, parseXml, type XmlElement } from "./xml-tree";
import { resolveTarget } from "./package-consistency";
import { hasComment } from "./end-record";
import { BOOK, CONTENT_TYPES, relationsPath } from "./part-paths";
import { openSafely } from "./zip-guard";
import { FIRST_TIME, packedContent, unpack, zipOf, type PackedPart } from "./zip-parts";

export interface SheetPart {
  readonly name: string;
  readonly path: string;
  readonly state: "visible" | "hidden" | "veryHidden";
}

export interface Relation {
  readonly target: string;
  /** The last word of its type: "worksheet". */
  readonly type: string;
}

export interface PartRelation extends Relation {
  readonly id: string;
  /** Whether the target is outside of the package. */
  readonly external: boolean;
}

/** A part that was changed: as it was, and which of its cells were to change. */
export interface PartChange {
  /** Undefined for a new part. */
  readonly before: string | undefined;
  readonly cells: Set<string>;
  /** Whether it was removed: a part with its path is another one now. */
  wasRemoved: boolean;
}

/** A part that was not there, or not so, when the file was opened. */
interface WrittenPart {
  /** Bytes of a binary part. */
  readonly content: string | Uint8Array;
  readonly time: number;
}

/** Reads XML of a part. Throws `InvalidFile` if the part is damaged where it is read. */
function readPart<Result>(path: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof MalformedXml) throw new InvalidFile(`its part ${path} is damaged`);
    throw error;
  }
}

const relationsIn = (tree: XmlElement | undefined, folder: string): readonly PartRelation[] =>
  all(tree, "Relationship").flatMap(({ attributes }) => {
    const { Id: id, Type: type = "", Target: target = "", TargetMode: mode } = attributes;
    if (id === undefined) return [];
    const external = mode === "External";
    const [path = ""] = target.split("#");
    return [
      {
        id,
        type: type.slice(type.lastIndexOf("/") + 1),
        target: external || path === "" ? target : resolveTarget(folder, path),
        external,
      },
    ];
  });

export class XlsxPackage {
  /** Whether the zip has a comment. Files that are written have none. */
  hasArchiveComment = false;
  private readonly parts: Map<string, PackedPart | WrittenPart>;
  private readonly changes = new Map<string, PartChange>();
  private readonly lastRelations = new Map<
    string,
    { readonly text: string; readonly relations: readonly PartRelation[] }
  >();
  /** The paths of the parts that the file had when it was opened. */
  readonly openedWith: readonly string[];
  /** The same paths by their names in small letters: programs refer to parts in any case. */
  private readonly namedAs: ReadonlyMap<string, string>;

  private constructor(
    parts: ReadonlyMap<string, PackedPart>,
    private readonly texts: TextCache,
  ) {
    this.parts = new Map(parts);
    this.openedWith = this.paths();
    this.namedAs = new Map(this.openedWith.map((path) => [path.toLowerCase(), path]));
  }

  /** Opens the package, or returns the reason why it cannot be read. */
  static async open(bytes: Uint8Array): Promise<XlsxPackage | { readonly problem: string }> {
    const opened = await openSafely(bytes);
    if ("problem" in opened) return opened;
    const parts = new XlsxPackage(opened.parts, opened.texts);
    parts.hasArchiveComment = hasComment(bytes);
    return parts;
  }

  has = (path: string): boolean => this.parts.has(path) && !isFolder(path);
  text = async (path = ""): Promise<string> => {
    const part = this.has(path) ? this.parts.get(path)! : undefined;
    if (!part) return "";
    if ("content" in part)
      return typeof part.content === "string" ? part.content : decodePart(part.content);
    const cached = this.texts.get(path);
    if (cached !== undefined) return cached;
    const text = decodePart(await unpack(part));
    this.texts.set(path, text);
    return text;
  };
  /** The bytes of a binary part. */
  binary = async (path: string): Promise<Uint8Array> => {
    const part = this.has(path) ? this.parts.get(path)! : undefined;
    if (!part) return new Uint8Array();
    if (!("content" in part)) return unpack(part);
    return typeof part.content === "string" ? new TextEncoder().encode(part.content) : part.content;
  };
  paths = (): readonly string[] => [...this.parts.keys()].filter((path) => !isFolder(path));
  /** The parts that were changed or added, by path, and the removed ones. */
  changedParts = (): ReadonlyMap<string, PartChange> => this.changes;

  /** Replaces the part of this path, or adds it; bytes are those of a binary part. */
  async put(path: string, content: string | Uint8Array): Promise<void> {
    await this.noteChange(path);
    this.write(path, content);
  }

  /** An existing part keeps its date, so that equal changes give equal files. */
  private write(path: string, content: string | Uint8Array): void {
    this.parts.set(path, { content, time: this.parts.get(path)?.time ?? FIRST_TIME });
    this.texts.delete(path);
  }

  private async noteChange(path: string): Promise<PartChange> {
    const partChange = this.changes.get(path);
    if (partChange) return partChange;
    const before = this.has(path) ? await this.text(path) : undefined;
    const change: PartChange = { before, cells: new Set(), wasRemoved: false };
    this.changes.set(path, change);
    return change;
  }

  async remove(path: string): Promise<void> {
    if (!this.has(path)) return;
    (await this.noteChange(path)).wasRemoved = true;
    this.parts.delete(path);
    this.texts.delete(path);
  }

  /** Changes the text of an existing part; an unchanged text stays byte for byte. */
  async change(path: string, how: (text: string) => string): Promise<void> {
    if (!this.has(path)) return;
    const text = await this.text(path);
    const changed = readPart(path, () => how(text));
    if (changed !== text) await this.put(path, changed);
  }

  /** Changes the cells of a worksheet part: those alone that `how` adds to its set. */
  async changeCells(
    path: string,
    how: (text: string, changed: Set<string>) => string,
  ): Promise<void> {
    const text = await this.text(path);
    const cells = new Set<string>();
    const changed = readPart(path, () => how(text, cells));
    if (changed === text) return;
    const note = await this.noteChange(path);
    cells.forEach((address) => note.cells.add(address));
    this.write(path, changed);
  }

  /** Changes cells of a worksheet part one by one. */
  rewriteCells(path: string, change: CellRewrite): Promise<void> {
    return this.changeCells(path, (text, changed) => rewriteCells(text, change, changed));
  }

  /**
   * The package as an unverified file: `writePackage` verifies it. Unchanged parts are copied in
   * packed form.
   */
  async packUnverified(): Promise<Uint8Array> {
    const packed = [...this.parts].map(async ([path, part]): Promise<[string, PackedPart]> => [
      path,
      "content" in part ? await packedContent(part.content, part.time) : part,
    ]);
    return zipOf(new Map(await Promise.all(packed)));
  }

  /** Whether the workbook contains programs (macros). */
  async hasMacros(): Promise<boolean> {
    const types = await this.tree(CONTENT_TYPES);
    return (
      this.paths().some((path) => /vbaProject[^/]*\.bin$|^xl\/macrosheets\//i.test(path)) ||
      (types?.children ?? []).some(({ attributes }) =>
        /macroEnabled/i.test(attributes.ContentType ?? ""),
      )
    );
  }

  async tree(path = ""): Promise<XmlElement | undefined> {
    const text = await this.text(path);
    return text === "" ? undefined : readPart(path, () => parseXml(text));
  }

  /** The path of a part in the spelling of the package. */
  private storedPath(path: string): string {
    return this.has(path) ? path : (this.namedAs.get(path.toLowerCase()) ?? path);
  }

  /** All relations of a part. Every step reads them, and a file may have many. */
  async allRelations(from: string): Promise<readonly PartRelation[]> {
    const path = relationsPath(from);
    const text = await this.text(path);
    let last = this.lastRelations.get(path);
    if (last?.text !== text) {
      const folder = from.slice(0, from.lastIndexOf("/") + 1);
      last = { text, relations: relationsIn(await this.tree(path), folder) };
      this.lastRelations.set(path, last);
    }
    return last.relations.map((relation) =>
      relation.external ? relation : { ...relation, target: this.storedPath(relation.target) },
    );
  }

  /** The targets of a part in the package, by relation id. */
  async relations(path: string): Promise<ReadonlyMap<string, Relation>> {
    return new Map(
      (await this.allRelations(path)).flatMap(({ id, target, type, external }) =>
        external || target === "" || type === "" ? [] : [[id, { target, type }] as const],
      ),
    );
  }

  /** The first part of a kind that a part leads to, such as "drawing"; undefined if it has none. */
  async related(from: string, type: string): Promise<string | undefined> {
    const relations = [...(await this.relations(from)).values()];
    return relations.find((relation) => relation.type === type)?.target;
  }

  /** The path of the workbook's part of a kind, such as "styles"; undefined if it has none. */
  bookPart = (type: string): Promise<string | undefined> => this.related(BOOK, type);

  /**
   * The worksheets in the order of their tabs. Throws `InvalidFile` if Excel would not open them.
   */
  async sheets(): Promise<readonly SheetPart[]> {
    const relations = await this.relations(BOOK);
    const sheets = all(first(await this.tree(BOOK), "sheets"), "sheet").flatMap(
      ({ attributes }): SheetPart[] => {
        const relation = relations.get(attributes["r:id"] ?? "");
        return relation?.type === "worksheet"
          ? [
              {
                name: attributes.name ?? "",
                path: relation.target,
                state: sheetState(attributes.state),
              },
            ]
          : [];
      },
    );
    for (const { name, path } of sheets) {
      if (name === "" || name.length > MAX_NAME || /[\u0000-\u001f[\]:*?/\\]/.test(name))
        throw new InvalidFile(
          `it has a sheet of the name ${JSON.stringify(name.slice(0, MAX_NAME))}, which none can have`,
        );
      if (!this.has(path) || !isWorksheet(await this.text(path)))
        throw new InvalidFile(`its sheet ${name} is missing`);
    }
    const alike = (of: (sheet: SheetPart) => string): boolean =>
      new Set(sheets.map((sheet) => of(sheet).toLowerCase())).size < sheets.length;
    if (alike(({ name }) => name) || alike(({ path }) => path))
      throw new InvalidFile("several of its sheets have one name or one content");
    return sheets;
  }
}

const isFolder = (path: string): boolean => path.endsWith("/");

/** Excel allows 31 characters; some other programs write more. */
const MAX_NAME = 255;

/** The visibility of a sheet, from its attribute. */
export const sheetState = (state: string | undefined): SheetPart["state"] =>
  state === "hidden" || state === "veryHidden" ? state : "visible";

/** Whether the first element of a part is that of a worksheet. */
function isWorksheet(part: string): boolean {
  const scanner = new XmlScanner(part);
  return scanner.next() === "open" && scanner.tag.name === "worksheet";
}
