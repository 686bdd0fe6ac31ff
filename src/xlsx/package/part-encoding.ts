/**
 * Parts as texts: files have them in UTF-8 or in UTF-16, with a mark at their beginning or without.
 */

export type PartEncoding = "utf-8" | "utf-16le" | "utf-16be";

/** How a part begins tells how its characters are written. */
export function encodingOf(bytes: Uint8Array): PartEncoding {
  const [a, b] = bytes;
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return "utf-16le";
  return (a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c) ? "utf-16be" : "utf-8";
}

/** An encoding of XML's own declaration that is not that of a text any more. */
const DECLARED = /^(<\?xml\b[^>]*?\bencoding\s*=\s*)(["'])utf-16(?:le|be)?\2/i;

/** The text of a part that is written as UTF-8 again, and says so. */
export const declaredAsUtf8 = (text: string): string => text.replace(DECLARED, "$1$2UTF-8$2");

/** The text of a part, without the mark at its beginning. */
export const decodePart = (bytes: Uint8Array): string =>
  declaredAsUtf8(new TextDecoder(encodingOf(bytes)).decode(bytes));
