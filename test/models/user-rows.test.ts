import { isRefusal, type Outcome } from "../../src/models/answer";
import { readUserRows, userSource } from "../../src/models/user-rows";

const HEADER = ["system", "feature", "cores", "cpw", "source", "date"];

test("spare rows are skipped, whether empty cells arrive as null, as empty text or as 0", () => {
  const read = readUserRows("system", [
    HEADER,
    ["9105-42A", "EP62", 12, 240000, "IBM", 0],
    [null, null, null, null, null, null],
    [0, 0, 0, 0, 0, 0],
    ["", "", "", "", "", ""],
  ]);
  expect(read).toEqual({
    kind: "system",
    rows: [{ system: "9105-42A", feature: "EP62", cores: 12, cpw: 240000, source: "IBM" }],
  });
});

test("columns are in any order and spelling, unknown ones are skipped", () => {
  expect(
    readUserRows("system", [
      ["CPW", "my notes", "System", "CORES"],
      [100, "x", "A", 4],
    ]),
  ).toEqual({ kind: "system", rows: [{ cpw: 100, system: "A", cores: 4 }] });
});

test.each<[string, (string | number | null)[][], RegExp]>([
  ["a header without the columns that are needed", [["system"], ["A"]], /Missing: cores, cpw/],
  [
    "a text where a number belongs",
    [HEADER, ["A", "", "four", 100, "", ""]],
    /row 2 of the custom data range "cores" must be a number/,
  ],
  [
    "a negative number",
    [HEADER, ["A", "", -4, 100, "", ""]],
    /row 2 of the custom data range "cores" must be a number/,
  ],
  [
    "a row that lacks its system",
    [HEADER, ["", "", 4, 100, "", ""]],
    /row 2 of the custom data range "system" is empty/,
  ],
])("rejects %s with its place", (_what, matrix, message) => {
  const read = readUserRows("system", matrix);
  expect("refused" in read && isRefusal(read as Outcome) ? read.advice : "").toMatch(message);
});

test("states the origin of a row as the user wrote it", () => {
  expect(userSource({ system: "A", source: "IBM i Performance FAQ", date: "2025" })).toBe(
    "custom entry, IBM i Performance FAQ, 2025",
  );
  expect(userSource({ system: "A" })).toBe("custom entry");
});
