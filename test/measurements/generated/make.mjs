/**
 * Writes the files that truth.json describes, from its series only:
 * node test/measurements/generated/make.mjs
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const HERE = import.meta.dirname;
const { series } = JSON.parse(readFileSync(join(HERE, "truth.json"), "utf8"));
const { cores, seconds } = series;
const START = Date.parse(`${series.start}:00Z`);
const ends = cores.map((_, i) => START + (i + 1) * seconds * 1_000);
const iso = (time) => new Date(time).toISOString().slice(0, 19);
const clock = (time) => iso(time).slice(11);
const CYCLES = seconds * 512e6;
/** The sample that is spoiled where one is. */
const BAD = 3;

const files = {};
const write = (name, ...lines) => (files[name] = `${lines.flat().join("\n")}\n`);

const nmonHead = (time = START, name = "") => [
  "AAA,progname,topas_nmon",
  "AAA,host,erp",
  `AAA,time,${clock(time)}`,
  "AAA,date,02-MAR-2026",
  `AAA,interval,${seconds}`,
  ...(name ? ["AAA,SerialNumber,06ABC1T", `AAA,LPARNumberName,3,${name}`] : []),
  "LPAR,Logical Partition erp,PhysicalCPU,virtualCPUs,logicalCPUs,poolCPUs,entitled,SharedCPU,Capped",
];
const zzzz = (i, tag) => `ZZZZ,T000${tag},${clock(ends[i])},02-MAR-2026`;
const lpar = (i, tag) => `LPAR,T000${tag},${cores[i]},4,16,12,2.00,1,0`;
const nmonBlocks = (from, to, first = 1, more = () => []) =>
  cores.slice(from, to).flatMap((_, k) => {
    const [i, tag] = [from + k, first + k];
    return [zzzz(i, tag), lpar(i, tag), ...more(`T000${tag}`)];
  });

write(
  "head-within-a-line.nmon",
  nmonHead(),
  nmonBlocks(0, 3),
  zzzz(3, 4),
  `LPAR,T0004,${nmonHead(ends[3])[0]}`,
  nmonHead(ends[3]).slice(1),
  nmonBlocks(4, 8),
);
write("numbers-again.nmon", nmonHead(), nmonBlocks(0, 4), nmonBlocks(4, 8));
write("afternoon-first.nmon", nmonHead(ends[3]), nmonBlocks(4, 8), nmonHead(), nmonBlocks(0, 4));
write("number-3-first.nmon", nmonHead(START, "ERP"), nmonBlocks(0, 4));
write("number-3-then.nmon", nmonHead(ends[3], "ERP2"), nmonBlocks(4, 8));
write(
  "disks-only.nmon",
  nmonHead().slice(0, -1),
  "DISKREAD,Disk Read KB/s erp,hdisk0",
  cores.flatMap((_, i) => [zzzz(i, i + 1), `DISKREAD,T000${i + 1},100.0`]),
);
const disks = (tag) => [`DISKREAD,${tag},100.0,20.0`, `DISKREAD1,${tag},5.0`];
write(
  "disks-twice.nmon",
  nmonHead(),
  "DISKREAD,Disk Read KB/s erp,hdisk0,hdisk1",
  "DISKREAD1,Disk Read KB/s erp,hdisk2",
  nmonBlocks(0, 8, 1, (tag) => [...disks(tag), ...disks(tag)]),
);
const memory = (tag) => `MEM,${tag},25.0,80.0,1000.0,4000.0,4000.0,5000.0`;
write(
  "memory-twice.nmon",
  nmonHead(),
  "MEM,Memory erp,Real Free %,Virtual free %,Real free(MB),Virtual free(MB),Real total(MB),Virtual total(MB)",
  nmonBlocks(0, 8, 1, (tag) => [memory(tag), memory(tag)]),
);
write(
  "linux.nmon",
  "AAA,progname,nmon",
  "AAA,command,nmon -f",
  "AAA,OS,Linux,5.14.0",
  "AAA,host,lnx",
  `AAA,time,${clock(START)}`,
  "AAA,date,02-MAR-2026",
  `AAA,interval,${seconds}`,
  "AAA,cpus,4,32",
  "CPU_ALL,CPU Total lnx,User%,Sys%,Wait%,Idle%,Steal%,Busy,CPUs",
  cores.flatMap((used, i) => [
    zzzz(i, i + 1),
    `CPU_ALL,T000${i + 1},${(used / 4) * 75},${(used / 4) * 25},0.0,${100 - used * 25},0.0,,32`,
  ]),
);

/** Counters at each end, from 0: `of` gives those of an interval. */
function counters(of, from = 0, to = cores.length) {
  const sums = {};
  return [undefined, ...cores.slice(from, to)].map((used, k) => {
    const steps = used === undefined ? of(0, -1) : of(used, from + k - 1);
    for (const [name, value] of Object.entries(steps))
      sums[name] = (sums[name] ?? 1e12) + (used === undefined ? 0 : value);
    return { end: START + (from + k) * seconds * 1_000, ...sums };
  });
}
const shared = (used) => ({
  time: CYCLES,
  entitled: 2 * CYCLES,
  capped: Math.min(used, 2) * CYCLES,
  uncapped: Math.max(used - 2, 0) * CYCLES,
  idle: 0,
  donated: 0,
});
/** 4 processors: half of one is donated, the rest of what is not used is idle. */
const donating = (used) => ({
  time: CYCLES,
  entitled: 4 * CYCLES,
  capped: 3.5 * CYCLES,
  uncapped: 0,
  idle: (3.5 - used) * CYCLES,
  donated: 0.5 * CYCLES,
});
const hmcTime = (time) => {
  const [year, month, day] = iso(time).slice(0, 10).split("-");
  return `${month}/${day}/${year} ${clock(time)}`;
};
const list = (records, mode) =>
  [...records]
    .reverse()
    .map(
      ({ end, time, entitled, capped, uncapped, idle, donated }) =>
        `time=${hmcTime(end)},event_type=sample,resource_type=lpar,time_cycles=${time},lpar_name=ERP,lpar_id=5,${mode},entitled_cycles=${entitled},capped_cycles=${capped},uncapped_cycles=${uncapped},idle_cycles=${idle},shared_cycles_while_active=${donated}`,
    );
const SHARED = "curr_proc_mode=shared,curr_proc_units=2.0,curr_procs=4,curr_sharing_mode=uncap";
const DEDICATED = "curr_proc_mode=ded,curr_procs=4,curr_sharing_mode=share_idle_procs_always";
const spoiled = (used, i) => ({ ...shared(used), ...(i === BAD ? { uncapped: 2 ** 62 } : {}) });
write("underflow.lslparutil", list(counters(spoiled), SHARED));
write("one-reading.lslparutil", list(counters(shared).slice(0, 1), SHARED));
write("donating.lslparutil", list(counters(donating), DEDICATED));
write("list-twice.lslparutil", list(counters(shared), SHARED), list(counters(shared), SHARED));

write(
  "donating-raw.pcm",
  counters(donating).map(({ end, time, entitled, capped, uncapped, idle, donated }) =>
    JSON.stringify({
      systemUtil: {
        utilInfo: { metricType: "Raw", mtms: "9009-42A*78ABC12", name: "prod" },
        utilSample: {
          timeStamp: `${iso(end)}+0000`,
          timeBasedCycles: time,
          processor: { configurableProcUnits: 16, procCyclesPerSecond: 512e6 },
          lparsUtil: [
            {
              id: 5,
              uuid: "6A350D98",
              name: "ERP",
              state: "Running",
              processor: {
                mode: "share_idle_procs_always",
                maxVirtualProcessors: 4,
                maxProcUnits: 4,
                entitledProcCycles: entitled,
                utilizedCappedProcCycles: capped,
                utilizedUnCappedProcCycles: uncapped,
                idleProcCycles: idle,
                donatedProcCycles: donated,
              },
            },
          ],
        },
      },
    }),
  ),
);
const processed = (name, samples, mtms = "9009-42A*78ABC12") =>
  write(
    name,
    JSON.stringify({
      systemUtil: {
        utilInfo: { metricType: "Processed", mtms, name: mtms, frequency: seconds },
        utilSamples: samples.map(({ i, name: partition = "ERP", ...processor }) => ({
          sampleInfo: { timeStamp: `${iso(ends[i])}+0000`, status: 0 },
          serverUtil: { processor: { configurableProcUnits: [16], utilizedProcUnits: [9] } },
          lparsUtil: [{ id: 5, uuid: "6A350D98", name: partition, processor }],
        })),
      },
    }),
  );
const uncapped = (used, i, more = {}) => ({
  i,
  mode: "uncap",
  maxVirtualProcessors: [20],
  entitledProcUnits: [2],
  utilizedProcUnits: [used],
  ...more,
});
processed(
  "above-system.pcm",
  cores.map((used, i) => uncapped(i === BAD ? 17 : used, i)),
);
processed(
  "renamed.pcm",
  cores.map((used, i) => uncapped(used, i, i < 4 ? {} : { name: "ERP2" })),
);
processed(
  "migrated-first.pcm",
  cores.slice(0, 4).map((used, i) => uncapped(used, i)),
);
processed(
  "migrated-then.pcm",
  cores.slice(4).map((used, k) => uncapped(used, k + 4)),
  "9009-42A*78DEF34",
);
processed(
  "donating-processed.pcm",
  cores.map((used, i) => ({
    i,
    mode: "share_idle_procs_always",
    maxVirtualProcessors: [4],
    entitledProcUnits: [4],
    utilizedCappedProcUnits: [3.5],
    utilizedUncappedProcUnits: [0],
    idleProcUnits: [3.5 - used],
    donatedProcUnits: [0.5],
    utilizedProcUnits: [used],
  })),
);

write(
  "overflow.lparstat",
  "System configuration: type=Shared mode=Uncapped smt=4 lcpu=16 mem=32768MB psize=12 ent=2.00",
  "",
  "%user  %sys  %wait  %idle physc %entc",
  "----- ----- ------ ------ ----- -----",
  cores.map(
    (used, i) =>
      ` 40.0  10.0  0.0  50.0  ${i === BAD ? "18446744073.71" : used.toFixed(2)}  ${(used * 50).toFixed(1)}`,
  ),
);
write(
  "means.sar",
  "AIX erp 2 7 00F6A3B14C00    03/02/26",
  "System configuration: lcpu=16 ent=2.00 mode=Uncapped",
  "08:00:00    %usr    %sys    %wio   %idle   physc   %entc",
  "Average       40      10       0      50    1.50    75.0",
);
write(
  "aix.vmstat",
  "System configuration: lcpu=16 mem=32768MB ent=2.00",
  "kthr    memory              page              faults              cpu",
  " r  b   avm   fre  re  pi  po  fr   sr  cy  in   sy  cs us sy id wa    pc    ec",
  [3.9, ...cores].map(
    (used) =>
      ` 1  0 1000 2000 0 0 0 0 0 0 10 900 20 30 10 59 1 ${used.toFixed(2)} ${(used * 50).toFixed(1)}`,
  ),
);

const minute = (i) => iso(ends[i]).replace("T", " ");
const rows = (head, row) => [head, ...cores.map(row)];
write(
  "offer-units.csv",
  rows(
    "time,CPU_PCT,CLOCK_MHZ,PROC_UNITS_X",
    (used, i) => `${minute(i)},${used * 50},4005,${used}`,
  ),
);
write(
  "nothing-to-offer.csv",
  rows("time,RECNO,CLOCK_MHZ,CPU_PCT", (used, i) => `${minute(i)},${i + 1},4005,${used * 50}`),
);
write(
  "activity.csv",
  rows(
    "CURRENT_TIMESTAMP,AVERAGE_CPU_RATE,AVERAGE_CPU_UTILIZATION,CURRENT_CPU_CAPACITY",
    (used, i) => `${minute(i)},102.5,${used * 50},2.00`,
  ),
);
const grouped = (value, sign) => String(value).replace(/\B(?=(\d{3})+$)/g, sign);
const ms = (used, sign) => grouped(used * seconds * 1_000, sign);
write(
  "points.csv",
  rows(
    "PARTITION_NAME;INTERVAL_END;INTERVAL_SECONDS;CPU_USED_MS;CPU_CONFIGURED_MS",
    (used, i) => `ERP;${minute(i)};${seconds};${ms(used, ".")};${ms(2, ".")}`,
  ),
);
write(
  "commas.csv",
  rows(
    "PARTITION_NAME,INTERVAL_END,INTERVAL_SECONDS,CPU_USED_MS,CPU_CONFIGURED_MS",
    (used, i) => `ERP,${minute(i)},${seconds},"${ms(used, ",")}","${ms(2, ",")}"`,
  ),
);
write(
  "decimal-commas.csv",
  rows(
    "partition;interval end;interval seconds;cores;entitled",
    (used, i) => `ERP;${minute(i)};${seconds};${used.toFixed(3).replace(".", ",")};2,000`,
  ),
);
write(
  "milliseconds.csv",
  rows("time,cores,seconds", (used, i) => `${ends[i] - seconds * 1_000},${used},${seconds}`),
);

for (const [name, text] of Object.entries(files)) writeFileSync(join(HERE, name), text);
