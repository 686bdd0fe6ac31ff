/** Records of a CSV, in blocks of lines: papaparse splits them, whatever their separator. */
import Papa from "papaparse";

/** Lines that are split at once. */
const BLOCK_LINES = 2_000;
/** A text in quotes that runs over more lines than these has lost its closing quote. */
const MAX_QUOTED_LINES = 200;

const SEPARATORS = [";", "\t", ",", "|"] as const;

/** The separator that splits a head into most columns. */
export function separatorOf(head: string): string {
  const plain = head.replace(/"[^"]*"/g, "");
  const counts = SEPARATORS.map((separator) => plain.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))]!;
}

export interface CsvRecord {
  readonly cells: readonly string[];
  /** The line on which it begins. */
  readonly line: number;
}

const quotesOf = (text: string): number => {
  let count = 0;
  for (let place = text.indexOf('"'); place !== -1; place = text.indexOf('"', place + 1))
    count += 1;
  return count;
};

/** Collects lines, and passes on records. */
export class CsvRecords {
  private lines: string[] = [];
  private first = 1;
  private quotes = 0;

  constructor(
    private readonly separator: string,
    private readonly use: (record: CsvRecord) => void,
  ) {}

  line(text: string, number: number): void {
    if (this.lines.length === 0) this.first = number;
    this.lines.push(text);
    this.quotes += quotesOf(text);
    const isWhole = this.quotes % 2 === 0 || this.lines.length > BLOCK_LINES + MAX_QUOTED_LINES;
    if (this.lines.length >= BLOCK_LINES && isWhole) this.flush();
  }

  flush(): void {
    if (this.lines.length === 0) return;
    const { data } = Papa.parse<string[]>(this.lines.join("\n"), {
      delimiter: this.separator,
      newline: "\n",
    });
    let line = this.first;
    for (const cells of data) {
      if (cells.length > 1 || cells[0]?.trim()) this.use({ cells, line });
      line += 1;
      if (this.quotes > 0) for (const cell of cells) line += cell.split("\n").length - 1;
    }
    this.lines = [];
    this.quotes = 0;
  }
}
