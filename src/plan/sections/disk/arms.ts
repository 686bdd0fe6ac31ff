/** Arms of disk pools: those that the work needs, and those that are planned. */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { Column } from "../../../spreadsheet/formula/named-cells";
import type { TableSpec } from "../../../spreadsheet/layout/builder";
import { rowOf } from "../../build/cell-definitions";
import { firstReason } from "../../build/conditions";
import { call, numberOr, reasonOf, type FunctionCall } from "../../build/function-calls";
import { horizon } from "../../build/period";
import type { Plan } from "../../build/section";
import { assumed } from "../assumptions/cells";
import {
  arm,
  armTable,
  device,
  hostGroup,
  inUse,
  pool,
  reasonAbout,
  SHEET,
  wordsAbout,
} from "./cells";
import { factorOf, inNamedRow } from "./conditions";

const ofNamedPool = (formula: FormulaPart): Formula => inNamedRow(pool, false, formula);

const setsOfPool = xl`COUNTIFS(${device.pool.all}, ${pool.name})`;
const setsWith = (column: Column, text: FormulaPart): Formula =>
  xl`COUNTIFS(${device.pool.all}, ${pool.name}, ${column.all}, ${text})`;

/** How the planned devices compare with the arms that were measured. */
const comparison = ofNamedPool(xl`
  IF(COUNTIFS(${hostGroup.pool.all}, ${pool.name}) > 0, "on SAN",
  IF(${setsWith(device.kind, "SSD")} > 0, "solid-state",
  IF(${setsWith(device.useful, "open")} + ${setsWith(device.kind, "open")} > 0, "open",
  IF(${setsOfPool} = 0, "open",
  IF(${setsWith(device.drive, xl`"drive " & ${pool.type}`)} < ${setsOfPool}, "other drives",
  "same drives")))))`);

/** Arms can be counted for the pool, even if inputs of its drives are missing. */
const isCounted = xl`
  AND(${inUse}, ${pool.name} <> "", ${arm.compared} <> "on SAN", ${arm.compared} <> "solid-state")`;
const hasArmsPlanned = xl`OR(${arm.compared} = "same drives", ${arm.compared} = "other drives")`;

const armsNeeded = (grown: FormulaPart): FunctionCall =>
  call("ARMSNEED", pool.arms, pool.busy, arm.target, grown);
const whereCounted = (arms: FormulaPart): Formula => xl`
  IF(AND(${isCounted}, ISNUMBER(${pool.arms}), ISNUMBER(${pool.busy})),
    ${numberOr(arms, "open")},
    "")`;

const isWorkKnown = xl`AND(ISNUMBER(${pool.work}), ${horizon} > 0)`;
const grownWork = xl`IF(${isWorkKnown}, ${factorOf(pool.work)} - 1, "")`;
const neededLater = xl`IF(${isWorkKnown}, ${whereCounted(armsNeeded(grownWork))}, "")`;

const plannedArms = xl`
  IF(${hasArmsPlanned}, SUMIFS(${device.useful.all}, ${device.pool.all}, ${pool.name}), "")`;

/** How busy the planned arms are with the work of today, grown by a factor. */
const busyWith = (needed: Column, factor: FormulaPart): Formula => xl`
  IF(AND(ISNUMBER(${needed}), N(${arm.planned}) > 0),
    ${pool.arms} * ${pool.busy} * ${factor} / ${arm.planned},
    "")`;

const crossing = call(
  "CPWMONTH",
  xl`${pool.arms} * ${pool.busy}`,
  pool.work,
  arm.planned,
  arm.target,
);
const cross = xl`
  IF(AND(ISNUMBER(${arm.needed}), N(${arm.planned}) > 0, ISNUMBER(${pool.work})),
    IF(ISERROR(${crossing}), "open", ${crossing}),
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
    ${numberOr(accessOf(pool.type, arm.reads), "not printed")},
    "")`;

const status = firstReason(
  [
    [xl`NOT(${isCounted})`, ""],
    [
      xl`OR(NOT(ISNUMBER(${pool.arms})), NOT(ISNUMBER(${pool.busy})))`,
      wordsAbout(pool.name, "enter the arms of", " today and how busy they are"),
    ],
    [xl`${pool.type} = ""`, wordsAbout(pool.name, "choose the type of the arms of", " today")],
    [
      xl`NOT(ISNUMBER(${pool.work}))`,
      wordsAbout(pool.name, "enter the growth of the disk operations of", ", 0 for none"),
    ],
    [
      xl`1 + ${pool.work} < 0`,
      wordsAbout(pool.name, "the disk operations of", " cannot shrink by more than all of them"),
    ],
    [xl`NOT(ISNUMBER(${arm.needed}))`, reasonAbout(pool.name, reasonOf(armsNeeded(0)))],
    [xl`${horizon} <= 0`, ""],
    [
      xl`NOT(ISNUMBER(${grownWork}))`,
      wordsAbout(pool.name, "the growth of the disk operations of", " is too large to be computed"),
    ],
    [
      xl`NOT(ISNUMBER(${arm.neededLater}))`,
      reasonAbout(pool.name, reasonOf(armsNeeded(grownWork))),
    ],
  ],
  "",
);

export const armsOfPools = (): TableSpec =>
  armTable(
    {
      title: "Arms",
      note: "Arms needed: arms x busy x growth / target, for arms of the same kind with the same protection. Solid-state drives and logical units have no arms to compare. Access is seek and latency from the data sheet, without transfer, queueing and cache.",
      spare: "asp",
    },
    {
      name: xl`${pool.name} & ""`,
      compared: comparison,
      target: ofNamedPool(xl`IF(N(${pool.target}) > 0, ${pool.target}, ${assumed("arm")})`),
      needed: whereCounted(armsNeeded(0)),
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
      status,
    },
  );

export function armFigures(plan: Plan): void {
  for (let number = 1; number <= plan.room("asp"); number += 1) {
    const { name, type } = rowOf(pool, number);
    const { access: value, reads } = rowOf(arm, number);
    plan.figure({
      what: "Mechanical access time",
      whatFormula: xl`"Access time of the arms measured: " & ${name}`,
      call: accessOf(type, reads),
      unit: "ms",
      sheet: SHEET,
      value,
      used: xl`ISNUMBER(${value})`,
    });
  }
}
