/**
 * Memory in a plan, against printed figures: HEA (PCR 713), iSCSI (PCR 4443, 4482), Db2 Mirror case
 * (DB2M 339), VIOS (PCR 1715), QPFRADJ (PCR 4922), paging (PCR 4982 to 4992), DIMMs (PCR 5008).
 */
import example from "../../../docs/examples/power-570/inputs.json";
import { EMPTY_INPUTS, type InputRow, type PlanInputs } from "../../../src/plan/inputs/plan-inputs";
import { inputsOf, openPlan, type OpenPlan } from "../../support/open-plan";

const SHEETS = ["Memory"];
const near = (plan: OpenPlan, name: string, value: number): void =>
  expect(plan.read(name)).toBeCloseTo(value, 6);

/** ERP has 256 GB and 9 cores in this plan, WEB 128 GB and 6 cores. */
const INPUTS = inputsOf({
  ...example,
  fields: {
    ...example.fields,
    "cover.memory": "Yes",
    "memory.hypervisor": 8,
    "memory.viosparts": 2,
    "memory.viosgb": 2,
    "memory.modules": 2,
    "memory.first": 4,
    "memory.second": 8,
  },
  tables: {
    ...example.tables,
    mempart: [
      { origin: "Your rule", today: 200, users: 4000, user: 32, core: 8 },
      { origin: "Carried forward", today: 160 },
    ],
    memload: [
      { partition: "ERP", what: "iSCSI servers", count: 2, servers: 4, included: "No" },
      { partition: "WEB", what: "HEA logical ports", count: 4, included: "Yes" },
      { partition: "ERP", what: "Db2 Mirror case", count: 32000 },
      { partition: "WEB", what: "Your value", count: 3, own: 100, included: "No" },
    ],
    intpool: [
      {
        partition: "ERP",
        pool: "*INTERACT",
        gb: 64,
        faults: 150,
        disk: 8,
        hourly: 36000,
        response: 0.4,
      },
      {
        partition: "WEB",
        pool: "3",
        gb: 20,
        faults: 500,
        disk: 8,
        hourly: 36000,
        response: 0.5,
        expert: "Yes",
      },
    ],
    batpool: [
      { partition: "ERP", pool: "4", gb: 32, faults: 25, disk: 8 },
      { partition: "ERP", pool: "5", gb: 16, faults: 25, disk: 8, cpu: 0.2 },
    ],
    memipl: [{ partition: "ERP", machine: 16, spool: 0.5 }],
  },
});

describe("a plan with memory", () => {
  let plan: OpenPlan;
  beforeAll(async () => {
    plan = await openPlan(INPUTS, SHEETS);
  });
  afterAll(() => plan.dispose());

  test("has no missing input and no error", () => {
    expect([plan.read("memory.problem"), plan.errors()]).toEqual(["", []]);
  });

  test("adds the published memory of functions, and only shows the Db2 Mirror case", () => {
    near(plan, "memneed.mb[1]", 2 * 22 + 4 * 1.5 + 512);
    near(plan, "memneed.mb[2]", 4 * 56);
    near(plan, "memneed.mb[3]", 32_000 * 0.5);
    expect([1, 2, 3, 4].map((i) => plan.read(`memneed.counted[${i}]`))).toEqual([
      "added",
      "in it already",
      "for reference only",
      "added",
    ]);
    expect([1, 2, 3, 4].map((i) => plan.read(`memneed.basis[${i}]`))).toEqual([
      "rule",
      "rule",
      "rule",
      "user",
    ]);
    near(plan, "memfit.plan[1]", 256 + 562 / 1024);
    near(plan, "memfit.plan[2]", 128 + 300 / 1024);
    near(plan, "memfit.least[1]", (4000 * 32) / 1024 + 9 * 8 + 562 / 1024);
    near(plan, "memfit.least[2]", (300 + 224) / 1024);
    near(plan, "memfit.pools[1]", 64 + 32 + 16 + 16 + 0.5);
  });

  test("compares the sum with the installed memory, and with the DIMMs", () => {
    near(plan, "memory.total", 384 + 862 / 1024 + 2 * 2 + 8);
    near(plan, "memory.left", 512 - 396 - 862 / 1024);
    expect(
      [
        "memory.viosleast",
        "memory.viosusual",
        "memory.dimms",
        "memory.dimmspeed",
        "memory.dimmcheck",
      ].map((name) => plan.read(name)),
    ).toEqual([1, 2, 48, 400, "WARN"]);
  });

  test("compares memory that grows with the installed memory, VIOS and hypervisor as they are", async () => {
    const parts = 384 + 862 / 1024;
    near(plan, "memory.later", parts + 12);
    await plan.set({ "growth.memory": 0.08 });
    near(plan, "memory.later", parts * 1.08 ** (42 / 12) + 12);
    // 500 GB remain for what grows.
    const month = Math.ceil((12 * Math.log(500 / parts)) / Math.log(1.08));
    expect([plan.read("limit.month[memory]"), plan.read("limit.state[memory]")]).toEqual([
      month,
      "does not fit",
    ]);
    await plan.set({ "growth.memory": "" });
    near(plan, "memory.later", parts + 12);
  });

  test("assesses paging by the published limits; a pool with Expert Cache is excluded", () => {
    near(plan, "intpage.share[1]", (0.008 * 150) / 10 / 0.4);
    expect([plan.read("intpage.verdict[1]"), plan.read("intpage.meaning[2]")]).toEqual([
      "HIGH",
      "Expert Cache is on. The share is not meaningful.",
    ]);
    near(plan, "batpage.share[1]", 0.2);
    near(plan, "batpage.share[2]", 0.2 / (0.2 + 0.2));
    expect([1, 2].map((i) => plan.read(`batpage.verdict[${i}]`))).toEqual(["BETWEEN", "HIGH"]);
    near(plan, "memory.pagingInteractive", 0.3);
    near(plan, "iplpool.interactive[1]", 0.7 * (256 + 562 / 1024 - 16.5));
    near(plan, "iplpool.base[1]", 0.3 * (256 + 562 / 1024 - 16.5));
  });

  test("checks: less than today and paging warn, and the DIMMs are too small", () => {
    expect(
      Array.from({ length: 14 }, (_, i) => plan.read(`memorychecks.verdict[${i + 1}]`)),
    ).toEqual([
      "PASS",
      "PASS",
      "FAIL",
      "PASS",
      "WARN",
      "PASS",
      "PASS",
      "-",
      "WARN",
      "WARN",
      "PASS",
      "PASS",
      "PASS",
      "PASS",
    ]);
    expect(plan.read("memorychecks.reason[9]")).toMatch(/^ERP \*INTERACT: .*less than 25%/);
  });

  test("cites its values", () => {
    const cited = Array.from({ length: 90 }, (_, i) => plan.read(`cited.call[${i + 1}]`)).join(
      "\n",
    );
    for (const fn of [
      "HEAMEM",
      "ISCSIMEM",
      "DB2MMEM",
      "VIOSIZE",
      "P6MEM",
      "INTFLT",
      "BATFLT",
      "FLTVERDICT",
      "QPFRPOOL",
    ])
      expect(cited).toContain(`${fn}(`);
    expect(plan.read("sourcechecks.verdict[1]")).toBe("PASS");
  });

  test("switched off, it is removed", async () => {
    await plan.set({ "cover.memory": "No" });
    expect(
      [
        "memory.problem",
        "memory.total",
        "memfit.plan[1]",
        "memneed.mb[1]",
        "intpage.share[1]",
        "memory.dimms",
        "memorychecks.verdict[1]",
        "memorychecks.verdict[2]",
      ].map((name) => plan.read(name)),
    ).toEqual([...Array(6).fill("not used"), "-", "-"]);
    expect(plan.errors()).toEqual([]);
  });
});

/** Values that are invalid in a file of inputs, but that a planner can type. */
const { mempart, memload, intpool, batpool, memipl } = INPUTS.tables as Record<
  string,
  readonly InputRow[]
>;
const WRONG: PlanInputs = {
  ...INPUTS,
  fields: { ...INPUTS.fields, "memory.viosgb": -1, "memory.first": 3, "memory.vlan": "Yes" },
  tables: {
    ...INPUTS.tables,
    mempart: [{ ...mempart![0], user: "" }, { today: -5 }, { users: 5 }],
    memload: [
      { ...memload![0], servers: "" },
      { ...memload![1], included: "" },
      { partition: "NOWHERE", what: "HEA logical ports", count: 4 },
      { partition: "WEB", what: "Anything", count: 1 },
      { ...memload![1], count: 1.5 },
    ],
    intpool: [
      { ...intpool![0], disk: 8000 },
      { ...intpool![1], hourly: 0 },
    ],
    batpool: [
      { ...batpool![0], faults: "many" },
      { ...batpool![1], cpu: 7 },
    ],
    memipl: [...memipl!, { partition: "WEB", machine: 900, spool: "" }],
  },
};

describe("a plan with invalid and missing values for memory", () => {
  let plan: OpenPlan;
  beforeAll(async () => {
    plan = await openPlan(WRONG, SHEETS);
  });
  afterAll(() => plan.dispose());

  test.each([
    ["memfit.status[1]", /give the memory of a user of ERP: no figure is published/],
    ["memfit.status[2]", /choose where the memory of WEB is from/],
    ["memfit.status[3]", /figures in a row without a partition/],
    ["memneed.status[1]", /enter the server descriptions of iSCSI servers in ERP/],
    ["memneed.status[2]", /choose whether the memory of WEB holds HEA logical ports already/],
    ["memneed.status[3]", /NOWHERE is not a partition/],
    ["memneed.status[4]", /choose what needs memory in WEB/],
    ["memneed.status[5]", /Quantity of WEB HEA logical ports is 1\.5; enter a whole number/],
    ["intpage.status[1]", /8 ms is 0\.008/],
    ["intpage.status[2]", /WEB 3: Transactions/],
    ["batpage.status[1]", /Faults of ERP 4 is many; enter a number/],
    ["batpage.status[2]", /Batch CPU of ERP 5 is 7; enter a number from 0% to 100%/],
    ["iplpool.status[1]", /the memory of ERP is open/],
    ["iplpool.status[2]", /enter machine and spool pool of WEB/],
    [
      "memory.problem",
      /Memory per VIOS partition is -1; enter a number of at least 0; .*DIMMs: .*3/,
    ],
    ["memory.viosusual", /No published memory with vlan/],
  ])("%s shows %s", (name, words) => expect(plan.read(name)).toMatch(words));

  test("no cell shows an error, and nothing is added up", () => {
    expect(plan.errors()).toEqual([]);
    expect([
      plan.read("memory.total"),
      plan.read("memorychecks.verdict[1]"),
      plan.read("memorychecks.verdict[2]"),
    ]).toEqual(["open", "FAIL", "OPEN"]);
  });
});

test("a plan without any input names the first step", async () => {
  const plan = await openPlan({ ...EMPTY_INPUTS, fields: { "cover.memory": "Yes" } }, SHEETS);
  expect(plan.read("memory.problem")).toBe("Memory: enter the partitions on LPAR layout");
  expect([1, 2, 3, 4].map((i) => plan.read(`memorychecks.verdict[${i}]`))).toEqual([
    "OPEN",
    "OPEN",
    "-",
    "OPEN",
  ]);
  expect(plan.errors()).toEqual([]);
  plan.dispose();
});
