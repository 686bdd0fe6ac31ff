/** Functions of depreciation. */
import type { CellError } from "../../functions/core/cell-error";
import { roundedTo } from "../../models/wording";
import { DIVISION_ERROR, NUMBER_ERROR } from "../../spreadsheet/cell-values";
import type { NativeFunction } from "./definitions";
import { ofArguments } from "./signatures";

const MONTHS = 12;
const RATE_DECIMALS = 3;

function fixedDeclining(
  cost: number,
  salvage: number,
  life: number,
  period: number,
  month: number,
): number | CellError {
  const months = Math.trunc(month);
  if (cost < 0 || salvage < 0 || life <= 0 || period <= 0 || months < 1 || months > MONTHS)
    return NUMBER_ERROR;
  const number = Math.max(1, Math.trunc(period));
  if (number > (months < MONTHS ? life + 1 : life)) return NUMBER_ERROR;
  if (cost === 0) return 0;
  const rate = roundedTo(1 - (salvage / cost) ** (1 / life), RATE_DECIMALS);
  const first = (cost * rate * months) / MONTHS;
  if (number === 1) return first;
  const later = (cost - first) * (1 - rate) ** (number - 2) * rate;
  return number > life ? (later * (MONTHS - months)) / MONTHS : later;
}

function declining(
  cost: number,
  salvage: number,
  life: number,
  period: number,
  factor: number,
): number | CellError {
  if (cost < 0 || salvage < 0 || period <= 0 || period > life || factor <= 0) return NUMBER_ERROR;
  const rate = Math.min(factor / life, 1);
  const before = cost * (1 - rate) ** (period - 1);
  return Math.max(before - Math.max(before * (1 - rate), salvage), 0);
}

/** More periods are not depreciated one by one. */
const MAX_PERIODS = 1_048_576;

/** Declining depreciation between two times; straight-line as soon as that is more. */
function variableDeclining(
  [cost, salvage, life]: readonly [number, number, number],
  [start, end]: readonly [number, number],
  factor: number,
  isKept: boolean,
): number | CellError {
  const isOrdered = 0 <= start && start <= end && end <= life;
  if (!isOrdered || cost < 0 || salvage < 0 || life <= 0 || factor < 0 || end > MAX_PERIODS)
    return NUMBER_ERROR;
  const rate = Math.min(factor / life, 1);
  const valueAt = (time: number): number => {
    let value = cost;
    for (let period = 0; period < time; period += 1) {
      const rest = Math.max(value - salvage, 0);
      const straight = isKept ? 0 : rest / (life - period);
      value -= Math.max(Math.min(value * rate, rest), straight) * Math.min(time - period, 1);
    }
    return value;
  };
  return valueAt(start) - valueAt(end);
}

export const DEPRECIATION: Readonly<Record<string, NativeFunction>> = {
  SLN: ofArguments((cost, salvage, life) =>
    life === 0 ? DIVISION_ERROR : (cost - salvage) / life,
  ),
  SYD: ofArguments((cost, salvage, life, period) =>
    salvage < 0 || life <= 0 || period < 1 || period > life
      ? NUMBER_ERROR
      : ((cost - salvage) * (life - period + 1) * 2) / (life * (life + 1)),
  ),
  DB: ofArguments(fixedDeclining, MONTHS),
  DDB: ofArguments(declining, 2),
  VDB: ofArguments(
    (cost, salvage, life, start, end, factor, isKept) =>
      variableDeclining([cost, salvage, life], [start, end], factor, isKept !== 0),
    2,
    0,
  ),
};
