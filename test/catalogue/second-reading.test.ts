/**
 * Two independent readings of the documents agree, or the difference is recorded with its reason.
 */
import { findTable, tableNames, type Table } from "../../src/catalogue/catalogue";
import {
  agreedDifferences,
  covers,
  differencesOf,
  linesOf,
  readingFiles,
  type Difference,
} from "../support/second-reading";

const files = readingFiles();
const agreed = agreedDifferences();
const SWAPS_A_FILE = 4;
const differencesByName = new Map(
  [...files].map(([name, reading]) => [name, differencesOf(name, reading)]),
);
const differenceText = ({ fact, missing, tables }: Difference): string =>
  `${JSON.stringify(fact)}: ${typeof missing === "string" ? `no such ${missing}` : `keys ${missing.join(", ")}`} in ${tables.join(", ") || "any row of this line"}`;

test.each([...files.keys()])("%s", (name) => {
  expect(
    differencesByName
      .get(name)!
      .filter(
        (difference) => !agreed.some((agreedDifference) => covers(agreedDifference, difference)),
      )
      .map(differenceText),
  ).toEqual([]);
});

test("every accepted difference still exists and has a reason", () => {
  const all = [...differencesByName.values()].flat();
  expect(
    agreed.filter(
      (agreedDifference) =>
        agreedDifference.reason.length < 10 ||
        !all.some((difference) => covers(agreedDifference, difference)),
    ),
  ).toEqual([]);
});

describe("footnotes", () => {
  const tables = tableNames.map((name) => findTable(name)!);
  const spanning = (document: string, lines: string): readonly Table[] => {
    const lineNumbers = new Set(linesOf(lines));
    return tables.filter(
      ({ about }) =>
        about.document === document &&
        about.lines &&
        linesOf(about.lines).some((line) => lineNumbers.has(line)),
    );
  };
  /**
   * Marks that the catalogue numbers differently, because one of its tables combines two published
   * ones, or because a note of the text is among the rules.
   */
  const RENUMBERED = ["pcr-4411.json 1", "pcr-4440.json 2", "pcr-4488.json 4", "pcr-4488.json 5"];
  const footnotes = [...files].flatMap(([name, { document, footnotes: own }]) =>
    own.map(([line, mark]) => ({ name, document, line: line!, mark: mark! })),
  );
  const isMark = (mark: string): boolean => /^(\d{1,2}|[a-z])$/i.test(mark);

  test("each numbered one is a note of a table that includes its line", () => {
    const numbered = footnotes.filter(({ mark }) => isMark(mark));
    expect(numbered.length).toBeGreaterThan(200);
    const missing = numbered.filter(
      ({ document, line, mark }) =>
        !spanning(document, line).some(
          ({ about }) => mark.toLowerCase() in about.notes || mark in about.notes,
        ),
    );
    expect(missing.map(({ name, mark }) => `${name} ${mark}`)).toEqual(RENUMBERED);
  });

  test("each of the others belongs to a table that has texts besides its rows", () => {
    const silent = footnotes
      .filter(({ mark }) => !isMark(mark))
      .filter(
        ({ document, line }) =>
          !spanning(document, line).some(
            ({ about }) =>
              about.conditions.length || about.warnings.length || Object.keys(about.notes).length,
          ),
      );
    expect(silent.map(({ name, line, mark }) => `${name} ${line} ${mark}`)).toEqual([]);
  });
});

test("two values that are swapped within a line are detected", () => {
  let swapped = 0;
  let count = 0;
  for (const [name, reading] of files) {
    if (!reading.heads.length) continue;
    const { facts } = reading;
    const neighbors = facts.flatMap((fact, i) => {
      const next = facts[i + 1];
      return next &&
        fact[0] === next[0] &&
        typeof fact[3] === "number" &&
        typeof next[3] === "number" &&
        fact[3] !== next[3] &&
        fact[4] === next[4] &&
        fact[1].join() !== next[1].join()
        ? [i]
        : [];
    });
    const every = Math.ceil(neighbors.length / SWAPS_A_FILE);
    for (const i of neighbors.filter((_, n) => n % every === 0)) {
      const [fact, next] = [facts[i]!, facts[i + 1]!];
      const changed = [...facts];
      changed[i] = [fact[0], fact[1], fact[2], next[3], fact[4]];
      changed[i + 1] = [next[0], next[1], next[2], fact[3], next[4]];
      swapped += 1;
      if (
        differencesOf(name, { ...reading, facts: changed }).length >
        differencesByName.get(name)!.length
      )
        count += 1;
    }
  }
  expect(swapped).toBeGreaterThan(250);
  // The remaining values are on lines that no other row of their table cites, or are repeated in
  // prose within the lines of a table.
  expect(count / swapped).toBeGreaterThan(0.93);
});
