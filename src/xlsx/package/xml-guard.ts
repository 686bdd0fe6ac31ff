/**
 * Checks the XML of a part while it is unpacked: later readers rely on valid characters, on
 * well-formedness and on the absence of entities.
 */
import { SaxesParser } from "saxes";
import type { CellCount } from "./cell-count";
import { InvalidFile, UnreadableFile } from "./invalid-file";
import { declaredAsUtf8, encodingOf, type PartEncoding } from "./part-encoding";
import type { PackageConsistency } from "./package-consistency";
import { CONTENT_TYPES } from "./part-paths";

/** Parts of workbooks are about twelve elements deep. */
const MAX_DEPTH = 200;
/** Number of characters retained from each piece: a word may be split between two of them. */
const OVERLAP = 16;
/** Places of elements in a worksheet: worksheet, sheetData, row, c, v. */
const CELL_DEPTH = 4;

/** Whether a part is XML, by its path. */
export const isXmlPath = (path: string): boolean => /\.(?:xml|rels|vml)$/i.test(path);
/** Drawings of notes are not always well-formed XML. */
const isWellFormedKind = (path: string): boolean => !/\.vml$/i.test(path);

const strictDecoder = (encoding: PartEncoding) => new TextDecoder(encoding, { fatal: true });

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

export class XmlGuard {
  private overlap = "";
  private isFirst = true;
  private depth = 0;
  private root = "";
  /** The address of the current cell, if its value is the index of a shared text. */
  private cell: string | undefined;
  private isInValue = false;
  private value = "";
  private encoding: PartEncoding = "utf-8";
  private decoder: ReturnType<typeof strictDecoder> | undefined;
  private readonly parser: SaxesParser | undefined;
  private readonly pieces: string[] = [];

  constructor(
    private readonly path: string,
    private readonly consistency: PackageConsistency,
    private readonly count: CellCount,
    /** Maximum number of retained characters of the part. */
    private remaining: number,
  ) {
    if (!isWellFormedKind(path)) return;
    this.parser = new SaxesParser({ position: false });
    this.parser.on("error", () => this.damaged());
    this.parser.on("opentag", ({ name, attributes }) =>
      this.open(localName(name), attributes as Readonly<Record<string, string>>),
    );
    this.parser.on("closetag", () => this.close());
  }

  /** Checks the next piece of the part. */
  write(piece: Uint8Array): void {
    if (!this.decoder) {
      this.encoding = encodingOf(piece);
      this.decoder = strictDecoder(this.encoding);
    }
    this.take(this.decoded(piece));
  }

  end(): void {
    this.take(this.decoded());
    this.parser?.close();
  }

  /** The text of the part once all of it was checked; undefined if it is too long to keep. */
  get text(): string | undefined {
    return this.remaining < 0 ? undefined : declaredAsUtf8(this.pieces.join(""));
  }

  private append(piece: string): void {
    this.remaining -= piece.length;
    if (this.remaining < 0) this.pieces.length = 0;
    else this.pieces.push(piece);
  }

  private open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.depth += 1;
    if (this.depth > MAX_DEPTH) this.damaged();
    if (this.depth === 1) this.openRoot(name);
    else if (this.path === CONTENT_TYPES) this.consistency.addContentType(attributes);
    else if (this.root === "Relationships")
      this.consistency.addRelation(this.path, attributes.Target);
    else if (this.root === "sst" && this.depth === 2 && name === "si")
      this.consistency.addSharedText();
    else if (this.root === "worksheet") this.openInSheet(name, attributes);
  }

  private openInSheet(name: string, attributes: Readonly<Record<string, string>>): void {
    const isInCell = this.depth === CELL_DEPTH + 1;
    if (this.depth === CELL_DEPTH) {
      if (name === "c") this.count.addCell();
      this.cell = name === "c" && attributes.t === "s" ? (attributes.r ?? "?") : undefined;
    } else if (isInCell && name === "f") this.count.addFormula();
    this.isInValue = isInCell && name === "v" && this.cell !== undefined;
  }

  private openRoot(name: string): void {
    this.root = name;
    this.consistency.root(this.path, name);
    if (name === "worksheet")
      this.parser!.on("text", (text) => {
        if (this.isInValue) this.value += text;
      });
  }

  private close(): void {
    if (this.isInValue) {
      this.consistency.addTextReference(this.path, this.cell!, this.value);
      this.value = "";
      this.isInValue = false;
    }
    this.depth -= 1;
  }

  private take(fresh: string): void {
    this.append(fresh);
    const text = this.overlap + fresh;
    if (this.isFirst && text !== "") {
      this.isFirst = false;
      const encoding = /^[^>]*?encoding=["']([^"']*)["']/.exec(text)?.[1];
      const accepted = this.encoding === "utf-8" ? /^(?:utf-?8|us-ascii)$/i : /^utf-16(?:le|be)?$/i;
      if (encoding !== undefined && !accepted.test(encoding)) this.otherEncoding();
    }
    if (/<!DOCTYPE|<!ENTITY/i.test(text))
      throw new UnreadableFile(
        "it defines XML entities of its own, which no workbook needs. It was not opened.",
      );
    this.overlap = text.slice(-OVERLAP);
    this.parser?.write(fresh);
  }

  private decoded(piece?: Uint8Array): string {
    try {
      return (piece ? this.decoder?.decode(piece, { stream: true }) : this.decoder?.decode()) ?? "";
    } catch {
      return this.otherEncoding();
    }
  }

  private otherEncoding(): never {
    throw new UnreadableFile(
      `its part ${this.path} is not in UTF-8 or UTF-16. Open it in Excel and save it again.`,
    );
  }

  private damaged(): never {
    throw new InvalidFile(`its part ${this.path} is damaged`);
  }
}
