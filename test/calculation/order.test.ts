/**
 * Optimizations for large plans must not change results: shared formulas, the order of calculation,
 * skipped branches, sums by a text.
 */
import { plainBook, plainSheet } from "../support/plain-book";
import { allFunctions } from "../../src/functions";
import { calculate, type CalculatedWorkbook } from "../../src/calculation/calculate";
import { sheetData } from "../../src/hosts/univer/cell-mapping";
import { relativeForm } from "../../src/spreadsheet/formula/relative-form";
import type { Sheet, Workbook } from "../../src/spreadsheet/workbook-model";

type Content = string | number | null;

const book = (...sheets: Sheet[]): Workbook =>
  plainBook(sheets, [{ name: "rate_now", sheet: "S", cell: "A1" }]);

const values = (
  calculated: CalculatedWorkbook,
  addresses: readonly string[],
  name = "S",
): unknown[] =>
  addresses.map((address) => {
    const { value, error } = calculated.read(name, address);
    return error ?? value;
  });

async function results(
  cells: Record<string, Content>,
  addresses: readonly string[],
): Promise<unknown[]> {
  const calculated = await calculate(book(plainSheet("S", cells)), allFunctions());
  const calculatedValues = values(calculated, addresses);
  calculated.dispose();
  return calculatedValues;
}

describe("filled formulas are stored once", () => {
  test.each([
    ["B3*$A$1+C$2", 3, 4, "R[0]C[-2]*R1CA+R2C[-1]"],
    ["SUM($B$2:B9)&\"A1 and 'B2'\"", 9, 1, "SUM(R2CB:R[0]C[1])&\"A1 and 'B2'\""],
    ["'Q1 2026'!$B4+Q1!B4", 4, 3, "'Q1 2026'!R[0]CB+Q1!R[0]C[-1]"],
    [
      "LOG10(A1)+rate_a1+SIZEBOOK.CPWRATE(A1)",
      1,
      1,
      "LOG10(R[0]C[0])+rate_a1+SIZEBOOK.CPWRATE(R[0]C[0])",
    ],
  ])("%s", (formula, row, column, form) => expect(relativeForm(formula, row, column)).toBe(form));

  test("only the first keeps its text", () => {
    const cells = sheetData(
      plainSheet("S", { A1: 1, B1: "=A1*2", C1: "=B1*2", B2: "=A2*2", D9: "=A1*2" }),
    ).cellData!;
    expect([cells[0]![1]!.f, cells[0]![2]!.f, cells[1]![1]!.f, cells[8]![3]!.f]).toEqual([
      "=A1*2",
      undefined,
      undefined,
      "=A1*2",
    ]);
    expect(new Set([cells[0]![1]!.si, cells[0]![2]!.si, cells[1]![1]!.si]).size).toBe(1);
    expect(cells[8]![3]!.si).toBeUndefined();
  });

  test("they calculate in their own cells, and an empty text stays a text", async () => {
    const cells = {
      A1: 1,
      A2: 2,
      A3: 3,
      B1: "=$A1*10",
      B2: "=$A2*10",
      B3: "=$A3*10",
      C1: "=B1+1",
      C2: "=B2+1",
      C3: "=B3+1",
      D1: '=IF($A1=2,"",$A1)',
      D2: '=IF($A2=2,"",$A2)',
      E1: "=SUM(B$1:B1)",
      E2: "=SUM(B$1:B2)",
      E3: "=SUM(B$1:B3)",
    };
    expect(await results(cells, ["B1", "B2", "B3", "C3", "D1", "D2", "E1", "E2", "E3"])).toEqual([
      10,
      20,
      30,
      31,
      1,
      "",
      10,
      30,
      60,
    ]);
  });
});

describe("order of calculation", () => {
  test("precedents are calculated first, also in ranges and on other sheets", async () => {
    const calculated = await calculate(
      book(
        plainSheet("S", {
          A1: "=SUM(B1:B3)",
          B1: "=C1+1",
          B2: "=SUM(T!A1:A2)",
          B3: "=B2*2",
          C1: "=T!B9",
        }),
        plainSheet("T", { A1: "=B9*2", A2: "=A1+S!C1", B9: 5 }),
      ),
      allFunctions(),
    );
    expect(values(calculated, ["A1", "B1", "B2", "B3", "C1"])).toEqual([6 + 25 + 50, 6, 25, 50, 5]);
    await calculated.set([{ sheet: "T", address: "B9", value: 1 }]);
    expect(values(calculated, ["A1", "B1", "B2", "B3", "C1"])).toEqual([2 + 5 + 10, 2, 5, 10, 1]);
    calculated.dispose();
  });

  test("formulas over whole columns are ordered too", async () => {
    expect(await results({ A1: "=SUM(C:C)", C1: "=C9*2", C9: 4 }, ["A1"])).toEqual([12]);
  });

  test("a circular formula ends, and the others are calculated", async () => {
    const [, , other] = await results({ A1: "=B1+1", B1: "=A1+1", C1: "=D1*2", D1: 21 }, [
      "A1",
      "B1",
      "C1",
    ]);
    expect(other).toBe(42);
  });
});

describe("IF calculates the selected branch only", () => {
  test.each<[string, Content]>([
    ["=IF(1=1,5,1/0)", 5],
    ['=IF(1=2,1/0,"no")', "no"],
    ["=IF(1/0,1,2)", "#DIV/0!"],
    ['=IF(A1="","empty",A1/A2)', "empty"],
    ["=IF(1=1,IF(1=2,1,IF(2=2,A2,9)),8)", 4],
    ["=IF(1=2,1)", null],
    ["=SUM(IF(A2:A3>4,A2:A3,0))", 6],
    ['=IF(A2,"yes","no")', "yes"],
    ["=IF(A9,1,A2)+1", 5],
    ["=INDEX(IF(1=1,A2:A3,A1),2)", 6],
  ])("%s", async (formula, expected) => {
    expect(await results({ A1: null, A2: 4, A3: 6, D1: formula }, ["D1"])).toEqual([
      expected === null ? false : expected,
    ]);
  });
});

describe("sums and counts by a text", () => {
  const list = {
    A1: "ERP",
    A2: "web",
    A3: "erp",
    A4: "12",
    A5: 12,
    A6: "May 2",
    A7: "x*",
    A8: null,
    B1: 1,
    B2: 2,
    B3: 4,
    B4: 8,
    B5: 16,
    B6: 32,
    B7: 64,
    B8: 128,
  };
  test.each<[string, number | string]>([
    ['=SUMIFS(B1:B8,A1:A8,"ERP")', 5],
    ['=SUMIFS(B1:B8,A1:A8,"Web")', 2],
    ['=SUMIFS(B1:B8,A1:A8,"none")', 0],
    ['=SUMIFS(B1:B8,A1:A8,"12")', 24],
    ['=SUMIFS(B1:B8,A1:A8,"x*")', 64],
    ['=SUMIFS(B1:B8,A1:A8,"<>erp")', 250],
    ['=COUNTIF(A1:A8,"erp")', 2],
    ['=COUNTIF(A1:A8,"e*")', 2],
    ['=COUNTIF(A1:A8,"none")', 0],
    ['=SUMIFS(C1:C2,A1:A2,"erp")', "#DIV/0!"],
    ['=SUMIFS(C1:C2,A1:A2,"web")', 7],
  ])("%s", async (formula, expected) => {
    expect(await results({ ...list, C1: "=1/0", C2: 7, D1: formula }, ["D1"])).toEqual([expected]);
  });

  test("sums follow a change", async () => {
    const calculated = await calculate(
      book(
        plainSheet("S", { ...list, D1: '=SUMIFS(B1:B8,A1:A8,"ERP")', D2: '=COUNTIF(A1:A8,"ERP")' }),
      ),
      allFunctions(),
    );
    await calculated.set([
      { sheet: "S", address: "A2", value: "ERP" },
      { sheet: "S", address: "B1", value: 100 },
    ]);
    expect(values(calculated, ["D1", "D2"])).toEqual([106, 3]);
    calculated.dispose();
  });
});
