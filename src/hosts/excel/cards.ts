/** Provenance cards: an answer as a number with properties, which Excel shows on a card and `=A1.Unit` reads. The number is the same. */
import { explain } from "../../functions/explain";
import { findFunction } from "../../functions/registry";
import { dressing } from "./associate";
import { gateOf, type Gate } from "./requirements";

interface TextProperty {
  readonly type: "String";
  readonly basicType: "String";
  readonly basicValue: string;
}

/** Excel's DoubleCellValue with properties, as far as it is used. */
export interface CardNumber {
  readonly type: "Double";
  readonly basicType: "Double";
  readonly basicValue: number;
  readonly properties: Readonly<Record<string, TextProperty>>;
}

/** A card is read in passing: EXPLAIN and the pane say the rest. */
const MOST_LETTERS = 500;
const MOST_SOURCES = 3;

const cut = (text: string): string =>
  text.length <= MOST_LETTERS ? text : `${text.slice(0, MOST_LETTERS - 1)}…`;
const textProperty = (text: string): TextProperty => ({
  type: "String",
  basicType: "String",
  basicValue: cut(text),
});

/** The answer of a function to single cells, with its unit, basis, sources, conditions and warnings. */
function cardOf(name: string, args: readonly unknown[], value: number): CardNumber | number {
  const fn = findFunction(name);
  if (!fn) return value;
  const { error, unit, basis, formula, sources, conditions, warnings } = explain(fn, args);
  if (error) return value;
  const said: readonly (readonly [string, string])[] = [
    ["Unit", unit],
    ["Basis", basis],
    ...sources
      .slice(0, MOST_SOURCES)
      .map((source, i) => [i === 0 ? "Source" : `Source ${i + 1}`, source] as const),
    ["Computed as", formula],
    ["Conditions", conditions.join(" ")],
    ["Read with care", warnings.join(" ")],
  ];
  return {
    type: "Double",
    basicType: "Double",
    basicValue: value,
    properties: Object.fromEntries(
      said.filter(([, text]) => text !== "").map(([key, text]) => [key, textProperty(text)]),
    ),
  };
}

/** A card that cannot be made must not cost the answer. */
function dress(name: string, args: readonly unknown[], value: number): unknown {
  try {
    return cardOf(name, args, value);
  } catch {
    return value;
  }
}

/** Whether this Excel has numbers with properties, also as answers of functions. */
export const hasCards = (supports: Gate): boolean =>
  supports("cards") && supports("cardsOfFunctions");

export function dressAnswers(on: boolean): void {
  dressing.dress = on ? dress : undefined;
}

/** From now on, where Excel has such numbers. */
export function wearCards(requirements: {
  isSetSupported(set: string, version: string): boolean;
}): void {
  if (hasCards(gateOf((set, version) => requirements.isSetSupported(set, version))))
    dressAnswers(true);
}
