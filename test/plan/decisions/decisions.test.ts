/**
 * Plans calculated by hand, each with its decision: the status, the deciding limit, and the
 * sentence on the cover. Ratings are those of PCR; the sums next to them are ours.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FOCUSED_PLANS } from "../../../src/plan/templates/templates";
import type { CellValue } from "../../../src/spreadsheet/workbook-model";
import { inputsOf, openPlan, type OpenPlan } from "../../support/open-plan";
import { contradictionsIn } from "./contradictions";
import { LIBRARIES } from "./libraries";

type Row = Readonly<Record<string, string | number>>;
type Tables = Readonly<Record<string, readonly Row[]>>;

const FIELDS: Row = {
  "cover.backup": "No",
  "date.measured": "2026-01-01",
  "date.golive": "2026-07-01",
  "date.horizon": "2029-01-01",
  "measured.period": "5 to 30 January, working days",
  "measured.tool": "Collection Services, 5 minutes",
  "k.choice": "Partitions measured",
  "pool.cost": "HIGH",
  "target.choice": 1,
  "alternatives.propose": "No",
  "alternatives.least": 1,
};

/** One partition of two cores of a 520, 8300 CPW (PCR C.12), that is 60% busy. */
const SMALL: Tables = {
  box: [{ name: "S520", system: "8203-E4A", feature: "5634", cores: 2 }],
  source: [{ name: "PROD", box: "S520", cores: 2, sharing: "Dedicated" }],
  cpu: [{ highA: 0.6 }],
  workload: [
    { name: "Orders", source: "PROD", class: "High", share: 1, target: "PROD", growth: 0.05 },
  ],
  target: [{ name: "PROD", sharing: "Dedicated" }],
  // 28400 CPW with 4 cores (PCR C.2.1.2).
  alt: [{ name: "720", system: "8202-E4D", feature: "EPCK", cores: 4 }],
};

const opened = (tables: Tables, fields: Row = {}): Promise<OpenPlan> =>
  openPlan(inputsOf({ sizebook: "plan", fields: { ...FIELDS, ...fields }, tables }), []);

const share = (value: CellValue): number => Math.round(Number(value) * 1000) / 10;
const status = (plan: OpenPlan): unknown => plan.read("cover.verdict");
const state = (plan: OpenPlan, limit: string): unknown => plan.read(`limit.state[${limit}]`);
const sentence = (plan: OpenPlan): string => String(plan.read("statusstep.sentence#all"));

/** A plan shows no error and does not contradict itself. */
function expectAgreement(plan: OpenPlan): void {
  expect(contradictionsIn(plan)).toEqual([]);
}

describe("one partition of two cores", () => {
  let plan: OpenPlan;
  beforeAll(async () => {
    plan = await opened(
      {
        ...SMALL,
        ...LIBRARIES,
        risk: ["Save today", "Save at the horizon"].map((check) => ({
          risk: `Checks: Backup window: ${check}`,
          owner: "B. Operator",
        })),
      },
      { "backup.window": 6, "backup.restore": 12 },
    );
  });
  afterAll(() => plan.dispose());

  test("dedicated: 4980 CPW, with 5% per year 5765 of 14200, fits beyond ten years", () => {
    // 8300 x 60% x 1.05 ^ 3 = 5765; / 0.7 = 8236, more than 28400 / 4 = 7100 of one core: two. 70%
    // of 14200, or 9940, are exceeded after ln(9940 / 4980) / ln 1.05 = 14 years.
    expect([share(plan.read("limit.end[cpu]")), state(plan, "cpu")]).toEqual([40.6, "fits"]);
    expect([status(plan), sentence(plan)]).toEqual(["FITS", "Fits for more than 10 years."]);
    expect(plan.read("limit.date[cpu]")).toBe("beyond 10 years");
    expectAgreement(plan);
  });

  test("stay: 69.5% of the 520 at the horizon, above 70% from March 2029", () => {
    // ln(5810 / 4980) / ln 1.05 = 3.16 years = 37.9 months after January 2026.
    expect([plan.read("stay.verdict"), share(plan.read("stay.worstUse"))]).toEqual(["PASS", 69.5]);
    expect(plan.read("stay.more")).toBe("PROD exceeds its threshold first, in March 2029.");
  });

  test("a feature code in brackets is the same feature", async () => {
    await plan.set({ "alt.feature[1]": "(EPCK)" });
    expect([
      plan.read("option.feature[1]"),
      share(plan.read("limit.end[cpu]")),
      status(plan),
    ]).toEqual(["EPCK", 40.6, "FITS"]);
    await plan.set({ "alt.feature[1]": "EPCK" });
  });

  test("window fails: 1800 GB at 280 GB/h take 6.4 h of 6 h; an agreed action makes it a condition", async () => {
    // PCR 2731: 3580-003 on 576B, User Mix: 280 GB/h save, 190 GB/h restore, 9.5 of 12 hours.
    await plan.set({ "cover.backup": "Yes" });
    expect([status(plan), state(plan, "backup"), state(plan, "restore")]).toEqual([
      "DOES NOT FIT",
      "does not fit",
      "fits",
    ]);
    expect(sentence(plan)).toMatch(
      /^Does not fit\. Backup window: 6\.4 h at the horizon, limit 6\.0 h\./,
    );
    expect(plan.read("backupchecks.reason[c2]")).toMatch(/^All libraries: The save takes /);
    expectAgreement(plan);
    // 30 June 2026 as a day of Excel.
    for (const row of [1, 2])
      await plan.set({
        [`risk.action[${row}]`]: "A second drive, to be measured by 30 June 2026",
        [`risk.due[${row}]`]: 46203,
      });
    expect([status(plan), state(plan, "backup")]).toEqual([
      "FITS WITH CONDITIONS",
      "exceeded, action agreed",
    ]);
    expectAgreement(plan);
    await plan.set({ "cover.backup": "No" });
  });

  test("too small: 135.1% of the 520", async () => {
    // 8300 x 1.1667 x 1.05 ^ 3 = 11209; more than any threshold of 8300.
    await plan.set({ "alt.system[1]": "8203-E4A", "alt.feature[1]": "5634", "alt.cores[1]": 2 });
    // More than its cores: only an uncapped partition uses that much.
    await plan.set({ "cpu.highA[1]": 1.1667, "source.sharing[1]": "Uncapped" });
    expect([status(plan), state(plan, "cpu")]).toEqual(["DOES NOT FIT", "does not fit"]);
    expect(sentence(plan)).toMatch(/^Does not fit\. CPU, busiest partition/);
    expect(String(plan.read("cover.headline"))).not.toMatch(/inputs are missing/);
    expectAgreement(plan);
  });
});

describe("two partitions in a pool", () => {
  const names = ["P1", "P2"];
  let plan: OpenPlan;
  beforeAll(async () => {
    plan = await opened({
      box: [{ name: "OLD", system: "9117-MMA", feature: "7387", cores: 4 }],
      source: names.map((name) => ({ name, box: "OLD", cores: 1, sharing: "Capped" })),
      cpu: names.map(() => ({ highA: 0.6 })),
      workload: names.map((name) => ({
        name: `Work of ${name}`,
        source: name,
        class: "High",
        share: 1,
        target: name,
        growth: 0.05,
      })),
      target: names.map((name) => ({ name, sharing: "Shared" })),
      alt: [{ name: "720", system: "8202-E4D", feature: "EPCK", cores: 4 }],
    });
  });
  afterAll(() => plan.dispose());

  test("shared: 0.89 cores each in a pool of 2", () => {
    // 4925 x 60% x 1.05 ^ 3 = 3420.8, raised by 18.6% (9179-MHB 4982: 105200 with 16 cores, 88700
    // in proportion to 32) 4057.1; / 0.7 / 0.92 / 7100 = 0.887, so 0.89 in steps of hundredths;
    // 4057.1 / (0.89 x 7100 x 0.92) = 69.8%.
    expect(names.map((_, i) => plan.read(`config.cores[${i + 1}]#alt1`))).toEqual([0.89, 0.89]);
    expect([plan.read("limit.end[cores]"), plan.read("limit.bound[cores]")]).toEqual([2, 4]);
    expect([share(plan.read("limit.end[cpu]")), status(plan)]).toEqual([69.8, "FITS"]);
    expectAgreement(plan);
  });

  test("pool: one active core is too few", async () => {
    await plan.set({ "alt.cores[1]": 1 });
    expect([status(plan), state(plan, "cores")]).toEqual(["DOES NOT FIT", "does not fit"]);
    expect(sentence(plan)).toMatch(/^Does not fit\. .*2 cores? are needed|^Does not fit\. /);
    expect(plan.read("limit.finding[cores]")).toMatch(
      /^2 cores at the horizon, limit 1 core\..*What would help: 1 more active core, 2 of up to 4: CPU fits until February 2029\.$/,
    );
    expectAgreement(plan);
  });
});

describe("a blade", () => {
  let plan: OpenPlan;
  beforeAll(async () => {
    plan = await opened({
      ...SMALL,
      // PCR C.11.3: 3.7 cores of IBM i and 0.3 of VIOS, of 4.
      alt: [{ name: "JS23", system: "7778-23X", feature: "52C1", cores: 4 }],
    });
  });
  afterAll(() => plan.dispose());

  test("dedicated: 3 whole cores of IBM i next to the part of a core of VIOS", () => {
    // 8236 CPW: 2 cores have 14400 x 2 / 3.7 = 7784, 3 have 11676.
    expect(["cores[1]", "vios", "needed"].map((key) => plan.read(`config.${key}#alt1`))).toEqual([
      3, 0.3, 4,
    ]);
    expect([status(plan), state(plan, "cpu"), state(plan, "cores")]).toEqual([
      "FITS",
      "fits",
      "fits",
    ]);
    expectAgreement(plan);
  });

  test("fraction: shared, it is entitled to 2.12 cores of them, until February 2029", async () => {
    await plan.set({ "target.sharing[1]": "Shared" });
    // 8300 x 60% x 1.05 ^ 3 = 5764.97; / 70% = 8235.68 of 14400 with 3.7 cores: 2.116, so 2.12
    // in hundredths, which have 14400 x 2.12 / 3.7 = 8250.8. With 0.3 of VIOS, 3 whole cores.
    expect(["cores[1]", "vios", "needed"].map((key) => plan.read(`config.${key}#alt1`))).toEqual([
      2.12, 0.3, 3,
    ]);
    expect(plan.read("config.rating[1]#alt1")).toBeCloseTo((14400 * 2.12) / 3.7, 4);
    expect([plan.read("limit.end[cores]"), plan.read("limit.bound[cores]")]).toEqual([3, 4]);
    // 5764.97 / 8250.8 = 69.9%. 70% of it, 5775.6, are exceeded after
    // ln(5775.6 / 4980) / ln 1.05 = 3.04 years = 36.5 months after January 2026.
    expect([share(plan.read("limit.end[cpu]")), plan.read("limit.date[cpu]")]).toEqual([
      69.9,
      "2029-02",
    ]);
    expect([status(plan), state(plan, "cores"), sentence(plan)]).toEqual([
      "FITS",
      "fits",
      "Fits until February 2029.",
    ]);
    expectAgreement(plan);
  });
});

describe("work that shrinks by 10% a year, on two cores as today", () => {
  let plan: OpenPlan;
  beforeAll(async () => {
    plan = await opened({
      ...SMALL,
      cpu: [{ highA: 0.75 }],
      workload: SMALL.workload!.map((row) => ({ ...row, growth: -0.1 })),
      addition: [
        {
          name: "Plant",
          target: "PROD",
          class: "High",
          measured: "No",
          cpwA: 0,
          start: 18,
          growth: 0,
        },
      ],
      target: [{ name: "PROD", sharing: "Dedicated", cores1: 2 }],
      alt: [{ name: "520", system: "8203-E4A", feature: "5634", cores: 2 }],
    });
  });
  afterAll(() => plan.dispose());

  test("at go-live it is above its limit, although it fits at the horizon", () => {
    // 8300 x 75% = 6225 today; x 0.9 ^ 0.5 = 5905.6 at go-live, 71.2% of 8300;
    // x 0.9 ^ 3 = 4538.0 at the horizon, 54.7%.
    expect([share(plan.read("limit.now[cpu]")), share(plan.read("limit.end[cpu]"))]).toEqual([
      75, 54.7,
    ]);
    expect([status(plan), state(plan, "cpu"), plan.read("limit.date[cpu]")]).toEqual([
      "DOES NOT FIT",
      "does not fit",
      "already exceeded at go-live",
    ]);
    expect(sentence(plan)).toMatch(
      /^Does not fit\. CPU, busiest partition: 71\.2% at go-live, limit 70%\./,
    );
    expect(plan.read("fit.why#expected")).toBe(
      "CPU does not fit: PROD reaches 71.2% at go-live (limit 70%).",
    );
    expect(plan.read("stay.why")).toBe("CPU does not fit: PROD is at 75% today (limit 70%).");
    expectAgreement(plan);
  });

  test("it fits if it is below its limit at go-live, although today's system is above it", async () => {
    // 8300 x 73% = 6059 today; x 0.9 ^ 0.5 = 5748.1 at go-live, 69.3%; 53.2% at the horizon.
    await plan.set({ "cpu.highA[1]": 0.73 });
    expect([status(plan), sentence(plan), share(plan.read("limit.end[cpu]"))]).toEqual([
      "FITS",
      "Fits for more than 10 years.",
      53.2,
    ]);
    expect(plan.read("fit.why#expected")).toMatch(/^CPU fits: PROD reaches 69\.3% at go-live/);
    expect([plan.read("stay.verdict"), plan.read("choice.until[stay]")]).toEqual([
      "FAIL",
      "already exceeded (CPU: PROD)",
    ]);
    expectAgreement(plan);
  });

  test("an addition between go-live and the horizon counts from its first month", async () => {
    // 6059 x 0.9 ^ 1.5 + 900 = 6073.3 in July 2027: 73.2%; 6059 x 0.9 ^ 3 + 900 = 5317.0: 64.1%.
    await plan.set({ "addition.cpwA[1]": 900 });
    expect([
      status(plan),
      plan.read("limit.date[cpu]"),
      share(plan.read("limit.end[cpu]")),
    ]).toEqual(["DOES NOT FIT", "2027-07", 64.1]);
    expect(plan.read("limit.finding[cpu]")).toMatch(
      /^73\.2% between go-live and the horizon, limit 70%\. Exceeded from July 2027\./,
    );
    expectAgreement(plan);
    await plan.set({ "addition.cpwA[1]": 0 });
  });

  test("an addition in a shift without measured CPU is open; with 0 entered, it is all its work", async () => {
    await plan.set({ "addition.cpwC[1]": 900 });
    expect([status(plan), plan.read("addition.status[1]")]).toEqual([
      "INCOMPLETE",
      expect.stringMatching(
        /^Growth: enter the measured CPU of the partitions of PROD in Evening, 0 for none: .* adds CPW there$/,
      ),
    ]);
    await plan.set({ "cpu.highC[1]": 0 });
    expect([plan.read("addition.status[1]"), plan.read("part.c")]).toEqual(["", "Evening"]);
    expect(status(plan)).not.toBe("INCOMPLETE");
    expectAgreement(plan);
    await plan.set({ "addition.cpwC[1]": "", "cpu.highC[1]": "" });
  });
});

describe("a mirrored pair", () => {
  const KIND = FOCUSED_PLANS.find(({ key }) => key === "db2-mirror")!;
  const path = join(__dirname, "../../../docs/examples/db2-mirror/inputs.json");
  let plan: OpenPlan;
  beforeAll(async () => {
    plan = await openPlan(
      inputsOf(JSON.parse(readFileSync(path, "utf8"))),
      KIND.only,
      KIND.variant,
    );
  });
  afterAll(() => plan.dispose());

  test("survivor: one node handles 4.1 cores of work on 14 cores, but not on 5", async () => {
    // 10 cores x 62% x 0.5 x 1.06 ^ 5 = 4.148; of 14: 29.6%, of 5: 83.0%.
    expect(share(plan.read("hanodes.survives[1]"))).toBe(29.6);
    // A custom entry is no condition.
    expect([status(plan), state(plan, "survivor")]).toEqual(["FITS", "fits"]);
    await plan.set({ "target.cores1[1]": 5, "hanode.cores2[1]": 5 });
    expect(share(plan.read("hanodes.survives[1]"))).toBe(83);
    expect([status(plan), state(plan, "survivor")]).toEqual(["DOES NOT FIT", "does not fit"]);
    expect(plan.errors()).toEqual([]);
  });
});
