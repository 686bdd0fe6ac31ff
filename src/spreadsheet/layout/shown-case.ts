import type { CellReference } from "../formula/cell-reference";
import { NamedCell, Quantity } from "../formula/named-cells";
import { xl, type Formula, type FormulaSource } from "../formula/xl";
import { FORMATS, isInputStyle, STYLES } from "../styles";
import type { CellSpec } from "./blocks";
import {
  FIRST_COLUMN,
  putCell,
  putText,
  widenColumn,
  type PlacedCell,
  type PlacedSheet,
} from "./placed-sheet";
import { hasCase, shownColumnOf } from "./references";
import type { CalcPlace, Registry } from "./registry";
import { mentionsCase, rangesIn } from "./templates";

/**
 * Adds the column "Shown" to blocks with several cases. It has the case that the workbook shows,
 * for each row that formulas read, so that a formula refers to one cell instead of all cases.
 */

const HEAD = "Shown";

/** Adds the column "Shown" to all blocks that need it. */
export function placeShownCases(registry: Registry, sheets: readonly PlacedSheet[]): void {
  if (registry.activeCase === undefined) return;
  for (const target of sheets.flatMap((sheet) => shownTargets(registry, sheet)))
    registry.shownRows.add(target);
  const activeCase = new NamedCell(registry.activeCase);
  for (const sheet of sheets) {
    const blocks = blocksOn(registry, sheet);
    const lines = cellsOfLines(registry, sheet, blocks);
    const added = blocks.map((place) => placeShownCase(registry, sheet, place, lines, activeCase));
    if (added.some(Boolean)) sheet.cells.sort(byPlace);
  }
}

const byPlace = ({ position: a }: PlacedCell, { position: b }: PlacedCell): number =>
  a.row - b.row || a.column - b.column;

/** The different formulas of a sheet; a formula of a table stands in many cells. */
function formulasOf({ cells, charts }: PlacedSheet): ReadonlySet<FormulaSource> {
  const formulas = new Set<FormulaSource>();
  for (const { spec } of cells) {
    if (spec.formula !== undefined) formulas.add(spec.formula);
    for (const { formula } of spec.when ?? []) formulas.add(formula);
  }
  for (const { chart } of charts)
    [chart.categories, ...chart.series.map(({ values }) => values)].forEach((values) =>
      formulas.add(values),
    );
  return formulas;
}

/** The rows of blocks for which the formulas of a sheet read the shown case. */
const shownTargets = (registry: Registry, sheet: PlacedSheet): readonly string[] =>
  [...formulasOf(sheet)]
    .filter((template) => mentionsCase(template, "active"))
    .flatMap(rangesIn)
    .flatMap(({ from, to }) =>
      from.caseId === "active" ? [from.target, ...rowsBetween(registry, from, to), to.target] : [],
    );

/** The rows of a calculation in a range. */
function rowsBetween(
  registry: Registry,
  from: CellReference,
  to: CellReference,
): readonly string[] {
  const block = registry.blocks.get(from.target.split(".")[0]!);
  if (from.target === to.target || block?.kind !== "calc") return [];
  const rows = [...block.rows.keys()].map((key) => `${block.calc.key}.${key}`);
  return rows.slice(rows.indexOf(from.target), rows.indexOf(to.target));
}

const blocksOn = (registry: Registry, { name }: PlacedSheet): readonly CalcPlace[] =>
  [...registry.blocks.values()].flatMap((place) =>
    place.kind === "calc" && place.sheet === name && place.calc.cases.length > 1 ? [place] : [],
  );

const lineKey = (block: string, row: string, line: number | undefined): string =>
  `${block}.${row}[${line ?? 0}]`;

/** The cells of a line that is read, case by case. */
function cellsOfLines(
  { shownRows }: Registry,
  { cells }: PlacedSheet,
  blocks: readonly CalcPlace[],
): ReadonlyMap<string, readonly PlacedCell[]> {
  const keys = new Set(blocks.map(({ calc }) => calc.key));
  const lines = new Map<string, PlacedCell[]>();
  for (const cell of cells) {
    const { calc, key, row } = cell.context;
    if (calc === undefined || key === undefined || !keys.has(calc)) continue;
    if (!shownRows.has(`${calc}.${key}`)) continue;
    const line = lineKey(calc, key, row);
    const ofLine = lines.get(line);
    if (ofLine) ofLine.push(cell);
    else lines.set(line, [cell]);
  }
  return lines;
}

/** Adds the column to a block. Returns whether any of its rows is read. */
function placeShownCase(
  registry: Registry,
  sheet: PlacedSheet,
  place: CalcPlace,
  cellsOf: ReadonlyMap<string, readonly PlacedCell[]>,
  activeCase: NamedCell,
): boolean {
  const { calc, headRow } = place;
  const column = shownColumnOf(place);
  const rows = [...place.rows].filter(
    ([key, { spec }]) =>
      registry.shownRows.has(`${calc.key}.${key}`) && hasCase(spec, calc.cases[0]!.id),
  );
  if (rows.length === 0) return false;
  widenColumn(sheet, column, sheet.widths.get(FIRST_COLUMN + 2));
  putText(registry, sheet, { row: headRow, column }, HEAD, "tableHeadNumber");
  for (const [key, { row, spec, lines }] of rows) {
    const cases = calc.cases.filter(({ id }) => hasCase(spec, id)).length;
    const formulas = pickFormulas(new Quantity(`${calc.key}.${key}`), activeCase);
    for (let line = 0; line < (lines ?? 1); line += 1) {
      const context = { calc: calc.key, key, row: lines === undefined ? undefined : line };
      const cells = cellsOf.get(lineKey(calc.key, key, context.row)) ?? [];
      const isFilled =
        cells.filter(({ spec: { formula } }) => formula !== undefined).length === cases;
      const formula = isFilled ? formulas.filled : formulas.orBlank;
      putCell(
        registry,
        sheet,
        { row: row + line, column },
        { ...formatOf(cells), formula },
        context,
      );
    }
  }
  return true;
}

/** A reference to a blank cell would return 0, which looks like a value. */
function pickFormulas(
  row: Quantity,
  activeCase: NamedCell,
): Readonly<Record<"filled" | "orBlank", Formula>> {
  const filled = xl`INDEX(${row.everyCase}, 1, ${activeCase})`;
  return { filled, orBlank: xl`IF(${filled} = "", "", ${filled})` };
}

function formatOf([first]: readonly PlacedCell[]): CellSpec {
  if (first === undefined) return {};
  const { style, spec } = first;
  return isInputStyle(style)
    ? { style: "result", format: spec.format ?? STYLES[style].format ?? FORMATS.general }
    : { style, format: spec.format };
}
