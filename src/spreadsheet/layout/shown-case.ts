import { addToList } from "../add-to-list";
import type { CellReference } from "../formula/cell-reference";
import { NamedCell, Quantity } from "../formula/named-cells";
import { xl, type Formula, type FormulaSource } from "../formula/xl";
import { FORMATS, isInputStyle, STYLES } from "../styles";
import type { CellSpec } from "./blocks";
import {
  beginGroup,
  FIRST_COLUMN,
  joinGroups,
  putColumn,
  putText,
  widenColumn,
  type PlacedSheet,
} from "./placed-sheet";
import { visitByRow, type PlacedRun } from "./placed-run";
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
    const runs = runsOfRows(registry, sheet, blocks);
    const added = blocks.map((place) => placeShownCase(registry, sheet, place, runs, activeCase));
    if (added.some(Boolean)) joinGroups(sheet);
  }
}

/** The different formulas of a sheet; some stand in several runs. */
function formulasOf({ groups, charts }: PlacedSheet): ReadonlySet<FormulaSource> {
  const formulas = new Set<FormulaSource>();
  for (const { spec } of groups.flat()) {
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

/** The runs of the rows that are read. */
function runsOfRows(
  { shownRows }: Registry,
  { groups }: PlacedSheet,
  blocks: readonly CalcPlace[],
): ReadonlyMap<string, readonly PlacedRun[]> {
  const keys = new Set(blocks.map(({ calc }) => calc.key));
  const runs = new Map<string, PlacedRun[]>();
  for (const run of groups.flat()) {
    const { calc, key } = run.context;
    const row = `${calc}.${key}`;
    if (calc === undefined || !keys.has(calc) || !shownRows.has(row)) continue;
    addToList(runs, row, run);
  }
  return runs;
}

/** Adds the column to a block. Returns whether any of its rows is read. */
function placeShownCase(
  registry: Registry,
  sheet: PlacedSheet,
  place: CalcPlace,
  runsOf: ReadonlyMap<string, readonly PlacedRun[]>,
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
  beginGroup(sheet);
  for (const [key, { row, spec, lines }] of rows) {
    const name = `${calc.key}.${key}`;
    const cases = calc.cases.filter(({ id }) => hasCase(spec, id)).length;
    const formulas = pickFormulas(new Quantity(name), activeCase);
    const cellsOf: PlacedRun[][] = Array.from({ length: lines ?? 1 }, () => []);
    visitByRow(runsOf.get(name) ?? [], (run, index) =>
      cellsOf[(run.context.row ?? 0) + index]!.push(run),
    );
    let shared: CellSpec = {};
    const specs = cellsOf.map((cells) => {
      const isFilled =
        cells.filter(({ spec: { formula } }) => formula !== undefined).length === cases;
      const formula = isFilled ? formulas.filled : formulas.orBlank;
      const { style, format } = formatOf(cells);
      if (shared.formula !== formula || shared.style !== style || shared.format !== format)
        shared = { style, format, formula };
      return shared;
    });
    const context = { calc: calc.key, key, row: lines === undefined ? undefined : 0 };
    putColumn(registry, sheet, { row, column }, specs, context);
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

function formatOf([first]: readonly PlacedRun[]): CellSpec {
  if (first === undefined) return {};
  const { style, spec } = first;
  return isInputStyle(style)
    ? { style: "result", format: spec.format ?? STYLES[style].format ?? FORMATS.general }
    : { style, format: spec.format };
}
