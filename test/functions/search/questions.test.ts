/**
 * Questions of planners in plain words, from forums of IBM i and Power, with the functions and
 * tables that answer them: FIND names one of these among its first three. They were written before
 * the search was changed; at most a tenth may fail.
 */
import { allFunctions } from "../../../src/functions";
import { CellError } from "../../../src/functions/core/cell-error";
import { findFunction } from "../../../src/functions/core/registry";
import { tableNames } from "../../../src/catalogue/catalogue";
import { allRuleRows } from "../../../src/models/rules";
import { isWholeRun } from "../../support/extent";
import questions from "./questions.json";

const FIRST = 3;
const MAX_FAILING = questions.length / 10;
const MAX_LINES = 30;

type Lines = (string | number)[][];

/** What a cell with FIND shows, without its heading; the message of an error. */
function linesOf(question: string): Lines | string {
  const result = findFunction("FIND")!.call([question]);
  return Array.isArray(result) ? (result as Lines).slice(1) : (result as CellError).message;
}

const firstFor = (question: string): readonly (string | number)[] => {
  const lines = linesOf(question);
  return typeof lines === "string" ? [] : lines.slice(0, FIRST).map(([name]) => name!);
};

const isAnswered = ({ question, answers }: (typeof questions)[number]): boolean =>
  firstFor(question).some((name) => answers.includes(String(name)));

test("120 different questions name functions and tables that exist", () => {
  expect(new Set(questions.map(({ question }) => question)).size).toBe(120);
  const names = new Set([...allFunctions().map(({ name }) => name), ...tableNames]);
  expect(questions.flatMap(({ answers }) => answers.filter((name) => !names.has(name)))).toEqual(
    [],
  );
});

test("at most a tenth of the questions have no right answer among the first three", () => {
  const failing = questions.filter((question) => !isAnswered(question));
  expect(failing.length).toBeLessThanOrEqual(MAX_FAILING);
});

test.each([
  ["how long does an IPL take", "IPLTIME"],
  ["VIOS rule of thumb cores memory", "VIOSIZE"],
  ["how many spinning disks equal one SSD", "SSDEQ"],
  ["usable capacity with RAID 6", "RAIDGB"],
  ["NPIV", "ibm-power-2014-2026-facts"],
])("%s: %s comes first", (question, name) => expect(firstFor(question)[0]).toBe(name));

test.each([
  ["AIX gains of V5R4", "aix-virtual-storage-rules"],
  ["571E at 40% busy", "internal-storage-rules"],
  ["multipath", "external-storage-rules"],
  ["descriptions by disks", "NWSDREC"],
  ["V4R4 RPG and COBOL", "cpw-earlier-rules"],
])("%s, which no other function answers, is found in %s", (question, name) =>
  expect(firstFor(question)).toContain(name),
);

/** Several rules have the same quantity, of other systems. */
const MAX_RULES_NOT_FIRST = 0.05;
const STEP = 5;

test("rules are among the first three rows for their quantity and subject", () => {
  const rules = allRuleRows().filter((_, place) => isWholeRun || place % STEP === 0);
  const notFirst = rules.filter(({ table, row }) => {
    const [subject] = table.text(row, "id").split(".");
    const lines = linesOf(`${table.text(row, "quantity")} ${subject}`);
    return (
      typeof lines === "string" ||
      !lines
        .filter(([, place]) => place !== "")
        .slice(0, FIRST)
        .some(([name, place]) => name === table.name && place === row + 1)
    );
  });
  expect(notFirst.length).toBeLessThanOrEqual(rules.length * MAX_RULES_NOT_FIRST);
});

test("a seek time is found with drives that have one", () => {
  expect(firstFor("seek time of a 15K disk")).toContain("DISKSPEC");
  const drives = (linesOf("seek time of a 15K disk") as Lines).filter(
    ([name]) => name === "disk-spec",
  );
  expect(drives.length).toBeGreaterThan(0);
  for (const [, , wording] of drives) expect(wording).toMatch(/\| 15000 \| [1-9]/);
});

test("an unknown word does not drown the words that are known", () =>
  expect(linesOf("jumbo frames qqqq xxxx").slice(0, 5)).toEqual([
    ...(linesOf("jumbo frames").slice(0, 5) as Lines).map((line) => [
      ...line.slice(0, 3),
      `${line[3]!}; without: qqqq, xxxx`,
    ]),
  ]));

test("an amount is found with its unit, and not as another", () => {
  expect(JSON.stringify(linesOf("1.5 entitlement"))).not.toContain("TB/h");
  expect(JSON.stringify(linesOf("15K disk"))).toContain("15000");
});

test("at most 30 rows spill, and functions come before rows", () => {
  const spilled = questions.map(({ question }) => findFunction("FIND")!.call([question]));
  for (const lines of spilled.filter(Array.isArray))
    expect(lines.length).toBeLessThanOrEqual(MAX_LINES);
  const rows = (linesOf("how long does an IPL take") as Lines).map(([, row]) => row);
  expect(rows.findIndex((row) => row !== "")).toBe(FIRST);
  expect(rows.length).toBe(MAX_LINES - 1);
});

test("a text that is longer than a question is rejected, with what is accepted", () => {
  const text = "IPL ".repeat(2_500);
  for (const name of ["FIND", "TABLES", "RULES"])
    expect([name, (findFunction(name)!.call([text]) as CellError).message]).toEqual([
      name,
      expect.stringMatching(/is invalid\. It has 10000 letters\. Enter a text of at most 255\./),
    ]);
});

test("a range of 100,000 cells is not searched for", () => {
  const cells = Array.from({ length: 100_000 }, (_, i) => [`disk ${i}`]);
  const result = findFunction("FIND")!.call([cells]);
  expect((result as CellError[][])[99_999]![0]!.message).toBe(
    "FIND gives a table; give it single cells.",
  );
});
