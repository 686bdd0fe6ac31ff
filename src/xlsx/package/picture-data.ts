/**
 * Pictures without their metadata: JPEG (ISO/IEC 10918-1, annex B) without the segments of programs
 * and comments, PNG (W3C, third edition) without texts, times and Exif. What is shown stays byte
 * for byte.
 */
import { concatenate } from "./zip-parts";

const START_OF_IMAGE = 0xffd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const COMMENT = 0xfe;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
/** Adobe's: how colors are stored. */
const APP14 = 0xee;
const APP15 = 0xef;

interface Segment {
  readonly marker: number;
  readonly start: number;
  readonly end: number;
}

/** The end of the compressed data that follows a scan: they escape 0xff by 0. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let i = from; i + 1 < bytes.length; i += 1) {
    const next = bytes[i + 1]!;
    if (bytes[i] === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return i;
  }
  return bytes.length;
}

/** The segments of a JPEG up to its end; undefined if it is none, or damaged. */
function segmentsOf(bytes: Uint8Array): readonly Segment[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 4 || view.getUint16(0) !== START_OF_IMAGE) return undefined;
  const segments: Segment[] = [];
  for (let start = 2; start + 1 < bytes.length;) {
    const marker = bytes[start + 1]!;
    if (bytes[start] !== 0xff) return undefined;
    if (marker === END_OF_IMAGE) return [...segments, { marker, start, end: start + 2 }];
    if (start + 4 > bytes.length) return undefined;
    const end = start + 2 + view.getUint16(start + 2);
    if (end <= start + 3 || end > bytes.length) return undefined;
    const whole = marker === START_OF_SCAN ? endOfScan(bytes, end) : end;
    segments.push({ marker, start, end: whole });
    start = whole;
  }
  return undefined;
}

const startsWith = (bytes: Uint8Array, start: number, text: string): boolean =>
  [...text].every((letter, i) => bytes[start + i] === letter.charCodeAt(0));

/** Whether a segment is about the picture: its resolution and its colors are what is shown. */
function isOfImage(bytes: Uint8Array, { marker, start }: Segment): boolean {
  if (marker === APP0) return startsWith(bytes, start + 4, "JFIF\0");
  if (marker === APP2) return startsWith(bytes, start + 4, "ICC_PROFILE\0");
  return marker === APP14 || !(marker === COMMENT || (marker >= APP0 && marker <= APP15));
}

const EXIF = "Exif\0\0";
const ORIENTATION = 0x0112;
/** Of a directory of Exif: its count, and the bytes of an entry. */
const ENTRY_BYTES = 12;

/** How a picture is turned, by its Exif: 1 is upright. */
function orientationOf(bytes: Uint8Array, { start, end }: Segment): number {
  const tiff = bytes.subarray(start + 4 + EXIF.length, end);
  if (!startsWith(bytes, start + 4, EXIF) || tiff.length < 8) return 1;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const isLittle = tiff[0] === 0x49;
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > tiff.length) return 1;
  for (let i = 0; i < view.getUint16(directory, isLittle); i += 1) {
    const entry = directory + 2 + i * ENTRY_BYTES;
    if (entry + ENTRY_BYTES > tiff.length) return 1;
    if (view.getUint16(entry, isLittle) === ORIENTATION) return view.getUint16(entry + 8, isLittle);
  }
  return 1;
}

/** A segment of Exif with the orientation alone. */
const exifOf = (orientation: number): readonly number[] => [
  ...[0xff, APP1, 0, 34, ...[...EXIF].map((letter) => letter.charCodeAt(0))],
  ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation],
  ...[0, 0, 0, 0, 0, 0],
];

function plainJpeg(bytes: Uint8Array): Uint8Array {
  const segments = segmentsOf(bytes);
  if (!segments) return bytes;
  const turned = segments.filter(({ marker }) => marker === APP1);
  const orientation = turned.map((segment) => orientationOf(bytes, segment)).find((o) => o !== 1);
  const pieces = segments
    .filter((segment) => isOfImage(bytes, segment))
    .map(({ start, end }) => bytes.subarray(start, end));
  const exif = orientation !== undefined && orientation <= 8 ? exifOf(orientation) : [];
  return concatenate([bytes.subarray(0, 2), Uint8Array.from(exif), ...pieces]);
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const TELLING: ReadonlySet<string> = new Set(["tEXt", "zTXt", "iTXt", "eXIf", "tIME"]);
/** Of a chunk: its length, its type, and its checksum. */
const FRAME_BYTES = 12;

function plainPng(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pieces = [bytes.subarray(0, PNG.length)];
  for (let start = PNG.length; start + FRAME_BYTES <= bytes.length;) {
    const end = start + FRAME_BYTES + view.getUint32(start);
    if (end > bytes.length) return bytes;
    const type = String.fromCharCode(...bytes.subarray(start + 4, start + 8));
    if (!TELLING.has(type)) pieces.push(bytes.subarray(start, end));
    if (type === "IEND") return concatenate(pieces);
    start = end;
  }
  return bytes;
}

/** The bytes of a picture without its metadata; those of other and damaged files as they are. */
export const withoutPictureData = (bytes: Uint8Array): Uint8Array =>
  PNG.every((byte, i) => bytes[i] === byte) ? plainPng(bytes) : plainJpeg(bytes);
