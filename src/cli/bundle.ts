/**
 * `sizebook bundle`: all files of a plan for a customer, in one folder that appears whole or not at
 * all.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { embedAddIn } from "../xlsx/write/web-extension";
import { PAPERS, type Paper, type PrintOptions } from "../customer-copy/report-layout";
import { createCopy } from "../customer-copy/create";
import { readNameIndex } from "../plan/read/name-index";
import { sourcesCsv } from "../plan/build/sources-csv";
import type { ContentKey, Inspection } from "../xlsx/inspect/inspection";
import { cleanXlsx, inspectXlsx } from "../xlsx/inspect/inspect";
import { drift } from "../provenance/drift";
import { readStamp } from "../provenance/stamp";
import { readerOf, type WorkbookReader } from "../spreadsheet/workbook-reader";
import { ourVersions, type Versions } from "../provenance/versions";
import { InputError, UsageError } from "./arguments";
import { dateOption } from "./date-option";
import { counted, plural } from "../models/wording";
import {
  checkInspection,
  cleanOption,
  INSPECTION_OPTIONS,
  inspectionJson,
  inspectionLines,
  leftLines,
  summaryLines,
  type InspectedContent,
} from "./inspection";
import type { CommandOutput } from "./functions";
import { pdfOf } from "./libreoffice";
import { parseWords } from "./options";
import { isSameFile, readWhole, writeFailureReason } from "./paths";
import { workbookOf } from "./read-file";
import { checkFolder, MANIFEST, recover, saveFolder } from "./save-folder";

const OPTIONS = {
  out: { type: "string" },
  date: { type: "string" },
  force: { type: "boolean" },
  embed: { type: "boolean" },
  "no-pdf": { type: "boolean" },
  number: { type: "string" },
  paper: { type: "string" },
  ...INSPECTION_OPTIONS,
} as const;

interface BundleOptions {
  readonly plan: string;
  readonly out: string;
  readonly date?: string;
  readonly force: boolean;
  readonly embed: boolean;
  readonly pdf: boolean;
  /** The number of the version that is sent; by default, the next one of the folder. */
  readonly number?: number;
  readonly paper?: Paper;
  readonly clean: readonly ContentKey[];
  /** How to list what a reader can find, if nothing is written. */
  readonly inspect?: "lines" | "json";
}

function optionsOf(words: readonly string[]): BundleOptions {
  const {
    values,
    positionals: [plan, more],
  } = parseWords(words, OPTIONS);
  if (plan === undefined || more !== undefined)
    throw new UsageError("Name one plan: sizebook bundle PLAN.xlsx --out FOLDER.");
  checkInspection(values);
  if (values.out === undefined && !values.inspect)
    throw new UsageError(`Say where it goes: sizebook bundle ${plan} --out FOLDER.`);
  return {
    plan,
    out: values.out ?? "",
    date: dateOption(values.date),
    force: values.force ?? false,
    embed: values.embed ?? false,
    pdf: !values["no-pdf"],
    ...numberOption(values.number),
    ...paperOption(values.paper),
    clean: cleanOption(values.clean),
    ...(values.inspect ? { inspect: values.json ? "json" : "lines" } : {}),
  };
}

function numberOption(value: string | undefined): Pick<BundleOptions, "number"> {
  if (value === undefined) return {};
  if (!/^[1-9]\d{0,3}$/.test(value))
    throw new UsageError(`--number is the number of the version, such as 2, not ${value}.`);
  return { number: Number(value) };
}

function paperOption(value: string | undefined): Pick<BundleOptions, "paper"> {
  if (value === undefined) return {};
  const paper = (Object.keys(PAPERS) as Paper[]).find(
    (name) => name.toLowerCase() === value.toLowerCase(),
  );
  if (!paper) throw new UsageError(`--paper is ${Object.keys(PAPERS).join(" or ")}, not ${value}.`);
  return { paper };
}

/** The number after that of the bundle that is replaced; 1 for the first one. */
function nextNumber(out: string): number {
  try {
    const { number } = JSON.parse(readFileSync(join(out, MANIFEST), "utf8")) as {
      readonly number?: unknown;
    };
    return typeof number === "number" && Number.isInteger(number) ? number + 1 : 1;
  } catch {
    return 1;
  }
}

interface PackedFile {
  readonly name: string;
  /** A short description. */ readonly holds: string;
  readonly content: Uint8Array | string;
}
interface Packed {
  readonly files: readonly PackedFile[];
  /** What it does not contain, and why. */ readonly without: readonly string[];
  readonly inspected: readonly InspectedContent[];
  readonly convertedFormulas: number;
}

const sizeOf = (content: Uint8Array | string): number => Buffer.byteLength(content);
const sha256 = (content: Uint8Array | string): string =>
  createHash("sha256").update(content).digest("hex");

/** A result or its problem in one line, with the file. */
function resultOf<Result extends object>(
  plan: string,
  result: Result | { readonly problem: string },
): Result {
  if ("problem" in result) throw new InputError(`${plan}: ${result.problem}`);
  return result;
}

const LIVE_PLAN = "the live plan";
/** Kinds that a live plan requires: its formulas and Sizebook read them. */
const NEEDED_BY_PLAN: readonly ContentKey[] = ["hidden-sheets", "custom-properties"];

interface Workbooks {
  readonly live: Uint8Array;
  readonly copy: Uint8Array;
  /** What a reader can find in each. */
  readonly inspected: readonly InspectedContent[];
  /** Formulas of the live plan that became values, because their precedents were removed. */
  readonly convertedFormulas: number;
}

/** The live plan and its customer copy, without what should be removed from both. */
async function workbooksOf(options: BundleOptions, bytes: Uint8Array): Promise<Workbooks> {
  const { plan, embed, date, clean, inspect } = options;
  const keys = new Set(clean.filter((key) => !NEEDED_BY_PLAN.includes(key)));
  // The reference to the add-in is inserted after the others are removed. The reason for keeping
  // something is shown on request only.
  const reasons = clean.length > 0 || inspect !== undefined;
  const cleaned = resultOf(plan, await cleanXlsx(bytes, keys, { reasons }));
  const live = embed ? resultOf(plan, await embedAddIn(cleaned.bytes)).bytes : cleaned.bytes;
  const copy = resultOf(
    plan,
    await createCopy(bytes, {
      date: date ?? "",
      clean,
      layout: layoutOf(options),
    }),
  );
  return {
    live,
    copy: copy.bytes,
    inspected: [
      {
        what: LIVE_PLAN,
        found: embed ? resultOf(plan, await foundIn(live)).found : cleaned.left,
      },
      { what: "the customer copy", found: copy.left },
    ],
    convertedFormulas: cleaned.convertedFormulas,
  };
}

const layoutOf = ({ number, paper }: BundleOptions): PrintOptions => ({
  ...(number ? { version: number } : {}),
  ...(paper ? { paper } : {}),
});

/** What is printed: hidden sheets are not. */
async function printedCopy(options: BundleOptions, bytes: Uint8Array): Promise<Uint8Array> {
  const { plan, date, clean } = options;
  const copy = await createCopy(bytes, {
    date: date ?? "",
    clean,
    layout: { ...layoutOf(options), printed: true },
  });
  return resultOf(plan, copy).bytes;
}

async function foundIn(
  bytes: Uint8Array,
): Promise<{ readonly found: Inspection } | { readonly problem: string }> {
  const inspection = await inspectXlsx(bytes);
  return "problem" in inspection ? inspection : { found: inspection };
}

async function filesOf(
  options: BundleOptions,
  bytes: Uint8Array,
  reading: WorkbookReader,
): Promise<Packed> {
  const { plan, embed, pdf } = options;
  const stem = basename(plan).replace(/\.xlsx$/i, "");
  const { live, copy, inspected, convertedFormulas } = await workbooksOf(options, bytes);
  const files: PackedFile[] = [
    {
      name: `${stem}.xlsx`,
      holds: embed ? "the live plan, with the reference to the add-in in it" : "the live plan",
      content: live,
    },
    {
      name: `${stem}-customer-copy.xlsx`,
      holds: "the customer copy, which needs no add-in",
      content: copy,
    },
  ];
  const without: string[] = [];
  const pdfOutcome = pdf
    ? await pdfOf(await printedCopy(options, bytes))
    : { without: "No PDF was asked for." };
  if ("bytes" in pdfOutcome)
    files.push({
      name: `${stem}.pdf`,
      holds: "the report, and the sheets that it rests on",
      content: pdfOutcome.bytes,
    });
  else without.push(pdfOutcome.without);
  const sources = await sourcesCsv(reading);
  if (sources)
    files.push({
      name: "sources.csv",
      holds: `${sources.figures} figures with their sources`,
      content: sources.text,
    });
  else without.push("The plan has no sheet Sources any more, so there is no list of sources.");
  return { files, without, inspected, convertedFormulas };
}

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
 * Lists the files of the folder with their hashes. Contains no time, so that two packs of one plan
 * are equal except for the PDF.
 */
async function manifestOf(
  options: BundleOptions,
  { files, without }: Packed,
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

/** One line if the plan was calculated with another catalogue. */
async function driftLine(reading: WorkbookReader): Promise<string[]> {
  const report = await drift(reading);
  return report.kind === "compared" && report.changes.length > 0
    ? [
        `${report.changes.length} of ${report.answers} answers of this plan would change on recalculation: sizebook compare tells which.`,
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
      `${plan} lies in ${out}, which would be replaced. Enter another folder after --out.`,
    );
  const free = await checkFolder(out, { force });
  if (!free.saved) throw new InputError(free.message);
  const reason = writeFailureReason(out);
  if (reason !== undefined) throw new InputError(`${out} cannot be written: ${reason}.`);
}

/** Lists what a reader of the files of a pack could find. */
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
    : { lines: [...lines, "pack is called bundle now: sizebook bundle."], ...output };
}

/** Bundles a plan and lists the files of the folder. */
export async function bundle(words: readonly string[]): Promise<CommandOutput> {
  const entered = optionsOf(words);
  const options = { ...entered, number: entered.number ?? nextNumber(entered.out) };
  const { plan, out, force, clean, inspect } = options;
  const bytes = readWhole(plan);
  if (!inspect) await checkTarget(plan, out, force);
  const reading = readerOf(await workbookOf(plan, bytes));
  if (!(await readNameIndex(reading)))
    throw new InputError(
      `${plan} is no plan of ours: it has no sheet that names its inputs. A single customer copy is made by sizebook share.`,
    );
  if (inspect) return inspectionOf(options, bytes);
  const packed = await filesOf(options, bytes, reading);
  const contents = new Map<string, Uint8Array | string>([
    ...packed.files.map(({ name, content }): [string, Uint8Array | string] => [name, content]),
    [MANIFEST, await manifestOf(options, packed, reading)],
  ]);
  const saved = await saveFolder(out, contents, { force });
  if (!saved.saved) throw new InputError(saved.message);
  const width = Math.max(...packed.files.map(({ name }) => name.length), MANIFEST.length);
  const lines = [
    ...packed.files.map(({ name, holds }) => `  ${name.padEnd(width)}  ${holds}`),
    `  ${MANIFEST.padEnd(width)}  versions and SHA-256 of each file`,
  ];
  const needed = NEEDED_BY_PLAN.filter((key) => clean.includes(key));
  const remarks = [
    ...(needed.length > 0
      ? [`The live plan keeps ${needed.join(" and ")}: it does not calculate without them.`]
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
      `written: ${out}, version ${options.number}`,
      ...lines,
      ...packed.without,
      ...convertedLine(packed.convertedFormulas),
      ...(await driftLine(reading)),
      ...remarks,
      ...packed.inspected.flatMap(({ what, found }) => summaryLines(what, found, clean)),
    ],
    status: remarks.length > 0 ? 1 : 0,
  };
}
