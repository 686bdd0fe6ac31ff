/** The functions that the grid's engine calculates. */
import * as formula from "@univerjs/engine-formula";

type NamedImplementations = readonly (readonly [unknown, { toString(): string }])[];

const isList = (value: unknown): value is NamedImplementations =>
  Array.isArray(value) &&
  value.length > 0 &&
  Array.isArray(value[0]) &&
  typeof value[0][0] === "function";

/** Univer exports one list of functions per subject. */
const KNOWN: ReadonlySet<string> = new Set(
  Object.entries(formula).flatMap(([name, value]) =>
    name.startsWith("function") && isList(value)
      ? value.map(([, title]) => String(title).toUpperCase())
      : [],
  ),
);

/** Whether a typed Excel function can be calculated here. */
export const isSupportedFunction = (name: string): boolean => KNOWN.has(name.toUpperCase());
