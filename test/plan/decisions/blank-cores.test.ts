/**
 * Plans whose cores are left to the plan, calculated by hand: whole cores by the rating of each
 * number, and the margin of a source below its smallest published rating. Ratings are those of PCR
 * and of the rating pack; the sums next to them are ours.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CellValue } from "../../../src/spreadsheet/workbook-model";
import { inputsOf, openPlan, type OpenPlan } from "../../support/open-plan";
import { SAMPLES, SAMPLES_FOLDER, testWith } from "../../support/tools";
import { contradictionsIn } from "./contradictions";

type Row = Readonly<Record<string, string | number>>;
type Tables = Readonly<Record<string, readonly Row[]>>;

const FIELDS: Row = {
  "cover.backup": "No",
  "cover.date": "2026-02-01",
  "date.measured": "2026-01-01",
  "date.golive": "2026-07-01",
  "date.horizon": "2030-01-01",
  "measured.period": "1 to 31 January, with the month-end",
  "measured.tool": "Collection Services, 5 minutes",
  "k.choice": "Partitions measured",
  "pool.cost": "HIGH",
  "target.choice": 1,
  "alternatives.propose": "No",
  "alternatives.least": 1,
};

interface Partition {
  readonly name: string;
  readonly cpu: number;
  readonly growth: number;
  readonly source: Row;
  readonly target?: Row;
}

/** One workload of each partition, which moves to a partition of the same name. */
const tablesOf = (box: Row, partitions: readonly Partition[], alt: readonly Row[]): Tables => ({
  box: [box],
  source: partitions.map(({ name, source }) => ({
    name,
    box: box.name!,
    sharing: "Dedicated",
    ...source,
  })),
  cpu: partitions.map(({ cpu }) => ({ highA: cpu })),
  workload: partitions.map(({ name, growth }) => ({
    name,
    source: name,
    class: "High",
    share: 1,
    target: name,
    growth,
  })),
  target: partitions.map(({ name, target }) => ({ name, sharing: "Dedicated", ...target })),
  alt,
});
const opened = (tables: Tables, fields: Row = {}): Promise<OpenPlan> =>
  openPlan(inputsOf({ sizebook: "plan", fields: { ...FIELDS, ...fields }, tables }), []);

const share = (value: CellValue): number => Math.round(Number(value) * 1000) / 10;
const coresOf = (plan: OpenPlan, partitions: number, alternative = 1): CellValue[] =>
  Array.from({ length: partitions }, (_, i) =>
    plan.read(`config.cores[${i + 1}]#alt${alternative}`),
  );
const neededOf = (plan: OpenPlan, alternative = 1): CellValue =>
  plan.read(`fit.needed#alt${alternative}`);

/** What a plan concludes: the status, the figures of every limit and of every alternative. */
const conclusionsOf = (plan: OpenPlan): readonly CellValue[] => [
  plan.read("cover.verdict"),
  plan.read("statusstep.sentence#all"),
  ...["cpu", "cores"].flatMap((key) =>
    ["now", "end", "bound", "date", "state", "finding"].map((column) =>
      plan.read(`limit.${column}[${key}]`),
    ),
  ),
  ...["stay", "alt1", "alt2", "alt3", "alt4"].flatMap((key) =>
    ["state", "until", "now", "live", "end", "why", "licenses", "cost"].map((column) =>
      plan.read(`choice.${column}[${key}]`),
    ),
  ),
  ...Array.from({ length: plan.rowsOf("risk") }, (_, i) => plan.read(`risk.risk[${i + 1}]`)),
];

describe("two partitions of an S914, below its rating of 6 cores", () => {
  let plan: OpenPlan;
  beforeAll(async () => {
    plan = await opened(
      tablesOf(
        { name: "S914", system: "9009-41G", feature: "EP51", cores: 6 },
        [
          { name: "P1", cpu: 0.6, growth: 0.08, source: { cores: 4 } },
          { name: "P2", cpu: 0.5, growth: 0.08, source: { cores: 2 } },
        ],
        [
          { name: "S1014", system: "9105-41B", feature: "EPG2", cores: 8 },
          { name: "S1024", system: "9105-42A", feature: "EPGM", cores: 12 },
        ],
      ),
    );
  });
  afterAll(() => plan.dispose());

  test("margins by distance: 17.0% at 1.5 times the cores, 18.6% at 3 times", () => {
    // 840-2416: 7,800 with 8 cores, 10,000 x 8 / 12 = 6,666.7 in proportion: 17.0%.
    // 9179-MHB 4982 MaxCore: 105,200 with 16, 177,400 x 16 / 32 = 88,700: 18.6%.
    expect(Number(plan.read("source.margin[1]"))).toBeCloseTo(1.17, 6);
    expect(Number(plan.read("source.margin[2]"))).toBeCloseTo(1.18602, 5);
    expect(plan.read("source.pair[1]")).toBe(
      "840-2416 2416 has 7,800 CPW with 8 cores, and 6,667 in proportion to its 12 cores.",
    );
  });

  test("3 and 2 of 8 cores", () => {
    // 78,500 x 4 / 6 x 60% = 31,400; x 1.08 ^ 4 = 42,719.4; x 1.17 / 0.7 = 71,402.3. A core has
    // 205,300 / 8 = 25,662.5: 2.78, so 3. 78,500 x 2 / 6 x 50% x 1.08 ^ 4 = 17,799.7; x 1.18602
    // / 0.7 = 30,158.3: 1.18, so 2.
    expect(coresOf(plan, 2)).toEqual([3, 2]);
    expect([neededOf(plan), plan.read("limit.bound[cores]")]).toEqual([5, 8]);
    // 312,500 / 12 = 26,041.7 a core: 2.74 and 1.16.
    expect(coresOf(plan, 2, 2)).toEqual([3, 2]);
  });

  test("the figures are those with the margin, in the row, the limit and the layout", () => {
    // 42,719.4 x 1.17 / 76,987.5 = 64.9%; 17,799.7 x 1.18602 / 51,325 = 41.1%.
    expect([share(plan.read("layuse.end[1]")), share(plan.read("layuse.end[2]"))]).toEqual([
      64.9, 41.1,
    ]);
    expect(share(plan.read("limit.end[cpu]"))).toBe(64.9);
    expect(plan.read("layuse.verdict[1]")).toBe("PASS");
    // 70% of 76,987.5 / 1.17 = 46,061.8 after ln(46,061.8 / 31,400) / ln 1.08 = 4.979 years.
    expect(plan.read("limit.date[cpu]")).toBe("2031-01");
    expect(contradictionsIn(plan)).toEqual([]);
  });

  test("cores typed as proposed give the same plan", async () => {
    const before = conclusionsOf(plan);
    await plan.set({
      "target.cores1[1]": 3,
      "target.cores1[2]": 2,
      "target.cores2[1]": 3,
      "target.cores2[2]": 2,
    });
    expect(conclusionsOf(plan)).toEqual(before);
  });
});

describe("ratings of the planner, without a margin", () => {
  let plan: OpenPlan;
  beforeAll(async () => {
    plan = await opened(
      tablesOf(
        { name: "OLD", system: "9117-MMA", feature: "7388", cores: 16 },
        [
          { name: "A", cpu: 0.8, growth: 0, source: { own: 40000 } },
          { name: "B", cpu: 1, growth: 0, source: { own: 38500 } },
          { name: "C", cpu: 1, growth: 0, source: { own: 39500 } },
        ],
        [
          { name: "770", system: "9117-MMD", feature: "EPM0", cores: 24 },
          { name: "S1024", system: "9105-42A", feature: "EPGM", cores: 24 },
          { name: "S1022", system: "9105-22A", feature: "EPG9", cores: 12, viosOwn: 1 },
        ],
      ),
    );
  });
  afterAll(() => plan.dispose());

  test("6 published, 8 interpolated with the margin of 8%, 9 published: 23 of 24", () => {
    // 770 EPM0: 45,800 with 6, 68,200 with 9. A 32,000 / 0.7 = 45,714: 6. B 38,500 / 0.7 = 55,000:
    // 7 have 53,267; 8 have 60,733, and 55,875 with 8% less. C 39,500 / 0.7 = 56,429: 9.
    expect(coresOf(plan, 3)).toEqual([6, 8, 9]);
    expect(neededOf(plan)).toBe(23);
  });

  test("13 cores of an S1024 exist with two sockets only; as EPGM x2 it is the same", async () => {
    // 585,100 / 24 = 24,379.2 a core. 219,800 / 0.7 = 314,000 is above 312,500 with 12 cores in one
    // socket: 13 cores with 316,929. 218,000 / 0.7 = 311,429: 12.
    await plan.set({ "source.own[1]": 274750, "source.own[2]": 218000 });
    expect(coresOf(plan, 2, 2)).toEqual([13, 12]);
    expect(Number(plan.read("config.rating[1]#alt2"))).toBeCloseTo(316929.17, 1);
    await plan.set({ "alt.feature[2]": "EPGM x2" });
    expect(coresOf(plan, 2, 2)).toEqual([13, 12]);
    expect(Number(plan.read("config.rating[2]#alt2"))).toBe(312500);
  });

  test("never above the largest IBM i partition: 4 cores of an S1022 have 106,300", async () => {
    // 74,000 / 0.7 = 105,714 of 106,300: 4. 75,000 / 0.7 = 107,143: more than any partition there.
    await plan.set({ "source.own[1]": 92500, "source.own[2]": 20000, "source.own[3]": 20000 });
    expect(coresOf(plan, 3, 3)).toEqual([4, 2, 2]);
    await plan.set({ "source.own[1]": 93750 });
    expect(coresOf(plan, 3, 3)).toEqual(["none", 2, 2]);
    expect(plan.read("fit.verdict#alt3")).toBe("FAIL");
    // 107,143 / 24,379.2 = 4.4 of "EPGM x2" and 4.1 of EPGM: 5.
    expect(coresOf(plan, 3, 2)[0]).toBe(5);
  });
});

describe("one partition next to a pool", () => {
  let plan: OpenPlan;
  beforeAll(async () => {
    plan = await opened(
      tablesOf(
        { name: "P770", system: "9117-MMD", feature: "EPM0", cores: 12 },
        [
          { name: "D", cpu: 0.7, growth: 0.07, source: { cores: 6 } },
          {
            name: "U",
            cpu: 1.2,
            growth: 0.07,
            source: { cores: 2, sharing: "Uncapped" },
            target: { sharing: "Shared" },
          },
        ],
        [{ name: "S1024", system: "9105-42A", feature: "EPGM", cores: 12, viosOwn: 2 }],
      ),
      { "measured.tool": "HMC" },
    );
  });
  afterAll(() => plan.dispose());

  test("3 whole cores, an entitlement of 1.7 in a pool of 2, and 2 of VIOS: 7 of 12", () => {
    // 45,800 x 70% x 1.07 ^ 4 = 42,023.6; / 0.7 / 26,041.7 = 2.31: 3.
    // 45,800 / 3 x 120% x 1.07 ^ 4 = 24,013.5; x 1.18602 (3 times the cores) / 0.7 / 0.92
    // = 44,224.4; / 26,041.7 = 1.698, so 1.7 in hundredths.
    expect(coresOf(plan, 2)).toEqual([3, 1.7]);
    expect([neededOf(plan), plan.read("fit.ibmi#alt1")]).toEqual([7, 5]);
    // 24,013.5 x 1.18602 / (1.7 x 26,041.7 x 0.92) = 69.9%.
    expect(share(plan.read("layuse.end[2]"))).toBe(69.9);
    expect(plan.read("fit.verdict#alt1")).toBe("PASS");
    expect(contradictionsIn(plan)).toEqual([]);
  });

  test("more demand and fewer cores never give a better status", async () => {
    const order = ["PASS", "OPEN", "FAIL"];
    let before = 0;
    for (const cpu of [0.5, 0.9, 1.4, 2.5]) {
      await plan.set({ "cpu.highA[1]": cpu });
      const now = order.indexOf(String(plan.read("fit.verdict#alt1")));
      expect(now).toBeGreaterThanOrEqual(before);
      before = now;
    }
    await plan.set({ "cpu.highA[1]": 0.7, "target.cores1[1]": 2 });
    expect(plan.read("fit.verdict#alt1")).toBe("FAIL");
  });
});

describe("plans of others", () => {
  const sample = (name: string, fields: Row = {}): Promise<OpenPlan> => {
    const path = join(SAMPLES_FOLDER, "plans", `${name}.json`);
    const inputs = JSON.parse(readFileSync(path, "utf8")) as { readonly fields: Row };
    return openPlan(inputsOf({ ...inputs, fields: { ...inputs.fields, ...fields } }), []);
  };

  testWith([SAMPLES], "a first plan of three partitions fits on 8 of 8 cores", async () => {
    const plan = await sample("first-plan");
    // Month 67 at 12% a year: x 1.8829. 61,997 / 5,723 / 24,799 CPW, with the margins of 1.6, 8 and
    // 4 times the cores (17.0%, 23.7%, 22.7%) at 70% 103,618 / 10,110 / 43,453. A core of the S1014
    // has 25,662.5: 4.04, 0.39 and 1.69, so 5 + 1 + 2; without the margins 4 + 1 + 2.
    expect(coresOf(plan, 3)).toEqual([5, 1, 2]);
    expect([neededOf(plan), plan.read("fit.verdict#alt1")]).toEqual([8, "PASS"]);
    plan.dispose();
  });

  testWith([SAMPLES], "licenses and costs of blank cores are those of typed ones", async () => {
    for (const name of ["p05-blank", "p05-typed"]) {
      // The installed 128 GB are those of the second alternative: the first takes 64 GB.
      const plan = await sample(name, { "target.choice": 2 });
      // 41,736 x 1.06 ^ (67 / 12) = 57,783; / 0.7 = 82,547: 3.2 cores of each, so 4.
      expect([1, 2, 3, 4].map((number) => plan.read(`config.cores[1]#alt${number}`))).toEqual([
        4, 4, 4, 4,
      ]);
      expect(
        ["stay", "alt2", "alt3", "alt4"].map((key) => plan.read(`choice.cost[${key}]`)),
      ).toEqual([55000, 83000, 90500, 173500]);
      expect(plan.read("fit.verdict#alt1")).toBe("FAIL");
      plan.dispose();
    }
  });

  testWith(
    [SAMPLES],
    "memory entered for a target that cannot have it is contradictory",
    async () => {
      // 128 GB of the target, S1014 EPG0, which takes 64 GB.
      const plan = await sample("p05-typed");
      expect(plan.read("cover.verdict")).toBe("CONTRADICTORY INPUT");
      expect(plan.read("statusstep.sentence#all")).toContain(
        "S1014 P05 has 128 GB, and 9105-41B EPG0 takes at most 64 GB.",
      );
      // Of the second, which takes 1,024 GB: 96 GB of the partition do not fit in the first.
      await plan.set({ "target.choice": 2 });
      expect(plan.read("plan.contradiction")).toBe("");
      expect(plan.read("choice.state[alt1]")).toBe("does not fit");
      expect(plan.read("choice.until[alt2]")).toMatch(/^July 2035/);
      // Without an entry it is the system that is too small, which contradicts nothing.
      await plan.set({ "target.choice": 1, "installed.memory": null });
      expect(plan.read("cover.verdict")).toBe("DOES NOT FIT");
      expect(plan.read("fit.why#alt1")).toMatch(/have 96 GB at the horizon; .* at most 64 GB/);
      plan.dispose();
    },
  );

  testWith([SAMPLES], "a dedicated partition next to a pool: 8 of 12 cores", async () => {
    for (const name of ["pool-blank", "pool-typed"]) {
      const plan = await sample(name);
      // 2.27 cores: 3. The pool, 2.35 cores, and up to 23.7% more with its margins: 3. VIOS 2.
      expect(plan.read("config.cores[1]#alt1")).toBe(3);
      expect([plan.read("fit.pool#alt1"), neededOf(plan)]).toEqual([3, 8]);
      expect(plan.read("fit.verdict#alt1")).toBe("PASS");
      plan.dispose();
    }
  });
});

describe("the same work in other parts", () => {
  /** Partitions of a 9117-MMA on a 9117-MMD with these active cores. */
  const planOf = (names: readonly string[], cores: number, cpu: number, active: number) =>
    opened(
      tablesOf(
        { name: "OLD", system: "9117-MMA", feature: "7388", cores: 16 },
        names.map((name) => ({ name, cpu, growth: 0.05, source: { cores } })),
        [{ name: "NEW", system: "9117-MMD", feature: "EPM0", cores: active }],
      ),
    );
  const conclusionsOf = async (opening: Promise<OpenPlan>): Promise<readonly CellValue[]> => {
    const plan = await opening;
    const read = [
      "cover.verdict",
      "limit.state[cpu]",
      "limit.state[cores]",
      "limit.date[cpu]",
      "limit.end[cpu]",
    ].map((name) => plan.read(name));
    expect(contradictionsIn(plan)).toEqual([]);
    plan.dispose();
    return read;
  };

  test.each([0.3, 0.6, 0.95])("a plan at %d that is doubled with its box", async (cpu) => {
    const once = await conclusionsOf(planOf(["A"], 4, cpu, 6));
    expect(await conclusionsOf(planOf(["A", "B"], 4, cpu, 12))).toEqual(once);
  });

  test.each([0.3, 0.6, 0.95])("a partition at %d that is split into two halves", async (cpu) => {
    const [whole] = await conclusionsOf(planOf(["A"], 8, cpu, 12));
    expect((await conclusionsOf(planOf(["A", "B"], 4, cpu, 12)))[0]).toBe(whole);
  });
});
