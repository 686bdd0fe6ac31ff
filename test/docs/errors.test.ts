/** Sentences of refusals are whole ones, and every function that can refuse has some. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const rows = readFileSync(join(__dirname, "../../docs/errors.md"), "utf8")
  .split("\n")
  .flatMap((line) => {
    const match = /^\| `(\w+)\(.*?\)` \| (#\S+) \| (.+) \|$/.exec(line);
    return match ? [{ name: match[1]!, error: match[2]!, says: match[3]! }] : [];
  });

test("there are sentences of nearly every function", () => {
  expect(rows.length).toBeGreaterThan(1_000);
  expect(new Set(rows.map(({ name }) => name)).size).toBeGreaterThan(140);
  expect(new Set(rows.map(({ error }) => error))).toEqual(new Set(["#VALUE!", "#N/A"]));
});

test("each is a whole sentence, says what was given or missing, and gives no inside away", () => {
  // A note of the catalogue that stands as printed.
  const printed = /Operations Console not applicable$/;
  expect(rows.filter(({ says }) => !/[.!?)"]$/.test(says) && !printed.test(says))).toEqual([]);
  expect(rows.filter(({ says }) => says.length < 20 || says.length > 900)).toEqual([]);
  expect(rows.filter(({ says }) => /undefined|NaN|\[object|\bnull\b|  /.test(says))).toEqual([]);
});
