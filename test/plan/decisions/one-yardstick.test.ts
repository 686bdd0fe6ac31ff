/** Every alternative and today's systems are assessed by the same limits. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inputsOf, openPlan, type OpenPlan } from "../../support/open-plan";
import { SAMPLES, SAMPLES_FOLDER, testWith } from "../../support/tools";
import { LIBRARIES } from "./libraries";

const ROWS = ["stay", "alt1", "alt2", "alt3", "alt4"] as const;
/** Status, dates and figures of every row. */
const rowsOf = (plan: OpenPlan) =>
  ROWS.map((key) =>
    ["name", "system", "state", "until", "now", "live", "end", "licenses", "cost"].map((column) =>
      plan.read(`choice.${column}[${key}]`),
    ),
  );
const statesOf = (plan: OpenPlan) => ROWS.map((key) => plan.read(`choice.state[${key}]`) || "");

/** A 520 with 8300 CPW at 40% without growth; its save takes 6.4 h of 6 h on every system. */
const INPUTS = inputsOf({
  sizebook: "plan",
  fields: {
    "cover.date": "2013-05-13",
    "cover.backup": "Yes",
    "backup.window": 6,
    "backup.restore": 12,
    "date.measured": "2013-04-01",
    "date.golive": "2013-10-01",
    "date.horizon": "2016-04-01",
    "k.choice": "Partitions measured",
    "pool.cost": "HIGH",
    "target.choice": 1,
    "installed.memory": 64,
    "measured.period": "April 2013",
    "measured.tool": "Collection Services",
  },
  tables: {
    box: [{ name: "S520", system: "8203-E4A", feature: "5634", cores: 2 }],
    source: [{ name: "PROD", box: "S520", cores: 2, sharing: "Dedicated" }],
    cpu: [{ highA: 0.4 }],
    workload: [
      { name: "Orders", source: "PROD", class: "High", share: 1, target: "PROD", growth: 0 },
    ],
    target: [{ name: "PROD", sharing: "Dedicated", memory: 32 }],
    alt: [
      { name: "720", system: "8202-E4D", feature: "EPCK", cores: 4 },
      { name: "740", system: "8205-E6D", feature: "EPCP", cores: 6 },
    ],
    // PCR 2731: 280 GB/h save, so 6.43 h, and 190 GB/h restore, 9.5 h.
    ...LIBRARIES,
  },
});

describe("a save that is too long on every system", () => {
  let plan: OpenPlan;
  beforeAll(async () => {
    plan = await openPlan(INPUTS, []);
  });
  afterAll(() => plan.dispose());

  test("no row fits, and the line below the table says why", () => {
    expect(statesOf(plan)).toEqual(["does not fit", "does not fit", "does not fit", "", ""]);
    expect(plan.read("choice.until[alt2]")).toMatch(/^already exceeded \(Backup window/);
    expect(plan.read("choice.until[stay]")).toBe(plan.read("choice.until[alt2]"));
    expect(plan.read("choice.why[alt2]")).toMatch(/^Does not fit: Backup window/);
    expect([1, 2].map((i) => plan.read(`ranking.rank[${i}]`) || "")).toEqual(["", ""]);
    expect(plan.errors()).toEqual([]);
  });

  test("selecting another alternative changes nothing in any row", async () => {
    const before = rowsOf(plan);
    await plan.set({ "target.choice": 2 });
    expect(rowsOf(plan)).toEqual(before);
    await plan.set({ "target.choice": 1 });
  });

  test("with a window of 7 h all fit, and no two are first", async () => {
    await plan.set({ "backup.window": 7 });
    expect(statesOf(plan)).toEqual(["fits", "fits", "fits", "", ""]);
    expect([1, 2].map((i) => plan.read(`ranking.rank[${i}]`))).toEqual([1, 2]);
    // 8300 x 40% = 3320 of 7100 CPW a core: one core of either.
    expect(plan.read("choice.why[alt2]")).toBe(
      "Fits, but 6 cores must be bought instead of 4 for 720.",
    );
    const before = rowsOf(plan);
    await plan.set({ "target.choice": 2 });
    expect(rowsOf(plan)).toEqual(before);
    expect(plan.read("choice.why[alt2]")).toMatch(/^Chosen by the planner\. /);
    await plan.set({ "target.choice": 1, "backup.window": 6 });
  });

  test("an alternative that is large enough, but out of support at go-live, says so", async () => {
    // 30 June 2013 as a day of Excel; go-live is October 2013.
    await plan.set({ "backup.window": 7, "altfact.support[2]": 41455 });
    expect(plan.read("choice.state[alt2]")).toBe("does not fit");
    expect(plan.read("choice.why[alt2]")).toBe(
      "Does not fit: not supported at go-live. Supported until 30 June 2013, before go-live.",
    );
    await plan.set({ "altfact.support[2]": null, "backup.window": 6 });
  });

  test("equal alternatives have different ranks", async () => {
    await plan.set({
      "backup.window": 7,
      "alt.system[2]": "8202-E4D",
      "alt.feature[2]": "EPCK",
      "alt.cores[2]": 4,
    });
    expect([1, 2].map((i) => plan.read(`ranking.rank[${i}]`))).toEqual([1, 2]);
  });
});

testWith([SAMPLES], "windows that fail fail in every row, whichever is selected", async () => {
  const sheets = ["windows", "windows-other-selected"].map((name) =>
    inputsOf(JSON.parse(readFileSync(join(SAMPLES_FOLDER, "plans", `${name}.json`), "utf8"))),
  );
  const rows = [];
  for (const inputs of sheets) {
    const plan = await openPlan(inputs, ["Batch"]);
    rows.push(rowsOf(plan));
    expect(statesOf(plan).slice(0, 4)).toEqual(Array(4).fill("does not fit"));
    // Save 10.73 h of 6 h from month 10, November 2026; all of it is on every system.
    expect(ROWS.slice(0, 4).map((key) => plan.read(`choice.until[${key}]`))).toEqual(
      Array(4).fill(expect.stringMatching(/^November 2026 \(Backup window/)),
    );
    plan.dispose();
  }
  expect(rows[1]).toEqual(rows[0]);
});
