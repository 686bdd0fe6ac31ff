/** What the README shows is what the commands answer. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findTable, tableNames } from "../../src/catalogue/reader";
import { fn } from "../../src/cli/functions";
import { allFunctions } from "../../src/functions/all";
import { readingFiles } from "../support/second-reading";

const readme = readFileSync(join(__dirname, "..", "..", "README.md"), "utf8");
const words = (command: string): string[] => [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");
const samples = [...readme.matchAll(/^\$ npm run -s sizebook -- fn (.+)\n(.+)$/gm)].map(([, command, answer]) => [command!, answer!] as const);

test("there are samples", () => expect(samples.length).toBeGreaterThanOrEqual(5));

test.each(samples)("fn %s answers %s", (command, answer) => {
  expect(fn(words(command), false)).toEqual({ lines: [answer], status: 0 });
});

test("its counts are those of the catalogue", () => {
  // Guidelines and rules of the plan are no printed tables.
  const printed = tableNames.map((name) => findTable(name)!).filter(({ about }) => about.document !== "EXT");
  const rows = printed.reduce((sum, table) => sum + table.rows.length, 0);
  const corrections = printed.reduce((sum, { about }) => sum + about.corrections.reduce((own, { rows: at }) => own + at.length, 0), 0);
  const facts = [...readingFiles().values()].reduce((sum, reading) => sum + reading.facts.length, 0);
  for (const text of [`${printed.length} tables, ${rows.toLocaleString("en")} rows`, `${facts.toLocaleString("en")} facts`, `each of the ${allFunctions().length} functions`, `${corrections} misprints are corrected`]) expect(readme.replace(/\s+/g, " ")).toContain(text);
});

test("both commands are shown, and every script it names is there", () => {
  const { scripts } = JSON.parse(readFileSync(join(__dirname, "..", "..", "package.json"), "utf8")) as { scripts: Record<string, string> };
  expect(readme).toContain("npm ci && npm start");
  expect(readme).toContain("npm ci && npm test");
  for (const [, script] of readme.matchAll(/npm run (?:-s )?([a-z:-]+)/g)) expect(Object.keys(scripts)).toContain(script);
});
