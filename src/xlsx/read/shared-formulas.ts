/** Shared formulas: one cell has the text, the others refer to it. */
import { shiftReferences } from "../../spreadsheet/formula/shift-references";
import { eachCell, type CellXml } from "./cells";

interface Master {
  readonly text: string;
  readonly row: number;
  readonly column: number;
}

export class SharedFormulas {
  private readonly masters = new Map<string, Master>();

  constructor(part: string) {
    // A part has none if this word never occurs as a value, nor any character as a numeric
    // reference.
    if (!/["']shared["']/.test(part) && !part.includes("&#")) return;
    eachCell(part, (cell) => {
      const index = SharedFormulas.index(cell);
      if (index !== undefined && cell.formula!.text !== "" && !this.masters.has(index))
        this.masters.set(index, {
          text: cell.formula!.text,
          row: cell.row,
          column: cell.column,
        });
    });
  }

  /** Number of the formula that a cell shares. */
  static index({ formula }: CellXml): string | undefined {
    return formula?.type === "shared" ? formula.tag.attribute("si") : undefined;
  }

  /** The cell's own formula, as spelled in the file, without "="; undefined if it has none. */
  text(cell: CellXml): string | undefined {
    const { formula, row, column } = cell;
    if (!formula) return undefined;
    if (formula.type !== "shared" || formula.text !== "") return formula.text;
    const master = this.masters.get(SharedFormulas.index(cell) ?? "");
    return master && shiftReferences(master.text, row - master.row, column - master.column);
  }
}
