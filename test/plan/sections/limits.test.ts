/**
 * The limits of a plan on its cover: the Power 570 example (PCR C.4.1, C.12.1) with a disk pool
 * (PCR 1095, 1139) and its backup.
 */
import power570 from "../../../docs/examples/power-570/inputs.json";
import { EMPTY_INPUTS } from "../../../src/plan/inputs/plan-inputs";
import { inputsOf, openPlan, type OpenPlan } from "../../support/open-plan";

const POOL = {
  name: "System",
  gb: 4000,
  growth: 0.1,
  extra: 500,
  from: 12,
  busy: 0.25,
  arms: 60,
  type: "4327",
  work: 0.1,
};
const INPUTS = inputsOf({
  ...power570,
  fields: { ...power570.fields, "cover.disk": "Yes" },
  tables: {
    ...power570.tables,
    asp: [POOL],
    diskset: [
      {
        name: "Towers",
        asp: "System",
        drive: "4327",
        adapter: "571F/575B",
        enclosure: "FC 5786",
        adapters: 3,
        devices: 36,
        protection: "RAID5",
      },
    ],
  },
});

const MISSING = "needs input";
const first = (plan: OpenPlan): unknown[] =>
  ["limit", "limitwho", "limitsopen"].map((name) => plan.read(`cover.${name}`));
const limits = (plan: OpenPlan, keys: readonly string[]): Record<string, unknown[]> =>
  Object.fromEntries(
    keys.map((key) => [
      key,
      ["month", "date", "who", "state"].map((column) => plan.read(`limit.${column}[${key}]`)),
    ]),
  );

describe("the Power 570 example with its disks", () => {
  let plan: OpenPlan;
  beforeAll(async () => {
    plan = await openPlan(INPUTS, ["Disk and SAN", "Memory"]);
  });
  afterAll(() => plan.dispose());

  test("each limit has its month, its date and its driver", () => {
    // 7140 GB are usable: 102 drives of 70 GB.
    const space = (month: number): number => 4000 * 1.1 ** (month / 12) + 500;
    // 108 arms that may be busy for 30%.
    const arms = (month: number): number => 60 * 0.25 * 1.1 ** (month / 12);
    // PCR 2731: 280 GB/h, and 190 back, of 10 and 12 hours.
    const save = (month: number): number => (1800 / 280) * 1.1 ** (month / 12);
    const back = (month: number): number => (1800 / 190) * 1.1 ** (month / 12);
    expect([
      // Red is 80% of it.
      space(33) < 5712,
      space(34) >= 5712,
      arms(96) <= 32.4,
      arms(97) > 32.4,
      save(55) <= 10,
      save(56) > 10,
      back(29) <= 12,
      back(30) > 12,
    ]).toEqual(Array(8).fill(true));
    expect(limits(plan, ["cpu", "memory", "arms", "space", "backup", "restore"])).toEqual({
      cpu: [52, "2017-05", "ERP", "fits"],
      memory: ["", "", "", "fits"],
      arms: [97, "2021-02", "System", "fits with conditions"],
      space: [34, "2015-11", "System", "does not fit"],
      backup: [56, "2017-09", "Stream 1: ERP libraries", "fits"],
      restore: [30, "2015-07", "Stream 1: ERP libraries", "exceeded, action agreed"],
    });
    expect(first(plan)).toEqual(["Restore (RTO), 2015-07", "Stream 1: ERP libraries", "none"]);
    expect(plan.errors()).toEqual([]);
  });

  test("months on the sheets have their dates beside them", () => {
    const dates = [
      "lpar.crossdate",
      "compared.expected[h9date]",
      "side.crossdate[alt1]",
      "disk.crossdate",
      "disk.armdate",
      "backup.crossdate",
      "backup.backdate",
    ].map((name) => plan.read(name));
    expect(dates).toEqual([
      "2017-05",
      "2017-05",
      "2017-05",
      "2018-05",
      "2021-02",
      "2017-09",
      "2015-07",
    ]);
  });

  test("memory that does not fit is the first limit reached", async () => {
    await plan.set({ "installed.memory": 300 });
    expect(limits(plan, ["memory"]).memory).toEqual([0, "already exceeded", "", "does not fit"]);
    expect(plan.read("limit.finding[memory]")).toMatch(/^384 GB at the horizon, limit 300 GB\./);
    expect(first(plan)).toEqual(["Memory, already exceeded", "", "none"]);
    await plan.set({ "installed.memory": 512 });
  });

  test("memory grows only by what is entered, and has a month then", async () => {
    expect([plan.read("lpar.memorylater"), plan.read("limit.now[memory]")]).toEqual([384, ""]);
    await plan.set({ "growth.memory": 0.1 });
    // 384 GB of 512 GB are installed; the horizon is 42 months away.
    const gb = (month: number): number => 384 * 1.1 ** (month / 12);
    expect([gb(36) <= 512, gb(37) > 512]).toEqual([true, true]);
    expect(limits(plan, ["memory"]).memory).toEqual([37, "2016-02", "", "does not fit"]);
    expect(plan.read("limit.end[memory]")).toBeCloseTo(gb(42), 6);
    expect(plan.read("limit.now[memory]")).toBe(384);
    expect(plan.read("limit.finding[memory]")).toMatch(
      /^536 GB at the horizon, limit 512 GB\. Exceeded from February 2016\./,
    );
    await plan.set({ "growth.memory": 0 });
    expect(limits(plan, ["memory"]).memory!.slice(0, 2)).toEqual(["never", "beyond 10 years"]);
    await plan.set({ "growth.memory": "a little" });
    expect(limits(plan, ["memory"]).memory![3]).toBe(MISSING);
    expect(plan.errors()).toEqual([]);
    await plan.set({ "growth.memory": "" });
  });

  test("a switched-off section is removed, and limits with missing inputs are named", async () => {
    await plan.set({ "cover.backup": "No", "cover.memory": "Yes" });
    expect(limits(plan, ["backup", "restore", "memory"])).toEqual({
      backup: ["", "", "", "not used"],
      restore: ["", "", "", "not used"],
      memory: ["", "", "", MISSING],
    });
    expect(first(plan)).toEqual(["Disk space, 2015-11", "System", "Memory"]);
    await plan.set({
      "mempart.origin[1]": "Carried forward",
      "mempart.origin[2]": "Carried forward",
      "memory.hypervisor": 200,
    });
    expect(limits(plan, ["memory"]).memory![3]).toBe("does not fit");
    expect(plan.read("limit.finding[memory]")).toMatch(/^584 GB at the horizon, limit 512 GB\./);
    await plan.set({ "cover.memory": "No", "cover.disk": "No", "date.measured": "" });
    expect(plan.read("limit.state[space]")).toBe("not used");
    expect(first(plan)).toEqual(["needs input", "", "CPU, busiest partition, Active cores"]);
    expect(plan.errors()).toEqual([]);
  });
});

test("a plan without those sheets has no such limits, and an empty one is pending", async () => {
  const plan = await openPlan(EMPTY_INPUTS, []);
  expect(limits(plan, ["cpu", "memory", "backup", "restore"])).toEqual({
    cpu: ["", "", "", MISSING],
    memory: ["", "", "", "not used"],
    backup: ["open", "", "", MISSING],
    restore: ["open", "", "", MISSING],
  });
  expect([...first(plan), plan.errors()]).toEqual([
    "needs input",
    "",
    "CPU, busiest partition, Active cores, Backup window, Restore (RTO)",
    [],
  ]);
  plan.dispose();
});
