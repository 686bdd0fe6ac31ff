/** `sizebook/files`: workbooks as bytes, in Node and in browsers. The given bytes never change. */
import { createCopy } from "../customer-copy/create";
import { verifyXlsx } from "../customer-copy/verify-copy";
import { isContentKey } from "../xlsx/inspect/inspection";
import { recalculateFile } from "../foreign/recalculate/recalculate-file";
import { oneLine } from "./arguments";
import type {
  RecalculatedFile,
  WorkbookProblem,
  SharedFile,
  ShareFileOptions,
  VerifiedFile,
} from "./file-types";
import { DAY, oneOf, TRUTH, wrongOption, type OptionRule } from "./options";

export type {
  WorkbookProblem as FileProblem,
  RecalculatedFile as CalculatedFile,
  SharedFile,
  ShareFileOptions as ShareOptions,
  VerifiedFile,
} from "./file-types";

const noBytes = (bytes: unknown): WorkbookProblem | undefined =>
  bytes instanceof Uint8Array
    ? undefined
    : { problem: "its content must be given as a Uint8Array." };

const OF_SHARE: Readonly<Record<keyof ShareFileOptions, OptionRule>> = {
  date: DAY,
  rest: oneOf("live", "frozen"),
  formulas: oneOf("kept", "left out"),
  sources: oneOf("sheet", "notes"),
  withoutWorkingSheets: TRUTH,
  keep: { accepts: Array.isArray, words: 'an array of kinds, such as ["authors"]' },
  spareRows: oneOf("collapsed", "shown"),
};

/** A copy of a workbook for readers without the add-in: what needs it is a value. */
export async function share(
  workbook: Uint8Array,
  options: ShareFileOptions,
): Promise<SharedFile | WorkbookProblem> {
  const noWorkbook = noBytes(workbook);
  if (noWorkbook) return noWorkbook;
  const wrong = wrongOption(options, OF_SHARE);
  if (wrong) return { problem: `its copy was not created. ${wrong.message}` };
  const { date, keep = [], ...others } = options;
  if (date === undefined) return { problem: "its copy needs the day as date, such as 2026-01-31." };
  const unknown = keep.findIndex((key) => !isContentKey(key));
  if (unknown >= 0)
    return { problem: `its copy cannot keep ${oneLine(keep[unknown])}: no kind has this name.` };
  const copy = await createCopy(workbook, {
    ...others,
    date,
    keep: keep.filter(isContentKey),
    ending: "any",
  });
  if ("problem" in copy) return { problem: copy.problem };
  const { bytes, cells, others: replaced, removed, stuck, remarks, leftOut } = copy;
  return {
    bytes,
    cells,
    others: replaced,
    removed,
    stuck,
    remarks,
    leftOut: leftOut.map(({ key, count }) => ({ key, count })),
  };
}

/** Calculates the Sizebook functions of a workbook and what depends on them. */
export async function calc(workbook: Uint8Array): Promise<RecalculatedFile | WorkbookProblem> {
  return noBytes(workbook) ?? (await recalculateFile(workbook));
}

/** Whether a customer copy is as it was created, and which cells have changed since. */
export async function verify(copy: Uint8Array): Promise<VerifiedFile | WorkbookProblem> {
  const wrong = noBytes(copy);
  if (wrong) return wrong;
  const verified = await verifyXlsx(copy);
  if ("problem" in verified) return verified;
  const { mark, hasHashes, level, presentation, changes, cells } = verified;
  return {
    isUnchanged: hasHashes && level !== "none",
    isAsMade: level === "as made",
    presentation,
    hasHashes,
    date: mark.date,
    versions: mark.versions,
    changes: changes.map(({ sheet, kind }) => ({ sheet, kind })),
    cells,
  };
}
