/** Demand over time and over the day. */
import fc from "fast-check";
import { isRefusal, type Answer } from "../../src/models/answer";
import {
  coincidentPeak,
  thresholdMonth,
  thresholdMonthOf,
  demandAt,
  grownDemand,
} from "../../src/models/growth";

const value = (outcome: ReturnType<typeof grownDemand>): number | string => {
  if (isRefusal(outcome)) throw new Error(outcome.advice);
  return outcome.value as number | string;
};
const column = <T>(...cells: T[]): T[][] => cells.map((cell) => [cell]);
const rate = fc.double({ min: -0.3, max: 0.6, noNaN: true });
const demand = fc.double({ min: 1, max: 200000, noNaN: true });

test("growth is compounded and fractional years count", () => {
  expect(value(grownDemand(10000, 0.21, 6))).toBeCloseTo(11000, 6);
  expect(value(grownDemand(10000, 0.1, 24))).toBeCloseTo(12100, 6);
  expect(value(grownDemand(10000, -1, 12))).toBe(0);
  expect(grownDemand(1e300, 10, 1e6)).toMatchObject({ refused: "notAllowed" });
});

test("the limit is exceeded in the first month above it, and in no earlier one", () => {
  fc.assert(
    fc.property(
      demand,
      rate,
      fc.double({ min: 1, max: 300000, noNaN: true }),
      fc.double({ min: 0.1, max: 1, noNaN: true }),
      (d, r, capacity, target) => {
        const month = (thresholdMonth(d, r, capacity, target) as Answer<number | string>).value;
        const above = (m: number): boolean =>
          (value(grownDemand(d, r, m)) as number) > target * capacity * (1 + 1e-9);
        if (month === "never") return expect(above(600)).toBe(false);
        expect(above(month as number)).toBe(true);
        if ((month as number) > 0) expect(above((month as number) - 1)).toBe(false);
      },
    ),
  );
});

test("a demand equal to its limit does not exceed it", () => {
  expect(thresholdMonth(47740, 0, 68200, 0.7).value).toBe("never");
  expect(thresholdMonth(47741, 0, 68200, 0.7).value).toBe(0);
  expect(thresholdMonth(1, 0.0001, 68200, 0.7).value).toBe("never");
});

test("several workloads exceed a limit when their sum does, even if some shrink or start later", () => {
  const workload = fc.record({ demand, rate, start: fc.integer({ min: 0, max: 60 }) });
  fc.assert(
    fc.property(
      fc.array(workload, { minLength: 1, maxLength: 5 }),
      fc.double({ min: 1000, max: 900000, noNaN: true }),
      (list, capacity) => {
        const ranges = {
          demands: column(...list.map((entry) => entry.demand)),
          rates: column(...list.map((entry) => entry.rate)),
          starts: column(...list.map((entry) => entry.start)),
          owners: undefined,
          owner: undefined,
        };
        const over = (m: number): boolean =>
          (value(demandAt(ranges, m)) as number) > 0.7 * capacity * (1 + 1e-9);
        const month = value(thresholdMonthOf(ranges, capacity, 0.7));
        const expected = Array.from({ length: 601 }, (_, m) => m).find(over) ?? "never";
        expect(month).toBe(expected);
      },
    ),
    { numRuns: 50 },
  );
});

test("a single workload exceeds it in the same month as in the single calculation", () => {
  fc.assert(
    fc.property(demand, rate, (d, r) => {
      const ranges = {
        demands: [[d]],
        rates: [[r]],
        starts: [[0]],
        owners: undefined,
        owner: undefined,
      };
      expect(value(thresholdMonthOf(ranges, 100000, 0.7))).toBe(
        thresholdMonth(d, r, 100000, 0.7).value,
      );
    }),
  );
});

test("owners are summed separately and add up to the whole", () => {
  const ranges = {
    demands: column<number | null>(100, 200, null, 50),
    rates: column<number | null>(0.1, null, null, 0),
    starts: column<number | string>("", 0, 0, 12),
    owners: column("ERP", "web ", "", "erp"),
  };
  const of = (owner: string | undefined, month: number) =>
    value(
      demandAt(
        { ...ranges, owners: owner === undefined ? undefined : ranges.owners, owner },
        month,
      ),
    );
  expect(of("ERP", 0)).toBe(100);
  expect(of("erp", 12)).toBeCloseTo(160, 9);
  expect(of("Web", 12)).toBe(200);
  expect(of("HR", 12)).toBe(0);
  expect(of(undefined, 12)).toBeCloseTo(360, 9);
});

test("ranges of different sizes are rejected by name", () => {
  const ranges = {
    demands: column(1, 2),
    rates: column(0, 0),
    starts: column(0, 0),
    owners: undefined,
    owner: undefined,
  };
  expect(demandAt({ ...ranges, rates: column(0) }, 0)).toMatchObject({
    refused: "impossible",
    parameter: "rates",
  });
  expect(demandAt({ ...ranges, owners: column("a", "b") }, 0)).toMatchObject({
    refused: "missing",
    parameter: "owner",
  });
  expect(demandAt({ ...ranges, owner: "a" }, 0)).toMatchObject({
    refused: "missing",
    parameter: "owners",
  });
  expect(demandAt({ ...ranges, demands: column(-1, 2) }, 0)).toMatchObject({
    refused: "negative",
    parameter: "demands",
  });
  expect(demandAt({ ...ranges, starts: column(0, -1) }, 0)).toMatchObject({
    refused: "negative",
    parameter: "starts",
  });
});

test("the coincident peak lies between the largest single peak and their sum", () => {
  const hours = fc.array(
    fc.array(fc.double({ min: 0, max: 50000, noNaN: true }), { minLength: 3, maxLength: 3 }),
    { minLength: 1, maxLength: 24 },
  );
  fc.assert(
    fc.property(hours, (day) => {
      const peak = value(coincidentPeak(day, "PEAK")) as number;
      const sum = value(coincidentPeak(day, "SUM")) as number;
      expect(peak).toBeLessThanOrEqual(sum * (1 + 1e-12));
      expect(peak).toBeGreaterThanOrEqual(Math.max(...day.flat()));
      const hour = value(coincidentPeak(day, "HOUR")) as number;
      expect(day[hour - 1]!.reduce((a, b) => a + b, 0)).toBe(peak);
    }),
  );
  expect(coincidentPeak([[0, null]], "GAIN")).toMatchObject({ refused: "impossible" });
  expect(coincidentPeak([[1, -1]], "PEAK")).toMatchObject({ refused: "negative" });
});

describe("the last month that is calculated", () => {
  // 1.1^50 is 117.39, a month before 116.46.
  test.each([
    [117, 600],
    [118, "never"],
    [116, 599],
  ])("one workload: a limit of %d CPW is exceeded in month %p", (limit, month) => {
    expect(thresholdMonth(1, 0.1, limit / 0.5, 0.5)).toMatchObject({
      value: month,
      unit: "months",
      basis: "derived",
      formula: "first whole month in which demand > threshold x capacity",
    });
    expect(
      value(
        thresholdMonthOf(
          { demands: [[1]], rates: [[0.1]], starts: [[0]], owners: undefined, owner: undefined },
          limit / 0.5,
          0.5,
        ),
      ),
    ).toBe(month);
    // Compared with a workload that shrinks every month.
    expect(
      value(
        thresholdMonthOf(
          {
            demands: column(1, 1e-9),
            rates: column(0.1, -0.5),
            starts: column(0, 0),
            owners: undefined,
            owner: undefined,
          },
          limit / 0.5,
          0.5,
        ),
      ),
    ).toBe(month);
  });

  test.each([
    [600, 600],
    [601, "never"],
  ])("an additional load from month %i on exceeds it in month %p", (start, month) => {
    for (const beside of [0, -0.1])
      expect(
        value(
          thresholdMonthOf(
            {
              demands: column(1, 10),
              rates: column(beside, 0),
              starts: column(0, start),
              owners: undefined,
              owner: undefined,
            },
            10,
            1,
          ),
        ),
      ).toBe(month);
  });

  test("a demand above its limit that shrinks is above it from the beginning; nothing grows out of nothing", () => {
    expect(thresholdMonth(100, -0.5, 50, 1).value).toBe(0);
    expect(thresholdMonth(0, 0.5, 50, 1).value).toBe("never");
    expect(thresholdMonth(0, 0.5, 1e-12, 1).value).toBe("never");
    expect(
      value(
        thresholdMonthOf(
          {
            demands: column(100, 1),
            rates: column(-0.5, 0),
            starts: column(0, 0),
            owners: undefined,
            owner: undefined,
          },
          50,
          1,
        ),
      ),
    ).toBe(0);
    expect(
      value(
        thresholdMonthOf(
          {
            demands: column(100, 1),
            rates: column(-0.5, -0.1),
            starts: column(0, 0),
            owners: undefined,
            owner: undefined,
          },
          50,
          1,
        ),
      ),
    ).toBe(0);
  });
});

describe("several lists of the same workloads, one below the other", () => {
  const crossing = (rates: number[], ...demands: number[]) =>
    thresholdMonthOf(
      {
        demands: column(...demands),
        rates: column(...rates),
        starts: column(...rates.map(() => 0)),
        owners: undefined,
        owner: undefined,
      },
      100,
      1,
    );

  test("are shifts: the first that exceeds determines the month, whichever it is", () => {
    expect(value(crossing([0.1], 60, 90))).toBe(14);
    expect(value(crossing([0.1], 90, 60))).toBe(14);
    expect(value(crossing([0.1], 60, 90, 101))).toBe(0);
    expect(value(crossing([0], 60, 90))).toBe("never");
    expect(value(crossing([0.1], 90, 1e-9))).toBe(14);
    expect(value(crossing([0.1, 0], 60, 41, 10, 20))).toBe(0);
    expect(value(crossing([0, 0], 60, 30, 10, 91))).toBe(0);
    expect(value(crossing([0, 0], 60, 30, 10, 90))).toBe("never");
  });

  test("that do not match the rates are rejected, like invalid values in any of them", () => {
    expect(crossing([0, 0], 1, 2, 3)).toMatchObject({
      refused: "impossible",
      parameter: "rates",
      argument: "2 x 1",
      advice: "It must have the size of demands, 3 x 1.",
    });
    expect(crossing([0, 0], 1)).toMatchObject({
      refused: "impossible",
      argument: "2 x 1",
      advice: "It must have the size of demands, 1 x 1.",
    });
    expect(crossing([0], 1, -2)).toMatchObject({
      refused: "negative",
      parameter: "demands",
      argument: -2,
      advice: "Enter a demand of at least 0 CPW.",
    });
    expect(
      thresholdMonthOf(
        { demands: column(1), rates: [], starts: column(0), owners: undefined, owner: undefined },
        100,
        1,
      ),
    ).toMatchObject({ refused: "impossible", argument: "0 x 0" });
  });
});

describe("notes about growth", () => {
  const singleWorkload = (demands: number, rates: number | null, starts: number | null) => ({
    demands: [[demands]],
    rates: [[rates]],
    starts: [[starts]],
    owners: undefined,
    owner: undefined,
  });

  test("about an answer: its unit, that it is our own arithmetic, and the formula", () => {
    expect(grownDemand(100, 0.1, 6)).toMatchObject({
      unit: "CPW",
      basis: "derived",
      formula: "demand x (1 + rate)^(months / 12)",
    });
    expect(demandAt(singleWorkload(100, 0.1, 0), 12)).toMatchObject({
      unit: "CPW",
      basis: "derived",
      formula: "sum of demand x (1 + rate)^(month / 12), from each workload's first month on",
    });
  });

  test("about the month in which a limit is exceeded: the same, for one workload and for several", () => {
    for (const outcome of [
      thresholdMonth(90, 0.1, 100, 1),
      thresholdMonthOf(singleWorkload(90, 0.1, 0), 100, 1),
    ]) {
      expect(outcome).toMatchObject({
        value: 14,
        unit: "months",
        basis: "derived",
        formula: "first whole month in which demand > threshold x capacity",
      });
    }
  });

  test("of growth above 100%: the demand that it leads to", () => {
    expect(grownDemand(100, 3, 12)).toMatchObject({ value: 400, warnings: [] });
    expect(grownDemand(100, 1, 12)).toMatchObject({ value: 200, warnings: [] });
  });

  test("about a refusal: what was given and what is required", () => {
    expect(grownDemand(1e300, 10, 1e6)).toMatchObject({
      parameter: "months",
      argument: 1e6,
      advice: "The grown demand is too large to calculate with.",
    });
    expect(coincidentPeak([[1e308, 1.7e308]], "SUM")).toMatchObject({
      parameter: "hours",
      argument: 1.7e308,
      advice: "The sum of the demands is too large to calculate with.",
    });
    expect(demandAt(singleWorkload(1e300, 10, 0), 1e6)).toMatchObject({
      refused: "notAllowed",
      parameter: "month",
      argument: 1e6,
    });
    expect(demandAt(singleWorkload(-0.5, 0, 0), 0)).toMatchObject({
      argument: -0.5,
      advice: "Enter a demand of at least 0 CPW.",
    });
    expect(demandAt(singleWorkload(1, 0, -1), 0)).toMatchObject({
      refused: "negative",
      parameter: "starts",
      argument: -1,
      advice: "Enter the first month of the workload. 0 is the month of the measurement.",
    });
    const ranges = {
      demands: column(1, 2),
      rates: column(0, 0),
      starts: column(0, 0),
      owners: undefined,
      owner: undefined,
    };
    expect(demandAt({ ...ranges, owners: column("a", "b") }, 0)).toMatchObject({
      argument: "",
      advice: "Owner of the workloads to include.",
    });
    expect(demandAt({ ...ranges, owner: "a" }, 0)).toMatchObject({
      argument: "",
      advice: "Range with the owner of each workload.",
    });
    expect(demandAt({ ...ranges, starts: column(0) }, 0)).toMatchObject({
      refused: "impossible",
      parameter: "starts",
    });
    expect(demandAt({ ...ranges, owners: column("a"), owner: "a" }, 0)).toMatchObject({
      refused: "impossible",
      parameter: "owners",
    });
  });

  test("the bounds of allowed values are allowed", () => {
    expect(value(demandAt(singleWorkload(8, -1, 0), 12))).toBe(0);
    expect(value(demandAt(singleWorkload(8, 10, 0), 12))).toBe(88);
    expect(value(demandAt(singleWorkload(0, 0, 0), 12))).toBe(0);
    expect(value(demandAt(singleWorkload(0, 10, 0), 1e6))).toBe(0);
    expect(
      value(
        demandAt(
          {
            demands: column<number | string>("", 5),
            rates: column("", ""),
            starts: column("", ""),
            owners: undefined,
            owner: undefined,
          },
          0,
        ),
      ),
    ).toBe(5);
    expect(
      [11, 12, 13].map((month) => value(demandAt(singleWorkload(8, null, 12), month))),
    ).toEqual([0, 8, 8]);
  });

  test("a range of owners without any owner counts as missing", () => {
    const ranges = {
      demands: column(1, 2),
      rates: column(0, 0),
      starts: column(0, 0),
      owner: undefined,
    };
    expect(
      demandAt(
        {
          ...ranges,
          demands: [[1, 2]],
          rates: [[0, 0]],
          starts: [[0, 0]],
          owners: [["ERP", null]],
        },
        0,
      ),
    ).toMatchObject({ refused: "missing", parameter: "owner" });
    for (const empty of [null, "", 0])
      expect(value(demandAt({ ...ranges, owners: column(empty, null) }, 0))).toBe(3);
    expect(demandAt({ ...ranges, owners: column(null, "b") }, 0)).toMatchObject({
      refused: "missing",
    });
    // An owner that consists of spaces names nobody: entries without an owner match.
    expect(value(demandAt({ ...ranges, owners: column(null, "b"), owner: " " }, 0))).toBe(1);
  });
});

describe("the coincident peak", () => {
  const day = [
    [10, 20],
    [30, 5],
    [null, 35],
  ];

  test("its value, its hour (the first of several equal ones), the sum of the single peaks, and the reduction by staggering", () => {
    expect(coincidentPeak(day, "PEAK")).toMatchObject({
      value: 35,
      unit: "CPW",
      basis: "derived",
      formula: "largest sum over the partitions in one hour",
    });
    expect(coincidentPeak(day, "HOUR")).toMatchObject({
      value: 2,
      unit: "row",
      basis: "derived",
      formula: "row of the largest sum, the first where several are equal",
    });
    expect(coincidentPeak(day, "SUM")).toMatchObject({
      value: 65,
      unit: "CPW",
      basis: "derived",
      formula: "sum of each partition's own largest hour",
    });
    const gain = coincidentPeak(day, "GAIN");
    expect(gain).toMatchObject({
      unit: "1",
      basis: "derived",
      formula: "1 - coincident peak / sum of the single peaks",
    });
    expect(value(gain)).toBeCloseTo(1 - 35 / 65, 12);
    expect(value(coincidentPeak([[0, 0]], "PEAK"))).toBe(0);
    expect(value(coincidentPeak([[0, 0]], "HOUR"))).toBe(1);
    expect(
      value(
        coincidentPeak(
          [
            ["", 3],
            [1, ""],
          ],
          "PEAK",
        ),
      ),
    ).toBe(3);
  });

  test("reports what cannot be calculated", () => {
    expect(coincidentPeak([[1], [-2]], "PEAK")).toMatchObject({
      refused: "negative",
      parameter: "hours",
      argument: -2,
      advice: "Enter a demand of at least 0 CPW.",
    });
    expect(coincidentPeak([[0], [0]], "GAIN")).toMatchObject({
      refused: "impossible",
      parameter: "hours",
      argument: 0,
      advice: "Every hour is 0, so there is no peak to compare with.",
    });
    expect(
      coincidentPeak(
        [
          [1e308, 1],
          [1, 1e308],
        ],
        "SUM",
      ),
    ).toMatchObject({ refused: "notAllowed", parameter: "hours" });
  });
});
