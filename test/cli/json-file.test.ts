/**
 * Input files that are not valid JSON: each mistake is reported with line and column, and nothing
 * is misread.
 */
import { InputError } from "../../src/cli/arguments";
import { jsonOf } from "../../src/cli/json-file";

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const latin1 = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, "latin1"));
const utf16 = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, "utf16le"));

function problemOf(bytes: Uint8Array): string {
  try {
    return `read: ${JSON.stringify(jsonOf("inputs.json", bytes))}`;
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}

const MISTAKES: readonly (readonly [string, Uint8Array, RegExp])[] = [
  [
    "Latin-1",
    latin1('{\n "customer": "M\u00fcller" }'),
    /not in UTF-8: line 2, column 16 has the byte FC, which is "\u00fc" in Windows-1252/,
  ],
  ["Latin-1 at the end", latin1('{"a":"\u00e9'), /line 1, column 7 has the byte E9/],
  ["Latin-1 before a letter of UTF-8", latin1('{"\u00c3a":1}'), /line 1, column 3 has the byte C3/],
  ["UTF-16 with a mark", utf16('\ufeff{"a":1}'), /in UTF-16, as line 1, column 1/],
  ["UTF-16 without a mark", utf16('{"a":1}'), /in UTF-16/],
  [
    "UTF-16 the other way round",
    Uint8Array.from(Buffer.from(utf16('\ufeff{"a":1}')).swap16()),
    /in UTF-16/,
  ],
  ["a mark within the text", utf8('{"a": \ufeff1}'), /line 1, column 7: .*byte order mark/],
  [
    "a name given twice",
    utf8('{\n"a":1,\n"a":2}'),
    /line 3, column 1: "a" is given twice, first at line 2, column 1/,
  ],
  ["a name given twice, once escaped", utf8('{"a":1,"\\u0061":2}'), /"a" is given twice/],
  [
    "a name given twice within",
    utf8('{"t":[{"x":1},{"x":1,"y":2,"x":3}]}'),
    /column 28: "x" is given twice/,
  ],
  ["NaN", utf8('{"a":\n  NaN}'), /line 2, column 3: NaN is not a number in JSON/],
  [
    "-Infinity",
    utf8('{"a": -Infinity}'),
    /line 1, column 7: -?Infinity is not a number|line 1, column 7/,
  ],
  ["Infinity", utf8("[Infinity]"), /line 1, column 2: Infinity is not a number/],
  ["a number beyond all limits", utf8('{"a":1e999}'), /line 1, column 6: 1e999 is too large/],
  ["a comment", utf8('{\n// why\n"a":1}'), /line 2, column 1: a comment is not allowed/],
  ["a long comment", utf8('{"a":/* 1 */2}'), /line 1, column 6: a comment is not allowed/],
  [
    "a comma after the last input",
    utf8('{"a":1,\n}'),
    /line 1, column 7: nothing follows the last comma/,
  ],
  [
    "a comma after the last value",
    utf8("[1,2,]"),
    /line 1, column 5: nothing follows the last comma/,
  ],
  ["single quotes", utf8("{'a':1}"), /line 1, column 2/],
  ["no quotes", utf8("{a:1}"), /line 1, column 2/],
  ["a tab in a text", utf8('{"a":"x\ty"}'), /line 1, column 6: a text has a tab/],
  ["a text without end", utf8('{"a":"x}'), /line 1, column 6: a text has no closing/],
  ["a path of Windows", utf8('{"a":"C:\\data"}'), /line 1, column 6: a backslash/],
  ["half of a character", utf8('{"a":"\\ud800"}'), /line 1, column 6: .*half of a character/],
  ["no end", utf8('{"a":[1,2'), /line 1, column 10/],
  ["a missing comma", utf8('{"a":1 "b":2}'), /line 1, column 8: a comma is expected/],
  ["two values", utf8("{} {}"), /line 1, column 4/],
  ["a number that begins with zero", utf8('{"a":012}'), /line 1, column/],
  ["nothing", utf8(" \n"), /is empty/],
  ["what is nested without end", utf8("[".repeat(200_000)), /nested too deeply|closing bracket/],
];

test.each(MISTAKES)("%s", (_what, bytes, sentence) => {
  expect(problemOf(bytes)).toMatch(sentence);
});

test("several mistakes are reported at once, the first of each line", () => {
  expect(problemOf(utf8('{\n"a": NaN,\n"b": 1, // one\n"c": 2,\n}')).split("\n")).toEqual([
    "inputs.json is not valid JSON:",
    expect.stringContaining("line 2, column 6: NaN"),
    expect.stringContaining("line 3, column 9: a comment"),
    expect.stringContaining("line 4, column 7: nothing follows"),
  ]);
});

test.each([
  [
    "a mark at the beginning, which editors of Windows write",
    '\ufeff{"a":"\u00fc"}',
    { a: "\u00fc" },
  ],
  [
    "letters beyond the first plane",
    '{"a":"\\ud83d\\ude00 \ud83d\ude00"}',
    { a: "\ud83d\ude00 \ud83d\ude00" },
  ],
  ["the replacement character where somebody wrote it", '{"a":"\ufffd"}', { a: "\ufffd" }],
  [
    "names like those of objects",
    '{"toString":1,"constructor":2}',
    { toString: 1, constructor: 2 },
  ],
])("%s is read unchanged", (_what, text, value) => {
  expect(jsonOf("inputs.json", utf8(text))).toEqual(value);
});
