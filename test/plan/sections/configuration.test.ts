/**
 * Configurations of alternatives: sized once, with every scenario on the same cores, and compared
 * with keeping today's systems. Ratings are those of PCR; all other values are calculated by hand
 * from them.
 */
import type { CellValue } from "../../../src/spreadsheet/workbook-model";
import example from "../../../docs/examples/power-570/inputs.json";
import { inputsOf, openPlan, type OpenPlan } from "../../support/open-plan";

type Row = Readonly<Record<string, string | number>>;
interface Given {
  readonly fields?: Row;
  readonly tables: Readonly<Record<string, readonly Row[]>>;
  readonly scenarios?: object;
}

const FIELDS = {
  "date.measured": "2026-01-01",
  "date.golive": "2026-07-01",
  "date.horizon": "2029-01-01",
  "k.choice": "Partitions measured",
  "pool.cost": "HIGH",
  "target.choice": 1,
  "alternatives.propose": "No",
};
const opened = (inputs: Given): Promise<OpenPlan> =>
  openPlan(inputsOf({ sizebook: "plan", ...inputs, fields: { ...FIELDS, ...inputs.fields } }), []);

/** The plan until the work with it is done. */
async function withPlan(inputs: Given, work: (plan: OpenPlan) => Promise<void> | void) {
  const plan = await opened(inputs);
  try {
    expect(plan.errors()).toEqual([]);
    await work(plan);
  } finally {
    plan.dispose();
  }
}
const digits = (value: CellValue, places: number): number =>
  Math.round(Number(value) * 10 ** places) / 10 ** places;
const percent = (value: CellValue): number => digits(Number(value) * 100, 1);

/** Partitions of a 9117-MMA 7387 (4 cores 19700) that move to the shared pool of another system. */
const shared = (partitions: number, cores: number, active: number): Given => {
  const names = Array.from({ length: partitions }, (_, i) => `P${i + 1}`);
  return {
    tables: {
      box: [{ name: "OLD", system: "9117-MMA", feature: "7387", cores: 4 }],
      source: names.map((name) => ({ name, box: "OLD", cores, sharing: "Capped" })),
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
      alt: [{ name: "New", system: "8202-E4D", feature: "EPCK", cores: active }],
    },
  };
};

/** One partition of two cores (8300) that is 70% busy, unless stated otherwise. */
const small = (more: Given["tables"], fields: Row = {}, cpu = 0.7): Given => ({
  fields,
  tables: {
    box: [{ name: "S520", system: "8203-E4A", feature: "5634", cores: 2 }],
    source: [{ name: "PROD", box: "S520", cores: 2, sharing: "Dedicated" }],
    cpu: [{ highA: cpu }],
    workload: [
      { name: "Orders", source: "PROD", class: "High", share: 1, target: "PROD", growth: 0.05 },
    ],
    target: [{ name: "PROD", sharing: "Dedicated" }],
    alt: [{ name: "720", system: "8202-E4D", feature: "EPCK", cores: 4 }],
    ...more,
  },
});

describe("the Power 570 example", () => {
  let plan: OpenPlan;
  beforeAll(async () => {
    plan = await openPlan(inputsOf(example), []);
  });
  afterAll(() => plan.dispose());
  const read = (reference: string): CellValue => plan.read(reference);
  const SCENARIOS = ["asis", "expected", "high", "own"];

  test("every scenario runs on the cores of Expected, 9 and 6", () => {
    expect(SCENARIOS.map((id) => [read(`fit.cores[1]#${id}`), read(`fit.cores[2]#${id}`)])).toEqual(
      SCENARIOS.map(() => [9, 6]),
    );
    // High growth: ERP 29016 x 1.15 ^ 3.5 + 1.5 x 4000 = 53326 of 68200.
    expect(percent(read("fit.value[1]#high"))).toBe(78.2);
    expect([read("fit.verdict#expected"), read("fit.verdict#high")]).toEqual(["PASS", "FAIL"]);
  });

  test("high growth does not last longer than Expected", () => {
    expect(Number(read("fit.firstcross#high"))).toBeLessThan(
      Number(read("fit.firstcross#expected")),
    );
  });

  test("the cores that a scenario would need are shown next to them: ERP 12 (53326 / 0.7 = 76180) and WEB 6", () => {
    expect(read("fit.needed#expected")).toBe(16);
    expect([read("resized.sized[1]#high"), read("resized.needed#expected")]).toEqual([12, 16]);
    expect(Number(read("resized.needed#high"))).toBeGreaterThan(16);
    expect(read("fit.more#high")).toMatch(
      new RegExp(`Sized for this scenario, it needs ${Number(read("resized.needed#high"))} cores`),
    );
  });

  test("today's system is compared: ERP at 72% of 8 cores is above 70% today", () => {
    // 44505 / 40300, and 60333 / 80600 for the system.
    expect([percent(read("stay.worstUse")), percent(read("stay.end"))]).toEqual([110.4, 74.9]);
    expect([read("stay.verdict"), read("stay.firstcross"), read("stay.firstwho")]).toEqual([
      "FAIL",
      0,
      "ERP",
    ]);
    expect([read("side.name[stay]"), read("side.system[stay]"), read("side.active[stay]")]).toEqual(
      ["Stay", "9117-MMA", 16],
    );
    expect(read("stay.why")).toBe(
      "CPU does not fit: ERP reaches 110.4% at the horizon (limit 70%).",
    );
  });

  test("another scenario sizes the alternatives if it is selected", async () => {
    await plan.set({ "target.sizing": "High growth" });
    expect([read("fit.cores[1]#expected"), read("fit.cores[1]#high")]).toEqual([12, 12]);
    expect(read("fit.more#asis")).toMatch(/Sized for this scenario, it needs \d+ cores/);
    await plan.set({ "target.sizing": "Highest" });
    expect(read("fit.cores[1]#expected")).toBe(9);
    expect(plan.errors()).toEqual([]);
  });
});

describe("entitlements", () => {
  test("eight partitions and a single one with the same work have the same verdict, on fractions of cores", async () => {
    // 0.4 of 4 cores: 1970 x 60% x 1.05 ^ 3 = 1368.3, raised by 22.7%, because 2 rated cores are 5
    // times as many (9179-MHB 4982: 54400 with 8 cores, 44350 in proportion to 32), 1678.4; / 0.7
    // / 0.92 = 2606.2; 7100 CPW per core: 0.367.
    await withPlan(shared(8, 0.4, 4), (plan) => {
      expect(digits(plan.read("config.required[1]#alt1"), 1)).toBe(2606.2);
      expect([plan.read("config.cores[1]#alt1"), plan.read("config.needed#alt1")]).toEqual([
        0.37, 3,
      ]);
      expect(plan.read("fit.verdict#alt1")).toBe("PASS");
      expect(digits(plan.read("source.margin[1]"), 3)).toBe(1.227);
      expect(digits(plan.read("layout.margin[1]"), 3)).toBe(1.227);
    });
    await withPlan(shared(1, 3.2, 4), (plan) => {
      expect(plan.read("fit.verdict#alt1")).toBe("PASS");
      expect(plan.read("config.needed#alt1")).toBe(3);
    });
  });

  test("both fail if the pool is too small", async () => {
    for (const [partitions, cores] of [
      [8, 0.4],
      [1, 3.2],
    ] as const)
      await withPlan(shared(partitions, cores, 2), (plan) => {
        expect([partitions, plan.read("fit.verdict#alt1")]).toEqual([partitions, "FAIL"]);
        expect(plan.read("fit.why#alt1")).toBe(
          "CPU does not fit: 3 cores are needed, VIOS included, and 2 are active.",
        );
      });
  });

  test("an alternative can have dedicated or shared processors independently of the others", async () => {
    // 8300 x 0.7 x 1.05 ^ 3 / 0.7 = 9608 of 28400 / 4 = 7100 per core: 2; shared / 0.92 / 7100 =
    // 1.471.
    const inputs = small({
      target: [{ name: "PROD", sharing: "Dedicated", sharing2: "Shared" }],
      alt: [
        { name: "Dedicated", system: "8202-E4D", feature: "EPCK", cores: 4 },
        { name: "Shared", system: "8202-E4D", feature: "EPCK", cores: 4 },
      ],
    });
    await withPlan(inputs, (plan) => {
      expect([1, 2].map((n) => plan.read(`config.cores[1]#alt${n}`))).toEqual([2, 1.48]);
      expect([1, 2].map((n) => plan.read(`config.needed#alt${n}`))).toEqual([2, 2]);
      expect(digits(plan.read("fit.cap[1]#alt2"), 1)).toBe(digits(1.48 * 7100 * 0.92, 1));
    });
  });
});

test("one Yes keeps today's cores of every partition, except where others are fixed", async () => {
  const lockedPlan = small(
    {
      source: [
        { name: "PROD", box: "S520", cores: 1.5, sharing: "Dedicated" },
        { name: "TEST", box: "S520", cores: 0.5, sharing: "Dedicated" },
      ],
      cpu: [{ highA: 0.1 }, { highA: 0.1 }],
      workload: ["PROD", "TEST"].map((name) => ({
        name: `Work of ${name}`,
        source: name,
        class: "High",
        share: 1,
        target: name,
        growth: 0,
      })),
      target: [
        { name: "PROD", sharing: "Dedicated" },
        { name: "TEST", sharing: "Dedicated", cores2: 1 },
      ],
      alt: [1, 2].map((number) => ({
        name: `520 ${number}`,
        system: "8203-E4A",
        feature: "5634",
        cores: 2,
        locked: "Yes",
      })),
    },
    {},
  );
  await withPlan(lockedPlan, async (plan) => {
    const coresOf = (number: number): CellValue[] =>
      [1, 2].map((line) => plan.read(`config.cores[${line}]#alt${number}`));
    expect([coresOf(1), coresOf(2)]).toEqual([
      [1.5, 0.5],
      [1.5, 1],
    ]);
    await plan.set({ "alt.locked[1]": "No" });
    expect(coresOf(1)).not.toEqual([1.5, 0.5]);
    expect(plan.errors()).toEqual([]);
  });
});

test("a rating of 3.7 cores next to 0.3 for VIOS fits 4 cores, dedicated or shared", async () => {
  const inputs = small({
    target: [{ name: "PROD", sharing: "Dedicated", cores2: 3.7, sharing2: "Shared" }],
    alt: [1, 2].map((n) => ({
      name: `JS23 ${n}`,
      system: "7778-23X",
      feature: "52C1",
      cores: 4,
    })),
  });
  await withPlan(inputs, (plan) => {
    // 9608 / 14400 x 3.7 = 2.47: 3 whole cores if none are entered.
    for (const [id, cores] of [
      ["alt1", 3],
      ["alt2", 3.7],
    ] as const)
      expect(
        ["cores[1]", "ibmi", "vios", "needed"].map((key) =>
          plan.read(key === "cores[1]" ? `config.cores[1]#${id}` : `config.${key}#${id}`),
        ),
      ).toEqual([cores, cores, 0.3, 4]);
    expect([plan.read("fit.verdict#alt1"), plan.read("fit.verdict#alt2")]).toEqual([
      "PASS",
      "PASS",
    ]);
  });
});

describe("today's systems", () => {
  test("an additional load belongs to the partition of the first such workload, unless another is named", async () => {
    const addition = (name: string, to: string) => ({
      name,
      target: to,
      class: "High",
      measured: "No",
      start: 12,
      cpwA: 1000,
      growth: 0,
    });
    const inputs = small(
      {
        target: [
          { name: "PROD", sharing: "Dedicated" },
          { name: "NEW", sharing: "Dedicated" },
        ],
        addition: [addition("New shop", "PROD"), addition("New plant", "NEW")],
        alt: [{ name: "740", system: "8205-E6D", feature: "EPCR", cores: 16 }],
      },
      {},
      0.5,
    );
    await withPlan(inputs, (plan) => {
      // 8300 x 0.5 x 1.05 ^ 3 + 1000 = 5804 of 8300; the threshold of 70% is 5810.
      expect(percent(plan.read("stay.worstUse"))).toBe(69.9);
      expect([plan.read("stay.verdict"), plan.read("stay.firstwho")]).toEqual(["PASS", "PROD"]);
      expect(plan.read("stay.firstcross")).toBe(37);
      expect(plan.read("stay.more")).toBe(
        "PROD exceeds its threshold first, in February 2029. Not included, because no measured workload shares the partition: New plant.",
      );
      expect(plan.read("ranking.name[1]")).not.toMatch(/Stay/);
    });
  });

  test("a plan without partitions names the missing inputs, and shows no error", async () => {
    await withPlan({ tables: {} }, (plan) => {
      expect([plan.read("stay.verdict"), plan.read("side.name[stay]")]).toEqual(["OPEN", "Stay"]);
      expect(plan.read("stay.why")).toMatch(/enter a measured partition/);
    });
  });
});

test("a scenario without differences is not varied; the check of the system reads the limit of its verdict", async () => {
  await withPlan(small({}), async (plan) => {
    const verdicts = ["asis", "expected", "high", "own"].map((id) =>
      plan.read(`compared.${id}[h12]`),
    );
    expect(verdicts).toEqual(["PASS", "PASS", "not varied", "not varied"]);
    expect([plan.read("fit.sysValue#alt1"), plan.read("fit.sysLimit#alt1")]).toEqual([
      plan.read("targetchecks.value[5]"),
      plan.read("targetchecks.limit[5]"),
    ]);
    // Night batch alone: 19920 x 1.05 ^ 3 = 23060 of 28400 is above 70% for online work, below 100%
    // for batch.
    await plan.set({
      "source.own[1]": 19920,
      "cpu.highA[1]": 0,
      "cpu.batchD[1]": 1,
      "workload.class[1]": "Batch",
    });
    expect(percent(plan.read("fit.sysValue#alt1"))).toBe(81.2);
    expect([plan.read("fit.systemStatus#alt1"), plan.read("targetchecks.verdict[5]")]).toEqual([
      "PASS",
      "PASS",
    ]);
    expect(plan.read("targetchecks.limit[5]")).toBe(1);
  });
});

describe("impossible inputs", () => {
  test("an alternative lasts until its memory has grown above what its system can have", async () => {
    const inputs = small({
      target: [{ name: "PROD", sharing: "Dedicated", memory: 50 }],
      alt: [
        { name: "720", system: "8202-E4D", feature: "EPCK", cores: 4 },
        { name: "S1014", system: "S1014", feature: "EPG0", cores: 4 },
      ],
    });
    await withPlan({ ...inputs, fields: { ...inputs.fields, "growth.memory": 0.1 } }, (plan) => {
      // 64 GB in tier P05: 50 GB x 1.1 ^ (31 / 12) is 63.96 GB, after a month more 64.47 GB.
      expect(
        ["state", "until", "why"].map((column) => plan.read(`choice.${column}[alt2]`)),
      ).toEqual([
        "does not fit",
        "September 2028 (Memory)",
        "Does not fit: 66.6 GB of memory, and the system can have at most 64 GB.",
      ]);
    });
  });

  test("more active cores than the largest published configuration, and more memory than it can have", async () => {
    const inputs = small({
      target: [{ name: "PROD", sharing: "Dedicated", memory: 64 }],
      alt: [
        { name: "720", system: "8202-E4D", feature: "EPCK", cores: 8 },
        { name: "Old", system: "640", feature: "2238", cores: 1 },
      ],
    });
    await withPlan(inputs, async (plan) => {
      expect(plan.read("fit.why#alt1")).toBe(
        "Target and alternatives: 720 has 8 active cores. The largest published configuration of 8202-E4D EPCK has 4. Enter at most 4.",
      );
      expect(plan.read("fit.verdict#alt2")).toBe("FAIL");
      expect(plan.read("ranking.against[alt2]")).toBe(
        "Does not fit: Old: at most 2 cores; PROD needs 33; 64 GB of memory, and the system can have at most 8.5 GB.",
      );
      expect(plan.read("altfact.five[1]")).toBe("not stated");
      await plan.set({ "alt.cores[1]": 4, "box.cores[1]": 3 });
      expect(plan.read("plan.problem")).toBe(
        "Current system: S520 has 3 active cores. The largest published configuration of 8203-E4A 5634 has 2. Enter at most 2.",
      );
      expect(plan.errors()).toEqual([]);
    });
  });

  test("growth above 100% per year, until it is confirmed, in tables and scenarios", async () => {
    const [orders] = small({}).tables.workload!;
    const inputs = {
      ...small({ workload: [{ ...orders!, growth: 5 }] }),
      scenarios: { high: { growthAdd: 5 } },
    };
    await withPlan(inputs, async (plan) => {
      const accepted = /5; enter a number from -100% to 100% \(5 means 500%; 5% is 0.05 or 5%\)/;
      expect(plan.read("plan.problem")).toMatch(accepted);
      expect(plan.read("load.problem#high")).toMatch(accepted);
      await plan.set({ "growth.confirmed": "Yes" });
      expect(plan.read("plan.problem")).toBeFalsy();
      expect(plan.read("fit.why#expected")).toBe(
        "CPU does not fit: 720: at most 4 cores; PROD needs 252.6.",
      );
      expect(plan.errors()).toEqual([]);
    });
  });

  test("interactive work above its limit requires CFINT", async () => {
    const inputs = small({
      box: [{ name: "S820", system: "820-2436", feature: "2436", cores: 1, interactive: "1523" }],
      source: [{ name: "PROD", box: "S820", cores: 1 }],
      boxfact: [{ interactive: 0.9 }],
    });
    await withPlan(inputs, async (plan) => {
      expect(plan.read("boxprint.status[1]")).toBe(
        "S820: interactive work is above its limit, so the measured CPU contains CFINT. Enter the CFINT of its partitions.",
      );
      await plan.set({ "source.cfint[1]": 0.05 });
      expect(plan.read("boxprint.status[1]")).toBeFalsy();
    });
  });
});
