/**
 * Words the schema errors of a table: the place with counted items, the given value, and the
 * allowed ones.
 */
import type { ErrorObject } from "ajv";
import { distance, suggest } from "../src/catalogue/lookup-key";

/** Lists up to this length are shown in full where no name resembles the given one. */
const MAX_LISTED = 60;

/** Whether a misspelling explains the difference: a third of the letters agrees. */
const resembles = (word: string, name: string): boolean =>
  distance(word.toLowerCase(), name.toLowerCase()) <= (word.length * 2) / 3;

const didYouMean = (name: string): string => `; did you mean ${JSON.stringify(name)}?`;

/** `; did you mean "x"?` with the nearest name, or a short list if no name is near. */
export function meant(word: string, names: readonly string[]): string {
  const [nearest = ""] = suggest(word, names, 1);
  return resembles(word, nearest) || names.length > MAX_LISTED
    ? didYouMean(nearest)
    : `; choose one of ${names.map((name) => JSON.stringify(name)).join(", ")}.`;
}

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
    else
      words.splice(-1, 1, `${ONE_OF[last] ?? last} ${Number(step) + 1}${nameInParentheses(value)}`);
  }
  return words.filter((word) => word !== "schema" || words.length === 1).join(", ");
}

const nameInParentheses = (value: unknown): string => {
  const { name } = Object(value) as { name?: unknown };
  return typeof name === "string" ? ` (${name})` : "";
};

function what({ keyword, params, data, parentSchema, message }: ErrorObject): string {
  const json = JSON.stringify(data);
  switch (keyword) {
    case "required":
      return `"${params.missingProperty}" is missing`;
    case "additionalProperties":
      return `unknown property "${params.additionalProperty}"${meant(params.additionalProperty as string, Object.keys(parentSchema!.properties as object))} schema.json lists the properties`;
    case "enum":
      return `${json} is not allowed${didYouMean(suggest(String(data), params.allowedValues as readonly string[], 1)[0]!)} Allowed: ${(params.allowedValues as readonly string[]).join(", ")}`;
    case "const":
      return `${json} must be ${JSON.stringify(params.allowedValue)}`;
    case "pattern":
      return `${json} must be written as ${parentSchema!.description as string}`;
    case "type":
      return `${json} must be ${[params.type as string | string[]]
        .flat()
        .map((type) => TYPES[type])
        .join(" or ")}`;
    default:
      return `${json} ${message}`;
  }
}

/** One line per error; the errors are those of a verbose Ajv. */
export const inWords = (errors: readonly ErrorObject[], file: unknown): string[] =>
  errors.map((error) => [place(error.instancePath, file), what(error)].filter(Boolean).join(": "));
