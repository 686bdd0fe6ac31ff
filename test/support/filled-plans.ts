/**
 * Small filled plans, one for the sheets that every plan has and one for each optional section:
 * every table has a row or two.
 */
import example from "../../src/plan/templates/examples/worked-example.json";
import { TABLES } from "../../src/plan/inputs/input-definitions";
import type { PlanInputs } from "../../src/plan/inputs/plan-inputs";
import { OPTIONAL_SECTIONS } from "../../src/plan/build/optional-sections";
import { backupInputs } from "../../src/plan/sections/backup/inputs";
import { inputsOf } from "./open-plan";

export interface FilledPlan {
  readonly name: string;
  readonly inputs: PlanInputs;
  /** Optional sections that it has. */
  readonly only: readonly string[];
  /** Single inputs and tables of inputs that belong to it. */
  readonly fields: readonly string[];
  readonly tables: readonly string[];
}

type Rows = readonly Readonly<Record<string, string | number>>[];
interface Given {
  readonly fields: Readonly<Record<string, string | number>>;
  readonly tables?: Readonly<Record<string, Rows>>;
}

const CORE: Given = {
  fields: {
    ...(example.fields as Given["fields"]),
    "case.own": "Later",
    "alternatives.words": "-TurboCore",
    "alternatives.least": 3,
  },
  tables: {
    tier: [{ from: 8, share: 0.75 }],
    box: [{ name: "PROD570", system: "9117-MMA", feature: "7388", cores: 16, settings: "SMT2" }],
    boxfact: [
      {
        releases: "V7R1",
        entitled: "none",
        tier: "P30",
        installed: 16,
        licensed: 16,
        recovery: "DR",
        interactive: 0.1,
      },
    ],
    source: [
      { name: "ERP", box: "PROD570", cores: 8, sharing: "Dedicated", cfint: 0.01 },
      { name: "WEB", box: "PROD570", cores: 8, sharing: "Dedicated" },
    ],
    cpu: [
      { highA: 0.72, highB: 0.4, batchA: 0.1 },
      { highA: 0.3, highB: 0.55 },
    ],
    workload: [
      { name: "ERP online", source: "ERP", class: "High", share: 1, target: "ERP", growth: 0.1 },
      { name: "Web shop", source: "WEB", class: "High", share: 1, target: "WEB", growth: 0.08 },
      { name: "ERP batch", source: "ERP", class: "Batch", share: 1, target: "ERP", growth: 0 },
    ],
    addition: [
      {
        name: "New plant",
        target: "ERP",
        class: "High",
        measured: "No",
        start: 18,
        cpwA: 4000,
        cpwB: 4000,
        growth: 0.05,
      },
    ],
    target: [
      { name: "ERP", sharing: "Dedicated", memory: 256 },
      { name: "WEB", sharing: "Shared", cap: "Uncapped", weight: 128, virtual: 8, memory: 128 },
    ],
    alt: [
      {
        name: "770 EPM0",
        system: "9117-MMD",
        feature: "EPM0",
        cores: 18,
        vios: 15,
        estimate: 100000,
      },
      { name: "770 EPM1", system: "9117-MMD", feature: "EPM1", cores: 20, viosOwn: 1 },
    ],
    altfact: [
      {
        releases: "V7R1",
        entitled: "none",
        tier: "P30",
        installed: 48,
        licensed: 20,
        recovery: "DR",
      },
    ],
    ownsystem: [
      {
        system: "9117-NEW",
        feature: "EPXX",
        cores: 8,
        partitions: 1,
        cpw: 90000,
        clock: 4,
        source: "own",
        date: "2026",
      },
    ],
  },
};

const UM = { gb: 100, kind: "User Mix 12GB", device: "3580-002", drives: 1, growth: 0 };
const BACKUP: Given = {
  fields: {
    "date.measured": "2013-01-01",
    "date.golive": "2013-07-01",
    "date.horizon": "2016-01-01",
    "backup.window": 2.5,
    "backup.restore": 6,
    "backup.start": 22.5,
    "backup.processors": 5,
    "backup.kept": 2,
  },
  tables: {
    dataset: [
      { name: "Library 1", ...UM, growth: 0.1, stream: 1, compaction: 2 },
      { name: "Library 2", ...UM, stream: 2 },
      {
        name: "Mail",
        gb: 500,
        kind: "Domino",
        device: "LTO9",
        stream: 2,
        growth: 0.1,
        compaction: 2,
      },
      {
        name: "Sources",
        gb: 40,
        kind: "Source File 1GB",
        device: "3580-003",
        config: "9.19",
        stream: 3,
        growth: 0,
        by: "Formula",
        ownRestore: 25,
      },
    ],
    tape: [
      {
        device: "3580-002",
        drives: 4,
        placed: "Ultrium 2 or slower",
        cartridge: 200,
        cartridges: 9,
      },
      { device: "LTO9", drives: 1, cartridge: 100 },
      { device: "3580-003", drives: 1, placed: "Ultrium 3 or TS1120" },
    ],
    tapeadapter: [
      {
        name: "First",
        feature: "5704",
        device: "3580-002",
        drives: 3,
        loop: "H1",
        tower: "5094",
        which: "T1",
      },
    ],
    tapeloop: [{ name: "H1", speed: "2 GByte", cards: 1 }],
    owndevice: [
      {
        device: "LTO9",
        workload: "Domino",
        operation: "SAVE",
        rate: 400,
        factor: 2,
        source: "own measurement",
        date: "2026",
      },
      { device: "LTO9", workload: "Domino", operation: "RESTORE", rate: 350 },
    ],
  },
};

const HOURS = [
  ["Mon", 8, 0.6, 0.2],
  ["Mon", 9, 0.7, 0.3],
  ["Mon", 10, 0.74, 0.28],
  ["Mon", 13, 0.4, 0.5],
  ["Tue", 8, 0.5, 0.3],
  ["Tue", 13, 0.4, 0.54],
] as const;
const hourly: Rows = HOURS.map(([day, hour, p1, p2]) => ({ day, hour, p1, p2 }));
const daypart: Rows = [
  { from: 8, to: 12 },
  { from: 13, to: 16 },
];
const two = { box: CORE.tables!.box!, source: CORE.tables!.source!, cpu: CORE.tables!.cpu! };

/** Filled inputs by the key of the section. */
const SECTIONS: Readonly<Record<string, Given>> = {
  measurements: {
    fields: { "measurements.tolerance": 0.02 },
    tables: { ...two, cpu: [{}, { highA: 0.25, batchA: 0.03 }], daypart, hourly },
  },
  consolidation: {
    fields: {
      ...CORE.fields,
      "cover.measurements": "Yes",
      "consolidation.tolerance": 0.2,
      "consolidation.trim": 1,
    },
    tables: { ...CORE.tables, daypart, hourly, stagger: [{ by: 2 }, { by: -1 }] },
  },
  memory: {
    fields: {
      ...CORE.fields,
      "memory.hypervisor": 8,
      "memory.viosparts": 2,
      "memory.viosgb": 2,
      "memory.modules": 2,
      "memory.first": 4,
      "memory.second": 8,
    },
    tables: {
      ...CORE.tables,
      mempart: [
        { origin: "Own rule", today: 200, users: 4000, user: 32, core: 8 },
        { origin: "Carried forward", today: 160 },
      ],
      memload: [
        { partition: "ERP", what: "iSCSI servers", count: 2, servers: 4, included: "No" },
        { partition: "WEB", what: "Own figure", count: 3, own: 100, included: "No" },
      ],
      intpool: [
        {
          partition: "ERP",
          pool: "*INTERACT",
          gb: 64,
          faults: 150,
          disk: 8,
          hourly: 36000,
          response: 0.4,
        },
      ],
      batpool: [{ partition: "ERP", pool: "4", gb: 32, faults: 25, disk: 8, cpu: 0.2 }],
      memipl: [{ partition: "ERP", machine: 16, spool: 0.5 }],
    },
  },
  disk: {
    fields: {
      "date.measured": "2013-01-01",
      "date.golive": "2013-07-01",
      "date.horizon": "2016-01-01",
      "disk.period": "Monday, 9 to 11",
    },
    tables: {
      asp: [
        {
          name: "System",
          gb: 4000,
          growth: 0.1,
          extra: 500,
          from: 12,
          reads: 600,
          writes: 400,
          response: 3,
          busy: 0.25,
          arms: 60,
          type: "4327",
          work: 0.1,
          target: 0.2,
        },
        { name: "Web", gb: 2000, growth: 0.2 },
      ],
      diskset: [
        {
          name: "Towers",
          asp: "System",
          drive: "4327",
          adapter: "571F/575B",
          enclosure: "FC 5786",
          adapters: 3,
          devices: 36,
          protection: "RAID5",
        },
        {
          name: "Own",
          asp: "System",
          drive: "ESDB",
          kind: "HDD",
          own: 600,
          adapter: "57D7",
          enclosure: "ESLL",
          adapters: 2,
          devices: 48,
          protection: "RAID5",
          sets: 4,
          ownMost: 40,
          ownUseful: 30,
          ownSlots: 20,
        },
      ],
      sanbox: [
        { name: "Box", model: "DS5300", drawers: 8, drives: 128, gb: 100, protection: "MIRROR" },
      ],
      sanlun: [
        {
          name: "Native",
          box: "Box",
          asp: "Web",
          units: 128,
          gb: 20,
          attached: "Native",
          groups: 2,
          paths: 4,
          adapters: 2,
        },
      ],
    },
  },
  vios: {
    fields: {
      ...CORE.fields,
      "vios.procs": 1,
      "vios.speed": 2,
      "vios.speedsource": "Own measurement",
    },
    tables: {
      ...CORE.tables,
      viosclient: [
        { partition: "ERP", luns: 40, mode: "Dedicated", fewest: 16, lun: 140, disk: 280 },
      ],
      vscsi: [{ client: "AIX 1", server: "ERP", direction: "READ", tps: 10000, size: 16 }],
      nwsd: [{ asp: "ASP 2", disks: 45, nwsds: 24, spaces: 24, writes: "Yes" }],
      vstg: [
        { name: "Ten and ten", release: "V5R4", nwsds: 10, spaces: 10, tasks: 8, record: "1MB" },
      ],
      viosadvice: [{ answer: "Followed" }, { answer: "Not followed", reason: "Shared with AIX" }],
    },
  },
  network: {
    fields: { "network.busy": 0.5, "network.cardsystem": "i5 520, 550, 570 2/4W" },
    tables: {
      target: [{ name: "WEB" }],
      nettx: [
        {
          name: "Orders",
          part: "A",
          protection: "TLS",
          type: "ACRR",
          policy: "AES128/SHA-1",
          tps: 1565,
          line: "LAN",
          sent: 8192,
          received: 64,
        },
        {
          name: "Inside",
          part: "B",
          protection: "None",
          type: "RR",
          link: "1 Gigabit",
          threads: 1,
          tps: 49566,
        },
      ],
      nethand: [
        {
          name: "Clients",
          part: "A",
          place: "4764",
          rate: 2000,
          bits: 2048,
          threads: 10,
          busy: 0.7,
          partition: "WEB",
        },
      ],
      netline: [
        { name: "LAN", type: "1 Gigabit", mtu: 1492 },
        { name: "Inside", type: "Virtual", mtu: 8992 },
      ],
      netmove: [
        {
          name: "Exports",
          part: "D",
          gb: 270,
          window: 2,
          line: "Inside",
          sessions: 3,
          ftpdrives: 15,
          adapter: "2757",
          drives: 45,
        },
      ],
    },
  },
  batch: {
    fields: {
      ...CORE.fields,
      "batch.window": 8,
      "batch.start": 22,
      "batch.cores": 6,
      "batch.cpu": 0.55,
      "batch.disks": "Yes",
      "batch.memory": "Yes",
      "batch.expert": "Yes",
    },
    tables: {
      ...CORE.tables,
      batchspeed: [{ speed: 2, source: "own test" }],
      batchjob: [
        { name: "Invoices", system: "PROD570", hours: 3, cpu: 8640, stream: 1, growth: 0.1 },
        {
          name: "Month",
          system: "PROD570",
          kind: "Parallel",
          threads: 4,
          hours: 2,
          cpu: 14400,
          stream: 2,
        },
      ],
      odbcread: [{ name: "Price list", rows: 1000, bytes: 200 }],
    },
  },
  web: {
    fields: {
      "web.cpw": 4000,
      "web.cpu": 0.4,
      "web.rate": 100,
      "web.planned": 100,
      "web.environment": "PROD on V5R4",
      "web.same": "Yes",
      "web.faults": 25,
      "web.iop": 0.61,
      "web.accelbase": 600,
      "web.acceltime": 2,
    },
    tables: {
      webkind: [
        { name: "Pages", content: "IFS", size: 1, today: 0.8, planned: 0.8 },
        { name: "Orders", content: "CGINAMED", size: 1, today: 0.2, planned: 0.2 },
      ],
      jvm: [{ name: "Shop", heap: 256, from: "CLASSIC", release: "V6R1", count: 2, pool: "JAVA" }],
      jvmpool: [{ name: "JAVA", memory: 4096 }],
      php: [{ name: "DVD", orders: 2498.5, access: "DB2_PCONNECT" }],
      screen: [
        {
          name: "Green",
          kind: "WEBFACING",
          cpw: 100,
          users: 10,
          rows: 10,
          columns: 8,
          others: 7,
          kb: 60,
          kbit: 256,
        },
      ],
      gain: [{ name: "WAS-V6R1" }],
    },
  },
  integrated: {
    fields: {
      "integrated.pool": 512,
      "integrated.named": "Yes",
      "integrated.window": 2,
      "integrated.machine": 400,
      "integrated.reserved": 250,
    },
    tables: {
      iserver: [
        {
          os: "Windows",
          initiator: "SWI",
          target: "SWT",
          link: 10,
          frames: "Jumbo",
          digests: "Off",
          port: "Adapter",
          name: "Files",
          count: 1,
          descriptions: 1,
          ops: 800,
          paths: 2,
          files: 140,
          spaces: 210,
        },
      ],
      ispace: [{ name: "Data", size: 600_000, partitions: 2, partition: 1000, cluster: 4 }],
      ioption: [{ name: "POOL-CPW" }],
    },
  },
  ipl: {
    fields: {},
    tables: {
      ipl: [{ name: "PTFs", measured: "7051", release: "V6R1", type: "NORMAL", times: 4, own: 90 }],
    },
  },
  ha: {
    fields: {
      ...CORE.fields,
      "cover.backup": "No",
      "ha.release": 7.4,
      "ha.inljobs": 40,
      "ha.subsystem": "MIRROR",
    },
    tables: {
      ...CORE.tables,
      hapair: [
        {
          name: "SQLPAIR",
          mode: "Active-active",
          class: "SQL OLTP",
          storage: "SSD",
          cores: 32,
          cpu: 0.789,
          factor: 1,
        },
        { name: "PLANNED", mode: "Active-passive", class: "Native OLTP", storage: "HDD" },
      ],
      hanode: [
        {
          node1: "EAST",
          cores1: 22,
          node2: "WEST",
          cores2: 22,
          goal: 0.8,
          memory1: 487,
          memory2: 487,
        },
        { node1: "ERP", node2: "BACKUP", cores2: 10, memory2: 128 },
      ],
      haload: [
        {
          km: 10,
          jobs: 140,
          users: 32000,
          rows: 177259,
          record: 1300,
          reads: 0,
          updates: 82,
          writes: 18,
        },
        { km: 2, trips: 3, jobs: 100 },
      ],
      halink: [
        {
          name: "L1",
          pair: "SQLPAIR",
          use: "Database",
          speed: 100,
          protocol: "RoCE version 2",
          routed: "Yes",
          share: 0.03,
          others: 0.97,
        },
      ],
      habatch: [
        {
          name: "End of day",
          pair: "SQLPAIR",
          changes: 1_000_000,
          jobs: 8,
          hours: 4,
          window: 6,
          example: "Batch #3",
          stage: "optimized",
        },
      ],
    },
  },
  sensitivity: {
    fields: {
      ...CORE.fields,
      "sensitivity.growth": 0.05,
      "sensitivity.demand": 0.1,
      "sensitivity.target": 0.05,
      "sensitivity.capacity": 0.08,
      "sensitivity.rate": 0.2,
    },
    tables: CORE.tables,
  },
};

const plan = (
  { fields, tables = {} }: Given,
  more: Readonly<Record<string, string>> = {},
): PlanInputs => inputsOf({ sizebook: "plan", fields: { ...fields, ...more }, tables });

const WITH: Readonly<Record<string, readonly string[]>> = { consolidation: ["Measurements"] };
const optional = new Set(
  OPTIONAL_SECTIONS.flatMap(({ inputs }) => [
    ...Object.keys(inputs.fields),
    ...Object.keys(inputs.tables),
  ]),
);
const ofBackup = new Set([
  ...Object.keys(backupInputs.fields),
  ...Object.keys(backupInputs.tables),
  "owndevice",
  "cover.backup",
]);

/** Names of single inputs: of the sheets that every plan has, without the backup's. */
const coreOnly = (names: readonly string[]): string[] =>
  names.filter(
    (name) =>
      !optional.has(name) &&
      !ofBackup.has(name) &&
      !OPTIONAL_SECTIONS.some(({ key }) => name === `cover.${key}`),
  );

export const filledPlans = (fields: readonly string[]): readonly FilledPlan[] => [
  {
    name: "core",
    inputs: plan(CORE),
    only: [],
    fields: coreOnly(fields),
    tables: coreOnly(Object.keys(TABLES)),
  },
  {
    name: "backup",
    inputs: plan(BACKUP),
    only: [],
    fields: [...ofBackup].filter((name) => fields.includes(name)),
    tables: [...ofBackup].filter((name) => name in TABLES),
  },
  ...OPTIONAL_SECTIONS.map(({ key, name, inputs }): FilledPlan => ({
    name: key,
    inputs: plan(SECTIONS[key]!, { [`cover.${key}`]: "Yes" }),
    only: [name, ...(WITH[key] ?? [])],
    fields: [`cover.${key}`, ...Object.keys(inputs.fields)],
    tables: Object.keys(inputs.tables),
  })),
];
