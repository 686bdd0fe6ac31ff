/**
 * CPUGUIDE: the processor utilization above which a planner adds capacity, from the guideline
 * defaults.
 */
import { table } from "../catalogue/catalogue";
import { answer, refuse, type Answer, type Outcome } from "./answer";

export type PriorityClass = "HIGH" | "CRITICAL" | "ACT" | "LOW";

const PERCENT = 100;
const GUIDELINES: Readonly<
  Record<
    Exclude<PriorityClass, "LOW">,
    { readonly id: string; readonly column: "value" | "value2" }
  >
> = {
  HIGH: { id: "cpu.sustained", column: "value" },
  ACT: { id: "cpu.sustained", column: "value2" },
  CRITICAL: { id: "cpu.critical", column: "value" },
};

const answerByClass = new Map<PriorityClass, Answer<number>>();

const STARTING_VALUE = [
  "One default applies to all numbers of processors. Override it by a table if you have one.",
];

/**
 * Guideline utilization as a fraction. No publication gives it by number of processors, so it is
 * the same for all.
 */
export function guidelineUtilization(priority: PriorityClass): Outcome {
  if (priority === "LOW")
    return refuse(
      "neverPublished",
      { class: priority },
      "Low-priority batch may use the capacity that high-priority work leaves. No guideline covers it.",
      { suggestions: () => Object.keys(GUIDELINES) },
    );
  let cached = answerByClass.get(priority);
  if (!cached) {
    const { id, column } = GUIDELINES[priority];
    const guidelines = table("guidelines");
    const row = guidelines.where(["id"], [id])[0];
    if (row === undefined)
      return refuse(
        "neverPublished",
        { class: priority },
        "The guidelines have no value for this class.",
      );
    cached = answer(guidelines.number(row, column) / PERCENT, "1", "rule", {
      references: [{ table: guidelines, row }],
      warnings: STARTING_VALUE,
      conditions: [guidelines.text(row, "wording")].filter(Boolean),
    });
    answerByClass.set(priority, cached);
  }
  return cached;
}
