/**
 * Space and arms of two disk pools on the first page, by hand; the measurement is of November 2026,
 * go-live of May 2027, the horizon of May 2030. System has 2 x 18 x 600 = 21,600 usable GB and 40
 * arms, Web 27 x 300 = 8,100 GB and 18 arms. Space is red from 80% on.
 */
import type { CellValue } from "../../../src/spreadsheet/workbook-model";
import { inputsOf, openPlan, type OpenPlan } from "../../support/open-plan";
import { textOf } from "./first-page-draws";
import { INPUTS_WITH_LIMITS, SHEETS } from "./first-page-parts";
import ROOMY from "./plans/roomy.json";

describe("disk pools", () => {
  let plan: OpenPlan;
  beforeAll(async () => {
    plan = await openPlan(inputsOf(INPUTS_WITH_LIMITS), SHEETS);
  });
  afterAll(() => plan.dispose());

  const set = async (cells: Readonly<Record<string, CellValue>>): Promise<void> => {
    await plan.set({ ...ROOMY, "cover.disk": "Yes", "asp.target[2]": null, ...cells });
    expect(plan.errors()).toEqual([]);
  };
  const valuesOf = (key: string): readonly CellValue[] =>
    ["now", "live", "most", "end", "bound"].map((column) => {
      const value = plan.read(`limit.${column}[${key}]`);
      return typeof value === "number" ? Math.round(value) : value;
    });
  const reached = (key: string): readonly string[] =>
    ["state", "date", "who"].map((column) => textOf(plan, `limit.${column}[${key}]`));
  const finding = (key: string): string => textOf(plan, `limit.finding[${key}]`);

  test("space is that of the pool nearest to its limit", async () => {
    // 20,000 of 21,600 GB are 92.6%, 7,000 of 8,100 are 86.4%; 80% of 21,600 are 17,280.
    await set({ "asp.gb[1]": 20000, "asp.gb[2]": 7000 });
    expect(valuesOf("space")).toEqual([20000, 20000, 20000, 20000, 17280]);
    expect(reached("space")).toEqual(["does not fit", "already exceeded", "System"]);
    // 20,000 / 80% - 21,600 = 3,400, and 7,000 / 80% - 8,100 = 650; these are red too.
    expect(finding("space")).toBe(
      "20,000 GB at the horizon, limit 17,280 GB. Exceeded from November 2026 in pool System. " +
        "The limit is 80% of 21,600 usable GB in pool System. What would help: " +
        "3,401 GB more usable space in pool System and 651 GB more usable space in pool Web.",
    );
    expect(plan.read("disk.today")).toBe(27000);
  });

  test("another pool that is red earlier has the month, and the sentence says so", async () => {
    // 15,000 x 1.1 ^ 3.5 = 20,939 of 21,600 GB; 6,500 of 8,100 are 80.2%.
    await set({ "asp.gb[1]": 15000, "asp.growth[1]": 0.1, "asp.gb[2]": 6500 });
    expect(valuesOf("space")).toEqual([15000, 15732, 20939, 20939, 17280]);
    expect(reached("space")).toEqual(["does not fit", "already exceeded", "Web"]);
    expect(finding("space")).toBe(
      "20,939 GB at the horizon, limit 17,280 GB. Exceeded from November 2026 in pool Web. " +
        "The limit is 80% of 21,600 usable GB in pool System. What would help: " +
        "4,575 GB more usable space in pool System and 26 GB more usable space in pool Web.",
    );
  });

  test.each([0, null])("what is added from month %p on is used today", async (from) => {
    await set({
      "asp.gb[1]": 17000,
      "asp.gb[2]": 3000,
      "asp.extra[1]": 2000,
      "asp.from[1]": from,
    });
    expect(valuesOf("space")).toEqual([19000, 19000, 19000, 19000, 17280]);
    expect(reached("space")).toEqual(["does not fit", "already exceeded", "System"]);
    expect([plan.read("asprun.today[1]"), plan.read("disk.today")]).toEqual([19000, 22000]);
  });

  test("space that is red from its first GB on has a month", async () => {
    // 80% of 21,600 GB: today, and where they are added to 12,000 in month 8.
    await set({ "asp.gb[1]": 17280 });
    expect(reached("space")).toEqual(["does not fit", "already exceeded", "System"]);
    await set({ "asp.gb[1]": 12000, "asp.extra[1]": 5280, "asp.from[1]": 8 });
    expect(reached("space")).toEqual(["does not fit", "2027-07", "System"]);
    await set({ "asp.gb[1]": 17279 });
    expect(reached("space")).toEqual(["fits with conditions", "beyond 10 years", ""]);
  });

  test("the worst month of data that shrink is that of the addition, by name", async () => {
    // 15,000 x 0.8 ^ 0.5, x 0.8 ^ 1.5 + 6,000 in month 18, x 0.8 ^ 3.5 + 6,000.
    await set({
      "asp.gb[1]": 15000,
      "asp.growth[1]": -0.2,
      "asp.extra[1]": 6000,
      "asp.from[1]": 18,
    });
    expect(valuesOf("space")).toEqual([15000, 13416, 16733, 12869, 17280]);
    expect(textOf(plan, "limit.when[space]")).toBe("May 2028");
  });

  test("arms are limited by the critical utilization where the override is above it", async () => {
    // 40 x 40% x 1.03 ^ (1 / 12) are 40.1% of 40 arms. At 40%: 40, 40.6, 44.4 arms.
    await set({
      "asp.arms[1]": 40,
      "asp.busy[1]": 0.4,
      "asp.work[1]": 0.03,
      "asp.target[1]": 0.5,
    });
    expect(valuesOf("arms")).toEqual([40, 41, 45, 45, 40]);
    expect(reached("arms")).toEqual(["does not fit", "2026-12", "System"]);
    expect(finding("arms")).toBe(
      "45 devices at the horizon, limit 40 devices. Exceeded from December 2026 in pool System. " +
        "The limit is the planned arms in pool System at 40% disk busy. " +
        "What would help: 5 more planned arms in pool System.",
    );
    expect(textOf(plan, "choice.until[alt1]")).toBe("December 2026 (Disk arms: System)");
  });

  test("more arms would help, in each pool that has too few", async () => {
    // 60 x 29% x 1.1 ^ 3.5 / 30% = 81.0; 40 x 29% x 1.05 ^ 3.5 / 30% = 45.9 of 18.
    await set({
      "asp.arms[1]": 60,
      "asp.busy[1]": 0.29,
      "asp.work[1]": 0.1,
      "asp.arms[2]": 40,
      "asp.busy[2]": 0.29,
      "asp.work[2]": 0.05,
    });
    expect(valuesOf("arms")).toEqual([39, 40, 46, 46, 18]);
    expect(finding("arms")).toBe(
      "46 devices at the horizon, limit 18 devices. Exceeded from November 2026 in pool System. " +
        "The limit is the planned arms in pool Web at 30% disk busy. What would help: " +
        "41 more planned arms in pool System and 28 more planned arms in pool Web.",
    );
    await set({ "asp.arms[2]": 19, "asp.busy[2]": 0.3 });
    expect(finding("arms")).toMatch(/What would help: 1 more planned arm in pool Web\.$/);
  });
});
