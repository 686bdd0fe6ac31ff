/** Functions of numbers. Rounding is that of the digits that Excel displays. */
import { roundedTo } from "../../models/wording";
import { NUMBER_ERROR, DIVISION_ERROR, displayed, power } from "../../spreadsheet/cell-values";
import { CellError } from "../../functions/core/cell-error";

import { ofNumbers, withArguments, type NativeFunction } from "./definitions";

/** Moves the decimal point without the error of a multiplication. */
function shifted(number: number, places: number): number {
  const [digits, exponent = "0"] = String(number).split("e");
  return Number(`${digits}e${Number(exponent) + places}`);
}

export type Rounding = (magnitude: number) => number;

/** Rounds the displayed digits of a magnitude to a number of decimals. */
export function roundedBy(round: Rounding, number: number, decimals: number): number {
  const places = Math.trunc(decimals);
  const magnitude = displayed(Math.abs(number));
  const rounded = shifted(round(shifted(magnitude, places)), -places);
  return Number.isFinite(rounded) ? Math.sign(number) * rounded : number;
}

const rounding = (round: Rounding): NativeFunction =>
  ofNumbers((number, decimals = 0) => roundedBy(round, number!, decimals));

/** To a multiple of a step; away from zero or towards it. */
const toMultiple = (round: Rounding, ofNoStep: number | CellError): NativeFunction =>
  ofNumbers((number, step = 1) => {
    if (number === 0) return 0;
    if (step === 0) return ofNoStep;
    if (number! > 0 && step < 0) return NUMBER_ERROR;
    return round(displayed(number! / step)) * step;
  });

const modulo = (number: number, divisor: number): number | CellError =>
  divisor === 0 ? DIVISION_ERROR : number - divisor * Math.floor(displayed(number / divisor));

const ofPositive = (compute: (number: number) => number): NativeFunction =>
  ofNumbers((number) => (number! > 0 ? compute(number!) : NUMBER_ERROR));

export const NUMBERS: Readonly<Record<string, NativeFunction>> = {
  ROUND: ofNumbers((number, decimals = 0) => roundedTo(number!, Math.trunc(decimals))),
  ROUNDUP: rounding(Math.ceil),
  ROUNDDOWN: rounding(Math.floor),
  CEILING: toMultiple(Math.ceil, 0),
  FLOOR: toMultiple(Math.floor, DIVISION_ERROR),
  INT: withArguments(
    1,
    ofNumbers((number) => Math.floor(displayed(number!))),
  ),
  MOD: ofNumbers((number, divisor) => modulo(number!, divisor!)),
  ABS: ofNumbers((number) => Math.abs(number!)),
  SIGN: ofNumbers((number) => Math.sign(number!)),
  SQRT: ofNumbers((number) => (number! < 0 ? NUMBER_ERROR : Math.sqrt(number!))),
  POWER: ofNumbers((base, exponent) => power(base!, exponent!)),
  EXP: ofNumbers((number) => Math.exp(number!)),
  LN: ofPositive(Math.log),
  LOG10: ofPositive(Math.log10),
};
