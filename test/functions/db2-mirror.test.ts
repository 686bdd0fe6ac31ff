/** Db2 Mirror as a worksheet calls it: printed values, the traps of the paper, wrong arguments. */
import fc from "fast-check";
import { CellError, type CellResult } from "../../src/functions/core/cell-error";
import { db2MirrorFunctions } from "../../src/functions/db2-mirror";
import { explain } from "../../src/functions/core/explain";
import type { WorksheetFunction } from "../../src/functions/core/define-function";

const fn = (name: string): WorksheetFunction =>
  db2MirrorFunctions.find((candidate) => candidate.name === name)!;
const call = (name: string, ...args: unknown[]): CellResult | CellResult[][] => fn(name).call(args);
const error = (name: string, ...args: unknown[]): CellError => {
  const result = call(name, ...args);
  if (!(result instanceof CellError)) throw new Error(`${name} answers ${String(result)}`);
  return result;
};

/** Function, arguments, published value, line of the paper. */
const PRINTED: readonly (readonly [string, readonly unknown[], number, string])[] = [
  ["DB2MCASE", ["C1", "Baseline", "CPU", "SSD", 32000], 0.456, "380"],
  ["DB2MCASE", ["C1", "Baseline", "CPU", "SSD", 48000], 0.648, "390"],
  ["DB2MCASE", ["C1", "Baseline", "RESPONSE", "HDD", 48000], 21, "391"],
  ["DB2MCASE", ["C1", "Scenario 1", "TARGETCPU", "SSD"], 0.565, "382"],
  ["DB2MCASE", ["C1", "S2", "CORES", "HDD"], 4, "385"],
  ["DB2MCASE", ["C1", "S2", "TARGETCORES", "HDD"], 4, "385"],
  ["DB2MCASE", ["C1", "S3", "RATE", "HDD"], 30433, "393"],
  ["DB2MCASE", ["C2", "Baseline", "RATE"], 29900, "447"],
  ["DB2MCASE", ["C2", "S1", "RATE"], 23770, "448"],
  ["DB2MCASE", ["C2", "S2", "JOBS"], 104, "449"],
  ["DB2MCASE", ["C2", "S3", "RESPONSE"], 3.88, "450"],
  ["DB2MCASE", ["C2", "S3", "TARGETCORES"], 11, "450"],
  ["DB2MCASE", ["C3", "Baseline", "RESPONSE"], 3.7, "504"],
  ["DB2MCASE", ["C3", "AP2", "TARGETCPU"], 0.7874, "506"],
  ["DB2MCASE", ["C3", "AA1", "TARGETRESPONSE"], 6.5, "513"],
  ["DB2MCASE", ["C3", "AA5", "CORES"], 21, "517"],
  ["DB2MCASE", ["C3", "AA3", "MEMORY"], 584, "494"],
  ["DB2MCLIENT", ["Interactive", "RESPONSE"], 0.24, "613"],
  ["DB2MCLIENT", ["Batch #1", "CPUTIME"], 0.19, "623"],
  ["DB2MCLIENT", ["Batch #2", "CPUUSE"], -0.008, "630"],
  ["DB2MCLIENT", ["Batch #3", "RUNTIME", "initial"], 0.62, "638"],
  ["DB2MCLIENT", ["Batch #3", "RUNTIME", "optimized"], 0.25, "638"],
  ["DB2MSRIOV", [0.03, 8], 416049, "578"],
  ["DB2MSRIOV", [0.06, 10, "MBPS"], 437.79, "584"],
  ["DB2MSRIOV", [0.06, 10, "OTHERIN"], 89.06, "601"],
  ["DB2MSRIOV", [0.03, 11, "MIRRORMSG"], 1819434, "598"],
  ["DB2MSRIOV", [0.06, 8, "ALLOUT"], 88.44, "599"],
  ["DB2MLAT", [0.002], 0.04, "225: less than a microsecond over a cable"],
  ["DB2MCAP", [437.73], 0.06, "585"],
  ["DB2MCAP", [100], 0.03, "580"],
];

test.each(PRINTED)("%s%j = %d (line %s)", (name, args, expected) =>
  expect(call(name, ...args) as number).toBeCloseTo(expected, 9),
);

/** Ratios of used cores, calculated by hand from the published rows. */
test.each([
  ["C1", "S1", "SSD", 1.785, 1.239],
  ["C1", "S2", "SSD", 2.048, 1.311],
  ["C1", "S1", "HDD", 1.53, 1.155],
  ["C1", "S2", "HDD", 1.881, 1.17],
  ["C2", "S1", null, 1.256, 0.177],
  ["C2", "S2", null, 1.129, 0.179],
  ["C2", "S3", null, 1.156, 0.175],
  ["C3", "AP1", null, 1.179, 0.178],
  ["C3", "AP2", null, 1.189, 0.186],
])(
  "%s %s %s: cores per transaction on source and target",
  (which, scenario, storage, source, target) => {
    expect(call("DB2MRATIO", which, scenario, "CPUTX", storage) as number).toBeCloseTo(source, 3);
    expect(call("DB2MRATIO", which, scenario, "TARGETTX", storage) as number).toBeCloseTo(
      target,
      3,
    );
  },
);

test.each([
  ["AA1", 1.439, 1.543],
  ["AA2", 1.379, 1.286],
  ["AA3", 1.352, 1.229],
  ["AA4", 1.326, 1.029],
  ["AA5", 1.314, 1.086],
])("C3 %s: both nodes together", (scenario, total, jobs) => {
  expect(call("DB2MRATIO", "C3", scenario, "TOTALTX") as number).toBeCloseTo(total, 3);
  expect(call("DB2MRATIO", "C3", scenario, "JOBS") as number).toBeCloseTo(jobs, 3);
});

/** Function, arguments, code, required part of the message. */
const WRONG: readonly (readonly [string, readonly unknown[], string, RegExp])[] = [
  ["DB2MCASE", ["C4", "S1", "CPU"], "#VALUE!", /C1, C2 or C3/],
  ["DB2MCASE", ["C1", "S1", "CPU"], "#N/A", /SSD, HDD.*storage/],
  ["DB2MCASE", ["C1", "Baseline", "CPU", "SSD"], "#N/A", /number of users/],
  ["DB2MCASE", ["C1", "Baseline", "CPU", "SSD", 40000], "#N/A", /32000, 48000/],
  ["DB2MCASE", ["C2", "AA1", "CPU"], "#N/A", /Scenario #1/],
  ["DB2MCASE", ["C2", "S9", "CPU"], "#N/A", /Published/],
  ["DB2MCASE", ["C2", "S1", "MEMORY"], "#N/A", /case C3/],
  ["DB2MCASE", ["C1", "S1", "JOBS", "SSD"], "#N/A", /no such value/],
  ["DB2MRATIO", ["C1", "S3", "TARGETTX", "HDD"], "#VALUE!", /disks/],
  ["DB2MRATIO", ["C2", "Baseline", "RATE"], "#VALUE!", /basis of comparison/],
  ["DB2MCORES", [22, 0.744, "C3 AA"], "#N/A", /C3 AA1, C3 AA2/],
  ["DB2MCORES", [22, 0.744, "C9"], "#VALUE!", /C1 SSD S1/],
  ["DB2MCORES", [22, 74.4, "C2 S3"], "#VALUE!", /50% or 0\.5/],
  ["DB2MCORES", [22, 0.744, ""], "#VALUE!", /Reference is required/],
  ["DB2MJOBS", [10, "C1 SSD S1"], "#N/A", /no such value/],
  ["DB2MLAT", [10.1], "#N/A", /at most so far|10/],
  ["DB2MLAT", [-1], "#VALUE!", /too small/],
  ["DB2MWRITE", [0, 0, 0], "#VALUE!", /All are 0/],
  ["DB2MCLIENT", ["Batch #4", "RUNTIME"], "#N/A", /chart/],
  ["DB2MCLIENT", ["Batch #1", "RESPONSE"], "#N/A", /CPUTIME, RUNTIME/],
  ["DB2MCLIENT", ["Batch #3", "RUNTIME"], "#N/A", /initial, optimized/],
  ["DB2MRUN", [10, "Interactive"], "#N/A", /THROUGHPUT/],
  ["DB2MSRIOV", [0.04, 8], "#N/A", /0\.03, 0\.06/],
  ["DB2MSRIOV", [0.03, 7], "#N/A", /8, 9, 10, 11/],
  ["DB2MSRIOV", [3, 8], "#VALUE!", /3% or 6%/],
  ["DB2MCAP", [437.8], "#N/A", /437\.73/],
  ["CPYFBLK", [300000], "#VALUE!", /longer than the block/],
];

test.each(WRONG)("%s%j is %s with a reason", (name, args, code, says) => {
  const cellError = error(name, ...args);
  expect(cellError.code).toBe(code);
  expect(cellError.message).toMatch(says);
});

describe("pitfalls of the paper", () => {
  test("the second row published as Scenario 2 is the third scenario", () => {
    expect(call("DB2MCASE", "C2", "S2", "CORES")).toBe(22);
    expect(call("DB2MCASE", "C2", "S3", "CORES")).toBe(25);
  });

  test("48,000 users are compared with the baseline of 48,000", () =>
    expect(call("DB2MRATIO", "C1", "S3", "RATE", "HDD") as number).toBeCloseTo(30433 / 58454, 9));

  test("the response of case 3's baseline is that of the table, with the doubt", () =>
    expect(explain(fn("DB2MCASE"), ["C3", "Baseline", "RESPONSE"])).toMatchObject({
      value: 3.7,
      warnings: [expect.stringContaining("3.6")],
    }));

  test("the throughput of case 1 is never called transactions per second", () => {
    expect(explain(fn("DB2MCASE"), ["C1", "S1", "RATE", "SSD"])).toMatchObject({
      unit: "unit not published",
      warnings: [expect.stringContaining("not published")],
    });
  });

  test("lower CPU is not better: the longer run has a note", () =>
    expect(explain(fn("DB2MCLIENT"), ["Batch #2", "CPUUSE"]).warnings.join()).toContain("longer"));

  test("a day's survivor check is against the whole baseline: 25.2 cores do not fit 22", () => {
    expect(call("DB2MCORES", 32, 0.789, "C3 AA2", 1, "SURVIVOR") as number).toBeGreaterThan(22);
    expect(call("DB2MCORES", 32, 0.789, "C3 AA2", 0.79, "SOURCE") as number).toBeLessThan(23);
  });

  test("no value is interpolated across the drop between 9 and 10 threads", () =>
    expect(error("DB2MSRIOV", 0.03, 12).message).toContain("are not interpolated"));

  test("capacity: 3% measured lets 219.93 MB/s through, and dividing by 73 would say 4%", () =>
    expect(call("DB2MCAP", 219.93)).toBe(0.03));

  test("one way is not a round trip: 20 microseconds per kilometer, not 5", () =>
    expect(call("DB2MLAT", 1)).toBe(20));

  test("values between two measured capacities are interpolated and name them", () => {
    const explanation = explain(fn("DB2MCAP"), [300]);
    expect(explanation.basis).toBe("interpolated");
    expect(explanation.sources.length).toBeGreaterThanOrEqual(1);
  });
});

describe("properties", () => {
  test("cores increase with use and decrease with the goal", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.05, max: 0.9, noNaN: true }),
        fc.double({ min: 0.1, max: 0.9, noNaN: true }),
        (cpu, goal) => {
          const coresFor = (use: number, aim: number): number =>
            call("DB2MCORES", 20, use, "C2 S3", aim) as number;
          expect(coresFor(cpu + 0.05, goal)).toBeGreaterThan(coresFor(cpu, goal));
          expect(coresFor(cpu, goal + 0.05)).toBeLessThan(coresFor(cpu, goal));
        },
      ),
    );
  });

  test("total is source and target together", () => {
    for (const reference of ["C1 SSD S1", "C2 S3", "C3 AP1", "C3 AA4"]) {
      const of = (role: string): number =>
        call("DB2MCORES", 20, 0.6, reference, 0.7, role) as number;
      expect(of("TOTAL")).toBeCloseTo(of("SOURCE") + of("TARGET"), 9);
    }
  });

  test("a record length of one's own is taken as it is", () => {
    expect(call("DB2MMBPS", 2 ** 20, 1)).toBe(1);
    expect(call("DB2MMBPS", 2 ** 20, 1300)).toBe(1300);
  });

  test("rows to MB/s agrees with every published row to its last digit", () => {
    for (const capacity of [0.03, 0.06])
      for (const threads of [8, 9, 10, 11]) {
        expect(call("DB2MMBPS", call("DB2MSRIOV", capacity, threads)) as number).toBeCloseTo(
          call("DB2MSRIOV", capacity, threads, "MBPS") as number,
          2,
        );
      }
  });
});

test("ranges: one formula for a column of distances", () =>
  expect(call("DB2MLAT", [[1], [10], [20]])).toMatchObject([[20], [200], [{ code: "#N/A" }]]));
