/** Functions of a fixed list of numbers, counted by the parameters of what computes them. */
import { VALUE_ERROR } from "../../spreadsheet/cell-values";
import type { Operand } from "../cells";
import {
  ofNumbers,
  ofValues,
  type NativeFunction,
  withArguments,
  type NumberResult,
} from "./definitions";

/** As many as a function can have. */
type NumberArguments = readonly [number, number, number, number, number, number, number];

const ofSome = (
  count: number,
  compute: (...numbers: NumberArguments) => NumberResult,
  defaults: readonly number[],
): NativeFunction =>
  withArguments(
    count - defaults.length,
    ofNumbers((...numbers) => compute(...(numbers as unknown as NumberArguments))),
    defaults,
  );

/** A function of as many numbers as it has parameters. The last of them can have defaults. */
export const ofArguments = (
  compute: (...numbers: NumberArguments) => NumberResult,
  ...defaults: readonly number[]
): NativeFunction => ofSome(compute.length, compute, defaults);

/** A function of operands in these places, which stay whole, and of numbers in the others. */
export const ofLists =
  (
    places: readonly number[],
    compute: (lists: readonly Operand[], ...numbers: NumberArguments) => NumberResult,
    ...defaults: readonly number[]
  ): NativeFunction =>
  (parts) => {
    if (places.some((place) => place >= parts.length)) return () => VALUE_ERROR;
    const others = parts.filter((_, place) => !places.includes(place));
    return (cell) => {
      const lists = places.map((place) => parts[place]?.(cell) ?? null);
      const computeRest = (...numbers: NumberArguments): NumberResult => compute(lists, ...numbers);
      return ofSome(compute.length - 1, computeRest, defaults)(others)(cell);
    };
  };

const notTruth = ofValues((value) => (typeof value === "boolean" ? VALUE_ERROR : value!));

/** No logical values: the functions that were an add-in of old versions do not convert them. */
export const withoutTruths =
  (native: NativeFunction): NativeFunction =>
  (parts) =>
    native(parts.map((part) => part && notTruth([part])));
