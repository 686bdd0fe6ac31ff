/** Plain ZIP files of texts, such as rating packs: unpacked within limits, or not at all. */
import { configure, Uint8ArrayReader, ZipReader, type Entry } from "@zip.js/zip.js/index-native.js";
import type { Problem } from "../../spreadsheet/problem";
import { FIRST_TIME, packedContent, zipOf } from "./zip-parts";

// Pages forbid workers from texts, and a file of this size needs none.
configure({ useWebWorkers: false });

export interface ZipLimits {
  readonly files: number;
  /** Of one file, unpacked. */
  readonly bytes: number;
}

class ZipText extends Error {}

/** Unpacks an entry, and stops where it is larger than the limit, whatever size it states. */
async function textOf(
  entry: Exclude<Entry, { directory: true }>,
  { bytes }: ZipLimits,
): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let [size, text] = [0, ""];
  let problem: ZipText | undefined;
  const stop = (reason: string): never => {
    throw (problem = new ZipText(`${entry.filename} in it ${reason}.`));
  };
  const decode = (piece?: Uint8Array): void => {
    try {
      text += piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
    } catch {
      stop("is not text in UTF-8");
    }
  };
  const sink = new WritableStream<Uint8Array>({
    write: (piece) => {
      size += piece.length;
      if (size > bytes) stop(`is larger than ${bytes / 1e6} MB`);
      decode(piece);
    },
  });
  try {
    await entry.getData(sink);
  } catch (error) {
    throw problem ?? error;
  }
  decode();
  return text;
}

/** The texts by their paths. No stated size or name is trusted. */
export async function zipTexts(
  zip: Uint8Array,
  limits: ZipLimits,
): Promise<ReadonlyMap<string, string> | Problem> {
  const reader = new ZipReader(new Uint8ArrayReader(zip), {
    strictness: "strict",
    checkCrc32: true,
    checkOverlappingEntry: true,
  });
  const texts = new Map<string, string>();
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (entry.directory) continue;
      if (texts.has(entry.filename)) throw new ZipText("it has two files of one name.");
      if (texts.size >= limits.files) throw new ZipText(`it has more than ${limits.files} files.`);
      texts.set(entry.filename, await textOf(entry, limits));
    }
    return texts;
  } catch (error) {
    return {
      problem: error instanceof ZipText ? error.message : "it is not a ZIP file, or it is damaged.",
    };
  }
}

/** A ZIP file of texts by their paths; equal texts are equal files. */
export async function zipOfTexts(texts: ReadonlyMap<string, string>): Promise<Uint8Array> {
  const parts = [...texts].map(
    async ([path, text]) => [path, await packedContent(text, FIRST_TIME)] as const,
  );
  return zipOf(new Map(await Promise.all(parts)));
}
