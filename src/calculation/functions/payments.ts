/** Functions of loans, returns and depreciation. Money that is paid is negative. */
import type { CellError } from "../../functions/core/cell-error";
import { DIVISION_ERROR, isError, NUMBER_ERROR, VALUE_ERROR } from "../../spreadsheet/cell-values";
import type { Operand } from "../cells";
import { matrixOf, toNumber } from "../operands";
import type { NativeFunction } from "./definitions";
import { numbersOf, sumOf, type Numbers } from "./samples";
import { ofArguments, ofLists, withoutTruths } from "./signatures";
import { boundary } from "./special-functions";

/** What 1 grows to. */
const growth = (rate: number, periods: number): number => (1 + rate) ** periods;

/** What payments of 1 at the end of each period grow to. */
function series(rate: number, periods: number): number {
  if (rate === 0) return periods;
  const grown = rate > -1 ? Math.expm1(periods * Math.log1p(rate)) : growth(rate, periods) - 1;
  return grown / rate;
}

/** What a payment of 1 per period is worth at the end of it; of type 0 it is made there. */
const due = (rate: number, type: number): number => (type === 0 ? 1 : 1 + rate);

const futureValue = (
  rate: number,
  periods: number,
  payment: number,
  present: number,
  type: number,
): number => -(present * growth(rate, periods) + payment * due(rate, type) * series(rate, periods));

const paymentOf = (
  rate: number,
  periods: number,
  present: number,
  future: number,
  type: number,
): number =>
  -(present * growth(rate, periods) + future) / (due(rate, type) * series(rate, periods));

/** What is owed right after a payment; of type 1, the first one is made at the start. */
function debtAfter(
  rate: number,
  payments: number,
  payment: number,
  present: number,
  type: number,
): number {
  if (type === 0) return -futureValue(rate, payments, payment, present, type);
  if (payments === 0) return present;
  return payment - futureValue(rate, payments - 1, payment, present, type);
}

/** The interest within the payment of a period; NaN without such a period. */
function interestOf(
  rate: number,
  period: number,
  periods: number,
  present: number,
  future: number,
  type: number,
): number {
  if (period < 1 || period > periods) return NaN;
  if (type !== 0 && period === 1) return 0;
  const payment = paymentOf(rate, periods, present, future, type);
  return -rate * debtAfter(rate, period - 1, payment, present, type);
}

/** The interest, or the principal, within the payments of several periods. */
const cumulated = (pick: (interest: number, principal: number) => number): NativeFunction =>
  withoutTruths(
    ofArguments((rate, periods, present, start, end, type) => {
      const [count, first, last] = [periods, start, end].map(Math.trunc) as [
        number,
        number,
        number,
      ];
      const isOfType = type === 0 || type === 1;
      const isPositive = rate > 0 && count > 0 && present > 0;
      if (!isOfType || !isPositive || first < 1 || last < first || last > count)
        return NUMBER_ERROR;
      const payment = paymentOf(rate, count, present, 0, type);
      const debt = (payments: number): number => debtAfter(rate, payments, payment, present, type);
      const principal = debt(last) - debt(first - 1);
      return pick(payment * (last - first + 1) - principal, principal);
    }),
  );

const MAX_STEPS = 50;
const PRECISION = 1e-12;
/** Half of the distance, as a share of the growth, that a slope is taken over. */
const SLOPE_WIDTH = 1e-6;

/** The rate near a guess where a function of it is 0; NaN if there is none. */
function rateNear(guess: number, compute: (rate: number) => number): number {
  let rate = guess;
  for (let i = 0; i < MAX_STEPS; i += 1) {
    const width = SLOPE_WIDTH * (1 + rate);
    const slope = (compute(rate + width) - compute(rate - width)) / (2 * width);
    const step = compute(rate) / slope;
    if (!Number.isFinite(step)) break;
    if (Math.abs(step) <= PRECISION * (1 + rate)) return rate - step;
    // A total loss is the least rate: halfway to it instead of beyond it.
    rate = step < 1 + rate ? rate - step : (rate - 1) / 2;
  }
  return bracketedRate(1 + guess, compute);
}

/** Ratio and number of the steps in which growth is searched for a change of sign. */
const STEP = 1.1;
const MAX_BRACKETS = 200;

function bracketedRate(start: number, compute: (rate: number) => number): number {
  const signOf = (rate: number): number => Math.sign(compute(rate));
  for (let i = 0; i < MAX_BRACKETS; i += 1)
    for (const lower of [start * STEP ** i, start * STEP ** (-i - 1)]) {
      const [low, high] = [lower - 1, lower * STEP - 1];
      const sign = signOf(low);
      if (sign * signOf(high) < 0) return boundary((rate) => signOf(rate) === sign, low, high);
    }
  return NaN;
}

/** Amounts discounted by their times, which are their places unless they have others. */
const presentValue = (
  rate: number,
  amounts: Numbers,
  timeOf: (place: number) => number = (place) => place,
): number => sumOf(amounts.map((amount, place) => amount / growth(rate, timeOf(place))));

const returnOf = (amounts: Numbers, guess: number, timeOf?: (place: number) => number): number =>
  guess > -1 && amounts.some((amount) => amount > 0) && amounts.some((amount) => amount < 0)
    ? rateNear(guess, (rate) => presentValue(rate, amounts, timeOf))
    : NaN;

/** The numbers of an operand of which each value has to be one; an empty cell is 0. */
function allNumbers(operand: Operand): Numbers | CellError {
  const values = matrixOf(operand)
    .flat()
    .map((value) => (typeof value === "boolean" ? VALUE_ERROR : toNumber(value)));
  return values.find(isError) ?? (values as Numbers);
}

const DAYS_OF_YEAR = 365;

/** Amounts, and the years of each since the first. */
function datedAmounts([values, dates]: readonly Operand[]):
  { readonly amounts: Numbers; readonly years: Numbers } | CellError {
  const [amounts, days] = [allNumbers(values!), allNumbers(dates!)];
  if (isError(amounts)) return amounts;
  if (isError(days)) return days;
  if (amounts.length !== days.length || days.some((day) => day < 0)) return NUMBER_ERROR;
  const first = Math.trunc(days[0]!);
  return { amounts, years: days.map((day) => (Math.trunc(day) - first) / DAYS_OF_YEAR) };
}

/** The return if losses are financed at one rate, and gains reinvested at another. */
function modifiedReturn(
  amounts: Numbers,
  finance: number,
  reinvestment: number,
): number | CellError {
  const gains = presentValue(
    reinvestment,
    amounts.map((amount) => Math.max(amount, 0)),
  );
  const losses = presentValue(
    finance,
    amounts.map((amount) => Math.min(amount, 0)),
  );
  const periods = amounts.length - 1;
  if (gains === 0 || losses === 0 || periods < 1) return DIVISION_ERROR;
  return ((-gains * growth(reinvestment, periods)) / losses) ** (1 / periods) - 1;
}

/** Prices as decimals or as fractions, whose numerator is written after the point. */
const ofFraction = (scale: (fraction: number, power: number) => number): NativeFunction =>
  withoutTruths(
    ofArguments((price, denominator) => {
      const fraction = Math.trunc(denominator);
      if (denominator < 0) return NUMBER_ERROR;
      if (fraction === 0) return DIVISION_ERROR;
      const whole = Math.trunc(price);
      return whole + (price - whole) * scale(fraction, 10 ** Math.ceil(Math.log10(fraction)));
    }),
  );

/** A rate and the periods of a year, which both have to be positive. */
const ofYear = (compute: (rate: number, periods: number) => number): NativeFunction =>
  withoutTruths(
    ofArguments((rate, periods) =>
      rate > 0 && periods >= 1 ? compute(rate, Math.trunc(periods)) : NUMBER_ERROR,
    ),
  );

const GUESS = 0.1;

export const PAYMENTS: Readonly<Record<string, NativeFunction>> = {
  PMT: ofArguments(paymentOf, 0, 0),
  FV: ofArguments(futureValue, 0, 0),
  PV: ofArguments(
    (rate, periods, payment, future, type) =>
      -(future + payment * due(rate, type) * series(rate, periods)) / growth(rate, periods),
    0,
    0,
  ),
  NPER: ofArguments(
    (rate, payment, present, future, type) => {
      if (rate === 0) return -(present + future) / payment;
      const perpetual = payment * due(rate, type);
      return (
        Math.log((perpetual - future * rate) / (perpetual + present * rate)) / Math.log1p(rate)
      );
    },
    0,
    0,
  ),
  RATE: ofArguments(
    (periods, payment, present, future, type, guess) =>
      periods > 0 && guess > -1
        ? rateNear(guess, (rate) => futureValue(rate, periods, payment, present, type) - future)
        : NUMBER_ERROR,
    0,
    0,
    GUESS,
  ),
  IPMT: ofArguments(interestOf, 0, 0),
  PPMT: ofArguments(
    (rate, period, periods, present, future, type) =>
      paymentOf(rate, periods, present, future, type) -
      interestOf(rate, period, periods, present, future, type),
    0,
    0,
  ),
  CUMIPMT: cumulated((interest) => interest),
  CUMPRINC: cumulated((_, principal) => principal),
  ISPMT: ofArguments((rate, period, periods, present) =>
    periods === 0 ? DIVISION_ERROR : present * rate * (period / periods - 1),
  ),
  NPV: (parts) =>
    ofLists(
      // All but the rate.
      parts.length < 2 ? [1] : [...parts.keys()].slice(1),
      (lists, rate) => {
        const amounts = numbersOf(lists);
        if (isError(amounts)) return amounts;
        return rate === -1 ? DIVISION_ERROR : presentValue(rate, amounts) / (1 + rate);
      },
    )(parts),
  IRR: ofLists(
    [0],
    (lists, guess) => {
      const amounts = numbersOf(lists);
      return isError(amounts) ? amounts : returnOf(amounts, guess);
    },
    GUESS,
  ),
  MIRR: ofLists([0], (lists, finance, reinvestment) => {
    const amounts = numbersOf(lists);
    return isError(amounts) ? amounts : modifiedReturn(amounts, finance, reinvestment);
  }),
  XIRR: ofLists(
    [0, 1],
    (lists, guess) => {
      const flows = datedAmounts(lists);
      if (isError(flows)) return flows;
      return returnOf(flows.amounts, guess, (place) => flows.years[place]!);
    },
    GUESS,
  ),
  XNPV: ofLists([1, 2], (lists, rate) => {
    const flows = datedAmounts(lists);
    if (isError(flows)) return flows;
    const { amounts, years } = flows;
    return rate < 0 || years.some((time) => time < 0)
      ? NUMBER_ERROR
      : presentValue(rate, amounts, (place) => years[place]!);
  }),
  FVSCHEDULE: ofLists([1], ([schedule], principal) => {
    const rates = allNumbers(schedule!);
    return isError(rates) ? rates : rates.reduce((value, rate) => value * (1 + rate), principal);
  }),
  EFFECT: ofYear((rate, periods) => growth(rate / periods, periods) - 1),
  NOMINAL: ofYear((rate, periods) => periods * (growth(rate, 1 / periods) - 1)),
  RRI: ofArguments((periods, present, future) =>
    periods > 0 ? (future / present) ** (1 / periods) - 1 : NUMBER_ERROR,
  ),
  PDURATION: ofArguments((rate, present, future) =>
    rate > 0 && present > 0 && future > 0
      ? (Math.log(future) - Math.log(present)) / Math.log1p(rate)
      : NUMBER_ERROR,
  ),
  DOLLARDE: ofFraction((fraction, power) => power / fraction),
  DOLLARFR: ofFraction((fraction, power) => fraction / power),
};
