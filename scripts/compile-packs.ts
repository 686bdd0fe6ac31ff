/** The packs in the folder packs, as tables and systems of the catalogue. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { packDevices, packDocument, packSystems, packTables } from "./catalogue/pack-tables";
import { problemText, type Pack } from "../src/packs/pack";
import { isPack, readPack } from "../src/packs/read-pack";
import type { DimensionEntry, PackedTable, SourceDocument } from "../src/catalogue/types";

const FOLDER = join(__dirname, "..", "packs");

export interface CompiledPacks {
  readonly documents: Readonly<Record<string, SourceDocument>>;
  readonly tables: readonly PackedTable[];
  readonly systems: readonly DimensionEntry[];
  readonly devices: readonly DimensionEntry[];
  readonly problems: readonly string[];
}

/** The texts of the files of a folder, by file name. */
export const packFiles = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => [name, readFileSync(join(folder, name), "utf8")]),
  );

/** All packs that ship, in the order of their names. */
export function compilePacks(catalogueVersion: string): CompiledPacks {
  const problems: string[] = [];
  const packs = readdirSync(FOLDER)
    .sort()
    .flatMap((name): Pack[] => {
      const result = readPack(packFiles(join(FOLDER, name)), catalogueVersion);
      if (isPack(result)) return [result];
      problems.push(...result.problems.map((problem) => `packs/${name}/${problemText(problem)}`));
      return [];
    });
  return {
    documents: Object.fromEntries(packs.map((pack) => [pack.name, packDocument(pack)])),
    tables: packs.flatMap(packTables),
    systems: packs.flatMap(packSystems),
    devices: packs.flatMap(packDevices),
    problems,
  };
}
