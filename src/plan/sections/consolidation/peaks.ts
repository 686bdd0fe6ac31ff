/**
 * The peaks of the partitions, individually and together, and the reduction from staggering them.
 */
import type { NamedCell, Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula } from "../../../spreadsheet/formula/xl";
import type { TableSpec } from "../../../spreadsheet/layout/builder";
import { defineColumns } from "../../definition/cell-definitions";
import { STATUS } from "../../definition/columns";
import { whereNumbers } from "../../definition/conditions";
import type { Plan } from "../../definition/section";
import { TableSteps } from "../../definition/steps";
import { target } from "../../inputs/core-cells";
import { inputTable } from "../../inputs/input-cells";
import { assessed } from "../calculation/assessed-demand-cells";
import { fit } from "../calculation/cells";
import {
  basis,
  demandedOf,
  inUse,
  peak,
  peakFields,
  SHEET,
  staggerInput,
  whereDemanded,
  whereRated,
  rowMessage,
} from "./cells";
import { constant, hourly, HOURS_PER_DAY } from "./hours";
import { MAX_HOURS } from "./inputs";
import { profile } from "./profile";

const { columns: nameColumns } = defineColumns("stagger", {
  name: { head: "Partition", width: 22, style: "resultText" },
});

/** The peak of each partition, and its hour after the partition is moved. */
export const { cells: stagger, columns: staggerColumns } = defineColumns("stagger", {
  peak: { head: "Own peak", unit: "CPW", width: 12 },
  at: { head: "Place", unit: "row of profile", width: 9, format: "0" },
  hour: { head: "In", width: 16, style: "resultText" },
  shift: { head: "Shift", width: 9, style: "resultText" },
  cores: { head: "Own peak", unit: "cores", width: 9, style: "resultDecimal" },
  share: { head: "At the common peak", unit: "CPW", width: 12 },
  then: { head: "Moved to place", unit: "row of profile", width: 11, format: "0" },
  thenshift: { head: "then in shift", width: 11, style: "resultText" },
  status: STATUS,
});

/** The demand of the partition in every hour. */
const day = hourly.use.everyCase;
const by = staggerInput.by;

const ofPlace = (column: "slot" | "shift"): Formula =>
  xl`IF(${stagger.at} = "", "", INDEX(${profile[column].all}, ${stagger.at}))`;

const atCommonPeak = xl`
  IF(AND(ISNUMBER(${stagger.peak}), ISNUMBER(${peak.place})),
    N(INDEX(${day}, 1, ${peak.place})),
    "")`;

const placeThen = xl`
  IF(OR(${stagger.at} = "", ${constant.by} = 0), "",
  MOD(${stagger.at} - 1 + ${constant.by}, ${HOURS_PER_DAY}) + 1)`;

const shiftOfPlaceThen = xl`INDEX(${profile.shift.all}, ${stagger.then})`;
const shiftThen = xl`
  IF(${stagger.then} = "", "",
  IF(${shiftOfPlaceThen} = "", "not measured", ${shiftOfPlaceThen}))`;

const aboutHours = (behind: string): Formula =>
  rowMessage(target.name, "the hours by which", ` is moved are ${behind}`);
const steps = new TableSteps("stagger", "Moving by hours");
const isMoved = xl`AND(${by} <> 0, ${basis.mode} <> "open")`;
const open = steps.firstReason(
  "open",
  "Open",
  [
    [xl`${target.name} = ""`, `${SHEET}: hours in a row without a partition`],
    [xl`NOT(ISNUMBER(${by}))`, aboutHours("not a number")],
    [
      xl`AND(${isMoved}, ${basis.mode} <> "hours")`,
      xl`
        ${`${SHEET}: `} & ${target.name}
          & " cannot be shifted, because Measurements has no hours"`,
    ],
    [
      xl`AND(${isMoved}, ${constant.by} = 0)`,
      aboutHours(`no whole number from -${MAX_HOURS} to ${MAX_HOURS}`),
    ],
  ],
  { isAsked: xl`AND(${by} <> "", ${inUse})` },
);
const status = xl`IF(${by} = "", "", ${open})`;

export const staggerSteps = steps.block;

export const staggerTable = (plan: Plan): TableSpec =>
  inputTable(plan.inputs, "stagger", {
    before: nameColumns({ name: xl`${target.name} & ""` }),
    after: staggerColumns({
      peak: demandedOf(target.name, xl`MAX(${day})`),
      at: xl`IF(N(${stagger.peak}) > 0, MATCH(${stagger.peak}, ${day}, 0), "")`,
      hour: ofPlace("slot"),
      shift: ofPlace("shift"),
      cores: whereNumbers(
        [stagger.peak, fit.each.active],
        xl`${stagger.peak} / ${fit.each.active}`,
        "",
      ),
      share: atCommonPeak,
      then: placeThen,
      thenshift: shiftThen,
      status,
    }),
  });

/** A demand of the whole target system, as cores of the selected alternative. */
const coresOf = (cpw: NamedCell): Formula =>
  whereRated(whereNumbers([cpw], xl`${cpw} / ${fit.each.active}`, cpw));
const hourOf = (highest: NamedCell, row: Quantity): Formula =>
  whereNumbers(
    [highest],
    xl`
      IF(${highest} > 0, INDEX(${profile.slot.all}, MATCH(${highest}, ${row}, 0)), "")`,
    highest,
  );

/** All partitions together in every hour: as measured, and after they are moved. */
const together = hourly.sum.everyCase;
const togetherMoved = hourly.movedsum.everyCase;

const place = whereNumbers(
  [peak.peak],
  xl`IF(${peak.peak} > 0, MATCH(${peak.peak}, ${together}, 0), "")`,
  "",
);
const inPeakShift = assessed.allSumMost.active;
const above = whereNumbers(
  [peak.peak, peak.peakShift],
  xl`IF(${peak.peakShift} > 0, MAX(0, ${peak.peak} / ${peak.peakShift} - 1), 0)`,
  peak.peak,
);

export const peakResults = peakFields({
  single: whereDemanded(xl`SUM(${stagger.peak.all})`),
  singlecores: coresOf(peak.single),
  peak: whereDemanded(xl`MAX(${together})`),
  peakcores: coresOf(peak.peak),
  when: hourOf(peak.peak, together),
  place,
  gain: whereNumbers([peak.single, peak.peak], xl`${peak.single} - ${peak.peak}`, peak.peak),
  gainshare: whereNumbers(
    [peak.gain],
    xl`IF(${peak.single} > 0, ${peak.gain} / ${peak.single}, 0)`,
    peak.gain,
  ),
  peakShift: whereDemanded(xl`${inPeakShift}`),
  above,
  then: whereDemanded(xl`MAX(${togetherMoved})`),
  thenwhen: hourOf(peak.then, togetherMoved),
  won: whereNumbers([peak.peak, peak.then], xl`${peak.peak} - ${peak.then}`, peak.then),
  woncores: coresOf(peak.won),
});

/** Partitions whose peak moves to an hour without a shift, or to one that was not measured. */
export const movedOutside = xl`
  COUNTIF(${stagger.thenshift.all}, "none") + COUNTIF(${stagger.thenshift.all}, "not measured")`;
