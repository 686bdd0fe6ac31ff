/** Reads and writes comma-separated values as RFC 4180 describes them. */
import Papa from "papaparse";

/** A record with the line of the file that it starts on. */
export interface PackRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The records of a file, or the line of the first mistake. */
export type CsvResult =
  { readonly records: readonly PackRecord[] } | { readonly line: number; readonly problem: string };

/** papaparse reads on after these mistakes; a pack is used whole or not at all. */
const PROBLEMS: Readonly<Record<string, string>> = {
  MissingQuotes: "a quotation mark is not closed",
  InvalidQuotes: "text follows a closing quotation mark",
};
const STRAY_QUOTE = "there is a quotation mark inside a cell without quotation marks around it";

const QUOTED_CELL = /"(?:[^"]|"")*"/g;
/** Whether a record has quotation marks elsewhere than around whole cells. */
const hasStrayQuote = (record: string): boolean => {
  const cells = record.trimEnd().replace(QUOTED_CELL, "\n").split(",");
  return cells.some((cell) => cell.includes('"') || (cell.includes("\n") && cell !== "\n"));
};

const linesIn = (text: string): number => text.split(/\r\n|\r|\n/).length - 1;

/** Reads a whole file. Empty lines are skipped; a quoted cell may contain commas and line ends. */
export function readCsv(file: string): CsvResult {
  const text = file.replace(/^\uFEFF/, "");
  const records: PackRecord[] = [];
  const mistakes: Exclude<CsvResult, { records: unknown }>[] = [];
  let line = 1;
  let position = 0;
  Papa.parse<string[]>(text, {
    delimiter: ",",
    step: ({ data, errors: [error], meta }, parser) => {
      const record = text.slice(position, meta.cursor);
      const problem = error
        ? (PROBLEMS[error.code] ?? error.message)
        : hasStrayQuote(record) && STRAY_QUOTE;
      if (problem) {
        mistakes.push({ line, problem });
        parser.abort();
        return;
      }
      const cells = data.map((cell) => cell.trim());
      if (cells.length > 1 || cells[0] !== "") records.push({ line, cells });
      line += linesIn(record);
      position = meta.cursor;
    },
  });
  return mistakes[0] ?? { records };
}

/** Records as a file with LF line ends. */
export const writeCsv = (
  records: readonly (readonly (string | number | boolean | null)[])[],
): string => `${Papa.unparse(records as unknown[][], { newline: "\n" })}\n`;
