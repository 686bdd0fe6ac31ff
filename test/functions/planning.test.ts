/**
 * Virtual storage, tape planning, batch, integrated servers, memory: published values, traps,
 * refusals.
 */
import * as fc from "fast-check";
import { backupPlanningFunctions } from "../../src/functions/backup-planning";
import { batchFunctions } from "../../src/functions/batch";
import { explain } from "../../src/functions/core/explain";
import { integratedServersFunctions } from "../../src/functions/integrated-servers";
import { memoryFunctions } from "../../src/functions/memory";
import { virtualStorageFunctions } from "../../src/functions/virtual-storage";
import { published } from "../support/published";

const functions = [
  ...virtualStorageFunctions,
  ...backupPlanningFunctions,
  ...batchFunctions,
  ...integratedServersFunctions,
  ...memoryFunctions,
];
const fn = (name: string) => functions.find((candidate) => candidate.name === name)!;

const call = published(
  functions,
  [
    ["VSCSITIME", [4], 16, "PCR 1825"],
    ["VSCSITIME", [256, "WRITE"], 282, "PCR 1826"],
    ["VIOSIZE", [1, "MODE"], "SHARED", "PCR 1690"],
    ["VIOSIZE", [2, "MODE"], "EITHER", "PCR 1690, 1714"],
    ["VIOSIZE", [3, "MODE"], "DEDICATED", "PCR 1714"],
    ["VIOSIZE", [9, "MEMORYLEAST"], 1, "PCR 1715"],
    ["VSCSIADP", [16], 1, "PCR 1713"],
    ["VSCSIADP", [17], 2, "PCR 1713"],
    ["NWSDREC", [15, "WRITE"], 8, "PCR 1888"],
    ["SECTOR520", [9], 8, "PCR 1644"],
    ["VSTGRATE", ["V5R3", 1, 1, 8, "1MB"], 41, "AIXVS 276"],
    ["VSTGRATE", ["V5R3", 1, 10, 8, "1 MB"], 32.23, "AIXVS 277"],
    ["VSTGRATE", ["V5R3", 6, 6, 1, "64KB"], 18.18, "AIXVS 270"],
    ["VSTGRATE", ["V5R3", 10, 10, 8, "1MB", 3], 33.13, "AIXVS 283, 287"],
    ["VSTGRATE", ["V5R4", 1, 1, 12, "1MB"], 63.1, "AIXVS 293"],
    ["VSTGRATE", ["V5R3", 1, 1, 1, "64KB", 1, "SHARED", "REREAD2"], 136.4, "AIXVS 254"],
    ["SAVEENC", ["3580-002"], 126, "PCR 2274, 2581"],
    ["TAPEPROC", [3], 1.5, "PCR 2493"],
    ["TAPEADPT", [5, "ULTRIUM2"], 3, "PCR 2550"],
    ["TAPEADPT", [6, "LTO2", "5761"], 3, "PCR 2550"],
    ["TAPEADPT", [2, "TS1120", "5761", true], 2, "PCR 2551"],
    ["TAPELOOP", [2, "ULTRIUM2"], 1, "PCR 2564"],
    ["TAPELOOP", [7, "ULTRIUM2", "5704", true], 2, "PCR 2566"],
    ["TAPELOOP", [3, "ULTRIUM3", "5761", true], 2, "PCR 2568"],
    ["SAVEMODE", ["GROWTH"], "BRMS *AVAIL", "PCR 2422"],
    ["SAVEMODE", ["BALANCED"], "CONCURRENT", "PCR 2420"],
    ["TAPESCALE", [1, "Large File 320GB", "SAVE", "concurrent"], 365, "PCR 2456"],
    ["TAPESCALE", [4, "User Mix 12GB"], 504, "PCR 2484"],
    [
      "TAPESCALE",
      [2, "User Mix 12GB", "SAVE", undefined, "3580-002", "EFFICIENCY"],
      272 / 280,
      "PCR 2484",
    ],
    ["EXPCACHE", [0.5, true, false], false, "PCR 2918"],
    ["ODBCROWS", [1024, 2], 2, "PCR 3111"],
    ["ISCSICPW", [1000, "SWT", true], 275, "PCR 4492"],
    ["ISCSIMEM", [1, 0, "BASE"], 1, "PCR 4481"],
    ["ISCSIMEM", [0, 2, "BASE"], 1, "PCR 4481"],
    ["ISCSIMEM", [0, 0, "SHARED"], 512, "PCR 4476"],
    ["ISCSITGT", [8], 1, "PCR 4365"],
    ["ISCSITGT", [9], 2, "PCR 4365"],
    ["ISCSIOPT", ["TGT-CPW"], 0.2, "PCR 4516"],
    ["ISCSIOPT", ["INI-CPU", "HIGH"], 2.5, "PCR 4387"],
    ["ISCSIOPT", ["10G-WRITE"], 600, "PCR 4388"],
    ["ISCSIOPT", ["DIGEST-1G", "HIGH"], 0.33, "PCR 4392"],
    ["ISCSIREC", ["SWI", "HWT", "LINK"], 1, "PCR 4377"],
    ["ISCSIREC", ["SWI", "SWT", "FRAMES"], "jumbo", "PCR 4388"],
    ["NWSALIGN", [1024], 1, "PCR 4427"],
    ["NWSALIGN", [1025], 63, "PCR 4427"],
    ["NWSALIGN", [511001], 252, "PCR 4427"],
    ["NWSALIGN", [2048, "CHECK", 630], "PASS", "PCR 4427"],
    ["FLBUTIME", [105, "SPACE"], 0.5, "PCR 4539"],
    ["FLTVERDICT", [0.099], "LOW", "PCR 4984"],
    ["FLTVERDICT", [0.251, "BATCH"], "HIGH", "PCR 4992"],
    ["FLTVERDICT", [0.09, "BATCH"], "LOW", "PCR 4992"],
    ["P6MEM", [1, 8], 32, "PCR 5008"],
    ["P6MEM", [2, 4, undefined, "SPEED"], 667, "PCR 5008"],
    ["P6MEM", [2, 4, undefined, "CHECK"], "PASS", "PCR 5016"],
    ["P6MEM", [1, 8, undefined, "CHECK"], "WARN", "PCR 5016"],
  ],
  [
    ["VSCSITIME", [2], "#N/A", /4, 8/],
    ["VSTGRATE", ["V5R4", 10, 10, 1, "1MB"], "#N/A", /1 task\. Published: 8, 12\./],
    ["VSTGRATE", ["V6R1", 1, 1, 1, "1MB"], "#N/A", /No published measurement.*V5R3/],
    ["VSTGRATE", ["none such", 1, 1, 1, "1MB"], "#VALUE!", /V5R3/],
    ["NWSDREC", [1, "MOST"], "#N/A", /2 to 4/],
    ["SAVEENC", ["DAT160 USB"], "#N/A", /native rate/],
    ["SAVEENC", ["8-track"], "#N/A", /Examples|3580/],
    ["TAPESCALE", [2, "Source File 1GB"], "#N/A", /Large File|User Mix/],
    ["TAPESCALE", [4, "Large File 320GB"], "#N/A", /parallel|concurrent/],
    ["TAPEADPT", [2, "LTO11"], "#VALUE!", /ULTRIUM2/],
    ["ODBCROWS", [200, 1], "#N/A", /2 and 512/],
    ["BATCHRUN", [6, 0], "#VALUE!", /Speed 0 is too small/],
    ["ISCSICPW", [100, "FCOE"], "#VALUE!", /SWT/],
    ["NWSALIGN", [1000, "NEXT"], "#VALUE!", /partition/],
    ["INTFLT", [50, 8, 10, 0.4], "#VALUE!", /0\.008/],
    ["QPFRPOOL", [4, 5, 1], "#VALUE!", /larger/],
    ["P6MEM", [3, 4], "#N/A", /one or two/],
    ["P6MEM", [2, 3], "#VALUE!", /0\.5/],
  ],
);

test("virtual SCSI times are microseconds: writes take longer than reads up to 16 KB, and less time from 32 KB on", () => {
  for (const size of [4, 8, 16])
    expect(call("VSCSITIME", size, "WRITE") as number).toBeGreaterThan(
      call("VSCSITIME", size) as number,
    );
  for (const size of [32, 64, 128, 256])
    expect(call("VSCSITIME", size, "WRITE") as number).toBeLessThan(
      call("VSCSITIME", size) as number,
    );
  expect(call("VSCSICPU", 10000, 16) as number).toBeCloseTo(
    (10000 * (call("VSCSITIME", 16) as number)) / 1e6,
    12,
  );
});

test("the task count of hosted storage is never optional: 8 tasks read a quarter of what 1 task reads", () =>
  expect(
    (call("VSTGRATE", "V5R3", 1, 1, 8, "1MB") as number) /
      (call("VSTGRATE", "V5R3", 1, 1, 1, "1MB") as number),
  ).toBeCloseTo(0.242, 3));

test("sharing one pool costs 46%, separate pools bring 78%: the document's own results", () => {
  expect(
    1 -
      (call("VSTGRATE", "V5R3", 10, 10, 8, "1MB", 3) as number) /
        (call("VSTGRATE", "V5R3", 10, 10, 8, "1MB") as number),
  ).toBeCloseTo(0.46, 2);
  expect(
    (call("VSTGRATE", "V5R3", 10, 10, 8, "1MB", 3, "SEPARATE") as number) /
      (call("VSTGRATE", "V5R3", 10, 10, 8, "1MB", 3) as number) -
      1,
  ).toBeCloseTo(0.78, 2);
});

test("the published total of iSCSI memory excludes the shared data pool; ours includes it, with a note", () => {
  expect(call("ISCSIMEM", 2, 4)).toBe(2 * 22 + 4 * 1.5 + 512);
  expect(explain(fn("ISCSIMEM"), [2, 4]).formula).toContain("shared data pool");
  expect(
    (call("ISCSIMEM", 3, 5, "MACHINE") as number) +
      (call("ISCSIMEM", 3, 5, "BASE") as number) +
      512,
  ).toBe(call("ISCSIMEM", 3, 5));
});

test("a software target is not 1.2 times a hardware target: 275, not 276", () =>
  expect(call("ISCSICPW", 1000, "SWT", true)).not.toBeCloseTo(
    (call("ISCSICPW", 1000, "HWT") as number) * 1.2,
    3,
  ));

test("more drives never need fewer adapters or loops, and Ethernet cards are counted", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom("ULTRIUM2", "ULTRIUM3"),
      fc.constantFrom("5704", "5761"),
      fc.boolean(),
      (drives, kind, adapter, fast) => {
        for (const name of ["TAPEADPT", "TAPELOOP"])
          expect(call(name, drives + 1, kind, adapter, fast) as number).toBeGreaterThanOrEqual(
            call(name, drives, kind, adapter, fast) as number,
          );
        expect(call("TAPELOOP", drives, kind, adapter, fast, 6) as number).toBeGreaterThan(
          call("TAPELOOP", drives, kind, adapter, fast) as number,
        );
      },
    ),
  );
});

test("an aligned partition is aligned: the next size passes the check", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2000000 }),
      fc.integer({ min: 1, max: 100000 }),
      (space, size) => {
        const multiple = call("NWSALIGN", space, "MULTIPLE") as number;
        fc.pre(space > multiple);
        const partition = Math.min(size, Math.floor(space / multiple) * multiple);
        expect(call("NWSALIGN", space, "CHECK", call("NWSALIGN", space, "NEXT", partition))).toBe(
          "PASS",
        );
      },
    ),
  );
});

test("a faster CPU never lengthens batch, and CPW is not used", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 20, noNaN: true }),
      fc.double({ min: 0.01, max: 1, noNaN: true }),
      (speed, share) =>
        expect(call("BATCHRUN", 10, speed, share) as number).toBeLessThanOrEqual(10 + 1e-9),
    ),
  );
  expect(explain(fn("BATCHRUN"), [6, 2]).warnings.join()).toContain("not the ratio of two CPW");
});
