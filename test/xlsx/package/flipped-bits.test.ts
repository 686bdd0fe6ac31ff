/**
 * One flipped bit of a real plan: the file is rejected with a message, or everything read from it
 * is unchanged.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import JSZip from "jszip";
import { randomBy } from "../../../scripts/fuzz/random";
import { openSafely } from "../../../src/xlsx/package/zip-guard";
import { unpack, type PackedPart } from "../../../src/xlsx/package/zip-parts";
import { isWholeRun, seedFor } from "../../support/extent";

const PLANS = ["memory-tuning-example", "vios-virtual-storage", "backup-window-example"] as const;
const FLIPS = isWholeRun ? 700 : 30;
const SEED = seedFor("flipped bits");

/** Contents of the parts by their names. */
type Contents = Record<string, string>;

const contentsOf = async (zip: JSZip): Promise<Contents> =>
  Object.fromEntries(
    await Promise.all(
      Object.values(zip.files).map(async (file) => [file.name, await file.async("binarystring")]),
    ),
  ) as Contents;

const contentsOfParts = async (parts: ReadonlyMap<string, PackedPart>): Promise<Contents> =>
  Object.fromEntries(
    await Promise.all(
      [...parts].map(async ([path, part]) => [
        path,
        Buffer.from(await unpack(part)).toString("latin1"),
      ]),
    ),
  ) as Contents;

/**
 * Places of single bits: half of them anywhere, half in the headers, which are small and decide
 * most.
 */
function bitsOf(bytes: Uint8Array, count: number, seed: number): number[] {
  const random = randomBy(seed);
  const view = Buffer.from(bytes);
  const headers: number[] = [];
  for (const mark of ["PK\x03\x04", "PK\x01\x02", "PK\x05\x06"])
    for (
      let index = view.indexOf(mark, 0, "latin1");
      index >= 0;
      index = view.indexOf(mark, index + 4, "latin1")
    )
      headers.push(index);
  return Array.from({ length: count }, (_, i) =>
    i % 2
      ? random.below(bytes.length * 8)
      : Math.min(bytes.length * 8 - 1, random.pick(headers) * 8 + random.below(80 * 8)),
  );
}

test.each(PLANS)(`%s with one bit flipped (seed ${SEED})`, async (name) => {
  const good = new Uint8Array(readFileSync(join("templates", `${name}.xlsx`)));
  const whole = await contentsOf(await JSZip.loadAsync(good));
  let refused = 0;
  for (const bit of bitsOf(good, FLIPS, SEED)) {
    const flipped = good.slice();
    flipped[bit >> 3]! ^= 1 << (bit & 7);
    const opened = await openSafely(flipped);
    if ("problem" in opened) {
      refused += 1;
      expect(opened.problem).toMatch(/^[^\n]{20,300}\.$/);
      continue;
    }
    const read = await contentsOfParts(opened.parts);
    const changed = Object.keys({ ...whole, ...read }).filter((part) => read[part] !== whole[part]);
    expect({ bit, changed }).toEqual({ bit, changed: [] });
  }
  expect(refused).toBeGreaterThan(FLIPS / 4);
});
