/**
 * Dependencies between cells: by references of formulas, names and tables, and by INDIRECT and
 * OFFSET as far as they can be evaluated.
 */
import { addToList } from "../../spreadsheet/add-to-list";
import { cellAddress, parseCell } from "../../spreadsheet/a1";
import { findReferences, type FormulaReference } from "../../spreadsheet/formula/references";
import { tokenize } from "../../spreadsheet/formula/tokens";
import {
  areaBetween,
  areaOfRange,
  isInArea,
  isOneCell,
  sheetsBetween,
  type SheetArea,
} from "../../spreadsheet/sheet-area";
import { withFilledRanges } from "./filled-ranges";
import { placeOf, type StoredBook, type StoredCell } from "./stored-book";

const lower = (name: string): string => name.toLowerCase();

/** Sheets of a prefix before "!": one, or all from first to last of `First:Last`. */
function sheetsOf(names: readonly string[], text: string): readonly string[] {
  const exact = names.find((name) => lower(name) === lower(text));
  if (exact !== undefined) return [exact];
  const [first, last] = text.split(":");
  return last === undefined ? [] : sheetsBetween(names, first!, last);
}

/** Finds the precedents of a workbook's formulas. */
export class Precedents {
  private readonly names: readonly string[];
  private readonly areasByFormula = new Map<string, readonly SheetArea[]>();

  constructor(private readonly book: StoredBook) {
    this.names = book.sheets.map(({ name }) => name);
  }

  /** The areas that a formula of a cell reads, by its text. */
  of(sheet: string, address: string, formula: string): readonly SheetArea[] {
    const places = formula.includes("[") ? address : "";
    const key = `${sheet}|${places}|${formula}`;
    const areasByFormula = this.areasByFormula.get(key);
    if (areasByFormula) return areasByFormula;
    const areas = this.areasOf(sheet, address, formula, 0);
    this.areasByFormula.set(key, areas);
    return areas;
  }

  private areasOf(sheet: string, address: string, text: string, depth: number): SheetArea[] {
    const formula = withFilledRanges(text, sheet, this.book);
    const areas = findReferences(formula).flatMap((reference) => this.referenced(sheet, reference));
    if (depth > 20) return areas;
    if (this.book.formulaNames.size > 0 || this.book.tables.size > 0) {
      for (const { kind, text } of tokenize(formula)) {
        if (kind === "structured") areas.push(...this.tableAreas(sheet, address, text));
        const name = kind === "name" || kind === "function" ? text : undefined;
        const meaning =
          name && this.book.formulaNames.get(lower(name.slice(name.lastIndexOf("!") + 1)));
        if (meaning !== undefined && meaning !== "")
          areas.push(...this.areasOf(sheet, address, meaning, depth + 1));
        if (name) areas.push(...this.tableAreas(sheet, address, name));
      }
    }
    return areas;
  }

  private referenced(
    sheet: string,
    { sheet: sheetName, external, from, to }: FormulaReference,
  ): SheetArea[] {
    if (external) return [];
    const sheets = sheetName === undefined ? [sheet] : sheetsOf(this.names, sheetName);
    return sheets.map((name) => ({ sheet: name, ...areaBetween(from, to) }));
  }

  /** A table by its name, or the one around the cell if the name is omitted. */
  private tableAreas(sheet: string, address: string, text: string): SheetArea[] {
    const name = lower(text.split("[")[0]!);
    const position = parseCell(address);
    return [...this.book.tables].flatMap(([key, table]) => {
      const area = areaOfRange(table.range);
      if (!area) return [];
      const isMeant =
        name !== ""
          ? key === name
          : table.sheet === sheet &&
            position !== undefined &&
            position.row >= area.top &&
            position.row <= area.bottom;
      return isMeant ? [{ sheet: table.sheet, ...area }] : [];
    });
  }
}

/** Rows that share a list of ranges. */
const BLOCK = 16;
/** Ranges in more lists are checked for every cell of their sheet. */
const MAX_LISTS = 256;

interface ReadRange {
  readonly area: SheetArea;
  readonly readers: string[];
  isReached: boolean;
}

const blockOf = (row: number): number => Math.floor(row / BLOCK);

/** The dependents of a cell. */
class Readers {
  private readonly cells = new Map<string, string[]>();
  private readonly ranges = new Map<string, ReadRange>();
  private readonly blocks = new Map<string, ReadRange[]>();
  private readonly large = new Map<string, ReadRange[]>();

  add(area: SheetArea, reader: string): void {
    if (isOneCell(area)) addToList(this.cells, `${area.sheet}|${area.top}|${area.left}`, reader);
    else this.addRange(area, reader);
  }

  private addRange(area: SheetArea, reader: string): void {
    const key = `${area.sheet}|${area.top}|${area.left}|${area.bottom}|${area.right}`;
    const readRange = this.ranges.get(key);
    if (readRange) {
      readRange.readers.push(reader);
      return;
    }
    const range: ReadRange = { area, readers: [reader], isReached: false };
    this.ranges.set(key, range);
    const [first, last] = [blockOf(area.top), blockOf(area.bottom)];
    if ((area.right - area.left + 1) * (last - first + 1) > MAX_LISTS)
      addToList(this.large, area.sheet, range);
    else
      for (let column = area.left; column <= area.right; column += 1)
        for (let block = first; block <= last; block += 1)
          addToList(this.blocks, `${area.sheet}|${column}|${block}`, range);
  }

  /** The dependents of this cell that were not yet returned for another cell of the same range. */
  newReaders(sheet: string, row: number, column: number): readonly string[] {
    const dependents = [...(this.cells.get(`${sheet}|${row}|${column}`) ?? [])];
    const collect = (ranges: Map<string, ReadRange[]>, key: string): void => {
      const open = ranges.get(key);
      if (!open) return;
      const left = open.filter((range) => {
        if (range.isReached) return false;
        if (!isInArea({ row, column }, range.area)) return true;
        range.isReached = true;
        for (const reader of range.readers) dependents.push(reader);
        return false;
      });
      ranges.set(key, left);
    };
    collect(this.blocks, `${sheet}|${column}|${blockOf(row)}`);
    collect(this.large, sheet);
    return dependents;
  }
}

export interface PlacedFormula {
  readonly sheet: string;
  readonly address: string;
  readonly cell: StoredCell & { readonly formula: string };
}

/**
 * Everything that depends on some cells, with these cells themselves; `among` are the formulas that
 * may.
 */
export function dependentsOf(
  starts: Iterable<string>,
  among: ReadonlyMap<string, PlacedFormula>,
  precedents: Precedents,
): Set<string> {
  const readers = new Readers();
  for (const [place, { sheet, address, cell }] of among)
    for (const area of precedents.of(sheet, address, cell.formula)) readers.add(area, place);
  const reached = new Set<string>(starts);
  const open = [...reached];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const mark = place.lastIndexOf("!");
    const position = parseCell(place.slice(mark + 1));
    if (!position) continue;
    for (const reader of readers.newReaders(place.slice(0, mark), position.row, position.column)) {
      if (reached.has(reader)) continue;
      reached.add(reader);
      open.push(reader);
    }
  }
  return reached;
}

/** Iterates over the cells that a formula reads. */
function eachPrecedent(
  book: StoredBook,
  { sheet, address, cell }: PlacedFormula,
  precedents: Precedents,
  see: (cell: StoredCell, place: string) => void,
): void {
  for (const area of precedents.of(sheet, address, cell.formula)) {
    const cells = book.sheets.find(({ name }) => name === area.sheet)?.cells;
    if (!cells) continue;
    if (isOneCell(area)) {
      const cellOfArea = cellAddress({ row: area.top, column: area.left });
      const storedCell = cells.get(cellOfArea);
      if (storedCell) see(storedCell, placeOf(area.sheet, cellOfArea));
      continue;
    }
    for (const [cellPlace, stored] of cells) {
      const position = parseCell(cellPlace);
      if (position && isInArea(position, area)) see(stored, placeOf(area.sheet, cellPlace));
    }
  }
}

/** The largest absolute number among a formula's precedents and its own numbers. */
export function largestOperand(
  book: StoredBook,
  formula: PlacedFormula,
  precedents: Precedents,
): number {
  let largest = 0;
  const see = (value: unknown): void => {
    if (typeof value === "number" && Math.abs(value) > largest) largest = Math.abs(value);
  };
  for (const { kind, text } of tokenize(formula.cell.formula))
    if (kind === "number") see(Number(text));
  eachPrecedent(book, formula, precedents, ({ content }) => see(content?.value));
  return largest;
}

/** Whether a formula reads a cell that satisfies a condition. */
export function readsAny(
  book: StoredBook,
  formula: PlacedFormula,
  precedents: Precedents,
  isMeant: (cell: StoredCell, place: string) => boolean,
): boolean {
  let reads = false;
  eachPrecedent(book, formula, precedents, (cell, place) => {
    reads ||= isMeant(cell, place);
  });
  return reads;
}

/** The formulas within an area. */
export function formulasIn(
  area: SheetArea,
  formulas: ReadonlyMap<string, PlacedFormula>,
): string[] {
  const cells = (area.bottom - area.top + 1) * (area.right - area.left + 1);
  const places: string[] = [];
  if (cells <= formulas.size) {
    for (let row = area.top; row <= area.bottom; row += 1)
      for (let column = area.left; column <= area.right; column += 1) {
        const place = placeOf(area.sheet, cellAddress({ row, column }));
        if (formulas.has(place)) places.push(place);
      }
    return places;
  }
  for (const [place, { sheet, address }] of formulas) {
    const position = parseCell(address);
    if (sheet === area.sheet && position && isInArea(position, area)) places.push(place);
  }
  return places;
}

/** A formula or an area on the path from dependents to precedents. */
interface PathStep {
  readonly place?: string;
  readonly next: Iterator<SheetArea | string>;
}

/**
 * Formulas that depend on themselves, directly or through others: at least one per circle, and
 * thus, with their dependents, all. Each area is traversed once.
 */
export function circularPlaces(
  formulas: ReadonlyMap<string, PlacedFormula>,
  precedents: Precedents,
): Set<string> {
  const circular = new Set<string>();
  const [open, finished] = [new Set<string>(), new Set<string>()];
  const formulaStep = (place: string): PathStep => {
    const { sheet, address, cell } = formulas.get(place)!;
    open.add(place);
    return { place, next: precedents.of(sheet, address, cell.formula)[Symbol.iterator]() };
  };
  const visit = (stack: PathStep[], next: SheetArea | string): void => {
    if (typeof next === "string") {
      if (open.has(next)) circular.add(next);
      else if (!finished.has(next)) stack.push(formulaStep(next));
      return;
    }
    stack.push({ next: formulasIn(next, formulas)[Symbol.iterator]() });
  };
  for (const start of formulas.keys()) {
    if (finished.has(start)) continue;
    const stack = [formulaStep(start)];
    for (let step = stack[stack.length - 1]; step; step = stack[stack.length - 1]) {
      const { value: next, done: isDone } = step.next.next();
      if (!isDone) visit(stack, next);
      else {
        stack.pop();
        if (step.place === undefined) continue;
        open.delete(step.place);
        finished.add(step.place);
      }
    }
  }
  return circular;
}
