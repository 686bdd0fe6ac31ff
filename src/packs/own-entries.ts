/** The planner's own entries on My catalogue, as rows of a rating pack. */
import { DATE, UNSAFE_TEXT } from "./description";
import type { PackCell, PackSource } from "./pack";
import { PACK_SCHEMAS } from "./pack-schemas";

/** An entry as it is entered: the columns of its list. */
export interface OwnEntry {
  /** Its number in its list, as messages name it. */
  readonly entry: number;
  readonly cells: Readonly<Record<string, string | number>>;
}

/** The entries by their lists. */
export interface OwnEntries {
  readonly ratings: readonly OwnEntry[];
  readonly facts: readonly OwnEntry[];
  readonly rates: readonly OwnEntry[];
}

/** The cells of a row of a pack by its columns. */
export type PackRowCells = Readonly<Record<string, PackCell | undefined>>;

/** Entries with a place in a table of a pack, and sentences about the others. */
export interface WrittenRows {
  readonly tables: ReadonlyMap<string, readonly PackRowCells[]>;
  /** Number of entries in them. */
  readonly entries: number;
  readonly notes: readonly string[];
}

const WORKBOOK = "workbook";
const MAX_TEXT = 300;

export const textOf = ({ cells }: OwnEntry, column: string): string =>
  String(cells[column] ?? "").trim();
export const numberOf = ({ cells }: OwnEntry, column: string): number | undefined => {
  const value = cells[column];
  return typeof value === "number" ? value : undefined;
};

/** A whole text of the form that a column requires. */
export const formOf = (table: string, column: string): string =>
  PACK_SCHEMAS.get(table)!.fields.find(({ name }) => name === column)!.constraints!.pattern!;

const FEATURE = new RegExp(`^(${formOf("cpw", "feature")})(?:\\s+x(\\d{1,3}))?$`, "i");

/** A processor feature and its sockets: "ZP12 x2"; undefined for other texts. */
export function featureWithSockets(
  name: string,
): { readonly feature: string; readonly sockets: number | undefined } | undefined {
  const [, feature, sockets] = FEATURE.exec(name) ?? [];
  return feature === undefined
    ? undefined
    : {
        feature: feature.toUpperCase(),
        sockets: sockets === undefined ? undefined : Number(sockets),
      };
}

/** Why the source of an entry has no place in a pack; undefined if it has one. */
export function unsafeSource(entry: OwnEntry): string | undefined {
  const unsafe = ["source", "date"].find(
    (column) => UNSAFE_TEXT.test(textOf(entry, column)) || textOf(entry, column).length > MAX_TEXT,
  );
  return unsafe && `has a ${unsafe} that starts like a formula or is too long`;
}

/** The sources of the entries: as entered, or the workbook itself. */
export class Sources {
  private readonly byText = new Map<string, PackSource>();
  constructor(private readonly workbook: string) {}

  nameOf(entry: OwnEntry): string {
    const [entered, date] = [textOf(entry, "source"), textOf(entry, "date")];
    const stated = DATE.test(date) ? { date } : {};
    const title = [entered || this.workbook, "date" in stated ? "" : date]
      .filter(Boolean)
      .join(", ");
    const key = `${title}\n${date}`;
    const isWorkbook = entered === "" && date === "";
    const name = isWorkbook ? WORKBOOK : `source-${this.byText.size + 1}`;
    const source = this.byText.get(key) ?? { name, title, ...stated };
    this.byText.set(key, source);
    return source.name;
  }

  /** The columns of the origin of an entry; the workbook is its place. */
  originOf(entry: OwnEntry, numbers: string): PackRowCells {
    return {
      source: this.nameOf(entry),
      place: `My catalogue of ${this.workbook}, ${numbers}`,
      status: "own",
    };
  }

  get list(): readonly PackSource[] {
    return [...this.byText.values()];
  }
}
