/** Worked examples and traps of "IBM Db2 Mirror for i: Performance Considerations" (DB2M). */
import { tableNames, table } from "../../src/catalogue/catalogue";
import {
  callFunction,
  conditionTexts,
  explainCall,
  number,
  refusal,
  warningTexts,
} from "../support/call-function";

const THREADS = [8, 9, 10, 11];
const CAPACITIES = [0.03, 0.06];
const of = (
  scenario: string,
  metric: string,
  which = "C3",
  storage: string | null = null,
  users: number | null = null,
): number => number("DB2MCASE", which, scenario, metric, storage, users);
const used = (
  which: string,
  scenario: string,
  node: "" | "TARGET" = "",
  storage: string | null = null,
  users: number | null = null,
): number =>
  of(scenario, `${node}CPU`, which, storage, users) *
  of(scenario, `${node}CORES`, which, storage, users);

describe("worked examples", () => {
  test("225: 10 km are 100 us per round trip, over 200 per row change; two meters remain below one", () => {
    expect([number("DB2MLAT", 10, 1), number("DB2MLAT", 10)]).toEqual([100, 200]);
    expect(warningTexts("DB2MLAT", 10)).toContain("A lower bound");
    expect(callFunction("CHECK", "db2-mirror.distance.near", number("DB2MLAT", 0.002))).toBe(
      "PASS",
    );
  });

  test("217: two ports of 100 Gb/s are 200 each way, 400 both ways", () => {
    const bound = (id: string): number => number("DATA", "db2-mirror-rules", "bound", id);
    expect(bound("db2-mirror.adapter.speed")).toBe(
      2 * number("TESTCFG", "db2-mirror", "7.5", "speed of a port"),
    );
    expect(bound("db2-mirror.adapter.duplex")).toBe(2 * bound("db2-mirror.adapter.speed"));
  });

  test("460: 22 to 25 source cores are 13.6%, published as about 14%", () => {
    expect(number("DB2MRATIO", "C2", "S3", "CORES") - 1).toBeCloseTo(0.136, 3);
    expect(number("DATA", "db2-mirror-rules", "bound", "db2-mirror.sqe.cores")).toBe(14);
    expect(warningTexts("CHECK", "db2-mirror.sqe.cores", 0.14)).toContain("38 cores for 32");
  });

  test("490, 494: 487 GB divided 80 to 20 are 390 and 97; 120% of them are 584", () => {
    const share = (item: string): number => number("TESTCFG", "db2-mirror", "7.3", item) / 100;
    const memory = number("TESTCFG", "db2-mirror", "7.3", "memory without mirroring");
    const pool = (column: string, scenario: string): number =>
      number("DATA", "db2m-c3-mem", column, scenario);
    expect([
      Math.round(memory * share("share of the application pool, first active-active version")),
      Math.round(memory * share("share of *BASE, first active-active version")),
    ]).toEqual([pool("applicationPool", "Act/Act #1"), pool("basePool", "Act/Act #1")]);
    expect(
      Math.round(memory * share("memory of the third active-active version against the baseline")),
    ).toBe(of("AA3", "MEMORY"));
    expect(pool("applicationPool", "Act/Act #3") + pool("basePool", "Act/Act #3")).toBe(
      of("AA3", "MEMORY"),
    );
  });

  test("490, 513: 43,500 at 22 cores: 44,500 would need 22.5, one more core on both nodes", () => {
    expect(
      Math.ceil(
        (of("AA1", "CORES") * number("TESTCFG", "db2-mirror", "7.3", "rate aimed at")) /
          of("AA1", "RATE"),
      ) - of("AA1", "CORES"),
    ).toBe(1);
    expect(callFunction("CHECK", "db2-mirror.active.core", 1)).toBe("PASS");
    expect(warningTexts("DB2MCASE", "C3", "AA1", "RATE")).toContain("one core more on each node");
  });

  test("357-361: with 4 cores processor use is proportionate again: 45.6 and 46.7%, 56.1 and 52.9%", () => {
    expect(
      ["SSD", "HDD"].map((storage) => [
        of("Baseline", "CPU", "C1", storage, 32000),
        of("S2", "CPU", "C1", storage),
      ]),
    ).toEqual([
      [0.456, 0.467],
      [0.561, 0.529],
    ]);
    expect(
      ["SSD", "HDD"].map((storage) => number("DB2MRATIO", "C1", "S2", "CORES", storage)),
    ).toEqual([2, 2]);
  });

  test("571-573: about 416 thousand rows per second drop to 177 (3%) and 353 thousand (6%): 42.6 and 84.7%", () => {
    const rows = (capacity: number, threads: number): number =>
      number("DB2MSRIOV", capacity, threads);
    expect([
      Math.round(rows(0.03, 8) / 1000),
      Math.round(rows(0.03, 10) / 1000),
      Math.round(rows(0.06, 10) / 1000),
    ]).toEqual([416, 177, 353]);
    expect(rows(0.03, 10) / rows(0.03, 8)).toBeCloseTo(0.426, 3);
    expect(rows(0.06, 10) / rows(0.06, 9)).toBeCloseTo(0.847, 3);
    expect(
      ["free", "capped3", "capped6"].map((id) =>
        number("DATA", "db2-mirror-rules", "bound", `db2-mirror.sriov.${id}`),
      ),
    ).toEqual([416, 177, 353]);
  });

  test("627: 82% reads, most of them for update, are nearly 100% writes", () => {
    expect(number("DB2MWRITE", 0, 82, 18)).toBe(1);
    expect(number("DB2MWRITE", 82, 0, 18)).toBe(0.18);
    expect(number("DATA", "db2m-client-workloads", "effectiveWrites", "Batch #2")).toBe(100);
  });

  test("638: +62%, then +25%, each relative to its own baseline", () => {
    expect([
      number("DB2MRUN", 100, "Batch #3", "initial"),
      number("DB2MRUN", 100, "Batch #3", "optimized"),
    ]).toEqual([162, 125]);
    expect(refusal("DB2MRUN", 100, "Batch #3")).toContain("different baselines");
    expect(warningTexts("DB2MRUN", 100, "Batch #3", "optimized")).toMatch(
      /Not the same baseline.*improved run without mirroring/,
    );
  });

  test("239-243: the command as published", () => {
    const value = (parameter: string): unknown =>
      callFunction("DATA", "db2m-pje", "value", parameter);
    expect(
      `CHGPJE ${["SBSD", "PGM", "STRJOBS", "INLJOBS", "THRESHOLD", "ADLJOBS", "MAXJOBS", "MAXUSE"].map((parameter) => `${parameter}(${String(value(parameter))})`).join(" ")}`,
    ).toBe(
      "CHGPJE SBSD(QUSRWRK) PGM(QDBMSRVR) STRJOBS(*YES) INLJOBS(50) THRESHOLD(20) ADLJOBS(40) MAXJOBS(*NOMAX) MAXUSE(*NOMAX)",
    );
  });

  test("646, 652: a block 32 times as large has 3 to 4 times the throughput, not 32 times", () => {
    expect(number("CPYFBLK", 1024) / number("CPYFBLK", 1024, 8)).toBe(32);
    expect([
      callFunction("CHECK", "db2-mirror.cpyf.gain", 3),
      callFunction("CHECK", "db2-mirror.cpyf.gain", 4),
      callFunction("CHECK", "db2-mirror.cpyf.gain", 32),
    ]).toEqual(["PASS", "PASS", "INFO"]);
  });

  test("431, 448: with 82 job sets the rate drops by 20.5% at equal processor use", () => {
    expect(number("DB2MRATIO", "C2", "S1", "RATE") - 1).toBeCloseTo(-0.205, 3);
    expect(
      [
        of("Baseline", "CPU", "C2"),
        of("S1", "CPU", "C2"),
        number("DB2MRATIO", "C2", "S1", "JOBS"),
      ].map((value) => Number(value.toFixed(9))),
    ).toEqual([0.744, 0.743, 1]);
  });

  test("435, 449: 104 job sets restore 29,870 at 22 cores, which are busier", () => {
    expect([of("S2", "JOBS", "C2"), of("S2", "RATE", "C2"), of("S2", "CORES", "C2")]).toEqual([
      104, 29870, 22,
    ]);
    expect(of("S2", "CPU", "C2")).toBeCloseTo(0.839, 9);
    expect(number("DB2MJOBS", 82, "C2 S2")).toBe(104);
  });
});

describe("pitfalls of the cases", () => {
  test("480 against 504: 3.7 ms, with a warning wherever the baseline is used", () => {
    expect(of("Baseline", "RESPONSE")).toBe(3.7);
    expect(number("DB2MRATIO", "C3", "AP1", "RESPONSE")).toBeCloseTo(4.7 / 3.7, 9);
    expect(warningTexts("DB2MRATIO", "C3", "AP1", "RESPONSE")).toContain("3.6 ms");
  });

  test("450: the second Scenario 2 is the third scenario, and the answer states this", () =>
    expect(warningTexts("DB2MCASE", "C2", "S3", "CORES")).toMatch(
      /Published "Scenario #2", read as Scenario #3/,
    ));

  test("375, 393: lower processor use with disk drives comes with half the throughput", () => {
    expect(of("S3", "CPU", "C1", "HDD")).toBeLessThan(of("Baseline", "CPU", "C1", "HDD", 48000));
    expect(number("DB2MRATIO", "C1", "S3", "RATE", "HDD")).toBeCloseTo(0.521, 3);
    expect(warningTexts("DB2MCASE", "C1", "S3", "CPU", "HDD")).toMatch(
      /about half; do not size from it/,
    );
  });

  test("382, 384: processor use refers to a changing number of cores: used cores are compared, and even they increase", () => {
    expect(of("S2", "CPU", "C1", "SSD")).toBeLessThan(of("S1", "CPU", "C1", "SSD"));
    expect(
      [used("C1", "S1", "", "SSD"), used("C1", "S2", "", "SSD")].map((cores) =>
        Number(cores.toFixed(3)),
      ),
    ).toEqual([1.628, 1.868]);
    expect(of("S3", "CORES", "C1", "SSD")).toBe(2);
    const perTransaction =
      used("C1", "S2", "", "SSD") /
      of("S2", "RATE", "C1", "SSD") /
      (used("C1", "Baseline", "", "SSD", 32000) / of("Baseline", "RATE", "C1", "SSD", 32000));
    expect(number("DB2MRATIO", "C1", "S2", "CPUTX", "SSD")).toBeCloseTo(perTransaction, 9);
  });

  test("421-423, 505-506: processor use of the target refers to its 11, 8 or 6 cores", () => {
    expect([
      of("S3", "TARGETCORES", "C2"),
      of("AP1", "TARGETCORES"),
      of("AP2", "TARGETCORES"),
    ]).toEqual([11, 8, 6]);
    expect(
      [used("C2", "S3", "TARGET"), used("C3", "AP1", "TARGET"), used("C3", "AP2", "TARGET")].map(
        (cores) => Number(cores.toFixed(3)),
      ),
    ).toEqual([2.86, 4.506, 4.724]);
    expect(number("DB2MRATIO", "C3", "AP2", "TARGETTX")).toBeCloseTo(
      used("C3", "AP2", "TARGET") /
        of("AP2", "RATE") /
        (used("C3", "Baseline") / of("Baseline", "RATE")),
      9,
    );
  });

  test("379, 445: seconds in one table, milliseconds in the others, milliseconds in all answers", () => {
    expect([
      of("Baseline", "RESPONSE", "C1", "SSD", 32000),
      of("S3", "RESPONSE", "C1", "HDD"),
      of("S1", "RESPONSE", "C2"),
    ]).toEqual([4, 2476, 4.24]);
    for (const args of [
      ["C1", "S1", "RESPONSE", "SSD"],
      ["C2", "S1", "RESPONSE"],
      ["C3", "AA1", "TARGETRESPONSE"],
    ])
      expect(explainCall("DB2MCASE", ...args).unit).toBe("ms");
  });

  test("490, 511: active-active: the rate is for both nodes, job sets and response times are for each", () => {
    expect(number("DB2MRATIO", "C3", "AA2", "RATE")).toBeCloseTo(1, 2);
    expect([
      of("AA1", "JOBS"),
      of("AA1", "TARGETJOBS"),
      of("AA1", "RESPONSE"),
      of("AA1", "TARGETRESPONSE"),
    ]).toEqual([108, 108, 7.2, 6.5]);
    expect(number("DB2MJOBS", 140, "C3 AA1")).toBe(216);
    expect(conditionTexts("DB2MCASE", "C3", "AA1", "RATE")).toContain(
      "rate is that of both nodes together",
    );
  });

  test("380, 390, 447, 504: no target node means no value in every spelling, never 0", () => {
    for (const [which, ...rest] of [
      ["C1", "SSD", 32000],
      ["C1", "HDD", 48000],
      ["C2"],
      ["C3"],
    ] as const) {
      for (const metric of ["TARGETCPU", "TARGETCORES"])
        expect(refusal("DB2MCASE", which, "Baseline", metric, ...rest)).toMatch(
          /^#N\/A .*no second node/,
        );
    }
  });

  test("470-474: from 6 to 8 cores and similar are not ranges: two runs of each", () => {
    for (const item of [
      "cores of the target, active-passive, fewest",
      "cores of each node, active-active, most",
      "memory of each node, active-active, least",
    ])
      expect(warningTexts("TESTCFG", "db2-mirror", "7.3", item)).toMatch(/^Only .* were run\.$/);
    const targets = ["AP1", "AP2"].map((scenario) => of(scenario, "TARGETCORES"));
    expect(targets).toEqual([8, 6]);
  });

  test("439, 450: the rule gives 25.07 cores for a run with 25: cores are not rounded, jobs are", () => {
    expect(number("DB2MCORES", 22, 0.744, "C2 S3", 0.755)).toBeCloseTo(25.07, 2);
    expect(warningTexts("DB2MCORES", 22, 0.744, "C2 S3", 0.755)).toContain("Not rounded");
    expect(Number.isInteger(number("DB2MJOBS", 83, "C2 S3"))).toBe(true);
    expect(warningTexts("DB2MJOBS", 83, "C2 S3")).not.toContain("Not rounded");
  });

  test("379: the throughput of case 1 has no unit, and is used as a ratio", () => {
    expect(explainCall("DB2MCASE", "C1", "Baseline", "RATE", "SSD", 32000)).toMatchObject({
      value: 38990,
      unit: "unit not published",
    });
    expect(explainCall("DB2MRATIO", "C1", "S1", "RATE", "HDD").unit).toBe("1");
    expect(explainCall("DB2MCASE", "C2", "S1", "RATE").unit).toBe("tx/s");
  });

  test("247 against 525: neither placement of the replication jobs is a mistake, and each mentions the other", () => {
    for (const id of ["db2-mirror.pool.separate", "db2-mirror.pool.shared"])
      expect(callFunction("DATA", "db2-mirror-rules", "verdict", id)).toBe("INFO");
    expect(
      callFunction("DATA", "db2-mirror-rules", "warning", "db2-mirror.pool.separate"),
    ).toContain("shared pool");
    expect(callFunction("DATA", "db2-mirror-rules", "warning", "db2-mirror.pool.shared")).toContain(
      "pool of their own",
    );
  });

  test("387-389, 502-509: fragments of headings are not rows", () => {
    expect(
      [
        "db2m-c1-32k",
        "db2m-c1-48k",
        "db2m-c2",
        "db2m-c3-ap",
        "db2m-c3-aa",
        "db2m-c5-sriov",
        "db2m-c5-net",
      ].map((name) => table(name).rows.length),
    ).toEqual([6, 4, 4, 3, 5, 8, 8]);
    expect(refusal("DB2MCASE", "C3", "dol", "CPU")).toContain("#N/A");
  });
});

describe("pitfalls of the shared adapter", () => {
  test("578-585: MB are of 2^20 bytes, a row one byte more than its record", () => {
    for (const capacity of CAPACITIES)
      for (const threads of THREADS) {
        const [rows, updates] = [
          number("DB2MSRIOV", capacity, threads),
          number("DB2MSRIOV", capacity, threads, "MBPS"),
        ];
        expect(updates).toBeCloseTo((rows * 1301) / 2 ** 20, 2);
        expect(number("DB2MMBPS", rows)).toBeCloseTo(updates, 2);
      }
    expect(warningTexts("DB2MSRIOV", 0.03, 8, "MBPS")).toContain("2^20");
    expect(warningTexts("DB2MSRIOV", 0.03, 8, "ALLOUT")).toContain("2^30 or 10^9 bits is not said");
  });

  test("565, 595-602: outgoing and incoming traffic are the same data at both ends, and are not added", () => {
    for (const threads of THREADS) {
      const [out, back] = [
        number("DB2MSRIOV", 0.03, threads, "OTHEROUT"),
        number("DB2MSRIOV", 0.03, threads, "OTHERIN"),
      ];
      expect(Math.abs(back / out - 1)).toBeLessThan(0.01);
    }
    expect(conditionTexts("DB2MSRIOV", 0.03, 8, "OTHEROUT")).toContain(
      "count the same data at both ends",
    );
  });

  test("567, 580: 3% of 100 Gb/s would be 375 MB/s, 219.93 were measured: the capacity does not follow from the line rate", () => {
    const nominal = (0.03 * 100e9) / 8 / 2 ** 20;
    expect(number("DB2MSRIOV", 0.03, 10, "MBPS") / nominal).toBeCloseTo(0.615, 3);
    expect(number("DB2MCAP", nominal)).toBe(0.05);
    expect(warningTexts("DB2MCAP", nominal)).toContain("Otherwise the capacity is not a limit");
  });

  test("571, 579-584: the rate drops abruptly from 9 to 10 threads; nothing is interpolated or extrapolated", () => {
    for (const capacity of CAPACITIES)
      expect(number("DB2MSRIOV", capacity, 10) / number("DB2MSRIOV", capacity, 9)).toBeLessThan(
        0.9,
      );
    for (const threads of [7, 12])
      expect(refusal("DB2MSRIOV", 0.03, threads)).toContain("are not interpolated");
    expect(refusal("DB2MSRIOV", 0.03, 9.5)).toContain("#VALUE!");
  });

  test("595-602: published totals stay, although they differ from their sums by a message or 0.01 Gb/s", () => {
    const cell = (capacity: number, threads: number, metric: string): number =>
      number("DB2MSRIOV", capacity, threads, metric);
    const odd: string[] = [];
    for (const capacity of CAPACITIES)
      for (const threads of THREADS)
        for (const what of ["OUT", "IN", "MSG"]) {
          const gap =
            cell(capacity, threads, `ALL${what}`) -
            cell(capacity, threads, `MIRROR${what}`) -
            cell(capacity, threads, `OTHER${what}`);
          if (Math.abs(gap) > 1e-6) odd.push(`${capacity} ${threads} ${what} ${gap.toFixed(2)}`);
        }
    expect(odd).toEqual([
      "0.03 10 MSG 1.00",
      "0.03 11 MSG 1.00",
      "0.06 9 IN 0.01",
      "0.06 10 OUT -0.01",
      "0.06 10 IN -0.01",
      "0.06 11 IN 0.01",
    ]);
    expect(warningTexts("DB2MSRIOV", 0.06, 10, "OTHERIN")).toMatch(/89\.06.*agrees with the total/);
  });
});

describe("pitfalls of input, clients and settings", () => {
  test("percentages are fractions: 74.4 for 0.744 is rejected, and so are 3 for 3% and 97 for 97%", () => {
    for (const args of [
      ["DB2MCORES", 22, 74.4, "C2 S3"],
      ["DB2MCORES", 22, 0.744, "C2 S3", 75],
      ["DB2MSRIOV", 3, 8],
    ])
      expect(refusal(args[0] as string, ...args.slice(1))).toMatch(/50% or 0\.5|3% or 6%/);
    expect(refusal("SRIOVSUM", [[3], [97]])).toContain("50% or 0.5");
    expect(callFunction("SRIOVSUM", [[0.03], [0.97]])).toBe("PASS");
  });

  test("173, 627: a read for update counts as replicated, a read alone does not", () =>
    expect([
      number("DB2MWRITE", 100, 0, 0),
      number("DB2MWRITE", 50, 50, 0),
      number("DB2MWRITE", 50, 0, 50),
    ]).toEqual([0, 0.5, 0.5]));

  test("165: twice or more is a lower bound of the worst case; no rule derives a time from the share of writes", () => {
    expect([
      callFunction("CHECK", "db2-mirror.writes.worst", 2),
      callFunction("CHECK", "db2-mirror.writes.worst", 38),
    ]).toEqual(["PASS", "PASS"]);
    expect(warningTexts("CHECK", "db2-mirror.writes.worst", 2)).toContain("no upper bound");
    expect(warningTexts("DB2MWRITE", 62, 0, 38)).toContain("A run time cannot be calculated");
    expect(number("DB2MRATIO", "C1", "S1", "RESPONSE", "HDD")).toBeGreaterThan(37);
    expect(warningTexts("DB2MCLIENT", "Interactive", "RESPONSE")).toMatch(
      /reference only.*After a series of application changes/,
    );
  });

  test("630: 0.8% less processor use comes with 86% more time", () => {
    expect([
      number("DB2MCLIENT", "Batch #2", "CPUUSE"),
      number("DB2MCLIENT", "Batch #2", "RUNTIME"),
    ]).toEqual([-0.008, 0.86]);
    expect(refusal("DB2MCLIENT", "Batch #2", "CPUTIME")).toContain("CPUUSE");
  });

  test("225: 5 us per kilometer are one way: 20 for a row change, which has at least one round trip", () => {
    expect(number("DB2MLAT", 1)).toBe(20);
    expect(refusal("DB2MLAT", 1, 0.5)).toContain("#VALUE!");
    expect(number("DB2MDIST", 1, 1e6)).toBe(20);
  });

  test("239, 243, 569: no backslash of the source text remains in the catalogue", () => {
    const left = tableNames.flatMap((name) =>
      table(name).rows.flatMap((cells) =>
        cells
          .filter((cell) => typeof cell === "string" && cell.includes("\\"))
          .map((cell) => `${name}: ${String(cell)}`),
      ),
    );
    expect(left).toEqual([]);
    for (const name of ["QSYS2.NRG_INFO", "QSYS2.CHANGE_MIRROR"])
      expect(Array.isArray(callFunction("FIND", name))).toBe(true);
  });

  test("148, 167: the fixes of 7.2 and 7.3 are for measurement; Db2 Mirror starts with 7.4", () => {
    expect(
      ["IBM i 7.4", "IBM i 7.3", "IBM i 7.2"].map((release) =>
        callFunction("DATA", "db2m-ptf", "ptf", release),
      ),
    ).toEqual(["SI75389", "SI75911", "SI75912"]);
    for (const release of ["IBM i 7.2", "IBM i 7.3"])
      expect(warningTexts("DATA", "db2m-ptf", "ptf", release)).toContain("For measuring only");
    expect(refusal("DATA", "db2m-ptf", "ptf", "IBM i 7.5")).toContain("No fix needed");
    expect([
      callFunction("CHECK", "db2-mirror.release", 7.3),
      callFunction("CHECK", "db2-mirror.release", 7.4),
    ]).toEqual(["FAIL", "PASS"]);
  });

  test("239 against 243: MAXJOBS and STRJOBS occur in the example of the command only", () => {
    for (const parameter of ["MAXJOBS", "STRJOBS"])
      expect(warningTexts("DATA", "db2m-pje", "value", parameter)).toContain(
        "example of the command only",
      );
    for (const parameter of ["MAXUSE", "INLJOBS"])
      expect(warningTexts("DATA", "db2m-pje", "value", parameter)).not.toContain(
        "example of the command only",
      );
  });

  test("646-652: a KB of a block is 1,024 bytes, which the answer states; from 1,024 bytes there is a net gain", () => {
    expect(number("CPYFBLK", 1000)).toBe(262);
    expect(warningTexts("CPYFBLK", 1000)).toContain("KB are taken as 1,024 bytes");
    expect([
      callFunction("CHECK", "db2-mirror.cpyf.length", 1024),
      String(callFunction("WHY", "db2-mirror.cpyf.length")).includes("slight loss"),
    ]).toEqual(["PASS", true]);
  });

  test("5, 217, 712: the paper is of June 2022, its list of adapters of December 2021", () => {
    expect(String(callFunction("SOURCE", "DB2MLAT", 10))).toContain("June 2022");
    expect(String(callFunction("WHY", "db2-mirror.adapter.speed"))).toContain("December 2021");
  });

  test.each([
    ["DB2MCASE", "C2", "S1", "CPU"],
    ["DB2MRATIO", "C3", "AA1", "RATE"],
    ["DB2MCLIENT", "Batch #1", "RUNTIME"],
    ["DB2MSRIOV", 0.03, 8],
    ["DB2MCORES", 22, 0.7, "C2 S3"],
    ["DB2MLAT", 1],
  ])("688-700: %s %j states that it was measured in an isolated environment", (name, ...args) =>
    expect(conditionTexts(name, ...args)).toContain("controlled, isolated environment"),
  );
});
