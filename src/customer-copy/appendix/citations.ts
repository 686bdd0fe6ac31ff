/**
 * The table of sources for paper: each document and note stands once in a list below it, and the
 * rows have its number. The titles of tables and further rows are on the sheet Sources.
 */
import type { AppendixCell, AppendixTable } from "./appendix-table";

/** The columns of Sources that repeat. */
const [SOURCE, NOTES] = ["Source", "Notes"];
const LIST_HEADS = ["No.", "Document or note"] as const;
/** Between the sources of one value. */
const AND = " | ";

/** "Document, June 2022, section 7.1, page 18, ..." -> the document, and the place in it. */
const CITATION = /^(.*?), ((?:section |row |").*)$/;

/** "section 7.1, page 18, "Rules", row a; b; from c" -> "section 7.1, page 18, row a". */
const shortPlace = (place: string): string => place.replace(/"[^"]*", /g, "").replace(/;.*$/, "");

class NumberedTexts {
  private readonly numbers = new Map<string, number>();

  numberOf(text: string): number {
    const number = this.numbers.get(text) ?? this.numbers.size + 1;
    this.numbers.set(text, number);
    return number;
  }

  /** "1, section 7.1, page 18, row a": the number of the document, and the place in it. */
  citation(source: string): string {
    const citations = source.split(AND).map((part) => {
      const [, document, place] = CITATION.exec(part) ?? [undefined, part, ""];
      const number = this.numberOf(document!);
      return place === "" ? String(number) : `${number}, ${shortPlace(place!)}`;
    });
    return [...new Set(citations)].join("; ");
  }

  get count(): number {
    return this.numbers.size;
  }

  /** The list of all texts, or of the first ones. */
  list(head: AppendixCell, most = this.count): AppendixTable {
    return {
      heads: LIST_HEADS.map((value) => ({ ...head, value })),
      units: [],
      rows: [...this.numbers].slice(0, most).map(([text, number]) => [
        { ...head, style: "resultText", value: String(number) },
        { ...head, style: "resultText", value: text },
      ]),
    };
  }
}

/** A table in the form for a short appendix beside its usual one. */
export interface TableForms {
  readonly full: readonly AppendixTable[];
  readonly short: readonly AppendixTable[];
}

/**
 * The table with short citations, and the list of what they cite; in short, the documents alone.
 * Other tables stay as they are.
 */
export function withShortCitations(table: AppendixTable): TableForms {
  const { heads, rows } = table;
  const columnOf = (name: string | undefined): number =>
    heads.findIndex(({ value }) => value === name);
  const [source, notes] = [columnOf(SOURCE), columnOf(NOTES)];
  if (source < 0 || notes < 0) return { full: [table], short: [table] };
  const texts = new NumberedTexts();
  const citations = rows.map((row) => row[source] && texts.citation(String(row[source].value)));
  const documents = texts.count;
  const shortRows = rows.map((row, n) =>
    row.map((cell, i) => {
      if (!cell || (i !== source && i !== notes)) return cell;
      const value = i === source ? citations[n]! : String(texts.numberOf(String(cell.value)));
      return { ...cell, value };
    }),
  );
  const head = heads[source]!;
  return {
    full: [{ ...table, rows: shortRows }, texts.list(head)],
    short: [texts.list(head, documents)],
  };
}
