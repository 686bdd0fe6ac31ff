/** Sentences of refusals are whole ones, and every function that can refuse has some. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { KIND_NAMES } from "../../src/functions/core/messages";

const page = readFileSync(join(__dirname, "../../docs/errors.md"), "utf8");
const rows = page.split("\n").flatMap((line) => {
  const match = /^\| `(\w+)\(.*?\)` \| (#\S+) \| (.+) \|$/.exec(line);
  return match ? [{ name: match[1]!, error: match[2]!, says: match[3]! }] : [];
});

test("nearly every function has messages", () => {
  expect(rows.length).toBeGreaterThan(1_000);
  expect(new Set(rows.map(({ name }) => name)).size).toBeGreaterThan(140);
  expect(new Set(rows.map(({ error }) => error))).toEqual(new Set(["#VALUE!", "#N/A"]));
});

test("each is a whole sentence, states what was given or is missing, and reveals nothing internal", () => {
  expect(rows.filter(({ says }) => !/[.!?)"]$/.test(says))).toEqual([]);
  expect(rows.filter(({ says }) => says.length < 18 || says.length > 900)).toEqual([]);
  expect(rows.filter(({ says }) => /undefined|NaN|\[object|\bnull\b|  /.test(says))).toEqual([]);
});

test("every kind of refusal is shown, with its error, a call and its message", () => {
  const kinds = page.split(/^## /m)[1]!;
  for (const name of Object.values(KIND_NAMES))
    expect(kinds).toMatch(new RegExp(`^\\| ${name} +\\| #(?:N/A|VALUE!) +\\| `, "m"));
});
