import type { Position } from "../a1";
import type { CellReference } from "../formula/cell-reference";
import { nearestName } from "./nearest-name";
import type { CalcPlace, TemplateContext, NamePlace, Registry, TablePlace } from "./registry";

/**
 * Which coordinate is relative when the formula is copied: the row if the cell is in the line of
 * the formula, the column if it is in its case; "end" means the last row of a range.
 */
export type Relative = "none" | "row" | "column" | "all" | "end";

/** The cells of a placeholder. */
export interface TemplateArea {
  readonly sheet: string;
  readonly from: Position;
  readonly to: Position;
  readonly relative: Relative;
}

/** A mistake in a template, in words. */
export class TemplateProblem extends Error {}

const fail = (message: string): never => {
  throw new TemplateProblem(message);
};

/** The key of the block in "block.row". */
export const blockKey = (target: string): string => {
  const point = target.indexOf(".");
  return point < 0 ? target : target.slice(0, point);
};

/**
 * Finds the cells of a placeholder at this place.
 * @throws TemplateProblem if it has no meaning or two.
 */
export function locate(
  registry: Registry,
  holder: CellReference,
  context: TemplateContext,
): TemplateArea | NamePlace {
  const name = registry.names.get(holder.target);
  if (name) {
    if (holder.selector !== undefined || holder.caseId !== undefined || holder.atRow)
      fail(`${holder.target} is a single cell: no [..], # or @row`);
    return name;
  }
  const block = registry.blocks.get(blockKey(holder.target));
  if (!block) {
    const nearest = nearestName(holder.target, [
      ...registry.names.keys(),
      ...[...registry.blocks.keys()].map((key) => holder.target.replace(/^[^.]*/, key)),
    ]);
    return fail(
      `unknown: no cell is named ${holder.target} and no block has the key ${blockKey(holder.target)}${nearest}`,
    );
  }
  const key = holder.target.slice(holder.target.indexOf(".") + 1);
  return block.kind === "table"
    ? inTable(block, key, holder, context)
    : inCalc(registry, block, key, holder, context);
}

/** An area of one cell or of several rows in one column. */
const areaOf = (
  sheet: string,
  column: number,
  from: number,
  to: number,
  relative: Relative = "none",
): TemplateArea => ({ sheet, from: { row: from, column }, to: { row: to, column }, relative });

/** Whether the row is at a distance from that of the formula, whose table can have more rows. */
const isCounted = ({ selector }: CellReference): boolean => selector?.startsWith("here") ?? false;

/** The row (from 0) of the table in which, or next to which, a template stands. */
function ownRow(
  { table, rowCount }: TablePlace,
  holder: CellReference,
  context: TemplateContext,
): number {
  const own = context.table === table.key || holder.atRow ? context.row : undefined;
  if (own === undefined)
    return fail(
      `{${holder.target}} is used outside a row of table ${table.key}: write [] for the column, [3] for a row, or @row for the row with the same number`,
    );
  if (own >= rowCount && !isCounted(holder))
    return fail(`table ${table.key} has ${rowCount} rows, there is no row ${own + 1}`);
  return own;
}

function inTable(
  place: TablePlace,
  key: string,
  holder: CellReference,
  context: TemplateContext,
): TemplateArea {
  const { sheet, firstRow, rowCount, table } = place;
  const column =
    place.columns.get(key)?.column ??
    fail(
      `table ${table.key} has no column ${key}; it has ${[...place.columns.keys()].join(", ")}${nearestName(key, [...place.columns.keys()])}`,
    );
  if (holder.caseId !== undefined) fail(`table ${table.key} has no cases`);
  switch (holder.selector) {
    case undefined: {
      const row = firstRow + ownRow(place, holder, context);
      return areaOf(sheet, column, row, row, "row");
    }
    case "":
      return areaOf(sheet, column, firstRow, firstRow + rowCount - 1);
    case "head":
      return areaOf(sheet, column, place.headRow, place.headRow);
    case "unit": {
      const row = place.unitRow ?? fail(`table ${table.key} has no row of units`);
      return areaOf(sheet, column, row, row);
    }
    case "total": {
      const row = place.totalRow ?? fail(`table ${table.key} has no totals row`);
      return areaOf(sheet, column, row, row);
    }
    case "first..here":
      return areaOf(sheet, column, firstRow, firstRow + ownRow(place, holder, context), "end");
  }
  const line = pickLine(
    holder.selector,
    rowCount,
    () => ownRow(place, holder, context),
    place.rowKeys,
  );
  if (typeof line !== "number")
    return areaOf(sheet, column, firstRow + line[0], firstRow + line[1]);
  return areaOf(
    sheet,
    column,
    firstRow + line,
    firstRow + line,
    isRelativeSelector(holder.selector, rowCount) ? "row" : "none",
  );
}

/** Rows of a list this short are fixed places, such as streams or shifts. */
const SHORT_LIST = 8;

/**
 * Neighbors are relative to the row. So are rows by number, which a section writes out one by one.
 * The first row is absolute, and so is every row of a short list.
 */
function isRelativeSelector(selector: string, rows: number): boolean {
  if (selector === "prev" || selector === "next") return true;
  if (selector.startsWith("here")) return rows > SHORT_LIST;
  const number = /^[a-z]?([0-9]+)$/.exec(selector)?.[1];
  return number !== undefined && Number(number) > 1 && rows > SHORT_LIST;
}

/** How far a row is from that of the formula; undefined if it is not counted from there. */
function distanceOf(selector: string): number | undefined {
  if (selector === "prev") return -1;
  if (selector === "next") return 1;
  return /^here[+-]\d+$/.test(selector) ? Number(selector.slice("here".length)) : undefined;
}

/** The number (from 0) of the row that a selector means, or both ends of a range. */
function pickLine(
  selector: string,
  count: number,
  here: () => number,
  keys: ReadonlyMap<string, number>,
): number | readonly [number, number] {
  const part = /^(\w+)\.\.(\w+)$/.exec(selector);
  if (part)
    return [
      pickLine(part[1]!, count, here, keys) as number,
      pickLine(part[2]!, count, here, keys) as number,
    ];
  const distance = distanceOf(selector);
  const line =
    selector === "first"
      ? 0
      : selector === "last"
        ? count - 1
        : distance !== undefined
          ? here() + distance
          : /^[0-9]+$/.test(selector)
            ? Number(selector) - 1
            : (keys.get(selector) ??
              fail(
                `no row [${selector}]${keys.size > 0 ? `; keys are ${[...keys.keys()].join(", ")}` : ""}`,
              ));
  return line >= 0 && line < count ? line : fail(`row [${selector}] is outside 1..${count}`);
}

/** Whether a row of a calculation exists in a case. */
export const hasCase = (spec: { readonly only?: readonly string[] }, id: string): boolean =>
  spec.only === undefined || spec.only.includes(id);

/** The column to the right of the cases of a block, with the values of the active case. */
export const shownColumnOf = ({ firstCaseColumn, calc }: CalcPlace): number =>
  firstCaseColumn + calc.cases.length;

/**
 * The rows of a calculation that a placeholder names, and which of their coordinates are relative.
 */
interface CalcRows {
  readonly from: number;
  readonly to: number;
  readonly followsLine: boolean;
}

function calcRows(
  { calc, rows }: CalcPlace,
  key: string,
  holder: CellReference,
  context: TemplateContext,
): CalcRows {
  const { row, lines } =
    rows.get(key) ??
    fail(`block ${calc.key} has no row ${key}${nearestName(key, [...rows.keys()])}`);
  const [first, last] = calcLines(holder, lines, context);
  return {
    from: row + first,
    to: row + last,
    followsLine: followsLine(lines, holder.selector),
  };
}

/**
 * The case that a placeholder names: an id, "active", "*" for all; undefined if it is that of the
 * context. The only case of a block is meant without a name, also by formulas with other cases.
 */
function caseNamed({ caseId, selector }: CellReference, { cases }: CalcPlace["calc"]) {
  const caseKey = caseId ?? (selector === "*" ? "*" : undefined);
  const isOnlyCase = cases.length === 1 && (caseKey === undefined || caseKey === "active");
  return isOnlyCase ? cases[0]!.id : caseKey;
}

function inCalc(
  registry: Registry,
  place: CalcPlace,
  key: string,
  holder: CellReference,
  context: TemplateContext,
): TemplateArea {
  const rows = calcRows(place, key, holder, context);
  const caseKey = caseNamed(holder, place.calc);
  if (caseKey === "*") return inEveryCase(place, key, rows);
  return caseKey === "active"
    ? inShownCase(registry, place, key, rows)
    : inOneCase(registry, place, key, caseKey, rows, context);
}

function inEveryCase(
  place: CalcPlace,
  key: string,
  { from, to, followsLine }: CalcRows,
): TemplateArea {
  const [first, last] = carryingCases(place, key);
  return {
    sheet: place.sheet,
    from: { row: from, column: place.firstCaseColumn + first },
    to: { row: to, column: place.firstCaseColumn + last },
    relative: followsLine ? "row" : "none",
  };
}

function inShownCase(
  registry: Registry,
  place: CalcPlace,
  key: string,
  { from, to, followsLine }: CalcRows,
): TemplateArea {
  const [first] = carryingCases(place, key);
  if (first !== 0)
    fail(`row ${key} lacks the first case, so the active case cannot be selected from it`);
  if (!registry.activeCase) fail("the workbook has no activeCase cell");
  const target = `${place.calc.key}.${key}`;
  if (!registry.shownRows.has(target)) fail(`no formula reads the active case of ${target}`);
  return areaOf(place.sheet, shownColumnOf(place), from, to, followsLine ? "row" : "none");
}

function inOneCase(
  registry: Registry,
  place: CalcPlace,
  key: string,
  caseKey: string | undefined,
  { from, to, followsLine: followsRow }: CalcRows,
  context: TemplateContext,
): TemplateArea {
  const { calc } = place;
  const index = caseIndex(registry, place, key, caseKey, context);
  const { id } = calc.cases[index]!;
  if (!hasCase(place.rows.get(key)!.spec, id))
    fail(`row ${key} of block ${calc.key} is empty in case ${id}`);
  const followsColumn =
    caseKey === undefined && context.caseIndex !== undefined && calc.cases.length > 1;
  const relative = followsRow ? (followsColumn ? "all" : "row") : followsColumn ? "column" : "none";
  return areaOf(place.sheet, place.firstCaseColumn + index, from, to, relative);
}

/** The first and last case (from 0) in which a row exists, if they are adjacent. */
function carryingCases({ calc, rows }: CalcPlace, key: string): readonly [number, number] {
  const { spec } = rows.get(key)!;
  const carrying = calc.cases
    .map((c, index) => (hasCase(spec, c.id) ? index : -1))
    .filter((index) => index >= 0);
  const [first, last] = [
    carrying[0] ?? fail(`row ${key} exists in no case`),
    carrying[carrying.length - 1]!,
  ];
  if (last - first + 1 !== carrying.length) fail(`the cases of row ${key} are not adjacent`);
  return [first, last];
}

/** Whether a reference to a repeated row changes from line to line. */
const followsLine = (lines: number | undefined, selector: string | undefined): boolean =>
  lines !== undefined && (selector === undefined || isRelativeSelector(selector, lines));

/** The first and last line (from 0) that a selector means in a row of a calculation block. */
function calcLines(
  holder: CellReference,
  repeat: number | undefined,
  context: TemplateContext,
): readonly [number, number] {
  const { selector } = holder;
  if (repeat === undefined) {
    if (selector !== undefined && selector !== "*")
      fail(`${holder.target} is not repeated: no [${selector}]`);
    return [0, 0];
  }
  if (selector === undefined || selector === "*") {
    const here = ownLine(holder, repeat, context);
    return [here, here];
  }
  if (selector === "") return [0, repeat - 1];
  if (selector === "first..here") return [0, ownLine(holder, repeat, context)];
  const line = pickLine(selector, repeat, () => ownLine(holder, repeat, context), NO_KEYS);
  return typeof line === "number" ? [line, line] : line;
}

const NO_KEYS: ReadonlyMap<string, number> = new Map();

/** The line (from 0) of the repeated row in which, or next to which, a template stands. */
function ownLine(holder: CellReference, repeat: number, context: TemplateContext): number {
  const own = context.calc !== undefined || holder.atRow ? context.row : undefined;
  if (own === undefined)
    return fail(`${holder.target} has ${repeat} lines: write [] for all, [3] for one, or @row`);
  return own < repeat || isCounted(holder)
    ? own
    : fail(`${holder.target} has ${repeat} lines, there is no line ${own + 1}`);
}

function caseIndex(
  registry: Registry,
  place: CalcPlace,
  key: string,
  caseKey: string | undefined,
  context: TemplateContext,
): number {
  const cases = place.calc.cases;
  const own = context.calc === undefined ? undefined : registry.blocks.get(context.calc);
  const id =
    caseKey ??
    (own?.kind === "calc" && context.caseIndex !== undefined
      ? own.calc.cases[context.caseIndex]?.id
      : undefined);
  if (id === undefined) {
    return cases.length === 1
      ? 0
      : fail(
          `${place.calc.key}.${key} has a value for each case: write #active, #* or one of ${cases.map((c) => `#${c.id}`).join(", ")}`,
        );
  }
  const index = cases.findIndex((c) => c.id === id);
  return index >= 0 ? index : fail(`block ${place.calc.key} has no case ${id}`);
}

/** Whether a place is a single cell with a name. */
export const isNamed = (place: TemplateArea | NamePlace): place is NamePlace => "position" in place;
