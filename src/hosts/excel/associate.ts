/**
 * Registers the functions with Excel. The only code between Excel's calling convention and the
 * definitions.
 */
import { CellError, type CallableFunction, type CellResult } from "../../functions/core/cell-error";

/**
 * The part of Excel's custom-functions runtime that is used here, typed so that no other dependency
 * is needed.
 */
export interface FunctionRuntime {
  associate(id: string, implementation: (...args: unknown[]) => unknown): void;
  readonly Error: new (code: string, message?: string) => unknown;
  readonly ErrorCode: {
    readonly invalidValue: string;
    readonly notAvailable: string;
    readonly divisionByZero: string;
    readonly invalidNumber: string;
    readonly nullReference: string;
  };
}

type Implemented = CallableFunction & {
  readonly params: readonly { readonly type: string }[];
};

type Codes = FunctionRuntime["ErrorCode"];
const ERROR_CODES: Readonly<Record<string, keyof Codes>> = {
  "#VALUE!": "invalidValue",
  "#N/A": "notAvailable",
  "#DIV/0!": "divisionByZero",
  "#NUM!": "invalidNumber",
  "#NULL!": "nullReference",
};

/** Excel shows a message with these two errors only. */
const WITH_MESSAGE: ReadonlySet<string> = new Set(["#VALUE!", "#N/A"]);

function excelError(runtime: FunctionRuntime, value: CellError): unknown {
  // #REF! and #NAME? occur as arguments only; a function cannot return them.
  const code = runtime.ErrorCode[ERROR_CODES[value.code] ?? "invalidValue"];
  return WITH_MESSAGE.has(value.code) && value.message
    ? new runtime.Error(code, value.message)
    : new runtime.Error(code);
}

const excelValue = (runtime: FunctionRuntime, value: CellResult): unknown =>
  value instanceof CellError ? excelError(runtime, value) : value;

/** The error of a result that contains nothing else. */
const singleError = (
  result: CellResult | readonly (readonly CellResult[])[],
): CellError | undefined => {
  const single = Array.isArray(result)
    ? result.length === 1 && result[0]!.length === 1
      ? result[0]![0]
      : undefined
    : result;
  return single instanceof CellError ? single : undefined;
};

/**
 * Converts a single number to the value that Excel receives; by default it stays a plain number.
 * Set by cards.ts, which is loaded only if cards are on.
 */
export const cardDecorator: {
  dress?: (name: string, args: readonly unknown[], value: number) => unknown;
} = {};

/**
 * Excel passes every argument, then an Invocation object; a repeating parameter arrives as one
 * array of arguments. A single error is thrown, so that every build shows its code and sentence.
 * Builds from version 2109 until June 2026 turned any array with an error into #VALUE!, so errors
 * are returned in cells only if the array has other values.
 */
export function implementation(
  runtime: FunctionRuntime,
  fn: Implemented,
): (...args: unknown[]) => unknown {
  const repeats = fn.params[fn.params.length - 1]?.type === "rest";
  const fixed = repeats ? fn.params.length - 1 : fn.params.length;
  return (...args: unknown[]): unknown => {
    const values = args.slice(0, fixed);
    if (repeats && Array.isArray(args[fixed])) values.push(...(args[fixed] as unknown[]));
    const result = fn.call(values);
    const error = singleError(result);
    if (error) throw excelError(runtime, error);
    if (!Array.isArray(result))
      return [
        [
          cardDecorator.dress && typeof result === "number"
            ? cardDecorator.dress(fn.name, values, result)
            : result,
        ],
      ];
    const isPlain = (row: readonly CellResult[]): boolean =>
      !row.some((value) => value instanceof CellError);
    return result.map((row) =>
      isPlain(row) ? row : row.map((value) => excelValue(runtime, value)),
    );
  };
}

/** Associates functions with their ids. Calls that must wait are answered when `ready` ends. */
export function associateAll(
  runtime: FunctionRuntime,
  functions: readonly Implemented[],
  mustWait: (name: string, args: readonly unknown[]) => boolean = () => false,
  ready: () => Promise<unknown> = () => Promise.resolve(),
): void {
  for (const fn of functions) {
    const call = implementation(runtime, fn);
    runtime.associate(fn.name, (...args) => {
      const answer = (): unknown => call(...args);
      return mustWait(fn.name, args) ? ready().then(answer, answer) : call(...args);
    });
  }
}

/** Associates functions that `load` brings with their ids. */
export function associateOnDemand(
  runtime: FunctionRuntime,
  names: readonly string[],
  load: (name: string) => Promise<Implemented>,
): void {
  for (const name of names)
    runtime.associate(name, async (...args) => {
      const fn = await load(name).catch(() => undefined);
      if (fn) return implementation(runtime, fn)(...args);
      const message = `${name} could not be loaded. Calculate the cell again when you are online.`;
      throw excelError(runtime, new CellError("#N/A", message));
    });
}
