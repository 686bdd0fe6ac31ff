/** What a value of the cover or of the summary means, in a sentence: "ERP 65.3% of 70%". */
import { parseRange } from "../../spreadsheet/a1";
import { formatValue } from "../../spreadsheet/format-value";
import type { CellValue } from "../../spreadsheet/workbook-model";
import type { SheetRange } from "../../spreadsheet/workbook-host";
import { snapshotOf, type WorkbookReader } from "../../spreadsheet/workbook-reader";
import { includes, PlanCells, readNameIndex, type NameEntry } from "./name-index";

/** Single values of the cover, by their names: what follows the value. */
const FIELDS: Readonly<Record<string, (value: string) => string>> = {
  "cover.verdict": (value) =>
    `${value}: the worst status of all limits in use, for the selected alternative.`,
  "cover.now": (value) =>
    `${value} of the CPU threshold is unused today, in the busiest partition or the system.`,
  "cover.end": (value) =>
    `${value} of the CPU threshold is unused at the planning horizon, in the busiest partition or the system.`,
  "cover.cross": (value) => `CPU threshold exceeded: ${value}.`,
  "cover.backupcross": (value) => `Backup window exceeded: ${value}.`,
  "cover.limit": (value) => `The limit that is reached first: ${value}.`,
  "cover.pass": (value) => `${value} of the plan pass. Checks of the workbook are counted apart.`,
  "cover.fail": (value) => `${value} of the plan fail. A failed check can be a condition.`,
  "cover.open": (value) => `${value} cannot be assessed until more is entered.`,
};

/** Columns of the limits: on the cover, and in words on the summary. */
const MOMENTS: Readonly<Record<string, string>> = {
  now: "today",
  live: "at go-live",
  most: "in the worst month",
};
/** Columns of the alternatives on the cover and on the summary. */
const UTILIZATIONS: Readonly<Record<string, string>> = {
  now: "today",
  live: "at go-live",
  end: "at horizon",
};

const textOf = (value: CellValue | undefined): string =>
  value === null || value === undefined ? "" : String(value);

class Reader extends PlanCells {
  /** The names whose cells include this one, with the row in them. */
  named(range: SheetRange): readonly (readonly [entry: NameEntry, row: number])[] {
    const rowIn = ({ range: place }: NameEntry): number =>
      parseRange(range.range)!.from.row - parseRange(place.range)!.from.row;
    return [...this.index.values()]
      .filter((entry) => includes(entry.range, range))
      .map((entry) => [entry, rowIn(entry)] as const);
  }

  async text(name: string, row: number): Promise<string> {
    const value = (await this.column(name))[row] ?? null;
    const { unit = "", format = "" } = this.index.get(name) ?? {};
    return typeof value === "number" ? formatValue(value, unit, format) : textOf(value);
  }

  /** The row of a table in which a column has this value; -1 if there is none. */
  rowOf = async (name: string, value: string): Promise<number> =>
    (await this.column(name)).findIndex((candidate) => textOf(candidate) === value);
}

/** "CPU, busiest partition: ERP 65.3% of 70% at horizon." */
async function limitMeaning(reader: Reader, what: string, column: string): Promise<string> {
  const [ofCover, ofSummary] = [
    await reader.rowOf("limit.what", what),
    await reader.rowOf("usedlimit.what", what),
  ];
  const [who, state, date] = await Promise.all(
    ["who", "state", "date"].map((name) => reader.text(`limit.${name}`, ofCover)),
  );
  const moment = MOMENTS[column] === undefined ? "end" : column;
  const [value, bound] = await Promise.all(
    [moment, "bound"].map((name) => reader.text(`usedlimit.${name}`, ofSummary)),
  );
  if (column === "date" || column === "month")
    return date === "" ? "" : `${what}: limit reached ${date}${who ? ` (${who})` : ""}.`;
  if (!value || value === "-") return state ? `${what}: ${state}.` : "";
  const limited = bound && bound !== "-" ? `${value} of ${bound}` : value;
  const when = MOMENTS[column] ?? "at horizon";
  return `${what}: ${who ? `${who} ` : ""}${limited} ${when}${column === "state" ? `, ${state}` : ""}.`;
}

/** "1 770 EPM0: 66.8% of the system is used at horizon. Fits until March 2018." */
async function alternativeMeaning(
  reader: Reader,
  table: string,
  column: string,
  row: number,
): Promise<string> {
  const [name, value, until] = await Promise.all(
    ["name", column, "until"].map((key) => reader.text(`${table}.${key}`, row)),
  );
  const when = UTILIZATIONS[column];
  if (!name || !value || when === undefined) return "";
  const use = `${name}: ${value.replace(/ system.*$/, "")} of the system is used ${when}.`;
  return until ? `${use} Fits until: ${until}.` : use;
}

/** The meaning of a cell of a plan; undefined where its label says it all. */
export async function meaningOf(
  host: WorkbookReader,
  range: SheetRange,
): Promise<string | undefined> {
  const whole = snapshotOf(host);
  const index = await readNameIndex(whole);
  if (!index) return undefined;
  const reader = new Reader(index, whole);
  for (const [{ name }, row] of reader.named(range)) {
    const [table = "", column = ""] = name.split(".");
    const field = FIELDS[name];
    const meaning = field
      ? await reader.text(name, 0).then((value) => (value === "" ? "" : field(value)))
      : table === "limit" || table === "usedlimit"
        ? await limitMeaning(reader, await reader.text(`${table}.what`, row), column)
        : table === "choice"
          ? await alternativeMeaning(reader, table, column, row)
          : "";
    if (meaning !== "") return meaning;
  }
  return undefined;
}
