/** Small PNGs of printed pages: without header, footer and empty margins, with few colors. */
import { deflateSync } from "node:zlib";

/** Red, green and blue, three bytes a pixel. */
interface Image {
  readonly width: number;
  readonly height: number;
  readonly at: (x: number, y: number) => number;
}

const WHITE = 0xffffff;
/** Where the header of a page ends, in points: titles begin 36 points below the edge. */
const HEADER_POINTS = 31;
/** The shorter and the longer edge of A4, in points. */
const PAGE_POINTS = [595, 842] as const;
/** Share of a page below which is its footer. */
const FOOTER = 0.94;
const MARGIN_PX = 12;
const MAX_COLORS = 256;

/** A binary PPM, the default output of pdftoppm. */
function readPpm(bytes: Buffer): Image {
  const [head, width, height] = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(
    bytes.subarray(0, 64).toString("latin1"),
  )!;
  const [from, columns] = [head.length, Number(width)];
  return {
    width: columns,
    height: Number(height),
    at: (x, y) => bytes.readUIntBE(from + 3 * (y * columns + x), 3),
  };
}

/** Four bits per channel are enough for print, and leave few colors of smooth edges. */
const coarse = (color: number): number =>
  [16, 8, 0].reduce(
    (all, shift) => all | ((Math.round(((color >> shift) & 0xff) / 17) * 17) << shift),
    0,
  );

/** The printed part of a page, with a margin. */
function printedPart({ width, height, at }: Image): Image {
  const pointsHigh = PAGE_POINTS[height > width ? 1 : 0];
  const [top, bottom] = [
    Math.round((height * HEADER_POINTS) / pointsHigh),
    Math.round(height * FOOTER),
  ];
  let [x0, x1, y0, y1] = [width, 0, bottom, top];
  for (let y = top; y < bottom; y += 1)
    for (let x = 0; x < width; x += 1)
      if (coarse(at(x, y)) !== WHITE)
        [x0, x1, y0, y1] = [Math.min(x0, x), Math.max(x1, x), Math.min(y0, y), Math.max(y1, y)];
  const [left, above] = [x0 - MARGIN_PX, y0 - MARGIN_PX];
  const inside = (x: number, y: number): boolean => x >= 0 && x < width && y >= top && y < bottom;
  return {
    width: x1 - x0 + 1 + 2 * MARGIN_PX,
    height: y1 - y0 + 1 + 2 * MARGIN_PX,
    at: (x, y) => (inside(x + left, y + above) ? at(x + left, y + above) : WHITE),
  };
}

const distance = (a: number, b: number): number =>
  [16, 8, 0].reduce((sum, shift) => sum + (((a >> shift) & 0xff) - ((b >> shift) & 0xff)) ** 2, 0);

/**
 * Index of each color in the palette: the most frequent have their own, the others use the nearest.
 */
function palette(colors: readonly number[]): {
  readonly list: readonly number[];
  readonly place: (color: number) => number;
} {
  const counts = new Map<number, number>();
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1);
  const list = [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_COLORS)
    .map(([color]) => color);
  const places = new Map(list.map((color, i) => [color, i]));
  const nearest = (color: number): number =>
    list.reduce(
      (best, other, i) => (distance(other, color) < distance(list[best]!, color) ? i : best),
      0,
    );
  return {
    list,
    place: (color) => {
      const placeOfColor = places.get(color) ?? nearest(color);
      places.set(color, placeOfColor);
      return placeOfColor;
    },
  };
}

const CRC = Uint32Array.from({ length: 256 }, (_, n) =>
  Array.from({ length: 8 }).reduce<number>((c) => (c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1), n),
);
const crc = (bytes: Buffer): number =>
  (bytes.reduce((c, byte) => CRC[(c ^ byte) & 0xff]! ^ (c >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, check]);
}

/** An indexed PNG of the printed part of a page. */
export function pagePng(ppm: Buffer): Buffer {
  const { width, height, at } = printedPart(readPpm(ppm));
  const colors = Array.from({ length: width * height }, (_, i) =>
    coarse(at(i % width, Math.floor(i / width))),
  );
  const { list, place } = palette(colors);
  const rows = Buffer.alloc(height * (width + 1));
  colors.forEach((color, i) => {
    rows[Math.floor(i / width) * (width + 1) + 1 + (i % width)] = place(color);
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const colorTable = Buffer.from(
    list.flatMap((color) => [color >> 16, (color >> 8) & 0xff, color & 0xff]),
  );
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("PLTE", colorTable),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
