import power570 from "../../docs/examples/power-570/inputs.json";
import type { CalculatedWorkbook } from "../../src/calculation/calculate";
import { buildPlan } from "../../src/plan/definition/build-plan";
import { SCENARIOS } from "../../src/plan/scenarios";
import { headline } from "../../src/plan/read/headline";
import type { CellValue } from "../../src/spreadsheet/workbook-model";
import { lint } from "../../src/spreadsheet/lint";
import { calculated } from "../support/calculated";
import { inputsOf } from "../support/open-plan";

/**
 * From a Power 570 to a Power 770 (docs/examples/power-570.md): figures printed in PCR C.4.1 and
 * C.12.1 (lines 5509, 5523, 6029) or computed from them.
 */

const { workbook, index } = buildPlan(inputsOf(power570), []);
let book: CalculatedWorkbook;
beforeAll(async () => {
  book = await calculated(workbook);
});
afterAll(() => book.dispose());

const read = (reference: string): CellValue => {
  const { sheet, cell } = index.addressOf(reference)!;
  const { value, error } = book.read(sheet, cell.replace(/\$/g, ""));
  return error ?? value;
};
const rounded = (reference: string, digits = 0): number =>
  Math.round(Number(read(reference)) * 10 ** digits) / 10 ** digits;
const percent = (reference: string): number => Math.round(Number(read(reference)) * 1000) / 10;

describe("Power 570 to Power 770", () => {
  test("no cell shows an error", () => {
    const errors = workbook.sheets.flatMap((sheet) =>
      [...sheet.cells]
        .filter(([, cell]) => cell.formula !== undefined)
        .flatMap(([address, cell]) => {
          const { error } = book.read(sheet.name, address);
          return error ? [`${sheet.name}!${address} ${error} ${cell.formula}`] : [];
        }),
    );
    expect(errors).toEqual([]);
  });

  test.each([
    ["source.rated[1]", 40300],
    ["source.rated[2]", 40300],
    ["used.allA[1]", 29016],
    ["used.allA[2]", 12090],
    ["used.allB[1]", 16120],
    ["used.allB[2]", 22165],
    ["used.allA[total]", 41106],
    ["used.allB[total]", 38285],
    ["used.worst", 41106],
    ["used.sum", 51181],
    ["load.allAEnd[1]#expected", 44505],
    ["load.allBEnd[1]#expected", 26503],
    ["load.allAEnd[2]#expected", 15827],
    ["load.allBEnd[2]#expected", 29017],
    ["load.allSumAEnd#expected", 60333],
    ["load.allSumBEnd#expected", 55520],
    ["layout.needs[1]", 63579],
    ["layout.needs[2]", 41453],
    ["layout.cores[1]", 9],
    ["layout.cores[2]", 6],
    ["layout.rating[1]", 68200],
    ["layout.rating[2]", 45800],
    ["lpar.capacity", 114000],
    ["fit.ibmi#alt1", 15],
    ["layuse.cross[1]", 52],
    ["layuse.cross[2]", 58],
    ["lpar.syscross", 82],
    ["lpar.cross", 52],
    ["fit.rating[1]#alt4", 56100],
    ["fit.rating[1]#alt2", 69575],
    ["fit.needed#alt1", 16],
    ["fit.rule#alt1", 20],
  ])("%s is %d", (reference, expected) => expect(rounded(reference)).toBe(expected));

  test.each([
    ["layuse.end[1]", 65.3],
    ["layuse.end[2]", 63.4],
    ["layuse.live[1]", 44.6],
    ["layuse.live[2]", 50.3],
    ["shifts.end[a]", 52.9],
    ["shifts.end[b]", 48.7],
    ["shifts.live[a]", 37.7],
    ["fit.value[1]#alt4", 79.3],
    ["fit.value[1]#alt2", 64.0],
    ["fit.worstLow#alt2", 69.5],
  ])("%s is %d%%", (reference, expected) => expect(percent(reference)).toBe(expected));

  test("k and s are 1, and the layout explains why", () => {
    expect([read("layout.k[1]"), read("layout.s[1]")]).toEqual([1, 1]);
    expect(read("k.choice")).toBe("Partitions measured");
  });

  test("the plan recommends EPM0 and explains why EPM1 with 8 cores fails", () => {
    expect(read("cover.headline")).toBe("770 EPM0: 9117-MMD EPM0, 16 cores");
    expect(read("ranking.rank[1]")).toBe(1);
    expect(read("fit.verdict#alt4")).toBe("FAIL");
    expect(read("fit.why#alt4")).toBe(
      "CPU does not fit: ERP reaches 79.3% at the horizon (limit 70%).",
    );
    expect(read("fit.basis[1]#alt2")).toBe("interpolated");
  });

  test("each scenario has other results", () => {
    const demands = SCENARIOS.map(({ id }) => rounded(`load.allSumAEnd#${id}`));
    expect(new Set(demands).size).toBe(SCENARIOS.length);
    expect(demands[0]).toBe(41106);
  });

  test("every value in use is cited", () => {
    expect(Number(read("sources.count"))).toBeGreaterThan(15);
    expect(read("sourcechecks.verdict[1]")).toBe("PASS");
    expect(String(read("cited.source[8]"))).toMatch(/C\.12\.1/);
  });

  test("the command line prints the recommendation as text", () => {
    const lines = headline(index, (sheet, address) => book.read(sheet, address));
    expect(lines[0]).toBe("770 EPM0: 9117-MMD EPM0, 16 cores");
    expect(lines.join("\n")).toMatch(/Capacity +114,000 CPW/);
    expect(lines.join("\n")).toMatch(/2017-05 \(ERP\)/);
  });

  test("formulas use allowed functions only, and there are no more than a plan may have", () => {
    expect(lint(workbook)).toEqual([]);
    expect(
      workbook.sheets.reduce(
        (sum, sheet) =>
          sum + [...sheet.cells.values()].filter((cell) => cell.formula !== undefined).length,
        0,
      ),
    ).toBeLessThan(40_000);
  });

  test("k of 0.90, applied by mistake, makes both partitions fail if cores are fixed", async () => {
    const set = (reference: string, value: CellValue) => {
      const { sheet, cell } = index.addressOf(reference)!;
      return { sheet, address: cell.replace(/\$/g, ""), value };
    };
    await book.set([
      set("k.choice", "Stand-alone merged"),
      set("target.cores1[1]", 9),
      set("target.cores1[2]", 6),
    ]);
    expect([percent("layuse.end[1]"), percent("layuse.end[2]")]).toEqual([72.5, 70.4]);
    expect(read("cover.verdict")).toBe("DOES NOT FIT");
    expect([read("layout.k[1]"), read("layuse.verdict[1]"), read("layuse.verdict[2]")]).toEqual([
      0.9,
      "FAIL",
      "FAIL",
    ]);
  });
});
