/**
 * Compiles src/catalogue into build/catalogue.json, which the tests and the command line read, and
 * build/catalogue-bundled.json for the bundles (without data that only reviews of the catalogue
 * need), and writes the Frictionless data package build/datapackage.json. Stops at a malformed,
 * duplicate or unknown-unit row, with file, row and field.
 */
import { counted } from "../src/models/wording";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import {
  checkAnnouncements,
  checkDimension,
  checkPlace,
  checkResource,
  checkSpellings,
  correctedRows,
  type Resource,
} from "./catalogue-checks";
import { compilePacks } from "./compile-packs";
import { nameFiles, writeFiles } from "./compile-names";
import { sectionFiles, sectionProblems, withSectionRules } from "./compile-sections";
import { compress, withoutSourceLines } from "./catalogue/compress";
import type { PackedCatalogue, PackedDimension, PackedTable } from "../src/catalogue/types";

const root = join(__dirname, "..");
const folder = join(root, "src", "catalogue");
/** With slashes on every system. */
const pathFrom = (start: string, path: string): string =>
  relative(start, path).split(sep).join("/");
const PLAN_RULES = "src/catalogue/plan-rules.json";
const OWN_FILES = new Set(["documents.json", "schema.json", "changes.json", "synonyms.json"]);

function jsonFiles(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory()
        ? jsonFiles(join(dir, entry.name))
        : entry.name.endsWith(".json")
          ? [join(dir, entry.name)]
          : [],
    );
}

const COMMON = new Set([
  "name",
  "title",
  "subject",
  "dialect",
  "sources",
  "headerLines",
  "conditions",
  "notes",
  "warnings",
  "schema",
  "corrections",
  "notData",
  "data",
]);

function packTable(resource: Resource): PackedTable {
  const source = resource.sources[0]!;
  const facts = Object.fromEntries(Object.entries(resource).filter(([key]) => !COMMON.has(key)));
  return {
    name: resource.name,
    title: resource.title,
    subject: resource.subject,
    document: source.document,
    section: source.section,
    page: String(source.page ?? ""),
    caption: source.table ?? "",
    lines: source.lines ?? "",
    conditions: resource.conditions ?? [],
    notes: resource.notes ?? {},
    warnings: resource.warnings ?? [],
    corrections: (resource.corrections ?? []).map((correction) => ({
      ...correction,
      rows: correctedRows(resource, correction),
    })),
    fields: resource.schema.fields.map(
      ({ column: _column, dimension: _dimension, ...field }) => field,
    ),
    primaryKey: resource.schema.primaryKey ?? [],
    facts,
    rows: resource.data,
    size: resource.data.length,
  };
}

/** " (line 12)", where the error names a position. */
function lineOfError(path: string, { message }: Error): string {
  const position = /position (\d+)/.exec(message)?.[1];
  if (position === undefined || message.includes("(line ")) return "";
  return ` (line ${readFileSync(path, "utf8").slice(0, Number(position)).split("\n").length})`;
}

const about = JSON.parse(readFileSync(join(folder, "documents.json"), "utf8"));
const problems: string[] = [];
const resources: Resource[] = [];
const dimensions: PackedDimension[] = [];

for (const path of jsonFiles(folder)) {
  if (OWN_FILES.has(pathFrom(folder, path))) continue;
  const file = pathFrom(root, path);
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    problems.push(
      `${file}: not valid JSON: ${(error as Error).message}${lineOfError(path, error as Error)}`,
    );
    continue;
  }
  if (file === PLAN_RULES)
    try {
      content = withSectionRules(content as Resource);
    } catch (error) {
      problems.push((error as Error).message);
    }
  if (pathFrom(folder, path).startsWith("dimensions")) {
    problems.push(...checkDimension(content as PackedDimension).map((text) => `${file}: ${text}`));
    dimensions.push(content as PackedDimension);
  } else {
    const faults = checkResource(content, about);
    if (!faults.length) resources.push(content as Resource);
    problems.push(
      ...(faults.length ? faults : checkPlace(pathFrom(folder, path), content as Resource)).map(
        (text) => `${file}: ${text}`,
      ),
    );
  }
}
for (const resource of resources)
  problems.push(
    ...checkSpellings(resource, dimensions).map(
      (text) => `src/catalogue/${resource.subject}/${resource.name}.json: ${text}`,
    ),
  );
const names = resources.map((resource) => resource.name);
for (const name of names.filter((candidate, i) => names.indexOf(candidate) !== i))
  problems.push(`two tables are called ${name}`);

problems.push(...sectionProblems());

const packs = compilePacks(about.version);
problems.push(...packs.problems);
const entriesOfPacks = new Map([
  ["system", packs.systems],
  ["device", packs.devices],
]);
const withPackEntries = dimensions.map((dimension) => ({
  ...dimension,
  entries: [...(entriesOfPacks.get(dimension.name) ?? []), ...dimension.entries],
}));
problems.push(...withPackEntries.flatMap(checkDimension));
const documents = { ...about.documents, ...packs.documents };
const packedTables = [...resources.map(packTable), ...packs.tables];
problems.push(...checkAnnouncements(packedTables));

if (problems.length) {
  problems.forEach((problem) => console.error(problem));
  console.error(`the catalogue was not compiled: ${counted(problems.length, "problem")}`);
  process.exit(1);
}

/** Documents in their order, then by the first line, so that listings follow the documents. */
const DOCUMENT_ORDER = Object.keys(documents);
const firstLine = (pack: PackedTable): number => Number.parseInt(pack.lines, 10) || 0;
const tables = packedTables.sort(
  (a, b) =>
    DOCUMENT_ORDER.indexOf(a.document) - DOCUMENT_ORDER.indexOf(b.document) ||
    firstLine(a) - firstLine(b) ||
    (a.name < b.name ? -1 : 1),
);
const hash = createHash("sha256")
  .update(JSON.stringify([tables, withPackEntries, documents]))
  .digest("hex")
  .slice(0, 12);
const packed: PackedCatalogue = {
  version: about.version,
  hash,
  documents,
  tables,
  dimensions: withPackEntries,
};

writeFiles({ ...nameFiles(resources), ...sectionFiles() });
mkdirSync(join(root, "build"), { recursive: true });
writeFileSync(join(root, "build", "catalogue.json"), JSON.stringify(compress(packed)));
writeFileSync(
  join(root, "build", "catalogue-bundled.json"),
  JSON.stringify(compress(withoutSourceLines(packed))),
);
writeFileSync(
  join(root, "build", "datapackage.json"),
  JSON.stringify(
    {
      $schema: "https://datapackage.org/profiles/2.0/datapackage.json",
      name: "sizebook-catalogue",
      version: about.version,
      title: "Sizebook catalogue",
      resources: resources.map((resource) => ({
        ...resource,
        type: "table",
        sources: resource.sources.map((source) => ({ ...source, path: undefined })),
      })),
    },
    null,
    1,
  ),
);
const rows = tables.reduce((sum, pack) => sum + pack.rows.length, 0);
console.log(
  `catalogue ${about.version} ${hash}: ${tables.length} tables, ${rows} rows, ${dimensions.length} dimensions`,
);
