/**
 * The result of a model: a value with its unit, basis and evidence, or a refusal. Evidence is
 * references; texts are built only when they are read.
 */
import type { Table } from "../catalogue/catalogue";

/** How an answer was obtained, from the strongest to the weakest. */
export type Basis =
  "measured" | "published" | "rule" | "reported" | "interpolated" | "derived" | "user";

const STRENGTH: Readonly<Record<Basis, number>> = {
  measured: 0,
  published: 1,
  rule: 2,
  reported: 3,
  interpolated: 4,
  derived: 5,
  user: 6,
};

/** Of several bases, the weakest counts. */
export const weakest = (a: Basis, b: Basis): Basis => (STRENGTH[a] >= STRENGTH[b] ? a : b);

/** The best basis that a table holds. */
export const strongest = (a: Basis, b: Basis): Basis => (STRENGTH[a] <= STRENGTH[b] ? a : b);

/** A row of a catalogue table that an answer rests on. */
export interface Reference {
  readonly table: Table;
  readonly row: number;
  /** The column that was read, if it was one, so that notes of other columns are omitted. */
  readonly field?: string;
}

export type Scalar = number | string | boolean;
/** A cell of a spilled answer; an empty cell is an empty text. */
export type Matrix = readonly (readonly Scalar[])[];

export interface Answer<V extends Scalar | Matrix = Scalar | Matrix> {
  readonly value: V;
  readonly unit: string;
  readonly basis: Basis;
  readonly references: readonly Reference[];
  /** Warnings that must accompany the value, in addition to those of its rows. */
  readonly warnings: readonly string[];
  /**
   * Conditions that the caller gave or that narrow the answer, in addition to those of its tables.
   */
  readonly conditions: readonly string[];
  /** The arithmetic in words, if any: "rate x share x compaction factor x 3.6". */
  readonly formula: string;
}

/**
 * Why there is no answer. The first ten are "the catalogue has no answer", the others "the
 * argument is wrong".
 */
export type RefusalKind =
  | "unknownKey"
  | "publishedElsewhere"
  | "notMeasured"
  | "outsideRange"
  | "ambiguous"
  | "conflicting"
  | "neverPublished"
  | "withoutFigure"
  | "notApplicable"
  | "beyondLimit"
  | "missing"
  | "notANumber"
  | "notAllowed"
  | "negative"
  | "notAFraction"
  | "impossible"
  | "tooMany"
  | "notARange";

/** A refusal is a value too: the given value, the available values, the next step. */
export interface Refusal {
  readonly refused: RefusalKind;
  /** The refused parameter; empty if the combination is the problem. */
  readonly parameter: string;
  readonly argument: Scalar;
  /**
   * The available values: the nearest keys, the measured points, the candidates. Evaluated only
   * when a message is read.
   */
  readonly suggestions: () => readonly Scalar[];
  /** Whether an available value is answered in the place of the argument, beside the others. */
  readonly isAnswered?: (suggestion: Scalar) => boolean;
  /** A remark on a known value that needs one: "234 GB/h, 9406-MMA, V6R1". */
  readonly remark?: (suggestion: Scalar) => string;
  /** The next step, or the reason, as a whole sentence; or of what the values are: "for SSL". */
  readonly advice: string;
  /** The largest fraction that is accepted, where it is more than 100%. */
  readonly maximum?: number;
  readonly references: readonly Reference[];
}

/** A refusal of a model under the name that a function has for the argument. */
export const withArgumentNames = <T extends Outcome>(
  outcome: T,
  names: Readonly<Record<string, string>>,
): T | Refusal =>
  "refused" in outcome && names[outcome.parameter] !== undefined
    ? { ...(outcome as Refusal), parameter: names[outcome.parameter]! }
    : outcome;

export type Outcome<V extends Scalar | Matrix = Scalar | Matrix> = Answer<V> | Refusal;

/** Whether a model returned no answer. */
export const isRefusal = (outcome: Outcome): outcome is Refusal => "refused" in outcome;

const NONE: readonly never[] = [];

interface AnswerExtras {
  readonly references?: readonly Reference[];
  readonly warnings?: readonly string[];
  readonly conditions?: readonly string[];
  readonly formula?: string;
}

/** An answer with its unit and basis, and the evidence that applies. */
export const answer = <V extends Scalar | Matrix>(
  value: V,
  unit: string,
  basis: Basis,
  extras: AnswerExtras = {},
): Answer<V> => ({
  value,
  unit,
  basis,
  references: extras.references ?? NONE,
  warnings: extras.warnings ?? NONE,
  conditions: extras.conditions ?? NONE,
  formula: extras.formula ?? "",
});

interface RefusalExtras {
  /** The available values, which are listed when a message needs them. */
  readonly suggestions?: () => readonly Scalar[];
  /** Instead: the available values, with a remark each. The user types the values. */
  readonly remarks?: () => ReadonlyMap<Scalar, string>;
  readonly references?: readonly Reference[];
}

const nothingKnown = (): readonly Scalar[] => NONE;

/**
 * A refusal: its kind, the argument that is the cause under the name of its parameter (which is
 * empty if the combination is the problem), and advice.
 */
export function refuse(
  refused: RefusalKind,
  cause: Readonly<Record<string, Scalar>>,
  advice: string,
  { suggestions = nothingKnown, remarks, references = NONE }: RefusalExtras = {},
): Refusal {
  const [parameter, argument] = Object.entries(cause)[0]!;
  const refusal = { refused, parameter, argument, suggestions, advice, references };
  if (!remarks) return refusal;
  return {
    ...refusal,
    suggestions: () => [...remarks().keys()],
    remark: (value) => remarks().get(value) ?? "",
  };
}

/**
 * What is computed with an amount of the user: nobody measured or published the number in the cell,
 * so it is derived, or the user's as the rate. Its conditions name the basis of the rate. A look-up
 * or a change of unit keeps its basis.
 */
export function ofOwnAmount<T extends Outcome>(outcome: T): T {
  if ("refused" in outcome) return outcome;
  const { value, unit, basis, references, warnings, conditions, formula }: Answer = outcome;
  // Spreading the answer took a fifth of each call.
  return {
    value,
    unit,
    basis: weakest("derived", basis),
    references,
    warnings,
    conditions: [...conditions, `Basis of the rate: ${basis}`],
    formula,
  } as unknown as T;
}

/**
 * An answer computed from others: it has all their references, warnings and conditions and the
 * weakest basis, or `basis` if that is weaker.
 */
export function derive<V extends Scalar | Matrix>(
  value: V,
  unit: string,
  from: readonly Answer[],
  extras: AnswerExtras & { readonly basis?: Basis } = {},
): Answer<V> {
  let basis: Basis = extras.basis ?? from[0]?.basis ?? "derived";
  for (const part of from) basis = weakest(basis, part.basis);
  const union = <T>(
    own: readonly T[] | undefined,
    pick: (part: Answer) => readonly T[],
  ): readonly T[] => {
    if (from.length === 1 && !own?.length) return pick(from[0]!);
    const all = new Set<T>();
    for (const part of from) for (const item of pick(part)) all.add(item);
    if (own) for (const item of own) all.add(item);
    return [...all];
  };
  return {
    value,
    unit,
    basis,
    references: union(extras.references, (part) => part.references),
    warnings: union(extras.warnings, (part) => part.warnings),
    conditions: union(extras.conditions, (part) => part.conditions),
    formula: extras.formula ?? "",
  };
}
