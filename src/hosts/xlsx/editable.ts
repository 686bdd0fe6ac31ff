/** Files that are changed in their parts. */
import { XlsxParts } from "./parts";

/**
 * Opens a file whose parts are to be changed and written as another file. A workbook with macros is refused: programs that nobody
 * has looked at must not go out in a copy, and a file of this kind would need another ending.
 */
export async function openEditable(bytes: Uint8Array): Promise<XlsxParts | { readonly problem: string }> {
  const parts = await XlsxParts.open(bytes);
  if ("problem" in parts) return parts;
  if (await parts.hasMacros()) return { problem: "it holds macros, and no copy with macros is made. Save it in Excel as .xlsx, which leaves them out, and try again." };
  try {
    if ((await parts.sheets()).length === 0) return { problem: "it has no worksheets." };
  } catch {
    return { problem: "it is damaged. Open it in Excel, let Excel repair it, and save it." };
  }
  return parts;
}
