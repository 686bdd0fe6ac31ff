/** A save with a tape drive of today in a plan without anything else. */
import { inputsOf, openPlan } from "../support/open-plan";

test("LTO7 saves by the formula, without a class or a factor of the planner", async () => {
  const plan = await openPlan(
    inputsOf({
      sizebook: "plan",
      fields: { "cover.backup": "Yes", "backup.window": 8 },
      tables: {
        dataset: [
          {
            name: "ERP",
            gb: 2700,
            kind: "User Mix 12GB",
            device: "LTO7",
            drives: 1,
            stream: 1,
            by: "Formula",
          },
        ],
        tape: [{ device: "LTO7", drives: 1 }],
      },
    }),
    [],
  );
  // 750 MB/s of its port x 50% are 1,350 GB/h, so that 2,700 GB take 2 h.
  expect(Number(plan.read("saved.hours[1]"))).toBeCloseTo(2, 6);
  expect(plan.read("saved.basis[1]")).toBe("derived");
  expect(plan.errors()).toEqual([]);
  plan.dispose();
}, 300_000);
