/** Files that are edited part by part. */
import type { Problem } from "../../spreadsheet/problem";
import { orProblem } from "./invalid-file";
import { BOOK, CONTENT_TYPES } from "./part-paths";
import { XlsxPackage } from "./xlsx-package";

/** The ending of the name of a file, by which Excel opens each kind of workbook and no other. */
export type WorkbookEnding = "xlsx" | "xlsm" | "xltx" | "xltm";

const KINDS: Readonly<Record<WorkbookEnding, { readonly type: string; readonly words: string }>> = {
  xlsx: { type: "sheet.main+xml", words: "a workbook without macros" },
  xlsm: { type: "sheet.macroEnabled.main+xml", words: "a workbook with macros" },
  xltx: { type: "template.main+xml", words: "a template without macros" },
  xltm: { type: "template.macroEnabled.main+xml", words: "a template with macros" },
};
const ENDINGS = Object.keys(KINDS) as readonly WorkbookEnding[];

export interface EditableOptions {
  /** Removes macros from a workbook. */
  readonly withoutMacros?: (parts: XlsxPackage) => Promise<unknown>;
  /**
   * The ending of the name that the result gets, or "any" where it gets none. By default it is a
   * workbook without macros.
   */
  readonly ending?: WorkbookEnding | "any";
}

const MACROS =
  "it holds macros, and no copy with macros is made. Save it in Excel as .xlsx, which leaves them out, and try again.";

/** The ending that fits the parts; undefined if they contradict each other, or are an add-in's. */
async function endingOf(parts: XlsxPackage): Promise<WorkbookEnding | undefined> {
  const types = (await parts.tree(CONTENT_TYPES))?.children ?? [];
  const type = types.find(({ attributes }) => attributes.PartName === `/${BOOK}`)?.attributes
    .ContentType;
  const ending = ENDINGS.find((key) => type?.endsWith(`.${KINDS[key].type}`)) ?? "xlsx";
  const isWithMacros = ending.endsWith("m");
  return (await parts.hasMacros()) === isWithMacros ? ending : undefined;
}

/** Why the result cannot have a name with this ending. */
async function wrongEnding(
  parts: XlsxPackage,
  ending: EditableOptions["ending"],
): Promise<string | undefined> {
  const fitting = await endingOf(parts);
  if (fitting === undefined || (ending === undefined && fitting.endsWith("m"))) return MACROS;
  return ending === undefined || ending === "any" || ending === fitting
    ? undefined
    : `it is ${KINDS[fitting].words}, so the name of the new file must end in .${fitting}.`;
}

/**
 * Opens a file for editing its parts. Macros stay where the caller names the result accordingly,
 * because Excel opens no workbook with macros by another name.
 */
export async function openEditable(
  bytes: Uint8Array,
  { withoutMacros, ending }: EditableOptions = {},
): Promise<XlsxPackage | Problem> {
  const parts = await XlsxPackage.open(bytes);
  if ("problem" in parts) return parts;
  return orProblem(async () => {
    if (withoutMacros && (await parts.hasMacros())) await withoutMacros(parts);
    const problem = await wrongEnding(parts, ending);
    if (problem !== undefined) return { problem };
    return (await parts.sheets()).length === 0 ? { problem: "it has no worksheets." } : parts;
  });
}

/** Creates a result from the parts of a file, or returns the reason why it cannot. */
export async function editFile<Result>(
  bytes: Uint8Array,
  work: (parts: XlsxPackage) => Promise<Result | Problem>,
  options: EditableOptions = {},
): Promise<Result | Problem> {
  const parts = await openEditable(bytes, options);
  return "problem" in parts ? parts : orProblem(() => work(parts));
}
