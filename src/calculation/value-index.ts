/** Where values are in a list, so that not every formula that looks for one reads all of them. */
import { type Value, displayed } from "../spreadsheet/cell-values";
import { numberInText } from "./numbers-in-texts";

type Places = readonly number[];
const NOWHERE: Places = [];

export class ValueIndex {
  private readonly texts = new Map<string, number[]>();
  private readonly numbers = new Map<number, number[]>();
  /** Texts that are numbers. */
  private readonly numbersInTexts = new Map<number, number[]>();

  constructor(list: readonly Value[]) {
    list.forEach((value, place) => {
      if (typeof value === "number") add(this.numbers, displayed(value), place);
      if (typeof value !== "string") return;
      add(this.texts, value.toLowerCase(), place);
      const number = numberInText(value);
      if (number !== undefined) add(this.numbersInTexts, displayed(number), place);
    });
  }

  /** The places of a text, ignoring its case, in ascending order. */
  ofText(text: string): Places {
    return this.texts.get(text.toLowerCase()) ?? NOWHERE;
  }

  /** The places of a number, in ascending order. */
  ofNumber(number: number): Places {
    return this.numbers.get(displayed(number)) ?? NOWHERE;
  }

  /** The places of a number and of texts that are this number, in ascending order. */
  ofNumberOrText(number: number): Places {
    const ofTexts = this.numbersInTexts.get(displayed(number));
    const ofNumbers = this.ofNumber(number);
    return ofTexts === undefined ? ofNumbers : [...ofNumbers, ...ofTexts].sort((a, b) => a - b);
  }
}

function add<Key>(places: Map<Key, number[]>, key: Key, place: number): void {
  const ofKey = places.get(key);
  if (ofKey) ofKey.push(place);
  else places.set(key, [place]);
}
