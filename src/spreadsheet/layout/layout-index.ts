import type { Cell, StyleName } from "../workbook-model";
import { FORMATS, isInputStyle, STYLES } from "../styles";
import {
  absoluteAddress,
  absoluteRange,
  cellAddress,
  columnLetters,
  parseCell,
  rangeAddress,
} from "../a1";
import type { CalcPlace, TemplateContext, NamePlace, Registry, TablePlace } from "./registry";
import { parseCellReference } from "../formula/cell-reference";
import type { FormulaSource } from "../formula/xl";
import { TemplateProblem, isNamed, locate } from "./references";

/** The places of named cells in a built workbook, for reading inputs and for inserting. */

export interface CellPlace {
  readonly sheet: string;
  readonly cell: string;
}

export interface LayoutIndex {
  /** Place of a single cell: "target.cpu", "workload.cpw[3]", "calc.total#high". */
  addressOf(reference: string): CellPlace | undefined;
  /** Place of a part of a table or block: "workload.cpw[]", "calc.total#*". */
  rangeOf(reference: string): { readonly sheet: string; readonly range: string } | undefined;
  readonly names: ReadonlyMap<
    string,
    CellPlace & { readonly definedName?: string; readonly style: StyleName }
  >;
  readonly tables: ReadonlyMap<string, TableIndex>;
  /** The formulas of cells that are not those of earlier cells, filled down or across. */
  readonly distinct: ReadonlyMap<Cell, FormulaSource>;
  /** The row of the block in which a cell of a calculation is: "jobs.hours". */
  blockRowOf(place: CellPlace): string | undefined;
}

export interface TableIndex {
  readonly sheet: string;
  readonly firstRow: number;
  readonly lastRow: number;
  readonly rowCount: number;
  /** Column letters by column key. */
  readonly columns: ReadonlyMap<string, string>;
}

const NOWHERE: TemplateContext = { sheet: "", at: { row: 1, column: 1 } };

/** The single cell of a reference; mistakes are reported to the registry. */
export function locateCell(
  registry: Registry,
  reference: string,
  context: TemplateContext,
): CellPlace | undefined {
  const place = find(registry, reference, context);
  if (typeof place === "string")
    registry.problems.push(
      `${context.sheet}!${cellAddress(context.at)}: ${place} - in link ${reference}`,
    );
  return typeof place === "string"
    ? undefined
    : { sheet: place.sheet, cell: place.range.split(":")[0]! };
}

function find(
  registry: Registry,
  reference: string,
  context: TemplateContext,
): { sheet: string; range: string } | string {
  const holder = parseCellReference(reference);
  if (!holder) return `${reference} is not a reference`;
  try {
    const place = locate(registry, holder, context);
    return isNamed(place)
      ? { sheet: place.sheet, range: cellAddress(place.position) }
      : { sheet: place.sheet, range: rangeAddress(place.from, place.to) };
  } catch (error) {
    if (error instanceof TemplateProblem) return error.message;
    throw error;
  }
}

/** The index of a laid-out workbook, from its registry. */
export function createLayoutIndex(registry: Registry): LayoutIndex {
  const rangeOf = (reference: string): { sheet: string; range: string } | undefined => {
    const place = find(registry, reference, NOWHERE);
    return typeof place === "string" ? undefined : place;
  };
  return {
    rangeOf,
    addressOf: (reference) => {
      const range = rangeOf(reference);
      return range && !range.range.includes(":")
        ? { sheet: range.sheet, cell: range.range }
        : undefined;
    },
    distinct: registry.distinct,
    blockRowOf: (place) => blockRowOf(registry, place),
    names: new Map([...registry.names].map(([name, place]) => [name, namedCell(place)])),
    tables: new Map(
      [...registry.blocks].flatMap(([key, place]) =>
        place.kind === "table" ? [[key, tableIndex(place)] as const] : [],
      ),
    ),
  };
}

function blockRowOf(registry: Registry, { sheet, cell }: CellPlace): string | undefined {
  const number = parseCell(cell)?.row ?? 0;
  for (const [block, place] of registry.blocks) {
    if (place.kind !== "calc" || place.sheet !== sheet) continue;
    for (const [key, { row, lines = 1 }] of place.rows)
      if (number >= row && number < row + lines) return `${block}.${key}`;
  }
  return undefined;
}

const namedCell = ({ sheet, position, definedName, style }: NamePlace) => ({
  sheet,
  cell: cellAddress(position),
  definedName,
  style,
});

const tableIndex = (place: TablePlace): TableIndex => ({
  sheet: place.sheet,
  firstRow: place.firstRow,
  lastRow: place.firstRow + place.rowCount - 1,
  rowCount: place.rowCount,
  columns: new Map([...place.columns].map(([key, { column }]) => [key, columnLetters(column)])),
});

/** The number format of a cell style; "" if it has none. */
const formatOf = (style: StyleName, format: string | undefined): string => {
  const own = format ?? STYLES[style].format ?? FORMATS.general;
  return own === FORMATS.general ? "" : own;
};

/**
 * Rows of the map sheet: each name, its place, whether the planner fills it in, and its description
 * for people.
 */
export function mapRows(registry: Registry): readonly (readonly string[])[] {
  const names = [...registry.names.values()].map(
    ({ name, sheet, position, style, format, label = "", unit = "" }) => [
      name,
      sheet,
      absoluteAddress(position),
      isInputStyle(style) ? "input" : "result",
      label,
      unit,
      formatOf(style, format),
    ],
  );
  const columns = [...registry.blocks.values()].flatMap((place) =>
    place.kind === "table" ? tableRows(registry, place) : calcRows(registry, place),
  );
  return [MAP_HEADS, ...names, ...columns];
}

const MAP_HEADS = ["name", "sheet", "place", "role", "label", "unit", "format"] as const;

function tableRows(registry: Registry, place: TablePlace): string[][] {
  const lastRow = place.firstRow + place.rowCount - 1;
  return [...place.columns].map(([key, { column, spec }]) => {
    const name = `${place.table.key}.${key}`;
    const style = spec.style ?? (spec.formula === undefined ? "default" : "result");
    return [
      name,
      place.sheet,
      absoluteRange({ row: place.firstRow, column }, { row: lastRow, column }),
      registry.inputs.has(name) ? "input" : "result",
      spec.head,
      spec.unit ?? "",
      formatOf(style, spec.format),
    ];
  });
}

/** Only rows to fill in: the others are computed case by case. */
function calcRows(registry: Registry, place: CalcPlace): string[][] {
  return [...place.rows].flatMap(([key, { row, spec, lines }]) =>
    place.calc.cases.flatMap(({ id, label }, index) => {
      const name = `${place.calc.key}.${key}#${id}`;
      const column = place.firstCaseColumn + index;
      const range = absoluteRange({ row, column }, { row: row + (lines ?? 1) - 1, column });
      return registry.inputs.has(name)
        ? [
            [
              name,
              place.sheet,
              range,
              "input",
              `${spec.label}, ${label}`,
              spec.unit ?? "",
              formatOf(spec.style ?? "input", spec.format),
            ],
          ]
        : [];
    }),
  );
}
