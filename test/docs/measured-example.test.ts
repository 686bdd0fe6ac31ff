/** The example that starts from files of measurements: its commands run as its page shows them. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EXAMPLES, measuredPaths, pagePath, planOf } from "../../scripts/docs/examples";
import { measure } from "../../src/cli/measure";
import { plan } from "../../src/cli/plan";
import { readPlanForecast } from "../../src/plan/measured/plan-forecast";
import { readerOf } from "../../src/spreadsheet/workbook-reader";
import { readWorkbook } from "../../src/xlsx/read/read-workbook";
import { ran } from "../support/command";

const example = EXAMPLES.find(({ name }) => name === "power10")!;

/** The words of the page's commands of this name. */
const commandOf = (name: string): string[] => {
  const page = readFileSync(pagePath(example), "utf8");
  return new RegExp(`^npm run -s sizebook -- ${name} (.*)$`, "m").exec(page)![1]!.split(" ");
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sizebook-example-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the files state CPU, cores and mode; only batch and features are entered", async () => {
  const { inputs } = await planOf(example);
  // Busiest hour of a shift over the cores, less the batch entered: the CPU typed before.
  expect(inputs.tables.cpu).toEqual([
    expect.objectContaining({ highA: 0.5, highB: 0.55, highC: 0.2, highD: 0.05, batchD: 0.6 }),
    expect.objectContaining({
      ...{ highA: 0.62, highB: 0.48, highC: 0.22, highD: 0.05 },
      ...{ batchA: 0.05, batchD: 0.75 },
    }),
    expect.objectContaining({ highA: 0.3, highB: 0.35, highC: 0.12, highD: 0, batchD: 0.4 }),
  ]);
  expect(inputs.tables.cpu!.map(({ origin }) => origin)).toEqual(
    ["p720.json", "p740.json", "p740.json"].map(
      (file) =>
        `${file}, 2026-11-24 00:00 to 2026-12-01 00:00, busiest hour, less the batch entered`,
    ),
  );
  expect(inputs.tables.box).toMatchObject([
    { name: "P720", system: "8202-E4D", cores: 6 },
    { name: "P740", system: "8205-E6D", cores: 12 },
  ]);
  expect(inputs.tables.source).toEqual([
    { name: "FIN", box: "P720", cores: 6, sharing: "Dedicated" },
    { name: "ERP", box: "P740", cores: 8, sharing: "Dedicated" },
    { name: "TEST", box: "P740", cores: 2, sharing: "Dedicated" },
  ]);
  expect(inputs.tables.hourly).toHaveLength(5 * 24);
});

test("the files are small, and are named on the page", () => {
  const page = readFileSync(pagePath(example), "utf8");
  const files = measuredPaths(example);
  expect(files.reduce((sum, file) => sum + readFileSync(file).length, 0)).toBeLessThan(100_000);
  for (const file of files) expect(page).toContain(`(power10/measured/${file.split("/").at(-1)!})`);
});

test("the commands of the page make the plan, whose demand is that of the files", async () => {
  const measured = await ran(measure, ...commandOf("measure"));
  expect([measured.status, measured.stdout]).toEqual([
    0,
    expect.stringMatching(/FIN, 6 cores\n +busiest hour +3\.9 cores \(2026-11-30 00:00\)/),
  ]);
  const out = join(folder, "power10.xlsx");
  const words = commandOf("plan").map((word) => (word === "power10.xlsx" ? out : word));
  const { status, stdout } = await ran(plan, ...words);
  expect([status, stdout]).toEqual([0, expect.not.stringContaining("Choose the feature")]);

  const reading = await readWorkbook(readFileSync(out));
  if ("problem" in reading) throw new Error(reading.problem);
  const forecast = await readPlanForecast(readerOf(reading.workbook));
  if ("problem" in forecast) throw new Error(forecast.problem);
  // FIN: 42,400 with 6 cores. ERP: 63,233 1/3 with 8. TEST: 16,333 1/3 with 2.
  const [fin, erp, test2] = [42_400, 63_233 + 1 / 3, 16_333 + 1 / 3];
  const expected = [
    ["FIN", [0.5, 0.55, 0.2, 0.05].map((share) => share * fin)],
    ["FIN", [0, 0, 0, 0.6 * fin]],
    ["ERP", [0.62, 0.48, 0.22, 0.05].map((share) => share * erp)],
    ["ERP", [0.05 * erp, 0, 0, 0.75 * erp]],
    ["TEST", [0.3, 0.35, 0.12, 0].map((share) => share * test2)],
    ["TEST", [0, 0, 0, 0.4 * test2]],
  ] as const;
  expect(forecast.loads.map(({ partition }) => partition)).toEqual(expected.map(([name]) => name));
  forecast.loads.forEach(({ cpw }, i) =>
    cpw.forEach((value, shift) => expect(value).toBeCloseTo(expected[i]![1][shift]!, 5)),
  );

  const against = await ran(measure, ...measuredPaths(example), "--against", out);
  expect(against.stdout).toContain(
    "Forecast of the plan for November 2026, scenario Expected, against the busiest hour",
  );
  for (const line of [
    "ERP: forecast 50,587 CPW, measured 50,587 CPW, as forecast",
    "FIN: forecast 27,560 CPW, measured 27,560 CPW, as forecast",
    "TEST: forecast 6,533 CPW, measured 6,533 CPW, as forecast",
  ])
    expect(against.stdout).toContain(line);
}, 240_000);
