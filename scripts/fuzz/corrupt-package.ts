/** Corrupts a workbook: its bytes, its zip, or the text of its parts. */
import { deflateRawSync } from "node:zlib";
import type { Random } from "./random";
import { corruptText } from "./corrupt-text";
import { zipOf, type Entry } from "./zip";

const NAMES: readonly string[] = [
  "../../evil.xml",
  "..\\evil.xml",
  "/evil.xml",
  "C:/evil.xml",
  "xl/workbook.xml",
  "XL/WORKBOOK.XML",
  "xl/\nworkbook.xml",
  "",
  ".",
  "xl/../../evil",
  "[Content_Types].xml",
  "xl/vbaProject.bin",
  "xl/worksheets/",
  "xl/workbook.bin",
  "__proto__",
  `xl/${"x".repeat(5_000)}`,
];
const MEGABYTE = 1024 * 1024;

/** Bytes anywhere: flipped, truncated, removed, duplicated. */
export function corruptBytes(random: Random, bytes: Uint8Array): Buffer {
  const corrupted = Buffer.from(bytes);
  const index = random.below(corrupted.length);
  const kind = random.next();
  if (kind < 0.25) return corrupted.subarray(0, index);
  if (kind < 0.35)
    return Buffer.concat([
      corrupted.subarray(0, index),
      corrupted.subarray(Math.min(corrupted.length, index + 1 + random.below(200))),
    ]);
  if (kind < 0.45) return Buffer.concat([corrupted.subarray(0, index), corrupted]);
  for (let times = 1 + random.below(20); times > 0; times -= 1)
    corrupted[random.below(corrupted.length)]! ^= 1 << random.below(8);
  return corrupted;
}

const replaced = (entries: readonly Entry[], index: number, by: Partial<Entry>): Entry[] =>
  entries.map((entry, i) => (i === index ? { ...entry, ...by } : entry));

type Way = (random: Random, entries: readonly Entry[], at: number) => Entry[];

const ZIP_WAYS: readonly Way[] = [
  (_random, entries, index) => entries.filter((_, i) => i !== index),
  (random, entries, index) => replaced(entries, index, { data: random.pick(entries).data }),
  (random, entries, index) => [...entries, { ...entries[index]!, data: random.pick(entries).data }],
  (random, entries, index) => replaced(entries, index, { name: random.pick(NAMES) }),
  (random, entries) => [...entries, { name: random.pick(NAMES), data: Buffer.from("<x/>") }],
  (random, entries, index) =>
    replaced(entries, index, { size: random.pick([0, 1, 0x7fffffff, 0xffffffff]) }),
  (_random, entries, index) => replaced(entries, index, { flags: 1 }),
  (random, entries, index) =>
    replaced(entries, index, {
      packed: corruptBytes(random, deflateRawSync(entries[index]!.data)),
    }),
  (_random, entries, index) => replaced(entries, index, { data: Buffer.alloc(0) }),
  (random, entries, index) =>
    replaced(entries, index, {
      data: Buffer.alloc(random.below(48) * MEGABYTE, random.pick([" ", "\u0000", "<", "a"])),
    }),
  (random, entries) => [
    ...entries,
    { name: "xl/media/image1.png", data: Buffer.alloc(random.below(48) * MEGABYTE) },
  ],
  (random, entries, index) =>
    replaced(entries, index, {
      data: corruptBytes(
        random,
        entries[index]!.data.length ? entries[index]!.data : Buffer.from("x"),
      ),
    }),
];

/** A larger share for the most important parts: the workbook, its sheets, its texts. */
const weightOf = ({ name }: Entry): number =>
  /workbook\.xml|sheet\d+\.xml$|sharedStrings|styles|\.rels$/.test(name) ? 4 : 1;

function anyPart(random: Random, entries: readonly Entry[]): number {
  let left = random.next() * entries.reduce((sum, entry) => sum + weightOf(entry), 0);
  return Math.max(
    0,
    entries.findIndex((entry) => (left -= weightOf(entry)) < 0),
  );
}

/** A workbook that differs from a valid one slightly or heavily. */
export function corruptPackage(
  random: Random,
  bytes: Uint8Array,
  entries: readonly Entry[],
): Buffer {
  const kind = random.next();
  if (kind < 0.12) return corruptBytes(random, bytes);
  let corrupted = [...entries];
  if (kind < 0.3) corrupted = random.pick(ZIP_WAYS)(random, corrupted, anyPart(random, corrupted));
  if (kind > 0.25) {
    for (let times = random.chance(0.75) ? 1 : 2; times > 0; times -= 1) {
      const index = anyPart(random, corrupted);
      if (corrupted[index]!.data.length < 4 * MEGABYTE)
        corrupted = replaced(corrupted, index, {
          data: Buffer.from(corruptText(random, corrupted[index]!.data.toString("utf8"))),
        });
    }
  }
  return zipOf(corrupted);
}
