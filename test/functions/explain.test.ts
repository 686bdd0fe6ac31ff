/** Explanations and citations as users read them: arguments, result, and source. */
import { Table, table } from "../../src/catalogue/catalogue";
import type { PackedTable } from "../../src/catalogue/types";
import "../../src/functions";
import { CellError } from "../../src/functions/core/cell-error";
import { citations, sourceLines, tableCitation } from "../../src/functions/core/citation";
import { worksheetFunction } from "../../src/functions/core/define-function";
import { explain, explanationRows } from "../../src/functions/core/explain";
import { findFunction, register } from "../../src/functions/core/registry";
import { answer } from "../../src/models/answer";
import { echo } from "../support/echo";

const nothing = worksheetFunction({
  subject: "cpw",
  summary: "Test.",
  returns: "1",
  examples: [],
  name: "NOTHING1",
  params: [],
  answer: () => answer(1, "1", "rule"),
});

describe("an explanation", () => {
  const inputs = (...args: readonly unknown[]): readonly string[] => explain(echo, args).inputs;

  test("names the arguments: ranges by their size, logical values in capitals, errors by their code, and no empty ones", () => {
    expect(
      inputs(
        "yes",
        [
          [1, 2],
          [3, 4],
          [5, 6],
        ],
        true,
      ),
    ).toEqual(["given = yes", "list = 3 x 2 range", "sure = TRUE"]);
    expect(inputs("", [1, 2], false)).toEqual(["list = 2 x 1 range", "sure = FALSE"]);
    expect(inputs(new CellError("#REF!"))).toEqual(["given = #REF!"]);
  });

  test("of a function without parameters shows surplus arguments without a name", () =>
    expect(explain(nothing, [7]).inputs).toEqual(["7"]));

  test("of a spilled answer states its size, even without rows", () => {
    expect([explain(echo, ["table"]).value, explain(echo, ["none"]).value]).toEqual([
      "2 rows x 2 columns",
      "0 rows x 0 columns",
    ]);
  });

  test("of a refusal has its message in the place of the value and its kind in that of the basis", () => {
    expect(explanationRows(explain(echo, ["no"])).slice(0, 3)).toEqual([
      ["value", '#N/A No published measurement for given "no". Try yes.'],
      ["unit", ""],
      ["basis", "not measured"],
    ]);
    expect(explanationRows(explain(echo, ["yes"])).slice(0, 3)).toEqual([
      ["value", "yes"],
      ["unit", "1"],
      ["basis", "rule"],
    ]);
  });
});

describe("a citation", () => {
  const rules = table("guidelines");
  /** Rows that a later edition might add: with an unknown document, without keys, without lines. */
  const explainedTable = (
    more: Partial<PackedTable>,
    fields: readonly string[],
    rows: PackedTable["rows"],
  ): Table =>
    new Table({
      ...rules.about,
      name: "later",
      document: "NEW",
      title: "Later figures",
      caption: "Table 9",
      section: "4.2",
      page: "17",
      lines: "100-120",
      primaryKey: [],
      ...more,
      fields: fields.map((name) => ({ name, type: "string" })),
      rows,
    });

  test("names a row without keys by its name, or otherwise by its first words; a document without a title by its id", () => {
    expect(
      citations([{ table: explainedTable({}, ["value", "id"], [["8", "pool.least"]]), row: 0 }]),
    ).toEqual(["NEW, section 4.2, page 17, table 9, row pool.least"]);
    expect(
      citations([
        { table: explainedTable({ caption: "" }, ["value"], [["8 GB at least"]]), row: 0 },
      ]),
    ).toEqual(['NEW, section 4.2, page 17, "Later figures", row 8 GB at least']);
    expect(
      tableCitation(explainedTable({ caption: "", section: "", page: "" }, ["value"], [["8"]])),
    ).toBe('NEW, "Later figures"');
  });

  test("names a row once, however often the answer uses it, and counts rows beyond four", () => {
    const of = explainedTable(
      {},
      ["id"],
      ["a", "b", "c", "d", "e", "f"].map((id) => [id]),
    );
    const rows = (...numbers: readonly number[]): readonly string[] =>
      citations(numbers.map((row) => ({ table: of, row })));
    expect(rows(0, 1, 0, 1)).toEqual(["NEW, section 4.2, page 17, table 9, row a; b"]);
    expect([rows(0, 1, 2, 3, 4), rows(0, 1, 2, 3, 4, 5)]).toEqual([
      [expect.stringMatching(/row a; b; c; d; and 1 more row$/)],
      [expect.stringMatching(/row a; b; c; d; and 2 more rows$/)],
    ]);
  });

  test("on the command line has the lines of the row, or those of its table", () => {
    expect(
      sourceLines([
        { table: explainedTable({}, ["id", "line"], [["a", "104"]]), row: 0 },
        { table: explainedTable({}, ["id"], [["a"]]), row: 0 },
      ]),
    ).toEqual(["NEW 104", "NEW 100-120"]);
  });
});

describe("functions about other functions", () => {
  const about = (name: string, ...args: readonly unknown[]): unknown =>
    findFunction(name)!.call(args);

  test("state the source of a value, or that it depends on its arguments only", () => {
    expect(about("SOURCE", "LPARCAP", 1000)).toMatch(/section/);
    expect(about("SOURCE", "CPWGROW", 29_016, 0.1, 12)).toBe(
      "no document: computed from the arguments alone",
    );
  });

  test.each(["SOURCE", "BASIS", "WARNINGS"])(
    "%s reports that an argument of the other function is an error, and which",
    (name) => {
      expect(about(name, "LPARCAP", new CellError("#REF!"))).toEqual(
        new CellError("#VALUE!", 'Arguments "#REF!" is invalid. An argument holds an error.'),
      );
    },
  );
});

test("two functions with the same name are rejected before they are registered", () => {
  const first = findFunction("LPARCAP")!;
  expect(() => register([{ ...first }])).toThrow("two functions have the name LPARCAP");
  // Excel registers the functions that search again with the pane.
  register([first]);
  expect(findFunction("LPARCAP")).toBe(first);
});
