/**
 * Random memory, disks, batch and a pair of nodes for the plans of the second program of the first
 * page; what is drawn for them is in their cells too.
 */
import type { Random } from "../../../scripts/fuzz/random";
import { number } from "../../support/call-function";
import type { CellValue } from "../../../src/spreadsheet/workbook-model";
import {
  ALL_WORK,
  GROWTH,
  INPUTS,
  SOURCES,
  SYSTEM_THRESHOLD,
  SYSTEMS,
  type DraftPlan,
} from "./first-page-draws";
import { ratingOf } from "./first-page-anew";
import {
  batchAnew,
  CRITICAL,
  type Baseline,
  type Job,
  type LimitAnew,
  type MemoryPlan,
  type Pair,
  type Pool,
} from "./first-page-limits-anew";

const HOUR = 3600;
const JOBS = [
  { name: "Invoices", kind: "Serial", threads: 1, stream: 1 },
  { name: "Stock", kind: "Serial", threads: 1, stream: 1 },
  { name: "Month", kind: "Parallel", threads: 4, stream: 2 },
] as const;
const OWN_DRIVE = {
  drive: "ESDB",
  kind: "HDD",
  adapter: "57D7",
  enclosure: "ESLL",
  protection: "RAID5",
  ownMost: 40,
  ownSlots: 40,
} as const;
const SETS = [
  { name: "Towers", asp: "System", own: 600, adapters: 2, sets: 2, ownUseful: 30 },
  { name: "Small", asp: "Web", own: 300, adapters: 1, sets: 3, ownUseful: 18 },
] as const;
const [GB_OF_VIOS, VIOS_PARTITIONS, USERS, MB_OF_LOAD, MB_PER_GB] = [8, 2, 1000, 512, 1024];

/** How much room there is: in a plan with room for the rest, one limit decides. */
export interface Room {
  readonly isTight: boolean;
}
/** Whether a part is planned: always if it is to decide. */
const isDrawn = (random: Random, { isTight }: Room): boolean => random.chance(0.6) || isTight;

/** The sheets of these limits. */
export const SHEETS = ["Memory", "Batch", "Disk and SAN", "High availability"] as const;
export const INPUTS_WITH_LIMITS = {
  ...INPUTS,
  fields: {
    ...INPUTS.fields,
    "memory.viosparts": VIOS_PARTITIONS,
    "memory.viosgb": GB_OF_VIOS,
    "batch.cores": 6,
    "disk.period": "Monday, 9 to 11",
    "ha.release": 7.5,
  },
  tables: {
    ...INPUTS.tables,
    ownfact: SYSTEMS.map(({ system }) => ({
      system,
      fact: "MEMORY",
      value: "4096",
      source: "Data sheet",
      date: "2026-11",
    })),
    mempart: [{ origin: "Your rule", users: USERS }, { origin: "Carried forward" }],
    memload: [{ partition: "ERP", what: "Your value", own: MB_OF_LOAD, included: "No" }],
    batchspeed: [{ source: "Test of the longest job" }],
    batchjob: JOBS.map((job) => ({ ...job, system: "PROD770" })),
    asp: ["System", "Web"].map((name) => ({ name, type: "4327" })),
    diskset: SETS.map((set) => ({ ...OWN_DRIVE, ...set })),
    hapair: [{ name: "PAIR", mode: "Active-passive", storage: "SSD" }],
    hanode: [{ node1: "ERP" }],
    haload: [{ km: 2, jobs: 100 }],
    halink: ["Database", "Resynchronization"].map((use) => ({
      name: use,
      pair: "PAIR",
      use,
      speed: 100,
      protocol: "RoCE version 2",
      routed: "No",
    })),
  },
};

export type Cells = Readonly<Record<string, CellValue>>;
export interface Drawn<Limit> {
  readonly cells: Cells;
  readonly limit: Limit;
}
export interface MemoryDraft {
  readonly plan: MemoryPlan;
  /** GB that the planner's rule requires of the first partition on each alternative. */
  readonly required: readonly number[];
  /** GB; Infinity if none are entered. */
  readonly installed: number;
  /** GB that each alternative can have. */
  readonly largest: readonly number[];
}

export function drawMemory(random: Random, draft: DraftPlan, room: Room): Drawn<MemoryDraft> {
  const { isTight } = room;
  const isPlanned = random.chance(0.6);
  const gb = [random.pick([64, 128, 256]), random.pick([32, 96])] as const;
  const growth = random.pick([undefined, 0, 0.1, 0.3]);
  const hypervisor = random.pick([0, 8, 24]);
  const [count, isIncluded] = [random.pick([8, 40, 100]), random.chance(0.5)];
  const largest = SYSTEMS.map(() => random.pick(isTight ? [256, 512, 1024] : [2048, 4096]));
  const entered = random.pick(isTight ? [220, 400, 700] : [1700, 3000]);
  // More than the selected system can have contradicts it.
  const installed = random.chance(0.3) ? Infinity : Math.min(entered, largest[draft.choice - 1]!);
  const load = (count * MB_OF_LOAD) / MB_PER_GB;
  const added = isPlanned && !isIncluded ? load : 0;
  const freeMb = (gb[0] - (isIncluded ? load : 0)) * MB_PER_GB;
  const mbPerUser = Math.floor((freeMb / USERS) * random.pick(isTight ? [0.5, 1, 1.2] : [0.5]));
  const perCore = random.pick(isTight ? [undefined, 2, 8] : [undefined, 1]);
  return {
    cells: {
      "cover.memory": isPlanned ? "Yes" : "No",
      "target.memory[1]": gb[0],
      "target.memory[2]": gb[1],
      "growth.memory": growth ?? null,
      "memory.hypervisor": hypervisor,
      "memload.count[1]": count,
      "memload.included[1]": isIncluded ? "Yes" : "No",
      "mempart.user[1]": mbPerUser,
      "mempart.core[1]": perCore ?? null,
      "installed.memory": installed === Infinity ? null : installed,
      ...Object.fromEntries(largest.map((most, i) => [`ownfact.value[${i + 1}]`, most])),
    },
    limit: {
      plan: {
        partitions: [gb[0] + added, gb[1]],
        constant: isPlanned ? VIOS_PARTITIONS * GB_OF_VIOS + hypervisor : 0,
        growth,
      },
      required: isPlanned
        ? draft.cores.map(
            ([cores]) => load + (USERS * mbPerUser) / MB_PER_GB + (perCore ?? 0) * cores!,
          )
        : [],
      installed,
      largest,
    },
  };
}

/** Batch on a row: those of the systems of today come first. */
export type BatchOfRow = (row: number) => LimitAnew;

/** The clock of an alternative next to that of the system of today. */
function byClocks(row: number): number {
  const clockOf = (system: string, feature: string): number =>
    number("CPWATTR", system, feature, "CLOCK");
  const { system, feature } = SYSTEMS[row - 1]!;
  const [today] = INPUTS.tables.box;
  return clockOf(system, feature) / clockOf(today!.system, today!.feature);
}

export function drawBatch(
  random: Random,
  { months }: DraftPlan,
  room: Room,
): Drawn<BatchOfRow | undefined> {
  const measured = random.pick([undefined, 0.8, 1.3, 1.7, 2.2]);
  const window = random.pick(room.isTight ? [5, 8, 12] : [14, 24]);
  const jobs = JOBS.map(({ threads, stream }): Job => {
    const hours = random.pick([1, 2.5, 4]);
    const cpu = Math.round(hours * HOUR * threads * random.pick([0.1, 0.6, 1]));
    const growth = random.pick(GROWTH);
    return random.chance(0.2)
      ? { stream, hours, cpu, threads, growth, own: random.pick([0.5, 2]) }
      : { stream, hours, cpu, threads, growth };
  });
  const isPlanned = isDrawn(random, room);
  return {
    cells: {
      "cover.batch": isPlanned ? "Yes" : "No",
      "batch.window": window,
      "batchspeed.speed[1]": measured ?? null,
      ...Object.fromEntries(
        jobs.flatMap(({ hours, cpu, growth, own }, i) => [
          [`batchjob.hours[${i + 1}]`, hours],
          [`batchjob.cpu[${i + 1}]`, cpu],
          [`batchjob.growth[${i + 1}]`, growth],
          [`batchjob.own[${i + 1}]`, own ?? null],
        ]),
      ),
    },
    limit: isPlanned
      ? (row) =>
          batchAnew(jobs, row === 0 ? undefined : (measured ?? byClocks(row)), window, months)
      : undefined,
  };
}

function drawPool(
  random: Random,
  i: number,
  isTight: boolean,
): Pool & { readonly devices: number } {
  const { asp, own, adapters, sets, ownUseful } = SETS[i]!;
  const devices = random.pick([12, 20, 30]);
  return {
    name: asp,
    gb: random.pick(i === 0 ? [3000, 9000, 16000] : [900, 3000, 5000]) * (isTight ? 1 : 0.2),
    growth: random.pick(GROWTH),
    extra: random.pick(isTight ? [0, 700, 4000] : [0, 300]),
    from: random.pick([0, 4, 8, 30]),
    devices,
    // RAID 5 spends one drive of each set on parity.
    usable: own * adapters * (devices - sets),
    arms: random.pick(isTight ? [12, 30, 60] : [6, 12]),
    busy: random.pick([0.08, 0.17, 0.29]),
    work: random.pick(GROWTH),
    limit: random.pick([0.2, 0.3, CRITICAL, 0.5]),
    planned: adapters * Math.min(devices, ownUseful),
  };
}

export function drawDisks(random: Random, room: Room): Drawn<readonly Pool[]> {
  const isPlanned = isDrawn(random, room);
  const pools = SETS.map((_, i) => drawPool(random, i, room.isTight));
  return {
    cells: {
      "cover.disk": isPlanned ? "Yes" : "No",
      ...Object.fromEntries(
        pools.flatMap((pool, i) => [
          ...(["gb", "growth", "extra", "arms", "busy", "work"] as const).map((key) => [
            `asp.${key}[${i + 1}]`,
            pool[key],
          ]),
          // A blank month is the first, too.
          [`asp.from[${i + 1}]`, pool.from === 0 && random.chance(0.5) ? null : pool.from],
          [`asp.target[${i + 1}]`, pool.limit === 0.3 ? null : pool.limit],
          [`diskset.devices[${i + 1}]`, pool.devices],
        ]),
      ),
    },
    limit: isPlanned ? pools : [],
  };
}

const SQL_RUNS = ["C2 S1", "C2 S2", "C2 S3", "C3 AP1", "C3 AP2"];
const NATIVE_RUNS = ["C1 SSD S1", "C1 SSD S2"];

/** The pair on a row: ERP, and WEB or a node of its own beside the system. */
export type PairOfRow = (row: number) => Pair | undefined;

function drawNodes(random: Random, { isTight }: Room) {
  const isBaseline = random.chance(0.3);
  // A baseline of its own counts for a node that is a partition too.
  const isErp = !isBaseline || random.chance(0.5);
  const isWeb = random.chance(0.6);
  const spareCores = random.pick(isTight ? [3, 6] : [12, 16]);
  const [first, second] = isTight ? [random.pick([0, 10]), random.pick([0, 8])] : [10, 8];
  const goal = random.pick([0.6, 0.75, null]);
  const survivor = random.pick([0.6, 0.8, 0.9, 0.97, null]);
  const cells: Cells = {
    "hanode.node1[1]": isErp ? "ERP" : "EAST",
    "hanode.cores1[1]": isErp ? null : spareCores,
    "hanode.memory1[1]": isErp ? null : 64,
    "hanode.node2[1]": isWeb ? "WEB" : "SPARE",
    "hanode.cores2[1]": isWeb ? null : spareCores,
    "hanode.memory2[1]": isWeb ? null : 64,
    "hanode.alone1[1]": first || null,
    "hanode.alone2[1]": second || null,
    "hanode.goal[1]": goal,
    "hanode.survivor[1]": survivor,
  };
  const alone = [first, second] as const;
  return { isBaseline, isErp, isWeb, spareCores, alone, goal, survivor, cells };
}

export function drawPair(random: Random, draft: DraftPlan, room: Room): Drawn<PairOfRow> {
  const isPlanned = isDrawn(random, room);
  const nodes = drawNodes(random, room);
  const { isBaseline, isErp, isWeb, spareCores, alone, goal, survivor, cells } = nodes;
  const isNative = random.chance(0.5);
  const [cores, cpu] = [random.pick([2, 8]), random.pick([0.3, 0.7])];
  const baseline: Baseline = { cores: cores * cpu, growth: random.pick(GROWTH) };
  // Other work counts for the first month that is assessed, which is that of the whole plan.
  const ofPair = draft.workloads.map((workload) =>
    isWeb || workload.owner === "ERP"
      ? workload
      : { ...workload, today: workload.today.map(() => 0) },
  );
  const [ofErp, ofWeb] = draft.thresholds as [number, number];
  const limitsOf = (threshold: number) => ({
    system: threshold,
    all: Math.max(threshold, ALL_WORK),
  });
  /** An own threshold of its partition, if nothing is entered for the node. */
  const limitsFor = (threshold: number) => ({
    limits: limitsOf(survivor ?? goal ?? threshold),
    bothUp: limitsOf(goal ?? threshold),
  });
  // With planned work, a node that is no partition has the threshold of the first node.
  const ofSpare = isBaseline ? SYSTEM_THRESHOLD : ofErp;
  const onAlternative = (i: number): Pair => {
    const { system, feature } = SYSTEMS[i]!;
    const [erp, web] = draft.cores[i] as [number, number];
    // A node that is no partition of this system has cores like those of the first node.
    const node = (name: string, planned: number, more: number, own: number, rated = planned) => ({
      name: `PAIR: ${name}`,
      cores: planned,
      alone: more || planned,
      capacity: (ratingOf(system, feature, rated) / rated) * (more || planned),
      ...limitsFor(own),
    });
    return {
      nodes: [
        isErp
          ? node("ERP", erp, alone[0], ofErp)
          : node("EAST", spareCores, alone[0], SYSTEM_THRESHOLD, erp),
        isWeb
          ? node("WEB", web, alone[1], ofWeb)
          : node("SPARE", spareCores, alone[1], ofSpare, erp),
      ],
      work: isBaseline ? baseline : ofPair,
      runs: isNative ? NATIVE_RUNS : SQL_RUNS,
    };
  };
  /** Today, both partitions are there, and mirror nothing. */
  const today = (): Pair => ({
    nodes: ["ERP", "WEB"].slice(0, isWeb ? 2 : 1).map((name, i) => ({
      name: `PAIR: ${name}`,
      cores: 1,
      alone: 1,
      capacity: SOURCES[i]!,
      ...limitsFor(SYSTEM_THRESHOLD),
    })),
    work: ofPair,
    runs: [],
  });
  return {
    cells: {
      ...cells,
      "cover.ha": isPlanned ? "Yes" : "No",
      "hapair.class[1]": isNative ? "Native OLTP" : "SQL OLTP",
      "hapair.cores[1]": isBaseline ? cores : null,
      "hapair.cpu[1]": isBaseline ? cpu : null,
      "hapair.factor[1]": isBaseline ? 1 : null,
      "hapair.growth[1]": isBaseline ? baseline.growth : null,
    },
    limit: (row) => {
      if (!isPlanned) return undefined;
      if (row > 0) return onAlternative(row - 1);
      return isBaseline ? undefined : today();
    },
  };
}
