import { countedFrom, isOfNextRow } from "../formula/numbered-rows";
import { Formula, type FormulaSource } from "../formula/xl";
import type { CalcRow, CalcSpec, CaseColumn, CellSpec } from "./blocks";
import type { CellPlacement, PlacedSheet } from "./placed-sheet";
import { beginGroup, FIRST_COLUMN, putCell, putColumn, putText, widenColumn } from "./placed-sheet";
import { hasCase } from "./references";
import type { CalcPlace, Registry } from "./registry";
import { linesOf, registerBlock } from "./registry";

/** Calculation blocks: rows are quantities, columns are cases. */

const LABEL_WIDTH = 34;
const UNIT_WIDTH = 12;
const CASE_WIDTH = 13;

/** Places a calculation block below everything so far. */
export function placeCalc(registry: Registry, sheet: PlacedSheet, calc: CalcSpec): void {
  if (calc.title) {
    sheet.heights.set(sheet.nextRow, 21);
    putText(registry, sheet, { row: sheet.nextRow++, column: FIRST_COLUMN }, calc.title, "heading");
  }
  const headRow = sheet.nextRow++;
  const firstCaseColumn = FIRST_COLUMN + 2;
  widenColumn(sheet, FIRST_COLUMN, LABEL_WIDTH);
  widenColumn(sheet, FIRST_COLUMN + 1, UNIT_WIDTH);
  ["", "Unit", ...calc.cases.map((c) => c.label)].forEach((head, index) =>
    putCell(
      registry,
      sheet,
      { row: headRow, column: FIRST_COLUMN + index },
      { value: head || null, style: index < 2 ? "tableHead" : "tableHeadNumber" },
    ),
  );
  calc.cases.forEach((_, index) =>
    widenColumn(sheet, firstCaseColumn + index, calc.width ?? CASE_WIDTH),
  );
  const rows = new Map<string, { row: number; spec: CalcRow; lines?: number }>();
  const headings: { row: number; text: string }[] = [];
  for (const spec of calc.rows) {
    if (typeof spec === "string") {
      headings.push({ row: sheet.nextRow++, text: spec });
      continue;
    }
    if (rows.has(spec.key))
      registry.problems.push(
        `${sheet.name}: row ${spec.key} of block ${calc.key} is defined twice`,
      );
    const lines =
      spec.repeat === undefined
        ? undefined
        : linesOf(registry, spec.repeat, `${sheet.name}: block ${calc.key}: `);
    rows.set(spec.key, { row: sheet.nextRow, spec, lines });
    sheet.nextRow += lines ?? 1;
  }
  const place: CalcPlace = {
    kind: "calc",
    sheet: sheet.name,
    calc,
    headRow,
    firstCaseColumn,
    lastRow: sheet.nextRow - 1,
    rows,
  };
  registerBlock(registry, calc.key, place);
  headings.forEach(({ row, text }) =>
    putText(registry, sheet, { row, column: FIRST_COLUMN }, text, "subheading"),
  );
  beginGroup(sheet);
  for (const { row, spec, lines } of rows.values())
    placeCalcRow(registry, sheet, place, row, spec, lines);
}

function placeCalcRow(
  registry: Registry,
  sheet: PlacedSheet,
  place: CalcPlace,
  firstRow: number,
  spec: CalcRow,
  lines: number | undefined,
): void {
  const unknown = spec.only?.filter((id) => !place.calc.cases.some((c) => c.id === id)) ?? [];
  if (unknown.length > 0)
    registry.problems.push(
      `${sheet.name}: row ${spec.key} of block ${place.calc.key} names unknown cases ${unknown.join(", ")}`,
    );
  const count = lines ?? 1;
  const label: CellSpec = { style: "label" };
  const labels = Array.from({ length: count }, (_, i) =>
    spec.label.replace(/\{i\}/g, String(i + 1)),
  );
  const unit: CellSpec = { value: spec.unit ?? null, style: "unit" };
  const put = (
    column: number,
    specs: readonly (CellSpec | undefined)[],
    placement?: CellPlacement,
    values?: readonly string[],
  ): void => putColumn(registry, sheet, { row: firstRow, column }, specs, placement, values);
  if (spec.label) put(FIRST_COLUMN, new Array<CellSpec>(count).fill(label), {}, labels);
  put(FIRST_COLUMN + 1, new Array<CellSpec>(count).fill(unit));
  const context = { calc: place.calc.key, key: spec.key, row: lines === undefined ? undefined : 0 };
  place.calc.cases.forEach((caseColumn, caseIndex) => {
    if (hasCase(spec, caseColumn.id))
      put(place.firstCaseColumn + caseIndex, cellsOfCase(spec, caseColumn, count), {
        ...context,
        caseIndex,
      });
  });
}

/** The cells of one case by their lines. Lines that share their formula share their definition. */
function cellsOfCase(
  { style, format, validation, cell: cellOf, formula }: Exclude<CalcRow, string>,
  caseColumn: CaseColumn,
  lines: number,
): readonly (CellSpec | undefined)[] {
  const formatting = { style, format, validation };
  const withFormula = (source: FormulaSource | undefined): CellSpec | undefined =>
    source === undefined ? undefined : { ...formatting, formula: source };
  const ownCells = Array.from({ length: lines }, (_, i) => {
    const own = cellOf?.(caseColumn, i + 1);
    return own && { ...formatting, ...own };
  });
  if (typeof formula !== "function" || formula.length < 2) {
    const ofAllLines = withFormula(
      typeof formula === "function" ? formula(caseColumn, 1) : formula,
    );
    return ownCells.map((own) => own ?? ofAllLines);
  }
  const formulas = ownCells.map((own, i) => (own ? undefined : formula(caseColumn, i + 1)));
  const shared = sharedFormulas(formulas);
  let cell: CellSpec | undefined;
  return ownCells.map((own, i) => {
    if (shared[i] !== cell?.formula) cell = withFormula(shared[i]);
    return own ?? cell;
  });
}

/** The formulas of lines; one for those that are filled down. */
function sharedFormulas(
  formulas: readonly (FormulaSource | undefined)[],
): readonly (FormulaSource | undefined)[] {
  const isContinued = formulas.map((formula, i) => {
    const above = formulas[i - 1];
    return above instanceof Formula && formula instanceof Formula && isOfNextRow(formula, above);
  });
  let shared: FormulaSource | undefined;
  return formulas.map((formula, i) => {
    if (!isContinued[i])
      shared =
        formula instanceof Formula && isContinued[i + 1] ? countedFrom(i + 1, formula) : formula;
    return shared;
  });
}
