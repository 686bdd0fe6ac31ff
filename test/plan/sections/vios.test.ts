/**
 * VIOS and virtual I/O in a plan, against printed figures: VIOS (PCR 1690, 1713 to 1716), sectors
 * (PCR 1644), processors of a disk server (PCR 1822 to 1839), storage descriptions (PCR 1887 to
 * 1888), hosted AIX (AIXVS, appendix B).
 */
import example from "../../../docs/examples/power-570/inputs.json";
import { EMPTY_INPUTS, type InputRow, type PlanInputs } from "../../../src/plan/inputs/plan-inputs";
import { inputsOf, openPlan, type OpenPlan } from "../../support/open-plan";

const SHEETS = ["VIOS and virtual IO"];
const near = (plan: OpenPlan, name: string, value: number): void =>
  expect(plan.read(name)).toBeCloseTo(value, 6);
const all = (plan: OpenPlan, names: readonly string[]): unknown[] =>
  names.map((name) => plan.read(name));

/** ERP has 9 cores in this plan and WEB 6, with one VIOS core for both. */
const INPUTS = inputsOf({
  ...example,
  fields: {
    ...example.fields,
    "cover.vios": "Yes",
    "vios.procs": 1,
    "vios.speed": 2,
    "vios.speedsource": "Own measurement",
  },
  tables: {
    ...example.tables,
    viosclient: [
      { partition: "ERP", luns: 40, mode: "Dedicated", fewest: 16, lun: 140, disk: 280 },
      {
        partition: "WEB",
        luns: 16,
        mode: "Shared",
        fewest: 5,
        lun: 140,
        disk: 280,
        platform: "IVM",
      },
    ],
    vscsi: [
      { client: "AIX 1", server: "ERP", direction: "READ", tps: 10000, size: 16 },
      { client: "AIX 1", server: "ERP", direction: "WRITE", tps: 1000, size: 256 },
      { client: "Linux 1", server: "WEB", direction: "READ", tps: 1000, size: 24 },
    ],
    nwsd: [
      { asp: "ASP 2", disks: 45, nwsds: 24, spaces: 24, writes: "Yes" },
      { asp: "ASP 3", disks: 12, nwsds: 2, spaces: 4 },
    ],
    vstg: [
      { name: "Ten and ten", release: "V5R4", nwsds: 10, spaces: 10, tasks: 8, record: "1MB" },
      { name: "Five and five", release: "V5R4", nwsds: 5, spaces: 5, tasks: 8, record: "1MB" },
    ],
    viosadvice: [
      { answer: "Followed" },
      { answer: "Not followed" },
      { answer: "Not followed", reason: "Shared with AIX" },
    ],
  },
});

describe("a plan with virtual I/O in both directions", () => {
  let plan: OpenPlan;
  beforeAll(async () => {
    plan = await openPlan(INPUTS, SHEETS);
  });
  afterAll(() => plan.dispose());

  test("has no error", () => {
    expect(plan.errors()).toEqual([]);
  });

  test("IBM i as client: one VIOS core for three, 16 virtual disks per adapter, eight sectors of nine", () => {
    expect(
      all(plan, [
        "viosneed.cores[1]",
        "viosneed.cores[2]",
        "viosneed.adapters[1]",
        "viosneed.adapters[2]",
        "vios.adapters",
      ]),
    ).toEqual([9, 6, 3, 1, 4]);
    near(plan, "viosneed.rule[1]", 3);
    near(plan, "vios.rule", 5);
    expect(all(plan, ["viosneed.best[1]", "viosneed.set[1]", "viosneed.set[2]"])).toEqual([
      "DEDICATED",
      "recommended",
      "different",
    ]);
    expect(
      all(plan, [
        "vios.ibmi",
        "vios.layout",
        "viosprop.each[3]",
        "vios.memleast",
        "vios.memusual",
        "vios.queue",
        "vios.elements",
      ]),
    ).toEqual([15, 1, 15, 1, 2, 32, 512]);
    near(plan, "vios.usable", (56 * 140 * 8) / 9);
    expect(plan.read("vios.ratingvios")).toBe("no answer");
  });

  test("IBM i as server: POWER5 processors, shown next to the cores of the target system and not included in them", () => {
    near(plan, "vscsiuse.procs[1]", 0.34);
    near(plan, "vscsiuse.procs[2]", 0.282);
    near(plan, "vscsiuse.procs[3]", (1000 * (34 + 57)) / 2 / 1e6);
    near(plan, "vscsiuse.time[2]", 282);
    near(plan, "vscsiuse.most[1]", 1e6 / 34);
    expect(all(plan, ["vscsiuse.basis[1]", "vscsiuse.basis[3]"])).toEqual(["derived", "derived"]);
    near(plan, "vios.served", 0.6675);
    near(plan, "vios.converted", 0.33375);
    expect(plan.read("lpar.needed")).toBe(16);
  });

  test("assigns descriptions and spaces, and compares only with measured configurations", () => {
    expect(
      all(
        plan,
        ["least", "most", "write", "nwsd", "space", "own"].map((key) => `nwsdfit.${key}[1]`),
      ),
    ).toEqual([12, 22, 24, "PASS", "PASS", "can have"]);
    expect(
      all(
        plan,
        ["nwsd", "space", "own"].map((key) => `nwsdfit.${key}[2]`),
      ),
    ).toEqual(["WARN", "PASS", "no"]);
    expect(all(plan, ["vstgrun.rate[1]", "vstgrun.rate[2]"])).toEqual([80.7, "no answer"]);
    expect(plan.read("vios.problem")).toMatch(
      /^VIOS and virtual IO: Five and five: No published measurement/,
    );
  });

  test("cites its values and lists unanswered recommendations", () => {
    const cited = Array.from({ length: Number(plan.read("sources.count")) }, (_, i) =>
      plan.read(`cited.call[${i + 1}]`),
    ).join("\n");
    for (const fn of [
      "VIOSIZE",
      "VSCSIADP",
      "SECTOR520",
      "DATA(virtual-storage-rules",
      "VSCSICPU",
      "VSCSITIME",
      "VSCSITPS",
      "NWSDREC",
      "VSTGRATE",
    ])
      expect(cited).toContain(fn);
    expect(
      all(
        plan,
        [1, 2, 3, 4].map((i) => `viosadvice.status[${i}]`),
      ),
    ).toEqual(["", "enter the reason", "", "answer it"]);
    expect(plan.read("viosadvice.wording[10]")).toMatch(/simultaneous multithreading/);
  });

  test("without the comparison that was never measured, every check is assessed", async () => {
    await plan.set(
      Object.fromEntries(
        ["name", "release", "nwsds", "spaces", "tasks", "record"].map((key) => [
          `vstg.${key}[2]`,
          null,
        ]),
      ),
    );
    expect(plan.read("vios.problem")).toBe("");
    expect(Array.from({ length: 12 }, (_, i) => plan.read(`vioschecks.verdict[${i + 1}]`))).toEqual(
      [
        "WARN",
        "WARN",
        "WARN",
        "PASS",
        "PASS",
        "PASS",
        "WARN",
        "WARN",
        "PASS",
        "PASS",
        "PASS",
        "PASS",
      ],
    );
    expect(
      all(plan, ["vioschecks.value[2]", "vioschecks.value[7]", "vioschecks.value[8]"]),
    ).toEqual([1, 1, 11]);
  });

  test("switched off, it is removed", async () => {
    await plan.set({ "cover.vios": "No" });
    expect(
      all(plan, [
        "vios.problem",
        "viosneed.rule[1]",
        "vscsiuse.procs[1]",
        "nwsdfit.least[1]",
        "vstgrun.rate[1]",
        "vios.rule",
        "vios.served",
        "vios.queue",
        "vioschecks.verdict[1]",
        "vioschecks.verdict[8]",
      ]),
    ).toEqual([...Array(8).fill("not used"), "-", "-"]);
    expect(plan.errors()).toEqual([]);
  });
});

/** Values that are invalid in a file of inputs, but that a planner can type. */
const { viosclient, vscsi } = INPUTS.tables as Record<string, readonly InputRow[]>;
const WRONG: PlanInputs = {
  ...INPUTS,
  fields: { ...INPUTS.fields, "vios.procs": -1, "vios.speedsource": "", "vios.vlan": "Yes" },
  tables: {
    ...INPUTS.tables,
    viosclient: [
      { ...viosclient![0], luns: "" },
      { partition: "WEB", luns: 17, platform: "IVM" },
      { partition: "NOWHERE", luns: 4 },
      { luns: 3 },
      { partition: "ERP", luns: 3, cores: "six" },
    ],
    vscsi: [
      { ...vscsi![0], size: 512 },
      { ...vscsi![1], direction: "" },
      { ...vscsi![2], tps: "many" },
      { server: "ERP", tps: 5 },
      { ...vscsi![2], size: -4 },
      { ...vscsi![2], server: "" },
    ],
    nwsd: [
      { asp: "A", disks: 1, nwsds: 1, spaces: 1 },
      { asp: "B", disks: 0, nwsds: 1, spaces: 1 },
      { disks: 4 },
    ],
    vstg: [
      { name: "X", nwsds: 1, spaces: 1, tasks: 1 },
      { name: "Y", release: "V5R3", nwsds: 1.5, spaces: 1, tasks: 1, record: "1MB" },
    ],
  },
};

describe("a plan with invalid and missing values for virtual I/O", () => {
  let plan: OpenPlan;
  beforeAll(async () => {
    plan = await openPlan(WRONG, SHEETS);
  });
  afterAll(() => plan.dispose());

  test.each([
    ["viosneed.status[1]", /the partition ERP is entered twice/],
    ["viosneed.status[2]", /WEB: .*one virtual SCSI adapter/],
    ["viosneed.status[3]", /NOWHERE is not a partition/],
    ["viosneed.status[4]", /choose the partition/],
    ["viosneed.status[5]", /ERP/],
    ["vscsiuse.status[1]", /AIX 1: .*512/],
    ["vscsiuse.status[2]", /say whether AIX 1 reads or writes/],
    ["vscsiuse.status[3]", /Transactions of Linux 1 WEB is many; enter a number of at least 0/],
    ["vscsiuse.status[4]", /without a client/],
    ["vscsiuse.status[5]", /is -4; enter a number of at least 0/],
    ["vscsiuse.status[6]", /choose the partition of a server/],
    ["nwsdfit.most[1]", /too few disks/],
    ["nwsdfit.status[2]", /enter the disks of B/],
    ["nwsdfit.status[3]", /an ASP has no name/],
    ["vstgrun.status[1]", /choose the measured release of X/],
    ["vstgrun.status[2]", /NWSD of Y is 1\.5; enter a whole number of at least 0/],
    ["vios.problem", /no figures above 0/],
    ["vios.converted", /no source of the factor/],
    ["vios.memusual", /no answer/],
  ])("%s shows %s", (name, words) => expect(plan.read(name)).toMatch(words));

  test("no cell shows an error", () => {
    expect(plan.errors()).toEqual([]);
    expect(
      all(plan, ["vioschecks.verdict[2]", "vioschecks.verdict[5]", "vioschecks.verdict[6]"]),
    ).toEqual(["OPEN", "OPEN", "WARN"]);
  });
});

test("a plan without any input names the first step", async () => {
  const plan = await openPlan({ ...EMPTY_INPUTS, fields: { "cover.vios": "Yes" } }, SHEETS);
  expect(plan.read("vios.problem")).toMatch(/enter a partition that uses VIOS/);
  expect(Array.from({ length: 8 }, (_, i) => plan.read(`vioschecks.verdict[${i + 1}]`))).toEqual(
    Array(8).fill("-"),
  );
  expect(plan.errors()).toEqual([]);
  plan.dispose();
});
