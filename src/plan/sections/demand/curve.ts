/**
 * Demand against capacity of the partition, or the system, that reaches its threshold first: a
 * point every few months, with go-live, horizon and the month in which the threshold is exceeded.
 */
import type { Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CalcSpec, ChartSpec, TableSpec } from "../../../spreadsheet/layout/builder";
import { call } from "../../definition/function-calls";
import { furthest, monthName, whenReachedInWords } from "../../definition/months";
import type { TableAndBlocks } from "../../definition/section";
import { Steps } from "../../definition/steps";
import { target } from "../../inputs/core-cells";
import { SHIFTS } from "../../scenarios";
import { assumed } from "../assumptions/cells";
import { demand, fit, load } from "../calculation/cells";
import { momentTable } from "./cells";

/** Points of the curve. */
const POINTS = 21;
/** A curve is at least 5 years and at most 10 years long. */
const MIN_MONTHS = 60;
const MAX_MONTHS = 120;

const isReady = xl`${fit.ready.active}`;

/** The partition or system that reaches its threshold first, and its limits. */
interface Binding {
  /** "the system", or the name of a partition. */
  readonly who: Quantity;
  readonly line: Quantity;
  readonly isHigh: Quantity;
  readonly capacity: Quantity;
  readonly usable: Quantity;
}

function bindingOf(steps: Steps): Binding {
  const who = steps.addText(
    "who",
    "Partition that reaches its threshold first",
    xl`IF(${fit.firstwho.active} = "", ${fit.worst.active}, ${fit.firstwho.active}) & ""`,
  );
  const line = steps.addWhole(
    "line",
    "Its number, 0 for the system",
    xl`
      IF(OR(${who} = "", ISNA(MATCH(${who}, ${target.name.all}, 0))), 0,
        MATCH(${who}, ${target.name.all}, 0))`,
  );
  const ofBinding = (partition: Quantity, system: Quantity): Formula =>
    xl`IF(${line} = 0, ${system.active}, INDEX(${partition.all.active}, ${line}))`;
  const limit = steps.add("limit", "Its limit", ofBinding(fit.limit, fit.sysLimit), {
    style: "resultPercent",
  });
  const high = steps.add("high", "Its CPU threshold", ofBinding(fit.threshold, fit.sysThreshold), {
    style: "resultPercent",
  });
  const isHigh = steps.addYesNo(
    "ishigh",
    "High-priority work binds",
    xl`IF(AND(${limit} = ${high}, ${high} <> ${assumed("batch")}), 1, 0)`,
  );
  const capacity = steps.add("capacity", "Its capacity", ofBinding(fit.cap, fit.total), {
    unit: "CPW",
  });
  const usable = steps.add(
    "usable",
    "Its usable capacity",
    xl`IF(AND(ISNUMBER(${capacity}), ISNUMBER(${limit})), ${capacity} * ${limit}, "")`,
    { unit: "CPW" },
  );
  return { who, line, isHigh, capacity, usable };
}

const INCLUDED = "yes";

/** The loads of the binding partition or system: its high-priority work, or all of it. */
function loadsOf({ line, isHigh, who }: Binding): {
  readonly included: Quantity;
  readonly block: CalcSpec;
} {
  const steps = new Steps("curveload", "Loads of the busiest partition", ["workload", "addition"]);
  const isOfSystem = xl`OR(${isHigh} = 0, ${load.class} = "High")`;
  const isOfPartition = xl`IF(${isHigh} = 1, ${load.ownerHigh}, ${load.owner}) = ${who}`;
  const included = steps.addText(
    "included",
    "Included",
    xl`IF(IF(${line} = 0, ${isOfSystem}, ${isOfPartition}), ${INCLUDED}, "")`,
  );
  return { included, block: steps.block };
}

/** The demand of these loads in a month: the busiest of the shifts. */
function demandIn(steps: Steps, month: Quantity, loads: Quantity, isDated: Formula): Quantity {
  const shifts = SHIFTS.map((shift) => {
    const sum = call(
      "CPWSUM",
      demand[`cpw${shift}`].all.active,
      demand.rate.all.active,
      load.start.all,
      month,
      loads.all,
      INCLUDED,
    );
    return steps.add(`demand${shift}`, `Demand in shift ${shift}`, xl`IF(${isDated}, ${sum}, "")`, {
      unit: "CPW",
    });
  });
  return steps.add(
    "demand",
    "Demand of the busiest shift",
    xl`IF(${isDated}, MAX(${shifts}), "")`,
    { unit: "CPW" },
  );
}

/** Months between two points, so that horizon and crossing are on the curve. */
function monthsOfStep(steps: Steps): Quantity {
  const { firstcross, horizon } = fit;
  const last = steps.add(
    "last",
    "Last month of the curve",
    xl`
      MIN(${MAX_MONTHS}, MAX(${MIN_MONTHS}, N(${horizon.active}),
        IF(ISNUMBER(${firstcross.active}), ${firstcross.active} + 6, 0)))`,
    { unit: "month" },
  );
  return steps.add("step", "Months between two points", xl`ROUNDUP(${last} / ${POINTS - 1}, 0)`, {
    unit: "months",
  });
}

/** What the chart shows, in a sentence. */
const subjectOf = (steps: Steps, { line, who, isHigh }: Binding): Quantity =>
  steps.addText(
    "subject",
    "What the chart shows",
    xl`
      IF(NOT(${isReady}), "Not calculated yet: inputs are missing.",
        "The chart shows " & IF(${line} = 0, "the system", "partition " & ${who})
          & ", which reaches its threshold first: "
          & IF(${isHigh} = 1, "its high-priority work", "all its work")
          & ", in the busiest shift.")`,
  );

type Points = Readonly<
  Record<"name" | "golive" | "horizon" | "crossing" | "demand" | "usable" | "capacity", Quantity>
>;

function pointsOf(points: Steps, step: Quantity, binding: Binding, loads: Quantity): Points {
  const month = points.addWhole("month", "Month", (line) => xl`${line - 1} * ${step}`);
  const year = points.addText("year", "Its year", xl`LEFT(${monthName(month)}, 4)`);
  const name = points.addText("name", "Label: the year, where it begins", (line) =>
    line === 1
      ? xl`${year.line(line)}`
      : xl`IF(${year.line(line)} = ${year.line(line - 1)}, " ", ${year.line(line)})`,
  );
  const value = demandIn(points, month, loads, isReady);
  /** A column at the point that is nearest to a month. */
  const mark = (key: string, label: string, markedMonth: Quantity): Quantity =>
    points.add(
      key,
      label,
      xl`
        IF(AND(ISNUMBER(${markedMonth}), ISNUMBER(${value})),
          IF(ROUND(N(${markedMonth}) / ${step}, 0) * ${step} = ${month}, ${value}, 0), 0)`,
      { unit: "CPW" },
    );
  return {
    name,
    demand: value,
    usable: points.add("usable", "Usable capacity", xl`${binding.usable}`),
    capacity: points.add("capacity", "Capacity", xl`${binding.capacity}`),
    golive: mark("golive", "Go-live", fit.golive.active),
    horizon: mark("horizon", "Horizon", fit.horizon.active),
    crossing: mark("crossing", "Threshold exceeded", fit.firstcross.active),
  };
}

function chartOf(points: Points): ChartSpec {
  const rangeOf = (key: keyof Points): string => String(points[key].all);
  const column = (name: string, key: keyof Points) => ({ name, values: rangeOf(key) });
  const line = (name: string, key: keyof Points) => ({ ...column(name, key), line: true });
  return {
    kind: "column",
    title: "Demand against capacity",
    altText:
      "Lines of the demand of the partition that reaches its threshold first, of its usable capacity and of its capacity, with columns at go-live, at the horizon and where the threshold is exceeded",
    categories: rangeOf("name"),
    categoryTitle: "",
    valueTitle: "CPW",
    series: [
      column("Go-live", "golive"),
      column("Horizon", "horizon"),
      column("Threshold exceeded", "crossing"),
      line("Demand", "demand"),
      { ...line("Usable (threshold)", "usable"), dashed: true },
      { ...line("Capacity", "capacity"), dashed: true },
    ],
    width: 86,
    rows: 11,
  };
}

export function demandCurve(): TableAndBlocks & {
  readonly chart: ChartSpec;
  readonly subject: Quantity;
} {
  const steps = new Steps("curve", "Demand of the busiest partition");
  const binding = bindingOf(steps);
  const points = new Steps("curvepoint", "Points of the curve", POINTS);
  const dates = new Steps("moment", "Dates on the page of demand", MOMENTS.length);
  const { included: loads, block } = loadsOf(binding);
  const chart = chartOf(pointsOf(points, monthsOfStep(steps), binding, loads));
  const table = datesTable(dates, binding, loads);
  const subject = subjectOf(steps, binding);
  return { chart, table, subject, blocks: [block, steps.block, points.block, dates.block] };
}

const MOMENTS: readonly (readonly [label: string, month: Formula])[] = [
  ["Today (measured)", xl`0`],
  ["Go-live", xl`${fit.golive.active}`],
  ["Planning horizon", xl`${fit.horizon.active}`],
  ["Threshold exceeded", xl`${fit.firstcross.active}`],
];

/** The dates with demand and usable capacity. */
function datesTable(steps: Steps, binding: Binding, loads: Quantity): TableSpec {
  const monthOf = (line: number): Formula => MOMENTS[line - 1]![1];
  const month = steps.addWhole("month", "Month", monthOf);
  const isDated = xl`AND(${isReady}, ISNUMBER(${month}), N(${month}) <= ${furthest})`;
  const words = steps.addText("words", "Month in words", whenReachedInWords(month));
  const clamped = steps.addWhole(
    "from",
    "Month for the demand",
    xl`IF(${isDated}, MAX(0, ${month}), 0)`,
  );
  const value = demandIn(steps, clamped, loads, isDated);
  return momentTable(
    {
      rows: MOMENTS.map(([label], i) => {
        const inLine = (quantity: Quantity): Quantity => quantity.line(i + 1);
        const whereDated = (formula: FormulaPart): Formula =>
          xl`IF(ISNUMBER(${inLine(value)}), ${formula}, "")`;
        return {
          cells: {
            what: label,
            when: { formula: xl`${inLine(words)}` },
            demand: { formula: whereDated(inLine(value)) },
            capacity: { formula: whereDated(binding.usable) },
            share: {
              formula: whereDated(xl`
                IF(N(${binding.usable}) > 0,
                  ${inLine(value)} / ${binding.usable}, "")`),
            },
          },
        };
      }),
    },
    { what: undefined, when: undefined, demand: undefined, capacity: undefined, share: undefined },
  );
}
