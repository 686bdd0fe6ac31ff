/** Writes zips with contradictions: two parts of one name, wrong sizes, inconsistent headers. */
import { deflateRawSync } from "node:zlib";
import JSZip from "jszip";

export interface Entry {
  readonly name: string;
  readonly data: Buffer;
  /** The unpacked size that the zip states. */
  readonly size?: number;
  readonly flags?: number;
  /** Replaces the packed data, if they are not packed `data`. */
  readonly packed?: Buffer;
  /** The checksum that the zip states. */
  readonly checksum?: number;
  /** Differences of the local header from the directory. */
  readonly local?: { readonly name?: string; readonly size?: number; readonly method?: number };
  /** The place of another entry, by its number: both lie on each other. */
  readonly placeOf?: number;
}

const POLYNOMIAL = 0xedb88320;
const CHECKSUMS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ POLYNOMIAL : sum >>> 1;
  return sum;
});

/** The checksum of zips (CRC-32). */
export function checksumOf(data: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of data) sum = (sum >>> 8) ^ CHECKSUMS[(sum ^ byte) & 0xff]!;
  return (sum ^ 0xffffffff) >>> 0;
}

const LOCAL = { mark: 0x04034b50, bytes: 30 } as const;
const CENTRAL = { mark: 0x02014b50, bytes: 46 } as const;
const END = { mark: 0x06054b50, bytes: 22 } as const;
const DEFLATED = 8;

/** The entries of a zip, unpacked. */
export async function entriesOf(bytes: Uint8Array): Promise<Entry[]> {
  const { files } = await JSZip.loadAsync(bytes);
  return Promise.all(
    Object.values(files)
      .filter(({ dir }) => !dir)
      .map(async (file) => ({ name: file.name, data: await file.async("nodebuffer") })),
  );
}

export function zipOf(entries: readonly Entry[]): Buffer {
  const [bodies, index]: [Buffer[], Buffer[]] = [[], []];
  const places: number[] = [];
  let offset = 0;
  for (const {
    name: text,
    data,
    size = data.length,
    flags = 0,
    packed = deflateRawSync(data, { level: 1 }),
    checksum = checksumOf(data),
    local: front = {},
    placeOf,
  } of entries) {
    const name = Buffer.from(text);
    const localName = Buffer.from(front.name ?? text);
    places.push(offset);
    const local = Buffer.alloc(LOCAL.bytes);
    local.writeUInt32LE(LOCAL.mark, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(flags, 6);
    local.writeUInt16LE(front.method ?? DEFLATED, 8);
    local.writeUInt32LE(checksum, 14);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE((front.size ?? size) >>> 0, 22);
    local.writeUInt16LE(localName.length, 26);
    const central = Buffer.alloc(CENTRAL.bytes);
    central.writeUInt32LE(CENTRAL.mark, 0);
    central.writeUInt16LE(20, 4);
    central.writeUInt16LE(20, 6);
    central.writeUInt16LE(flags, 8);
    central.writeUInt16LE(DEFLATED, 10);
    central.writeUInt32LE(checksum, 16);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(size >>> 0, 24);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(placeOf === undefined ? offset : places[placeOf]!, 42);
    bodies.push(local, localName, packed);
    index.push(central, name);
    offset += LOCAL.bytes + localName.length + packed.length;
  }
  const directory = Buffer.concat(index);
  const end = Buffer.alloc(END.bytes);
  end.writeUInt32LE(END.mark, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, directory, end]);
}
