import fc from "fast-check";
import { areaLists, splitIntoBands, rectanglesOf } from "../../../../src/hosts/excel/rectangles";
import { batchTarget } from "../../../../src/hosts/excel/transaction/workbook-snapshot";
import {
  queueAll,
  batchesOf,
  requestBytes,
  step,
} from "../../../../src/hosts/excel/transaction/request-batches";
import { sheetSteps, styleSheetSteps } from "../../../../src/hosts/excel/write/write-sheets";
import { corePlan } from "../../../support/core-plan";
import { cellAddress } from "../../../../src/spreadsheet/a1";
import type { StyleName } from "../../../../src/spreadsheet/workbook-model";
import { STYLES } from "../../../../src/spreadsheet/styles";
import { FakeExcel } from "../../../support/fake-excel";

const { workbook: plan } = corePlan();

test.each([
  ["all that Excel can do", true],
  ["as little as Excel can do", false],
])("no step is larger in a request than was estimated, with %s", async (_name, can) => {
  const steps = [
    ...styleSheetSteps(Object.keys(STYLES) as StyleName[]),
    ...sheetSteps(plan.sheets, {
      supports: () => can,
      namespace: "SIZEBOOK",
      recordContents: () => undefined,
    }),
  ];
  await new FakeExcel().run({}, async (context) => {
    const to = batchTarget(context, (name) => name);
    for (const { name } of plan.sheets) to.sheet(name);
    const measured = (): number => (context as unknown as { bytes: number }).bytes;
    for (const requestStep of steps) {
      const before = measured();
      queueAll([requestStep], to);
      expect(measured() - before).toBeLessThanOrEqual(requestStep.bytes);
    }
    (context as unknown as { clear(): void }).clear();
  });
});

test("requests keep the order of steps, are as few as possible, and none is too large", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 900_000 }), { maxLength: 60 }),
      fc.integer({ min: 1, max: 4 }),
      (sizes, least) => {
        const steps = sizes.map((bytes) => ({ bytes, queue: () => undefined }));
        const parts = batchesOf(steps, least);
        expect(parts.flat()).toEqual(steps);
        const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
        for (const part of parts)
          expect(part.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(4_500_000);
        expect(parts.length).toBeLessThanOrEqual(Math.max(least, Math.ceil(total / 3_400_000)));
      },
    ),
  );
});

test("sizes count bytes instead of letters, and quotes twice", () => {
  expect(requestBytes("aä€")).toBe(2 + 2 + 1 + 2 + 3);
  expect(requestBytes(["x"])).toBe(JSON.stringify(JSON.stringify(["x"])).length - 2);
  expect(step(2, "x", () => undefined).bytes).toBeGreaterThan(requestBytes("x"));
});

test("rectangles cover every cell exactly once", () => {
  const cell = fc.record({
    row: fc.integer({ min: 1, max: 12 }),
    column: fc.integer({ min: 1, max: 30 }),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(cell, { selector: cellAddress, maxLength: 80 }),
      fc.integer({ min: 1, max: 9 }),
      (cells, most) => {
        const covered = rectanglesOf(cells.map(cellAddress))
          .flatMap((area) => splitIntoBands(area, most))
          .flatMap(({ from, to }) => {
            const addresses: string[] = [];
            for (let row = from.row; row <= to.row; row += 1)
              for (let column = from.column; column <= to.column; column += 1)
                addresses.push(cellAddress({ row, column }));
            return addresses;
          });
        expect(covered.sort()).toEqual(cells.map(cellAddress).sort());
      },
    ),
  );
  expect(rectanglesOf(["A1", "B1", "A2", "B2", "A3", "D9"]).length).toBe(3);
});

test("lists of areas are short enough for Excel and complete", () => {
  const areas = rectanglesOf(Array.from({ length: 900 }, (_, i) => `C${2 * i + 1}`));
  const lists = areaLists(areas);
  expect(lists.join(",").split(",")).toHaveLength(900);
  expect(Math.max(...lists.map((list) => list.length))).toBeLessThan(2_000);
});
