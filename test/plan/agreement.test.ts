/**
 * The plans as the grid engine calculates them and as openpyxl reads their files. The customer
 * copies of all templates show that LibreOffice has the same results without our functions
 * (test/customer-copy/create-templates.test.ts).
 */
import { join } from "node:path";
import { buildTemplate, planTemplates } from "../../src/plan/templates/templates";
import { lint } from "../../src/spreadsheet/lint";
import type { Workbook } from "../../src/spreadsheet/workbook-model";
import { STAMP_SHEET } from "../../src/provenance/stamp";
import { withResults } from "../support/calculated";
import { emptyAnswers } from "../support/empty-answers";
import { sample } from "../support/extent";
import { OPENPYXL, python, testWith } from "../support/tools";

/**
 * The full plan empty, and every filled template. The files of the other empty ones are tested for
 * errors.
 */
const [WORKED_EXAMPLE, ...OTHERS] = [
  planTemplates[1]!,
  ...planTemplates.filter(({ isExample }, i) => i === 0 || (isExample && i !== 1)),
];
/** The number of plans, besides the worked example, that a short run calculates. */
const SAMPLE = 2;
const COMPARED = [WORKED_EXAMPLE!, ...sample(OTHERS, SAMPLE, "agreement of plans")];
const workbooks = new Map<string, Workbook>();
beforeAll(async () => {
  for (const template of COMPARED) {
    const { workbook } = buildTemplate(template);
    await withResults(workbook);
    workbooks.set(template.file, workbook);
  }
});

/**
 * The full plan has 61,585 formulas, and a plan of 50 partitions 62,718 (`npm run bench -- plan`).
 * That plan may grow by a tenth while its conclusions become more exact; the full plan therefore
 * may too: 61,585 * 1.10.
 */
const MAX_FORMULAS = 67_743;

describe.each(COMPARED.map((template) => template.file))("%s", (file) => {
  let workbook: Workbook;
  beforeAll(() => {
    workbook = workbooks.get(file)!;
  });

  const cells = () =>
    workbook.sheets.flatMap((sheet) =>
      [...sheet.cells].map(([address, cell]) => ({ sheet: sheet.name, address, cell })),
    );

  test("no cell shows an error, and no formula is without a result", () => {
    expect(
      cells()
        .filter(({ cell }) => cell.error !== undefined)
        .map(({ sheet, address, cell }) => `${sheet}!${address} ${cell.error} ${cell.formula}`),
    ).toEqual([]);
    expect(
      cells().filter(({ cell }) => cell.formula !== undefined && cell.value === undefined),
    ).toEqual([]);
  });

  test("every formula passes the lint", () => expect(lint(workbook)).toEqual([]));

  test("stays within the number of formulas that Excel and the grid carry well", () => {
    expect(cells().filter(({ cell }) => cell.formula !== undefined).length).toBeLessThanOrEqual(
      MAX_FORMULAS,
    );
  });

  test("needs no function where it is opened without them", async () => {
    expect(await emptyAnswers(workbook)).toEqual([]);
  });

  testWith([OPENPYXL], "openpyxl reads every value of the built file, and no error", () => {
    const script = `
import json, sys, openpyxl
book = openpyxl.load_workbook(sys.argv[1], data_only=True)
cells = [(sheet.title, cell.coordinate, cell.value) for sheet in book for row in sheet.iter_rows() for cell in row if cell.value is not None]
errors = [(sheet, place) for sheet, place, value in cells if isinstance(value, str) and value in ("#N/A", "#VALUE!", "#NAME?", "#REF!", "#DIV/0!", "#NUM!", "#NULL!")]
print(json.dumps({"sheets": book.sheetnames, "cells": len(cells), "errors": errors, "states": [sheet.sheet_state for sheet in book]}))`;
    const read = python<{ sheets: string[]; cells: number; errors: unknown[]; states: string[] }>(
      script,
      [join(__dirname, "..", "..", "templates", file)],
    );
    expect(read.errors).toEqual([]);
    // Files also contain the stamp of their results.
    expect(read.sheets).toEqual([...workbook.sheets.map((sheet) => sheet.name), STAMP_SHEET]);
    expect(read.states).toEqual([...workbook.sheets.map((sheet) => sheet.state), "veryHidden"]);
    expect(read.cells).toBeGreaterThan(1000);
  });
});
