/** `sizebook plan`: computes a system plan and writes it as a workbook, whole or not at all. */
import { embedAddIn } from "../xlsx/write/web-extension";
import { calculatePlan, finishedPlan, inputsWithoutPlace, planKindOf } from "../library/plan-build";
import { exampleOf, SYSTEM_PLAN, type PlanKind } from "../plan/templates/templates";
import type { Pack } from "../packs/pack";
import { withPacks } from "../plan/inputs/pack-entries";
import { analyze, measuredInputs, openInputs, shiftsOf } from "../plan/measured/measured-plan";
import { batchProblems, mergeMeasurement } from "../plan/measured/merge-measurement";
import { featuresOf } from "../plan/measured/plan-systems";
import { EMPTY_INPUTS } from "../plan/inputs/plan-inputs";
import { brandRemarks } from "../customer-copy/brand/brand";
import { brandedPlan, withBrand } from "../customer-copy/brand/plan-brand";
import { InputError, UsageError, usable } from "./arguments";
import { COMMANDS } from "./command-table";
import { brandOption } from "./brand-folder";
import { dateOption } from "./date-option";
import type { CommandOutput } from "./functions";
import { inputsFrom, type ReadInputs } from "./inputs-file";
import { checkFigures, choicesOf, measuredFiles, type MeasuredOptions } from "./measured-files";
import { freeMemory } from "./memory";
import { usablePackAt } from "./pack-files";
import { parseWords } from "./options";
import { checkInput, checkOutput, writeOutput, writtenLines } from "./paths";
import { workbookFile } from "./workbook-file";

interface PlanOptions {
  readonly kind: PlanKind;
  readonly inputs?: string;
  readonly out?: string;
  readonly date?: string;
  readonly force: boolean;
  readonly allSheets: boolean;
  readonly embed: boolean;
  /** The folder of a brand. */
  readonly brand?: string;
  /** Folders or ZIP files of rating packs. */
  readonly packs: readonly string[];
  /** Files of measurements. */
  readonly measured: readonly string[];
  readonly measuredOptions: MeasuredOptions;
}

/** The template of this name. */
function kindOf(name: string): PlanKind {
  const kind = planKindOf(name);
  if ("problem" in kind) throw new InputError(kind.problem);
  return kind;
}

function optionsOf(words: readonly string[]): PlanOptions {
  const { values, positionals } = parseWords(words, COMMANDS.plan.options);
  const isMeasured = values.measured ?? false;
  if (positionals.length && !isMeasured)
    throw new UsageError(`${positionals[0]!}: name the file of inputs after --inputs.`);
  if (isMeasured && positionals.length === 0)
    throw new UsageError("Specify files of measurements after --measured.");
  return {
    kind: kindOf(values.template ?? SYSTEM_PLAN.key),
    inputs: values.inputs,
    out: values.out,
    date: dateOption(values.date),
    force: values.force ?? false,
    allSheets: values["all-sheets"] ?? false,
    embed: values.embed ?? false,
    brand: values.brand,
    packs: values.pack?.split(",") ?? [],
    measured: positionals,
    measuredOptions: values,
  };
}

/**
 * The inputs of a plan with those of files of measurements. Throws `InputError` for a file that is
 * none, or `NoFigureError`.
 */
export async function withMeasuredFiles(
  { inputs, notes }: ReadInputs,
  files: readonly string[],
  options: MeasuredOptions,
): Promise<ReadInputs> {
  const stated = choicesOf(options);
  const choices = {
    shifts: shiftsOf(inputs),
    ...stated,
    systems: { ...featuresOf(inputs.tables.box ?? []), ...stated.systems },
  };
  const analysis = analyze(await measuredFiles(files, options), choices);
  checkFigures(analysis, choices.statistic);
  const measured = measuredInputs(analysis, choices);
  return {
    inputs: mergeMeasurement(inputs, measured),
    notes: [
      ...notes,
      ...analysis.warnings,
      ...openInputs(analysis),
      ...batchProblems(inputs, measured),
    ],
  };
}

/** The inputs of the file, or of the example; with those of the files of measurements. */
async function planInputs(options: PlanOptions): Promise<ReadInputs> {
  const { inputs: from, measured, measuredOptions, kind } = options;
  if (measured.length === 0)
    return from === undefined ? { inputs: exampleOf(kind).inputs, notes: [] } : inputsFrom(from);
  const base = from === undefined ? { inputs: EMPTY_INPUTS, notes: [] } : await inputsFrom(from);
  return withMeasuredFiles(base, measured, measuredOptions);
}

/** The inputs with the ratings of the named packs. */
async function withNamedPacks(read: ReadInputs, paths: readonly string[]): Promise<ReadInputs> {
  if (paths.length === 0) return read;
  const packs: Pack[] = [];
  for (const path of paths) packs.push(await usablePackAt(path));
  const { inputs, notes } = usable("The packs differ", withPacks(read.inputs, packs));
  return { inputs, notes: [...read.notes, ...notes] };
}

/** Calculates the plan, writes it to `--out`, and prints the recommendation. */
export async function plan(words: readonly string[]): Promise<CommandOutput> {
  const options = optionsOf(words);
  const { inputs: from, out, force } = options;
  if (from !== undefined) checkInput(from);
  const read = [...options.measured, ...(from === undefined ? [] : [from])];
  if (out !== undefined) checkOutput({ to: out, force, inputs: read });
  const brand = await brandOption(options.brand);
  const { inputs: entered, notes: inputNotes } = await withNamedPacks(
    await planInputs(options),
    options.packs,
  );
  const inputs = brand ? withBrand(entered, brand) : entered;
  const notes = [...inputNotes, ...inputsWithoutPlace(options.kind, inputs)];
  const calculated = await calculatePlan(options.kind, inputs, {
    allSheets: options.allSheets,
    freeMemory,
  });
  const { lines } = calculated;
  if (out === undefined) return { lines: [...lines, ...notes], status: 0 };
  freeMemory();
  const bytes = await workbookFile(out, await finishedPlan(calculated, options.date), {
    path: freeMemory,
  });
  const branded = brand
    ? usable("The logo cannot be added", await brandedPlan(bytes, brand)).bytes
    : bytes;
  const file = options.embed
    ? usable("The add-in cannot be embedded", await embedAddIn(branded)).bytes
    : branded;
  await writeOutput({ to: out, force }, file);
  const colors = brand ? brandRemarks(brand) : [];
  return { lines: [...lines, ...notes, ...colors, "", ...writtenLines(out)], status: 0 };
}
