/** `sizebook plan`: computes a system plan and writes it as a workbook, whole or not at all. */
import { applyResults } from "../spreadsheet/apply-results";
import { fileEngine } from "../hosts/univer/file-engine";
import { embedAddIn } from "../xlsx/write/web-extension";
import type { Engine } from "../recalculation/engine";
import { buildPlan } from "../plan/build/build-plan";
import { headline } from "../plan/read/headline";
import type { PlanInputs } from "../plan/inputs/plan-inputs";
import { usedSections } from "../plan/build/optional-sections";
import { inputsOutOfScope, planScope } from "../plan/build/plan-scope";
import { stampWorkbook } from "../plan/build/plan-stamp";
import { fitRowHeights } from "../spreadsheet/layout/row-heights";
import { exampleOf, PLAN_KINDS, SYSTEM_PLAN, type PlanKind } from "../plan/templates/templates";
import { InputError, UsageError } from "./arguments";
import { dateOption } from "./date-option";
import type { CommandOutput } from "./functions";
import { inputsFrom } from "./inputs-file";
import { freeMemory } from "./memory";
import { parseWords } from "./options";
import { checkInput, checkOutput, writeOutput } from "./paths";
import { workbookFile } from "./workbook-file";

const OPTIONS = {
  template: { type: "string" },
  inputs: { type: "string" },
  out: { type: "string" },
  date: { type: "string" },
  force: { type: "boolean" },
  "all-sheets": { type: "boolean" },
  embed: { type: "boolean" },
} as const;

interface PlanOptions {
  readonly kind: PlanKind;
  readonly inputs?: string;
  readonly out?: string;
  readonly date?: string;
  readonly force: boolean;
  readonly allSheets: boolean;
  readonly embed: boolean;
}

/** The template of this name. */
function kindOf(name: string): PlanKind {
  const planKind = PLAN_KINDS.find(({ key }) => key === name.toLowerCase().replace(/\.xlsx$/, ""));
  if (!planKind)
    throw new InputError(
      `"${name}" is no template. There are: ${PLAN_KINDS.map(({ key }) => key).join(", ")}.`,
    );
  return planKind;
}

function optionsOf(words: readonly string[]): PlanOptions {
  const { values, positionals } = parseWords(words, OPTIONS);
  if (positionals.length)
    throw new UsageError(`${positionals[0]!}: name the file of inputs after --inputs.`);
  return {
    kind: kindOf(values.template ?? SYSTEM_PLAN.key),
    inputs: values.inputs,
    out: values.out,
    date: dateOption(values.date),
    force: values.force ?? false,
    allSheets: values["all-sheets"] ?? false,
    embed: values.embed ?? false,
  };
}

/** The optional sections that a plan of this kind is built with. */
const sectionsOf = (
  { kind, allSheets }: PlanOptions,
  inputs: PlanInputs,
): readonly string[] | undefined => kind.only ?? (allSheets ? undefined : usedSections(inputs));

/** Inputs without a place in a focused plan. */
function withoutPlace({ kind }: PlanOptions, inputs: PlanInputs): string[] {
  if (!kind.only) return [];
  const left = inputsOutOfScope(inputs, planScope(kind.variant, kind.only));
  return left.length
    ? [`Not taken over, for want of a place in this template: ${left.join(", ")}.`]
    : [];
}

/** Adds the reference to the add-in to the file. */
async function embedded(bytes: Uint8Array): Promise<Uint8Array> {
  const result = await embedAddIn(bytes);
  if ("problem" in result) throw new InputError(`The add-in cannot be embedded: ${result.problem}`);
  return result.bytes;
}

/**
 * Calculates the plan with the given engine, writes it to `--out`, and prints the recommendation.
 */
export async function plan(
  words: readonly string[],
  engine: Pick<Engine, "calculate"> = fileEngine,
): Promise<CommandOutput> {
  const options = optionsOf(words);
  const { inputs: from, out, force } = options;
  if (from !== undefined) checkInput(from);
  if (out !== undefined) checkOutput({ to: out, force, inputs: from === undefined ? [] : [from] });
  const { inputs, notes: inputNotes } =
    from === undefined
      ? { inputs: exampleOf(options.kind).inputs, notes: [] }
      : await inputsFrom(from);
  const notes = [...inputNotes, ...withoutPlace(options, inputs)];
  const { workbook, index } = buildPlan(inputs, sectionsOf(options, inputs), options.kind.variant);
  freeMemory();
  const calculated = await engine.calculate(workbook);
  let lines: readonly string[];
  try {
    applyResults(workbook, calculated);
    lines = headline(index, (sheet, address) => calculated.read(sheet, address));
  } finally {
    calculated.dispose();
  }
  if (out === undefined) return { lines: [...lines, ...notes], status: 0 };
  freeMemory();
  const bytes = await workbookFile(
    out,
    await stampWorkbook(fitRowHeights(workbook), { date: options.date }),
    {
      path: freeMemory,
    },
  );
  await writeOutput({ to: out, force }, options.embed ? await embedded(bytes) : bytes);
  return { lines: [...lines, ...notes, "", `written: ${out}`], status: 0 };
}
