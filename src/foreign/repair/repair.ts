/**
 * Repairs cells of an open workbook that were typed or opened before the functions were loaded:
 * rewriting their formulas recalculates them.
 */
import { hasCall } from "../../spreadsheet/formula/calls";
import type {
  CellContent,
  Change,
  Progress,
  SheetRange,
  WorkbookHost,
} from "../../spreadsheet/workbook-host";
import { cellAddress, isWithin, parseCell, parseRange, rangeAddress } from "../../spreadsheet/a1";

/** How to treat cells of a protected sheet: unprotect it temporarily, or skip them. */
export type AskProtected = (
  sheet: string,
  cells: number,
) => Promise<{ readonly password?: string } | undefined>;

export interface RepairOptions {
  /** Without it, protected sheets are skipped and counted. */
  readonly ask?: AskProtected;
  readonly progress?: Progress;
  /** The only sheets to repair; all by default. */
  readonly sheets?: readonly string[];
}

export interface RepairReport {
  readonly found: number;
  readonly repaired: number;
  /**
   * Cells that stay as they are, "Growth!B5", and sheets that cannot be read, with the reason as
   * the second half of a sentence.
   */
  readonly left: readonly { readonly place: string; readonly reason: string }[];
}

const NAME_ERROR = "#NAME?";
const MERGED =
  "it is merged with other cells, where Excel shows #SPILL! for a function: unmerge them (Home, Merge & Center) and repair again";

/**
 * Whether a cell has a call of ours that Excel has not resolved, or in the spelling of files. Excel
 * itself replaces the other errors of an open workbook that are no results.
 */
export const needsRepair = ({ formula, error, misspelled }: CellContent): boolean =>
  formula !== undefined && (misspelled === true || (error === NAME_ERROR && hasCall(formula)));

/** Stuck cells of a sheet with their formulas, in reading order. */
async function formulasToRepair(
  host: WorkbookHost,
  used: SheetRange,
): Promise<Map<string, string>> {
  const from = parseRange(used.range)?.from;
  const formulas = new Map<string, string>();
  if (!from) return formulas;
  (await host.read(used)).forEach((row, r) =>
    row.forEach((content, c) => {
      if (needsRepair(content))
        formulas.set(cellAddress({ row: from.row + r, column: from.column + c }), content.formula!);
    }),
  );
  return formulas;
}

/** Those of these cells that are merged: the host would show #SPILL! for a function there. */
async function mergedAmong(
  host: WorkbookHost,
  sheet: string,
  cells: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  const calling = [...cells].filter(([, formula]) => hasCall(formula)).map(([address]) => address);
  if (!host.mergedAreas || calling.length === 0) return [];
  const merged = (await host.mergedAreas({ sheet, range: aroundCell(calling) })).map((range) =>
    parseRange(range)!,
  );
  return calling.filter((address) => merged.some((area) => isWithin(parseCell(address)!, area)));
}

/** The smallest range around cells. */
function aroundCell(addresses: Iterable<string>): string {
  const places = [...addresses].map((address) => parseCell(address)!);
  const [rows, columns] = [places.map(({ row }) => row), places.map(({ column }) => column)];
  const [least, most] = [
    (of: number[]) => of.reduce((a, b) => Math.min(a, b)),
    (of: number[]) => of.reduce((a, b) => Math.max(a, b)),
  ];
  return rangeAddress(
    { row: least(rows), column: least(columns) },
    { row: most(rows), column: most(columns) },
  );
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

type FormulasToRepair = ReadonlyMap<string, ReadonlyMap<string, string>>;

class Repair {
  found = 0;
  readonly left: RepairReport["left"][number][] = [];
  readonly unread: RepairReport["left"][number][] = [];
  private firstFailure: unknown;
  /** Restores removed protections. */
  private readonly closing: (() => Promise<void>)[] = [];
  constructor(
    private readonly host: WorkbookHost,
    private readonly options: RepairOptions,
  ) {}

  async run(): Promise<void> {
    const cellsBySheet = new Map<string, ReadonlyMap<string, string>>();
    for (const { name } of await this.host.sheets()) {
      if (this.options.sheets?.includes(name) === false) continue;
      const cells = await this.formulasToRepairOf(name);
      this.found += cells.size;
      for (const address of await mergedAmong(this.host, name, cells)) {
        cells.delete(address);
        this.left.push({ place: `${name}!${address}`, reason: MERGED });
      }
      if (cells.size) cellsBySheet.set(name, cells);
    }
    if (this.unread.length > 0 && cellsBySheet.size === 0) throw this.firstFailure;
    try {
      await this.writeAll(await this.opened(cellsBySheet));
    } finally {
      for (const close of this.closing) await close();
    }
  }

  private async formulasToRepairOf(sheet: string): Promise<Map<string, string>> {
    try {
      const used = await this.host.usedRange(sheet);
      return used ? await formulasToRepair(this.host, used) : new Map<string, string>();
    } catch (error) {
      this.firstFailure ??= error;
      this.unread.push({ place: sheet, reason: `this sheet cannot be read: ${reasonOf(error)}` });
      return new Map<string, string>();
    }
  }

  /** Cells on sheets that can be written, or that are unprotected now. */
  private async opened(cellsBySheet: FormulasToRepair): Promise<FormulasToRepair> {
    const open = new Map<string, ReadonlyMap<string, string>>();
    for (const [sheet, cells] of cellsBySheet) {
      const reason = await this.open(sheet, cells.size);
      if (reason === undefined) open.set(sheet, cells);
      else
        for (const address of cells.keys())
          this.left.push({ place: `${sheet}!${address}`, reason });
    }
    return open;
  }

  /** Unprotects a sheet if necessary; returns the reason if it stays protected. */
  private async open(sheet: string, cells: number): Promise<string | undefined> {
    const { protection } = this.host;
    if (!protection || !(await protection.isProtected(sheet))) return undefined;
    const answer = await this.options.ask?.(sheet, cells);
    if (!answer) return `the sheet ${sheet} is protected`;
    try {
      this.closing.push(await protection.unprotect(sheet, answer.password));
      return undefined;
    } catch (error) {
      return `the sheet ${sheet} stays protected: ${reasonOf(error)}`;
    }
  }

  /**
   * Repairs in one change; if that fails, sheet by sheet, so that one sheet does not block the
   * others.
   */
  private async writeAll(cellsBySheet: FormulasToRepair): Promise<void> {
    if (cellsBySheet.size === 0) return;
    let writtenCells = cellsBySheet;
    try {
      await this.write(cellsBySheet, this.options.progress);
    } catch (error) {
      if (cellsBySheet.size === 1 || this.host.isUnfinished) throw error;
      writtenCells = await this.writeEach(cellsBySheet);
      if (writtenCells.size === 0) throw error;
    }
    for (const [sheet, cells] of writtenCells) await this.checkAnswers(sheet, cells);
  }

  /** The sheets that could be written. */
  private async writeEach(cellsBySheet: FormulasToRepair): Promise<FormulasToRepair> {
    const writtenCells = new Map<string, ReadonlyMap<string, string>>();
    for (const [sheet, cells] of cellsBySheet) {
      try {
        await this.write(new Map([[sheet, cells]]));
        writtenCells.set(sheet, cells);
      } catch (error) {
        for (const address of cells.keys())
          this.left.push({ place: `${sheet}!${address}`, reason: reasonOf(error) });
      }
    }
    return writtenCells;
  }

  private async write(cellsBySheet: FormulasToRepair, progress?: Progress): Promise<void> {
    const changes = [...cellsBySheet].map(([sheet, cells]): Change => ({
      kind: "cells",
      sheet,
      cells: new Map([...cells].map(([address, formula]) => [address, { formula }])),
    }));
    await this.host.change("Repair functions", changes, progress);
  }

  /** Names the cells that were written and still show no answer. */
  private async checkAnswers(sheet: string, cells: ReadonlyMap<string, string>): Promise<void> {
    const stillUnrepaired = await formulasToRepair(this.host, {
      sheet,
      range: aroundCell(cells.keys()),
    });
    for (const address of stillUnrepaired.keys())
      if (cells.has(address))
        this.left.push({
          place: `${sheet}!${address}`,
          reason:
            "it still shows no result because the functions are not loaded or it has an unknown name",
        });
  }
}

/**
 * Finds cells that need repair in all sheets, rewrites their formulas in one step, and reads them
 * again. Asks the user about protected sheets, and skips sheets that cannot be read or written.
 * Rejects with the host's reason if none can be repaired; then nothing has changed.
 */
export async function repair(
  host: WorkbookHost,
  options: RepairOptions = {},
): Promise<RepairReport> {
  const repairing = new Repair(host, options);
  await repairing.run();
  const { found, left, unread } = repairing;
  return { found, repaired: found - left.length, left: [...left, ...unread] };
}
