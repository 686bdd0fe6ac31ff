/** Stands in for `CustomFunctions`, to which add-ins associate their functions. */
import type { FunctionRuntime } from "../../../src/hosts/excel/associate";

/** `CustomFunctions.Error`. */
export class FunctionError {
  constructor(
    readonly code: string,
    readonly message?: string,
  ) {}
}

export const FUNCTION_RUNTIME: FunctionRuntime = {
  associate: () => undefined,
  Error: FunctionError as unknown as FunctionRuntime["Error"],
  ErrorCode: {
    invalidValue: "#VALUE!",
    notAvailable: "#N/A",
    divisionByZero: "#DIV/0!",
    invalidNumber: "#NUM!",
    nullReference: "#NULL!",
  },
};
