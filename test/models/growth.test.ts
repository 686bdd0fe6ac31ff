/** Demand over time and over the day. */
import fc from "fast-check";
import { isRefusal, type Answer } from "../../src/models/answer";
import { coincidentPeak, crossingMonth, crossingOf, demandAt, grown } from "../../src/models/growth";

const value = (outcome: ReturnType<typeof grown>): number | string => {
  if (isRefusal(outcome)) throw new Error(outcome.advice);
  return outcome.value as number | string;
};
const column = <T>(...cells: T[]): T[][] => cells.map((cell) => [cell]);
const rate = fc.double({ min: -0.3, max: 0.6, noNaN: true });
const demand = fc.double({ min: 1, max: 200000, noNaN: true });

test("growth is compounded and fractional years count", () => {
  expect(value(grown(10000, 0.21, 6))).toBeCloseTo(11000, 6);
  expect(value(grown(10000, 0.1, 24))).toBeCloseTo(12100, 6);
  expect(value(grown(10000, -1, 12))).toBe(0);
  expect(grown(1e300, 10, 1e6)).toMatchObject({ refused: "notAllowed" });
});

test("the crossing is the first month above the limit, and no earlier one is", () => {
  fc.assert(fc.property(demand, rate, fc.double({ min: 1, max: 300000, noNaN: true }), fc.double({ min: 0.1, max: 1, noNaN: true }), (d, r, capacity, target) => {
    const month = (crossingMonth(d, r, capacity, target) as Answer<number | string>).value;
    const above = (m: number): boolean => (value(grown(d, r, m)) as number) > target * capacity * (1 + 1e-9);
    if (month === "never") return expect(above(600)).toBe(false);
    expect(above(month as number)).toBe(true);
    if ((month as number) > 0) expect(above((month as number) - 1)).toBe(false);
  }));
});

test("a demand exactly at its limit does not cross it", () => {
  expect(crossingMonth(47740, 0, 68200, 0.7).value).toBe("never");
  expect(crossingMonth(47741, 0, 68200, 0.7).value).toBe(0);
  expect(crossingMonth(1, 0.0001, 68200, 0.7).value).toBe("never");
});

test("many workloads cross where their sum does, whatever shrinks or starts later", () => {
  const workload = fc.record({ demand, rate, start: fc.integer({ min: 0, max: 60 }) });
  fc.assert(fc.property(fc.array(workload, { minLength: 1, maxLength: 5 }), fc.double({ min: 1000, max: 900000, noNaN: true }), (list, capacity) => {
    const ranges = { demands: column(...list.map((one) => one.demand)), rates: column(...list.map((one) => one.rate)), starts: column(...list.map((one) => one.start)), owners: undefined, owner: undefined };
    const over = (m: number): boolean => (value(demandAt(ranges, m)) as number) > 0.7 * capacity * (1 + 1e-9);
    const month = value(crossingOf(ranges, capacity, 0.7));
    const expected = Array.from({ length: 601 }, (_, m) => m).find(over) ?? "never";
    expect(month).toBe(expected);
  }), { numRuns: 50 });
});

test("one workload crosses in the month that the single calculation gives", () => {
  fc.assert(fc.property(demand, rate, (d, r) => {
    const ranges = { demands: [[d]], rates: [[r]], starts: [[0]], owners: undefined, owner: undefined };
    expect(value(crossingOf(ranges, 100000, 0.7))).toBe(crossingMonth(d, r, 100000, 0.7).value);
  }));
});

test("owners are summed apart and add up to the whole", () => {
  const ranges = { demands: column<number | null>(100, 200, null, 50), rates: column<number | null>(0.1, null, null, 0), starts: column<number | string>("", 0, 0, 12), owners: column("ERP", "web ", "", "erp") };
  const of = (owner: string | undefined, month: number) => value(demandAt({ ...ranges, owners: owner === undefined ? undefined : ranges.owners, owner }, month));
  expect(of("ERP", 0)).toBe(100);
  expect(of("erp", 12)).toBeCloseTo(160, 9);
  expect(of("Web", 12)).toBe(200);
  expect(of("HR", 12)).toBe(0);
  expect(of(undefined, 12)).toBeCloseTo(360, 9);
});

test("ranges that do not belong together are refused by name", () => {
  const ranges = { demands: column(1, 2), rates: column(0, 0), starts: column(0, 0), owners: undefined, owner: undefined };
  expect(demandAt({ ...ranges, rates: column(0) }, 0)).toMatchObject({ refused: "impossible", parameter: "rates" });
  expect(demandAt({ ...ranges, owners: column("a", "b") }, 0)).toMatchObject({ refused: "missing", parameter: "owner" });
  expect(demandAt({ ...ranges, owner: "a" }, 0)).toMatchObject({ refused: "missing", parameter: "owners" });
  expect(demandAt({ ...ranges, demands: column(-1, 2) }, 0)).toMatchObject({ refused: "negative", parameter: "demands" });
  expect(demandAt({ ...ranges, rates: column(10, 15) }, 0)).toMatchObject({ refused: "notAFraction", parameter: "rates" });
  expect(demandAt({ ...ranges, starts: column(0, -1) }, 0)).toMatchObject({ refused: "negative", parameter: "starts" });
});

test("the coincident peak lies between the largest single peak and their sum", () => {
  const hours = fc.array(fc.array(fc.double({ min: 0, max: 50000, noNaN: true }), { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 24 });
  fc.assert(fc.property(hours, (day) => {
    const peak = value(coincidentPeak(day, "PEAK")) as number;
    const sum = value(coincidentPeak(day, "SUM")) as number;
    expect(peak).toBeLessThanOrEqual(sum * (1 + 1e-12));
    expect(peak).toBeGreaterThanOrEqual(Math.max(...day.flat()));
    const hour = value(coincidentPeak(day, "HOUR")) as number;
    expect(day[hour - 1]!.reduce((a, b) => a + b, 0)).toBe(peak);
  }));
  expect(coincidentPeak([[0, null]], "GAIN")).toMatchObject({ refused: "impossible" });
  expect(coincidentPeak([[1, -1]], "PEAK")).toMatchObject({ refused: "negative" });
});
