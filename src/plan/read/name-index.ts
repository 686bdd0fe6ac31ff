/**
 * The places of all names of a plan, from its hidden sheet. Renamed sheets and moved cells are
 * found by defined names, which spreadsheets update.
 */
import type { SheetRange } from "../../spreadsheet/workbook-host";
import { parseRange } from "../../spreadsheet/a1";
import { definedNameOf } from "../../spreadsheet/layout/registry";
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
