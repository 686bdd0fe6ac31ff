import { EXCEL_LIMITS } from "../excel-limits";
import type { Formula, FormulaSource } from "../formula/xl";
import type { Cell, StyleName } from "../workbook-model";
import type { Position } from "../a1";
import { parseCell } from "../a1";
import { nearestName } from "./nearest-name";
import type { CellReference } from "../formula/cell-reference";
import type { CalcRow, CalcSpec, ColumnSpec, Repeat, TableSpec } from "./blocks";

/**
 * The places of everything with a key or a name. It is filled while sheets are placed, and read
 * while formulas are resolved.
 */

export interface TablePlace {
  readonly kind: "table";
  readonly sheet: string;
  readonly table: TableSpec;
  readonly headRow: number;
  readonly unitRow?: number;
  readonly firstRow: number;
  readonly rowCount: number;
  readonly totalRow?: number;
  readonly columns: ReadonlyMap<string, { readonly column: number; readonly spec: ColumnSpec }>;
  readonly rowKeys: ReadonlyMap<string, number>;
}

export interface CalcPlace {
  readonly kind: "calc";
  readonly sheet: string;
  readonly calc: CalcSpec;
  readonly headRow: number;
  readonly firstCaseColumn: number;
  readonly lastRow: number;
  readonly rows: ReadonlyMap<
    string,
    {
      readonly row: number;
      readonly spec: CalcRow;
      /** The lines of a repeated row. */ readonly lines?: number;
    }
  >;
}

export interface NamePlace {
  readonly name: string;
  readonly sheet: string;
  readonly position: Position;
  readonly definedName?: string;
  readonly style: StyleName;
  readonly format?: string;
  readonly label?: string;
  readonly unit?: string;
}

/**
 * The position of a template: the meaning of `{this}`, `{i}` and of rows and cases without
 * qualifier.
 */
export interface TemplateContext {
  readonly sheet: string;
  readonly at: Position;
  readonly table?: string;
  readonly calc?: string;
  /** Key of the column or of the row in the block. */
  readonly key?: string;
  /** Data row of the table or line of a repeated row, from 0. */
  readonly row?: number;
  /** Case column of the calculation block, from 0. */
  readonly caseIndex?: number;
}

export interface Registry {
  readonly blocks: Map<string, TablePlace | CalcPlace>;
  readonly names: Map<string, NamePlace>;
  /** The sheets of names, as Excel compares them. */
  readonly sheetsOfNames: Map<string, string>;
  readonly sheets: Set<string>;
  /** The row counts of tables that define them. */
  readonly rowCounts: Map<string, number>;
  /**
   * Columns (`workload.cpw`) and rows of a case (`scenario.growth#high`) that contain input cells.
   */
  readonly inputs: Set<string>;
  /** Rows of calculations (`fit.total`) for which formulas read the shown case. */
  readonly shownRows: Set<string>;
  readonly activeCase?: string;
  /**
   * The formula text of references by sheet, where it does not depend on the cell of the formula.
   */
  readonly fixedTexts: Map<string, Map<CellReference, readonly (string | number)[]>>;
  /** The formulas of the runs so far. */
  readonly formulas: Set<Formula>;
  /** The formulas of cells that are not those of earlier cells. */
  readonly distinct: Map<Cell, FormulaSource>;
  readonly problems: string[];
}

/** An empty registry. `activeCase` is the name of the cell with the number of the active case. */
export const newRegistry = (activeCase?: string): Registry => ({
  blocks: new Map(),
  names: new Map(),
  sheetsOfNames: new Map(),
  sheets: new Set(),
  rowCounts: new Map(),
  inputs: new Set(),
  shownRows: new Set(),
  activeCase,
  fixedTexts: new Map(),
  formulas: new Set(),
  distinct: new Map(),
  problems: [],
});

/** Registers the number of rows of a table, so that other tables on any sheet can have as many. */
export function countRows(registry: Registry, { key, rows, spare }: TableSpec): void {
  if (typeof spare !== "string") registry.rowCounts.set(key, (rows?.length ?? 0) + (spare ?? 0));
}

/**
 * The number of lines; reports a table that defines no number of rows. `place` is the start of the
 * problem: "Growth: table workload: ".
 */
export function linesOf(registry: Registry, repeat: Repeat, place = ""): number {
  if (typeof repeat === "number") return repeat;
  if (typeof repeat !== "string")
    return repeat.reduce((sum, key) => sum + linesOf(registry, key, place), 0);
  const rows = registry.rowCounts.get(repeat);
  if (rows === undefined) {
    const nearest = nearestName(repeat, [...registry.rowCounts.keys()]);
    registry.problems.push(`${place}no table ${repeat} defines a number of rows${nearest}`);
  }
  return rows ?? 0;
}

const NAME = /^[a-z][A-Za-z0-9]*(\.[A-Za-z0-9]+)*$/;

/** "target.cpu" -> "target_cpu". */
export const definedNameOf = (name: string): string => name.replace(/\./g, "_");

/** Why Excel would reject this defined name; undefined if it accepts it. */
function nameProblem(defined: string): string | undefined {
  if (defined.length > EXCEL_LIMITS.name) return `is longer than ${EXCEL_LIMITS.name} characters`;
  if (parseCell(defined)) return "looks like a cell address";
  if (/^[rc]([0-9]+(c[0-9]*)?)?$/i.test(defined)) return "looks like an R1C1 address";
  if (/^(true|false|size_.*)$/i.test(defined)) return "is taken";
  return undefined;
}

/** Registers a named cell; reports names that Excel would reject and duplicate names. */
export function registerName(
  registry: Registry,
  place: Omit<NamePlace, "definedName">,
  defined: boolean,
): void {
  const { name } = place;
  const definedName = defined ? definedNameOf(name) : undefined;
  const problem = !NAME.test(name)
    ? "is not a dotted name such as target.cpu"
    : definedName && nameProblem(definedName);
  if (problem) registry.problems.push(`${place.sheet}: name "${name}" ${problem}`);
  // Excel does not tell capital letters from small ones.
  const spelling = definedNameOf(name).toLowerCase();
  const earlierSheet = registry.sheetsOfNames.get(spelling);
  if (earlierSheet !== undefined)
    registry.problems.push(
      `${place.sheet}: name "${name}" is already given on sheet ${earlierSheet}`,
    );
  else {
    registry.sheetsOfNames.set(spelling, place.sheet);
    registry.names.set(name, { ...place, definedName });
  }
}

/** Registers a table or calculation block. */
export function registerBlock(
  registry: Registry,
  key: string,
  place: TablePlace | CalcPlace,
): void {
  const earlierBlock = registry.blocks.get(key);
  if (!/^[A-Za-z]\w*$/.test(key))
    registry.problems.push(`${place.sheet}: block key "${key}" is not one word`);
  if (earlierBlock)
    registry.problems.push(
      `${place.sheet}: block "${key}" is already on sheet ${earlierBlock.sheet}`,
    );
  else registry.blocks.set(key, place);
}

/** Reports names that equal a column of a table: a placeholder would have two meanings. */
export function reportAmbiguousNames(registry: Registry): void {
  for (const { name, sheet } of registry.names.values()) {
    const dot = name.indexOf(".");
    const block = registry.blocks.get(name.slice(0, dot));
    const key = name.slice(dot + 1);
    const clash = block?.kind === "table" ? block.columns.has(key) : block?.rows.has(key);
    if (dot > 0 && clash)
      registry.problems.push(
        `${sheet}: name "${name}" is also a column or row of block "${name.slice(0, dot)}"`,
      );
  }
}
