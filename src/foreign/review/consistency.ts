/** A formula, or a typed number, that differs from equal formulas on both sides of it. */
import { cellAddress, parseCell, type Position } from "../../spreadsheet/a1";
import type { ReviewedSheet, ReviewedWorkbook } from "./reviewed-workbook";
import { findingAt, type StandardsFinding } from "./rules";

const DIRECTIONS = [
  { along: "row", rows: 0, columns: 1 },
  { along: "column", rows: 1, columns: 0 },
] as const;

type Direction = (typeof DIRECTIONS)[number];

/** A cell that shows nothing: two of them make no pattern. */
const NOTHING = '""';

/** The contents of a sheet by address: relative forms of formulas, and typed numbers. */
class SheetFormulaGrid {
  private readonly relative: ReadonlyMap<string, string>;

  constructor(private readonly reviewed: ReviewedSheet) {
    this.relative = new Map(
      reviewed.formulas.map((formula) => [formula.address, formula.relative]),
    );
  }

  formulaAt(position: Position): string | undefined {
    return this.relative.get(cellAddress(position));
  }

  /** Whether the formulas before and after a cell are equal, and differ from that of the cell. */
  private differs(position: Position, { rows, columns }: Direction): boolean {
    const { row, column } = position;
    if (row <= rows || column <= columns) return false;
    const before = this.formulaAt({ row: row - rows, column: column - columns });
    const after = this.formulaAt({ row: row + rows, column: column + columns });
    if (before === undefined || before === NOTHING) return false;
    return before === after && before !== this.formulaAt(position);
  }

  /** Whether the formula of a cell is that of a neighbor: it then belongs to this neighbor. */
  private continues(position: Position, { rows, columns }: Direction): boolean {
    const formula = this.formulaAt(position);
    if (formula === undefined) return false;
    const { row, column } = position;
    const neighbors = [
      { row: row + rows, column: column + columns },
      ...(row > rows && column > columns ? [{ row: row - rows, column: column - columns }] : []),
    ];
    return neighbors.some((neighbor) => this.formulaAt(neighbor) === formula);
  }

  findings(): readonly StandardsFinding[] {
    const { sheet, formulas } = this.reviewed;
    const numbers = [...sheet.cells].filter(
      ([, { formula, value }]) => formula === undefined && typeof value === "number",
    );
    const places = [
      ...formulas.map(({ address, position }) => ({ address, position, what: "the formula" })),
      ...numbers.flatMap(([address]) => {
        const position = parseCell(address);
        return position ? { address, position, what: "the typed number" } : [];
      }),
    ];
    return places.flatMap(({ address, position, what }) => {
      const direction = DIRECTIONS.find((candidate) => this.differs(position, candidate));
      const crossing = DIRECTIONS.find((candidate) => candidate !== direction);
      return direction && crossing && !this.continues(position, crossing)
        ? findingAt(
            "consistency",
            { sheet: sheet.name, address },
            `${what} differs from the formulas on both sides of it in its ${direction.along}`,
          )
        : [];
    });
  }
}

export const findInconsistent = ({ sheets }: ReviewedWorkbook): readonly StandardsFinding[] =>
  sheets.flatMap((reviewed) => new SheetFormulaGrid(reviewed).findings());
