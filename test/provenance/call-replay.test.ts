/** Calls as texts with their arguments, and repeating calls from these texts. */
import { allFunctions } from "../../src/functions";
import { CellError } from "../../src/functions/core/cell-error";
import { findFunction } from "../../src/functions/core/registry";
import { replayCalls, callKey, callText, keyOfCall } from "../../src/provenance/call-replay";
import type { Evaluated } from "../../src/spreadsheet/cell-values";

allFunctions();
const OWN = [
  ["system", "cores", "cpw"],
  ["9117-NEW", 8, 90000],
];

/** A call as a stamp stores it, and as it is replayed from there. */
function again(name: string, args: readonly Evaluated[]) {
  const ranges: (readonly (readonly (string | number | boolean | null | CellError)[])[])[] = [];
  const text = callText(findFunction(name)!, args, (range) => `range${ranges.push(range)}`);
  return { text, asked: replayCalls(text, ranges), key: keyOfCall(text, ranges) };
}

test.each<[string, readonly Evaluated[], string]>([
  ["LPARCAP", [-1.5], "SIZEBOOK.LPARCAP(-1.5)"],
  ["LPARCAP", [1e21, true], "SIZEBOOK.LPARCAP(1e+21,TRUE)"],
  ["LPARCAP", [1000, null, 0.1], "SIZEBOOK.LPARCAP(1000,,0.1)"],
  ["LPARCAP", [new CellError("#DIV/0!")], "SIZEBOOK.LPARCAP(#DIV/0!)"],
  ["CPWRATE", ['a "b"', "", 8, "", OWN], 'SIZEBOOK.CPWRATE("a ""b""","",8,"",range1)'],
  ["SAVEMODE", ["two\nlines"], "SIZEBOOK.SAVEMODE(range1)"],
])("%s of %j is written as %s and read back unchanged", (name, args, text) => {
  const { text: written, asked } = again(name, args);
  expect(written).toBe(text);
  expect(asked).toMatchObject({ kind: "said", args });
});

test("a table is identified by its size and its contents, so that another one is another answer", () => {
  const answerOf = (replayedCall: ReturnType<typeof replayCalls>): unknown =>
    replayedCall.kind === "said" ? replayedCall.answer.value : replayedCall.kind;
  const list = again("EXPLAIN", ["LPARCAP", 1000]);
  expect(answerOf(list.asked)).toMatch(/^\d+ rows of a table \([0-9a-f]+\)$/);
  expect(answerOf(again("EXPLAIN", ["LPARCAP", 2000]).asked)).not.toBe(answerOf(list.asked));
  expect(answerOf(replayCalls('SIZEBOOK.EXPLAIN("LPARCAP",1000)', []))).toBe(answerOf(list.asked));
});

test.each([
  "range1",
  "1+1",
  "SIZEBOOK.LPARCAP(",
  "SIZEBOOK.LPARCAP(A1)",
  "SIZEBOOK.LPARCAP(+5)",
  'SIZEBOOK.LPARCAP(-"x")',
  "SIZEBOOK.LPARCAP({1,2})",
  "SIZEBOOK.LPARCAP(rating)",
  "SIZEBOOK.LPARCAP(range2)",
])("%s is not a stamped call and is not repeated", (text) =>
  expect(replayCalls(text, [OWN])).toEqual({ kind: "unreadable" }),
);

test("a function that this version does not have is named", () => {
  expect(replayCalls("SIZEBOOK.NEWER(1)", [])).toEqual({ kind: "noFunction", name: "NEWER" });
  expect(replayCalls("SUM(1)", [])).toEqual({ kind: "noFunction", name: "SUM" });
});

test("errors of a later Excel are passed as #VALUE!", () => {
  expect(replayCalls("SIZEBOOK.LPARCAP(#SPILL!)", [])).toMatchObject({
    args: [{ code: "#VALUE!" }],
  });
});

test("the same call in another workbook is found by the contents of its ranges; a text that looks like a range stays a text", () => {
  const args = ["range1", "", 8, "", OWN] as const;
  expect(again("CPWRATE", args).key).toBe(callKey(findFunction("CPWRATE")!, args));
  expect(keyOfCall("SIZEBOOK.CPWRATE(range3)", [OWN])).toBe("SIZEBOOK.CPWRATE(range3)");
});
