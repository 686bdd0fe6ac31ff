/** The Sources sheet as a list for any program: every value in use with its basis and source. */
import { contentValue } from "../../spreadsheet/cell-values";
import { csvField } from "../../spreadsheet/csv-field";
import type { WorkbookReader } from "../../spreadsheet/workbook-reader";
import type { Value } from "../../spreadsheet/cell-values";
import { readNameIndex } from "../read/name-index";

const COLUMNS = ["what", "value", "unit", "basis", "source", "warning", "call", "sheet"] as const;
const HEADS: Readonly<Record<(typeof COLUMNS)[number], string>> = {
  what: "Figure",
  value: "Value",
  unit: "Unit",
  basis: "Basis",
  source: "Source",
  warning: "Notes",
  call: "Function",
  sheet: "Used on",
};

/** Line ends as in RFC 4180. The byte order mark tells Excel that the text is UTF-8. */
const csv = (rows: readonly (readonly Value[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(csvField).join(",")}\r\n`).join("")}`;

const isShown = (value: Value | undefined): boolean =>
  value !== null && value !== undefined && value !== "";

/** The values in use with basis and source, by column; undefined if the workbook lists none. */
export async function planSources(
  host: WorkbookReader,
): Promise<readonly (readonly Value[])[] | undefined> {
  const map = await readNameIndex(host);
  const sheets = new Set((await host.sheets()).map(({ name }) => name));
  const places = COLUMNS.map((column) => map?.get(`cited.${column}`)?.range);
  if (places.some((range) => !range || !sheets.has(range.sheet))) return undefined;
  const columns = await Promise.all(
    places.map(async (range) => (await host.read(range!)).map((row) => contentValue(row[0]!))),
  );
  return columns[0]!
    .map((_, i) => columns.map((values) => values[i] ?? null))
    .filter(([what]) => isShown(what));
}

/** The names of the columns of `planSources`. */
export const SOURCE_COLUMNS: readonly string[] = COLUMNS;

/** The sources of a plan; undefined if the workbook does not list any. */
export async function sourcesCsv(
  host: WorkbookReader,
): Promise<{ readonly text: string; readonly figures: number } | undefined> {
  const rows = await planSources(host);
  return (
    rows && {
      text: csv([COLUMNS.map((column) => HEADS[column]), ...rows]),
      figures: rows.length,
    }
  );
}
