/**
 * Complete answers of a cell, EXPLAIN and WHY: the calls of answers/*.txt, each followed by its
 * answer. A change of a model shows there what a user will see. After an intended change, run
 * `UPDATE_ANSWERS=1 npx jest test/functions/answers` and review the difference.
 */
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseFormula } from "../../src/spreadsheet/formula/parse";
import type { Expression } from "../../src/spreadsheet/formula/expression";
import { explain } from "../../src/functions/core/explain";
import { findFunction } from "../../src/functions/core/registry";
import "../../src/functions";

const FOLDER = join(__dirname, "answers");

function constant(expression: Expression | undefined): unknown {
  if (!expression) return null;
  switch (expression.kind) {
    case "number":
    case "text":
    case "boolean":
      return expression.value;
    case "sign":
      return -(constant(expression.of) as number);
    case "array":
      return expression.rows.map((row) => row.map(constant));
    default:
      throw new Error(`${expression.kind} is no constant`);
  }
}

const MAX_ROWS = 8;

/** The content of the cell; of a long table, its first rows and their number. */
function cellText(value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  return `${value
    .slice(0, MAX_ROWS)
    .map((row) => JSON.stringify(row))
    .join(" ")}${value.length > MAX_ROWS ? ` and more, ${value.length} rows` : ""}`;
}

/** The call with its answer, one item per line. */
function inFull(call: string): string {
  const parsed = parseFormula(call);
  if (parsed?.kind !== "call") throw new Error(`${call} is no call`);
  const fn = findFunction(parsed.name)!;
  const args = parsed.args.map(constant);
  const explanation = explain(fn, args);
  const lines = explanation.error
    ? [`${explanation.error} ${explanation.message}`]
    : [
        `${cellText(fn.call(args))} ${explanation.unit}, ${explanation.basis}`,
        ...(explanation.formula ? [`formula: ${explanation.formula}`] : []),
      ];
  return [
    call,
    ...lines,
    ...explanation.sources.map((source) => `source: ${source}`),
    ...explanation.conditions.map((condition) => `condition: ${condition}`),
    ...explanation.warnings.map((warning) => `warning: ${warning}`),
  ].join("\n");
}

describe.each(readdirSync(FOLDER).sort())("%s", (name) => {
  const path = join(FOLDER, name);
  const blocks = readFileSync(path, "utf8").trimEnd().split("\n\n");
  if (process.env.UPDATE_ANSWERS)
    writeFileSync(path, `${blocks.map((block) => inFull(block.split("\n")[0]!)).join("\n\n")}\n`);

  test.each(blocks.map((block) => [block.split("\n")[0]!, block]))("%s", (call, block) =>
    expect(inFull(call)).toBe(block),
  );
});
