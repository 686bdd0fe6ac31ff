/** `sizebook pack`: everything of a plan that is handed over, in one folder that appears whole or not at all. */
import { createHash } from "node:crypto";
import { basename, dirname } from "node:path";
import { embedAddIn } from "../hosts/xlsx/embed";
import { shareXlsx } from "../hosts/xlsx/share";
import { mapOf } from "../plan/map";
import { sourcesCsv } from "../plan/sources-csv";
import { drift } from "../workbook/drift";
import { readStamp } from "../workbook/stamp";
import { readingOf, type Reading } from "../workbook/reading";
import { ourVersions, type Versions } from "../workbook/version";
import { InputError, UsageError } from "./arguments";
import { dateOption } from "./date-option";
import type { Printed } from "./functions";
import { pdfOf } from "./libreoffice";
import { parseWords } from "./options";
import { isSameFile, readWhole, whyNotMade } from "./paths";
import { workbookOf } from "./read-file";
import { checkFolder, MANIFEST, recover, saveFolder } from "./save-folder";

const OPTIONS = {
  out: { type: "string" },
  date: { type: "string" },
  force: { type: "boolean" },
  embed: { type: "boolean" },
  "no-pdf": { type: "boolean" },
} as const;

interface PackOptions {
  readonly plan: string;
  readonly out: string;
  readonly date?: string;
  readonly force: boolean;
  readonly embed: boolean;
  readonly pdf: boolean;
}

function optionsOf(words: readonly string[]): PackOptions {
  const {
    values,
    positionals: [plan, more],
  } = parseWords(words, OPTIONS);
  if (plan === undefined || more !== undefined)
    throw new UsageError("Name one plan: sizebook pack PLAN.xlsx --out FOLDER.");
  if (values.out === undefined)
    throw new UsageError(`Say where it goes: sizebook pack ${plan} --out FOLDER.`);
  return {
    plan,
    out: values.out,
    date: dateOption(values.date),
    force: values.force ?? false,
    embed: values.embed ?? false,
    pdf: !values["no-pdf"],
  };
}

interface PackedFile {
  readonly name: string;
  /** What it is, in a few words. */ readonly holds: string;
  readonly content: Uint8Array | string;
}
interface Packed {
  readonly files: readonly PackedFile[];
  /** What is not in it, and why. */ readonly without: readonly string[];
}

const sizeOf = (content: Uint8Array | string): number => Buffer.byteLength(content);
const sha256 = (content: Uint8Array | string): string =>
  createHash("sha256").update(content).digest("hex");

/** A result or the words of its problem, in one line with the file that has it. */
function given<Result extends object>(
  plan: string,
  result: Result | { readonly problem: string },
): Result {
  if ("problem" in result) throw new InputError(`${plan}: ${result.problem}`);
  return result;
}

async function filesOf(
  { plan, embed, pdf, date }: PackOptions,
  bytes: Uint8Array,
  reading: Reading,
): Promise<Packed> {
  const stem = basename(plan).replace(/\.xlsx$/i, "");
  const live = embed ? given(plan, await embedAddIn(bytes)).bytes : bytes;
  const copy = given(plan, await shareXlsx(bytes, { date: date ?? "" })).bytes;
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
  const printed = pdf ? await pdfOf(copy) : { without: "No PDF was asked for." };
  if ("bytes" in printed)
    files.push({
      name: `${stem}.pdf`,
      holds: "the customer copy as it prints",
      content: printed.bytes,
    });
  else without.push(printed.without);
  const sources = await sourcesCsv(reading);
  if (sources)
    files.push({
      name: "sources.csv",
      holds: `${sources.figures} figures with their sources`,
      content: sources.text,
    });
  else without.push("The plan has no sheet Sources any more, so there is no list of sources.");
  return { files, without };
}

interface Computed {
  readonly with: Versions | null;
  readonly on: string | null;
  readonly note?: string;
}

/** With what the results of the plan were computed, as far as its stamp says. */
async function computedOf(reading: Reading): Promise<Computed> {
  const found = await readStamp(reading);
  if (found.kind === "stamp") return { with: found.stamp.versions, on: found.stamp.date || null };
  return {
    with: null,
    on: null,
    note:
      found.kind === "none"
        ? "The plan has no stamp."
        : found.kind === "damaged"
          ? `The stamp is not used: ${found.problem}.`
          : "The stamp was written by a later Sizebook.",
  };
}

/** Lists what is in the folder with its hashes. No clock is read, so that two packs of one plan are equal but for the PDF. */
async function manifestOf(
  options: PackOptions,
  { files, without }: Packed,
  reading: Reading,
): Promise<string> {
  const manifest = {
    sizebook: "pack",
    format: 1,
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

/** One line where the plan was computed with another catalogue than this. */
async function driftLine(reading: Reading): Promise<string[]> {
  const found = await drift(reading);
  return found.kind === "compared" && found.changes.length > 0
    ? [
        `${found.changes.length} of ${found.answers} answers of this plan would change on recalculation: sizebook compare tells which.`,
      ]
    : [];
}

/** Throws `InputError` where the folder must not or cannot be written. */
async function checkTarget(plan: string, out: string, force: boolean): Promise<void> {
  await recover(out);
  if (isSameFile(dirname(plan), out))
    throw new InputError(
      `${plan} lies in ${out}, which would be replaced. Enter another folder after --out.`,
    );
  const free = await checkFolder(out, { force });
  if (!free.saved) throw new InputError(free.message);
  const reason = whyNotMade(out);
  if (reason !== undefined) throw new InputError(`${out} cannot be written: ${reason}.`);
}

/** Packs a plan and tells what is in the folder. */
export async function pack(words: readonly string[]): Promise<Printed> {
  const options = optionsOf(words);
  const { plan, out, force } = options;
  const bytes = readWhole(plan);
  await checkTarget(plan, out, force);
  const reading = readingOf(await workbookOf(plan, bytes));
  if (!(await mapOf(reading)))
    throw new InputError(
      `${plan} is no plan of ours: it has no sheet that names its inputs. A single customer copy is made by sizebook share.`,
    );
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
  return {
    lines: [`written: ${out}`, ...lines, ...packed.without, ...(await driftLine(reading))],
    status: 0,
  };
}
