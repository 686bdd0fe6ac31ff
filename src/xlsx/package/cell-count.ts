/**
 * Counts the cells and formulas of a workbook: one that does not fit into memory is not processed.
 */
import { counted } from "../../models/wording";
import { UnreadableFile } from "./invalid-file";

/**
 * Approximate memory of a workbook while it is read, calculated and written, measured with plans
 * and with files of one kind of cell each.
 */
const BASE_MEGABYTES = 150;
const KILOBYTES_OF_CELL = 0.9;
const KILOBYTES_OF_FORMULA = 2.4;

const DEFAULT_MEGABYTES = 1024;
let allowed = DEFAULT_MEGABYTES;

/** For every workbook that is opened from now on. */
export function allowMemory(megabytes: number): void {
  allowed = megabytes;
}

export class CellCount {
  private cells = 0;
  private formulas = 0;

  addCell(): void {
    this.cells += 1;
  }

  addFormula(): void {
    this.formulas += 1;
  }

  /** Throws `UnreadableFile` where the workbook needs more memory than is allowed. */
  check(): void {
    const needed =
      BASE_MEGABYTES +
      (this.cells * KILOBYTES_OF_CELL + this.formulas * KILOBYTES_OF_FORMULA) / 1024;
    if (needed <= allowed) return;
    const hundreds = Math.ceil(needed / 100) * 100;
    throw new UnreadableFile(
      `it has ${counted(this.cells, "cell")} and ${counted(this.formulas, "formula")}, for which about ${hundreds.toLocaleString("en-US")} MB of memory are needed; ${allowed.toLocaleString("en-US")} MB are allowed. Split the workbook, or use the command line with --memory ${hundreds}.`,
    );
  }
}
