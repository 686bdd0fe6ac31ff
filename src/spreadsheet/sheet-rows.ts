/** A sheet that is a list of texts, row by row, whichever program saved it. */
import type { CellContent } from "./workbook-host";
import type { WorkbookReader } from "./workbook-reader";

export type SheetRows = readonly (readonly string[])[];

const textOf = ({ value, error }: CellContent): string =>
  error ?? (value === null ? "" : String(value));

/** Removes the empty cells at the end. */
export function trimRow(row: readonly string[]): readonly string[] {
  let end = row.length;
  while (end > 0 && row[end - 1] === "") end -= 1;
  return row.slice(0, end);
}

/** The rows of a sheet, starting at the first cell; undefined if the sheet does not exist. */
export async function readRows(host: WorkbookReader, name: string): Promise<SheetRows | undefined> {
  const sheet = (await host.sheets()).find(
    (candidate) => candidate.name.toLowerCase() === name.toLowerCase(),
  );
  if (!sheet) return undefined;
  const used = await host.usedRange(sheet.name);
  if (!used) return [];
  const range = `A1:${used.range.split(":").pop()!}`;
  return (await host.read({ sheet: sheet.name, range })).map((row) => trimRow(row.map(textOf)));
}
