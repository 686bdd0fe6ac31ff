/** Checks of consolidation. */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import { noneCheck } from "../../definition/columns";
import type { Check } from "../../definition/check";
import { installedInput, source, target } from "../../inputs/core-cells";
import { fit, planResult } from "../calculation/cells";
import { memoryMoment } from "../growth/memory";
import { input, inUse, isByHours, isPlaced, packing, peak, staggerInput } from "./cells";
import { constant } from "./hours";
import { pack } from "./packing";
import { movedOutside, stagger } from "./peaks";
import { derating } from "./derating";
import { sourceMap } from "./map-lists";

const inUseAnd = (condition: FormulaPart): Formula => xl`AND(${inUse}, ${condition})`;
const whereDemanded = (formula: FormulaPart): Formula =>
  xl`IF(${planResult.problem} = "", ${formula}, ${planResult.problem})`;
const whereRated = (formula: FormulaPart): Formula => xl`
  IF(${isPlaced}, ${formula},
  IF(${planResult.problem} = "", ${fit.why.active}, ${planResult.problem}))`;

const mostVirtual = xl`MAX(${pack.open.all})`;

const PACKING_CHECKS: readonly Check[] = [
  {
    rule: "plan.cores.sum",
    label: "Cores packed, VIOS included",
    value: whereRated(fit.needed.active),
    limit: whereRated(fit.active.active),
    format: "General",
    applies: inUse,
  },
  noneCheck(
    "plan.consolidation.whole",
    "Dedicated partitions with a part of a core",
    whereRated(xl`SUM(${pack.fraction.all})`),
    inUse,
  ),
  {
    rule: "plan.consolidation.virtual",
    label: "Virtual processors of an uncapped partition",
    value: whereRated(mostVirtual),
    limit: whereRated(packing.pool),
    format: "0",
    applies: inUseAnd(xl`COUNT(${pack.open.all}) > 0`),
    which: xl`INDEX(${pack.name.all}, MATCH(${mostVirtual}, ${pack.open.all}, 0)) & ": "`,
  },
  {
    rule: "plan.memory.sum",
    label: "Memory of all partitions",
    value: xl`${packing.memory}`,
    limit: xl`${installedInput.memory}`,
    format: "#,##0",
    applies: inUseAnd(xl`COUNT(${target.memory.all}) > 0`),
    which: memoryMoment,
  },
  noneCheck(
    "plan.consolidation.reserves",
    "Partitions derated twice",
    whereRated(
      xl`
        COUNTIF(${derating.twice.all}, "rated shared")
          + COUNTIF(${derating.twice.all}, "not as sized")`,
    ),
    inUse,
  ),
];

const PROFILE_CHECKS: readonly Check[] = [
  noneCheck(
    "plan.consolidation.flat",
    "Measured partitions without pasted hours",
    whereDemanded(xl`SUM(${constant.flat.all})`),
    inUseAnd(isByHours),
  ),
  {
    rule: "plan.consolidation.hours",
    label: "Busiest hour above the peak shift",
    value: whereDemanded(peak.above),
    limit: xl`${input.tolerance}`,
    format: "0.0%",
    applies: inUseAnd(xl`AND(${isByHours}, ISNUMBER(${input.tolerance}))`),
    which: xl`${peak.when} & ": "`,
  },
  noneCheck(
    "plan.consolidation.moved",
    "Shifted peaks outside the shifts",
    whereDemanded(movedOutside),
    inUseAnd(xl`COUNT(${stagger.then.all}) > 0`),
  ),
];

export const CHECKS: readonly Check[] = [
  noneCheck(
    "plan.consolidation.unmapped",
    "Measured partitions without a workload",
    xl`
      IF(COUNTA(${source.name.all}) = 0, "Current system: enter a partition that was measured",
      COUNTIF(${sourceMap.state.all}, "no workload"))`,
    inUse,
  ),
  ...PACKING_CHECKS,
  ...PROFILE_CHECKS,
  {
    rule: "plan.capacity.rows",
    label: "Rows for shifted partitions",
    value: xl`COUNTA(${target.name.all})`,
    limit: xl`ROWS(${staggerInput.by.all})`,
    format: "0",
  },
];
