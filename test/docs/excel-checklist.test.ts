/**
 * The checklist for Excel: its numbers and its places in the code are those of the project.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { allFunctions } from "../../src/functions";

const root = join(__dirname, "..", "..");
const text = readFileSync(join(root, "docs/excel-checklist.md"), "utf8");
const [list, walked] = text.split("## Tested without Excel") as [string, string];
const rows = [...list.matchAll(/^\| (\d+\.\d+) .*$/gm)];
const lines = rows.map(([, line]) => line!);

test("every line has its own number, in order within its section", () => {
  expect(lines.length).toBeGreaterThan(60);
  const order = (line: string): number =>
    Number(line.split(".")[0]) * 1000 + Number(line.split(".")[1]);
  expect(lines.map(order)).toEqual([...new Set(lines.map(order))].sort((a, b) => a - b));
});

test("the functions to count are those that exist", () => {
  const names = allFunctions()
    .map(({ name }) => name)
    .sort();
  const line = rows.find(([, number]) => number === "1.7")![0];
  expect(line).toContain(`from ${names[0]} to ${names[names.length - 1]}`);
  expect(line).toContain(`${names.length} functions`);
  expect(rows.find(([, number]) => number === "1.6")![0]).toContain(String(names.length));
});

test("every file that it names exists", () => {
  const paths = [...text.matchAll(/`((?:src|test|scripts|templates|docs)\/[\w./-]+\.\w+)`/g)];
  expect(paths.length).toBeGreaterThan(30);
  expect(paths.map(([, path]) => path!).filter((path) => !existsSync(join(root, path)))).toEqual(
    [],
  );
});

test("the steps that were tried without Excel are lines of the list", () => {
  const done = [...walked.matchAll(/^\| ((?:\d+\.\d+(?:, )?)+) +\|/gm)].flatMap(([, some]) =>
    some!.split(", "),
  );
  expect(done.length).toBeGreaterThan(20);
  expect(done.filter((line) => !lines.includes(line))).toEqual([]);
});
