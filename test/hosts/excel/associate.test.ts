/**
 * The content of Excel's cells after a call of ours, also in the builds that lose arrays with
 * errors.
 */
import { CellError, type CellResult } from "../../../src/functions/core/cell-error";
import { findFunction } from "../../../src/functions/core/registry";
import {
  associateAll,
  associateOnDemand,
  type FunctionRuntime,
} from "../../../src/hosts/excel/associate";
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

const associated = (
  associate: (runtime: FunctionRuntime) => void,
): Record<string, (...args: unknown[]) => unknown> => {
  const calls: Record<string, (...args: unknown[]) => unknown> = {};
  associate({ ...FUNCTION_RUNTIME, associate: (id, call) => (calls[id] = call) });
  return calls;
};

test.each([
  ["loads", () => Promise.resolve()],
  ["fails", () => Promise.reject(new Error("no connection"))],
])("a call that must wait answers after what it waits for, which %s", async (_, load) => {
  const steps: string[] = [];
  const { ABOUT } = associated((runtime) =>
    associateAll(
      runtime,
      [{ ...answering(1), name: "ABOUT" }],
      (name, [first]) => name === "ABOUT" && first === "LATER",
      () => {
        steps.push("loaded");
        return load();
      },
    ),
  );
  expect([ABOUT!("AT_ONCE"), steps]).toEqual([[[1]], []]);
  expect([await ABOUT!("LATER"), steps]).toEqual([[[1]], ["loaded"]]);
});

test("a function that is loaded on demand answers, or says that it could not be loaded", async () => {
  const { LATER, MISSING } = associated((runtime) =>
    associateOnDemand(runtime, ["LATER", "MISSING"], (name) =>
      name === "LATER" ? Promise.resolve(answering(1)) : Promise.reject(new Error("offline")),
    ),
  );
  expect(await LATER!()).toEqual([[1]]);
  await expect(MISSING!()).rejects.toEqual(
    new FunctionError(
      "#N/A",
      "MISSING could not be loaded. Calculate the cell again when you are online.",
    ),
  );
});
