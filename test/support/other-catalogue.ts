/**
 * The project's modules with another catalogue: the packed one with a change. Their results are
 * plain values; their classes differ from ours.
 */
import packed from "../../build/catalogue.json";
import { compress } from "../../scripts/catalogue/compress";
import { expand, type CompressedCatalogue } from "../../src/catalogue/packed-format";
import type { PackedCatalogue, PackedTable } from "../../src/catalogue/types";

export interface OtherModules {
  readonly drift: typeof import("../../src/provenance/drift");
  readonly words: typeof import("../../src/provenance/drift-report");
}

/** Replaces our catalogue by one of another hash and version. */
export async function withCatalogue<Result>(
  change: (tables: PackedTable[]) => PackedTable[],
  run: (modules: OtherModules) => Promise<Result>,
  versions: { readonly version?: string; readonly sizebook?: string } = {},
): Promise<Result> {
  const ours = expand(packed as unknown as CompressedCatalogue);
  const other: PackedCatalogue = {
    ...ours,
    version: versions.version ?? "1.0.1",
    hash: "0123456789ab",
    tables: change([...ours.tables]),
  };
  let result: Promise<Result> | undefined;
  jest.isolateModules(() => {
    jest.doMock("../../build/catalogue.json", () => compress(other));
    if (versions.sizebook)
      jest.doMock("../../package.json", () => ({ version: versions.sizebook }));
    require("../../src/functions");
    result = run({
      drift: require("../../src/provenance/drift"),
      words: require("../../src/provenance/drift-report"),
    } as OtherModules);
  });
  jest.dontMock("../../build/catalogue.json");
  jest.dontMock("../../package.json");
  return result!;
}

const FACTS = [
  "name",
  "title",
  "subject",
  "document",
  "section",
  "page",
  "caption",
  "lines",
  "conditions",
  "notes",
  "warnings",
  "corrections",
  "fields",
  "primaryKey",
  "facts",
] as const;
/**
 * The same table with other rows. Its properties are copied, because those of a packed table are
 * lazy.
 */
const withRows = (table: PackedTable, rows: PackedTable["rows"]): PackedTable => ({
  ...(Object.fromEntries(FACTS.map((fact) => [fact, table[fact]])) as unknown as PackedTable),
  rows,
  size: rows.length,
});

/** A table with other cells in the rows that satisfy a condition. */
export const withCells =
  (
    name: string,
    passes: (row: Readonly<Record<string, unknown>>) => boolean,
    cells: Readonly<Record<string, unknown>>,
  ) =>
  (tables: PackedTable[]): PackedTable[] =>
    tables.map((table) => {
      if (table.name !== name) return table;
      const record = (row: PackedTable["rows"][number]): Record<string, unknown> =>
        Object.fromEntries(table.fields.map((field, i) => [field.name, row[i]]));
      return withRows(
        table,
        table.rows.map((row) =>
          passes(record(row))
            ? row.map((cell, i) =>
                table.fields[i]!.name in cells
                  ? (cells[table.fields[i]!.name] as typeof cell)
                  : cell,
              )
            : row,
        ),
      );
    });

/** A table without the rows that satisfy a condition. */
export const withoutRows =
  (name: string, passes: (row: Readonly<Record<string, unknown>>) => boolean) =>
  (tables: PackedTable[]): PackedTable[] =>
    tables.map((table) => {
      if (table.name !== name) return table;
      return withRows(
        table,
        table.rows.filter(
          (row) =>
            !passes(Object.fromEntries(table.fields.map((field, i) => [field.name, row[i]]))),
        ),
      );
    });
