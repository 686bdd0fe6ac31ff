/** Two independent readings of the documents say the same, or the difference was looked into and stands with its reason. */
import { findTable, tableNames, type Table } from "../../src/catalogue/reader";
import { agreedDifferences, covers, differencesOf, linesOf, readingFiles, type Difference } from "../support/second-reading";

const files = readingFiles();
const agreed = agreedDifferences();
const found = new Map([...files].map(([name, reading]) => [name, differencesOf(name, reading)]));
const shown = ({ fact, missing, tables }: Difference): string => `${JSON.stringify(fact)}: ${missing === "value" ? "no such value" : `keys ${missing.join(", ")}`} in ${tables.join(", ") || "any row of this line"}`;

test.each([...files.keys()])("%s", (name) => {
  expect(found.get(name)!.filter((difference) => !agreed.some((one) => covers(one, difference))).map(shown)).toEqual([]);
});

test("every agreed difference is still one, and gives its reason", () => {
  const all = [...found.values()].flat();
  expect(agreed.filter((one) => one.reason.length < 10 || !all.some((difference) => covers(one, difference)))).toEqual([]);
});

describe("footnotes", () => {
  const tables = tableNames.map((name) => findTable(name)!);
  const spanning = (document: string, lines: string): readonly Table[] => {
    const wanted = new Set(linesOf(lines));
    return tables.filter(({ about }) => about.document === document && about.lines && linesOf(about.lines).some((line) => wanted.has(line)));
  };
  /** Marks that the catalogue numbers otherwise, because one table of ours holds two printed ones or a note of the text stands among rules. */
  const RENUMBERED = ["pcr-4411.json 1", "pcr-4488.json 4", "pcr-4488.json 5"];
  const footnotes = [...files].flatMap(([name, { document, footnotes: own }]) => own.map(([line, mark]) => ({ name, document, line: line!, mark: mark! })));
  const isMark = (mark: string): boolean => /^(\d{1,2}|[a-z])$/i.test(mark);

  test("each numbered one is a note of a table that spans its line", () => {
    const numbered = footnotes.filter(({ mark }) => isMark(mark));
    expect(numbered.length).toBeGreaterThan(200);
    const missing = numbered.filter(({ document, line, mark }) => !spanning(document, line).some(({ about }) => mark.toLowerCase() in about.notes || mark in about.notes));
    expect(missing.map(({ name, mark }) => `${name} ${mark}`)).toEqual(RENUMBERED);
  });

  test("each of the others stands on a table that says something beside its rows", () => {
    const silent = footnotes.filter(({ mark }) => !isMark(mark)).filter(({ document, line }) => !spanning(document, line).some(({ about }) => about.conditions.length || about.warnings.length || Object.keys(about.notes).length));
    expect(silent.map(({ name, line, mark }) => `${name} ${line} ${mark}`)).toEqual([]);
  });
});
