/** The cores of a partition by its demand: whole cores, or an entitlement as a fraction. */
import type { Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import { firstReason } from "../../definition/conditions";
import { basisOf, call, numberOr } from "../../definition/function-calls";
import { target, tier } from "../../inputs/core-cells";
import { blockingInputs } from "../../inputs/validation-cells";
import { assumed, cpuTargetFor } from "../assumptions/cells";
import { CUSTOM_SYSTEMS } from "../my-catalogue/cells";

export const isUnused = xl`${target.name} = ""`;

/** Entitlements have two decimals. */
const STEP = 0.01;
/** Sums of cores are rounded, because binary fractions are inexact. */
const DIGITS = 6;

/** The inputs for the size of a partition. */
export interface Demand {
  readonly system: FormulaPart;
  readonly feature: FormulaPart;
  readonly mode: FormulaPart;
  /** CPU threshold of the scenario, 0 if it sets none. */
  readonly cpu: FormulaPart;
  /** CPU threshold before the number of cores is known. */
  readonly initialThreshold: FormulaPart;
  readonly size: FormulaPart;
  readonly factor: FormulaPart;
  readonly sharing: FormulaPart;
}

type SizingKey =
  | "state"
  | "found"
  | "then"
  | "point"
  | "share"
  | "margin"
  | "required"
  | "slope"
  | "entitled"
  | "sized";
type Sizing = Readonly<Record<SizingKey, Quantity>>;

/** The CPU threshold of a partition: that of the scenario, its override, or the guideline. */
const thresholdOr = (cpu: FormulaPart, guideline: FormulaPart): Formula =>
  firstReason(
    [
      [xl`${cpu} > 0`, cpu],
      [xl`AND(${target.own} <> "", ${blockingInputs("target")} = 0)`, target.own],
    ],
    guideline,
  );
const thresholdOf = (cores: FormulaPart, { cpu, initialThreshold }: Demand): Formula =>
  thresholdOr(cpu, xl`IF(ISNUMBER(${cores}), ${cpuTargetFor(cores)}, ${initialThreshold})`);

export const thresholdFor = (cores: FormulaPart, demand: Demand): Formula =>
  xl`IF(${isUnused}, "", ${thresholdOf(cores, demand)})`;
export const firstThreshold = (cpu: FormulaPart): Formula =>
  xl`IF(${isUnused}, "", ${thresholdOr(cpu, tier.share.first as FormulaPart)})`;

/** The fewest whole cores whose rating supports the demand below a CPU threshold. */
export const pointFor = ({ size, system, feature, factor, mode }: Demand, share: FormulaPart) =>
  call("CPWCORES", size, system, feature, share, factor, mode, CUSTOM_SYSTEMS);

/**
 * Formulas for sizing partitions whose state is "ready". Ratings between published ones are on
 * straight lines, and so are those from 0 to the smallest. From the fewest whole cores that fit, an
 * entitlement is reduced along their line to the required rating. On a line between two ratings,
 * the required rating includes the margin for interpolation.
 */
export function sizingFormulas(demand: Demand, steps: Sizing, state: Formula) {
  const { initialThreshold, size, factor, sharing, system, feature, mode } = demand;
  const { found, then, point, share, margin, required, slope, entitled } = steps;
  const whereReady = (formula: FormulaPart): Formula =>
    xl`IF(${steps.state} = "ready", ${formula}, ${steps.state})`;
  const coresAt = (threshold: FormulaPart, otherwise: FormulaPart): Formula =>
    numberOr(xl`INDEX(${pointFor(demand, threshold)}, 1, 1)`, otherwise);
  const ratingOf = (cores: FormulaPart) =>
    call("CPWLPAR", system, feature, cores, mode, CUSTOM_SYSTEMS);
  const below = ratingOf(xl`${point} - ${STEP}`);
  const isEntitled = xl`
    AND(${steps.state} = "ready", ${sharing} = "Shared", N(${point}) > 0)`;
  const line = xl`${point} - (${ratingOf(point)} - ${required}) / ${slope}`;
  return {
    state,
    found: whereReady(coresAt(initialThreshold, "none")),
    then: whereReady(thresholdOf(found, demand)),
    point: whereReady(xl`
      IF(OR(NOT(ISNUMBER(${found})), ${then} = ${initialThreshold}), ${found},
      ${coresAt(then, found)})`),
    share: whereReady(thresholdOf(point, demand)),
    margin: xl`
      IF(${isEntitled},
        IF(${basisOf(below)} = "interpolated", 1 - ${assumed("interpolation")}, 1),
        "")`,
    required: xl`
      IF(ISNUMBER(${margin}), ${size} / ${share} / ${factor} / ${margin}, "")`,
    slope: xl`
      IF(ISNUMBER(${required}), ${numberOr(xl`(${ratingOf(point)} - ${below}) / ${STEP}`, 0)}, "")`,
    entitled: xl`
      IF(N(${slope}) > 0,
        MAX(${STEP}, MIN(${point}, ROUNDUP(ROUND(${line}, ${DIGITS}), 2))),
        "")`,
    sized: whereReady(xl`IF(ISNUMBER(${entitled}), ${entitled}, ${point})`),
  };
}

/** Cores, and the processor mode. */
export interface CoresOfPartitions {
  readonly cores: Quantity;
  readonly sharing: Quantity;
  readonly net: Quantity;
  readonly ownVios: FormulaPart;
  readonly viosRatio: FormulaPart;
}
type CoreTotals = Readonly<Record<"dedicated" | "pool" | "ibmi" | "vios" | "needed", Quantity>>;

const whole = (cores: FormulaPart): Formula => xl`ROUNDUP(ROUND(${cores}, ${DIGITS}), 0)`;

/**
 * The cores of a system. A rating that is published for a part of the cores next to VIOS, such as
 * 3.7 and 0.3 of 4, fits its own configuration only. Otherwise dedicated cores are whole, and VIOS
 * with part of a core uses the shared pool.
 */
export function coreTotals(of: CoresOfPartitions, totals: CoreTotals) {
  const { cores, net, ownVios, viosRatio } = of;
  const coresOf = (kind: "Dedicated" | "Shared"): Formula =>
    xl`SUMIFS(${cores.all}, ${of.sharing.all}, ${kind})`;
  const { dedicated, pool, ibmi, vios } = totals;
  return {
    dedicated: coresOf("Dedicated"),
    pool: whole(coresOf("Shared")),
    ibmi: xl`
      IF(ISNUMBER(${net}),
        ROUND(${dedicated} + ${coresOf("Shared")}, ${DIGITS}),
        ${whole(dedicated)} + ${pool})`,
    vios: xl`
      IF(N(${ownVios}) > 0, ${ownVios},
      IF(N(${viosRatio}) > 0, ROUNDUP(${ibmi} / ${viosRatio}, 0),
      IF(AND(${ownVios} = "", ${viosRatio} = ""), N(${net}), 0)))`,
    needed: xl`
      IF(ISNUMBER(${net}),
        ${whole(xl`${ibmi} + ${vios}`)},
        ${whole(dedicated)} + ${whole(xl`${coresOf("Shared")} + ${vios}`)})`,
  };
}
