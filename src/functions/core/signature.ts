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

/** `LPARCAP(cpw, [staggered], [loss])`, with commas as formulas are typed. */
export const signature = (fn: WorksheetFunction): string => signatureWith(", ", fn);

/** The same with semicolons, as signatures.lock has it. */
export const lockedSignature = (fn: WorksheetFunction): string => signatureWith("; ", fn);

const signatureWith = (separator: string, { name, params }: WorksheetFunction): string =>
  `${name}(${params.map(parameterText).join(separator)})`;
