/**
 * `sizebook bundle`: all files of a plan for a customer, in one folder that appears whole or not at
 * all.
 */
import { dirname, join } from "node:path";
import { readNameIndex } from "../plan/read/name-index";
import { drift } from "../provenance/drift";
import { readStamp } from "../provenance/stamp";
import { readerOf, type WorkbookReader } from "../spreadsheet/workbook-reader";
import { ourVersions, type Versions } from "../provenance/versions";
import { InputError } from "./arguments";
import { earlierVersion, NO_VERSION } from "./bundle-changes";
import { UNDECIDED } from "../customer-copy/report-layout";
import type { UndecidedPage } from "../customer-copy/undecided-page";
import type { BundleContents } from "./bundle-contents";
import {
  filesOf,
  layoutOf,
  LIVE_PLAN,
  NEEDED_BY_PLAN,
  undecidedFiles,
  workbooksOf,
} from "./bundle-files";
import { bundleOptions, type BundleOptions } from "./bundle-options";
import { counted, plural } from "../models/wording";
import {
  inspectionJson,
  inspectionLines,
  leftLines,
  leftOutLine,
  summaryLines,
} from "./inspection";
import type { CommandOutput } from "./functions";
import { isSameFile, readWhole, writeFailureReason, writtenLines } from "./paths";
import { workbookOf } from "./read-file";
import { checkFolder, MANIFEST, saveFolder, SIGNATURE } from "./save-folder";
import { sha256 } from "./sha256";
import { signatureFile } from "./signature";
import { recover } from "./temporary-names";
import { UNDECIDED_LINE, undecidedPageOf } from "./undecided";

const sizeOf = (content: Uint8Array | string): number => Buffer.byteLength(content);

interface Computed {
  readonly with: Versions | null;
  readonly on: string | null;
  readonly note?: string;
}

/** The versions that calculated the results of the plan, according to its stamp. */
async function computedOf(reading: WorkbookReader): Promise<Computed> {
  const stampReading = await readStamp(reading);
  if (stampReading.kind === "stamp")
    return { with: stampReading.stamp.versions, on: stampReading.stamp.date || null };
  return {
    with: null,
    on: null,
    note:
      stampReading.kind === "none"
        ? "The plan has no stamp."
        : stampReading.kind === "damaged"
          ? `The stamp is not used: ${stampReading.problem}.`
          : "The stamp was written by a later Sizebook.",
  };
}

/**
 * Lists the files of the folder with their hashes. Contains no time, so that two bundles of one
 * plan are equal except for the PDF.
 */
async function manifestOf(
  options: BundleOptions,
  { files, without }: BundleContents,
  reading: WorkbookReader,
): Promise<string> {
  const manifest = {
    sizebook: "pack",
    format: 1,
    number: options.number ?? 1,
    packed: { with: ourVersions(), on: options.date ?? null },
    computed: await computedOf(reading),
    files: files.map(({ name, holds, content }) => ({
      name,
      holds,
      bytes: sizeOf(content),
      sha256: sha256(content),
    })),
    without,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** The files of the folder: with their manifest, and its signature if there is a key. */
async function signedFiles(
  options: BundleOptions,
  packed: BundleContents,
  reading: WorkbookReader,
): Promise<ReadonlyMap<string, Uint8Array | string>> {
  const manifest = await manifestOf(options, packed, reading);
  return new Map([
    ...packed.files.map(({ name, content }): [string, Uint8Array | string] => [name, content]),
    [MANIFEST, manifest],
    ...(options.sign ? [[SIGNATURE, signatureFile(manifest, options.sign)] as const] : []),
  ]);
}

/** One line if the plan was calculated with another catalogue. */
async function driftLine(reading: WorkbookReader): Promise<string[]> {
  const report = await drift(reading);
  return report.kind === "compared" && report.changes.length > 0
    ? [
        `${report.changes.length} of ${report.answers} results of this plan would change on recalculation. sizebook compare lists them.`,
      ]
    : [];
}

const convertedLine = (count: number): string[] =>
  count === 0
    ? []
    : [
        `In the live plan, ${counted(count, "formula that reads", "formulas that read")} other workbooks became ${plural(count, "a value", "values")}.`,
      ];

/** Throws `InputError` where the folder must not or cannot be written. */
async function checkTarget(plan: string, out: string, force: boolean): Promise<void> {
  await recover(out);
  if (isSameFile(dirname(plan), out))
    throw new InputError(
      `${plan} is in ${out}, which would be replaced. Specify another folder after --out.`,
    );
  const free = await checkFolder(out, { force });
  if (!free.saved) throw new InputError(free.message);
  const reason = writeFailureReason(out);
  if (reason !== undefined) throw new InputError(`${out} cannot be written: ${reason}.`);
}

/** Lists what a reader of the files of a bundle could find. */
async function inspectionOf(options: BundleOptions, bytes: Uint8Array): Promise<CommandOutput> {
  const { inspected } = await workbooksOf(options, bytes);
  return {
    lines:
      options.inspect === "json"
        ? [JSON.stringify({ files: inspected.map(inspectionJson) }, null, 2)]
        : inspected.flatMap(inspectionLines),
    status: 0,
  };
}

/** The former name of the command. */
export async function pack(words: readonly string[]): Promise<CommandOutput> {
  const { lines, ...output } = await bundle(words);
  return words.includes("--json")
    ? { lines, ...output }
    : { lines: [...lines, "The command pack is now called bundle."], ...output };
}

/** Writes the folder; what it has, in lines. */
async function writtenFolder(
  options: BundleOptions,
  packed: BundleContents,
  reading: WorkbookReader,
): Promise<readonly string[]> {
  const { out, force, number, sign } = options;
  const contents = await signedFiles(options, packed, reading);
  const saved = await saveFolder(out, contents, { force });
  if (!saved.saved) throw new InputError(saved.message);
  const width = Math.max(...[...contents.keys()].map(({ length }) => length));
  return [
    ...writtenLines(
      number === NO_VERSION ? out : `${out}, version ${number}`,
      packed.files.flatMap(({ name }) => (name.endsWith(".xlsx") ? [join(out, name)] : [])),
    ),
    ...packed.files.map(({ name, holds }) => `  ${name.padEnd(width)}  ${holds}`),
    `  ${MANIFEST.padEnd(width)}  versions and SHA-256 of each file`,
    ...(sign ? [`  ${SIGNATURE.padEnd(width)}  signature of the manifest`] : []),
    ...packed.without,
  ];
}

/** The bundle of a plan that cannot be concluded yet. */
async function undecidedBundle(
  options: BundleOptions,
  page: UndecidedPage,
  reading: WorkbookReader,
): Promise<CommandOutput> {
  const sent = earlierVersion(options.out, false);
  if (sent)
    throw new InputError(
      `${options.out} has version ${sent.number} of a plan. ${UNDECIDED} Specify another folder after --out, or use --draft for all pages, marked DRAFT.`,
    );
  const files = await undecidedFiles(options, page);
  const lines = await writtenFolder({ ...options, number: NO_VERSION }, files, reading);
  return { lines: [UNDECIDED_LINE, ...lines], status: 1 };
}

/** Bundles a plan and lists the files of the folder. */
export async function bundle(words: readonly string[]): Promise<CommandOutput> {
  const entered = await bundleOptions(words);
  const before = earlierVersion(entered.since ?? entered.out, entered.since !== undefined);
  const options = { ...entered, number: entered.number ?? (before?.number ?? 0) + 1 };
  // A version that is made again has not changed since itself.
  const earlier = before && before.number < options.number ? before : undefined;
  const { plan, out, force, clean, inspect } = options;
  const bytes = readWhole(plan);
  if (!inspect) await checkTarget(plan, out, force);
  const reading = readerOf(await workbookOf(plan, bytes));
  if (!(await readNameIndex(reading)))
    throw new InputError(
      `${plan} is not a Sizebook plan. It has no list of inputs. Use sizebook share to create a customer copy.`,
    );
  if (inspect) return inspectionOf(options, bytes);
  const page = await undecidedPageOf(plan, bytes, layoutOf(entered));
  if (page) return undecidedBundle(options, page, reading);
  const packed = await filesOf(options, bytes, reading, earlier);
  const lines = await writtenFolder(options, packed, reading);
  const needed = NEEDED_BY_PLAN.filter((key) => clean.includes(key));
  const remarks = [
    ...(needed.length > 0
      ? [`The live plan keeps ${needed.join(" and ")}. It does not calculate without them.`]
      : []),
    ...packed.inspected.flatMap(({ what, found }) =>
      leftLines(
        found,
        clean.filter((key) => !needed.includes(key) || what !== LIVE_PLAN),
      ).map((line) => `${what}: ${line}`),
    ),
  ];
  return {
    lines: [
      ...lines,
      ...packed.remarks,
      ...convertedLine(packed.convertedFormulas),
      ...(await driftLine(reading)),
      ...remarks,
      ...packed.inspected.flatMap(({ what, found, leftOut }) => [
        ...leftOutLine(what, leftOut),
        ...summaryLines(what, found, clean),
      ]),
    ],
    status: remarks.length > 0 ? 1 : 0,
  };
}
