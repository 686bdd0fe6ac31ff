/** The status of a plan: the worst of all its limits, in the same words everywhere. */
import power570 from "../../docs/examples/power-570/inputs.json";
import { LIMIT_KEYS, roleOf } from "../../src/plan/definition/check-roles";
import { EMPTY_INPUTS } from "../../src/plan/inputs/plan-inputs";
import { presentStatus } from "../../src/plan/plan-status";
import { inputsOf, openPlan, type OpenPlan } from "../support/open-plan";

const WITHOUT_OWNERS = inputsOf({
  ...power570,
  tables: {
    ...power570.tables,
    risk: [{ risk: "All other OWN", owner: "A. Planner" }, { risk: "All other NOTE" }],
  },
});
const RESTORE = "Checks: Backup window: Restore at the horizon";

const statusOf = (plan: OpenPlan): unknown => plan.read("cover.verdict");
const sentenceOf = (plan: OpenPlan): string => String(plan.read("statusstep.sentence#all"));
const stateOf = (plan: OpenPlan, key: (typeof LIMIT_KEYS)[number]): unknown =>
  plan.read(`limit.state[${key}]`);

/** 8 April 2064 as a day of Excel. */
const SUPPORTED = 60000;

describe("Power 570 to Power 770, whose restore takes 13.2 of 12 hours at the horizon", () => {
  let plan: OpenPlan;
  beforeAll(async () => {
    plan = await openPlan(WITHOUT_OWNERS, []);
    // Supported beyond the horizon, by a later date of the planner.
    await plan.set({ "altfact.support[1]": SUPPORTED });
  });
  afterAll(() => plan.dispose());

  test("does not fit, although all other limits do", () => {
    expect(statusOf(plan)).toBe("DOES NOT FIT");
    expect(stateOf(plan, "restore")).toBe("does not fit");
    expect([stateOf(plan, "cpu"), stateOf(plan, "cores"), stateOf(plan, "memory")]).toEqual([
      "fits",
      "fits",
      "fits",
    ]);
    // 1800 GB / 190 GB/h = 9.47 h, by 10% a year for 42 months: 13.2 h.
    expect(sentenceOf(plan)).toMatch(
      /^Does not fit\. Restore \(RTO\): 13\.2 h at the horizon, limit 12\.0 h\. Exceeded from July 2015\./,
    );
  });

  test("fits with conditions once an action, its owner and its date are agreed", async () => {
    await plan.set({ "risk.risk[1]": RESTORE, "risk.owner[1]": "B. Operator" });
    expect(statusOf(plan)).toBe("DOES NOT FIT");
    await plan.set({ "risk.action[1]": "A second drive for the ERP libraries" });
    expect(statusOf(plan)).toBe("DOES NOT FIT");
    // 30 June 2013 as a day of Excel.
    await plan.set({ "risk.due[1]": 41455 });
    // Neither a figure after it, nor a date for measuring it.
    expect(statusOf(plan)).toBe("DOES NOT FIT");
    await plan.set({
      "risk.action[1]": "A second drive for the ERP libraries, to be measured by 30 June 2013",
    });
    expect([statusOf(plan), stateOf(plan, "restore")]).toEqual([
      "FITS WITH CONDITIONS",
      "exceeded, action agreed",
    ]);
    expect(sentenceOf(plan)).toContain(
      "Agreed: A second drive for the ERP libraries, to be measured by 30 June 2013 (B. Operator, by 30 June 2013).",
    );
  });

  test("an agreed action does not make up for missing memory", async () => {
    await plan.set({
      "installed.memory": 300,
      "risk.risk[2]": "Checks: LPAR layout: Memory of all partitions",
      "risk.owner[2]": "B. Operator",
      "risk.action[2]": "More memory",
      "risk.due[2]": 46203,
    });
    expect([statusOf(plan), stateOf(plan, "memory")]).toEqual(["DOES NOT FIT", "does not fit"]);
    expect(sentenceOf(plan)).toMatch(
      /^Does not fit\. Memory: 384 GB at the horizon, limit 300 GB\. .* 84 GB more memory, 384 GB in all, until the horizon\.$/,
    );
  });

  test("a certain failure is not hidden by a missing input", async () => {
    await plan.set({ "backup.window": "" });
    expect([statusOf(plan), stateOf(plan, "backup")]).toEqual(["DOES NOT FIT", "not assessed"]);
    await plan.set({ "dataset.gb[1]": "" });
    expect([statusOf(plan), stateOf(plan, "backup")]).toEqual(["DOES NOT FIT", "needs input"]);
    await plan.set({ "installed.memory": 512 });
    expect(statusOf(plan)).toBe("INCOMPLETE");
    expect(sentenceOf(plan)).toMatch(/^Cannot be concluded\. Backup window: .*\.$/);
    await plan.set({ "backup.window": 10, "dataset.gb[1]": 1800 });
    expect(statusOf(plan)).toBe("FITS WITH CONDITIONS");
  });

  test("fits with its other conditions if no limit is exceeded", async () => {
    await plan.set({ "backup.restore": 14 });
    // In February 2013 a 9117-MMD is on sale, and today's 570, a POWER6, is supported.
    expect([statusOf(plan), sentenceOf(plan)]).toEqual([
      "FITS WITH CONDITIONS",
      "Fits, subject to 1 condition. 1 measurement without a month end. Measure a month end, or accept the plan without it.",
    ]);
    expect(plan.read("limit.state[lifecycle]")).toBe("fits");
    // Withdrawn in November 2015, and out of support in March 2019.
    await plan.set({ "cover.date": 42400, "date.golive": 42401, "measured.monthend": "Yes" });
    expect(plan.read("limit.state[lifecycle]")).toBe("fits with conditions");
    await plan.set({ "cover.date": 40000, "date.golive": 41456 });
    expect(plan.read("limit.state[lifecycle]")).toBe("fits");
    // 9.47 h by 10% a year are 14 h after 4.1 years, before the CPU is at its limit in May 2017.
    expect([statusOf(plan), sentenceOf(plan)]).toEqual(["FITS", "Fits until March 2017."]);
    expect(plan.errors()).toEqual([]);
  });

  test("a system that is too small does not fit, and no input is reported as missing", async () => {
    await plan.set({
      "alt.feature[1]": "EPM1",
      "alt.system[1]": "9117-MMD",
      "cpu.highA[1]": 5,
      "source.sharing[1]": "Uncapped",
    });
    expect([statusOf(plan), stateOf(plan, "cpu")]).toEqual(["DOES NOT FIT", "does not fit"]);
    expect(String(plan.read("cover.headline"))).toMatch(/: too small$/);
  });
});

test("an empty plan is incomplete, without an error and without a limit that fits", async () => {
  const plan = await openPlan(EMPTY_INPUTS, []);
  expect(statusOf(plan)).toBe("INCOMPLETE");
  expect(["cpu", "backup", "restore"].map((key) => stateOf(plan, key as "cpu"))).toEqual(
    Array(3).fill("needs input"),
  );
  expect(plan.errors()).toEqual([]);
  plan.dispose();
});

test("statuses of former versions are shown in current terms", () => {
  expect(["PASS", "WARN", "OPEN", "FAIL", "FITS", ""].map(presentStatus)).toEqual([
    "FITS",
    "FITS WITH CONDITIONS",
    "INCOMPLETE",
    "DOES NOT FIT",
    "FITS",
    "",
  ]);
});

test("only exceeded windows can become conditions", () => {
  expect(roleOf("plan.restore.window")).toEqual({ kind: "window", limit: "restore" });
  expect(roleOf("plan.memory.sum")).toMatchObject({ kind: "limit", limit: "memory" });
  expect(() => roleOf("aix.tasks")).toThrow(
    /aix\.tasks; the nearest rule is \S+\.\S+\. .*check-roles/,
  );
});
