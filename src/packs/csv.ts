/** Reads comma-separated values as RFC 4180 describes them. */

/** A record with the line of the file that it starts on. */
export interface PackRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The records of a file, or the line of the first mistake. */
export type CsvResult =
  { readonly records: readonly PackRecord[] } | { readonly line: number; readonly problem: string };

const QUOTE = '"';
const BYTE_ORDER_MARK = /^\uFEFF/;

/** Reads a whole file. Empty lines are skipped; a quoted cell may contain commas and line ends. */
export function readCsv(file: string): CsvResult {
  const text = file.replace(BYTE_ORDER_MARK, "");
  const records: PackRecord[] = [];
  let line = 1;
  let position = 0;
  while (position < text.length) {
    const record = readRecord(text, position);
    if ("problem" in record) return { line, problem: record.problem };
    if (record.cells.length > 1 || record.cells[0] !== "")
      records.push({ line, cells: record.cells });
    line += text.slice(position, record.end).split("\n").length - 1;
    position = record.end;
  }
  return { records };
}

type RecordResult =
  { readonly cells: string[]; readonly end: number } | { readonly problem: string };

function readRecord(text: string, start: number): RecordResult {
  const cells: string[] = [];
  let position = start;
  for (;;) {
    const cell = readCell(text, position);
    if ("problem" in cell) return cell;
    cells.push(cell.value);
    position = cell.end;
    if (text[position] === ",") position += 1;
    else return { cells, end: afterLineEnd(text, position) };
  }
}

/** The position after a line end, which is CR, LF or both. */
function afterLineEnd(text: string, position: number): number {
  const end = text[position] === "\r" ? position + 1 : position;
  return text[end] === "\n" ? end + 1 : end;
}

type QuotedCell = { readonly value: string; readonly end: number } | { readonly problem: string };

function readCell(text: string, start: number): QuotedCell {
  if (text[start] !== QUOTE) {
    let end = start;
    while (end < text.length && !",\r\n".includes(text[end]!)) end += 1;
    const value = text.slice(start, end);
    return value.includes(QUOTE)
      ? { problem: "a quotation mark stands inside a cell without quotation marks around it" }
      : { value: value.trim(), end };
  }
  let end = start + 1;
  let value = "";
  for (;;) {
    const next = text.indexOf(QUOTE, end);
    if (next < 0) return { problem: "a quotation mark is not closed" };
    value += text.slice(end, next);
    end = next + 1;
    if (text[end] !== QUOTE) break;
    value += QUOTE;
    end += 1;
  }
  return end >= text.length || ",\r\n".includes(text[end]!)
    ? { value: value.trim(), end }
    : { problem: "text follows a closing quotation mark" };
}

const needsQuotes = (text: string): boolean => /[",\r\n]|^\s|\s$/.test(text);

/** Records as a file with LF line ends. */
export const writeCsv = (
  records: readonly (readonly (string | number | boolean | null)[])[],
): string =>
  records
    .map((cells) =>
      cells
        .map((cell) => {
          const text = cell === null ? "" : String(cell);
          return needsQuotes(text) ? `${QUOTE}${text.replaceAll(QUOTE, '""')}${QUOTE}` : text;
        })
        .join(","),
    )
    .map((line) => `${line}\n`)
    .join("");
