/** Reads a rating pack from its files: all of it, or nothing and the reasons. */
import { consistencyProblems } from "./consistency";
import { DESCRIPTION_FILE, readDescription } from "./description";
import type { Pack, PackProblem, PackTable } from "./pack";
import { PACK_SCHEMAS } from "./pack-schemas";
import { readTable } from "./read-table";

/** The largest file of a pack, in characters. */
export const MAX_FILE = 5_000_000;

export type PackResult = Pack | { readonly problems: readonly PackProblem[] };

export const isPack = (result: PackResult): result is Pack => !("problems" in result);

/**
 * Reads a pack from the texts of its files, by file name.
 * @param catalogueVersion the version that the pack must fit
 */
export function readPack(files: ReadonlyMap<string, string>, catalogueVersion: string): PackResult {
  for (const [file, content] of files)
    if (content.length > MAX_FILE)
      return { problems: [{ file, text: `The file is larger than ${MAX_FILE / 1e6} MB.` }] };
  const content = files.get(DESCRIPTION_FILE);
  if (content === undefined)
    return {
      problems: [{ file: DESCRIPTION_FILE, text: "The file is missing: it describes the pack." }],
    };
  const description = readDescription(content, catalogueVersion);
  if (!("tables" in description)) return { problems: description };
  const tables = new Map<string, PackTable>();
  const problems: PackProblem[] = [];
  for (const { name, path } of description.tables) {
    const text = files.get(path);
    if (text === undefined) {
      problems.push({ file: path, text: "The file is missing, but datapackage.json lists it." });
      continue;
    }
    const table = readTable(path, text, PACK_SCHEMAS.get(name)!);
    if ("rows" in table) tables.set(name, table);
    else problems.push(...table);
  }
  for (const file of files.keys())
    if (file.endsWith(".csv") && !description.tables.some(({ path }) => path === file))
      problems.push({ file, text: "datapackage.json does not list the file. Add or remove it." });
  if (problems.length) return { problems };
  const pack: Pack = { ...description, tables };
  const contradictions = consistencyProblems(pack);
  return contradictions.length ? { problems: contradictions } : pack;
}
