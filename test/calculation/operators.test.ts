/**
 * Every operator between every two kinds of content, as in Excel: an empty cell is 0, "" or FALSE,
 * depending on the other operand.
 */
import { calculate } from "../../src/calculation/calculate";
import { formulaSheet, plainBook, plainSheet } from "../support/plain-book";

type Value = number | string | boolean | null;

/** The content of the cell, and the value that formulas read. */
const KINDS: readonly {
  readonly cell: number | string | boolean | undefined;
  readonly value: Value;
}[] = [
  { cell: undefined, value: null },
  { cell: 0, value: 0 },
  { cell: 5, value: 5 },
  { cell: -2, value: -2 },
  { cell: '=""', value: "" },
  { cell: "x", value: "x" },
  { cell: "Y", value: "Y" },
  { cell: true, value: true },
  { cell: false, value: false },
  { cell: "5", value: "5" },
];
const cellOf = (kind: number): string => `D!A${kind + 1}`;
const DATA = plainSheet(
  "D",
  Object.fromEntries(
    KINDS.flatMap(({ cell }, i) => (cell === undefined ? [] : [[`A${i + 1}`, cell] as const])),
  ),
);

/** The same value as a literal of the formula. */
function typed(kind: number): string {
  const { value } = KINDS[kind]!;
  if (value === null) return cellOf(kind);
  return typeof value === "string" ? `"${value}"` : String(value).toUpperCase();
}

const emptyLike = (other: Value): Value =>
  typeof other === "number" || other === null ? 0 : typeof other === "string" ? "" : false;
const rank = (value: Value): number => ["number", "string", "boolean"].indexOf(typeof value);

function order(a: Value, b: Value): number {
  const left = a ?? emptyLike(b);
  const right = b ?? emptyLike(a);
  if (rank(left) !== rank(right)) return rank(left) - rank(right);
  return typeof left === "string"
    ? left.toLowerCase().localeCompare(String(right).toLowerCase())
    : Number(left) - Number(right);
}

const COMPARISONS: Readonly<Record<string, (order: number) => boolean>> = {
  "=": (n) => n === 0,
  "<>": (n) => n !== 0,
  "<": (n) => n < 0,
  ">": (n) => n > 0,
  "<=": (n) => n <= 0,
  ">=": (n) => n >= 0,
};

function numeric(value: Value): number | undefined {
  if (typeof value !== "string") return Number(value);
  return value === "" || Number.isNaN(Number(value)) ? undefined : Number(value);
}

const ARITHMETIC: Readonly<Record<string, (a: number, b: number) => number | string>> = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "/": (a, b) => (b === 0 ? "#DIV/0!" : a / b),
  "^": (a, b) => {
    if (a === 0 && b <= 0) return b === 0 ? "#NUM!" : "#DIV/0!";
    return a ** b;
  },
};

function reckoned(operator: string, a: Value, b: Value): unknown {
  const [left, right] = [numeric(a), numeric(b)];
  return left === undefined || right === undefined ? "#VALUE!" : ARITHMETIC[operator]!(left, right);
}

const shownAs = (value: Value): string =>
  value === null ? "" : typeof value === "boolean" ? String(value).toUpperCase() : String(value);

interface OperatorCase {
  readonly formula: string;
  readonly expected: unknown;
}

const pairs = <Result>(make: (a: number, b: number) => readonly Result[]): Result[] =>
  KINDS.flatMap((_, a) => KINDS.flatMap((__, b) => make(a, b)));

const comparisons: OperatorCase[] = pairs((a, b) =>
  Object.entries(COMPARISONS).flatMap(([operator, holds]) => {
    const expected = holds(order(KINDS[a]!.value, KINDS[b]!.value));
    const [left, right] = [cellOf(a), cellOf(b)];
    const formulas = [
      `${left}${operator}${right}`,
      `SUMPRODUCT((${left}:${left.slice(2)}${operator}${right}:${right.slice(2)})*1)=1`,
      `${left}${operator}${typed(b)}`,
      `${typed(a)}${operator}${right}`,
    ];
    return formulas.map((formula) => ({ formula, expected }));
  }),
);

const arithmetic: OperatorCase[] = pairs((a, b) => [
  ...Object.keys(ARITHMETIC).map((operator) => ({
    formula: `${cellOf(a)}${operator}${cellOf(b)}`,
    expected: reckoned(operator, KINDS[a]!.value, KINDS[b]!.value),
  })),
  {
    formula: `${cellOf(a)}&${cellOf(b)}`,
    expected: shownAs(KINDS[a]!.value) + shownAs(KINDS[b]!.value),
  },
]);

test.each([
  ["comparisons", comparisons],
  ["arithmetic and texts put together", arithmetic],
])("%s", async (_name, cases) => {
  const calculated = await calculate(
    plainBook([
      DATA,
      formulaSheet(
        "F",
        cases.map(({ formula }) => formula),
      ),
    ]),
    [],
  );
  const wrong = cases.flatMap(({ formula, expected }, i) => {
    const { value, error } = calculated.read("F", `A${i + 1}`);
    return (error ?? value) === expected
      ? []
      : [`${formula}: ${String(expected)} in Excel, ${String(error ?? value)} here`];
  });
  calculated.dispose();
  expect(cases.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});

test("functions receive the result of an operator on one cell as an array", async () => {
  const formulas = {
    "MATCH(TRUE,INDEX(D!A3>0,0),0)": 1,
    "ROWS(D!A3+1)": 1,
    "MATCH(TRUE,INDEX(IF(D!A3>0,D!A3>1,FALSE),0),0)": 1,
    "SUMPRODUCT((D!A3=5)*(D!A4=-2))": 1,
    "IF(D!A3>0,D!A3+1,0)*2": 12,
  };
  const calculated = await calculate(
    plainBook([DATA, formulaSheet("F", Object.keys(formulas))]),
    [],
  );
  Object.entries(formulas).forEach(([formula, expected], i) =>
    expect([formula, calculated.read("F", `A${i + 1}`).value]).toEqual([formula, expected]),
  );
  calculated.dispose();
});
