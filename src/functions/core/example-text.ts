/** An example as it is typed and as it answers: for help pages, the pane and the reference. */
import { CellError } from "./cell-error";
import type { Example, WorksheetFunction } from "./define-function";

export type ExampleArgument = Example["args"][number];

function typedText(value: ExampleArgument): string {
  if (value === null) return "";
  if (Array.isArray(value))
    return `{${(value as readonly (readonly ExampleArgument[])[]).map((row) => row.map(typedText).join(",")).join(";")}}`;
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  return typeof value === "string" ? `"${value.replace(/"/g, '""')}"` : String(value);
}

/** `=SIZEBOOK.LPARCAP(1000)` */
export const exampleFormula = (
  fn: WorksheetFunction,
  { args }: Example,
  namespace: string,
): string => `=${namespace}.${fn.name}(${args.map(typedText).join(",")})`;

function single(value: unknown): string {
  if (value instanceof CellError) return `${value.code} ${value.message}`.trim();
  return typeof value === "boolean" ? String(value).toUpperCase() : String(value);
}

/**
 * An answer in one line: an error with its message, a spilled answer with its size and first cell.
 */
export function exampleResult(fn: WorksheetFunction, { args }: Example): string {
  const result: unknown = fn.call(args);
  if (!Array.isArray(result)) return single(result);
  const rows = result as readonly (readonly unknown[])[];
  return `${single(rows[0]![0])} (the first of ${rows.length} x ${rows[0]!.length} cells)`;
}
