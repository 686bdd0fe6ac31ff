/** The pages of the appendix: how much it shows, and where they break. */
import type { StyleName } from "../../spreadsheet/workbook-model";
import type { AppendixBlock, AppendixCell, AppendixPart } from "./appendix-table";
import { linesOf, type AppendixLine } from "./lines";

/** Pages of the appendix at most. */
const MOST_PAGES = 12;
/**
 * Points of a page for rows: the height of A4 in landscape without its margins, at the scale in
 * which it is printed, and without what programs round up.
 */
const PAGE_HEIGHT = 532;

/** Lines in the order of the pages, and the number of lines before each break. */
export interface AppendixPages {
  readonly lines: readonly AppendixLine[];
  readonly breaks: readonly number[];
}

const heightOf = (lines: readonly AppendixLine[]): number =>
  lines.reduce((total, line) => total + line.height, 0);

/**
 * Breaks pages before what does not fit: a heading stays with what stands below it, and the head of
 * a table is repeated where it goes on.
 */
export function pagesOf(lines: readonly AppendixLine[]): AppendixPages {
  const inOrder: AppendixLine[] = [];
  const breaks: number[] = [];
  let used = 0;
  for (let start = 0; start < lines.length;) {
    let end = start + 1;
    while (end < lines.length && lines[end - 1]!.isLead) end += 1;
    const group = lines.slice(start, end);
    start = end;
    if (used > 0 && used + heightOf(group) > PAGE_HEIGHT) {
      breaks.push(inOrder.length);
      const heads = group[0]!.isLead ? [] : group[0]!.heads;
      inOrder.push(...heads);
      used = heightOf(heads);
    }
    // No gap above the first heading of a page.
    const rows = used === 0 ? group.filter(({ cells }) => cells.length > 0) : group;
    for (const row of rows) inOrder.push(row);
    used += heightOf(rows);
  }
  return { lines: inOrder, breaks };
}

/** Sheets without which the recommendation cannot be followed. */
const NEEDED: ReadonlySet<string> = new Set([
  "Assumptions",
  "Current system",
  "Growth",
  "Backup window",
  "Target and alternatives",
  "LPAR layout",
  "My catalogue",
  "Checks",
  "Sources",
]);
/** Sheets that are shortened first. */
const SHORTENED: readonly string[] = ["Sources", "Checks"];

interface BlockLines {
  readonly block: AppendixBlock;
  readonly name: string;
  readonly lines: readonly AppendixLine[];
}

const nameOf = ({ sheet, heading }: AppendixBlock): string =>
  heading === "" || heading === sheet ? sheet : `${sheet}: ${heading}`;

const isCaption = (part: AppendixPart): boolean => "style" in part && part.style === "caption";

/**
 * The lines of all blocks, shortened until they fit on the pages: sources and checks first, then
 * the texts above tables, then the largest blocks, which a sentence names.
 */
export function shortened(
  title: string,
  blocks: readonly AppendixBlock[],
  formatOf: (style: StyleName) => number,
): readonly AppendixLine[] {
  const texts = formatOf("resultText");
  const cellOf = (style: StyleName, value: string): AppendixCell => ({
    style,
    format: formatOf(style),
    value,
  });
  const linesIn = (block: AppendixBlock, parts: readonly AppendixPart[]): BlockLines => {
    const name = nameOf(block);
    return { block, name, lines: linesOf(cellOf("heading", name), parts, texts) };
  };
  const whole = (selection: readonly BlockLines[], leftOut: readonly string[]): AppendixLine[] => [
    ...linesOf(
      cellOf("title", title),
      leftOut.length === 0
        ? []
        : [cellOf("note", `In the workbook, and not printed here: ${leftOut.join("; ")}.`)],
      texts,
    ),
    ...selection.flatMap(({ lines }) => lines),
  ];
  const fits = (lines: readonly AppendixLine[]): boolean =>
    pagesOf(lines).breaks.length < MOST_PAGES;

  let selection = blocks.map((block) => linesIn(block, block.parts));
  for (const sheet of SHORTENED) {
    if (fits(whole(selection, []))) return whole(selection, []);
    selection = selection.map((each) =>
      each.block.sheet === sheet ? linesIn(each.block, each.block.shortParts) : each,
    );
  }
  if (!fits(whole(selection, [])))
    selection = selection.map(({ block }) => {
      const parts = SHORTENED.includes(block.sheet) ? block.shortParts : block.parts;
      return linesIn(
        block,
        parts.filter((part) => !isCaption(part)),
      );
    });
  const leftOut: string[] = [];
  while (!fits(whole(selection, leftOut)) && selection.length > 0) {
    const others = selection.filter(({ block }) => !NEEDED.has(block.sheet));
    const largest = (others.length > 0 ? others : selection).reduce((a, b) =>
      heightOf(b.lines) > heightOf(a.lines) ? b : a,
    );
    selection = selection.filter((each) => each !== largest);
    leftOut.push(largest.name);
  }
  return whole(selection, leftOut);
}
