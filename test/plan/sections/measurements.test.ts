/** Pasted hours of two partitions of 40300 CPW each (9117-MMA 7388, 8 cores, PCR 6029). */
import { inputsOf, openPlan, type OpenPlan } from "../../support/open-plan";

const RATED = 40300;
/**
 * Hour, ERP and WEB on two days. The two busiest hours: ERP 0.74 and 0.70 in A, 0.4 twice in B; WEB
 * 0.3 (three times) in A, 0.56 and 0.54 in B.
 */
const DAYS: Readonly<Record<string, readonly (readonly [number, number, number])[]>> = {
  Mon: [
    [8, 0.6, 0.2],
    [9, 0.7, 0.3],
    [10, 0.74, 0.28],
    [11, 0.5, 0.1],
    [12, 0.2, 0.2],
    [13, 0.4, 0.5],
    [14, 0.38, 0.56],
    [15, 0.3, 0.3],
  ],
  Tue: [
    [8, 0.5, 0.3],
    [9, 0.6, 0.3],
    [10, 0.3, 0.1],
    [11, 0.3, 0.1],
    [13, 0.4, 0.54],
    [14, 0.2, 0.2],
    [15, 0.1, 0.1],
  ],
};
const HOURLY = Object.entries(DAYS).flatMap(([day, hours]) =>
  hours.map(([hour, p1, p2]) => ({ day, hour, p1, p2 })),
);

const INPUTS = inputsOf({
  sizebook: "plan",
  fields: { "cover.measurements": "Yes", "measurements.tolerance": 0.02 },
  tables: {
    box: [{ name: "PROD570", system: "9117-MMA", feature: "7388", cores: 16 }],
    source: [
      { name: "ERP", box: "PROD570", cores: 8 },
      { name: "WEB", box: "PROD570", cores: 8 },
    ],
    cpu: [{}, { highA: 0.25, batchA: 0.03 }],
    daypart: [
      { from: 8, to: 12 },
      { from: 13, to: 16 },
    ],
    hourly: HOURLY,
  },
});

describe("a plan with pasted hours", () => {
  let plan: OpenPlan;
  beforeAll(async () => {
    plan = await openPlan(INPUTS, ["Measurements"]);
  });
  afterAll(() => plan.dispose());
  const near = (reference: string, value: number): void =>
    expect([reference, plan.read(reference)]).toEqual([reference, expect.closeTo(value, 6)]);

  test("calculates the average of the two busiest hours of each shift; equal hours count individually", () => {
    near("meas.shiftA[1]", 0.72);
    near("meas.shiftA[2]", 0.3);
    near("meas.shiftB[1]", 0.4);
    near("meas.shiftB[2]", 0.55);
    expect([plan.read("meas.shiftC[1]"), plan.read("meas.hours[1]")]).toEqual(["", 15]);
    expect(plan.read("busyhour.when[B2]")).toBe("Mon, hour 14; Tue, hour 13");
  });

  test("shows all partitions next to each other, hour by hour", () => {
    near("measurements.peak", RATED * (0.74 + 0.28));
    expect(plan.read("measurements.when")).toBe("Mon, hour 10");
    near("measurements.single", RATED * (0.74 + 0.56));
    near("measurements.gain", 1 - 1.02 / 1.3);
    near("hourprofile.average[10]", RATED * (0.65 + 0.3));
    near("hourprofile.busiest[14]", RATED * 0.94);
    near("measurements.dayPeak", RATED * 0.95);
    expect(plan.read("measurements.dayHour")).toBe(9);
    near("measurements.daySum", RATED * (0.65 + 0.52));
    near("daypart.all[1]", (RATED * (1.02 + 1)) / 2);
    near("daypart.single[1]", RATED * 1.02);
    near("daypart.gain[2]", 1 - 0.94 / 0.95);
  });

  test("Current system uses measured values unless others are entered, and compares entered values with them", () => {
    near("used.allA[1]", RATED * 0.72);
    near("used.allB[2]", RATED * 0.55);
    near("used.allA[2]", RATED * 0.28);
    expect([
      plan.read("cpu.useA[2]"),
      plan.read("cpu.useC[1]"),
      plan.read("cpu.status[1]"),
    ]).toEqual([0.25, "", ""]);
    near("meas.differs[2]", 0.02);
    near("measurementchecks.value[1]", 0.02);
    expect([1, 2, 3, 4, 5].map((i) => plan.read(`measurementchecks.verdict[${i}]`))).toEqual(
      Array(5).fill("PASS"),
    );
    expect([
      plan.read("measurements.problem"),
      plan.read("measurements.outside"),
      plan.read("hourprofile.status[13]"),
    ]).toEqual(["", "12", "on 1 of 2 days only"]);
    expect(plan.errors()).toEqual([]);
  });

  test("names mistakes in pasted rows, and excludes these rows", async () => {
    await plan.set({
      "hourly.p1[3]": 74,
      "hourly.p2[7]": "n/a",
      "hourly.p2[8]": -0.3,
      "hourly.hour[4]": 24,
      "hourly.hour[2]": 8,
      "hourly.p1[9]": null,
      "hourly.p3[1]": 0.1,
      "daypart.from[3]": 15,
      "daypart.to[3]": 20,
      "daypart.from[4]": "x",
    });
    const problem = String(plan.read("measurements.problem"));
    for (const words of [
      /1 CPU of ERP above 10: 85% is written as 0.85/,
      /1 CPU of WEB no number/,
      /1 CPU of WEB below 0/,
      /1 rows of the list: the hour is no whole number/,
      /1 rows of the list: this hour is already entered above/,
      /[0-9]+ rows of the list: a partition has no CPU/,
      /3 rows of the list: a CPU is text, negative or above/,
      /column Partition 3 has CPU, but Current system has no such partition/,
      /no row for the hours 16, 17, 18, 19/,
      /hours in two shifts: 15 \(BC\)/,
      /give both hours of shift D/,
    ])
      expect(problem).toMatch(words);
    expect(plan.read("hourly.status[3]")).toMatch(
      /a CPU is text, negative or above .*: not counted/,
    );
    expect([plan.read("measurements.peak"), plan.read("measurements.unrated")]).toEqual([
      "open",
      1,
    ]);
    near("meas.shiftA[1]", 0.6);
    expect(plan.read("measurementchecks.value[3]")).toBe(5);
    expect(plan.errors()).toEqual([]);
  });

  test("the number of hours averaged is that of Assumptions; a shift with fewer hours is reported; a shift may extend over midnight", async () => {
    await plan.set({
      "hourly.p1[3]": 0.74,
      "hourly.p2[7]": 0.56,
      "hourly.p2[8]": 0.3,
      "hourly.hour[4]": 11,
      "hourly.hour[2]": 9,
      "hourly.p1[9]": 0.5,
      "hourly.p3[1]": null,
      "daypart.from[3]": null,
      "daypart.to[3]": null,
      "daypart.from[4]": null,
      "assumption.own[hours]": 1,
    });
    near("meas.shiftA[1]", 0.74);
    await plan.set({ "assumption.own[hours]": 3 });
    expect(plan.read("measurements.problem")).toMatch(
      /hours averaged for a peak \(Assumptions\) are no whole number from 1 to 2/,
    );
    await plan.set({
      "daypart.from[1]": 14,
      "daypart.to[1]": 12,
      "daypart.from[2]": 12,
      "daypart.to[2]": 13,
      "assumption.own[hours]": null,
    });
    expect([
      plan.read("meas.shiftB[1]"),
      plan.read("hourprofile.shifts[1]"),
      plan.read("hourprofile.shifts[14]"),
    ]).toEqual(["too few hours", "A", ""]);
    expect(plan.errors()).toEqual([]);
  });

  test("a busiest hour outside of all shifts gives a warning", async () => {
    await plan.set({
      "daypart.from[2]": 13,
      "daypart.to[2]": 16,
      "daypart.from[1]": 8,
      "daypart.to[1]": 12,
      "hourly.p1[5]": 0.9,
      "hourly.p2[5]": 0.9,
    });
    expect(plan.read("measurementchecks.verdict[2]")).toBe("WARN");
  });

  test("switched off, none of its values is used", async () => {
    await plan.set({ "cover.measurements": "No" });
    expect(
      [
        "meas.hours[1]",
        "meas.shiftA[1]",
        "measurements.peak",
        "measurements.dayPeak",
        "measurements.problem",
        "daypart.all[1]",
      ].map((name) => plan.read(name)),
    ).toEqual(Array(6).fill("not used"));
    expect([1, 2, 3, 4].map((i) => plan.read(`measurementchecks.verdict[${i}]`))).toEqual(
      Array(4).fill("-"),
    );
    expect(plan.read("plan.problem")).toMatch(/enter the measured CPU of ERP/);
    expect(plan.errors()).toEqual([]);
  });
});
