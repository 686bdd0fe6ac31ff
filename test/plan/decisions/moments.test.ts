/**
 * The moment that counts, by hand: the value of each limit today, at go-live, in its worst month
 * and at the horizon, and the month in which it is exceeded.
 */
import example from "../../../docs/examples/s1024/inputs.json";
import type { CellValue } from "../../../src/spreadsheet/workbook-model";
import { inputsOf, openPlan, type OpenPlan } from "../../support/open-plan";
import * as plans from "./hand-plans";

const COLUMNS = ["now", "live", "most", "end", "bound"] as const;

const rounded = (value: CellValue): CellValue =>
  typeof value === "number" ? Math.round(value * 1000) / 1000 : value;
const valuesOf = (plan: OpenPlan, key: string): readonly CellValue[] =>
  COLUMNS.map((column) => rounded(plan.read(`limit.${column}[${key}]`)));
const worstMonth = (plan: OpenPlan, key: string): CellValue => plan.read(`limit.when[${key}]`);
const exceeded = (plan: OpenPlan, key: string): CellValue => plan.read(`limit.date[${key}]`);
const finding = (plan: OpenPlan, key: string): string =>
  String(plan.read(`limit.finding[${key}]`) ?? "");

test("the worst month of CPU is between go-live and the horizon", async () => {
  const plan = await openPlan(inputsOf(plans.worstBetween), []);
  // 6,059, 5,748.1, 6,073.3 and 5,317.0 of 8,300.
  expect(valuesOf(plan, "cpu")).toEqual([0.73, 0.693, 0.732, 0.641, 0.7]);
  expect([worstMonth(plan, "cpu"), exceeded(plan, "cpu")]).toEqual(["July 2027", "2027-07"]);
  // The check of the partition, and the row of the layout, read the same value.
  expect(rounded(plan.read("lparchecks.value[c1]"))).toBe(0.732);
  expect([plan.read("layuse.verdict[1]"), plan.read("cover.verdict")]).toEqual([
    "FAIL",
    "DOES NOT FIT",
  ]);
  expect(plan.errors()).toEqual([]);
  plan.dispose();
});

test("batch that is largest only after the horizon, in another shift, exceeds its limit first", async () => {
  const { fields, tables } = example;
  const plan = await openPlan(
    inputsOf({
      ...example,
      fields: { ...fields, "cover.backup": "No", "alternatives.propose": "No" },
      tables: {
        assumption: { batch: { own: 0.95 } },
        box: tables.box,
        source: tables.source,
        cpu: [{ highA: 0.43, batchD: 0.23 }, { highA: 0.3 }],
        workload: [
          ...tables.workload.map((row) => ({ ...row, growth: 0 })),
          { name: "Night", source: "ERP", class: "Batch", share: 1, target: "ERP", growth: 0.3 },
        ],
        addition: tables.addition.map((row) => ({ ...row, start: 0, cpwA: 60000, cpwB: 0 })),
        target: tables.target.map((row, i) => ({
          ...row,
          own: i === 0 ? 0.5 : 0.9,
          cores4: i === 0 ? 11 : 2,
          memory: 64,
        })),
        alt: tables.alt,
      },
    }),
    [],
  );
  // 11 of 16 cores: 268,500 x 11 / 16 = 184,594 CPW, of which 95% are 175,364. High-priority work
  // stays at 68,200 x 43% + 60,000 = 89,326, and batch of 68,200 x 23% = 15,686 grows: 173,769 in
  // month 110 and 177,613 in month 111.
  expect(plan.read("choice.until[alt4]")).toBe("February 2036 (CPU: ERP)");
  // On today's system, batch of 10% grows to 93.0% in month 102 and 95.1% in month 103.
  await plan.set({ "cpu.batchD[1]": 0.1, "addition.cpwA[1]": 0 });
  expect(plan.read("choice.until[stay]")).toBe("June 2035 (CPU: ERP)");
  expect(plan.errors()).toEqual([]);
  plan.dispose();
});

describe("windows that grow", () => {
  let plan: OpenPlan;
  beforeAll(async () => {
    plan = await openPlan(inputsOf(plans.windowsGrow), ["Batch"]);
  });
  afterAll(() => plan.dispose());

  test("save", () => {
    expect(valuesOf(plan, "backup")).toEqual([5, 5.477, 8.64, 8.64, 6.5]);
    expect([worstMonth(plan, "backup"), exceeded(plan, "backup")]).toEqual([
      "January 2029",
      "2027-07",
    ]);
  });
  test("restore", () => {
    expect(valuesOf(plan, "restore")).toEqual([7.368, 8.072, 12.733, 12.733, 12]);
    expect(exceeded(plan, "restore")).toBe("2028-10");
  });
  test("batch", () => {
    expect(valuesOf(plan, "batch")).toEqual([5, 5.244, 6.655, 6.655, 6]);
    expect([exceeded(plan, "batch"), plan.read("limit.month[batch]")]).toEqual(["2027-12", 23]);
    expect(finding(plan, "batch")).toMatch(
      /^6\.7 h at the horizon, limit 6\.0 h\. Exceeded from D/,
    );
  });
  test("the save runs into the day, and into the batch", async () => {
    // The window ends at 04:30; batch runs from 01:00 to 06:00, and to 07:39 at the horizon.
    expect(finding(plan, "backup")).toMatch(
      /It runs from 22:00 to 06:38, into the day that begins at 04:30\./,
    );
    const conditions = Array.from({ length: plan.rowsOf("conditionlist") }, (_, i) =>
      String(plan.read(`conditionlist.text[${i + 1}]`) ?? ""),
    );
    expect(conditions.filter((text) => /save/i.test(text))).toEqual([
      expect.stringMatching(
        /The save from 22:00 to 03:00 overlaps the batch from 01:00 to 06:00 today\./,
      ),
    ]);
    expect(plan.errors()).toEqual([]);
    await plan.set({ "batch.start": 8 });
    expect(plan.read("batchchecks.value[c3]")).toBe(0);
  });
});
