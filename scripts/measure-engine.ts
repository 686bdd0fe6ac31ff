/**
 * `npm run engine`: measures where the engine agrees with Excel, and writes the list and the page
 * about it.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { openStored } from "../src/calculation/calculate";
import { arrayCellFormula } from "../src/calculation/functions/array-cells";
import { allFunctions } from "../src/functions";
import { CONSTRUCTS } from "../src/foreign/recalculate/measured-support";
import { writeXlsx } from "../src/xlsx/write/write-xlsx";
import { openCalculation } from "../src/foreign/recalculate/recalculate-file";
import { readWorkbook } from "../src/xlsx/read/read-workbook";
import { tokenize } from "../src/spreadsheet/formula/tokens";
import type { Cell, CellValue } from "../src/spreadsheet/workbook-model";
import { openCells } from "../src/foreign/recalculate/engine-workbook";
import { Precedents, largestOperand } from "../src/foreign/recalculate/dependents";
import {
  calculationOptions,
  hiddenBy,
  type StoredContent,
  type StoredBook,
} from "../src/foreign/recalculate/stored-book";
import { convert } from "../test/support/libreoffice";
import { CONSTRUCT_CASES, type ConstructCase } from "./engine/construct-cases";
import { caseAddress, caseBook, HIDDEN_ROWS } from "./engine/case-book";
import { constructWorkbook } from "./engine/construct-workbook";
import { inFiles } from "./engine/file-spelling";
import { FUNCTION_CASES } from "./engine/function-cases";
import { engineSupport, type Measured, type Sample } from "./engine/support";
import { engineGuide } from "./engine/page";

const root = join(__dirname, "..");
const SAMPLES = process.env.SIZEBOOK_SAMPLES ?? join(root, "../shared/samples");
const DIGITS = 1e-12;

const functionsIn = (formula: string): string[] => [
  ...new Set(
    tokenize(formula).flatMap(({ kind, text }) =>
      kind === "function" ? [text.toUpperCase()] : [],
    ),
  ),
];

const agrees = (a: StoredContent, b: StoredContent, scale = 0): boolean => {
  if (a.error !== b.error) return false;
  if (typeof a.value !== "number" || typeof b.value !== "number")
    return (a.value ?? "") === (b.value ?? "");
  const size = Math.max(Math.abs(a.value), Math.abs(b.value), scale);
  return Math.abs(a.value - b.value) <= DIGITS * size;
};

/** LibreOffice has errors of its own for #NUM! of Excel. */
const agreesWithLibreOffice = (engine: StoredContent, other: StoredContent): boolean =>
  agrees(engine, other) || (engine.error !== undefined && other.error === "#VALUE!");

function engineResults(formulas: readonly string[]): StoredContent[] {
  const session = openStored(caseBook(formulas), allFunctions(), { hiddenRows: HIDDEN_ROWS });
  try {
    session.calculateAllBut(new Map());
    return formulas.map((_, i) => session.read("Data", caseAddress(i)));
  } finally {
    session.dispose();
  }
}

async function libreOfficeResults(formulas: readonly string[]): Promise<StoredContent[]> {
  const book = caseBook(formulas.map(inFiles));
  const dated = { ...book, properties: { ...book.properties, created: "2026-01-01T00:00:00Z" } };
  const bytes = convert(await writeXlsx(dated), "xlsx");
  const read = await readWorkbook(bytes);
  if ("problem" in read) throw new Error(read.problem);
  const cells = read.workbook.sheets[0]!.cells;
  return formulas.map((_, i): StoredContent => {
    const { value = null, error } = cells.get(caseAddress(i)) ?? {};
    return { value, ...(error === undefined ? {} : { error }) };
  });
}

async function measureFunctions(): Promise<Measured[]> {
  const formulas = FUNCTION_CASES.map(([, formula]) => formula);
  const [engine, other] = [engineResults(formulas), await libreOfficeResults(formulas)];
  return FUNCTION_CASES.map(([name, formula], i) => ({
    key: name,
    formula,
    engine: engine[i]!,
    expected: other[i]!,
    by: "LibreOffice",
    agrees: agreesWithLibreOffice(engine[i]!, other[i]!),
  }));
}

/** A result counts as the same to 12 digits of the largest number in its formula. */
const largestNumber = (formula: string): number =>
  Math.max(
    0,
    ...tokenize(formula).flatMap(({ kind, text }) => (kind === "number" ? [Number(text)] : [])),
  );

const expectedOf = (value: CellValue): StoredContent =>
  typeof value === "string" && /^#[A-Z/0!?]+$/.test(value)
    ? { value: null, error: value }
    : { value };

function measureConstructs(): Measured[] {
  const measured: Measured[] = [];
  const cells = CONSTRUCT_CASES.flatMap((constructCase: ConstructCase) =>
    constructCase.excel.flatMap((line, r) =>
      line.map((value, c) => ({
        one: constructCase,
        value,
        formula: constructCase.isArray
          ? arrayCellFormula(constructCase.formula, {
              row: r + 1,
              column: c + 1,
              rows: constructCase.excel.length,
              columns: line.length,
              isDynamic: false,
            })
          : constructCase.formula,
      })),
    ),
  );
  const results = engineResults(cells.map(({ formula }) => formula));
  cells.forEach(({ one, value }, i) => {
    const expected = expectedOf(value);
    measured.push({
      key: one.key,
      formula: one.isArray ? `{=${one.formula}}` : one.formula,
      engine: results[i]!,
      expected,
      by: "Excel's documentation",
      agrees: agrees(results[i]!, expected, largestNumber(one.formula)),
    });
  });
  return measured;
}

function workbooksIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return workbooksIn(path);
    return /\.xls[xm]$/.test(name) ? [path] : [];
  });
}

/**
 * Results of programs that do not calculate, and formulas that change by themselves, measure
 * nothing.
 */
const UNCALCULATED = /XlsxWriter/;
const CHANGING = /(?<![\w.])(?:NOW|TODAY|RAND|RANDBETWEEN|RANDARRAY|CELL|INFO)\(/i;

function engineCells(sheet: StoredBook["sheets"][number]): Map<string, Cell> {
  const cells = new Map<string, Cell>();
  for (const [address, { formula, content, array, obstacle }] of sheet.cells) {
    const cell = { ...content, style: "default" } as Cell;
    const isCalculated = formula !== undefined && obstacle === undefined;
    if (!isCalculated) cells.set(address, cell);
    else
      cells.set(address, {
        ...cell,
        formula: array ? arrayCellFormula(formula, array) : formula,
      });
  }
  return cells;
}

async function measureSample(path: string): Promise<Sample[]> {
  const opened = await openCalculation(readFileSync(path));
  if ("problem" in opened || !opened.book.isCalculated) return [];
  const { book } = opened;
  const session = openCells(
    book.sheets.map((sheet) => [sheet.name, engineCells(sheet)]),
    calculationOptions(book),
  );
  const precedents = new Precedents(book);
  try {
    session.calculateFromStored();
    return book.sheets.flatMap(({ name, cells }) =>
      [...cells].flatMap(([address, cell]): Sample[] => {
        const { formula, content, obstacle, array } = cell;
        if (formula === undefined || content === undefined || obstacle !== undefined) return [];
        if (content.value === null && content.error === undefined) return [];
        if (CHANGING.test(formula) || /\[|#REF!/.test(formula)) return [];
        const tokens = tokenize(formula);
        const result = session.read(name, address);
        const context = { isArray: array !== undefined, hiddenBy: hiddenBy(book) };
        const isRight =
          agrees(result, content) ||
          agrees(
            result,
            content,
            largestOperand(book, { sheet: name, address, cell: { ...cell, formula } }, precedents),
          );
        return [
          {
            file: relative(SAMPLES, path),
            place: `${name}!${address}`,
            formula,
            functions: functionsIn(formula),
            constructs: CONSTRUCTS.filter(({ occurs }) => occurs(tokens, context)).map(
              ({ key }) => key,
            ),
            engine: result,
            stored: content,
            spills: array === undefined && session.spills(name, address),
            agrees: isRight && (array !== undefined || !session.spills(name, address)),
          },
        ];
      }),
    );
  } finally {
    session.dispose();
  }
}

async function main(): Promise<void> {
  const samples: Sample[] = [];
  for (const path of workbooksIn(join(SAMPLES, "workbooks"))) {
    if (UNCALCULATED.test(path)) continue;
    const measured = await measureSample(path);
    samples.push(...measured);
    process.stderr.write(
      `${relative(SAMPLES, path)}: ${measured.length}, missed ${measured.filter((sample) => !sample.agrees).length}\n`,
    );
  }
  const functions = await measureFunctions();
  const constructs = measureConstructs();
  const support = engineSupport(functions, constructs, samples);
  if (process.argv.includes("--raw"))
    writeFileSync(
      join(root, "build/engine-measurements.json"),
      JSON.stringify({ samples, functions, constructs }, null, 1),
    );
  writeFileSync(
    join(root, "src/foreign/recalculate/engine-support.json"),
    `${JSON.stringify({ functions: support.functions, constructs: support.constructs }, null, 2)}\n`,
  );
  writeFileSync(join(root, "test/foreign/recalculate/constructs.xlsx"), await constructWorkbook());
  writeFileSync(
    join(root, "docs/developing/engine.md"),
    engineGuide(support, functions, constructs, samples),
  );
}

void main();
