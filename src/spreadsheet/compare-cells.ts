/** Compares two workbooks cell by cell: inputs and results, sheet by sheet. */
import { NAMESPACE } from "../functions/core/namespace";
import { hasCall, hasName, namesWith } from "./formula/calls";
import { contentValue } from "./cell-values";
import type { CellContent, SheetRange } from "./workbook-host";
import { cellAddress, type Position } from "./a1";
import type { CellArea } from "./sheet-area";
import type { NamedFormula } from "./workbook-model";
import { readUsed, type UsedCells, type WorkbookReader } from "./workbook-reader";
import { isSameValue, type Value } from "./cell-values";

/** An input, a result or a cell with different contents. */
export interface Difference {
  /**
   * Its name in a plan, with the column: "workload.growth"; the address where cells are compared.
   */
  readonly name: string;
  /** The name of the sheet in the second workbook. */
  readonly section: string;
  /** The name of the row in a list; "" for a single cell. */
  readonly row: string;
  readonly label: string;
  readonly unit: string;
  /** The number format of the cell, if known. */
  readonly format: string;
  readonly before: Value;
  readonly now: Value;
  /** Formulas, where they are compared and differ. */
  readonly formulas?: readonly [string, string];
  /** The place in the second workbook. */
  readonly at: SheetRange;
}

export interface CellComparison {
  readonly inputs: readonly Difference[];
  readonly results: readonly Difference[];
  readonly sheets: { readonly before: readonly string[]; readonly now: readonly string[] };
  readonly notes: readonly string[];
}

/** The number of differences that are listed one by one; the rest are counted. */
const MAX_LISTED = 5_000;
const NOTHING: CellContent = { value: null };

const gridOf = async (reading: WorkbookReader, sheet: string): Promise<UsedCells> =>
  readUsed(reading, await reading.usedRange(sheet));

const contentAt = (grid: UsedCells, row: number, column: number): CellContent =>
  grid.rows[row - grid.row]?.[column - grid.column] ?? NOTHING;
const isText = ({ value }: CellContent): boolean =>
  typeof value === "string" && value.trim() !== "";
const shownContent = (content: CellContent): Value => {
  const value = contentValue(content);
  return value === "" ? null : value;
};

/** The nearest text to the left. */
function labelOf(grid: UsedCells, row: number, column: number): string {
  for (let left = column - 1; left >= grid.column; left -= 1)
    if (isText(contentAt(grid, row, left))) return String(contentAt(grid, row, left).value).trim();
  return "";
}

function bounds(grids: readonly UsedCells[]): CellArea {
  const ends = (pick: (grid: UsedCells) => number): number =>
    grids.reduce((most, grid) => Math.max(most, pick(grid)), 0);
  return {
    top: Math.min(...grids.map(({ row }) => row)),
    left: Math.min(...grids.map(({ column }) => column)),
    bottom: ends(({ row, rows }) => row + rows.length - 1),
    right: ends(({ column, rows }) => column + (rows[0]?.length ?? 0) - 1),
  };
}

/**
 * A frozen copy has values where the other workbook has formulas; that alone is not a difference.
 */
const formulasOf = (a: CellContent, b: CellContent): readonly [string, string] | undefined =>
  a.formula !== undefined && b.formula !== undefined && a.formula !== b.formula
    ? [a.formula, b.formula]
    : undefined;

function differenceAt(
  before: UsedCells,
  now: UsedCells,
  sheet: string,
  row: number,
  column: number,
): Difference | undefined {
  const [a, b] = [contentAt(before, row, column), contentAt(now, row, column)];
  const formulas = formulasOf(a, b);
  const [was, is] = [shownContent(a), shownContent(b)];
  if (!formulas && isSameValue(was, is) && (was === null) === (is === null)) return undefined;
  const address = cellAddress({ row, column });
  return {
    name: address,
    section: sheet,
    row: "",
    label: labelOf(now, row, column) || labelOf(before, row, column),
    unit: "",
    format: "",
    before: was,
    now: is,
    ...(formulas ? { formulas } : {}),
    at: { sheet, range: address },
  };
}

const isTyped = (a: CellContent, b: CellContent): boolean =>
  a.formula === undefined && b.formula === undefined;

/** A name with another formula in each workbook. */
interface ChangedName {
  readonly name: string;
  readonly formulas: readonly [string, string];
  /** In lower case: the name itself and the names that use it. */
  readonly users: ReadonlySet<string>;
}

function changedNames(
  before: readonly NamedFormula[],
  now: readonly NamedFormula[],
): readonly ChangedName[] {
  const formulas = new Map(before.map(({ name, formula }) => [name.toLowerCase(), formula]));
  return now.flatMap(({ name, formula }): ChangedName[] => {
    const [key, own] = [name.toLowerCase(), new Set([name.toLowerCase()])];
    const old = formulas.get(key);
    if (old === undefined || old === formula) return [];
    const users = namesWith(now, (other) => hasName(other, own));
    return [{ name, formulas: [old, formula], users: new Set([...own, ...users]) }];
  });
}

/** The names of both workbooks. */
class ComparedNames {
  private readonly ours: ReadonlySet<string>;
  /** Those on which no cell has depended so far. */
  private readonly unseen: Set<ChangedName>;

  constructor(before: readonly NamedFormula[], now: readonly NamedFormula[]) {
    this.ours = new Set([...namesWith(before), ...namesWith(now)]);
    this.unseen = new Set(changedNames(before, now));
  }

  static async of(a: WorkbookReader, b: WorkbookReader): Promise<ComparedNames> {
    return new ComparedNames((await a.namedFormulas?.()) ?? [], (await b.namedFormulas?.()) ?? []);
  }

  readonly callsOurs = ({ formula }: CellContent): boolean =>
    formula !== undefined && (hasCall(formula) || hasName(formula, this.ours));

  /** Names with another formula, if the cell in this place is the first that depends on them. */
  differencesOf({ formula }: CellContent, sheet: string, position: Position): Difference[] {
    if (formula === undefined) return [];
    return [...this.unseen].flatMap((changedName) => {
      const { name, formulas, users } = changedName;
      if (!hasName(formula, users)) return [];
      this.unseen.delete(changedName);
      const noValue = { row: "", unit: "", format: "", before: null, now: null };
      const place = { sheet, range: cellAddress(position) };
      return [{ ...noValue, name, formulas, label: `name ${name}`, section: sheet, at: place }];
    });
  }
}

/** Compares sheets of the same name, ignoring case. */
export async function compareCells(a: WorkbookReader, b: WorkbookReader): Promise<CellComparison> {
  const visibleSheets = async (reading: WorkbookReader): Promise<Map<string, string>> =>
    new Map(
      (await reading.sheets())
        .filter(({ state }) => state !== "veryHidden")
        .map(({ name }) => [name.toLowerCase(), name]),
    );
  const [before, now] = [await visibleSheets(a), await visibleSheets(b)];
  const [inputs, results]: [Difference[], Difference[]] = [[], []];
  const names = await ComparedNames.of(a, b);
  let [left, ours] = [0, false];
  for (const [key, sheet] of now) {
    const old = before.get(key);
    if (old === undefined) continue;
    const grids = [await gridOf(a, old), await gridOf(b, sheet)] as const;
    const { top, left: first, bottom, right } = bounds(grids);
    for (let row = top; row <= bottom; row += 1)
      for (let column = first; column <= right; column += 1) {
        const cells = grids.map((grid) => contentAt(grid, row, column)) as [
          CellContent,
          CellContent,
        ];
        ours ||= cells.some(names.callsOurs);
        results.push(...names.differencesOf(cells[1], sheet, { row, column }));
        const difference = differenceAt(grids[0], grids[1], sheet, row, column);
        if (!difference) continue;
        if (inputs.length + results.length >= MAX_LISTED) left += 1;
        else (isTyped(...cells) ? inputs : results).push(difference);
      }
  }
  const missing = (from: Map<string, string>, other: Map<string, string>): string[] =>
    [...from].flatMap(([key, name]) => (other.has(key) ? [] : [name]));
  const notes = [
    ...(ours
      ? []
      : [`Neither workbook has a live ${NAMESPACE} formula. Their values are compared.`]),
    ...(left ? [`${left} further cells differ and are not listed.`] : []),
  ];
  return {
    inputs,
    results,
    sheets: { before: missing(before, now), now: missing(now, before) },
    notes,
  };
}
