/** The form of a function: its fields, its formula, and the live answer. */
import { useCallback, useEffect, useMemo, useState } from "react";
import { CellError } from "../../functions/core/cell-error";
import type { WorksheetFunction } from "../../functions/core/define-function";
import { isRefusal, type Refusal } from "../../models/answer";
import type { ExplainedCall, explainFormula } from "../../provenance/explain";
import { evaluatedText, placeText } from "../common/format";
import { writtenNumber, type NumberNotation } from "../../spreadsheet/number-notation";
import { argumentList, formulaText, missing } from "./formula-text";
import { choicesFor, suggestionsFor, type Choice, type Suggestion } from "./suggestions";
import { MESSAGES } from "../messages/messages";
import { useLoaded } from "../common/use-loaded";
import { useWorkbook } from "../common/workbook-context";

/** Lets a burst of keys settle. */
const TYPING_MS = 120;

/** The hints next to one field. */
export interface FieldState {
  readonly value: string;
  readonly holds: string | undefined;
  readonly offers: readonly Choice[];
  readonly refused: boolean;
  readonly suggestions: readonly Suggestion[];
}

export interface FormState {
  /** Without "=". */
  readonly formula: string;
  /** Its arguments. */
  readonly args: readonly string[];
  readonly values: readonly string[];
  readonly fields: readonly FieldState[];
  /** Names of required arguments without a value. */
  readonly missing: readonly string[];
  /** The last answer; `working` while a newer one is calculated. */
  readonly call: ExplainedCall | undefined;
  /** Whether all required arguments were given for that answer. */
  readonly isWhole: boolean;
  readonly problem: string | undefined;
  readonly working: boolean;
  readonly set: (index: number, value: string) => void;
  readonly fill: (values: readonly string[]) => void;
}

const NONE: readonly never[] = [];

function holdsText(call: ExplainedCall | undefined, index: number): string | undefined {
  const arg = call?.args[index];
  if (!arg || arg.value === undefined || arg.from.length !== 1) return undefined;
  return MESSAGES.functions.cellHolds(placeText(arg.from[0]!), evaluatedText(arg.value));
}

/**
 * Keeps the same lists where the arguments are the same, so that fields are not drawn again at
 * every key.
 */
function useOffers(
  fn: WorksheetFunction,
  args: readonly unknown[],
): readonly (readonly Choice[])[] {
  const key = JSON.stringify(args);
  return useMemo(() => fn.params.map((_, i) => choicesFor(fn, args, i)), [fn, key]);
}

interface AnswerState extends Pick<FormState, "call" | "isWhole" | "problem" | "working"> {
  /** The argument values of the last answer; null for ranges and missing ones. */
  readonly args: readonly unknown[];
}

/** The calls of a formula, explained; the grammar of formulas is loaded with the first one. */
const explainTyped: typeof explainFormula = async (...formula) =>
  (await import(/* webpackChunkName: "explain" */ "../../provenance/explain")).explainFormula(
    ...formula,
  );

/** The live answer of a formula, of which some arguments may still be missing. */
function useAnswer(formula: string, isComplete: boolean): AnswerState {
  const { host, selection, version } = useWorkbook();
  const sheet = selection?.sheet ?? "";
  const { result, problem, working } = useLoaded(
    async () => ({
      call: (await explainTyped(host, sheet, formula))[0],
      isWhole: isComplete,
    }),
    [host, sheet, formula, version],
    TYPING_MS,
  );
  const call = result?.call;
  const args = useMemo(
    () => call?.args.map(({ value }) => (Array.isArray(value) ? null : (value ?? null))) ?? NONE,
    [call],
  );
  return { call, args, isWhole: result?.isWhole === true, problem, working };
}

const refusalOf = (call: ExplainedCall | undefined): Refusal | undefined =>
  call?.outcome !== undefined && !(call.outcome instanceof CellError) && isRefusal(call.outcome)
    ? call.outcome
    : undefined;

/** The hints next to each field for the last answer. */
/** Values to choose, as they are typed. */
const inNotation = <Value extends Choice>(
  choices: readonly Value[],
  notation: NumberNotation,
): readonly Value[] =>
  choices.map((choice) => ({ ...choice, value: writtenNumber(choice.value, notation) }));

function useFields(
  fn: WorksheetFunction,
  values: readonly string[],
  { call, args }: AnswerState,
  isComplete: boolean,
): readonly FieldState[] {
  const { notation } = useWorkbook();
  const offered = useOffers(fn, args);
  const offers = useMemo(
    () => offered.map((choices) => inNotation(choices, notation)),
    [offered, notation],
  );
  const refusal = refusalOf(call);
  const suggestions = useMemo(
    () => (refusal && isComplete ? inNotation(suggestionsFor(fn, args, refusal), notation) : NONE),
    [refusal, fn, args, isComplete, notation],
  );
  return useMemo(
    () =>
      fn.params.map((param, i): FieldState => {
        const own = suggestions.filter((suggestion) => suggestion.param === i);
        return {
          value: values[i] ?? "",
          holds: holdsText(call, i),
          offers: offers[i]!,
          refused: refusal?.parameter === param.name && (values[i] ?? "") !== "",
          suggestions: own.length ? own : NONE,
        };
      }),
    [fn, values, call, offers, refusal, suggestions],
  );
}

/** `remember` receives the fields, for reopening the form. */
export function useForm(
  fn: WorksheetFunction,
  initial: readonly string[],
  remember: (values: readonly string[]) => void,
): FormState {
  const [values, setValues] = useState<readonly string[]>(() =>
    fn.params.map((_, i) => initial[i] ?? ""),
  );
  useEffect(() => {
    remember(values);
  }, [values, remember]);
  const { notation } = useWorkbook();
  const args = argumentList(fn.params, values, notation);
  const formula = formulaText(fn.name, args);
  const lacking = missing(fn.params, values).map(({ name }) => name);
  const isComplete = lacking.length === 0;
  const answer = useAnswer(formula, isComplete);
  const fields = useFields(fn, values, answer, isComplete);
  const set = useCallback(
    (index: number, value: string) =>
      setValues((before) => before.map((previous, i) => (i === index ? value : previous))),
    [],
  );
  const { call, isWhole, problem, working } = answer;
  return {
    formula,
    args,
    values,
    fields,
    missing: lacking,
    call,
    isWhole,
    problem,
    working,
    set,
    fill: setValues,
  };
}
