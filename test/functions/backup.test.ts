/**
 * The backup functions as a worksheet calls them: examples, arguments as they come, ranges, errors.
 */
import { backupFunctions } from "../../src/functions/backup";
import { CellError, type CellResult } from "../../src/functions/core/cell-error";
import { explain } from "../../src/functions/core/explain";
import type { WorksheetFunction } from "../../src/functions/core/define-function";

const fn = (name: string): WorksheetFunction =>
  backupFunctions.find((candidate) => candidate.name === name)!;
const call = (name: string, ...args: unknown[]): CellResult | CellResult[][] => fn(name).call(args);
const error = (name: string, ...args: unknown[]): CellError => {
  const result = call(name, ...args);
  if (!(result instanceof CellError)) throw new Error(`${name} answers ${String(result)}`);
  return result;
};

test("are the six, in their order, each with its own subject", () => {
  expect(backupFunctions.map(({ name }) => name)).toEqual([
    "SAVERATE",
    "SAVEEST",
    "SAVELOSS",
    "SAVETIME",
    "SAVEDRIVES",
    "TAPEDEV",
  ]);
  expect(new Set(backupFunctions.map(({ subject }) => subject))).toEqual(new Set(["backup"]));
});

describe.each(
  backupFunctions.map((backupFunction) => [backupFunction.name, backupFunction] as const),
)("%s", (name, worksheetFunction) => {
  test.each(worksheetFunction.examples.map((example) => [example.shows, example] as const))(
    "example: %s",
    (_shows, example) => {
      const result = worksheetFunction.call(example.args);
      if (typeof example.value === "number") {
        expect(Math.abs((result as number) - example.value)).toBeLessThanOrEqual(
          (example.within ?? 1e-9) * Math.max(1, Math.abs(example.value)),
        );
      } else expect(result instanceof CellError ? result.code : result).toBe(example.value);
    },
  );

  test("every example names its line or shows a custom entry or a refusal", () => {
    for (const { shows, source, value } of worksheetFunction.examples)
      expect(
        /^(?:PCR \d{4}|tape-drives\.csv \d)/.test(source ?? "") ||
          /custom entry/.test(shows) ||
          value === "#N/A",
      ).toBe(true);
  });

  test("with too many arguments, or none, is #VALUE! with the reason", () => {
    expect(error(name, ...worksheetFunction.params.map(() => 1), 1)).toMatchObject({
      code: "#VALUE!",
      message: expect.stringContaining(`at most ${worksheetFunction.params.length}`),
    });
    expect(error(name)).toMatchObject({
      code: "#VALUE!",
      message: expect.stringContaining("is required"),
    });
  });

  test("passes an error through", () => {
    const args: unknown[] = [...worksheetFunction.examples[0]!.args];
    worksheetFunction.params.forEach((_, i) => {
      const withError = Array.from({ length: Math.max(args.length, i + 1) }, (_unused, j) =>
        j === i ? new CellError("#DIV/0!") : (args[j] ?? null),
      );
      expect(worksheetFunction.call(withError)).toMatchObject({ code: "#DIV/0!" });
    });
  });
});

/** Function, arguments, error code, required part of the message. */
const WRONG: readonly (readonly [string, readonly unknown[], string, RegExp])[] = [
  ["SAVERATE", ["", "User Mix 12GB"], "#VALUE!", /Device is required/],
  ["SAVERATE", [null, "User Mix 12GB"], "#VALUE!", /Device is required/],
  ["SAVERATE", ["6258", ""], "#VALUE!", /Workload is required/],
  ["SAVERATE", ["6258", "User Mix 12GB", "COPY"], "#VALUE!", /SAVE or RESTORE/],
  ["SAVERATE", [0, "User Mix 12GB"], "#VALUE!", /Device is required/],
  ["SAVERATE", [-5, "User Mix 12GB"], "#N/A", /not in the catalogue/],
  ["SAVERATE", ["LTO11", "User Mix 12GB"], "#N/A", /Nearest: LTO2, LTO3, LTO4, LTO5, LTO6, /],
  ["SAVERATE", ["6258", "User Mix 3GB"], "#N/A", /User Mix 12GB/],
  ["SAVERATE", ["6258", "User Mix 12GB", "SAVE", "576B"], "#N/A", /"9\.19\.2" \(34 GB/],
  [
    "SAVERATE",
    [
      "6258",
      "User Mix 12GB",
      "SAVE",
      null,
      [
        ["device", "rate"],
        ["6258", 40],
      ],
    ],
    "#VALUE!",
    /workload, operation/,
  ],
  ["SAVEEST", ["", "User Mix"], "#VALUE!", /Device is required/],
  ["SAVEEST", [0, "User Mix", 2, "LOW"], "#VALUE!", /Device is required/],
  ["SAVEEST", [-1, "User Mix", 2, "LOW"], "#VALUE!", /too small/],
  ["SAVEEST", [35, "User Mix", -1, "LOW"], "#VALUE!", /Factor -1 is too small/],
  ["SAVEEST", [35, "User Mix", "two", "LOW"], "#VALUE!", /not a number/],
  ["SAVEEST", [35, "User Mix", 2, "FAST"], "#VALUE!", /LOW, MEDIUM or HIGH/],
  ["SAVEEST", [35, "Mails", 2, "LOW"], "#N/A", /not in the catalogue/],
  ["SAVEEST", ["3580-004", "User Mix"], "#N/A", /no class.*LOW|LOW.*no class/],
  ["SAVELOSS", ["", "User Mix"], "#VALUE!", /Class is required/],
  ["SAVELOSS", [0, "User Mix"], "#VALUE!", /Class is required/],
  ["SAVELOSS", ["HIGH", -1], "#N/A", /not in the catalogue/],
  ["SAVELOSS", ["DAT160", "User Mix"], "#N/A", /no class/],
  ["SAVETIME", ["much", "6258", "User Mix 12GB"], "#VALUE!", /not a number/],
  ["SAVETIME", [-1, "6258", "User Mix 12GB"], "#VALUE!", /too small/],
  ["SAVETIME", [100, "6258", "User Mix 12GB", "SAVE", -2], "#VALUE!", /too small/],
  ["SAVETIME", [100, "6258", "User Mix 12GB", "SAVE", 1.5], "#VALUE!", /whole number/],
  ["SAVETIME", [100, "6258", "User Mix 12GB", "SAVE", "two"], "#VALUE!", /not a number/],
  [
    "SAVETIME",
    [100, "3580-002", "User Mix 12GB", "SAVE", 16],
    "#N/A",
    /outside the measured range/,
  ],
  [
    "SAVEDRIVES",
    [100, "6258", "User Mix 12GB", "SAVE", 0],
    "#VALUE!",
    /Window 0 is too small.*Is the cell empty/,
  ],
  ["SAVEDRIVES", [100, "6258", "User Mix 12GB", "SAVE", -1], "#VALUE!", /too small/],
  ["SAVEDRIVES", [100, "6258", "User Mix 12GB", "SAVE", "night"], "#VALUE!", /not a number/],
  ["SAVEDRIVES", [100, "6258", "User Mix 12GB", "", 8], "#VALUE!", /Operation is required/],
  [
    "SAVEDRIVES",
    [1e6, "3580-002", "Large File", "SAVE", 8, "parallel"],
    "#N/A",
    /16 drives \(parallel\) take 250 hours/,
  ],
  ["TAPEDEV", [""], "#VALUE!", /Device is required/],
  ["TAPEDEV", [0], "#VALUE!", /Device is required/],
  ["TAPEDEV", [-7], "#N/A", /not in the catalogue/],
  ["TAPEDEV", ["SLR60", "SPEED"], "#VALUE!", /RATE, FACTOR, CLASS, TITLE, NOTE/],
  ["TAPEDEV", ["DAT160"], "#N/A", /9\.1 does not list it/],
];

test.each(WRONG)("%s %j is %s", (name, args, code, message) => {
  expect(error(name, ...args)).toMatchObject({ code, message: expect.stringMatching(message) });
});

/** Function, arguments as typed, the same in the terms of the document. */
const ALIKE: readonly (readonly [string, readonly unknown[], readonly unknown[]])[] = [
  [
    "SAVERATE",
    ["lto-4", "12 gb user mix", "s", "fc 5749"],
    ["3580 Ultrium 4", "User Mix 12GB", "SAVE", "9.24"],
  ],
  ["SAVERATE", [6258, "UM 12GB", "rst"], ["6258 4MM tape Drive", "User Mix 12GB", "RESTORE"]],
  [
    "SAVERATE",
    ["3592-E05", "Large File 64GB", "", 5704],
    ["TS1120", "64 GB Large File", "SAVE", "5704"],
  ],
  ["SAVERATE", ["*savf", "domino mail files"], ["SAVF", "Domino", "SAVE"]],
  ["SAVEEST", ["ultrium-2 fiber", "LF", "", ""], ["3580-002", "Large File"]],
  ["SAVEEST", [35, "UM", 2.8, "ultra"], [35, "User Mix", 2.8, "HIGH"]],
  ["SAVELOSS", ["medium", "NSS"], ["SLR100", "Network Storage Space"]],
  [
    "SAVETIME",
    [100, "6258", "User Mix 12GB", null, null, ""],
    [100, "6258", "User Mix 12GB", "SAVE", 1],
  ],
  [
    "SAVETIME",
    [{ basicType: "Double", basicValue: 100 }, [["6258"]], "User Mix 12GB"],
    [100, "6258", "User Mix 12GB"],
  ],
  [
    "SAVEDRIVES",
    [500, "LTO2", "UM 12GB", "r", 3],
    [500, "3580-002", "User Mix 12GB", "RESTORE", 3],
  ],
  ["TAPEDEV", ["6279", 0], ["VXA-320", "RATE"]],
  ["TAPEDEV", ["Half High LTO4", "factor"], ["5746", "FACTOR"]],
];

test.each(ALIKE)("%s %j is %j", (name, typed, meant) => {
  const result = call(name, ...meant);
  expect(result).not.toBeInstanceOf(CellError);
  expect(call(name, ...typed)).toEqual(result);
});

test("an empty data set takes no time", () =>
  expect(call("SAVETIME", 0, "6258", "User Mix 12GB")).toBe(0));

describe("ranges", () => {
  test("size a whole list of data sets with one formula", () => {
    expect(
      call("SAVETIME", [[34], [68], [null]], "6258", [
        ["User Mix 12GB"],
        ["User Mix 12GB"],
        ["User Mix 12GB"],
      ]),
    ).toEqual([
      [1],
      [2],
      [expect.objectContaining({ message: expect.stringMatching(/^GB is required/) })],
    ]);
    expect(
      call("SAVERATE", [["6258"], ["3592-E07"]], [["User Mix 12GB", "Source File 1GB"]]),
    ).toEqual([
      [34, 22],
      [241, 26],
    ]); // lines 2622, 2624, 2801, 2804
    expect(call("TAPEDEV", [["SLR60"], ["LTO11"]])).toEqual([
      [4],
      [expect.objectContaining({ code: "#N/A" })],
    ]);
  });

  test("use custom entries as a whole range", () => {
    const rows = [
      ["Device", "Workload", "Operation", "Rate", "Source"],
      ["6258", "User Mix 12GB", "SAVE", 50, "own test"],
      ["", "", "", "", ""],
    ];
    expect(call("SAVERATE", [["6258"], ["SLR100"]], "User Mix 12GB", "SAVE", null, rows)).toEqual([
      [50],
      [35],
    ]);
    expect(call("SAVETIME", 100, "6258", "User Mix 12GB", "SAVE", 1, null, rows)).toBe(2);
    expect(call("SAVEDRIVES", 100, "6258", "User Mix 12GB", "SAVE", 2, null, rows)).toBe(1);
    expect(explain(fn("SAVERATE"), ["6258", "User Mix 12GB", "SAVE", null, rows])).toMatchObject({
      basis: "user",
      conditions: [expect.stringContaining("own test")],
    });
  });

  test("of a device that only they have: refusals name what they rate", () => {
    const rows = [
      ["device", "workload", "operation", "rate"],
      ["LTO11", "Large File", "SAVE", 1000],
    ];
    const rated = "Your rows rate one drive: SAVE of Large File.";
    const calls: readonly (readonly [string, ...unknown[]])[] = [
      ["SAVERATE", "LTO11", "Large File", "RESTORE", null, rows],
      ["SAVERATE", "LTO11", "Source File 1GB", "SAVE", null, rows],
      ["SAVETIME", 500, "LTO11", "Large File", "SAVE", 2, null, rows],
      ["SAVEDRIVES", 5000, "LTO11", "Large File", "SAVE", 4, null, rows],
      ["TAPEDEV", "LTO11", "FACTOR", rows],
    ];
    for (const [name, ...args] of calls) {
      const { message } = error(name, ...args);
      expect([name, message]).toEqual([name, expect.stringContaining(rated)]);
      expect([name, message]).toEqual([name, expect.not.stringMatching(/Nearest|LTO2/)]);
    }
    expect(error("SAVERATE", "LTO12", "Large File", "SAVE", null, rows).message).toMatch(/Nearest/);
  });
});

test("EXPLAIN has section, page, table, row, system, release and the conditions of the chapter", () => {
  const explanation = explain(fn("SAVERATE"), ["3580-004", "User Mix 12GB", "SAVE", "576B"]);
  expect(explanation).toMatchObject({ value: 234, unit: "GB/h", basis: "measured" });
  expect(explanation.sources).toEqual([
    expect.stringMatching(/section 9\.24, page 164, table 9\.24\.1, row 3580 Ultrium 4/),
  ]);
  const conditions = explanation.conditions.join("; ");
  for (const words of ["9406-MMA", "V6R1", "576B 2 Port 4Gb", "Dedicated system"])
    expect(conditions).toContain(words);
  for (const words of ["Virtual tape", "BladeCenter", "Repeated in"])
    expect(conditions).not.toContain(words);
});

test("the message about an ambiguous rate names the argument that is needed", () => {
  expect(error("SAVERATE", "3580-004", "User Mix 12GB", "SAVE").message).toMatch(
    /Choose one: "571E\/571F, 5761" \(295 GB\/h, 570 8-way, V5R4\).*Choose the config/,
  );
});
