/** Costs by year, from go-live to the horizon, by hand. */
import type { CellValue } from "../../../src/spreadsheet/workbook-model";
import { inputsOf, openPlan, type OpenPlan } from "../../support/open-plan";

/** Of April 2026: go-live in month 7, October 2026, and the horizon 42 months later. */
const INPUTS = inputsOf({
  sizebook: "plan",
  fields: {
    "cover.customer": "Millpond Foods",
    "cover.date": "2026-04-15",
    "date.measured": "2026-03-01",
    "date.golive": "2026-10-01",
    "date.horizon": "2030-04-01",
    "target.choice": 1,
    "alternatives.propose": "No",
    "cover.backup": "No",
    "cost.currency": "EUR",
    "cost.ranking": "Cost to horizon",
  },
  tables: {
    box: [{ name: "OLD", system: "8286-41A", feature: "3.02 GHz", cores: 6, settings: "SMT8" }],
    boxfact: [{ ibmi: "IBM i 7.5", tier: "P10", installed: 6, licensed: 6 }],
    // The first month of extended support is month 23.
    ownfact: [
      {
        system: "8286-41A",
        fact: "SUPPORT",
        value: "2028-01-31",
        source: "contract",
      },
    ],
    source: [{ name: "PROD", box: "OLD", cores: 6, sharing: "Dedicated" }],
    cpu: [{ highA: 0.6 }],
    workload: [
      { name: "ERP", source: "PROD", class: "High", share: 1, target: "PROD", growth: 0.05 },
    ],
    target: [{ name: "PROD", sharing: "Dedicated", cores1: 4, cores2: 4, memory: 64 }],
    alt: [
      { name: "Small", system: "9105-41B", feature: "EPG2", cores: 8 },
      { name: "Large", system: "9105-42A", feature: "EPGM", cores: 12 },
    ],
    altfact: [{ ibmi: "IBM i 7.5" }, { ibmi: "IBM i 7.5" }],
    cost: [
      { price: 0, activation: 0, license: 0, maintenance: 9000, extended: 6000, power: 2000 },
      { price: 30000, activation: 500, license: 1000, maintenance: 3000, extended: 0, power: 1000 },
      {
        price: 52000,
        activation: 700,
        subscription: 2500,
        maintenance: 4500,
        extended: 0,
        power: 1200,
      },
    ],
  },
});

const YEARS = [1, 2, 3, 4, 5] as const;

describe("costs by year", () => {
  let plan: OpenPlan;
  beforeAll(async () => {
    plan = await openPlan(INPUTS, []);
  });
  afterAll(() => plan.dispose());
  /** Reads a plan with other inputs, which it has only for this. */
  const withCells = async (
    cells: Readonly<Record<string, CellValue>>,
    read: () => void,
  ): Promise<void> => {
    const before = Object.keys(cells).map((cell) => [cell, plan.read(cell) || null] as const);
    await plan.set(cells);
    read();
    await plan.set(Object.fromEntries(before));
  };
  const yearsOf = (key: string): readonly CellValue[] =>
    YEARS.map((year) => plan.read(`costyear.year${year}[${key}]`));
  const totals = (): readonly CellValue[] =>
    [1, 2, 3].map((row) => plan.read(`cost.total[${row}]`));

  test("are price, activations and licenses, then what is paid each year", () => {
    // 9,000 + 2,000 a year; of the second year 8 months with 6,000 a year more, then all of them.
    expect(yearsOf("stay")).toEqual([11_000, 15_000, 17_000, 8_500, 0]);
    // 30,000 + 4 x 500 + 4 x 1,000, and 4,000 a year.
    expect(yearsOf("alt1")).toEqual([40_000, 4_000, 4_000, 2_000, 0]);
    // 52,000 + 4 x 700, and 5,700 + 4 x 2,500 a year.
    expect(yearsOf("alt2")).toEqual([70_500, 15_700, 15_700, 7_850, 0]);
    expect(totals()).toEqual([51_500, 50_000, 109_750]);
    // April to September 2026, 11,000 a year.
    expect(plan.read("costnow.until")).toBe(5_500);
    expect(plan.errors()).toEqual([]);
  });

  test("rank the alternatives, and stand on page 1", () => {
    expect([1, 2].map((number) => plan.read(`ranking.rank[${number}]`))).toEqual([1, 2]);
    expect(plan.read("ranking.against[2]")).toBe(
      "Fits, but costs 59,750 EUR more to the horizon than Small.",
    );
    expect(plan.read("ranking.against[1]")).toBe("Lowest cost to the horizon of those that fit.");
    expect(["stay", "alt1", "alt2"].map((key) => plan.read(`choice.cost[${key}]`))).toEqual([
      51_500, 50_000, 109_750,
    ]);
  });

  test("and the day of the order are in the sentence about the recommendation, if there are any", async () => {
    const order = (): unknown => plan.read("summarystep.recommendation#all");
    const system =
      "Order Small (9105-41B, feature EPG2) with 4 of 8 cores active (4 for IBM i, tier P10)";
    expect(order()).toBe(`${system}. It costs 50,000 EUR to the horizon.`);
    // 15 June 2026 as a day of Excel.
    await withCells({ "date.order": 46_188, "cost.price[2]": null }, () => {
      expect(order()).toBe(`${system} by 15 June 2026.`);
    });
    // 15 November 2026, the month after go-live.
    await withCells({ "date.order": 46_341 }, () => {
      expect(plan.read("datesstep.contradictory#all")).toMatch(
        /go-live lies before the day of the/,
      );
    });
  });

  test("are beside the licenses where the software tier changes", () => {
    // One is in P10 as today, the other in P20.
    const reason = (key: string): string => String(plan.read(`alternativereasonstep.${key}#all`));
    expect(reason("alt2")).toMatch(/ 4 licenses in P20 instead of 6 in P10\.$/);
    expect(reason("alt1")).not.toMatch(/licenses in/);
  });

  test("have all years after the tenth in one", async () => {
    // October 2040: 14 years after go-live.
    await withCells({ "date.horizon": 51_410 }, () => {
      expect(plan.read("costyear.year10[alt1]")).toBe(4_000);
      expect(plan.read("costyear.later[alt1]")).toBe(16_000);
      expect(plan.read("costyear.later[stay]")).toBe(4 * 17_000);
      expect(totals()[1]).toBe(36_000 + 14 * 4_000);
    });
  });

  test.each<readonly [string, Readonly<Record<string, CellValue>>, number, CellValue]>([
    ["both", { "cost.subscription[2]": 100 }, 2, "license or subscription, not both"],
    ["no part", { "cost.maintenance[2]": null }, 2, "not given: maintenance"],
    ["no license", { "cost.license[2]": null }, 2, "not given: license or subscription per core"],
    ["no extended support", { "cost.extended[1]": null }, 1, "not given: extended support"],
    [
      "an end after the horizon",
      { "cost.extended[1]": null, "ownfact.value[1]": "2031-01-31" },
      1,
      38_500,
    ],
    ["an end that nobody states", { "cost.extended[2]": 10 }, 2, "end of support not known"],
    ["no horizon", { "date.horizon": null }, 2, "no months from go-live to the horizon"],
  ])("with %s", async (_, cells, row, expected) => {
    await withCells(cells, () => {
      expect(plan.read(`cost.total[${row}]`)).toBe(expected);
      expect(plan.errors()).toEqual([]);
    });
  });

  test("that nobody gave are one line, and not a word in each row", async () => {
    const none = await openPlan({ ...INPUTS, tables: { ...INPUTS.tables, cost: [] } }, []);
    expect(["stay", "alt1", "alt2"].map((key) => none.read(`choice.cost[${key}]`))).toEqual([
      "",
      "",
      "",
    ]);
    none.dispose();
  });
});
