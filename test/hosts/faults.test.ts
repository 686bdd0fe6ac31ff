/**
 * After any failure, the workbook or folder is either unchanged or complete, and a message explains
 * what happened.
 */
import { sample } from "../support/extent";
import { afterFault, excelFaults } from "../support/faults/excel";
import { gridFaults } from "../support/faults/grid";
import { OPERATIONS } from "../support/faults/operations";

/** How many faults of an operation a short run tries. */
const SAMPLE = 6;

const operations = Object.entries(OPERATIONS);

describe("Excel", () => {
  test.each(operations)(
    "%s: a call of every class, every request, every step of a file",
    async (name, operation) => {
      const all = await excelFaults(name, operation, false);
      expect(all.faults.length).toBeGreaterThan(3);
      expect(all.done === all.before).toBe(false);
      const problems: string[] = [];
      for (const fault of sample(all.faults, SAMPLE, `faults of ${name}`))
        problems.push(
          ...[await afterFault(name, operation, fault, all)].flatMap((problem) => problem ?? []),
        );
      expect(problems).toEqual([]);
    },
  );
});

describe("the grid", () => {
  // No cell can show #NAME? there: the functions are loaded before the workbook.
  test.each(operations.filter(([name]) => name !== "repair"))(
    "%s: commands that fail",
    async (name, operation) => {
      const { tried, problems } = await gridFaults(name, operation, false);
      expect(problems).toEqual([]);
      expect(tried).toBeGreaterThan(0);
    },
  );
});
