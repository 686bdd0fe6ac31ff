/** From measurements to the list of what the engine does as Excel does. */
import type { Content } from "../../src/recalculation/stored-book";

export interface Measured {
  /** The function or construct that is measured. */
  readonly key: string;
  readonly formula: string;
  readonly engine: Content;
  readonly expected: Content;
  readonly by: string;
  readonly agrees: boolean;
}

/** A formula of somebody's workbook, calculated from the results that are stored there. */
export interface Sample {
  readonly file: string;
  readonly place: string;
  readonly formula: string;
  readonly functions: readonly string[];
  readonly constructs: readonly string[];
  readonly engine: Content;
  readonly stored: Content;
  /**
   * Whether it filled other cells than its own, by which the engine's error is noticed when it is
   * calculated.
   */
  readonly spills: boolean;
  readonly agrees: boolean;
}

export interface Support {
  readonly functions: readonly string[];
  readonly constructs: readonly string[];
}

/** So many different formulas of samples prove a function that no other program was asked about. */
const ENOUGH = 3;

const keysOf = (measured: readonly Measured[]): Set<string> =>
  new Set(measured.map(({ key }) => key));

/** Keys all of whose measurements agree. */
function agreed(measured: readonly Measured[]): Set<string> {
  const keys = keysOf(measured);
  for (const { key, agrees } of measured) if (!agrees) keys.delete(key);
  return keys;
}

const isFunction = (key: string): boolean => /^[A-Z][A-Z0-9.]*$/.test(key);

/** LibreOffice lacks some functions; what it answers #NAME? to is not measured by it. */
const isMeasured = ({ expected }: Measured): boolean => expected.error !== "#NAME?";

export function engineSupport(
  functions: readonly Measured[],
  constructs: readonly Measured[],
  samples: readonly Sample[],
): Support {
  const measured = [...functions.filter(isMeasured), ...constructs];
  const right = agreed(measured);
  const asked = keysOf(measured);
  const different = new Map<string, Set<string>>();
  for (const { functions: called, formula, agrees } of samples) {
    if (!agrees) continue;
    for (const name of called) different.set(name, (different.get(name) ?? new Set()).add(formula));
  }
  for (const [name, formulas] of different)
    if (!asked.has(name) && formulas.size >= ENOUGH) right.add(name);
  takeOff(right, samples);
  return {
    functions: [...right].filter(isFunction).sort(),
    constructs: [...right].filter((key) => !isFunction(key)).sort(),
  };
}

/**
 * Errors that are not taken over where no cell that the formula reads has one: they show that the
 * engine lacks something.
 */
const NOTICED = new Set(["#VALUE!", "#NAME?", "#REF!", "#NULL!", "#NUM!", "#SPILL!"]);
const isNoticed = ({ error }: Content): boolean => error !== undefined && NOTICED.has(error);

/** Formulas of samples whose results differ for a reason that is no fault of what they call. */
export const EXPLAINED: ReadonlyMap<string, string> = new Map([
  ["SUM(C1:D1)", "The cells that it reads are empty in the file, and 1 is stored."],
  [
    'IF(OR(AO56>400,AND(AM57>400,AO56=0)),"M","H")',
    "The cells in the file give M, and the result of other cells is stored.",
  ],
]);

/**
 * A formula of a sample that comes out otherwise although everything in it passes takes all of it
 * off the list that stands for nothing else.
 */
function takeOff(right: Set<string>, samples: readonly Sample[]): void {
  const missed = samples.filter(
    ({ agrees, spills, engine, formula }) =>
      !agrees && !spills && !isNoticed(engine) && !EXPLAINED.has(formula),
  );
  for (const { functions, constructs } of missed) {
    const parts = [...functions, ...constructs];
    if (parts.length === 0 || parts.some((part) => !right.has(part))) continue;
    for (const part of functions.length > 0 ? functions : constructs) right.delete(part);
  }
}
