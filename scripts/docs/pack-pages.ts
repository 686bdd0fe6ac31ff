/** A page for each pack that ships: every row of its tables, with its status and its source. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { catalogueVersion } from "../../src/catalogue/catalogue";
import { plural } from "../../src/models/wording";
import { cellText, problemText, type Pack, type PackTable } from "../../src/packs/pack";
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

/** The pages of all packs, by their paths in docs/. */
export const packPages = (): readonly (readonly [path: string, text: string])[] =>
  readdirSync(FOLDER)
    .sort()
    .map((name) => {
      const result = readPack(packFiles(join(FOLDER, name)), catalogueVersion);
      if (!isPack(result)) throw new Error(result.problems.map(problemText).join("\n"));
      return [`packs/${name}.md`, packPage(result)];
    });
