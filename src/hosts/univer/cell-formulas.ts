/** The formulas of a sheet's cells, also of those that share the formula of another cell. */
import type { Nullable, ICellData, Worksheet } from "@univerjs/core";
import { isFormulaId, isFormulaString } from "@univerjs/core";
import { shiftReferences } from "../../spreadsheet/formula/shift-references";
import type { GridPlace } from "./cell-mapping";

interface SharedFormula extends GridPlace {
  readonly formula: string;
}

/**
 * Reads many formulas of a sheet that does not change meanwhile. `getFormulas` of Univer searches
 * the sheet again for each cell, which takes half a minute for a whole plan.
 */
export class CellFormulas {
  private shared: ReadonlyMap<string, SharedFormula> | undefined;

  constructor(private readonly sheet: Worksheet) {}

  /** The formula of a cell with its equals sign; undefined if it has none. */
  at({ row, column }: GridPlace): string | undefined {
    const cell: Nullable<ICellData> = this.sheet.getCellMatrix().getValue(row, column);
    if (isFormulaString(cell?.f)) return cell!.f!;
    if (!isFormulaId(cell?.si)) return undefined;
    const first = (this.shared ??= this.sharedFormulas()).get(cell!.si!);
    return first && shiftReferences(first.formula, row - first.row, column - first.column);
  }

  /** The first formula of each id, in reading order. */
  private sharedFormulas(): ReadonlyMap<string, SharedFormula> {
    const shared = new Map<string, SharedFormula>();
    this.sheet.getCellMatrix().forValue((row, column, cell) => {
      if (isFormulaString(cell?.f) && isFormulaId(cell?.si) && !shared.has(cell!.si!))
        shared.set(cell!.si!, { row, column, formula: cell!.f! });
    });
    return shared;
  }
}
