/**
 * Random calls of all functions as Excel makes them: none may throw, hang, or return an invalid
 * answer.
 */
import { allFunctions } from "../../src/functions";
import { offeredValues } from "../../src/functions/core/arguments";
import { CellError } from "../../src/functions/core/cell-error";
import type { WorksheetFunction } from "../../src/functions/core/define-function";
import type { Param } from "../../src/functions/core/parameters";
import { implementation } from "../../src/hosts/excel/associate";
import { FUNCTION_RUNTIME, FunctionError } from "../../test/support/fake-excel/custom-functions";
import type { Random } from "./random";

export interface Finding {
  readonly call: string;
  readonly problem: string;
}
export interface FuzzedFunctions {
  readonly calls: number;
  readonly answered: number;
  readonly slowestMs: number;
  readonly slowest: string;
  readonly findings: readonly Finding[];
}

/** A slower call would block a workbook. */
const MAX_MS = 10_000;
const MAX_FINDINGS = 20;

const NUMBERS: readonly unknown[] = [
  0,
  -0,
  1,
  2,
  3,
  4,
  8,
  16,
  0.5,
  0.01,
  0.99,
  -1,
  -0.5,
  1e-9,
  1e6,
  1e15,
  1e300,
  -1e300,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
  2 ** 53,
  NaN,
  Infinity,
  -Infinity,
];
const TEXTS: readonly unknown[] = [
  "",
  " ",
  "x",
  "9117-MMD",
  "9117-mmd ",
  "EPM0",
  "3580-004",
  "User Mix 12GB",
  "0",
  "1e3",
  "50%",
  "TRUE",
  "=1+1",
  "@SUM(A1)",
  "#N/A",
  "#VALUE!",
  "ß€漢字",
  "\u0000",
  "a".repeat(5000),
  "constructor",
  "__proto__",
  "toString",
  "2x24",
  "1,5",
];
const OTHERS: readonly unknown[] = [
  null,
  undefined,
  true,
  false,
  new CellError("#REF!"),
  new CellError("#NUM!"),
  { address: "Sheet1!A1" },
  [],
  [[]],
  {},
  Symbol.iterator,
  (): number => 1,
];

function scalar(random: Random, param: Param | undefined): unknown {
  const offered = param ? offeredValues(param) : [];
  if (offered.length && random.chance(0.6)) return random.pick(offered);
  if (param && (param.type === "number" || param.type === "fraction") && random.chance(0.6))
    return random.chance(0.5) ? random.next() : random.below(200);
  return random.pick(random.pick([NUMBERS, TEXTS, OTHERS]));
}

function argument(random: Random, param: Param | undefined): unknown {
  if (random.chance(0.7)) return [[scalar(random, param)]];
  if (random.chance(0.3)) return scalar(random, param);
  const columns = 1 + random.below(4);
  // Ranges from a sheet are rectangles; a broken host's are not.
  return Array.from({ length: 1 + random.below(4) }, () =>
    Array.from({ length: random.chance(0.05) ? random.below(5) : columns }, () =>
      scalar(random, param),
    ),
  );
}

function argumentsOf(random: Random, fn: WorksheetFunction): unknown[] {
  const example = random.chance(0.5) ? random.pick(fn.examples).args : undefined;
  const rest = fn.params[fn.params.length - 1]?.type === "rest";
  const count = random.chance(0.1) ? random.below(fn.params.length + 4) : fn.params.length;
  const callArgs = Array.from({ length: count }, (_, i) =>
    example && random.chance(0.75)
      ? Array.isArray(example[i])
        ? example[i]
        : [[example[i] ?? null]]
      : random.chance(0.15)
        ? null
        : argument(random, fn.params[i]),
  );
  if (rest && random.chance(0.8))
    return [
      ...callArgs.slice(0, fn.params.length - 1),
      Array.from({ length: random.below(6) }, () => argument(random, undefined)),
      { functionName: fn.name },
    ];
  return random.chance(0.9) ? [...callArgs, { functionName: fn.name }] : callArgs;
}

/** Texts that no message may contain. */
const LEAKED = /undefined|NaN|\[object|\.ts:\d|Infinity|Symbol\(/;

function problemOfError({ code, message }: FunctionError): string | undefined {
  if (code === undefined) return "an error without a code";
  // Given values may contain anything: they are quoted.
  return message && LEAKED.test(message.replace(/"[^"]*"/g, ""))
    ? `a sentence that is none: ${message.slice(0, 200)}`
    : undefined;
}

/** Why this is not a valid cell value; undefined if it is. */
function problemOfCell(cell: unknown): string | undefined {
  if (cell instanceof FunctionError) return problemOfError(cell);
  const isValue =
    typeof cell === "number"
      ? Number.isFinite(cell)
      : typeof cell === "string" || typeof cell === "boolean";
  return isValue ? undefined : `a cell that is ${String(cell)}`;
}

/** Why this is not a valid answer; undefined if it is. */
function problemOf(result: unknown): string | undefined {
  if (!Array.isArray(result) || result.length === 0) return "no matrix";
  const [first] = result as unknown[][];
  if (result.length === 1 && first?.length === 1 && first[0] instanceof FunctionError)
    return "a single error that is not thrown";
  const width = (result[0] as unknown[]).length;
  for (const row of result as unknown[][]) {
    if (!Array.isArray(row) || row.length !== width || width === 0) return "no rectangle";
    for (const cell of row) {
      const problem = problemOfCell(cell);
      if (problem) return problem;
    }
  }
  return undefined;
}

const argumentsText = (args: readonly unknown[]): string =>
  JSON.stringify(args, (_, value: unknown) =>
    typeof value === "symbol" || typeof value === "function"
      ? String(value)
      : typeof value === "number" && !Number.isFinite(value)
        ? String(value)
        : value,
  )?.slice(0, 400) ?? "";

/** Random calls, spread over all functions. */
export function fuzzFunctions(random: Random, calls: number): FuzzedFunctions {
  const functions = allFunctions().map((fn) => ({
    fn,
    call: implementation(FUNCTION_RUNTIME, fn),
  }));
  const findings: Finding[] = [];
  let [answered, slowestMs, slowest] = [0, 0, ""];
  let count = 0;
  for (; count < calls && findings.length < MAX_FINDINGS; count += 1) {
    const { fn, call } = random.pick(functions);
    const args = argumentsOf(random, fn);
    const text = (): string => `${fn.name}(${argumentsText(args)})`;
    const start = performance.now();
    try {
      const result = call(...args);
      const problem = problemOf(result);
      if (problem) findings.push({ call: text(), problem });
      if (!((result as unknown[][])[0]?.[0] instanceof FunctionError)) answered += 1;
    } catch (error) {
      const problem =
        error instanceof FunctionError
          ? problemOfError(error)
          : `throws ${(error as Error).stack?.split("\n").slice(0, 3).join(" ") ?? String(error)}`;
      if (problem) findings.push({ call: text(), problem });
    }
    const took = performance.now() - start;
    if (took > slowestMs) [slowestMs, slowest] = [took, text()];
    if (took > MAX_MS) findings.push({ call: text(), problem: `takes ${Math.round(took)} ms` });
  }
  return { calls: count, answered, slowestMs, slowest, findings };
}
