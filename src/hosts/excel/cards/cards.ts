/**
 * Data cards: a result as a number with properties, which Excel shows on a card and `=A1.Unit`
 * reads. The number is the same.
 */
import { explain } from "../../../functions/core/explain";
import { findFunction } from "../../../functions/core/registry";
import { cardDecorator } from "../associate";
import { gateOf, type Gate } from "../requirements";

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

/** A card shows the essentials; EXPLAIN and the pane show everything. */
const MAX_PROPERTY_CHARACTERS = 500;
const MAX_SOURCES = 3;

const truncate = (text: string): string =>
  text.length <= MAX_PROPERTY_CHARACTERS ? text : `${text.slice(0, MAX_PROPERTY_CHARACTERS - 1)}…`;
const textProperty = (text: string): TextProperty => ({
  type: "String",
  basicType: "String",
  basicValue: truncate(text),
});

/**
 * The result of a function for single cells, with its unit, basis, sources, conditions and
 * warnings.
 */
function cardOf(name: string, args: readonly unknown[], value: number): CardNumber | number {
  const fn = findFunction(name);
  if (!fn) return value;
  const { error, unit, basis, formula, sources, conditions, warnings } = explain(fn, args);
  if (error) return value;
  const facts: readonly (readonly [string, string])[] = [
    ["Unit", unit],
    ["Basis", basis],
    ...sources
      .slice(0, MAX_SOURCES)
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
      facts.filter(([, text]) => text !== "").map(([key, text]) => [key, textProperty(text)]),
    ),
  };
}

/** If a card cannot be created, the result is still returned. */
function decorateAnswer(name: string, args: readonly unknown[], value: number): unknown {
  try {
    return cardOf(name, args, value);
  } catch {
    return value;
  }
}

/** Whether this Excel supports numbers with properties, also as results of functions. */
export const hasCards = (supports: Gate): boolean =>
  supports("cards") && supports("cardsOfFunctions");

export function setCardsEnabled(on: boolean): void {
  cardDecorator.dress = on ? decorateAnswer : undefined;
}

/** Switches cards on, if this Excel supports them. */
export function enableCardsIfSupported(requirements: {
  isSetSupported(set: string, version: string): boolean;
}): void {
  if (hasCards(gateOf((set, version) => requirements.isSetSupported(set, version))))
    setCardsEnabled(true);
}
