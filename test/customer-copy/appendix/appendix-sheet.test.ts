/** The appendix of real plans: at most twelve pages that can be read, with nothing for planners. */
import { createCopy } from "../../../src/customer-copy/create";
import { STYLES } from "../../../src/spreadsheet/styles";
import { isIntegrityRule } from "../../../src/plan/definition/check-roles";
import { planTemplates } from "../../../src/plan/templates/templates";
import type { Sheet } from "../../../src/spreadsheet/workbook-model";
import { BOOK } from "../../../src/xlsx/package/part-paths";
import { namesIn } from "../../../src/xlsx/package/workbook-part";
import { XlsxPackage } from "../../../src/xlsx/package/xlsx-package";
import { all, first, type XmlElement } from "../../../src/xlsx/package/xml-tree";
import { readWorkbook } from "../../../src/xlsx/read/read-workbook";
import { sample } from "../../support/extent";
import { presentTemplate } from "../../support/present-template";

const FILES = planTemplates.filter(({ isExample }) => isExample).map(({ file }) => file);
/** Templates of a test run; all of them in the long one. */
const IN_A_SAMPLE = 1;

const PAGES = 5;
const PAPER = { A4: 9, Letter: 1 } as const;

interface Printed {
  readonly parts: XlsxPackage;
  readonly sheet: Sheet;
  readonly around: XmlElement;
  readonly states: ReadonlyMap<string, string>;
}

async function printedPlan(
  file: string,
  layout: { readonly appendix?: "full"; readonly paper?: "Letter" } = {},
): Promise<Printed> {
  const { appendix, paper } = layout;
  const copy = await createCopy(await presentTemplate(file), {
    date: "2026-01-31",
    layout: { printed: true, ...(appendix ? { appendix } : {}), brand: paper ? { paper } : {} },
  });
  if ("problem" in copy) throw new Error(copy.problem);
  const parts = await XlsxPackage.open(copy.bytes);
  if ("problem" in parts) throw new Error(parts.problem);
  const read = await readWorkbook(copy.bytes);
  if ("problem" in read) throw new Error(read.problem);
  const sheets = await parts.sheets();
  const place = sheets.find(({ name }) => name === "Appendix");
  return {
    parts,
    sheet: read.workbook.sheets.find(({ name }) => name === "Appendix")!,
    around: (await parts.tree(place?.path ?? BOOK))!,
    states: new Map(sheets.map(({ name, state }) => [name, state])),
  };
}

describe.each([...sample(FILES, IN_A_SAMPLE, "appendixes of templates")])("%s", (file) => {
  let book: Printed;
  beforeAll(async () => {
    book = await printedPlan(file);
  });

  test("is printed with the report and the appendix, and no other sheet", async () => {
    const visible = [...book.states].filter(([, state]) => state === "visible");
    expect(visible.length).toBeLessThanOrEqual(PAGES + 1);
    expect(visible.at(-1)![0]).toBe("Appendix");
    const sheets = [...book.states.keys()];
    const areas = namesIn(await book.parts.text(BOOK)).filter(
      ({ name }) => name === "_xlnm.Print_Area",
    );
    expect(areas.map(({ sheet }) => sheets[sheet!])).toEqual(
      expect.arrayContaining(visible.map(([name]) => name)),
    );
    expect(areas).toHaveLength(visible.length);
  });

  test("has at most 12 pages at 8 points or more", () => {
    const { sheet, around } = book;
    const { scale, orientation, paperSize } = first(around, "pageSetup")!.attributes;
    expect([orientation, Number(paperSize)]).toEqual(["landscape", PAPER.A4]);
    expect(first(around, "sheetPr", "pageSetUpPr")?.attributes.fitToPage).toBeUndefined();
    for (const { style, value } of sheet.cells.values())
      if (value !== null)
        expect(((STYLES[style].size ?? 10) * Number(scale)) / 100).toBeGreaterThanOrEqual(8);
    const breaks = all(first(around, "rowBreaks"), "brk");
    expect(breaks.length).toBeLessThan(12);
  });

  test("has no column, row or sentence for the planner", () => {
    const texts = [...book.sheet.cells.values()].flatMap(({ style, value }) =>
      typeof value === "string" ? [{ style, value }] : [],
    );
    expect(texts.length).toBeGreaterThan(50);
    const heads = texts.filter(({ style }) => style.startsWith("tableHead"));
    for (const { value } of heads)
      expect(value).not.toMatch(/^(?:Open|Override|Rule|Row|About|Function)$|override$/);
    for (const { value, style } of texts) {
      expect(value).not.toMatch(/^(?:nothing|not used|Not applicable\.|-)$/);
      expect(isIntegrityRule(value)).toBe(false);
      if (style === "note" || style === "caption")
        expect(value).not.toMatch(/\b(?:enter|choose|leave)\b/i);
    }
  });

  test("has no head of a table without a row below it", () => {
    const rows = new Map<number, string>();
    for (const [address, { style, value }] of book.sheet.cells)
      if (value !== null) rows.set(Number(address.replace(/\D+/, "")), style);
    for (const [row, style] of rows)
      if (style.startsWith("tableHead") || style === "heading")
        expect(rows.get(row + 1) ?? "nothing").not.toMatch(/^(?:nothing|heading)$/);
  });
});

test("Letter has the paper of the brand; all sheets are printed on request", async () => {
  const file = "memory-tuning-example.xlsx";
  const { around } = await printedPlan(file, { paper: "Letter" });
  expect(first(around, "pageSetup")!.attributes.paperSize).toBe(String(PAPER.Letter));
  const { states } = await printedPlan(file, { appendix: "full" });
  expect(states.has("Appendix")).toBe(false);
  expect([...states.values()].filter((state) => state === "visible").length).toBeGreaterThan(5);
});
