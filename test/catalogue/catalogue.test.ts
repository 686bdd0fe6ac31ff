import {
  dimension,
  documents,
  findTable,
  table,
  tableNames,
  tablesWhere,
} from "../../src/catalogue/catalogue";
import { normalizeKey, looksLikeDate, suggest, padDigits } from "../../src/catalogue/lookup-key";

test("keys are compared without case, spaces, hyphens and punctuation; the point between digits matters", () => {
  expect(normalizeKey("3580-004")).toBe(normalizeKey(" 3580 004"));
  expect(normalizeKey("V5R4.5")).toBe("v5r4.5");
  expect(normalizeKey("5755 ½ High Ultrium-2")).toBe("5755halfhighultrium2");
  expect(normalizeKey("10+2")).not.toBe(normalizeKey("102"));
});

test("numbers that lost a leading zero are found by their key", () =>
  expect(padDigits("952")).toBe("0952"));

test("the nearest keys are listed first", () =>
  expect(suggest("9117MMX", ["3580-004", "9117-MMD", "8231-E2B"])[0]).toBe("9117-MMD"));

test("a key that Excel turned into a date is recognized", () => {
  expect(looksLikeDate(46120)).toBe(true);
  expect(looksLikeDate(16)).toBe(false);
});

test("every table refers to a known document, and every row has a cell for each field", () => {
  expect(tableNames.length).toBeGreaterThan(80);
  for (const name of tableNames) {
    const source = table(name);
    expect(documents[source.about.document]).toBeDefined();
    for (const row of source.rows) expect(row).toHaveLength(source.fields.length);
  }
});

test("a table is found by any spelling of its name; a missing one is undefined", () => {
  expect(findTable("Backup Devices")?.name).toBe("backup-devices");
  expect(findTable("no such table")).toBeUndefined();
});

test.each([
  ["device", "backup"],
  ["workload", "backup"],
])("every published %s of the rate tables leads to one canonical name", (field, subject) => {
  for (const source of tablesWhere(
    (about) => about.subject === subject && about.name.startsWith("save-rates"),
  )) {
    source.rows.forEach((_, row) => {
      const text = source.text(row, field);
      expect([source.name, text, dimension(field).find(text)?.name]).toEqual([
        source.name,
        text,
        expect.any(String),
      ]);
    });
  }
});

test("every rated system since POWER6 is in the dimension of systems", () => {
  for (const source of tablesWhere(
    (about) => about.name.startsWith("cpw-c-") && about.facts.earlier !== true,
  )) {
    source.rows.forEach((_, row) =>
      expect(dimension("system").find(source.text(row, "system"))).toBeDefined(),
    );
  }
});
