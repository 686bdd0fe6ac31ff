/** Cells of an open workbook that are stuck: typed or opened before the functions were there. Written anew, they calculate. */
import { hasCall } from "../formula/calls";
import type { CellContent, Progress, SheetRange, WorkbookHost } from "./host";
import { cellAddress, parseCell, parseRange, rangeAddress } from "./layout/address";

/** Cells written in one step. */
const BLOCK = 1_000;

/** What to do with the stuck cells of a protected sheet: take its protection off for a while, or leave them. */
export type AskProtected = (sheet: string, cells: number) => Promise<{ readonly password?: string } | undefined>;

export interface RepairOptions {
  /** Without it protected sheets are left, and counted. */
  readonly ask?: AskProtected;
  readonly progress?: Progress;
}

export interface RepairReport {
  readonly found: number;
  readonly repaired: number;
  /** Cells that stay as they are: "Growth!B5", with the reason as the second half of a sentence. */
  readonly left: readonly { readonly place: string; readonly reason: string }[];
}

const NAME_ERROR = "#NAME?";
const isStuck = ({ formula, error, misspelled }: CellContent): boolean => formula !== undefined && (misspelled === true || (error === NAME_ERROR && hasCall(formula)));

/** Stuck cells of a sheet with their formulas, in reading order. */
async function stuckCells(host: WorkbookHost, used: SheetRange): Promise<Map<string, string>> {
  const from = parseRange(used.range)?.from;
  const found = new Map<string, string>();
  if (!from) return found;
  (await host.read(used)).forEach((row, r) => row.forEach((content, c) => {
    if (isStuck(content)) found.set(cellAddress({ row: from.row + r, column: from.column + c }), content.formula!);
  }));
  return found;
}

function blocksOf(cells: ReadonlyMap<string, string>): Map<string, { readonly formula: string }>[] {
  const all = [...cells];
  return Array.from({ length: Math.ceil(all.length / BLOCK) }, (_, i) => new Map(all.slice(i * BLOCK, (i + 1) * BLOCK).map(([address, formula]) => [address, { formula }])));
}

/** The smallest range around cells. */
function around(addresses: Iterable<string>): string {
  const places = [...addresses].map((address) => parseCell(address)!);
  const [rows, columns] = [places.map(({ row }) => row), places.map(({ column }) => column)];
  const [least, most] = [(of: number[]) => of.reduce((a, b) => Math.min(a, b)), (of: number[]) => of.reduce((a, b) => Math.max(a, b))];
  return rangeAddress({ row: least(rows), column: least(columns) }, { row: most(rows), column: most(columns) });
}

class Repair {
  found = 0;
  readonly left: RepairReport["left"][number][] = [];
  constructor(private readonly host: WorkbookHost, private readonly options: RepairOptions) {}

  async sheet(sheet: string): Promise<void> {
    const used = await this.host.usedRange(sheet);
    const cells = used ? await stuckCells(this.host, used) : new Map<string, string>();
    if (cells.size === 0) return;
    this.found += cells.size;
    const reason = await this.open(sheet, cells.size, () => this.write(sheet, cells));
    if (reason !== undefined) for (const address of cells.keys()) this.left.push({ place: `${sheet}!${address}`, reason });
  }

  /** Does the work with the sheet's protection off; the reason when it stays on. */
  private async open(sheet: string, cells: number, work: () => Promise<void>): Promise<string | undefined> {
    const { protection } = this.host;
    if (!protection || !await protection.isProtected(sheet)) {
      await work();
      return undefined;
    }
    const answer = await this.options.ask?.(sheet, cells);
    if (!answer) return `the sheet ${sheet} is protected`;
    let putBack: () => Promise<void>;
    try {
      putBack = await protection.takeOff(sheet, answer.password);
    } catch (error) {
      return `the sheet ${sheet} stays protected: ${error instanceof Error ? error.message : String(error)}`;
    }
    try {
      await work();
    } finally {
      await putBack();
    }
    return undefined;
  }

  private async write(sheet: string, cells: ReadonlyMap<string, string>): Promise<void> {
    const blocks = blocksOf(cells);
    for (const [i, block] of blocks.entries()) {
      await this.host.change("Repair functions", [{ kind: "cells", sheet, cells: block }], (share) => this.options.progress?.((i + share) / blocks.length));
    }
    const range = around(cells.keys());
    for (const address of (await stuckCells(this.host, { sheet, range })).keys()) {
      if (cells.has(address)) this.left.push({ place: `${sheet}!${address}`, reason: "it still shows no answer: the functions are not loaded, or it has a name that nobody knows" });
    }
  }
}

/**
 * Finds stuck cells in all sheets, writes their formulas anew in blocks, and looks at them again. Sheets that are protected are asked
 * about. Rejects with the host's reason when a block cannot be written; blocks before it stay written.
 */
export async function repair(host: WorkbookHost, options: RepairOptions = {}): Promise<RepairReport> {
  const run = new Repair(host, options);
  for (const { name } of await host.sheets()) await run.sheet(name);
  return { found: run.found, repaired: run.found - run.left.length, left: run.left };
}
