/** Arms of disk pools: required and planned. */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { Column, Quantity } from "../../../spreadsheet/formula/named-cells";
import { cellsOfRow } from "../../definition/cell-definitions";
import { counted } from "../../definition/conditions";
import { call, numberOr, type FunctionCall } from "../../definition/function-calls";
import { golive, isHorizonKnown } from "../../definition/period";
import type { CitedFigures, Plan } from "../../definition/section";
import { Steps } from "../../definition/steps";
import { invalidInputs } from "../../inputs/validation-cells";
import { assumed } from "../assumptions/cells";
import { arm, armTable, device, hostGroup, inUse, pool, rowReason, rowMessage } from "./cells";
import { factorOf, factorUntil, inNamedRow } from "./conditions";
import { poolSteps } from "./pools";

const ofNamedPool = (formula: FormulaPart): Formula => inNamedRow(pool, formula);

const setsOfPool = poolSteps.addWhole(
  "sets",
  "Sets of drives in the pool",
  xl`COUNTIFS(${device.pool.all}, ${pool.name})`,
);
const setsWith = (column: Column, text: FormulaPart): Formula =>
  xl`COUNTIFS(${device.pool.all}, ${pool.name}, ${column.all}, ${text})`;

const openSets = poolSteps.addWhole(
  "opensets",
  "of which something is missing",
  xl`${setsWith(device.useful, "open")} + ${setsWith(device.kind, "open")}`,
);

/** Compares the planned devices with the measured arms. */
const comparison = ofNamedPool(xl`
  IF(COUNTIFS(${hostGroup.pool.all}, ${pool.name}) > 0, "on SAN",
  IF(${setsWith(device.kind, "SSD")} > 0, "solid-state",
  IF(OR(${openSets} > 0, ${setsOfPool} = 0), "open",
  IF(${setsWith(device.drive, xl`"drive " & ${pool.type}`)} < ${setsOfPool}, "other drives",
  "same drives"))))`);

const hasArmsPlanned = xl`OR(${arm.compared} = "same drives", ${arm.compared} = "other drives")`;

/** Arms can be counted for the pool, even if inputs of its drives are missing. */
const areCounted = poolSteps.add(
  "counted",
  "Arms are counted, 1 = yes",
  xl`
    IF(AND(${inUse}, ${pool.name} <> "", ${arm.compared} <> "on SAN",
      ${arm.compared} <> "solid-state"), 1, 0)`,
);
const isCounted = xl`${areCounted} = 1`;
const isMeasured = xl`AND(${isCounted}, ISNUMBER(${pool.arms}), ISNUMBER(${pool.busy}))`;

const armsNeeded = (grown: FormulaPart): FunctionCall =>
  call("ARMSNEED", pool.arms, pool.busy, arm.target, grown);
const needed = poolSteps.addFigure(
  "needed",
  "Arms needed today",
  isMeasured,
  armsNeeded(0),
  "open",
);

const TOO_LARGE = "too large";
const grown = poolSteps.add(
  "grown",
  "Growth of its disk operations to the horizon",
  xl`
    IF(AND(ISNUMBER(${pool.work}), ${isHorizonKnown}),
      ${numberOr(xl`${factorOf(pool.work)} - 1`, TOO_LARGE)},
      "")`,
);
const later = poolSteps.addFigure(
  "later",
  "Arms needed at the horizon",
  xl`AND(${isMeasured}, ISNUMBER(${grown}))`,
  armsNeeded(grown),
  "open",
);
const neededLater = xl`
  IF(AND(${isMeasured}, ${grown} = ${TOO_LARGE}), "open", ${later.value})`;

/** Work that shrinks is largest at go-live. */
const isShrinking = xl`AND(N(${pool.work}) < 0, ${invalidInputs("asp")} = 0)`;
const grownMost = poolSteps.add(
  "grownmost",
  "Growth of its disk operations while they are largest",
  xl`
    IF(AND(ISNUMBER(${grown}), ${isShrinking}), ${factorUntil(golive, pool.work)} - 1, ${grown})`,
);
const most = poolSteps.addFigure(
  "armsmost",
  "Largest number of arms needed",
  xl`AND(ISNUMBER(${arm.neededLater}), ${isShrinking})`,
  armsNeeded(grownMost),
  "open",
);
const neededMost = poolSteps.add(
  "neededmost",
  "Largest number of arms needed, with growth",
  xl`IF(${isShrinking}, ${most.value}, ${arm.neededLater})`,
);
const busyMost = poolSteps.add(
  "busymost",
  "Largest busy percentage of the planned arms",
  xl`
    IF(AND(ISNUMBER(${arm.busyLater}), ${isShrinking}),
      ${pool.arms} * ${pool.busy} * ${factorUntil(golive, pool.work)} / ${arm.planned},
      ${arm.busyLater})`,
  { style: "resultPercent" },
);
const reachMost = poolSteps.add(
  "reachmost",
  "Largest share of its limit",
  xl`
    IF(AND(ISNUMBER(${busyMost}), N(${arm.target}) > 0), ${busyMost} / ${arm.target}, "")`,
  { style: "resultPercent" },
);
const missing = xl`(${neededMost} - ${arm.planned})`;
const missingInWords = poolSteps.addText(
  "armsmissing",
  "Arms that are missing, in words",
  xl`
    IF(AND(ISNUMBER(${neededMost}), ISNUMBER(${arm.planned}), N(${neededMost}) > N(${arm.planned})),
      ${counted(missing, "more planned arm")} & " in pool " & ${pool.name},
      "")`,
);
/** What would help where arms are missing: in each of these pools, in words. */
export const moreArms = xl`TEXTJOIN(" and ", TRUE, ${missingInWords.all})`;
/** The largest work of the arms of each pool while they are in use. */
export const largestWork = { needed: neededMost, busy: busyMost, reach: reachMost };

const busiest = new Steps("aspbusiest", "Pool whose arms are nearest to their limit");
const busiestLine = busiest.addWhole(
  "row",
  "Its row",
  xl`IF(COUNT(${reachMost.all}) = 0, 0, MATCH(MAX(${reachMost.all}), ${reachMost.all}, 0))`,
);
const grownToGoLive = busiest.add(
  "golive",
  "Growth of its disk operations to go-live",
  xl`
    IF(${busiestLine} = 0, 0,
      ${factorUntil(golive, xl`N(INDEX(${pool.work.all}, ${busiestLine}))`)} - 1)`,
  { style: "resultPercent" },
);
/** The block with the row of this pool. */
export const busiestPoolSteps = busiest.block;
/** A value of the pool whose arms are nearest to their limit. */
const ofBusiest = (cells: Column | Quantity): Formula => xl`INDEX(${cells.all}, ${busiestLine})`;
const whereBusiest = (formula: FormulaPart): Formula => xl`IF(${busiestLine} = 0, "", ${formula})`;
/** Its arms today, how busy they are, and their limit. With its case, a step is never blank. */
const armsToday = (
  [
    ["arms", "Its arms today", pool.arms],
    ["busy", "How busy they are", pool.busy],
    ["target", "Their limit", arm.target],
  ] as const
).map(([key, label, column]) =>
  busiest
    .add(key, label, whereBusiest(xl`N(${ofBusiest(column)})`), { format: "General" })
    .inCase("all"),
);
/** Arms that it needs, and those that are planned. */
export const armsOfBusiest = {
  name: whereBusiest(ofBusiest(arm.name)),
  target: armsToday[2]!,
  today: whereBusiest(ofBusiest(arm.needed)),
  live: whereBusiest(numberOr(call("ARMSNEED", ...armsToday, grownToGoLive.inCase("all")), "")),
  later: whereBusiest(ofBusiest(arm.neededLater)),
  most: whereBusiest(ofBusiest(neededMost)),
  planned: whereBusiest(ofBusiest(arm.planned)),
} as const;

const plannedArms = xl`
  IF(${hasArmsPlanned}, SUMIFS(${device.useful.all}, ${device.pool.all}, ${pool.name}), "")`;

/** Busy percentage of the planned arms with today's work, grown by a factor. */
const busyWith = (needed: Column, factor: FormulaPart): Formula => xl`
  IF(AND(ISNUMBER(${needed}), N(${arm.planned}) > 0),
    ${pool.arms} * ${pool.busy} * ${factor} / ${arm.planned},
    "")`;

const monthReached = call(
  "CPWMONTH",
  xl`${pool.arms} * ${pool.busy}`,
  pool.work,
  arm.planned,
  arm.target,
);
const cross = xl`
  IF(AND(ISNUMBER(${arm.needed}), N(${arm.planned}) > 0, ISNUMBER(${pool.work})),
    IF(${pool.work} < 0,
      IF(${reachMost} > 1, ${golive}, "never"),
      IF(ISERROR(${monthReached}), "open", ${monthReached})),
    "")`;

const accessOf = (type: FormulaPart, reads: FormulaPart): FunctionCall =>
  call("ACCESSMS", xl`${type} & ""`, reads);

const operations = xl`
  IF(AND(ISNUMBER(${pool.reads}), ISNUMBER(${pool.writes})), ${pool.reads} + ${pool.writes}, "")`;
const shareOfReads = xl`
  IF(AND(N(${arm.io}) > 0, N(${pool.reads}) >= 0, N(${pool.writes}) >= 0),
    ${pool.reads} / ${arm.io},
    "")`;
const access = xl`
  IF(AND(ISNUMBER(${arm.reads}), ${pool.type} <> ""),
    ${numberOr(accessOf(pool.type, arm.reads), "not published")},
    "")`;

const whereHorizon = (condition: FormulaPart): Formula => xl`AND(${isHorizonKnown}, ${condition})`;
const status = poolSteps.firstReason(
  "arms",
  "Missing inputs, arms",
  [
    [
      xl`OR(NOT(ISNUMBER(${pool.arms})), NOT(ISNUMBER(${pool.busy})))`,
      rowMessage(pool.name, "enter the arms of", " today and how busy they are"),
    ],
    [xl`${pool.type} = ""`, rowMessage(pool.name, "choose the type of the arms of", " today")],
    [
      xl`NOT(ISNUMBER(${pool.work}))`,
      rowMessage(pool.name, "enter the growth of the disk operations of", ", 0 for none"),
    ],
    [
      xl`1 + ${pool.work} < 0`,
      rowMessage(pool.name, "the disk operations of", " cannot shrink by more than all of them"),
    ],
    [xl`NOT(ISNUMBER(${arm.needed}))`, rowReason(pool.name, needed.reason)],
    [
      whereHorizon(xl`NOT(ISNUMBER(${grown}))`),
      rowMessage(pool.name, "the growth of the disk operations of", " is too large to be computed"),
    ],
    [whereHorizon(xl`NOT(ISNUMBER(${arm.neededLater}))`), rowReason(pool.name, later.reason)],
  ],
  { isAsked: isCounted },
);

export const armsOfPools = armTable(
  {
    title: "Arms",
    note: "Arms needed: arms x busy x growth / limit, for identical arms and protection. The limit is the override or the guideline, at most the critical guideline. SSDs and logical units have no arms. Access is seek and latency from the data sheet, without transfer, queueing and cache.",
    spare: "asp",
  },
  {
    name: xl`${pool.name} & ""`,
    compared: comparison,
    target: ofNamedPool(
      xl`
        MIN(IF(N(${pool.target}) > 0, ${pool.target}, ${assumed("arm")}), ${assumed("armCritical")})`,
    ),
    needed: xl`${needed.value}`,
    neededLater,
    planned: plannedArms,
    busyNow: busyWith(arm.needed, 1),
    busyLater: busyWith(arm.neededLater, factorOf(pool.work)),
    reach: xl`
      IF(AND(ISNUMBER(${arm.busyLater}), N(${arm.target}) > 0),
        ${arm.busyLater} / ${arm.target},
        "")`,
    cross,
    io: ofNamedPool(operations),
    reads: shareOfReads,
    each: xl`IF(AND(ISNUMBER(${arm.io}), N(${pool.arms}) > 0), ${arm.io} / ${pool.arms}, "")`,
    access,
    response: ofNamedPool(xl`IF(ISNUMBER(${pool.response}), ${pool.response}, "")`),
    status: xl`${status}`,
  },
);

export function* armFigures(plan: Plan): CitedFigures {
  for (let number = 1; number <= plan.rowCapacity("asp"); number += 1) {
    const { name, type } = cellsOfRow(pool, number);
    const { access: value, reads } = cellsOfRow(arm, number);
    yield {
      what: "Mechanical access time",
      whatFormula: xl`"Access time of the arms measured: " & ${name}`,
      call: accessOf(type, reads),
      unit: "ms",
      value,
      used: xl`ISNUMBER(${value})`,
    };
  }
}
