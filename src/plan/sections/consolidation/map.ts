/**
 * The map: the destination of each source system, and the origin of each target partition's work.
 */
import type { Column } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { TableSpec } from "../../../spreadsheet/layout/builder";
import { defineTable, withSuffixes } from "../../definition/cell-definitions";
import { box, target } from "../../inputs/core-cells";
import { SHIFTS, type Shift } from "../../scenarios";
import { demand, load, sourceDemand } from "../calculation/cells";
import { whereShiftUsed } from "../calculation/shift-use";
import { demandedOf } from "./cells";
import { sourceMap, workloadMap } from "./map-lists";

const TEXT = { style: "resultText" } as const;
const CPW_IN_USE = { unit: "CPW in use", width: 11 } as const;

/** A row for each source system. */
const { cells: boxMap, table: boxMapTable } = defineTable("conbox", {
  name: { head: "Source system", width: 22, ...TEXT },
  type: { head: "Type", width: 16, ...TEXT },
  ...withSuffixes("all", SHIFTS, (shift) => ({ head: `Shift ${shift}`, ...CPW_IN_USE })),
  worst: { head: "Peak shift", ...CPW_IN_USE },
  partitions: { head: "Partitions", unit: "number", width: 10, format: "0" },
  gone: { head: "Partitions moved", unit: "fully", width: 10, format: "0" },
  becomes: { head: "Outcome", width: 26, ...TEXT },
  list: { head: "Its partitions", width: 26, ...TEXT },
  to: { head: "Target partitions that take its work", ...TEXT },
});

const IN_PEAK_SHIFT = { unit: "CPW, peak shift", width: 12 } as const;
const GROWTH_ROWS = { unit: "rows of Growth", width: 11, format: "0" } as const;

/** A row for each partition of the target system. */
const { cells: targetMap, table: targetMapTable } = defineTable("contarget", {
  name: { head: "Target partition", width: 22, ...TEXT },
  now: { head: "Demand today", ...IN_PEAK_SHIFT },
  end: { head: "At the horizon", ...IN_PEAK_SHIFT },
  workloads: { head: "Workloads", ...GROWTH_ROWS },
  added: { head: "Additions", ...GROWTH_ROWS },
  from: { head: "Source partitions (and systems) that its work comes from", ...TEXT },
});

/** The text of a list in the row of the first match. */
const listOf = (keys: Column, lists: Column, key: FormulaPart): Formula => {
  const row = xl`MATCH(${key}, ${keys.all}, 0)`;
  return xl`IF(ISNUMBER(${row}), INDEX(${lists.all}, ${row}), "")`;
};

const ofBox = (formula: FormulaPart): Formula => demandedOf(box.name, formula);
const cpwOfBox = (shift: Shift): Formula =>
  whereShiftUsed(
    shift,
    ofBox(xl`SUMIFS(${sourceDemand[`all${shift}`].all}, ${sourceMap.box.all}, ${boxMap.name})`),
  );

const worstOfBox = xl`MAX(${SHIFTS.map((shift) => boxMap[`all${shift}`])})`;

const becomes = xl`
  IF(NOT(ISNUMBER(${boxMap.partitions})), ${boxMap.partitions},
  IF(${boxMap.partitions} = 0, "no partition entered",
  IF(${boxMap.gone} = ${boxMap.partitions}, "emptied",
  "partly: " & ${boxMap.gone} & " of " & ${boxMap.partitions} & " partitions moved")))`;

const sourceSystems = boxMapTable(
  {
    title: "Map: source systems",
    note: "Used: rated CPW times CPU, as on Current system. Emptied: all workloads of its partitions are moved.",
    spare: "box",
  },
  {
    name: xl`${box.name} & ""`,
    type: xl`IF(${boxMap.name} = "", "", TRIM(${box.system} & " " & ${box.feature}))`,
    allA: cpwOfBox("A"),
    allB: cpwOfBox("B"),
    allC: cpwOfBox("C"),
    allD: cpwOfBox("D"),
    worst: ofBox(worstOfBox),
    partitions: ofBox(xl`COUNTIF(${sourceMap.box.all}, ${boxMap.name})`),
    gone: ofBox(
      xl`COUNTIFS(${sourceMap.box.all}, ${boxMap.name}, ${sourceMap.state.all}, "moved")`,
    ),
    becomes,
    list: ofBox(listOf(sourceMap.box, sourceMap.list, boxMap.name)),
    to: ofBox(listOf(workloadMap.first, workloadMap.list, boxMap.name)),
  },
);

const ofTarget = (formula: FormulaPart): Formula => demandedOf(target.name, formula);

const targetPartitions = targetMapTable(
  {
    title: "Map: partitions of the target",
    note: "Demand of the active scenario, compounded, in the peak shift of the partition.",
    spare: "target",
  },
  {
    name: xl`${target.name} & ""`,
    now: ofTarget(demand.allPeakNow.active),
    end: ofTarget(demand.allPeakEnd.active),
    workloads: ofTarget(xl`COUNTIF(${workloadMap.to.all}, ${targetMap.name})`),
    added: ofTarget(xl`COUNTIF(${load.owner.all}, ${targetMap.name}) - ${targetMap.workloads}`),
    from: ofTarget(listOf(workloadMap.pair, workloadMap.origins, targetMap.name)),
  },
);

export const mapTables = (): readonly TableSpec[] => [sourceSystems, targetPartitions];
