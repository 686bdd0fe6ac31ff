/**
 * Opens all files from outside. Rejects with one sentence what cannot be a workbook for planning,
 * before anything of it is used: every entry is unpacked once, and checked and counted meanwhile,
 * so that no stated size or name is trusted. The zip must be readable in one way only: checksums,
 * sizes, headers and positions of the entries agree, and nothing surrounds them.
 */
import {
  configure,
  ERR_AMBIGUOUS_ARCHIVE,
  ERR_ENCRYPTED,
  ERR_ENCRYPTED_CENTRAL_DIRECTORY,
  ERR_OVERLAPPING_ENTRY,
  ERR_SPLIT_ZIP_FILE,
  ERR_UNSAFE_FILENAME,
  ERR_UNSUPPORTED_COMPRESSION,
  ERR_UNSUPPORTED_ENCRYPTION,
  Uint8ArrayReader,
  WARNING_APPENDED_DATA,
  WARNING_DUPLICATE_FILENAME,
  WARNING_PREPENDED_DATA,
  ZipReader,
  type Entry,
} from "@zip.js/zip.js/index-native.js";
import { CellCount } from "./cell-count";
import { announcedEntries } from "./end-record";
import { InvalidFile, UnreadableFile } from "./invalid-file";
import { TextCache } from "./text-cache";
import { PackageConsistency } from "./package-consistency";
import { isXmlPath, XmlGuard } from "./xml-guard";
import type { PackedPart } from "./zip-parts";

const MEGABYTE = 1024 * 1024;
/** A larger file, packed or unpacked, is no workbook for planning. */
const MAX_PACKED_BYTES = 200 * MEGABYTE;
const MAX_UNPACKED_BYTES = 400 * MEGABYTE;
/** Node keeps no longer texts. */
const MAX_PART_BYTES = 256 * MEGABYTE;
const MAX_ENTRIES = 20_000;
/** Identical cells compress by a hundred to one; a better ratio is a zip bomb. */
const MAX_RATIO = 300;
/** A small file may be packed as well as it likes. */
const UNCOUNTED_BYTES = 32 * MEGABYTE;
const SHOWN_NAME = 80;

const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];
const NO_WORKBOOK =
  "it is no .xlsx workbook, or it is damaged. Open it in Excel and save it as .xlsx.";
const PASSWORD = "it is a zip file with a password. Save it in Excel as .xlsx without one.";
const SEVERAL_OF_ONE_NAME = "it has several parts of one name. It was not opened.";

// Pages forbid workers from texts, and a file of this size needs none.
configure({ useWebWorkers: false });

const tooManyParts = (count: number): UnreadableFile =>
  new UnreadableFile(`it has ${count.toLocaleString("en-US")} parts, which no workbook has.`);

const unsafeName = (name: string): UnreadableFile =>
  new UnreadableFile(
    `it has a part that is named to get out of it (${JSON.stringify(name.slice(0, SHOWN_NAME))}). It was not opened.`,
  );

const isUnsafeName = (name: string): boolean =>
  /(?:^|[\\/])\.\.(?:[\\/]|$)|^[\\/]|^[A-Za-z]:|[\0-\x1f]/.test(name);

/** Messages about a zip that programs could read in different ways, by the reason of the reader. */
const AMBIGUITIES: Readonly<Record<string, string>> = {
  [WARNING_DUPLICATE_FILENAME]: SEVERAL_OF_ONE_NAME,
  [WARNING_APPENDED_DATA]:
    "other data follow the workbook in this file. Open it in Excel and save it as .xlsx.",
  [WARNING_PREPENDED_DATA]:
    "other data precede the workbook in this file. Open it in Excel and save it as .xlsx.",
};

interface ZipProblem extends Error {
  readonly reason?: string;
  readonly filename?: string;
}

/** The problem that the zip reader found, in words; `part` is the current one. */
function zipProblem(error: ZipProblem, part?: string): UnreadableFile {
  switch (error.message) {
    case ERR_ENCRYPTED:
    case ERR_UNSUPPORTED_ENCRYPTION:
    case ERR_ENCRYPTED_CENTRAL_DIRECTORY:
      return new UnreadableFile(PASSWORD);
    case ERR_UNSAFE_FILENAME:
      return unsafeName(error.filename ?? "");
    case ERR_SPLIT_ZIP_FILE:
      return new UnreadableFile(
        "it is one piece of a zip file that was split. Open the whole workbook in Excel and save it as .xlsx.",
      );
    case ERR_UNSUPPORTED_COMPRESSION:
      return new UnreadableFile(
        `its part ${part ?? ""} is packed in a way that workbooks do not use. Open it in Excel and save it as .xlsx.`,
      );
    case ERR_OVERLAPPING_ENTRY:
      return new UnreadableFile(
        "several of its parts lie on each other, as in files that are made to fill memory. It was not opened.",
      );
    case ERR_AMBIGUOUS_ARCHIVE: {
      const ambiguity = AMBIGUITIES[error.reason ?? ""];
      if (ambiguity !== undefined) return new UnreadableFile(ambiguity);
      break;
    }
  }
  return part === undefined
    ? new UnreadableFile(NO_WORKBOOK)
    : new InvalidFile(`its part ${part} is damaged and differs from what was saved`);
}

/** The entries of a zip, not yet unpacked. */
async function entriesOf(reader: ZipReader<Uint8Array>): Promise<Entry[]> {
  const entries: Entry[] = [];
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (entries.push(entry) > MAX_ENTRIES) throw tooManyParts(entries.length);
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? error : zipProblem(error as ZipProblem);
  }
  return entries;
}

function checkNames(entries: readonly Entry[]): void {
  // Programs use different ones of two parts with the same name: the checked part might not be the
  // one that Excel shows.
  const names = new Set(entries.map(({ filename }) => filename.toLowerCase()));
  if (names.size < entries.length) throw new UnreadableFile(SEVERAL_OF_ONE_NAME);
  for (const { filename, directory, uncompressedSize } of entries) {
    if (isUnsafeName(filename)) throw unsafeName(filename);
    if (directory !== filename.endsWith("/") || (directory && uncompressedSize > 0))
      throw new InvalidFile(`its part ${filename} is a file and a folder at once`);
  }
}

/** The kind of a zip that is not a workbook of zipped XML. */
function checkKind(entries: readonly Entry[]): void {
  const has = (name: string): boolean => entries.some(({ filename }) => filename === name);
  if (entries.some(({ encrypted }) => encrypted)) throw new UnreadableFile(PASSWORD);
  if (has("xl/workbook.bin"))
    throw new UnreadableFile(
      "it is a binary workbook (.xlsb). Open it in Excel and save it as .xlsx.",
    );
  if (has("content.xml")) throw new UnreadableFile("it is an OpenDocument file. Save it as .xlsx.");
  if (!has("xl/workbook.xml")) throw new UnreadableFile("it is a zip file, but no .xlsx workbook.");
}

/** Unpacks the entries one after the other. */
class ContentGuard {
  /** Cached texts of parts: unpacking a part again takes as long as reading it. */
  readonly texts = new TextCache();
  private unpacked = 0;
  private readonly consistency = new PackageConsistency();
  private readonly cells = new CellCount();

  constructor(private readonly packed: number) {}

  async check(entries: readonly Entry[]): Promise<void> {
    for (const entry of entries) if (!entry.directory) await this.checkEntry(entry);
    this.consistency.check();
    this.cells.check();
  }

  private async checkEntry(entry: Exclude<Entry, { directory: true }>): Promise<void> {
    const part = entry.filename;
    const xml = isXmlPath(part)
      ? new XmlGuard(part, this.consistency, this.cells, this.texts.remainingCharacters)
      : undefined;
    let size = 0;
    let problem: unknown;
    const watched = (check: () => void): void => {
      try {
        check();
      } catch (error) {
        problem = error;
        throw error;
      }
    };
    const sink = new WritableStream<Uint8Array>({
      write: (piece) =>
        watched(() => {
          size += piece.length;
          this.count(piece.length, size);
          xml?.write(piece);
        }),
    });
    try {
      await entry.getData(sink);
    } catch (error) {
      throw problem ?? zipProblem(error as ZipProblem, part);
    }
    if (!xml) return;
    xml.end();
    if (xml.text !== undefined) this.texts.set(part, xml.text);
  }

  private count(bytes: number, ofPart: number): void {
    this.unpacked += bytes;
    if (ofPart > MAX_PART_BYTES)
      throw new UnreadableFile("one of its parts is larger than 256 MB when unpacked.");
    if (this.unpacked > MAX_UNPACKED_BYTES)
      throw new UnreadableFile("it is larger than 400 MB when unpacked.");
    if (this.unpacked > UNCOUNTED_BYTES && this.unpacked > this.packed * MAX_RATIO)
      throw new UnreadableFile(
        "it unpacks to more than 300 times its size, as files do that are made to fill memory. It was not opened.",
      );
  }
}

/** Size of a local header without name and extra field. */
const LOCAL_HEADER = { length: 30, nameLength: 26, extraLength: 28 } as const;

/** The parts as they are packed, by their paths. */
function partsOf(bytes: Uint8Array, entries: readonly Entry[]): ReadonlyMap<string, PackedPart> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = new Map<string, PackedPart>();
  for (const entry of entries) {
    const { filename, rawFilename, offset, compressedSize } = entry;
    if (new TextDecoder().decode(rawFilename) !== filename)
      throw new InvalidFile(`its part ${filename} is damaged: programs read its name differently`);
    const start =
      offset +
      LOCAL_HEADER.length +
      view.getUint16(offset + LOCAL_HEADER.nameLength, true) +
      view.getUint16(offset + LOCAL_HEADER.extraLength, true);
    parts.set(filename, {
      method: entry.compressionMethod,
      crc32: entry.crc32 ?? 0,
      size: entry.uncompressedSize,
      packed: bytes.subarray(start, start + compressedSize),
      time: Number(entry.rawLastModDate),
    });
  }
  return parts;
}

export interface CheckedZip {
  readonly parts: ReadonlyMap<string, PackedPart>;
  /** Texts of parts, as far as the cache has room. */
  readonly texts: TextCache;
}

/** The verified package of a workbook, or the reason why it is not opened. */
export async function openSafely(
  bytes: Uint8Array,
): Promise<CheckedZip | { readonly problem: string }> {
  try {
    if (COMPOUND_FILE.every((byte, i) => bytes[i] === byte))
      throw new UnreadableFile(
        "it is protected with a password, or an old .xls workbook. Save it in Excel as .xlsx without a password.",
      );
    if (bytes.length > MAX_PACKED_BYTES) throw new UnreadableFile("it is larger than 200 MB.");
    const announced = announcedEntries(bytes);
    if (announced !== undefined && announced > MAX_ENTRIES) throw tooManyParts(announced);
    const reader = new ZipReader(new Uint8ArrayReader(bytes), {
      strictness: "strict",
      filenameValidation: "balanced",
      checkCrc32: true,
      checkOverlappingEntry: true,
    });
    const entries = await entriesOf(reader);
    checkKind(entries);
    checkNames(entries);
    const guard = new ContentGuard(bytes.length);
    await guard.check(entries);
    return { parts: partsOf(bytes, entries), texts: guard.texts };
  } catch (error) {
    return { problem: error instanceof UnreadableFile ? error.message : NO_WORKBOOK };
  }
}
