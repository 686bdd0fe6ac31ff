/**
 * The reports of plans as their readers get them: pages of the PDF, on both papers, with and
 * without a brand, of the examples and of templates that are filled in with texts of any length.
 */
import { join } from "node:path";
import JSZip from "jszip";
import { EXAMPLES, kindOf, planOf } from "../../../scripts/docs/examples";
import { randomBy } from "../../../scripts/fuzz/random";
import { readBrand } from "../../../src/cli/brand-folder";
import { convert } from "../../../src/cli/libreoffice";
import type { Brand, Paper } from "../../../src/customer-copy/brand/brand";
import { createCopy } from "../../../src/customer-copy/create";
import { buildPlan } from "../../../src/plan/definition/build-plan";
import {
  buildTemplate,
  exampleOf,
  FOCUSED_PLANS,
  planTemplates,
  SYSTEM_PLAN,
} from "../../../src/plan/templates/templates";
import { fitRowHeights } from "../../../src/spreadsheet/layout/row-heights";
import { isWithin, parseCell, parseRange } from "../../../src/spreadsheet/a1";
import { FONT, STYLES } from "../../../src/spreadsheet/styles";
import type { Sheet, Workbook } from "../../../src/spreadsheet/workbook-model";
import { readWorkbook } from "../../../src/xlsx/read/read-workbook";
import { writeXlsx } from "../../../src/xlsx/write/write-xlsx";
import { withResults } from "../../support/calculated";
import { sample, seedFor } from "../../support/extent";
import { withLengths } from "../../support/long-plan";
import {
  INSTRUCTION,
  printedPages,
  type PrintedPage,
  type Word,
} from "../../support/printed-pages";
import { PDFTOTEXT, SOFFICE, testWith } from "../../support/tools";

const BRAND = join(__dirname, "../../../docs/examples/brand");
const SIZES: Readonly<Record<Paper, string>> = { A4: "595 x 842", Letter: "612 x 792" };
const PAPERS = Object.keys(SIZES) as Paper[];

/** A plan whose report is printed. */
interface PlanCase {
  readonly name: string;
  readonly plan: () => Promise<Workbook>;
}

const fitted = async (workbook: Workbook): Promise<Workbook> =>
  fitRowHeights(await withResults(workbook));

const OF_EXAMPLES = EXAMPLES.map((example): PlanCase => ({
  name: example.name,
  plan: async () => {
    const { inputs, only } = await planOf(example);
    return fitted(buildPlan(inputs, only, kindOf(example).variant).workbook);
  },
}));

const OF_TEMPLATES = planTemplates
  .filter(({ isExample }) => isExample)
  .map((template): PlanCase => ({
    name: template.file,
    plan: () => fitted(buildTemplate(template).workbook),
  }));

/** Templates that are filled in. */
const COMPLETED = ["backup-window", "network-tls", "upgrade-comparison", "memory-tuning"];

/** An empty template with the values of another plan typed in; its rows are as high as before. */
async function completedPlan(file: string, full: Workbook): Promise<Workbook> {
  const { workbook } = buildTemplate(planTemplates.find((template) => template.file === file)!);
  for (const { name, cells } of full.sheets)
    for (const [address, { style, value, formula }] of cells) {
      if (formula !== undefined || !style.startsWith("input")) continue;
      const cell = workbook.sheets.find((sheet) => sheet.name === name)!.cells.get(address)!;
      expect([name, address, cell.style]).toEqual([name, address, style]);
      cell.value = value;
    }
  return withResults(workbook);
}

const OF_COMPLETED = [
  SYSTEM_PLAN,
  ...FOCUSED_PLANS.filter(({ key }) => COMPLETED.includes(key)),
].map((kind): PlanCase => ({
  name: `${kind.key}.xlsx, filled in`,
  plan: () => {
    const random = randomBy(seedFor(`texts of ${kind.key}`));
    const inputs = withLengths(exampleOf(kind).inputs, random);
    return completedPlan(`${kind.key}.xlsx`, buildPlan(inputs, kind.only, kind.variant).workbook);
  },
}));

interface PrintedSheet extends Pick<Sheet, "name" | "cells" | "print"> {
  /** Rows without content, as no paper shows them. */
  readonly hiddenRows: ReadonlySet<number>;
}

interface Report {
  readonly paper: Paper;
  readonly pages: readonly PrintedPage[];
  /** The sheets of its pages, in order, with the appendix. */
  readonly sheets: readonly PrintedSheet[];
}

/** The report on both papers. */
async function print(plan: Uint8Array, brand: Brand): Promise<readonly Report[]> {
  const copies = await Promise.all(
    PAPERS.map(async (paper) => {
      const copy = await createCopy(plan, {
        date: "2026-01-31",
        layout: { brand: { ...brand, paper }, version: 3, printed: true },
      });
      if ("problem" in copy) throw new Error(copy.problem);
      return copy.bytes;
    }),
  );
  const pdf = await convert(copies, { from: "xlsx", to: "pdf", language: brand.language });
  if ("without" in pdf) throw new Error(pdf.without);
  return Promise.all(
    PAPERS.map(async (paper, i) => {
      const read = await readWorkbook(copies[i]!);
      if ("problem" in read) throw new Error(read.problem);
      const zip = await JSZip.loadAsync(copies[i]!);
      const all = read.workbook.sheets.map(async (sheet, place): Promise<PrintedSheet> => {
        const xml = await zip.file(`xl/worksheets/sheet${place + 1}.xml`)!.async("text");
        const hidden = [...xml.matchAll(/<row (?=[^>]*\bhidden="1")[^>]*?\br="(\d+)"/g)];
        return { ...sheet, hiddenRows: new Set(hidden.map(([, row]) => Number(row))) };
      });
      const isVisible = read.workbook.sheets.map(({ state }) => state === "visible");
      const sheets = (await Promise.all(all)).filter((_, place) => isVisible[place]);
      return { paper, pages: printedPages(pdf.files[i]!), sheets };
    }),
  );
}

const textOf = ({ words }: PrintedPage): string => words.map(({ text }) => text).join(" ");

/** The share of the smaller box that two words have in common. */
function overlap(a: Word, b: Word): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const area = ({ left, top, right, bottom }: Word): number => (right - left) * (bottom - top);
  return width <= 0 || height <= 0 ? 0 : (width * height) / Math.min(area(a), area(b));
}
/** Boxes are higher than letters: neighboring lines have a little in common. */
const MAX_OVERLAP = 0.3;
const collisions = ({ words }: PrintedPage): readonly string[] =>
  words.flatMap((word, i) =>
    words
      .slice(i + 1)
      .filter((other) => overlap(word, other) > MAX_OVERLAP)
      .map((other) => `${word.text} lies on ${other.text}`),
  );

const isOutside = ({ width, height }: PrintedPage, { left, top, right, bottom }: Word): boolean =>
  Math.min(left, top) <= 0 || right >= width || bottom >= height;

/** Words are broken at hyphens and strokes. */
const partsOf = (text: string): readonly string[] => text.split(/[\s\-/]+/).filter(Boolean);

/** Words of a sheet that its pages do not show. */
function missingWords(
  pages: readonly PrintedPage[],
  { name, cells, print, hiddenRows }: PrintedSheet,
): readonly string[] {
  const area = parseRange(print.area!)!;
  const onPages = new Set(pages.flatMap(({ words }) => words.flatMap(({ text }) => partsOf(text))));
  return [...cells].flatMap(([address, { value }]) =>
    typeof value === "string" &&
    isWithin(parseCell(address)!, area) &&
    !hiddenRows.has(parseCell(address)!.row)
      ? partsOf(value)
          .filter((word) => !onPages.has(word))
          .map((word) => `${name}!${address} is without ${word}`)
      : [],
  );
}

/** The largest text of a page is its title; body and headings are in proportion to it. */
const titleOf = ({ lines }: PrintedPage): number => Math.max(...lines.map(({ size }) => size));
/** Points of the body on a page of the report: charts have their own. */
const bodySize = (page: PrintedPage): number => (titleOf(page) * FONT.size) / STYLES.title.size!;

const BODY_POINTS = 9;
const APPENDIX_POINTS = 8;
/** One of something, with the word for several. */
const ONE_OF_MANY = /(?<![\d.,])1 (?:active )?(?:cores|licenses|conditions|drives|partitions)\b/;
/** A head of a table or a heading without anything below it, on a page without its footer. */
function emptyHeads({ lines }: PrintedPage, color: string): readonly string[] {
  const foot = Math.max(...lines.map(({ top }) => top));
  const body = lines.filter(({ top }) => top < foot - FONT.size);
  const sizes = body.map(({ size }) => size).sort((a, b) => a - b);
  const median = sizes[Math.floor(sizes.length / 2)]!;
  const isHead = (index: number): boolean => body[index]!.isBold && body[index]!.color === color;
  const isHeading = (index: number): boolean => isHead(index) && body[index]!.size > median + 1;
  return body.flatMap(({ text }, i) => {
    const isLast = i === body.length - 1;
    const hasNothing = isLast ? isHead(i) : isHead(i) && !isHeading(i) && isHeading(i + 1);
    return hasNothing ? [`nothing is below ${text}`] : [];
  });
}

/** What a reader would meet on any page. */
function faultsOf(page: PrintedPage, color: string): readonly string[] {
  const text = textOf(page);
  return [
    ...collisions(page),
    ...page.words.filter((word) => isOutside(page, word)).map(({ text }) => `${text} is outside`),
    ...emptyHeads(page, color),
    ...[INSTRUCTION, /book\.xlsx|###|#[A-Z]+[!?/]|Not in this workbook/].flatMap(
      (pattern) => pattern.exec(text)?.[0] ?? [],
    ),
  ];
}

/** All faults of a report, each with its page. */
function faultsIn({ paper, pages, sheets }: Report): readonly string[] {
  const count =
    pages.findIndex(({ lines }) => lines.some(({ text }) => text === "How to read it")) + 1;
  const [report, appendix] = [pages.slice(0, count), pages.slice(count)];
  const largest = titleOf(pages[0]!);
  const { color } = pages[0]!.lines.find(({ size }) => size === largest)!;
  const faults = pages.flatMap((page, i) =>
    faultsOf(page, color).map((fault) => `page ${i + 1}: ${fault}`),
  );
  const expectThat = (isTrue: boolean, fault: string): unknown => isTrue || faults.push(fault);
  expectThat(count >= 3 && count <= 5, `the report has ${count} pages`);
  expectThat(appendix.length <= 12, `the appendix has ${appendix.length} pages`);
  expectThat(sheets.length === count + 1, `${sheets.length} sheets are printed`);
  for (const [i, page] of report.entries()) {
    const place = `page ${i + 1}`;
    expectThat(page.size === SIZES[paper], `${place} is ${page.size}`);
    expectThat(bodySize(page) >= BODY_POINTS, `${place} is set in ${bodySize(page)} points`);
    faults.push(...missingWords([page], sheets[i]!));
  }
  for (const [i, page] of pages.entries()) {
    const text = textOf(page);
    expectThat(/, \d+\.? \S+ \d{4}, version 3\b/.test(text), `page ${i + 1} has no version`);
    expectThat(text.includes(`Page ${i + 1} of ${pages.length}`), `page ${i + 1} has no number`);
  }
  for (const [i, page] of appendix.entries()) {
    const place = `page ${count + i + 1}`;
    const smallest = Math.min(...page.lines.map(({ size }) => size));
    const lines = new Set(page.words.map(({ bottom }) => Math.round(bottom)));
    expectThat(
      page.size === SIZES[paper].split(" x ").reverse().join(" x "),
      `${place} is upright`,
    );
    expectThat(smallest >= APPENDIX_POINTS, `${place} has texts in ${smallest} points`);
    expectThat(i === appendix.length - 1 || lines.size >= 10, `${place} has ${lines.size} lines`);
  }
  return [...faults, ...missingWords(appendix, sheets.at(-1)!)];
}

/** One of each kind in a short run. */
const CASES = [OF_EXAMPLES, OF_TEMPLATES, OF_COMPLETED].flatMap((cases, kind) =>
  sample(cases, 1, `reports of kind ${kind}`),
);

describe.each(CASES.map(({ name, plan }) => [name, plan] as const))(
  "the report of %s",
  (_name, planOfCase) => {
    let plan: Workbook;
    beforeAll(async () => {
      plan = await planOfCase();
    });

    test("no cell of its pages shows an error, an input, or a version", () => {
      const pages = plan.sheets.filter(({ print }) => print.report);
      expect(pages.length).toBeGreaterThanOrEqual(3);
      expect(pages).toEqual(plan.sheets.slice(0, pages.length));
      for (const { cells } of pages)
        for (const { error, style, value } of cells.values()) {
          expect(error).toBeUndefined();
          expect(style).not.toMatch(/^input/);
          if (typeof value !== "string") continue;
          expect(value).not.toMatch(/[0-9a-f]{10}|\.xlsx|#[A-Z]/);
          expect(value).not.toMatch(ONE_OF_MANY);
        }
    });

    testWith(
      [SOFFICE, PDFTOTEXT],
      "has 3 to 5 pages and at most 12 behind them on both papers, with and without a brand, and each can be read",
      async () => {
        const bytes = await writeXlsx(plan);
        const faults: string[] = [];
        for (const brand of [{}, await readBrand(BRAND)])
          for (const report of await print(bytes, brand))
            faults.push(
              ...faultsIn(report).map(
                (fault) => `${report.paper}${"firm" in brand ? ", branded" : ""}: ${fault}`,
              ),
            );
        expect(faults).toEqual([]);
      },
    );
  },
);
