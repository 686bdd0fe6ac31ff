/** `sizebook packs check`: whether a rating pack can be used, or every mistake in it. */
import { counted } from "../models/wording";
import { problemText } from "../packs/pack";
import { isPack } from "../packs/read-pack";
import { UsageError } from "./arguments";
import type { CommandOutput } from "./functions";
import { parseWords } from "./options";
import { packAt } from "./pack-files";

const USAGE = "Name the folder or ZIP file of a pack: sizebook packs check FOLDER|ZIP.";

/** Checks a pack; status 1 if it cannot be used. */
export async function packs(words: readonly string[]): Promise<CommandOutput> {
  const {
    positionals: [action, folder, more],
  } = parseWords(words, {});
  if (action !== "check" || folder === undefined || more !== undefined) throw new UsageError(USAGE);
  const result = await packAt(folder);
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
