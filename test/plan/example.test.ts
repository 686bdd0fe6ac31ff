/**
 * The example of the system plan (docs/examples/s1024.md), by hand from two catalogue ratings and
 * those of the rating pack. 9117-MMD EPM0: 9 cores 68200, 6 cores 45800 (PCR C.4.1, line 5509).
 * packs/ibm-power-2014-2026/cpw.csv: 9105-42A EPGM 12 cores 312500, 9105-41B EPG2 8 cores 205300,
 * 9105-22A EPG9 4 cores 106300, 9009-42G EP1E 8 cores 145500.
 */
import { headline } from "../../src/plan/read/headline";
import { SCENARIOS } from "../../src/plan/scenarios";
import { buildPlan } from "../../src/plan/definition/build-plan";
import { exampleOf, SYSTEM_PLAN } from "../../src/plan/templates/templates";
import type { CalculatedWorkbook } from "../../src/calculation/calculate";
import type { CellValue } from "../../src/spreadsheet/workbook-model";
import { calculated } from "../support/calculated";

const { workbook, index } = buildPlan(exampleOf(SYSTEM_PLAN).inputs, []);
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

test.each([
  // R: 9 and 6 cores of EPM0.
  ["source.rated[1]", 68200],
  ["source.rated[2]", 45800],
  // D: 66% and 40% of 68200, 30% and 55% of 45800.
  ["used.allA[1]", 45012],
  ["used.allB[1]", 27280],
  ["used.allA[2]", 13740],
  ["used.allB[2]", 25190],
  ["used.allA[total]", 58752],
  ["used.allB[total]", 52470],
  ["used.worst", 58752],
  ["used.sum", 70202],
  // Month 42: 1.1 ^ 3.5 = 1.395965 and 14000 of the new plant; 1.08 ^ 3.5 = 1.309131.
  ["load.allAEnd[1]#expected", 76835],
  ["load.allBEnd[1]#expected", 52082],
  ["load.allAEnd[2]#expected", 17987],
  ["load.allBEnd[2]#expected", 32977],
  ["load.allSumAEnd#expected", 94823],
  ["load.allSumBEnd#expected", 85059],
  // Divided by 70%.
  ["layout.needs[1]", 109765],
  ["layout.needs[2]", 47110],
  // T: 312500 x 5 / 12 and x 2 / 12; 4 cores would have 104167.
  ["layout.cores[1]", 5],
  ["layout.cores[2]", 2],
  ["layout.rating[1]", 130208],
  ["layout.rating[2]", 52083],
  ["lpar.capacity", 182292],
  ["fit.ibmi#alt1", 7],
  ["fit.needed#alt1", 9],
  // 12 x ln(0.7 x 52083 / 25190) / ln 1.08 = 57.6, and for ERP
  // 12 x ln((91146 - 14000) / 45012) / ln 1.1 = 67.8. Of the 127604 of the system, month 86 needs
  // 89120 + 14000 + 23852 = 126972, and month 87 needs 127836.
  ["layuse.cross[1]", 68],
  ["layuse.cross[2]", 58],
  ["lpar.syscross", 87],
  ["lpar.cross", 58],
  // 205300 x 4 / 8; 4 cores as published; 145500 x 7 / 8.
  ["fit.rating[1]#alt2", 102650],
  ["fit.rating[1]#alt3", 106300],
  ["fit.rating[1]#alt4", 127313],
  // ln(57855 / 45012), ln(60410 / 45012) and ln(75119 / 45012) by ln 1.1; staying ln(70 / 66).
  ["fit.firstcross#alt2", 32],
  ["fit.firstcross#alt3", 38],
  ["fit.firstcross#alt4", 65],
  ["stay.firstcross", 8],
])("%s is %d", (reference, expected) => expect(rounded(reference)).toBe(expected));

test.each([
  // 76835 / 130208, 32977 / 52083, 94823 / 182292 and 85059 / 182292.
  ["layuse.end[1]", 59.0],
  ["layuse.end[2]", 63.3],
  ["shifts.end[a]", 52.0],
  ["shifts.end[b]", 46.7],
  // Month 6: 45012 x 1.1 ^ 0.5 = 47209, 25190 x 1.08 ^ 0.5 = 26178, 61488 of the system.
  ["layuse.live[1]", 36.3],
  ["layuse.live[2]", 50.3],
  ["shifts.live[a]", 33.7],
  ["fit.value[1]#alt2", 74.9],
  ["fit.value[1]#alt3", 72.3],
  ["fit.value[1]#alt4", 60.4],
  // 3 of 8 cores of the S924: 54563.
  ["fit.value[2]#alt4", 60.4],
  // 76835 / 68200.
  ["stay.worstEnd", 112.7],
])("%s is %d%%", (reference, expected) => expect(percent(reference)).toBe(expected));

test.each([
  // 4200 GB at 840 and 500 GB/h, growing 10% a year; 10 h are passed after 1.83 years.
  ["backup.save", 5.0],
  ["backup.later", 7.0],
  ["limit.end[restore]", 11.7],
  ["limit.month[restore]", 22],
])("%s is %d", (reference, expected) => expect(rounded(reference, 1)).toBe(expected));

test("the plan recommends the S1024 under conditions, and says which", () => {
  expect(read("cover.headline")).toBe("S1024, 12 cores: 9105-42A EPGM, 9 cores");
  expect(read("cover.verdict")).toBe("FITS WITH CONDITIONS");
  expect(read("fit.basis[1]#alt1")).toBe("derived");
  expect(read("reportedallstep.line#all")).toBe(
    "Ratings after 2013 as reported, to be confirmed: ERP on 9105-42A, WEB on 9105-42A.",
  );
  expect(
    ["cpu", "backup", "restore", "lifecycle"].map((key) => read(`limit.state[${key}]`)),
  ).toEqual([
    "fits with conditions",
    // 7.0 of 10 h; custom entries are no condition.
    "fits",
    "exceeded, action agreed",
    // Of the selected system, and not of today's, which is a remark.
    "fits",
  ]);
});

test("no alternative is without a condition or a reason against it", () => {
  const column = (name: string) =>
    ["stay", "alt1", "alt2", "alt3", "alt4"].map((key) => read(`choice.${name}[${key}]`));
  expect(column("state")).toEqual([
    "does not fit",
    "fits with conditions",
    "does not fit",
    "does not fit",
    "fits with conditions",
  ]);
  expect(column("until")).toEqual([
    "July 2027 (CPU: ERP)",
    "September 2028 (Restore (RTO): Stream 1: ERP libraries)",
    // CPU in months 32, 38 and 65, after the restore, which is the same on every system.
    "September 2028 (Restore (RTO): Stream 1: ERP libraries)",
    "September 2028 (Restore (RTO): Stream 1: ERP libraries)",
    "September 2028 (Restore (RTO): Stream 1: ERP libraries)",
  ]);
  expect(column("licenses")).toEqual([
    "15 cores, P30",
    "7 cores, P20, subscription",
    "6 cores, P10, subscription",
    "6 cores, P10, subscription",
    "10 cores, P20",
  ]);
  expect(read("choice.why[alt4]")).toBe(
    "Fits, but 16 cores must be bought instead of 12 for S1024, 12 cores. Withdrawn from marketing on 20 October 2023. Rating reported, to be confirmed.",
  );
});

test("each scenario has other results, and every value in use is cited", () => {
  const demands = SCENARIOS.map(({ id }) => rounded(`load.allSumAEnd#${id}`));
  expect(new Set(demands).size).toBe(SCENARIOS.length);
  expect(demands[0]).toBe(58752);
  expect(Number(read("sources.count"))).toBeGreaterThan(15);
  expect(read("sourcechecks.verdict[1]")).toBe("PASS");
});

test("the command line prints the recommendation as text", () => {
  const lines = headline(index, (sheet, address) => book.read(sheet, address));
  expect(lines[0]).toBe("S1024, 12 cores: 9105-42A EPGM, 9 cores");
  expect(lines.join("\n")).toMatch(/Capacity +182,292 CPW/);
  expect(lines.join("\n")).toMatch(/2031-09 \(WEB\)/);
});

test("the change of the tutorial: more work of WEB needs a third core", async () => {
  const set = (reference: string, value: CellValue) => {
    const { sheet, cell } = index.addressOf(reference)!;
    return book.set([{ sheet, address: cell.replace(/\$/g, ""), value }]);
  };
  // 65% of 45800 is 29770; month 42: 38973 of 52083 CPW. 12 x ln(36458 / 29770) / ln 1.08 = 31.6.
  await set("cpu.highB[2]", 0.65);
  expect([read("cover.verdict"), percent("layuse.end[2]"), rounded("layuse.cross[2]")]).toEqual([
    "DOES NOT FIT",
    74.8,
    32,
  ]);
  // 3 of 12 cores: 78125 CPW.
  await set("target.cores1[2]", 3);
  expect([read("cover.verdict"), percent("layuse.end[2]"), read("fit.needed#alt1")]).toEqual([
    "FITS WITH CONDITIONS",
    49.9,
    10,
  ]);
});
