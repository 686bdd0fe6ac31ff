/**
 * The moment that counts, by hand: the value of each limit today, at go-live, in its worst month
 * and at the horizon, and the month in which it is exceeded.
 */
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
