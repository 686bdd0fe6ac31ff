/** The packed catalogue has the same content as the files. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { dimension, dimensionNames, findTable, tablesWhere } from "../../src/catalogue/catalogue";
import { compress } from "../../scripts/catalogue/compress";
import { compressColumn, toColumns } from "../../scripts/catalogue/compress-columns";
import { encoder, frequentWords } from "../../scripts/catalogue/encode-words";
import { fromColumns, type Columnar } from "../../src/catalogue/columnar";
import { decoder, MARKS, SECONDS } from "../../src/catalogue/frequent-words";
import { expand, type CompressedCatalogue } from "../../src/catalogue/packed-format";
import { expandColumn } from "../../src/catalogue/packed-column";
import type { TableCell, PackedDimension, PackedTable } from "../../src/catalogue/types";

const cell: fc.Arbitrary<TableCell> = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom("", "5509", "0952", "5510-5511", "1,2"),
  fc.string(),
);

test("a column is restored from every stored form", () => {
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 12 }), (cells) => {
      expect(expandColumn(compressColumn(cells), cells.length)).toEqual(cells);
    }),
  );
});

test("a column with cells of one kind is stored shorter if they repeat", () => {
  expect(compressColumn(["", "", "", "x"])).toEqual(["", 3, "x"]);
  expect(compressColumn([7, 7, 7, null])).toEqual([7, "3", null]);
  expect(compressColumn([7, 7, "a"])).toEqual({ cells: [7, 7, "a"] });
  for (const kind of [fc.string(), fc.oneof(fc.constant(null), fc.boolean(), fc.integer())])
    fc.assert(
      fc.property(fc.array(fc.tuple(kind, fc.integer({ min: 1, max: 5 }))), (runs) => {
        const cells = runs.flatMap(([value, length]) => Array<TableCell>(length).fill(value));
        expect(expandColumn(compressColumn(cells), cells.length)).toEqual(cells);
      }),
    );
});

test("a text is restored from codes for its words, even if it contains the markers of codes", () => {
  expect([...SECONDS].filter((second) => MARKS.includes(second))).toEqual([]);
  const text = fc
    .array(
      fc.constantFrom(
        " the",
        "the",
        " of",
        "Disk",
        ...MARKS,
        ...SECONDS,
        '"',
        "\\u0001",
        "{value}",
      ),
    )
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(fc.array(text), (texts) => {
      const words = frequentWords(texts);
      expect(texts.map(encoder(words)).map(decoder(words.join(",")))).toEqual(texts);
    }),
  );
  const words = frequentWords(["x the disk", "y the disk", "the"]);
  const encode = encoder(words);
  expect(encode("of the disk")).toHaveLength("of".length + 4);
  expect(encode("50%! or $1")).toBe("50%!! or $$1");
});

test("a catalogue is restored", () => {
  const table = {
    name: "t",
    title: "T",
    subject: "cpw",
    document: "PCR",
    section: "1",
    page: "",
    caption: "",
    lines: "1-2",
    conditions: ["a"],
    notes: {},
    warnings: [],
    corrections: [],
    fields: [
      { name: "k", type: "string" },
      { name: "line", type: "string" },
    ],
    primaryKey: ["k"],
    facts: { release: "V5R4" },
    rows: [
      ["a", "1"],
      ["b", "1-2"],
    ],
    size: 2,
  } as const;
  const back = expand(
    compress({
      version: "1",
      hash: "x",
      documents: {},
      tables: [table as unknown as PackedTable],
      dimensions: [],
    }),
  ).tables[0]!;
  const again = expand(
    compress({ version: "1", hash: "x", documents: {}, tables: [back], dimensions: [] }),
  );
  for (const [key, value] of Object.entries(table)) {
    expect(back[key as keyof PackedTable]).toEqual(value);
    expect(again.tables[0]![key as keyof PackedTable]).toEqual(value);
  }
});

const files = (dir: string): string[] =>
  readdirSync(dir, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? files(join(dir, entry.name))
      : entry.name.endsWith(".json")
        ? [join(dir, entry.name)]
        : [],
  );

test("every file of the catalogue is a table of the compiled form, row by row", () => {
  const resources = files(join(__dirname, "..", "..", "src", "catalogue"))
    .map((path) => JSON.parse(readFileSync(path, "utf8")))
    .filter((file) => Array.isArray(file.data) && file.schema);
  const ofDocuments = tablesWhere(({ facts }) => facts.pack === undefined);
  expect(ofDocuments.length).toBe(resources.length);
  for (const resource of resources) expect(findTable(resource.name)!.rows).toEqual(resource.data);
});

test("every name of a dimension is restored from the bundle", () => {
  const bundled = expand(
    JSON.parse(
      readFileSync(join("build", "catalogue-bundled.json"), "utf8"),
    ) as CompressedCatalogue,
  );
  const namesIn = (dimensions: readonly PackedDimension[]) =>
    dimensions.map(({ name, entries }) => [
      name,
      entries.map((entry) => [entry.name, entry.title, entry.aliases]),
    ]);
  const files = dimensionNames.map(
    (name) =>
      JSON.parse(
        readFileSync(join("src", "catalogue", "dimensions", `${name}.json`), "utf8"),
      ) as PackedDimension,
  );
  // Packs add systems and tape drives at the start; test/packs compares these with their rows.
  const added = (name: string): number =>
    dimension(name).entries.length - files.find((file) => file.name === name)!.entries.length;
  const ofFiles = bundled.dimensions.map((about) =>
    ["system", "device"].includes(about.name)
      ? { ...about, entries: about.entries.slice(added(about.name)) }
      : about,
  );
  expect(added("system")).toBeGreaterThan(20);
  expect(added("device")).toBeGreaterThan(5);
  expect(namesIn(ofFiles)).toEqual(namesIn(files));
});

test("a name with a character that represents names is rejected", () => {
  const dimensions = [{ name: "x", title: "x", entries: [{ name: "A~B" }] }];
  expect(() =>
    compress({ version: "1", hash: "x", documents: {}, tables: [], dimensions }),
  ).toThrow(/"A~B"/);
});

test("records are restored from their columns, including those without a property", () => {
  const thing = fc.record(
    { name: fc.string(), size: fc.integer({ min: 1 }), list: fc.array(fc.integer()) },
    { requiredKeys: ["name"] },
  );
  fc.assert(
    fc.property(fc.array(thing), (things) => {
      const stored: unknown = JSON.parse(JSON.stringify(toColumns(things)));
      expect(fromColumns(stored as Columnar<(typeof things)[number]>)).toEqual(things);
    }),
  );
  expect(() => toColumns([{ size: 0 }])).toThrow(/size is 0/);
});
