/**
 * The worked example: a 570 with ERP and WEB moves to a 770, measured in two shifts, with growth
 * and additional load.
 */
import { CellError } from "../../src/functions/core/cell-error";
import { cpwFunctions } from "../../src/functions/cpw";

const call = (name: string, ...args: unknown[]): unknown =>
  cpwFunctions.find((fn) => fn.name === name)!.call(args);
const number = (name: string, ...args: unknown[]): number => {
  const result = call(name, ...args);
  if (typeof result !== "number")
    throw new Error(`${name}: ${result instanceof CellError ? result.message : String(result)}`);
  return result;
};
const rounded = (...args: Parameters<typeof number>): number => Math.round(number(...args));
const percent = (fraction: number): number => Math.round(fraction * 1000) / 10;

const SOURCE = ["9117-MMA", "7388", 8] as const;
const TARGET = ["9117-MMD", "EPM0"] as const;
/** CPU of ERP and WEB in shifts A and B. */
const CPU = { A: { ERP: 0.72, WEB: 0.3 }, B: { ERP: 0.4, WEB: 0.55 } } as const;
const GROWTH = { ERP: 0.1, WEB: 0.08 } as const;
const ADDED = 4000;
const FROM = 18;
const HORIZON = 42;

const demand = (part: "A" | "B", partition: "ERP" | "WEB"): number =>
  number("CPWUSED", ...SOURCE, CPU[part][partition]);
const workloads = (part: "A" | "B"): readonly [number[][], number[][], number[][]] => [
  [[demand(part, "ERP")], [demand(part, "WEB")], [ADDED]],
  [[GROWTH.ERP], [GROWTH.WEB], [0]],
  [[0], [0], [FROM]],
];
const OWNERS = [["ERP"], ["WEB"], ["ERP"]];
const later = (part: "A" | "B", month: number, partition?: string): number =>
  partition === undefined
    ? number("CPWSUM", ...workloads(part), month)
    : number("CPWSUM", ...workloads(part), month, OWNERS, partition);

test("source ratings and demand today", () => {
  expect(number("CPWLPAR", ...SOURCE)).toBe(40300); // Line 6029.
  const hours = [
    [demand("A", "ERP"), demand("A", "WEB")],
    [demand("B", "ERP"), demand("B", "WEB")],
  ];
  expect(hours).toEqual([
    [29016, 12090],
    [expect.closeTo(16120, 6), expect.closeTo(22165, 6)],
  ]);
  expect(number("CPWPEAK", hours)).toBeCloseTo(41106, 6);
  expect(number("CPWPEAK", hours, "HOUR")).toBe(1);
  expect(later("B", 0)).toBeCloseTo(38285, 6);
  expect(number("CPWPEAK", hours, "SUM")).toBeCloseTo(51181, 6);
});

test("demand at the horizon", () => {
  expect([
    rounded("CPWSUM", ...workloads("A"), HORIZON, OWNERS, "ERP"),
    rounded("CPWSUM", ...workloads("B"), HORIZON, OWNERS, "ERP"),
  ]).toEqual([44505, 26503]);
  expect([
    rounded("CPWSUM", ...workloads("A"), HORIZON, OWNERS, "WEB"),
    rounded("CPWSUM", ...workloads("B"), HORIZON, OWNERS, "WEB"),
  ]).toEqual([15827, 29017]);
  expect([
    rounded("CPWSUM", ...workloads("A"), HORIZON),
    rounded("CPWSUM", ...workloads("B"), HORIZON),
  ]).toEqual([60333, 55520]);
});

test("cores, and the utilization of partitions and system", () => {
  const erp = later("A", HORIZON, "ERP");
  const web = later("B", HORIZON, "WEB");
  expect([Math.round(erp / 0.7), Math.round(web / 0.7)]).toEqual([63579, 41453]);
  // Line 5509.
  expect(call("CPWCORES", erp, ...TARGET, 0.7)).toEqual([
    [9, 68200, expect.closeTo(0.653, 3), 9, 68200],
  ]);
  expect(call("CPWCORES", web, ...TARGET, 0.7)).toEqual([
    [6, 45800, expect.closeTo(0.634, 3), 6, 45800],
  ]);
  expect(percent(number("CPWUTIL", erp, ...TARGET, 9))).toBe(65.3);
  expect(percent(number("CPWUTIL", web, ...TARGET, 6))).toBe(63.4);
  const capacity = number("CPWLPAR", ...TARGET, 9) + number("CPWLPAR", ...TARGET, 6);
  expect(capacity).toBe(114000);
  expect([
    percent(later("A", HORIZON) / capacity),
    percent(later("B", HORIZON) / capacity),
  ]).toEqual([52.9, 48.7]);
  expect([
    percent(number("CPWUTIL", later("A", 6, "ERP"), ...TARGET, 9)),
    percent(number("CPWUTIL", later("B", 6, "WEB"), ...TARGET, 6)),
    percent(later("A", 6) / capacity),
  ]).toEqual([44.6, 50.3, 37.7]);
});

test("the months in which the guideline is exceeded", () => {
  expect(call("CPWCROSS", ...workloads("A"), 68200, 0.7, OWNERS, "ERP")).toBe(52);
  expect(call("CPWCROSS", ...workloads("B"), 45800, 0.7, OWNERS, "WEB")).toBe(58);
  expect(call("CPWMONTH", demand("B", "WEB"), GROWTH.WEB, 45800, 0.7)).toBe(58);
  const [demands, rates, starts] = workloads("A");
  const both = [...(demands as unknown[][]), ...(workloads("B")[0] as unknown[][])];
  expect([
    call("CPWCROSS", both, rates, starts, 68200, 0.7, OWNERS, "ERP"),
    call("CPWCROSS", both, rates, starts, 45800, 0.7, OWNERS, "WEB"),
  ]).toEqual([52, 58]);
  expect(call("CPWCROSS", ...workloads("A"), 114000, 0.7)).toBe(82);
});

test("a loss of 10% applied by mistake makes both fail", () => {
  expect(percent(number("CPWUTIL", later("A", HORIZON, "ERP"), ...TARGET, 9, 0.9))).toBe(72.5);
  expect(percent(number("CPWUTIL", later("B", HORIZON, "WEB"), ...TARGET, 6, 0.9))).toBe(70.4);
});

test("with EPM1, 8 cores fail, and 10 are interpolated and must remain 8% below", () => {
  const erp = later("A", HORIZON, "ERP");
  expect(number("CPWLPAR", "9117-MMD", "EPM1", 8)).toBe(56100); // Line 5523.
  expect(percent(number("CPWUTIL", erp, "9117-MMD", "EPM1", 8))).toBe(79.3);
  expect(number("CPWLPAR", "9117-MMD", "EPM1", 10)).toBe(69575);
  const used = number("CPWUTIL", erp, "9117-MMD", "EPM1", 10);
  expect(used).toBeCloseTo(0.6397, 4);
  expect(percent(used / 0.92)).toBe(69.5);
});

test("the search suggests the 740 first, the smallest system that fits both; all suggestions fit both partitions", () => {
  const [, ...rows] = call(
    "CPWFIND",
    [[later("A", HORIZON, "ERP")], [later("B", HORIZON, "WEB")]],
    0.7,
    null,
    null,
    null,
    "COPR",
  ) as (string | number)[][];
  // EPCR has 64,500 with 8 cores: 63,579 need 8, and 41,453 need 5.1, so 6 with 48,375.
  expect(rows[0]!.slice(0, 6)).toEqual(["8205-E6D", "EPCR", "", 14, 0, 112875]);
  // EPRA has 110,000 with 15 cores next to one of VIOS: 9 and 6 of them.
  expect(rows[1]!.slice(0, 6)).toEqual(["7895-23X", "EPRA", "", 15, 1, 110000]);
  expect(rows.map((row) => row.slice(0, 6))).toContainEqual([
    ...["9117-MMD", "EPM0", ""],
    ...[15, 0, 114000],
  ]);
  for (const row of rows) {
    for (const need of [later("A", HORIZON, "ERP"), later("B", HORIZON, "WEB")]) {
      const carried = call("CPWCORES", need, row[0], row[1], 0.7, null, row[2]) as number[][];
      expect(carried[0]![2]!).toBeLessThanOrEqual(0.7);
    }
  }
});
