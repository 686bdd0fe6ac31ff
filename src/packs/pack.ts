/** A rating pack whose files have been read and checked. */
import type { Status } from "../models/pack-rows";
import type { PackSchema } from "./pack-schemas";

/** A cell as its column has it: dates as texts such as 2022-07-12, an empty cell as null. */
export type PackCell = string | number | null;

export interface PackRow {
  /** The line of its file. */
  readonly line: number;
  readonly cells: Readonly<Record<string, PackCell>>;
}

export interface PackTable {
  readonly schema: PackSchema;
  /** The name of its file. */
  readonly file: string;
  readonly rows: readonly PackRow[];
}

export interface PackSource {
  readonly name: string;
  readonly title: string;
  readonly path?: string;
  readonly date?: string;
}

export interface Pack {
  readonly name: string;
  readonly title: string;
  readonly version: string;
  readonly created: string;
  readonly sources: readonly PackSource[];
  /** Names under which earlier versions were known. */
  readonly formerNames?: readonly string[] | undefined;
  readonly tables: ReadonlyMap<string, PackTable>;
  /** Of its files, where they were read as a whole. */
  readonly hash?: string | undefined;
}

/** Name, version and hash, as plans cite a pack: "invented-systems 1.0.0 (1f2e3d4c5b6a)". */
export const citedPack = ({
  name,
  version,
  hash,
}: Pick<Pack, "name" | "version" | "hash">): string =>
  `${name} ${version}${hash === undefined ? "" : ` (${hash})`}`;

/** A mistake with its place: the file, and where they exist its line and column. */
export interface PackProblem {
  readonly file: string;
  readonly line?: number;
  readonly column?: string;
  readonly text: string;
}

/** A problem as a line: "cpw.csv, row 12, column cpw: ...". The header is row 1. */
export const problemText = ({ file, line, column, text }: PackProblem): string =>
  `${[file, line && `row ${line}`, column && `column ${column}`].filter(Boolean).join(", ")}: ${text}`;

/** The text of a cell; "" for an empty one. */
export const cellText = ({ cells }: PackRow, column: string): string => String(cells[column] ?? "");

/** The number of a cell; undefined for an empty one. */
export function cellNumber({ cells }: PackRow, column: string): number | undefined {
  const value = cells[column];
  return typeof value === "number" ? value : undefined;
}

export const statusOf = (row: PackRow): Status => cellText(row, "status") as Status;

/** The rows of a table; none if the pack does not have it. */
export const rowsOf = ({ tables }: Pack, table: string): readonly PackRow[] =>
  tables.get(table)?.rows ?? [];
