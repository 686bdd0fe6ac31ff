/** Derives from measurements where the engine agrees with Excel. */
import type { StoredContent } from "../../src/foreign/recalculate/stored-book";

export interface Measured {
  /** The measured function or construct. */
  readonly key: string;
  readonly formula: string;
  readonly engine: StoredContent;
  readonly expected: StoredContent;
  readonly by: string;
  readonly agrees: boolean;
}

/** A formula of a sample workbook, calculated from its stored results. */
export interface Sample {
  readonly file: string;
  readonly place: string;
  readonly formula: string;
  readonly functions: readonly string[];
  readonly constructs: readonly string[];
  readonly engine: StoredContent;
  readonly stored: StoredContent;
  /** Whether it filled other cells than its own, which reveals the engine's error. */
  readonly spills: boolean;
  readonly agrees: boolean;
}

export interface Support {
  readonly functions: readonly string[];
  readonly constructs: readonly string[];
}

/**
 * This many different formulas of samples prove a function that was compared with no other program.
 */
const MIN_SAMPLES = 3;

const keysOf = (measured: readonly Measured[]): Set<string> =>
  new Set(measured.map(({ key }) => key));

/** Keys whose measurements all agree. */
function agreed(measured: readonly Measured[]): Set<string> {
  const keys = keysOf(measured);
  for (const { key, agrees } of measured) if (!agrees) keys.delete(key);
  return keys;
}

const isFunction = (key: string): boolean => /^[A-Z][A-Z0-9.]*$/.test(key);

/** LibreOffice lacks some functions; #NAME? from it measures nothing. */
const isMeasured = ({ expected }: Measured): boolean => expected.error !== "#NAME?";

export function engineSupport(
  functions: readonly Measured[],
  constructs: readonly Measured[],
  samples: readonly Sample[],
): Support {
  const measured = [...functions.filter(isMeasured), ...constructs];
  const right = agreed(measured);
  const measuredKeys = keysOf(measured);
  const different = new Map<string, Set<string>>();
  for (const { functions: called, formula, agrees } of samples) {
    if (!agrees) continue;
    for (const name of called) different.set(name, (different.get(name) ?? new Set()).add(formula));
  }
  for (const [name, formulas] of different)
    if (!measuredKeys.has(name) && formulas.size >= MIN_SAMPLES) right.add(name);
  removeUnproven(right, samples);
  return {
    functions: [...right].filter(isFunction).sort(),
    constructs: [...right].filter((key) => !isFunction(key)).sort(),
  };
}

/**
 * Errors that are not used if no precedent of the formula has one: they show that the engine lacks
 * something.
 */
const NOTICED = new Set(["#VALUE!", "#NAME?", "#REF!", "#NULL!", "#NUM!", "#SPILL!"]);
const isNoticed = ({ error }: StoredContent): boolean => error !== undefined && NOTICED.has(error);

/** Formulas of samples whose results differ for a reason outside of their functions. */
export const KNOWN_DIFFERENCES: ReadonlyMap<string, string> = new Map([
  ["SUM(C1:D1)", "The cells that it reads are empty in the file, and 1 is stored."],
  [
    'IF(OR(AO56>400,AND(AM57>400,AO56=0)),"M","H")',
    "The cells in the file give M, and the result of other cells is stored.",
  ],
]);

/**
 * A sample formula that differs although everything in it passes removes from the list what has no
 * other evidence.
 */
function removeUnproven(right: Set<string>, samples: readonly Sample[]): void {
  const missed = samples.filter(
    ({ agrees, spills, engine, formula }) =>
      !agrees && !spills && !isNoticed(engine) && !KNOWN_DIFFERENCES.has(formula),
  );
  for (const { functions, constructs } of missed) {
    const parts = [...functions, ...constructs];
    if (parts.length === 0 || parts.some((part) => !right.has(part))) continue;
    for (const part of functions.length > 0 ? functions : constructs) right.delete(part);
  }
}
