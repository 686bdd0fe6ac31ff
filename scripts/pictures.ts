/**
 * Draws the pictures of docs/: one per template, and the important sheets of each example; and from
 * them those of the pane's gallery. Needs soffice, pdftoppm and a Chromium; the pictures are
 * committed.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { allFunctions } from "../src/functions";
import { calculate } from "../src/calculation/calculate";
import { applyResults } from "../src/spreadsheet/apply-results";
import { fitRowHeights } from "../src/spreadsheet/layout/row-heights";
import type { Workbook } from "../src/spreadsheet/workbook-model";
import { writeXlsx } from "../src/xlsx/write/write-xlsx";
import { readXlsx } from "../src/xlsx/read/read-contents";
import { createCopy } from "../src/customer-copy/create";
import { buildPlan } from "../src/plan/definition/build-plan";
import consolidation from "../src/plan/templates/examples/consolidation.json";
import { parsePlanInputs } from "../src/plan/inputs/inputs";
import { exampleOf, PLAN_KINDS } from "../src/plan/templates/templates";
import { convertAll } from "../test/support/libreoffice";
import { EXAMPLES, kindOf, planOf } from "./docs/examples";
import { drawGallery } from "./docs/gallery";
import { pagePng } from "./docs/png";
import { COVER, examplePicture, sheetPicture, shownSheet, templatePicture } from "./docs/pictures";

const root = join(__dirname, "..");
/**
 * Whole pages at a size that a README shows; smaller where a picture would be too large to keep.
 */
const WIDTHS_PX: readonly number[] = [1600, 1500, 1400, 1300, 1200, 1100, 1000, 900];
const MAX_BYTES = 60_000;
/** A title is below the header of its page. */
const TOP_LINES = 6;

interface Picture {
  readonly sheet: string;
  /** The page of the sheet with this heading, else its first. */
  readonly heading?: string;
  /** In docs/. */
  readonly path: string;
}

interface Book {
  readonly bytes: Uint8Array;
  readonly pictures: readonly Picture[];
}

/** The file of a workbook with results, in rows as high as these need. */
async function calculatedFile(workbook: Workbook): Promise<Uint8Array> {
  const calculated = await calculate(workbook, allFunctions());
  applyResults(workbook, calculated);
  calculated.dispose();
  return writeXlsx(fitRowHeights(workbook));
}

async function exampleBook(example: (typeof EXAMPLES)[number]): Promise<Book> {
  const { inputs, only } = await planOf(example);
  const { workbook } = buildPlan(inputs, only, kindOf(example).variant);
  return {
    bytes: await calculatedFile(workbook),
    pictures: [{ sheet: COVER }, ...example.sheets].map((picture) => ({
      ...picture,
      path: examplePicture(example.name, picture.sheet),
    })),
  };
}

/** Every sheet of the system plan, as a customer gets it. */
async function sheetsBook(): Promise<Book> {
  const parsed = parsePlanInputs(consolidation);
  if ("problems" in parsed)
    throw new Error(parsed.problems.map(({ path, message }) => `${path}: ${message}`).join("\n"));
  const { workbook } = buildPlan(parsed.inputs);
  const copy = await createCopy(await calculatedFile(workbook), { date: "2026-02-16" });
  if ("problem" in copy) throw new Error(copy.problem);
  return {
    bytes: copy.bytes,
    pictures: workbook.sheets
      .filter(({ state }) => state === "visible")
      .map(({ name }) => ({ sheet: name, path: sheetPicture(name) })),
  };
}

const templateBooks = (): Book[] =>
  PLAN_KINDS.map((kind) => ({
    bytes: readFileSync(join(root, "templates", exampleOf(kind).file)),
    pictures: [{ sheet: shownSheet(kind), path: templatePicture(kind) }],
  }));

/** Printed title of a sheet: its first text. */
async function titleOf(bytes: Uint8Array, sheet: string): Promise<string> {
  const reading = await readXlsx(bytes);
  if ("problem" in reading) throw new Error(reading.problem);
  return (
    ["B1", "A1"]
      .map((cell) => String(reading.cell(sheet, cell).value ?? ""))
      .find((text) => text !== "") ?? sheet
  );
}

/** First page that begins with this title, or the first from there on with a heading. */
function pageOf(pdf: string, title: string, heading?: string): number {
  const pages = execFileSync("pdftotext", ["-layout", pdf, "-"], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  })
    .split("\f")
    .map((text) => text.split("\n").map((line) => line.trim()));
  const first = pages.findIndex((lines) => lines.slice(0, TOP_LINES).includes(title));
  const index =
    heading === undefined
      ? first
      : pages.findIndex((lines, i) => i >= first && lines.includes(heading));
  if (first < 0 || index < 0)
    throw new Error(
      `no page begins with "${title}"${heading ? `, or none from there on has "${heading}"` : ""}`,
    );
  return index + 1;
}

function draw(pdf: string, page: number, to: string): void {
  const name = pdf.replace(/\.pdf$/, "");
  const pngOfWidth = (width: number): Buffer => {
    execFileSync("pdftoppm", [
      "-f",
      String(page),
      "-l",
      String(page),
      "-scale-to-x",
      String(width),
      "-scale-to-y",
      "-1",
      "-singlefile",
      pdf,
      name,
    ]);
    return pagePng(readFileSync(`${name}.ppm`));
  };
  const tries = WIDTHS_PX.values();
  let png = pngOfWidth(tries.next().value!);
  for (const width of tries) {
    if (png.length <= MAX_BYTES) break;
    png = pngOfWidth(width);
  }
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to, png);
}

async function main(): Promise<void> {
  const books: Book[] = templateBooks();
  for (const example of EXAMPLES) books.push(await exampleBook(example));
  books.push(await sheetsBook());
  const folder = mkdtempSync(join(tmpdir(), "sizebook-pictures-"));
  try {
    for (const [i, pdf] of convertAll(
      books.map(({ bytes }) => bytes),
      "pdf",
      "never",
    ).entries()) {
      const file = join(folder, `${i}.pdf`);
      writeFileSync(file, pdf);
      for (const { sheet, heading, path } of books[i]!.pictures) {
        draw(
          file,
          pageOf(file, await titleOf(books[i]!.bytes, sheet), heading),
          join(root, "docs", path),
        );
        console.log(`docs/${path}`);
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  await drawGallery();
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
