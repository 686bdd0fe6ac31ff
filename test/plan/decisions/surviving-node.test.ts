/** The surviving node of a Db2 Mirror pair on the first page, by hand, with room in the rest. */
import type { CellValue } from "../../../src/spreadsheet/workbook-model";
import { inputsOf, openPlan, type OpenPlan } from "../../support/open-plan";
import { SYSTEMS, textOf } from "./first-page-draws";
import { INPUTS_WITH_LIMITS, SHEETS } from "./first-page-parts";
import ROOMY from "./plans/roomy.json";

describe("the surviving node", () => {
  let plan: OpenPlan;
  beforeAll(async () => {
    plan = await openPlan(inputsOf(INPUTS_WITH_LIMITS), SHEETS);
  });
  afterAll(() => plan.dispose());

  const set = (cells: Readonly<Record<string, CellValue>>): Promise<void> =>
    plan.set({ ...ROOMY, "cover.ha": "Yes", ...cells });
  /** A cell of all alternatives. */
  const ofRows = (column: "state" | "until" | "why"): readonly string[] =>
    SYSTEMS.map((_, i) => textOf(plan, `choice.${column}[alt${i + 1}]`));
  const BASELINE = { "hapair.factor[1]": 1, "hapair.cpu[1]": 0.5 };

  test("with a baseline of its own is described by it, also on a partition", async () => {
    // 2 cores on the 2 of WEB, from November 2026; go-live and horizon are 6 and 42 months later.
    await set({ ...BASELINE, "hapair.cores[1]": 4, "hapair.growth[1]": 0.1 });
    const shares = ["now", "live", "end", "most"].map((column) =>
      Number(plan.read(`limit.${column}[survivor]`)),
    );
    [1, 1.1 ** 0.5, 1.1 ** 3.5, 1.1 ** 3.5].forEach((share, i) =>
      expect(shares[i]).toBeCloseTo(share, 9),
    );
    expect(textOf(plan, "limit.when[survivor]")).toBe("May 2030");
  });

  test("of today counts from today on, when work that shrinks starts before go-live", async () => {
    const growths = ["workload.growth[1]", "workload.growth[2]", "workload.growth[3]"];
    await set({
      ...Object.fromEntries([...growths, "addition.growth[1]"].map((key) => [key, -0.3])),
      "addition.cpwA[1]": 25000,
      "addition.start[1]": 6,
      "date.golive": 46692,
      "hanode.survivor[1]": 0.95,
    });
    expect(textOf(plan, "choice.state[stay]")).toBe("does not fit");
    expect(textOf(plan, "choice.until[stay]")).toBe("May 2027 (Surviving node: PAIR: WEB)");
    expect(textOf(plan, "choice.why[stay]")).toMatch(
      /surviving node PAIR: WEB at 108\.7% \(limit 95%\)/,
    );
  });

  test("with mirroring has the limit of the work that is nearest to it", async () => {
    await set({
      "workload.growth[1]": 0,
      "workload.growth[2]": 0,
      "workload.growth[3]": 0,
      "hapair.class[1]": "Native OLTP",
      "hanode.goal[1]": 0.6,
      "hanode.alone1[1]": 10,
      "hanode.alone2[1]": 10,
      "target.cores1[2]": 4,
      "cpu.highA[1]": 0.1,
      "cpu.highB[1]": 0,
      "cpu.batchD[1]": 0.8,
      "cpu.highA[2]": 0,
    });
    // Batch uses 2.0951 cores, of 95%. A run took 81.4% instead of 45.6% for the same rate.
    const mirrored = (2.0951 * 0.814) / 0.456 / 0.95;
    expect(Number(plan.read("hanodes.low[p1node1]")) / mirrored).toBeCloseTo(1, 2);
    expect(plan.read("habase.threshold1[1]")).toBe(0.95);
    expect(plan.read("hachecks.verdict[c2]")).toBe("PASS");
    expect(textOf(plan, "limit.state[survivor]")).toBe("fits");
    // 1.0 times as much on the target needs 2.7 cores, WEB has 2 of 4 on the others.
    expect(ofRows("state").map((state) => state.startsWith("fits"))).toEqual([
      true,
      false,
      true,
      false,
    ]);
    // The high-priority work alone still decides below its own threshold.
    await plan.set({ "cpu.highA[1]": 0.7 });
    expect(plan.read("habase.threshold1[1]")).toBe(0.6);
    expect(ofRows("state")).toContain("does not fit");
  });

  test("that is too small with mirroring has the same month, whichever row is selected", async () => {
    const rows: (readonly string[])[] = [];
    for (const choice of [1, 2, 3, 4]) {
      await set({
        ...BASELINE,
        "hapair.cores[1]": 5,
        "hapair.growth[1]": 0,
        "hanode.alone1[1]": 12,
        "hanode.alone2[1]": 12,
        "hanode.goal[1]": 0.6,
        "target.choice": choice,
      });
      rows.push(ofRows("until"));
    }
    // 2.5 cores of 60% need 4.7 in the best run: there are 5, 4, 4 and 7.
    const [fits, small] = ["beyond 10 years", "by the horizon (Surviving node)"];
    expect(rows).toEqual(Array(4).fill([fits, small, small, fits]));
    // Planned work is assessed on the others too if the selected system has no rating for it.
    const cells = { "hanode.alone1[1]": 12, "hanode.alone2[1]": 12, "hanode.goal[1]": 0.3 };
    const others: (readonly string[])[] = [];
    for (const choice of [1, 2]) {
      await set({ ...cells, "target.cores1[1]": 40, "target.choice": choice });
      others.push(ofRows("until").slice(1));
    }
    expect(others[0]).toEqual(others[1]);
    expect(others[0]![0]).toBe(small);
  });

  test("that exceeds its limit in the same month as another one is the worst of them", async () => {
    await set({
      ...BASELINE,
      "hanode.node1[1]": "EAST",
      "hanode.cores1[1]": 4,
      "hanode.node2[1]": "SPARE",
      "hanode.cores2[1]": 2,
      "hapair.cores[1]": 8,
      "hapair.growth[1]": 0,
    });
    // 4 cores are 100% of EAST and 200% of SPARE, which needs 4 / 0.9 = 4.4 cores.
    expect(textOf(plan, "limit.who[survivor]")).toBe("PAIR: SPARE");
    expect(textOf(plan, "limit.finding[survivor]")).toMatch(
      /^200% at the horizon, limit 90%\. Exceeded from November 2026\. .*PAIR: SPARE with 5 cores alone/,
    );
    expect(textOf(plan, "hachecks.reason[c1]")).toBe("PAIR: SPARE: 200%. The limit is 90%.");
    expect(new Set(ofRows("until"))).toEqual(
      new Set(["already exceeded (Surviving node: PAIR: SPARE)"]),
    );
  });

  test("without work needs no cores, and no input", async () => {
    await set({
      "cpu.highA[1]": 0,
      "cpu.highB[1]": 0,
      "cpu.batchD[1]": 0,
      "hanode.node2[1]": "SPARE",
      "hanode.cores2[1]": 4,
    });
    expect(plan.read("hanodes.low[p1node1]")).toBe(0);
    expect(textOf(plan, "limit.state[survivor]")).toBe("fits");
    expect(plan.errors()).toEqual([]);
    expect(plan.read("sourcechecks.verdict[c1]")).toBe("PASS");
  });

  test("that exceeds its limit beyond 10 years is not nearer than one with more of it", async () => {
    // 0.2 of 4 cores are 5%, 10.9% at the horizon and 90% in 2039; 1.2 of 4 stay 30%.
    await set({
      "hapair.cores[1]": 4,
      "hapair.cpu[1]": 0.05,
      "hapair.factor[1]": 1,
      "hapair.growth[1]": 0.25,
      "hanode.alone1[1]": 4,
      "hanode.alone2[1]": 4,
      "hapair.name[2]": "STEADY",
      "hapair.class[2]": "SQL OLTP",
      "hapair.cores[2]": 4,
      "hapair.cpu[2]": 0.3,
      "hapair.factor[2]": 1,
      "hapair.growth[2]": 0,
      "hanode.node1[2]": "EAST",
      "hanode.cores1[2]": 4,
      "hanode.node2[2]": "WEST",
      "hanode.cores2[2]": 4,
      "hanode.survivor[2]": 0.9,
    });
    expect(textOf(plan, "limit.date[survivor]")).toBe("beyond 10 years");
    expect(plan.read("limit.most[survivor]")).toBeCloseTo(0.3, 9);
  });
});
