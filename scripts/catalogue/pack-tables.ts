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
} from "../../src/catalogue/types";
import { clockName, socketName } from "../../src/models/cpw/clock-names";
import { cellNumber, cellText, rowsOf, type Pack, type PackRow } from "../../src/packs/pack";

export const packDocument = ({ name, version, formerNames }: Pack): SourceDocument => ({
  title: `Rating pack ${name}`,
  edition: `version ${version}`,
  formerNames,
});

/** The tables of a pack have names like ibm-power-2014-2026-cpw. */
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

/** Another code of the processor, as places print it. */
const alias: CatalogueColumn = {
  name: "alias",
  type: "string",
  of: (row, pack) => {
    const feature = cellText(row, "feature");
    const entry = rowsOf(pack, "processors").find(
      (other) => feature !== "" && cellText(other, "feature") === feature,
    );
    return entry ? cellText(entry, "alias") : "";
  },
};

const processor = (table: string): readonly CatalogueColumn[] => [
  textColumn("system", "key"),
  ofSystem("model", "model"),
  { name: "feature", type: "string", role: "key", of: processorName(table) },
  alias,
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
const EVIDENCE = [...withoutSecond, warning];

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
    columns: [...MODEL_KEYS, alias, textColumn("tier"), ...EVIDENCE],
    primaryKey: ["model", "feature", "sockets"],
    values: ["tier"],
  },
  {
    table: "limits",
    title: "Limits of systems: largest IBM i partition, memory, input and output, license, energy",
    subject: "buying",
    columns: [
      ...MODEL_KEYS,
      alias,
      textColumn("limit", "key"),
      numberColumn("value"),
      textColumn("text"),
      textColumn("unit"),
      ...EVIDENCE,
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
      ...EVIDENCE,
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
      ...EVIDENCE,
    ],
    primaryKey: ["system"],
    values: ["announced", "available", "withdrawn", "endOfSupport"],
  },
  {
    table: "dates",
    title: "Dates of systems and of IBM i releases, one in a row",
    subject: "buying",
    columns: [
      textColumn("subject", "key"),
      textColumn("event", "key"),
      ...["date", "earliest", "latest"].map((name) => textColumn(name)),
      ...EVIDENCE,
    ],
    primaryKey: ["subject", "event"],
    values: ["date", "earliest", "latest"],
  },
  {
    table: "release-levels",
    title: "IBM i releases by processor generation and system, with the minimum level",
    subject: "buying",
    columns: [
      ...["generation", "system", "feature", "release"].map((name) => textColumn(name, "key")),
      textColumn("level"),
      ...EVIDENCE,
    ],
    primaryKey: ["generation", "system", "feature", "release"],
    values: ["level"],
  },
  {
    table: "processors",
    title: "Processors of systems: cores, sockets and clock",
    subject: "buying",
    columns: [
      textColumn("system", "key"),
      ofSystem("model", "model"),
      textColumn("feature", "key"),
      textColumn("alias"),
      textColumn("module"),
      ...["coresPerSocket", "spareCores"].map((name) => numberColumn(name, "cores")),
      ...["socketsLeast", "socketsMost"].map((name) => numberColumn(name)),
      numberColumn("machineCores", "cores"),
      ...["clock", "clockMax"].map((name) => numberColumn(name, "GHz")),
      ...EVIDENCE,
    ],
    primaryKey: ["system", "feature"],
    values: ["coresPerSocket", "machineCores", "clock", "clockMax"],
  },
  {
    table: "tape-drives",
    title: "Tape drives after the documents: native rate, capacity, ceiling of the port",
    subject: "backup",
    columns: [
      textColumn("device", "key"),
      numberColumn("rate", "MB/s"),
      numberColumn("capacity", "TB"),
      numberColumn("ratio", "1"),
      ...["ceiling", "ceilingSas"].map((name) => numberColumn(name, "MB/s")),
      ...EVIDENCE,
    ],
    primaryKey: ["device"],
    values: ["rate", "capacity", "ratio", "ceiling", "ceilingSas"],
  },
  {
    table: "facts",
    title: "VIOS of today, licenses of IBM i, and Power Virtual Server",
    subject: "buying",
    columns: [
      textColumn("subject", "key"),
      textColumn("fact", "key"),
      numberColumn("value"),
      textColumn("unit"),
      textColumn("text"),
      ...EVIDENCE,
    ],
    primaryKey: ["subject", "fact"],
    values: ["value", "text"],
  },
  {
    table: "levels",
    title: "Levels of AIX, VIOS and HMC, and of IBM i in Power Virtual Server",
    subject: "buying",
    columns: [
      ...["product", "version", "system"].map((name) => textColumn(name, "key")),
      ...["level", "available", "endOfSupport"].map((name) => textColumn(name)),
      ...EVIDENCE,
    ],
    primaryKey: ["product", "version", "system"],
    values: ["level", "available", "endOfSupport"],
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
          created: pack.created.slice(0, "2026-11-24".length),
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

/** The tape drives of a pack that the documents do not name, with their spellings. */
export const packDevices = (pack: Pack): DimensionEntry[] =>
  rowsOf(pack, "tape-drives")
    .filter((row) => cellText(row, "title") !== "")
    .map((row): DimensionEntry => ({
      name: cellText(row, "device"),
      title: cellText(row, "title"),
      kind: "tape",
      aliases: cellText(row, "aliases").split("; ").filter(Boolean),
    }));
