/**
 * The places of all names of a plan, from its hidden sheet. Renamed sheets and moved cells are
 * found by defined names, which spreadsheets update.
 */
import type { SheetRange } from "../../spreadsheet/workbook-host";
import { cellAddress, isWithin, parseRange } from "../../spreadsheet/a1";
import { definedNameOf } from "../../spreadsheet/layout/registry";
import type { CellValue } from "../../spreadsheet/workbook-model";
import type { WorkbookReader } from "../../spreadsheet/workbook-reader";
import { readRows } from "../../spreadsheet/sheet-rows";

export const NAME_INDEX_SHEET = "Map";

export interface NameEntry {
  readonly name: string;
  readonly range: SheetRange;
  readonly role: "input" | "result";
  /** Its label, unit and number format; "" in plans without them. */
  readonly label: string;
  readonly unit: string;
  readonly format: string;
  /**
   * Whether rows or columns were inserted or deleted on its sheet, so that its place is uncertain.
   */
  readonly moved?: true;
}

/** The cell in the nth line of a column, from 0. */
export function cellOfLine({ sheet, range }: SheetRange, n: number): SheetRange {
  const from = parseRange(range)!.from;
  return { sheet, range: cellAddress({ row: from.row + n, column: from.column }) };
}

/** Whether a cell, or the first cell of a range, is in a place of the same sheet. */
export function includes(place: SheetRange, { sheet, range }: SheetRange): boolean {
  const [area, cell] = [parseRange(place.range), parseRange(range)?.from];
  return (
    place.sheet.toLowerCase() === sheet.toLowerCase() &&
    area !== undefined &&
    cell !== undefined &&
    isWithin(cell, area)
  );
}

/** Reads cells and columns of a plan by their names. */
export class PlanCells {
  constructor(
    readonly index: NameIndex,
    private readonly host: WorkbookReader,
  ) {}

  rangeOf(name: string): SheetRange | undefined {
    return this.index.get(name)?.range;
  }

  /** The values of a column; none if the plan does not have it. */
  async column(name: string): Promise<readonly CellValue[]> {
    const range = this.rangeOf(name);
    return range ? (await this.host.read(range)).map((row) => row[0]?.value ?? null) : [];
  }

  async valueOf(name: string): Promise<CellValue> {
    return (await this.column(name))[0] ?? null;
  }
}

export type NameIndex = ReadonlyMap<string, NameEntry>;

const HEADINGS = ["name", "sheet", "place", "role"];

/** The name index of a plan; undefined without one. */
export async function readNameIndex(host: WorkbookReader): Promise<NameIndex | undefined> {
  const rows = await readRows(host, NAME_INDEX_SHEET);
  if (!rows || !HEADINGS.every((head, i) => rows[0]?.[i] === head)) return undefined;
  const entries = rows
    .slice(1)
    .flatMap(
      ([
        name = "",
        sheet = "",
        place = "",
        role,
        label = "",
        unit = "",
        format = "",
      ]): NameEntry[] => {
        const range = place.replace(/\$/g, "");
        return name && parseRange(range)
          ? [
              {
                name,
                range: { sheet, range },
                role: role === "input" ? "input" : "result",
                label,
                unit,
                format,
              },
            ]
          : [];
      },
    );
  return relocateEntries(
    entries,
    await definedNameRanges(host),
    new Set((await host.sheets()).map(({ name }) => name)),
  );
}

const definedNameRanges = async (host: WorkbookReader): Promise<ReadonlyMap<string, SheetRange>> =>
  new Map(
    (await host.names()).map(({ name, sheet, cell }) => [
      name.toLowerCase(),
      { sheet, range: cell.replace(/\$/g, "") },
    ]),
  );

/** Entries with the current places of their defined names. */
function relocateEntries(
  entries: readonly NameEntry[],
  names: ReadonlyMap<string, SheetRange>,
  sheets: ReadonlySet<string>,
): NameIndex {
  const renamed = new Map<string, string>();
  const moved = new Set<string>();
  for (const { name, range } of entries) {
    const now = names.get(definedNameOf(name).toLowerCase());
    if (!now) continue;
    if (now.sheet !== range.sheet && !sheets.has(range.sheet)) renamed.set(range.sheet, now.sheet);
    if (now.range !== range.range) moved.add(range.sheet);
  }
  return new Map(
    entries.map((entry) => {
      const range = names.get(definedNameOf(entry.name).toLowerCase());
      const current = range ?? {
        ...entry.range,
        sheet: renamed.get(entry.range.sheet) ?? entry.range.sheet,
      };
      return [
        entry.name,
        {
          ...entry,
          range: current,
          ...(!range && moved.has(entry.range.sheet) ? { moved: true as const } : {}),
        },
      ];
    }),
  );
}
