/** `sizebook measure` and `plan --measured` as a planner meets them. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { measure as measureCommand } from "../../src/cli/measure";
import { plan as planCommand } from "../../src/cli/plan";
import { parsePlanInputs } from "../../src/plan/inputs/inputs";
import { readXlsx } from "../../src/xlsx/read/read-contents";
import { ran, type Ran } from "../support/command";
import { MEASURED_FILES } from "../support/measured-files";
import { SAMPLES, SAMPLES_FOLDER, testWith } from "../support/tools";

const measure = (...words: string[]): Promise<Ran> => ran(measureCommand, ...words);

let folder: string;
let files: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sizebook-measure-"));
  files = Object.entries(MEASURED_FILES).map(([name, text]) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("files of four kinds print their figures, and what is open", async () => {
  const { status, stdout } = await measure(...files);
  expect(status).toBe(0);
  expect(stdout).toContain("9117-MMA 06ABC1T, 16 cores");
  expect(stdout).toMatch(/ERP, 8 cores\n +busiest hour +6 cores \(2026-03-02 09:00\)/);
  expect(stdout).toContain("Choose the feature of 9117-MMA");
  expect(stdout).toContain("stock.csv: The file names no system.");
});

test("a system that only the planner names is named", async () => {
  const { stdout } = await measure(
    files[2]!,
    "--system",
    "9117-MMA",
    "--features",
    "9117-MMA=7388",
  );
  expect(stdout).toMatch(/^System, 9117-MMA, feature 7388$/m);
});

test("the inputs and the report are written, and nothing is overwritten", async () => {
  const [out, report] = [join(folder, "inputs.json"), join(folder, "report.xlsx")];
  const words = [...files, "--features", "9117-MMA=7388", "--out", out, "--report", report];
  const { status, stdout } = await measure(...words);
  expect(status).toBe(0);
  expect(stdout).toContain(`written: ${out}`);
  const parsed = parsePlanInputs(JSON.parse(readFileSync(out, "utf8")));
  expect("inputs" in parsed && parsed.inputs.tables.box![0]!.feature).toBe("7388");
  expect("problem" in (await readXlsx(readFileSync(report)))).toBe(false);
  const again = await measure(...words);
  expect([again.status, again.stderr]).toEqual([2, expect.stringContaining("already exists")]);
});

test.each([
  [["--statistic", "mean"], "--statistic is mean. Enter one of: busiest, p95, max."],
  [["--shifts", "8-25"], "--shifts has 8-25. Enter hours such as 6-12"],
  [["--cores", "9117-MMA=many"], "--cores has many. Enter a number of cores above 0."],
  [["--features", "7388"], "--features has 7388. Enter pairs"],
  [["--dates", "ymd"], "--dates is ymd. Enter dmy or mdy."],
  [["--csv", "prozent=CPU"], "--csv has prozent. Enter one of: time, day, partition, cores,"],
  [["--start", "today"], "--start is today. Enter a time such as"],
  [["--interval", "0"], "--interval is 0. Enter a number of seconds above 0"],
  [["--interval", "1e999"], "--interval is 1e999. Enter a number of seconds above 0"],
  [["--out", "inputs.xlsx"], "inputs.xlsx must end in .json"],
  [["--report", "report.json"], "report.json must end in .xlsx"],
])("%j has a message", async (words, message) => {
  const { status, stderr } = await measure(files[0]!, ...words);
  expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
});

test("a file that is none is named, and nothing is written", async () => {
  const letter = join(folder, "letter.txt");
  const out = join(folder, "inputs.json");
  writeFileSync(letter, "Dear all\n");
  const { status, stderr } = await measure(files[0]!, letter, "--out", out);
  expect(status).toBe(2);
  expect(stderr).toContain(`${letter}: its format is not known.`);
  expect(existsSync(out)).toBe(false);
});

test("a plan takes its Current system from the files", async () => {
  const { status, stdout } = await ran(
    planCommand,
    "--measured",
    ...files,
    "--features",
    "9117-MMA=7388",
  );
  expect(status).toBe(0);
  expect(stdout).toContain("Fewer than 5 working days were measured");
}, 120_000);

describe("the forecast of a plan", () => {
  const against = (words: readonly string[]): Promise<Ran> => ran(measureCommand, ...words);

  /** A plan of ERP a year before, sized on that statistic. */
  function planFile(statistic?: string): string {
    const path = join(folder, "plan.json");
    writeFileSync(
      path,
      JSON.stringify({
        sizebook: "plan",
        fields: {
          "date.measured": "2025-03-01",
          "date.golive": "2025-06-01",
          "date.horizon": "2029-03-01",
          "target.choice": 1,
          ...(statistic === undefined ? {} : { "measured.statistic": statistic }),
        },
        tables: {
          box: [{ name: "OLD", system: "9117-MMA", feature: "7388", cores: 16 }],
          source: [{ name: "ERP", box: "OLD", cores: 8, sharing: "Dedicated" }],
          cpu: [{ highA: 0.5 }],
          workload: [
            { name: "ERP", source: "ERP", class: "High", share: 1, target: "ERP", growth: 0.25 },
          ],
          target: [{ name: "ERP" }],
          alt: [{ name: "New", system: "9117-MMD", feature: "EPM0", cores: 16 }],
        },
      }),
    );
    return path;
  }
  const feature = ["--features", "9117-MMA=7388"];

  test("is printed and stands in the report", async () => {
    const report = join(folder, "report.xlsx");
    const plan = planFile("Busiest hour");
    const words = [files[0]!, "--against", plan, ...feature, "--report", report];
    const { status, stdout } = await against(words);
    expect(status).toBe(0);
    expect(stdout).toContain(
      "ERP: forecast 25,188 CPW, measured 30,225 CPW, 20% above the forecast",
    );
    const reading = await readXlsx(readFileSync(report));
    if ("problem" in reading) throw new Error(reading.problem);
    expect(reading.sheets.map(({ name }) => name)).toContain("Was the plan right");
  }, 120_000);

  test("needs the statistic of the plan, and nothing is written without it", async () => {
    const report = join(folder, "report.xlsx");
    const words = [files[0]!, "--against", planFile(), ...feature, "--report", report];
    const { status, stderr } = await against(words);
    expect([status, stderr]).toEqual([
      2,
      expect.stringContaining("Specify the statistic with --statistic busiest|p95|max."),
    ]);
    expect(existsSync(report)).toBe(false);
    const chosen = await against([...words, "--statistic", "max"]);
    expect(chosen.stdout).toContain("against the highest sample");
    const other = await against([
      ...[files[0]!, "--against", planFile("Busiest hour")],
      ...["--statistic", "p95"],
    ]);
    expect(other.stderr).toContain("cannot be compared with it. Leave out --statistic.");
  }, 120_000);
});

testWith(
  [SAMPLES],
  "a day of another author names the system and its highest 6.38 cores",
  async () => {
    const { stdout } = await measure(join(SAMPLES_FOLDER, "nmon", "power-740-day.nmon"));
    expect(stdout).toContain("8205-E6C 06F412R, 12 cores");
    expect(stdout).toMatch(/highest sample +6\.38 cores \(2014-12-01 08:43\)/);
  },
);
