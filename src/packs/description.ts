/** Reads and checks datapackage.json of a rating pack. */
import type { PackProblem, PackSource } from "./pack";
import { PACK_SCHEMAS } from "./pack-schemas";

export const DESCRIPTION_FILE = "datapackage.json";
/** The format that this version reads. */
export const PACK_FORMAT = 1;

/** A table of a pack and the file with its rows. */
export interface ListedTable {
  readonly name: string;
  readonly path: string;
}

export interface PackDescription {
  readonly name: string;
  readonly title: string;
  readonly version: string;
  readonly created: string;
  readonly sources: readonly PackSource[];
  readonly formerNames: readonly string[];
  readonly tables: readonly ListedTable[];
}

type JsonObject = Readonly<Record<string, unknown>>;

const NAME = /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/;
const VERSION = /^(\d{1,4})\.(\d{1,4})\.(\d{1,4})$/;
const CATALOGUE_RANGE = /^>=\s*(\d{1,4}\.\d{1,4}\.\d{1,4})$/;
/** A year, a month or a day, as sources state it. */
export const DATE = /^\d{4}(?:-\d{2}(?:-\d{2})?)?(?:T[\d:.]+Z)?$/;
const FILE_NAME = /^[a-z0-9][a-z0-9-]{0,80}\.csv$/;
const MAX_TEXT = 500;
// A cell with this start is a formula in Excel; a control character changes what a reader sees.
export const UNSAFE_TEXT =
  /^[=+@\t]|^-(?!\d)|[\u0000-\u0008\u000B-\u001F\u007F\u202A-\u202E\u2066-\u2069]/;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What is wrong with a text of the description; undefined if nothing is. */
function textProblem(value: unknown, pattern?: RegExp): string | undefined {
  if (typeof value !== "string" || value.trim() === "") return "is missing: a text is needed";
  if (value.length > MAX_TEXT) return `is longer than ${MAX_TEXT} characters`;
  if (UNSAFE_TEXT.test(value)) return "starts like a formula or contains control characters";
  return pattern && !pattern.test(value) ? `is "${value}"` : undefined;
}

/** Numbers of a version, for comparison. */
const numbersOf = (version: string): readonly number[] => version.split(".").map(Number);

/** Whether a version is at least another one. */
function isAtLeast(version: string, least: string): boolean {
  const parts = numbersOf(version);
  const leastParts = numbersOf(least);
  const place = parts.findIndex((part, i) => part !== leastParts[i]);
  return place < 0 || parts[place]! > leastParts[place]!;
}

/** Collects the problems of the description. */
class DescriptionCheck {
  readonly problems: PackProblem[] = [];

  constructor(private readonly json: JsonObject) {}

  add(text: string): void {
    this.problems.push({ file: DESCRIPTION_FILE, text });
  }

  text(property: string, form: string, pattern?: RegExp): string {
    const value = this.json[property];
    const problem = textProblem(value, pattern);
    if (problem) this.add(`"${property}" ${problem}. It must be ${form}.`);
    return String(value);
  }

  format(catalogueVersion: string): void {
    const { sizebook } = this.json;
    if (!isObject(sizebook)) {
      this.add(
        `"sizebook" is missing. Add "sizebook": { "format": ${PACK_FORMAT}, "catalogue": ">=1.0.0" }.`,
      );
      return;
    }
    if (sizebook.format !== PACK_FORMAT)
      this.add(
        `"sizebook.format" is ${JSON.stringify(sizebook.format)}. This version of Sizebook reads format ${PACK_FORMAT}.`,
      );
    const range = typeof sizebook.catalogue === "string" ? sizebook.catalogue : "";
    const least = CATALOGUE_RANGE.exec(range)?.[1];
    if (least === undefined) this.add('"sizebook.catalogue" must be a range such as ">=1.0.0".');
    else if (!isAtLeast(catalogueVersion, least))
      this.add(
        `The pack needs catalogue ${least} or later. This one is ${catalogueVersion}: update Sizebook.`,
      );
  }

  formerNames(): readonly string[] {
    const { formerNames = [] } = isObject(this.json.sizebook) ? this.json.sizebook : {};
    if (Array.isArray(formerNames) && formerNames.every((name) => NAME.test(String(name))))
      return formerNames.map(String);
    this.add('"sizebook.formerNames" must list the earlier names of the pack.');
    return [];
  }

  sources(): readonly PackSource[] {
    const { sources } = this.json;
    if (!Array.isArray(sources) || sources.length === 0) {
      this.add('"sources" is missing: list each source with its name and title.');
      return [];
    }
    const checked = sources.flatMap((source: unknown, i) => this.source(source, i));
    const names = checked.map(({ name }) => name);
    for (const name of new Set(names.filter((other, i) => names.indexOf(other) !== i)))
      this.add(`Two sources have the name "${name}".`);
    return checked;
  }

  private source(source: unknown, i: number): PackSource[] {
    const entry: JsonObject = isObject(source) ? source : {};
    const problems = [
      ["name", textProblem(entry.name, NAME)],
      ["title", textProblem(entry.title)],
      ["path", entry.path === undefined ? undefined : textProblem(entry.path, /^https?:\/\//)],
      ["date", entry.date === undefined ? undefined : textProblem(entry.date, DATE)],
    ].filter(([, problem]) => problem !== undefined);
    for (const [property, problem] of problems)
      this.add(
        `Source ${i + 1}: "${property}" ${problem}. A source has a name in lower case, a title, and optionally an http address as path and a date.`,
      );
    return problems.length ? [] : [entry as unknown as PackSource];
  }

  tables(): readonly ListedTable[] {
    const { resources } = this.json;
    if (!Array.isArray(resources) || resources.length === 0) {
      this.add(`"resources" is missing: list the tables. ${tableNames()}`);
      return [];
    }
    const listed = resources.flatMap((resource: unknown, i) => this.table(resource, i));
    for (const property of ["name", "path"] as const) {
      const values = listed.map((entry) => entry[property]);
      for (const value of new Set(values.filter((other, i) => values.indexOf(other) !== i)))
        this.add(`Two resources have the ${property} "${value}".`);
    }
    return listed;
  }

  private table(resource: unknown, i: number): ListedTable[] {
    const { name, path }: JsonObject = isObject(resource) ? resource : {};
    if (typeof name !== "string" || !PACK_SCHEMAS.has(name)) {
      this.add(`Resource ${i + 1}: no table is called ${JSON.stringify(name)}. ${tableNames()}`);
      return [];
    }
    if (typeof path === "string" && FILE_NAME.test(path)) return [{ name, path }];
    this.add(
      `Resource ${name}: its path must be the name of a .csv file in the same folder, in lower case, such as "${name}.csv".`,
    );
    return [];
  }
}

const tableNames = (): string => `Tables: ${[...PACK_SCHEMAS.keys()].join(", ")}.`;

/** The description of a pack, or its problems. */
export function readDescription(
  content: string,
  catalogueVersion: string,
): PackDescription | readonly PackProblem[] {
  let json: unknown;
  try {
    json = JSON.parse(content.replace(/^\uFEFF/, ""));
  } catch (error) {
    return [{ file: DESCRIPTION_FILE, text: `Not valid JSON: ${(error as Error).message}.` }];
  }
  if (!isObject(json))
    return [{ file: DESCRIPTION_FILE, text: "Not a JSON object: it must start with {." }];
  const check = new DescriptionCheck(json);
  const description: PackDescription = {
    name: check.text("name", "lower case letters, digits and hyphens", NAME),
    title: check.text("title", "a title"),
    version: check.text("version", "three numbers such as 1.0.0", VERSION),
    created: check.text("created", "a date such as 2026-11-24", DATE),
    sources: check.sources(),
    formerNames: check.formerNames(),
    tables: check.tables(),
  };
  check.format(catalogueVersion);
  return check.problems.length ? check.problems : description;
}
