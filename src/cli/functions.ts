/**
 * `sizebook fn`, `explain`, `functions` and `tables`: the worksheet functions without a worksheet.
 * Never loads the calculation engine.
 */
import { allFunctions } from "../functions";
import { CellError, type CellResult } from "../functions/core/cell-error";
import type { WorksheetFunction } from "../functions/core/define-function";
import { explain } from "../functions/core/explain";
import { searchFunctions } from "../functions/search";
import { shortList } from "../functions/core/messages";
import { findFunction } from "../functions/core/registry";
import { signature } from "../functions/core/signature";
import { suggest } from "../catalogue/lookup-key";
import { ourVersions } from "../provenance/versions";
import { argumentOf, UsageError } from "./arguments";

export interface CommandOutput {
  readonly lines: readonly string[];
  readonly status: 0 | 1;
}

/** Which Sizebook and which catalogue answer. */
export function version(): CommandOutput {
  const { sizebook, catalogue, hash } = ourVersions();
  return { lines: [`sizebook ${sizebook}, catalogue ${catalogue} (${hash})`], status: 0 };
}

/** Number of suggestions for an unknown name. */
const MAX_NEAREST = 6;

function functionNamed(name: string | undefined): WorksheetFunction {
  if (!name) throw new UsageError("Enter a function. Use sizebook functions to list them.");
  const fn = findFunction(name);
  if (!fn)
    throw new UsageError(
      `There is no function ${name}. Nearest: ${shortList(
        suggest(
          name,
          allFunctions().map((worksheetFunction) => worksheetFunction.name),
        ),
        MAX_NEAREST,
      )}.`,
    );
  return fn;
}

const cell = (value: CellResult): string =>
  value instanceof CellError
    ? value.code
    : typeof value === "boolean"
      ? String(value).toUpperCase()
      : String(value);

function table(rows: readonly (readonly CellResult[])[]): string[] {
  const texts = rows.map((row) => row.map(cell));
  const widths = (texts[0] ?? []).map((_, c) =>
    Math.min(60, Math.max(...texts.map((row) => (row[c] ?? "").length))),
  );
  return texts.map((row) =>
    row
      .map((text, c) => (c === row.length - 1 ? text : text.padEnd(widths[c]!)))
      .join("  ")
      .trimEnd(),
  );
}

const jsonCell = (value: CellResult): unknown =>
  value instanceof CellError ? { error: value.code, message: value.message } : value;

/** Calls a function as a cell would. */
export function fn(words: readonly string[], json: boolean): CommandOutput {
  const called = functionNamed(words[0]);
  const args = words.slice(1).map(argumentOf);
  const result = called.call(args);
  const failed =
    result instanceof CellError ||
    (Array.isArray(result) && result.flat().some((value) => value instanceof CellError));
  return {
    lines: json
      ? [JSON.stringify(asJson(called, args, result), null, 2)]
      : asText(called, args, result),
    status: failed ? 1 : 0,
  };
}

/** Units that are not shown after a value. */
const HIDDEN_UNITS: ReadonlySet<string> = new Set(["1", "text", "table", "verdict", ""]);

function asText(
  called: WorksheetFunction,
  args: readonly unknown[],
  result: CellResult | CellResult[][],
): string[] {
  if (Array.isArray(result)) {
    const messages = [
      ...new Set(
        result
          .flat()
          .flatMap((value) =>
            value instanceof CellError ? [`${value.code} ${value.message}`] : [],
          ),
      ),
    ];
    return [...table(result), ...messages];
  }
  if (result instanceof CellError) return [`${result.code} ${result.message}`.trim()];
  const { unit } = explain(called, args);
  return [
    typeof result !== "number" || HIDDEN_UNITS.has(unit) ? cell(result) : `${cell(result)} ${unit}`,
  ];
}

function asJson(
  called: WorksheetFunction,
  args: readonly unknown[],
  result: CellResult | CellResult[][],
): unknown {
  if (result instanceof CellError) return { error: result.code, message: result.message };
  if (Array.isArray(result) && !called.spills)
    return { value: result.map((row) => row.map(jsonCell)), unit: called.returns };
  const { unit, basis, formula, sources, sourceLines, conditions, warnings } = explain(
    called,
    args,
  );
  return {
    value: Array.isArray(result) ? result.map((row) => row.map(jsonCell)) : result,
    unit,
    basis,
    formula,
    sources,
    sourceLines,
    conditions,
    warnings,
  };
}

/** Prints the answer of a function with its evidence. */
export function explained(words: readonly string[], json: boolean): CommandOutput {
  const called = functionNamed(words[0]);
  const explanation = explain(called, words.slice(1).map(argumentOf));
  const status = explanation.error ? 1 : 0;
  if (json) return { lines: [JSON.stringify(explanation, null, 2)], status };
  const { conditions, warnings, sources, inputs, message, error } = explanation;
  const parts: readonly (readonly [string, readonly string[]])[] = [
    ["value", [error ? `${error} ${message}` : String(explanation.value)]],
    ["unit", [explanation.unit]],
    ["basis", [explanation.basis]],
    ["formula", [explanation.formula]],
    ["inputs", inputs],
    ["source", sources],
    ["conditions", conditions],
    ["warnings", warnings],
  ];
  const lines = parts.flatMap(([label, texts]) =>
    texts.filter(Boolean).map((text, i) => `${(i === 0 ? label : "").padEnd(12)}${text}`),
  );
  return { lines, status };
}

/** All functions, or the hits of a search, best first, with the fields that match. */
export function listFunctions(search: readonly string[]): CommandOutput {
  const query = search.join(" ");
  if (!query.trim())
    return {
      lines: allFunctions().flatMap((worksheetFunction) => [
        signature(worksheetFunction),
        `    ${worksheetFunction.summary}`,
      ]),
      status: 0,
    };
  const hits = searchFunctions(query);
  if (!hits.length)
    return {
      lines: [`No function matches "${query}". Try other words; \`sizebook functions\` lists all.`],
      status: 1,
    };
  return {
    lines: hits.flatMap(({ fn, hit }) => [
      signature(fn),
      `    ${fn.summary}`,
      `    Found by ${hit.reason()}`,
    ]),
    status: 0,
  };
}

export function listTables(search: readonly string[]): CommandOutput {
  const result = findFunction("TABLES")!.call([search.join(" ")]);
  return {
    lines: Array.isArray(result)
      ? table(result)
      : [`${(result as CellError).code} ${(result as CellError).message}`],
    status: Array.isArray(result) ? 0 : 1,
  };
}
