/**
 * Releases of IBM i on the systems of a plan: a published impossibility does not fit. A pair
 * without a publication is a condition of a target, and a remark about today's system.
 */
import { inputsOf, openPlan, type OpenPlan } from "../support/open-plan";

let plan: OpenPlan;

/** An S814 with 7.3 moves to an S1124, whose rating the planner has entered. */
beforeAll(async () => {
  plan = await openPlan(
    inputsOf({
      sizebook: "plan",
      fields: {
        "cover.date": "2026-11-26",
        "cover.backup": "No",
        "date.measured": "2026-11-26",
        "date.golive": "2027-03-01",
        "date.horizon": "2029-11-01",
        "measured.period": "November 2026",
        "measured.tool": "Collection Services",
        "installed.memory": 1024,
        "k.choice": "Partitions measured",
        "target.choice": 1,
      },
      tables: {
        box: [{ name: "OLD", system: "S814", feature: "3.72 GHz", cores: 8 }],
        boxfact: [{ ibmi: "IBM i 7.3" }],
        source: [{ name: "ERP", box: "OLD", cores: 8, sharing: "Dedicated" }],
        cpu: [{ highA: 0.6 }],
        workload: [
          { name: "Work", source: "ERP", class: "High", share: 1, target: "ERP", growth: 0 },
        ],
        target: [{ name: "ERP", sharing: "Dedicated", cores1: 4, memory: 32 }],
        alt: [{ name: "S1124", system: "9824-42A", feature: "EP3X", cores: 4 }],
        altfact: [{ ibmi: "IBM i 7.3" }],
        ownsystem: [
          { system: "9824-42A", feature: "EP3X", cores: 4, cpw: 120000, source: "IBM's report" },
        ],
      },
    }),
    [],
  );
}, 300_000);
afterAll(() => plan.dispose());

/** The verdict of a check by its label, on the sheet of alternatives or of today's systems. */
function verdictOf(label: string): unknown {
  for (const list of ["targetchecks", "currentchecks"])
    for (let i = 1; i < 30; i += 1)
      if (plan.has(`${list}.what[c${i}]`) && plan.read(`${list}.what[c${i}]`) === label)
        return plan.read(`${list}.verdict[c${i}]`);
  throw new Error(label);
}
const RUNS = "IBM i release on the selected system";
const STATED = "Published IBM i release of the selected system";
const OF_TODAY = "Published IBM i releases of current systems";

test("7.3 on Power11 is published as impossible: the plan does not fit", () => {
  expect(plan.read("fit.rating[1]#alt1")).toBe(120000);
  expect(plan.read("buying.level[1]")).toBe("not supported");
  expect(verdictOf(RUNS)).toBe("FAIL");
  expect(plan.read("cover.verdict")).toBe("DOES NOT FIT");
  expect(plan.errors()).toEqual([]);
});

test("7.3 on the S814 of today is not published: a remark", () => {
  expect(verdictOf(OF_TODAY)).toBe("NOTE");
});

test("7.4 from TR12 fits; the S1124 has at most 2,750 W in 4 rack units, P20, subscription", async () => {
  await plan.set({ "altfact.ibmi[1]": "IBM i 7.4" });
  expect(plan.read("buying.level[1]")).toBe("TR12");
  expect(verdictOf(RUNS)).toBe("PASS");
  expect(verdictOf(STATED)).toBe("PASS");
  expect(
    ["watts", "rack", "tier", "license", "io"].map((key) => plan.read(`buying.${key}[1]`)),
  ).toEqual([2750, 4, "P20", "subscription", "native"]);
});

test("Power Virtual Server: 51 cores and 1,904 GB of an S1122, and none is stated for an S1124", async () => {
  const usable = () => ["pvsCores", "pvsMemory"].map((key) => plan.read(`buying.${key}[1]`));
  expect(usable()).toEqual(["not stated", "not stated"]);
  await plan.set({ "alt.system[1]": "S1122", "alt.feature[1]": "EBG8" });
  expect(usable()).toEqual([51, 1904]);
  await plan.set({ "alt.system[1]": "9824-42A", "alt.feature[1]": "EP3X" });
});

test("7.6 on the S1124 has no direct upgrade from 7.3 of today: a condition", async () => {
  const UPGRADED = "Upgrade from today's IBM i releases";
  await plan.set({ "altfact.ibmi[1]": "IBM i 7.6" });
  expect(verdictOf(RUNS)).toBe("PASS");
  expect(verdictOf(UPGRADED)).toBe("WARN");
  expect(plan.read("choice.state[alt1]")).toBe("fits with conditions");
  expect(plan.read("limit.state[lifecycle]")).toBe("fits with conditions");
  const conditions = Array.from({ length: plan.rowsOf("conditionlist") }, (_, i) =>
    String(plan.read(`conditionlist.text[${i + 1}]`) ?? ""),
  );
  expect(conditions.join("\n")).toMatch(/IBM i 7\.6: no direct upgrade from IBM i 7\.3 of OLD\./);
  await plan.set({ "boxfact.ibmi[1]": "IBM i 7.5" });
  expect(verdictOf(UPGRADED)).toBe("PASS");
  await plan.set({ "boxfact.ibmi[1]": "IBM i 7.3", "altfact.ibmi[1]": "IBM i 7.4" });
  expect(plan.errors()).toEqual([]);
});

test("licenses: what IBM counts, and what fewer virtual processors save", async () => {
  // 2.5 cores of a shared partition: capped they are rounded up, uncapped its 6 virtual processors.
  const shared = {
    "target.sharing[1]": "Shared",
    "target.cores1[1]": 2.5,
    "target.cap[1]": "Capped",
  };
  const licenses = () => ["licensed", "fewest"].map((column) => plan.read(`side.${column}[alt1]`));
  await plan.set({ ...shared, "target.virtual[1]": 6, "alt.cores[1]": 16 });
  expect(licenses()).toEqual([3, 3]);
  await plan.set({ "target.cap[1]": "Uncapped" });
  expect(licenses()).toEqual([6, 3]);
  expect(plan.read("choice.licenses[alt1]")).toBe(
    "6 cores, P20, subscription; 3 with the fewest virtual processors",
  );
  // No more than the active cores.
  await plan.set({ "target.virtual[1]": 20 });
  expect(licenses()).toEqual([16, 3]);
  await plan.set({
    "target.sharing[1]": "Dedicated",
    "target.cores1[1]": 4,
    "target.cap[1]": null,
    "target.virtual[1]": null,
    "alt.cores[1]": 4,
  });
  expect(licenses()).toEqual([4, 4]);
  expect(plan.errors()).toEqual([]);
});

test("a pair that no publication was found for is a condition of the target", async () => {
  await plan.set({
    "alt.system[1]": "8286-41A",
    "alt.feature[1]": "3.72 GHz",
    "alt.cores[1]": 8,
    "target.cores1[1]": 8,
  });
  expect(plan.read("buying.level[1]")).toBe("not stated");
  expect(verdictOf(RUNS)).toBe("PASS");
  expect(verdictOf(STATED)).toBe("WARN");
  expect(plan.errors()).toEqual([]);
});
