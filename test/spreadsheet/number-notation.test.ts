/** Numbers as people write them, by the notations of ten languages. */
import {
  FORMULA_NOTATION,
  formulaNumber,
  writtenNumber,
  type NumberNotation,
} from "../../src/spreadsheet/number-notation";
import { randomBy } from "../../scripts/fuzz/random";
import { seedFor } from "../support/extent";

const LANGUAGES = [
  "en-US",
  "de-DE",
  "de-CH",
  "fr-FR",
  "es-ES",
  "it-IT",
  "pl-PL",
  "sv-SE",
  "tr-TR",
  "en-IN",
];
const partOf = (language: string, type: "decimal" | "group"): string =>
  new Intl.NumberFormat(language).formatToParts(1234567.5).find((part) => part.type === type)
    ?.value ?? "";
const NOTATIONS = LANGUAGES.map((language): [string, NumberNotation] => [
  language,
  { decimal: partOf(language, "decimal"), group: partOf(language, "group") },
]);
const GERMAN: NumberNotation = { decimal: ",", group: "." };

test.each<[string, NumberNotation, string | undefined]>([
  ["8,5", GERMAN, "8.5"],
  ["8,5%", GERMAN, "8.5%"],
  ["-1.234.567,25", GERMAN, "-1234567.25"],
  ["1,234", GERMAN, "1.234"],
  ["1.234", GERMAN, "1234"],
  // Excel takes it for a date.
  ["8.5", GERMAN, undefined],
  ["1.23.456", GERMAN, undefined],
  [",5", GERMAN, ".5"],
  ["1,234", FORMULA_NOTATION, "1234"],
  ["8,5", FORMULA_NOTATION, undefined],
  ["1e3", FORMULA_NOTATION, "1e3"],
  ["1 234,5", { decimal: ",", group: "\u202f" }, "1234.5"],
  ["1'234.5", { decimal: ".", group: "’" }, "1234.5"],
  ["", GERMAN, undefined],
  [",", GERMAN, undefined],
  ["12 GB", GERMAN, undefined],
])("%s in %j is %s", (text, notation, number) => {
  expect(formulaNumber(text, notation)).toBe(number);
});

describe.each(NOTATIONS)("%s", (language, notation) => {
  test("what is shown, typed back in, is the same number", () => {
    const random = randomBy(seedFor(`notation ${language}`));
    for (let i = 0; i < 200; i += 1) {
      const value =
        (random.below(2) === 0 ? 1 : -1) * (random.below(2 ** 31) / 10 ** random.below(8));
      const number = String(value);
      expect(formulaNumber(writtenNumber(number, notation), notation)).toBe(number);
      const grouped = new Intl.NumberFormat("en-US", { maximumFractionDigits: 20 })
        .format(value)
        .replace(/[,.]/g, (mark) => (mark === "," ? notation.group : notation.decimal));
      expect(Number(formulaNumber(grouped, notation))).toBe(
        Number(
          new Intl.NumberFormat("en-US", { maximumFractionDigits: 20, useGrouping: false }).format(
            value,
          ),
        ),
      );
    }
  });
});

test("a text that is no number stays as it is", () => {
  expect(writtenNumber("LTO-8", GERMAN)).toBe("LTO-8");
  expect(writtenNumber("12.5 GB", GERMAN)).toBe("12.5 GB");
});
