/** The thread that builds plans of a fleet, one after the other. */
import { calculatePlan, finishedPlan, inputsWithoutPlace } from "../../library/plan-build";
import { PLAN_KINDS } from "../../plan/templates/templates";
import { InputError } from "../arguments";
import { inputsFrom } from "../inputs-file";
import { freeMemory } from "../memory";
import { writeOutput } from "../paths";
import { workbookFile } from "../workbook-file";

export interface FleetTask {
  readonly from: string;
  readonly to: string;
  /** The key of a template. */
  readonly template: string;
  readonly date?: string;
  readonly allSheets: boolean;
}

export type FleetOutcome =
  | {
      readonly status: string;
      /** The recommendation, as one sentence. */
      readonly finding: string;
      readonly notes: readonly string[];
    }
  | { readonly problem: string };

async function build(task: FleetTask): Promise<FleetOutcome> {
  const kind = PLAN_KINDS.find(({ key }) => key === task.template)!;
  const { inputs, notes } = await inputsFrom(task.from);
  const calculated = await calculatePlan(kind, inputs, { allSheets: task.allSheets, freeMemory });
  freeMemory();
  const bytes = await workbookFile(task.to, await finishedPlan(calculated, task.date), {
    path: freeMemory,
  });
  await writeOutput({ to: task.to, force: true }, bytes);
  return {
    status: calculated.status,
    finding: calculated.lines[0] ?? "",
    notes: [...notes, ...inputsWithoutPlace(kind, inputs)],
  };
}

/** Builds a plan; every failure is the outcome of this plan alone. */
export async function outcomeOf(task: FleetTask): Promise<FleetOutcome> {
  try {
    return await build(task);
  } catch (error) {
    if (error instanceof InputError) return { problem: error.message };
    const { message, stack } = error as Error;
    return {
      problem: `Sizebook has an internal error: ${message}. Report it, without your customer's data.${process.env.SIZEBOOK_TRACE ? `\n${stack}` : ""}`,
    };
  }
}
