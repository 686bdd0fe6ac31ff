/**
 * Cells by their names, as formulas refer to them: a single cell, a column of a table, a row of a
 * calculation. They have no addresses; the layout gives them some when the workbook is built.
 */
import { cellReferenceText, type CellReference } from "./cell-reference";

abstract class NamedCells {
  constructor(readonly reference: CellReference) {}

  /** The template of these cells alone: "{target.memory[]}". */
  toString(): string {
    return `{${cellReferenceText(this.reference)}}`;
  }
}

/** A cell with a name of its own: an input or a result that stands once. */
export class NamedCell extends NamedCells {
  constructor(name: string) {
    super({ target: name, atRow: false });
  }
}

/** Part of a column or row that is not the own row: nothing more can be said of it. */
export class CellsOfBlock extends NamedCells {}

/**
 * A column of a table. By itself it is the cell in the row in which the formula stands, or, in
 * another table, in the row with the same number.
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

  /** The row above the own one. */
  get previous(): CellsOfBlock {
    return this.part("prev");
  }

  /** The row below the own one. */
  get next(): CellsOfBlock {
    return this.part("next");
  }

  /** From the first row to the own one. */
  get untilHere(): CellsOfBlock {
    return this.part("first..here");
  }

  /** A row by its number, from 1, or by its key. */
  row(row: number | string): CellsOfBlock {
    return this.part(String(row));
  }

  /** From one row to another, both by number. */
  rows(from: number, to: number): CellsOfBlock {
    return this.part(`${from}..${to}`);
  }
}

/**
 * A row of a calculation. By itself it is the cell in the case and the line in which the formula
 * stands.
 */
export class Quantity extends NamedCells {
  constructor(
    readonly target: string,
    private readonly where: Pick<CellReference, "selector" | "caseId"> = {},
  ) {
    super({ target, ...where, atRow: where.selector === undefined });
  }

  /** In the scenario that the plan shows. */
  get active(): Quantity {
    return this.inCase("active");
  }

  /** Side by side, in all cases. */
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
