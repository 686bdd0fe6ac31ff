/** Excel's functions that formulas are calculated with. */
import { DYNAMIC_REFERENCES } from "../dynamic-references";
import { AGGREGATION } from "./aggregation";
import { ARRAY_CELLS } from "./array-cells";
import { ARRAY_SELECTION } from "./array-selection";
import { ARRAYS } from "./arrays";
import { CALENDAR } from "./calendar";
import { CRITERIA } from "./criteria";
import { DATABASES } from "./databases";
import { DATES } from "./dates";
import type { NativeFunction } from "./definitions";
import { DEPRECIATION } from "./depreciation";
import { DISCRETE_DISTRIBUTIONS } from "./discrete-distributions";
import { DISTRIBUTIONS } from "./distributions";
import { ENGINEERING } from "./engineering";
import { INFORMATION } from "./information";
import { LOGICAL } from "./logical";
import { LOOKUP } from "./lookup";
import { MATHEMATICS } from "./mathematics";
import { MATRICES } from "./matrices";
import { NUMBERS } from "./numbers";
import { PAYMENTS } from "./payments";
import { RANKINGS } from "./rankings";
import { REGRESSION } from "./regression";
import { SAMPLE_DISTRIBUTIONS } from "./sample-distributions";
import { STATISTICS } from "./statistics";
import { SUBTOTALS } from "./subtotals";
import { TABLE_LOOKUP } from "./table-lookup";
import { TEXT_CONVERSION } from "./text-conversion";
import { TEXTS } from "./texts";
import { WEEKS } from "./weeks";

const GROUPS: readonly Readonly<Record<string, NativeFunction>>[] = [
  AGGREGATION,
  ARRAY_CELLS,
  ARRAY_SELECTION,
  ARRAYS,
  CALENDAR,
  CRITERIA,
  DATABASES,
  DATES,
  DEPRECIATION,
  DISCRETE_DISTRIBUTIONS,
  DISTRIBUTIONS,
  DYNAMIC_REFERENCES,
  ENGINEERING,
  INFORMATION,
  LOGICAL,
  LOOKUP,
  MATHEMATICS,
  MATRICES,
  NUMBERS,
  PAYMENTS,
  RANKINGS,
  REGRESSION,
  SAMPLE_DISTRIBUTIONS,
  STATISTICS,
  SUBTOTALS,
  TABLE_LOOKUP,
  TEXT_CONVERSION,
  TEXTS,
  WEEKS,
];

/** By their names, in capitals. */
export const FUNCTIONS: ReadonlyMap<string, NativeFunction> = new Map(
  GROUPS.flatMap((group) => Object.entries(group)),
);

/** An Excel function by its name, ignoring case; undefined if it is not calculated. */
export const functionNamed = (name: string): NativeFunction | undefined =>
  FUNCTIONS.get(name.toUpperCase());
