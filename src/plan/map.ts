/**
 * Where everything that has a name stands in a plan, as its own map sheet says. Sheets that were renamed since, and cells that moved,
 * are found by their defined names, which spreadsheets keep up.
 */
import type { SheetRange } from "../workbook/host";
import { parseRange } from "../workbook/layout/address";
import { definedNameOf } from "../workbook/layout/registry";
import type { Reading } from "../workbook/reading";
import { readRows } from "../workbook/stamp-read";

export const MAP_SHEET = "Map";

export interface MapEntry {
  readonly name: string;
  readonly at: SheetRange;
  readonly role: "input" | "result";
  /** What a person calls it, its unit and its number format; "" in plans that do not say. */
  readonly label: string;
  readonly unit: string;
  readonly format: string;
  /** Whether rows or columns were put in or taken out on its sheet, so that its place is no longer sure. */
  readonly moved?: true;
}

export type PlanMap = ReadonlyMap<string, MapEntry>;

const HEADS = ["name", "sheet", "place", "role"];

/** The map of a plan; undefined where there is none. */
export async function mapOf(host: Reading): Promise<PlanMap | undefined> {
  const rows = await readRows(host, MAP_SHEET);
  if (!rows || !HEADS.every((head, i) => rows[0]?.[i] === head)) return undefined;
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
      ]): MapEntry[] => {
        const range = place.replace(/\$/g, "");
        return name && parseRange(range)
          ? [
              {
                name,
                at: { sheet, range },
                role: role === "input" ? "input" : "result",
                label,
                unit,
                format,
              },
            ]
          : [];
      },
    );
  return followed(
    entries,
    await placesOfNames(host),
    new Set((await host.sheets()).map(({ name }) => name)),
  );
}

const placesOfNames = async (host: Reading): Promise<ReadonlyMap<string, SheetRange>> =>
  new Map(
    (await host.names()).map(({ name, sheet, cell }) => [
      name.toLowerCase(),
      { sheet, range: cell.replace(/\$/g, "") },
    ]),
  );

/** Entries where their defined names say that they are now. */
function followed(
  entries: readonly MapEntry[],
  names: ReadonlyMap<string, SheetRange>,
  sheets: ReadonlySet<string>,
): PlanMap {
  const renamed = new Map<string, string>();
  const moved = new Set<string>();
  for (const { name, at } of entries) {
    const now = names.get(definedNameOf(name).toLowerCase());
    if (!now) continue;
    if (now.sheet !== at.sheet && !sheets.has(at.sheet)) renamed.set(at.sheet, now.sheet);
    if (now.range !== at.range) moved.add(at.sheet);
  }
  return new Map(
    entries.map((entry) => {
      const named = names.get(definedNameOf(entry.name).toLowerCase());
      const at = named ?? { ...entry.at, sheet: renamed.get(entry.at.sheet) ?? entry.at.sheet };
      return [
        entry.name,
        { ...entry, at, ...(!named && moved.has(entry.at.sheet) ? { moved: true as const } : {}) },
      ];
    }),
  );
}
