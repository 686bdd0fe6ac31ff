/**
 * Every rule of the catalogue: its bounds pass, values next to them do not, and WHY gives the
 * reason.
 */
import { pairedColumns, table as tableOf, type Table } from "../../src/catalogue/catalogue";
import { allFunctions } from "../../src/functions/core/registry";
import { callFunction, explainCall, refusal } from "../support/call-function";

interface Row {
  readonly id: string;
  readonly words: string;
  readonly operator: string;
  readonly bound: number;
  readonly second: number | undefined;
  readonly choices: readonly number[];
  readonly verdict: string;
  readonly unit: string;
  readonly quantity: string;
}

const percent = (unit: string): number => (unit.startsWith("%") ? 100 : 1);

function rowOf(table: Table, row: number): Row {
  const text = (field: string): string => (table.has(field) ? table.text(row, field) : "");
  const figure = (field: string, unit: string): number | undefined => {
    const value = table.has(field) ? table.cell(row, field) : null;
    return typeof value === "number" ? value / percent(unit) : undefined;
  };
  return {
    id: text("id"),
    words: text("comparison"),
    operator: text("comparison").split(" ")[0]!,
    bound: figure("bound", text("unit"))!,
    second: figure("bound2", text("unit2") || text("unit")),
    choices: (text("choices").match(/\d+/g) ?? []).map(Number),
    verdict: text("verdict"),
    unit: text("unit"),
    quantity: text("quantity"),
  };
}

const rules: readonly Row[] = pairedColumns("id", "comparison").flatMap(({ table, cells }) =>
  cells.map((_, row) => rowOf(tableOf(table), row)),
);
const having = (pattern: RegExp): readonly Row[] =>
  rules.filter(({ words }) => pattern.test(words));
const bounded = rules.filter(({ bound, words }) => bound !== undefined && words !== "advice");

/** Rules with another result than expected, for the message. */
const wrong = (
  some: readonly Row[],
  values: (rule: Row) => readonly number[],
  expected: (rule: Row) => string,
): string[] =>
  some
    .filter((rule) => callFunction("CHECK", rule.id, ...values(rule)) !== expected(rule))
    .map((rule) => `${rule.id} ${values(rule).join(", ")}`);
const passes = (): string => "PASS";
const itsVerdict = ({ verdict }: Row): string => verdict;

/** A value on the wrong side of a bound; shares are at most 1. */
function beside({ words, operator, bound, second, unit, choices }: Row): number {
  const isRange = /between|range|> to/.test(words) && second !== undefined;
  const [low, high] = isRange ? [Math.min(bound, second), Math.max(bound, second)] : [bound, bound];
  if (["<>", ">", ">=", "between"].includes(operator))
    return operator === ">=" || operator === "between" ? low / 2 : low;
  if (operator === "<") return high;
  if (operator === "multiple") return bound * 1.5;
  if (operator === "one") return choices[0]! + 0.5;
  const above = high === 0 ? 1 : high * 1.5;
  return unit === "%" ? Math.min(above, 1) : above;
}
/** Rules that one value can break. Only several values together break a sum of shares of 100%. */
const breakable = bounded.filter(
  ({ unit, bound, words }) => !(unit === "%" && bound === 1 && words.startsWith("<=")),
);

test("every rule has a known comparison and a verdict", () => {
  const operators =
    /^(?:advice|between|<>|> to|multiple of|one of|(?:<=|>=|<|>|=)(?: (?:sum|ratio|pair|range|quotient(?: of larger)?))?(?: limit)?|between quotient)$/;
  expect(rules.filter(({ words }) => !operators.test(words)).map(({ id }) => id)).toEqual([]);
  expect(new Set(rules.map(itsVerdict))).toEqual(new Set(["INFO", "WARN", "FAIL"]));
  const counts = having(/ratio|pair|range|sum|one of|multiple/).length;
  expect(counts).toBeGreaterThan(30);
});

test("a rule with a second value states its meaning", () => {
  const silent = bounded.filter(
    ({ second, words }) =>
      second !== undefined && !/between|to|range|pair|ratio|one of/.test(words),
  );
  expect(silent.map(({ id }) => id)).toEqual([]);
});

test("every rule passes at its bounds", () => {
  const inclusive = bounded.filter(({ operator }) => ["<=", ">=", "="].includes(operator));
  expect(wrong(inclusive, ({ bound }) => [bound], passes)).toEqual([]);
  expect(wrong(having(/ratio|pair/), ({ bound, second }) => [bound, second!], passes)).toEqual([]);
  expect(
    wrong(having(/^between$|^[<>]= range/), ({ bound, second }) => [bound, second!], passes),
  ).toEqual([]);
  expect(wrong(having(/one of/), ({ choices }) => choices, passes)).toEqual([]);
  expect(wrong(having(/multiple/), ({ bound }) => [bound, 3 * bound, 7 * bound], passes)).toEqual(
    [],
  );
});

test("every rule returns its listed verdict next to its bounds, including INFO", () => {
  expect(wrong(breakable, (rule) => [beside(rule)], itsVerdict)).toEqual([]);
});

test("the second value of a pair or ratio is used", () => {
  expect(
    wrong(
      having(/= pair/),
      ({ bound, second, unit }) => [bound, second! * (unit === "%" ? 0.5 : 2)],
      ({ words, verdict }) => (words.startsWith("<=") || words.startsWith("=") ? verdict : "PASS"),
    ),
  ).toEqual([]);
  const ratios = having(/ratio/);
  const doubled = ratios.filter(({ bound, unit }) => unit !== "%" || bound <= 0.5);
  expect(wrong(doubled, ({ bound, second }) => [bound * 2, second! * 2], passes)).toEqual([]);
  expect(wrong(ratios, ({ bound, second }) => [bound, second! / 2], itsVerdict)).toEqual([]);
  for (const { id, bound, second } of having(/ratio|pair/)) {
    expect(callFunction("CHECK", id, bound, second, second)).toMatchObject({ code: "#VALUE!" });
    expect(callFunction("WHY", id, bound, second)).toMatch(/ (?:for|and) /);
  }
});

test("a rule about a quotient takes one value, or the two that are divided", () => {
  const quotients = having(/quotient/);
  expect(quotients.length).toBeGreaterThan(30);
  const sides = ({ bound }: Row): number[] => [bound * 1000, 1000];
  const inclusive = quotients.filter(({ operator }) => operator !== "<");
  expect(wrong(inclusive, sides, passes)).toEqual([]);
  expect(wrong(quotients, (rule) => [beside(rule) * 7, 7], itsVerdict)).toEqual([]);
  for (const rule of quotients) {
    expect(callFunction("CHECK", rule.id, ...sides(rule), 1)).toMatchObject({ code: "#VALUE!" });
    expect(callFunction("CHECK", rule.id, 1, 0)).toMatchObject({ code: "#VALUE!" });
  }
  expect(callFunction("WHY", "integrated.machine.pool", 1500, 1000)).toBe(
    "WARN: Machine pool divided by its active reserved size: 1.5 times. The requirement is at least 2 times. At least twice the active machine pool reserved size.",
  );
  const ranges = quotients.filter(({ words }) => words.startsWith("between"));
  expect(wrong(ranges, ({ second }) => [second! * 7, 7], passes)).toEqual([]);
  expect(callFunction("CHECK", "vios.disk.size", 70, 283)).toBe("WARN");
  expect(callFunction("CHECK", "vios.disk.size", 70, 283)).toBe(
    callFunction("CHECK", "vios.disk.size", 283, 70),
  );
});

test("a rule whose quantity names two sides divides them", () => {
  const apart = rules.filter(
    ({ quantity, words }) => / divided by /.test(quantity) && !/quotient/.test(words),
  );
  expect(apart.map(({ id }) => id)).toEqual([]);
});

test("one of two values that is blank is not left out", () => {
  for (const { id, bound } of having(/quotient|ratio|pair/)) {
    expect(callFunction("CHECK", id, bound, "")).toMatchObject({ code: "#VALUE!" });
    expect(refusal("WHY", id, [[bound, null]])).toContain("The other of two values is required:");
  }
});

test("a sum includes all values", () => {
  const sums = having(/sum/).filter(({ bound }) => bound !== undefined);
  expect(sums.length).toBeGreaterThan(2);
  expect(wrong(sums, ({ bound }) => [bound / 2, bound / 4, bound / 4], passes)).toEqual([]);
  expect(wrong(sums, ({ bound }) => [bound / 2, bound / 2, bound / 4], itsVerdict)).toEqual([]);
  expect(callFunction("CHECK", "plan.memory.sum", 100, 200, 250)).toBe("FAIL");
  expect(callFunction("CHECK", "plan.memory.sum", 100, 150, 250)).toBe("PASS");
});

test("percentages are 60% or 0.6 in every rule about a percentage, and the message about 60 suggests 0.6", () => {
  const percents = rules.filter(({ unit, words }) => unit.startsWith("%") && words !== "advice");
  expect(percents.length).toBeGreaterThan(80);
  for (const { id, words } of percents) {
    // Two values of a quotient are its sides.
    const typed = words.includes("quotient") ? [60] : [60, 60];
    expect(refusal("CHECK", id, ...typed)).toMatch(
      /^#VALUE! Values 60 is more than 100%. 60% is 0\.6/,
    );
    expect(refusal("WHY", id, ...typed)).toContain("60% is 0.6.");
  }
  const shares = percents.filter(({ unit, bound }) => unit === "%" && bound !== undefined);
  for (const { id } of shares) expect(refusal("CHECK", id, 1.5)).toContain("more than 100%");
});

test("WHY of a value that does not pass starts with the verdict, and states the requirement", () => {
  for (const rule of breakable) {
    const why = callFunction("WHY", rule.id, beside(rule)) as string;
    expect(why).toMatch(
      new RegExp(
        `^${rule.verdict}: [^a-z].*[.] (?:The (?:limit|requirement) is .+[.] )?[^a-z].*[.]$`,
      ),
    );
  }
});

test("rules of the same quantity have the same unit", () => {
  const units = new Map<string, string>();
  const odd = bounded.filter(({ quantity, unit }) => {
    const first = units.get(quantity);
    units.set(quantity, first ?? unit);
    return first !== undefined && first !== unit;
  });
  expect(odd.map(({ id }) => id)).toEqual([]);
});

test("every verdict of a function has its reason", () => {
  const verdicts = allFunctions().flatMap((fn) =>
    fn.examples
      .filter(({ args }) => explainCall(fn.name, ...args).unit === "verdict")
      .map(({ args }) => [fn.name, ...args] as const),
  );
  expect(new Set(verdicts.map(([name]) => name)).size).toBeGreaterThan(7);
  const reasons = verdicts
    .filter(([name]) => name !== "CHECK")
    .map(([name, ...args]) => String(callFunction("WHY", name, ...args)));
  expect(reasons.filter((reason) => !/^[A-Z ]+: [A-Z0-9].*[.]$/.test(reason))).toEqual([]);
  expect(callFunction("WHY", "SRIOVSUM", [[0.06], [0.95]])).toContain("101% of 100%");
});

test("a sentence states what is computed", () => {
  const verdict = (id: string, ...values: number[]): unknown =>
    callFunction("CHECK", id, ...values);
  expect([1, 2, 3, 4].map((devices) => verdict("internal-storage.57cd.ssd", devices))).toEqual([
    "PASS",
    "PASS",
    "FAIL",
    "PASS",
  ]);
  expect(verdict("integrated.cluster", 64)).toBe("PASS");
  expect(verdict("integrated.cluster", 6)).toBe("WARN");
  expect(verdict("internal-storage.574e.pair", 3)).toBe("FAIL");
  expect(verdict("internal-storage.574e.pair", 4)).toBe("PASS");
  expect(verdict("db2-mirror.sriov.sum", 0.6, 0.5)).toBe("FAIL");
  expect(verdict("java.faults", 25)).toBe("PASS");
  expect(verdict("cpw.domino.600", 600)).toBe("WARN");
  expect(callFunction("WHY", "vscsi.cpu.example", 0.34, 10000)).toContain(
    "0.34 processors for 10,000 reads/s",
  );
});
