import { EMPTY_INPUTS } from "../../src/plan/inputs/plan-inputs";
import type { CellValue } from "../../src/spreadsheet/workbook-model";
import { checkRow } from "../support/check-row";
import { inputsOf, openPlan, type OpenPlan } from "../support/open-plan";

/** Plans other than the example: empty, with all sections, with invalid or missing inputs. */

describe("the empty plan", () => {
  let plan: OpenPlan;
  beforeAll(async () => {
    plan = await openPlan(EMPTY_INPUTS);
  });
  afterAll(() => plan.dispose());

  test("shows words, and no error, in place of every result", () => {
    expect(plan.errors()).toEqual([]);
    expect(plan.read("cover.headline")).toBe("Incomplete: inputs are missing");
    expect(plan.read("plan.problem")).toMatch(
      /enter a measured partition; Growth: enter a workload; .*LPAR layout: enter a target partition/,
    );
    expect(
      ["cover.now", "used.worst", "lpar.capacity", "backup.save", "year.worst[1]"].map(
        (name) => typeof plan.read(name),
      ),
    ).toEqual(Array(5).fill("string"));
    expect(plan.read("cover.fail")).toBe(0);
  });
});

/**
 * Two source systems, batch in addition to online work, a pool, a small source, a turbo target, a
 * custom entry.
 */
const RICH = {
  sizebook: "plan",
  fields: {
    "date.measured": "2026-01-01",
    "date.golive": "2026-03-01",
    "date.horizon": "2028-01-01",
    "pool.cost": "LOW",
    "target.choice": 1,
    "alternatives.propose": "No",
    "installed.memory": 100,
  },
  tables: {
    box: [
      { name: "OLD", system: "9117-MMA", feature: "7388", cores: 16 },
      { name: "SMALL", system: "9117-MMA", feature: "7387", cores: 4 },
    ],
    source: [
      { name: "ERP", box: "OLD", cores: 8, sharing: "Dedicated" },
      { name: "TEST", box: "SMALL", cores: 1, sharing: "Uncapped", cfint: 0.02 },
      { name: "X86", own: 5000 },
    ],
    cpu: [{ highA: 0.5, batchA: 0.1, batchD: 0.9 }, { highA: 0.6 }, { highA: 0.4, highC: 0.5 }],
    workload: [
      { name: "Orders", source: "ERP", class: "High", share: 0.6, target: "PROD", growth: 0.1 },
      { name: "Reports", source: "ERP", class: "High", share: 0.4, target: "POOL1", growth: 0 },
      { name: "Month end", source: "ERP", class: "Batch", share: 1, target: "PROD", growth: 0.05 },
      { name: "Tests", source: "TEST", class: "High", share: 1, target: "POOL2", growth: 0 },
      { name: "Portal", source: "X86", class: "High", share: 1, target: "POOL2", growth: 0.2 },
    ],
    addition: [
      {
        name: "Already included",
        target: "PROD",
        class: "High",
        measured: "Yes",
        start: 0,
        cpwA: 9999,
        growth: 0,
      },
      {
        name: "Grows",
        target: "POOL1",
        class: "High",
        measured: "No",
        start: 12,
        cpwA: 1000,
        growth: 0.1,
      },
    ],
    target: [
      { name: "PROD", sharing: "Dedicated", own: 0.65, memory: 64 },
      { name: "POOL1", sharing: "Shared", cores1: 2.5, memory: 32 },
      { name: "POOL2", sharing: "Shared", cores1: 1.5, memory: 16 },
    ],
    alt: [
      { name: "New", system: "9999-NEW", feature: "EX01", cores: 24, viosOwn: 1 },
      { name: "Known", system: "9117-MMD", feature: "EPM0", cores: 24, vios: 15 },
    ],
    ownsystem: [
      { system: "9999-NEW", feature: "EX01", cores: 1, cpw: 10000 },
      { system: "9999-NEW", feature: "EX01", cores: 4, cpw: 36000 },
      { system: "9999-NEW", feature: "EX01", cores: 16, cpw: 130000 },
    ],
  },
};

describe("a plan with everything", () => {
  let plan: OpenPlan;
  beforeAll(async () => {
    plan = await openPlan(inputsOf(RICH), []);
  });
  afterAll(() => plan.dispose());

  test("has no error and no missing input", () => {
    expect(plan.errors()).toEqual([]);
    expect(plan.read("plan.problem")).toBeFalsy();
  });

  test("high-priority work and batch are separate, each with its own shares", () => {
    expect(plan.read("workload.todayA[1]")).toBeCloseTo(40300 * 0.5 * 0.6, 6);
    expect(plan.read("workload.todayD[3]")).toBeCloseTo(40300 * 0.9, 6);
    expect(plan.read("used.allA[1]")).toBeCloseTo(40300 * 0.6, 6);
  });

  test("CFINT is subtracted, a source below its smallest published rating is marked, an overridden rating is used", () => {
    expect(plan.read("source.basis[2]")).toBe("derived");
    expect(plan.read("used.allA[2]")).toBeCloseTo((9850 / 2) * 0.58, 6);
    expect([plan.read("source.rated[3]"), plan.read("source.basis[3]")]).toEqual([5000, "user"]);
    expect(plan.read("lparchecks.verdict[3]")).toMatch(/PASS|FAIL/);
  });

  test("an additional load that is part of the measurement is excluded and flagged; a growing one grows from its own month", () => {
    const workloads = RICH.tables.workload.length;
    expect(plan.read(`lines.owner[${workloads + 1}]`)).toBeFalsy();
    expect(checkRow(plan, "growthchecks", "Additional load already measured")("verdict")).toBe(
      "PASS",
    );
    expect(plan.read(`load.dAEnd[${workloads + 2}]#expected`)).toBeCloseTo(1000 * 1.1, 6);
  });

  test("a custom system is rated by its custom entries and marked", () => {
    expect(plan.read("layout.basis[1]")).toBe("user");
    expect(Number(plan.read("ownchecks.value[4]"))).toBeGreaterThan(0);
  });

  test("the shared-pool factor is applied once, and only to the capacity of shared partitions", () => {
    expect([1, 2, 3].map((row) => plan.read(`layout.s[${row}]`))).toEqual([1, 0.95, 0.95]);
    expect(plan.read("layout.cap[2]")).toBeCloseTo(Number(plan.read("layout.rating[2]")) * 0.95, 6);
    expect([plan.read("lpar.pool"), plan.read("lpar.vios")]).toEqual([4, 1]);
    expect(plan.read("lpar.needed")).toBe(Number(plan.read("lpar.dedicated")) + 5);
  });

  test("the threshold of a partition overrides the guideline; too much memory fails", () => {
    expect(plan.read("layout.threshold[1]")).toBe(0.65);
    expect(plan.read("lparchecks.verdict[4]")).toBe("FAIL");
  });

  test("too few alternatives give a note", () =>
    expect(plan.read("targetchecks.verdict[1]")).toBe("NOTE"));

  test("another scenario is shown on every sheet, and nowhere else", async () => {
    const before = plan.read("load.allSumAEnd#expected");
    await plan.set({ "case.active": 1 });
    expect(plan.read("case.name")).toBe("As is");
    expect(plan.read("shifts.demand[a]")).toBeCloseTo(Number(plan.read("used.allA[total]")), 4);
    expect(plan.read("load.allSumAEnd#expected")).toBe(before);
    await plan.set({ "case.active": 2 });
  });

  test("invalid and missing inputs are all named at once, and show no error", async () => {
    const wrong: Record<string, CellValue> = {
      "box.system[2]": "9117-XYZ",
      "source.box[1]": "NOWHERE",
      "workload.growth[1]": "",
      "workload.target[2]": "GONE",
      "cpu.highA[1]": "much",
      "addition.measured[2]": "",
      "target.name[3]": "PROD",
    };
    const before = Object.fromEntries(
      Object.keys(wrong).map((reference) => [reference, plan.read(reference)]),
    );
    await plan.set(wrong);
    for (const words of [
      /TEST: .*9117-XYZ/,
      /NOWHERE, of ERP, is not a listed system/,
      /enter the growth of Orders; there is no published figure/,
      /GONE, for Reports, is not a target partition/,
      /High A of ERP is much; enter a number from 0% to 1000%/,
      /whether Grows is in the measured CPU already/,
      /the partition PROD is entered twice/,
    ])
      expect(plan.read("plan.problem")).toMatch(words);
    expect(plan.read("cover.headline")).toBe("Incomplete: inputs are missing");
    expect(plan.errors()).toEqual([]);
    await plan.set(before);
    expect(plan.read("plan.problem")).toBeFalsy();
  });

  test("a system that does not exist, or is too small, has the message of the function", async () => {
    await plan.set({ "alt.system[1]": "9117-NIX" });
    expect(plan.read("fit.why#alt1")).toMatch(/9117-NIX/);
    expect(plan.errors()).toEqual([]);
    // Ten times the 40,300 CPW of ERP: more than any number of cores of a 770 has.
    await plan.set({ "alt.system[1]": "9999-NEW", "source.own[1]": 403000 });
    expect(plan.read("fit.why#alt2")).toMatch(/PROD/);
    expect(plan.read("fit.verdict#alt2")).toBe("FAIL");
    expect(plan.errors()).toEqual([]);
    // 900% high-priority work and 10% batch, of the cores of a dedicated partition.
    await plan.set({ "source.own[1]": "", "cpu.highA[1]": 9 });
    expect(plan.read("cover.verdict")).toBe("CONTRADICTORY INPUT");
    expect(plan.read("fit.why#alt2")).toMatch(/ERP uses 910% of its cores/);
    expect(plan.errors()).toEqual([]);
  });
});
