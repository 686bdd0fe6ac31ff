/**
 * The constructs that the engine may calculate without stored results. Our templates need no
 * others.
 */
import { calculate, type CalculatedWorkbook } from "../../../src/calculation/calculate";
import { arrayCellFormula } from "../../../src/calculation/functions/array-cells";
import { CONSTRUCTS, doubtOf } from "../../../src/foreign/recalculate/measured-support";
import { allFunctions } from "../../../src/functions";
import { tokenize } from "../../../src/spreadsheet/formula/tokens";
import support from "../../../src/foreign/recalculate/engine-support.json";
import { workbookTemplates } from "../../../scripts/templates/workbook-templates";
import { CONSTRUCT_CASES } from "../../../scripts/engine/construct-cases";
import { CASE_SHEETS, HIDDEN_ROWS } from "../../../scripts/engine/case-book";
import { DATA } from "../../../scripts/engine/function-cases";
import { plainBook, plainSheet } from "../../support/plain-book";

const PLAIN = { isArray: false, hiddenBy: new Set<never>() };

describe("constructs with results of Excel entered by hand", () => {
  const cases = CONSTRUCT_CASES.flatMap((constructCase) =>
    constructCase.excel.flatMap((line, r) =>
      line.map((excel, c) => ({
        one: constructCase,
        excel,
        name: `${constructCase.isArray ? `{=${constructCase.formula}}` : constructCase.formula}, row ${r + 1}, column ${c + 1}`,
        formula: constructCase.isArray
          ? arrayCellFormula(constructCase.formula, {
              row: r + 1,
              column: c + 1,
              rows: constructCase.excel.length,
              columns: line.length,
              isDynamic: false,
            })
          : constructCase.formula,
      })),
    ),
  );
  let calculated: CalculatedWorkbook;
  beforeAll(async () => {
    const formulas = Object.fromEntries(
      cases.map(({ formula }, i) => [`M${i + 1}`, `=${formula}`]),
    );
    const data = Object.fromEntries(
      Object.entries(DATA).flatMap(([address, value]) =>
        value === null ? [] : [[address, value === "" ? '=""' : value]],
      ),
    );
    calculated = await calculate(
      plainBook([
        plainSheet("Data", { ...data, ...formulas }),
        plainSheet("More", CASE_SHEETS.More!),
        plainSheet("Filtered", CASE_SHEETS.Filtered!),
      ]),
      allFunctions(),
      { hiddenRows: HIDDEN_ROWS },
    );
  });
  afterAll(() => calculated.dispose());

  const isListed = (key: string): boolean =>
    [...support.functions, ...support.constructs].includes(key);

  test.each(cases.map((functionCase, i) => [functionCase.name, functionCase, i] as const))(
    "%s gives the result of Excel, or is not on the list",
    (_name, { one, excel }, i) => {
      const { value, error } = calculated.read("Data", `M${i + 1}`);
      const result = error ?? value;
      if (!isListed(one.key)) return;
      if (typeof excel === "number" && typeof result === "number")
        expect(Math.abs(result - excel)).toBeLessThanOrEqual(
          1e-12 * Math.max(1, Math.abs(excel), ...(one.formula.match(/\d+/g) ?? []).map(Number)),
        );
      else expect(result).toBe(excel);
    },
  );
});

describe("the list", () => {
  test.each([
    ["A1:A9*2", "a range where one value is expected"],
    ["COUNTIF(A1:A9,B1:B9)", "a range as a criterion"],
    ["SUMPRODUCT(A1,B1)", "one value where SUMPRODUCT takes ranges"],
    ["CONVERT(A1,B1,C1)", "CONVERT"],
    ["CUBEVALUE(A1)", "CUBEVALUE"],
  ])("%s is doubted", (formula, words) =>
    expect(doubtOf(formula, PLAIN)).toContain(`${words} is not known to be calculated as in Excel`),
  );

  test.each(["SUBTOTAL(9,A1:A9)", "AGGREGATE(9,4,A1:A9)", "SUBTOTAL(B1,A1:A9)"])(
    "%s is doubted where a filter hides rows",
    (formula) => {
      const context = { isArray: false, hiddenBy: new Set(["filter"] as const) };
      expect(doubtOf(formula, context)).toContain("a filter or a user has hidden");
      expect(doubtOf("SUBTOTAL(109,A1:A9)+AGGREGATE(9,5,A1:A9)", context)).toBeUndefined();
    },
  );

  test.each([
    'IF(A1>1,SUM(B1:B9)&" GB",ROUND(C1,2))',
    "SUMPRODUCT((A1:A9>2)*B1:B9)",
    "-A1^2+B1*5%",
    "VLOOKUP(A1,B:D,2,FALSE)",
    "SUM((A1,B1),First:Last!A1)+ROWS(A:A)",
    "WORKDAY.INTL(A1,B1)",
    "SIZEBOOK.LPARCAP(A1)",
  ])("%s is not doubted", (formula) => expect(doubtOf(formula, PLAIN)).toBeUndefined());

  test("every construct has one key and occurs in a case or sample", () => {
    const keys = CONSTRUCTS.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { key, occurs } of CONSTRUCTS.filter(({ key: one }) => one !== "empty-cell")) {
      const cases = CONSTRUCT_CASES.filter((constructCase) => constructCase.key === key);
      expect([key, cases.length > 0]).toEqual([key, true]);
      expect([
        key,
        cases.some(({ formula, isArray = false }) =>
          occurs(tokenize(formula), { isArray, hiddenBy: new Set(["user"] as const) }),
        ),
      ]).toEqual([key, true]);
    }
  });
});

describe("our own templates", () => {
  test.each(workbookTemplates.map((template) => [template.file, template] as const))(
    "%s uses only functions of the list",
    (_file, template) => {
      const doubts = template.build().sheets.flatMap(({ name, cells }) =>
        [...cells].flatMap(([address, { formula }]) => {
          const doubt = formula === undefined ? undefined : doubtOf(formula, PLAIN);
          return doubt === undefined ? [] : [`${name}!${address} ${formula}: ${doubt}`];
        }),
      );
      expect(doubts.slice(0, 5)).toEqual([]);
    },
  );
});
