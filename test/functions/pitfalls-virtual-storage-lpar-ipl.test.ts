/**
 * Worked examples and traps of VIOS, virtual SCSI, partitions, IPL (PCR 6 to 8), AIX virtual
 * storage (AIXVS) and the p690 study (P690).
 */
import { documents, table } from "../../src/catalogue/catalogue";
import {
  callFunction,
  conditionTexts,
  explainCall,
  number,
  refusal,
  warningTexts,
} from "../support/call-function";

const mb = (...args: unknown[]): number => number("VSTGRATE", ...args);
const SIZES = [4, 8, 16, 32, 64, 128, 256];

describe("worked examples", () => {
  test("PCR 1832-1838: 10,000 reads of 16 KB per second use 34% of a POWER5 processor, and the example is also a rule", () => {
    expect(number("VSCSICPU", 10000, 16, "READ")).toBeCloseTo(0.34, 12);
    expect(callFunction("CHECK", "vscsi.cpu.example", number("VSCSICPU", 10000, 16))).toBe("PASS");
  });

  test("PCR 1819: one processor handles around 30,000 reads per second; one read every 36 ms is implausible and not used", () => {
    expect(Math.round(number("VSCSITPS", 16) / 1000) * 1000).toBe(29000);
    expect(callFunction("CHECK", "vscsi.processor.reads", number("VSCSITPS", 16))).toBe("PASS");
    expect(warningTexts("CHECK", "vscsi.processor.reads", 1)).toMatch(
      /36 ms.*doubtful, and not used/,
    );
  });

  test("PCR 1709: both RAID sets of the sample listing span both buses, although they are unequal", () => {
    const buses = (...disks: number[]): Set<unknown> =>
      new Set(disks.map((disk) => callFunction("DATA", "vios-pdisk", "bus", `pdisk${disk}`)));
    expect(buses(0, 1, 5)).toEqual(new Set(["00", "01"]));
    expect(buses(2, 3, 4, 6)).toEqual(new Set(["00", "01"]));
    expect(conditionTexts("DATA", "vios-pdisk", "bus", "pdisk0")).toContain(
      "disks 0, 1 and 5, and disks 2, 3, 4 and 6",
    );
  });

  test("PCR 1803, 1888: 45 disks need 24 descriptions, 8 per 15, and transfer about three times as much as 15", () => {
    expect(number("NWSDREC", 45, "WRITE")).toBe(24);
    expect(number("NWSDREC", 15, "WRITE")).toBe(8);
    expect(number("TESTCFG", "virtual-storage", "disk scaling", "descriptions")).toBe(24);
    expect(callFunction("CHECK", "vscsi.disks.factor", 45 / 15)).toBe("PASS");
  });

  test("PCR 1940, 1942: two partitions gain 4.8% (published as 5%); compared with two separate 2-ways they lose 2.7%: the published -3% divides by the wrong total", () => {
    const cpw = (row: string): number => number("DATA", "lpar-4way", "value", row);
    const [alone, parts, pair] = [
      cpw("stand-alone 4-way"),
      cpw("4-way as two 2-way partitions, total"),
      cpw("two stand-alone 2-ways, total"),
    ];
    expect((parts - alone) / alone).toBeCloseTo(0.0482, 4);
    expect((parts - pair) / pair).toBeCloseTo(-0.0267, 4);
    expect(number("LPARGAIN", "4-way as 2+2")).toBe(0.05);
    expect(warningTexts("LPARGAIN", "4-way as 2+2")).toContain("4.8%");
    const loss = "loss of two partitions against two stand-alone 2-ways";
    expect(number("DATA", "lpar-4way", "value", loss)).toBe(3);
    expect(warningTexts("DATA", "lpar-4way", "value", loss)).toContain("2.7%");
    expect([
      explainCall("DATA", "lpar-4way", "value", loss).unit,
      explainCall("DATA", "lpar-4way", "value", "stand-alone 4-way").unit,
    ]).toEqual(["%", "CPW"]);
  });

  test("PCR 1930: a whole processor is about 3% of a 32-way and 4% of a 24-way", () => {
    for (const [id, ways] of [
      ["lpar.whole.32way", 32],
      ["lpar.whole.24way", 24],
    ] as const) {
      expect(callFunction("CHECK", id, Math.round(100 / ways) / 100)).toBe("PASS");
      expect(String(callFunction("WHY", id))).not.toContain(`${ways}%`);
    }
  });

  test("PCR 1929: 0.7 and 0.4 processors fit into one; a small demand alone still needs a processor", () => {
    expect(number("LPARPACK", [[0.7], [0.4]])).toBe(1);
    expect(number("LPARPACK", [[0.05]])).toBe(1);
    expect(conditionTexts("LPARPACK", [[0.05]])).toContain("Nothing is trimmed.");
  });

  test("AIXVS 105: on V5R3, ten descriptions gain 50%, storage spaces alone lose 21%", () => {
    const single = mb("V5R3", 1, 1, 8, "1MB");
    expect(mb("V5R3", 10, 10, 8, "1MB") / single - 1).toBeCloseTo(0.502, 3);
    expect(mb("V5R3", 1, 10, 8, "1MB") / single - 1).toBeCloseTo(-0.214, 3);
    expect(callFunction("CHECK", "aix.v5r3.descriptions", 0.5)).toBe("PASS");
  });

  test("AIXVS 107: V5R4 gains 63%, then several storage spaces 18%; ten descriptions 2.4%, published as about 4%", () => {
    const [one, spaces, both] = [
      mb("V5R4", 1, 1, 8, "1MB"),
      mb("V5R4", 1, 10, 8, "1MB"),
      mb("V5R4", 10, 10, 8, "1MB"),
    ];
    expect(one / mb("V5R3", 1, 1, 8, "1MB") - 1).toBeCloseTo(0.632, 3);
    expect(spaces / one - 1).toBeCloseTo(0.178, 3);
    expect(both / spaces - 1).toBeCloseTo(0.024, 3);
    expect(
      callFunction("DATA", "aix-virtual-storage-rules", "warning", "aix.v5r4.descriptions"),
    ).toContain("2.4%");
  });

  test("AIXVS 117, 125: three partitions on one ASP lose 46% each, separate ASPs restore 78%", () => {
    const [alone, shared, apart] = [
      mb("V5R3", 10, 10, 8, "1MB"),
      mb("V5R3", 10, 10, 8, "1MB", 3),
      mb("V5R3", 10, 10, 8, "1MB", 3, "SEPARATE"),
    ];
    expect(shared / alone - 1).toBeCloseTo(-0.46, 2);
    expect(apart / shared - 1).toBeCloseTo(0.78, 2);
    expect([
      callFunction("CHECK", "aix.asp.shared", 0.46),
      callFunction("CHECK", "aix.asp.separate", 0.78),
    ]).toEqual(["PASS", "PASS"]);
  });

  test("AIXVS 150: 12 tasks gain 2.9% and 2.0%; the published 1% has a warning, and on one space of 100 GB there is a loss", () => {
    const change = (nwsds: number, spaces: number): number =>
      mb("V5R4", nwsds, spaces, 12, "1MB") / mb("V5R4", nwsds, spaces, 8, "1MB") - 1;
    expect(change(1, 10)).toBeCloseTo(0.029, 3);
    expect(change(10, 10)).toBeCloseTo(0.02, 3);
    expect(change(1, 1)).toBeCloseTo(-0.057, 3);
    expect(warningTexts("CHECK", "aix.tasks", 0.01)).toContain("2.9% and 2.0%");
  });

  test("AIXVS 178-181, 252-297: every average is the mean of its four runs", () => {
    const runs = table("vstg-runs");
    expect(
      ["READ1", "REREAD1", "READ2", "REREAD2"].map((run) =>
        mb("V5R4", 10, 10, 8, "1MB", 1, "SHARED", run),
      ),
    ).toEqual([80.7, 80.7, 80.3, 80.9]);
    expect(runs.rows.length).toBe(33);
    runs.rows.forEach((_, row) => {
      const mean =
        ["read1", "reRead1", "read2", "reRead2"].reduce(
          (sum, run) => sum + runs.number(row, run),
          0,
        ) / 4;
      expect([
        runs.text(row, "line"),
        Math.abs(mean - runs.number(row, "average")) <= 0.0501,
      ]).toEqual([runs.text(row, "line"), true]);
    });
  });

  test("P690 223, 315: 500 defined users for 100 active ones are 1500 for three servers; four clients of 250 are 1000 connections", () => {
    const [defined, active] = [
      number("DATA", "p690-rules", "bound", "p690.trade2.users"),
      number("DATA", "p690-rules", "bound2", "p690.trade2.users"),
    ];
    expect(
      (3 * number("TESTCFG", "p690", "drivers", "users of each driver") * defined) / active,
    ).toBe(1500);
    expect(callFunction("CHECK", "p690.trade2.size", 1500)).toBe("PASS");
    expect(callFunction("CHECK", "p690.connections", 4 * 250)).toBe("PASS");
    expect(String(callFunction("WHY", "p690.trade2.users"))).not.toContain("and 100 users");
  });

  test("P690 75: partitions with more than 16 GB must be activated first: not 8 and 16 GB, but 32 GB", () =>
    expect([8, 16, 32].map((gb) => callFunction("CHECK", "p690.activate.first", gb))).toEqual([
      "PASS",
      "PASS",
      "WARN",
    ]));

  test("P690 71: a partition receives the free processors between the required and the desired number", () =>
    expect(callFunction("WHY", "p690.required.desired")).toMatch(
      /what is free.*below the required it does not start.*1 required, 4 desired/,
    ));
});

describe("pitfalls", () => {
  test("PCR 1825, 1830: milliseconds in the caption are microseconds", () => {
    expect(explainCall("VSCSITIME", 16)).toMatchObject({
      value: 34,
      unit: "us",
      warnings: expect.arrayContaining([expect.stringContaining("prove microseconds")]),
    });
    expect(number("VSCSICPU", 1000, 16)).toBeCloseTo(0.034, 12);
  });

  test("PCR 1825, 1826: reads cost less than writes up to 16 KB, and more from 32 KB", () =>
    expect(
      SIZES.map((size) => number("VSCSITIME", size) < number("VSCSITIME", size, "WRITE")),
    ).toEqual([true, true, true, false, false, false, false]));

  test("PCR 1825, 1826: all times of the figure", () => {
    expect(SIZES.map((size) => number("VSCSITIME", size))).toEqual([16, 22, 34, 57, 92, 163, 314]);
    expect(SIZES.map((size) => number("VSCSITIME", size, "WRITE"))).toEqual([
      21, 26, 36, 54, 82, 148, 282,
    ]);
  });

  test("PCR 1759, AIXVS 56: the times are for 2.2 GHz POWER5 processors, the study of AIX used 1.65 GHz", () => {
    expect(warningTexts("VSCSICPU", 1000, 16)).toContain(
      "2.2 GHz POWER5 processors. The document has no factor for others",
    );
    expect(number("TESTCFG", "virtual-storage", "virtual SCSI server", "clock")).toBe(2.2);
    expect(number("TESTCFG", "aix-virtual-storage", "i5/OS partition", "processor clock")).toBe(
      1.65,
    );
    expect(conditionTexts("VSTGRATE", "V5R4", 10, 10, 8, "1MB")).toContain("1.65 GHz POWER5");
  });

  test("IBM i as a server of virtual SCSI and as a client of VIOS are separate", () => {
    expect(conditionTexts("VSCSICPU", 1000, 16)).toContain("not for IBM i as a client of VIOS");
    expect(conditionTexts("VIOSIZE", 6)).toContain(
      "Rules with the subject VIOS hold for IBM i as a client of VIOS",
    );
    expect(explainCall("VIOSIZE", 6).sources.join()).toContain("vios.processors");
    expect(explainCall("NWSDREC", 45).sources.join()).toContain("vscsi.");
  });

  test("AIXVS 115: the rate of three partitions is per partition", () => {
    expect(explainCall("VSTGRATE", "V5R3", 10, 10, 8, "1MB", 3)).toMatchObject({
      value: 33.13,
      conditions: expect.arrayContaining(["in each partition"]),
      warnings: expect.arrayContaining([expect.stringContaining("not of all")]),
    });
  });

  test("AIXVS 256, 276: one task on one space reads 169.23 MB/s, eight tasks 41: the number of tasks is required", () => {
    expect([mb("V5R3", 1, 1, 1, "1MB"), mb("V5R3", 1, 1, 8, "1MB")]).toEqual([169.23, 41]);
    expect(refusal("VSTGRATE", "V5R3", 1, 1)).toMatch(/^#VALUE! .*tasks/);
    expect(callFunction("DATA", "aix-virtual-storage-rules", "warning", "aix.records")).toContain(
      "64 KB were slower",
    );
    expect(mb("V5R3", 2, 2, 1, "64KB")).toBeLessThan(mb("V5R3", 2, 2, 1, "16KB"));
  });

  test("AIXVS 132, 270: Appendix B takes precedence over the rounded values of the body, which have a warning", () => {
    expect([
      mb("V5R3", 6, 6, 1, "64KB"),
      mb("V5R3", 10, 10, 8, "1MB"),
      mb("V5R3", 10, 10, 8, "1MB", 3, "SEPARATE"),
    ]).toEqual([18.18, 61.58, 59.03]);
    const body = table("vstg-scenarios");
    expect(body.text(body.where(["scenario", "record"], ["4", "64KB"])[0]!, "warning")).toContain(
      "18.18",
    );
  });

  test("PCR 2101: 18:44 and similar values are minutes, not hours: no IPL took two hours", () => {
    for (const name of [
      "ipl-mma-normal",
      "ipl-mma-abnormal",
      "ipl-5xx-normal",
      "ipl-5xx-abnormal",
      "ipl-iop",
    ]) {
      const source = table(name);
      source.rows.forEach((_, row) =>
        expect(source.number(row, "duration")).toBeLessThan(2 * 3600),
      );
      const total = source.where(["phase"], ["Total"])[0]!;
      const seconds =
        number(
          "IPLTIME",
          source.text(total, "feature"),
          source.text(total, "release"),
          source.text(total, "type"),
          null,
          source.text(total, "attachment") || null,
        ) * 86400;
      expect(seconds).toBeCloseTo(source.number(total, "duration"), 6);
    }
  });

  test("PCR 2124: the phase Hardware re-ipl has no measured row, and none is invented", () => {
    expect(refusal("IPLTIME", "7051", "V6R1", "ABNORMAL", "Hardware re-ipl")).toContain("#N/A");
    expect(warningTexts("IPLPHASE", "C2001000", "ABNORMAL", "SECOND")).toContain(
      "no row of its own",
    );
  });

  test("PCR 1966: the 12-way model 740 is an AS/400, not the POWER7 740", () => {
    expect(explainCall("LPARDEG", "8+4", 8)).toMatchObject({
      conditions: expect.arrayContaining([
        expect.stringContaining("not comparable with the ratings of POWER systems"),
      ]),
      warnings: expect.arrayContaining([expect.stringContaining("AS/400 era")]),
    });
    expect(refusal("CPWRATE", "740")).toMatch(/#N\/A.*8205-E6D.*740-2070/);
    expect(number("CPWRATE", "740-2070")).toBe(4550);
  });

  test.each(["7051", "7056", "7061"])(
    "PCR 2035-2065: feature %s of the IPL tests has no rating in Appendix C",
    (feature) => {
      expect(refusal("CPWRATE", "9406-MMA", feature)).toMatch(/^#N\/A /);
      expect(number("IPLTIME", feature, "V5R4M5")).toBeGreaterThan(0);
    },
  );

  test("statements that contradict each other are noted: VIOS shares, ASPs, descriptions, attachment", () => {
    // PCR 1690 against Appendix C.
    expect(warningTexts("VIOSIZE", 6)).toContain("other shares for VIOS");
    expect(callFunction("DATA", "virtual-storage-rules", "warning", "vscsi.asp")).toContain(
      "large gain",
    ); // PCR 1891 against AIXVS 161
    // PCR 1887 against AIXVS 159.
    expect(warningTexts("NWSDREC", 45)).toContain("one for each space much less important");
    expect(warningTexts("NWSDREC", 45, "WRITE")).toContain(
      "one for each space much less important",
    );
    expect(
      callFunction("DATA", "virtual-storage-rules", "warning", "vios.external.native"),
    ).toContain("same performance"); // PCR 1672 against 1532
  });

  test("PCR 1990, 1992: the loss applies to a partition, the gain to a system, and the gain is not for planning", () => {
    expect(number("LPARCAP", 1000)).toBe(900);
    expect(conditionTexts("LPARGAIN", "range")).toContain("Total of all partitions");
    for (const layout of ["range", "12-way as 4+4+4", "4-way as 2+2"])
      expect(warningTexts("LPARGAIN", layout)).toContain("not for use in a plan");
    expect(callFunction("DATA", "lpar-rules", "warning", "lpar.bus.small")).toContain(
      "nothing is computed",
    );
  });

  test("AIXVS 100: MB are as published, without conversion", () =>
    expect(explainCall("VSTGRATE", "V5R4", 1, 1, 8, "1MB")).toMatchObject({
      value: 66.9,
      unit: "MB/s",
      formula: "",
    }));

  test("AIXVS 26: 64 spaces on one description, which the text also calls a space", () => {
    expect([
      callFunction("CHECK", "aix.spaces.description", 64),
      callFunction("CHECK", "aix.spaces.description", 65),
    ]).toEqual(["PASS", "FAIL"]);
    expect(warningTexts("CHECK", "aix.spaces.description", 1)).toContain("NWSSTG twice");
  });

  test("the study of AIX has the date of its title page, and the two numbers of the p690 handbook (P690 25, 349) are not data", () => {
    expect(documents.AIXVS?.edition).toBe("14 March 2006");
    for (const handbook of ["SG24-7040", "SG24-7070"])
      expect(refusal("FIND", handbook)).toContain("#N/A");
  });

  test("P690 220-221: four drives on two loops, with a warning about the other three", () => {
    expect(number("TESTCFG", "p690", "db", "SSA drives")).toBe(8);
    expect(warningTexts("TESTCFG", "p690", "db", "SSA drives")).toContain("names three drives");
  });

  test.each([
    ["IPLTIME", "7051", "V6R1"],
    ["IPLTIME", "7499", "V5R4", "ABNORMAL"],
    ["IPLTIME", "7476", "V5R4", "NORMAL", null, "IOPLESS"],
    ["IPLPHASE", "C900"],
    ["IPLDIR", 100],
    ["LPARCAP", 1000],
    ["LPARDEG", "6+6"],
    ["LPARGAIN", "range"],
    ["VSCSICPU", 1, 4],
    ["VIOSIZE", 3],
    ["NWSDREC", 8],
  ])("PCR 1621, 1912, 1998: %s %j states the age of the chapter", (name, ...args) =>
    expect(conditionTexts(name, ...args)).toContain(
      "not updated beyond the edition of October 2011",
    ),
  );
});
