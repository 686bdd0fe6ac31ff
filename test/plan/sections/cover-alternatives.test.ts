/**
 * The alternatives side by side on the cover, with today's systems first, and what they cost from
 * go-live to the horizon. Everything is computed by hand from the published ratings.
 */
import type { CellValue } from "../../../src/spreadsheet/workbook-model";
import { inputsOf, openPlan, type OpenPlan } from "../../support/open-plan";

/** A 520 (2 cores, 8300 CPW) at 70%, compared with a 720 and a 740. */
const INPUTS = inputsOf({
  sizebook: "plan",
  fields: {
    "cover.date": "2013-05-13",
    "cover.backup": "No",
    "date.measured": "2013-04-01",
    "date.golive": "2013-10-01",
    "date.horizon": "2016-04-01",
    "k.choice": "Partitions measured",
    "pool.cost": "HIGH",
    "target.choice": 1,
    "measured.period": "April 2013",
    "measured.tool": "Collection Services",
    "cost.currency": "EUR",
    "cost.tariff": 0.2,
  },
  tables: {
    box: [{ name: "S520", system: "8203-E4A", feature: "5634", cores: 2 }],
    boxfact: [{ installed: 4, tier: "P05" }],
    source: [{ name: "PROD", box: "S520", cores: 2, sharing: "Dedicated" }],
    cpu: [{ highA: 0.7 }],
    workload: [
      { name: "Orders", source: "PROD", class: "High", share: 1, target: "PROD", growth: 0.05 },
    ],
    target: [{ name: "PROD", sharing: "Dedicated" }],
    alt: [
      { name: "720", system: "8202-E4D", feature: "EPCK", cores: 4 },
      { name: "740", system: "8205-E6D", feature: "EPCP", cores: 6 },
      { name: "Too few", system: "8205-E6D", feature: "EPCP", cores: 1 },
    ],
    altfact: [{ installed: 8, tier: "P05" }],
    cost: [
      { price: 0, license: 0, maintenance: 9000, energy: 8000 },
      { price: 40000, license: 2000, maintenance: 3000, energy: 5000 },
      { license: 2000, maintenance: 3000, power: 1000, energy: 1 },
    ],
  },
});

/** October 2013 and April 2016 as days of Excel. */
const DATES = { "date.golive": 41548, "date.horizon": 42461 };

describe("a plan with three alternatives", () => {
  let plan: OpenPlan;
  const row = (key: string): CellValue[] =>
    ["name", "system", "state", "until", "licenses"].map((column) =>
      plan.read(`choice.${column}[${key}]`),
    );
  const percent = (key: string): number[] =>
    ["now", "live", "end"].map(
      (column) => Math.round(1000 * Number(plan.read(`choice.${column}[${key}]`))) / 10,
    );
  const totals = (): CellValue[] =>
    [1, 2, 3, 4, 5].map((line) => plan.read(`cost.total[${line}]`) || "");
  beforeAll(async () => {
    plan = await openPlan(INPUTS, []);
  });
  afterAll(() => plan.dispose());

  test("today's systems are in the first row", () => {
    expect(plan.errors()).toEqual([]);
    // 8300 x 70% = 5810 of 8300; with 5% growth per year above 70% from the first month.
    expect(row("stay")).toEqual([
      "Stay",
      "8203-E4A 5634, 2 of 4 cores",
      "does not fit",
      "May 2013 (CPU: PROD)",
      "2 cores, P05",
    ]);
    // 5810 x 1.05 ^ 3 = 6726.
    expect(percent("stay")).toEqual([70, 71.7, 81]);
    expect(plan.read("choice.why[stay]")).toBe(
      "CPU does not fit: PROD reaches 81% at the horizon (limit 70%).",
    );
  });

  test("the selected alternative has the status of the plan, with its cores, licenses and tier", () => {
    expect([plan.read("cover.verdict"), row("alt1")[2]]).toEqual(["FITS", "fits"]);
    expect([row("alt1")[1], row("alt1")[3], row("alt1")[4]]).toEqual([
      "8202-E4D EPCK, 4 of 8 cores",
      "beyond 10 years",
      "2 cores, P05",
    ]);
    // 6726 / 0.7 = 9608 of 7100 a core: 2. 5810 / 14200 today, 6726 / 14200 at the horizon.
    expect(percent("alt1")).toEqual([40.9, 41.9, 47.4]);
    expect(plan.read("choice.why[alt1]")).toBe("Selected. Fewest cores to buy of those that fit.");
  });

  test("the others show why they are not first, and what is missing", () => {
    expect(row("alt2").slice(2)).toEqual(["fits", "beyond 10 years", "2 cores, tier not stated"]);
    expect(plan.read("choice.why[alt2]")).toBe(
      "Fits, but 6 cores must be bought instead of 4 for 720.",
    );
    expect(plan.read("choice.why[alt3]")).toBe("Does not fit: one core short.");
    expect(row("alt3").slice(2, 4)).toEqual(["does not fit", "by the horizon (Active cores)"]);
    expect(row("alt4").map((cell) => cell || "")).toEqual(["", "", "", "", ""]);
  });

  test("those that are large enough have conditions where they are off sale or only reported", async () => {
    const status = (): CellValue[] => ["state", "why"].map((c) => plan.read(`choice.${c}[alt2]`));
    // 1 January 2016; a 740 was withdrawn on 30 November 2015. In use from February 2016.
    await plan.set({ "cover.date": 42370, "date.golive": 42401, "date.horizon": 42401 });
    expect(status()).toEqual([
      "fits with conditions",
      "Fits, but 6 cores must be bought instead of 4 for 720. Withdrawn from marketing on 30 November 2015.",
    ]);
    // 13 May 2013. The S924 was withdrawn in 2023; 8 of its cores are rated by one source.
    await plan.set({
      "cover.date": 41407,
      ...DATES,
      "alt.system[2]": "9009-42G",
      "alt.feature[2]": "EP1E",
      "alt.cores[2]": 16,
    });
    expect(status()).toEqual([
      "fits with conditions",
      "Fits, but 16 cores must be bought instead of 4 for 720. Rating reported, to be confirmed.",
    ]);
    await plan.set({
      "alt.system[2]": "8205-E6D",
      "alt.feature[2]": "EPCP",
      "alt.cores[2]": 6,
    });
    expect(status()).toEqual(["fits", "Fits, but 6 cores must be bought instead of 4 for 720."]);
  });

  test("so have today's systems where they are out of support", async () => {
    // Dated 1 January 2024, after the end of IBM i 7.3, and measured that month; 50% grows to 57.9%
    // in three years.
    await plan.set({
      "cover.date": 45292,
      "date.measured": 45292,
      "date.golive": 45474,
      "date.horizon": 46388,
      "boxfact.ibmi[1]": "IBM i 7.3",
      "cpu.highA[1]": 0.5,
    });
    expect(["state", "why"].map((column) => plan.read(`choice.${column}[stay]`))).toEqual([
      "fits with conditions",
      "Nothing is bought. Out of support today.",
    ]);
    await plan.set({
      "cover.date": 41407,
      ...DATES,
      "date.measured": 41365,
      "boxfact.ibmi[1]": null,
      "cpu.highA[1]": 0.7,
    });
    expect(row("stay")[2]).toBe("does not fit");
  });

  test("totals are shown if every part is entered, and 0 counts as entered", () => {
    // 30 months: 2.5 x (9000 + 8000 x 0.2); 40000 + 2 x 2000 + 2.5 x (3000 + 5000 x 0.2).
    expect(totals()).toEqual([
      26500,
      54000,
      "not given: price",
      "not given: price, license or subscription per core, maintenance, power",
      "",
    ]);
    expect(["stay", "alt1", "alt2"].map((key) => plan.read(`choice.cost[${key}]`))).toEqual([
      26500,
      54000,
      "not given",
    ]);
    expect(plan.read("cost.total[3]")).not.toBe(0);
  });

  test("the ranking uses costs on request", async () => {
    await plan.set({ "cost.ranking": "Cost to horizon" });
    expect([1, 2].map((line) => plan.read(`ranking.rank[${line}]`) || "")).toEqual([1, ""]);
    expect(plan.read("ranking.against[2]")).toBe(
      "Fits, but is not ranked: cost to the horizon not given: price.",
    );
    // 20000 + 2 x 2000 + 2.5 x (3000 + 1000): the entered cost of power takes precedence over
    // energy and tariff.
    await plan.set({ "cost.price[3]": 20000 });
    expect(totals()[2]).toBe(34000);
    expect([1, 2].map((line) => plan.read(`ranking.rank[${line}]`))).toEqual([2, 1]);
    expect(plan.read("choice.why[alt1]")).toBe(
      "Chosen by the planner. Fits, but costs 20,000 EUR more to the horizon than 740.",
    );
    expect(plan.errors()).toEqual([]);
  });

  test("a cost that its cell does not accept is reported and has no total", async () => {
    await plan.set({ "cost.price[3]": "cheap" });
    expect(totals()[2]).toBe("invalid input");
    expect(String(plan.read("cost.status[3]"))).toContain("Price");
    expect(plan.read("cover.verdict")).toBe("INCOMPLETE");
    expect(plan.errors()).toEqual([]);
  });

  test("the cover warns of a withdrawn system, with your date if you entered a later one", async () => {
    // Two places differ about the end of support of POWER7+: both days are named.
    const days = "31 December 2020 at the earliest, 30 June 2021 at the latest";
    expect(plan.read("lifestep.line#all")).toBe(
      `8202-E4D: On sale until 20 May 2016. Supported until ${days}.`,
    );
    // 1 January 2013 and 2 February 2026 as days of Excel.
    await plan.set({ "altfact.withdrawn[1]": 41275 });
    expect(plan.read("lifestep.line#all")).toBe(
      `Warning: 8202-E4D: Withdrawn from marketing on 1 January 2013. Supported until ${days}.`,
    );
    await plan.set({ "altfact.withdrawn[1]": null, "cover.date": 46055 });
    expect(plan.read("lifestep.line#all")).toBe(
      `Warning: 8202-E4D: Withdrawn from marketing on 20 May 2016. Out of support since ${days}. ` +
        "S520 has been out of support since 1 March 2019 at the earliest, 31 March 2019 at the latest.",
    );
  });
});

test("the uncapped partitions of today are assessed with their pool", async () => {
  const uncapped = inputsOf({
    sizebook: "plan",
    fields: {
      "date.measured": "2013-04-01",
      "date.golive": "2013-10-01",
      "date.horizon": "2014-04-01",
      "k.choice": "Partitions measured",
      "pool.cost": "HIGH",
      "target.choice": 1,
    },
    tables: {
      box: [{ name: "OLD", system: "9117-MMA", feature: "7387", cores: 4 }],
      source: [
        { name: "BASE", box: "OLD", cores: 3, sharing: "Dedicated" },
        { name: "PORTAL", box: "OLD", cores: 1, sharing: "Uncapped" },
      ],
      cpu: [{ highA: 0.3 }, { highA: 1.15 }],
      workload: ["BASE", "PORTAL"].map((name) => ({
        name: `Work of ${name}`,
        source: name,
        class: "High",
        share: 1,
        target: name,
        growth: 0,
      })),
      target: [
        { name: "BASE", sharing: "Dedicated" },
        { name: "PORTAL", sharing: "Shared" },
      ],
      alt: [{ name: "New", system: "8205-E6D", feature: "EPCR", cores: 16 }],
    },
  });
  const plan = await openPlan(uncapped, []);
  expect(plan.errors()).toEqual([]);
  // PORTAL at 115% of its core is no failure: the system has the cores that it uses.
  expect([1, 2].map((line) => plan.read(`stay.pooled[${line}]#all`))).toEqual([0, 1]);
  expect(plan.read("stay.reachEnd[2]#all") || "").toBe("");
  expect([plan.read("stay.worst#all"), plan.read("stay.verdict#all")]).toEqual(["BASE", "PASS"]);
  // A capped partition has at most 100% of its cores.
  await plan.set({ "source.sharing[2]": "Capped", "cpu.highA[2]": 1 });
  expect([plan.read("stay.worst#all"), plan.read("stay.verdict#all")]).toEqual(["PORTAL", "FAIL"]);
  plan.dispose();
});
