/** IPL as a worksheet calls it: printed durations, the traps of chapter 8, wrong arguments. */
import { conditionTexts } from "../support/call-function";
import { findTable } from "../../src/catalogue/catalogue";
import { CellError } from "../../src/functions/core/cell-error";
import { iplFunctions } from "../../src/functions/ipl";

const fn = (name: string) => iplFunctions.find((candidate) => candidate.name === name)!;
const call = (name: string, ...args: unknown[]) => fn(name).call(args);
const seconds = (value: unknown): number => Math.round((value as number) * 86_400);

/** Totals in seconds in the order of the printed columns. */
const TOTALS: readonly (readonly [string, readonly number[]])[] = [
  ["ipl-mma-normal", [527, 582, 1078, 1923, 2067]],
  ["ipl-mma-abnormal", [1124, 1244, 2708, 3120, 2569]],
  ["ipl-5xx-normal", [608, 530, 1611, 1619, 2230, 2386]],
  ["ipl-5xx-abnormal", [811, 1801, 2657, 4947, 4082, 6037]],
  ["ipl-iop", [1619, 1698]],
];

test.each(TOTALS)("%s: the totals are the published ones", (name, totals) => {
  const table = findTable(name)!;
  expect(table.where(["phase"], ["Total"]).map((row) => table.number(row, "duration"))).toEqual(
    totals,
  );
});

/** Arguments, seconds, line. */
test.each([
  [["7051", "V5R4M5", "NORMAL", "OS/400"], 48, "2103: printed :48"],
  [[7061, "6.1", "NORMAL", "hardware"], 22 * 60 + 7, "2101"],
  [["7056", "V5R4M5"], 17 * 60 + 58, "2104"],
  [["7457", "V5R3", "ABNORMAL", "Processor MSD"], 35, "2215: printed 00:35, minutes and seconds"],
  [["7476", "V5R3", "ABNORMAL"], 44 * 60 + 17, "2220: 44 minutes, not hours"],
  [["7476", "V5R4", "ABNORMAL"], 3600 + 22 * 60 + 27, "2220"],
  [["7476", "iV5R4", "NORMAL", "SLIC", "IOP"], 6 * 60 + 43, "2232"],
])("IPLTIME%j is %d seconds (line %s)", (args, expected) =>
  expect(seconds(call("IPLTIME", ...(args as unknown[])))).toBe(expected),
);

test.each([
  [["IPLTIME", "9999", "V5R4"], "#N/A", /7051, 7056/],
  [["IPLTIME", "7056", "V6R1"], "#N/A", /V5R4M5/],
  [["IPLTIME", "7051", "V5R4M5", "NORMAL", "Coffee"], "#N/A", /Hardware, OS/],
  [["IPLTIME", "7051", "V5R4M5", "NORMAL", null, "IOPLESS"], "#N/A", /Only one system/],
  [["IPLTIME", "7051", "V9R9"], "#N/A", /not in the catalogue. Published/],
  [["IPLTIME", "", "V5R4"], "#VALUE!", /is required/],
  [["IPLPHASE", "C6001234", "ABNORMAL"], "#N/A", /FIRST, SECOND.*pass/],
  [["IPLPHASE", "ZZ"], "#N/A", /C900/],
  [["IPLDIR", 2001], "#N/A", /2000/],
  [["IPLDIR", 1.5], "#VALUE!", /whole/],
] as const)("%j is %s with a reason", ([name, ...args], code, says) => {
  const result = call(name, ...args);
  expect(result).toBeInstanceOf(CellError);
  expect(result).toMatchObject({ code, message: expect.stringMatching(says) });
});

test("the codes on the panel, in a normal and an abnormal IPL", () => {
  expect([
    call("IPLPHASE", "C7001000"),
    call("IPLPHASE", "C2001100"),
    call("IPLPHASE", "C900"),
    call("IPLPHASE", "C6004404", "ABNORMAL", "FIRST"),
    call("IPLPHASE", "C6004404", "ABNORMAL", "SECOND"),
    call("IPLPHASE", "D1001000", "ABNORMAL"),
    call("IPLPHASE", "D2001000", "ABNORMAL", "SECOND"),
  ]).toEqual([
    "Hardware",
    "SLIC",
    "OS/400",
    "SLIC MSD IPL with Copy",
    "SLIC re-ipl",
    "Shutdown re-ipl",
    "Hardware re-ipl",
  ]);
});

test("columns of V5R3 and V5R4 are not directly comparable, and a comparison has a note", () => {
  const heavier = "The workload of V5R4 is heavier";
  expect(conditionTexts("TABLE", "ipl-5xx-normal")).toContain(heavier);
  expect(conditionTexts("IPLTIME", "7499", "V5R4")).toContain(heavier);
});

test("with one to two thousand drives, the range differs", () => {
  expect([
    call("IPLDIR", 999, "LOW"),
    call("IPLDIR", 999),
    call("IPLDIR", 1000, "LOW"),
    call("IPLDIR", 2000),
  ]).toEqual([2, 30, 14, 50]);
});
