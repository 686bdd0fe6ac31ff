/** A page for each pack that ships: every row of its tables, with its status and its source. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { catalogueVersion } from "../../src/catalogue/catalogue";
import { plural, withThousands } from "../../src/models/wording";
import {
  cellNumber,
  cellText,
  problemText,
  rowsOf,
  type Pack,
  type PackRow,
  type PackTable,
} from "../../src/packs/pack";
import { STATUSES } from "../../src/models/pack-rows";
import { isPack, readPack } from "../../src/packs/read-pack";
import { packFiles } from "../compile-packs";
import { code, list, page, plain, table } from "./markdown";

const FOLDER = join(__dirname, "..", "..", "packs");

const isStated = ({ rows }: PackTable, column: string): boolean =>
  rows.some((row) => cellText(row, column) !== "");

function countsOf(packTable: PackTable): readonly string[] {
  const numbers = STATUSES.map(
    (status) => packTable.rows.filter((row) => cellText(row, "status") === status).length,
  );
  return numbers.map((number) => (number === 0 ? "" : String(number)));
}

/** Columns that are empty in all rows are left out. */
function tableSection(packTable: PackTable): string {
  const { schema, file, rows } = packTable;
  const columns = schema.fields
    .map(({ name }) => name)
    .filter((name) => isStated(packTable, name) || name === "status");
  return [
    `## ${plain(file)}`,
    `${rows.length} ${plural(rows.length, "row")}. The [schema](schemas/${schema.name}.json) describes the columns.`,
    table(
      columns.map(plain),
      rows.map((row) => columns.map((column) => plain(cellText(row, column)))),
    ),
  ].join("\n\n");
}

function packPage({ name, title, version, created, sources, tables }: Pack): string {
  const all = [...tables.values()];
  return page(
    `# ${plain(title)}`,
    `Pack ${code(name)}, version ${plain(version)} of ${created.slice(0, 10)}. [Rating packs](README.md) explains what each status means and which basis its answers have.`,
    "Rows by table and status:",
    table(
      ["table", ...STATUSES],
      all.map((packTable) => [
        `[${plain(packTable.file)}](#${packTable.file.replace(".", "")})`,
        ...countsOf(packTable),
      ]),
    ),
    "Sources, by the names that the rows use:",
    list(
      sources.map(({ name: id, title: text, path, date }) =>
        [`${code(id)}: ${plain(text)}`, date && plain(date), path && plain(path)]
          .filter(Boolean)
          .join(", "),
      ),
    ),
    ...all.map(tableSection),
  );
}

const CHECKED_BY_RATING = "cpw";
/** Tables that name things, and ratings that the list does not check. */
const UNCHECKED: ReadonlySet<string> = new Set(["systems", CHECKED_BY_RATING, "rperf"]);

const tick = (cells: readonly string[]): readonly string[] => ["☐", ...cells];

/** Every CPW rating in the order of the report. */
function ratingsToTick(pack: Pack): string {
  const models = new Map(
    rowsOf(pack, "systems").map((row) => [cellText(row, "system"), cellText(row, "model")]),
  );
  const number = (row: PackRow, column: string): string => {
    const value = cellNumber(row, column);
    return value === undefined ? "" : withThousands(value);
  };
  return table(
    [
      ...["checked", "system", "name", "feature", "sockets", "cores", "GHz", "cores rated", "CPW"],
      ...["status", "other value"],
    ],
    rowsOf(pack, CHECKED_BY_RATING).map((row) =>
      tick([
        cellText(row, "system"),
        models.get(cellText(row, "system"))!,
        ...["feature", "sockets", "machineCores"].map((column) => cellText(row, column)),
        ["clock", "clockMax"]
          .map((column) => cellText(row, column))
          .filter(Boolean)
          .join("-"),
        cellText(row, "cores"),
        number(row, "cpw"),
        cellText(row, "status"),
        number(row, "secondCpw"),
      ]),
    ),
  );
}

/** Every other value, table by table, with its source and place. */
function factsToTick({ schema, file, rows }: PackTable): string {
  const columns = schema.fields.map(({ name }) => name);
  return [
    `## ${plain(file)}`,
    table(
      ["checked", ...columns.map(plain)],
      rows.map((row) => tick(columns.map((column) => plain(cellText(row, column))))),
    ),
  ].join("\n\n");
}

function checkByHandPage(pack: Pack): string {
  const { name, tables } = pack;
  return page(
    "# Checking the pack by hand",
    `All ${rowsOf(pack, CHECKED_BY_RATING).length} CPW ratings of ${code(name)} in the order of the IBM Power Performance Report, then every other row with its source and place. Compare them with the publication, and tick each row that agrees.`,
    `In the file of a ticked row in ${code(`packs/${name}`)}, set its ${code("status")} to ${code("read")}, its ${code("source")} to the publication, which ${code("datapackage.json")} must list, and its ${code("place")} to the page. Correct a value that differs in the same way. Then increase the version of the pack, run ${code(`sizebook packs check packs/${name}`)} and ${code("npm run generate")}.`,
    "If a row comes from the transcription of a book, footnotes may be missing. Compare it with the book itself.",
    "## cpw.csv",
    ratingsToTick(pack),
    ...[...tables.values()].filter(({ schema }) => !UNCHECKED.has(schema.name)).map(factsToTick),
  );
}

/** The pages of all packs, by their paths in docs/, and the page to check the one with ratings. */
export const packPages = (): readonly (readonly [path: string, text: string])[] =>
  readdirSync(FOLDER)
    .sort()
    .flatMap((name) => {
      const result = readPack(packFiles(join(FOLDER, name)), catalogueVersion);
      if (!isPack(result)) throw new Error(result.problems.map(problemText).join("\n"));
      return [
        [`packs/${name}.md`, packPage(result)],
        ...(result.tables.has(CHECKED_BY_RATING)
          ? [["packs/check-by-hand.md", checkByHandPage(result)] as const]
          : []),
      ] as const;
    });
