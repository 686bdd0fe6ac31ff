import type { Param } from "../../src/functions/core/parameters";

/** Whether 0 (and so an empty cell on the desktop) lies inside what a parameter takes. */
export function takesZero(param: Param): boolean {
  switch (param.type) {
    case "number":
      return (
        (param.min < 0 || (param.min === 0 && !param.above)) &&
        (param.max === undefined || param.max >= 0)
      );
    case "fraction":
      return !param.above;
    case "boolean":
      return true;
    default:
      return false;
  }
}

/** Whether a 0 is a number to a parameter, and not a text that was left out. */
export const isNumeric = ({ type }: Param): boolean =>
  type === "number" || type === "fraction" || type === "boolean";
