import { badSheetName } from "../excel-limits";
import type { StyleName } from "../workbook-model";
import type {
  Block,
  CellSpec,
  ColumnSpec,
  FieldSpec,
  SheetSpec,
  TableRow,
  TableSpec,
} from "./blocks";
import { placeCalc } from "./calculation-placement";
import type { PlacedChart, PlacedSheet } from "./placed-sheet";
import {
  beginGroup,
  FIRST_COLUMN,
  newPlacedSheet,
  putCell,
  putColumn,
  putText,
  settleNotes,
  isCloseToNext,
  widenColumn,
} from "./placed-sheet";
import type { Registry, TablePlace } from "./registry";
import { linesOf, registerBlock } from "./registry";

/** The first pass: assigns rows and columns to every block of a sheet. */

const LABEL_WIDTH = 34;
const VALUE_WIDTH = 14;
const UNIT_WIDTH = 12;
const CHART_WIDTH = 60;
const CHART_ROWS = 16;

/** Places all blocks of a sheet. Mistakes are reported to the registry. */
export function placeSheet(registry: Registry, spec: SheetSpec): PlacedSheet {
  const sheet = newPlacedSheet(spec);
  if ([...registry.sheets].some((name) => name.toLowerCase() === spec.name.toLowerCase()))
    registry.problems.push(`sheet "${spec.name}" is defined twice`);
  if (badSheetName(spec.name) || spec.name.includes("'"))
    registry.problems.push(`"${spec.name}" is not a valid sheet name in Excel`);
  registry.sheets.add(spec.name);
  spec.blocks.forEach((block, index) => {
    placeBlock(registry, sheet, block);
    const next = spec.blocks[index + 1];
    if (isCloseToNext(block, next) || (spec.options.report && isProse(block, next))) return;
    if (spec.options.report) sheet.heights.set(sheet.nextRow, PAGE_GAP);
    sheet.nextRow += 1;
  });
  settleNotes(sheet);
  return sheet;
}

/** Points between the blocks of a printed page. */
const PAGE_GAP = 9;

/** Paragraphs of a printed page follow each other without an empty row. */
const isProse = (block: Block, next: Block | undefined): boolean =>
  next?.kind === "text" && block.kind === "text";

function placeBlock(registry: Registry, sheet: PlacedSheet, block: Block): void {
  switch (block.kind) {
    case "line":
      return placeLine(registry, sheet, block.style, block.cell);
    case "text":
      return placeText(registry, sheet, block.style, block.cell);
    case "fields":
      return placeFields(registry, sheet, block.fields);
    case "table":
      return placeTable(registry, sheet, block.table);
    case "calc":
      return placeCalc(registry, sheet, block.calc);
    case "charts":
      return placeCharts(registry, sheet, block);
    case "gap":
      sheet.nextRow += block.rows;
  }
}

const LINE_HEIGHTS: Partial<Record<StyleName, number>> = { title: 28, subtitle: 18, heading: 21 };

function placeLine(registry: Registry, sheet: PlacedSheet, style: StyleName, cell: CellSpec): void {
  const position = { row: sheet.nextRow++, column: FIRST_COLUMN };
  putCell(registry, sheet, position, { ...cell, style });
  const height = LINE_HEIGHTS[style];
  if (height) sheet.heights.set(position.row, height);
}

function placeText(registry: Registry, sheet: PlacedSheet, style: StyleName, cell: CellSpec): void {
  const position = { row: sheet.nextRow++, column: FIRST_COLUMN };
  putCell(registry, sheet, position, { ...cell, style });
  sheet.running.push({
    at: position,
    style,
    text: typeof cell.value === "string" ? cell.value : "",
  });
}

function placeFields(registry: Registry, sheet: PlacedSheet, fields: readonly FieldSpec[]): void {
  const overrides = fields.some((field) => field.override);
  const [label, value, unit] = [FIRST_COLUMN, FIRST_COLUMN + 1, FIRST_COLUMN + 2];
  const note = unit + (overrides ? 2 : 1);
  widenColumn(sheet, label, LABEL_WIDTH);
  widenColumn(sheet, value, VALUE_WIDTH);
  widenColumn(sheet, unit, UNIT_WIDTH);
  if (overrides) widenColumn(sheet, unit + 1, VALUE_WIDTH);
  if (fields.some((field) => field.note || field.noteFormula))
    sheet.noteColumn = Math.max(sheet.noteColumn, note);
  if (overrides)
    putText(registry, sheet, { row: sheet.nextRow++, column: unit + 1 }, "Override", "tableHead");
  for (const field of fields) {
    const row = sheet.nextRow++;
    putText(registry, sheet, { row, column: label }, field.label, "label");
    putCell(
      registry,
      sheet,
      { row, column: value },
      field.override ? overridden(registry, sheet, field) : field,
    );
    putCell(registry, sheet, { row, column: unit }, { value: field.unit ?? null, style: "unit" });
    if (field.override) putCell(registry, sheet, { row, column: unit + 1 }, overrideCell(field));
    if (!field.note && !field.noteFormula) continue;
    putCell(
      registry,
      sheet,
      { row, column: note },
      { value: field.note, formula: field.noteFormula, style: "note" },
    );
    sheet.running.push({ at: { row, column: note }, style: "note", text: field.note ?? "" });
  }
}

function overridden(registry: Registry, sheet: PlacedSheet, field: FieldSpec): CellSpec {
  if (!field.name || field.formula === undefined) {
    registry.problems.push(
      `${sheet.name}: field "${field.label}" has an override but no name or no formula`,
    );
    return field;
  }
  const own = `{${field.name}.override}`;
  const overrideCondition = { formula: `${own}<>""`, style: "override" as const };
  return {
    ...field,
    formula: `IF(${own}="",${field.formula},${own})`,
    when: [overrideCondition, ...(field.when ?? [])],
  };
}

const overrideCell = (field: FieldSpec): CellSpec => ({
  value: null,
  style: "override",
  name: `${field.name}.override`,
  format: field.format,
  comment: "Enter your value, or leave the cell blank to use the calculated one.",
  ...field.override,
});

const isSpec = (cell: unknown): cell is CellSpec => typeof cell === "object" && cell !== null;

const tableRows = (
  registry: Registry,
  sheet: string,
  { key, rows = [], spare = 0 }: TableSpec,
): TableRow[] => [
  ...rows,
  ...Array.from({ length: linesOf(registry, spare, `${sheet}: table ${key}: `) }, () => ({
    cells: {},
  })),
];

/** Reserves the rows of a sheet that a table needs. */
function reserveTable(sheet: PlacedSheet, table: TableSpec, rows: readonly TableRow[]): TablePlace {
  const headRow = sheet.nextRow++;
  const unitRow = table.columns.some((column) => column.unit) ? sheet.nextRow++ : undefined;
  const firstRow = sheet.nextRow;
  sheet.nextRow += rows.length;
  const totalRow = table.totals ? sheet.nextRow++ : undefined;
  const columns = new Map(
    table.columns.map((spec, index) => [spec.key, { column: FIRST_COLUMN + index, spec }]),
  );
  const rowKeys = new Map(
    rows.flatMap((row, index) => (row.key ? [[row.key, index] as const] : [])),
  );
  return {
    kind: "table",
    sheet: sheet.name,
    table,
    headRow,
    unitRow,
    firstRow,
    rowCount: rows.length,
    totalRow,
    columns,
    rowKeys,
  };
}

/** Mistakes in the definition of a table, as sentences. */
function tableProblems(
  { sheet, table, columns }: TablePlace,
  rows: readonly TableRow[],
): readonly string[] {
  const strange = rows.flatMap(({ cells }) =>
    Object.keys(cells).filter((key) => !columns.has(key)),
  );
  return [
    ...(rows.length === 0 ? [`${sheet}: table ${table.key} has no rows`] : []),
    ...(columns.size < table.columns.length
      ? [`${sheet}: a column key of table ${table.key} is used twice`]
      : []),
    ...strange.map(
      (key) =>
        `${sheet}: a row of table ${table.key} has a cell ${key}, but no column has that key`,
    ),
  ];
}

/** The head of a column, with its unit. */
function placeHead(
  registry: Registry,
  sheet: PlacedSheet,
  { headRow, unitRow }: TablePlace,
  column: number,
  spec: TableSpec["columns"][number],
): void {
  const { width, head, unit = null } = spec;
  widenColumn(sheet, column, width === undefined ? undefined : Math.max(width, wordWidth(head)));
  const figures = holdsFigures(spec);
  putCell(
    registry,
    sheet,
    { row: headRow, column },
    { value: head, style: figures ? "tableHeadNumber" : "tableHead" },
  );
  if (unitRow)
    putCell(
      registry,
      sheet,
      { row: unitRow, column },
      { value: unit, style: figures ? "tableUnitNumber" : "tableUnit" },
    );
}

/** The texts of a last column may extend to the right. */
function runLastColumn(
  sheet: PlacedSheet,
  { table, headRow, firstRow }: TablePlace,
  rows: readonly TableRow[],
): void {
  const last = table.columns[table.columns.length - 1];
  if (!last?.runs) return;
  const column = FIRST_COLUMN + table.columns.length - 1;
  for (let row = headRow; row < firstRow + rows.length; row += 1) {
    const content = rows[row - firstRow]?.cells[last.key] ?? last;
    const value = isSpec(content) ? content.value : content;
    const text = typeof value === "string" ? value : "";
    sheet.running.push({ at: { row, column }, style: last.style ?? "resultText", text });
  }
}

function placeTable(registry: Registry, sheet: PlacedSheet, table: TableSpec): void {
  if (table.title) placeLine(registry, sheet, "heading", { value: table.title });
  if (table.note) placeText(registry, sheet, "caption", { value: table.note });
  const rows = tableRows(registry, sheet.name, table);
  const place = reserveTable(sheet, table, rows);
  registry.problems.push(...tableProblems(place, rows));
  registerBlock(registry, table.key, place);
  for (const { column, spec } of place.columns.values()) {
    beginGroup(sheet);
    placeHead(registry, sheet, place, column, spec);
    placeColumn(registry, sheet, place, rows, column);
  }
  beginGroup(sheet);
  if (place.totalRow) placeTotals(registry, sheet, place, place.totalRow);
  runLastColumn(sheet, place, rows);
}

/**
 * The width of the longest word of a head in bold letters, in characters and with the padding of a
 * cell: heads wrap between words only.
 */
const wordWidth = (head: string): number =>
  Math.ceil(Math.max(...head.split(/\s+/).map((word) => word.length)) * BOLD + CELL_ROOM);
const BOLD = 1.15;
const CELL_ROOM = 1.5;

const FIGURES: ReadonlySet<StyleName> = new Set([
  "input",
  "inputPercent",
  "inputDate",
  "result",
  "resultPercent",
  "resultDecimal",
  "resultDate",
  "total",
  "reportFigure",
]);

/** Whether the cells of a column are aligned to the right, and its head with them. */
const holdsFigures = ({ style, formula }: ColumnSpec): boolean =>
  FIGURES.has(style ?? (formula === undefined ? "default" : "result"));

/** The cells of a column; those without a content of their own share one definition. */
function placeColumn(
  registry: Registry,
  sheet: PlacedSheet,
  { table, firstRow }: TablePlace,
  rows: readonly TableRow[],
  column: number,
): void {
  const {
    total: _total,
    name: _name,
    runs: _runs,
    sparse,
    ...ofColumn
  } = table.columns[column - FIRST_COLUMN]!;
  const { key, formula, ...withoutFormula } = ofColumn;
  let shared: { readonly own?: CellSpec; readonly spec: CellSpec } = { spec: ofColumn };
  const specs = rows.map(({ cells }): CellSpec | undefined => {
    const own = cells[key];
    if (own === undefined) return sparse ? undefined : ofColumn;
    if (!isSpec(own)) return withoutFormula;
    // Rows that share a cell share its definition.
    if (own !== shared.own)
      shared = { own, spec: { ...(own.value === undefined ? ofColumn : withoutFormula), ...own } };
    return shared.spec;
  });
  const values = rows.map(({ cells }) => {
    const own = cells[key];
    return isSpec(own) ? undefined : own;
  });
  const context = { table: table.key, key, row: 0 };
  putColumn(registry, sheet, { row: firstRow, column }, specs, context, values);
}

function placeTotals(registry: Registry, sheet: PlacedSheet, place: TablePlace, row: number): void {
  const { table } = place;
  table.columns.forEach((spec, index) => {
    const cell: CellSpec =
      spec.total === "sum"
        ? { formula: `SUM({${table.key}.${spec.key}[]})`, format: spec.format }
        : (spec.total ?? { value: index === 0 ? table.totals : null, style: "totalLabel" });
    putCell(registry, sheet, { row, column: FIRST_COLUMN + index }, cell, {
      table: table.key,
      style: "total",
    });
  });
}

function placeCharts(
  registry: Registry,
  sheet: PlacedSheet,
  block: Extract<Block, { kind: "charts" }>,
): void {
  const anchor = block.beside === undefined ? undefined : registry.blocks.get(block.beside);
  if (block.beside !== undefined && anchor?.sheet !== sheet.name) {
    registry.problems.push(
      `${sheet.name}: charts are placed next to "${block.beside}", which is not a block above them on this sheet`,
    );
  }
  if (anchor) return placeBeside(sheet, anchor.headRow, block.charts);
  let after: PlacedChart | undefined;
  for (const chart of block.charts) {
    after = { chart, row: sheet.nextRow, column: FIRST_COLUMN, after };
    sheet.charts.push(after);
  }
  sheet.nextRow += Math.max(...block.charts.map(chartRows));
}

/** The height of a chart in rows. */
export const chartRows = (chart: { readonly rows?: number }): number => chart.rows ?? CHART_ROWS;
/** The width of a chart in characters. */
export const chartWidth = (chart: { readonly width?: number }): number =>
  chart.width ?? CHART_WIDTH;

/** Places charts to the right of everything so far, one below the other. */
function placeBeside(
  sheet: PlacedSheet,
  row: number,
  charts: Extract<Block, { kind: "charts" }>["charts"],
): void {
  const column = sheet.lastColumn + 2;
  let next = row;
  for (const chart of charts) {
    sheet.charts.push({ chart, row: next, column });
    next += chartRows(chart) + 1;
  }
  sheet.nextRow = Math.max(sheet.nextRow, next);
}
