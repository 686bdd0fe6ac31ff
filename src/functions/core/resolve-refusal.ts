/**
 * What a refusal is resolved to: the answer that all candidates share, the refusal of another
 * argument, or the refusal with its true reason.
 */
import {
  derive,
  isRefusal,
  type Answer,
  type Outcome,
  type Refusal,
  type RefusalKind,
  type Scalar,
} from "../../models/answer";
import { listingOf } from "../../models/name-listing";
import { isOffered } from "./arguments";
import { CellError } from "./cell-error";
import { SCOPE } from "./messages";
import type { NumberParam, Param } from "./parameters";

/** The answer of all candidates of an ambiguous argument, if they agree; otherwise the refusal. */
export function answerOfCandidates(
  refusal: Refusal,
  answerWith: (candidate: Scalar) => Outcome | CellError,
): Outcome {
  const candidates = [...new Set(refusal.suggestions())];
  const answers: Answer[] = [];
  for (const candidate of candidates) {
    const outcome = answerWith(candidate);
    if (outcome instanceof CellError || isRefusal(outcome)) return refusal;
    answers.push(outcome);
    if (textOf(outcome) !== textOf(answers[0]!)) return refusal;
  }
  const [first] = answers;
  const scope = answers.length > 1 ? "The same for" : "Measured only for";
  return first
    ? derive(first.value, first.unit, answers, {
        conditions: [`${scope} ${refusal.parameter} ${candidates.join(", ")}`],
      })
    : refusal;
}

/** Added to the least number, it is a number that nobody measured: the model lists those it has. */
const UNMEASURED = 0.123456789;
/** Refusals of a name, whatever the other arguments. */
const UNKNOWN: ReadonlySet<RefusalKind> = new Set(["unknownKey", "publishedElsewhere"]);

type AnswerWith = (value: unknown) => Outcome | CellError;

/** The refusal of another argument that all names agree on, or `why`. */
export function answerWithoutName(
  candidates: readonly string[],
  why: Refusal,
  others: readonly string[],
  answerWith: AnswerWith,
): Outcome {
  let first: Refusal | undefined;
  for (const candidate of candidates) {
    const outcome = answerWith(candidate);
    const isOfAnother =
      !(outcome instanceof CellError) &&
      isRefusal(outcome) &&
      outcome.refused !== "ambiguous" &&
      others.includes(outcome.parameter);
    if (!isOfAnother || (first && first.parameter !== outcome.parameter)) return why;
    first ??= outcome;
  }
  return first ?? why;
}

/** The answer with the only numbers that were measured, the refusal of another name, or `why`. */
export function answerWithoutNumber(
  param: NumberParam,
  why: Refusal,
  others: readonly string[],
  resolvedParameters: readonly string[],
  answerWith: AnswerWith,
): Outcome {
  const outcome = answerWith(param.min + UNMEASURED);
  if (outcome instanceof CellError || !isRefusal(outcome)) return why;
  if (resolvedParameters.includes(outcome.parameter)) return outcome;
  if (others.includes(outcome.parameter) && UNKNOWN.has(outcome.refused)) return outcome;
  if (!param.isCondition || outcome.parameter !== why.parameter) return why;
  const measured = outcome.suggestions();
  const answer = answerOfCandidates({ ...why, suggestions: () => measured }, answerWith);
  return isRefusal(answer) ? why : answer;
}

/**
 * The refusal that tries its values: one is answered also if it leads to another argument, or, in
 * place of another than an ambiguous one, to a choice.
 */
export function withTrials(
  refusal: Refusal,
  answerWith: (value: Scalar) => Outcome | CellError,
): Refusal {
  const isAnswered = (value: Scalar): boolean => {
    const outcome = answerWith(value);
    return (
      outcome instanceof CellError ||
      !isRefusal(outcome) ||
      outcome.parameter !== refusal.parameter ||
      (outcome.refused === "ambiguous" && refusal.refused !== "ambiguous")
    );
  };
  // Spreading the refusal took a fifth of the whole call.
  return Object.assign({}, refusal, { isAnswered });
}

/** The refusal without what is available, one of many in a range. */
export const withoutList = (outcome: Outcome | CellError): Outcome | CellError =>
  outcome instanceof CellError || !isRefusal(outcome)
    ? outcome
    : {
        ...outcome,
        suggestions: () => [],
        advice: "Ask for this cell alone to see what is available.",
      };

/** Whether a refusal is about a name that nothing has. */
export const isUnknownName = ({ refused }: Refusal): boolean =>
  refused === "unknownKey" || refused === "notAllowed" || refused === "notMeasured";

const textOf = ({ value, unit }: Answer): string => JSON.stringify([value, unit]);

/**
 * A name that the model does not know may still be in the catalogue: as a name that the argument
 * accepts together with other arguments, or as a name of another kind.
 */
export function trueRefusal(outcome: Refusal, params: readonly Param[]): Refusal {
  if (outcome.refused !== "unknownKey") return outcome;
  const name = String(outcome.argument);
  const param = params.find((candidate) => candidate.name === outcome.parameter);
  if (param && isOffered(param, name)) return { ...outcome, refused: "publishedElsewhere" };
  const listing = listingOf(name);
  return listing === undefined
    ? outcome
    : {
        ...outcome,
        refused: "publishedElsewhere",
        advice:
          `"${name}" is listed under "${listing}". ${outcome.advice.replace(SCOPE, "")}`.trim(),
      };
}
