import { allFunctions } from "../../src/functions/all";
import { explainCell } from "../../src/workbook/explain";
import { MemoryHost } from "../../src/workbook/memory-host";
import { plainBook, plainSheet } from "../support/plain-book";

allFunctions(); // registers them
const host = new MemoryHost(plainBook([
  plainSheet("Sheet 1", {
    A1: 1000, A2: "9117-MMD", A3: "EPM1", A4: 0.1, B1: "=SIZE.LPARCAP(A1)", B2: "=ROUND(SIZE.LPARCAP(A1,FALSE,A4)*2,0)", B3: "=SIZE.CPWUSED(A2,A3,8,1-A4)", B4: "=SIZE.LPARCAP(SIZE.CPWRATE(A2,A3,16))",
    B5: "=SIZE.LPARCAP(IF(A1>1,A1,2))", B6: "=SIZE.LPARCAP(mine)", B7: "=SUM(A1:A4)+mine", B8: "=SIZE.LPARCAP(\"x\")", B9: "=SIZE.LPARCAP({1000,2000})", C1: "plain", B10: "=SIZE.NOSUCH(1)", B11: "=SIZE.LPARCAP('Other one'!A1)", B12: "=SIZE.LPARCAP(-(A1+50%)*-2)",
  }),
  plainSheet("Other one", { A1: 500 }),
], [{ name: "mine", sheet: "Other one", cell: "A1" }]));

const at = (range: string) => explainCell(host, { sheet: "Sheet 1", range });

test("a call with its arguments, where they come from, and its evidence", async () => {
  const { calls } = await at("B1");
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({ name: "LPARCAP", text: "SIZE.LPARCAP(A1)", args: [{ name: "cpw", text: "A1", value: 1000, from: { sheet: "Sheet 1", range: "A1" } }], explanation: { value: 900, unit: "CPW", basis: "rule" } });
});

test("a call inside other functions, with operators in its arguments", async () => {
  expect((await at("B2")).calls[0]!.explanation).toMatchObject({ value: 900 });
  expect((await at("B3")).calls[0]!.args[3]).toMatchObject({ name: "cpu", text: "1-A4", value: 0.9, from: undefined });
  expect((await at("B12")).calls[0]!.args[0]!.value).toBe(2001);
});

test("nested calls, each for itself", async () => {
  const { calls } = await at("B4");
  expect(calls.map(({ name, depth }) => [name, depth])).toEqual([["LPARCAP", 0], ["CPWRATE", 1]]);
  expect(calls[0]!.explanation!.value).toBe(99000);
  expect(calls[1]!.explanation!.value).toBe(110000);
});

test("names, other sheets and arrays", async () => {
  expect((await at("B6")).calls[0]!.args[0]).toMatchObject({ value: 500, from: { sheet: "Other one", range: "A1" } });
  expect((await at("B11")).calls[0]!.args[0]).toMatchObject({ value: 500, from: { sheet: "Other one", range: "A1" } });
  expect((await at("B9")).calls[0]!.args[0]!.value).toEqual([[1000, 2000]]);
});

test("what the workbook computes is named, not guessed", async () => {
  const [call] = (await at("B5")).calls;
  expect(call!.explanation).toBeUndefined();
  expect(call!.unread).toContain("IF(…)");
});

test("a refusal comes with its sentence; an unknown function is said", async () => {
  expect((await at("B8")).calls[0]!.explanation).toMatchObject({ error: "#VALUE!", message: expect.stringContaining("not a number") });
  expect((await at("B10")).calls[0]!.unread).toContain("NOSUCH");
});

test("cells without our calls: what they read, or nothing", async () => {
  expect(await at("B7")).toMatchObject({ calls: [], reads: ["A1:A4", "mine"] });
  expect(await at("C1")).toMatchObject({ calls: [], reads: [], content: { value: "plain" } });
  expect((await at("Z99")).content.value).toBeNull();
});
