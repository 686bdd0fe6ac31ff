/**
 * The messages of refusals: what is wrong, what is published or accepted, what to do. The only
 * place that builds them.
 */
import type { Refusal, RefusalKind, Scalar } from "../../models/answer";
import { suggest } from "../../catalogue/lookup-key";
import { firstDigits, inPercent } from "../../models/wording";
import { CellError, type CellErrorCode } from "./cell-error";

const NOT_AVAILABLE: ReadonlySet<RefusalKind> = new Set([
  "unknownKey",
  "publishedElsewhere",
  "notMeasured",
  "outsideRange",
  "ambiguous",
  "conflicting",
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

/** The kind of a refusal in words, so that formulas and readers need not search messages. */
export const KIND_NAMES: Readonly<Record<RefusalKind, string>> = {
  unknownKey: "not in the catalogue",
  publishedElsewhere: "published elsewhere",
  notMeasured: "not measured",
  outsideRange: "outside the measured range",
  ambiguous: "ambiguous",
  conflicting: "sources differ",
  neverPublished: "not published",
  withoutFigure: "published without a value",
  notApplicable: "not applicable",
  beyondLimit: "beyond the limit",
  missing: "argument missing",
  notANumber: "not a number",
  notAllowed: "not available",
  negative: "too small",
  notAFraction: "more than 100%",
  impossible: "invalid",
  tooMany: "too many arguments",
  notARange: "not a single cell",
};

/** Longer numbers were calculated; they are shown with their significant digits. */
const MAX_TYPED_LENGTH = 12;
const DIGITS = 6;
const numeral = (value: number): string =>
  String(value).length <= MAX_TYPED_LENGTH || Math.abs(value) >= 10 ** DIGITS
    ? String(value)
    : String(firstDigits(value, DIGITS));
const displayText = (value: Scalar): string =>
  typeof value === "string"
    ? `"${value}"`
    : typeof value === "boolean"
      ? String(value).toUpperCase()
      : numeral(Number(value));

const subject = ({ parameter, argument }: Refusal): string =>
  argument === "" ? parameter : `${parameter && `${parameter} `}${displayText(argument)}`;

/**
 * "Notes of" takes a plural verb, "class of" a singular one. The name of a parameter is singular,
 * whatever its last letter.
 */
const verb = ({ parameter }: Refusal): string => (/[^su]s of\b/.test(parameter) ? "are" : "is");

/**
 * A refusal of "CPW of" a system names what is not published; one of a parameter names the argument
 * only.
 */
const namesThing = ({ parameter }: Refusal): boolean => parameter.includes(" ");

const OPENING: Readonly<Record<RefusalKind, (refusal: Refusal) => string>> = {
  unknownKey: (refusal) => `${subject(refusal)} is not in the catalogue.`,
  publishedElsewhere: (refusal) => `${subject(refusal)} has no published value here.`,
  notMeasured: (refusal) => `No published measurement for ${subject(refusal)}.`,
  outsideRange: (refusal) => `${subject(refusal)} is outside the measured range.`,
  ambiguous: (refusal) =>
    `Several published values match${refusal.argument === "" ? "" : ` ${subject(refusal)}`}.`,
  conflicting: (refusal) => `The sources of ${subject(refusal)} differ.`,
  neverPublished: (refusal) =>
    `No published ${namesThing(refusal) ? "" : "value for "}${subject(refusal)}.`,
  withoutFigure: (refusal) => `${subject(refusal)} ${verb(refusal)} published without a value.`,
  notApplicable: (refusal) => `${subject(refusal)} ${verb(refusal)} not applicable.`,
  beyondLimit: (refusal) => `${subject(refusal)} is beyond the limit.`,
  missing: ({ parameter }) => `${parameter} is required.`,
  notANumber: (refusal) => `${subject(refusal)} is not a number.`,
  notAllowed: (refusal) =>
    `${subject(refusal)} is ${typeof refusal.argument === "number" ? "invalid" : "not available"}.`,
  negative: (refusal) => `${subject(refusal)} is too small.`,
  notAFraction: (refusal) => `${subject(refusal)} is more than ${inPercent(refusal.maximum ?? 1)}.`,
  impossible: (refusal) =>
    refusal.parameter ? `${subject(refusal)} is invalid.` : "The arguments do not fit together.",
  tooMany: ({ parameter, argument }) => `${parameter}. The call has ${displayText(argument)}.`,
  notARange: ({ parameter }) => `${parameter} must be a single cell here.`,
};

const LABEL: Partial<Record<RefusalKind, string>> = {
  ambiguous: "Choose one",
  notAllowed: "Choose one",
  missing: "Choose one",
  impossible: "Accepted",
  beyondLimit: "Limit",
};
/**
 * Lists of these have a meaningful order: LOW, MEDIUM, HIGH; of several systems the latest first.
 */
const IN_ORDER: ReadonlySet<RefusalKind> = new Set([
  "notAllowed",
  "missing",
  "impossible",
  "ambiguous",
]);

const MAX_SHOWN = 24;
const MAX_NEAREST = 6;
/** Trying hundreds of values would take time. */
const MAX_TRIED = 48;

const listed = (texts: readonly string[], more: number): string =>
  (more > 0 ? [...texts, `and ${more} more`] : texts).join(", ");

/** The first items of a list, and how many more there are. */
export const shortList = (texts: readonly string[], maximum: number): string =>
  listed(texts.slice(0, maximum), texts.length - maximum);

let collator: Intl.Collator | undefined;
const isNumeral = (text: string): boolean => !Number.isNaN(Number(text));
/** Numbers before names; numeric parts of names by their value. */
function byName(values: readonly Scalar[]): readonly Scalar[] {
  const { compare } = (collator ??= new Intl.Collator("en", { numeric: true }));
  const sorted = values.map((value) => [String(value), value] as const);
  sorted.sort(([a], [b]) => compare(a, b));
  const [numerals, names] = [true, false].map((isNumber) =>
    sorted.filter(([text]) => isNumeral(text) === isNumber),
  );
  return [...numerals!, ...names!].map(([, value]) => value);
}

/**
 * A known value, with its remark in parentheses if it has one. A value that contains a comma is
 * quoted.
 */
function item(value: Scalar, remark: string | undefined): string {
  const text = String(value);
  if (remark) return `"${text}" (${remark})`;
  return text.includes(", ") && !text.includes("(") ? `"${text}"` : text;
}

/** Codes of four characters, such as 198B and 571E/574F, are no numbers: they sort as texts. */
const isCode = (value: Scalar): boolean => /^[0-9A-Z]{4}(?![0-9A-Z])/.test(String(value));

const plainText = (value: Scalar): string => String(value).trim().toLowerCase();

/** The known values, each once, in order, without the refused one. */
function othersText({ suggestions, refused, argument }: Refusal): readonly Scalar[] {
  const all = suggestions();
  if (all.length === 0) return all;
  const refusedText = plainText(argument);
  const values = [...new Set(all)].filter(
    (value) => argument === "" || plainText(value) !== refusedText,
  );
  if (values.every((value) => typeof value === "number")) return values.sort((a, b) => a - b);
  if (IN_ORDER.has(refused)) return values;
  return values.every(isCode) ? values.sort() : byName(values);
}

/** The first values that are answered in the place of the argument, and how many follow. */
function firstAnswered(
  ordered: readonly Scalar[],
  most: number,
  { isAnswered = () => true }: Refusal,
): { readonly values: readonly Scalar[]; readonly rest: number } {
  const values: Scalar[] = [];
  let count = 0;
  for (; count < Math.min(ordered.length, MAX_TRIED) && values.length < most; count += 1)
    if (isAnswered(ordered[count]!)) values.push(ordered[count]!);
  return { values, rest: ordered.length - count };
}

/**
 * "Published: 1, 2, 4." A long list of names is cut to those closest to the given one, or to the
 * first.
 */
function knownValuesText(refusal: Refusal): string {
  const { refused, argument, remark } = refusal;
  const others = othersText(refusal);
  const isLong = others.length > MAX_SHOWN;
  const isNearest = isLong && refused === "unknownKey";
  const isExample = isLong && (refused === "missing" || refused === "publishedElsewhere");
  const ordered = isNearest ? suggest(String(argument), others.map(String)) : others;
  const { values, rest: more } = firstAnswered(
    ordered,
    isNearest || isExample ? MAX_NEAREST : MAX_SHOWN,
    refusal,
  );
  if (!values.length) return "";
  // The help of a missing argument may name its values.
  if (refused === "missing" && values.every((value) => refusal.advice.includes(String(value))))
    return "";
  const texts = values.map((value) => item(value, remark?.(value)));
  const ends = refused === "beyondLimit" && values.length > 1 ? "s" : "";
  const label = isNearest
    ? "Nearest"
    : isExample
      ? "For example"
      : `${LABEL[refused] ?? "Published"}${ends}`;
  return ` ${label}: ${listed(texts, more)}.`;
}

/** Capitalizes the first letter, except of iSeries and i5/OS. */
const capitalized = (text: string): string =>
  /^[a-z](?![A-Z\d])/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;

const ENDS = '.!?)"';
const withFullStop = (text: string): string =>
  ENDS.includes(text.charAt(text.length - 1)) ? text : `${text}.`;

/** The whole message of a refusal. */
export function sentence(refusal: Refusal): string {
  const opening = capitalized(OPENING[refusal.refused](refusal));
  const advice = refusal.advice ? ` ${withFullStop(capitalized(refusal.advice))}` : "";
  return `${opening}${knownValuesText(refusal)}${advice}`;
}

/** The error that a cell shows for a refusal, with its message. */
export const errorOf = (refusal: Refusal): CellError =>
  new CellError(errorCode(refusal.refused), sentence(refusal));
