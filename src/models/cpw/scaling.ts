/** CPWSCALE, CUODCPW, SAPDS: capacity carried over, activated processors, dialog steps. */
import { tablesWhere, table, type Table } from "../../catalogue/catalogue";
import { normalizeKey } from "../../catalogue/lookup-key";
import {
  answer,
  isRefusal,
  refuse,
  type Answer,
  type Outcome,
  type Reference,
  type Refusal,
} from "../answer";
import { ruleReference } from "../published-values";
import { interpolate, type Point } from "../interpolate";
import { systemNamed } from "./rating-selection";
import { interactiveCapacity, isOnDemand } from "./interactive";
import type { Rating } from "./rating";
import type { RatedSystem } from "./rating-index";
import { systemsNamed } from "./system-names";

export type ScaledKind = "CPUTIME" | "THROUGHPUT" | "UTIL" | "BATCH";

/** A CPU time, throughput or utilization of OLTP work converted to a system with another rating. */
export function scaledByRating(value: number, from: number, to: number, kind: ScaledKind): Outcome {
  if (kind === "BATCH")
    return refuse(
      "notApplicable",
      { kind: "BATCH" },
      "CPW does not predict batch throughput, run time or window.",
      { references: [ruleReference("cpw.batch")] },
    );
  const result = kind === "THROUGHPUT" ? (value * to) / from : (value * from) / to;
  const warnings = ["Approximate, for CPU-bound OLTP work only."];
  if (kind === "UTIL" && result > 1) warnings.push("More than 100%: the workload does not fit.");
  return answer(result, kind === "UTIL" ? "1" : "as given", "rule", {
    references: [ruleReference("cpw.scaling")],
    warnings,
    formula:
      kind === "THROUGHPUT"
        ? "value x rating of the target / rating of the source"
        : "value x rating of the source / rating of the target",
  });
}

export type OnDemandItem = "CPW" | "STARTUP" | "ONDEMAND" | "TOTAL" | "INTERACTIVE";

const PROCESSORS = "cpw-c-21-4";
const COUNTED = { STARTUP: "startup", ONDEMAND: "onDemand", TOTAL: "total" } as const;

/**
 * The published processors of a model; a V4R5 name (840-2416) leads to the row of the V5R1 name.
 */
function processorsRow(system: string): { source: Table; row: number } | undefined {
  const source = table(PROCESSORS);
  const [model = "", feature = ""] = system.split("-");
  const row =
    source.where(["system"], [system])[0] ??
    source.where(["model", "v4r5Feature"], [model, feature])[0];
  return row === undefined ? undefined : { source, row };
}

let onDemandNames: ReadonlySet<string> | undefined;
const onDemandSystems = (): ReadonlySet<string> =>
  (onDemandNames ??= new Set(
    tablesWhere(() => true)
      .filter(isOnDemand)
      .flatMap((source) => source.rows.map((_, row) => source.text(row, "system"))),
  ));

/** The refusal of an interactive feature that a model does not have, whatever is asked of it. */
function unknownFeature(system: string, feature: string | undefined): Refusal | undefined {
  if (feature === undefined) return undefined;
  const capacity = interactiveCapacity(system, feature, "MAX", undefined);
  return "refused" in capacity && capacity.refused === "unknownKey" ? capacity : undefined;
}

/** The model with a name that takes the processors and the feature. */
function onDemandSystem(
  system: string,
  active: number | undefined,
  item: OnDemandItem,
  feature: string | undefined,
): RatedSystem | Refusal {
  const candidates = systemsNamed(system).filter(({ name }) => onDemandSystems().has(name));
  if (active === undefined && !(item in COUNTED) && candidates.length > 1)
    return refuse("missing", { active: "" }, "Number of active processors.");
  const fits = ({ name }: RatedSystem): boolean => isConfigurable(name, active, item, feature);
  return candidates.length && !candidates.some(fits)
    ? candidates[0]!
    : systemNamed(system, (candidate) => candidates.includes(candidate) && fits(candidate));
}

/**
 * Processors, CPW or interactive CPW of a Capacity Upgrade on Demand model with some processors
 * active.
 */
export function onDemand(
  system: string,
  active: number | undefined,
  item: OnDemandItem,
  feature: string | undefined,
): Outcome {
  const ratedSystem = onDemandSystem(system, active, item, feature);
  if ("refused" in ratedSystem) return ratedSystem;
  const processorRow = processorsRow(ratedSystem.name);
  if (!processorRow || !onDemandSystems().has(ratedSystem.name))
    return refuse(
      "notMeasured",
      { system },
      "It is not a Capacity Upgrade on Demand model of C.21.4.",
      { suggestions: () => [...onDemandSystems()] },
    );
  const unknown = unknownFeature(ratedSystem.name, feature);
  if (unknown) return unknown;
  const { source, row } = processorRow;
  const reference: Reference = { table: source, row };
  if (item === "STARTUP" || item === "ONDEMAND" || item === "TOTAL")
    return answer(source.number(row, COUNTED[item]), "processors", "published", {
      references: [reference],
    });
  const startup = source.number(row, "startup");
  const total = source.number(row, "total");
  if (active === undefined)
    return refuse("missing", { active: "" }, `Number of processors, from ${startup} to ${total}.`);
  if (active < startup || active > total)
    return refuse(
      "outsideRange",
      { active },
      `${ratedSystem.name} starts with ${startup} processors and has ${total}.`,
      { suggestions: () => [startup, total], references: [reference] },
    );
  const activeRating = rating(risingRatings(ratedSystem), active);
  return item === "CPW"
    ? activeRating
    : interactiveCapacity(ratedSystem.name, feature, "MAX", activeRating.value);
}

/** Whether a model takes this number of processors and this interactive feature. */
function isConfigurable(
  system: string,
  active: number | undefined,
  item: OnDemandItem,
  feature: string | undefined,
): boolean {
  const processors = processorsRow(system);
  if (!processors) return false;
  const { source, row } = processors;
  const interactive =
    item === "INTERACTIVE" ? interactiveCapacity(system, feature, "MAX", active) : undefined;
  return (
    (active === undefined ||
      item in COUNTED ||
      (active >= source.number(row, "startup") && active <= source.number(row, "total"))) &&
    (!interactive || !isRefusal(interactive) || interactive.refused === "ambiguous")
  );
}

interface RatedPoint extends Point {
  readonly rating: Rating;
}

const ratedPoints = new Map<string, readonly RatedPoint[]>();

/** All published ratings of a model, in ascending order of active processors. */
function risingRatings({ name, groups }: RatedSystem): readonly RatedPoint[] {
  let points = ratedPoints.get(name);
  if (!points) {
    const pointsByCores = groups.flatMap((group) => group.points).sort((a, b) => a.cores - b.cores);
    ratedPoints.set(
      name,
      (points = pointsByCores.map((point, row) => ({
        x: point.cores,
        value: point.cpw,
        row,
        rating: point,
      }))),
    );
  }
  return points;
}

function rating(points: readonly RatedPoint[], active: number): Answer<number> {
  const interpolated = interpolate(points, active)!;
  const [low, high = low] = interpolated.rows.map((row) => points[row]!.rating.answer.references);
  if (interpolated.exact) return answer(interpolated.value, "CPW", "measured", { references: low });
  return answer(interpolated.value, "CPW", "interpolated", {
    references: [...low!, ...high!, ruleReference("cpw.cuod.between")],
    warnings: [
      "Approximate, as the document permits. The first processors activated may provide more.",
    ],
    formula: "straight line between the start-up and the full rating",
  });
}

const DIALOG_STEPS = "cpw-c-27";

/** SAP dialog steps per hour of an SB1 at the utilization of the table. */
export function dialogSteps(feature: string, sapRelease: string, module: "SD" | "FI"): Outcome {
  const source = table(DIALOG_STEPS);
  const key = normalizeKey(feature).replace(/^sb1/, "");
  const distinctTexts = (field: string): string[] => [
    ...new Set(source.rows.map((_, row) => source.text(row, field))),
  ];
  if (!source.where(["feature"], [key]).length)
    return refuse("unknownKey", { feature }, "Choose a feature of the SB1.", {
      suggestions: () => distinctTexts("feature"),
    });
  const row = source.where(["feature", "sapRelease"], [key, sapRelease])[0];
  if (row === undefined)
    return refuse("unknownKey", { release: sapRelease }, "Choose an SAP release.", {
      suggestions: () => distinctTexts("sapRelease"),
    });
  const field = module === "SD" ? "sd" : "fi";
  return answer(source.number(row, field), "dialog steps/h", "measured", {
    references: [{ table: source, row, field }],
  });
}
