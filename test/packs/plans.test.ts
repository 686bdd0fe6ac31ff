/**
 * Plans over the pack that ships. Expected values are computed by hand from the ratings, tiers,
 * limits and dates of the published sources, not read from the code.
 */
import type { Pack } from "../../src/packs/pack";
import { isPack, readPack } from "../../src/packs/read-pack";
import { withPacks } from "../../src/plan/inputs/pack-entries";
import type { PlanInputs } from "../../src/plan/inputs/plan-inputs";
import type { CellValue } from "../../src/spreadsheet/workbook-model";
import { checkRow } from "../support/check-row";
import { inventedPack } from "../support/invented-pack";
import { inputsOf, openPlan, type OpenPlan } from "../support/open-plan";

interface Configuration {
  readonly system: string;
  readonly feature?: string;
  readonly cores: number;
}
interface Case {
  readonly source: Configuration;
  /** CPU of today's partition in the peak shift. */
  readonly cpu: number;
  readonly target: Configuration & { readonly vios?: number };
  /** Cores of each partition of the selected system. */
  readonly partitions: readonly number[];
  readonly memory?: number;
  readonly fields?: Readonly<Record<string, CellValue>>;
  readonly tables?: Readonly<Record<string, unknown>>;
  readonly pack?: Pack;
}

function withPack(inputs: PlanInputs, pack: Pack | undefined): PlanInputs {
  if (!pack) return inputs;
  const result = withPacks(inputs, [pack]);
  if ("problem" in result) throw new Error(result.problem);
  return result.inputs;
}
/** The pack of docs/packs/make-one.md. */
function invented(): Pack {
  const pack = readPack(inventedPack(), "1.0.0");
  if (!isPack(pack)) throw new Error(JSON.stringify(pack.problems));
  return pack;
}

/** Each partition of the target has the whole work of an equal partition of the source. */
function planOf({ source, cpu, target, partitions, memory, fields, tables, pack }: Case) {
  const names = partitions.map((_, i) => `PART${i + 1}`);
  const boxes = names.map((name) => ({ name: `BOX-${name}`, ...source }));
  return openPlan(
    withPack(
      inputsOf({
        sizebook: "plan",
        fields: {
          "cover.date": "2022-12-01",
          "cover.backup": "No",
          "date.measured": "2022-12-01",
          "date.golive": "2023-06-01",
          "date.horizon": "2027-12-01",
          "measured.period": "November 2022",
          "measured.tool": "Collection Services",
          "installed.memory": 1024,
          "k.choice": "Partitions measured",
          "target.choice": 1,
          ...fields,
        },
        tables: {
          box: boxes,
          source: names.map((name) => ({
            name,
            box: `BOX-${name}`,
            cores: source.cores,
            sharing: "Dedicated",
          })),
          cpu: names.map(() => ({ highA: cpu })),
          workload: names.map((name) => ({
            name: `Work of ${name}`,
            source: name,
            class: "High",
            share: 1,
            target: name,
            growth: 0,
          })),
          target: names.map((name, i) => ({
            name,
            sharing: "Dedicated",
            cores1: partitions[i],
            memory: memory ?? 32,
          })),
          alt: [
            {
              name: "Target",
              system: target.system,
              feature: target.feature,
              cores: target.cores,
              viosOwn: target.vios,
            },
          ],
          ...tables,
        },
      }),
      pack,
    ),
    [],
  );
}

let plan: OpenPlan | undefined;
afterEach(() => plan?.dispose());

const ratings = (): readonly CellValue[] => [
  plan!.read("source.rated[1]"),
  plan!.read("source.basis[1]"),
  plan!.read("fit.rating[1]#alt1"),
  plan!.read("fit.basis[1]#alt1"),
];
const percent = (cell: string): number => Math.round(10000 * Number(plan!.read(cell))) / 100;
/** Verdict and reason of a check on Target and alternatives. */
function checkOf(label: string): readonly [verdict: CellValue, reason: CellValue] {
  const cell = checkRow(plan!, "targetchecks", label);
  return [cell("verdict"), cell("reason")];
}
const REPORTED = "Reported ratings";
const PARTITION = "Largest IBM i partition";
const NEEDS_VIOS = "VIOS for IBM i partitions";
const ON_SALE = "Marketing status of the selected system";
const SUPPORTED = "Support at go-live";
const TO_THE_HORIZON = "Support until the horizon";

const P740 = { system: "8205-E6D", feature: "EPCP", cores: 12 };
const S814 = { system: "8286-41A", feature: "3.72 GHz", cores: 8 };

test("a Power 740 on a whole S1024: 91,700 CPW at 50% on 312,500 CPW, reported, in tier P20", async () => {
  plan = await planOf({
    source: P740,
    cpu: 0.5,
    target: { system: "S1024", feature: "EPGM", cores: 12 },
    partitions: [12],
  });
  expect(plan.errors()).toEqual([]);
  expect(ratings()).toEqual([91700, "measured", 312500, "reported"]);
  // 45,850 / 312,500
  expect(percent("fit.useEnd[1]#alt1")).toBe(14.67);
  expect(plan.read("buying.tier[1]")).toBe("P20");
  // 8 TB of memory, native input and output, no limit of partitions, no dates in August 2023.
  expect(
    ["memory", "partition", "withdrawn", "support"].map((column) =>
      plan!.read(`buying.${column}[1]`),
    ),
  ).toEqual([8192, "not stated", "not stated", "not stated"]);
  expect(checkOf(REPORTED)).toEqual(["WARN", expect.stringMatching(/^PART1 on 9105-42A: /)]);
  expect(plan.read("reportedallstep.line#all")).toBe(
    "Ratings after 2013 as reported, to be confirmed: PART1 on 9105-42A.",
  );
  expect(plan.read("cover.verdict")).toBe("FITS WITH CONDITIONS");
});

test("a Power 720 on 2 of 8 cores of an S1014: a proportion, which is derived", async () => {
  plan = await planOf({
    source: { system: "8202-E4D", feature: "EPCK", cores: 4 },
    cpu: 0.6,
    target: { system: "S1014", feature: "EPG2", cores: 8 },
    partitions: [2],
  });
  // 205,300 x 2 / 8; 28,400 x 60% / 51,325
  expect(ratings()).toEqual([28400, "measured", 51325, "derived"]);
  expect(percent("fit.useEnd[1]#alt1")).toBe(33.2);
  expect(plan.read("buying.tier[1]")).toBe("P10");
  expect(checkOf(REPORTED)).toEqual(["WARN", expect.stringMatching(/^PART1 on 9105-41B: /)]);
});

test("18 cores of an S1024 exist with two sockets only: a proportion of its 24 cores", async () => {
  plan = await planOf({
    source: { system: "8286-42A", feature: "3.52 GHz", cores: 24 },
    cpu: 0.7,
    target: { system: "9105-42A", feature: "EPGM", cores: 24 },
    partitions: [18],
  });
  // 585,100 x 18 / 24; 218,510 x 70% = 152,957; 152,957 / 438,825. Nothing is interpolated between
  // one and two sockets, so that no margin of an interpolated rating applies.
  expect(ratings()).toEqual([218510, "reported", 438825, "derived"]);
  expect(percent("fit.useEnd[1]#alt1")).toBe(34.86);
  expect(plan.read("fit.lowReach[1]#alt1")).toBe("");
  expect(checkOf(REPORTED)[1]).toMatch(/^PART1 on BOX-PART1, PART1 on 9105-42A: .*2 partitions/);
});

test("three partitions of 4 cores on an S1022: each has the 106,300 CPW, and VIOS is needed", async () => {
  plan = await planOf({
    source: S814,
    cpu: 0.6,
    target: { system: "9105-22A", feature: "EPG9", cores: 24, vios: 2 },
    partitions: [4, 4, 4],
  });
  // 81,050 x 60% / 106,300
  expect(ratings()).toEqual([81050, "reported", 106300, "reported"]);
  expect([1, 2, 3].map((i) => percent(`fit.useEnd[${i}]#alt1`))).toEqual([45.75, 45.75, 45.75]);
  expect(plan.read("fit.sum#alt1")).toBe(318900);
  expect(
    ["tier", "partition", "io", "license"].map((column) => plan!.read(`buying.${column}[1]`)),
  ).toEqual(["P10", 4, "VIOS", "subscription"]);
  expect([checkOf(PARTITION)[0], checkOf(NEEDS_VIOS)[0]]).toEqual(["PASS", "PASS"]);
  expect(plan.read("cover.verdict")).toBe("FITS WITH CONDITIONS");
  await plan.set({ "alt.viosOwn[1]": 0 });
  expect(checkOf(NEEDS_VIOS)).toEqual(["FAIL", expect.stringMatching(/^Target: /)]);
});

test("a partition of 6 cores on an S1022 has no rating: 4 cores are the largest", async () => {
  plan = await planOf({
    source: S814,
    cpu: 0.6,
    target: { system: "S1022", feature: "EPG9", cores: 12, vios: 2 },
    partitions: [6],
  });
  expect(plan.read("fit.rating[1]#alt1")).toBe("no rating");
  expect(plan.read("fit.verdict#alt1")).toBe("FAIL");
  expect(plan.read("fit.why#alt1")).toMatch(
    /106,300 CPW is the rating of the largest IBM i partition/,
  );
  expect(checkOf(PARTITION)).toEqual([
    "FAIL",
    expect.stringMatching(/^PART1 on Target: .*6 cores\. The limit is 4 cores/),
  ]);
  expect(plan.read("cover.verdict")).toBe("DOES NOT FIT");
});

test("an E880 on an E980, both confirmed by a second place: nothing is only reported", async () => {
  plan = await planOf({
    source: { system: "9119-MHE", feature: "4 GHz", cores: 48 },
    cpu: 0.65,
    target: { system: "E980", feature: "3.55-3.9 GHz", cores: 48 },
    partitions: [48],
  });
  // 491,060 x 65% / 687,500
  expect(ratings()).toEqual([491060, "published", 687500, "published"]);
  expect(percent("fit.useEnd[1]#alt1")).toBe(46.43);
  expect(plan.read("config.weakestBasis#alt1")).toBe("published");
  expect(checkOf(REPORTED)[0]).toBe("PASS");
  // Withdrawn on 31 October 2022; the E880 of today is supported until 31 October 2024.
  expect(checkOf(ON_SALE)).toEqual([
    "WARN",
    expect.stringMatching(/^9080-M9S: Withdrawn from marketing on 31 October 2022\./),
  ]);
});

test("an S914 whose rating two places state differently: no rating until one is chosen", async () => {
  const ownsystem = [{ system: "9009-41G", feature: "EP52", cores: 8, cpw: 112500, source: "IBM" }];
  const inputs = {
    source: { system: "8202-E4D", feature: "EPCM", cores: 8 },
    cpu: 0.5,
    target: { system: "9009-41G", feature: "EP52", cores: 8 },
    partitions: [8],
  };
  plan = await planOf(inputs);
  expect(plan.read("fit.rating[1]#alt1")).toBe("no rating");
  expect(plan.read("fit.why#alt1")).toMatch(/122,500 CPW, another 112,500/);
  // REDP-5595, line 1487
  expect(plan.read("buying.tier[1]")).toBe("P10");
  plan.dispose();
  plan = await planOf({ ...inputs, tables: { ownsystem } });
  // 56,300 x 50% / 112,500
  expect(ratings()).toEqual([56300, "measured", 112500, "user"]);
  expect(percent("fit.useEnd[1]#alt1")).toBe(25.02);
  expect(checkOf(REPORTED)[0]).toBe("PASS");
});

test("4 cores of an S1014 in tier P05 take 64 GB of memory", async () => {
  const inputs = {
    source: { system: "8202-E4D", feature: "EPCK", cores: 4 },
    cpu: 0.7,
    target: { system: "S1014", feature: "EPG0", cores: 4 },
    partitions: [4],
    fields: { "installed.memory": "" },
  };
  plan = await planOf({ ...inputs, memory: 96 });
  expect(plan.read("fit.verdict#alt1")).toBe("FAIL");
  expect(plan.read("fit.why#alt1")).toBe(
    "Memory does not fit: the partitions have 96 GB at the horizon; 9105-41B EPG0 can have at most 64 GB.",
  );
  expect(plan.read("ranking.against[alt1]")).toBe(
    "Does not fit: 96 GB of memory, and the system can have at most 64 GB.",
  );
  // No installed memory is entered: it is the system that cannot have enough.
  expect([plan.read("limit.state[memory]"), plan.read("limit.finding[memory]")]).toEqual([
    "does not fit",
    "96 GB at the horizon, limit 64 GB. Exceeded from December 2022. What would help: this system takes at most 64 GB.",
  ]);
  expect(plan.read("cover.verdict")).toBe("DOES NOT FIT");
  // Entered for this target, 128 GB cannot be; the row of the system does not fit as before.
  await plan.set({ "installed.memory": 128 });
  expect([plan.read("cover.verdict"), plan.read("fit.verdict#alt1")]).toEqual([
    "CONTRADICTORY INPUT",
    "FAIL",
  ]);
  expect(plan.read("plan.contradiction")).toBe(
    "Target and alternatives: Target has 128 GB, and 9105-41B EPG0 takes at most 64 GB.",
  );
  await plan.set({ "installed.memory": "" });
  // It is certain while other inputs are missing.
  await plan.set({ "cpu.highA[1]": "" });
  expect([plan.read("fit.problem#alt1"), plan.read("fit.verdict#alt1")]).toEqual([
    expect.stringContaining("Current system"),
    "FAIL",
  ]);
  expect(plan.read("ranking.against[alt1]")).toMatch(/^Does not fit: 96 GB of memory/);
  await plan.set({ "cpu.highA[1]": 0.7 });
  // 50 GB x 1.1 ^ (31 / 12) is 63.96 GB, after a month more 64.47 GB.
  await plan.set({ "growth.memory": 0.1, "target.memory[1]": 50 });
  expect(plan.read("fit.memoryMonth#alt1")).toBe(32);
  expect(plan.read("fit.verdict#alt1")).toBe("FAIL");
  await plan.set({ "growth.memory": "", "target.memory[1]": 64 });
  expect([plan.read("fit.verdict#alt1"), plan.read("fit.memoryMonth#alt1")]).toEqual(["PASS", ""]);
  // 28,400 x 70% = 19,880; the second place has 106,300 CPW for the chip, in another system.
  expect(ratings()).toEqual([28400, "measured", 106300, "reported"]);
  expect(percent("fit.useEnd[1]#alt1")).toBe(18.7);
  expect(plan.read("buying.tier[1]")).toBe("P05");
});

test("half of an S1014 as source is a proportion, and the plan must fit with its margin", async () => {
  plan = await planOf({
    source: { system: "S1014", feature: "EPG2", cores: 4 },
    cpu: 0.5,
    target: { system: "S1024", feature: "EPGM", cores: 12 },
    partitions: [3],
  });
  // 205,300 / 2 x 50% = 51,325; 312,500 x 3 / 12 = 78,125: 65.7%. At twice the cores, the 9179-MHB
  // 4982 has 105,200 with 16 and 177,400 / 2 = 88,700 in proportion: 18.602% more, 77.92%.
  expect(ratings()).toEqual([102650, "derived", 78125, "derived"]);
  expect(percent("fit.useEnd[1]#alt1")).toBe(77.92);
  expect(plan.read("fit.partitionStatus#alt1")).toBe("FAIL");
  expect(plan.read("fit.why#alt1")).toMatch(/with a small-source margin of 18\.6% \(limit 70%\)/);
  expect(plan.read("fit.verdict#alt1")).toBe("FAIL");
});

describe("an S924 on sale until 20 October 2023", () => {
  const inputs: Case = {
    source: P740,
    cpu: 0.6,
    target: { system: "9009-42G", feature: "EP1E", cores: 8 },
    partitions: [8],
    tables: {
      boxfact: [{ ibmi: "IBM i 7.4" }],
      altfact: [{ ibmi: "IBM i 7.4" }],
    },
  };

  test("in 2022: 7.4 is supported until September 2026, before the horizon", async () => {
    plan = await planOf(inputs);
    // 91,700 x 60% / 145,500
    expect(percent("fit.useEnd[1]#alt1")).toBe(37.81);
    expect(plan.read("buying.tier[1]")).toBe("P20");
    expect([ON_SALE, SUPPORTED, TO_THE_HORIZON].map((label) => checkOf(label)[0])).toEqual([
      "PASS",
      "PASS",
      "WARN",
    ]);
    // The 740 of today: two places differ about the end of its support, and both days have passed.
    expect(plan.read("lifestep.line#all")).toMatch(
      /^Warning: 9009-42G: On sale until 20 October 2023\. IBM i 7\.4: supported until 30 September 2026, before the horizon\. BOX-PART1 has been out of support since 31 December 2020 at the earliest, 30 June 2021 at the latest\. /,
    );
    expect(plan.read("choice.why[stay]")).toMatch(/ Out of support today\.$/);
  });

  test("in December 2026: withdrawn, and 7.4 has no support any longer", async () => {
    plan = await planOf({
      ...inputs,
      fields: {
        "cover.date": "2026-12-01",
        "date.measured": "2026-12-01",
        "date.golive": "2027-06-01",
        "date.horizon": "2031-12-01",
      },
    });
    expect([ON_SALE, SUPPORTED].map((label) => checkOf(label)[0])).toEqual(["WARN", "FAIL"]);
    expect(plan.read("limit.state[lifecycle]")).toBe("does not fit");
    expect(plan.read("lifestep.line#all")).toMatch(
      /^Warning: 9009-42G: Withdrawn from marketing on 20 October 2023\. IBM i 7\.4: out of support since 30 September 2026\. BOX-PART1 has been out of support since 31 December 2020 at the earliest, 30 June 2021 at the latest\. IBM i 7\.4 of BOX-PART1 has been out of support since 30 September 2026\./,
    );
    await plan.set({ "altfact.ibmi[1]": "IBM i 7.5" });
    expect(checkOf(TO_THE_HORIZON)[0]).toBe("-");
  });
});

describe("systems of a pack of a partner", () => {
  const IN_2026 = {
    "cover.date": "2026-12-01",
    "date.measured": "2026-12-01",
    "date.golive": "2027-06-01",
    "date.horizon": "2031-12-01",
  };
  /** Source, basis and value of each fact of the selected system that Sources cites. */
  const citedFacts = (): readonly string[] =>
    Array.from({ length: Number(plan!.read("sources.count")) }, (_, i) =>
      ["what", "value", "basis", "source"]
        .map((column) => plan!.read(`cited.${column}[${i + 1}]`))
        .join(" | "),
    ).filter((text) => / of Target \|/.test(text));

  test("a Z111 takes 1,024 GB; its tier P10 is read in the report", async () => {
    plan = await planOf({
      source: P740,
      cpu: 0.6,
      target: { system: "9990-11A", feature: "ZP08", cores: 8 },
      partitions: [8],
      memory: 1500,
      fields: IN_2026,
      pack: invented(),
    });
    expect([plan.read("fit.verdict#alt1"), plan.read("fit.whyMemory#alt1")]).toEqual([
      "FAIL",
      "Memory does not fit: the partitions have 1,500 GB at the horizon; 9990-11A ZP08 can have at most 1,024 GB.",
    ]);
    await plan.set({ "target.memory[1]": 1024 });
    // 91,700 x 60% / 200,000
    expect(ratings()).toEqual([91700, "measured", 200000, "published"]);
    expect(percent("fit.useEnd[1]#alt1")).toBe(27.51);
    expect(
      ["tier", "memory", "partition", "withdrawn"].map((column) =>
        plan!.read(`buying.${column}[1]`),
      ),
    ).toEqual(["P10", 1024, "not stated", "not stated"]);
    expect(citedFacts()).toContain(
      "Software tier of Target | P10 | published | rating pack invented-systems 1.0.0, Performance report of an invented vendor, page 4, 2026-10 (read)",
    );
    // The planner's own value, in the place of that of the pack.
    await plan.set({
      "ownfact.pack[4]": "",
      "ownfact.rowStatus[4]": "",
      "ownfact.value[4]": 512,
    });
    expect(plan.read("fit.whyMemory#alt1")).toMatch(/can have at most 512 GB/);
    await plan.set({ "ownfact.value[4]": "half a TB" });
    expect(plan.read("ownfact.status[4]")).toBe("value of MEMORY is GB, and that of NVME is TB");
    expect(plan.read("buying.tier[1]")).toBe("not stated");
    expect(plan.errors()).toEqual([]);
  });

  test("a Z122 is withdrawn, out of support before go-live, and takes VIOS and 4 cores", async () => {
    const inputs: Case = {
      source: P740,
      cpu: 0.6,
      target: { system: "9990-12A", feature: "ZP12", cores: 12, vios: 1 },
      partitions: [4],
      fields: IN_2026,
      pack: invented(),
    };
    plan = await planOf(inputs);
    // 91,700 x 60% / 110,000
    expect(ratings()).toEqual([91700, "measured", 110000, "published"]);
    expect(percent("fit.useEnd[1]#alt1")).toBe(50.02);
    expect(["tier", "partition", "io"].map((column) => plan!.read(`buying.${column}[1]`))).toEqual([
      "not stated",
      4,
      "VIOS",
    ]);
    // 30 June 2026 and 31 January 2027 as days of Excel.
    expect(["withdrawn", "support"].map((column) => plan!.read(`buying.${column}[1]`))).toEqual([
      46203, 46418,
    ]);
    expect([checkOf(PARTITION)[0], checkOf(NEEDS_VIOS)[0]]).toEqual(["PASS", "PASS"]);
    expect(checkOf(ON_SALE)).toEqual([
      "WARN",
      expect.stringMatching(/^9990-12A: Withdrawn from marketing on 30 June 2026\./),
    ]);
    // Support ends in January 2027, after the date of the plan and before go-live in June.
    expect(checkOf(SUPPORTED)).toEqual(["FAIL", expect.stringContaining("before go-live")]);
    expect(checkOf(TO_THE_HORIZON)[0]).toBe("PASS");
    expect(plan.read("cover.verdict")).toBe("DOES NOT FIT");
    expect(citedFacts()).toContain(
      "End of support of Target | 46418 | reported | rating pack invented-systems 1.0.0, Another report that repeats it, line 12 (reported)",
    );
    await plan.set({ "target.cores1[1]": 6, "alt.viosOwn[1]": 0 });
    expect(checkOf(PARTITION)).toEqual([
      "FAIL",
      expect.stringMatching(/6 cores\. The limit is 4 cores/),
    ]);
    expect(checkOf(NEEDS_VIOS)[0]).toBe("FAIL");
    // A day after the end of support.
    await plan.set({ "cover.date": 46419 });
    expect(plan.read("lifestep.line#all")).toMatch(/Out of support since 31 January 2027/);
    expect(plan.errors()).toEqual([]);
  });

  test("a Z122 as the system of today is out of support", async () => {
    plan = await planOf({
      source: { system: "9990-12A", feature: "ZP12", cores: 4 },
      cpu: 0.5,
      target: { system: "9990-11A", feature: "ZP08", cores: 8 },
      partitions: [8],
      fields: { ...IN_2026, "cover.date": "2027-03-01" },
      pack: invented(),
    });
    // 110,000 x 50% / 200,000
    expect(percent("fit.useEnd[1]#alt1")).toBe(27.5);
    expect(plan.read("supportedallstep.inwords")).toBe(
      "BOX-PART1 has been out of support since 31 January 2027.",
    );
  });
});
