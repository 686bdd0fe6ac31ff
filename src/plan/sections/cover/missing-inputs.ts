/** The inputs that are missing, each in the words of its own cell, in the order of the sheets. */
import { NamedCell, type Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import { OPTIONAL_SECTIONS } from "../../definition/optional-sections";
import { BACKUP_WINDOW, LPAR_LAYOUT } from "../../definition/plan-variant";
import type { Plan } from "../../definition/section";
import type { Steps } from "../../definition/steps";
import { result as backup } from "../backup/cells";
import { configuration, fit, missing } from "../calculation/cells";
import { entered } from "../lpar/cells";

/** Of the sizing: what the selected alternative misses stands before the layout. */
const OF_SIZING: readonly Formula[] = [
  xl`${missing.assumptions}`,
  xl`${missing.current}`,
  xl`${missing.growth}`,
  xl`INDEX(${configuration.incomplete.everyCase}, ${fit.choice.active})`,
  xl`${missing.lpar}`,
];

/** Sections without inputs of their own that a plan needs: they repeat what the sizing misses. */
const REPEATING: readonly string[] = ["consolidation", "sensitivity"];

/** What is missing on the sheets of a plan: "" or "not used" where nothing is. */
function problemsOf(plan: Plan): readonly NamedCell[] {
  return [
    ...(!plan.has("Growth") && plan.has(LPAR_LAYOUT) ? [entered.problem] : []),
    ...(plan.has(BACKUP_WINDOW) ? [backup.problem, backup.devices] : []),
    ...OPTIONAL_SECTIONS.filter(({ name, key }) => plan.has(name) && !REPEATING.includes(key)).map(
      ({ key }) => new NamedCell(`${key}.problem`),
    ),
  ];
}

/** All missing inputs, separated by semicolons; "" if there are none. */
export function missingInputs(plan: Plan, steps: Steps): Quantity {
  const texts = problemsOf(plan).map((cell, i) =>
    steps.addText(
      `missing${i + 1}`,
      `Missing inputs of a sheet, ${i + 1}`,
      xl`IF(${cell} = "not used", "", ${cell} & "")`,
    ),
  );
  const ofSizing = plan.has("Growth") ? OF_SIZING : [];
  return steps.addText(
    "missing",
    "Missing inputs of all sheets",
    xl`TEXTJOIN("; ", TRUE, ${[...ofSizing, ...texts.map((text) => xl`${text}`)]})`,
  );
}
