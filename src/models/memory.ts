/** Page faulting, pools, POWER6 520 memory, validity of the Workload Estimator (PCR 19, 20). */
import { TOLERANCE } from "./tolerance";
import { table, type Table } from "../catalogue/catalogue";
import { answer, refuse, type Outcome } from "./answer";
import { withRule, ruleValue } from "./published-values";
import { ruleRow } from "./rules";
import { inPercent } from "./wording";

/** Longest plausible disk response in seconds; tools report milliseconds. */
const MAX_DISK_RESPONSE = 1;
/** Longest plausible response of an interactive transaction in seconds. */
const MAX_RESPONSE = 60;
const notSeconds = (parameter: string, seconds: number): Outcome =>
  refuse("impossible", { [parameter]: seconds }, "Enter the time in seconds. 8 ms is 0.008.");

/** Share of page faulting in the interactive response time. */
export function interactiveFaulting(
  faults: number,
  diskResponse: number,
  transactions: number,
  response: number,
): Outcome {
  if (diskResponse > MAX_DISK_RESPONSE) return notSeconds("diskResponse", diskResponse);
  if (response > MAX_RESPONSE) return notSeconds("response", response);
  return withRule(
    (diskResponse * faults) / transactions / response,
    "1",
    ["memory.fault.interactive.formula", "memory.fault.limit"],
    { formula: "disk response x faults per second / transactions per second / response time" },
  );
}

/**
 * Share of page faulting in a batch job's time; with batch CPU, relative to faulting and CPU
 * together.
 */
export function batchFaulting(
  faults: number,
  diskResponse: number,
  jobs: number,
  cpu: number | undefined,
): Outcome {
  if (diskResponse > MAX_DISK_RESPONSE) return notSeconds("diskResponse", diskResponse);
  const share = (faults * diskResponse) / jobs;
  if (share > 1)
    return refuse(
      "impossible",
      { faults },
      `They would take ${inPercent(share)} of the time of ${jobs === 1 ? "one job" : `each of ${jobs} jobs`}. Enter the number of concurrent jobs, and the time of a fault in seconds.`,
      { references: [ruleRow("memory.fault.batch.formula")] },
    );
  if (cpu === undefined)
    return withRule(share, "1", ["memory.fault.batch.formula", "memory.fault.limit"], {
      formula: "faults per second x disk response / concurrent jobs",
    });
  if (share + cpu === 0)
    return withRule(0, "1", ["memory.fault.batch.formula"], { formula: "no faulting and no CPU" });
  return withRule(
    share / (share + cpu),
    "1",
    ["memory.fault.batch.formula", "memory.fault.limit"],
    {
      formula: "share / (share + batch CPU)",
      warnings: [
        "With several jobs, the document does not state whether the CPU is that of one job. The share is divided by the jobs first.",
      ],
    },
  );
}

export type FaultKind = "INTERACTIVE" | "BATCH";

/** LOW, BETWEEN or HIGH: whether more storage may help. */
export function faultVerdict(share: number, kind: FaultKind): Outcome {
  const prefix = kind === "INTERACTIVE" ? "memory.fault.interactive" : "memory.fault.batch";
  const [low, high] = [ruleValue(`${prefix}.low`).value, ruleValue(`${prefix}.high`).value];
  // A computed share may differ from its bound by rounding.
  const slack = TOLERANCE * high;
  const isHigh = kind === "INTERACTIVE" ? share >= high - slack : share > high + slack;
  const isLow = share < low - slack;
  const [lowText, highText] = [inPercent(low), inPercent(high)];
  const place = isLow
    ? `below ${lowText}: more memory helps little`
    : isHigh
      ? `${kind === "INTERACTIVE" ? "at least" : "above"} ${highText}: more memory may help`
      : `between ${lowText} and ${highText}`;
  return withRule(
    isLow ? "LOW" : isHigh ? "HIGH" : "BETWEEN",
    "verdict",
    [`${prefix}.low`, `${prefix}.high`, "memory.fault.limit"],
    { formula: `The share of ${inPercent(share)} is ${place}.` },
  );
}

export type SharedPool = "INTERACTIVE" | "BASE";

/** Memory of a pool at IPL with QPFRADJ 1 or 2, in the given unit. */
export function poolAtIpl(
  total: number,
  machine: number,
  spool: number,
  pool: SharedPool,
): Outcome {
  const rest = total - machine - spool;
  if (rest < 0)
    return refuse(
      "impossible",
      { total },
      "The machine and spool pools are larger. Enter smaller pools or a larger total.",
    );
  const id = pool === "INTERACTIVE" ? "memory.qpfradj.interactive" : "memory.qpfradj.base";
  return withRule(rest * ruleValue(id).value, "as given", [id], {
    formula: "(total - machine pool - spool pool) x share",
  });
}

const DIMMS = "p6-520-dimm";
const SIZES = [0.5, 1, 2, 4, 8];
const MODULES = [1, 2];
export type DimmItem = "GB" | "SPEED" | "CHECK";

/** Why a POWER6 520 does not take these quads; undefined where it does. */
function quadsRefusal(
  modules: number,
  first: number,
  second: number | undefined,
): Outcome | undefined {
  if (!MODULES.includes(modules))
    return refuse("beyondLimit", { modules }, "A POWER6 520 has one or two processor modules.", {
      suggestions: () => MODULES,
    });
  if (modules === 1 && second !== undefined)
    return refuse("notApplicable", { second }, "One processor module has only the first quad.", {
      references: ruleValue("memory.p6520.quad").references,
    });
  const isFirstSold = SIZES.includes(first);
  const size = isFirstSold ? second : first;
  return size === undefined || SIZES.includes(size)
    ? undefined
    : refuse(
        "notAllowed",
        { [isFirstSold ? "second" : "first"]: size },
        "The sizes of a DIMM are in GB.",
        { suggestions: () => SIZES },
      );
}

/** Rows of the published table for the DIMM sizes of quads. */
const rowsOf = (source: Table, quads: readonly number[]): number[] =>
  quads.map((size) =>
    source.rows.findIndex(
      (_, row) => size >= source.number(row, "dimmFrom") && size <= source.number(row, "dimmTo"),
    ),
  );

/** WARN where quads differ, or are slower than smaller ones. */
function quadVerdict(source: Table, quads: readonly number[], speeds: readonly number[]): Outcome {
  const isMixed = quads[0] !== (quads[1] ?? quads[0]);
  const fastest = Math.max(...source.rows.map((_, row) => source.number(row, "speed")));
  const isSlow = Math.min(...speeds) < fastest;
  return withRule(
    isMixed || isSlow ? "WARN" : "PASS",
    "verdict",
    ["memory.p6520.mixed", "memory.p6520.l3"],
    {
      formula: isMixed
        ? `The quads differ: DIMMs of ${quads.join(" and ")} GB.`
        : isSlow
          ? `DIMMs of ${quads[0]} GB are slower than smaller ones.`
          : "All DIMMs are alike and fast.",
    },
  );
}

/**
 * Memory of a POWER6 520 by its quads of four DIMMs: capacity, data rate of the slower quad, or a
 * verdict.
 */
export function power6Memory(
  modules: number,
  first: number,
  second: number | undefined,
  item: DimmItem,
): Outcome {
  const refusal = quadsRefusal(modules, first, second);
  if (refusal) return refusal;
  const source = table(DIMMS);
  const quads = modules === 1 ? [first] : [first, second ?? first];
  const rows = rowsOf(source, quads);
  const references = [...new Set(rows)].map((row) => ({ table: source, row }));
  const speeds = rows.map((row) => source.number(row, "speed"));
  if (item === "GB") {
    const slots = ruleValue("memory.p6520.quad").value;
    const total = quads.reduce((sum, size) => sum + size * slots, 0);
    return answer(total, "GB", "derived", { references, formula: "four DIMMs per quad" });
  }
  if (item === "SPEED")
    return answer(Math.min(...speeds), "Mbit/s", "published", {
      references,
      warnings:
        new Set(speeds).size > 1 ? ["The quads differ in speed; this is the slower one."] : [],
    });
  return quadVerdict(source, quads, speeds);
}

/**
 * Whether the Workload Estimator may size an application, by whether it scales over cores and
 * threads.
 */
export const estimatorFits = (scales: boolean): Outcome =>
  withRule(scales ? "PASS" : "FAIL", "verdict", ["estimator.threads"], {
    formula: scales
      ? "It scales over cores and threads."
      : "The Workload Estimator is not for single-threaded applications or time-critical single-threaded batch.",
  });
