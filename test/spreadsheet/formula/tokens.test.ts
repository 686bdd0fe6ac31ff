import fc from "fast-check";
import { join, tokenize } from "../../../src/spreadsheet/formula/tokens";

const kinds = (formula: string): string[] =>
  tokenize(formula)
    .filter((token) => token.kind !== "space")
    .map((token) => `${token.kind} ${token.text}`);

describe("tokens", () => {
  test("a formula with everything that templates use", () => {
    expect(
      kinds('IF(\'Db2 Mirror\'!$C$7>=1.5E3,"say ""no""",SIZEBOOK.CPW(Growth!B5:B9,target_cpu)%)'),
    ).toEqual([
      "function IF",
      "open (",
      "reference 'Db2 Mirror'!$C$7",
      "operator >=",
      "number 1.5E3",
      "separator ,",
      'text "say ""no"""',
      "separator ,",
      "function SIZEBOOK.CPW",
      "open (",
      "reference Growth!B5",
      "operator :",
      "reference B9",
      "separator ,",
      "name target_cpu",
      "close )",
      "operator %",
      "close )",
    ]);
  });

  test("names that start like cells or logical values, and functions that look like cells", () => {
    expect(kinds("CPW3_old+true_up+LOG10(A1)+TRUE")).toEqual([
      "name CPW3_old",
      "operator +",
      "name true_up",
      "operator +",
      "function LOG10",
      "open (",
      "reference A1",
      "close )",
      "operator +",
      "boolean TRUE",
    ]);
  });

  test("errors, spills, structured references, array constants, add-in paths", () => {
    expect(kinds("#N/A")).toEqual(["error #N/A"]);
    expect(kinds("A1#")).toEqual(["reference A1", "operator #"]);
    expect(kinds("SUM(T1[[#This Row],[x]])")[2]).toBe("structured T1[[#This Row],[x]]");
    expect(kinds("{1;2}")).toEqual(["brace {", "number 1", "separator ;", "number 2", "brace }"]);
    expect(kinds("'C:\\lib\\FUNCRES.XLAM'!_xldudf_SIZEBOOK_CPW(1)")[0]).toBe(
      "function 'C:\\lib\\FUNCRES.XLAM'!_xldudf_SIZEBOOK_CPW",
    );
  });

  test("whole columns and rows, several sheets, other workbooks, letters of other languages", () => {
    expect(kinds("Plan!A:C")).toEqual(["name Plan!A", "operator :", "name C"]);
    expect(kinds("2:3")).toEqual(["number 2", "operator :", "number 3"]);
    expect(kinds("Jan:Mar!A1")).toEqual(["name Jan", "operator :", "reference Mar!A1"]);
    expect(kinds("[1]Plan!A1")).toEqual(["structured [1]", "reference Plan!A1"]);
    expect(kinds("[1]!F(1)").slice(0, 3)).toEqual(["structured [1]", "operator !", "function F"]);
    expect(kinds("Paramètres!T5")).toEqual(["reference Paramètres!T5"]);
  });

  test("a minus sign is never part of a number", () => {
    expect(kinds("-1")).toEqual(["operator -", "number 1"]);
  });

  test("nothing is lost, whatever is typed", () => {
    const piece = fc.constantFrom(
      "IF(",
      '"a',
      "'b'!",
      "$A$1",
      ")",
      ",",
      "<>",
      " ",
      "SIZEBOOK.X(",
      "é",
      "{",
      "]",
      "#",
      "1.5",
      "_xlfn.",
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(piece, fc.string({ maxLength: 4 }))),
        (pieces) => join(tokenize(pieces.join(""))) === pieces.join(""),
      ),
    );
  });
});

describe("formulas that are longer than Excel's", () => {
  const FILLING = '+"it\'s"'.repeat(2_000);
  test.each([
    "'My Sheet'!A1",
    "'My ''Sheet'''!A1:B2",
    "'C:\\plans\\[Old.xlsx]D'!A1",
    "'lonely",
    "''!A1",
  ])("%s has the same tokens as in a short one", (text) =>
    expect(kinds(`${text}${FILLING}`).slice(0, kinds(text).length)).toEqual(kinds(text)),
  );

  // From each apostrophe, the end of a sheet would be searched for: minutes.
  test.each(["'", "'a", "''!", "'x'!"])("%s many times is read to its end", (piece) => {
    const formula = piece.repeat(100_001);
    expect(join(tokenize(formula))).toBe(formula);
  });
});
