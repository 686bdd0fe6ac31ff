/** Months of a plan in words, counted from the measurement month. */
import { MONTHS } from "../../spreadsheet/serial-date";
import { xl, type Formula, type FormulaPart } from "../../spreadsheet/formula/xl";
import { dateInput } from "../inputs/core-cells";
import { fieldError } from "../inputs/validation-cells";
import { firstReason } from "./conditions";
import { horizon } from "./period";
import { Steps } from "./steps";

const { measured } = dateInput;
const BEYOND = "beyond 10 years";
const EXCEEDED_AT_START = "already exceeded at go-live";

const steps = new Steps("month", "Months in words");
/** Months of the calendar until the baseline month; a text without a date to count from. */
const base = steps.addWhole(
  "base",
  "Baseline month, counted in months of the calendar",
  xl`
    IF(AND(ISNUMBER(${measured}), ${fieldError("date.measured")} = ""),
      12 * YEAR(${measured}) + MONTH(${measured}) - 1,
      "no date")`,
);
/** Demand that far ahead is a guess: later months are not named, unless they are planned for. */
export const furthest = steps.addWhole(
  "furthest",
  "Months ahead with a name",
  xl`MAX(10 * 12, N(${horizon}))`,
);

/** The block with the terms of these formulas; a plan with months in words places it. */
export const monthSteps = steps.block;

const yearOf = (months: FormulaPart): Formula => xl`INT((${base} + ${months}) / 12)`;
const monthOf = (months: FormulaPart): Formula => xl`MOD(${base} + ${months}, 12) + 1`;

/** A month in tables: "2028-07"; "" without a month or start date. */
export const monthName = (months: FormulaPart): Formula => xl`
  IF(AND(ISNUMBER(${months}), ISNUMBER(${base})),
    ${yearOf(months)} & "-" & TEXT(${monthOf(months)}, "00"),
    "")`;

/**
 * Whether a limit is exceeded in the first month that is assessed. `from` is that month, 0 if it is
 * the baseline month.
 */
export const isExceededAtStart = (months: FormulaPart, from: FormulaPart): Formula =>
  xl`AND(N(${from}) > 0, N(${months}) = N(${from}))`;

/**
 * The month in which a limit is reached, or the text that it is not reached within ten years.
 * `from` is the first month that is assessed, if that can be go-live.
 */
export const whenReached = (months: FormulaPart, from?: FormulaPart): Formula =>
  firstReason(
    [
      [xl`${months} = "never"`, BEYOND],
      [xl`NOT(ISNUMBER(${months}))`, ""],
      [xl`${months} <= 0`, "already exceeded"],
      ...(from === undefined
        ? []
        : ([[isExceededAtStart(months, from), EXCEEDED_AT_START]] as const)),
      [xl`${months} > ${furthest}`, BEYOND],
    ],
    monthName(months),
  );

const namedMonth = (months: FormulaPart): Formula =>
  xl`CHOOSE(${monthOf(months)}, ${MONTHS}) & " " & ${yearOf(months)}`;

/** A month in sentences, however far it lies: "July 2028"; "" without one. */
export const monthInWords = (months: FormulaPart): Formula =>
  xl`IF(AND(ISNUMBER(${months}), ISNUMBER(${base})), ${namedMonth(months)}, "")`;

/**
 * The month in sentences: "July 2028", or "beyond 10 years". A date format would follow the
 * language of the host.
 */
export const whenReachedInWords = (months: FormulaPart): Formula =>
  firstReason(
    [
      [xl`NOT(AND(ISNUMBER(${months}), ISNUMBER(${base})))`, BEYOND],
      [xl`${months} > ${furthest}`, BEYOND],
    ],
    namedMonth(months),
  );

const NONE_EXCEEDED = "No threshold is exceeded within 10 years.";

/**
 * Who exceeds a threshold first and when, in a sentence. `inWords` is the cell with the month in
 * words, `from` the first month that is assessed, if that can be go-live.
 */
export const firstExceeded = (
  months: FormulaPart,
  inWords: FormulaPart,
  who: FormulaPart,
  from?: FormulaPart,
): Formula =>
  firstReason(
    [
      ...(from === undefined
        ? []
        : ([
            [isExceededAtStart(months, from), xl`${who} & " is above its threshold at go-live."`],
          ] as const)),
      [xl`${inWords} = ${BEYOND}`, NONE_EXCEEDED],
      [xl`${months} <= 0`, xl`${who} & " is above its threshold today."`],
    ],
    xl`${who} & " exceeds its threshold first, in " & ${inWords} & "."`,
  );

const FITS_BEYOND = "Fits for more than 10 years.";

/** How long a plan fits, in a sentence, by the month in which its first limit is reached. */
export const fitsUntil = (months: FormulaPart): Formula =>
  firstReason(
    [
      [xl`NOT(AND(ISNUMBER(${months}), ISNUMBER(${base})))`, FITS_BEYOND],
      [xl`${months} > ${furthest}`, FITS_BEYOND],
    ],
    xl`"Fits until " & ${monthInWords(months)} & "."`,
  );

/** A date in sentences: "30 June 2026". */
export const dateInWords = (date: FormulaPart): Formula =>
  xl`DAY(${date}) & " " & CHOOSE(MONTH(${date}), ${MONTHS}) & " " & YEAR(${date})`;
