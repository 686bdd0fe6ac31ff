/**
 * Writes the user's own ratings as a rating pack, which `plan --pack` reads back to the same
 * ratings. What the form of a pack cannot carry is left out by name, never changed.
 */
import { counted, listOf } from "../models/wording";
import type { Problem } from "../spreadsheet/problem";
import { writeCsv } from "./csv";
import { DATE, DESCRIPTION_FILE, PACK_FORMAT, UNSAFE_TEXT } from "./description";
import { problemText, type PackCell, type PackSource } from "./pack";
import { PACK_SCHEMAS } from "./pack-schemas";
import { isPack, readPack } from "./read-pack";

/** A rating as it is entered: the columns of My catalogue. */
export interface OwnRating {
  /** Its number in the list of the sheet, as messages name it. */
  readonly entry: number;
  readonly cells: Readonly<Record<string, string | number>>;
}

export interface PackAbout {
  readonly name: string;
  readonly title: string;
  readonly version: string;
  readonly contributor: string;
  /** The day on which it is written, such as 2026-11-25. */
  readonly created: string;
  /** The name of the workbook, which is the source of its rows. */
  readonly workbook: string;
  /** The catalogue that the ratings extend. */
  readonly catalogue: string;
}

export interface WrittenPack {
  readonly files: ReadonlyMap<string, string>;
  /** Number of ratings in it. */
  readonly ratings: number;
  /** Sentences about rows that are left out. */
  readonly notes: readonly string[];
}

const WORKBOOK = "workbook";
/** Problems that a message names. */
const MAX_NAMED = 3;

/** The pattern of a column of the table of ratings. */
const patternOf = (column: string): string =>
  PACK_SCHEMAS.get("cpw")!.fields.find(({ name }) => name === column)!.constraints!.pattern!;
const SYSTEM = new RegExp(`^${patternOf("system")}$`);
const FEATURE = new RegExp(`^(${patternOf("feature")})(?:\\s+x(\\d{1,3}))?$`, "i");
const CLOCK_NAME = /^(\d+(?:\.\d+)?)(?:-(\d+(?:\.\d+)?))?\s*GHz$/i;
const MAX_TEXT = 300;

const textOf = ({ cells }: OwnRating, column: string): string => String(cells[column] ?? "").trim();
const numberOf = ({ cells }: OwnRating, column: string): number | undefined => {
  const value = cells[column];
  return typeof value === "number" ? value : undefined;
};

type RatingCells = Readonly<Record<string, PackCell | undefined>>;

/** The processor in the columns of a pack, or why it has no place there. */
function processorOf(rating: OwnRating): RatingCells | Problem {
  const name = textOf(rating, "feature");
  const clock = numberOf(rating, "clock");
  if (name === "")
    return clock === undefined
      ? {}
      : { problem: `has a clock without a feature: enter "${clock} GHz" as feature` };
  const [, low, high] = CLOCK_NAME.exec(name) ?? [];
  if (low !== undefined)
    return clock !== undefined && clock !== Number(low)
      ? { problem: `has two clocks, ${name} and ${clock}` }
      : { clock: Number(low), clockMax: high === undefined ? undefined : Number(high) };
  const [, feature, sockets] = FEATURE.exec(name) ?? [];
  if (feature === undefined)
    return { problem: `has the feature ${name}, which is no code of 4 characters and no clock` };
  return {
    feature: feature.toUpperCase(),
    sockets: sockets === undefined ? undefined : Number(sockets),
    clock,
  };
}

/** Why a rating has no place in a pack; undefined if it has one. */
function obstacle(rating: OwnRating): string | undefined {
  if (!SYSTEM.test(textOf(rating, "system").toUpperCase()))
    return "has a system that is no machine type and model such as 9105-42A";
  const other = ["mode", "viosCores"].find(
    (column) => ![0, ""].includes(rating.cells[column] ?? ""),
  );
  if (other !== undefined) return `has ${other}, which a pack has no column for`;
  if ((numberOf(rating, "partitions") ?? 1) > 1)
    return "is the total of several partitions, which a pack has no column for";
  const [cores, machineCores] = ["cores", "machineCores"].map((column) => numberOf(rating, column));
  if (!Number.isInteger(cores) || cores! < 1) return "has cores that are no whole number from 1";
  if (machineCores !== undefined && (!Number.isInteger(machineCores) || machineCores < cores!))
    return "has machineCores that are no whole number from its cores";
  if (!((numberOf(rating, "cpw") ?? 0) >= 1)) return "has no CPW from 1";
  const unsafe = ["source", "date"].find(
    (column) =>
      UNSAFE_TEXT.test(textOf(rating, column)) || textOf(rating, column).length > MAX_TEXT,
  );
  return unsafe && `has a ${unsafe} that starts like a formula or is too long`;
}

/** The sources of the ratings: as entered, or the workbook itself. */
class Sources {
  private readonly byText = new Map<string, PackSource>();
  constructor(private readonly workbook: string) {}

  nameOf(rating: OwnRating): string {
    const [entered, date] = [textOf(rating, "source"), textOf(rating, "date")];
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

  get list(): readonly PackSource[] {
    return [...this.byText.values()];
  }
}

interface PackedRating {
  readonly entry: number;
  readonly cells: RatingCells;
}

const tableText = (table: string, rows: readonly RatingCells[]): string => {
  const columns = PACK_SCHEMAS.get(table)!.fields.map(({ name }) => name);
  return writeCsv([columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))]);
};

const description = (about: PackAbout, sources: readonly PackSource[]): string =>
  `${JSON.stringify(
    {
      $schema: "https://datapackage.org/profiles/2.0/datapackage.json",
      name: about.name,
      title: about.title,
      version: about.version,
      created: `${about.created}T00:00:00Z`,
      contributors: [{ title: about.contributor, roles: ["creator"] }],
      sources,
      sizebook: { format: PACK_FORMAT, catalogue: `>=${about.catalogue}` },
      resources: ["systems", "cpw"].map((name) => ({
        name,
        type: "table",
        path: `${name}.csv`,
        format: "csv",
        mediatype: "text/csv",
        encoding: "utf-8",
        schema: PACK_SCHEMAS.get(name),
      })),
    },
    null,
    2,
  )}\n`;

/** The ratings with a place in a pack, and the remarks about the others. */
function packedRatings(
  ratings: readonly OwnRating[],
  sources: Sources,
  workbook: string,
): { readonly packed: readonly PackedRating[]; readonly notes: readonly string[] } {
  const packed = new Map<string, PackedRating>();
  const notes: string[] = [];
  const leaveOut = ({ entry }: OwnRating, why: string): void => {
    notes.push(`Entry ${entry} of My catalogue is left out: it ${why}.`);
  };
  for (const rating of ratings) {
    const processor = processorOf(rating);
    const reason = obstacle(rating) ?? ("problem" in processor ? processor.problem : undefined);
    if (reason !== undefined) {
      leaveOut(rating, String(reason));
      continue;
    }
    const facts: RatingCells = {
      ...(processor as RatingCells),
      system: textOf(rating, "system").toUpperCase(),
      cores: numberOf(rating, "cores"),
      machineCores: numberOf(rating, "machineCores"),
      cpw: numberOf(rating, "cpw"),
    };
    const key = JSON.stringify(facts);
    const twin = packed.get(key);
    if (twin) leaveOut(rating, `repeats entry ${twin.entry}`);
    else
      packed.set(key, {
        entry: rating.entry,
        cells: {
          ...facts,
          source: sources.nameOf(rating),
          place: `My catalogue of ${workbook}, entry ${rating.entry}`,
          status: "own",
        },
      });
  }
  return { packed: [...packed.values()], notes };
}

/** Rows of the table of systems: only that IBM i runs on them is known, because they have a CPW. */
const systemRows = (packed: readonly PackedRating[]): readonly RatingCells[] =>
  [...new Map(packed.map(({ cells }) => [cells.system, cells])).values()].map(
    ({ system, source, place, status }) => ({ system, ibmI: "yes", source, place, status }),
  );

/** The files of a pack of own ratings; a problem where they are none, or contradict each other. */
export function writePack(ratings: readonly OwnRating[], about: PackAbout): WrittenPack | Problem {
  const sources = new Sources(about.workbook);
  const { packed, notes } = packedRatings(ratings, sources, about.workbook);
  if (packed.length === 0)
    return {
      problem: ["My catalogue has no ratings of yours for a pack.", ...notes].join(" "),
    };
  const files = new Map([
    ["systems.csv", tableText("systems", systemRows(packed))],
    [
      "cpw.csv",
      tableText(
        "cpw",
        packed.map(({ cells }) => cells),
      ),
    ],
    [DESCRIPTION_FILE, description(about, sources.list)],
  ]);
  const pack = readPack(files, about.catalogue);
  return isPack(pack)
    ? { files, ratings: packed.length, notes }
    : {
        problem: `The pack would have ${counted(pack.problems.length, "mistake")}: ${listOf(
          pack.problems.map(problemText),
          MAX_NAMED,
        )}`,
      };
}
