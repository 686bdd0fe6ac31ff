/** One unit for each quantity, whichever unit a document prints it in. */
import type { Outcome } from "./answer";

/** What the word in front of a unit multiplies it by, in decimal steps as the documents count. */
const PREFIXES: readonly (readonly [string, number])[] = [
  ["MB", 1],
  ["GB", 1000],
  ["TB", 1_000_000],
  ["km", 1000],
  ["m", 1],
];
/** As many digits as every published figure has, and no binary remainder: 4.15 TB is 4150 GB. */
const DIGITS = 12;

function sizeOf(unit: string): number {
  const size = PREFIXES.find(([word]) => unit === word || unit.startsWith(`${word}/`))?.[1];
  if (size === undefined) throw new Error(`no conversion of ${unit}`);
  return size;
}

/**
 * A quantity in another unit of the same kind: MB, GB, TB, the same for each hour or second, m and
 * km. An unknown unit is a programming error.
 */
export const inUnit = (value: number, from: string, to: string): number =>
  from === to ? value : Number(((value * sizeOf(from)) / sizeOf(to)).toPrecision(DIGITS));

/** A published quantity in the unit of its field; where it is printed in another, it says so. */
export const printedIn = (published: Outcome, printed: string, unit: string): Outcome =>
  "refused" in published || printed === unit
    ? published
    : {
        ...published,
        value: inUnit(Number(published.value), printed, unit),
        unit,
        conditions: [...published.conditions, `Printed as ${Number(published.value)} ${printed}`],
      };
