/** Web and Java in a plan, compared with the published values (PCR chapters 14 and 15). */
import type { PlanInputs } from "../../../src/plan/inputs/plan-inputs";
import { inputsOf, openPlan, type OpenPlan } from "../../support/open-plan";

const ONLY = ["Web and Java"];

const INPUTS = inputsOf({
  sizebook: "plan",
  fields: {
    "cover.web": "Yes",
    "web.cpw": 4000,
    "web.cpu": 0.4,
    "web.rate": 100,
    "web.planned": 100,
    "web.environment": "PROD on V5R4",
    "web.same": "Yes",
    "web.faults": 25,
    "web.iop": 0.61,
    "web.accelbase": 600,
    "web.acceltime": 2,
  },
  tables: {
    webkind: [
      { name: "Pages", content: "IFS", size: 1, today: 0.8, planned: 0 },
      { name: "Secure pages", content: "IFS", secure: "Yes", size: 1, today: 0, planned: 0.8 },
      { name: "Orders", content: "CGINAMED", size: 1, today: 0.2, planned: 0.2 },
    ],
    jvm: [
      { name: "Shop", heap: 256, from: "CLASSIC", release: "V6R1", count: 2, pool: "JAVA" },
      {
        name: "New",
        heap: 400,
        from: "NEW",
        release: "V5R4",
        vm: "IT4J64",
        count: 1,
        pool: "JAVA",
      },
      {
        name: "Large",
        heap: 4200,
        from: "CLASSIC",
        release: "V6R1",
        websphere: "Yes",
        count: 1,
        pool: "JAVA",
      },
    ],
    jvmpool: [{ name: "JAVA", memory: 4096 }],
    php: [
      { name: "DVD", orders: 2498.5, access: "DB2_PCONNECT" },
      { name: "Own RPG", orders: 100, access: "I5PROGRAMCALL", release: "V6R1" },
    ],
    screen: [
      {
        name: "Green",
        kind: "WEBFACING",
        cpw: 100,
        users: 10,
        rows: 10,
        columns: 8,
        others: 7,
        kb: 60,
        kbit: 256,
      },
      { name: "Hats", kind: "HATS", cpw: 100, level: "MODERATE" },
    ],
    gain: [{ name: "WAS-V6R1" }, { name: "POWER5+" }],
  },
});

describe("a plan with web serving and Java", () => {
  let plan: OpenPlan;
  beforeAll(async () => {
    plan = await openPlan(INPUTS, ONLY);
  });
  afterAll(() => plan.dispose());
  const all = (names: readonly string[]): unknown[] => names.map((name) => plan.read(name));

  test("mixes capacities by CPU time and scales the measured CPU within its environment", () => {
    // PCR 3590, 3607.
    expect(all([1, 2, 3].map((i) => `webcap.capacity[${i}]`))).toEqual([2.016, 1.481, 0.475]);
    const today = 1 / (0.8 / 2.016 + 0.2 / 0.475);
    const planned = 1 / (0.8 / 1.481 + 0.2 / 0.475);
    expect(plan.read("web.captoday")).toBeCloseTo(today, 9);
    expect(plan.read("web.capplanned")).toBeCloseTo(planned, 9);
    expect(plan.read("web.cpuplanned")).toBeCloseTo((0.4 * today) / planned, 9); // 47.0%
    expect(plan.read("web.more")).toBeCloseTo(((0.4 * today) / planned - 0.4) * 4000, 6);
    expect(plan.read("web.threads")).toBe(94); // 4000 x 47.0% / 20, PCR 3651
    expect(plan.read("webcap.cpu[3]")).toBeCloseTo((0.2 / 0.475) * planned, 9);
    expect(
      all([
        "webchecks.verdict[c1]",
        "webchecks.value[c1]",
        "webchecks.verdict[c2]",
        "webchecks.verdict[c4]",
        "webchecks.verdict[c5]",
      ]),
    ).toEqual(["PASS", 1, "PASS", "PASS", "WARN"]);
  });

  test("returns VMs and initial heaps", () => {
    expect(
      all([
        "jvmrun.vm[1]",
        "jvmrun.support[1]",
        "jvmrun.max[1]",
        "jvmrun.initial[1]",
        "jvmrun.limit[1]",
      ]),
    ).toEqual(["IT4J32", "DEFAULT", 192, 96, 3072]); // PCR 3203
    expect(plan.read("jvmrun.footprint[1]")).toBeCloseTo(153.6, 9); // 40% less, PCR 3305
    expect(
      all(["jvmrun.support[2]", "jvmrun.max[2]", "jvmrun.initial[2]", "jvmrun.limit[2]"]),
    ).toEqual(["NO", 400, 100, "not published"]); // PCR 3207
    expect(all(["jvmrun.vm[3]", "jvmrun.max[3]", "jvmrun.limit[3]"])).toEqual([
      "IT4J32",
      3150,
      2500,
    ]); // PCR 3203, 3892
    expect(all(["jvmpool.heaps[1]", "web.heaps"])).toEqual([192 * 2 + 400 + 3150, 3934]);
    expect(all([6, 7, 8, 9, 10, 11].map((i) => `webchecks.verdict[c${i}]`))).toEqual([
      "FAIL",
      "PASS",
      "WARN",
      "WARN",
      "PASS",
      "PASS",
    ]);
  });

  test("shows PHP, web interfaces, the accelerator and gains", () => {
    expect(
      all([
        "phprun.processors[1]",
        "phprun.measured[1]",
        "phprun.response[1]",
        "phprun.database[1]",
        "phprun.processors[2]",
      ]),
    ).toEqual([0.99, 4997, 176, 0.33, "no value"]); // PCR 3718 to 3722
    expect(
      all([
        "screenrun.low[1]",
        "screenrun.high[1]",
        "screenrun.panels[1]",
        "screenrun.fields[1]",
        "screenrun.compress[1]",
        "screenrun.seconds[1]",
      ]),
    ).toEqual([300, 800, 2400, 87, "USE", 1.875]); // PCR 4002, 3993, 3981, 4149
    expect(all(["screenrun.low[2]", "screenrun.high[2]", "screenrun.panels[2]"])).toEqual([
      90,
      95,
      "",
    ]); // PCR 4230
    expect(all(["web.accelcapacity", "web.accelresponse", "web.acceltimethen"])).toEqual([
      5.5, 5, 0.4,
    ]); // PCR 3925, 3934
    expect(all(["gainrun.low[1]", "gainrun.high[1]", "gainrun.low[2]", "gainrun.high[2]"])).toEqual(
      [0.5, 0.8, "not stated", 0.3],
    ); // PCR 3804, 3171
    expect(plan.read("gainrun.effect[1]")).toMatch(/Trade 6\.1/);
    expect(plan.read("web.problem")).toMatch(
      /^Web and Java: Own RPG: .*access "I5PROGRAMCALL".*db2_pconnect, mysqli/,
    );
  });

  test("cites every value and shows no error", () => {
    expect(plan.read("sources.count")).toBeGreaterThanOrEqual(30);
    expect(plan.read("sourcechecks.verdict[c1]")).toBe("PASS");
    expect(plan.errors()).toEqual([]);
  });

  test("does not convert capacities to another environment, and warns", async () => {
    await plan.set({ "web.same": "No" });
    expect(
      all(["web.cpuplanned", "web.threads", "webchecks.verdict[c1]", "webchecks.value[c1]"]),
    ).toEqual(["other environment", "other environment", "WARN", 2]);
    expect(plan.read("web.problem")).toMatch(/does not apply to another environment/);
    expect(plan.errors()).toEqual([]);
  });

  test("switched off, it is removed from checks and sources", async () => {
    await plan.set({ "cover.web": "No" });
    expect(
      all([
        "webcap.capacity[1]",
        "web.capplanned",
        "web.cpuplanned",
        "web.threads",
        "web.heaps",
        "web.problem",
        "web.accelcapacity",
      ]),
    ).toEqual(Array.from({ length: 7 }, () => "not used"));
    expect(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
        .map((i) => plan.read(`webchecks.verdict[c${i}]`))
        .every((verdict) => verdict === "-"),
    ).toBe(true);
    expect(plan.errors()).toEqual([]);
  });
});

/** Values that a planner can type into cells, although a file of inputs would reject them. */
const WRONG: PlanInputs = {
  ...INPUTS,
  fields: { ...INPUTS.fields, "web.accelbase": 700, "web.cpu": "high", "web.cpw": -1 },
  tables: {
    webkind: [
      { name: "Pages", content: "IFS", today: 0.8, planned: 0 },
      { name: "Secure pages", content: "IFS", size: 1, planned: "much" },
      { name: "Fast", content: "FRCA", secure: "Yes", size: 1, planned: 0.5 },
      { content: "IFS" },
      { name: "Own", own: 0.6, planned: 0.2 },
    ],
    jvm: [
      { name: "Shop", heap: -5, from: "CLASSIC", release: "V6R1", count: 2 },
      { name: "New", heap: 400, from: "NEW", vm: "IT4J64", release: "V9R9", count: 1 },
      { name: "Large", heap: 9000, from: "CLASSIC", vm: "IT4J32", release: "V6R1", count: 1 },
      { name: "Old", heap: 512, from: "CLASSIC", adopted: "Yes", release: "V7R1", count: 1 },
      { name: "Lost", heap: 512, from: "CLASSIC", release: "V6R1", count: 1, pool: "NONE" },
      { heap: 5 },
    ],
    php: [
      { name: "DVD", orders: "many", access: "MYSQLI" },
      { name: "Less", orders: -1, access: "MYSQLI" },
    ],
    screen: [
      { name: "Green", kind: "WEBFACING" },
      { name: "Hats", kind: "HATS", cpw: 100 },
      { name: "Line", kind: "WEBFACING", cpw: 100, kbit: 1000 },
    ],
    gain: [{ name: "WARP" }],
  },
};

test("names missing or invalid inputs, without an error cell", async () => {
  const plan = await openPlan(WRONG, ONLY);
  const problem = String(plan.read("web.problem"));
  for (const words of [
    /page size of Pages/,
    /planned share of Secure pages/,
    /Fast: .*FRCA does not serve secure content/,
    /page type has no name/,
    /environment of the capacity override of Own/,
    /observed heap of Shop/,
    /New: Release/,
    /Large: .*32-bit heap/,
    /Old: AdoptedAuthority TRUE/,
    /pool of Lost/,
    /Java application has no name/,
    /orders per minute of DVD/,
    /Less: Orders -1/,
    /CPW of Green/,
    /HATS level of Hats/,
    /Line: .*kbit 1000/,
    /WARP: Gain|Gain "WARP"/,
    /baseCpw 700/,
    /as numbers/,
  ])
    expect(problem).toMatch(words);
  expect(plan.read("web.capplanned")).toBe("open");
  expect(plan.errors()).toEqual([]);
  await plan.set({
    "webkind.size[1]": 1,
    "webkind.planned[2]": 0.5,
    "webkind.secure[3]": "No",
    "webkind.content[4]": null,
    "webkind.environment[5]": "our laboratory",
  });
  expect([
    plan.read("web.environments"),
    plan.read("web.capplanned"),
    plan.read("webchecks.verdict[c1]"),
    plan.read("webchecks.verdict[c2]"),
  ]).toEqual([2, "different environments", "WARN", "FAIL"]);
  expect(plan.read("web.problem")).toMatch(/different environments cannot be mixed/);
  expect(plan.errors()).toEqual([]);
  plan.dispose();
});
