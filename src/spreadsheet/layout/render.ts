import type { Cell, Chart, ConditionalFormat, Sheet, Validation } from "../workbook-model";
import type { Position } from "../a1";
import { cellAddress, columnLetters, parseCell, rangeAddress } from "../a1";
import type { OwnWord } from "../formula/cell-reference";
import { Formula } from "../formula/xl";
import type { CellSpec, ConditionSpec, SheetOptions, ValidationSpec } from "./blocks";
import { isComputed } from "./computed-cells";
import { estimateHeights } from "./row-heights";
import { chartRows, chartWidth } from "./placement";
import type { PlacedCell, PlacedChart, PlacedSheet } from "./placed-sheet";
import { FIRST_COLUMN, runningEnd, widthOf } from "./placed-sheet";
import type { Registry } from "./registry";
import { resolveRange, resolveTemplate } from "./templates";
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
  for (const cell of sheet.cells)
    cells.set(cellAddress(cell.position), drawCell(registry, sheet, cell));
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

/** The formula of a cell, which shows nothing while the sheet withholds its results. */
function drawFormula(
  registry: Registry,
  { withheldBy }: SheetOptions,
  { spec, context }: PlacedCell,
): string | undefined {
  if (spec.formula === undefined) return undefined;
  const formula = resolveTemplate(registry, spec.formula, context);
  return withheldBy === undefined || spec.always
    ? formula
    : `IF(${resolveTemplate(registry, withheldBy, context)}="",${formula},"")`;
}

function drawCell(registry: Registry, { options }: PlacedSheet, cell: PlacedCell): Cell {
  const { spec, style, context } = cell;
  const link = spec.link === undefined ? undefined : drawLink(registry, spec.link, context);
  const formula = drawFormula(registry, options, cell);
  // Property by property, because spreading takes several times as long.
  const drawnCell: Writable<Cell> = { value: spec.value ?? null, style };
  if (formula !== undefined) drawnCell.formula = formula;
  if (spec.format !== undefined) drawnCell.format = spec.format;
  if (spec.comment !== undefined) drawnCell.comment = spec.comment;
  if (link !== undefined) drawnCell.link = link;
  if (options.withheldBy === undefined) noteRepeated(registry, spec.formula, drawnCell);
  return drawnCell;
}

/** The number of a row or case is a constant of its formula: then it is one of its own. */
const hasOwnNumber = ({ pieces }: Formula): boolean =>
  pieces.some((piece) => typeof piece === "object" && "cell" in piece && NUMBERS.has(piece.cell));
const NUMBERS: ReadonlySet<unknown> = new Set<OwnWord>(["i", "case"]);

/** Notes a cell with the formula of an earlier one, filled down or across. */
function noteRepeated(registry: Registry, source: CellSpec["formula"], cell: Cell): void {
  if (!(source instanceof Formula)) return;
  if (registry.formulas.has(source)) registry.repeated.add(cell);
  else if (!hasOwnNumber(source)) registry.formulas.add(source);
}

function drawLink(registry: Registry, link: string, context: PlacedCell["context"]): Cell["link"] {
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
interface RuleRun<Rule> {
  readonly rule: Rule;
  readonly first: PlacedCell;
  last: PlacedCell;
}

/** Joins adjacent cells of a column with the same rule. */
function runs<Rule>(
  cells: readonly PlacedCell[],
  ruleOf: (cell: PlacedCell) => Rule | undefined,
): RuleRun<Rule>[] {
  const ruled: { readonly cell: PlacedCell; readonly rule: Rule }[] = [];
  for (const cell of cells) {
    const rule = ruleOf(cell);
    if (rule !== undefined) ruled.push({ cell, rule });
  }
  ruled.sort(
    ({ cell: { position: a } }, { cell: { position: b } }) => a.column - b.column || a.row - b.row,
  );
  const runsOfRules: RuleRun<Rule>[] = [];
  for (const { cell, rule } of ruled) {
    const run = runsOfRules[runsOfRules.length - 1];
    const follows =
      run &&
      run.rule === rule &&
      run.last.position.column === cell.position.column &&
      run.last.position.row + 1 === cell.position.row;
    if (follows) run.last = cell;
    else runsOfRules.push({ rule, first: cell, last: cell });
  }
  return runsOfRules;
}

const runRange = <Rule>(run: RuleRun<Rule>): string =>
  rangeAddress(run.first.position, run.last.position);

/**
 * The cells of a list. If it ends in empty cells, only the filled ones, because Excel opens a list
 * at its first empty line.
 */
function listSource(
  registry: Registry,
  { source, count }: { readonly source: string; readonly count?: string },
  context: PlacedCell["context"],
): string {
  const range = resolveRange(registry, source, context);
  return count === undefined
    ? range
    : `OFFSET(${range},0,0,${resolveRange(registry, count, context)})`;
}

/**
 * Whether the workbook has the block of "{target.name[]}". Anything that is not a placeholder is
 * resolved, which reports the mistake.
 */
function hasBlock(registry: Registry, source: string): boolean {
  const block = /^\{(\w+)/.exec(source)?.[1];
  return block === undefined || registry.blocks.has(block);
}

function drawValidations(registry: Registry, sheet: PlacedSheet): Validation[] {
  return runs(sheet.cells, (cell) => cell.spec.validation).map((run) => {
    const { rule, title, message, error, strict }: ValidationSpec = run.rule;
    const renderedRule: Validation["rule"] =
      rule.kind !== "list"
        ? rule
        : rule.ifThere && !hasBlock(registry, rule.source)
          ? { kind: "text" }
          : { kind: rule.kind, source: listSource(registry, rule, run.first.context) };
    return {
      range: runRange(run),
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
  const draw = (run: RuleRun<unknown>, { formula, style }: ConditionSpec): ConditionalFormat => ({
    range: runRange(run),
    formula: resolveTemplate(registry, formula, run.first.context),
    style,
  });
  const own = runs(sheet.cells, (cell) => cell.spec.when).flatMap((run) =>
    run.rule.map((condition) => draw(run, condition)),
  );
  const verdicts = runs(sheet.cells, (cell) =>
    cell.style === "verdict" ? "verdict" : undefined,
  ).flatMap((run) => VERDICTS.map((condition) => draw(run, condition)));
  if ((sheet.options.state ?? "visible") !== "visible") return [...own, ...verdicts];
  const overwritten: ConditionSpec = {
    formula: live ? `AND({${live}},NOT(ISFORMULA({this})))` : "NOT(ISFORMULA({this}))",
    style: "override",
  };
  const computed = runs(sheet.cells, (cell) =>
    cell.spec.formula !== undefined && isComputed(cell.style) ? "computed" : undefined,
  );
  return [...own, ...verdicts, ...computed.map((run) => draw(run, overwritten))];
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
  const rows = sheet.cells.map((cell) => cell.position.row);
  return {
    row: Math.max(
      1,
      ...(rows.length > 0 ? [rows.reduce((a, b) => Math.max(a, b), 1)] : []),
      ...corners.map((corner) => corner.row),
    ),
    column: report
      ? FIRST_COLUMN + report.columns - 1
      : Math.max(sheet.lastColumn, ...corners.map((corner) => corner.column)),
  };
}
