/**
 * Workbooks of other programs without their hidden content, as a zip reader, an XML parser and
 * openpyxl read them: no content of the removed kinds is left, and visible content is unchanged.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { createCopy } from "../../../src/customer-copy/create";
import { CONTENT_KEYS, removalOf, type Inspection } from "../../../src/xlsx/inspect/inspection";
import { cleanXlsx } from "../../../src/xlsx/inspect/inspect";
import { isWholeRun, sample } from "../../support/extent";
import { OPENPYXL, pythonCommand, SAMPLES, SAMPLES_FOLDER, testWith } from "../../support/tools";

const READER = join(__dirname, "../../support/foreign/hidden.py");
/** Files in `npm test`. */
const FEW = 6;

/** The reader's findings about a workbook and its cleaned copy. */
interface Found {
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Whether openpyxl opens each; the rest only where it does. */
  readonly opens: readonly [boolean, boolean];
  readonly changed?: readonly string[];
  readonly converted?: readonly string[];
  readonly added?: readonly string[];
  readonly parts: readonly string[];
}

function readerResults(pairs: readonly (readonly [string, string])[]): readonly Found[] {
  const { stdout, stderr, status } = spawnSync(pythonCommand()!, [READER, ...pairs.flat()], {
    encoding: "utf8",
    maxBuffer: 256 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(stderr);
  return stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Found);
}

const samples = (): readonly string[] =>
  sample(
    readdirSync(join(SAMPLES_FOLDER, "workbooks"), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.xls[xm]$/i.test(name))
      .sort(),
    FEW,
    "workbooks without hidden content",
  ).map((name) => join(SAMPLES_FOLDER, "workbooks", name));

interface Cleaned {
  readonly file: string;
  readonly pair: readonly [string, string];
  /** The kinds of which something stays, each with its reasons. */
  readonly left: readonly string[];
  /** Whether only hidden content was removed and formulas are still formulas. */
  readonly isPlain: boolean;
}

const withReasons = (left: Inspection): readonly string[] => {
  for (const { key, items } of left)
    expect([key, items.filter(({ reason }) => reason === undefined)]).toEqual([key, []]);
  return left.map(({ key }) => key);
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sizebook-cleaned-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The workbook and its customer copy, both without all removable content. */
async function cleanedOf(file: string, i: number): Promise<readonly Cleaned[]> {
  const bytes = readFileSync(file);
  const saved = (name: string, content: Uint8Array): readonly [string, string] => {
    const path = join(folder, `${i}-${name}.xlsx`);
    writeFileSync(path, content);
    return [file, path];
  };
  const copies: Cleaned[] = [];
  const plain = await cleanXlsx(bytes, removalOf(CONTENT_KEYS));
  if (!("problem" in plain))
    copies.push({
      file: `${basename(file)} cleaned`,
      pair: saved("cleaned", plain.bytes),
      left: withReasons(plain.left),
      isPlain: true,
    });
  const copy = await createCopy(bytes, { date: "2026-01-31", clean: CONTENT_KEYS });
  if (!("problem" in copy))
    copies.push({
      file: `${basename(file)} shared`,
      pair: saved("shared", copy.bytes),
      left: withReasons(copy.left),
      isPlain: false,
    });
  return copies;
}

testWith(
  [SAMPLES, OPENPYXL],
  "in workbooks of others, nothing remains of the removed kinds, and nothing else has changed",
  async () => {
    const copies: Cleaned[] = [];
    for (const [i, file] of samples().entries()) copies.push(...(await cleanedOf(file, i)));
    const kinds = new Set<string>();
    const faults: unknown[] = [];
    for (const [i, result] of readerResults(copies.map(({ pair }) => pair)).entries()) {
      const { file, left, isPlain } = copies[i]!;
      const { before, after, opens, changed = [], converted = [], added = [], parts } = result;
      before.forEach((kind) => kinds.add(kind));
      const fault = {
        remaining: after.filter((kind) => !left.includes(kind)),
        unreadable: opens[0] && !opens[1] ? ["openpyxl does not open it any more"] : [],
        changed,
        added,
        parts,
        // Only formulas that read other workbooks become values.
        converted: isPlain && !before.includes("external-links") ? converted : [],
      };
      if (Object.values(fault).some(({ length }) => length > 0)) faults.push({ file, ...fault });
    }
    expect(faults).toEqual([]);
    // So that the reader cannot miss everything: the samples contain most kinds.
    if (isWholeRun) expect(kinds.size).toBeGreaterThan(15);
  },
  600_000,
);
