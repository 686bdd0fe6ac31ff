/** Workbooks in which a user works: stored results, rules, and what has changed. */
import { openEdited, type CellRule, type Calculated } from "../../src/calculation/calculate";
import type { Cell, CellValue, Sheet } from "../../src/spreadsheet/workbook-model";
import { plainBook, plainSheet, type Contents } from "../support/plain-book";

/** A sheet whose formulas have stored results, right or not. */
function storedSheet(
  name: string,
  cells: Contents,
  results: Readonly<Record<string, Partial<Cell>>>,
) {
  const sheet: Sheet = plainSheet(name, cells);
  for (const [address, result] of Object.entries(results))
    sheet.cells.set(address, { ...sheet.cells.get(address)!, ...result });
  return sheet;
}
const opened = (cells: Contents, results: Readonly<Record<string, Partial<Cell>>> = {}) =>
  openEdited(plainBook([storedSheet("S", cells, results)]), [], new Map());
type Opened = ReturnType<typeof opened>;

const contentsOf = (book: Opened, ...addresses: readonly string[]): readonly CellValue[] =>
  addresses.map((address) => {
    const { value, error } = book.read("S", address);
    return error ?? value;
  });
const enter = (book: Opened, cells: Readonly<Record<string, CellValue>>) =>
  book.set(
    Object.entries(cells).map(([address, value]) =>
      typeof value === "string" && value.startsWith("=")
        ? { sheet: "S", address, value: null, formula: value.slice(1) }
        : { sheet: "S", address, value },
    ),
  );
/** The changed cells with their contents, by their places. */
const changes = (book: Opened) =>
  Object.fromEntries(
    book
      .takeChanges([])
      .results.map(({ sheet, row, column, content }) => [`${sheet} ${row} ${column}`, content]),
  );

describe("stored results", () => {
  const cells = { A1: 1, B1: "=A1+1", C1: "=B1*10", D1: "=A2&1", E1: "=1/0", F1: '=IF(TRUE,"",1)' };
  const results = {
    B1: { value: 2 },
    C1: { value: 20 },
    D1: { value: "stored" },
    E1: { value: null, error: "#SPILL!" },
    F1: { value: "" },
  };

  test("are shown until something is calculated", () => {
    const book = opened(cells, results);
    expect(contentsOf(book, "A1", "B1", "C1", "D1", "E1", "F1", "G1")).toEqual([
      1,
      2,
      20,
      "stored",
      "#SPILL!",
      "",
      null,
    ]);
    book.calculateAll();
    expect(contentsOf(book, "B1", "C1", "D1", "E1", "F1")).toEqual([2, 20, "1", "#DIV/0!", ""]);
  });

  test("remain where nothing that they depend on has changed", async () => {
    const book = opened(cells, results);
    book.order();
    await enter(book, { A1: 5 });
    expect(contentsOf(book, "B1", "C1", "D1", "E1")).toEqual([6, 60, "stored", "#SPILL!"]);
    await enter(book, { A2: "x" });
    expect(contentsOf(book, "D1")).toEqual(["x1"]);
  });

  test("of volatile formulas are calculated with every change", async () => {
    const book = opened({ B1: "=TODAY()>1", B2: "=B1", B3: "=A9" }, { B1: { value: "stored" } });
    book.order();
    expect(contentsOf(book, "B1")).toEqual(["stored"]);
    await enter(book, { A1: 1 });
    expect(contentsOf(book, "B1", "B2", "B3")).toEqual([true, true, null]);
    await enter(book, { B1: 7 });
    await enter(book, { A1: 2 });
    expect(contentsOf(book, "B1", "B2")).toEqual([7, 7]);
  });

  test("of formulas that depend on themselves are 0 from the first change on", async () => {
    const book = opened({ A1: "=B1", B1: "=A1" }, { A1: { value: 3 }, B1: { value: 3 } });
    book.order();
    await enter(book, { C1: "=D1" });
    expect(contentsOf(book, "A1", "B1", "C1")).toEqual([0, 0, 0]);
    await enter(book, { B1: 8 });
    expect(contentsOf(book, "A1", "B1")).toEqual([8, 8]);
    await enter(book, { B1: "=A1+1" });
    expect(contentsOf(book, "A1", "B1")).toEqual([0, 0]);
  });
});

describe("changes", () => {
  test("are those since they were taken, with the contents that are shown now", async () => {
    const book = opened({ A1: 1, B1: "=A1+1", B2: "=A1>0", C3: "=10/A1", D1: "=Z9" });
    book.takeChanges([]);
    book.calculateAll();
    expect(changes(book)).toEqual({
      "S 1 2": { value: 2 },
      "S 2 2": { value: true },
      "S 3 3": { value: 10 },
      "S 1 4": { value: 0 },
    });
    expect(changes(book)).toEqual({});
    await enter(book, { A1: 2 });
    await enter(book, { A1: 0 });
    expect(changes(book)).toEqual({
      "S 1 2": { value: 1 },
      "S 2 2": { value: false },
      "S 3 3": { value: null, error: "#DIV/0!" },
    });
    await enter(book, { A1: 0 });
    expect(changes(book)).toEqual({});
  });

  test("are not kept before they are asked for", () => {
    const book = opened({ A1: 1, B1: "=A1+1" });
    book.calculateAll();
    expect(changes(book)).toEqual({});
  });

  test("have new formulas, and no formulas that something has replaced", async () => {
    const book = opened({ A1: 1, B1: "=A1+1", B2: "=A1+2" });
    book.calculateAll();
    book.takeChanges([]);
    await enter(book, { A1: 2 });
    await enter(book, { B1: 7, C1: "=B1+A1", B2: "=A1" });
    expect(changes(book)).toEqual({ "S 1 3": { value: 9 }, "S 2 2": { value: 2 } });
  });
});

describe("held contents", () => {
  const heldContents = new Map<string, Calculated>([
    ["S!B1", { value: 50 }],
    ["S!B2", { value: null, error: "#N/A" }],
    ["S!B3", { value: null }],
    ["S!A1", { value: 99 }],
    ["S!Z9", { value: 99 }],
  ]);

  test("are shown instead of the results of formulas", async () => {
    const book = opened({ A1: 1, B1: "=A1", B2: "=A1", B3: "=A1", C1: "=B1+1", C2: "=ISNA(B2)" });
    book.hold(heldContents);
    book.calculateAll();
    expect(contentsOf(book, "A1", "B1", "B2", "B3", "C1", "C2")).toEqual([
      1,
      50,
      "#N/A",
      null,
      51,
      true,
    ]);
    await enter(book, { A1: 2 });
    expect(contentsOf(book, "A1", "B1", "B2", "B3", "C1")).toEqual([2, 50, "#N/A", null, 51]);
  });

  test("are also those of formulas that are entered again, and not of values", async () => {
    const book = opened({ A1: 1, C1: "=B1+1", C3: "=ISBLANK(B3)" });
    book.hold(heldContents);
    book.calculateAll();
    await enter(book, { B1: "=A1", B3: "=A1", B4: "=A1" });
    expect(contentsOf(book, "B1", "B3", "B4", "C1", "C3")).toEqual([50, null, 1, 51, true]);
    await enter(book, { B1: 3 });
    expect(contentsOf(book, "B1", "C1")).toEqual([3, 4]);
  });
});

describe("rules", () => {
  const rule = (formula: string, ...ranges: CellRule["ranges"]): CellRule => ({
    sheet: "S",
    formula,
    ranges,
  });
  const area = (top: number, left: number, bottom: number, right: number) => ({
    ...{ top, left, bottom, right },
  });
  /** The results of rules by their names and places. */
  const results = (book: Opened, ...names: readonly string[]) =>
    Object.fromEntries(
      book
        .takeChanges(names)
        .ofRules.map(({ rule: name, row, column, contents }) => [
          `${name} ${row} ${column}`,
          contents.map((line) => line.map(({ value, error }) => error ?? value)),
        ]),
    );

  test("have a result for each cell of each of their ranges", () => {
    const book = opened({ A1: 1, A2: 5, B1: 7, B3: 8 });
    book.addRules(
      new Map([
        ["large", rule("A1>4", area(1, 1, 2, 2), area(3, 2, 3, 2))],
        ["none", rule("A1>4")],
      ]),
    );
    expect(results(book)).toEqual({});
    book.calculateAll();
    expect(results(book, "large", "none", "unknown")).toEqual({
      "large 0 0": [[false]],
      "large 0 1": [[true]],
      "large 1 0": [[true]],
      "large 1 1": [[false]],
      "large 2 1": [[true]],
    });
  });

  test("are calculated when they are added to an ordered workbook", async () => {
    const book = opened({ A1: 1, B1: "=A1*3" }, { B1: { value: 3 } });
    book.order();
    book.takeChanges([]);
    book.addRules(new Map([["r", rule("B1>4", area(1, 2, 1, 2))]]));
    await book.set([]);
    expect(results(book)).toEqual({ "r 0 0": [[false]] });
    await enter(book, { A1: 2 });
    expect(results(book)).toEqual({ "r 0 0": [[true]] });
    await enter(book, { A1: 3 });
    expect(results(book)).toEqual({});
    expect(results(book, "r")).toEqual({ "r 0 0": [[true]] });
  });

  test("return arrays, errors and empty cells as they are", async () => {
    const book = opened({ A1: 1, A2: 2, B1: "=1/0" });
    book.addRules(
      new Map([
        ["array", rule("$A$1:$A$2*10", area(5, 5, 5, 5))],
        ["error", rule("B1", area(1, 2, 1, 2))],
        ["empty", rule("Z9", area(1, 1, 1, 1))],
      ]),
    );
    book.calculateAll();
    expect(results(book, "array", "error", "empty")).toEqual({
      "array 0 0": [[10], [20]],
      "error 0 0": [["#DIV/0!"]],
      "empty 0 0": [[0]],
    });
    expect(contentsOf(book, "E5", "E6")).toEqual([null, null]);
    await enter(book, { A2: 3 });
    expect(results(book)).toEqual({ "array 0 0": [[10], [30]] });
  });

  test("are not calculated after they are removed", async () => {
    const book = opened({ A1: 1 });
    book.addRules(
      new Map([
        ["kept", rule("A1>1", area(1, 1, 1, 1))],
        ["removed", rule("A1>1", area(1, 1, 1, 1))],
      ]),
    );
    book.calculateAll();
    book.takeChanges([]);
    book.removeRule("removed");
    book.removeRule("unknown");
    await enter(book, { A1: 2 });
    expect(results(book, "kept", "removed")).toEqual({ "kept 0 0": [[true]] });
    book.calculateAll();
    await enter(book, { A1: 0 });
    expect(results(book)).toEqual({ "kept 0 0": [[false]] });
  });

  test("replace rules of the same name", async () => {
    const book = opened({ A1: 1 });
    book.addRules(new Map([["r", rule("A1>0", area(1, 1, 2, 1))]]));
    book.calculateAll();
    book.addRules(new Map([["r", rule("A1>2", area(1, 1, 1, 1))]]));
    await book.set([]);
    expect(results(book, "r")).toEqual({ "r 0 0": [[false]] });
    await enter(book, { A1: 3, A2: 4 });
    expect(results(book, "r")).toEqual({ "r 0 0": [[true]] });
  });

  test("of more cells than an array may have are left out, and others are calculated", () => {
    const book = opened({ A1: 1 });
    book.addRules(
      new Map([
        ["sheet", rule("A1=1", area(1, 1, 1_048_576, 16_384))],
        ["cell", rule("A1=1", area(1, 1, 1, 1))],
      ]),
    );
    book.calculateAll();
    expect(results(book, "sheet", "cell")).toEqual({ "cell 0 0": [[true]] });
  });
});

describe("filled areas", () => {
  test("are those of all results of several cells, with what they show", async () => {
    const book = opened({ A1: 1, A2: "x", C2: "=A1:B2", F1: "=SEQUENCE(1,A1)", G1: "=A1" });
    book.calculateAll();
    const area = { sheet: "S", row: 2, column: 3 };
    const contents = [
      [{ value: 1 }, { value: 0 }],
      [{ value: "x" }, { value: 0 }],
    ];
    expect(book.filledAreas()).toEqual([{ ...area, contents }]);
    expect([book.spills("S", "C2"), book.spills("S", "D3"), book.spills("S", "F1")]).toEqual([
      true,
      false,
      false,
    ]);
    await enter(book, { A1: null, A2: "y", B2: "=1/0" });
    expect(book.filledAreas()[0]!.contents).toEqual([
      [{ value: 0 }, { value: 0 }],
      [{ value: "y" }, { value: null, error: "#DIV/0!" }],
    ]);
    await enter(book, { C2: 5 });
    expect(book.filledAreas()).toEqual([]);
    expect(contentsOf(book, "C2", "D2", "C3", "D3")).toEqual([5, null, null, null]);
  });
});

test("names stand for what the caller says, in any case", () => {
  const book = openEdited(
    plainBook([plainSheet("S", { A1: 4, B1: "=Twice+rate", B2: "=gone" })]),
    [],
    new Map([
      ["twice", "S!$A$1*2"],
      ["rate", "S!$A$1"],
    ]),
  );
  book.calculateAll();
  expect(contentsOf(book, "B1", "B2")).toEqual([12, "#NAME?"]);
});

test("a workbook that is disposed of has no sheets", () => {
  const book = opened({ A1: 1 });
  book.dispose();
  expect(() => book.read("S", "A1")).toThrow("The workbook has no sheet S.");
});
