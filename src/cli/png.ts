/** PNG pictures as pixels and back, to cut off white margins. */
import { deflateSync, inflateSync } from "node:zlib";

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** 3 (RGB) or 4 (with alpha) bytes per pixel. */
  readonly channels: 3 | 4;
  readonly data: Uint8Array;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const [RGB, RGBA] = [2, 6];
/** Bytes of a chunk besides its data: length and type before it, checksum behind it. */
const [BEFORE, AROUND] = [8, 12];

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

function chunksOf(png: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let start = SIGNATURE.length; start + AROUND <= png.length;) {
    const length = png.readUInt32BE(start);
    chunks.push({
      type: png.toString("latin1", start + 4, start + BEFORE),
      data: png.subarray(start + BEFORE, start + BEFORE + length),
    });
    start += length + AROUND;
  }
  return chunks;
}

const paeth = (left: number, above: number, corner: number): number => {
  const estimate = left + above - corner;
  const [toLeft, toAbove, toCorner] = [left, above, corner].map((value) =>
    Math.abs(estimate - value),
  );
  if (toLeft! <= toAbove! && toLeft! <= toCorner!) return left;
  return toAbove! <= toCorner! ? above : corner;
};

/** What a filter of the format predicts for a byte. */
const PREDICTED: readonly ((left: number, above: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_left, above) => above,
  (left, above) => (left + above) >> 1,
  paeth,
];

/** The bytes of a picture from its filtered lines. */
function unfiltered(lines: Buffer, stride: number, height: number, channels: number): Uint8Array {
  const data = new Uint8Array(stride * height);
  for (let y = 0; y < height; y += 1) {
    const from = y * (stride + 1);
    const predicted = PREDICTED[lines[from]!]!;
    const to = y * stride;
    for (let x = 0; x < stride; x += 1) {
      const left = x < channels ? 0 : data[to + x - channels]!;
      const above = y === 0 ? 0 : data[to + x - stride]!;
      const corner = x < channels || y === 0 ? 0 : data[to + x - stride - channels]!;
      data[to + x] = lines[from + 1 + x]! + predicted(left, above, corner);
    }
  }
  return data;
}

function decode(bytes: Uint8Array): Pixels | undefined {
  const png = Buffer.from(bytes);
  if (!png.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return undefined;
  const chunks = chunksOf(png);
  const head = chunks.find(({ type }) => type === "IHDR")?.data;
  if (!head) return undefined;
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const [depth, color, , , interlaced] = head.subarray(8);
  if (depth !== 8 || (color !== RGB && color !== RGBA) || interlaced !== 0) return undefined;
  const channels = color === RGB ? 3 : 4;
  const packed = Buffer.concat(
    chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data),
  );
  const data = unfiltered(inflateSync(packed), width * channels, height, channels);
  return { width, height, channels, data };
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1)
    remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb8_8320 : remainder >>> 1;
  return remainder;
});

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const crc = body.reduce(
    (sum, byte) => CRC_TABLE[(sum ^ byte) & 0xff]! ^ (sum >>> 8),
    0xffff_ffff,
  );
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE((crc ^ 0xffff_ffff) >>> 0);
  return Buffer.concat([length, body, check]);
}

function encode({ width, height, channels, data }: Pixels): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, channels === 3 ? RGB : RGBA, 0, 0, 0], 8);
  const stride = width * channels;
  const lines = Buffer.alloc((stride + 1) * height);
  for (let y = 0; y < height; y += 1)
    lines.set(data.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(lines, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Darker than this is content: compression leaves no pure white. */
const WHITE = 250;

/** The picture with white margins of a few pixels; unchanged if it is empty. */
export function cropped(png: Uint8Array, margin: number): Uint8Array {
  const pixels = decode(png);
  if (!pixels) return png;
  const { width, height, channels, data } = pixels;
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const first = (y * width + x) * channels;
      if (Math.min(data[first]!, data[first + 1]!, data[first + 2]!) >= WHITE) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  if (right < 0) return png;
  const from = { x: Math.max(0, left - margin), y: Math.max(0, top - margin) };
  const to = { x: Math.min(width - 1, right + margin), y: Math.min(height - 1, bottom + margin) };
  const size = { width: to.x - from.x + 1, height: to.y - from.y + 1 };
  const cut = new Uint8Array(size.width * size.height * channels);
  for (let y = 0; y < size.height; y += 1) {
    const start = ((from.y + y) * width + from.x) * channels;
    cut.set(data.subarray(start, start + size.width * channels), y * size.width * channels);
  }
  return encode({ ...size, channels, data: cut });
}
