/** The status of a plan as a word and as a sentence: the worst effect of all its checks. */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CalcSpec } from "../../../spreadsheet/layout/builder";
import { Quantity, type Column, type NamedCell } from "../../../spreadsheet/formula/named-cells";
import { firstReason, type Reason } from "../../definition/conditions";
import type { Plan } from "../../definition/section";
import { Steps } from "../../definition/steps";
import { errorsInWords } from "../../inputs/error-inputs";
import { EFFECTS, type PlanStatus } from "../../plan-status";
import { check } from "../checks/cells";
import { limit, STATES } from "./cells";
import { hasLimits } from "./limit-definitions";
import { causeOf } from "./limit-steps";
import { missingInputs } from "./missing-inputs";

const countOf = (effect: string): Formula => xl`COUNTIF(${check.effect.all}, ${effect})`;
const status = (words: PlanStatus): string => words;

/**
 * Nothing is concluded from error values. `isMissing`: whether required inputs are missing. A
 * certain failure takes precedence.
 * `contradiction`: the inputs that contradict each other, in words.
 */
export const planStatus = (isMissing: FormulaPart, contradiction?: FormulaPart): Formula =>
  firstReason(
    [
      [xl`${errorsInWords} <> ""`, status("INCOMPLETE")],
      ...(contradiction === undefined
        ? []
        : [
            [
              xl`OR(${contradiction} <> "", ${countOf(EFFECTS.contradiction)} > 0)`,
              status("CONTRADICTORY INPUT"),
            ] as const,
          ]),
      [xl`${countOf(EFFECTS.fails)} > 0`, status("DOES NOT FIT")],
      [xl`OR(${countOf(EFFECTS.open)} > 0, ${isMissing})`, status("INCOMPLETE")],
      [xl`${countOf(EFFECTS.condition)} > 0`, status("FITS WITH CONDITIONS")],
    ],
    status("FITS"),
  );

/**
 * The first limit with such a status and its finding, otherwise the first check with the effect.
 */
function firstWith(steps: Steps, key: string, states: readonly string[], effect: string): Formula {
  const firstRow = (id: string, label: string, column: Column, value: string): Quantity =>
    steps.add(
      `${key}${id}`,
      label,
      xl`IF(COUNTIF(${column.all}, ${value}) = 0, 0, MATCH(${value}, ${column.all}, 0))`,
      { format: "0" },
    );
  const ofLimit = (column: Column, line: Quantity): Formula => xl`INDEX(${column.all}, ${line})`;
  const limits = states.map((state, i): Reason => {
    const line = firstRow(`limit${i + 1}`, `First limit: ${state}`, limit.state, state);
    return [
      xl`${line} > 0`,
      xl`${ofLimit(limit.what, line)} & ": " & ${ofLimit(limit.finding, line)}`,
    ];
  });
  const row = firstRow("check", `First check: ${effect}`, check.effect, effect);
  const cause = causeOf(steps, `${key}value`, "Its reason", row);
  return firstReason([...limits, [xl`${row} > 0`, xl`${cause} & "."`]], "");
}

const times = (number: FormulaPart, word: string): Formula =>
  xl`${number} & IF(${number} = 1, ${` ${word}`}, ${` ${word}s`})`;

/** The missing inputs in words, as a step of the status; "" if there are none. */
export const missingInWords = new Quantity("statusstep.missing");

/**
 * The status in words, with its first cause. `fits`: the text for a plan that fits. Its steps have
 * their own rows.
 */
export function statusSentence(
  plan: Plan,
  verdict: NamedCell,
  fits: FormulaPart,
  contradiction?: FormulaPart,
): { readonly sentence: Quantity; readonly block: CalcSpec } {
  const steps = new Steps("status", "Status of the plan");
  const cause = (key: string, states: readonly string[], effect: string): Quantity =>
    steps.addText(
      key,
      `First ${effect}`,
      firstWith(steps, key, hasLimits(plan) ? states : [], effect),
    );
  const is = (words: PlanStatus): Formula => xl`${verdict} = ${words}`;
  const failure = cause("failure", [STATES.fails], EFFECTS.fails);
  const missing = missingInputs(plan, steps);
  const openCheck = cause("open", [STATES.open], EFFECTS.open);
  const condition = cause("condition", [STATES.agreed, STATES.condition], EFFECTS.condition);
  const fitting = steps.addText("fits", "If the plan fits", fits);
  const conditions = steps.addText(
    "conditions",
    "Conditions in words",
    times(countOf(EFFECTS.condition), "condition"),
  );
  const ofLimits = steps.addText(
    "oflimits",
    "Status by limits in a sentence",
    firstReason(
      [
        [is("DOES NOT FIT"), xl`"Does not fit. " & ${failure}`],
        [
          is("INCOMPLETE"),
          xl`
            "Cannot be concluded. "
              & IF(${missing} <> "", ${missing} & ".",
                IF(${openCheck} <> "", ${openCheck}, "Inputs are missing."))`,
        ],
        [is("FITS WITH CONDITIONS"), xl`"Fits, subject to " & ${conditions} & ". " & ${condition}`],
      ],
      fitting,
    ),
  );
  const sentence = steps.addText(
    "sentence",
    "Status in a sentence",
    firstReason(
      [
        [xl`${errorsInWords} <> ""`, errorsInWords],
        ...(contradiction === undefined
          ? []
          : [[is("CONTRADICTORY INPUT"), xl`"Contradictory input. " & ${contradiction}`] as const]),
      ],
      ofLimits,
    ),
  );
  return { sentence, block: steps.block };
}
