/** Patterns with * and ?, in time, whatever their text. */
import { WildcardPattern } from "../../../src/calculation/functions/wildcards";

test.each([
  ["a*", "alpha", true],
  ["*a", "alpha", true],
  ["*p*", "alpha", true],
  ["a?p*", "alpha", true],
  ["a*b", "ab", true],
  ["ab*ba", "aba", false],
  ["?", "", false],
  ["*", "", true],
  ["**", "two\r\nlines", true],
  ["~*", "*", true],
  ["~*", "x", false],
  ["~~?", "~x", true],
  ["A.C", "abc", false],
  ["(a)", "(A)", true],
  ["a*b*c", "aXbYbZc", true],
  ["a*b*c", "aXcYb", false],
])("%s is like %s: %s", (pattern, text, expected) =>
  expect(new WildcardPattern(pattern).matches(text)).toBe(expected),
);

test.each([
  ["l?h", "alpha", 0, 1],
  ["l?h", "alpha", 2, -1],
  ["p?a", "alpha", 0, 2],
  ["a*a", "alpha", 1, -1],
  ["*a", "alpha", 1, 1],
  ["b*d", "abcbd", 0, 1],
])("%s in %s from %d is at %d", (pattern, text, from, place) =>
  expect(new WildcardPattern(pattern).firstIn(text, from)).toBe(place),
);

test("many asterisks take no longer than a few", () => {
  const text = "a".repeat(30_000);
  const pattern = `${"*a".repeat(120)}*b`;
  expect(new WildcardPattern(pattern).matches(text)).toBe(false);
  expect(new WildcardPattern(pattern).firstIn(text, 0)).toBe(-1);
});
