/** Functions of ranks and quantiles. */
import type { CellError } from "../../functions/core/cell-error";
import { displayed, NUMBER_ERROR } from "../../spreadsheet/cell-values";
import { NOT_AVAILABLE } from "../operands";
import { type NativeFunction, withArguments } from "./definitions";
import { roundedBy } from "./numbers";
import { ofSampleAndNumbers, type Numbers } from "./samples";

/** Equal numbers share the first of their ranks, or the mean of them. */
const rank = (isMean: boolean): NativeFunction =>
  withArguments(2, ([number, numbers, ...order]) =>
    ofSampleAndNumbers((sample, value, isAscending = 0) => {
      const count = (counts: (other: number) => boolean) => sample.filter(counts).length;
      const same = count((other) => other === value);
      const isAhead =
        isAscending === 0 ? (other: number) => other > value! : (other: number) => other < value!;
      return same === 0 ? NOT_AVAILABLE : count(isAhead) + 1 + (isMean ? (same - 1) / 2 : 0);
    })([numbers, number, ...order]),
  );

/** How the places of sorted numbers, from 0, are shares of the whole, and the reverse. */
interface Scale {
  readonly placeOf: (share: number, count: number) => number;
  readonly shareOf: (place: number, count: number) => number;
}
/** The smallest number has the share 0, the largest 1. */
const INCLUSIVE: Scale = {
  placeOf: (share, count) => share * (count - 1),
  shareOf: (place, count) => (count === 1 ? 1 : place / (count - 1)),
};
/** Shares lie between 0 and 1. */
const EXCLUSIVE: Scale = {
  placeOf: (share, count) => share * (count + 1) - 1,
  shareOf: (place, count) => (place + 1) / (count + 1),
};

/** The number at a share of a sample, between those next to it. */
function quantile({ placeOf }: Scale, numbers: Numbers, share: number): number | CellError {
  const last = numbers.length - 1;
  const place = displayed(placeOf(share, numbers.length));
  if (share < 0 || share > 1 || place < 0 || place > last || last < 0) return NUMBER_ERROR;
  const sorted = [...numbers].sort((a, b) => a - b);
  const below = sorted[Math.floor(place)]!;
  return below + (place - Math.floor(place)) * (sorted[Math.ceil(place)]! - below);
}

const percentile = (scale: Scale): NativeFunction =>
  withArguments(
    2,
    ofSampleAndNumbers((numbers, share) => quantile(scale, numbers, share!)),
  );

const QUARTERS = 4;
const quartile = (scale: Scale): NativeFunction =>
  withArguments(
    2,
    ofSampleAndNumbers((numbers, quarter) =>
      quantile(scale, numbers, Math.trunc(quarter!) / QUARTERS),
    ),
  );

/** The place of a number among others in order, from 0; undefined outside of them. */
function placeAmong(numbers: Numbers, number: number): number | undefined {
  let [smaller, below, above] = [0, -Infinity, Infinity];
  for (const other of numbers)
    if (other < number) {
      smaller += 1;
      below = Math.max(below, other);
    } else above = Math.min(above, other);
  if (above === number) return smaller;
  if (below === -Infinity || above === Infinity) return undefined;
  return smaller - 1 + (number - below) / (above - below);
}

const DIGITS = 3;

/** The share of a number in a sample, without the digits that follow. */
const percentRank = ({ shareOf }: Scale): NativeFunction =>
  withArguments(
    2,
    ofSampleAndNumbers((numbers, number, digits = DIGITS) => {
      if (numbers.length === 0 || Math.trunc(digits) < 1) return NUMBER_ERROR;
      const place = placeAmong(numbers, number!);
      if (place === undefined) return NOT_AVAILABLE;
      return roundedBy(Math.floor, shareOf(place, numbers.length), digits);
    }),
  );

export const RANKINGS: Readonly<Record<string, NativeFunction>> = {
  RANK: rank(false),
  "RANK.EQ": rank(false),
  "RANK.AVG": rank(true),
  PERCENTILE: percentile(INCLUSIVE),
  "PERCENTILE.INC": percentile(INCLUSIVE),
  "PERCENTILE.EXC": percentile(EXCLUSIVE),
  QUARTILE: quartile(INCLUSIVE),
  "QUARTILE.INC": quartile(INCLUSIVE),
  "QUARTILE.EXC": quartile(EXCLUSIVE),
  PERCENTRANK: percentRank(INCLUSIVE),
  "PERCENTRANK.INC": percentRank(INCLUSIVE),
  "PERCENTRANK.EXC": percentRank(EXCLUSIVE),
};
