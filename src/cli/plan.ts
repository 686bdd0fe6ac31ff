/** `sizebook plan`: computes a system plan and writes it as a workbook, whole or not at all. */
import { embedAddIn } from "../xlsx/write/web-extension";
import { calculatePlan, finishedPlan, inputsWithoutPlace, planKindOf } from "../library/plan-build";
import { exampleOf, SYSTEM_PLAN, type PlanKind } from "../plan/templates/templates";
import type { Pack } from "../packs/pack";
import { withPacks } from "../plan/inputs/pack-entries";
import { EMPTY_INPUTS } from "../plan/inputs/plan-inputs";
import { brandRemarks, type Brand } from "../customer-copy/brand/brand";
import { brandedPlan, withBrand } from "../customer-copy/brand/plan-brand";
import { InputError, UsageError } from "./arguments";
import { COMMANDS } from "./command-table";
import { brandOption } from "./brand-folder";
import { dateOption } from "./date-option";
import type { CommandOutput } from "./functions";
import { inputsFrom, type ReadInputs } from "./inputs-file";
import type { MeasuredOptions } from "./measured-files";
import { withMeasuredFiles } from "./measured-inputs";
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
    throw new UsageError("Name files of measurements after --measured.");
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

/** The plan with a logo on the pages of its report. */
async function withLogo(bytes: Uint8Array, brand: Brand): Promise<Uint8Array> {
  const result = await brandedPlan(bytes, brand);
  if ("problem" in result) throw new InputError(`The logo cannot be added: ${result.problem}`);
  return result.bytes;
}

/** Adds the reference to the add-in to the file. */
async function embedded(bytes: Uint8Array): Promise<Uint8Array> {
  const result = await embedAddIn(bytes);
  if ("problem" in result) throw new InputError(`The add-in cannot be embedded: ${result.problem}`);
  return result.bytes;
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
  const result = withPacks(read.inputs, packs);
  if ("problem" in result) throw new InputError(`The packs differ: ${result.problem}`);
  return { inputs: result.inputs, notes: [...read.notes, ...result.notes] };
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
  const branded = brand ? await withLogo(bytes, brand) : bytes;
  await writeOutput({ to: out, force }, options.embed ? await embedded(branded) : branded);
  const colors = brand ? brandRemarks(brand) : [];
  return { lines: [...lines, ...notes, ...colors, "", ...writtenLines(out)], status: 0 };
}
