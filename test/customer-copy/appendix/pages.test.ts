/** Pages of the appendix: where they break, and what is left out of one that is too long. */
import type {
  AppendixBlock,
  AppendixCell,
  AppendixTable,
} from "../../../src/customer-copy/appendix/appendix-table";
import { GRID, linesOf, type AppendixLine } from "../../../src/customer-copy/appendix/lines";
import { pagesOf, shortened } from "../../../src/customer-copy/appendix/pages";

const cell = (
  value: string | number,
  style: AppendixCell["style"] = "resultText",
): AppendixCell => ({
  style,
  format: 0,
  value,
});
const tableOf = (rows: number, name = "Row"): AppendixTable => ({
  heads: [cell("Name", "tableHead"), cell("Value", "tableHeadNumber")],
  units: [],
  rows: Array.from({ length: rows }, (_, i) => [cell(`${name} ${i + 1}`), cell(i)]),
});
const blockOf = (sheet: string, heading: string, rows: number): AppendixBlock => {
  const parts = [tableOf(rows, heading)];
  return { sheet, heading, parts, shortParts: parts };
};
const textIn = ({ cells }: AppendixLine): string => String(cells[0]?.cell?.value ?? "");

/** The lines of each page. */
function pages(lines: readonly AppendixLine[]): readonly (readonly AppendixLine[])[] {
  const { lines: placed, breaks } = pagesOf(lines);
  return [0, ...breaks].map((start, i) => placed.slice(start, breaks[i] ?? placed.length));
}

test("a table that goes on repeats its head; no page ends with a heading or the head of a table", () => {
  // 532 points: a title of 21, then rows of 13.5.
  const lines = [...linesOf(cell("A", "heading"), [tableOf(60)], 0)];
  for (let i = 0; i < 40; i += 1) lines.push(...linesOf(cell(`B${i}`, "heading"), [tableOf(3)], 0));
  const list = pages(lines);
  expect(list.length).toBeGreaterThan(3);
  expect(list.slice(0, 2).map((page) => textIn(page[0]!))).toEqual(["A", "Name"]);
  for (const page of list) {
    expect(page.reduce((height, line) => height + line.height, 0)).toBeLessThanOrEqual(532);
    expect(page.at(-1)!.isLead).toBe(false);
    expect(page[0]!.cells).not.toEqual([]);
  }
  const rows = list.flat().filter((line) => /^Row \d+$/.test(textIn(line)));
  expect(rows).toHaveLength(60 + 40 * 3);
});

test("no page ends with sentences that introduce the next table", () => {
  const introduction = linesOf(cell("Sheet", "heading"), [cell("All of it.", "note")], 0);
  // Of 532 points, 32 rows leave room for the introduction, and not for the next table.
  const lines = [
    ...linesOf(cell("A", "heading"), [tableOf(32)], 0),
    ...introduction,
    ...linesOf(cell("B", "heading"), [tableOf(3)], 0),
  ];
  expect(pages(lines).map((page) => textIn(page.at(-1)!))).toEqual(["Row 32", "Row 3"]);
});

test("cells lie next to each other on the page, and a table that is wider goes on below with its first column", () => {
  const names = Array.from({ length: 20 }, (_, i) => `Column ${i + 1}`);
  const table: AppendixTable = {
    heads: names.map((name) => cell(name, "tableHead")),
    units: [],
    rows: [names.map((_, i) => cell(i))],
  };
  const lines = linesOf(cell("Wide", "heading"), [table], 0);
  const heads = lines.filter((line) => textIn(line) === "Column 1");
  expect(heads.length).toBeGreaterThan(1);
  expect(heads.flatMap(({ cells }) => cells.slice(1).map(({ cell: head }) => head!.value))).toEqual(
    names.slice(1),
  );
  for (const { cells } of lines) {
    let end = 0;
    for (const { from, span } of cells) {
      expect(from).toBe(end);
      end = from + span;
    }
    expect(end).toBeLessThanOrEqual(GRID.columns);
  }
});

test("what does not fit on twelve pages is left out by size and named; what the recommendation needs stays", () => {
  const blocks = [
    blockOf("Growth", "Workloads", 30),
    blockOf("Measurements", "Hourly CPU", 600),
    blockOf("Consolidation", "Profile", 20),
    blockOf("Disk and SAN", "Pools", 200),
    blockOf("Checks", "All checks", 30),
  ];
  const lines = shortened("Appendix", blocks, () => 0);
  expect(pagesOf(lines).breaks.length).toBeLessThan(12);
  const texts = lines.map(textIn);
  expect(texts[1]).toBe("Appendix");
  expect(texts[2]).toBe("In the workbook, and not printed here: Measurements: Hourly CPU.");
  expect(texts).toEqual(
    expect.arrayContaining([
      "Growth: Workloads",
      "Consolidation: Profile",
      "Disk and SAN: Pools",
      "Checks: All checks",
    ]),
  );
});

test("sources and checks are shortened first", () => {
  const long = blockOf("Sources", "Figures", 500);
  const blocks = [blockOf("Disk and SAN", "Pools", 100), { ...long, shortParts: [tableOf(3)] }];
  const lines = shortened("Appendix", blocks, () => 0);
  const texts = lines.map(textIn);
  expect(texts.join()).not.toContain("not printed");
  expect(texts).toContain("Sources: Figures");
  expect(texts.filter((text) => text.startsWith("Row "))).toHaveLength(3);
});
