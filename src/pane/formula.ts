/** A formula from what was typed into the fields of a form. */
import type { Param } from "../functions/parameters";

export interface FieldValue {
  readonly text: string;
  /** Whether the text names cells, as the button for the selected cell fills it in. */
  readonly cells: boolean;
}

const REFERENCE = /^('(?:[^']|'')+'!|[A-Za-z_][\w.]*!)?\$?[A-Za-z]{1,3}\$?[1-9]\d{0,6}(:\$?[A-Za-z]{1,3}\$?[1-9]\d{0,6})?$/;
const quoted = (text: string): string => `"${text.replace(/"/g, "\"\"")}"`;
const isNumber = (text: string): boolean => /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?%?$/i.test(text);

/** Parameters in which an address typed by hand means cells: a device is never called A1, but some are called 5881. */
const takesCells = (param: Param): boolean => param.type === "number" || param.type === "fraction" || param.type === "boolean" || param.type === "range" || param.type === "rows";

/** One argument as it stands in a formula. */
export function argumentText(param: Param, { text, cells }: FieldValue): string {
  const given = text.trim();
  if (given === "") return "";
  if (given.startsWith("=")) return given.slice(1);
  if (cells || (takesCells(param) && REFERENCE.test(given)) || param.type === "range" || param.type === "rows") return given;
  if (param.type === "boolean") return /^(true|1|yes)$/i.test(given) ? "TRUE" : "FALSE";
  if ((param.type === "number" || param.type === "fraction" || param.type === "textOrNumber" || param.type === "rest") && isNumber(given)) return given;
  return quoted(given);
}

/** The call without "=", arguments that are left out at its end dropped. */
export function formulaText(name: string, params: readonly Param[], values: readonly FieldValue[]): string {
  const args = params.flatMap((param, i) => {
    const value = values[i] ?? { text: "", cells: false };
    return param.type === "rest" ? value.text.split(";").map((part) => argumentText(param, { ...value, text: part })) : [argumentText(param, value)];
  });
  while (args.length && args[args.length - 1] === "") args.pop();
  return `SIZE.${name}(${args.join(",")})`;
}

/** Whether every argument that must be given is there. */
export const isComplete = (params: readonly Param[], values: readonly FieldValue[]): boolean => params.every((param, i) => param.optional || (values[i]?.text ?? "").trim() !== "");

/** An example's argument as a field shows it. */
export function exampleField(value: unknown): FieldValue {
  if (value === null || value === undefined) return { text: "", cells: false };
  if (!Array.isArray(value)) return { text: typeof value === "boolean" ? String(value).toUpperCase() : String(value), cells: false };
  const cell = (one: unknown): string => (typeof one === "string" ? quoted(one) : String(one ?? ""));
  return { text: `={${(value as unknown[][]).map((row) => row.map(cell).join(",")).join(";")}}`, cells: false };
}
