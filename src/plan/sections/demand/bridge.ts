/** The bridge from today's demand to the horizon: each workload's growth, then additional loads. */
import { Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CalcSpec, ChartSpec, TableSpec } from "../../../spreadsheet/layout/builder";
import { firstReason } from "../../definition/conditions";
import type { Plan, TableAndBlocks } from "../../definition/section";
import { Steps } from "../../definition/steps";
import { addition, workload } from "../../inputs/core-cells";
import { SHIFTS } from "../../scenarios";
import { demand, fit } from "../calculation/cells";
import { bridge, bridgeTable } from "./cells";

/** Bars between today and the horizon; the last one is the sum of all further loads. */
const MIN_BARS = 3;
const MAX_BARS = 9;

const loadsOf = (plan: Plan): number => plan.rowCapacity("workload") + plan.rowCapacity("addition");

const KINDS = {
  today: "Today",
  load: "Load",
  others: "All other loads",
  horizon: "At horizon",
} as const;

/** As many bars as loads are entered, within limits. */
function barsOf({ inputs }: Plan): number {
  const entered = ["workload", "addition"].reduce(
    (sum, key) => sum + (inputs.tables[key] ?? []).filter(({ name }) => name !== undefined).length,
    0,
  );
  return Math.min(MAX_BARS, Math.max(MIN_BARS, entered));
}

/** The number of the shift in which the system is busiest at the horizon; 0 without a result. */
const busiestShift = (steps: Steps): Quantity =>
  steps.addWhole(
    "shift",
    "Busiest shift at the horizon, by number",
    xl`
      IF(${fit.ready.active},
        MATCH(${fit.sysEnd.active}, ${fit.sAEnd.active}:${fit.sDEnd.active}, 0), 0)`,
  );

interface Loads {
  readonly block: CalcSpec;
  readonly change: Quantity;
  readonly name: Quantity;
  readonly row: Quantity;
}

/** The change of each load in that shift, and the loads that change, by their place. */
function loadSteps(plan: Plan, shift: Quantity): Loads {
  const count = loadsOf(plan);
  const workloads = plan.rowCapacity("workload");
  const steps = new Steps("bridgeload", "Loads of the bridge", count);
  const inShift = (when: "Now" | "End", line: number): Formula => xl`
    CHOOSE(${shift}, ${SHIFTS.map((each) => demand[`d${each}${when}`].line(line).active)})`;
  const change = steps.add(
    "change",
    "Change until the horizon",
    (line) => xl`IF(${shift} = 0, 0, ${inShift("End", line)} - ${inShift("Now", line)})`,
    { unit: "CPW" },
  );
  const name = steps.addText("name", "Name of the load", (line) =>
    line <= workloads
      ? xl`"Growth of " & ${workload.name.row(line)}`
      : xl`${addition.name.row(line - workloads)} & ""`,
  );
  const place = steps.addWhole(
    "place",
    "Place among the loads that change",
    (line) => xl`
      IF(ROUND(${change.line(line)}, 0) = 0, "",
        ${before("bridgeloadstep", "place", line, "COUNT")} + 1)`,
  );
  const row = steps.addWhole(
    "row",
    "Row of the load in this place",
    (line) => xl`IF(ISNA(MATCH(${line}, ${place.all}, 0)), 0, MATCH(${line}, ${place.all}, 0))`,
  );
  return { change, name, row, block: steps.block };
}
/** The count or sum of a step over the lines before; 0 in the first one. */
const before = (block: string, key: string, line: number, name: "COUNT" | "SUM"): Formula => {
  if (line === 1) return xl`0`;
  const lines = new Quantity(`${block}.${key}`).line(`1..${line - 1}`);
  return name === "COUNT" ? xl`COUNT(${lines})` : xl`SUM(${lines})`;
};

export function bridgeOf(plan: Plan): TableAndBlocks {
  const steps = new Steps("bridge", "Bridge of demand");
  const shift = busiestShift(steps);
  const loads = loadSteps(plan, shift);
  const bars = barsOf(plan);
  const changingLoads = xl`COUNTIF(${loads.row.all}, ">0")`;
  const sumOn = (when: "Now" | "End"): Formula => xl`
    IF(${shift} = 0, "",
      CHOOSE(${shift}, ${SHIFTS.map((each) => demand[`allSum${each}${when}`].active)}))`;
  const today = steps.add("today", "Demand today", sumOn("Now"), { unit: "CPW" });
  const horizon = steps.add("horizon", "Demand at the horizon", sumOn("End"), { unit: "CPW" });
  const ownBars = steps.addWhole(
    "shown",
    "Loads with a bar of their own",
    xl`IF(SIGN(${changingLoads} - ${bars}) > 0, ${bars} - 1, ${changingLoads})`,
  );
  const { block, ...ofBars } = barSteps(plan, bars, {
    shift,
    loads,
    today,
    horizon,
    changingLoads,
    ownBars,
  });
  return { table: tableOf(bars + 2, ofBars), blocks: [loads.block, steps.block, block] };
}

interface BarInputs {
  readonly shift: Quantity;
  readonly loads: Loads;
  readonly today: Quantity;
  readonly horizon: Quantity;
  /** The number of loads that change, and of those with a bar. */
  readonly changingLoads: Formula;
  readonly ownBars: Quantity;
}

/** Each bar: its load, its change, and the demand below it. */
function barSteps(
  plan: Plan,
  bars: number,
  { shift, loads, today, horizon, changingLoads, ownBars }: BarInputs,
): Bars & { readonly block: CalcSpec } {
  const { change, name, row } = loads;
  const bar = new Steps("bridgebar", "Bars of the bridge", bars + 2);
  const kind = bar.addText("kind", "What the bar shows", (line) =>
    line === 1
      ? xl`${KINDS.today}`
      : firstReason(
          [
            [xl`SIGN(${line} - 1 - ${ownBars}) <= 0`, KINDS.load],
            [xl`AND(${line} - 1 - ${ownBars} = 1, ${changingLoads} > ${ownBars})`, KINDS.others],
            [
              xl`${line} - 1 - ${ownBars} - IF(${changingLoads} > ${ownBars}, 1, 0) = 1`,
              KINDS.horizon,
            ],
          ],
          "",
        ),
  );
  const ofLoad = (quantity: Quantity, line: number): Formula =>
    xl`INDEX(${quantity.all}, ${row.line(Math.min(Math.max(1, line - 1), loadsOf(plan)))})`;
  const label = bar.addText(
    "label",
    "Its name",
    (line) => xl`IF(${kind.line(line)} = ${KINDS.load}, ${ofLoad(name, line)}, ${kind.line(line)})`,
  );
  const difference = bar.add(
    "change",
    "Change",
    (line) =>
      firstReason(
        [
          [xl`${kind.line(line)} = ${KINDS.load}`, ofLoad(change, line)],
          [
            xl`${kind.line(line)} = ${KINDS.others}`,
            xl`${horizon} - ${today} - ${before("bridgebarstep", "change", line, "SUM")}`,
          ],
        ],
        0,
      ),
    { unit: "CPW" },
  );
  const base = bar.add(
    "base",
    "Demand below the bar",
    (line) => xl`
      IF(${shift} = 0, 0,
        ${today} + ${before("bridgebarstep", "change", line, "SUM")}
          + MIN(0, ${difference.line(line)}))`,
    { unit: "CPW" },
  );
  return { kind, label, difference, base, today, horizon, block: bar.block };
}

interface Bars {
  readonly kind: Quantity;
  readonly label: Quantity;
  readonly difference: Quantity;
  readonly base: Quantity;
  readonly today: Quantity;
  readonly horizon: Quantity;
}

function tableOf(
  count: number,
  { kind, label, difference, base, today, horizon }: Bars,
): TableSpec {
  const rowOf = (line: number) => {
    const inLine = (quantity: Quantity): Quantity => quantity.line(line);
    const whereChange = (formula: FormulaPart): Formula => xl`
      IF(OR(${inLine(kind)} = ${KINDS.load}, ${inLine(kind)} = ${KINDS.others}), ${formula}, "")`;
    return {
      cells: {
        what: { formula: xl`${inLine(label)}` },
        total: {
          formula: firstReason(
            [
              [xl`${inLine(kind)} = ${KINDS.today}`, today],
              [xl`${inLine(kind)} = ${KINDS.horizon}`, horizon],
            ],
            "",
          ),
        },
        added: { formula: whereChange(xl`MAX(0, ${inLine(difference)})`) },
        removed: { formula: whereChange(xl`MAX(0, -${inLine(difference)})`) },
        from: { formula: whereChange(inLine(base)) },
      },
    };
  };
  return bridgeTable({
    title: "Demand from today to the horizon",
    rows: Array.from({ length: count }, (_, i) => rowOf(i + 1)),
  });
}

export const bridgeChart: ChartSpec = {
  kind: "stackedColumn",
  title: "Demand of all partitions, from today to the horizon",
  altText:
    "Columns of the demand today and at the horizon; between them what the growth of each workload and each additional load adds or removes",
  categories: String(bridge.what.all),
  categoryTitle: "",
  valueTitle: "CPW",
  series: [
    { name: "On top of", values: String(bridge.from.all), invisible: true },
    { name: "Demand", values: String(bridge.total.all) },
    { name: "Added", values: String(bridge.added.all) },
    { name: "Removed", values: String(bridge.removed.all) },
  ],
  width: 86,
  rows: 9,
};
