/** Logos: PNG and SVG, with their size and the reasons why a file is none. */
import type { Problem } from "../../spreadsheet/problem";

export interface Logo {
  readonly kind: "png" | "svg";
  readonly bytes: Uint8Array;
  /** Proportions: pixels of a PNG, units of an SVG. */
  readonly width: number;
  readonly height: number;
  /** For an SVG, the same picture as PNG: programs before 2019 show this one. */
  readonly png?: Uint8Array;
}

const MAX_BYTES = 1_000_000;
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Where the header of a PNG has its width and its height. */
const [PNG_WIDTH, PNG_HEIGHT] = [16, 20];

function pngLogo(bytes: Uint8Array): Logo | Problem {
  if (bytes.length < 33) return { problem: "it is an incomplete PNG" };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [width, height] = [view.getUint32(PNG_WIDTH), view.getUint32(PNG_HEIGHT)];
  return width > 0 && height > 0
    ? { kind: "png", bytes, width, height }
    : { problem: "it is an incomplete PNG" };
}

/** What a picture must not contain: whoever opens the workbook would run or load it. */
const ACTIVE =
  /<\s*(?:script|foreignObject|iframe)\b|\bon[a-z]+\s*=|<!ENTITY|<!DOCTYPE[^>]*\[|\b(?:href|src)\s*=\s*["']\s*(?!#|data:image\/)|url\(\s*["']?\s*(?!#)/i;

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];

function svgLogo(bytes: Uint8Array): Logo | Problem {
  const text = new TextDecoder().decode(bytes);
  const tag = /<svg\b[^>]*>/.exec(text)?.[0];
  if (tag === undefined) return { problem: "it is neither a PNG nor an SVG" };
  if (ACTIVE.test(text))
    return { problem: "it contains a script or a link. Export it as a plain SVG or as a PNG" };
  const size = ["width", "height"].map((name) =>
    /^[\d.]+(?:px|pt|mm|cm|in)?$/.test(attribute(tag, name) ?? "")
      ? parseFloat(attribute(tag, name)!)
      : 0,
  );
  const box = (attribute(tag, "viewBox") ?? "").split(/[\s,]+/).map(Number);
  const [width, height] =
    box.length === 4 && box[2]! > 0 && box[3]! > 0 ? [box[2]!, box[3]!] : size;
  return width! > 0 && height! > 0
    ? { kind: "svg", bytes, width: width!, height: height! }
    : { problem: "it has no size. Add a viewBox to its svg element" };
}

/** Reads a logo, or returns the reason why it is not used, as the end of a sentence. */
export function readLogo(bytes: Uint8Array): Logo | Problem {
  if (bytes.length > MAX_BYTES) return { problem: "it is larger than 1 MB" };
  return SIGNATURE.every((byte, i) => bytes[i] === byte) ? pngLogo(bytes) : svgLogo(bytes);
}

/** A PNG of one clear pixel: older programs show nothing of an SVG without a picture beside it. */
export const CLEAR_PNG = Uint8Array.from(
  atob(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP4//8/AwAI/AL+eMSysAAAAABJRU5ErkJggg==",
  ),
  (character) => character.charCodeAt(0),
);
