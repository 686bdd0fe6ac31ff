/** `sizebook packs save`: the entries of My catalogue as a rating pack. */
import { basename } from "node:path";
import { catalogueVersion } from "../catalogue/catalogue";
import { savedCounts, writePack, type WrittenPack } from "../packs/write-pack";
import { countText, ownEntries } from "../plan/inputs/pack-entries";
import { zipOfTexts } from "../xlsx/package/zip-texts";
import { InputError, UsageError } from "./arguments";
import { COMMANDS } from "./command-table";
import { dateOption } from "./date-option";
import type { CommandOutput } from "./functions";
import { inputsFrom } from "./inputs-file";
import { parseWords } from "./options";
import { checkInput, checkOutput, writeOutput } from "./paths";
import { checkFolder, saveFolder } from "./save-folder";
import { today } from "../spreadsheet/today";

const REQUIRED = ["out", "name", "title", "version", "contributor"] as const;
type Required = Readonly<Record<(typeof REQUIRED)[number], string>>;

const ZIP = /\.zip$/i;

/** Throws where the pack cannot be written, before it is made. */
async function checkTarget(out: string, workbook: string, force: boolean): Promise<void> {
  if (ZIP.test(out)) checkOutput({ to: out, force, inputs: [workbook] }, "zip");
  else {
    const checked = await checkFolder(out);
    if (!checked.saved) throw new InputError(checked.message);
  }
}

async function writeTo(out: string, { files }: WrittenPack, force: boolean): Promise<void> {
  if (ZIP.test(out)) {
    await writeOutput({ to: out, force }, await zipOfTexts(files));
    return;
  }
  const saved = await saveFolder(out, files);
  if (!saved.saved) throw new InputError(saved.message);
}

/** Writes the planner's entries of a plan as a pack, whole or not at all. */
export async function savePack(words: readonly string[]): Promise<CommandOutput> {
  const {
    values,
    positionals: [workbook, more],
  } = parseWords(words, COMMANDS["packs save"].options);
  if (workbook === undefined || more !== undefined)
    throw new UsageError("Specify the plan with the entries: sizebook packs save PLAN.xlsx.");
  const missing = REQUIRED.filter((name) => values[name] === undefined);
  if (missing.length)
    throw new UsageError(
      `Enter ${missing.map((name) => `--${name}`).join(", ")}. A pack has a name such as partner-ratings, a title, a version such as 1.0.0 and a contributor.`,
    );
  const { out, name, title, version, contributor } = values as Required;
  const force = values.force ?? false;
  checkInput(workbook);
  await checkTarget(out, workbook, force);
  const { inputs } = await inputsFrom(workbook);
  const { entries, notes } = ownEntries(inputs);
  const pack = writePack(entries, {
    name,
    title,
    version,
    contributor,
    created: dateOption(values.date) ?? today(),
    workbook: basename(workbook),
    catalogue: catalogueVersion,
  });
  if ("problem" in pack) throw new InputError(`${pack.problem} Nothing was written.`);
  await writeTo(out, pack, force);
  return {
    lines: [
      `written: ${out}, ${name} ${version} with ${countText(savedCounts(pack))}`,
      ...pack.notes,
      ...notes,
    ],
    status: 0,
  };
}
