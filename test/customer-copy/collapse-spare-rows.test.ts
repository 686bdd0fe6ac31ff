/** Spare rows of a plan in a customer copy: collapsed, not removed. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import JSZip from "jszip";
import { readXlsx, type XlsxReading } from "../../src/xlsx/read/read-contents";
import { createCopy } from "../../src/customer-copy/create";
import { restoreFormulas } from "../../src/customer-copy/restore";

const plan = readFileSync(join(__dirname, "../../templates/backup-window-example.xlsx"));
const DATE = "2026-02-02";

const createdCopy = async (bytes: Uint8Array, spareRows?: "shown"): Promise<Uint8Array> => {
  const shared = await createCopy(bytes, { date: DATE, spareRows });
  if ("problem" in shared) throw new Error(shared.problem);
  return shared.bytes;
};
const reading = async (bytes: Uint8Array): Promise<XlsxReading> => {
  const read = await readXlsx(bytes);
  if ("problem" in read) throw new Error(read.problem);
  return read;
};
const partOf = async (bytes: Uint8Array, path: string): Promise<string> =>
  (await JSZip.loadAsync(bytes)).file(path)!.async("string");
/** XML of the sheet Backup window. */
async function backupSheet(bytes: Uint8Array): Promise<string> {
  const id = /<sheet [^>]*name="Backup window"[^>]* r:id="(\w+)"/.exec(
    await partOf(bytes, "xl/workbook.xml"),
  )![1]!;
  const relations = await partOf(bytes, "xl/_rels/workbook.xml.rels");
  const relation = relations.split("<Relationship ").find((tag) => tag.includes(`Id="${id}"`))!;
  return partOf(bytes, `xl/${/Target="([^"]+)"/.exec(relation)![1]!}`);
}
/** Numbers of the rows that are collapsed on the sheet Backup window. */
const hidden = async (bytes: Uint8Array): Promise<number[]> =>
  [...(await backupSheet(bytes)).matchAll(/<row\b[^>]*\br="(\d+)"[^>]*\bhidden="1"[^>]*>/g)].map(
    ([, row]) => Number(row),
  );
const chartsOf = async (bytes: Uint8Array): Promise<string[]> =>
  Promise.all(
    Object.keys((await JSZip.loadAsync(bytes)).files)
      .filter((path) => /charts\/chart\d+\.xml$/.test(path))
      .map((path) => partOf(bytes, path)),
  );

/** Rows from one to another, of a column of the plan's map. */
async function rowsOf(name: string): Promise<[number, number]> {
  const read = await reading(plan);
  for (let row = 2; ; row += 1) {
    const [key, , place] = read
      .range("Map", `A${row}:C${row}`)[0]!
      .map(({ value }) => String(value ?? ""));
    if (key === name)
      return /\$(\d+):\$[A-Z]+\$(\d+)/.exec(place!)!.slice(1).map(Number) as [number, number];
    if (!key) throw new Error(`no ${name}`);
  }
}

test("lists end with their last filled row, and collapsed rows can be expanded", async () => {
  const copy = await createdCopy(plan);
  const folded = await hidden(copy);
  const [from, to] = await rowsOf("dataset.name");
  // Six of twelve rows of data sets are filled.
  expect(folded.filter((row) => row >= from && row <= to)).toEqual(
    Array.from({ length: to - from - 5 }, (_, i) => from + 6 + i),
  );
  const [loopFrom, loopTo] = await rowsOf("tapeloop.name");
  expect(folded.filter((row) => row >= loopFrom && row <= loopTo)).toEqual(
    Array.from({ length: loopTo - loopFrom }, (_, i) => loopFrom + 1 + i),
  );
  expect(await backupSheet(copy)).toMatch(/<sheetFormatPr[^>]* outlineLevelRow="1"/);
});

test("no cell with visible content is collapsed, and every formula of a spare row is still there", async () => {
  const copy = await createdCopy(plan);
  const folded = new Set(await hidden(copy));
  const [before, after] = [await reading(plan), await reading(copy)];
  for (const row of folded) {
    const cells = after.range("Backup window", `A${row}:Z${row}`)[0]!;
    expect([
      row,
      cells.filter(({ value, error }) => error !== undefined || (value !== null && value !== "")),
    ]).toEqual([row, []]);
  }
  const [row] = [...folded];
  expect(
    after
      .range("Backup window", `A${row}:Z${row}`)[0]!
      .map(({ formula }) => formula ?? "")
      .join(""),
  ).toBe(
    before
      .range("Backup window", `A${row}:Z${row}`)[0]!
      .map(({ formula }) => formula ?? "")
      .join(""),
  );
});

test("charts over lists show the filled rows; they may keep all rows", async () => {
  const [original, copy, whole] = [
    await chartsOf(plan),
    await chartsOf(await createdCopy(plan)),
    await chartsOf(await createdCopy(plan, "shown")),
  ];
  expect(original.every((chart) => chart.includes('<c:plotVisOnly val="0"/>'))).toBe(true);
  expect(copy.some((chart) => chart.includes('<c:plotVisOnly val="1"/>'))).toBe(true);
  expect(whole.every((chart) => chart.includes('<c:plotVisOnly val="0"/>'))).toBe(true);
  expect(await hidden(await createdCopy(plan, "shown"))).toEqual([]);
});

test("a restored copy shows all rows again", async () => {
  const thawed = await restoreFormulas(await createdCopy(plan));
  if ("problem" in thawed) throw new Error(thawed.problem);
  expect(await hidden(thawed.bytes)).toEqual([]);
  expect(await backupSheet(thawed.bytes)).not.toMatch(
    /<row[^>]* (?:outlineLevel|collapsed|hidden)=/,
  );
  expect(
    (await chartsOf(thawed.bytes)).every((chart) => chart.includes('<c:plotVisOnly val="0"/>')),
  ).toBe(true);
});
