/**
 * References to cells by name, as formulas use them: a single cell, a column of a table, a row of a
 * calculation. The layout replaces them by addresses when it builds the workbook.
 */
import { cellReferenceText, type CellReference } from "./cell-reference";

abstract class NamedCells {
  constructor(readonly reference: CellReference) {}

  /** The template of these cells: "{target.memory[]}". */
  toString(): string {
    return `{${cellReferenceText(this.reference)}}`;
  }
}

/** A cell with its own name: an input or a single result. */
export class NamedCell extends NamedCells {
  constructor(name: string) {
    super({ target: name, atRow: false });
  }
}

/**
 * Other cells of a column or row than that of the formula. No further part of them can be selected.
 */
export class CellsOfBlock extends NamedCells {}

/**
 * A column of a table. On its own it is its cell in the row of the formula, or, in another table,
 * in the row with the same number.
 */
export class Column extends NamedCells {
  constructor(readonly target: string) {
    super({ target, atRow: true });
  }

  private part(selector: string): CellsOfBlock {
    return new CellsOfBlock({ target: this.target, selector, atRow: false });
  }

  /** All rows. */
  get all(): CellsOfBlock {
    return this.part("");
  }

  get head(): CellsOfBlock {
    return this.part("head");
  }

  get total(): CellsOfBlock {
    return this.part("total");
  }

  get first(): CellsOfBlock {
    return this.part("first");
  }

  get last(): CellsOfBlock {
    return this.part("last");
  }

  /** The row above that of the formula. */
  get previous(): CellsOfBlock {
    return this.part("prev");
  }

  /** The row below that of the formula. */
  get next(): CellsOfBlock {
    return this.part("next");
  }

  /** The rows from the first to that of the formula. */
  get untilHere(): CellsOfBlock {
    return this.part("first..here");
  }

  /** A row by its number, from 1, or by its key. */
  row(row: number | string): CellsOfBlock {
    return this.part(String(row));
  }

  /** A range of rows, both by number. */
  rows(from: number, to: number): CellsOfBlock {
    return this.part(`${from}..${to}`);
  }
}

/** A row of a calculation. On its own it is its cell in the case and line of the formula. */
export class Quantity extends NamedCells {
  constructor(
    readonly target: string,
    private readonly where: Pick<CellReference, "selector" | "caseId"> = {},
  ) {
    super({ target, ...where, atRow: where.selector === undefined });
  }

  /** The case that the plan shows. */
  get active(): Quantity {
    return this.inCase("active");
  }

  /** The range of all cases. */
  get everyCase(): Quantity {
    return this.inCase("*");
  }

  inCase(caseId: string): Quantity {
    return new Quantity(this.target, { ...this.where, caseId });
  }

  /** All lines of a repeated row. */
  get all(): Quantity {
    return this.line("");
  }

  /** A line of a repeated row by its number, from 1. */
  line(line: number | string): Quantity {
    return new Quantity(this.target, { ...this.where, selector: String(line) });
  }
}

export type Cells = NamedCells;
/** Whether a value is a reference to cells by name. */
export const isCells = (value: unknown): value is Cells => value instanceof NamedCells;

/** The columns of a table by their keys. */
export const columnsOf = <Key extends string>(
  table: string,
  keys: readonly Key[],
): Readonly<Record<Key, Column>> =>
  Object.fromEntries(keys.map((key) => [key, new Column(`${table}.${key}`)])) as Record<
    Key,
    Column
  >;
