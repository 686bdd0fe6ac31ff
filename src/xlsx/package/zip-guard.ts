/**
 * The one door for files from outside. What cannot be a workbook that somebody plans with is refused in one sentence, before
 * anything of it is read: every entry is unpacked once and counted while it is unpacked, so that no size is believed.
 */
import JSZip from "jszip";
import { SaxesParser } from "saxes";
import { REPAIR } from "./invalid-file";

const MEGABYTE = 1024 * 1024;
/** More than this, packed or unpacked, is no workbook that anybody plans with. */
const MOST_PACKED_BYTES = 200 * MEGABYTE;
const MOST_UNPACKED_BYTES = 400 * MEGABYTE;
/** Node keeps no longer texts. */
const MOST_PART_BYTES = 256 * MEGABYTE;
const MOST_ENTRIES = 20_000;
/** Cells that are all alike pack by a hundred to one; what packs better than this is made to burst. */
const MOST_RATIO = 300;
/** A small file may be packed as well as it likes. */
const UNCOUNTED_BYTES = 32 * MEGABYTE;

/** The record at the end of a zip, which a comment may follow. */
const END_MARK = [0x50, 0x4b, 0x05, 0x06];
const END_BYTES = 22;
const MOST_COMMENT = 0xffff;

const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];
const NO_WORKBOOK =
  "it is no .xlsx workbook, or it is damaged. Open it in Excel and save it as .xlsx.";

/** Of JSZip: an entry piece by piece; its types leave it out. */
interface Pieces {
  on(event: "data", hear: (piece: Uint8Array) => void): void;
  on(event: "error", hear: (error: Error) => void): void;
  on(event: "end", hear: () => void): void;
  pause(): void;
  resume(): void;
}

class Refused extends Error {}

const isXml = (path: string): boolean => /\.(?:xml|rels|vml)$/i.test(path);
/** Drawings of notes are a kind of XML that is not always well formed. */
const isStrict = (path: string): boolean => !/\.vml$/i.test(path);
/** Parts of workbooks are about twelve elements deep. */
const MOST_DEPTH = 200;
/** As much is kept of each piece as a word may be torn apart. */
const TORN = 16;

/** Looks at the text of a part as it comes out of the packing: whoever reads it later may rely on it being well formed. */
class XmlGuard {
  private rest = "";
  private first = true;
  private depth = 0;
  private readonly utf8 = new TextDecoder("utf-8", { fatal: true });
  private readonly parser: SaxesParser | undefined;

  constructor(private readonly path: string) {
    if (!isStrict(path)) return;
    this.parser = new SaxesParser({ position: false });
    this.parser.on("error", () => this.damaged());
    this.parser.on("opentag", () => {
      if ((this.depth += 1) > MOST_DEPTH) this.damaged();
    });
    this.parser.on("closetag", () => {
      this.depth -= 1;
    });
  }

  see(piece: Uint8Array): void {
    if (
      this.first &&
      /^(?:\u00ff\u00fe|\u00fe\u00ff|<\0|\0<)/.test(String.fromCharCode(...piece.subarray(0, 2)))
    )
      this.foreign();
    this.take(this.decoded(piece));
  }

  end(): void {
    this.take(this.decoded());
    this.parser?.close();
  }

  private take(fresh: string): void {
    const text = this.rest + fresh;
    if (this.first && text !== "") {
      this.first = false;
      const encoding = /^[^>]*?encoding=["']([^"']*)["']/.exec(text)?.[1];
      if (encoding !== undefined && !/^(?:utf-?8|us-ascii)$/i.test(encoding)) this.foreign();
    }
    if (/<!DOCTYPE|<!ENTITY/i.test(text))
      throw new Refused(
        "it defines XML entities of its own, which no workbook needs. It was not opened.",
      );
    this.rest = text.slice(-TORN);
    this.parser?.write(fresh);
  }

  private decoded(piece?: Uint8Array): string {
    try {
      return piece ? this.utf8.decode(piece, { stream: true }) : this.utf8.decode();
    } catch {
      return this.foreign();
    }
  }

  private foreign(): never {
    throw new Refused(`its part ${this.path} is not in UTF-8. Open it in Excel and save it again.`);
  }

  private damaged(): never {
    throw new Refused(`its part ${this.path} is damaged. ${REPAIR}`);
  }
}

/** Unpacks an entry without keeping it; gives its size. */
function unpack(file: JSZip.JSZipObject, room: number): Promise<number> {
  const guard = isXml(file.name) ? new XmlGuard(file.name) : undefined;
  let size = 0;
  return new Promise((resolve, reject) => {
    const stream = (
      file as unknown as { internalStream(type: "uint8array"): Pieces }
    ).internalStream("uint8array");
    const watched = (look: () => void): void => {
      try {
        look();
      } catch (error) {
        stream.pause();
        reject(error as Error);
      }
    };
    stream.on("data", (piece) =>
      watched(() => {
        size += piece.length;
        if (size > MOST_PART_BYTES)
          throw new Refused("one of its parts is larger than 256 MB when unpacked.");
        if (size > room) throw new Refused("it is larger than 400 MB when unpacked.");
        guard?.see(piece);
      }),
    );
    stream.on("error", reject);
    stream.on("end", () =>
      watched(() => {
        guard?.end();
        resolve(size);
      }),
    );
    stream.resume();
  });
}

/** How many entries the end of a zip says that it has; undefined where it says it elsewhere. */
function entriesSaid(bytes: Uint8Array): number | undefined {
  for (
    let at = bytes.length - END_BYTES;
    at >= 0 && at > bytes.length - END_BYTES - MOST_COMMENT;
    at -= 1
  ) {
    if (END_MARK.every((byte, i) => bytes[at + i] === byte)) {
      const count = bytes[at + 10]! + bytes[at + 11]! * 256;
      return count === 0xffff ? undefined : count;
    }
  }
  return undefined;
}

function checkNames(files: readonly JSZip.JSZipObject[], said: number | undefined): void {
  if (files.length > MOST_ENTRIES)
    throw new Refused(`it has ${files.length} parts, which no workbook has.`);
  // Of two parts of one name programs take different ones: what is checked here would not be what Excel shows.
  if (
    new Set(files.map(({ name }) => name.toLowerCase())).size !== Math.max(files.length, said ?? 0)
  )
    throw new Refused("it has several parts of one name. It was not opened.");
  for (const { name, unsafeOriginalName } of files) {
    const stored = unsafeOriginalName ?? name;
    if (stored !== name || /(?:^|[\\/])\.\.(?:[\\/]|$)|^[\\/]|^[A-Za-z]:|[\0-\x1f]/.test(stored))
      throw new Refused(
        `it has a part that is named to get out of it (${JSON.stringify(stored.slice(0, 80))}). It was not opened.`,
      );
  }
}

async function checkSizes(files: readonly JSZip.JSZipObject[], packed: number): Promise<void> {
  let sum = 0;
  for (const file of files) {
    if (file.dir) continue;
    sum += await unpack(file, MOST_UNPACKED_BYTES - sum);
    if (sum > UNCOUNTED_BYTES && sum > packed * MOST_RATIO)
      throw new Refused(
        "it unpacks to more than 300 times its size, as files do that are made to fill memory. It was not opened.",
      );
  }
}

/** What a zip is, when it is no workbook of zipped XML. */
function checkKind(zip: JSZip): void {
  if (zip.file("xl/workbook.bin"))
    throw new Refused("it is a binary workbook (.xlsb). Open it in Excel and save it as .xlsx.");
  if (zip.file("content.xml")) throw new Refused("it is an OpenDocument file. Save it as .xlsx.");
  if (!zip.file("xl/workbook.xml")) throw new Refused("it is a zip file, but no .xlsx workbook.");
}

async function loaded(bytes: Uint8Array): Promise<JSZip> {
  try {
    return await JSZip.loadAsync(bytes);
  } catch (error) {
    if (/encrypted/i.test((error as Error).message))
      throw new Refused("it is a zip file with a password. Save it in Excel as .xlsx without one.");
    throw new Refused(NO_WORKBOOK);
  }
}

/** The package of a workbook, looked through; or why it is not opened. */
export async function openSafely(bytes: Uint8Array): Promise<JSZip | { readonly problem: string }> {
  try {
    if (COMPOUND_FILE.every((byte, i) => bytes[i] === byte))
      throw new Refused(
        "it is protected with a password, or an old .xls workbook. Save it in Excel as .xlsx without a password.",
      );
    if (bytes.length > MOST_PACKED_BYTES) throw new Refused("it is larger than 200 MB.");
    const zip = await loaded(bytes);
    const files = Object.values(zip.files);
    checkNames(files, entriesSaid(bytes));
    checkKind(zip);
    await checkSizes(files, bytes.length);
    return zip;
  } catch (error) {
    return { problem: error instanceof Refused ? error.message : NO_WORKBOOK };
  }
}
