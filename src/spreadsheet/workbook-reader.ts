/** Reads a workbook without changing it: the read-only half of a host. */
import type { CellContent, SheetRange, WorkbookHost } from "./workbook-host";
import { CELL_PATTERN, cellAddress, parseCell, parseRange, cellCount, rangeAddress } from "./a1";
import type { DefinedName, NamedFormula, Sheet, Workbook } from "./workbook-model";

export type WorkbookReader = Pick<
  WorkbookHost,
  "sheets" | "usedRange" | "read" | "names" | "namedFormulas"
>;

const EMPTY: CellContent = { value: null };
/** Excel returns at most this many cells at a time, and no plan has sheets with more. */
const MAX_PLACES = 5_000_000;
const key = (name: string): string => name.toLowerCase();

/** The part of a sheet with contents, as corners. */
function extentOf({ cells }: Sheet): string | undefined {
  let [top, left, bottom, right] = [Infinity, Infinity, 0, 0];
  for (const [address, { formula, value = null, error }] of cells) {
    const position = parseCell(address);
    if (!position || (formula === undefined && value === null && error === undefined)) continue;
    [top, left, bottom, right] = [
      Math.min(top, position.row),
      Math.min(left, position.column),
      Math.max(bottom, position.row),
      Math.max(right, position.column),
    ];
  }
  return bottom === 0
    ? undefined
    : rangeAddress({ row: top, column: left }, { row: bottom, column: right });
}

/**
 * Why a range has too many cells to be examined one by one, as the second half of a sentence about
 * a workbook; undefined if it has not.
 */
function reachesTooFar({ sheet, range }: SheetRange): string | undefined {
  const to = parseRange(range)?.to;
  if (!to || cellCount({ from: { row: 1, column: 1 }, to }) <= MAX_PLACES) return undefined;
  return `its sheet ${sheet} reaches to ${cellAddress(to)}, too far to read every cell. Delete the cells far from everything else on it, and save it.`;
}

const RANGE = new RegExp(`${CELL_PATTERN}:${CELL_PATTERN}`, "g");

/** A range in a formula with too many cells to examine. */
const unboundedRange = (formula: string): string | undefined =>
  formula.includes(":")
    ? formula.match(RANGE)?.find((range) => {
        const corners = parseRange(range);
        return corners !== undefined && cellCount(corners) > MAX_PLACES;
      })
    : undefined;

/**
 * Why a sheet of the model is too large to be read or calculated, as the second half of a sentence
 * about its workbook; undefined if it is not.
 */
export function tooLarge(sheet: Sheet): string | undefined {
  for (const [address, { formula }] of sheet.cells) {
    const range = formula === undefined ? undefined : unboundedRange(formula);
    if (range !== undefined)
      return `its cell ${sheet.name}!${address} reads ${range}, too many cells to go through. Let it read no more than is filled in, and save it.`;
  }
  const range = extentOf(sheet);
  return range === undefined ? undefined : reachesTooFar({ sheet: sheet.name, range });
}

/** The contents of a range, cell by cell. */
function gridOf(
  range: string,
  contentAt: (row: number, column: number) => CellContent,
): CellContent[][] {
  const corners = parseRange(range);
  if (!corners) throw new Error(`${range} is not a range`);
  if (cellCount(corners) > MAX_PLACES)
    throw new Error(`${range} has more cells than can be looked at one by one.`);
  const { from, to } = corners;
  return Array.from({ length: to.row - from.row + 1 }, (_, row) =>
    Array.from({ length: to.column - from.column + 1 }, (__, column) =>
      contentAt(from.row + row, from.column + column),
    ),
  );
}

const NOTHING: CellContent = { formula: undefined, value: null, error: undefined };

/**
 * Reads a workbook of the model in place: nothing is copied, and later changes of it are visible.
 */
export class SnapshotReader implements WorkbookReader {
  constructor(private readonly workbook: () => Workbook) {}

  async sheets(): Promise<readonly { readonly name: string; readonly state: Sheet["state"] }[]> {
    return this.workbook().sheets.map(({ name, state }) => ({ name, state }));
  }

  async usedRange(sheet: string): Promise<SheetRange | undefined> {
    const match = this.find(sheet);
    const range = match && extentOf(match);
    return range === undefined ? undefined : { sheet, range };
  }

  async read({ sheet, range }: SheetRange): Promise<readonly (readonly CellContent[])[]> {
    const match = this.find(sheet);
    if (!match) throw new Error(`There is no sheet ${sheet}`);
    return gridOf(range, (row, column) => {
      const cell = match.cells.get(cellAddress({ row, column }));
      return cell
        ? { formula: cell.formula, value: cell.value ?? null, error: cell.error }
        : NOTHING;
    });
  }

  async names(): Promise<readonly DefinedName[]> {
    return this.workbook().names;
  }

  async namedFormulas(): Promise<readonly NamedFormula[]> {
    return this.workbook().namedFormulas ?? [];
  }

  find(name: string): Sheet | undefined {
    return this.workbook().sheets.find((sheet) => key(sheet.name) === key(name));
  }
}

/** A reader of a workbook of the model; later changes of it are visible. */
export const readerOf = (workbook: Workbook): WorkbookReader => new SnapshotReader(() => workbook);

/** The part of a sheet with contents, from its first row and column on. */
export interface UsedCells {
  readonly row: number;
  readonly column: number;
  readonly rows: readonly (readonly CellContent[])[];
}

/** Reads the part of a sheet with contents. */
export async function readUsed(
  host: WorkbookReader,
  used: SheetRange | undefined,
): Promise<UsedCells> {
  const from = used && parseRange(used.range)?.from;
  return used && from ? { ...from, rows: await host.read(used) } : { row: 1, column: 1, rows: [] };
}

/**
 * A snapshot of the workbook: each sheet is requested once and as a whole, because every request
 * takes a while in Excel.
 */
export function snapshotOf(host: WorkbookReader): WorkbookReader {
  const loadedSheets = new Map<string, Promise<UsedCells>>();
  const load = async (sheet: string): Promise<UsedCells> => {
    const used = await host.usedRange(sheet);
    const problem = used && reachesTooFar(used);
    if (problem) throw new Error(`This workbook cannot be read as it is: ${problem}`);
    return readUsed(host, used);
  };
  const sheetOf = (sheet: string): Promise<UsedCells> => {
    const loading = loadedSheets.get(key(sheet)) ?? load(sheet);
    loadedSheets.set(key(sheet), loading);
    return loading;
  };
  let [sheets, names]: [
    ReturnType<WorkbookReader["sheets"]> | undefined,
    ReturnType<WorkbookReader["names"]> | undefined,
  ] = [undefined, undefined];
  return {
    sheets: () => (sheets ??= host.sheets()),
    names: () => (names ??= host.names()),
    namedFormulas: async () => (await host.namedFormulas?.()) ?? [],
    usedRange: (sheet) => host.usedRange(sheet),
    async read({ sheet, range }) {
      if (!(await (sheets ??= host.sheets())).some(({ name }) => key(name) === key(sheet)))
        throw new Error(`There is no sheet ${sheet}`);
      const { row: top, column: left, rows } = await sheetOf(sheet);
      return gridOf(range, (row, column) => rows[row - top]?.[column - left] ?? EMPTY);
    },
  };
}
