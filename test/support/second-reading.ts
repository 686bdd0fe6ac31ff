/**
 * Compares a second, independent reading of the documents with the catalogue, fact by fact. A fact
 * agrees if a row that cites its line (or the footnotes and conditions of a table that includes the
 * line) has the value, in the same unit, and if each of its keys occurs in that row or its table,
 * or represents the same property of rows wherever the file uses the key.
 */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { findTable, tableNames, type Table } from "../../src/catalogue/catalogue";

type Value = string | number | boolean | null;
/** Lines, keys, quantity, value, unit. */
export type Fact = readonly [
  lines: string,
  keys: readonly string[],
  quantity: string,
  value: Value,
  unit: string | null,
];

export interface ReadingFile {
  readonly document: string;
  readonly what: string;
  /** The heads of the published columns; none for prose. */
  readonly heads: readonly string[];
  readonly facts: readonly Fact[];
  readonly footnotes: readonly (readonly string[])[];
  readonly doubts: readonly (readonly string[])[];
}

export interface Difference {
  readonly file: string;
  readonly fact: Fact;
  /**
   * What was not found: the value; its place, if another cell of the line fits its keys better; or
   * keys.
   */
  readonly missing: "value" | "place" | readonly string[];
  /** Tables with rows of this line. */
  readonly tables: readonly string[];
}

/**
 * An accepted difference that was verified in the source, with its reason. It covers the
 * differences of a file on its lines; if rows of the catalogue cite such a line, only those of the
 * quantities that it names.
 */
export interface AgreedDifference {
  readonly file: string;
  readonly lines: string;
  readonly quantities?: readonly string[];
  /**
   * restated: the value is in `table`, read from another line. example: a worked example, whose
   * values are in tests. beyond: no measurement, rule or test configuration (publications, dates,
   * names, sample commands). wording: the same statement in other words or units. reading: the
   * readings differ, and that of the catalogue is right.
   */
  readonly kind: "restated" | "example" | "beyond" | "wording" | "reading";
  readonly table?: string;
  readonly reason: string;
}

const FOLDER = join(__dirname, "..", "second-reading");

export const readingFiles = (folder = FOLDER): ReadonlyMap<string, ReadingFile> =>
  new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith(".json"))
      .map((name) => [name, JSON.parse(readFileSync(join(folder, name), "utf8")) as ReadingFile]),
  );

/** "5446", "5446-5447", "5446,5450" as line numbers. */
export const linesOf = (text: string): number[] =>
  text.split(",").flatMap((part) => {
    const [from, to = from] = part.trim().split("-").map(Number);
    return Array.from({ length: to! - from! + 1 }, (_, i) => from! + i);
  });

const words = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/(\d),(?=\d{3}\b)/g, "$1")
    .split(/[^a-z0-9.]+/)
    .map((word) => word.replace(/^\.+|\.+$/g, ""))
    .filter(Boolean);
const key = (text: string): string => words(text).join(" ");

/**
 * Kinds of units, and the size of each in the smallest of its kind. Other units are compared by
 * their numbers only.
 */
const UNITS: Readonly<Record<string, readonly [kind: string, size: number]>> = {
  us: ["time", 1e-6],
  microseconds: ["time", 1e-6],
  ms: ["time", 1e-3],
  s: ["time", 1],
  min: ["time", 60],
  h: ["time", 3600],
  days: ["time", 86400],
  mhz: ["clock", 1],
  ghz: ["clock", 1000],
  cpw: ["CPW", 1],
  "mb/s": ["rate", 1],
  "gb/s": ["rate", 1000],
  "mb/h": ["rate", 1 / 3600],
  "mb/hr": ["rate", 1 / 3600],
  "gb/h": ["rate", 1000 / 3600],
  "gb/hr": ["rate", 1000 / 3600],
  "tb/h": ["rate", 1e6 / 3600],
  "tb/hr": ["rate", 1e6 / 3600],
  bytes: ["size", 1],
  kb: ["size", 1e3],
  mb: ["size", 1e6],
  gb: ["size", 1e9],
  tb: ["size", 1e12],
  "%": ["share", 0.01],
  share: ["share", 1],
  cores: ["count", 1],
  processors: ["count", 1],
  partitions: ["count", 1],
  drives: ["count", 1],
  adapters: ["count", 1],
  cards: ["count", 1],
  disks: ["count", 1],
  sockets: ["count", 1],
  chips: ["count", 1],
  devices: ["count", 1],
  threads: ["count", 1],
  "threads per core": ["count", 1],
  way: ["count", 1],
  users: ["count", 1],
  files: ["count", 1],
};
/** Gigabits and gigabytes differ in one capital letter only. */
const UNIT_NAMES: Readonly<Record<string, string>> = {
  "Gb/s": "gigabit/s",
  Gbps: "gigabit/s",
  "Mbit/s": "megabit/s",
  Mbps: "megabit/s",
};
const unitOf = (unit: string | null | undefined): readonly [string, number] | undefined => {
  const name = UNIT_NAMES[unit ?? ""] ?? (unit ?? "").toLowerCase();
  return name === "gigabit/s" ? ["bits", 1000] : name === "megabit/s" ? ["bits", 1] : UNITS[name];
};

const near = (a: number, b: number): boolean =>
  Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b));
/** A thousand bytes or 1,024 of them: documents use both. */
const SIZE_STEPS = [1, 1.024, 1.024 ** 2, 1.024 ** 3, 1 / 1.024, 1 / 1.024 ** 2, 1 / 1.024 ** 3];

function sameNumber(
  value: number,
  unit: string | null,
  cell: number,
  cellUnit: string | undefined,
): boolean {
  const a = unitOf(unit);
  const b =
    unitOf(cellUnit) ??
    (a?.[0] === "share" && cellUnit === "1" ? (["share", 1] as const) : undefined);
  if (!a || !b) return near(value, cell);
  if (a[0] !== b[0]) return false;
  return (a[0] === "size" ? SIZE_STEPS : [1]).some((step) =>
    near(value * a[1] * step, cell * b[1]),
  );
}

/**
 * Separate numbers in a text, with or without a unit after them: 15K, 2x4MB, 1.9/36MB, SMT4, 4-way;
 * not those of codes such as V5R4 or 26K6489.
 */
const NUMBER =
  /(?:(?<=SMT)|(?<=\d[x/])|(?<![A-Za-z0-9.\-/]))\d+(?:\.\d+)?(?=$|[^A-Za-z0-9]|(?:K|KB|MB|GB|TB|Gb|Gbps|Mbps|GHz|MHz|k|m|g|x|X|U)(?![A-Za-z0-9])|[xX](?=\d)|-?(?:way|core|bit|byte|port)s?\b)/g;
const numbersIn = (text: string): readonly number[] =>
  (text.replace(/(\d),(?=\d{3}\b)/g, "$1").match(NUMBER) ?? []).map(Number);
const says = (text: string, value: number): boolean =>
  numbersIn(text).some((number) => near(number, value)) || NUMBER_WORDS[value]?.test(text) === true;
const NUMBER_WORDS: Readonly<Record<number, RegExp>> = {
  0: /\b(no|none|not|never|without)\b/i,
  0.5: /\b(half|halves)\b/i,
  0.25: /quarter/i,
  1: /\b(one|once|a|an|single|each|first)\b/i,
  2: /\b(two|twice|both|double|second|pairs?)\b/i,
  3: /\b(three|third)\b/i,
  4: /\b(four)\b/i,
  5: /\b(five|fifth)\b/i,
  6: /\bsix\b/i,
  8: /\beight\b/i,
  10: /\bten(th)?\b/i,
};

const IGNORED: ReadonlySet<string> = new Set(["line", "page", "column", "section", "notes"]);

function cellAgrees(table: Table, row: number, column: number, [, , , value, unit]: Fact): boolean {
  const field = table.fields[column]!;
  if (IGNORED.has(field.name)) return false;
  const cell = table.rows[row]![column]!;
  if (cell === null || value === null) return false;
  if (typeof value === "number") {
    const cellUnit = field.unit ?? (table.has("unit") ? table.text(row, "unit") : undefined);
    return typeof cell === "number"
      ? sameNumber(value, unit, cell, cellUnit)
      : typeof cell === "string" && says(cell, value);
  }
  if (typeof value === "boolean") return cell === value;
  const expected = words(value).join("");
  const there = words(String(cell)).join("");
  return expected !== "" && there !== "" && (there.includes(expected) || expected.includes(there));
}

interface Place {
  readonly table: Table;
  readonly row: number;
  readonly columns: readonly number[];
}

class Catalogue {
  private readonly rows = new Map<string, { readonly table: Table; readonly row: number }[]>();
  private readonly tables: readonly Table[] = tableNames.map((name) => findTable(name)!);
  private readonly contexts = new Map<Table, readonly string[]>();

  constructor() {
    for (const table of this.tables) {
      for (let row = 0; row < table.rows.length; row += 1) {
        for (const line of linesOf(
          table.has("line") ? table.text(row, "line") : table.about.lines,
        )) {
          const address = `${table.about.document} ${line}`;
          this.rows.set(address, [...(this.rows.get(address) ?? []), { table, row }]);
        }
      }
    }
  }

  rowsAt = (
    document: string,
    lines: string,
  ): readonly { readonly table: Table; readonly row: number }[] => [
    ...new Set(linesOf(lines).flatMap((line) => this.rows.get(`${document} ${line}`) ?? [])),
  ];

  spanning = (document: string, lines: string): readonly Table[] => {
    const lineNumbers = new Set(linesOf(lines));
    return this.tables.filter(
      ({ about }) =>
        about.document === document &&
        about.lines &&
        linesOf(about.lines).some((line) => lineNumbers.has(line)),
    );
  };

  /** Words that apply to every row of a table. */
  context(table: Table): readonly string[] {
    let context = this.contexts.get(table);
    if (!context) {
      const { title, section, caption, facts, conditions, notes, warnings, subject } = table.about;
      const fields = table.fields.map(
        ({ name, title: heading, unit }) =>
          `${name.replace(/([A-Z])/g, " $1")} ${heading ?? ""} ${unit ?? ""}`,
      );
      context = words(
        [
          ...fields,
          title,
          section,
          caption,
          JSON.stringify(facts),
          ...conditions,
          ...Object.values(notes),
          ...warnings,
          subject,
        ].join(" "),
      );
      this.contexts.set(table, context);
    }
    return context;
  }

  /**
   * Whether the texts of a table contain the fact: footnotes and conditions have no rows of their
   * own.
   */
  noted(table: Table, [, , quantity, value]: Fact): boolean {
    const { notes, conditions, warnings, facts, title, caption } = table.about;
    const text = [
      ...Object.values(notes),
      ...conditions,
      ...warnings,
      JSON.stringify(facts),
      title,
      caption,
    ].join(" | ");
    if (typeof value === "number") return says(text, value);
    if (value === null) return false;
    const there = new Set(words(text));
    const longWords = words(typeof value === "boolean" ? quantity : value).filter(
      (word) => word.length > 3,
    );
    return (
      longWords.length > 0 &&
      longWords.filter((word) => there.has(word)).length * 2 >= longWords.length
    );
  }
}

const PLAIN: ReadonlySet<string> = new Set([...IGNORED, "notes", "warning", "wording"]);

/** The properties of a cell: its field, and the other cells of its row. */
const properties = ({ table, row, columns }: Place): string[] => [
  ...columns.map((column) => `field ${table.fields[column]!.name}`),
  ...table.fields.flatMap(({ name }, i) =>
    PLAIN.has(name) || table.rows[row]![i] === null || table.rows[row]![i] === ""
      ? []
      : [`${name} ${String(table.rows[row]![i])}`],
  ),
];

/**
 * For each key of a file, the properties that all cells of a table with this key share, and that
 * not all other cells have.
 */
function translations(
  facts: readonly { readonly fact: Fact; readonly places: readonly Place[] }[],
): ReadonlyMap<Table, ReadonlyMap<string, ReadonlySet<string>>> {
  const tables = new Map<
    Table,
    { readonly keys: ReadonlySet<string>; readonly properties: ReadonlySet<string> }[]
  >();
  for (const { fact, places } of facts) {
    for (const table of new Set(places.map((place) => place.table))) {
      const own = places.filter((place) => place.table === table);
      tables.set(table, [
        ...(tables.get(table) ?? []),
        {
          keys: new Set([...fact[1], `quantity ${fact[2]}`].map(key)),
          properties: new Set(own.flatMap(properties)),
        },
      ]);
    }
  }
  return new Map(
    [...tables].map(([table, uses]) => {
      const all = new Set(uses.flatMap(({ keys }) => [...keys]));
      return [
        table,
        new Map(
          [...all].map((useKey) => {
            const within = uses.filter(({ keys }) => keys.has(useKey));
            const others = uses.filter(({ keys }) => !keys.has(useKey));
            const common = [...within[0]!.properties].filter(
              (property) =>
                within.every((use) => use.properties.has(property)) &&
                (!others.length || others.some((use) => !use.properties.has(property))),
            );
            return [useKey, new Set(common)];
          }),
        ),
      ];
    }),
  );
}

/** All accepted differences, one file per part of the documents. */
export const agreedDifferences = (): readonly AgreedDifference[] => {
  const folder = join(FOLDER, "differences");
  return readdirSync(folder).flatMap(
    (name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as AgreedDifference[],
  );
};

/** Whether an accepted difference covers a difference. */
export function covers(
  agreed: AgreedDifference,
  { file, fact: [lines, , quantity, value, unit], tables }: Difference,
): boolean {
  const own = new Set(linesOf(agreed.lines));
  if (agreed.file !== file || !linesOf(lines).every((line) => own.has(line))) return false;
  if (!agreed.quantities?.includes(quantity) && (agreed.quantities || tables.length)) return false;
  if (agreed.kind !== "restated") return true;
  const table = findTable(agreed.table ?? "");
  return (
    table !== undefined &&
    table.rows.some((_, row) =>
      table.fields.some((__, column) =>
        cellAgrees(table, row, column, [lines, [], quantity, value, unit]),
      ),
    )
  );
}

interface Use {
  readonly fact: Fact;
  readonly keys: readonly string[];
  readonly place: Place;
  readonly properties: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
}

/**
 * Whether each value is at the place that its keys describe, and not at that of another value. The
 * meaning of a key in a table is learned from all other facts: the properties of cells that occur
 * more often with the key than without it. A fact whose keys fit the cell of another fact of its
 * line better than its own is misplaced in one of the readings.
 */
function misplaced(
  read: readonly { readonly fact: Fact; readonly places: readonly Place[] }[],
): ReadonlySet<Fact> {
  const facts = new Set<Fact>();
  const uses = new Map<Table, Use[]>();
  for (const { fact, places } of read) {
    if (typeof fact[3] !== "number") continue;
    for (const place of places) {
      const own = new Set(properties(place));
      const texts = [
        ...place.table.rows[place.row]!.map(String),
        ...place.columns.map((column) => {
          const { name, title, unit } = place.table.fields[column]!;
          return `${name.replace(/([A-Z])/g, " $1")} ${title ?? ""} ${unit ?? ""}`;
        }),
      ];
      uses.set(place.table, [
        ...(uses.get(place.table) ?? []),
        {
          fact,
          keys: [...fact[1], `quantity ${fact[2]}`].map(key),
          place,
          properties: own,
          words: new Set(words(texts.join(" "))),
        },
      ]);
    }
  }
  for (const all of uses.values()) {
    const [byKey, byProperty, together] = [
      new Map<string, number>(),
      new Map<string, number>(),
      new Map<string, Map<string, number>>(),
    ];
    const add = (counts: Map<string, number>, name: string): void =>
      void counts.set(name, (counts.get(name) ?? 0) + 1);
    for (const use of all) {
      for (const property of use.properties) add(byProperty, property);
      for (const useKey of use.keys) {
        add(byKey, useKey);
        const beside = together.get(useKey) ?? new Map<string, number>();
        together.set(useKey, beside);
        for (const property of use.properties) add(beside, property);
      }
    }
    /**
     * How much more often a property of the place occurs with a key of the fact than without it,
     * among all other facts; the maximum over all properties.
     */
    const goesWith = (useKey: string, use: Use, otherUse: Use): number => {
      const withKey = byKey.get(useKey)! - 1;
      const others = all.length - 1 - withKey;
      if (withKey === 0 || others === 0) return 0;
      const beside = together.get(useKey)!;
      let most = 0;
      for (const property of otherUse.properties) {
        const has = use.properties.has(property) ? 1 : 0;
        const both = (beside.get(property) ?? 0) - has;
        most = Math.max(most, both / withKey - (byProperty.get(property)! - has - both) / others);
      }
      return most;
    };
    const wordsByKey = new Map([...byKey.keys()].map((useKey) => [useKey, words(useKey)]));
    const fits = (use: Use, otherUse: Use): number =>
      use.keys.reduce((sum, useKey) => {
        const own = wordsByKey.get(useKey)!;
        return (
          sum +
          weight(own.filter((word) => otherUse.words.has(word))) / Math.max(1, weight(own)) +
          goesWith(useKey, use, otherUse)
        );
      }, 0);
    const lines = new Map<string, Use[]>();
    for (const use of all) lines.set(use.fact[0], [...(lines.get(use.fact[0]) ?? []), use]);
    for (const beside of lines.values())
      for (const use of beside) {
        const own = Math.max(
          ...beside.filter(({ fact }) => fact === use.fact).map((otherUse) => fits(use, otherUse)),
        );
        if (
          beside.some((other) => other.fact[3] !== use.fact[3] && fits(use, other) > own + CLEARLY)
        )
          facts.add(use.fact);
      }
  }
  return facts;
}

/** A number in a key is more specific than a word: "6 cores". */
const weight = (all: readonly string[]): number =>
  all.reduce((sum, word) => sum + (/\d/.test(word) ? 3 : 1), 0);
/** By how much the place of another value must fit better. */
const CLEARLY = 0.5;

let catalogue: Catalogue | undefined;

/** Facts of a file that the catalogue does not contain. */
export function differencesOf(file: string, { document, facts, heads }: ReadingFile): Difference[] {
  const all = (catalogue ??= new Catalogue());
  const read = facts.map((fact) => {
    const rows = all.rowsAt(document, fact[0]);
    const places = rows
      .map(({ table, row }): Place => ({
        table,
        row,
        columns: table.fields.flatMap((_, column) =>
          cellAgrees(table, row, column, fact) ? [column] : [],
        ),
      }))
      .filter(({ columns }) => columns.length);
    return { fact, rows, places };
  });
  const meaning = translations(read);
  // Sentences have no cells.
  const elsewhere = heads.length ? misplaced(read) : new Set<Fact>();
  const missingKeys = (fact: Fact, place: Place): string[] => {
    const own = new Set([
      ...all.context(place.table),
      ...words(place.table.rows[place.row]!.map(String).join(" ")),
    ]);
    const run = [...own].join("");
    const isExplained = (word: string): boolean =>
      own.has(word) ||
      own.has(word.replace(/s$/, "")) ||
      own.has(`${word}s`) ||
      own.has(word.replace(/^i(?=v\d)/, "")) ||
      (/\d/.test(word) && word.length > 2 && run.includes(word));
    const here = new Set(properties(place));
    return fact[1].filter(
      (text) =>
        !words(text).every(isExplained) &&
        ![...(meaning.get(place.table)?.get(key(text)) ?? [])].some((property) =>
          here.has(property),
        ),
    );
  };
  // A blank in the document cannot be found; that the catalogue has no value there is checked with
  // the lines.
  return read
    .filter(({ fact }) => fact[3] !== null)
    .flatMap(({ fact, rows, places }): Difference[] => {
      const tables = [...new Set(rows.map(({ table }) => table.name))];
      // Footnotes and conditions have no rows of their own.
      const beside = linesOf(fact[0]).some((line) => !all.rowsAt(document, String(line)).length);
      if (!places.length)
        return (rows.length > 0 && isAdvice(fact)) ||
          (beside && all.spanning(document, fact[0]).some((table) => all.noted(table, fact)))
          ? []
          : [{ file, fact, missing: "value", tables }];
      if (elsewhere.has(fact)) return [{ file, fact, missing: "place", tables }];
      const best = places
        .map((place) => missingKeys(fact, place))
        .sort((a, b) => a.length - b.length)[0]!;
      return best.length ? [{ file, fact, missing: best, tables }] : [];
    });
}

/** Both readings word advice without a number freely: a row of the same line is enough. */
const isAdvice = ([, , , value]: Fact): boolean =>
  typeof value === "boolean" || (typeof value === "string" && !/\d/.test(value));
