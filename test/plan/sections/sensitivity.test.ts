/**
 * Sensitivity of the Power 570 example, calculated by hand from its published ratings (PCR C.4:
 * EPM0, 9 cores 68200).
 */
import power570 from "../../../docs/examples/power-570/inputs.json";
import { inputsOf, openPlan, type OpenPlan } from "../../support/open-plan";

const varied = {
  "cover.sensitivity": "Yes",
  "sensitivity.growth": 0.05,
  "sensitivity.demand": 0.1,
  "sensitivity.target": 0.05,
  "sensitivity.capacity": 0.08,
  "sensitivity.rate": 0.2,
};
/**
 * ERP at the horizon, month 42: 29016 CPW at 10% a year and 4000 from month 18 on, of 68200 at 70%.
 */
const ERP = (29016 * 1.1 ** 3.5 + 4000) / (68200 * 0.7);
const cells = (plan: OpenPlan, key: string): unknown[] =>
  ["low", "base", "high"].map((column) => plan.read(`sensible.${column}[${key}]`));

describe("the Power 570 example with every input varied", () => {
  let plan: OpenPlan;
  beforeAll(async () => {
    plan = await openPlan(inputsOf({ ...power570, fields: { ...power570.fields, ...varied } }), [
      "Sensitivity",
    ]);
  });
  afterAll(() => plan.dispose());

  test("each input shows the resulting share of the threshold", () => {
    const close = (key: string, expected: readonly number[]): void =>
      cells(plan, key).forEach((value, i) => expect(value).toBeCloseTo(expected[i]!, 9));
    // With 5 points less, WEB would be the busiest partition, of 45800: its other shift grows by 3%
    // instead of 8%.
    close("growth", [
      Math.max(
        (29016 * 1.05 ** 3.5 + 4000 * 0.95 ** 2) / (68200 * 0.7),
        (22165 * 1.03 ** 3.5) / (45800 * 0.7),
      ),
      ERP,
      (29016 * 1.15 ** 3.5 + 4000 * 1.05 ** 2) / (68200 * 0.7),
    ]);
    close("demand", [ERP * 0.9, ERP, ERP * 1.1]);
    close("target", [(ERP * 0.7) / 0.65, ERP, (ERP * 0.7) / 0.75]);
    close("capacity", [ERP / 0.92, ERP, ERP / 1.08]);
    const window = Number(plan.read("backup.later")) / 10;
    close("rate", [window / 0.8, window, window / 1.2]);
    expect(plan.read("sensible.who[growth]")).toBe("ERP");
    expect(plan.errors()).toEqual([]);
  });

  test("the value at which the recommendation changes is shown, and is right", async () => {
    expect(plan.read("sensible.flips[demand]")).toBe(
      `demand +${Math.round(1000 * (1 / ERP - 1)) / 10}%`,
    );
    expect(plan.read("sensible.flips[growth]")).toMatch(/^about 2\.\d points$/);
    expect(plan.read("sensitivitychecks.verdict[1]")).toBe("WARN");
    expect(plan.read("sensitivitychecks.reason[1]")).toMatch(/Growth of every load.*5 cases/);
    await plan.set({
      "sensitivity.growth": 0.02,
      "sensitivity.demand": 0.07,
      "sensitivity.target": 0.04,
      "sensitivity.capacity": 0.06,
      "sensitivity.rate": 0.1,
    });
    expect([plan.read("sensitivitychecks.verdict[1]"), plan.read("sensitivity.fails")]).toEqual([
      "PASS",
      "nothing that was varied",
    ]);
  });

  test("empty variations are not calculated; invalid inputs and the switch show words, no error", async () => {
    await plan.set({
      "sensitivity.growth": "",
      "sensitivity.demand": "much",
      "sensitivity.capacity": 1,
      "sensitivity.target": 0.9,
      "sensitivity.rate": 1,
    });
    expect([
      plan.read("sensible.low[growth]"),
      plan.read("sensible.low[demand]"),
      plan.read("sensible.low[rate]"),
    ]).toEqual(["not varied", "not varied", "no rate left"]);
    expect(plan.errors()).toEqual([]);
    await plan.set({ "cover.sensitivity": "No" });
    expect([
      plan.read("sensible.base[target]"),
      plan.read("sensitivitychecks.verdict[1]"),
      plan.read("sensitivity.fails"),
    ]).toEqual(["not used", "-", "not used"]);
    expect(plan.errors()).toEqual([]);
  });
});

describe("work that shrinks", () => {
  // 8300 CPW (PCR C.12) x 72%, on the same two cores.
  const fields = {
    ...varied,
    "cover.backup": "No",
    "date.measured": "2026-01-01",
    "date.golive": "2026-07-01",
    "date.horizon": "2029-01-01",
    "k.choice": "Partitions measured",
    "pool.cost": "HIGH",
    "target.choice": 1,
    "alternatives.propose": "No",
  };
  const addition = {
    name: "Plant",
    target: "PROD",
    class: "High",
    measured: "No",
    start: 18,
    growth: 0,
    cpwA: 0,
  };
  const DEMAND = 8300 * 0.72;
  const LIMIT = 8300 * 0.7;
  let plan: OpenPlan;
  beforeAll(async () => {
    const tables = {
      box: [{ name: "S520", system: "8203-E4A", feature: "5634", cores: 2 }],
      source: [{ name: "PROD", box: "S520", cores: 2, sharing: "Dedicated" }],
      cpu: [{ highA: 0.72 }],
      workload: [
        { name: "Orders", source: "PROD", class: "High", share: 1, target: "PROD", growth: -0.1 },
      ],
      addition: [addition],
      target: [{ name: "PROD", sharing: "Dedicated", cores1: 2 }],
      alt: [{ name: "520", system: "8203-E4A", feature: "5634", cores: 2 }],
    };
    plan = await openPlan(inputsOf({ sizebook: "plan", fields, tables }), ["Sensitivity"]);
  });
  afterAll(() => plan.dispose());

  test("is varied at go-live, as its limit on the cover is assessed", () => {
    const base = (DEMAND * 0.9 ** 0.5) / LIMIT;
    const close = (key: string, expected: readonly number[]): void =>
      cells(plan, key).forEach((value, i) => expect(value).toBeCloseTo(expected[i]!, 9));
    close("demand", [base * 0.9, base, base * 1.1]);
    close("growth", [(DEMAND * 0.85 ** 0.5) / LIMIT, base, (DEMAND * 0.95 ** 0.5) / LIMIT]);
    close("target", [(base * 0.7) / 0.65, base, (base * 0.7) / 0.75]);
    expect(plan.read("sensible.flips[growth]")).toBe("see the cases");
    expect(plan.errors()).toEqual([]);
  });

  test("is varied in the month in which an addition starts, if demand is largest then", async () => {
    await plan.set({ "addition.cpwA[1]": 1500 });
    const shareWith = (rate: number): number => (DEMAND * rate ** 1.5 + 1500) / LIMIT;
    cells(plan, "growth").forEach((value, i) =>
      expect(value).toBeCloseTo([0.85, 0.9, 0.95].map(shareWith)[i]!, 9),
    );
    expect(plan.errors()).toEqual([]);
  });
});

describe("drives and compaction of the backup", () => {
  let plan: OpenPlan;
  const dataset = [
    {
      name: "Files",
      gb: 1000,
      kind: "Large File 64GB",
      device: "3580-002",
      drives: 2,
      mode: "Concurrent",
      stream: 1,
      growth: 0,
      compaction: 2,
    },
  ];
  const tape = [
    { device: "3580-002", drives: 3, placed: "Ultrium 2 or slower", cartridge: 200, cartridges: 3 },
  ];
  const fields = {
    ...power570.fields,
    "cover.sensitivity": "Yes",
    "backup.window": 2,
    "sensitivity.drives": 1,
    "sensitivity.compaction": 0.2,
  };
  beforeAll(async () => {
    plan = await openPlan(
      inputsOf({ ...power570, fields, tables: { ...power570.tables, dataset, tape } }),
      ["Sensitivity"],
    );
  });
  afterAll(() => plan.dispose());

  test("fewer and more drives use the rates measured for them (PCR 9.19.1: one drive 350 GB/h; 9.9.2.1: two 730, three 1090)", () => {
    const expected = [1000 / 350 / 2, 1000 / 730 / 2, 1000 / 1090 / 2];
    cells(plan, "drives").forEach((value, i) => expect(value).toBeCloseTo(expected[i]!, 9));
    expect([
      plan.read("sensible.by[drives]"),
      plan.read("sensible.verdict[drives]"),
      plan.read("sensible.flips[drives]"),
    ]).toEqual([1, "WARN", "see the cases"]);
  });

  test("whole cartridges are counted with each compaction", () => {
    // 1000 GB on cartridges of 200 GB: at 1.6 : 1 four, at 2 : 1 and at 2.4 : 1 three; there are
    // three.
    cells(plan, "compaction").forEach((value, i) =>
      expect(value).toBeCloseTo([4 / 3, 1, 1][i]!, 9),
    );
    expect(plan.read("sensitivity.fails")).toBe("Drives of the save, Compaction on tape");
    expect(plan.errors()).toEqual([]);
  });

  test("missing measurements, an override and missing cartridges are explained in words", async () => {
    await plan.set({ "sensitivity.drives": 7, "dataset.own[1]": "" });
    expect([plan.read("sensible.low[drives]"), plan.read("sensible.high[drives]")]).toEqual([
      expect.closeTo(1000 / 350 / 2, 9),
      "not measured",
    ]);
    await plan.set({
      "dataset.own[1]": 500,
      "tape.cartridges[1]": "",
      "sensitivity.compaction": 1,
    });
    expect([
      plan.read("sensible.low[drives]"),
      plan.read("sensible.base[drives]"),
      plan.read("sensible.base[compaction]"),
    ]).toEqual(["not measured", 1, "open"]);
    await plan.set({ "tape.cartridges[1]": 3 });
    expect(plan.read("sensible.low[compaction]")).toBe("no compaction left");
    expect(plan.errors()).toEqual([]);
  });
});
