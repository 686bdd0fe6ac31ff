import { coverageOf, coverageWarnings } from "../../src/measurements/coverage";
import { hourMeans, DEFAULT_SHIFTS } from "../../src/measurements/hours";
import { DAY, HOUR, SampleTable, type Gap } from "../../src/measurements/series";
import { coincidentPeak, percentile, summaryOf } from "../../src/measurements/summary";

/** Monday, 2 March 2026, 0:00. */
const MONDAY = Date.UTC(2026, 2, 2);
const MINUTE = 60_000;

/** Samples from [minutes after the start, length in minutes, cores]. */
function samples(
  rows: readonly (readonly [number, number, number])[],
  start = MONDAY,
): SampleTable {
  const table = new SampleTable();
  rows.forEach(([from, length, cores], i) =>
    table.add(
      { start: start + from * MINUTE, end: start + (from + length) * MINUTE },
      { cores },
      i + 1,
    ),
  );
  return table;
}
const hourly = (values: readonly number[], start = MONDAY): SampleTable =>
  samples(
    values.map((value, hour) => [hour * 60, 60, value] as const),
    start,
  );
const DAYS = (count: number): number[] => Array.from({ length: 24 * count }, () => 1);

test("the mean of an hour weighs samples by how long they lie within it", () => {
  // 8:40 to 9:10 with 2 cores, 9:10 to 10:00 with 4: hour 9 is (10 x 2 + 50 x 4) / 60.
  const hours = hourMeans(
    samples([
      [520, 30, 2],
      [550, 50, 4],
    ]),
    "cores",
  );
  expect(hours.map(({ mean, covered }) => [mean, covered])).toEqual([
    [2, 20 / 60],
    [220 / 60, 1],
  ]);
});

test("busiest hour, 95th percentile and highest sample are three figures", () => {
  // Hours 0 to 19 have 1 to 20 cores; hour 20 has 30 cores for 20 minutes, 12 for 40: mean 18.
  const table = hourly(Array.from({ length: 20 }, (_, i) => i + 1));
  table.add(
    { start: MONDAY + 20 * HOUR, end: MONDAY + 20 * HOUR + 20 * MINUTE },
    { cores: 30 },
    21,
  );
  table.add(
    { start: MONDAY + 20 * HOUR + 20 * MINUTE, end: MONDAY + 21 * HOUR },
    { cores: 12 },
    22,
  );
  const { all } = summaryOf(table, "cores", DEFAULT_SHIFTS);
  expect(all.busiest).toEqual({ value: 20, start: MONDAY + 19 * HOUR, end: MONDAY + 20 * HOUR });
  // Sorted: 1 to 18, 18, 19, 20. Place 0.95 x 20 = 19 is the 20th value.
  expect(all.p95!.value).toBe(19);
  expect(all.max).toMatchObject({ value: 30, line: 21, start: MONDAY + 20 * HOUR });
});

test("the percentile is that of PERCENTILE.INC", () => {
  expect(percentile([10, 20, 30, 40], 0.95)).toBeCloseTo(38.5, 12);
  expect(percentile([7], 0.95)).toBe(7);
  expect(percentile([], 0.95)).toBeUndefined();
});

test("an hour that samples cover by less than half is in no hourly figure", () => {
  const table = hourly([1, 2]);
  table.add({ start: MONDAY + 2 * HOUR, end: MONDAY + 2 * HOUR + 20 * MINUTE }, { cores: 9 }, 3);
  const { all } = summaryOf(table, "cores", []);
  expect(all.busiest!.value).toBe(2);
  expect(all.max!.value).toBe(9);
});

test("by shift, which may run over midnight, and by weekday", () => {
  const { byShift, byWeekday } = summaryOf(
    hourly([...Array.from({ length: 24 }, (_, hour) => hour + 1), 50]),
    "cores",
    DEFAULT_SHIFTS,
  );
  // 6 to 12, 12 to 18, 18 to 22, 22 to 6: the night has the hour from 0 of Tuesday.
  expect(byShift.map(({ busiest }) => busiest!.value)).toEqual([12, 18, 22, 50]);
  expect(byWeekday.map(({ busiest }) => busiest?.value)).toEqual([
    24,
    50,
    ...Array.from({ length: 5 }, () => undefined),
  ]);
});

test("the coincident peak of partitions that peak apart is below the sum of their peaks", () => {
  const means = [hourMeans(hourly([1, 5, 2, 9]), "cores"), hourMeans(hourly([6, 1, 2]), "cores")];
  const peak = coincidentPeak(means)!;
  // 1 + 6, 5 + 1, 2 + 2: the fourth hour is not measured for both.
  expect(peak.peak).toMatchObject({ value: 7, start: MONDAY });
  expect(peak.sumOfPeaks).toBe(15);
  expect(peak.commonHours).toBe(3);
  expect(coincidentPeak([means[0]!, []])).toBeUndefined();
});

const coverage = (table: SampleTable) => coverageOf(table, hourMeans(table, "cores"))!;

test("coverage counts hours, working days and month ends", () => {
  // Monday 0:30 to Wednesday 12:00, without 10:00 to 14:00 on Tuesday.
  const table = samples([
    [30, 23 * 60 + 30, 1],
    [24 * 60, 10 * 60, 1],
    [38 * 60, 22 * 60, 1],
  ]);
  expect(coverage(table)).toMatchObject({
    hours: 24 + 20 + 12,
    hoursOfSpan: 60,
    partialHours: 1,
    workingDays: 3,
    hasMonthEnd: false,
  });
});

test("a month end is the last day of a month, or its last working day", () => {
  // 29 May 2026 is a Friday; 31 May is a Sunday.
  expect(coverage(hourly(DAYS(1), Date.UTC(2026, 4, 29))).hasMonthEnd).toBe(true);
  expect(coverage(hourly(DAYS(1), Date.UTC(2026, 4, 31))).hasMonthEnd).toBe(true);
  expect(coverage(hourly(DAYS(1), Date.UTC(2026, 4, 28))).hasMonthEnd).toBe(false);
});

const warnings = (tables: Readonly<Record<string, SampleTable>>, gaps: readonly Gap[] = []) =>
  coverageWarnings(
    Object.entries(tables).map(([name, table]) => ({ name, coverage: coverage(table) })),
    gaps,
  );

test("a whole week with a month end has no warning", () => {
  expect(warnings({ ERP: hourly(DAYS(7), Date.UTC(2026, 2, 30)) })).toEqual([]);
});

test("each warning says what is missing", () => {
  const week = hourly(DAYS(7), Date.UTC(2026, 2, 30));
  expect(warnings({ ERP: hourly(DAYS(3), Date.UTC(2026, 2, 30)) })).toEqual([
    "Fewer than 5 working days were measured: ERP 3. A working day has at least 8 measured hours. Measure at least one whole week.",
  ]);
  expect(warnings({ ERP: hourly(DAYS(7)) })).toEqual([
    "No month end was measured for ERP. Month-end work may need more CPU. Measure a month end.",
  ]);
  const partial = hourly(DAYS(7), Date.UTC(2026, 2, 30));
  const end = Date.UTC(2026, 2, 30) + 7 * DAY;
  partial.add({ start: end, end: end + 40 * MINUTE }, { cores: 1 }, 1);
  expect(warnings({ ERP: partial })).toEqual([
    "Hours that samples cover only in part: ERP 1. Hours covered by less than half are not included in hourly values.",
  ]);
  const fine = samples(
    Array.from({ length: 7 * 24 * 4 }, (_, i) => [i * 15, 15, 1] as const),
    Date.UTC(2026, 2, 30),
  );
  expect(warnings({ ERP: week, WEB: fine })).toEqual([
    "The partitions have different intervals: ERP 3600 s, WEB 900 s. Compare their hourly means, not their highest samples.",
  ]);
});

test("the change of summer time is a warning of its own, and no gap", () => {
  const start = Date.UTC(2026, 2, 29, 2);
  const week = hourly(DAYS(10), Date.UTC(2026, 2, 29, 3));
  const gap: Gap = { partition: "ERP", from: start, to: start + HOUR, kind: "missing", line: 3 };
  expect(warnings({ ERP: week }, [gap])).toEqual([
    "Daylight saving time began on Sunday 2026-03-29. The hour from 02:00 is missing.",
  ]);
  const back: Gap = {
    ...gap,
    from: Date.UTC(2026, 9, 25, 2),
    to: Date.UTC(2026, 9, 25, 3),
    kind: "clock",
  };
  expect(warnings({ ERP: week }, [back])).toEqual([
    "Daylight saving time ended on Sunday 2026-10-25. One hour of the clock was measured twice.",
  ]);
  const other: Gap = { ...gap, from: start + 8 * HOUR, to: start + 9 * HOUR };
  expect(warnings({ ERP: week }, [other])).toEqual([
    "1 gap without a sample: ERP from 2026-03-29 10:00 to 2026-03-29 11:00.",
  ]);
});
