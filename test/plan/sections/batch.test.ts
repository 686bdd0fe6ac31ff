/**
 * Batch in the Power 570 example: published clock rates, run times calculated by hand (PCR chapter
 * 10, appendix C).
 */
import power570 from "../../../docs/examples/power-570/inputs.json";
import { inputsOf, openPlan, type OpenPlan } from "../../support/open-plan";

const INPUTS = inputsOf({
  ...power570,
  fields: {
    ...power570.fields,
    "cover.batch": "Yes",
    "batch.window": 8,
    "batch.start": 22,
    "batch.cores": 6,
    "batch.cpu": 0.55,
    "batch.disks": "Yes",
    "batch.memory": "Yes",
    "batch.expert": "Yes",
  },
  tables: {
    ...power570.tables,
    box: [...power570.tables.box, { name: "OLD", system: "9406-MMA", feature: "5460", cores: 4 }],
    batchspeed: [{}, { speed: 2, source: "own test of the month's end" }],
    batchjob: [
      { name: "Invoices", system: "PROD570", hours: 3, cpu: 8640, stream: 1, growth: 0 },
      {
        name: "Month",
        system: "PROD570",
        kind: "Parallel",
        threads: 4,
        hours: 2,
        cpu: 14400,
        stream: 1,
        growth: 0.1,
      },
      { name: "Old ledger", system: "OLD", hours: 6, cpu: 10800, stream: 2, growth: 0 },
      { name: "Archive", system: "OLD", hours: 2, cpu: 360, stream: 3, growth: 0, own: 1.5 },
    ],
    odbcread: [
      { name: "Price list", rows: 1000, bytes: 200 },
      { name: "Statistics", rows: 5000, bytes: 200, block: 512 },
    ],
  },
});

/** 5.0 GHz (PCR 6029), 4.22 GHz (PCR 5509); OLD has 4700 MHz (PCR 6142). */
const CLOCKS = 4.22 / 5;

describe("the Power 570 example with batch", () => {
  let plan: OpenPlan;
  const number = (reference: string): number => Number(plan.read(reference));
  beforeAll(async () => {
    plan = await openPlan(INPUTS, ["Batch"], undefined, "template");
  });
  afterAll(() => plan.dispose());

  test("shows both clock rates next to CPW, which is not used", () => {
    expect([
      number("batchclock.clock[1]"),
      number("batchclock.clock[2]"),
      number("batch.target"),
    ]).toEqual([5, 4.7, 4.22]);
    expect(number("batchclock.ratio[1]")).toBeCloseTo(CLOCKS, 9);
    expect([
      plan.read("batchclock.basis[1]"),
      plan.read("batchclock.basis[2]"),
      number("batchclock.speed[2]"),
    ]).toEqual(["clocks alone", "user", 2]);
    expect([
      plan.read("batchclock.chip[1]"),
      plan.read("batchclock.chip[2]"),
      plan.read("batch.chip"),
    ]).toEqual(["POWER6", "POWER6", "POWER7+"]);
    expect([plan.read("batchclock.family[1]"), plan.read("batchclock.family[2]")]).toEqual([
      "No",
      "No",
    ]);
    expect(number("batchclock.cpw[1]")).toBeGreaterThan(1);
    // Clocks of two families: neither slower nor faster.
    expect(plan.read("batchclock.word[1]")).toBe("not comparable: measure");
  });

  test("changes only the processor's share of a run time", () => {
    expect([1, 2, 3].map((i) => number(`jobrun.share[${i}]`))).toEqual([0.8, 0.5, 0.5]);
    expect(number("jobrun.hours[1]")).toBeCloseTo(3 * (0.8 / CLOCKS + 0.2), 9);
    expect(number("jobrun.hours[2]")).toBeCloseTo(2 * (0.5 / CLOCKS + 0.5), 9);
    // PCR 2888: half of it waits for disks.
    expect([number("jobrun.hours[3]"), number("jobrun.hours[4]")]).toEqual([4.5, 1.5]);
    expect([1, 2, 3, 4].map((i) => plan.read(`jobrun.basis[${i}]`))).toEqual([
      "clocks alone",
      "clocks alone",
      "speed override",
      "user",
    ]);
    expect([1, 3, 4].map((i) => plan.read(`jobrun.limits[${i}]`))).toEqual([
      "processor",
      "disks and waits",
      "disks and waits",
    ]);
    expect(number("jobrun.floor[3]")).toBe(3);
  });

  test("adds up the jobs of a stream, but not the streams", () => {
    const chain = 3 * (0.8 / CLOCKS + 0.2) + 2 * (0.5 / CLOCKS + 0.5);
    expect([number("batch.today"), number("batch.longest")]).toEqual([6, expect.closeTo(chain, 9)]);
    expect(number("batchstream.target[2]")).toBe(4.5);
    expect(number("jobrun.start[2]")).toBeCloseTo(3 * (0.8 / CLOCKS + 0.2), 9);
    expect(number("batch.later")).toBeCloseTo(
      3 * (0.8 / CLOCKS + 0.2) + 2 * (0.5 / CLOCKS + 0.5) * 1.1 ** 3.5,
      6,
    );
    expect(number("batch.end")).toBeCloseTo(((22 + chain) % 24) / 24, 9);
    const busy =
      14400 / CLOCKS / (2 * (0.5 / CLOCKS + 0.5) * 3600) +
      10800 / 2 / (4.5 * 3600) +
      360 / 2 / (1.5 * 3600);
    expect(number("batch.busy")).toBeCloseTo(busy, 9);
  });

  test("assesses window, speeds, families, slower jobs, cores and Expert Cache", () => {
    expect([1, 2, 3, 4, 5, 6, 7].map((i) => plan.read(`batchchecks.verdict[${i}]`))).toEqual([
      "PASS",
      "PASS",
      "PASS",
      "WARN",
      "PASS",
      "PASS",
      "PASS",
    ]);
    expect([
      plan.read("batchchecks.value[4]"),
      plan.read("batchchecks.value[5]"),
      plan.read("batch.cache"),
      plan.read("batch.problem"),
    ]).toEqual([2, 0, "can help", ""]);
    expect([
      number("odbcrun.rows[1]"),
      number("odbcrun.fetches[1]"),
      number("odbcrun.rows[2]"),
      number("odbcrun.fetches[2]"),
    ]).toEqual([163, 7, 2621, 2]); // PCR 3111
    expect([plan.errors(), plan.read("sourcechecks.verdict[1]")]).toEqual([[], "PASS"]);
  });

  test("within one family, clocks say that jobs get slower", async () => {
    await plan.set({ "batchspeed.family[1]": "Yes" });
    expect(plan.read("batchclock.word[1]")).toBe("slower, although the system has more CPW");
    expect([plan.read("batchchecks.verdict[5]"), plan.read("batchchecks.value[5]")]).toEqual([
      "WARN",
      2,
    ]);
    await plan.set({ "batchspeed.family[1]": null });
  });

  test("a ratio of CPW as a speed fails; 60% is too much for Expert Cache", async () => {
    await plan.set({
      "batchspeed.speed[1]": Math.round(number("batchclock.cpw[1]") * 1000) / 1000,
      "batchspeed.source[1]": "ratings",
      "batch.cpu": 0.6,
      "batch.window": 4,
    });
    expect([1, 3, 4, 7].map((i) => plan.read(`batchchecks.verdict[${i}]`))).toEqual([
      "FAIL",
      "FAIL",
      "PASS",
      "WARN",
    ]); // PCR 2917
    expect([plan.read("batch.cache"), plan.errors()]).toEqual(["no help to be expected", []]);
  });

  test("missing and invalid inputs are named in words", async () => {
    await plan.set({
      "batchspeed.speed[1]": null,
      "batchspeed.source[2]": null,
      "batchspeed.clock[1]": -5,
      "batchjob.kind[2]": "",
      "batchjob.cpu[3]": 0,
      "batchjob.stream[4]": 9,
      "batchjob.name[5]": "Absurd",
      "batchjob.system[5]": "OLD",
      "batchjob.kind[5]": "Serial",
      "batchjob.hours[5]": 1e-300,
      "batchjob.cpu[5]": 1e308,
      "batchjob.name[6]": "Dense",
      "batchjob.system[6]": "OLD",
      "batchjob.kind[6]": "Serial",
      "batchjob.hours[6]": 1,
      "batchjob.cpu[6]": 7200,
      "batchjob.growth[6]": 0,
      "batchjob.name[7]": "Lost",
      "batchjob.system[7]": "NEW",
      "batchjob.kind[7]": "Serial",
      "batchjob.hours[7]": "long",
      "batchjob.hours[8]": 1,
      "batch.window": 0,
      "batch.cpu": 60,
      "batch.cores": "six",
      "odbcread.block[1]": 1000,
      "odbcread.bytes[2]": 1e9,
      "box.feature[2]": "????",
      "batchspeed.speed[2]": null,
    });
    const problem = String(plan.read("batch.problem"));
    for (const words of [
      /Clock override of PROD570 is -5; enter a number of at least 0/,
      /OLD: .*\?\?\?\?.*enter a clock override/,
      /choose Serial or Parallel for Month/,
      /CPU seconds, more than 0, of Old ledger/,
      /Stream of Archive is 9; enter a whole number from 1 to 6/,
      /CPU time today of Absurd is 1E\+308/,
      /Dense has more CPU seconds/,
      /Run time today of Lost is long/,
      /a job has no name/,
      /window must be a number/,
      /cores for batch must be a number/,
      /Price list: .*1000/,
      /Statistics: RowBytes .* is invalid\. A block of 512 KB has no whole row of that size/,
      /CPU in batch window is 60; enter a number from 0% to 100%/,
    ])
      expect(problem).toMatch(words);
    expect([
      plan.read("jobrun.hours[1]"),
      plan.read("batch.longest"),
      plan.read("batchchecks.verdict[1]"),
    ]).toEqual(["open", "open", "OPEN"]);
    expect(plan.errors()).toEqual([]);
  });

  test("switched off, it is removed", async () => {
    await plan.set({ "cover.batch": "No" });
    expect([
      plan.read("jobrun.hours[1]"),
      plan.read("batch.problem"),
      plan.read("batch.longest"),
      plan.read("batchchecks.verdict[1]"),
      plan.read("batch.cache"),
      plan.read("batch.target"),
    ]).toEqual(["not used", "not used", "not used", "-", "not used", "not used"]);
    expect(plan.errors()).toEqual([]);
  });
});
