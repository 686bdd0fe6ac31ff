/** Values that are pasted as texts, from other programs: read in a notation, and checked. */
import {
  CellValueType,
  ICommandService,
  IUniverInstanceService,
  UniverInstanceType,
  type ICellData,
  type Injector,
  type IRange,
  type Workbook,
} from "@univerjs/core";
import { SetRangeValuesCommand, SheetsSelectionsService } from "@univerjs/sheets";
import { SheetClipboardService } from "@univerjs/preset-sheets-core";
import { parse } from "papaparse";
import type { Notation } from "../../../spreadsheet/notation";
import { readTyped, type CellInput } from "../../../spreadsheet/typed-text";
import { EMPTY_CELL } from "../cell-mapping";
import type { ValueChecks } from "./value-checks";
import type { GridNotation, TypedCell } from "./grid-notation";

const COPY_ID = /data-copy-id="([^"\s]+)"/;

/** What happens to pasted values. */
export interface PasteRoute {
  /** Pastes a text from another program. */
  paste(text: string): Promise<boolean>;
  /** Called after cells of the grid have been pasted. */
  pasted(): Promise<void>;
}

/** Univer's clipboard for cells of the grid; texts of other programs take another route. */
export const textClipboard = (route: () => PasteRoute): typeof SheetClipboardService =>
  class TextClipboard extends SheetClipboardService {
    override async legacyPaste(html?: string, text?: string, files?: File[]): Promise<boolean> {
      if (text && !this.isFromGrid(html)) return route().paste(text);
      const isDone = await super.legacyPaste(html, text, files);
      if (isDone) await route().pasted();
      return isDone;
    }

    override async paste(item: ClipboardItem, pasteType?: "default-paste"): Promise<boolean> {
      const content = async (type: string): Promise<string> =>
        item.types.includes(type) ? (await item.getType(type)).text() : "";
      const text = await content("text/plain");
      if (text && !this.isFromGrid(await content("text/html"))) return route().paste(text);
      const isDone = await super.paste(item, pasteType);
      if (isDone) await route().pasted();
      return isDone;
    }

    override rePasteWithPasteType(
      type: Parameters<SheetClipboardService["rePasteWithPasteType"]>[0],
    ): boolean {
      const isDone = super.rePasteWithPasteType(type);
      if (isDone) void route().pasted();
      return isDone;
    }

    private isFromGrid(html = ""): boolean {
      const [, id] = COPY_ID.exec(html) ?? [];
      return id !== undefined && this.copyContentCache().get(id) !== undefined;
    }
  };

const rowsOf = (text: string): string[][] =>
  parse<string[]>(text.replace(/\r\n|\r/g, "\n").replace(/\n$/, ""), { delimiter: "\t" }).data;

const widthOf = (rows: readonly (readonly unknown[])[]): number =>
  rows.reduce((width, { length }) => Math.max(width, length), 0);

/** A cell with this input; its format stays. */
export const cellOf = (input: CellInput): ICellData =>
  input.kind === "formula"
    ? { ...EMPTY_CELL, f: input.formula }
    : { ...EMPTY_CELL, v: input.value, t: CellValueType.NUMBER };

export interface PasteQuestions {
  /** Which notation pasted numbers have, of which one is an example; undefined to cancel. */
  notationOf(example: string, inputs: readonly CellInput[]): Promise<Notation | undefined>;
  tell(sentence: string): void;
}

export class PastedValues implements PasteRoute {
  constructor(
    private readonly injector: Injector,
    private readonly notation: GridNotation,
    private readonly checks: ValueChecks,
    private readonly questions: PasteQuestions,
  ) {}

  async pasted(): Promise<void> {
    const sentence = await this.checks.checkLastStep();
    if (sentence) this.questions.tell(sentence);
  }

  async paste(text: string): Promise<boolean> {
    const sheet = this.injector
      .get(IUniverInstanceService)
      .getCurrentUnitOfType<Workbook>(UniverInstanceType.UNIVER_SHEET)
      ?.getActiveSheet();
    const selected = this.injector.get(SheetsSelectionsService).getCurrentLastSelection()?.range;
    if (!sheet || !selected) return false;
    const rows = filling(rowsOf(text), selected);
    const start = {
      unitId: sheet.getUnitId(),
      subUnitId: sheet.getSheetId(),
      row: selected.startRow,
      col: selected.startColumn,
    };
    const problem = this.lackOfRoom(start, rows, sheet.getRowCount(), sheet.getColumnCount());
    if (problem) {
      this.questions.tell(problem);
      return false;
    }
    const notation = await this.notationFor(rows, start);
    if (!notation) return false;
    const values = rows.map((row, i) =>
      row.map((content, j) =>
        this.contentOf(content, notation, { ...start, row: start.row + i, col: start.col + j }),
      ),
    );
    await this.write(start, values);
    return true;
  }

  /** Writes contents from a cell on as one step, and checks them. */
  async write(start: TypedCell, values: readonly (readonly ICellData[])[]): Promise<void> {
    const { unitId, subUnitId, row, col } = start;
    const width = widthOf(values);
    const value = Object.fromEntries(
      values.map((contents, i) => [
        row + i,
        Object.fromEntries(contents.map((content, j) => [col + j, content])),
      ]),
    );
    this.injector.get(ICommandService).syncExecuteCommand(SetRangeValuesCommand.id, {
      unitId,
      subUnitId,
      range: {
        startRow: row,
        endRow: row + values.length - 1,
        startColumn: col,
        endColumn: col + width - 1,
      },
      value,
    });
    await this.pasted();
  }

  /** Why there is no room for the rows: the list or the sheet ends before them. */
  private lackOfRoom(
    { unitId, subUnitId, row, col }: TypedCell,
    rows: readonly (readonly string[])[],
    rowCount: number,
    columnCount: number,
  ): string | undefined {
    const width = widthOf(rows);
    // Texts below a list would be read by no formula, or take the place of another list.
    const lists = Array.from({ length: width }, (_, j) =>
      this.checks.rowsOfList(unitId, subUnitId, row, col + j, rows.length),
    ).filter((rowsOfList) => rowsOfList > 0);
    const room = Math.min(...lists, rowCount - row);
    if (rows.length > room)
      return `Nothing was pasted: ${rows.length} rows do not fit here. The ${lists.length ? "list" : "sheet"} ends in row ${row + room}, with room for ${room} from the selected cell.`;
    return col + width > columnCount
      ? `Nothing was pasted: ${width} columns do not fit here. The sheet has room for ${columnCount - col} from the selected cell.`
      : undefined;
  }

  /** The notation of all values; the user is asked if it is not clear. */
  private async notationFor(
    rows: readonly (readonly string[])[],
    start: TypedCell,
  ): Promise<Notation | undefined> {
    for (const [i, row] of rows.entries())
      for (const [j, text] of row.entries()) {
        const cell = { ...start, row: start.row + i, col: start.col + j };
        const reading = readTyped(text, this.notation.current, this.notation.kindOf(cell));
        if (reading.kind === "open") return this.questions.notationOf(text, reading.inputs);
      }
    return this.notation.current;
  }

  private contentOf(text: string, notation: Notation, cell: TypedCell): ICellData {
    const reading = readTyped(text, notation, this.notation.kindOf(cell));
    // Of two readings the first is that of the notation; a single one is that of another.
    if (reading.kind === "open" && reading.inputs.length > 1) return cellOf(reading.inputs[0]!);
    if (reading.kind !== "text" && reading.kind !== "open") return cellOf(reading);
    const truth = /^(?:(true)|false)$/i.exec(text.trim());
    if (truth) return { ...EMPTY_CELL, v: truth[1] ? 1 : 0, t: CellValueType.BOOLEAN };
    return text.trim() === "" ? EMPTY_CELL : { ...EMPTY_CELL, v: text, t: CellValueType.STRING };
  }
}

/** A single value fills the selected range, as in Excel. */
function filling(
  rows: string[][],
  { startRow, endRow, startColumn, endColumn }: IRange,
): string[][] {
  if (rows.length !== 1 || rows[0]!.length !== 1) return rows;
  const width = endColumn - startColumn + 1;
  return Array.from({ length: endRow - startRow + 1 }, () => Array(width).fill(rows[0]![0]!));
}
