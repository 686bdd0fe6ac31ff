/** The report of a plan as its reader gets it: pages of the PDF, on both papers. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EXAMPLES, kindOf, planOf } from "../../../scripts/docs/examples";
import { pdfOf } from "../../../src/cli/libreoffice";
import { createCopy } from "../../../src/customer-copy/create";
import type { Paper } from "../../../src/customer-copy/brand/brand";
import { buildPlan } from "../../../src/plan/definition/build-plan";
import { applyResults } from "../../../src/spreadsheet/apply-results";
import { fitRowHeights } from "../../../src/spreadsheet/layout/row-heights";
import { FONT, STYLES } from "../../../src/spreadsheet/styles";
import type { Workbook } from "../../../src/spreadsheet/workbook-model";
import { writeXlsx } from "../../../src/xlsx/write/write-xlsx";
import { calculated } from "../../support/calculated";
import { sample } from "../../support/extent";
import { PDFTOTEXT, SOFFICE, testWith } from "../../support/tools";

const PAPERS: readonly (readonly [Paper, string])[] = [
  ["A4", "595 x 842"],
  ["Letter", "612 x 792"],
];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sizebook-report-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function planOfExample(name: string): Promise<Workbook> {
  const example = EXAMPLES.find((candidate) => candidate.name === name)!;
  const { inputs, only } = await planOf(example);
  const { workbook } = buildPlan(inputs, only, kindOf(example).variant);
  const results = await calculated(workbook);
  applyResults(workbook, results);
  results.dispose();
  return fitRowHeights(workbook);
}

interface Word {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
interface Page {
  readonly size: string;
  readonly width: number;
  readonly height: number;
  readonly words: readonly Word[];
}

/** The pages of a PDF with the boxes of their words. */
function pagesOf(pdf: Uint8Array): readonly Page[] {
  const path = join(folder, "report.pdf");
  writeFileSync(path, pdf);
  const html = execFileSync("pdftotext", ["-bbox", path, "-"], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return html
    .split("<page ")
    .slice(1)
    .map((page) => {
      const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(page)!.map(Number);
      const words = [
        ...page.matchAll(
          /<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">([^<]*)</g,
        ),
      ].map(([, left, top, right, bottom, text]) => ({
        text: text!,
        left: Number(left),
        top: Number(top),
        right: Number(right),
        bottom: Number(bottom),
      }));
      return {
        size: `${Math.round(width!)} x ${Math.round(height!)}`,
        width: width!,
        height: height!,
        words,
      };
    });
}

/** Points of the body on each page. */
const BODY_POINTS = 9;
/** Sizes are in whole pixels: at this zoom, thirds of a point. */
const ZOOM = 3;

/** The size of the body on each page in points, from that of its title: charts have their own. */
function bodySizes(pdf: Uint8Array): readonly number[] {
  const path = join(folder, "sizes.pdf");
  writeFileSync(path, pdf);
  const xml = execFileSync("pdftohtml", ["-xml", "-i", "-stdout", "-zoom", String(ZOOM), path], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  const sizes = new Map(
    [...xml.matchAll(/<fontspec id="(\d+)" size="(\d+)"/g)].map(([, id, size]) => [
      id!,
      Number(size),
    ]),
  );
  return xml
    .split("<page ")
    .slice(1)
    .map((page) => {
      const fonts = [...page.matchAll(/<text [^>]*font="(\d+)"/g)].map(([, font]) => font!);
      const title = Math.max(...fonts.map((font) => sizes.get(font)!)) / ZOOM;
      return (title * FONT.size) / STYLES.title.size!;
    });
}

const textOf = ({ words }: Page): string => words.map(({ text }) => text).join(" ");

/** The share of the smaller box that two words have in common. */
function overlap(a: Word, b: Word): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const area = ({ left, top, right, bottom }: Word): number => (right - left) * (bottom - top);
  return width <= 0 || height <= 0 ? 0 : (width * height) / Math.min(area(a), area(b));
}
/** Boxes are higher than letters: neighboring lines have a little in common. */
const MAX_OVERLAP = 0.3;
const collisions = ({ words }: Page): readonly string[] =>
  words.flatMap((word, i) =>
    words
      .slice(i + 1)
      .filter((other) => overlap(word, other) > MAX_OVERLAP)
      .map((other) => `${word.text} on ${other.text}`),
  );

/** Examples of a test run; all of them in the long one. */
const IN_A_SAMPLE = 1;
const NAMES = EXAMPLES.map(({ name }) => name);

describe.each([...sample(NAMES, IN_A_SAMPLE, "reports of examples")])(
  "the report of %s",
  (name) => {
    let plan: Workbook;
    beforeAll(async () => {
      plan = await planOfExample(name);
    });

    test("no cell of its pages shows an error, an input, or a version", () => {
      const pages = plan.sheets.filter(({ print }) => print.report);
      expect(pages.length).toBeGreaterThanOrEqual(3);
      expect(pages).toEqual(plan.sheets.slice(0, pages.length));
      for (const { cells } of pages)
        for (const { error, style, value } of cells.values()) {
          expect(error).toBeUndefined();
          expect(style).not.toMatch(/^input/);
          if (typeof value === "string") expect(value).not.toMatch(/[0-9a-f]{10}|\.xlsx|#[A-Z]/);
        }
    });

    testWith(
      [SOFFICE, PDFTOTEXT],
      "has 3 to 5 pages on A4 and Letter and at most 12 behind them, with no cut word, and a footer",
      async () => {
        const bytes = await writeXlsx(plan);
        for (const [paper, size] of PAPERS) {
          const copy = await createCopy(bytes, {
            date: "2026-01-31",
            layout: { brand: { paper }, version: 3, printed: true },
          });
          if ("problem" in copy) throw new Error(copy.problem);
          const pdf = await pdfOf(copy.bytes);
          if ("without" in pdf) throw new Error(pdf.without);
          const pages = pagesOf(pdf.bytes);
          const sizes = bodySizes(pdf.bytes);
          const count = pages.findIndex((page) => textOf(page).startsWith("How to read it")) + 1;
          expect(count).toBe(plan.sheets.filter(({ print }) => print.report).length);
          expect(count).toBeLessThanOrEqual(5);
          for (const [i, page] of pages.slice(0, count).entries()) {
            expect(page.size).toBe(size);
            expect(sizes[i]).toBeGreaterThanOrEqual(BODY_POINTS);
            expect(textOf(page)).toMatch(/, \d+ \w+ \d{4}, version 3\b/);
            expect(textOf(page)).toContain(`Page ${i + 1} of ${pages.length}`);
            expect(textOf(page)).not.toMatch(/book\.xlsx|###/);
            expect({ page: i + 1, paper, cut: collisions(page) }).toEqual({
              page: i + 1,
              paper,
              cut: [],
            });
            for (const { left, right, top, bottom } of page.words) {
              expect(Math.min(left, top)).toBeGreaterThan(0);
              expect(right).toBeLessThan(page.width);
              expect(bottom).toBeLessThan(page.height);
            }
          }
          const appendix = pages.slice(count);
          expect(appendix.length).toBeLessThanOrEqual(12);
          for (const [i, page] of appendix.entries()) {
            expect(page.size).toBe(size.split(" x ").reverse().join(" x "));
            expect(collisions(page)).toEqual([]);
            expect(Math.max(...page.words.map(({ right }) => right))).toBeLessThan(page.width);
            const lines = new Set(page.words.map(({ bottom }) => Math.round(bottom)));
            if (i < appendix.length - 1) expect(lines.size).toBeGreaterThanOrEqual(10);
          }
          // The sheet of the planner is not printed.
          expect(pages.slice(count).map(textOf).join(" ")).not.toContain("Not in this workbook");
        }
      },
    );
  },
);
