/**
 * How raw arguments are read, parameter by parameter, as any host may hand them over: what a cell
 * then shows.
 */
import { refuse, type Scalar } from "../../src/models/answer";
import {
  firstError,
  offeredValues,
  toArgumentCell,
  toArgumentValue,
  readerOf,
  isRefusalValue,
} from "../../src/functions/core/arguments";
import { cellAt, sharedShape } from "../../src/functions/core/broadcast";
import { CellError } from "../../src/functions/core/cell-error";
import { sentence } from "../../src/functions/core/messages";
import { isBroadcast, type Param, type ArgumentValue } from "../../src/functions/core/parameters";

/** The value that is read, or the sentence of the refusal. */
function read(param: Param, argument: ArgumentValue): unknown {
  const value = readerOf(param)(argument);
  return isRefusalValue(value) ? sentence(value) : value;
}

const about = { name: "amount", help: "How much." } as const;
const text: Param = { ...about, type: "text" };
const keyword: Param = {
  ...about,
  type: "keyword",
  values: ["SAVE", "RESTORE"],
  aliases: { backup: "SAVE", save: "RESTORE" },
};
const key: Param = { ...about, type: "key", dimension: "device" };
const mixed: Param = { ...about, type: "textOrNumber" };
const number: Param = { ...about, type: "number", unit: "GB", min: 0 };
const fraction: Param = { ...about, type: "fraction" };
const truth: Param = { ...about, type: "boolean", default: false };
const range: Param = { ...about, type: "range", of: "numbers" };
const values: Param = { ...about, type: "range", of: "values" };
const rows: Param = { ...about, type: "rows", kind: "system", optional: true };
const rest: Param = { ...about, type: "rest", optional: true };

describe("what hosts pass", () => {
  test.each<[unknown, unknown]>([
    [5, 5],
    [0, 0],
    ["x", "x"],
    ["", ""],
    [true, true],
    [false, false],
    [null, null],
    [undefined, null],
    [Symbol("x"), null],
    [{ basicType: "Double", basicValue: 5 }, 5],
    [{ basicValue: { basicValue: "deep" } }, "deep"],
    [{ basicType: "Empty", basicValue: undefined }, null],
    [{ address: "A1", functionName: "CPW" }, null],
    [{}, null],
  ])("%p is read as %p", (hostValue, value) => expect(toArgumentCell(hostValue)).toBe(value));

  test.each<[unknown, string]>([
    [Number.NaN, "#NUM!"],
    [Number.POSITIVE_INFINITY, "#NUM!"],
    ["#N/A", "#N/A"],
    ["#REF!", "#REF!"],
    [{ basicType: "Error", basicValue: "#DIV/0!" }, "#DIV/0!"],
    [{ type: "Error", basicValue: "#NULL!" }, "#NULL!"],
    [{ type: "Error", basicValue: "#CONNECT!" }, "#VALUE!"],
    [{ basicType: "Error" }, "#VALUE!"],
  ])("%p is the error %s, without a message of ours", (hostValue, code) =>
    expect(toArgumentCell(hostValue)).toEqual(new CellError(code as "#N/A", "")),
  );

  test("an error of ours is passed on unchanged", () => {
    const error = new CellError("#N/A", "Not measured.");
    expect(toArgumentCell(error)).toBe(error);
  });

  test("a matrix of one cell is that cell, an empty one is nothing, others keep their shape", () => {
    expect(toArgumentValue([[7]])).toBe(7);
    expect(toArgumentValue([[[7]]])).toBe(null);
    expect(toArgumentValue([["x", undefined]])).toEqual([["x", null]]);
    expect(toArgumentValue([[1], [Number.NaN]])).toEqual([[1], [new CellError("#NUM!")]]);
    expect(toArgumentValue([])).toBe(null);
    expect(toArgumentValue([[]])).toBe(null);
    expect(toArgumentValue([[], []])).toBe(null);
    expect(toArgumentValue([1, 2])).toEqual([[1], [2]]);
    expect(toArgumentValue([5])).toEqual([[5]]);
    expect(toArgumentValue(5)).toBe(5);
  });

  test("the first error of a range is found, row by row", () => {
    const [first, second] = [new CellError("#N/A"), new CellError("#REF!")];
    expect(firstError(first)).toBe(first);
    expect(firstError(5)).toBeUndefined();
    expect(
      firstError([
        [1, "x"],
        [null, true],
      ]),
    ).toBeUndefined();
    expect(
      firstError([
        [1, 2],
        [3, first],
        [second, 4],
      ]),
    ).toBe(first);
  });

  test("only refusals are refused", () => {
    expect(isRefusalValue(refuse("missing", { x: "" }, ""))).toBe(true);
    for (const value of [undefined, null, 0, "refused", [], {}, { kind: "system", rows: [] }])
      expect(isRefusalValue(value)).toBe(false);
  });
});

describe("missing arguments", () => {
  test.each<[string, Param, boolean]>([
    ["a number from 0", number, false],
    ["a number above 0", { ...number, above: true }, false],
    ["a number from 1", { ...number, min: 1 }, false],
    ["a number that must be negative", { ...number, min: -5, max: -1 }, false],
    ["a share", fraction, false],
    ["a share above 0", { ...fraction, above: true }, false],
    ["yes or no", truth, false],
    ["a text", text, true],
    ["a keyword", keyword, true],
    ["a key", key, true],
    ["a text or number", mixed, true],
    ["a range", range, true],
  ])(
    "a 0 counts as missing where a text is expected and no number: %s",
    (_what, param, leavesOut) => {
      const isLeftOut = (argument: ArgumentValue): boolean =>
        read({ ...param, default: undefined, optional: true } as unknown as Param, argument) ===
        undefined;
      expect([isLeftOut(0), isLeftOut(false)]).toEqual([leavesOut, leavesOut]);
      for (const empty of [null, ""]) expect(isLeftOut(empty)).toBe(true);
      for (const argument of [1, -1, "0", " ", true]) expect(isLeftOut(argument)).toBe(false);
    },
  );

  test("a required number is missing if it is omitted, even where 0 is allowed", () => {
    for (const empty of [null, ""]) {
      expect(read(number, empty)).toBe("Amount is required: how much.");
      expect(read(fraction, empty)).toBe("Amount is required: how much.");
      expect(read({ ...about, type: "boolean" } as unknown as Param, empty)).toBe(
        "Amount is required: how much.",
      );
    }
    expect([read(number, 0), read(fraction, 0)]).toEqual([0, 0]);
  });

  test("an omitted argument has its default or is undefined, and is missing if it is required", () => {
    const optional = { ...number, above: true, optional: true } as const;
    expect(read({ ...optional, default: 8 }, null)).toBe(8);
    expect(read({ ...optional, default: 8 }, 0)).toBe(
      "Amount 0 is too small. Enter a number greater than 0. Is the cell empty?",
    );
    expect(read({ ...number, optional: true, default: 8 }, 0)).toBe(0);
    expect(read({ ...optional, default: 8 }, 3)).toBe(3);
    expect(read(optional, "")).toBeUndefined();
    expect(read({ ...number, optional: true, default: 0 }, null)).toBe(0);
    expect(read({ ...number, optional: true }, null)).toBeUndefined();
    expect(read({ ...keyword, default: "SAVE" }, 0)).toBe("SAVE");
    expect(read({ ...text, optional: true }, false)).toBeUndefined();
    expect(read({ ...number, above: true }, null)).toBe("Amount is required: how much.");
    expect(read(keyword, "")).toBe("Amount is required: how much. Choose one: SAVE, RESTORE.");
    expect(read(text, 0)).toBe("Amount is required: how much.");
  });

  test("suggested values: those of a keyword, a dimension or the list of the parameter", () => {
    const choices = (): readonly string[] => ["a", "b"];
    expect(offeredValues(keyword)).toEqual(["SAVE", "RESTORE"]);
    expect(offeredValues(key)).toContain("3580-004");
    expect(offeredValues({ ...key, choices } as Param)).toEqual(["a", "b"]);
    expect(offeredValues({ ...mixed, choices } as Param)).toEqual(["a", "b"]);
    for (const param of [mixed, text, number, fraction, truth, range, rows, rest])
      expect(offeredValues(param)).toEqual([]);
  });
});

describe("numbers", () => {
  test.each<[string, Partial<Extract<Param, { type: "number" }>>, Scalar, unknown]>([
    ["taken as it is", {}, 2.5, 2.5],
    ["the smallest", { min: 1 }, 1, 1],
    ["the largest", { max: 9 }, 9, 9],
    ["whole", { whole: true }, 4, 4],
    ["negative", { min: -5 }, -5, -5],
    ["too small", { min: 1 }, 0.5, "Amount 0.5 is too small. Enter a number of at least 1."],
    [
      "just not above",
      { min: 2, above: true },
      2,
      "Amount 2 is too small. Enter a number greater than 2.",
    ],
    [
      "below what it must be above",
      { min: 2, above: true },
      1,
      "Amount 1 is too small. Enter a number greater than 2.",
    ],
    ["too large", { max: 9 }, 9.5, "Amount 9.5 is invalid. Enter a number from 0 to 9."],
    [
      "not whole",
      { whole: true },
      4.5,
      "Amount 4.5 is invalid. Enter a whole number of at least 0.",
    ],
    ["stored as text", {}, "4", 4],
    [
      "stored as text, too small",
      { min: 5 },
      "4",
      "Amount 4 is too small. Enter a number of at least 5.",
    ],
    ["a text", {}, "four", 'Amount "four" is not a number. Enter a number of at least 0.'],
    ["a truth value", {}, true, "Amount TRUE is not a number. Enter a number of at least 0."],
  ])("%s", (_what, more, argument, value) =>
    expect(read({ ...number, ...more }, argument)).toBe(value),
  );
});

describe("shares", () => {
  test.each<[string, Partial<Extract<Param, { type: "fraction" }>>, Scalar, unknown]>([
    ["a half", {}, 0.5, 0.5],
    ["all", {}, 1, 1],
    ["1,000%", { max: 10 }, 10, 10],
    ["minus 100%", { signed: true }, -1, -1],
    ["a little", { above: true }, 0.001, 0.001],
    [
      "50 for 50%",
      {},
      50,
      "Amount 50 is more than 100%. Enter a percentage from 0% to 100%, such as 50% or 0.5.",
    ],
    [
      "just above all",
      {},
      1.001,
      "Amount 1.001 is more than 100%. Enter a percentage from 0% to 100%, such as 50% or 0.5.",
    ],
    [
      "above 1,000%",
      { max: 10 },
      10.5,
      "Amount 10.5 is more than 1000%. Enter a percentage from 0% to 1000%, such as 50% or 0.5.",
    ],
    [
      "negative",
      {},
      -0.1,
      "Amount -0.1 is too small. Enter a percentage from 0% to 100%, such as 50% or 0.5.",
    ],
    [
      "0 where it must be above 0",
      { above: true },
      0,
      "Amount 0 is too small. Enter a percentage greater than 0% and at most 100%, such as 50% or 0.5. Is the cell empty?",
    ],
    [
      "negative where it must be above 0",
      { above: true },
      -0.1,
      "Amount -0.1 is too small. Enter a percentage greater than 0% and at most 100%, such as 50% or 0.5.",
    ],
    [
      "less than minus 100%",
      { signed: true },
      -1.5,
      "Amount -1.5 is too small. Enter a percentage from -100% to 100%, such as 50% or 0.5.",
    ],
    [
      "a text",
      {},
      "half",
      'Amount "half" is not a number. Enter a percentage from 0% to 100%, such as 50% or 0.5.',
    ],
  ])("%s", (_what, more, argument, value) =>
    expect(read({ ...fraction, ...more }, argument)).toBe(value),
  );
});

describe("words", () => {
  test("texts stay texts, whatever was typed", () => {
    expect([read(text, "x"), read(text, 9406), read(text, true)]).toEqual(["x", "9406", "true"]);
  });

  test("texts and numbers keep their types; a number may have a minimum", () => {
    expect([read(mixed, "2x24"), read(mixed, 24), read(mixed, true), read(mixed, -1)]).toEqual([
      "2x24",
      24,
      "true",
      -1,
    ]);
    expect([
      read({ ...mixed, min: 1 } as Param, 1),
      read({ ...mixed, min: 1 } as Param, "0"),
    ]).toEqual([1, "0"]);
    expect(read({ ...mixed, min: 1 } as Param, 0.5)).toBe(
      "Amount 0.5 is too small. Enter a number of at least 1.",
    );
  });

  test("keywords in any spelling; the spelling of a value takes precedence over an alias", () => {
    expect([read(keyword, "save"), read(keyword, " Re-Store "), read(keyword, "Backup")]).toEqual([
      "SAVE",
      "RESTORE",
      "SAVE",
    ]);
    expect(
      read({ ...keyword, values: ["a-b", "A B"], aliases: undefined } as unknown as Param, "ab"),
    ).toBe("a-b");
    for (const unknown of ["COPY", 7])
      expect(read(keyword, unknown)).toBe("Amount must be SAVE or RESTORE.");
  });

  test("keys lead to the canonical name; unknown ones get the nearest, or pass if custom entries may contain them", () => {
    expect(read(key, "3580 004")).toBe("3580-004");
    expect(read(key, "3580-044")).toMatch(
      /^Amount "3580-044" is not in the catalogue\. Nearest: .*3580-004/,
    );
    expect(read({ ...key, open: true } as Param, "my drive")).toBe("my drive");
    expect(read({ ...key, open: true } as Param, "3580 004")).toBe("3580-004");
    expect(read({ ...key, choices: () => ["only one"] } as Param, "nothing")).toBe(
      'Amount "nothing" is not in the catalogue. Published: only one.',
    );
  });

  test("yes and no as logical values, as 1 and 0, and as words", () => {
    expect([true, 1, "TRUE", "true"].map((argument) => read(truth, argument))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([false, 0, "FALSE", "False"].map((argument) => read(truth, argument))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect([2, "yes"].map((argument) => read(truth, argument))).toEqual([
      "Amount must be TRUE or FALSE.",
      "Amount must be TRUE or FALSE.",
    ]);
  });
});

describe("ranges", () => {
  test("one cell is a range of one; empty cells keep their positions", () => {
    expect(read(range, 5)).toEqual([[5]]);
    expect(
      read(range, [
        [1, null],
        ["", 4],
      ]),
    ).toEqual([
      [1, null],
      ["", 4],
    ]);
    expect(
      read(values, [
        ["x", 1],
        [true, null],
      ]),
    ).toEqual([
      ["x", 1],
      [true, null],
    ]);
  });

  test("a text among numbers is named, an empty range is missing", () => {
    expect(
      read(range, [
        [1, 2],
        [3, "x"],
      ]),
    ).toBe('Amount "x" is not a number. Enter numbers in all cells of the range.');
    expect(read(range, [[1, true]])).toBe(
      "Amount TRUE is not a number. Enter numbers in all cells of the range.",
    );
    for (const empty of [
      null,
      "",
      [
        [null, ""],
        ["", null],
      ],
    ] as ArgumentValue[]) {
      expect(read(range, empty)).toBe("Amount is required: how much.");
      expect(read({ ...range, optional: true } as Param, empty)).toBeUndefined();
    }
  });

  test("an empty cell that arrives as 0 or FALSE is no optional range, but one cell of a required one", () => {
    for (const empty of [0, false])
      expect(read({ ...values, optional: true } as Param, empty)).toBeUndefined();
    expect(read(range, 0)).toEqual([[0]]);
    expect(read(values, false)).toEqual([[false]]);
    expect(read({ ...range, optional: true } as Param, [[0, 0]])).toEqual([[0, 0]]);
    expect(read({ ...range, optional: true } as Param, 3)).toEqual([[3]]);
  });

  test("custom entries: omitted in any way, read with their header, or rejected", () => {
    for (const empty of [null, "", 0, false]) expect(read(rows, empty)).toBeUndefined();
    expect(
      read(rows, [
        ["system", "cores", "cpw"],
        ["Mine", 4, 5000],
      ]),
    ).toEqual({ kind: "system", rows: [{ system: "Mine", cores: 4, cpw: 5000 }] });
    expect(read(rows, "Mine")).toMatch(/header/);
    expect(read(rows, true)).toMatch(/header/);
  });

  test("which parameters are broadcast cell by cell", () => {
    expect([text, keyword, key, mixed, number, fraction, truth].map(isBroadcast)).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
      true,
    ]);
    expect([range, rows, rest].map(isBroadcast)).toEqual([false, false, false]);
  });
});

describe("ranges where single cells are expected", () => {
  const all = (): boolean => true;

  test("the result has the maximum rows and columns of the arguments that are broadcast", () => {
    expect(sharedShape([1, "x", null], all)).toBeUndefined();
    expect(sharedShape([[[1], [2], [3]], [[1, 2]]], all)).toEqual({ rows: 3, columns: 2 });
    expect(sharedShape([[[1, 2, 3]], 7, [[1], [2]]], all)).toEqual({ rows: 2, columns: 3 });
    expect(sharedShape([[[1, 2, 3]], [[1], [2]]], (position) => position === 1)).toEqual({
      rows: 2,
      columns: 1,
    });
    expect(sharedShape([[[1, 2, 3]]], () => false)).toBeUndefined();
  });

  test("a single row or column is repeated, anything else ends at its edge", () => {
    expect(cellAt(7, 5, 5)).toBe(7);
    expect(cellAt([[1, 2]], 4, 1)).toBe(2);
    expect(cellAt([[1], [2]], 1, 4)).toBe(2);
    expect(
      cellAt(
        [
          [1, 2],
          [3, 4],
        ],
        1,
        0,
      ),
    ).toBe(3);
    expect(
      cellAt(
        [
          [1, 2],
          [3, 4],
        ],
        2,
        0,
      ),
    ).toBeUndefined();
    expect(
      cellAt(
        [
          [1, 2],
          [3, 4],
        ],
        0,
        2,
      ),
    ).toBeUndefined();
  });
});
