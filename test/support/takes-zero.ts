import type { Param } from "../../src/functions/core/parameters";

/** Whether a parameter accepts 0, and thus an empty cell on the desktop. */
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

/** Whether a parameter treats 0 as a number, and not as a missing text. */
export const isNumeric = ({ type }: Param): boolean =>
  type === "number" || type === "fraction" || type === "boolean";
