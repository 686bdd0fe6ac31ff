/**
 * Every formula that a page tells the reader to type is calculated, all of them
 * in one workbook, and has the result shown on the page.
 */
import { EMPTY_PROPERTIES } from "../support/plain-book";
import { sourcesOfPages, ROOT } from "../../scripts/site/pages";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { columnLetters } from "../../src/spreadsheet/a1";
import { allFunctions } from "../../src/functions";
import { calculate, type Calculated } from "../../src/calculation/calculate";
import type { Cell, Workbook } from "../../src/spreadsheet/workbook-model";

interface Stated {
  readonly page: string;
  readonly formula: string;
  /** The result on the page; undefined if the page shows none. */ readonly answer:
    string | undefined;
}

/** Pages generated from definitions: their examples are calculated by the functions. */
const MADE = /^docs\/(functions\/|errors\.md)/;
const pages = sourcesOfPages()
  .filter((source) => !MADE.test(source))
  .map((source) => ({ source, text: readFileSync(join(ROOT, source), "utf8") }));

/** A bare name, or with an ellipsis, is no formula yet. */
const isWhole = (formula: string): boolean =>
  /SIZEBOOK\.[A-Z0-9]+\(/.test(formula) &&
  !formula.includes("…") &&
  !/\bNAME\b|"name"|"words"|;0\)$/.test(formula);

function statedOn({ source, text }: (typeof pages)[number]): Stated[] {
  const whole = [
    ...text.matchAll(
      /`=([^`]*\bSIZEBOOK\.[^`]*)`(?: +\| +([^|\n]+?) +\||(?: gives| is|:) `?([-#\w.,%!?/]*[\w%!?])`?)?/g,
    ),
  ];
  return whole
    .filter(([, formula]) => isWhole(formula!))
    .map(([, formula, cell, word]) => ({
      page: source,
      formula: formula!.replace(/\\\|/g, "|"),
      answer: cell ?? word,
    }));
}

const stated = pages.flatMap(statedOn);

/** Signs of a number as it is written: "1,234.5", "72%". */
const NUMBER = /^-?[\d,]+(\.\d+)?%?$/;

/**
 * Whether a cell matches the result on the page: a number with the digits shown, an error, or a
 * text that contains it. Words without quotes describe a result.
 */
function shows({ value, error }: Calculated, answer: string): boolean {
  if (answer.startsWith("#")) return (error ?? "") === answer.split(" ")[0];
  if (error) return false;
  if (NUMBER.test(answer)) {
    const digits = /\.(\d+)/.exec(answer)?.[1]?.length ?? 0;
    const isShare = answer.endsWith("%");
    return (
      typeof value === "number" &&
      (isShare ? 100 * value : value).toFixed(digits) === answer.replace(/[,%]/g, "")
    );
  }
  const quoted = /^`(.*)`$/.exec(answer)?.[1];
  return quoted === undefined ? String(value).length > 0 : String(value) === quoted;
}

/** Columns between two formulas: what spills has room. */
const APART = 16;

let answers: readonly Calculated[] = [];
beforeAll(async () => {
  const cells = new Map(
    stated.map(({ formula }, i): [string, Cell] => [
      `${columnLetters(1 + i * APART)}1`,
      { formula, style: "result" },
    ]),
  );
  const workbook: Workbook = {
    properties: EMPTY_PROPERTIES,
    names: [],
    sheets: [{ name: "S", state: "visible", columnWidths: [], cells }],
  } as unknown as Workbook;
  const book = await calculate(workbook, allFunctions());
  answers = stated.map((_, i) => book.read("S", `${columnLetters(1 + i * APART)}1`));
  book.dispose();
});

test("many pages have formulas to type, most of them with answers", () => {
  expect(stated.length).toBeGreaterThan(60);
  expect(new Set(stated.map(({ page }) => page)).size).toBeGreaterThan(15);
  expect(stated.filter(({ answer }) => answer !== undefined).length).toBeGreaterThan(50);
});

test("each formula has the answer on its page, and those without one are not refused", () => {
  const wrong = stated.flatMap(({ page, formula, answer }, i) => {
    const got = answers[i]!;
    return (answer === undefined ? got.error === undefined : shows(got, answer))
      ? []
      : [`${page}: =${formula} is ${String(got.error ?? got.value)}, said: ${answer ?? "nothing"}`];
  });
  expect(wrong).toEqual([]);
});
