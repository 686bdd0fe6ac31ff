import { allFunctions } from "../../src/functions";
import type { SheetRange } from "../../src/spreadsheet/workbook-host";
import type { Cell } from "../../src/spreadsheet/workbook-model";
import { explainCell, explainFormula, explainOrigin } from "../../src/provenance/explain";
import { MemoryHost } from "../support/memory-host";
import { plainBook, plainSheet } from "../support/plain-book";

allFunctions(); // registers them
const book = plainBook(
  [
    plainSheet("Sheet 1", {
      A1: 1000,
      A2: "9117-MMD",
      A3: "EPM1",
      A4: 0.1,
      B1: "=SIZEBOOK.LPARCAP(A1)",
      B2: "=ROUND(SIZEBOOK.LPARCAP(A1,FALSE,A4)*2,0)",
      B3: "=SIZEBOOK.CPWUSED(A2,A3,8,1-A4)",
      B4: "=SIZEBOOK.LPARCAP(SIZEBOOK.CPWRATE(A2,A3,16))",
      B5: "=SIZEBOOK.LPARCAP(OFFSET(A1,ROWS(A1:A4),0))",
      B6: "=SIZEBOOK.LPARCAP(mine)",
      B7: "=SUM(A1:A4)+mine",
      B8: '=SIZEBOOK.LPARCAP("x")',
      B9: "=SIZEBOOK.LPARCAP({1000,2000})",
      C1: "plain",
      B10: "=SIZEBOOK.NOSUCH(1)",
      B11: "=SIZEBOOK.LPARCAP('Other one'!A1)",
      B12: "=SIZEBOOK.LPARCAP(-(A1+50%)*-2)",
      B13: '=IF(A1="","",SIZEBOOK.LPARCAP(A1))',
      B14: '=IF(Z1="","",SIZEBOOK.LPARCAP(Z1))',
      B15: "=IF(ISNUMBER(SIZEBOOK.LPARCAP(A1)),SIZEBOOK.LPARCAP(A1),0)",
      B16: "=SIZEBOOK.LPARCAP(A5:A7)",
      A5: 10,
      A6: 20,
      A7: 30,
      C3: "Capacity",
      D3: "=B1",
      D4: '=IF(A1>1,D3&"","")',
      D5: "=INDEX(B1:B4,2)",
      D6: "=mine*2",
      D7: "=D8",
      D8: "=D7",
      B17: "=SIZEBOOK.LPARCAP(A9)",
      A9: "=1/0",
    }),
    plainSheet("Other one", { A1: 500 }),
  ],
  [{ name: "mine", sheet: "Other one", cell: "$A$1" }],
);
const host = new MemoryHost(book);

const explainAt = (range: string) => explainCell(host, { sheet: "Sheet 1", range });

test("a call with its arguments, their precedents, and its evidence", async () => {
  const { calls } = await explainAt("B1");
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({
    name: "LPARCAP",
    text: "SIZEBOOK.LPARCAP(A1)",
    args: [{ name: "cpw", text: "A1", value: 1000, from: [{ sheet: "Sheet 1", range: "A1" }] }],
    explanation: { value: 900, unit: "CPW", basis: "rule" },
  });
});

test("a call inside other functions, with operators in its arguments", async () => {
  expect((await explainAt("B2")).calls[0]!.explanation).toMatchObject({ value: 900 });
  expect((await explainAt("B3")).calls[0]!.args[3]).toMatchObject({
    name: "cpu",
    text: "1-A4",
    value: 0.9,
    from: [{ sheet: "Sheet 1", range: "A4" }],
  });
  expect((await explainAt("B12")).calls[0]!.args[0]!.value).toBe(2001);
});

test("nested calls, each for itself", async () => {
  const { calls } = await explainAt("B4");
  expect(calls.map(({ name, depth }) => [name, depth])).toEqual([
    ["LPARCAP", 0],
    ["CPWRATE", 1],
  ]);
  expect(calls[0]!.explanation!.value).toBe(99000);
  expect(calls[1]!.explanation!.value).toBe(110000);
});

test("names, other sheets and arrays", async () => {
  expect((await explainAt("B6")).calls[0]!.args[0]).toMatchObject({
    value: 500,
    from: [{ sheet: "Other one", range: "A1" }],
  });
  expect((await explainAt("B11")).calls[0]!.args[0]).toMatchObject({
    value: 500,
    from: [{ sheet: "Other one", range: "A1" }],
  });
  expect((await explainAt("B9")).calls[0]!.args[0]!.value).toEqual([[1000, 2000]]);
});

test("for a range that is broadcast cell by cell, the first answer is explained, and all are counted", async () => {
  expect((await explainAt("B9")).calls[0]).toMatchObject({
    shape: { rows: 1, columns: 2 },
    explanation: { value: 900, error: "" },
  });
  expect((await explainAt("B16")).calls[0]).toMatchObject({
    shape: { rows: 3, columns: 1 },
    explanation: { value: 9 },
  });
});

test("a part that cannot be evaluated is named, not guessed", async () => {
  const [call] = (await explainAt("B5")).calls;
  expect(call!.explanation).toBeUndefined();
  expect(call!.unread).toContain("OFFSET(…)");
  expect(call!.args[0]).toMatchObject({
    value: undefined,
    from: [{ range: "A1" }, { range: "A1:A4" }],
  });
});

test("a call in an unused branch of an IF is marked, with the condition", async () => {
  expect((await explainAt("B13")).calls[0]).toMatchObject({
    unused: undefined,
    explanation: { value: 900 },
  });
  expect((await explainAt("B14")).calls[0]).toMatchObject({ unused: 'Z1=""' });
});

test("a call that occurs twice is explained once", async () => {
  expect((await explainAt("B15")).calls.map(({ text }) => text)).toEqual(["SIZEBOOK.LPARCAP(A1)"]);
});

test("a refusal is shown with its message; an unknown function and an error in an input are reported", async () => {
  expect((await explainAt("B8")).calls[0]!.explanation).toMatchObject({
    error: "#VALUE!",
    message: expect.stringContaining("not a number"),
  });
  expect((await explainAt("B10")).calls[0]!.unread).toContain("NOSUCH");
  const broken = new MemoryHost({
    ...book,
    sheets: [
      {
        ...book.sheets[0]!,
        cells: new Map([
          ...book.sheets[0]!.cells,
          ["A9", { formula: "1/0", error: "#DIV/0!", style: "default" as const }],
        ]),
      },
    ],
  });
  expect(
    (await explainCell(broken, { sheet: "Sheet 1", range: "B17" })).calls[0]!.explanation,
  ).toMatchObject({ error: "#DIV/0!", message: expect.stringContaining("holds the error") });
});

test("cells without our calls: their precedents and value, or nothing", async () => {
  expect(await explainAt("B7")).toMatchObject({
    calls: [],
    reads: [
      { text: "A1:A4" },
      { text: "mine", range: { sheet: "Other one", range: "A1" }, content: { value: 500 } },
    ],
  });
  expect(await explainAt("C1")).toMatchObject({
    calls: [],
    reads: [],
    content: { value: "plain" },
  });
  expect((await explainAt("Z99")).content.value).toBeNull();
});

test("the label next to a cell and its own name", async () => {
  expect((await explainAt("D3")).label).toBe("Capacity");
  expect((await explainCell(host, { sheet: "Other one", range: "A1" })).names).toEqual(["mine"]);
});

test("a cell that only repeats another one is followed to the origin of the value", async () => {
  const follow = async (range: string) =>
    (await explainOrigin(host, { sheet: "Sheet 1", range })).map(
      (cellExplanation) => cellExplanation.range.range,
    );
  expect(await follow("D3")).toEqual(["D3", "B1"]);
  expect(await follow("D4")).toEqual(["D4", "D3", "B1"]);
  expect(await follow("D5")).toEqual(["D5", "B2"]);
  expect(await follow("D6")).toEqual(["D6"]);
  expect(await follow("D7")).toEqual(["D7", "D8"]);
});

test("a cell with another value than its formula returns now is detected", async () => {
  const stored = (value: number | string) =>
    new MemoryHost(
      plainBook([
        {
          ...plainSheet("S", { A1: 1000 }),
          cells: new Map([
            ["A1", { value: 1000, style: "default" }],
            ["B1", { formula: "ROUND(SIZEBOOK.LPARCAP(A1)*2,0)", value, style: "default" }],
          ]),
        },
      ]),
    );
  expect((await explainCell(stored(1800), { sheet: "S", range: "B1" })).differs).toBeUndefined();
  expect((await explainCell(stored(1700), { sheet: "S", range: "B1" })).differs).toBe(1800);
  expect((await explainCell(stored("old"), { sheet: "S", range: "B1" })).differs).toBe(1800);
});

test("a result of several cells is compared by its first; a cell that was never calculated has no difference", async () => {
  const stored = (formula: string, content: Partial<Cell>) =>
    explainCell(
      new MemoryHost(
        plainBook([
          {
            ...plainSheet("S", {}),
            cells: new Map([["B1", { formula, style: "default", ...content }]]),
          },
        ]),
      ),
      { sheet: "S", range: "B1" },
    );
  expect((await stored("SIZEBOOK.LPARCAP({1000,2000})", { value: 900 })).differs).toBeUndefined();
  expect((await stored("SIZEBOOK.LPARCAP({1000,2000})", { value: 800 })).differs).toBe(900);
  expect((await stored("SIZEBOOK.LPARCAP(1000)", {})).differs).toBeUndefined();
  expect(
    (await stored("SIZEBOOK.LPARCAP(1000)+OFFSET(A1,1,0)", { value: 5 })).differs,
  ).toBeUndefined();
});

describe("formulas that cannot be parsed as a whole", () => {
  const explain = async (formula: string) => (await explainFormula(host, "Sheet 1", formula))[0]!;

  test("a call in them is explained separately", async () => {
    expect(await explain("=LAMBDA(x,x)(Z1)+SIZEBOOK.LPARCAP(A1)")).toMatchObject({
      text: "SIZEBOOK.LPARCAP(A1)",
      unused: undefined,
      explanation: { value: 900 },
    });
  });

  test("a call with such a part names the part, and what can be done", async () => {
    const call = await explain("=SIZEBOOK.LPARCAP(A4,A1#)");
    expect(call.args.map(({ text, value }) => [text, value])).toEqual([
      ["A4", 0.1],
      ["A1#", undefined],
    ]);
    expect(call.unread).toBe(
      "A1# is computed by the workbook and cannot be read on its own. Put it into a cell and refer to that cell.",
    );
  });

  test("a cell with such a formula is read and repeats nothing", async () => {
    const calling = new MemoryHost(plainBook([plainSheet("S", { A1: "=LAMBDA(x,x)(B1)" })]));
    expect(await explainCell(calling, { sheet: "S", range: "A1" })).toMatchObject({
      calls: [],
      reads: [],
      repeats: undefined,
    });
  });
});

test("spilled ranges, whole columns and structured references are listed as precedents", async () => {
  const reading = new MemoryHost(
    plainBook([plainSheet("S", { A1: "=SUM(B1#)+SUM(C:D)+SUM(Sales[Amount])" })]),
  );
  const { reads } = await explainCell(reading, { sheet: "S", range: "A1" });
  expect(reads.map(({ text, range }) => [text, range?.range])).toEqual([
    ["B1", "B1"],
    ["C:D", "C:D"],
    ["Sales[Amount]", undefined],
  ]);
});

test("an unknown name, and a cell of another workbook, are named with what can be done", async () => {
  const read = async (formula: string) => (await explainFormula(host, "Sheet 1", formula))[0]!;
  expect(await read("=SIZEBOOK.LPARCAP(rating)")).toMatchObject({
    args: [{ text: "rating", value: undefined, from: [] }],
    unread: expect.stringMatching(/^rating is computed by the workbook/),
  });
  expect((await read("=SIZEBOOK.LPARCAP('C:\\plans\\[Old.xlsx]Sheet 1'!A1)")).unread).toMatch(
    /^'C:\\plans\\\[Old\.xlsx\]Sheet 1'!A1 is computed/,
  );
  const plain = new MemoryHost(plainBook([plainSheet("S", { A1: "=rating*2+'[Old.xlsx]S'!B1" })]));
  expect((await explainCell(plain, { sheet: "S", range: "A1" })).reads).toEqual([
    { text: "rating" },
    { text: "'[Old.xlsx]S'!B1" },
  ]);
});

test("custom entries passed as a whole stay whole where systems are broadcast cell by cell", async () => {
  const own = new MemoryHost(
    plainBook([
      plainSheet("S", {
        A1: "9117-NEW",
        A2: "9117-MMD",
        A7: "system",
        B7: "cores",
        C7: "cpw",
        A8: "9117-NEW",
        B8: 8,
        C8: 90000,
      }),
    ]),
  );
  expect(
    (await explainFormula(own, "S", '=SIZEBOOK.CPWRATE(A1:A2,"",8,"",A7:C8)'))[0],
  ).toMatchObject({
    shape: { rows: 2, columns: 1 },
    explanation: { value: 90000 },
  });
});

test("a cell is followed through the effective branch of an IF, unless it is unknown", async () => {
  const follow = async (formula: string) =>
    (
      await explainCell(
        new MemoryHost(plainBook([plainSheet("S", { A1: `=${formula}`, B1: 1, B2: 2, B3: 0 })])),
        { sheet: "S", range: "A1" },
      )
    ).repeats?.range;
  expect(await follow("IF(B3,B1,B2)")).toBe("B2");
  expect(await follow("IF(B3,B1)")).toBeUndefined();
  expect(await follow("IF(B1:B3,B1,B2)")).toBeUndefined();
  expect(await follow("IF(1/0,B1,B2)")).toBeUndefined();
  expect(await follow("IF(Z1,B1,B2)")).toBe("B2");
  expect(await follow("IF(OFFSET(B1,1,0)=1,B1,B2)")).toBeUndefined();
});

test("a formula that is not in a cell yet", async () => {
  expect(
    (await explainFormula(host, "Other one", "=SIZEBOOK.LPARCAP(A1)"))[0]!.explanation!.value,
  ).toBe(450);
});

test("rejects with the host's own reason", async () => {
  await expect(explainCell(host, { sheet: "Gone", range: "A1" })).rejects.toThrow(
    "There is no sheet Gone",
  );
  await expect(explainCell(host, { sheet: "Sheet 1", range: "A:A" })).rejects.toThrow(
    "A:A is not a range",
  );
  class Busy extends MemoryHost {
    override async read(range: SheetRange) {
      if (range.range.startsWith("D1")) throw new Error("Excel is busy.");
      return super.read(range);
    }
  }
  const busy = (formula: string) =>
    explainCell(new Busy(plainBook([plainSheet("S", { A1: `=${formula}` })])), {
      sheet: "S",
      range: "A1",
    });
  await expect(busy("IF(D1>1,SIZEBOOK.LPARCAP(1),0)")).rejects.toThrow("Excel is busy.");
  await expect(busy("SIZEBOOK.LPARCAP(INDEX(D1:D1,1))")).rejects.toThrow("Excel is busy.");
  await expect(busy("IF(D1,B1,B2)")).rejects.toThrow("Excel is busy.");
  await expect(busy("IF(D1:D2,B1,B2)")).rejects.toThrow("Excel is busy.");
});
