/** `sizebook verify`: whether a customer copy or a bundle is unchanged, for its recipient. */
import type { KeyObject } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { verifyXlsx, type ChangedCell, type CopyVerification } from "../customer-copy/verify-copy";
import { formatValue } from "../spreadsheet/format-value";
import type { SheetChange } from "../customer-copy/copy-contents";
import { InputError, UsageError, usable } from "./arguments";
import { COMMANDS } from "./command-table";
import { counted, listOf, plural } from "../models/wording";
import type { CommandOutput } from "./functions";
import { jsonOf } from "./json-file";
import { parseWords } from "./options";
import { checkInput, readWhole, WORKBOOK_NAME } from "./paths";
import { MANIFEST, SIGNATURE } from "./save-folder";
import { sha256 } from "./sha256";
import { checkingKey, checkSignature, type SignatureCheck } from "./signature";

const MAX_LINES = 40;
/** Of parts that are named. */
const MAX_PARTS = 6;
/** Maximum length of a shown text. */
const MAX_TEXT = 80;
const HONEST =
  "Hashes find accidental and careless changes. They are not a signature: somebody who changes a file on purpose can write new hashes. If in doubt, ask the sender for the hash of the file.";

interface FileVerification {
  readonly name: string;
  readonly state: "as made" | "changed" | "missing" | "added";
  /** Of the file as it is, in hexadecimal digits. */
  readonly sha256?: string;
  /** The result of the hashes in a customer copy. */
  readonly copy?: CopyVerification;
}

interface Verification {
  readonly kind: "copy" | "bundle";
  readonly asMade: boolean;
  /** The versions that created it, by name. */
  readonly versions: Readonly<Record<string, string>>;
  readonly date: string;
  readonly files: readonly FileVerification[];
  /** Of a bundle that has one, or for which a key was given. */
  readonly signature?: SignatureCheck;
}

/** Of a copy that an earlier version created, values and formulas are all that can be compared. */
const isAsMade = ({ level, parts, hasHashes }: CopyVerification): boolean =>
  level === "as made" || (level === "values and formulas" && parts === 0 && hasHashes);

async function verifyCopy(path: string): Promise<Verification> {
  const bytes = readWhole(path);
  const copy = usable(path, await verifyXlsx(bytes));
  const isUnchanged = isAsMade(copy) || (copy.level !== "none" && copy.parts === 0);
  const state = isUnchanged ? "as made" : "changed";
  return {
    kind: "copy",
    asMade: isAsMade(copy),
    versions: copy.mark.versions,
    date: copy.mark.date,
    files: [{ name: basename(path), state, sha256: sha256(bytes), copy }],
  };
}

interface Manifest {
  readonly versions: Readonly<Record<string, string>>;
  readonly date: string;
  readonly files: ReadonlyMap<string, string>;
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** The manifest of a bundle; throws `InputError` if it is invalid. */
function manifestOf(path: string, bytes: Uint8Array): Manifest {
  const { sizebook, packed, files } = record(jsonOf(path, bytes));
  const entries = (Array.isArray(files) ? files : []).map(record).map(({ name, sha256: hash }) => ({
    name: textOf(name),
    hash: textOf(hash).toLowerCase(),
  }));
  if (sizebook !== "pack" || entries.length === 0)
    throw new InputError(`${path} is not a manifest created by sizebook bundle.`);
  const broken = entries.find(
    ({ name, hash }) => name === "" || /[\\/]|^\.\.?$/.test(name) || !/^[0-9a-f]{64}$/.test(hash),
  );
  if (broken)
    throw new InputError(
      `${path} is damaged. ${JSON.stringify(broken.name)} has no hash or is outside the bundle.`,
    );
  const origins = record(record(packed).with);
  return {
    versions: {
      "Sizebook version": textOf(origins.sizebook),
      "Catalogue version": textOf(origins.catalogue),
      "Catalogue hash": textOf(origins.hash),
    },
    date: textOf(record(packed).on),
    files: new Map(entries.map(({ name, hash }) => [name, hash])),
  };
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

async function verifyListed(folder: string, name: string, hash: string): Promise<FileVerification> {
  const path = join(folder, name);
  if (!isFile(path)) return { name, state: "missing" };
  const bytes = readWhole(path);
  const actualHash = sha256(bytes);
  if (actualHash === hash) return { name, state: "as made", sha256: actualHash };
  const copy = WORKBOOK_NAME.test(name) ? await verifyXlsx(bytes) : undefined;
  return {
    name,
    state: "changed",
    sha256: actualHash,
    ...(copy && !("problem" in copy) ? { copy } : {}),
  };
}

async function verifyBundle(folder: string, key: KeyObject | undefined): Promise<Verification> {
  const manifest = join(folder, MANIFEST);
  if (!isFile(manifest))
    throw new InputError(
      `${folder} is not a bundle. It has no ${MANIFEST}. Specify a folder created by sizebook bundle, or a customer copy.`,
    );
  const bytes = readWhole(manifest);
  const { versions, date, files } = manifestOf(manifest, bytes);
  const verified: FileVerification[] = [];
  for (const [name, hash] of files) verified.push(await verifyListed(folder, name, hash));
  for (const name of readdirSync(folder).sort())
    if (name !== MANIFEST && name !== SIGNATURE && !files.has(name))
      verified.push({ name, state: "added" });
  const path = join(folder, SIGNATURE);
  const isSigned = isFile(path);
  const signature =
    isSigned || key ? checkSignature(bytes, isSigned ? path : undefined, key) : undefined;
  return {
    kind: "bundle",
    ...(signature ? { signature } : {}),
    asMade:
      verified.every(({ state }) => state === "as made") &&
      (signature?.state ?? "valid") === "valid",
    versions,
    date,
    files: verified,
  };
}

/** A value in one line; long texts are cut. */
function oneLine(value: ChangedCell["now"]): string {
  const line = formatValue(value).replace(/\s+/g, " ");
  return line.length > MAX_TEXT ? `${line.slice(0, MAX_TEXT)}...` : line;
}

function cellLine({ sheet, cell, before, now }: ChangedCell): string {
  const was = before === undefined ? "was another value" : `was ${oneLine(before)}`;
  return `${sheet}!${cell}: ${was}, is ${oneLine(now)}`;
}

const SHEET_CHANGES: Readonly<Record<SheetChange["kind"], (change: SheetChange) => string>> = {
  cells: ({ sheet }) => `${sheet}: values changed`,
  formulas: ({ sheet }) => `${sheet}: formulas changed, values are the same`,
  "formula texts": ({ sheet }) =>
    `${sheet}: formulas changed or are spelled differently, values are the same`,
  moved: ({ sheet, row }) =>
    `${sheet}: ${row === undefined ? "" : `from row ${row} on, `}rows or columns were inserted or deleted, or many cells changed`,
  missing: ({ sheet }) => `${sheet}: the sheet was deleted or renamed`,
  added: ({ sheet }) => `${sheet}: the sheet was added or renamed`,
};

/** The parts of a file that are not as they were. */
function partsLine(changed: CopyVerification["changedParts"], parts: number): string[] {
  if (changed.length === 0) return [];
  const names = changed.map(({ part, state }) => (state === "changed" ? part : `${part} ${state}`));
  return [
    `${changed.length} of ${counted(parts, "part")} of the file ${plural(changed.length, "differs", "differ")}: ${listOf(names, MAX_PARTS)}.`,
  ];
}

/** What was compared, and found the same. */
function sameLines(copy: CopyVerification): string[] {
  const { level, hasHashes, parts, sheets, presentation } = copy;
  if (!hasHashes)
    return [
      "This copy was created by a version without hashes. Only results of formulas were compared.",
    ];
  const counts = `${counted(sheets, "sheet")}: all values and formulas are unchanged.`;
  if (level === "as made")
    return [`${counts} All ${counted(parts, "part")} of the file are unchanged.`];
  if (level === "none") return [];
  if (parts === 0)
    return [
      `${counts} The presentation was not checked because an earlier version created the copy.`,
    ];
  return presentation.length > 0
    ? [counts]
    : [
        `${counts} Formats, charts, links and visibility are unchanged. Another program may have saved the copy.`,
      ];
}

function copyLines(copy: CopyVerification): string[] {
  const { changes, cells, respelled, presentation, changedParts, parts } = copy;
  const lines = [
    ...changes
      .filter(({ kind }) => kind !== "cells")
      .map((change) => SHEET_CHANGES[change.kind](change)),
    ...cells.map(cellLine),
    // If all candidates are unchanged, names at least the sheet.
    ...changes
      .filter(({ kind, sheet }) => kind === "cells" && !cells.some((cell) => cell.sheet === sheet))
      .map((change) => SHEET_CHANGES.cells(change)),
    ...presentation.map(({ place, what }) => `${place}: ${what} changed`),
  ];
  const more = lines.length - MAX_LINES;
  return [
    ...sameLines(copy),
    ...lines.slice(0, MAX_LINES),
    ...(more > 0 ? [`and ${more} more. Use --json to list all.`] : []),
    ...partsLine(changedParts, parts),
    ...(respelled.length > 0
      ? [
          `Another program has saved the copy. Formulas on ${counted(respelled.length, "sheet")} are spelled differently and mean the same.`,
        ]
      : []),
  ];
}

/** The first sentence about a copy: what was checked. */
function copyVerdict({ level, parts, hasHashes, presentation }: CopyVerification): string {
  if (level === "none") return "The customer copy has changed since it was created.";
  if (!hasHashes) return "The copy has no hashes of its sheets.";
  if (level === "as made") return "The customer copy is unchanged in every part of the file.";
  if (parts === 0) return "Values and formulas of the customer copy are unchanged.";
  return presentation.length > 0
    ? "Values and formulas of the customer copy are unchanged. Its presentation has changed."
    : "Values and formulas of the customer copy are unchanged. Its file was written again.";
}

const SIGNATURES: Readonly<Record<SignatureCheck["state"], string>> = {
  valid: "The signature is valid",
  invalid: "The signature is not valid. The manifest or the signature was changed after signing",
  "of another key": "The signature is by another key than that of --key",
  missing: "The bundle has no signature",
  damaged: `The file ${SIGNATURE} is damaged and has no signature that can be checked`,
};

/** What the signature says, or the note on hashes without one. */
function noteOf({ signature }: Verification, isKeyKnown: boolean): string {
  if (!signature) return HONEST;
  const { state, key } = signature;
  const signer = key === undefined ? "" : `, by the key with SHA-256 ${key}`;
  const meaning =
    state !== "valid"
      ? HONEST
      : isKeyKnown
        ? "Only the owner of this key can have created the bundle."
        : "The signature identifies the sender only if you know the key. Compare the key with that of the sender, or use --key.";
  return `${SIGNATURES[state]}${signer}. ${meaning}`;
}

/** The first sentence about a bundle: whether its files and its signature are as made. */
function bundleVerdict({ asMade, files }: Verification): string {
  if (asMade) return "The bundle is unchanged in every byte of its files.";
  return files.every(({ state }) => state === "as made")
    ? "The files match the manifest of the bundle, but the manifest has no valid signature of the sender."
    : "The bundle has changed since it was created.";
}

function linesOf(verification: Verification, note: string): string[] {
  const { kind, versions, date, files } = verification;
  const versionTexts = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  const width = Math.max(...files.map(({ name }) => name.length));
  return [
    kind === "copy" ? copyVerdict(files[0]!.copy!) : bundleVerdict(verification),
    `Created${date === "" ? "" : ` on ${date}`} with ${versionTexts.join(", ")}.`,
    ...files.flatMap(({ name, state, sha256: hash, copy }) => [
      `  ${name.padEnd(width)}  ${state === "as made" ? "unchanged" : state}${hash === undefined ? "" : `, SHA-256 ${hash}`}`,
      ...(copy ? copyLines(copy).map((line) => `    ${line}`) : []),
    ]),
    note,
  ];
}

/**
 * Verifies a customer copy, or the folder of a bundle; status 1 if something has changed or cannot
 * be verified.
 */
export async function verify(words: readonly string[]): Promise<CommandOutput> {
  const {
    values: { json = false, key },
    positionals: [path, more],
  } = parseWords(words, COMMANDS.verify.options);
  if (path === undefined || more !== undefined)
    throw new UsageError(
      "Specify one customer copy or the folder of a bundle: sizebook verify FILE.xlsx.",
    );
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (!isFolder) checkInput(path);
  const isBundle = isFolder || basename(path) === MANIFEST;
  if (key !== undefined && !isBundle)
    throw new UsageError("--key checks the signature of a bundle. A customer copy has none.");
  const verification = isBundle
    ? await verifyBundle(
        isFolder ? path : dirname(path),
        key === undefined ? key : checkingKey(key),
      )
    : await verifyCopy(path);
  const note = noteOf(verification, key !== undefined);
  return {
    lines: json
      ? [JSON.stringify({ ...verification, note }, null, 2)]
      : linesOf(verification, note),
    status: verification.asMade ? 0 : 1,
  };
}
