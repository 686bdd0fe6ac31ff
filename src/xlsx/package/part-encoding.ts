/** Decodes parts: files have them in UTF-8 or in UTF-16, with or without a byte order mark. */

export type PartEncoding = "utf-8" | "utf-16le" | "utf-16be";

/** The beginning of a part reveals its encoding. */
export function encodingOf(bytes: Uint8Array): PartEncoding {
  const [a, b] = bytes;
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return "utf-16le";
  return (a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c) ? "utf-16be" : "utf-8";
}

/** A declared encoding that no longer applies to a decoded text. */
const DECLARED = /^(<\?xml\b[^>]*?\bencoding\s*=\s*)(["'])utf-16(?:le|be)?\2/i;

/** The text of a part that is written as UTF-8 again, with this declaration. */
export const declaredAsUtf8 = (text: string): string => text.replace(DECLARED, "$1$2UTF-8$2");

/** The text of a part, without its byte order mark. */
export const decodePart = (bytes: Uint8Array): string =>
  declaredAsUtf8(new TextDecoder(encodingOf(bytes)).decode(bytes));
