/**
 * The sentences of refusals: what was given, what is known, what to try. The only place where they
 * are made.
 */
import type { Refusal, RefusalKind, Scalar } from "../../models/answer";
import { CellError, type CellErrorCode } from "./cell-error";

const NOT_AVAILABLE: ReadonlySet<RefusalKind> = new Set([
  "unknownKey",
  "notMeasured",
  "outsideRange",
  "ambiguous",
  "neverPublished",
  "withoutFigure",
  "notApplicable",
  "beyondLimit",
]);

/**
 * Excel's error for a kind of refusal: #N/A where the catalogue has no answer, #VALUE! where the
 * argument is wrong.
 */
export const errorCode = (kind: RefusalKind): CellErrorCode =>
  NOT_AVAILABLE.has(kind) ? "#N/A" : "#VALUE!";

/** What is longer was computed, and is said with as many digits as say something. */
const LONGEST_TYPED = 12;
const DIGITS = 6;
const numeral = (value: number): string =>
  String(value).length <= LONGEST_TYPED || Math.abs(value) >= 10 ** DIGITS
    ? String(value)
    : String(Number(value.toPrecision(DIGITS)));
const shown = (value: Scalar): string =>
  typeof value === "string"
    ? `"${value}"`
    : typeof value === "boolean"
      ? String(value).toUpperCase()
      : numeral(Number(value));

/** Known values; where one has a remark, it stands in quotation marks before it. */
const list = (values: readonly Scalar[], remark?: Refusal["remark"]): string =>
  values
    .map((value) => (remark?.(value) ? `"${value}" (${remark(value)})` : String(value)))
    .join(", ");

/**
 * "results of" were, "class of" was: what stands before "of" counts. A parameter is one thing,
 * whatever its name.
 */
function was(name: string): string {
  const [head, ...rest] = name.split(/ (?:of|for|with|at|in)\b/);
  return rest.length > 0 && /[a-z]s$/.test(head!) && !/(?:ss|us|is)$/.test(head!) ? "were" : "was";
}
const subject = (name: string, given: Scalar): string => `${name ? `${name} ` : ""}${shown(given)}`;

/** What is known, each once and numbers in order, without what was refused. */
function tidy(values: readonly Scalar[], { refused, given }: Refusal): readonly Scalar[] {
  const others = [...new Set(values)].filter((value) => value !== given || refused === "missing");
  return others.every((value) => typeof value === "number")
    ? [...others].sort((a, b) => a - b)
    : others;
}

const OPENING: Readonly<Record<RefusalKind, (name: string, given: Scalar) => string>> = {
  unknownKey: (name, given) => `${name} ${shown(given)} is not in the catalogue.`,
  notMeasured: (name, given) => `${subject(name, given)} ${was(name)} not measured.`,
  outsideRange: (name, given) => `${subject(name, given)} lies outside what was measured.`,
  ambiguous: (name, given) =>
    given === ""
      ? "More than one published value fits."
      : `${subject(name, given)} fits more than one published value.`,
  neverPublished: (name, given) => `${subject(name, given)} ${was(name)} never published.`,
  withoutFigure: (name, given) => `The document gives no figure for ${subject(name, given)}.`,
  notApplicable: (name, given) => `${subject(name, given)} does not apply.`,
  beyondLimit: (name, given) => `${subject(name, given)} is beyond the limit.`,
  missing: (name) => `${name} is missing.`,
  notANumber: (name, given) => `${name} is ${shown(given)}, which is not a number.`,
  notAllowed: (name, given) => `${name} is ${shown(given)}, which is not allowed.`,
  negative: (name, given) => `${name} is ${shown(given)}, which is too small.`,
  notAFraction: (name, given) => `${name} is ${shown(given)}, which is more than 100%.`,
  impossible: (name, given) =>
    name
      ? `${name}${given === "" ? "" : ` ${shown(given)}`} cannot be used so.`
      : "These arguments do not go together.",
  tooMany: (name, given) => `${shown(given)} arguments were given, ${name}.`,
  notARange: (name, given) => `${name} ${shown(given)} must be a single cell here.`,
};

const KNOWN: Partial<Record<RefusalKind, string>> = {
  unknownKey: "Nearest",
  ambiguous: "Candidates",
  notAllowed: "Allowed",
  missing: "For instance",
  beyondLimit: "Limit",
};
const MOST_KNOWN = 24;

/** The whole message of a refusal. */
export function sentence(refusal: Refusal): string {
  const known = tidy(refusal.known(), refusal);
  const head = OPENING[refusal.refused](refusal.parameter, refusal.given);
  const shownKnown =
    known.length > MOST_KNOWN
      ? [...known.slice(0, MOST_KNOWN), `and ${known.length - MOST_KNOWN} more`]
      : known;
  const label = KNOWN[refusal.refused] ?? "Known";
  const ends = label === "Limit" && known.length > 1 ? "s" : "";
  const middle = known.length ? ` ${label}${ends}: ${list(shownKnown, refusal.remark)}.` : "";
  return `${head}${middle}${refusal.advice ? ` ${refusal.advice}` : ""}`;
}

export const errorOf = (refusal: Refusal): CellError =>
  new CellError(errorCode(refusal.refused), sentence(refusal));
