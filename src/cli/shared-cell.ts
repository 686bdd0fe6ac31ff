/**
 * The cell that a command is working on, in memory shared by two threads: the worker writes it, the
 * other one reads it at any time.
 */
import { EXCEL_LIMITS } from "../spreadsheet/excel-limits";
import type { CellObserver } from "../calculation/cell-observer";
import { cellAddress, quoteSheet } from "../spreadsheet/a1";

const CALCULATING = 0;
/** Changes with every cell. */
const COUNT = 1;
const ROW = 2;
const COLUMN = 3;
const NAME_BYTES = 4;
const NUMBERS = 5;
/** At most 3 bytes for each unit. */
const MAX_NAME_BYTES = EXCEL_LIMITS.sheetName * 3;

const START_OF_NAME = NUMBERS * Int32Array.BYTES_PER_ELEMENT;

export class SharedCell implements CellObserver {
  private readonly numbers: Int32Array;
  private readonly name: Uint8Array;
  private lastSheet: string | undefined;

  constructor(readonly memory = new SharedArrayBuffer(START_OF_NAME + MAX_NAME_BYTES)) {
    this.numbers = new Int32Array(memory, 0, NUMBERS);
    this.name = new Uint8Array(memory, START_OF_NAME);
  }

  at(sheet: string, row: number, column: number): void {
    if (sheet !== this.lastSheet) {
      const bytes = new TextEncoder().encode(sheet).subarray(0, MAX_NAME_BYTES);
      this.name.set(bytes);
      this.numbers[NAME_BYTES] = bytes.length;
      this.lastSheet = sheet;
    }
    this.numbers[ROW] = row;
    this.numbers[COLUMN] = column;
    this.numbers[COUNT]! += 1;
  }

  calculating(now: boolean): void {
    this.numbers[CALCULATING] = now ? 1 : 0;
  }

  /**
   * The formula that is being calculated, as a number that differs from cell to cell; undefined
   * between formulas.
   */
  get formulaAtWork(): number | undefined {
    return this.numbers[CALCULATING] === 1 ? this.numbers[COUNT] : undefined;
  }

  /** The cell that was noted last, as a formula would name it; undefined before the first. */
  get place(): string | undefined {
    if (this.numbers[COUNT] === 0) return undefined;
    const sheet = new TextDecoder().decode(this.name.slice(0, this.numbers[NAME_BYTES]));
    return `${quoteSheet(sheet)}!${cellAddress({ row: this.numbers[ROW]! + 1, column: this.numbers[COLUMN]! + 1 })}`;
  }
}
