/**
 * Reads and writes the packed parts of a zip. Compression is that of the browser or Node: it takes
 * a fraction of the time of a JavaScript implementation.
 */

export interface PackedPart {
  /** 0 where it is stored as it is, 8 where it is deflated. */
  readonly method: number;
  readonly crc32: number;
  /** Unpacked, in bytes. */
  readonly size: number;
  readonly packed: Uint8Array;
  /** Date and time, as DOS writes them. */
  readonly time: number;
}

/** 1 January 1980, the earliest date: new parts have it, so that equal contents are equal files. */
export const FIRST_TIME = 0x0021_0000;

export const STORED = 0;
export const DEFLATED = 8;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1)
    remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb8_8320 : remainder >>> 1;
  return remainder;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffff_ffff;
  for (let i = 0; i < bytes.length; i += 1)
    crc = CRC_TABLE[(crc ^ bytes[i]!) & 0xff]! ^ (crc >>> 8);
  return (crc ^ 0xffff_ffff) >>> 0;
}

/** The pieces one after the other. */
export function concatenate(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0));
  let index = 0;
  for (const piece of pieces) {
    whole.set(piece, index);
    index += piece.length;
  }
  return whole;
}

/** The output of a stream for some bytes. */
async function pipeThrough(
  { writable, readable }: CompressionStream | DecompressionStream,
  bytes: Uint8Array,
): Promise<Uint8Array> {
  const writer = writable.getWriter();
  const finished = writer.write(bytes as Uint8Array<ArrayBuffer>).then(() => writer.close());
  const reader = readable.getReader();
  const pieces: Uint8Array[] = [];
  for (let piece = await reader.read(); !piece.done; piece = await reader.read())
    pieces.push(piece.value);
  await finished;
  return concatenate(pieces);
}

/** The bytes of a part. They were checked when the file was opened. */
export const unpack = ({ method, packed }: PackedPart): Promise<Uint8Array> =>
  method === STORED
    ? Promise.resolve(packed)
    : pipeThrough(new DecompressionStream("deflate-raw"), packed);

/** The content of a part, packed; a text is encoded as UTF-8. */
export async function packedContent(
  content: string | Uint8Array,
  time: number,
): Promise<PackedPart> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return {
    method: DEFLATED,
    crc32: crc32(bytes),
    size: bytes.length,
    packed: await pipeThrough(new CompressionStream("deflate-raw"), bytes),
    time,
  };
}

const LOCAL_HEADER = { mark: 0x0403_4b50, length: 30 } as const;
const CENTRAL_HEADER = { mark: 0x0201_4b50, length: 46 } as const;
const END = { mark: 0x0605_4b50, length: 22 } as const;
/** The version of the format that deflated parts and folders need. */
const VERSION = 20;
const UTF8_NAME = 0x0800;
const FOLDER = 0x10;

interface ZipEntry {
  readonly name: Uint8Array;
  readonly isFolder: boolean;
  readonly flags: number;
  readonly part: PackedPart;
  /** The offset of its local header. */
  readonly offset: number;
}

/** Writes numbers of 2 and 4 bytes in sequence. */
class HeaderWriter {
  readonly bytes: Uint8Array;
  private readonly view: DataView;
  private offset = 0;

  constructor(length: number) {
    this.bytes = new Uint8Array(length);
    this.view = new DataView(this.bytes.buffer);
  }

  short(...numbers: readonly number[]): this {
    for (const number of numbers) {
      this.view.setUint16(this.offset, number, true);
      this.offset += 2;
    }
    return this;
  }

  long(...numbers: readonly number[]): this {
    for (const number of numbers) {
      this.view.setUint32(this.offset, number, true);
      this.offset += 4;
    }
    return this;
  }
}

/** The common fields of both headers of an entry. */
const describe = (header: HeaderWriter, { name, flags, part }: ZipEntry): HeaderWriter =>
  header
    .short(flags, part.method)
    .long(part.time, part.crc32, part.packed.length, part.size)
    .short(name.length, 0);

const localHeader = (entry: ZipEntry): Uint8Array =>
  describe(new HeaderWriter(LOCAL_HEADER.length).long(LOCAL_HEADER.mark).short(VERSION), entry)
    .bytes;

const centralHeader = (entry: ZipEntry): Uint8Array =>
  describe(
    new HeaderWriter(CENTRAL_HEADER.length).long(CENTRAL_HEADER.mark).short(VERSION, VERSION),
    entry,
  )
    .short(0, 0, 0)
    .long(entry.isFolder ? FOLDER : 0, entry.offset).bytes;

/** A zip of parts by their paths, in their order; those of folders end with "/". */
export function zipOf(parts: ReadonlyMap<string, PackedPart>): Uint8Array {
  const pieces: Uint8Array[] = [];
  const entries: ZipEntry[] = [];
  let offset = 0;
  const add = (piece: Uint8Array): void => {
    pieces.push(piece);
    offset += piece.length;
  };
  for (const [path, part] of parts) {
    const name = new TextEncoder().encode(path);
    const flags = name.length === path.length ? 0 : UTF8_NAME;
    const entry: ZipEntry = { name, isFolder: path.endsWith("/"), flags, part, offset };
    entries.push(entry);
    [localHeader(entry), name, part.packed].forEach(add);
  }
  const start = offset;
  for (const entry of entries) [centralHeader(entry), entry.name].forEach(add);
  const end = new HeaderWriter(END.length)
    .long(END.mark)
    .short(0, 0, entries.length, entries.length)
    .long(offset - start, start);
  add(end.bytes);
  return concatenate(pieces);
}
