/**
 * The seal of a copy: a hash of every part of its file, and what it shows, in its record. The part
 * of the record has its own hash inside, counted with zeros in place of it. The seal is written
 * last, because every later change of a part counts as one by a reader.
 */
import { hashOf, type SheetContents } from "./copy-contents";
import { presentationOf, type Aspect } from "./presentation";
import type { XlsxPackage } from "../xlsx/package/xlsx-package";

export interface CopySeal {
  /** SHA-256 of the parts as hexadecimal digits, by path; that of the record has zeros. */
  readonly parts: ReadonlyMap<string, string>;
  readonly aspects: readonly Aspect[];
  readonly formats: readonly SheetContents[];
}

const NO_HASH = "0".repeat(64);

/** The hashes of all parts; the record counts with zeros in place of a hash. */
async function partHashes(
  parts: XlsxPackage,
  record: string,
  own = NO_HASH,
): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map<string, string>();
  for (const path of [...parts.paths()].sort())
    if (path !== record) hashes.set(path, await hashOf(await parts.binary(path)));
  const text = (await parts.text(record)).replace(own, NO_HASH);
  return hashes.set(record, await hashOf(new TextEncoder().encode(text)));
}

/** The seal for a copy that is complete but for its record. */
export async function sealOf(parts: XlsxPackage, record: string): Promise<CopySeal> {
  const hashes = new Map(await partHashes(parts, record));
  return { parts: hashes.set(record, NO_HASH), ...(await presentationOf(parts, record)) };
}

/** Writes the hash of the record into it. */
export async function sealRecord(parts: XlsxPackage, record: string): Promise<void> {
  const own = (await partHashes(parts, record)).get(record)!;
  await parts.change(record, (text) => text.replace(NO_HASH, own));
}

export interface ChangedPart {
  readonly part: string;
  readonly state: "changed" | "missing" | "added";
}

/** The parts that are not as they were when a copy was sealed. */
export async function changedParts(
  parts: XlsxPackage,
  record: string,
  seal: CopySeal,
): Promise<readonly ChangedPart[]> {
  const before = seal.parts;
  const now = await partHashes(parts, record, before.get(record));
  return [...new Set([...before.keys(), ...now.keys()])].sort().flatMap((part): ChangedPart[] => {
    if (!now.has(part)) return [{ part, state: "missing" }];
    if (!before.has(part)) return [{ part, state: "added" }];
    return before.get(part) === now.get(part) ? [] : [{ part, state: "changed" }];
  });
}

/** The seal as rows of texts: part and hash, place, aspect and hash. */
export const sealRows = ({ parts, aspects }: CopySeal): string[][] => {
  const files = [...parts];
  return Array.from({ length: Math.max(files.length, aspects.length) }, (_, i) => [
    ...(files[i] ?? ["", ""]),
    ...(aspects[i] ? [aspects[i].place, aspects[i].what, aspects[i].hash] : ["", "", ""]),
  ]);
};

/** The seal from such rows and those of formats; undefined in copies of earlier versions. */
export function readSeal(
  rows: readonly (readonly string[])[],
  formats: readonly SheetContents[],
): CopySeal | undefined {
  const parts = new Map(rows.flatMap(([part = "", hash = ""]) => (part ? [[part, hash]] : [])));
  const aspects = rows.flatMap(([, , place = "", what = "", hash = ""]) =>
    place ? [{ place, what, hash }] : [],
  );
  return parts.size === 0 ? undefined : { parts, aspects, formats };
}
