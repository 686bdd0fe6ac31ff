/**
 * The measured cases of Db2 Mirror (DB2M 7.1 to 7.3): every value as published, and its ratio to
 * the right baseline.
 */
import { dimension, table, type Table } from "../../catalogue/catalogue";
import { normalizeKey } from "../../catalogue/lookup-key";
import { answer, refuse, type Answer, type Outcome, type Reference, type Refusal } from "../answer";
import { publishedCell } from "../published-values";
import { fieldBasis } from "../cell-basis";

export const CASES = ["C1", "C2", "C3"] as const;
export type MirrorCase = (typeof CASES)[number];
export const STORAGES = ["SSD", "HDD"] as const;
export type MirrorStorage = (typeof STORAGES)[number];

const PERCENT = 100;
const MS_IN_A_SECOND = 1000;
const BASELINE = "Baseline";

const C1 = ["db2m-c1-32k", "db2m-c1-48k"] as const;
const TABLES: Readonly<Record<MirrorCase, readonly string[]>> = {
  C1,
  C2: ["db2m-c2"],
  C3: ["db2m-c3-ap", "db2m-c3-aa"],
};

/** A measured run: one row, and its difference from the other runs of its case. */
export interface MirrorRun extends Reference {
  readonly scenario: string;
  readonly key: string;
  /** "" if the case was run with one kind of storage. */
  readonly storage: string;
  /** 0 if the number of users is not distinguished. */
  readonly users: number;
}

const runAt = (source: Table, row: number): MirrorRun => {
  const scenario = dimension("db2m-scenario").canonical(source.text(row, "scenario"));
  return {
    table: source,
    row,
    scenario,
    key: normalizeKey(scenario),
    storage: source.has("storage") ? source.text(row, "storage") : "",
    users: source.has("users") ? source.number(row, "users") : 0,
  };
};

const runsByCase = new Map<MirrorCase, readonly MirrorRun[]>();

/** All runs of a case. */
function runs(which: MirrorCase): readonly MirrorRun[] {
  let cached = runsByCase.get(which);
  if (!cached) {
    cached = TABLES[which].flatMap((name) =>
      table(name).rows.map((_, row) => runAt(table(name), row)),
    );
    runsByCase.set(which, cached);
  }
  return cached;
}

const scenarios = (which: MirrorCase): string[] => [
  ...new Set(runs(which).map(({ scenario }) => scenario)),
];

/**
 * The one matching run. Case 1 was run with two kinds of storage, its baseline with two numbers of
 * users.
 */
export function findRun(
  which: MirrorCase,
  scenario: string,
  storage: MirrorStorage | undefined,
  users: number | undefined,
): MirrorRun | Refusal {
  const key = normalizeKey(scenario);
  const namedRuns = runs(which).filter((run) => run.key === key);
  if (namedRuns.length === 0)
    return refuse("notMeasured", { scenario }, `for case ${which}`, {
      suggestions: () => scenarios(which),
    });
  const refusal = unfitSelection(which, namedRuns, storage, users);
  if (refusal) return refusal;
  const matches = namedRuns.filter(
    (run) =>
      (storage === undefined || run.storage === storage) &&
      (users === undefined || run.users === users),
  );
  if (matches.length === 1) return matches[0]!;
  const apart = matches.some((run) => run.storage !== matches[0]!.storage);
  return refuse(
    "ambiguous",
    { [apart ? "storage" : "users"]: "" },
    apart ? "Choose the storage." : "Choose the number of users.",
    { suggestions: () => [...new Set(matches.map((run) => (apart ? run.storage : run.users)))] },
  );
}

/** Why no run of a scenario has this storage or number of users; undefined if one has both. */
function unfitSelection(
  which: MirrorCase,
  namedRuns: readonly MirrorRun[],
  storage: MirrorStorage | undefined,
  users: number | undefined,
): Refusal | undefined {
  const ofStorage = namedRuns.filter((run) => storage === undefined || run.storage === storage);
  const isStorage = ofStorage.length === 0;
  const candidates = isStorage ? namedRuns : ofStorage;
  if (!isStorage && (users === undefined || candidates.some((run) => run.users === users)))
    return undefined;
  const name = isStorage ? "storage" : "users";
  const value = isStorage ? storage! : users!;
  if (candidates.every((run) => !run[name]))
    return refuse(
      "notApplicable",
      { [name]: value },
      `The runs of case ${which} do not differ in it. Leave ${name} out.`,
    );
  const { scenario } = candidates[0]!;
  return refuse(
    "notMeasured",
    { [name]: value },
    `${scenario} of case ${which} was run with the listed values.`,
    { suggestions: () => [...new Set(candidates.map((run) => run[name]))] },
  );
}

/** The run without mirroring that a run is compared with. */
export function baselineOf(run: MirrorRun): MirrorRun {
  const which = CASES.find((name) => runs(name).includes(run))!;
  return runs(which).find(
    (other) =>
      other.scenario === BASELINE && other.storage === run.storage && other.users === run.users,
  )!;
}

export const METRICS = [
  "CPU",
  "TARGETCPU",
  "RATE",
  "RESPONSE",
  "TARGETRESPONSE",
  "CORES",
  "TARGETCORES",
  "JOBS",
  "TARGETJOBS",
  "MEMORY",
  "APPLICATIONPOOL",
  "BASEPOOL",
  "TOTALCORES",
  "TOTALJOBS",
] as const;
export type Metric = (typeof METRICS)[number];

interface MetricColumn {
  readonly column: string;
  readonly unit: string;
  readonly scale: number;
}

const POOLS = {
  MEMORY: "memory",
  APPLICATIONPOOL: "applicationPool",
  BASEPOOL: "basePool",
} as const;
/** Of both nodes: computed from the values of each. */
const TOTALS = {
  TOTALCORES: ["CORES", "TARGETCORES"],
  TOTALJOBS: ["JOBS", "TARGETJOBS"],
} as const;
type ColumnMetric = Exclude<Metric, keyof typeof POOLS | keyof typeof TOTALS>;

const COLUMNS: Readonly<
  Record<ColumnMetric, { readonly names: readonly string[]; readonly unit: string }>
> = {
  CPU: { names: ["sourceCpu", "primaryCpu"], unit: "1" },
  TARGETCPU: { names: ["targetCpu", "secondaryCpu"], unit: "1" },
  RATE: { names: ["rate", "throughput"], unit: "tx/s" },
  RESPONSE: { names: ["response", "primaryResponse"], unit: "ms" },
  TARGETRESPONSE: { names: ["secondaryResponse"], unit: "ms" },
  CORES: { names: ["sourceCores", "primaryCores", "cores"], unit: "cores" },
  TARGETCORES: { names: ["targetCores", "secondaryCores"], unit: "cores" },
  JOBS: { names: ["jobSets", "primaryJobSets"], unit: "job sets" },
  TARGETJOBS: { names: ["secondaryJobSets"], unit: "job sets" },
};

/** Case 1 publishes one number of cores, for both nodes. */
const columnNames = (run: MirrorRun, metric: ColumnMetric): readonly string[] =>
  metric === "TARGETCORES" && run.table.has("cores") && run.scenario !== BASELINE
    ? ["cores"]
    : COLUMNS[metric].names;

function columnOf(run: MirrorRun, metric: ColumnMetric): MetricColumn | undefined {
  const column = columnNames(run, metric).find((name) => run.table.has(name));
  if (column === undefined) return undefined;
  const unit = run.table.field(column).unit;
  const scale = unit === "%" ? 1 / PERCENT : unit === "s" ? MS_IN_A_SECOND : 1;
  return {
    column,
    scale,
    unit: column === "throughput" ? "unit not published" : COLUMNS[metric].unit,
  };
}

/** A value of a run as a number; undefined if not published. */
function figureOf(run: MirrorRun, metric: ColumnMetric): number | undefined {
  const column = columnOf(run, metric);
  return column && valueIn(run, column);
}

function valueIn({ table, row }: MirrorRun, { column, scale }: MetricColumn): number | undefined {
  const value = table.cell(row, column);
  return typeof value === "number" ? value * scale : undefined;
}

const MEMORY_NODES = ["source", "each", "target"] as const;

function memoryOf(run: MirrorRun, metric: keyof typeof POOLS): Outcome {
  const source = table("db2m-c3-mem");
  const row = run.table.about.name.startsWith("db2m-c3")
    ? MEMORY_NODES.map((node) => source.where(["scenario", "node"], [run.scenario, node])[0]).find(
        (candidate) => candidate !== undefined,
      )
    : undefined;
  if (row === undefined)
    return refuse(
      "neverPublished",
      { "memory of scenario": run.scenario },
      "Memory by scenario is published only for case C3. Use TESTCFG for the other cases.",
    );
  const cell = publishedCell(
    source,
    row,
    POOLS[metric],
    "GB",
    `${metric === "MEMORY" ? "memory" : "pool"} of scenario`,
    run.scenario,
  );
  return "refused" in cell
    ? cell
    : { ...cell, conditions: [`Of the node: ${source.text(row, "node")}.`] };
}

/** A value of both nodes together. */
function totalOf(run: MirrorRun, metric: keyof typeof TOTALS): Outcome {
  const [first, second] = TOTALS[metric].map((each) => figureOf(run, each));
  if (first === undefined || (second === undefined && run.scenario !== BASELINE))
    return refuse(
      "neverPublished",
      { [`${metric} of scenario`]: run.scenario },
      "The table has no value for both nodes.",
      { references: [run] },
    );
  return answer(first + (second ?? 0), COLUMNS[TOTALS[metric][0]].unit, "derived", {
    references: [run],
    formula: "both nodes together",
  });
}

/** One published value of a run. Processor use is a fraction, response times are milliseconds. */
export function caseFigure(
  which: MirrorCase,
  scenario: string,
  metric: Metric,
  storage: MirrorStorage | undefined,
  users: number | undefined,
): Outcome {
  const run = findRun(which, scenario, storage, users);
  if ("refused" in run) return run;
  if (metric in POOLS) return memoryOf(run, metric as keyof typeof POOLS);
  if (metric in TOTALS) return totalOf(run, metric as keyof typeof TOTALS);
  return printedFigure(run, metric as ColumnMetric);
}

function printedFigure(run: MirrorRun, metric: ColumnMetric): Outcome {
  const column = columnOf(run, metric);
  const value = column && valueIn(run, column);
  if (value === undefined)
    return refuse(
      run.scenario === BASELINE ? "notApplicable" : "neverPublished",
      { [`${metric} of scenario`]: run.scenario },
      run.scenario === BASELINE
        ? "The baseline has no second node."
        : "The table has no such value.",
      { references: [run] },
    );
  const { unit, column: field } = column!;
  return answer(value, unit, fieldBasis(run.table, field), {
    references: [{ table: run.table, row: run.row, field }],
  });
}

/** Cores in use on both nodes of a run; undefined if a value is missing. */
export interface Used {
  readonly source: number;
  readonly target: number;
  readonly rate: number;
}

function usedCores(run: MirrorRun): Used {
  const of = (metric: ColumnMetric): number => figureOf(run, metric) ?? 0;
  return {
    source: of("CPU") * of("CORES"),
    target: of("TARGETCPU") * of("TARGETCORES"),
    rate: of("RATE"),
  };
}

export const RATIOS = [
  "CPUTX",
  "TARGETTX",
  "TOTALTX",
  "RATE",
  "RESPONSE",
  "CORES",
  "JOBS",
] as const;
export type Ratio = (typeof RATIOS)[number];

/**
 * Runs that the documents exclude from sizing: the processors were capped, or the disks were the
 * limit.
 */
const LIMITED = (run: MirrorRun): boolean => run.users > 0 && run.scenario === "Scenario #3";

interface PerTransaction {
  readonly source: number;
  readonly target: number;
}

const perRun = new Map<MirrorRun, PerTransaction>();

/** Cores per transaction on a node, relative to the same transaction without mirroring. */
export function perTransaction(run: MirrorRun, node: "source" | "target"): number {
  let cached = perRun.get(run);
  if (!cached) {
    const [mirrored, plain] = [usedCores(run), usedCores(baselineOf(run))];
    const each = plain.source / plain.rate;
    cached = {
      source: mirrored.source / mirrored.rate / each,
      target: mirrored.target / mirrored.rate / each,
    };
    perRun.set(run, cached);
  }
  return cached[node];
}

const jobsOf = (run: MirrorRun): number | undefined => {
  const first = figureOf(run, "JOBS");
  return first === undefined ? undefined : first + (figureOf(run, "TARGETJOBS") ?? 0);
};

function ratioValue(run: MirrorRun, ratio: Ratio): number | undefined {
  const baseline = baselineOf(run);
  switch (ratio) {
    case "CPUTX":
      return perTransaction(run, "source");
    case "TARGETTX":
      return perTransaction(run, "target");
    case "TOTALTX":
      return perTransaction(run, "source") + perTransaction(run, "target");
    case "JOBS": {
      const [jobs, before] = [jobsOf(run), jobsOf(baseline)];
      return jobs === undefined || before === undefined ? undefined : jobs / before;
    }
    default: {
      const [now, before] = [figureOf(run, ratio), figureOf(baseline, ratio)];
      return now === undefined || before === undefined ? undefined : now / before;
    }
  }
}

/**
 * Why processor values of a scenario must not be used for sizing, whichever of its runs is meant;
 * or undefined.
 */
function unfitForSizing(
  which: MirrorCase,
  scenario: string,
  storage: MirrorStorage | undefined,
): Refusal | undefined {
  const key = normalizeKey(scenario);
  const matches = runs(which).filter(
    (run) => run.key === key && (storage === undefined || !run.storage || run.storage === storage),
  );
  const [first] = matches;
  return first && matches.every(LIMITED)
    ? refuse(
        "impossible",
        { scenario: first.scenario },
        `The run is not suitable for sizing. ${first.table.text(first.row, "warning")}`,
        { references: matches },
      )
    : undefined;
}

const mirrored = <T>(names: readonly T[]): readonly T[] =>
  names.filter((name) => name !== BASELINE);

/** Scenarios with mirroring, of all cases. */
export const mirroredScenarios = (): readonly string[] =>
  mirrored(dimension("db2m-scenario").names);

const OURS = ["Calculated ratio of published values. The document has no such ratio."];

/**
 * A value of a run relative to its baseline, 1 for no change. Jobs in active-active are those of
 * both nodes.
 */
export function caseRatio(
  which: MirrorCase,
  scenario: string,
  ratio: Ratio,
  storage: MirrorStorage | undefined,
): Answer<number> | Refusal {
  if (normalizeKey(scenario) === normalizeKey(BASELINE))
    return refuse("impossible", { scenario }, "The baseline is the basis of comparison.", {
      suggestions: () => mirrored(scenarios(which)),
    });
  const unfit = ratio.endsWith("TX") ? unfitForSizing(which, scenario, storage) : undefined;
  if (unfit) return unfit;
  const run = findRun(which, scenario, storage, undefined);
  if ("refused" in run)
    return run.parameter === "scenario"
      ? { ...run, suggestions: () => mirrored(run.suggestions()) }
      : run;
  const value = ratioValue(run, ratio);
  if (value === undefined)
    return refuse(
      "neverPublished",
      { [`${ratio} of scenario`]: run.scenario },
      "The tables have no such value.",
      { references: [run] },
    );
  return answer(value, "1", "derived", {
    references: [run, baselineOf(run)],
    warnings: OURS,
    formula: "value of the scenario / value of its baseline",
  });
}
