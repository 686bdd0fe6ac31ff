/**
 * What the README counts is there; its formulas and commands are run with those of all pages
 * (formulas.test.ts, commands.test.ts).
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findTable, tableNames } from "../../src/catalogue/catalogue";
import { allFunctions } from "../../src/functions";
import { FOCUSED_PLANS } from "../../src/plan/templates/templates";
import { readingFiles } from "../support/second-reading";

const readme = readFileSync(join(__dirname, "..", "..", "README.md"), "utf8");
test("its counts are those of the catalogue", () => {
  // Guidelines and rules of the plan are no printed tables.
  const correctedTables = tableNames
    .map((name) => findTable(name)!)
    .filter(({ about }) => about.document !== "EXT");
  const rows = correctedTables.reduce((sum, table) => sum + table.rows.length, 0);
  const corrections = correctedTables.reduce(
    (sum, { about }) => sum + about.corrections.reduce((own, { rows: at }) => own + at.length, 0),
    0,
  );
  const facts = [...readingFiles().values()].reduce(
    (sum, reading) => sum + reading.facts.length,
    0,
  );
  const doubts = Number(
    /^## Doubts \((\d+)\)$/m.exec(
      readFileSync(join(__dirname, "../../docs/catalogue/errata.md"), "utf8"),
    )![1],
  );
  for (const text of [
    `${doubts} doubts`,
    `${["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"][FOCUSED_PLANS.length]} focused templates`,
    `gives Excel ${allFunctions().length} functions`,
    `${correctedTables.length} tables, ${rows.toLocaleString("en")} rows`,
    `${facts.toLocaleString("en")} facts`,
    `each of the ${allFunctions().length} functions`,
    `${corrections} misprints are corrected`,
  ])
    expect(readme.replace(/\s+/g, " ")).toContain(text);
});

test("it is short, begins with two sentences and one picture, and has five functions to type", () => {
  expect(readme.split("\n").length).toBeLessThan(110);
  const [, lead, picture] = readme.split("\n\n");
  expect(lead!.match(/\.(\s|$)/g)).toHaveLength(2);
  expect(existsSync(join(__dirname, "../..", /^!\[[^\]]+\]\(([^)]+)\)$/.exec(picture!)![1]!))).toBe(
    true,
  );
  expect(readme.match(/^\| `=SIZEBOOK\./gm)).toHaveLength(5);
});

test("both commands are shown, and every script that it names exists", () => {
  const { scripts } = JSON.parse(
    readFileSync(join(__dirname, "..", "..", "package.json"), "utf8"),
  ) as { scripts: Record<string, string> };
  expect(readme).toContain("npm ci && npm start");
  expect(readme).toContain("npm ci && npm test");
  for (const [, script] of readme.matchAll(/npm run (?:-s )?([a-z:-]+)/g))
    expect(Object.keys(scripts)).toContain(script);
});

test("the changelog has the present number of functions", () => {
  const changelog = readFileSync(join(__dirname, "..", "..", "CHANGELOG.md"), "utf8");
  const [, present] = /\n## [^\n]+\n([^]*?)(?=\n## |$)/.exec(changelog)!;
  expect(present).toContain(`**Functions**: ${allFunctions().length} worksheet functions`);
});
