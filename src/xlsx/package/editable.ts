/** Files that are edited part by part. */
import type { Problem } from "../../spreadsheet/problem";
import { orProblem } from "./invalid-file";
import { XlsxPackage } from "./xlsx-package";

export interface EditableOptions {
  /** Removes macros from a workbook. */
  readonly withoutMacros?: (parts: XlsxPackage) => Promise<unknown>;
}

/**
 * Opens a file for editing its parts. Rejects workbooks with macros: unreviewed programs must not
 * be in a copy, and such a file would need another extension.
 */
export async function openEditable(
  bytes: Uint8Array,
  { withoutMacros }: EditableOptions = {},
): Promise<XlsxPackage | Problem> {
  const parts = await XlsxPackage.open(bytes);
  if ("problem" in parts) return parts;
  return orProblem(async () => {
    if (withoutMacros && (await parts.hasMacros())) await withoutMacros(parts);
    if (await parts.hasMacros())
      return {
        problem:
          "it holds macros, and no copy with macros is made. Save it in Excel as .xlsx, which leaves them out, and try again.",
      };
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
