/** Shared formulas: one cell has the text, the others refer to it. */
import { shiftReferences } from "../../spreadsheet/formula/shift-references";
import { eachCell, type CellXml } from "./cells";

export class SharedFormulas {
  private readonly masters = new Map<string, CellXml>();

  constructor(part: string) {
    // A part has none if this word never occurs as a value, nor any character as a numeric
    // reference.
    if (!/["']shared["']/.test(part) && !part.includes("&#")) return;
    eachCell(part, (cell) => {
      const index = SharedFormulas.index(cell);
      if (index !== undefined && cell.formula!.text !== "" && !this.masters.has(index))
        this.masters.set(index, cell);
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
    return (
      master && shiftReferences(master.formula!.text, row - master.row, column - master.column)
    );
  }

  /** The numbers of the formulas whose text is in one of these cells. */
  heldBy(cells: Pick<ReadonlySet<string>, "has">): ReadonlySet<string> {
    const masters = [...this.masters].filter(([, { address }]) => cells.has(address));
    return new Set(masters.map(([index]) => index));
  }
}
