/** `sizebook packs check`: whether a rating pack can be used, or every mistake in it. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { catalogueVersion } from "../catalogue/catalogue";
import { counted } from "../models/wording";
import { problemText } from "../packs/pack";
import { isPack, MAX_FILE, readPack } from "../packs/read-pack";
import { InputError, UsageError } from "./arguments";
import { fileReason } from "./file-errors";
import type { CommandOutput } from "./functions";
import { parseWords } from "./options";

const USAGE = "Name the folder of a pack: sizebook packs check FOLDER.";
const FILES = /^(?:datapackage\.json|.+\.csv)$/i;

/** The texts of the description and the tables in a folder, by file name. */
function filesOf(folder: string): ReadonlyMap<string, string> {
  try {
    const names = readdirSync(folder).filter((name) => FILES.test(name));
    return new Map(
      names.map((name) => {
        const path = join(folder, name);
        if (statSync(path).size > MAX_FILE * 4)
          throw new InputError(`${path} is too large for a table of a pack.`);
        return [name, readFileSync(path, "utf8")];
      }),
    );
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(
      `${folder} cannot be read: ${fileReason(error as NodeJS.ErrnoException)}.`,
    );
  }
}

/** Checks a pack; status 1 if it cannot be used. */
export async function packs(words: readonly string[]): Promise<CommandOutput> {
  const {
    positionals: [action, folder, more],
  } = parseWords(words, {});
  if (action !== "check" || folder === undefined || more !== undefined) throw new UsageError(USAGE);
  const result = readPack(filesOf(folder), catalogueVersion);
  if (!isPack(result))
    return {
      lines: [
        ...result.problems.map(problemText),
        `The pack cannot be used: ${counted(result.problems.length, "problem")}.`,
      ],
      status: 1,
    };
  const tables = [...result.tables].map(
    ([name, { rows }]) => `  ${name}: ${counted(rows.length, "row")}`,
  );
  return {
    lines: [`${result.name} ${result.version}, "${result.title}", can be used.`, ...tables],
    status: 0,
  };
}
