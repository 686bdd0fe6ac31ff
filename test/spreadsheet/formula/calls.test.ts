import { findCalls, hasCall } from "../../../src/spreadsheet/formula/calls";

describe("calls", () => {
  test("nested calls with the positions of their arguments", () => {
    const formula = '=IF(A1="",0,SIZEBOOK.SAVETIME( B1 ,MAX(1,2),,SIZEBOOK.COMPACT("a,b)",{1,2})))';
    const calls = findCalls(formula);
    expect(calls.map((call) => [call.name, call.depth, call.args.map((arg) => arg.text)])).toEqual([
      ["SAVETIME", 0, ["B1", "MAX(1,2)", "", 'SIZEBOOK.COMPACT("a,b)",{1,2})']],
      ["COMPACT", 1, ['"a,b)"', "{1,2}"]],
    ]);
    for (const call of calls) {
      expect(formula.slice(call.start, call.end)).toBe(call.text);
      for (const arg of call.args) expect(formula.slice(arg.start, arg.end)).toBe(arg.text);
    }
  });

  test("other spellings, no arguments, and text that is not a call", () => {
    expect(
      findCalls('_xldudf_SIZEBOOK_VERSION()+SIZE_FIND("x")').map((call) => [
        call.name,
        call.args.length,
      ]),
    ).toEqual([
      ["VERSION", 0],
      ["FIND", 1],
    ]);
    expect(hasCall('"SIZEBOOK.CPW(1)"&SIZEBOOK.CPW')).toBe(false);
    expect(hasCall("SIZEBOOKDEV.CPW(1)")).toBe(false);
    expect(hasCall("SIZEBOOKDEV.CPW(1)", "SIZEBOOKDEV")).toBe(true);
    expect(findCalls("SIZEBOOK.CPW(1,SIZEBOOK.FIND(2)")).toHaveLength(1);
  });
});
