/** The target of a case of the calculation: which alternative it is on, and its settings. */
import type { Column, Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CaseColumn } from "../../../spreadsheet/layout/builder";
import { firstReason, type Reason } from "../../build/conditions";
import { call, type FunctionCall } from "../../build/function-calls";
import { blockingInputs, fieldError } from "../../inputs/validation-cells";
import { BASE_SCENARIO, isAlternative, SCENARIOS } from "../../scenarios";
import { OWN_SYSTEMS } from "../my-catalogue/cells";
import { inputsOfScenario, shownCase } from "../scenarios/cells";
import { alternativeResult, option } from "../target/cells";
import { demand, fit, planResult } from "./cells";
import { scenarioInput } from "./demand";

/** A quantity of the demand: of the scenario of the case, or of the active one. */
export const demandIn = (at: CaseColumn, key: keyof typeof demand): Quantity =>
  isAlternative(at) ? demand[key].active : demand[key];

/** What stands in a column of the alternative that the case is on. */
export const ofAlternative = (column: Column): Formula => xl`INDEX(${column.all}, ${fit.choice})`;
const textOfAlternative = (column: Column): Formula => xl`${ofAlternative(column)} & ""`;

/** The rating of so many cores of the system. */
export const ratingOf = (cores: FormulaPart): FunctionCall =>
  call("CPWLPAR", fit.system, fit.feature, cores, fit.mode, OWN_SYSTEMS);

/** Threshold that a scenario sets for all partitions; 0 if none. */
function targetOfScenario(at: CaseColumn): Formula {
  if (isAlternative(at))
    return xl`CHOOSE(${shownCase.shown}, ${SCENARIOS.map(({ id }) => fit.cpu.inCase(id))})`;
  return at.id === BASE_SCENARIO
    ? xl`0`
    : xl`IF(${demand.wrong.inCase(at.id)} > 0, 0, N(${inputsOfScenario(at).row("cpu")}))`;
}

const choiceError = fieldError("target.choice");
/** The number of the chosen alternative is invalid: another one replaces it, with a message. */
const isChoiceInvalid = (at: CaseColumn): Formula =>
  at.id === BASE_SCENARIO
    ? xl`${choiceError} <> ""`
    : xl`
      OR(${demand.wrong} > 0,
        AND(${inputsOfScenario(at).row("choice")} = "", ${choiceError} <> ""))`;

const choiceOf = (at: CaseColumn): Formula =>
  isAlternative(at)
    ? xl`${Number(at.id.slice("alt".length))}`
    : xl`IF(${isChoiceInvalid(at)}, 1, ${scenarioInput(at, "choice")})`;

const TARGETS = "Target and alternatives: ";

/** What is missing for a case to be calculated. */
function problemOf(at: CaseColumn): Formula {
  const scenarioProblem = demandIn(at, "said");
  const unused: Reason = [xl`AND(${fit.name} = "", ${fit.system} = "")`, "not used"];
  const noChoice: Reason = [isChoiceInvalid(at), choiceError];
  const inputs = blockingInputs("alt").all;
  return firstReason(
    [
      ...(isAlternative(at) ? [unused] : []),
      [xl`${planResult.problem} <> ""`, planResult.problem],
      [xl`${scenarioProblem} <> ""`, scenarioProblem],
      ...(isAlternative(at) ? [] : [noChoice]),
      [xl`INDEX(${inputs}, ${fit.choice}) > 0`, ofAlternative(alternativeResult.status)],
      [
        xl`${fit.system} = ""`,
        xl`${`${TARGETS}choose the machine type of alternative `} & ${fit.choice}`,
      ],
      [
        xl`${fit.active} <= 0`,
        xl`${`${TARGETS}enter the active cores of alternative `} & ${fit.choice}`,
      ],
      [xl`NOT(ISNUMBER(${fit.k}))`, xl`${TARGETS} & ${fit.k}`],
      [
        xl`${fit.horizon} < ${fit.golive}`,
        xl`
          "The horizon lies before go-live: month " & ${fit.horizon} & " and month "
            & ${fit.golive}`,
      ],
    ],
    "",
  );
}

/** How a blade's rating divides its cores: that of the active cores, otherwise the only one. */
function ofBladeRating(
  what: "VIOS" | "SHARING",
  isAnswer: (answer: FormulaPart) => Formula,
  otherwise: string,
): Formula {
  const answerFor = (cores: FormulaPart): FunctionCall =>
    call("CPWVIOS", fit.system, fit.feature, cores, what, fit.mode);
  const [ofActive, only] = [answerFor(fit.active), answerFor("")];
  return xl`
    IF(${isAnswer(ofActive)}, ${ofActive},
    IF(${isAnswer(only)}, ${only}, ${otherwise}))`;
}

const viosOfRating = ofBladeRating("VIOS", (answer) => xl`ISNUMBER(${answer})`, "none");
const sharingOfRating = ofBladeRating("SHARING", (answer) => xl`ISTEXT(${answer})`, "");

export const alternativeFormulas = {
  choice: choiceOf,
  name: textOfAlternative(option.name),
  system: textOfAlternative(option.system),
  feature: textOfAlternative(option.feature),
  mode: textOfAlternative(option.mode),
  active: xl`N(${ofAlternative(option.cores)})`,
  origin: textOfAlternative(option.origin),
  net: xl`IF(${fit.system} = "", "", ${viosOfRating})`,
  shared: xl`IF(ISNUMBER(${fit.net}), ${sharingOfRating}, "")`,
  golive: (at: CaseColumn) => xl`${demandIn(at, "golive")}`,
  horizon: (at: CaseColumn) => xl`${demandIn(at, "horizon")}`,
  cpu: targetOfScenario,
  k: ofAlternative(option.k),
  problem: problemOf,
};
