/** Assumptions and risks: what has room on their page of the report. */
import power570 from "../../../docs/examples/power-570/inputs.json";
import { inputsOf, openPlan, type OpenPlan } from "../../support/open-plan";

const MOST = 8;

describe("the Power 570 example with many risks", () => {
  let plan: OpenPlan;
  let count: number;
  beforeAll(async () => {
    const tables = { ...power570.tables, assumption: { hours: { own: 3 }, cpu: { own: 0.9 } } };
    const inputs = inputsOf({ ...power570, tables });
    plan = await openPlan(inputs, undefined, undefined, "template");
    count = Number(plan.read("risks.count"));
  });
  afterAll(() => plan.dispose());

  const countPrinted = (): number =>
    Array.from({ length: MOST }, (_, i) => plan.read(`toprisk.what[${i + 1}]`)).filter(
      (text) => text !== "",
    ).length;
  const more = (): unknown => plan.read("outlookstep.more");
  const withAction = (letters: number): Promise<void> =>
    plan.set({
      "risk.risk[1]": plan.read("risklist.name[1]"),
      "risk.owner[1]": "A. Planner",
      "risk.action[1]": "x".repeat(letters),
    });

  test("the first risks are shown, and the others counted", () => {
    expect(count).toBeGreaterThan(2);
    expect(countPrinted()).toBeGreaterThan(2);
    expect(countPrinted()).toBeLessThanOrEqual(MOST);
    expect(more()).toBe(
      countPrinted() === count ? "" : `More risks on sheet Risks: ${count - countPrinted()}.`,
    );
  });

  test("a long text takes the room of others, and never its own", async () => {
    const before = countPrinted();
    await withAction(400);
    const [between, first] = [countPrinted(), plan.read("toprisk.action[1]")];
    expect([between < before, String(first).length]).toEqual([true, 400]);
    await withAction(2000);
    expect(countPrinted()).toBe(1);
    expect(String(plan.read("toprisk.action[1]"))).toHaveLength(2000);
    expect(more()).toBe(`More risks on sheet Risks: ${count - 1}.`);
  });

  test("growth is one line: ERP and the web shop grow by 10% and 8% a year", () => {
    expect(plan.read("reportbasis.value[last]")).toBe("8% to 10%");
  });
});
