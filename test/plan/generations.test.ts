/**
 * Every generation of the catalogue in a plan: as a source and as a target system, compared with
 * the published values (PCR, with line numbers).
 */
import { inputsOf, openPlan, type OpenPlan } from "../support/open-plan";

interface Source {
  readonly system: string;
  readonly feature: string;
  readonly mode?: string;
  /** Cores of the whole system, VIOS included. */
  readonly cores: number;
  /** Cores of IBM i where they are fewer. */
  readonly ibmi?: number;
  readonly interactive?: string;
  /** Printed rating, clock, and 5250 or interactive capacity with its kind. */
  readonly cpw: number | "not published";
  readonly partition?: number;
  readonly clock: number | string;
  readonly five: number | string;
  readonly kind?: string;
  readonly line: number;
}

const NONE = "not stated";
const SOURCES: readonly Source[] = [
  { system: "9404-B10", feature: "-", cores: 1, cpw: 2.9, clock: NONE, five: NONE, line: 6972 },
  { system: "9406-B30", feature: "-", cores: 1, cpw: 3.8, clock: NONE, five: NONE, line: 6996 },
  {
    system: "400-2130",
    feature: "2130",
    mode: "V4R1",
    cores: 1,
    cpw: 13.8,
    clock: NONE,
    five: NONE,
    line: 6905,
  },
  { system: "600-2134", feature: "2134", cores: 1, cpw: 32.5, clock: NONE, five: NONE, line: 6922 },
  {
    system: "S10-2118",
    feature: "2118",
    cores: 1,
    cpw: 45.4,
    clock: NONE,
    five: 5.4,
    kind: "knee",
    line: 6822,
  },
  {
    system: "S20-2177",
    feature: "2177",
    cores: 4,
    cpw: 759,
    clock: NONE,
    five: 94.9,
    kind: "knee",
    line: 6842,
  },
  {
    system: "170-2290",
    feature: "2290",
    cores: 1,
    cpw: 73,
    clock: 0.2,
    five: 20,
    kind: "knee",
    line: 6779,
  },
  {
    system: "720-2061",
    feature: "2061",
    interactive: "1501",
    cores: 1,
    cpw: 240,
    clock: 0.2,
    five: 70,
    kind: "knee",
    line: 6715,
  },
  {
    system: "820-2395",
    feature: "2395",
    interactive: "1521",
    cores: 1,
    cpw: 370,
    clock: 0.4,
    five: 35,
    kind: "maximum",
    line: 6605,
  },
  {
    system: "820-2436",
    feature: "2436",
    interactive: "1523",
    cores: 1,
    cpw: 1100,
    clock: 0.6,
    five: 120,
    kind: "maximum",
    line: 6452,
  },
  {
    system: "270-2434",
    feature: "2434",
    interactive: "1516",
    cores: 2,
    cpw: 2350,
    clock: 0.6,
    five: 0,
    kind: "maximum",
    line: 6506,
  },
  {
    system: "840-2352",
    feature: "2352",
    interactive: "1542",
    cores: 8,
    cpw: 9000,
    clock: 0.6,
    five: 560,
    kind: "maximum",
    line: 6543,
  },
  {
    system: "840-2352",
    feature: "2352",
    interactive: "1540",
    cores: 10,
    cpw: 10500,
    clock: 0.6,
    five: 120,
    kind: "maximum",
    line: 6541,
  },
  {
    system: "890-2488",
    feature: "2488",
    interactive: "1576",
    cores: 24,
    cpw: 29300,
    clock: 1.3,
    five: 120,
    kind: "maximum",
    line: 6390,
  },
  {
    system: "825-2473",
    feature: "7418",
    cores: 6,
    cpw: 6600,
    clock: 1.1,
    five: "Max",
    kind: "5250 OLTP",
    line: 6336,
  },
  {
    system: "520-0905",
    feature: "7457",
    cores: 2,
    cpw: 6000,
    clock: 1.65,
    five: 6000,
    kind: "5250 OLTP",
    line: 6293,
  },
  {
    system: "570-0919",
    feature: "7488",
    cores: 1,
    cpw: 3300,
    clock: 1.65,
    five: 0,
    kind: "5250 OLTP",
    line: 6286,
  },
  {
    system: "550-0915",
    feature: "7462",
    cores: 1,
    cpw: 3300,
    clock: 1.65,
    five: 0,
    kind: "5250 OLTP",
    line: 6289,
  },
  {
    system: "595-0952",
    feature: "7485",
    cores: 32,
    cpw: 86000,
    clock: 1.65,
    five: 12000,
    kind: "5250 OLTP",
    line: 6261,
  },
  {
    system: "9406-520",
    feature: "7734",
    cores: 1,
    cpw: 1200,
    clock: 1.9,
    five: 1200,
    kind: "5250 OLTP",
    line: 6225,
  },
  {
    system: "9406-570",
    feature: "7760",
    cores: 2,
    cpw: 8100,
    clock: 2.2,
    five: "Per Processor",
    kind: "5250 OLTP",
    line: 6185,
  },
  {
    system: "9406-595",
    feature: "5892",
    cores: 32,
    cpw: 108000,
    clock: 2.3,
    five: "Per Processor",
    kind: "5250 OLTP",
    line: 6162,
  },
  { system: "9406-MMA", feature: "5460", cores: 1, cpw: 5500, clock: 4.7, five: NONE, line: 6142 },
  {
    system: "7998-61X",
    feature: "52BE",
    mode: "dedicated",
    cores: 4,
    ibmi: 3,
    cpw: 11040,
    clock: 4,
    five: NONE,
    line: 6130,
  },
  {
    system: "7998-61X",
    feature: "52BE",
    mode: "shared",
    cores: 4,
    ibmi: 3.7,
    cpw: 13800,
    clock: 4,
    five: NONE,
    line: 6131,
  },
  {
    system: "7998-60X",
    feature: "52BF",
    cores: 2,
    ibmi: 1.8,
    cpw: 7100,
    clock: 3.8,
    five: NONE,
    line: 6108,
  },
  { system: "9407-M15", feature: "5633", cores: 1, cpw: 4300, clock: 4.2, five: NONE, line: 6098 },
  { system: "9408-M25", feature: "5634", cores: 2, cpw: 8300, clock: 4.2, five: NONE, line: 6099 },
  { system: "9409-M50", feature: "4966", cores: 4, cpw: 18000, clock: 4.2, five: NONE, line: 6100 },
  { system: "8203-E4A", feature: "5577", cores: 2, cpw: 9500, clock: 4.7, five: NONE, line: 5995 },
  { system: "8204-E8A", feature: "4967", cores: 4, cpw: 20550, clock: 5, five: NONE, line: 6004 },
  { system: "8234-EMA", feature: "7537", cores: 8, cpw: 27600, clock: 3.6, five: NONE, line: 6055 },
  { system: "9117-MMA", feature: "7388", cores: 8, cpw: 40300, clock: 5, five: NONE, line: 6029 },
  {
    system: "9119-FHA",
    feature: "4694",
    cores: 24,
    cpw: 93800,
    clock: 4.2,
    five: NONE,
    line: 6088,
  },
  {
    system: "7778-23X",
    feature: "52C0",
    cores: 8,
    ibmi: 7,
    cpw: 24050,
    clock: 4.2,
    five: NONE,
    line: 6014,
  },
  { system: "8233-E8B", feature: "8334", cores: 16, cpw: 82600, clock: 3, five: NONE, line: 5926 },
  { system: "9117-MMB", feature: "4981", cores: 8, cpw: 45000, clock: 3.1, five: NONE, line: 5958 },
  {
    system: "9179-MHB",
    feature: "4982",
    mode: "MaxCore",
    cores: 8,
    cpw: 54400,
    clock: 3.86,
    five: NONE,
    line: 5981,
  },
  {
    system: "9179-MHB",
    feature: "4982",
    mode: "TurboCore",
    cores: 8,
    cpw: 57450,
    clock: 4.14,
    five: NONE,
    line: 5903,
  },
  {
    system: "9119-FHB",
    feature: "4700",
    mode: "MaxCore",
    cores: 32,
    cpw: 204300,
    clock: 4,
    five: NONE,
    line: 5849,
  },
  {
    system: "9119-FHB",
    feature: "4702",
    cores: 24,
    cpw: 149100,
    clock: 3.7,
    five: NONE,
    line: 5838,
  },
  {
    system: "8406-71Y",
    feature: "52C2",
    cores: 16,
    ibmi: 15,
    cpw: 76300,
    clock: 3,
    five: NONE,
    line: 5889,
  },
  {
    system: "7891-74X",
    feature: "52CC",
    cores: 32,
    ibmi: 30,
    cpw: 110000,
    clock: 2.4,
    five: NONE,
    line: 5761,
  },
  { system: "8202-E4B", feature: "8351", cores: 6, cpw: 34900, clock: 3, five: NONE, line: 5799 },
  {
    system: "8231-E2C",
    feature: "EPC2",
    cores: 12,
    cpw: 77200,
    clock: 3.7,
    five: NONE,
    line: 5704,
  },
  {
    system: "9117-MMC",
    feature: "4983",
    cores: 12,
    cpw: 77000,
    clock: 3.72,
    five: NONE,
    line: 5621,
  },
  {
    system: "7895-42X",
    feature: "EPR4",
    cores: 32,
    ibmi: 30,
    cpw: 150000,
    clock: 3.2,
    five: NONE,
    line: 5578,
  },
  {
    system: "7895-23A",
    feature: "EPRC",
    cores: 4,
    ibmi: 3.5,
    cpw: 25400,
    clock: 4,
    five: NONE,
    line: 5341,
  },
  {
    system: "7895-43X",
    feature: "EPRH",
    cores: 32,
    ibmi: 31,
    cpw: 198900,
    clock: 3.6,
    five: NONE,
    line: 5354,
  },
  {
    system: "7954-24X",
    feature: "EPRF",
    cores: 24,
    ibmi: 23,
    cpw: 123500,
    clock: 3.1,
    five: NONE,
    line: 5371,
  },
  { system: "8202-E4D", feature: "EPCL", cores: 6, cpw: 42400, clock: 3.6, five: NONE, line: 5404 },
  {
    system: "8205-E6D",
    feature: "EPCQ",
    cores: 16,
    cpw: 106500,
    clock: 3.6,
    five: NONE,
    line: 5429,
  },
  {
    system: "8408-E8D",
    feature: "EPT8",
    cores: 24,
    cpw: 141500,
    clock: 3.5,
    five: NONE,
    line: 5447,
  },
  {
    system: "9109-RMD",
    feature: "EPT5",
    cores: 24,
    cpw: 129000,
    clock: 3.1,
    five: NONE,
    line: 5460,
  },
  {
    system: "9179-MHD",
    feature: "EPH0",
    cores: 16,
    cpw: 123500,
    clock: 4.42,
    five: NONE,
    line: 5536,
  },
  // 48 cores are printed as the sum over 2 partitions of 24 (306600), which is no rating of one
  // partition.
  {
    system: "9117-MMD",
    feature: "EPM0",
    cores: 48,
    ibmi: 24,
    cpw: "not published",
    partition: 154800,
    clock: 4.22,
    five: NONE,
    line: 5509,
  },
  { system: "9999-NEW", feature: "EX01", cores: 4, cpw: 36000, clock: 4.1, five: NONE, line: 0 },
];

const OWN = [
  { system: "9999-NEW", feature: "EX01", cores: 4, cpw: 36000, clock: 4.1 },
  { system: "9999-NEW", feature: "EX01", cores: 16, cpw: 130000, clock: 4.1 },
];
const CPU = 0.5;

describe("systems in use", () => {
  let plan: OpenPlan;
  beforeAll(async () => {
    plan = await openPlan(
      inputsOf({
        sizebook: "plan",
        fields: { "alternatives.propose": "No" },
        tables: {
          box: SOURCES.map(({ system, feature, mode, cores, interactive }, i) => ({
            name: `S${i + 1}`,
            system,
            feature,
            cores,
            ...(mode && { mode }),
            ...(interactive && { interactive }),
          })),
          source: SOURCES.map(({ cores, ibmi }, i) => ({
            name: `P${i + 1}`,
            box: `S${i + 1}`,
            cores: ibmi ?? cores,
            sharing: "Dedicated",
          })),
          cpu: SOURCES.map(() => ({ highA: CPU })),
          ownsystem: OWN,
        },
      }),
      [],
    );
  });
  afterAll(() => plan.dispose());

  test("no cell shows an error", () => expect(plan.errors()).toEqual([]));

  test.each(
    SOURCES.map(
      (source, i) =>
        [`${source.system} ${source.feature} ${source.mode ?? ""}`, i + 1, source] as const,
    ),
  )("%s", (_, row, source) => {
    const read = (key: string): unknown => {
      const value = plan.read(`${key}[${row}]`);
      return typeof value === "number" ? Math.round(value * 1e6) / 1e6 : value;
    };
    expect([
      read("box.rated"),
      read("boxprint.clock"),
      read("boxprint.five"),
      read("boxprint.kind") || undefined,
    ]).toEqual([source.cpw, source.clock, source.five, source.kind]);
    const rating = source.partition ?? source.cpw;
    expect([read("source.rated"), read("source.status") || ""]).toEqual([rating, ""]);
    expect(read("used.allA")).toBeCloseTo(Number(rating) * CPU, 6);
  });

  test("between two numbers of active processors, the rating is marked as interpolated; custom entries are marked", () => {
    const basis = (system: string, cores: number): unknown =>
      plan.read(
        `source.basis[${SOURCES.findIndex((source) => source.system === system && source.cores === cores) + 1}]`,
      );
    expect([basis("840-2352", 8), basis("840-2352", 10), basis("9999-NEW", 4)]).toEqual([
      "measured",
      "interpolated",
      "user",
    ]);
  });

  test("every value is cited", () => {
    expect(Number(plan.read("sources.count"))).toBeGreaterThan(3 * SOURCES.length);
    expect(plan.read("sourcechecks.verdict[1]")).toBe("PASS");
  });
});

interface Target {
  readonly system: string;
  readonly feature: string;
  readonly cores: number;
  readonly mode?: string;
  readonly vios?: number;
  readonly parts?: number;
  readonly each?: number;
  /**
   * Expected cores, rating and VIOS cores for a demand of 3500 CPW at 70%: the smallest whole
   * number whose proportion of the smallest published rating is at least 5000.
   */
  readonly found: number;
  readonly rating: number;
  readonly viosCores?: number;
  readonly verdict?: string;
  readonly says: RegExp;
  readonly line: number;
}

const DEDICATED: readonly Target[] = [
  {
    system: "9117-MMA",
    feature: "7388",
    cores: 8,
    found: 1,
    rating: 5500,
    says: /CPW3; 1 of 1 ratings in proportion to a larger published one/,
    line: 6029,
  },
  {
    system: "9119-FHA",
    feature: "4694",
    cores: 24,
    found: 2,
    rating: 8875,
    says: /CPW3/,
    line: 6088,
  },
  {
    system: "9179-MHC",
    feature: "5003",
    mode: "TurboCore",
    cores: 8,
    found: 1,
    rating: 7181.25,
    says: /rated in mode TurboCore; rated with COPR/,
    line: 5642,
  },
  {
    system: "8408-E8D",
    feature: "EPT8",
    cores: 16,
    vios: 15,
    found: 1,
    rating: 6500,
    viosCores: 1,
    says: /COPR/,
    line: 5447,
  },
];
const BLADES: readonly Target[] = [
  {
    system: "7998-61X",
    feature: "52BE",
    mode: "dedicated",
    cores: 4,
    found: 2,
    rating: 7360,
    viosCores: 1,
    says: /net of VIOS: its 1 core is subtracted already/,
    line: 6130,
  },
  {
    system: "7895-42X",
    feature: "EPR4",
    cores: 32,
    found: 1,
    rating: 5000,
    viosCores: 2,
    says: /net of VIOS: its 2 cores are subtracted already/,
    line: 5578,
  },
  {
    system: "9117-MMD",
    feature: "EPM0",
    cores: 48,
    parts: 2,
    each: 24,
    found: 1,
    rating: 7633.33,
    says: /COPR; 1 of 1 ratings in proportion/,
    line: 5509,
  },
  {
    system: "9999-NEW",
    feature: "EX01",
    cores: 8,
    found: 1,
    rating: 9000,
    says: /workload not stated; 1 of 1 ratings from your custom data/,
    line: 0,
  },
];
/**
 * Entitlements in proportion to the smallest published rating, in hundredths of a core: 7000 x 50%
 * / 70% = 5000 CPW, in the shared pool / 0.92 = 5434.78, of 13800 for 3.7 cores, 25400 for 3.5,
 * 39300 for 6, 6000 for 2.
 */
const SHARED: readonly Target[] = [
  {
    system: "7998-61X",
    feature: "52BE",
    mode: "shared",
    cores: 4,
    found: 1.35,
    rating: 5035.14,
    viosCores: 0.3,
    says: /rated with shared processors: no further factor/,
    line: 6131,
  },
  {
    system: "7895-23A",
    feature: "EPRC",
    cores: 4,
    found: 0.69,
    rating: 5007.43,
    viosCores: 0.5,
    says: /net of VIOS/,
    line: 5341,
  },
  {
    system: "9119-FHB",
    feature: "4702",
    cores: 24,
    found: 0.83,
    rating: 5436.5,
    says: /CPW3/,
    line: 5838,
  },
  {
    system: "520-0905",
    feature: "7555",
    cores: 2,
    found: 1.82,
    rating: 5460,
    verdict: "FAIL",
    says: /CPW3/,
    line: 6295,
  },
];

const GIVEN = ["system", "feature", "cores", "mode", "vios", "parts", "each"] as const;
const rowOf = (target: Target): Record<string, string | number> =>
  Object.fromEntries(
    GIVEN.flatMap((key) => (target[key] === undefined ? [] : [[key, target[key]!]])),
  );

describe("targets", () => {
  let plan: OpenPlan;
  beforeAll(async () => {
    plan = await openPlan(
      inputsOf({
        sizebook: "plan",
        fields: {
          "date.measured": "2026-01-01",
          "date.golive": "2026-01-01",
          "date.horizon": "2026-01-01",
        },
        tables: {
          source: [{ name: "A", own: 7000 }],
          cpu: [{ highA: CPU }],
          workload: [
            { name: "Work", source: "A", class: "High", share: 1, target: "A", growth: 0 },
          ],
          target: [{ name: "A", sharing: "Dedicated" }],
          alt: DEDICATED.map(rowOf),
          ownsystem: OWN.slice(0, 1),
        },
      }),
      [],
    );
  });
  afterAll(() => plan.dispose());

  const cellsOf = (targets: readonly Target[]): Record<string, string | number | null> =>
    Object.fromEntries(
      targets.flatMap((target, i) =>
        GIVEN.map((key) => [`alt.${key}[${i + 1}]`, target[key] ?? null]),
      ),
    );
  const check = (targets: readonly Target[]): void => {
    targets.forEach((target, i) => {
      const fit = (key: string): unknown => plan.read(`fit.${key}#alt${i + 1}`);
      expect([
        target.system,
        fit("cores[1]"),
        Math.round(Number(fit("rating[1]")) * 100) / 100,
        fit("vios"),
        fit("verdict"),
      ]).toEqual([
        target.system,
        target.found,
        target.rating,
        target.viosCores ?? 0,
        target.verdict ?? "PASS",
      ]);
      expect(fit("notes")).toMatch(target.says);
    });
    expect(plan.errors()).toEqual([]);
  };

  test("POWER6 to POWER7+, TurboCore, VIOS by a proportion", () => check(DEDICATED));

  test("blades and Flex nodes keep the VIOS cores of their rating, a published total gives k, custom entries are marked", async () => {
    await plan.set(cellsOf(BLADES));
    check(BLADES);
    expect([
      plan.read("fit.needed#alt1"),
      plan.read("fit.needed#alt2"),
      plan.read("fit.publishedTotal#alt3"),
    ]).toEqual([3, 3, 306600]);
  });

  test("a rating with shared processors has no further factor, and its VIOS shares the pool; an edition for other purposes is not eligible", async () => {
    await plan.set({ ...cellsOf(SHARED), "target.sharing[1]": "Shared" });
    check(SHARED);
    expect([plan.read("fit.factor[1]#alt1"), plan.read("fit.factor[1]#alt3")]).toEqual([1, 0.92]);
    expect([plan.read("fit.needed#alt1"), plan.read("fit.needed#alt2")]).toEqual([2, 2]);
    expect(plan.read("fit.fails#alt4")).toBe("an edition or rating that is no target");
  });
});
