/** Excel's functions that formulas are calculated with. */
import { AGGREGATION } from "./aggregation";
import { CRITERIA } from "./criteria";
import { DATES } from "./dates";
import type { NativeFunction } from "./definitions";
import { INFORMATION } from "./information";
import { LOGICAL } from "./logical";
import { LOOKUP } from "./lookup";
import { NUMBERS } from "./numbers";
import { TEXTS } from "./texts";

const FUNCTIONS: ReadonlyMap<string, NativeFunction> = new Map(
  [LOGICAL, AGGREGATION, CRITERIA, LOOKUP, NUMBERS, TEXTS, DATES, INFORMATION].flatMap((group) =>
    Object.entries(group),
  ),
);

/** An Excel function by its name, ignoring case; undefined if it is not calculated. */
export const functionNamed = (name: string): NativeFunction | undefined =>
  FUNCTIONS.get(name.toUpperCase());
