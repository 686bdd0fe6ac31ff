/**
 * Random plans whose first page a second program can compute: CPU by workload and shift, cores,
 * thresholds, and the windows of the backup. What is drawn for a plan is in its cells too.
 */
import example from "../../../docs/examples/s1024/inputs.json";
import type { Random } from "../../../scripts/fuzz/random";
import type { CellValue } from "../../../src/spreadsheet/workbook-model";
import type { OpenPlan } from "../../support/open-plan";
import {
  CpuPlan,
  hoursIn,
  monthOfWindow,
  monthText,
  ratingOf,
  type CpuResult,
  type SavedData,
  type Workload,
} from "./first-page-anew";

export const FIRST_MONTH = { year: 2026, month: 11 };
export const ALL_WORK = 0.95;
export const SYSTEM_THRESHOLD = 0.72;
export const VIOS_CORES = 2;
/** The largest partitions of IBM i that IBM states. */
const LARGEST_PARTITIONS: Readonly<Record<string, number>> = { "9105-22A": 4 };
export const SYSTEMS = example.tables.alt.map(({ system, feature, cores }) => ({
  system,
  feature,
  cores,
  largest: LARGEST_PARTITIONS[system] ?? cores,
}));
const CORES_TODAY = [9, 6];
export const SOURCES = CORES_TODAY.map((cores) => ratingOf("9117-MMD", "EPM0", cores));
export const NAMES = ["ERP", "WEB"] as const;
export const MOMENTS = ["now", "live", "end"] as const;
/** Serial numbers of days: the first of a month. */
const DAYS = { golive: [46508, 46692], horizon: [47604, 48335, 46874] } as const;
const MONTHS: Readonly<Record<number, number>> = {
  46508: 6,
  46692: 12,
  47604: 42,
  48335: 66,
  46874: 18,
};

/** The inputs of the plan whose cells are drawn. */
export const INPUTS = {
  ...example,
  fields: { ...example.fields, "alternatives.propose": "No" },
  tables: {
    assumption: { cpu: { own: SYSTEM_THRESHOLD }, batch: { own: ALL_WORK } },
    box: example.tables.box,
    source: example.tables.source,
    cpu: [{ highA: 0.5, highB: 0.4, batchD: 0.3 }, { highA: 0.3 }],
    workload: [
      ...example.tables.workload,
      { name: "Night", source: "ERP", class: "Batch", share: 1, target: "ERP", growth: 0.1 },
    ],
    addition: example.tables.addition,
    target: example.tables.target.map((row) => ({ ...row, own: 0.7, memory: 64 })),
    alt: example.tables.alt,
    owndevice: example.tables.owndevice,
    dataset: example.tables.dataset.slice(0, 1),
    tape: [{ device: "LTO-9", drives: 1 }],
  },
} as const;
const [SAVE_RATE, RESTORE_RATE] = example.tables.owndevice.map(({ rate }) => rate) as [
  number,
  number,
];

export interface DraftPlan {
  readonly cells: Readonly<Record<string, CellValue>>;
  readonly workloads: readonly Workload[];
  readonly months: { readonly golive: number; readonly horizon: number };
  readonly thresholds: readonly number[];
  /** Cores of the partitions on each alternative. */
  readonly cores: readonly (readonly number[])[];
  readonly choice: number;
  /** The windows of the backup by the keys of their limits; none if it is not planned. */
  readonly windows: Readonly<Record<string, SavedData>>;
}

/** How much of what can be drawn is: `demand` of the work, and cores left for others. */
interface Extent {
  readonly demand: number;
  readonly spare: number;
}

const share = (random: Random, demand: number): number =>
  Math.round(random.next() ** 2 * 95 * demand) / 100;
export const GROWTH = [0, 0.05, 0.1, 0.3, -0.1, -0.3];

export function drawPlan(random: Random, { demand, spare }: Extent): DraftPlan {
  const [erpA, erpB, night, web] = [
    share(random, demand),
    share(random, demand),
    share(random, demand),
    share(random, demand),
  ];
  const [grows, nightGrows, webGrows, plantGrows] = [
    random.pick(GROWTH),
    random.pick(GROWTH),
    random.pick(GROWTH),
    random.pick(GROWTH),
  ];
  const plant = random.pick([0, 4000, 14000, 60000]) * demand;
  const start = random.pick([0, 6, 18, 40]);
  const golive = random.pick(DAYS.golive);
  const horizon = random.pick(DAYS.horizon);
  const thresholds = [random.pick([0.5, 0.65, 0.8]), random.pick([0.6, 0.7, 0.9])];
  const cores = SYSTEMS.map(({ cores: active, largest }) => {
    const erp = 1 + random.below(Math.min(largest, active - 2));
    return [erp, 1 + random.below(Math.min(largest, Math.max(1, active - erp - spare)))];
  });
  const choice = 1 + random.below(SYSTEMS.length);
  const [erp, other] = SOURCES as [number, number];
  const hasBackup = random.chance(0.5);
  const data = { gb: random.pick([900, 4200, 9000]), growth: random.pick(GROWTH) };
  const [window, restoreWindow] = [random.pick([4, 8, 16]), random.pick([8, 16, 36])];
  return {
    cells: {
      "cpu.highA[1]": erpA,
      "cpu.highB[1]": erpB,
      "cpu.batchD[1]": night,
      "cpu.highA[2]": web,
      "workload.growth[1]": grows,
      "workload.growth[2]": webGrows,
      "workload.growth[3]": nightGrows,
      "addition.cpwA[1]": plant,
      "addition.cpwB[1]": plant,
      "addition.start[1]": start,
      "addition.growth[1]": plantGrows,
      "date.golive": golive,
      "date.horizon": horizon,
      "target.own[1]": thresholds[0]!,
      "target.own[2]": thresholds[1]!,
      "target.choice": choice,
      "cover.backup": hasBackup ? "Yes" : "No",
      "dataset.gb[1]": data.gb,
      "dataset.growth[1]": data.growth,
      "backup.window": window,
      "backup.restore": restoreWindow,
      ...Object.fromEntries(
        cores.flatMap(([first, second], i) => [
          [`target.cores${i + 1}[1]`, first!],
          [`target.cores${i + 1}[2]`, second!],
        ]),
      ),
    },
    workloads: [
      {
        owner: "ERP",
        isHigh: true,
        today: [erp * erpA, erp * erpB, 0, 0],
        growth: grows,
        start: 0,
      },
      { owner: "ERP", isHigh: false, today: [0, 0, 0, erp * night], growth: nightGrows, start: 0 },
      { owner: "WEB", isHigh: true, today: [other * web, 0, 0, 0], growth: webGrows, start: 0 },
      { owner: "ERP", isHigh: true, today: [plant, plant, 0, 0], growth: plantGrows, start },
    ],
    months: { golive: MONTHS[golive]!, horizon: MONTHS[horizon]! },
    thresholds,
    cores,
    choice,
    windows: hasBackup
      ? {
          backup: { ...data, gbPerHour: SAVE_RATE, window },
          restore: { ...data, gbPerHour: RESTORE_RATE, window: restoreWindow },
        }
      : {},
  };
}

export const textOf = (plan: OpenPlan, cell: string): string => String(plan.read(cell) ?? "");

export function untilText(month: number, golive: number): string {
  if (month <= 0) return "already exceeded";
  return month === golive ? "already exceeded at go-live" : monthText(FIRST_MONTH, month);
}

/** The row of an alternative, or of today's systems, and its CPU by the second program. */
export interface Row {
  readonly key: string;
  readonly result: CpuResult;
  readonly fits: boolean;
  readonly hasCores: boolean;
  /** The month of go-live, before which a new system is not used. */
  readonly golive: number;
}

const LIMITS = { system: SYSTEM_THRESHOLD, all: ALL_WORK };

/** Every system has the same windows. */
const windowsFit = ({ windows, months }: DraftPlan): boolean =>
  Object.values(windows).every((data) =>
    [0, months.horizon].every((month) => hoursIn(data, month) <= data.window),
  );

export function rowsOf(draft: DraftPlan): readonly Row[] {
  const { workloads, months, thresholds, cores } = draft;
  const isInTime = windowsFit(draft);
  const partitions = (capacities: readonly number[], goals: readonly number[]) =>
    NAMES.map((name, i) => ({ name, capacity: capacities[i]!, threshold: goals[i]! }));
  const today = new CpuPlan(workloads, LIMITS, months, 0).result(
    partitions(SOURCES, [SYSTEM_THRESHOLD, SYSTEM_THRESHOLD]),
  );
  const cpu = new CpuPlan(workloads, LIMITS, months);
  return [
    { key: "stay", result: today, fits: today.fits && isInTime, hasCores: true, golive: 0 },
    ...SYSTEMS.map(({ system, feature, cores: active }, i) => {
      const ratings = cores[i]!.map((count) => ratingOf(system, feature, count));
      const result = cpu.result(partitions(ratings, thresholds));
      const hasCores = neededCores(cores[i]!) <= active;
      const fits = result.fits && hasCores && isInTime;
      return { key: `alt${i + 1}`, result, fits, hasCores, golive: months.golive };
    }),
  ];
}

export const neededCores = (cores: readonly number[]): number =>
  cores.reduce((sum, count) => sum + count, VIOS_CORES);

/** "2031-02" */
export function dateOf(month: number | undefined): string {
  if (month === undefined) return "beyond 10 years";
  const date = new Date(Date.UTC(FIRST_MONTH.year, FIRST_MONTH.month - 1 + month));
  return month <= 0 ? "already exceeded" : date.toISOString().slice(0, 7);
}

/** The first limit that is reached: of CPU with its partition, or of a window. */
export function untilOf(
  { crossing }: CpuResult,
  windows: readonly SavedData[],
  golive: number,
): string {
  const ofWindows = windows.map(monthOfWindow).filter((month) => month !== undefined);
  const first = Math.min(...ofWindows, crossing?.month ?? Infinity);
  if (first === Infinity) return "beyond 10 years";
  const isOfCpu = crossing?.month === first && !ofWindows.includes(first);
  return `${untilText(first, golive)} (${isOfCpu ? `CPU: ${crossing.who})` : ""}`;
}
