/** The functions of the built entry, as Excel gets them. */
import { createRequire } from "node:module";
import { join } from "node:path";

export type Associated = (...args: readonly unknown[]) => unknown;

export const DIST = join(process.cwd(), "dist");
export const ENTRY = join(DIST, "functions.js");

/** Excel's error value, as a failed call throws it: a bench that fails says why. */
class StandInError extends Error {
  constructor(code: string, message?: string) {
    super(message === undefined ? code : `${code}: ${message}`);
  }
}

export function associatedFunctions(): Readonly<Record<string, Associated>> {
  const functions: Record<string, Associated> = {};
  Object.assign(globalThis, {
    CustomFunctions: {
      associate: (id: string, call: Associated) => {
        functions[id] = call;
      },
      Error: StandInError,
      ErrorCode: {
        invalidValue: "#VALUE!",
        notAvailable: "#N/A",
        divisionByZero: "#DIV/0!",
        invalidNumber: "#NUM!",
        nullReference: "#NULL!",
      },
    },
  });
  createRequire(join(process.cwd(), "package.json"))(ENTRY);
  return functions;
}
