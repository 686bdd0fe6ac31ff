/**
 * The content of Excel's cells after a call of ours, also in the builds that lose arrays with
 * errors.
 */
import { CellError, type CellResult } from "../../../src/functions/core/cell-error";
import { findFunction } from "../../../src/functions/core/registry";
import { associateAll } from "../../../src/hosts/excel/associate";
import { FUNCTION_RUNTIME, FunctionError } from "../../support/fake-excel/custom-functions";
import { cellsOfCall, type ExcelBuild } from "../../support/fake-excel/function-runtime";

const answering = (result: CellResult | CellResult[][]) => ({
  name: "TRIAL",
  params: [],
  call: () => result,
});
const OLD_BUILD: ExcelBuild = { losesArraysWithErrors: true };
const NOT_PUBLISHED = "No published rating for 17 cores.";

test.each<[string, CellResult | CellResult[][]]>([
  ["alone", new CellError("#N/A", NOT_PUBLISHED)],
  ["as an array of one cell", [[new CellError("#N/A", NOT_PUBLISHED)]]],
])("an error %s keeps its code and message in every build", (_how, result) => {
  for (const build of [{}, OLD_BUILD])
    expect(cellsOfCall(answering(result), [], build)).toEqual([
      [new FunctionError("#N/A", NOT_PUBLISHED)],
    ]);
});

test("an array keeps its values and the errors of its cells", () =>
  expect(
    cellsOfCall(
      answering([
        [1, new CellError("#N/A", NOT_PUBLISHED)],
        ["", true],
      ]),
      [],
    ),
  ).toEqual([
    [1, new FunctionError("#N/A", NOT_PUBLISHED)],
    ["", true],
  ]));

test("a range of errors stays a range: each cell has its error", () =>
  expect(
    cellsOfCall(answering([[new CellError("#N/A", "a")], [new CellError("#VALUE!", "b")]]), []),
  ).toEqual([[new FunctionError("#N/A", "a")], [new FunctionError("#VALUE!", "b")]]));

test("an error that only occurs as an argument is returned as one that a function can return", () =>
  expect(cellsOfCall(findFunction("LPARCAP")!, [new CellError("#REF!")], OLD_BUILD)).toEqual([
    [new FunctionError("#VALUE!")],
  ]));

test("a function answers after its preparation, also if that fails", async () => {
  const steps: string[] = [];
  const calls: Record<string, (...args: unknown[]) => unknown> = {};
  const fn = (name: string) => ({ ...answering(1), name });
  associateAll(
    { ...FUNCTION_RUNTIME, associate: (id, call) => (calls[id] = call) },
    [fn("AT_ONCE"), fn("LATER"), fn("FAILING")],
    {
      LATER: async () => steps.push("prepared"),
      FAILING: () => Promise.reject(new Error("no connection")),
    },
  );
  expect(calls.AT_ONCE!()).toEqual([[1]]);
  expect([await calls.LATER!(), steps]).toEqual([[[1]], ["prepared"]]);
  expect(await calls.FAILING!()).toEqual([[1]]);
});
