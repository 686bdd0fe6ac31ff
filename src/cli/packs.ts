/** `sizebook packs`: checks a rating pack, or saves the ratings of a plan as one. */
import { counted } from "../models/wording";
import { problemText } from "../packs/pack";
import { isPack } from "../packs/read-pack";
import { UsageError } from "./arguments";
import { COMMANDS } from "./command-table";
import type { CommandOutput } from "./functions";
import { parseWords } from "./options";
import { packAt } from "./pack-files";
import { savePack } from "./save-pack";

const USAGE =
  "Specify a subcommand: sizebook packs check FOLDER|ZIP, or sizebook packs save PLAN.xlsx --out FOLDER|ZIP.";

export async function packs([action, ...words]: readonly string[]): Promise<CommandOutput> {
  if (action === "check") return checkPack(words);
  if (action === "save") return savePack(words);
  throw new UsageError(USAGE);
}

/** Whether a pack can be used, or every mistake in it; status 1 if it cannot. */
async function checkPack(words: readonly string[]): Promise<CommandOutput> {
  const {
    positionals: [folder, more],
  } = parseWords(words, COMMANDS["packs check"].options);
  if (folder === undefined || more !== undefined)
    throw new UsageError("Specify one pack: sizebook packs check FOLDER|ZIP.");
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
    lines: [`${result.name} ${result.version}, "${result.title}", is valid.`, ...tables],
    status: 0,
  };
}
