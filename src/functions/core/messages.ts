/**
 * The messages of refusals: what is wrong, what is published or accepted, what to do. The only
 * place that builds them.
 */
import type { Refusal, RefusalKind, Scalar } from "../../models/answer";
import { resembles, suggest } from "../../catalogue/lookup-key";
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

/** Names of arguments that are abbreviations. */
const ABBREVIATION = /^(?:asp|cpu|cpw|gb|ioa|jdk|kb|mtu|raid|smt|tps|vm)$/;
/** Names that a sentence would have as a word or unit: "To is", "Km is". */
const WORD =
  /^(?:against|end|find|first|from|kbit|km|mbps|needs|nth|others|reads|scales|second|starts|to|what|writes)$/;
/** An advice that is of what the list is: "for SSL". */
export const SCOPE = /^(?:for|in|with) .*/;
const argumentName = (parameter: string): string =>
  ABBREVIATION.test(parameter)
    ? parameter.toUpperCase()
    : WORD.test(parameter)
      ? `the argument ${parameter}`
      : parameter;

const subject = ({ parameter, argument }: Refusal): string =>
  argument === ""
    ? argumentName(parameter)
    : `${parameter && `${argumentName(parameter)} `}${displayText(argument)}`;

const isPlural = (parameter: string): boolean =>
  argumentName(parameter) === parameter && /^[a-z]*[^su]s$/.test(parameter);

/** The number before what it counts: "12 devices". */
const counted = (refusal: Refusal): string => {
  const { parameter, argument } = refusal;
  return typeof argument === "number" && isPlural(parameter)
    ? `${numeral(argument)} ${argument === 1 ? parameter.slice(0, -1) : parameter}`
    : subject(refusal);
};
const countedVerb = ({ parameter, argument }: Refusal): string =>
  typeof argument === "number" && argument !== 1 && isPlural(parameter) ? "are" : "is";

/** "Notes of" takes a plural verb, "class of" a singular one. */
const verb = ({ parameter }: Refusal): string => (/[^su]s of\b/.test(parameter) ? "are" : "is");

/** "CPW of" a system is what is not published; the name of a parameter is none of a thing. */
const namesThing = ({ parameter }: Refusal): boolean => parameter.includes(" ");

const OPENING: Readonly<Record<RefusalKind, (refusal: Refusal) => string>> = {
  unknownKey: (refusal) => `${subject(refusal)} is not in the catalogue.`,
  publishedElsewhere: (refusal) => `${subject(refusal)} has no published value here.`,
  notMeasured: (refusal) => `No published measurement for ${counted(refusal)}.`,
  outsideRange: (refusal) =>
    `${counted(refusal)} ${countedVerb(refusal)} outside the measured range.`,
  ambiguous: (refusal) =>
    `Several published values match${refusal.argument === "" ? "" : ` ${subject(refusal)}`}.`,
  conflicting: (refusal) => `The sources of ${subject(refusal)} differ.`,
  neverPublished: (refusal) =>
    `No published ${namesThing(refusal) ? "" : "value for "}${subject(refusal)}.`,
  withoutFigure: (refusal) => `${subject(refusal)} ${verb(refusal)} published without a value.`,
  notApplicable: (refusal) => `${subject(refusal)} ${verb(refusal)} not applicable.`,
  beyondLimit: (refusal) => `${counted(refusal)} ${countedVerb(refusal)} beyond the limit.`,
  missing: ({ parameter, advice }) =>
    `${argumentName(parameter)} ${isPlural(parameter) ? "are" : "is"} required${advice ? `: ${withFullStop(uncapitalized(advice))}` : "."}`,
  notANumber: (refusal) =>
    `${subject(refusal)} is not a ${refusal.advice.startsWith("Enter a date") ? "date" : "number"}.`,
  notAllowed: (refusal) => `${subject(refusal)} is invalid.`,
  negative: (refusal) => `${subject(refusal)} is too small.`,
  notAFraction: (refusal) => `${subject(refusal)} is more than ${inPercent(refusal.maximum ?? 1)}.`,
  impossible: (refusal) =>
    refusal.parameter ? `${subject(refusal)} is invalid.` : "The arguments do not fit together.",
  tooMany: ({ parameter, argument }) => `${parameter}. The call has ${displayText(argument)}.`,
  notARange: ({ parameter }) => `${argumentName(parameter)} must be a single cell here.`,
};

const LABEL: Partial<Record<RefusalKind, string>> = {
  ambiguous: "Choose one",
  notAllowed: "Choose one",
  missing: "Choose one",
  impossible: "Accepted",
};
const labelOf = (kind: RefusalKind, count: number): string =>
  (count > 1 && LABEL[kind]) || "Published";

/**
 * Lists of these have a meaningful order: LOW, MEDIUM, HIGH; of several systems the latest first.
 */
const IN_ORDER = new Set<RefusalKind>(["notAllowed", "missing", "impossible", "ambiguous"]);

/** Of a list that is too long for these, the first names are examples. */
const HAS_EXAMPLES = new Set<RefusalKind>(["unknownKey", "missing", "publishedElsewhere"]);

const MAX_SHOWN = 24;
const MAX_NEAREST = 6;
const MAX_EXAMPLES = 3;
/** More values than these are a list of their own. */
const MAX_IN_SENTENCE = 7;
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

/** The known values, each once, without the refused one. */
function othersOf({ suggestions, argument }: Refusal): readonly Scalar[] {
  const refusedText = plainText(argument);
  const isOther = (value: Scalar): boolean => argument === "" || plainText(value) !== refusedText;
  return [...new Set(suggestions())].filter(isOther);
}

function inOrder(values: readonly Scalar[], refused: RefusalKind): readonly Scalar[] {
  if (values.every((value) => typeof value === "number")) return [...values].sort((a, b) => a - b);
  if (IN_ORDER.has(refused)) return values;
  return values.every(isCode) ? [...values].sort() : byName(values);
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
 * The known values under their label, and how many more there are. A long list of names is cut to
 * those that resemble the given one, or to the first.
 */
function knownValues(refusal: Refusal) {
  const { refused, argument, remark } = refusal;
  const others = othersOf(refusal);
  const isLong = others.length > MAX_SHOWN;
  const nearest =
    isLong && refused === "unknownKey" ? suggest(String(argument), others.map(String)) : [];
  const isNearest = nearest.length > 0 && resembles(String(argument), nearest[0]!);
  const isExample = isLong && !isNearest && HAS_EXAMPLES.has(refused);
  const { values, rest: more } = firstAnswered(
    isNearest ? nearest : isExample ? others : inOrder(others, refused),
    isNearest ? MAX_NEAREST : isExample ? MAX_EXAMPLES : MAX_SHOWN,
    refusal,
  );
  return {
    label: isNearest ? "Nearest" : isExample ? "Examples" : labelOf(refused, values.length + more),
    texts: values.map((value) => item(value, remark?.(value))),
    more,
  };
}

type List = ReturnType<typeof knownValues>;

const series = (texts: readonly string[], word: "and" | "or"): string =>
  [texts.slice(0, -1).join(", "), ...texts.slice(-1)].filter(Boolean).join(` ${word} `);

/** The opening with the known values in it; undefined where they are a list of their own. */
function openingWithValues(refusal: Refusal, { texts, more }: List): string | undefined {
  const { refused, parameter, remark } = refusal;
  const name = argumentName(parameter);
  if (refused === "beyondLimit" && texts.length)
    return `${OPENING.beyondLimit(refusal).slice(0, -1)}${texts.length > 1 ? "s" : ""} of ${series(texts, "and")}.`;
  if (refused !== "notAllowed" || remark || texts.length + more > MAX_IN_SENTENCE) return undefined;
  if (texts.length) return `${name} must be ${series(texts, "or")}.`;
  return refusal.suggestions().length ? `${name} does not apply here. Leave it empty.` : undefined;
}

/** Capitalizes the first letter, except of iSeries and i5/OS. */
const capitalized = (text: string): string =>
  /^[a-z](?![A-Z\d])/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;

/** A phrase that begins with a capital letter, within a sentence; lists of names keep theirs. */
const uncapitalized = (text: string): string =>
  /^[A-Z][a-z]*(?:\.$|,? (?!(?:or )?(?:\(|[A-Z][a-z])))/.test(text)
    ? `${/^(?:\w+ )?[Nn]umber of/.test(text) ? "the " : ""}${text.charAt(0).toLowerCase()}${text.slice(1)}`
    : text;

const ENDS = '.!?)"';
const withFullStop = (text: string): string =>
  ENDS.includes(text.charAt(text.length - 1)) ? text : `${text}.`;

/** The whole message of a refusal. */
export function sentence(refusal: Refusal): string {
  const { refused, advice } = refusal;
  const list = knownValues(refusal);
  const scope = SCOPE.test(advice) ? ` ${advice}` : "";
  const opening = openingWithValues(refusal, list);
  // The help of a missing argument may name values.
  const isListed =
    !opening &&
    list.texts.length > 0 &&
    !(refused === "missing" && refusal.suggestions().some((name) => advice.includes(`${name}`)));
  return [
    capitalized(opening ?? OPENING[refused](refusal)),
    ...(isListed ? [`${list.label}${scope}: ${listed(list.texts, list.more)}.`] : []),
    ...(advice && refused !== "missing" && !scope ? [withFullStop(capitalized(advice))] : []),
  ].join(" ");
}

/** The error that a cell shows for a refusal, with its message. */
export const errorOf = (refusal: Refusal): CellError =>
  new CellError(errorCode(refusal.refused), sentence(refusal));
