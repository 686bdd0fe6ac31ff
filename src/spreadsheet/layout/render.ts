import type {
  Cell,
  CellValue,
  Chart,
  ConditionalFormat,
  Sheet,
  StyleName,
  Validation,
} from "../workbook-model";
import type { Position } from "../a1";
import { cellAddress, columnLetters, parseCell, rangeAddress } from "../a1";
import type { OwnWord } from "../formula/cell-reference";
import { Formula } from "../formula/xl";
import type { CellSpec, ConditionSpec, SheetOptions, ValidationSpec } from "./blocks";
import { isComputed } from "./computed-cells";
import { estimateHeights } from "./row-heights";
import { chartRows, chartWidth } from "./placement";
import { contextAt, rowBelow, valueAt, visitByRow, type PlacedRun } from "./placed-run";
import type { PlacedChart, PlacedSheet } from "./placed-sheet";
import { FIRST_COLUMN, lastPrintedColumn, runningEnd, widthOf } from "./placed-sheet";
import type { Registry, TemplateContext } from "./registry";
import { resolveRange, resolveRun, resolveTemplate } from "./templates";
import { locateCell } from "./layout-index";

/** The second pass: resolves the templates of a placed sheet and renders it as plain data. */

/** With more frozen rows, the other rows would have too little space. */
const MAX_FROZEN_ROWS = 15;

/** Renders a placed sheet. `live` is the name of the cell that is TRUE while formulas are live. */
export function renderSheet(
  registry: Registry,
  sheet: PlacedSheet,
  live: string | undefined,
): Sheet {
  const rowHeights = estimateHeights(sheet);
  const cells = new Map<string, Cell>();
  for (const group of sheet.groups)
    visitByRow(
      group.map((run) => drawRun(registry, sheet, run)),
      ({ letters, context, cellAt }, index) =>
        cells.set(`${letters}${context.at.row + index}`, cellAt(index)),
    );
  const charts = sheet.charts.map((chart) => drawChart(registry, sheet, chart));
  const merges = sheet.running.flatMap(({ at }) => {
    const end = runningEnd(sheet, at.column).column;
    return end > at.column ? [rangeAddress(at, { row: at.row, column: end })] : [];
  });
  return {
    name: sheet.name,
    state: sheet.options.state ?? "visible",
    ...(sheet.options.tab ? { tab: sheet.options.tab } : {}),
    columnWidths: Array.from({ length: sheet.lastColumn }, (_, index) => widthOf(sheet, index + 1)),
    cells,
    merges,
    charts,
    validations: drawValidations(registry, sheet),
    conditionalFormats: drawConditions(registry, sheet, live),
    rowHeights,
    ...frameOf(registry, sheet, charts),
  };
}

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** The formula of each cell of a run, which shows nothing while the sheet withholds its results. */
function drawFormula(
  registry: Registry,
  { withheldBy }: SheetOptions,
  run: PlacedRun,
): (index: number) => string | undefined {
  const { formula, always } = run.spec;
  if (formula === undefined) return () => undefined;
  const formulaAt = resolveRun(registry, formula, run);
  if (withheldBy === undefined || always) return formulaAt;
  return (index) =>
    `IF(${resolveTemplate(registry, withheldBy, contextAt(run, index))}="",${formulaAt(index)},"")`;
}

/** A run whose cells can be drawn one by one. */
interface DrawnRun extends Pick<PlacedRun, "context" | "count"> {
  /** The letters of its column. */
  readonly letters: string;
  readonly cellAt: (index: number) => Cell;
}

function drawRun(registry: Registry, { options }: PlacedSheet, run: PlacedRun): DrawnRun {
  const { spec, style, context, count } = run;
  const formulaAt = drawFormula(registry, options, run);
  const repeatedFrom = options.withheldBy === undefined ? firstRepeated(registry, spec) : Infinity;
  const cellAt = (index: number): Cell => {
    const { link, format, comment } = spec;
    const formula = formulaAt(index);
    const value = valueAt(run, index);
    const cell: Writable<Cell> = newCell(value, style, formula, format);
    if (comment !== undefined) cell.comment = comment;
    if (link !== undefined) cell.link = drawLink(registry, link, contextAt(run, index));
    if (index < repeatedFrom && formula !== undefined) registry.distinct.set(cell, spec.formula!);
    return cell;
  };
  return { context, count, letters: columnLetters(context.at.column), cellAt };
}

/** An object takes twice the memory if properties are added to it. */
function newCell(
  value: CellValue,
  style: StyleName,
  formula: string | undefined,
  format: string | undefined,
): Cell {
  if (format === undefined)
    return formula === undefined ? { value, style } : { value, style, formula };
  return formula === undefined ? { value, style, format } : { value, style, formula, format };
}

/** The number of a row or case is a constant of its formula: then it is one of its own. */
const hasOwnNumber = ({ pieces }: Formula): boolean =>
  pieces.some((piece) => typeof piece === "object" && "cell" in piece && NUMBERS.has(piece.cell));
const NUMBERS: ReadonlySet<unknown> = new Set<OwnWord>(["i", "case"]);

/** The first cell of a run with the formula of an earlier cell, filled down or across. */
function firstRepeated({ formulas }: Registry, { formula }: CellSpec): number {
  if (!(formula instanceof Formula) || hasOwnNumber(formula)) return Infinity;
  if (formulas.has(formula)) return 0;
  formulas.add(formula);
  return 1;
}

function drawLink(registry: Registry, link: string, context: TemplateContext): Cell["link"] {
  const sheet = /^sheet:(.+)$/.exec(link)?.[1];
  if (sheet !== undefined) {
    if (!registry.sheets.has(sheet))
      registry.problems.push(
        `${context.sheet}!${cellAddress(context.at)}: link to unknown sheet ${sheet}`,
      );
    return { sheet, cell: "A1" };
  }
  return locateCell(registry, link, context);
}

function drawChart(registry: Registry, sheet: PlacedSheet, placedChart: PlacedChart): Chart {
  const context = { sheet: sheet.name, at: { row: placedChart.row, column: FIRST_COLUMN } };
  const { from, to } = chartColumns(sheet, placedChart);
  const { kind, title, altText, categoryTitle, valueTitle, valueAxis } = placedChart.chart;
  return {
    kind,
    title,
    altText,
    categoryTitle,
    valueTitle,
    ...(valueAxis ? { valueAxis } : {}),
    ...(sheet.options.report ? { frameless: true } : {}),
    anchor: {
      from: cellAddress({ row: placedChart.row, column: from }),
      to: cellAddress({ row: placedChart.row + chartRows(placedChart.chart) - 1, column: to }),
    },
    categories: resolveRange(registry, placedChart.chart.categories, context),
    series: placedChart.chart.series.map((series) => ({
      ...series,
      values: resolveRange(registry, series.values, context),
    })),
  };
}

/** The first and last column of a chart, by its width. A chart next to another starts after it. */
function chartColumns(
  sheet: PlacedSheet,
  placedChart: PlacedChart,
): { readonly from: number; readonly to: number } {
  const from = placedChart.after
    ? chartColumns(sheet, placedChart.after).to + 1
    : placedChart.column;
  let to = from;
  for (
    let width = widthOf(sheet, to);
    width + widthOf(sheet, to + 1) / 2 < chartWidth(placedChart.chart);
    width += widthOf(sheet, to)
  )
    to += 1;
  return { from, to };
}

/** A rule and the adjacent cells of a column that share it. */
interface RuledCells<Rule> {
  readonly rule: Rule;
  readonly first: TemplateContext;
  /** The row below the last cell. */
  below: number;
}

/** Joins adjacent cells of a column with the same rule. */
function cellsByRule<Rule>(
  sheet: PlacedSheet,
  ruleOf: (run: PlacedRun) => Rule | undefined,
): RuledCells<Rule>[] {
  const runs = sheet.groups.flat().filter((run) => ruleOf(run) !== undefined);
  runs.sort(
    ({ context: { at: a } }, { context: { at: b } }) => a.column - b.column || a.row - b.row,
  );
  const areas: RuledCells<Rule>[] = [];
  for (const run of runs) {
    const rule = ruleOf(run)!;
    const above = areas[areas.length - 1];
    const { row, column } = run.context.at;
    const follows = above?.rule === rule && above.first.at.column === column && above.below === row;
    if (follows) above.below = rowBelow(run);
    else areas.push({ rule, first: run.context, below: rowBelow(run) });
  }
  return areas;
}

const ruledRange = ({ first: { at }, below }: RuledCells<unknown>): string =>
  rangeAddress(at, { row: below - 1, column: at.column });

type ListRule = Extract<ValidationSpec["rule"], { readonly kind: "list" }>;

/**
 * The cells of a list. If it ends in empty cells, only the filled ones, because Excel opens a list
 * at its first empty line.
 */
function listSource(
  registry: Registry,
  { source, first, count }: Omit<ListRule, "kind">,
  context: TemplateContext,
): string {
  const range = resolveRange(registry, source, context);
  if (count === undefined) return range;
  const before = first === undefined ? "0" : resolveRange(registry, first, context);
  return `OFFSET(${range},${before},0,${resolveRange(registry, count, context)})`;
}

/**
 * Whether the workbook has the block of "{target.name[]}". Anything that is not a placeholder is
 * resolved, which reports the mistake.
 */
function hasBlock(registry: Registry, source: string): boolean {
  const block = /^\{(\w+)/.exec(source)?.[1];
  return block === undefined || registry.blocks.has(block);
}

/**
 * Cells that share a rule; each of its own where the list differs by row, because the page does not
 * move the references of a list with the row.
 */
function cellsByList(cells: RuledCells<ValidationSpec>): readonly RuledCells<ValidationSpec>[] {
  const { rule, first, below } = cells;
  if (rule.rule.kind !== "list" || rule.rule.first === undefined) return [cells];
  const { row } = first.at;
  return Array.from({ length: below - row }, (_, i) => ({
    rule,
    first: contextAt({ context: first, count: below - row }, i),
    below: row + i + 1,
  }));
}

function drawValidations(registry: Registry, sheet: PlacedSheet): Validation[] {
  const areas = cellsByRule(sheet, ({ spec }) => spec.validation).flatMap(cellsByList);
  return areas.map((cells) => {
    const { rule, title, message, error, strict }: ValidationSpec = cells.rule;
    const renderedRule: Validation["rule"] =
      rule.kind !== "list"
        ? rule
        : rule.ifThere && !hasBlock(registry, rule.source)
          ? { kind: "text" }
          : { kind: rule.kind, source: listSource(registry, rule, cells.first) };
    return {
      range: ruledRange(cells),
      rule: renderedRule,
      title,
      message,
      error,
      strict: strict ?? true,
    };
  });
}

const VERDICTS: readonly ConditionSpec[] = [
  { formula: '{this}="PASS"', style: "pass" },
  { formula: '{this}="WARN"', style: "warn" },
  { formula: '{this}="FAIL"', style: "fail" },
  { formula: '{this}="FITS"', style: "pass" },
  { formula: '{this}="FITS WITH CONDITIONS"', style: "warn" },
  { formula: '{this}="DOES NOT FIT"', style: "fail" },
  { formula: '{this}="INCOMPLETE"', style: "missing" },
  { formula: '{this}="CONTRADICTORY INPUT"', style: "fail" },
];

function drawConditions(
  registry: Registry,
  sheet: PlacedSheet,
  live: string | undefined,
): ConditionalFormat[] {
  const draw = (
    cells: RuledCells<unknown>,
    { formula, style }: ConditionSpec,
  ): ConditionalFormat => ({
    range: ruledRange(cells),
    formula: resolveTemplate(registry, formula, cells.first),
    style,
  });
  const own = cellsByRule(sheet, ({ spec }) => spec.when).flatMap((cells) =>
    cells.rule.map((condition) => draw(cells, condition)),
  );
  const verdicts = cellsByRule(sheet, ({ style }) =>
    style === "verdict" ? "verdict" : undefined,
  ).flatMap((cells) => VERDICTS.map((condition) => draw(cells, condition)));
  if ((sheet.options.state ?? "visible") !== "visible") return [...own, ...verdicts];
  const overwritten: ConditionSpec = {
    formula: live ? `AND({${live}},NOT(ISFORMULA({this})))` : "NOT(ISFORMULA({this}))",
    style: "override",
  };
  const computed = cellsByRule(sheet, ({ spec, style }) =>
    spec.formula !== undefined && isComputed(style) ? "computed" : undefined,
  );
  return [...own, ...verdicts, ...computed.map((cells) => draw(cells, overwritten))];
}

/** The frozen rows: the head of a block. */
interface Heads {
  readonly first: number;
  readonly last: number;
}

function frozenHeads(registry: Registry, { name, options }: PlacedSheet): Heads | undefined {
  const { freeze } = options;
  if (freeze === undefined) return undefined;
  const block = registry.blocks.get(freeze);
  if (block?.sheet !== name)
    registry.problems.push(`${name}: freeze names block "${freeze}", which is not on this sheet`);
  if (!block) return undefined;
  const last = block.kind === "table" ? (block.unitRow ?? block.headRow) : block.headRow;
  if (last > MAX_FROZEN_ROWS)
    registry.problems.push(
      `${name}: the heads of "${freeze}" are in row ${last}: too many rows would stay in view`,
    );
  return { first: block.headRow, last };
}

const FIRST_COLUMNS = `${columnLetters(FIRST_COLUMN)}:${columnLetters(FIRST_COLUMN)}`;

/** Frozen panes and print settings. */
function frameOf(
  registry: Registry,
  sheet: PlacedSheet,
  charts: readonly Chart[],
): Pick<Sheet, "freeze" | "print"> {
  const { freezeColumns, landscape = false, pagesWide, report, state = "visible" } = sheet.options;
  const onePage = sheet.options.onePage || report !== undefined;
  const heads = frozenHeads(registry, sheet);
  const columns = freezeColumns ? freezeColumns + FIRST_COLUMN - 1 : 0;
  const corner: Position = { row: 1, column: FIRST_COLUMN };
  return {
    ...(heads ? { freeze: { rows: heads.last, columns } } : {}),
    print: {
      landscape,
      fitWidth: true,
      ...(onePage ? { onePage } : {}),
      ...(pagesWide ? { pagesWide, titleColumns: FIRST_COLUMNS } : {}),
      ...(report ? { report: true } : {}),
      ...(state === "visible" ? { area: rangeAddress(corner, printEnd(sheet, charts)) } : {}),
      ...(heads ? { titleRows: `${heads.first}:${heads.last}` } : {}),
    },
  };
}

function printEnd(sheet: PlacedSheet, charts: readonly Chart[]): Position {
  const { report } = sheet.options;
  const corners = charts.map((chart) => parseCell(chart.anchor.to)!);
  const lastRow = sheet.groups.flat().reduce((last, run) => Math.max(last, rowBelow(run) - 1), 1);
  return {
    row: Math.max(lastRow, ...corners.map((corner) => corner.row)),
    column: report
      ? lastPrintedColumn(sheet)
      : Math.max(sheet.lastColumn, ...corners.map((corner) => corner.column)),
  };
}
