/**
 * After any failure, the workbook or folder is either unchanged or complete, and a message explains
 * what happened.
 */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { sample } from "../support/extent";
import { afterFault, excelFaults } from "../support/faults/excel";
import { gridFaults } from "../support/faults/grid";
import { OPERATIONS } from "../support/faults/operations";
import { EXCEL_HOST_NAMES } from "../support/fake-excel/hosts";

/** Calls of a host that only read, or only move the selection. */
const READS = /^(?:sheets|usedRange|read|mergedAreas|names|selection|select|watch)$/;
/**
 * Files of src with calls that change a workbook, or create one beside it. The workbench, which
 * opens and calculates files, is no part of Excel.
 */
function callingFiles(): string[] {
  return readdirSync(join(ROOT, "src"), { recursive: true, encoding: "utf8" })
    .map((name) => `src/${name.replaceAll("\\", "/")}`)
    .filter((name) => /\.tsx?$/.test(name) && !/^src\/(?:hosts|workbench)\//.test(name))
    .filter((name) => {
      const source = readFileSync(join(ROOT, name), "utf8");
      const calls = [...source.matchAll(/\bhost\.(\w+)\(/g)].map(([, method]) => method!);
      return (
        calls.some((method) => !READS.test(method)) ||
        /\b(?:copies\.(?:share|thaw)|cards\.turn|await openBeside)\(/.test(source)
      );
    })
    .sort();
}

/** Its test with failing calls: test/hosts/excel/cards/cards.test.ts. */
const CARDS = "src/pane/functions/CardsOption.tsx";

test("every call that changes a workbook is part of an operation", () => {
  const places = new Set(Object.values(OPERATIONS).flatMap((operation) => operation.places));
  expect(callingFiles()).toEqual([...places, CARDS].sort());
});

/** How many faults of an operation a short run tries. */
const SAMPLE = 6;

const ROOT = join(__dirname, "../..");
const operations = Object.entries(OPERATIONS);

describe("Excel", () => {
  test.each(operations)(
    "%s: a call of every class, every request, every step of a file",
    async (name, operation) => {
      const all = await excelFaults(name, operation, false);
      expect(all.faults.length).toBeGreaterThan(operation.calculates ? 2 : 3);
      expect(all.done === all.before).toBe(operation.calculates === true);
      const problems: string[] = [];
      for (const fault of sample(all.faults, SAMPLE, `faults of ${name}`))
        problems.push(
          ...[await afterFault(name, operation, fault, all)].flatMap((problem) => problem ?? []),
        );
      expect(problems).toEqual([]);
    },
  );
});

/** How many faults of an operation a short run tries in each of the other Excels. */
const SAMPLE_BY_EXCEL = 2;

describe.each(EXCEL_HOST_NAMES.slice(1))("Excel: %s", (excel) => {
  test.each(operations)("%s: done, or refused with nothing changed", async (name, operation) => {
    // Fails if it is not done without any fault.
    const all = await excelFaults(name, operation, false, excel);
    const problems: string[] = [];
    for (const fault of sample(all.faults, SAMPLE_BY_EXCEL, `faults of ${name} in ${excel}`))
      problems.push(
        ...[await afterFault(name, operation, fault, all)].flatMap((problem) => problem ?? []),
      );
    expect(problems).toEqual([]);
  });
});

describe("the grid", () => {
  // No cell can show #NAME? there: the functions are loaded before the workbook. It calculates
  // without a command.
  test.each(
    operations.filter(([name, { calculates }]) => name !== "repair" && calculates !== true),
  )("%s: commands that fail", async (name, operation) => {
    const { tried, problems } = await gridFaults(name, operation, false);
    expect(problems).toEqual([]);
    expect(tried).toBeGreaterThan(0);
  });
});
