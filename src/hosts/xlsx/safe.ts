/**
 * The one door for files from outside. What cannot be a workbook that somebody plans with is refused in one sentence, before
 * anything of it is read: every entry is unpacked once and counted while it is unpacked, so that no size is believed.
 */
import JSZip from "jszip";

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

const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];
const NO_WORKBOOK = "it is no .xlsx workbook, or it is damaged. Open it in Excel and save it as .xlsx.";

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
const latin = new TextDecoder("latin1");
/** As much is kept of each piece as a word may be torn apart. */
const TORN = 16;

/** Looks at the text of a part as it comes out of the packing. */
class XmlGuard {
  private rest = "";
  private first = true;
  constructor(private readonly path: string) {}

  see(piece: Uint8Array): void {
    const text = this.rest + latin.decode(piece);
    if (this.first && piece.length > 0) {
      this.first = false;
      const encoding = /^[^>]*?encoding=["']([^"']*)["']/.exec(text)?.[1];
      if (/^(?:\u00ff\u00fe|\u00fe\u00ff|<\0|\0<)/.test(text) || (encoding !== undefined && !/^(?:utf-?8|us-ascii)$/i.test(encoding))) throw new Refused(`its part ${this.path} is not in UTF-8. Open it in Excel and save it again.`);
    }
    if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new Refused("it defines XML entities of its own, which no workbook needs. It was not opened.");
    this.rest = text.slice(-TORN);
  }
}

/** Unpacks an entry without keeping it; gives its size. */
function unpack(file: JSZip.JSZipObject, room: number): Promise<number> {
  const guard = isXml(file.name) ? new XmlGuard(file.name) : undefined;
  let size = 0;
  return new Promise((resolve, reject) => {
    const stream = (file as unknown as { internalStream(type: "uint8array"): Pieces }).internalStream("uint8array");
    stream.on("data", (piece) => {
      size += piece.length;
      try {
        if (size > MOST_PART_BYTES) throw new Refused("one of its parts is larger than 256 MB when unpacked.");
        if (size > room) throw new Refused("it is larger than 400 MB when unpacked.");
        guard?.see(piece);
      } catch (error) {
        stream.pause();
        reject(error as Error);
      }
    });
    stream.on("error", reject);
    stream.on("end", () => resolve(size));
    stream.resume();
  });
}

function checkNames(files: readonly JSZip.JSZipObject[]): void {
  if (files.length > MOST_ENTRIES) throw new Refused(`it has ${files.length} parts, which no workbook has.`);
  for (const { name, unsafeOriginalName } of files) {
    const stored = unsafeOriginalName ?? name;
    if (stored !== name || /(?:^|[\\/])\.\.(?:[\\/]|$)|^[\\/]|^[A-Za-z]:|\0/.test(stored)) throw new Refused(`it has a part that is named to get out of it (${JSON.stringify(stored.slice(0, 80))}). It was not opened.`);
  }
}

async function checkSizes(files: readonly JSZip.JSZipObject[], packed: number): Promise<void> {
  let sum = 0;
  for (const file of files) {
    if (file.dir) continue;
    sum += await unpack(file, MOST_UNPACKED_BYTES - sum);
    if (sum > UNCOUNTED_BYTES && sum > packed * MOST_RATIO) throw new Refused("it unpacks to more than 300 times its size, as files do that are made to fill memory. It was not opened.");
  }
}

/** What a zip is, when it is no workbook of zipped XML. */
function checkKind(zip: JSZip): void {
  if (zip.file("xl/workbook.bin")) throw new Refused("it is a binary workbook (.xlsb). Open it in Excel and save it as .xlsx.");
  if (zip.file("content.xml")) throw new Refused("it is an OpenDocument file. Save it as .xlsx.");
  if (!zip.file("xl/workbook.xml")) throw new Refused("it is a zip file, but no .xlsx workbook.");
}

async function loaded(bytes: Uint8Array): Promise<JSZip> {
  try {
    return await JSZip.loadAsync(bytes);
  } catch (error) {
    if (/encrypted/i.test((error as Error).message)) throw new Refused("it is a zip file with a password. Save it in Excel as .xlsx without one.");
    throw new Refused(NO_WORKBOOK);
  }
}

/** The package of a workbook, looked through; or why it is not opened. */
export async function openSafely(bytes: Uint8Array): Promise<JSZip | { readonly problem: string }> {
  try {
    if (COMPOUND_FILE.every((byte, i) => bytes[i] === byte)) throw new Refused("it is protected with a password, or an old .xls workbook. Save it in Excel as .xlsx without a password.");
    if (bytes.length > MOST_PACKED_BYTES) throw new Refused("it is larger than 200 MB.");
    const zip = await loaded(bytes);
    const files = Object.values(zip.files);
    checkNames(files);
    checkKind(zip);
    await checkSizes(files, bytes.length);
    return zip;
  } catch (error) {
    return { problem: error instanceof Refused ? error.message : NO_WORKBOOK };
  }
}
