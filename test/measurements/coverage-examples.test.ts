/** One worked example of each warning about coverage, from the file to the figures. */
import { analyze, type Analysis } from "../../src/plan/measured/measured-plan";
import { measure } from "./read-text";

const HEAD = "time,partition,cores,entitled,seconds";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const time = (moment: number): string =>
  new Date(moment).toISOString().slice(0, 16).replace("T", " ");

/** Lines of a partition with 4 cores: one per interval from a start, with the cores used in it. */
function lines(
  name: string,
  start: number,
  minutes: number,
  cores: readonly number[],
): readonly string[] {
  return cores.map(
    (value, i) => `${time(start + i * minutes * MINUTE)},${name},${value},4,${minutes * 60}`,
  );
}

async function analyzed(...rows: readonly (readonly string[])[]): Promise<Analysis> {
  return analyze(await measure({ "all.csv": [HEAD, ...rows.flat()].join("\n") }), {
    statistic: "busiest",
  });
}

/** 1 core in each of some hours. */
const steady = (hours: number): readonly number[] => Array.from({ length: hours }, () => 1);

/** Monday, 30 March 2026: the week has 31 March, and no change of summer time. */
const WEEK = Date.UTC(2026, 2, 30);

const figures = (analysis: Analysis, name: string) =>
  analysis.systems[0]!.partitions.find((partition) => partition.name === name)!;

test("partial hours: one is counted by the minutes it has, one is left out", async () => {
  const after = WEEK + 7 * DAY;
  const analysis = await analyzed(
    lines("ERP", WEEK, 60, steady(7 * 24)),
    // 0:00 to 0:40 with 2, 2, 3 and 3 cores for 10 minutes each: (2 + 2 + 3 + 3) / 4 = 2.5.
    lines("ERP", after, 10, [2, 2, 3, 3]),
    // 5:00 to 5:20 with 4 cores: a third of an hour is not counted.
    lines("ERP", after + 5 * HOUR, 20, [4]),
  );
  const { summary, coverage } = figures(analysis, "ERP");
  expect(summary.all.busiest).toMatchObject({ value: 2.5, start: after });
  expect(summary.all.max!.value).toBe(4);
  expect(coverage).toMatchObject({ hours: 169, hoursOfSpan: 174, partialHours: 2 });
  expect(analysis.warnings).toEqual([
    "Hours that samples cover only in part: ERP 2. Hours covered by less than half are not included in hourly values.",
    "1 gap without a sample: ERP from 2026-04-06 00:40 to 2026-04-06 05:00.",
  ]);
});

test("different intervals: hourly means agree where highest samples do not", async () => {
  const quarters = Array.from({ length: 7 * 24 * 4 }, (_, i) => (i % 4 === 0 ? 2.5 : 0.5));
  const analysis = await analyzed(
    lines("ERP", WEEK, 60, steady(7 * 24)),
    lines("WEB", WEEK, 15, quarters),
  );
  // (2.5 + 0.5 + 0.5 + 0.5) / 4 = 1, as ERP has in each hour.
  const [erp, web] = ["ERP", "WEB"].map((name) => figures(analysis, name).summary.all);
  expect([erp!.busiest!.value, web!.busiest!.value]).toEqual([1, 1]);
  expect([erp!.max!.value, web!.max!.value]).toEqual([1, 2.5]);
  expect(analysis.systems[0]!.coincident).toMatchObject({ peak: { value: 2 }, commonHours: 168 });
  expect(analysis.warnings).toEqual([
    "The partitions have different intervals: ERP 3600 s, WEB 900 s. Compare their hourly means, not their highest samples.",
  ]);
});

test("summer time begins: the day has 23 hours, and no gap", async () => {
  // Thursday, 26 March, 0:00 to Sunday, 29 March, 2:00, and 3:00 to the end of Wednesday, 1 April.
  const start = Date.UTC(2026, 2, 26);
  const change = Date.UTC(2026, 2, 29, 2);
  const analysis = await analyzed(
    lines("ERP", start, 60, steady(3 * 24 + 2)),
    lines("ERP", change + HOUR, 60, steady(21 + 3 * 24)),
  );
  // 7 x 24 hours of the clock, one of which does not exist.
  expect(figures(analysis, "ERP").coverage).toMatchObject({ hours: 167, hoursOfSpan: 168 });
  expect(analysis.warnings).toEqual([
    "Daylight saving time began on Sunday 2026-03-29. The hour from 02:00 is missing.",
  ]);
});

const nmonTime = (moment: number): string => {
  const month = new Date(moment).toLocaleString("en-US", { month: "short", timeZone: "UTC" });
  return `${time(moment).slice(11)}:00,${time(moment).slice(8, 10)}-${month.toUpperCase()}-2026`;
};

test("summer time ends: both hours with the same name count", async () => {
  // Sunday, 25 October 2026, 0:00 to 3:00, then 2:00 to 5:00 again: the second 2:00 has 3 cores.
  const sunday = Date.UTC(2026, 9, 25);
  const hours = [1, 2, 3, 3, 4, 5];
  const cores = [1, 1, 2, 3, 1, 1];
  const text = [
    "AAA,progname,topas_nmon",
    "AAA,host,erp",
    "AAA,interval,3600",
    "LPAR,Logical Partition,PhysicalCPU,virtualCPUs,logicalCPUs,poolCPUs,entitled,SharedCPU,Capped",
    ...hours.flatMap((hour, i) => [
      `ZZZZ,T000${i + 1},${nmonTime(sunday + hour * HOUR)}`,
      `LPAR,T000${i + 1},${cores[i]},8,32,16,4,1,0`,
    ]),
  ].join("\n");
  const analysis = analyze(await measure({ "erp.nmon": text }), { statistic: "busiest" });
  const { all } = figures(analysis, "erp").summary;
  // The hour from 2 to 3 was measured with 2 and with 3 cores: (2 + 3) / 2.
  expect(all.busiest).toMatchObject({ value: 2.5, start: sunday + 2 * HOUR });
  expect(all.max!.value).toBe(3);
  expect(analysis.warnings).toContain(
    "Daylight saving time ended on Sunday 2026-10-25. One hour of the clock was measured twice.",
  );
});

test("working days: a day of seven hours is none", async () => {
  const analysis = await analyzed(
    // Tuesday, 31 March, to Thursday, 2 April: three whole days.
    lines("ERP", WEEK + DAY, 60, steady(3 * 24)),
    // Friday: 9:00 to 16:00.
    lines("ERP", WEEK + 4 * DAY + 9 * HOUR, 60, steady(7)),
    // Saturday and Sunday are measured, but are no working days.
    lines("ERP", WEEK + 5 * DAY, 60, steady(48)),
  );
  expect(figures(analysis, "ERP").coverage).toMatchObject({ workingDays: 3, hasMonthEnd: true });
  expect(analysis.warnings[0]).toBe(
    "Fewer than 5 working days were measured: ERP 3. A working day has at least 8 measured hours. Measure at least one whole week.",
  );
});

test("month end: the last working day counts, the day before it does not", async () => {
  // 31 May 2026 is a Sunday: the month ends for work on Friday, 29 May.
  const friday = Date.UTC(2026, 4, 29);
  const before = await analyzed(lines("ERP", friday - 7 * DAY, 60, steady(7 * 24)));
  expect(before.warnings).toEqual([
    "No month end was measured for ERP. Month-end work may need more CPU. Measure a month end.",
  ]);
  const including = await analyzed(lines("ERP", friday - 6 * DAY, 60, steady(7 * 24)));
  expect(including.warnings).toEqual([]);
});
