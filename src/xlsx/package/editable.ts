/** Files that are changed in their parts. */
import type { Problem } from "../../spreadsheet/problem";
import { orProblem } from "./invalid-file";
import { XlsxPackage } from "./xlsx-package";

export interface EditableOptions {
  /** Takes macros out of a workbook that holds some. */
  readonly withoutMacros?: (parts: XlsxPackage) => Promise<undefined>;
}

/**
 * Opens a file whose parts are to be changed and written as another file. A workbook with macros is
 * refused: programs that nobody has looked at must not go out in a copy, and a file of this kind
 * would need another ending.
 */
export async function openEditable(
  bytes: Uint8Array,
  { withoutMacros }: EditableOptions = {},
): Promise<XlsxPackage | { readonly problem: string }> {
  const parts = await XlsxPackage.open(bytes);
  if ("problem" in parts) return parts;
  if (withoutMacros && (await parts.hasMacros())) {
    const removed = await orProblem(async () => withoutMacros(parts));
    if (removed && "problem" in removed) return removed;
  }
  if (await parts.hasMacros())
    return {
      problem:
        "it holds macros, and no copy with macros is made. Save it in Excel as .xlsx, which leaves them out, and try again.",
    };
  return orProblem<XlsxPackage>(async () =>
    (await parts.sheets()).length === 0 ? { problem: "it has no worksheets." } : parts,
  );
}

/** Makes something of the parts of a file; or says in words why that cannot be. */
export async function edited<Result>(
  bytes: Uint8Array,
  work: (parts: XlsxPackage) => Promise<Result | Problem>,
  options: EditableOptions = {},
): Promise<Result | Problem> {
  const parts = await openEditable(bytes, options);
  return "problem" in parts ? parts : orProblem(() => work(parts));
}
