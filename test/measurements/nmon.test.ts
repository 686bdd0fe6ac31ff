import { createReadStream } from "node:fs";
import { join } from "node:path";
import { hourMeans } from "../../src/measurements/hours";
import { measuredData } from "../../src/measurements/measured-data";
import { readMeasurements } from "../../src/measurements/read-file";
import { summaryOf } from "../../src/measurements/summary";
import { SAMPLES, SAMPLES_FOLDER, testWith } from "../support/tools";
import { measure, rowsOf } from "./read-text";

const HEAD = [
  "AAA,progname,topas_nmon",
  "AAA,host,erp",
  "AAA,AIX,7.2.5.101",
  "AAA,time,08:00:00",
  "AAA,date,02-MAR-2026",
  "AAA,interval,600",
  "AAA,SerialNumber,06ABC1T",
  "AAA,LPARNumberName,3,ERP",
  "AAA,MachineType,IBM,8205-E6C",
  'BBBP,009,lsconf,"Processor Clock Speed: 3720 MHz"',
  'BBBP,160,lparstat -i,"Mode                  : Uncapped"',
  'BBBP,161,lparstat -i,"Online Memory         : 65536 MB"',
  // The head lacks the name of the last column, as topas_nmon writes it.
  "LPAR,Logical Partition erp,PhysicalCPU,virtualCPUs,logicalCPUs,poolCPUs,entitled,SharedCPU,Capped",
  "MEM,Memory erp,Real Free %,Virtual free %,Real free(MB),Virtual free(MB),Real total(MB)",
  "DISKREAD,Disk Read KB/s erp,hdisk0,hdisk1",
  "DISKREAD1,Disk Read KB/s erp,hdisk2",
];
const SNAPSHOTS = [
  "ZZZZ,T0001,08:10:00,02-MAR-2026",
  "LPAR,T0001,1.500,4,16,12,2.00,1,0,7",
  "MEM,T0001,25.0,90.0,16384.0,1000.0,65536.0",
  "DISKREAD,T0001,100.0,20.5",
  "DISKREAD1,T0001,4.5",
  "ZZZZ,T0002,08:20:00,02-MAR-2026",
  "LPAR,T0002,2.500,4,16,12,2.00,1,0,7",
];
const file = (lines: readonly string[], end = "\n"): string => `${lines.join(end)}${end}`;

test("a shared partition of AIX, with what each line states", async () => {
  const { systems } = await measure({ "erp.nmon": file([...HEAD, ...SNAPSHOTS]) });
  const [system] = systems;
  expect(system!.facts.typeModel).toEqual({ value: "8205-E6C", line: 9, file: "erp.nmon" });
  expect(system!.facts.serial!.value).toBe("06ABC1T");
  expect(system!.facts.clockMHz).toEqual({ value: 3720, line: 10, file: "erp.nmon" });
  const [erp] = system!.partitions;
  expect(erp!.name).toBe("ERP");
  expect(erp!.facts).toMatchObject({
    id: { value: 3, line: 8 },
    os: { value: "AIX 7.2.5.101", line: 3 },
    mode: { value: "uncapped", line: 11 },
    entitled: { value: 2, line: 23 },
    virtualProcessors: { value: 4 },
    memoryMB: { value: 65536, line: 12 },
  });
  expect(rowsOf(erp!.samples)).toEqual([
    ["2026-03-02T08:00:00", "2026-03-02T08:10:00", 1.5, 18],
    ["2026-03-02T08:10:00", "2026-03-02T08:20:00", 2.5, 23],
  ]);
  // 125 of 100 + 20.5 + 4.5: the section continues on a second line.
  expect(erp!.samples.value("diskReadKBPerSecond", 0)).toBe(125);
  expect(erp!.samples.value("memoryMB", 0)).toBe(65536 - 16384);
  expect(erp!.samples.value("share", 1)).toBe(1.25);
  // The second snapshot states no memory and no disks: absent, not 0.
  expect(erp!.samples.value("memoryMB", 1)).toBeUndefined();
  expect(erp!.samples.value("diskReadKBPerSecond", 1)).toBeUndefined();
});

test("a sorted file, CRLF, and a byte order mark read alike", async () => {
  const lines = [...HEAD, ...SNAPSHOTS];
  const plain = await measure({ a: file(lines) });
  const rows = (data: typeof plain): unknown[] =>
    rowsOf(data.systems[0]!.partitions[0]!.samples).map((row) => (row as unknown[]).slice(0, 3));
  const sorted = await measure({ a: file([...lines].sort()) });
  const crlf = await measure({ a: `\ufeff${file(lines, "\r\n")}` });
  expect(rows(sorted)).toEqual(rows(plain));
  expect(rows(crlf)).toEqual(rows(plain));
});

test("a line that is cut off is left out, and named", async () => {
  const cut = `${file([...HEAD, ...SNAPSHOTS])}ZZZZ,T0003,08:30:00,02-MAR-2026\nLPAR,T0003,2.`;
  const { systems, remarks } = await measure({ "erp.nmon": cut });
  expect(systems[0]!.partitions[0]!.samples.length).toBe(2);
  expect(remarks.map(({ text, line }) => [text, line])).toEqual([
    ["LPAR of snapshot T0003 is incomplete and was skipped.", 25],
    ["The snapshot of 2026-03-02 08:30 has no CPU and was skipped.", undefined],
  ]);
});

test("a dedicated partition has no LPAR lines: its busy share times its processors", async () => {
  const lines = [
    "AAA,progname,topas_nmon",
    "AAA,host,db",
    "AAA,interval,600",
    'BBBP,159,lparstat -i,"Type               : Dedicated-SMT-4"',
    'BBBP,161,lparstat -i,"Online Virtual CPUs : 6"',
    "CPU_ALL,CPU Total db,User%,Sys%,Wait%,Idle%,Busy,PhysicalCPUs",
    "ZZZZ,T0001,08:10:00,02-MAR-2026",
    "CPU_ALL,T0001,40.0,10.0,5.0,45.0,,24",
  ];
  const { systems } = await measure({ "db.nmon": file(lines) });
  const [db] = systems[0]!.partitions;
  expect(db!.facts.mode!.value).toBe("dedicated");
  expect(db!.facts.entitled!.value).toBe(6);
  expect(rowsOf(db!.samples)).toEqual([["2026-03-02T08:00:00", "2026-03-02T08:10:00", 3, 8]]);
});

test("nmon of Linux on Power: its own names of columns, caches that are not used memory", async () => {
  const lines = [
    "AAA,progname,nmon",
    "AAA,host,sles",
    "AAA,OS,Linux,5.14.21,#1 SMP,ppc64le",
    "AAA,interval,60",
    "LPAR,Shared CPU LPAR Stats sles,PhysicalCPU,capped,shared_processor_mode,partition_entitled_capacity,partition_active_processors",
    "MEM,Memory MB sles,memtotal,hightotal,memfree,cached,buffers",
    "ZZZZ,T0001,10:00:00,02-MAR-2026",
    "LPAR,T0001,0.750000,0,1,0.50,2",
    "MEM,T0001,8192.0,-1.0,2048.0,3000.0,144.0",
  ];
  const [sles] = (await measure({ "sles.nmon": file(lines) })).systems[0]!.partitions;
  expect(sles!.facts.os!.value).toBe("Linux");
  expect(sles!.facts.mode!.value).toBe("uncapped");
  expect(sles!.samples.value("share", 0)).toBe(1.5);
  expect(sles!.samples.value("memoryMB", 0)).toBe(3000);
});

test("a clock that was set back, and a missing snapshot", async () => {
  const night = (number: number, time: string): string[] => [
    `ZZZZ,T000${number},${time},25-OCT-2026`,
    `LPAR,T000${number},${number}.000,4,16,12,2.00,1,0,7`,
  ];
  const lines = [
    ...HEAD.map((line) =>
      line.replace("08:00:00", "02:00:00").replace("02-MAR", "25-OCT").replace(",600", ",1800"),
    ),
    ...night(1, "02:30:00"),
    ...night(2, "02:59:59"),
    ...night(3, "02:29:59"),
    ...night(4, "04:29:59"),
  ];
  const { systems, gaps, remarks } = await measure({ a: file(lines) });
  expect(gaps.map(({ kind }) => kind)).toEqual(["clock", "missing"]);
  expect(remarks[0]!.text).toContain("as at the end of daylight saving time");
  // The hour from 2 was measured twice: (1 x 1,800 + 2 x 1,799 + 3 x 1,799) / 5,398 seconds.
  const [two] = hourMeans(systems[0]!.partitions[0]!.samples, "cores").filter(
    ({ hour }) => hour % 24 === 2,
  );
  expect(two!.mean).toBeCloseTo((1800 + 2 * 1799 + 3 * 1799) / 5398, 12);
  expect(two!.covered).toBe(1);
});

testWith([SAMPLES], "a day of another author's system", async () => {
  const reading = await readMeasurements({
    name: "power-740-day.nmon",
    chunks: createReadStream(join(SAMPLES_FOLDER, "nmon", "power-740-day.nmon")),
  });
  if ("problem" in reading) throw new Error(reading.problem);
  const { systems } = measuredData([reading]);
  const [system] = systems;
  expect(system!.label).toBe("8205-E6C 06F412R");
  expect(system!.facts.cores!.value).toBe(12);
  const [partition] = system!.partitions;
  expect(partition!.facts).toMatchObject({
    entitled: { value: 7 },
    virtualProcessors: { value: 9 },
  });
  const { all, hours } = summaryOf(partition!.samples, "cores", []);
  // Lines 5995 to 6097 of the file: T0026 is the highest.
  expect(all.max).toMatchObject({
    value: 6.38,
    line: 6097,
    end: Date.UTC(2014, 11, 1, 8, 43, 57),
  });
  // 144 s of T0024, none of T0025, which has no LPAR line, 1,244 s of T0026, 963 s of T0027.
  const eight = (4.087 * 144 + 6.38 * 1244 + 5.964 * 963) / 2351;
  expect(all.busiest!.value).toBeCloseTo(eight, 12);
  expect(hours.find(({ hour }) => hour % 24 === 1)!.mean).toBeCloseTo(
    (1.321 * 27 + 1.584 * 1201 + 1.545 * 1202 + 1.401 * 1170) / 3600,
    12,
  );
});
