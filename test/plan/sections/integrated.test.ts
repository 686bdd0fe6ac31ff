/** Integrated servers in a plan, compared with the published values (PCR chapter 17). */
import type { PlanInputs } from "../../../src/plan/inputs/plan-inputs";
import { inputsOf, openPlan, type OpenPlan } from "../../support/open-plan";

const ONLY = ["Integrated servers"];
const BEST = {
  os: "Windows",
  initiator: "SWI",
  target: "SWT",
  link: 10,
  frames: "Jumbo",
  digests: "Off",
  port: "Adapter",
};

const INPUTS = inputsOf({
  sizebook: "plan",
  fields: {
    "cover.integrated": "Yes",
    "integrated.pool": 512,
    "integrated.named": "Yes",
    "integrated.window": 2,
    "integrated.machine": 400,
    "integrated.reserved": 250,
  },
  tables: {
    iserver: [
      {
        ...BEST,
        name: "Files",
        count: 1,
        descriptions: 1,
        ops: 800,
        paths: 2,
        files: 140,
        spaces: 210,
      },
      {
        name: "Applications",
        os: "Windows",
        count: 19,
        descriptions: 19,
        ops: 100,
        initiator: "HWI",
        target: "HWT",
        paths: 1,
        link: 1,
        frames: "Standard",
        digests: "On",
      },
    ],
    ispace: [
      { name: "Data", size: 600_000, partitions: 2, partition: 1000, cluster: 4 },
      { name: "System", size: 1024, partitions: 1, cluster: 8 },
    ],
    ioption: [{ name: "POOL-CPW" }, { name: "10G-1G" }],
  },
});

const CHECKS = [
  "PASS",
  "PASS",
  "PASS",
  "PASS",
  "PASS",
  "PASS",
  "PASS",
  "PASS",
  "PASS",
  "PASS",
  "PASS",
  "WARN",
  "WARN",
  "WARN",
  "WARN",
  "FAIL",
  "PASS",
];

describe("a plan with integrated servers", () => {
  let plan: OpenPlan;
  beforeAll(async () => {
    plan = await openPlan(INPUTS, ONLY);
  });
  afterAll(() => plan.dispose());
  const all = (names: readonly string[]): unknown[] => names.map((name) => plan.read(name));
  const verdicts = (): unknown[] =>
    CHECKS.map((_, i) => plan.read(`integratedchecks.verdict[c${i + 1}]`));

  test("returns CPW, targets and memory as published", () => {
    // The document's own example, PCR 4492 and below.
    expect(plan.read("irun.cpw[1]")).toBeCloseTo(220, 9);
    // 19 x 100 operations at 230 CPW a thousand, PCR 4491.
    expect(plan.read("irun.cpw[2]")).toBeCloseTo(437, 9);
    expect(plan.read("integrated.cpw")).toBeCloseTo(657, 9);
    // Two paths; 19 servers, 8 on a target, PCR 4365.
    expect(all(["itarget.use[SWT]", "itarget.use[HWT]", "integrated.targets"])).toEqual([2, 3, 5]);
    expect(all(["integrated.memory", "integrated.machineadd", "integrated.baseadd"])).toEqual([
      5 * 22 + 20 * 1.5 + 512,
      5 * 21 + 20,
      5 + 10,
    ]); // PCR 4479 and below
    expect(all(["irun.link[1]", "irun.frames[1]", "irun.link[2]", "irun.frames[2]"])).toEqual([
      10,
      "jumbo",
      1,
      "standard",
    ]); // PCR 4377, 4395
    // 70 and 210 GB an hour, PCR 4538.
    expect(all(["irun.fileHours[1]", "irun.spaceHours[1]", "integrated.hours"])).toEqual([2, 1, 3]);
  });

  test("aligns storage spaces and looks up choices", () => {
    expect(
      all([
        "ispacerun.multiple[1]",
        "ispacerun.next[1]",
        "ispacerun.aligned[1]",
        "ispacerun.aligned[2]",
        "ispacerun.cluster[2]",
      ]),
    ).toEqual([252, 1008, "FAIL", "PASS", "PASS"]); // PCR 4422
    expect(
      all(["ioptionrun.low[1]", "ioptionrun.high[1]", "ioptionrun.low[2]", "ioptionrun.high[2]"]),
    ).toEqual([0.45, 0.47, 4, 6]); // PCR 4391
    expect(plan.read("ioptionrun.meaning[1]")).toMatch(/CPW/);
  });

  test("checks, cites and shows no error", () => {
    expect(verdicts()).toEqual(CHECKS);
    expect(plan.read("integrated.problem")).toBe("");
    expect(plan.read("sources.count")).toBeGreaterThanOrEqual(20);
    expect(plan.read("sourcechecks.verdict[c1]")).toBe("PASS");
    expect(plan.errors()).toEqual([]);
  });

  test("reports settings that differ from the recommendations, and has no CPW for them", async () => {
    await plan.set({
      "iserver.initiator[1]": "HWI",
      "iserver.digests[1]": "On",
      "iserver.port[1]": "Embedded",
      "iserver.spaces[1]": null,
      "integrated.hwt": 2,
      "integrated.named": "No",
    });
    expect(all([1, 5, 6, 8, 9, 10, 11].map((i) => `integratedchecks.verdict[c${i}]`))).toEqual([
      "FAIL",
      "WARN",
      "FAIL",
      "WARN",
      "WARN",
      "WARN",
      "WARN",
    ]);
    expect(all(["irun.cpw[1]", "integrated.cpw"])).toEqual(["not published", "open"]);
    expect(plan.read("integrated.problem")).toMatch(
      /Files: No published CPW of a software target .*digests off and jumbo frames/,
    );
    expect(plan.errors()).toEqual([]);
  });

  test("switched off, it is removed from checks and sources", async () => {
    await plan.set({ "cover.integrated": "No" });
    expect(
      all([
        "irun.cpw[1]",
        "integrated.cpw",
        "integrated.targets",
        "integrated.memory",
        "integrated.hours",
        "integrated.problem",
      ]),
    ).toEqual(Array.from({ length: 6 }, () => "not used"));
    expect(verdicts().every((verdict) => verdict === "-")).toBe(true);
    expect(plan.errors()).toEqual([]);
  });
});

/** Values that a planner can type into cells, although a file of inputs would reject them. */
const WRONG: PlanInputs = {
  fields: { "cover.integrated": "Yes", "integrated.pool": 3 },
  scenarios: {},
  tables: {
    iserver: [
      { ...BEST, name: "Guests", os: "VMware ESX", count: 1, descriptions: 1, ops: 100, paths: 5 },
      { ...BEST, name: "Small", count: 1, descriptions: 1, ops: 100, paths: 1 },
      {
        ...BEST,
        name: "Less",
        count: 1,
        descriptions: 1,
        ops: -1,
        paths: 1,
        target: "HWT",
        link: 1,
        files: -2,
      },
      { ...BEST, name: "Tiny", count: 1, descriptions: 1, own: 5, paths: 1, files: -2 },
    ],
    ispace: [
      { name: "None", size: -1 },
      { size: 5 },
      { name: "Several", size: 5000, partitions: 3 },
    ],
    ioption: [{ name: "WARP" }],
  },
};

test("names missing or invalid inputs, without an error cell", async () => {
  const plan = await openPlan(WRONG, ONLY);
  const problem = (): string => String(plan.read("integrated.problem"));
  for (const words of [
    /Guests: .*Not tested/,
    /Small: No published CPW of a software target/,
    /Less: Operations -1/,
    /Tiny: GB -2/,
    /5 paths/,
    /Shared 3/,
    /size of None/,
    /storage space has no name/,
    /partitions of Several/,
    /Choice "WARP"/,
  ])
    expect(problem()).toMatch(words);
  expect([
    plan.read("irun.cpw[1]"),
    plan.read("irun.cpw[4]"),
    plan.read("integratedchecks.verdict[c2]"),
    plan.read("integratedchecks.verdict[c3]"),
    plan.read("integratedchecks.verdict[c7]"),
  ]).toEqual(["not tested", 5, "FAIL", "FAIL", "FAIL"]);
  expect(plan.errors()).toEqual([]);
  await plan.set({
    "iserver.os[1]": null,
    "iserver.count[2]": 0,
    "iserver.ops[3]": "many",
    "iserver.name[4]": null,
    "integrated.pool": "big",
  });
  for (const words of [
    /system of Guests/,
    /number of servers like Small/,
    /disk operations of Less/,
    /a row has no name/,
    /size of the shared data pool/,
  ])
    expect(problem()).toMatch(words);
  expect(plan.errors()).toEqual([]);
  plan.dispose();
});
