import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SAMPLES, SAMPLES_FOLDER, testWith } from "../support/tools";
import { measure, rowsOf } from "./read-text";

/** Cycles of a processor in five minutes at 512 million per second. */
const FIVE_MINUTES = 300 * 512e6;

const lpar = (time: string, cycles: Readonly<Record<string, number | string>>): string =>
  [
    `time=${time},event_type=sample,resource_type=lpar,sys_time=${time}`,
    ...Object.entries(cycles).map(([name, value]) => `${name}=${value}`),
  ].join(",");

/** Newest first, as the HMC lists them. */
const SHARED = [
  lpar("03/02/2026 10:10:00", {
    time_cycles: 9e15 + 2 * FIVE_MINUTES,
    lpar_name: "IBMI",
    lpar_id: 4,
    curr_proc_mode: "shared",
    curr_proc_units: "2.0",
    curr_procs: 4,
    curr_sharing_mode: "uncap",
    curr_mem: 32768,
    entitled_cycles: 5e12 + 4 * FIVE_MINUTES,
    capped_cycles: 1e12 + 3 * FIVE_MINUTES,
    uncapped_cycles: 2e12 + FIVE_MINUTES,
  }),
  lpar("03/02/2026 10:05:00", {
    time_cycles: 9e15 + FIVE_MINUTES,
    lpar_name: "IBMI",
    lpar_id: 4,
    curr_proc_mode: "shared",
    curr_proc_units: "2.0",
    curr_procs: 4,
    curr_sharing_mode: "uncap",
    curr_mem: 32768,
    entitled_cycles: 5e12 + 2 * FIVE_MINUTES,
    capped_cycles: 1e12 + FIVE_MINUTES,
    uncapped_cycles: 2e12,
  }),
  lpar("03/02/2026 10:00:00", {
    time_cycles: 9e15,
    lpar_name: "IBMI",
    lpar_id: 4,
    curr_proc_mode: "shared",
    curr_proc_units: "2.0",
    curr_procs: 4,
    curr_sharing_mode: "uncap",
    curr_mem: 32768,
    entitled_cycles: 5e12,
    capped_cycles: 1e12,
    uncapped_cycles: 2e12,
  }),
];

test("lslparutil: cores are the used cycles of the entitled ones, times the entitlement", async () => {
  const { systems, files } = await measure({ "lpars.txt": `${SHARED.join("\n")}\n` });
  expect(files[0]!.format).toBe("lslparutil");
  const [ibmi] = systems[0]!.partitions;
  expect(ibmi!.facts).toMatchObject({
    id: { value: 4, line: 1 },
    mode: { value: "uncapped" },
    entitled: { value: 2 },
    virtualProcessors: { value: 4 },
    memoryMB: { value: 32768 },
  });
  // 1 of 2 entitled processors' cycles, times 2 cores; then 2 + 1 of 2, times 2.
  expect(rowsOf(ibmi!.samples)).toEqual([
    ["2026-03-02T10:00:00", "2026-03-02T10:05:00", 1, 2],
    ["2026-03-02T10:05:00", "2026-03-02T10:10:00", 3, 1],
  ]);
});

test("columns of -F, with the names in the first line or from the planner", async () => {
  const names = "time,lpar_name,curr_proc_mode,curr_procs,capped_cycles,idle_cycles";
  const rows = ["03/02/2026 10:05:00,DB,ded,8,4000,1500", "03/02/2026 10:00:00,DB,ded,8,2000,1000"];
  const withHead = await measure({ a: [names, ...rows].join("\n") });
  const withList = await measure({ a: rows.join("\n") }, { columns: names.split(",") });
  for (const { systems } of [withHead, withList]) {
    const [db] = systems[0]!.partitions;
    // (2,000 - 500) / 2,000 of 8 processors.
    expect(db!.samples.value("cores", 0)).toBe(6);
    expect(db!.facts.mode!.value).toBe("dedicated");
  }
});

test("a dedicated partition without idle cycles counts as used all the time, and says so", async () => {
  const { systems, remarks } = await measure({
    a: "time,lpar_name,curr_proc_mode,curr_procs,capped_cycles\n03/02/2026 10:05:00,DB,ded,8,4000\n03/02/2026 10:00:00,DB,ded,8,2000\n",
  });
  expect(systems[0]!.partitions[0]!.samples.value("cores", 0)).toBe(8);
  expect(remarks[0]!.text).toContain("Add idle_cycles to the list");
});

test("counters that were reset and missing samples are gaps, not figures", async () => {
  const row = (minute: string, capped: number): string =>
    `time=03/02/2026 10:${minute}:00,event_type=sample,resource_type=lpar,lpar_name=A,curr_proc_mode=shared,curr_proc_units=1.0,entitled_cycles=${capped * 2},capped_cycles=${capped},uncapped_cycles=0`;
  const list = [
    row("40", 260),
    row("35", 250),
    row("15", 100),
    row("10", 50),
    row("05", 900),
    row("00", 800),
  ];
  const { systems, gaps } = await measure({ a: list.join("\n") });
  expect(gaps.map(({ kind, line }) => [kind, line])).toEqual([
    ["reset", 4],
    ["missing", 2],
  ]);
  expect(rowsOf(systems[0]!.partitions[0]!.samples)).toEqual([
    ["2026-03-02T10:00:00", "2026-03-02T10:05:00", 0.5, 5],
    ["2026-03-02T10:10:00", "2026-03-02T10:15:00", 0.5, 3],
    ["2026-03-02T10:35:00", "2026-03-02T10:40:00", 0.5, 1],
  ]);
});

test("a pool: utilized cycles of the time, with its size; a state change is no sample", async () => {
  const pool = (time: string, used: number, cycles: number): string =>
    `time=${time},event_type=sample,resource_type=pool,time_cycles=${cycles},total_pool_cycles=1,utilized_pool_cycles=${used},configurable_pool_proc_units=12.0`;
  const { systems } = await measure({
    a: [
      "time=03/02/2026 10:06:00,event_type=state_change,resource_type=sys,state=Operating",
      pool("03/02/2026 10:05:00", 3500, 1000),
      pool("03/02/2026 10:00:00", 1000, 500),
    ].join("\n"),
  });
  const [processors] = systems[0]!.pools;
  expect(processors!.cores!.value).toBe(12);
  expect(processors!.samples.value("cores", 0)).toBe(5);
});

test("counters continue from one file to the next", async () => {
  const { systems } = await measure({
    "second.txt": `${SHARED[0]!}\n`,
    "first.txt": `${SHARED.slice(1).join("\n")}\n`,
  });
  expect(rowsOf(systems[0]!.partitions[0]!.samples)).toHaveLength(2);
});

const raw = (time: string, cycles: number, used: number): string =>
  JSON.stringify({
    systemUtil: {
      utilInfo: { metricType: "Raw", mtms: "9009-42A*78ABC12", name: "prod" },
      utilSample: {
        timeStamp: time,
        timeBasedCycles: cycles,
        processor: { configurableProcUnits: 16, procCyclesPerSecond: 512e6 },
        sharedProcessorPool: [
          { id: 0, name: "DefaultPool", maxProcUnits: 16, utilizedPoolCycles: used * 2 },
        ],
        lparsUtil: [
          {
            id: 5,
            type: "IBMi",
            name: "IBMI",
            state: "Running",
            memory: { logicalMem: 65536 },
            processor: {
              mode: "uncap",
              maxVirtualProcessors: 8,
              entitledProcCycles: cycles * 4,
              utilizedCappedProcCycles: used,
              utilizedUnCappedProcCycles: used / 2,
            },
          },
          { id: 6, name: "OFF", state: "Not Activated", processor: { entitledProcCycles: 0 } },
        ],
      },
    },
  });

test("raw PCM: a pair of files, also wrapped in the head of an HTTP answer", async () => {
  const wrapped = `HTTP/1.1 200 OK\nContent-Type: application/json\n\nBODY{\n${raw("2026-03-02T10:00:00+0000", 0, 0)}\nEND}`;
  const { systems, files } = await measure({
    "0.txt": wrapped,
    "1.json": raw("2026-03-02T10:05:00+0000", FIVE_MINUTES, 2 * FIVE_MINUTES),
  });
  expect(files.map(({ format, zone }) => [format, zone])).toEqual([
    ["pcm", "+00:00"],
    ["pcm", "+00:00"],
  ]);
  const [system] = systems;
  expect(system!.label).toBe("9009-42A 78ABC12");
  expect(system!.facts.cores!.value).toBe(16);
  // 2 capped and 1 uncapped processor of 4 entitled ones.
  expect(system!.partitions.map(({ name }) => name)).toEqual(["IBMI"]);
  expect(system!.partitions[0]!.samples.value("cores", 0)).toBeCloseTo(3, 12);
  expect(system!.partitions[0]!.facts.entitled!.value).toBeCloseTo(4, 12);
  expect(system!.pools[0]!.samples.value("cores", 0)).toBeCloseTo(4, 12);
});

test("processed PCM states cores; of a dedicated partition, idle is already subtracted", async () => {
  const { systems, remarks } = await measure({
    "ltm.json": JSON.stringify({
      systemUtil: {
        utilInfo: { metricType: "Processed", mtms: "9009-42A*78ABC12", frequency: 30 },
        utilSamples: [
          {
            sampleInfo: { timeStamp: "2026-03-02T10:00:30+0100", status: 0 },
            serverUtil: {
              processor: { configurableProcUnits: [16] },
              sharedProcessorPool: [
                { id: 0, name: "DefaultPool", assignedProcUnits: [12], utilizedProcUnits: [2.5] },
              ],
            },
            lparsUtil: [
              {
                id: 1,
                name: "A",
                processor: { mode: "uncap", entitledProcUnits: [2], utilizedProcUnits: [1.5] },
              },
              {
                id: 2,
                name: "B",
                // The proportions of a 32-core partition of another author, 32 - 15.665 = 16.335.
                processor: {
                  mode: "share_idle_procs",
                  entitledProcUnits: [8],
                  utilizedCappedProcUnits: [8],
                  utilizedProcUnits: [4.084],
                  idleProcUnits: [3.916],
                },
              },
            ],
            viosUtil: [
              { id: 3, name: "VIOS1", processor: { mode: "cap", utilizedProcUnits: [0.25] } },
            ],
          },
        ],
      },
    }),
  });
  const [system] = systems;
  expect(system!.partitions.map(({ name, samples }) => [name, samples.value("cores", 0)])).toEqual([
    ["A", 1.5],
    ["B", 4.084],
    ["VIOS1", 0.25],
  ]);
  expect(remarks).toEqual([]);
  expect(rowsOf(system!.partitions[0]!.samples)[0]).toEqual([
    "2026-03-02T10:00:00",
    "2026-03-02T10:00:30",
    1.5,
    1,
  ]);
  expect(system!.pools[0]!.cores!.value).toBe(12);
});

const dedicated = (utilized: number, idle: number): string =>
  JSON.stringify({
    systemUtil: {
      utilInfo: { metricType: "Processed", mtms: "9009-42A*78ABC12", frequency: 30 },
      utilSamples: [
        {
          sampleInfo: { timeStamp: "2026-03-02T10:00:30+0100" },
          lparsUtil: [
            {
              id: 2,
              name: "B",
              processor: {
                mode: "keep_idle_procs",
                utilizedCappedProcUnits: [8],
                utilizedProcUnits: [utilized],
                idleProcUnits: [idle],
              },
            },
          ],
        },
      ],
    },
  });

test.each([
  // Half idle and more: 8 - 4 and 8 - 6 are what is used; subtracted twice, both would be 0.
  [4, 4, []],
  [2, 6, []],
  // 0.16 of 8 is 2%: 4.15 differs by 0.15, 4.17 by 0.17.
  [4.15, 4, []],
  [
    4.17,
    4,
    [
      "B has 4.17 utilized processor units, but its capped minus idle units are 4. The value 4.17 is used.",
    ],
  ],
])(
  "a dedicated partition with %d utilized and %d idle units of 8",
  async (utilized, idle, sentences) => {
    const { systems, remarks } = await measure({ a: dedicated(utilized, idle) });
    expect(systems[0]!.partitions[0]!.samples.value("cores", 0)).toBe(utilized);
    expect(remarks.map(({ text }) => text)).toEqual(sentences);
  },
);

testWith(
  [SAMPLES],
  "processed PCM of another author: a dedicated partition half busy",
  async () => {
    const name = "processed-logical-partition-sriov.json";
    const { systems, remarks } = await measure({
      [name]: readFileSync(join(SAMPLES_FOLDER, "hmc-pcm", name), "utf8"),
    });
    const [zeus] = systems[0]!.partitions;
    expect(zeus!.name).toBe("Zeus");
    expect(zeus!.facts.entitled!.value).toBe(32);
    expect(zeus!.samples.value("cores", 0)).toBe(16.335);
    expect(remarks).toEqual([]);
  },
);

testWith(
  [SAMPLES],
  "raw PCM of another author, wrapped in the head of an HTTP answer",
  async () => {
    const path = join(SAMPLES_FOLDER, "hmc-pcm", "phyp-raw-1.txt");
    const first = readFileSync(path, "utf8");
    // A second reading five minutes later: VIOS used half a processor more.
    const half = 150 * 512e6;
    const second = first
      .replaceAll("2015-05-27T08:17:45", "2015-05-27T08:22:45")
      .replace("8.0629725893315e+14", String(8.0629725893315e14 + FIVE_MINUTES))
      .replace("334805782979", String(334805782979 + half))
      .replace("3603069246332", String(3603069246332 + half));
    const { systems } = await measure({ first, second });
    expect(systems[0]!.label).toBe("8247-22L 2125D4A");
    const [vios] = systems[0]!.partitions;
    expect(vios!.name).toBe("IOServer - SN2125D4A");
    expect(vios!.samples.value("cores", 0)).toBeCloseTo(0.5, 4);
  },
);
