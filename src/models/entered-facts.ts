/**
 * Facts of systems among custom entries. The planner's own take precedence over the catalogue, and
 * the catalogue over those of packs: where a pack differs, the planner must choose.
 */
import { normalizeKey } from "../catalogue/lookup-key";
import {
  answer,
  derive,
  isRefusal,
  refuse,
  type Answer,
  type Outcome,
  type Reference,
  type Refusal,
  type Scalar,
} from "./answer";
import { packOf } from "./pack-rows";
import { withThousands } from "./wording";
import { namedSockets } from "./processor-choice";
import { dayOfSerial } from "./serial-day";
import { isDateFact, unitOfFact, type FactKind } from "./system-facts";
import {
  basisOfRow,
  CHOOSE_ONE,
  isPackRow,
  packOfRow,
  userSource,
  warningsOfEntry,
  type UserRow,
  type UserRows,
} from "./user-rows";

/** What is asked: a fact of a system, where it matters of a processor. */
export interface FactQuestion {
  readonly fact: FactKind;
  /** The fact as a message names it: "software tier". */
  readonly words: string;
  /** The system or release as it is asked for. */
  readonly name: string;
  readonly feature?: string | undefined;
  /** Whether a custom entry with this name is about it. */
  readonly isAbout: (name: string) => boolean;
}

const textOf = (row: UserRow, column: string): string => String(row[column] ?? "");
const featureOf = (row: UserRow): string => textOf(row, "feature");
const isStated = (row: UserRow): boolean => row.value !== undefined;

/** A value as a sentence names it: "64 GiB", "P20", "2027-09-30". */
function valueText(fact: FactKind, value: Scalar): string {
  if (typeof value !== "number") return String(value);
  return isDateFact(fact) ? dayOfSerial(value) : `${withThousands(value)} ${unitOfFact(fact)}`;
}

/** How exactly a row is about a processor: 3 with its sockets, 1 for all processors, else 0. */
function closeness(row: UserRow, feature: string): number {
  const entered = featureOf(row);
  if (entered === "") return 1;
  const processor = namedSockets(feature) ?? { feature, sockets: undefined };
  const own = namedSockets(entered) ?? { feature: entered, sockets: undefined };
  if (normalizeKey(own.feature) !== normalizeKey(processor.feature)) return 0;
  if (own.sockets === undefined) return 2;
  // A feature alone means one socket where the number makes a difference.
  return own.sockets === (processor.sockets ?? 1) ? 3 : 0;
}

/** The rows that are closest to a processor; all rows if none is asked for. */
function closest(rows: readonly UserRow[], feature: string | undefined): readonly UserRow[] {
  if (feature === undefined) return rows;
  const most = Math.max(0, ...rows.map((row) => closeness(row, feature)));
  return most === 0 ? [] : rows.filter((row) => closeness(row, feature) === most);
}

/** The closest rows of each pack. */
const closestOfPacks = (
  rows: readonly UserRow[],
  feature: string | undefined,
): readonly UserRow[] =>
  [...new Set(rows.map(packOfRow))].flatMap((pack) =>
    closest(
      rows.filter((row) => packOfRow(row) === pack),
      feature,
    ),
  );

const isSameValue = (a: Scalar, b: Scalar): boolean =>
  normalizeKey(String(a)) === normalizeKey(String(b));

function answerOf(fact: FactKind, row: UserRow): Answer {
  const value = row.value!;
  return answer<Scalar>(value, unitOfFact(fact), basisOfRow(row), {
    conditions: [
      ...(isDateFact(fact) ? [`${dateWords(fact)} on ${dayOfSerial(Number(value))}`] : []),
      userSource(row),
    ],
    warnings: warningsOfEntry(row),
  });
}

/** A date as a condition names it. */
export const dateWords = (fact: FactKind): string => DATE_WORDS[fact] ?? fact.toLowerCase();

/** A date as a message names it. */
export const dateName = (fact: FactKind): string =>
  DATE_WORDS[fact] ?? DATE_NAMES[fact] ?? fact.toLowerCase();

const DATE_NAMES: Partial<Record<FactKind, string>> = {
  ANNOUNCED: "date of announcement",
  AVAILABLE: "date of availability",
  WITHDRAWN: "date of withdrawal",
};

const DATE_WORDS: Partial<Record<FactKind, string>> = {
  SUPPORT: "end of support",
  EXTENSION: "end of the service extension",
};

/** Values with the pack that each is from. */
interface PackedValue {
  readonly pack: string;
  readonly value: Scalar;
}

function packsDiffer(
  { fact, words, name }: FactQuestion,
  values: readonly PackedValue[],
  references: readonly Reference[] = [],
): Refusal {
  const [first, ...others] = values;
  const other = others.find(({ value }) => !isSameValue(value, first!.value))!;
  const [one, two] = [first!, other].map(
    ({ pack, value }) => `ack ${pack} has ${valueText(fact, value)}`,
  );
  return refuse("conflicting", { [`the ${words} of`]: name }, `P${one!}, p${two!}. ${CHOOSE_ONE}`, {
    references,
  });
}

const dependsOnProcessor = ({ words, feature }: FactQuestion, rows: readonly UserRow[]): Refusal =>
  refuse("ambiguous", { feature: feature ?? "" }, `The ${words} depends on the processor.`, {
    suggestions: () => [...new Set(rows.map(featureOf).filter(Boolean))],
  });

const isOneValue = (rows: readonly UserRow[]): boolean =>
  rows.every((row) => isSameValue(row.value!, rows[0]!.value!));

/** The planner's own entries: one answer, or why there is none. */
function ownAnswer(question: FactQuestion, rows: readonly UserRow[]): Answer | Refusal {
  if (isOneValue(rows)) return answerOf(question.fact, rows[0]!);
  if (new Set(rows.map((row) => normalizeKey(featureOf(row)))).size > 1)
    return dependsOnProcessor(question, rows);
  return refuse("ambiguous", { "": question.name }, "Keep one custom entry for it.", {
    suggestions: () =>
      rows.map((row) => `${valueText(question.fact, row.value!)} (${userSource(row)})`),
  });
}

/** The entries of packs: one answer, or why there is none. */
function packsAnswer(question: FactQuestion, rows: readonly UserRow[]): Answer | Refusal {
  const disputed = rows.find((row) => row.status === "conflict");
  if (disputed)
    return refuse(
      "conflicting",
      { [`the ${question.words} of`]: question.name },
      `${textOf(disputed, "note")} ${CHOOSE_ONE}`,
    );
  const stated = rows.filter(isStated);
  const [first, ...others] = stated;
  if (!first)
    return refuse(
      "withoutFigure",
      { [`${question.words} of`]: question.name },
      `Pack ${packOfRow(rows[0]!)}: ${textOf(rows[0]!, "note")}`,
    );
  if (!isOneValue(stated)) {
    return question.feature === undefined &&
      new Set(stated.map((row) => normalizeKey(featureOf(row)))).size > 1
      ? dependsOnProcessor(question, stated)
      : packsDiffer(
          question,
          stated.map((row) => ({ pack: packOfRow(row), value: row.value! })),
        );
  }
  const answers = [first, ...others].map((row) => answerOf(question.fact, row));
  return others.length ? derive(first.value!, answers[0]!.unit, answers) : answers[0]!;
}

/** The pack of a published answer; "" for the documents. */
const publishedPack = ({ references: [first] }: Answer): string =>
  first ? packOf(first.table) : "";

/** Whether several values match, between which the planner must choose. */
const isUndecided = ({ refused }: Refusal): boolean =>
  refused === "ambiguous" || refused === "conflicting";

/** What the catalogue and entries of packs state together. */
function withPackEntries(
  question: FactQuestion,
  published: Outcome,
  entered: Answer | Refusal,
  rows: readonly UserRow[],
): Outcome {
  if (isRefusal(published)) return isUndecided(published) ? published : entered;
  if (isRefusal(entered)) return entered.refused === "withoutFigure" ? published : entered;
  if (isSameValue(published.value as Scalar, entered.value as Scalar)) return published;
  return packsDiffer(
    question,
    [
      { pack: publishedPack(published), value: published.value as Scalar },
      { pack: packOfRow(rows.find(isStated)!), value: entered.value as Scalar },
    ],
    published.references,
  );
}

/** The refusal of a fact that nothing states about a system, or its processor, of the entries. */
const notEntered = (
  { words, name, feature = "" }: FactQuestion,
  ofFact: readonly UserRow[],
): Refusal =>
  ofFact.length
    ? refuse("unknownKey", { feature }, `Choose a processor of ${name}.`, {
        suggestions: () => [...new Set(ofFact.map(featureOf))],
      })
    : refuse(
        "neverPublished",
        { [`${words} of`]: name },
        "No document, pack or custom entry states it.",
      );

/** Own entries of some processors next to the others: only equal values are one for all. */
function withOwnProcessors(
  question: FactQuestion,
  own: readonly UserRow[],
  others: Outcome,
): Outcome {
  const ownFact = ownAnswer(question, own);
  if (isRefusal(ownFact)) return ownFact;
  if (isRefusal(others)) return isUndecided(others) ? others : ownFact;
  return isSameValue(others.value as Scalar, ownFact.value as Scalar)
    ? ownFact
    : dependsOnProcessor(question, own);
}

/**
 * The fact with the custom entries about it: the published outcome where there are none.
 * @param publishedOutcome the outcome of the catalogue
 */
export function withEnteredFacts(
  question: FactQuestion,
  rows: UserRows | undefined,
  publishedOutcome: () => Outcome,
): Outcome {
  const published = publishedOutcome();
  if (!rows) return published;
  const ofSystem = rows.rows.filter((row) => question.isAbout(textOf(row, "system")));
  if (!ofSystem.length) return published;
  const { fact, feature } = question;
  const ofFact = ofSystem.filter((row) => row.fact === fact);
  const isUnknown = isRefusal(published) && published.refused === "unknownKey";
  const own = closest(
    ofFact.filter((row) => !isPackRow(row)),
    feature,
  );
  const ofPacks = closestOfPacks(ofFact.filter(isPackRow), feature);
  if (!own.length && !ofPacks.length) return isUnknown ? notEntered(question, ofFact) : published;
  const isOwnOnly = feature !== undefined || own.some((row) => featureOf(row) === "");
  if (own.length && isOwnOnly) return ownAnswer(question, own);
  const others = ofPacks.length
    ? withPackEntries(question, published, packsAnswer(question, ofPacks), ofPacks)
    : published;
  return own.length ? withOwnProcessors(question, own, others) : others;
}
