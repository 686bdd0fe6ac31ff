/**
 * Commands on files stay within their limits. Whatever a formula does, a message names its cell and
 * no file is written.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Workbook } from "exceljs";
import JSZip from "jszip";
import { UsageError } from "../../src/cli/arguments";
import { jsonOf } from "../../src/cli/json-file";
import { runLimited } from "../../src/cli/limited-command";
import { LIMITS, limitsOf, type Limits } from "../../src/cli/limits";
import { NAMESPACE } from "../../src/functions/core/namespace";
import { sizebookProcess } from "../support/command";

const COMMAND = join(__dirname, "..", "..", "scripts", "sizebook.mjs");
const unixTest = process.platform === "win32" ? test.skip : test;
/** Would take minutes. */
const ENDLESS = "REDUCE(0,SEQUENCE(100000),LAMBDA(sum,n,sum+SUM(SEQUENCE(100000))))+B1";
/** Needs six arrays of a million cells at once. */
const LARGE =
  "LET(a,SEQUENCE(1000000),b,a+1,c,b+1,d,c+1,e,d+1,f,e+1,SUM(a)+SUM(b)+SUM(c)+SUM(d)+SUM(e)+SUM(f))+B1";
/** Enough for the tests' own process, which the limit counts too. */
const AMPLE: Limits = { ...LIMITS, memoryMegabytes: 8_000 };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sizebook-limits-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/**
 * A workbook with one function of ours in B1 and these formulas, with a stored result where one is
 * given.
 */
async function book(
  formulas: Readonly<Record<string, string | readonly [string, number]>>,
): Promise<string> {
  const workbook = new Workbook();
  const sheet = workbook.addWorksheet("My data");
  sheet.getCell("B1").value = { formula: `${NAMESPACE}.LPARCAP(1000)`, result: 900 };
  for (const [address, content] of Object.entries(formulas)) {
    const [formula, result] = typeof content === "string" ? [content, undefined] : content;
    sheet.getCell(address).value = { formula, result };
  }
  const path = join(folder, "in.xlsx");
  await workbook.xlsx.writeFile(path);
  return path;
}

const calc = (path: string, limits: Limits): ReturnType<typeof runLimited> =>
  runLimited(COMMAND, ["calc", path, "--out", join(folder, "out.xlsx")], limits);
const files = (): readonly string[] => readdirSync(folder).sort();

test("an endless formula is stopped, and the message names its cell", async () => {
  const path = await book({ A7: [ENDLESS, 900] });
  const { status, stdout, stderr } = await calc(path, { ...AMPLE, formulaSeconds: 1 });
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr).toBe(
    "The formula in 'My data'!A7 was not calculated within 1 second, and the command was stopped. Nothing was written. Correct the formula, or replace it by its value.\n",
  );
  expect(files()).toEqual(["in.xlsx"]);
});

test("a very deeply nested formula is named with its reason, and the others are calculated", async () => {
  const levels = 200_000;
  const path = await book({ C3: `${"ABS(".repeat(levels)}B1${")".repeat(levels)}`, C4: "B1*2" });
  const { status, stdout, stderr } = await calc(path, AMPLE);
  expect({ status, stderr }).toEqual({ status: 1, stderr: "" });
  expect(stdout).toContain("My data!C3: it gives #CALC! here, because it has too many levels");
  expect(files()).toEqual(["in.xlsx", "out.xlsx"]);
});

test("a command is stopped after its time limit", async () => {
  const path = await book({ A7: [ENDLESS, 900] });
  const { status, stderr } = await calc(path, { ...AMPLE, minutes: 0.05 });
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: expect.stringMatching(/^The command took longer than .* Use --minutes /),
  });
});

test("a command beyond its memory limit ends with a message", async () => {
  const path = await book({ A7: [LARGE, 900] });
  const { status, stdout, stderr } = sizebookProcess(
    ...["calc", path, "--out", join(folder, "out.xlsx"), "--memory", "320"],
  );
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr).toMatch(
    /^The command needs more than 320 MB of memory and was stopped( at 'My data'!A\d+)?\. Nothing was written\. Use --memory 640 .*\n$/,
  );
  expect(files()).toEqual(["in.xlsx"]);
});

test("a workbook that needs too much memory is rejected with its counts before any work", async () => {
  const path = await book({});
  const zip = await JSZip.loadAsync(readFileSync(path));
  const rows = Array.from(
    { length: 60_000 },
    (_, i) => `<row r="${i + 1}"><c><f>1</f></c><c><v>1</v></c></row>`,
  ).join("");
  const sheet = await zip.file("xl/worksheets/sheet1.xml")!.async("string");
  zip.file(
    "xl/worksheets/sheet1.xml",
    sheet.replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${rows}</sheetData>`),
  );
  await writeFile(path, await zip.generateAsync({ type: "uint8array", compression: "DEFLATE" }));
  const { status, stderr } = sizebookProcess(
    ...["share", path, "--out", join(folder, "out.xlsx"), "--memory", "320"],
  );
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: `${path}: it has 120,000 cells and 60,000 formulas, for which about 400 MB of memory are needed; 320 MB are allowed. Split the workbook, or use the command line with --memory 400.\n`,
  });
});

test("the lowest memory is enough for a small workbook", async () => {
  const out = join(folder, "out.xlsx");
  const { status } = sizebookProcess("share", await book({}), "--out", out, "--memory", "320");
  expect(status).toBe(0);
});

test("a much too large inputs file is not read", () => {
  expect(() => jsonOf("big.json", new Uint8Array(21 * 2 ** 20))).toThrow(
    /^big\.json has 21 MB\. A file of inputs can have at most 20 MB/,
  );
});

unixTest.each(["SIGINT", "SIGTERM"] as const)(
  "%s ends a calculation that does not return, and leaves nothing behind",
  async (signal) => {
    const path = await book({ A7: [ENDLESS, 900] });
    const child = spawn(
      process.execPath,
      [COMMAND, "calc", path, "--out", join(folder, "out.xlsx")],
      { stdio: "ignore" },
    );
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    child.kill(signal);
    const ended = await new Promise((resolve) => child.once("close", (_, by) => resolve(by)));
    expect(ended).toBe(signal);
    expect(files()).toEqual(["in.xlsx"]);
  },
);

describe("the options", () => {
  test("raise the limits in any position, and the command does not receive them", () => {
    expect(limitsOf(["a.xlsx", "--memory", "2048", "--out", "b.xlsx", "--minutes=20"])).toEqual({
      limits: { ...LIMITS, memoryMegabytes: 2048, minutes: 20 },
      rest: ["a.xlsx", "--out", "b.xlsx"],
    });
    expect(limitsOf(["a.xlsx"])).toEqual({ limits: LIMITS, rest: ["a.xlsx"] });
  });

  test.each([
    [["--memory", "10"], /^--memory is 10\. Enter a whole number of MB from 320 to 65536\.$/],
    [["--memory", "1e4"], /^--memory is 1e4\. Enter a whole number/],
    [["--memory"], /^--memory is empty\. Enter a whole number/],
    [["--memory="], /^--memory is empty\. Enter a whole number/],
    [["--memory", "512", "--memory", "513"], /^--memory is given twice\.$/],
    [["--minutes", "0"], /^--minutes is 0\. Enter a whole number of minutes from 1 to 1440\.$/],
    [["--minutes", "-5"], /^--minutes is -5\./],
  ])("%j is a sentence", (words, sentence) => {
    expect(() => limitsOf(words)).toThrow(UsageError);
    expect(() => limitsOf(words)).toThrow(sentence);
  });
});
