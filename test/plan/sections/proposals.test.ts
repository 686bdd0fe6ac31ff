/**
 * Systems that a plan suggests: on request, not older than the present ones, of the size of the
 * demand, on sale on the date of the plan.
 */
import type { CellValue } from "../../../src/spreadsheet/workbook-model";
import { inputsOf, openPlan, type OpenPlan } from "../../support/open-plan";

const FIELDS = {
  "date.measured": "2013-04-01",
  "date.golive": "2013-10-01",
  "date.horizon": "2016-04-01",
  "k.choice": "Partitions measured",
  "pool.cost": "HIGH",
  "target.choice": 1,
};

/** A 520 (2 cores, 8300 CPW) that is 70% busy moves to a 720 of 2013 with 4 cores. */
const inputsWith = (fields: object, alternatives: readonly object[]) =>
  inputsOf({
    sizebook: "plan",
    fields: { ...FIELDS, ...fields },
    tables: {
      box: [{ name: "S520", system: "8203-E4A", feature: "5634", cores: 2 }],
      source: [{ name: "PROD", box: "S520", cores: 2, sharing: "Dedicated" }],
      cpu: [{ highA: 0.7 }],
      workload: [
        { name: "Orders", source: "PROD", class: "High", share: 1, target: "PROD", growth: 0.05 },
      ],
      target: [{ name: "PROD", sharing: "Dedicated" }],
      alt: alternatives,
    },
  });
const POWER_720 = { name: "720", system: "8202-E4D", feature: "EPCK", cores: 4 };
const POWER_7_PLUS_ENTRY = ["7895-23A", "7895-23X", "8205-E6D", "8231-E1D", "8231-E2D"];

describe("a plan of May 2013", () => {
  let plan: OpenPlan;
  const proposedSystems = (): CellValue[] =>
    [1, 2, 3].map((line) => plan.read(`found.system[${line}]`) || "");
  beforeAll(async () => {
    plan = await openPlan(inputsWith({ "cover.date": "2013-05-13" }, [POWER_720]), []);
  });
  afterAll(() => plan.dispose());

  test("suggests nothing until requested, and says so", () => {
    expect(proposedSystems()).toEqual(["", "", ""]);
    expect([1, 2, 3, 4].map((row) => plan.read(`option.origin[${row}]`) || "")).toEqual([
      "yours",
      "",
      "",
      "",
    ]);
    expect(plan.read("found.reason")).toMatch(/^Suggestions are off\. Choose Yes/);
    expect(plan.errors()).toEqual([]);
  });

  test("suggests up to three systems of the size and generation of the 720 next to it", async () => {
    await plan.set({ "alternatives.propose": "Yes", "alternatives.least": 4 });
    const systems = proposedSystems();
    expect(new Set(systems).size).toBe(3);
    // POWER7+ as the 8202-E4D, and at most 16 cores: no 770, 780 or 795.
    expect(systems.filter((system) => !POWER_7_PLUS_ENTRY.includes(String(system)))).toEqual([]);
    expect(systems.map((_, line) => plan.read(`option.system[${line + 2}]`))).toEqual(systems);
  });

  test("gives reasons: cores required and available, utilization, and until when it is sold", () => {
    // 8300 x 70% x 1.05 ^ 3 / 70% = 9608 CPW.
    const [cores, largest, cpw] = ["cores", "most", "cpw"].map((key) =>
      Number(plan.read(`found.${key}[1]`)),
    );
    expect(largest).toBeGreaterThanOrEqual(cores!);
    const share = Math.round((1000 * 8300 * 1.05 ** 3) / cpw!) / 10;
    expect(plan.read("found.why[1]")).toMatch(
      new RegExp(
        `^Fits every partition on ${cores} (of up to \\d+ )?cores?\\. The busiest one uses ${String(share).replace(".", "\\.")}% of its threshold at horizon\\. On sale until \\d+ \\w+ 201[56]\\.$`,
      ),
    );
  });

  test("a suggestion is not recommended before it is entered", async () => {
    await plan.set({ "target.choice": 2 });
    expect([plan.read("cover.headline"), plan.read("cover.verdict")]).toEqual([
      "No system is selected",
      "INCOMPLETE",
    ]);
    await plan.set({ "target.choice": 1 });
    // 5,810 CPW x 1.05 ^ 3 = 6,726, at 70% 9,608: 2 cores of 28,400 CPW with 4.
    expect(plan.read("cover.headline")).toBe("720: 8202-E4D EPCK, 2 cores");
  });

  test("without an alternative, the current system is the oldest that can be suggested", async () => {
    await plan.set({ "alt.system[1]": null, "alt.name[1]": null, "alt.feature[1]": null });
    await plan.set({ "alt.cores[1]": null });
    expect(plan.read("chosenstep.oldest#all")).toBe(1);
    await plan.set({ "box.system[1]": "8202-E4C", "box.feature[1]": "EPC5", "box.cores[1]": 4 });
    expect(plan.read("chosenstep.oldest#all")).toBe(2);
    expect(plan.errors()).toEqual([]);
  });
});

describe("a plan of 2026", () => {
  let plan: OpenPlan;
  beforeAll(async () => {
    plan = await openPlan(
      inputsWith(
        {
          "cover.date": "2026-02-02",
          "date.measured": "2026-01-01",
          "date.golive": "2026-07-01",
          "date.horizon": "2029-01-01",
          "alternatives.propose": "Yes",
        },
        [POWER_720],
      ),
      [],
    );
  });
  afterAll(() => plan.dispose());
  const firstProposal = (): CellValue => plan.read("found.system[1]") || "";

  test("suggests a system that is not withdrawn by then", () => {
    expect([firstProposal(), plan.read("found.feature[1]")]).toEqual(["9105-41B", "EPG0"]);
    expect(plan.read("found.why[1]")).toMatch(/No date of withdrawal is known\.$/);
  });

  test("suggests no system that is announced after its date, and shows what to do", async () => {
    await plan.set({ "cover.date": 42887 });
    // 1 June 2017
    expect(firstProposal()).toMatch(/^82/);
    expect(plan.read("found.reason")).not.toMatch(/POWER9|9009|9105/);
    await plan.set({ "cover.date": 46055 });
  });

  test("suggests withdrawn systems on request, and names the date", async () => {
    await plan.set({ "alternatives.withdrawn": "Yes", "alternatives.words": "COPR" });
    expect(POWER_7_PLUS_ENTRY).toContain(firstProposal());
    expect(plan.read("found.why[1]")).toMatch(/Withdrawn from marketing on \d+ \w+ 201[56]\.$/);
  });

  test("suggests current systems that the planner has entered", async () => {
    const row = { system: "9105-41B", feature: "EPG0", cores: 4, cpw: 106300, source: "Report" };
    await plan.set({
      "alternatives.withdrawn": "No",
      "alternatives.words": null,
      ...Object.fromEntries(
        Object.entries(row).map(([key, value]) => [`ownsystem.${key}[1]`, value]),
      ),
    });
    expect(firstProposal()).toBe("9105-41B");
    expect(plan.errors()).toEqual([]);
  });

  test("requires the date of the plan", async () => {
    await plan.set({ "cover.date": null });
    expect(firstProposal()).toBe("");
    expect(plan.read("found.reason")).toMatch(/^Enter the date of the plan/);
  });
});
