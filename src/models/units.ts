/** One unit for each quantity, whichever unit a document prints it in. */
import { memoized } from "../catalogue/lookup-key";
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

/** What a unit multiplies, and what it is for each of: "MB", "/h". */
const partsOf = memoized((unit): readonly [size: number, each: string] => {
  const [word = "", each = ""] = unit.split("/");
  const size = PREFIXES.find(([prefix]) => prefix === word)?.[1];
  if (size === undefined) throw new Error(`no conversion of ${unit}`);
  return [size, each];
});

/**
 * A quantity in another unit of the same kind: MB, GB, TB, the same for each hour or second, m and
 * km. An unknown unit is a programming error.
 */
export function inUnit(value: number, from: string, to: string): number {
  if (from === to) return value;
  const [[size, each], [itsSize, itsEach]] = [partsOf(from), partsOf(to)];
  if (each !== itsEach) throw new Error(`no conversion of ${from} to ${to}`);
  return Number(((value * size) / itsSize).toPrecision(DIGITS));
}

/** A published quantity in the unit of its field; where it is published in another, it says so. */
export const convertedAnswer = (published: Outcome, printedUnit: string, unit: string): Outcome =>
  "refused" in published || printedUnit === unit
    ? published
    : {
        ...published,
        value: inUnit(Number(published.value), printedUnit, unit),
        unit,
        conditions: [
          ...published.conditions,
          `Published as ${Number(published.value)} ${printedUnit}`,
        ],
      };
