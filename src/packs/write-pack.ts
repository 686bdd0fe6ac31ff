/**
 * Writes the user's own entries as a rating pack, which `plan --pack` reads back to the same
 * entries. What the form of a pack cannot carry is left out by name, never changed.
 */
import { counted, listOf } from "../models/wording";
import type { Problem } from "../spreadsheet/problem";
import { writeCsv } from "./csv";
import { DESCRIPTION_FILE, PACK_FORMAT } from "./description";
import { Sources, type OwnEntries, type PackRowCells } from "./own-entries";
import { problemText, type PackSource } from "./pack";
import { PACK_SCHEMAS } from "./pack-schemas";
import { isPack, readPack } from "./read-pack";
import { writeFacts } from "./write-facts";
import { writeRates } from "./write-rates";
import { writeRatings } from "./write-ratings";

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
  /** Number of ratings, of facts and of save rates in it. */
  readonly ratings: number;
  readonly facts: number;
  readonly rates: number;
  /** Sentences about rows that are left out. */
  readonly notes: readonly string[];
}

/** What a pack has, in the order of messages. */
export const savedCounts = ({
  ratings,
  facts,
  rates,
}: WrittenPack): readonly (readonly [noun: string, count: number])[] => [
  ["rating", ratings],
  ["fact", facts],
  ["save rate", rates],
];

/** Problems that a message names. */
const MAX_NAMED = 3;

const tableText = (table: string, rows: readonly PackRowCells[]): string => {
  const columns = PACK_SCHEMAS.get(table)!.fields.map(({ name }) => name);
  return writeCsv([columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))]);
};

const description = (
  about: PackAbout,
  sources: readonly PackSource[],
  tables: readonly string[],
): string =>
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
      resources: tables.map((name) => ({
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

/** The files of a pack of own entries; a problem where they are none, or contradict each other. */
export function writePack(
  { ratings, facts, rates }: OwnEntries,
  about: PackAbout,
): WrittenPack | Problem {
  const sources = new Sources(about.workbook);
  const ofRatings = writeRatings(ratings, sources);
  const ofFacts = writeFacts(facts, sources);
  const ofRates = writeRates(rates, sources);
  const parts = [ofRatings, ofFacts, ofRates];
  const notes = parts.flatMap((rows) => rows.notes);
  const tables = parts.flatMap((rows) => [...rows.tables]);
  if (tables.length === 0)
    return {
      problem: ["My catalogue has no entries of yours for a pack.", ...notes].join(" "),
    };
  const files = new Map([
    ...tables.map(([name, rows]) => [`${name}.csv`, tableText(name, rows)] as const),
    [
      DESCRIPTION_FILE,
      description(
        about,
        sources.list,
        tables.map(([name]) => name),
      ),
    ] as const,
  ]);
  const pack = readPack(files, about.catalogue);
  return isPack(pack)
    ? { files, ratings: ofRatings.entries, facts: ofFacts.entries, rates: ofRates.entries, notes }
    : {
        problem: `The pack would have ${counted(pack.problems.length, "mistake")}: ${listOf(
          pack.problems.map(problemText),
          MAX_NAMED,
        )}`,
      };
}
