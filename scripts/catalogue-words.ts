/**
 * Words the schema errors of a table: the place with counted items, the given value, and the
 * allowed ones.
 */
import type { ErrorObject } from "ajv";
import { suggest } from "../src/catalogue/lookup-key";

/** `; did you mean "x"?` with the nearest name. */
export const meant = (given: string, names: readonly string[]): string =>
  `; did you mean ${JSON.stringify(suggest(given, names, 1)[0])}?`;

const ONE_OF: Readonly<Record<string, string>> = {
  sources: "source",
  fields: "field",
  data: "row",
  corrections: "correction",
  notData: "line that is no data",
};
const TYPES: Readonly<Record<string, string>> = {
  array: "a list",
  object: "an object in braces",
  string: "a text",
  integer: "a whole number",
  number: "a number",
  boolean: "true or false",
  null: "null",
};

/** "/schema/fields/2/role" is "field 3 (units), role". */
function place(path: string, file: unknown): string {
  let value = file;
  const words: string[] = [];
  for (const step of path.split("/").slice(1)) {
    value = (value as Readonly<Record<string, unknown>> | undefined)?.[step];
    const last = words.at(-1) ?? "";
    if (!/^\d+$/.test(step)) words.push(step);
    else words.splice(-1, 1, `${ONE_OF[last] ?? last} ${Number(step) + 1}${named(value)}`);
  }
  return words.filter((word) => word !== "schema" || words.length === 1).join(", ");
}

const named = (value: unknown): string => {
  const { name } = Object(value) as { name?: unknown };
  return typeof name === "string" ? ` (${name})` : "";
};

function what({ keyword, params, data, parentSchema, message }: ErrorObject): string {
  const given = JSON.stringify(data);
  switch (keyword) {
    case "required":
      return `"${params.missingProperty}" is missing`;
    case "additionalProperties":
      return `"${params.additionalProperty}" is not known here${meant(params.additionalProperty as string, Object.keys(parentSchema!.properties as object))} What may stand here is listed in schema.json`;
    case "enum":
      return `${given} is not allowed${meant(String(data), params.allowedValues as readonly string[])} Allowed: ${(params.allowedValues as readonly string[]).join(", ")}`;
    case "const":
      return `${given} must be ${JSON.stringify(params.allowedValue)}`;
    case "pattern":
      return `${given} must be written as ${parentSchema!.description as string}`;
    case "type":
      return `${given} must be ${[params.type as string | string[]]
        .flat()
        .map((type) => TYPES[type])
        .join(" or ")}`;
    default:
      return `${given} ${message}`;
  }
}

/** One line per error; the errors are those of a verbose Ajv. */
export const inWords = (errors: readonly ErrorObject[], file: unknown): string[] =>
  errors.map((error) => [place(error.instancePath, file), what(error)].filter(Boolean).join(": "));
