/** Cells of an open workbook that are stuck: typed or opened before the functions were there. Written anew, they calculate. */
import { hasCall } from "../formula/calls";
import type { CellContent, Change, Progress, SheetRange, WorkbookHost } from "./host";
import { cellAddress, parseCell, parseRange, rangeAddress } from "./layout/address";

/** What to do with the stuck cells of a protected sheet: take its protection off for a while, or leave them. */
export type AskProtected = (
  sheet: string,
  cells: number,
) => Promise<{ readonly password?: string } | undefined>;

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
const isStuck = ({ formula, error, misspelled }: CellContent): boolean =>
  formula !== undefined && (misspelled === true || (error === NAME_ERROR && hasCall(formula)));

/** Stuck cells of a sheet with their formulas, in reading order. */
async function stuckCells(host: WorkbookHost, used: SheetRange): Promise<Map<string, string>> {
  const from = parseRange(used.range)?.from;
  const found = new Map<string, string>();
  if (!from) return found;
  (await host.read(used)).forEach((row, r) =>
    row.forEach((content, c) => {
      if (isStuck(content))
        found.set(cellAddress({ row: from.row + r, column: from.column + c }), content.formula!);
    }),
  );
  return found;
}

/** The smallest range around cells. */
function around(addresses: Iterable<string>): string {
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

type Stuck = ReadonlyMap<string, ReadonlyMap<string, string>>;

class Repair {
  found = 0;
  readonly left: RepairReport["left"][number][] = [];
  /** Puts protections back that were taken off. */
  private readonly closing: (() => Promise<void>)[] = [];
  constructor(
    private readonly host: WorkbookHost,
    private readonly options: RepairOptions,
  ) {}

  async run(): Promise<void> {
    const stuck = new Map<string, ReadonlyMap<string, string>>();
    for (const { name } of await this.host.sheets()) {
      const used = await this.host.usedRange(name);
      const cells = used ? await stuckCells(this.host, used) : new Map<string, string>();
      if (cells.size) stuck.set(name, cells);
      this.found += cells.size;
    }
    try {
      await this.write(await this.opened(stuck));
    } finally {
      for (const close of this.closing) await close();
    }
  }

  /** Those on sheets that can be written, or whose protection is off now. */
  private async opened(stuck: Stuck): Promise<Stuck> {
    const open = new Map<string, ReadonlyMap<string, string>>();
    for (const [sheet, cells] of stuck) {
      const reason = await this.open(sheet, cells.size);
      if (reason === undefined) open.set(sheet, cells);
      else
        for (const address of cells.keys())
          this.left.push({ place: `${sheet}!${address}`, reason });
    }
    return open;
  }

  /** Takes the protection of a sheet off, where it has one; the reason when it stays on. */
  private async open(sheet: string, cells: number): Promise<string | undefined> {
    const { protection } = this.host;
    if (!protection || !(await protection.isProtected(sheet))) return undefined;
    const answer = await this.options.ask?.(sheet, cells);
    if (!answer) return `the sheet ${sheet} is protected`;
    try {
      this.closing.push(await protection.takeOff(sheet, answer.password));
      return undefined;
    } catch (error) {
      return `the sheet ${sheet} stays protected: ${error instanceof Error ? error.message : String(error)}`;
    }
  }

  /** All of them in one change, so that a failure leaves all as it was. */
  private async write(stuck: Stuck): Promise<void> {
    if (stuck.size === 0) return;
    const changes = [...stuck].map(([sheet, cells]): Change => ({
      kind: "cells",
      sheet,
      cells: new Map([...cells].map(([address, formula]) => [address, { formula }])),
    }));
    await this.host.change("Repair functions", changes, this.options.progress);
    for (const [sheet, cells] of stuck) {
      for (const address of (
        await stuckCells(this.host, { sheet, range: around(cells.keys()) })
      ).keys()) {
        if (cells.has(address))
          this.left.push({
            place: `${sheet}!${address}`,
            reason:
              "it still shows no answer: the functions are not loaded, or it has a name that nobody knows",
          });
      }
    }
  }
}

/**
 * Finds stuck cells in all sheets, writes their formulas anew in one step, and looks at them again. Sheets that are protected are asked
 * about. Rejects with the host's reason when the cells cannot be written; then all of them are as they were.
 */
export async function repair(
  host: WorkbookHost,
  options: RepairOptions = {},
): Promise<RepairReport> {
  const repairing = new Repair(host, options);
  await repairing.run();
  const { found, left } = repairing;
  return { found, repaired: found - left.length, left };
}
