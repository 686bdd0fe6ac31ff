/** The definition of a worksheet function, and everything that hosts derive from it. */
import {
  isRefusal,
  refuse,
  withArgumentNames,
  type Answer,
  type Matrix,
  type Outcome,
  type Refusal,
  type Scalar,
} from "../../models/answer";
import {
  firstError,
  missing,
  isEmptyZeroOrFalse,
  offeredValues,
  toArgumentValue,
  readerOf,
  isRefusalValue,
  type ArgumentReader,
} from "./arguments";
import { cellAt, fillsShape, sharedShape, UNEVEN_RANGES } from "./broadcast";
import { CellError, type CallableFunction, type CellResult } from "./cell-error";
import { errorOf } from "./messages";
import {
  isBroadcast,
  type Args,
  type ArgumentCell,
  type ArgumentValue,
  type Param,
} from "./parameters";
import { plainName } from "../../catalogue/lookup-key";
import { counted, inPercent } from "../../models/wording";
import { numberStoredAsText } from "../../models/stored-number";
import { withoutNoise } from "../../models/significant-digits";
import type { Subject } from "../subjects";
import {
  answerOfCandidates,
  answerWithoutName,
  answerWithoutNumber,
  isUnknownName,
  trueRefusal,
  withoutList,
  withTrials,
} from "./resolve-refusal";

/** An argument of a call by its place, checked; or the error or refusal that replaces it. */
type ReadArgument = (raw: readonly ArgumentValue[], place: number) => unknown;

/**
 * A published example: the arguments as typed, the value that the document gives (or that follows
 * from it), and its source.
 */
export interface Example {
  readonly args: readonly (Scalar | null | readonly (readonly (Scalar | null)[])[])[];
  /** Relative tolerance if the document rounds; TOLERANCE by default. */
  readonly value?: Scalar;
  readonly first?: Scalar;
  /** For texts: a part of the answer. */
  readonly contains?: string;
  /** Relative tolerance where the document rounds; TOLERANCE by default. */
  readonly within?: number;
  /** What the example shows, for a reader of the published document. */
  readonly shows: string;
  /** The source line of the expected value, "PCR 5509", for reviewers. */
  readonly source?: string;
}

/**
 * What only help needs. The functions' entry is built without it; the pane loads it (registry.ts,
 * addGuides).
 */
export interface Guide {
  readonly summary: string;
  /** Other words in which planners ask for it. */
  readonly askedAs: readonly string[];
  /** Unit of the answer, or content of a spilled answer. A test compares answers with it. */
  readonly returns: string;
  readonly examples: readonly Example[];
  /** Related functions. */
  readonly seeAlso: readonly string[];
}

export interface Definition<Ps extends readonly Param[]>
  extends Omit<Guide, "askedAs" | "seeAlso">, Partial<Pick<Guide, "askedAs" | "seeAlso">> {
  readonly name: string;
  readonly subject: Subject;
  readonly params: Ps;
  readonly spills?: true;
  /** Names of arguments that the model calls differently. */
  readonly names?: Readonly<Record<string, string>>;
  answer(args: Args<Ps>): Outcome;
}

/** A worksheet function as the registry, the hosts, EXPLAIN and the reference see it. */
export interface WorksheetFunction extends CallableFunction, Guide {
  readonly subject: Subject;
  readonly params: readonly Param[];
  readonly spills: boolean;
  /**
   * The answer or refusal for single cells, with its evidence; an error in an argument is returned
   * unchanged.
   */
  outcome(args: readonly unknown[]): Outcome | CellError;
}

/**
 * Defines a worksheet function. Mistakes in a definition are programming errors and throw at start.
 */
export function worksheetFunction<const Ps extends readonly Param[]>(
  definition: Definition<Ps>,
): WorksheetFunction {
  const { name, params } = definition;
  checkDefinition(name, params);
  const names = params.map((param) => param.name);
  /**
   * Created at the first call: most functions are never called, and Excel waits for all
   * definitions.
   */
  let readers: readonly ArgumentReader[] | undefined;
  const last = params[params.length - 1];
  const rest = last?.type === "rest";
  const fixedCount = rest ? params.length - 1 : params.length;
  const conditionalParams = params.filter(({ unneededWith }) => unneededWith !== undefined);
  const restrictedParams = params.filter(({ appliesTo }) => appliesTo !== undefined);
  const hasOpenPercentages = params.some(isOpenPercentage);
  const broadcasts = params.map((param, i) => i < fixedCount && isBroadcast(param));

  /** A checked argument, or the error or refusal that replaces it. */
  const checkArgument = (i: number, value: ArgumentValue): unknown =>
    firstError(value) ?? (readers ??= params.map(readerOf))[i]!(value);

  function outcomeOf(values: Args<Ps>): Outcome {
    const ofModel = definition.answer(values);
    return definition.names ? withArgumentNames(ofModel, definition.names) : ofModel;
  }

  /** Whether candidates of an ambiguous argument can be tried one after the other. */
  const isOpenChoice = (
    { refused: kind, parameter }: Refusal,
    resolvedParameters: readonly string[],
  ): boolean =>
    kind === "ambiguous" &&
    broadcasts[names.indexOf(parameter)] === true &&
    !resolvedParameters.includes(parameter);

  /** The arguments with another value in a place. */
  const replaced =
    (argument: ReadArgument, place: number, value: Scalar): ReadArgument =>
    (raw, i) =>
      i === place ? checkArgument(i, value) : argument(raw, i);

  /** Checks the arguments one after the other: the first wrong one is the answer. */
  function answerFor(
    raw: readonly ArgumentValue[],
    argument: ReadArgument,
    resolvedParameters: readonly string[] = [],
  ): Outcome | CellError {
    const values: Record<string, unknown> = {};
    for (let i = 0; i < fixedCount; i += 1) {
      const value = argument(raw, i);
      if (value instanceof CellError) return value;
      if (isRefusalValue(value))
        return value.refused === "missing"
          ? answerWithout(i, value, raw, argument, resolvedParameters)
          : (idleRefusal(params[i]!, value, values) ??
              answerOfPlainName(value, raw, argument, resolvedParameters));
      values[names[i]!] = value;
    }
    for (const param of conditionalParams)
      if (values[param.name] === undefined && !param.unneededWith!(values)) return missing(param);
    for (const param of restrictedParams) {
      const idle = inapplicable(param, values);
      if (idle) return idle;
    }
    if (rest) values[last.name] = raw.slice(fixedCount);
    const outcome = outcomeOf(values as Args<Ps>);
    return isRefusal(outcome) && isOpenChoice(outcome, resolvedParameters)
      ? answerOfCandidates(outcome, (candidate) =>
          answerFor(raw, replaced(argument, names.indexOf(outcome.parameter), candidate), [
            ...resolvedParameters,
            outcome.parameter,
          ]),
        )
      : answerOfPlainName(outcome, raw, argument, resolvedParameters);
  }

  /**
   * The answer for a name that is unknown as it was typed, in its plain form; the refusal where
   * that is unknown too.
   */
  function answerOfPlainName(
    outcome: Outcome,
    raw: readonly ArgumentValue[],
    argument: ReadArgument,
    resolvedParameters: readonly string[],
  ): Outcome | CellError {
    if (!isRefusal(outcome) || !isUnknownName(outcome)) return outcome;
    const { parameter } = outcome;
    const position = names.indexOf(parameter);
    if (!broadcasts[position] || resolvedParameters.includes(parameter))
      return trueRefusal(outcome, params);
    const value = argument(raw, position);
    const typed = isRefusalValue(value) ? value.argument : value;
    const plain = plainName(String(typed));
    // A refusal may be about a part of the text only.
    if (typed === outcome.argument && plain !== typed) {
      const answer = answerFor(raw, replaced(argument, position, plain), [
        ...resolvedParameters,
        parameter,
      ]);
      const isUnknown =
        !(answer instanceof CellError) &&
        isRefusal(answer) &&
        answer.parameter === parameter &&
        isUnknownName(answer);
      if (!isUnknown) return answer;
    }
    return trueRefusal(outcome, params);
  }

  /**
   * The answer without a required argument: that of all its published values, if they agree; a
   * refusal of another argument, which no value of this one would change; or `why`.
   */
  function answerWithout(
    place: number,
    why: Refusal,
    raw: readonly ArgumentValue[],
    argument: ReadArgument,
    resolvedParameters: readonly string[],
  ): Outcome | CellError {
    const wrong = names
      .slice(place + 1, fixedCount)
      .map((_, i) => argument(raw, place + 1 + i))
      .find(
        (value) =>
          value instanceof CellError || (isRefusalValue(value) && value.refused !== "missing"),
      ) as CellError | Refusal | undefined;
    if (wrong instanceof CellError) return wrong;
    if (wrong) return answerOfPlainName(wrong, raw, argument, resolvedParameters);
    const others = names.filter(
      (_, i) => i !== place && i < raw.length && !isEmptyZeroOrFalse(raw[i]!),
    );
    if (others.length === 0 || resolvedParameters.includes(why.parameter)) return why;
    const answerWith = (value: unknown): Outcome | CellError =>
      answerFor(raw, (args, i) => (i === place ? value : argument(args, i)), [
        ...resolvedParameters,
        why.parameter,
      ]);
    const param = params[place]!;
    if (param.type === "number")
      return answerWithoutNumber(param, why, others, resolvedParameters, answerWith);
    return answerWithoutName(offeredValues(param), why, others, answerWith);
  }

  /** The answer, or the refusal that can try its values. */
  function finalAnswer(raw: readonly ArgumentValue[], argument: ReadArgument): Outcome | CellError {
    const answer = answerFor(raw, argument);
    if (answer instanceof CellError || !isRefusal(answer)) return answer;
    const position = names.indexOf(answer.parameter);
    return broadcasts[position]
      ? withTrials(answer, (value) => answerFor(raw, replaced(argument, position, value)))
      : answer;
  }

  /** An error that an argument has: of a table that no cell can show, the rest is not computed. */
  const errorIn = (raw: readonly ArgumentValue[], argument: ReadArgument): CellError | undefined =>
    names
      .slice(0, fixedCount)
      .map((_, i) => argument(raw, i))
      .find((value) => value instanceof CellError);

  const checkedAt = (raw: readonly ArgumentValue[], i: number): unknown =>
    checkArgument(i, i < raw.length ? raw[i]! : null);

  function readArguments(args: readonly unknown[]): readonly ArgumentValue[] | Refusal {
    const raw: ArgumentValue[] = [];
    for (let i = 0; i < args.length; i += 1) raw.push(toArgumentValue(args[i]));
    if (rest || raw.length <= params.length) return raw;
    // Hosts append arguments of their own, and a cached signature may pass fewer or more: trailing
    // blanks do not count.
    let count = raw.length;
    while (count > params.length && (raw[count - 1] === null || raw[count - 1] === "")) count -= 1;
    return count > params.length
      ? refuse(
          "tooMany",
          {
            [params.length
              ? `${name} takes at most ${counted(params.length, "argument")}: ${names.join(", ")}`
              : `${name} takes no arguments`]: count,
          },
          "",
        )
      : raw;
  }

  const isTakenApart = (arg: ArgumentValue, i: number): boolean =>
    Array.isArray(arg) && broadcasts[i] === true;

  function outcome(args: readonly unknown[]): Outcome | CellError {
    const raw = readArguments(args);
    if (isRefusalValue(raw)) return raw;
    const array = raw.findIndex(isTakenApart);
    if (array >= 0)
      return refuse("notARange", { [names[array]!]: "a range" }, "Ask for one cell at a time.");
    const answer = finalAnswer(raw, checkedAt);
    if (!hasOpenPercentages) return answer;
    const unusual = params.flatMap((param, i) => unusualPercentages(param, raw[i]));
    return unusual.length === 0 || answer instanceof CellError || isRefusal(answer)
      ? answer
      : { ...answer, warnings: [...answer.warnings, ...unusual] };
  }

  function call(args: readonly unknown[]): CellResult | CellResult[][] {
    const raw = readArguments(args);
    if (isRefusalValue(raw)) return errorOf(raw);
    return raw.some(isTakenApart) ? broadcastCall(raw) : result(finalAnswer(raw, checkedAt));
  }

  function broadcastCall(raw: readonly ArgumentValue[]): CellResult[][] {
    const isRange = raw.map(isTakenApart);
    const shape = sharedShape(raw, (i) => isRange[i]!)!;
    const same = Array.from({ length: fixedCount }, (_, i) =>
      isRange[i] ? undefined : checkedAt(raw, i),
    );
    let [row, column] = [0, 0];
    const argument = (_: readonly ArgumentValue[], i: number): unknown =>
      isRange[i] ? checkArgument(i, cellAt(raw[i]!, row, column)!) : same[i];
    const isUneven = raw.some((arg, i) => isRange[i]! && !fillsShape(arg, shape));
    const isBeyond = (arg: ArgumentValue, i: number): boolean =>
      isRange[i]! && cellAt(arg, row, column) === undefined;
    /** By the cells of the ranges: the nearest names take time, and ranges repeat names. */
    const errors = new Map<unknown, CellError>();
    const ranges = raw.filter((_, i) => isRange[i]!);
    const keyOfCell = (): unknown => {
      const keys = ranges.map((range) => keyOfArgument(cellAt(range, row, column)));
      return keys.length === 1
        ? keys[0]
        : keys.map((key) => `${typeof key} ${String(key)}`).join("\u0000");
    };
    const cellResult = (): CellResult => {
      if (isUneven && raw.some(isBeyond)) return new CellError("#N/A", UNEVEN_RANGES);
      const cell = definition.spills
        ? (errorIn(raw, argument) ?? [])
        : result(
            errors.size < MOST_LISTS
              ? finalAnswer(raw, argument)
              : withoutList(answerFor(raw, argument)),
          );
      return Array.isArray(cell)
        ? new CellError("#VALUE!", `${name} gives a table; give it single cells.`)
        : cell;
    };
    const cells: CellResult[][] = [];
    for (row = 0; row < shape.rows; row += 1) {
      const line: CellResult[] = [];
      for (column = 0; column < shape.columns; column += 1) {
        const cell = (errors.size && errors.get(keyOfCell())) || cellResult();
        if (cell instanceof CellError) errors.set(keyOfCell(), cell);
        line.push(cell);
      }
      cells.push(line);
    }
    return cells;
  }

  return {
    name,
    subject: definition.subject,
    summary: definition.summary,
    askedAs: definition.askedAs ?? [],
    params,
    returns: definition.returns,
    spills: definition.spills ?? false,
    examples: definition.examples,
    seeAlso: definition.seeAlso ?? [],
    outcome,
    call,
  };
}

/** A cell itself, or the text of its error: cells with the same error have the same result. */
const keyOfArgument = (cell: ArgumentCell | undefined): unknown =>
  cell instanceof CellError ? `\u0000${cell.code}${cell.message}` : cell;

/** Different errors of a range with what is available: the nearest names take time to find. */
const MOST_LISTS = 100;

/** Whether more than 100% is possible, as for growth or CPU. */
const isOpenPercentage = (param: Param): boolean =>
  (param.type === "fraction" || param.type === "range") && param.max! > 2;

/** Above 100%, most values are percentages without their sign. */
const unusualPercentages = (param: Param, value: ArgumentValue | undefined): string[] =>
  isOpenPercentage(param)
    ? [value]
        .flat(2)
        .map(numberStoredAsText)
        .filter((share) => typeof share === "number" && share > 1)
        .map(
          (share) =>
            `${inPercent(share as number)} for ${param.name}: if you mean ${String(share)}%, enter it with its percent sign.`,
        )
    : [];

/** The refusal of an unknown option that does not count beside the arguments before it. */
const idleRefusal = (
  param: Param,
  { refused, argument }: Refusal,
  values: Readonly<Record<string, unknown>>,
): Refusal | undefined =>
  refused === "notAllowed" && param.appliesTo && param.appliesTo[0] in values
    ? inapplicable(param, { ...values, [param.name]: argument })
    : undefined;

/** The refusal of an argument that does not count beside the others; undefined if it does. */
function inapplicable(
  param: Param,
  values: Readonly<Record<string, unknown>>,
): Refusal | undefined {
  const [other, ...counterparts] = param.appliesTo!;
  const value = values[param.name];
  const standard = "default" in param ? param.default : undefined;
  return value === standard || counterparts.includes(String(values[other]))
    ? undefined
    : refuse(
        "notApplicable",
        { [param.name]: value as Scalar },
        `It applies only to ${other} ${counterparts.join(" or ")}. Leave ${param.name} empty.`,
      );
}

/** The displayed result of an outcome. */
function result(outcome: Outcome | CellError): CellResult | CellResult[][] {
  if (outcome instanceof CellError) return outcome;
  if (isRefusal(outcome)) return errorOf(outcome);
  const { value } = outcome as Answer;
  return Array.isArray(value)
    ? (value as Matrix).map((row) => row.map(finite))
    : finite(value as Scalar);
}

const finite = (value: Scalar): CellResult =>
  typeof value === "number" && !Number.isFinite(value)
    ? new CellError("#DIV/0!", "The arithmetic divides by zero.")
    : typeof value === "number"
      ? withoutNoise(value)
      : value;

const NAME = /^[A-Z][A-Z0-9]{2,63}$/;
const CELL_ADDRESS = /^[A-Z]{1,3}[0-9]{1,7}$/;

function checkDefinition(name: string, params: readonly Param[]): void {
  const fail = (text: string): never => {
    throw new Error(`${name}: ${text}`);
  };
  if (!NAME.test(name) || CELL_ADDRESS.test(name))
    fail("the name must have 3 to 64 capital letters and digits, and must not be a cell address");
  let optional = false;
  params.forEach((param, i) => {
    if (optional && !param.optional)
      fail(`${param.name}: a required parameter after an optional one`);
    optional ||= param.optional === true;
    if (param.type === "rest" && i !== params.length - 1)
      fail("only the last parameter can be repeated");
  });
}
