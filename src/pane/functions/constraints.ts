/** A parameter's accepted values in a few words: unit, bounds, default, allowed values. */
import { offeredValues } from "../../functions/core/arguments";
import type { Param } from "../../functions/core/parameters";
import { MESSAGES } from "../messages/messages";

const words = MESSAGES.functions;
/** So few are listed; more are counted. */
const FEW = 4;

const fallback = (param: Param): string =>
  "default" in param && param.default !== undefined && param.default !== false
    ? words.fallback(String(param.default))
    : "";

function bounds(param: Extract<Param, { type: "number" }>): string[] {
  const least = param.above
    ? words.above(param.min)
    : param.min === 0 && param.max === undefined
      ? ""
      : words.least(param.min);
  return [
    param.unit === "1" ? "" : param.unit,
    least,
    param.max === undefined ? "" : words.most(param.max),
    param.whole ? words.whole : "",
  ];
}

function values(param: Param, offered: number): string {
  const fixed = offeredValues(param);
  return fixed.length > 0 && fixed.length <= FEW
    ? words.allowed(fixed)
    : offered > 0
      ? words.offered(offered)
      : "";
}

/** The text next to a field's name; `offered` is the number of values to choose from. */
export function constraintText(param: Param, offered = offeredValues(param).length): string {
  switch (param.type) {
    case "number":
      return [...bounds(param), fallback(param)].filter(Boolean).join(", ");
    case "fraction":
      return [words.fraction, fallback(param)].filter(Boolean).join(", ");
    case "boolean":
      return words.boolean;
    case "range":
      return words.range;
    case "rows":
      return words.rows;
    case "rest":
      return words.repeats;
    default:
      return [values(param, offered), fallback(param)].filter(Boolean).join(", ");
  }
}
