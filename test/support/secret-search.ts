/**
 * An independent search for words in a file: in every part, its name, as text in UTF-8 and UTF-16,
 * with entities decoded, in base64, and in zips within.
 */
import JSZip from "jszip";

const BASE64 = /[A-Za-z0-9+/]{16,}={0,2}/g;

const decoded = (text: string): string =>
  text
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));

/** Every way to read some bytes as a text. */
async function textsOf(bytes: Buffer, depth: number): Promise<readonly string[]> {
  const latin = bytes.toString("latin1");
  const texts = [latin, decoded(bytes.toString("utf8")), bytes.toString("utf16le")];
  texts.push(bytes.subarray(1).toString("utf16le"), decodeURIComponentSafely(latin));
  if (depth === 0) return texts;
  if (latin.startsWith("PK")) {
    const { files } = await JSZip.loadAsync(bytes);
    for (const [name, file] of Object.entries(files))
      texts.push(name, ...(await textsOf(await file.async("nodebuffer"), depth - 1)));
  }
  // A part that repeats one long run of digits is not decoded run by run.
  for (const [run] of latin.slice(0, 1_000_000).matchAll(BASE64))
    texts.push(...(await textsOf(Buffer.from(run, "base64"), 0)));
  return texts;
}

function decodeURIComponentSafely(text: string): string {
  return text.replace(/%[0-7][0-9a-f]/gi, (code) => decodeURIComponent(code));
}

/** The words of a pattern that anybody finds in a file. */
export async function wordsIn(file: Uint8Array, pattern: RegExp): Promise<ReadonlySet<string>> {
  const words = new Set<string>();
  for (const text of await textsOf(Buffer.from(file), 3))
    for (const [word] of text.matchAll(pattern)) words.add(word);
  return words;
}
