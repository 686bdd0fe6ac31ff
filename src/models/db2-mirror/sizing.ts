/**
 * Cores and jobs with Db2 Mirror, based on a measured reference. The laws are ours, each from one
 * measured run.
 */
import { TOLERANCE } from "../tolerance";
import { dimension } from "../../catalogue/catalogue";
import { normalizeKey } from "../../catalogue/lookup-key";
import { answer, refuse, type Answer, type Outcome, type Refusal } from "../answer";
import { ruleValue } from "../published-values";
import {
  baselineOf,
  caseRatio,
  findRun,
  perTransaction,
  type MirrorCase,
  type MirrorRun,
  type MirrorStorage,
} from "./cases";

interface ReferenceRun {
  readonly group: string;
  readonly which: MirrorCase;
  readonly scenario: string;
  readonly storage?: MirrorStorage;
}

/** Measured runs that can be a reference, by the names that a planner uses. */
const REFERENCES: Readonly<Record<string, ReferenceRun>> = {
  "C1 SSD S1": { group: "C1 SSD", which: "C1", scenario: "Scenario #1", storage: "SSD" },
  "C1 SSD S2": { group: "C1 SSD", which: "C1", scenario: "Scenario #2", storage: "SSD" },
  "C1 HDD S1": { group: "C1 HDD", which: "C1", scenario: "Scenario #1", storage: "HDD" },
  "C1 HDD S2": { group: "C1 HDD", which: "C1", scenario: "Scenario #2", storage: "HDD" },
  "C2 S1": { group: "C2", which: "C2", scenario: "Scenario #1" },
  "C2 S2": { group: "C2", which: "C2", scenario: "Scenario #2" },
  "C2 S3": { group: "C2", which: "C2", scenario: "Scenario #3" },
  "C3 AP1": { group: "C3 AP", which: "C3", scenario: "Act/Pas #1" },
  "C3 AP2": { group: "C3 AP", which: "C3", scenario: "Act/Pas #2" },
  "C3 AA1": { group: "C3 AA", which: "C3", scenario: "Act/Act #1" },
  "C3 AA2": { group: "C3 AA", which: "C3", scenario: "Act/Act #2" },
  "C3 AA3": { group: "C3 AA", which: "C3", scenario: "Act/Act #3" },
  "C3 AA4": { group: "C3 AA", which: "C3", scenario: "Act/Act #4" },
  "C3 AA5": { group: "C3 AA", which: "C3", scenario: "Act/Act #5" },
};

export const REFERENCE_NAMES: readonly string[] = Object.keys(REFERENCES);
/** Names of the reference runs of a group, such as "C3 AA". */
export const runsOf = (group: string): readonly string[] =>
  REFERENCE_NAMES.filter((name) => REFERENCES[name]!.group === group);
/** The names of an entry that say what it is: a number alone does not. */
const namesOf = (kind: string, name: string): string[] => {
  const { title, aliases } = dimension(kind).find(name)!;
  return [name, title!, ...aliases!].filter((text) => /[a-z]/i.test(text));
};

let byKey: Map<string, Set<string>> | undefined;

/**
 * The reference runs by every spelling of their case and scenario, together and alone. Several runs
 * share a case, a group or a scenario.
 */
function runsBySpelling(): ReadonlyMap<string, ReadonlySet<string>> {
  if (byKey) return byKey;
  byKey = new Map();
  const add = (text: string, name: string): void => {
    const key = normalizeKey(text);
    byKey!.set(key, (byKey!.get(key) ?? new Set()).add(name));
  };
  for (const [name, { group, which, scenario, storage = "" }] of Object.entries(REFERENCES)) {
    add(group, name);
    for (const caseName of ["", ...namesOf("db2m-case", which)])
      for (const scenarioName of ["", ...namesOf("db2m-scenario", scenario)])
        if (caseName || scenarioName)
          for (const disk of new Set([storage, ""])) add(caseName + disk + scenarioName, name);
  }
  return byKey;
}

/**
 * The measured run with this name. A group such as C2 matches several runs with different results:
 * none is chosen silently.
 */
function referenceOf(name: string): ReferenceRun | Refusal {
  const members = [...(runsBySpelling().get(normalizeKey(name)) ?? [])];
  if (members.length === 1) return REFERENCES[members[0]!]!;
  return members.length
    ? refuse("ambiguous", { reference: name }, "Choose one run. Their results differ.", {
        suggestions: () => members,
      })
    : refuse("notAllowed", { reference: name }, "", {
        suggestions: () => REFERENCE_NAMES,
      });
}

export const ROLES = ["SOURCE", "TARGET", "TOTAL", "SURVIVOR"] as const;
export type Role = (typeof ROLES)[number];

const ONE_RUN = [
  "Based on one measured run on an unnamed server. Native and SQL work differ widely on the target node.",
];
const ONE_RUN_UNROUNDED = [...ONE_RUN, "Not rounded. The sheet of the partition rounds it."];
const SURVIVOR_WARNING = [
  "The whole workload on one node, without mirroring. Tracking while mirroring is suspended costs very little.",
];

function share(run: MirrorRun, role: Role): number {
  if (role === "SURVIVOR") return 1;
  const source = role === "TARGET" ? 0 : perTransaction(run, "source");
  return source + (role === "SOURCE" ? 0 : perTransaction(run, "target"));
}

/**
 * Cores that a node needs with mirroring, not rounded.
 * @param cpu processor use of the cores today, a fraction
 * @param goal desired processor use; today's by default
 */
export function coresNeeded(
  cores: number,
  cpu: number,
  name: string,
  goal: number | undefined,
  role: Role,
  growth: number,
): Outcome {
  const reference = referenceOf(name);
  if ("refused" in reference) return reference;
  const run = findRun(
    reference.which,
    reference.scenario,
    reference.storage,
    undefined,
  ) as MirrorRun;
  const usedCores = cores * cpu * (1 + growth);
  return answer((usedCores * share(run, role)) / (goal ?? cpu), "cores", "derived", {
    references: role === "SURVIVOR" ? [] : [run, baselineOf(run)],
    warnings: role === "SURVIVOR" ? SURVIVOR_WARNING : ONE_RUN_UNROUNDED,
    formula:
      "cores x CPU x (1 + growth) x cores per transaction relative to the baseline / target utilization",
  });
}

/**
 * Jobs or connections for the same rate with mirroring, rounded up; of both nodes together in
 * active-active.
 */
export function jobsNeeded(jobs: number, name: string): Answer<number> | Refusal {
  const reference = referenceOf(name);
  if ("refused" in reference) return reference;
  const ratio = caseRatio(reference.which, reference.scenario, "JOBS", reference.storage);
  if ("refused" in ratio) return ratio;
  return answer(Math.ceil(jobs * ratio.value - TOLERANCE), "jobs", "derived", {
    references: ratio.references,
    warnings: ONE_RUN,
    formula: "jobs x job sets of the run / job sets of its baseline, rounded up",
  });
}

const CONFIGURATION = ["The memory of one case study. Not a recommendation."];

/** Memory in MB for a number of users, as configured in case study 1. */
export function memoryForUsers(users: number): Answer<number> {
  const each = ruleValue("db2-mirror.memory.user");
  return answer(users * each.value, "MB", "rule", {
    references: each.references,
    warnings: CONFIGURATION,
    formula: "users x memory per user",
  });
}

const NOTHING_COUNTED = "Enter reads, reads for update or writes. All are 0.";

/**
 * Share of the logical I/O that is replicated: writes, and reads for update, which lock on both
 * nodes.
 */
export function replicatedShare(reads: number, readsForUpdate: number, writes: number): Outcome {
  const all = reads + readsForUpdate + writes;
  if (all === 0) return refuse("impossible", { "": "" }, NOTHING_COUNTED);
  const rule = ruleValue("db2-mirror.writes.worst");
  return answer((readsForUpdate + writes) / all, "1", "derived", {
    references: rule.references,
    formula: "(reads for update + writes) / all",
    warnings: ["A run time cannot be calculated from this share."],
  });
}
