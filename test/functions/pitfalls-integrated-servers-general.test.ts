/**
 * Worked examples and traps of integrated servers, blades, memory and general performance (PCR 17
 * to 20).
 */
import { findFunction } from "../../src/functions/core/registry";
import {
  callFunction,
  conditionTexts,
  explainCall,
  number,
  refusal,
  warningTexts,
} from "../support/call-function";

const bound = (table: string, id: string, column = "bound"): number =>
  number("DATA", table, column, id);
const blade = (system: string, item: string): number => number("TESTCFG", "blades", system, item);
const memoryRule = (id: string, column = "bound"): number => bound("memory-rules", id, column);

describe("worked examples of integrated servers", () => {
  test("4494-4496: 800 operations per second on a software target are 220 CPW", () =>
    expect(number("ISCSICPW", 800, "SWT", true)).toBe(220));

  test("4449-4456: 512 MB are SIZE(524288) in KB; the 2 after it is a footnote", () => {
    expect(number("ISCSIMEM", 1, 1, "SHARED") * 1024).toBe(524288);
    expect(String(callFunction("WHY", "integrated.pool.recommended"))).toMatch(
      /SIZE\(524288\), in KB/,
    );
    expect([
      callFunction("CHECK", "integrated.pool.recommended", 512),
      callFunction("CHECK", "integrated.pool.recommended", 511),
      callFunction("CHECK", "integrated.pool.least", 4095),
    ]).toEqual(["PASS", "WARN", "FAIL"]);
    expect(refusal("ISCSIMEM", 1, 1, "TOTAL", 3.99)).toContain("4096 KB");
    expect(warningTexts("ISCSIMEM", 1, 1, "TOTAL", 4)).toContain("below the recommended 512 MB");
  });

  test("4427: multiples of 1, 63 and 252 MB are the published bytes", () => {
    for (const [space, bytes] of [
      [1024, 1048576],
      [511000, 66060288],
      [511001, 264241152],
    ] as const)
      expect(number("NWSALIGN", space) * 2 ** 20).toBe(bytes);
  });

  test("4479-4482: machine pool and base pool add up to the published total: 22 per target, 1.5 per description", () => {
    for (const [targets, descriptions] of [
      [1, 0],
      [0, 1],
      [2, 4],
    ] as const) {
      const pool = (name: string): number => number("ISCSIMEM", targets, descriptions, name);
      expect(pool("MACHINE") + pool("BASE")).toBe(pool("TOTAL") - pool("SHARED"));
      expect(pool("MACHINE") + pool("BASE")).toBe(22 * targets + 1.5 * descriptions);
    }
  });

  test("4386, 4492, 4516: 275 against 230 is 19.6%: about 20%, and the table applies, not 230 x 1.2", () => {
    const [software, hardware] = [
      number("ISCSICPW", 1000, "SWT", true),
      number("ISCSICPW", 1000, "HWT"),
    ];
    expect(software / hardware - 1).toBeCloseTo(0.196, 3);
    expect(number("ISCSIOPT", "TGT-CPW")).toBe(0.2);
    expect(conditionTexts("ISCSIOPT", "TGT-CPW")).toContain("(about)");
    expect(software).toBe(275);
  });

  test("4391: from 10 to 512 MB of pool, 3 to 5 times the throughput with 45 to 47% less CPW", () => {
    expect([
      number("ISCSIOPT", "POOL-THROUGHPUT"),
      number("ISCSIOPT", "POOL-THROUGHPUT", "HIGH"),
    ]).toEqual([3, 5]);
    expect([number("ISCSIOPT", "POOL-CPW"), number("ISCSIOPT", "POOL-CPW", "HIGH")]).toEqual([
      0.45, 0.47,
    ]);
  });

  test("4539: file level backup takes three times as long as the backup of storage spaces", () =>
    expect(number("FLBUTIME", 630) / number("FLBUTIME", 630, "SPACE")).toBe(3));
});

describe("worked examples of blades", () => {
  test("4592: 8, 12 x 6 and 10 drives add up to the 90; 2, 12 and 2 LUNs to the 16", () => {
    const drives = ["system ASP drives", "database ASP drives", "journal ASP drives"].map((item) =>
      blade("JS22 DS4800", item),
    );
    expect(drives).toEqual([8, blade("JS22 DS4800", "database ASP LUNs") * 6, 10]);
    expect(drives.reduce((sum, count) => sum + count, 0)).toBe(blade("JS22 DS4800", "drives"));
    expect(2 + blade("JS22 DS4800", "database ASP LUNs") + 2).toBe(blade("JS22 scaling", "LUNs"));
  });

  test("4606, 4621: memory and processors of the JS22 runs fit its 32 GB and four processors", () => {
    expect(blade("JS22 scaling", "VIOS memory") + blade("JS22 scaling", "IBM i memory")).toBe(30);
    expect(
      2 * blade("JS22 two partitions", "IBM i memory") +
        blade("JS22 two partitions", "VIOS memory"),
    ).toBe(30);
    expect(
      2 * blade("JS22 two partitions", "IBM i processors") +
        blade("JS22 two partitions", "VIOS processors"),
    ).toBeCloseTo(blade("JS22 DS4800", "processors"), 9);
    expect(callFunction("CHECK", "blade.js22.memory", 30)).toBe("PASS");
  });

  test("4681: 256 drives in 16 arrays are 16 per array, 8 per LUN with 32 LUNs", () => {
    expect(blade("PS702 DS5300", "drives") / blade("PS702 DS5300", "arrays")).toBe(16);
    expect(blade("PS702 DS5300", "drives") / blade("PS702 DS5300", "LUNs")).toBe(8);
  });
});

describe("worked examples of memory and other subjects", () => {
  test("4821: 3.5 details per order", () =>
    expect(bound("memory-word-rules", "memory.cost.details")).toBe(3.5));

  test("4888, 4896: 9 bytes per record, where the values of the text imply 11", () => {
    expect(memoryRule("memory.scrub")).toBe(9);
    expect(warningTexts("CHECK", "memory.scrub", 9)).toContain("11");
    expect(String(callFunction("WHY", "memory.scrub"))).toContain("couple of hundred records");
  });

  test("4922: 70 and 30% of what remains after machine pool and spool pool", () => {
    expect(number("QPFRPOOL", 100, 20, 10)).toBeCloseTo(49, 9);
    expect(number("QPFRPOOL", 100, 20, 10, "BASE")).toBeCloseTo(21, 9);
    expect(refusal("QPFRPOOL", 10, 8, 3)).toContain("pools are larger");
  });

  test("5014: quads of 4 and 8 GB DIMMs result in partitions of mixed speed", () =>
    expect([
      number("P6MEM", 2, 4, 8),
      number("P6MEM", 2, 4, 8, "SPEED"),
      callFunction("P6MEM", 2, 4, 8, "CHECK"),
      callFunction("P6MEM", 2, 4, 4, "CHECK"),
      callFunction("P6MEM", 2, 8, 8, "CHECK"),
    ]).toEqual([48, 400, "WARN", "PASS", "WARN"]));

  test("5053-5055, 5070: 17 bytes packed, 24 with 7 bytes of padding", () => {
    expect([
      memoryRule("memory.structure.packed"),
      memoryRule("memory.structure.normal"),
      memoryRule("memory.structure.normal", "bound2"),
    ]).toEqual([8 + 1 + 8, 24, 24 - 17]);
    expect(String(callFunction("WHY", "memory.structure.packed"))).toContain("doubleword+1");
    expect(warningTexts("CHECK", "memory.structure.normal", 24)).toContain(
      "pad the reordered one to 24",
    );
    expect(String(callFunction("WHY", "memory.structure.normal"))).toContain(
      "24 bytes and 7 bytes of padding",
    );
  });

  test("5097: 4.14 against 3.86 GHz are 7.25%, published as 7%", () => {
    const clock = (mode: string): number => bound("processor-chip-rules", `cpu.780.${mode}.clock`);
    expect(clock("turbo") / clock("standard") - 1).toBeCloseTo(0.0725, 4);
    expect(memoryRule("energy.turbocore.frequency")).toBe(7);
    expect(warningTexts("CHECK", "energy.turbocore.frequency", 0.07)).toContain("7.25%");
  });
});

describe("pitfalls of integrated servers", () => {
  test("4492: the value of a software target has three preconditions", () => {
    expect(refusal("ISCSICPW", 800, "SWT")).toMatch(/512 MB of pool, digests off and jumbo frames/);
    expect(warningTexts("ISCSICPW", 800, "SWT", true)).toContain("otherwise it may be much higher");
  });

  test("4482, 4486: the published total excludes the shared pool; two targets and four descriptions need 562 MB, not 50", () => {
    expect(number("ISCSIMEM", 2, 4)).toBe(562);
    expect(conditionTexts("ISCSIMEM", 2, 4)).toContain(
      "This total includes the shared data pool. The published total does not.",
    );
    expect(conditionTexts("ISCSIMEM", 2, 4, "MACHINE")).not.toContain("This total holds");
    expect(warningTexts("ISCSIMEM", 2, 4)).toContain("5 LUNs");
  });

  test("4498-4502: the cost decreases with more processors and increases with fractions of one; hosts of 21,200 and 6,350 CPW were tested", () => {
    expect(warningTexts("ISCSICPW", 800, "HWT")).toMatch(
      /falls with more processors.*higher with partial processors/,
    );
    expect([
      number("TESTCFG", "integrated-servers", "IBMi71", "rating"),
      number("TESTCFG", "integrated-servers", "IBMi54", "rating"),
    ]).toEqual([21200, 6350]);
    expect([
      number("TESTCFG", "integrated-servers", "IBMi71", "cores"),
      number("TESTCFG", "integrated-servers", "IBMi54", "processors"),
    ]).toEqual([4, 2]);
  });

  test("4491-4511: the two targets were measured with different systems, links and settings", () => {
    const ofHardware = "HWI to HWT at 1 Gbps with digests and standard frames on IBMi54";
    const ofSoftware = "SWI to SWT at 10 Gbps on IBMi71";
    expect(conditionTexts("ISCSICPW", 800, "HWT")).toContain(ofHardware);
    expect(conditionTexts("ISCSICPW", 800, "HWT")).not.toContain(ofSoftware);
    expect(conditionTexts("ISCSICPW", 800, "SWT", true)).toContain(ofSoftware);
    expect(conditionTexts("ISCSICPW", 800, "SWT", true)).not.toContain(ofHardware);
  });

  test("4541 against 4395: the backup used jumbo frames, which are slower with hardware", () => {
    expect(warningTexts("TESTCFG", "integrated-servers", "FLBU", "tape")).toContain(
      "Jumbo frames are called worse",
    );
    for (const [initiator, target] of [
      ["HWI", "HWT"],
      ["HWI", "SWT"],
      ["SWI", "HWT"],
    ])
      expect(callFunction("ISCSIREC", initiator, target, "FRAMES")).toBe("standard");
    expect(callFunction("ISCSIREC", "SWI", "SWT", "FRAMES")).toMatch(/jumbo/);
  });

  test("4388: 1000 MB/s of reads exceed 7 Gb/s: they are another measurement", () => {
    expect((number("ISCSIOPT", "10G-READ") * 8) / 1000).toBeGreaterThan(
      number("ISCSIOPT", "10G-JUMBO-SPEED", "HIGH"),
    );
    expect(warningTexts("ISCSIOPT", "10G-READ")).toContain("another measurement");
  });

  test("4391-4395: percentages are reductions, and those of different tests are not multiplied", () => {
    expect(conditionTexts("ISCSIOPT", "POOL-CPW")).toMatch(
      /reduction of IBM i CPW.*do not multiply them/,
    );
    for (const words of ["DIGEST-10G", "JUMBO-HW", "NIC", "MPIO"])
      expect(refusal("ISCSIOPT", words)).toContain("#N/A");
  });

  test("4365: 8 servers per target and 4 targets per server are limits in opposite directions", () => {
    expect([
      number("ISCSITGT", 8),
      number("ISCSITGT", 9),
      number("ISCSITGT", 8, 4),
      number("ISCSITGT", 1, 4),
    ]).toEqual([1, 2, 4, 4]);
    expect(refusal("ISCSITGT", 1, 5)).toContain("beyond the limit of 4");
    expect([
      callFunction("CHECK", "integrated.servers.target", 9),
      callFunction("CHECK", "integrated.targets.server", 5),
    ]).toEqual(["FAIL", "FAIL"]);
  });

  test("4427: the range depends on the storage space and includes its upper bound, and small spaces violate the other rule", () => {
    expect([1024, 1024.1, 511000, 511000.1].map((space) => number("NWSALIGN", space))).toEqual([
      1, 63, 63, 252,
    ]);
    expect(number("NWSALIGN", 600000, "NEXT", 1000)).toBe(1008);
    expect([
      callFunction("NWSALIGN", 10000, "CHECK", 63),
      callFunction("NWSALIGN", 10000, "CHECK", 1024),
    ]).toEqual(["PASS", "FAIL"]);
    expect(warningTexts("NWSALIGN", 1024)).toContain("2 GB or more");
    expect(warningTexts("NWSALIGN", 2048)).not.toContain("2 GB or more");
    expect(conditionTexts("NWSALIGN", 2048)).toContain("one partition for each virtual drive");
  });

  test("NWSD is a server description here (4479) and a storage description in chapter 6 (1888)", () => {
    expect(findFunction("ISCSIMEM")!.params[1]!.help).toContain("network server descriptions");
    expect(findFunction("NWSDREC")!.summary).toContain("network storage descriptions");
  });

  test("4539: the backup rates are those of one system, not those of chapter 9, where the same drive saves 225 GB/h", () => {
    expect(warningTexts("FLBUTIME", 70, "SPACE")).toMatch(
      /Approximate.*not comparable with chapter 9/,
    );
    expect(number("SAVERATE", "5755", "Large File 32GB")).toBe(225);
  });
});

describe("pitfalls of blades", () => {
  test("4592 against 4606: ten of the ninety drives were unprotected", () =>
    expect(conditionTexts("TESTCFG", "blades", "JS22 DS4800", "journal ASP drives")).toContain(
      "elsewhere all 90 are called RAID1",
    ));

  test("4684: 15 RPM is 15K rpm", () =>
    expect(explainCall("TESTCFG", "blades", "DS5300 and DS4800", "drives")).toMatchObject({
      conditions: expect.arrayContaining([expect.stringContaining("15K rpm")]),
      warnings: expect.arrayContaining([expect.stringContaining("15 RPM")]),
    }));

  test("4627, 4656, 4670, 4672: 12 drives in a chassis, 6 on a module; two names of one adapter", () => {
    expect([
      callFunction("CHECK", "blade.bcs.drives", 12),
      callFunction("CHECK", "blade.bcs.drives", 13),
      callFunction("CHECK", "blade.rssm.drives", 7),
    ]).toEqual(["PASS", "FAIL", "FAIL"]);
    expect(warningTexts("CHECK", "blade.rssm.drives", 6)).toContain("our inference");
    expect(warningTexts("CHECK", "blade.p6550.drives", 18)).toContain("572A");
  });

  test("1716 against 4681, and 16, 32, 128 LUNs: different values for different things", () => {
    expect([
      number("DATA", "virtual-storage-rules", "bound", "vios.queue.disk"),
      bound("blades-rules", "blade.queue.depth"),
    ]).toEqual([32, 64]);
    expect(String(callFunction("WHY", "blade.queue.depth"))).toContain("32 is the start elsewhere");
    expect([
      number("VSCSIADP", 16),
      blade("PS702 DS5300", "LUNs"),
      bound("blades-rules", "blade.ds5300.luns"),
    ]).toEqual([1, 32, 128]);
    expect([
      callFunction("CHECK", "blade.ds5300.luns", 127),
      callFunction("CHECK", "blade.ivm.luns", 17),
    ]).toEqual(["WARN", "FAIL"]);
  });

  test("4612: four and six virtual processors apply to a JS22 with four processors and one workload", () => {
    expect([
      bound("blades-word-rules", "blade.virtual.vios"),
      bound("blades-word-rules", "blade.virtual.ibmi"),
    ]).toEqual([4, 6]);
    expect(String(callFunction("WHY", "blade.virtual.vios"))).toContain("JS22 of four processors");
    expect(warningTexts("CHECK", "blade.virtual.ibmi", 6)).toContain("One workload");
  });
});

describe("pitfalls of memory", () => {
  test("4718-4758: MAXACT counts threads on a pool and jobs on a job queue entry", () => {
    expect(String(callFunction("WHY", "threads.maxact"))).toContain("threads of all subsystems");
    expect(String(callFunction("WHY", "threads.jobqueue"))).toContain("jobs, not threads");
  });

  test("4984, 4990-4992: 25% is high for interactive work but not for batch; 10% is not low; fractions, not percentages", () => {
    expect(
      ["INTERACTIVE", "BATCH"].map((kind) =>
        [0.0999, 0.1, 0.25, 0.2501].map((share) => callFunction("FLTVERDICT", share, kind)),
      ),
    ).toEqual([
      ["LOW", "BETWEEN", "HIGH", "HIGH"],
      ["LOW", "BETWEEN", "BETWEEN", "HIGH"],
    ]);
    expect(number("BATFLT", 25, 0.008, 1, 0.2)).toBe(0.5);
    expect(number("BATFLT", 50, 0.008, 2)).toBe(0.2);
    expect(number("BATFLT", 50, 0.008, 2, 0.2)).toBe(0.5);
    expect(warningTexts("BATFLT", 50, 0.008, 2, 0.2)).toMatch(
      /does not state whether the CPU is that of one job.*fraction/,
    );
  });

  test("4977-4983: disk response times are in seconds, transactions are per second", () => {
    expect(refusal("INTFLT", 50, 8, 10, 0.4)).toContain("8 ms is 0.008");
    expect(refusal("BATFLT", 50, 8)).toContain("8 ms is 0.008");
    expect(number("INTFLT", 50, 0.008, 36000 / 3600, 0.4)).toBeCloseTo(0.1, 12);
    expect(explainCall("INTFLT", 50, 0.008, 10, 0.4).unit).toBe("1");
    expect(findFunction("INTFLT")!.params[2]!.help).toContain("/ 3600");
  });

  test("5005-5016: 667 and 400 are rates per pin; feature 5635 is that of another model in Appendix C", () => {
    expect([number("P6MEM", 1, 4, null, "SPEED"), number("P6MEM", 1, 8, null, "SPEED")]).toEqual([
      667, 400,
    ]);
    expect(explainCall("P6MEM", 1, 8, null, "SPEED")).toMatchObject({
      unit: "Mbit/s",
      warnings: expect.arrayContaining([expect.stringContaining("that of a pin")]),
    });
    expect(warningTexts("TESTCFG", "memory", "POWER6 520", "partitions")).toContain("5634");
    expect(refusal("CPWRATE", "9408-M25", "5635")).toContain("5634");
  });

  test("5008: the 4-way on-demand model has eight active slots with one enabled module", () => {
    expect([number("P6MEM", 1, 4), number("P6MEM", 2, 4)]).toEqual([16, 32]);
    expect(findFunction("P6MEM")!.params[0]!.help).toContain("on-demand model counts as 2");
  });

  test("5099: the 4 to 5% of TurboCore contradict the ratings: 5.6% for 8 cores", () => {
    const cpw = (mode: string): number => number("CPWRATE", "9179-MHB", null, 8, mode);
    expect(cpw("TurboCore") / cpw("MaxCore") - 1).toBeCloseTo(0.056, 3);
    expect(
      callFunction("CHECK", "energy.turbocore.cpw", cpw("TurboCore") / cpw("MaxCore") - 1),
    ).toBe("INFO");
    expect(warningTexts("CHECK", "energy.turbocore.cpw", 0.05)).toContain("Appendix C");
  });

  test("4954: a private pool for SETOBJACC with QPFRADJ 2 or 3, not 1", () => {
    expect(callFunction("DATA", "memory-rules", "quantity", "memory.setobjacc")).toBe(
      "pool of SETOBJACC with QPFRADJ 2 or 3",
    );
    expect(String(callFunction("WHY", "memory.setobjacc"))).toContain("private pool");
  });

  test("2922 against 4948: the API has two spellings", () =>
    expect(callFunction("DATA", "memory-rules", "warning", "memory.expert.api")).toContain(
      "QWCCHGTM",
    ));

  test("4973: the data are those of STRPFRMON", () =>
    expect(String(callFunction("WHY", "memory.fault.interactive.formula"))).toContain("STRPFRMON"));
});

test("4542-4543, 4608-4616: of missing charts, only the numbers in the text are available", () => {
  for (const word of ["dark red", "purple"]) expect(refusal("FIND", word)).toContain("#N/A");
  expect(refusal("ISCSIOPT", "16K")).toContain("#N/A");
});

test.each([
  ["ISCSICPW", 1, "HWT"],
  ["ISCSIMEM", 1, 1],
  ["ISCSIOPT", "POOL-CPW"],
  ["ISCSIREC", "SWI", "SWT", "LINK"],
  ["NWSALIGN", 2048],
  ["FLBUTIME", 1],
  ["CHECK", "blade.ivm.luns", 1],
  ["BATFLT", 1, 0.01],
  ["P6MEM", 1, 4],
  ["QPFRPOOL", 3, 1, 1],
])("4349, 4582, 4698: %s %j states the age of the chapter", (name, ...args) =>
  expect(conditionTexts(name, ...args)).toContain("not updated beyond the edition of October 2011"),
);
