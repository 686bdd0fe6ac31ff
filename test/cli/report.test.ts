/** `sizebook report`: enough to reproduce a problem, and no word of the customer. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import about from "../../package.json";
import { report } from "../../src/cli/report";
import { allFunctions } from "../../src/functions";
import { calculate } from "../../src/calculation/calculate";
import { buildTemplate, planTemplates } from "../../src/plan/templates/templates";
import { stampWorkbook } from "../../src/plan/definition/plan-stamp";
import { applyResults } from "../../src/spreadsheet/apply-results";
import type { Cell } from "../../src/spreadsheet/workbook-model";
import { readerOf } from "../../src/spreadsheet/workbook-reader";
import { problemReport, workbookFacts } from "../../src/plan/problem-report/workbook-facts";
import { reportLines } from "../../src/plan/problem-report/report-text";
import { writeXlsx } from "../../src/xlsx/write/write-xlsx";
import { ran, sizebook } from "../support/command";
import { renamedInputs } from "../support/hostile";
import { plainBook, plainSheet } from "../support/plain-book";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "Zebra GmbH-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = async (name: string, bytes: Uint8Array): Promise<string> => {
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
};

test("names versions and host, and what to add", async () => {
  const { stdout, status } = await sizebook("report");
  expect(status).toBe(0);
  expect(stdout).toContain(`Sizebook ${about.version}, catalogue `);
  expect(stdout).toContain(`Node.js ${process.versions.node}`);
  expect(stdout).toMatch(/What happened\n.*without customer data/);
  expect(stdout).toContain("Nothing was sent.");
});

test("no word of the customer, of its sheets or of the path is in the report of a plan", async () => {
  const template = planTemplates.find(({ file }) => file === "backup-window-example.xlsx")!;
  const inputs = renamedInputs(template.inputs, (name) => `Zebra ${name}`);
  const { workbook } = buildTemplate({ ...template, inputs });
  const calculated = await calculate(workbook, allFunctions());
  applyResults(workbook, calculated);
  calculated.dispose();
  const stamped = await stampWorkbook(workbook);
  const withSheet = {
    ...stamped,
    sheets: [...stamped.sheets, plainSheet("Zebra prices", { A1: 4711 })],
  };
  const texts = new Set(
    withSheet.sheets.flatMap(({ cells }) =>
      [...cells.values()].flatMap(({ value }) =>
        typeof value === "string" && value.includes("Zebra") ? [value] : [],
      ),
    ),
  );
  expect(texts.size).toBeGreaterThan(10); // The plan contains the words that must not leave it.
  const path = await write("Zebra plan.xlsx", await writeXlsx(withSheet));
  const { stdout, status } = await ran(report, path);
  expect(status).toBe(0);
  expect(stdout).not.toMatch(/zebra|4711/i);
  expect(stdout).toMatch(/Sizebook functions: [A-Z0-9]+ \d+/);
  expect(stdout).toMatch(/Plan: (?:FITS|DOES NOT FIT|INCOMPLETE)/);
  expect(stdout).toMatch(/Calculated with: Sizebook \d/);
  expect(stdout).toMatch(/(?:FAIL|WARN|OPEN): plan\.[\w.-]+ \d/);
});

test("only words that Sizebook defines are reported, whatever a file contains", async () => {
  const book = plainBook([
    {
      ...plainSheet("Zebra", {}),
      cells: new Map<string, Cell>([
        ["A1", { style: "result", formula: "SIZEBOOK.ZEBRA(1)", value: 1 }],
        ["A2", { style: "result", formula: 'SIZEBOOK.LPARCAP(1)&"SIZEBOOK.ZEBRA("' }],
        ["A3", { style: "default", error: "#ZEBRA!" }],
        ["A4", { style: "default", error: "#N/A" }],
      ]),
    },
  ]);
  const lines = reportLines(problemReport([], await workbookFacts(readerOf(book)))).join("\n");
  expect(lines).not.toMatch(/zebra/i);
  // The second one is in a text: it is not called.
  expect(lines).toContain("Sizebook functions: LPARCAP 1, an unknown function 1\n");
  expect(lines).toContain("1 sheet, 0 of them hidden\n");
  expect(lines).toMatch(/Error values: #N\/A 1, another error 1/);
  expect(lines).toContain("No plan.");
});

test("a damaged workbook has a report too", async () => {
  const path = await write("Zebra.xlsx", Buffer.from("Zebra"));
  const { stdout, status } = await ran(report, path);
  expect(status).toBe(0);
  expect(stdout).toContain("The workbook could not be read.");
  expect(stdout).not.toMatch(/zebra/i);
});

test("a file that does not exist, and a second one, are mistakes", async () => {
  expect((await ran(report, join(folder, "none.xlsx"))).status).toBe(2);
  expect(await ran(report, "a.xlsx", "b.xlsx")).toMatchObject({
    status: 2,
    stderr: "Specify one workbook: sizebook report FILE.",
  });
});
