/** Two independent readings of the documents say the same, or the difference was looked into and stands with its reason. */
import { agreedDifferences, covers, differencesOf, readingFiles, type Difference } from "../support/second-reading";

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
