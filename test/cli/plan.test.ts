/** `sizebook plan` as a planner meets it. */
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { plan as planCommand } from "../../src/cli/plan";
import { readXlsx } from "../../src/xlsx/read/read-contents";
import { OPTIONAL_SECTIONS } from "../../src/plan/definition/optional-sections";
import { ran, type Ran } from "../support/command";

/** With plans that other tests calculate too. */
const plan = (...words: string[]): Promise<Ran> => ran(planCommand, ...words);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sizebook-plan-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("the example prints its recommendation with values, and another reader opens its workbook", async () => {
  const out = join(folder, "deep", "plan.xlsx");
  const { status, stdout } = await plan("--out", out);
  expect(status).toBe(0);
  expect(stdout).toMatch(/9105-42A EPGM, 9 cores/);
  expect(stdout).toMatch(/WEB reaches 63\.3%/);
  expect(stdout).toMatch(/2031-09 \(WEB\)/);
  const reading = await readXlsx(readFileSync(out));
  if ("problem" in reading) throw new Error(reading.problem);
  expect(reading.sheets.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      "Cover",
      "Assumptions",
      "Scenarios",
      "Current system",
      "Growth",
      "Target and alternatives",
      "LPAR layout",
      "Backup window",
      "My catalogue",
      "Checks",
      "Sources",
    ]),
  );
});

test("a plan has the optional sheets that its inputs use, or all of them on request", async () => {
  const inputs = join(folder, "inputs.json");
  writeFileSync(
    inputs,
    JSON.stringify({
      sizebook: "plan",
      fields: { "cover.memory": "Yes" },
      tables: { ipl: [{ name: "Upgrade" }] },
    }),
  );
  const sheetsOf = async (...words: string[]): Promise<readonly string[]> => {
    const out = join(folder, `${words.length}.xlsx`);
    expect((await plan("--inputs", inputs, "--out", out, ...words)).status).toBe(0);
    const reading = await readXlsx(readFileSync(out));
    if ("problem" in reading) throw new Error(reading.problem);
    return reading.sheets
      .map(({ name }) => name)
      .filter((name) => OPTIONAL_SECTIONS.some((section) => section.name === name));
  };
  expect(await sheetsOf()).toEqual(["Memory", "IPL and outages"]);
  expect(await sheetsOf("--all-sheets")).toEqual(OPTIONAL_SECTIONS.map(({ name }) => name));
});

test("an existing output stays without --force", async () => {
  const out = join(folder, "plan.xlsx");
  writeFileSync(out, "mine");
  const { status, stderr } = await plan("--out", out);
  expect(status).toBe(2);
  expect(stderr).toContain("--force");
  expect(readFileSync(out, "utf8")).toBe("mine");
});

test("all mistakes in a file of inputs are listed at once with their paths, and nothing is written", async () => {
  const inputs = join(folder, "inputs.json");
  const out = join(folder, "plan.xlsx");
  writeFileSync(
    inputs,
    JSON.stringify({
      sizebook: "plan",
      fields: { "cover.custmer": "x", "date.golive": "2026-02-31" },
      tables: {
        source: [{ name: "ERP", cores: "eight" }],
        workload: [{ name: "W", share: 50 }],
        nonsense: [],
      },
    }),
  );
  const { status, stderr } = await plan("--inputs", inputs, "--out", out);
  expect(status).toBe(2);
  for (const path of [
    "cover.custmer",
    "date.golive",
    "tables.source[1].cores",
    "tables.workload[1].share",
    "nonsense",
  ])
    expect(stderr).toContain(path);
  expect(stderr).toContain("cover.customer");
  expect(stderr).toContain("50% is 0.5");
  expect(existsSync(out)).toBe(false);
  expect(readdirSync(folder)).toEqual(["inputs.json"]);
});

test.each([
  ["a file that is not there", ["--inputs", "no-such-file.json"], /no file no-such-file\.json/],
  ["an unknown option", ["--fast"], /--fast/],
])("%s is wrong usage", async (_what, words, message) => {
  const { status, stderr } = await plan(...words);
  expect(status).toBe(2);
  expect(stderr).toMatch(message);
});

test("an inputs file that is not JSON gives a message of one line", async () => {
  const inputs = join(folder, "inputs.json");
  writeFileSync(inputs, "{ not json");
  const { status, stderr } = await plan("--inputs", inputs);
  expect(status).toBe(2);
  expect(stderr.split("\n")[0]).toMatch(/inputs\.json is not valid JSON/);
});

test("inputs are read from a completed plan, and any other workbook gives a message", async () => {
  const { status, stdout } = await plan("--inputs", "templates/system-plan-example.xlsx");
  expect([status, stdout]).toEqual([
    0,
    expect.stringMatching(/9105-42A EPGM, 9 cores[\s\S]*2031-09 \(WEB\)/),
  ]);
  const wrong = await plan("--inputs", "templates/self-test.xlsx");
  expect([wrong.status, wrong.stderr]).toEqual([
    2,
    expect.stringMatching(/self-test\.xlsx is not a Sizebook plan/),
  ]);
});
