/**
 * A pack as tables of the catalogue, so that every function that reads tables reads packs: the
 * columns that look-ups need are added to those of its files.
 */
import type {
  DimensionEntry,
  Field,
  PackedTable,
  SourceDocument,
  TableCell,
} from "../catalogue/types";
import { clockName, socketName } from "../models/cpw/clock-names";
import { cellNumber, cellText, rowsOf, type Pack, type PackRow } from "./pack";

export const packDocument = ({ name, version }: Pack): SourceDocument => ({
  title: `Rating pack ${name}`,
  edition: `version ${version}`,
});

/** The tables of a pack have names like ibm-power-2014-2022-cpw. */
export const packTableName = (pack: string, table: string): string => `${pack}-${table}`;

interface CatalogueColumn extends Field {
  readonly of: (row: PackRow, pack: Pack) => TableCell;
}

interface Layout {
  readonly table: string;
  readonly title: string;
  readonly subject: string;
  readonly columns: readonly CatalogueColumn[];
  readonly primaryKey: readonly string[];
  /** Columns whose values the notes and the status of a row concern. */
  readonly values: readonly string[];
  readonly facts?: Readonly<Record<string, unknown>>;
}

const textColumn = (name: string, key?: "key"): CatalogueColumn => ({
  name,
  type: "string",
  ...(key && { role: key }),
  of: (row) => cellText(row, name),
});
const numberColumn = (name: string, unit?: string, key?: "key"): CatalogueColumn => ({
  name,
  type: "number",
  ...(unit && { unit }),
  ...(key && { role: key }),
  of: (row) => cellNumber(row, name) ?? null,
});

/** The processor as a planner types it: its feature, or its clock and where needed its cores. */
function processorName(table: string): CatalogueColumn["of"] {
  return (row, pack) => {
    const feature = cellText(row, "feature");
    if (feature) return feature;
    const clock = clockOf(row);
    const coresPerSocket = cellNumber(row, "coresPerSocket")!;
    const isShared = rowsOf(pack, table).some(
      (other) =>
        cellText(other, "system") === cellText(row, "system") &&
        cellText(other, "feature") === "" &&
        clockOf(other) === clock &&
        cellNumber(other, "coresPerSocket") !== coresPerSocket,
    );
    return isShared ? `${clock} ${socketName(coresPerSocket)}` : clock;
  };
}
const clockOf = (row: PackRow): string =>
  clockName(cellNumber(row, "clock")!, cellNumber(row, "clockMax"));

const systemRow = (row: PackRow, pack: Pack): PackRow | undefined =>
  rowsOf(pack, "systems").find((other) => cellText(other, "system") === cellText(row, "system"));
const ofSystem = (name: string, column: string): CatalogueColumn => ({
  name,
  type: "string",
  of: (row, pack) => {
    const entry = systemRow(row, pack);
    return entry ? cellText(entry, column) : "";
  },
});

/** Why a configuration is no target: a limit of 0 cores for IBM i. */
const unfit: CatalogueColumn = {
  name: "unfit",
  type: "string",
  of: (row, pack) => {
    const entry = systemRow(row, pack);
    const limit = rowsOf(pack, "limits").find(
      (other) =>
        cellText(other, "limit") === "PARTITION" &&
        cellNumber(other, "value") === 0 &&
        entry !== undefined &&
        cellText(other, "model") === cellText(entry, "model") &&
        cellText(other, "feature") === cellText(row, "feature") &&
        [0, cellNumber(row, "sockets")].includes(cellNumber(other, "sockets") ?? 0),
    );
    return limit ? cellText(limit, "note") : "";
  },
};

const ofRow = ["status", "source", "secondSource", "place"].map((name) => textColumn(name));
const withoutSecond = ofRow.filter(({ name }) => name !== "secondSource");
/** Notes on a row are in the column in which the catalogue has its doubts. */
const warning: CatalogueColumn = {
  name: "warning",
  type: "string",
  of: (row) => cellText(row, "note"),
};

const processor = (table: string): readonly CatalogueColumn[] => [
  textColumn("system", "key"),
  ofSystem("model", "model"),
  { name: "feature", type: "string", role: "key", of: processorName(table) },
  ofSystem("chip", "generation"),
  numberColumn("clock", "GHz"),
  numberColumn("clockMax", "GHz"),
  numberColumn("sockets"),
  numberColumn("coresPerSocket", "cores"),
];

const MODEL_KEYS = [
  textColumn("model", "key"),
  textColumn("feature", "key"),
  numberColumn("sockets", undefined, "key"),
];

const LAYOUTS: readonly Layout[] = [
  {
    table: "cpw",
    title: "CPW ratings of systems after the documents",
    subject: "cpw",
    columns: [
      ...processor("cpw"),
      numberColumn("machineCores", "cores", "key"),
      numberColumn("cores", "cores"),
      numberColumn("cpw", "CPW"),
      numberColumn("secondCpw", "CPW"),
      unfit,
      ...ofRow,
      warning,
    ],
    primaryKey: ["system", "feature", "machineCores"],
    values: ["cpw", "secondCpw"],
    facts: { ratings: "cpw" },
  },
  {
    table: "rperf",
    title: "rPerf ratings of systems after the documents",
    subject: "rperf",
    columns: [
      ...processor("rperf"),
      numberColumn("cores", "cores", "key"),
      ...["st", "smt2", "smt4", "smt8"].map((mode) => numberColumn(mode, "rPerf")),
      textColumn("secondMode"),
      numberColumn("secondRperf", "rPerf"),
      ...ofRow,
      warning,
    ],
    primaryKey: ["system", "feature", "cores"],
    values: ["st", "smt2", "smt4", "smt8", "secondRperf"],
    facts: { ratings: "rperf" },
  },
  {
    table: "tiers",
    title: "Software tiers of IBM i by system and processor feature",
    subject: "buying",
    columns: [...MODEL_KEYS, textColumn("tier"), ...withoutSecond, warning],
    primaryKey: ["model", "feature", "sockets"],
    values: ["tier"],
  },
  {
    table: "limits",
    title: "Limits of systems: largest IBM i partition, memory, input and output, license",
    subject: "buying",
    columns: [
      ...MODEL_KEYS,
      textColumn("limit", "key"),
      numberColumn("value"),
      textColumn("text"),
      textColumn("unit"),
      ...withoutSecond,
      warning,
    ],
    primaryKey: ["model", "feature", "sockets", "limit"],
    values: ["value", "text"],
  },
  {
    table: "virtual-machines",
    title: "Software tiers of virtual machines in Power Virtual Server",
    subject: "buying",
    columns: [
      textColumn("tier", "key"),
      numberColumn("processors", "processors"),
      numberColumn("memory", "GiB"),
      textColumn("systems"),
      ...withoutSecond,
      warning,
    ],
    primaryKey: ["tier"],
    values: ["processors", "memory"],
  },
  {
    table: "life-cycle",
    title: "Life cycle of systems: announced, withdrawn, end of support",
    subject: "buying",
    columns: [
      textColumn("system", "key"),
      textColumn("name"),
      textColumn("generation"),
      ...["announced", "available", "withdrawn", "endOfSupport"].map((name) => textColumn(name)),
      ...withoutSecond,
      warning,
    ],
    primaryKey: ["system"],
    values: ["announced", "available", "withdrawn", "endOfSupport"],
  },
  {
    table: "releases",
    title: "End of support of IBM i releases",
    subject: "buying",
    columns: [textColumn("release", "key"), textColumn("endOfSupport"), ...withoutSecond, warning],
    primaryKey: ["release"],
    values: ["endOfSupport"],
  },
];

/** Later generations first, as the documents have them; otherwise in the order of the file. */
function latestFirst(rows: readonly PackRow[], pack: Pack): readonly PackRow[] {
  const generationOf = (row: PackRow): string => {
    const entry = systemRow(row, pack);
    return entry ? cellText(entry, "generation") : "";
  };
  return [...rows].sort((a, b) =>
    generationOf(b).localeCompare(generationOf(a), "en", { numeric: true }),
  );
}

/** The tables of a pack as the catalogue stores them. */
export const packTables = (pack: Pack): PackedTable[] =>
  LAYOUTS.filter(({ table }) => pack.tables.has(table)).map(
    ({ table, title, subject, columns, primaryKey, values, facts }): PackedTable => {
      const ofFile = rowsOf(pack, table);
      const rows = (facts ? latestFirst(ofFile, pack) : ofFile).map((row) =>
        columns.map(({ of }) => of(row, pack)),
      );
      return {
        name: packTableName(pack.name, table),
        title,
        subject,
        document: pack.name,
        section: "",
        page: "",
        caption: "",
        lines: "",
        conditions: [],
        notes: {},
        warnings: [],
        corrections: [],
        fields: columns.map(({ of: _of, ...field }) => field),
        primaryKey,
        facts: {
          ...facts,
          pack: pack.name,
          valueColumns: values.join(","),
          sources: Object.fromEntries(
            pack.sources
              .filter(({ name }) =>
                rowsOf(pack, table).some(
                  (row) =>
                    cellText(row, "source") === name || cellText(row, "secondSource") === name,
                ),
              )
              .map(({ name, title: titleOfSource, date }) => [
                name,
                { title: titleOfSource, date: date ?? "" },
              ]),
          ),
        },
        rows,
        size: rows.length,
      };
    },
  );

const upTo = (text: string): string => text.replace(/^IBM /, "");

/** The systems of a pack, with the names by which planners call them. */
export const packSystems = (pack: Pack): DimensionEntry[] =>
  latestFirst(rowsOf(pack, "systems"), pack).map((row): DimensionEntry => {
    const [system, model, title] = ["system", "model", "title"].map((name) =>
      cellText(row, name),
    ) as [string, string, string];
    const names = [...new Set([model, `Power ${model}`, upTo(title), title])];
    return {
      name: system,
      title,
      models: [model],
      family: cellText(row, "family"),
      kind: "server",
      chip: cellText(row, "generation"),
      ...(cellText(row, "ibmI") === "no" && { withoutIbmI: true }),
      aliases: [...new Set(names.flatMap((name) => [`${name} (${system})`, `${name} ${system}`]))],
    };
  });
