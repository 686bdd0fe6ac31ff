/**
 * Finds the words of a query in many texts: one pass over all texts per word, without an index that
 * grows with the words.
 */
import { stemOf, textWords } from "./words";

/** How well a word of a text fits a word of a query. */
const WHOLE = 1;
const INFLECTED = 0.8;
const BEGINNING = 0.5;
const PART = 0.25;
/** "disks" and "disk" differ by no more letters. */
const MAX_ENDING_LENGTH = 4;
/** Shorter numbers begin too many others. */
const MIN_NUMBER_LENGTH = 3;

const SPACE = 32;
const LINE = 10;
const PERCENT = 37;
const isEdge = (code: number): boolean => code === SPACE || code === LINE;
const isNumber = (word: string): boolean => /^[\d.]+$/.test(word);

/** A text, or parts that many texts share. */
export type SearchText = string | readonly string[];

/** Many texts as one, a line each. */
export class TextLines {
  private readonly all: string;
  private readonly starts: number[] = [];

  constructor(texts: readonly SearchText[]) {
    const itemsByWord = new Map<string, string>();
    const wordsOf = (text: string): string => {
      let words = itemsByWord.get(text);
      if (words === undefined) itemsByWord.set(text, (words = textWords(text)));
      return words;
    };
    let all = "\n";
    for (const text of texts) {
      this.starts.push(all.length);
      if (typeof text === "string") all += ` ${wordsOf(text)}`;
      else for (const part of text) all += ` ${wordsOf(part)}`;
      all += " \n";
    }
    this.all = all;
  }

  /**
   * The texts with the word, each with its score: whole words before inflections, beginnings, and
   * parts of codes.
   */
  find(word: string): ReadonlyMap<number, number> {
    const qualities = new Map<number, number>();
    this.scan(word, word, qualities);
    const stem = stemOf(word);
    if (stem !== word) this.scan(stem, word, qualities);
    return qualities;
  }

  private scan(sought: string, word: string, qualities: Map<number, number>): void {
    const { all, starts } = this;
    let line = 0;
    for (let index = all.indexOf(sought); index >= 0; index = all.indexOf(sought, index + 1)) {
      while (line + 1 < starts.length && starts[line + 1]! <= index) line += 1;
      const quality = this.qualityAt(index, sought, word);
      if (quality > (qualities.get(line) ?? 0)) qualities.set(line, quality);
    }
  }

  private qualityAt(index: number, sought: string, word: string): number {
    const { all } = this;
    if (!isEdge(all.charCodeAt(index - 1)))
      return /\d/.test(word) && word.length >= MIN_NUMBER_LENGTH ? PART : 0;
    let end = index + sought.length;
    if (isEdge(all.charCodeAt(end)) || all.charCodeAt(end) === PERCENT)
      return sought === word ? WHOLE : INFLECTED;
    if (isNumber(word) && word.length < MIN_NUMBER_LENGTH) return 0;
    if (word.length < 2) return 0;
    while (!isEdge(all.charCodeAt(end))) end += 1;
    const rest = end - index - sought.length;
    if (rest <= MAX_ENDING_LENGTH && !/\d/.test(word) && sought.length >= MAX_ENDING_LENGTH)
      return INFLECTED;
    return sought === word ? BEGINNING : 0;
  }

  /** Every word of the texts that has letters only. */
  vocabulary(): ReadonlySet<string> {
    return new Set(this.all.match(/(?<=[ \n])[a-z]{3,}(?= )/g) ?? []);
  }
}
