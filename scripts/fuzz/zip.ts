/** Zips written by hand, so that they can say what is not so: two parts of one name, sizes that are none. */
import { deflateRawSync } from "node:zlib";
import JSZip from "jszip";

export interface Entry {
  readonly name: string;
  readonly data: Buffer;
  /** Bytes that the zip says the entry unpacks to. */
  readonly size?: number;
  readonly flags?: number;
  /** Stands for what the packing gives, where that is not `data` packed. */
  readonly packed?: Buffer;
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
  let offset = 0;
  for (const {
    name: text,
    data,
    size = data.length,
    flags = 0,
    packed = deflateRawSync(data, { level: 1 }),
  } of entries) {
    const name = Buffer.from(text);
    const local = Buffer.alloc(LOCAL.bytes);
    local.writeUInt32LE(LOCAL.mark, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(flags, 6);
    local.writeUInt16LE(DEFLATED, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(size >>> 0, 22);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(CENTRAL.bytes);
    central.writeUInt32LE(CENTRAL.mark, 0);
    central.writeUInt16LE(20, 4);
    central.writeUInt16LE(20, 6);
    central.writeUInt16LE(flags, 8);
    central.writeUInt16LE(DEFLATED, 10);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(size >>> 0, 24);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(offset, 42);
    bodies.push(local, name, packed);
    index.push(central, name);
    offset += LOCAL.bytes + name.length + packed.length;
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
