/** The signature of a function as shown, listed and locked. */
import type { WorksheetFunction } from "./define-function";
import type { Param } from "./parameters";

const parameterText = (param: Param): string => {
  const fallback =
    "default" in param && param.default !== undefined && param.default !== false
      ? `=${String(param.default)}`
      : "";
  const name = param.type === "rest" ? `${param.name}...` : `${param.name}${fallback}`;
  return param.optional ? `[${name}]` : name;
};

/** `LPARCAP(cpw; [staggered]; [loss])` */
export const signature = (fn: WorksheetFunction): string =>
  `${fn.name}(${fn.params.map(parameterText).join("; ")})`;
