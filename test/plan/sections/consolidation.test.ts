/**
 * Two systems with five partitions on one, by hand. Source ratings: 9117-MMA 7388 8 cores 40300, 4
 * cores 21600 (PCR 6029); 7387 8 cores 36200, 4 cores 19400 (PCR 6028). Target: 9117-MMD EPM0, 9
 * cores 68200, 6 cores 45800 and below it in proportion (PCR 5509). Pool: 0.92 of the rating (PCR
 * 1672). VIOS by the rule: one for three (PCR 1690). Fractions are trimmed (PCR 1929).
 */
import { EMPTY_INPUTS, type InputRow, type PlanInputs } from "../../../src/plan/inputs/plan-inputs";
import { inputsOf, openPlan, type OpenPlan } from "../../support/open-plan";

const SHEETS = ["Measurements", "Consolidation"];
const near = (plan: OpenPlan, name: string, value: number): void =>
  expect([name, plan.read(name)]).toEqual([name, expect.closeTo(value, 6)]);
const all = (plan: OpenPlan, names: readonly string[]): unknown[] =>
  names.map((name) => plan.read(name));
const verdicts = (plan: OpenPlan): unknown[] =>
  Array.from({ length: 10 }, (_, i) => plan.read(`consolidationchecks.verdict[${i + 1}]`));

/** Hour, then ERP, WEB, HR, BW and TEST. Hour 12 belongs to no shift. */
const HOURS: readonly (readonly number[])[] = [
  [8, 0.6, 0.2, 0.2, 0.1, 0.1],
  [9, 0.66, 0.3, 0.2, 0.3, 0.1],
  [12, 0.2, 0.2, 0.1, 0.1, 0],
  [13, 0.4, 0.5, 0.1, 0.2, 0.2],
  [14, 0.3, 0.6, 0.1, 0.2, 0.2],
  [22, 0.3, 0.1, 0, 0.6, 0],
  [23, 0.2, 0.1, 0, 0.7, 0],
];
const pasted = (day: string, [hour, p1, p2, p3, p4, p5]: readonly number[]) => ({
  day,
  hour,
  p1,
  p2,
  p3,
  p4,
  p5,
});

const INPUTS = inputsOf({
  sizebook: "plan",
  fields: {
    "cover.measurements": "Yes",
    "cover.consolidation": "Yes",
    "date.measured": "2026-01-01",
    "date.golive": "2026-07-01",
    "date.horizon": "2027-01-01",
    "measured.period": "One week",
    "measured.tool": "Collection Services",
    "target.choice": 1,
    "installed.memory": 512,
    "consolidation.tolerance": 0.2,
    "k.reason": "five partitions today",
  },
  tables: {
    box: [
      { name: "P570", system: "9117-MMA", feature: "7388", cores: 16 },
      { name: "P571", system: "9117-MMA", feature: "7387", cores: 16 },
    ],
    source: [
      { name: "ERP", box: "P570", cores: 8 },
      { name: "WEB", box: "P570", cores: 4 },
      { name: "HR", box: "P570", cores: 4 },
      { name: "BW", box: "P571", cores: 8 },
      { name: "TEST", box: "P571", cores: 4 },
    ],
    cpu: [
      { highA: 0.5, batchA: 0.1, highB: 0.4, highD: 0, batchD: 0.3 },
      { highA: 0.3, highB: 0.5 },
      { highA: 0.2, highB: 0.1 },
      { highA: 0.2, highB: 0.2, highD: 0, batchD: 0.6 },
      { highA: 0.1, highB: 0.2 },
    ],
    daypart: [{ from: 8, to: 10 }, { from: 13, to: 15 }, {}, { from: 22, to: 24 }],
    hourly: [
      ...HOURS.map((hour) => pasted("Mon", hour)),
      pasted("Tue", [9, 0.3, 0.1, 0.1, 0.1, 0.1]),
    ],
    workload: [
      { name: "ERP online", source: "ERP", class: "High", share: 1, target: "ERP", growth: 0.1 },
      { name: "ERP batch", source: "ERP", class: "Batch", share: 1, target: "ERP", growth: 0 },
      { name: "Web", source: "WEB", class: "High", share: 0.75, target: "WEB", growth: 0 },
      { name: "Shop", source: "WEB", class: "High", share: 0.25, target: "SHOP", growth: 0 },
      { name: "Personnel", source: "HR", class: "High", share: 1, target: "ERP", growth: 0 },
      { name: "BW online", source: "BW", class: "High", share: 1, target: "BW", growth: 0.05 },
      { name: "BW load", source: "BW", class: "Batch", share: 1, target: "BW", growth: 0 },
      { name: "Test", source: "TEST", class: "High", share: 1, target: "BW", growth: 0 },
    ],
    addition: [
      {
        name: "New shop",
        target: "SHOP",
        class: "High",
        measured: "No",
        start: 6,
        cpwA: 2000,
        cpwB: 1000,
        growth: 0,
      },
    ],
    target: [
      { name: "ERP", sharing: "Dedicated", cores1: 9, memory: 128 },
      { name: "WEB", sharing: "Shared", cores1: 2.5, cap: "Uncapped", virtual: 4, memory: 64 },
      { name: "SHOP", sharing: "Shared", cores1: 1.3, cap: "Capped", virtual: 2, memory: 32 },
      { name: "BW", sharing: "Shared", cores1: 4.4, cap: "Uncapped", virtual: 10, memory: 96 },
    ],
    alt: [{ name: "770", system: "9117-MMD", feature: "EPM0", cores: 24, vios: 15 }],
  },
});

describe("two systems with five partitions on one", () => {
  let plan: OpenPlan;
  beforeAll(async () => {
    plan = await openPlan(INPUTS, SHEETS);
  });
  afterAll(() => plan.dispose());

  test("maps systems to partitions and back", () => {
    expect(plan.errors()).toEqual([]);
    expect(plan.read("consolidation.problem")).toBe("");
    expect(
      all(plan, [
        "conbox.list[1]",
        "conbox.to[1]",
        "conbox.becomes[1]",
        "conbox.list[2]",
        "conbox.to[2]",
        "conbox.becomes[2]",
        "conbox.type[2]",
      ]),
    ).toEqual([
      "ERP, WEB, HR",
      "ERP, WEB, SHOP",
      "emptied",
      "BW, TEST",
      "BW",
      "emptied",
      "9117-MMA 7387",
    ]);
    near(plan, "conbox.allA[1]", 40300 * 0.6 + 21600 * 0.5);
    near(plan, "conbox.worst[2]", 36200 * 0.6);
    expect(
      all(
        plan,
        [1, 2, 3, 4, 5].map((i) => `contarget.from[${i}]`),
      ),
    ).toEqual(["ERP (P570), HR (P570)", "WEB (P570)", "WEB (P570)", "BW (P571), TEST (P571)", ""]);
    expect(
      all(plan, ["contarget.workloads[1]", "contarget.added[3]", "consource.state[1]"]),
    ).toEqual([3, 1, "moved"]);
    near(plan, "contarget.end[1]", 40300 * (0.5 * 1.1 + 0.1) + 21600 * 0.2);
  });

  test("adds up the hours: each class with its share and growth, additional loads evenly in the hours of their shift", () => {
    expect(
      all(plan, [
        "consolidation.mode",
        "conprofile.slot[10]",
        "conprofile.shift[10]",
        "conprofile.shift[13]",
        "conprofile.all[1]",
        "conprofile.status[1]",
      ]),
    ).toEqual(["hours", "Hour 9", "A", "none", "", "not measured"]);
    // A sixth of ERP's CPU in shift A is batch; the Monday is the busier of the two days.
    near(plan, "conprofile.p1[10]", 22165 * 1.1 + 4433 + 4320);
    near(plan, "conprofile.p3[10]", 1620 + 2000);
    near(plan, "conprofile.all[10]", 54957.5);
    // In no shift: batch as over all shifts, four thirteenths of ERP and six tenths of BW; no
    // additional load.
    near(plan, "conprofile.all[13]", 18790.4);
    near(plan, "conprofile.all[14]", 43174);
    near(plan, "conprofile.all[23]", 12090 + 1620 + 540 + 21720);
  });

  test("compares the sum of the peaks with the coincident peak", () => {
    near(plan, "consolidation.single", 33134.5 + 9720 + 4240 + 25340);
    near(plan, "consolidation.peak", 54957.5);
    near(plan, "consolidation.gain", 17477);
    near(plan, "consolidation.peakShift", 48537);
    near(plan, "consolidation.above", 54957.5 / 48537 - 1);
    expect(
      all(plan, [
        "consolidation.when",
        "stagger.hour[4]",
        "stagger.shift[4]",
        "stagger.hour[2]",
        "stagger.cores[5]",
      ]),
    ).toEqual(["Hour 9", "Hour 23", "D", "Hour 14", ""]);
    const each = Number(plan.read("fit.each#expected"));
    near(plan, "consolidation.peakcores", 54957.5 / each);
    near(plan, "stagger.cores[1]", 33134.5 / each);
    near(plan, "stagger.share[4]", 13343);
  });

  test("applies every derating factor once, in sequence", () => {
    const rated = (45800 / 6) * 2.5;
    near(plan, "cascade.rated[2]", rated);
    near(plan, "cascade.capacity[2]", rated * 0.92);
    near(plan, "cascade.usable[2]", rated * 0.92 * 0.7);
    near(plan, "cascade.usable[1]", 68200 * 0.7);
    near(plan, "cascade.rated[total]", 68200 + (45800 / 6) * 8.2);
    // At night BW is limited by all its work including batch, and not by its high-priority work.
    near(
      plan,
      "cascade.usable[total]",
      (68200 + (45800 / 6) * 3.8 * 0.92) * 0.7 + (45800 / 6) * 4.4 * 0.92,
    );
    near(plan, "cascade.left[4]", (45800 / 6) * 4.4 * 0.92 - 36200 * 0.6);
    expect(
      all(plan, ["cascade.twice[1]", "cascade.why[1]", "cascade.why[2]", "cascade.why[4]"]),
    ).toEqual([
      "once",
      "k = 1: Partitions measured (five partitions today); s = 1: dedicated processors, no pool",
      "k = 1: Partitions measured (five partitions today)",
      "k = 1: Partitions measured (five partitions today); threshold 100%: all work including batch may use the capacity",
    ]);
  });

  test("packs cores and shows their allocation", () => {
    near(plan, "consolidation.entitled", 8.2);
    expect(
      all(
        plan,
        [
          "dedicated",
          "pool",
          "packed",
          "vios",
          "viosrule",
          "viosmode",
          "needed",
          "active",
          "free",
        ].map((name) => `consolidation.${name}`),
      ),
    ).toEqual([9, 9, 9, 2, 6, "DEDICATED", 20, 24, 4]);
    near(plan, "consolidation.virtual", 14 / 9);
    near(plan, "corespread.rest[13]", 0.8);
    expect(
      all(plan, [
        "corespread.dedicated[1]",
        "corespread.entitled[4]",
        "corespread.vios[14]",
        "corespread.free[15]",
      ]),
    ).toEqual([9, 4.4, 2, 4]);
    near(plan, "corespread.sum[total]", 24);
    expect(all(plan, ["consolidation.memory", "consolidation.memoryleft"])).toEqual([320, 192]);
    expect(verdicts(plan)).toEqual([
      "PASS",
      "PASS",
      "PASS",
      "WARN",
      "PASS",
      "PASS",
      "PASS",
      "PASS",
      "-",
      "PASS",
    ]);
    expect(plan.read("consolidationchecks.reason[4]")).toMatch(/^BW: /);
  });

  test("cites the catalogue values that it uses", () => {
    const cited = Array.from({ length: 80 }, (_, i) => plan.read(`cited.call[${i + 1}]`)).join(
      "\n",
    );
    for (const fn of ["LPARPACK", "VIOSIZE", "lpar.stagger", "lpar.fractions"])
      expect(cited).toContain(fn);
  });

  test("moving a partition is a what-if: it does not change the demand of the plan", async () => {
    await plan.set({
      "stagger.by[4]": 13,
      "consolidation.trim": 0.25,
      "consolidation.tolerance": 0.1,
    });
    near(plan, "consolidation.then", 54957.5 - 13343);
    near(plan, "consolidation.won", 13343);
    near(plan, "conprofile.moved[13]", 18790.4 - 3692.4 + 25340);
    near(plan, "consolidation.peak", 54957.5);
    expect(
      all(plan, [
        "stagger.then[4]",
        "stagger.thenshift[4]",
        "consolidation.packed",
        "consolidation.thenwhen",
      ]),
    ).toEqual([13, "none", 8, "Hour 9"]);
    expect(verdicts(plan).slice(7, 9)).toEqual(["WARN", "WARN"]);
    await plan.set({ "stagger.by[4]": -4, "consolidation.day": "Average day" });
    expect(plan.read("stagger.thenshift[4]")).toBe("not measured");
    // The average of both days at nine: 0.48 of ERP.
    near(plan, "conprofile.p1[10]", (40300 * 0.48 * (5 * 1.1 + 1)) / 6 + 21600 * 0.15);
    expect(plan.errors()).toEqual([]);
  });

  test("work that shrinks is profiled in the month in which demand is largest", async () => {
    await plan.set({ "workload.growth[1]": -0.1 });
    expect(plan.read("consolidation.month")).toBe(6);
    // The average of both days, as in the test before.
    near(plan, "conprofile.p1[10]", (40300 * 0.48 * (5 * 0.9 ** 0.5 + 1)) / 6 + 21600 * 0.15);
    near(plan, "consolidation.peakShift", Number(plan.read("assessed.allSumMost#expected")));
    await plan.set({ "workload.growth[1]": 0.1 });
    expect(plan.read("consolidation.month")).toBe(12);
  });

  test("names invalid inputs in words", async () => {
    await plan.set({
      "stagger.by[4]": 24,
      "stagger.by[2]": "later",
      "stagger.by[7]": 2,
      "target.cores1[1]": 9.5,
      "target.virtual[2]": 2,
      "target.cap[3]": null,
      "target.virtual[4]": null,
      "consolidation.trim": -1,
    });
    const problem = String(plan.read("consolidation.problem"));
    for (const words of [
      /-1; enter a number of at least 0/,
      /BW is moved are no whole number/,
      /WEB is moved are not a number/,
      /row without a partition/,
      /ERP is dedicated and has a fraction of a core: 9.5/,
      /WEB has fewer virtual processors/,
      /SHOP is Capped or Uncapped/,
      /enter the virtual processors of BW/,
    ])
      expect(problem).toMatch(words);
    expect(plan.read("consolidation.packed")).toBe("no answer");
    expect(plan.errors()).toEqual([]);
  });

  test("names partitions whose work is not moved", async () => {
    await plan.set({
      "source.name[6]": "OLD",
      "source.box[6]": "P571",
      "source.cores[6]": 4,
      "cpu.highA[6]": 0.2,
      "workload.share[8]": 0.5,
    });
    expect(plan.read("consolidation.problem")).toMatch(/no workload takes the work of OLD/);
    expect(
      all(plan, [
        "conbox.becomes[2]",
        "consource.state[5]",
        "consource.state[6]",
        "conbox.list[2]",
        "consolidation.packed",
      ]),
    ).toEqual([
      // Work that is on no target, and shares of 50%: no system is concluded about.
      "open",
      "partly",
      "no workload",
      "open",
      "open",
    ]);
    // Shares of 50% contradict each other: only what needs no demand is checked.
    expect(plan.read("consolidation.mode")).toBe("open");
    expect(verdicts(plan).slice(0, 8)).toEqual([
      "FAIL",
      "OPEN",
      "OPEN",
      "-",
      "PASS",
      "OPEN",
      "-",
      "-",
    ]);
    expect(plan.errors()).toEqual([]);
  });

  test("without pasted hours, the shifts are used instead", async () => {
    await plan.set({
      "cover.measurements": "No",
      "stagger.by[4]": 2,
      "stagger.by[2]": null,
      "stagger.by[7]": null,
      "target.cores1[1]": 9,
      "target.virtual[2]": 4,
      "target.cap[3]": "Capped",
      "target.virtual[4]": 10,
      "source.name[6]": null,
      "source.box[6]": null,
      "source.cores[6]": null,
      "cpu.highA[6]": null,
      "workload.share[8]": 1,
      "consolidation.trim": null,
    });
    expect(all(plan, ["consolidation.mode", "conprofile.slot[1]", "conprofile.slot[5]"])).toEqual([
      "shifts",
      "A  Morning online",
      "",
    ]);
    near(plan, "consolidation.peak", Number(plan.read("consolidation.peakShift")));
    near(plan, "conprofile.p1[1]", 40300 * (0.5 * 1.1 + 0.1) + 21600 * 0.2);
    expect(plan.read("stagger.status[4]")).toMatch(/BW cannot be shifted/);
    expect(plan.errors()).toEqual([]);
  });

  test("switched off, it is removed", async () => {
    await plan.set({ "cover.consolidation": "No" });
    expect(
      all(plan, [
        "consolidation.problem",
        "conbox.becomes[1]",
        "contarget.from[1]",
        "stagger.peak[1]",
        "cascade.usable[1]",
        "consolidation.peak",
        "consolidation.packed",
        "consolidation.free",
      ]),
    ).toEqual(Array(8).fill("not used"));
    expect(verdicts(plan)).toEqual([...Array(9).fill("-"), "PASS"]);
    expect(plan.errors()).toEqual([]);
  });
});

/** All on a blade that was rated with shared processors. */
const toOne = (rows: readonly InputRow[] = []): readonly InputRow[] =>
  rows.map((row) => ({ ...row, target: "ERP" }));
const BLADE: PlanInputs = {
  ...INPUTS,
  tables: {
    ...INPUTS.tables,
    alt: [{ name: "p260", system: "7895-23A", feature: "EPRC", cores: 4 }],
    hourly: [],
    daypart: [],
    workload: toOne(INPUTS.tables.workload),
    addition: toOne(INPUTS.tables.addition),
    target: [{ name: "ERP", sharing: "Shared", cores1: 3.5, cap: "Uncapped", virtual: 4 }],
  },
};

test("a rating that was measured with shared processors has no shared-pool factor; without a rating, an input is missing", async () => {
  const plan = await openPlan(BLADE, ["Consolidation"]);
  expect([plan.read("cascade.s[1]"), plan.read("cascade.twice[1]")]).toEqual([1, "once"]);
  expect(verdicts(plan)[5]).toBe("PASS");
  expect(plan.errors()).toEqual([]);
  await plan.set({ "alt.cores[1]": null, "source.name[1]": null });
  expect(plan.read("consolidation.problem")).toMatch(/a partition has no name/);
  expect(all(plan, ["consolidation.mode", "cascade.usable[1]", "consolidation.peak"])).toEqual([
    "open",
    "open",
    "open",
  ]);
  expect(plan.errors()).toEqual([]);
  plan.dispose();
});

test("a plan without any input names the first step", async () => {
  const plan = await openPlan({ ...EMPTY_INPUTS, fields: { "cover.consolidation": "Yes" } }, [
    "Consolidation",
  ]);
  expect(plan.read("consolidation.problem")).toMatch(/enter a measured partition/);
  expect(plan.errors()).toEqual([]);
  plan.dispose();
});
