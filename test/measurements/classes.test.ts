/** What people have, and what must not enter a plan: values by hand, before they were read. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { columnFormat } from "../../src/measurements/csv-numbers";
import { hourMeans } from "../../src/measurements/hours";
import type { MeasuredData } from "../../src/measurements/measured-data";
import type { ReadOptions } from "../../src/measurements/series";
import { SAMPLES, SAMPLES_FOLDER, testWith } from "../support/tools";
import { measure, readBytes, rowsOf } from "./read-text";

const LPAR =
  "LPAR,Logical Partition erp,PhysicalCPU,virtualCPUs,logicalCPUs,poolCPUs,entitled,SharedCPU,Capped";
const nmonHead = (date = "02-MAR-2026", time = "22:00:00"): string[] => [
  "AAA,progname,topas_nmon",
  "AAA,host,erp",
  `AAA,time,${time}`,
  `AAA,date,${date}`,
  "AAA,interval,3600",
];
const coresOf = ({ systems }: MeasuredData): unknown[] =>
  systems.flatMap(({ partitions }) => partitions.flatMap(({ samples }) => rowsOf(samples)));
const textsOf = ({ remarks }: MeasuredData): string[] => remarks.map(({ text }) => text);

test("nmon without dates goes on over midnight", async () => {
  const rows = ["23:00:00", "00:00:00", "01:00:00"].flatMap((time, i) => [
    `ZZZZ,T000${i + 1},${time}`,
    `LPAR,T000${i + 1},${i + 1}.000,4,16,12,2.00,1,0`,
  ]);
  const data = await measure({ a: [...nmonHead(), LPAR, ...rows, ""].join("\n") });
  expect(coresOf(data).map((row) => (row as unknown[]).slice(0, 3))).toEqual([
    ["2026-03-02T22:00:00", "2026-03-02T23:00:00", 1],
    ["2026-03-02T23:00:00", "2026-03-03T00:00:00", 2],
    ["2026-03-03T00:00:00", "2026-03-03T01:00:00", 3],
  ]);
});

test.each([
  ["commas", ",", "02-Mar-26", "1.250"],
  ["semicolons and decimal commas", ";", "02. Mrz 26", "1,250"],
])("nmon saved by Excel with %s", async (_, separator, date, value) => {
  const lines = [
    ...nmonHead(date),
    LPAR,
    `ZZZZ,T0001,23:00:00,${date}`,
    `LPAR,T0001,VALUE,4,16,12,2,1,0`,
  ];
  const text = lines
    .map((line) => `${line.replaceAll(",", separator)}${separator.repeat(3)}`)
    .join("\r\n")
    .replace("VALUE", value);
  const data = await measure({ a: `${text}\r\n` });
  expect(coresOf(data)).toEqual([["2026-03-02T22:00:00", "2026-03-02T23:00:00", 1.25, 8]]);
});

test("an old head without CPU_ALL: the mean of its threads, times its processors", async () => {
  const data = await measure({
    a: [
      ...nmonHead(),
      'BBBP,159,lparstat -i,"Online Virtual CPUs : 2"',
      "CPU01,CPU 1 erp,User%,Sys%,Wait%,Idle%",
      "CPU02,CPU 2 erp,User%,Sys%,Wait%,Idle%",
      "ZZZZ,T0001,23:00:00,02-MAR-2026",
      "CPU01,T0001,60.0,20.0,0,20",
      "CPU02,T0001,10.0,10.0,0,80",
      "",
    ].join("\n"),
  });
  // (80% + 20%) / 2 of 2 processors.
  expect(data.systems[0]!.partitions[0]!.samples.value("cores", 0)).toBe(1);
});

test("PCPU_ALL states the entitlement; DLPAR in the middle is told, shares are of their time", async () => {
  const row = (i: number, used: number, entitled: number): string[] => [
    `ZZZZ,T000${i},2${i}:00:00,02-MAR-2026`,
    `PCPU_ALL,T000${i},${used},0.5,0,0,${entitled}`,
  ];
  const lines = [
    ...nmonHead("02-MAR-2026", "20:00:00"),
    "PCPU_ALL,PCPU Total erp,User  ,Sys  ,Wait  ,Idle  , Entitled Capacity",
    ...[row(1, 1.5, 4), row(2, 1.5, 4), row(3, 1.5, 8)].flat(),
    "",
  ];
  const data = await measure({ a: lines.join("\n") });
  const { samples, facts } = data.systems[0]!.partitions[0]!;
  expect(samples.value("share", 0)).toBe(0.5);
  expect(samples.value("share", 2)).toBe(0.25);
  expect(facts.entitled!.value).toBe(8);
  expect(textsOf(data)).toContainEqual(expect.stringMatching(/^erp has 8 cores from .* 4 before/));
});

test("a disk block that comes twice counts once", async () => {
  const block = ["DISKREAD,T0001,100.0,20.0", "DISKREAD1,T0001,5.0"];
  const data = await measure({
    a: [
      ...nmonHead(),
      LPAR,
      "DISKREAD,Disk Read KB/s erp,hdisk0,hdisk1",
      "DISKREAD1,Disk Read KB/s erp,hdisk2",
      "ZZZZ,T0001,23:00:00,02-MAR-2026",
      "LPAR,T0001,1.0,4,16,12,2.00,1,0",
      ...block,
      ...block,
      "",
    ].join("\n"),
  });
  expect(data.systems[0]!.partitions[0]!.samples.value("diskReadKBPerSecond", 0)).toBe(125);
});

const onSystem = (serial: string, date: string, name = "ERP"): string =>
  [
    ...nmonHead(date),
    `AAA,SerialNumber,${serial}`,
    `AAA,LPARNumberName,3,${name}`,
    LPAR,
    `ZZZZ,T0001,23:00:00,${date}`,
    "LPAR,T0001,1.0,4,16,12,2.00,1,0",
    "",
  ].join("\n");

test("the same number on the same system is one partition, whatever its name", async () => {
  const data = await measure({
    a: onSystem("06AAAAA", "02-MAR-2026"),
    b: onSystem("06AAAAA", "03-MAR-2026", "ERP-NEW"),
  });
  expect(data.systems[0]!.partitions.map(({ name }) => name)).toEqual(["ERP-NEW"]);
  expect(textsOf(data)).toContain(
    "ERP and ERP-NEW have the same number on the same system. The samples count as one partition.",
  );
});

test("the same name on two systems with adjoining times is asked about, and joined by --moved", async () => {
  const files = {
    a: onSystem("06AAAAA", "02-MAR-2026"),
    b: onSystem("06BBBBB", "03-MAR-2026"),
  };
  const data = await measure(files);
  expect(data.questions.map(({ key }) => key)).toEqual(["moved"]);
  expect(data.systems).toHaveLength(2);
  const together = await measure(files, {}, ["erp"]);
  expect(together.systems.map(({ label }) => label)).toEqual(["06BBBBB"]);
  expect(coresOf(together)).toHaveLength(2);
  const apart = { ...files, b: onSystem("06BBBBB", "20-MAR-2026") };
  expect((await measure(apart)).questions).toEqual([]);
});

/** Capped cycles of a dedicated partition without what it donates: 300 s of 4 processors. */
const donating = (time: string, steps: number): string => {
  const cycles = 300 * 512e6 * steps;
  return `time=03/02/2026 ${time},event_type=sample,resource_type=lpar,time_cycles=${9e14 + cycles},lpar_name=DB,lpar_id=2,curr_proc_mode=ded,curr_procs=4,curr_sharing_mode=share_idle_procs_always,entitled_cycles=${4 * cycles},capped_cycles=${3 * cycles},uncapped_cycles=0,shared_cycles_while_active=${cycles},idle_cycles=${cycles}`;
};

test("a dedicated partition that donates used its capped cycles less its idle ones", async () => {
  const list = [donating("10:05:00", 1), donating("10:00:00", 0), ""].join("\n");
  // 3 of 4 processors were not donated, and 1 of these was idle.
  const { samples } = (await measure({ a: list })).systems[0]!.partitions[0]!;
  expect(samples.value("cores", 0)).toBe(2);
  expect(samples.value("share", 0)).toBe(0.5);
});

/** VIOS2 of an 8247-22L as its HMC states it (mnellemann/hmci, pcm-data-managed-system.json). */
const VIOS2 = { entitled: 1, capped: 0.042, idle: 0.037, donated: 0.958, used: 0.005 };

test("a real partition that donates used what its HMC states, from counters too", async () => {
  const { entitled, capped, idle, donated, used } = VIOS2;
  const line = (minute: string, steps: number): string => {
    const of = (units: number): number => 1e12 + Math.round(30 * 512e6 * units * steps);
    return `time=08/07/2020 12:${minute},event_type=sample,resource_type=lpar,time_cycles=${of(1)},lpar_name=VIOS2,lpar_id=2,curr_proc_mode=ded,curr_procs=1,curr_sharing_mode=share_idle_procs_active,entitled_cycles=${of(entitled)},capped_cycles=${of(capped)},uncapped_cycles=${of(0)},shared_cycles_while_active=${of(donated)},idle_cycles=${of(idle)}`;
  };
  const list = [line("37:30", 1), line("37:00", 0), ""].join("\n");
  const { samples } = (await measure({ a: list })).systems[0]!.partitions[0]!;
  expect(samples.value("cores", 0)).toBeCloseTo(used, 9);
});

test.each([
  [["1.050", "0.945"], false, "point"],
  [["945.000", "1.050.000"], true, "comma"],
  [["945.000", "900.000"], true, "comma"],
  [["1.050", "1.000"], false, "point"],
  [["1,050", "1,000"], false, "comma"],
  [["65,536", "32,768"], true, "point"],
  [["1,5", "2"], false, "comma"],
  [["1,5", "2.5"], false, "mixed"],
  [["1.234,5"], false, "comma"],
  [["900", "300"], true, "point"],
])("the notation of %j is decided by the column", (texts, isWhole, format) => {
  expect(columnFormat(texts, isWhole)).toBe(format);
});

const time = (i: number): string => `2026-03-02 0${i}:00`;
const problemOf = async (
  head: string,
  rows: readonly string[],
  options: ReadOptions = {},
): Promise<string | undefined> => {
  const text = [head, ...rows.map((row, i) => `${time(i)},${row}`), ""].join("\n");
  return (await measure({ "a.csv": text }, options)).files[0]!.problem;
};

test.each([
  [
    "time,LOAD_PERCENT,CAP",
    ["40,2", "60,2", "50,2"],
    "LOAD_PERCENT",
    /is a share, not cores in use/,
  ],
  ["time,AVERAGE_CPU_RATE", ["101", "99", "100"], "AVERAGE_CPU_RATE", /is a rate, not cores/],
  ["time,INTNUM", ["1", "2", "3"], "INTNUM", /is the number of records/],
])("a column that is no cores is not taken as cores: %s", async (head, rows, name, reason) => {
  expect(await problemOf(head, rows, { csv: { cores: name } })).toMatch(reason);
  // And it is not offered.
  expect(await problemOf(head, rows)).not.toContain(`cores=${name}`);
});

test("a column of cores is offered by its name and values", async () => {
  expect(await problemOf("time,NUMBER,PROC_UNITS", ["1,0.5", "2,0.7", "3,0.6"])).toContain(
    "--csv cores=PROC_UNITS.",
  );
});

test.each([
  ["JOB_NAME", ["JOB1"], /lists jobs/],
  ["HPPID,HPVPRC", ["5,4"], /QAPMLPARH, which Sizebook does not support/],
  // "Elapsed interval seconds" is IBM's description of INTSEC; the other labels are examples.
  ["Elapsed Interval Seconds,Partition CPU", ["900,0.7"], /names SYSPTU, SYSCTA and INTSEC/],
])("a view of IBM i that states no CPU of a partition is named: %s", async (head, rows, reason) => {
  expect(await problemOf(`time,${head}`, rows)).toMatch(reason);
});

test("ELAPSED_TIME that grows is the mean since the start, and is refused", async () => {
  const head = "CURRENT_TIMESTAMP,ELAPSED_TIME,ELAPSED_CPU_USED,CURRENT_CPU_CAPACITY";
  const rows = [1, 2, 3].map((i) => `${i * 900},50.0,2.0`);
  expect(await problemOf(head, rows)).toContain("RESET_STATISTICS");
});

test.each([
  ["njmon", '{"njmon": {"njmon_version": "1"}}', /JSON of njmon/],
  ["sar of Linux", "Linux 5.14.0 (erp)\t03/02/2026\t_ppc64le_\t(32 CPU)\n", /sar of Linux/],
  ["vmstat of Linux", "procs -----------memory----------\n r b swpd free\n", /vmstat of Linux/],
  ["LPAR2RRD", "LPAR2RRD report;CPU\n1;2\n", /LPAR2RRD/],
  ["HMC Scanner", "HMC Scanner,Version\n1,2\n", /HMC Scanner/],
])("%s is known by name, with what to do", async (_, text, reason) => {
  const result = await readBytes("a", new TextEncoder().encode(text));
  expect("problem" in result && result.problem).toMatch(reason);
});

test("vmstat of AIX: pc, without its first line, which is the mean since the start", async () => {
  const data = await measure(
    {
      a: [
        "System configuration: lcpu=16 mem=32768MB ent=2.00",
        "kthr    memory              page              faults              cpu",
        "r  b   avm   fre  re  pi  po  fr   sr  cy  in   sy  cs us sy id wa    pc    ec",
        "1  0 100 200 0 0 0 0 0 0 10 900 20 30 10 59 1 0.40 20.0",
        "1  0 100 200 0 0 0 0 0 0 10 900 20 30 10 59 1 1.50 75.0",
        "",
      ].join("\n"),
    },
    { start: Date.UTC(2026, 2, 2), intervalSeconds: 300, partition: "ERP" },
  );
  expect(coresOf(data)).toEqual([["2026-03-02T00:00:00", "2026-03-02T00:05:00", 1.5, 5]]);
});

test("sar -P ALL: the line of all processors", async () => {
  // The numbers are those of IBM's description of sar.
  const data = await measure({
    a: [
      "AIX tooltime2 1 6 00CA52594C00    04/02/08",
      "System configuration: lcpu=4  mode=Capped",
      "05:23:08 cpu    %usr    %sys    %wio   %idle   physc",
      "05:23:11  0        8      92       0       0    1.00",
      "          1        0      51       0      49    0.00",
      "          -        4      46       0      50    1.99",
      "05:23:13  0       10      89       0       0    1.00",
      "          -        5      45       0      49    2.00",
      "Average   0        9      91       0       0    1.00",
      "          -        5      46       0      49    1.99",
      "",
    ].join("\n"),
  });
  expect(coresOf(data)).toEqual([
    ["2008-04-02T05:23:08", "2008-04-02T05:23:11", 1.99, 6],
    ["2008-04-02T05:23:11", "2008-04-02T05:23:13", 2, 8],
  ]);
});

describe("each sample of another hand comes out as its description says", () => {
  const START = Date.UTC(2026, 2, 2);
  /** The highest mean of an hour, and the highest sample. */
  const peaks = ({ systems }: MeasuredData): unknown[] =>
    systems.flatMap(({ partitions }) =>
      partitions.map(({ name, samples }) => {
        const all = Array.from({ length: samples.length }, (_, row) =>
          samples.value("cores", row)!,
        );
        const hours = hourMeans(samples, "cores").filter(({ covered }) => covered > 0.9);
        const best = Math.max(...hours.map(({ mean }) => mean));
        return [name, Math.round(best * 1e3) / 1e3, Math.max(...all)];
      }),
    );
  const PEAKS: Readonly<Record<string, readonly [unknown[], ReadOptions?]>> = {
    "cut-and-appended-peak.nmon": [["erp1", 3.525, 3.55]],
    "nan-huge.nmon": [["erp1", 3.525, 3.55]],
    "linux-power-dedicated.nmon": [["lnx1", 1.6, 1.6]],
    "lslparutil-renamed.txt": [["erp1-new", 1.025, 1.05]],
    "qapmsystem-de.csv": [["qapmsystem-de", 3.525, 3.55]],
    "wrkactjob-uncapped.csv": [["wrkactjob-uncapped", 3.525, 3.55]],
    "system-status.csv": [["ERP", 3.525, 3.55]],
    "epoch.csv": [["erp1", 3.525, 3.55]],
    "sar-aix.txt": [["erp1", 3.525, 3.55]],
    "lparstat-linux.txt": [
      ["ERP", 3.525, 3.55],
      { start: START, intervalSeconds: 300, partition: "ERP" },
    ],
  };
  const textOf = (name: string): string =>
    readFileSync(join(SAMPLES_FOLDER, "measured", name), "utf8");
  for (const [name, [peak, options]] of Object.entries(PEAKS))
    testWith([SAMPLES], name, async () => {
      const [only, another] = peaks(await measure({ [name]: textOf(name) }, options));
      expect(another).toBeUndefined();
      const [partition, hour, highest] = only as [string, number, number];
      expect([partition, hour]).toEqual(peak.slice(0, 2));
      expect(highest).toBeCloseTo(peak[2] as number, 9);
    });
  testWith([SAMPLES], "files without a figure say why", async () => {
    const error = await measure({ a: textOf("pcm-error.json") });
    expect(error.files[0]!.problem).toContain("ODM failure (5001)");
    const empty = await measure({ a: textOf("no-usable-snapshot.nmon") });
    expect(empty.files[0]!.problem).toContain("has no time");
  });
});
