/**
 * First part of the calculation: from measured CPU to the demand of each partition of the target
 * system, one column per scenario.
 */
import type { Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CalcSpec, CaseColumn } from "../../../spreadsheet/layout/builder";
import { fromEntries, withSuffixes } from "../../definition/cell-definitions";
import { addition, cpu, source, target, workload } from "../../inputs/core-cells";
import { invalidScenarioInput, scenarioMessage } from "../../inputs/scenario-validation";
import { invalidInputs } from "../../inputs/validation-cells";
import {
  BASE_SCENARIO,
  SHIFTS,
  PLAN_DATES,
  SCENARIOS,
  type Shift,
  type PlanDate,
} from "../../scenarios";
import { cpuResult, sourceResult } from "../current/cells";
import { cpwOfAddition } from "../growth/processor-cpw";
import { shareOfWorkload } from "../growth/status";
import { inputsOfScenario, scenarioLimit } from "../scenarios/cells";
import {
  demand,
  DEMAND_HEADINGS,
  demandBlock,
  load,
  loadBlock,
  sourceDemand,
  sourceDemandBlock,
  whereAssessed,
} from "./cells";
import { assessedDemand } from "./assessed-demand";

/** A load is a row of the workloads, or, with a higher number, of the additional loads. */
interface Load {
  readonly workload?: number;
  readonly addition?: number;
}
const loadAt = (line: number, workloads: number): Load =>
  line <= workloads ? { workload: line } : { addition: line - workloads };
/** The load of a line. */
type LoadOf = (line: number) => Load;

const baseInputs = inputsOfScenario({ id: BASE_SCENARIO, label: "" });

/** The value of a scenario's input: that of its column, or of the base scenario. */
export function scenarioInput(scenario: CaseColumn, key: string): FormulaPart {
  const base = baseInputs.row(key);
  if (scenario.id === BASE_SCENARIO) return base;
  const input = inputsOfScenario(scenario).row(key);
  return xl`IF(${input} = "", ${base}, ${input})`;
}

/** A number of months within the limits of a scenario; other values are reported and not used. */
function monthsOf(scenario: CaseColumn, key: "golive" | "horizon"): Formula {
  const months = scenarioInput(scenario, key);
  const { min, max } = scenarioLimit;
  return xl`
    IF(ISNUMBER(${months}), MAX(${min.row(key)}, MIN(${max.row(key)}, ${months})), 0)`;
}

const ofRated = (cpw: FormulaPart): Formula => xl`IF(ISNUMBER(${sourceResult.rated}), ${cpw}, 0)`;

/**
 * CPW in use of the measured partitions: rated CPW times CPU (as entered, or from pasted hours),
 * with CFINT subtracted from the high-priority part.
 */
const sources = sourceDemandBlock(
  { title: "CPW in use of the measured partitions" },
  fromEntries(
    SHIFTS.flatMap((shift) => {
      const highCpu = xl`MAX(0, N(${cpuResult[`use${shift}`]}) - N(${source.cfint}))`;
      const batchCpu = xl`N(${cpu[`batch${shift}`]})`;
      return [
        [`high${shift}`, ofRated(xl`${sourceResult.rated} * ${highCpu}`)],
        [`batch${shift}`, ofRated(xl`${sourceResult.rated} * ${batchCpu}`)],
        [`all${shift}`, xl`${sourceDemand[`high${shift}`]} + ${sourceDemand[`batch${shift}`]}`],
      ] as const;
    }),
  ),
);

/** An additional load that is not part of the measurement. */
const isCounted = (row: number): Formula =>
  xl`AND(${addition.name.row(row)} <> "", ${addition.measured.row(row)} <> "Yes")`;

const ownerOf = ({ workload: line, addition: row = 0 }: Load): Formula =>
  line
    ? xl`${workload.target.row(line)} & ""`
    : xl`IF(${isCounted(row)}, ${addition.target.row(row)} & "", "")`;

const classOf = ({ workload: line, addition: row = 0 }: Load): Formula => xl`
  IF(${line ? workload.class.row(line) : addition.class.row(row)} = "Batch", "Batch", "High")`;

/** The entered value of an additional load; 0 if the row has invalid inputs. */
const validAddition = (row: number, value: FormulaPart): Formula =>
  xl`IF(${invalidInputs("addition").line(row)} = 0, ${value}, 0)`;

const startOf = ({ workload: line, addition: row = 0 }: Load): Formula =>
  line ? xl`0` : validAddition(row, xl`N(${addition.start.row(row)})`);

/**
 * Demand of a load in the baseline month. A growing additional load is discounted from its own
 * first month.
 */
function demandToday(shift: Shift, { workload: line, addition: row = 0 }: Load): Formula {
  if (!line) {
    const cpw = xl`${cpwOfAddition(shift).line(row)}`;
    const years = xl`N(${addition.start.row(row)}) / 12`;
    const discounted = xl`${cpw} / (1 + N(${addition.growth.row(row)})) ^ (${years})`;
    return xl`
      IF(AND(${invalidInputs("addition").line(row)} = 0, ${isCounted(row)}), ${discounted}, 0)`;
  }
  const ofSource = (cpw: Quantity): Formula =>
    xl`SUMIFS(${cpw.all}, ${source.name.all}, ${workload.source.row(line)})`;
  return xl`
    IF(OR(${workload.name.row(line)} = "", ${workload.source.row(line)} = ""), 0,
    N(${shareOfWorkload.line(line)})
      * IF(${workload.class.row(line)} = "Batch",
          ${ofSource(sourceDemand[`batch${shift}`])},
          ${ofSource(sourceDemand[`high${shift}`])}))`;
}

/** The entered growth; 0 if the row has invalid inputs. */
const growthOf = ({ workload: line, addition: row = 0 }: Load): Formula =>
  line
    ? xl`IF(${invalidInputs("workload").line(line)} = 0, N(${workload.growth.row(line)}), 0)`
    : validAddition(row, xl`N(${addition.growth.row(row)})`);

/** The factor on a demand whose source is rated below the smallest published rating. */
function sourceMargin({ workload: line }: Load): Formula {
  if (!line) return xl`1`;
  const name = workload.source.row(line);
  return xl`
    IF(${name} = "", 1,
    IF(COUNTIF(${source.name.all}, ${name}) = 0, 1,
    MAX(1, INDEX(${sourceResult.margin.all}, MATCH(${name}, ${source.name.all}, 0)))))`;
}

const largestMargin = xl`
  IF(${target.name} = "", 1,
  MAX(1, MAXIFS(${load.raise.all}, ${load.owner.all}, ${target.name})))`;

/** The quantities of a load in every scenario: workloads first, then additional loads. */
const loads = (of: LoadOf): CalcSpec =>
  loadBlock(
    { title: "Loads: workloads, then additions" },
    {
      owner: (_, line) => ownerOf(of(line)),
      class: (_, line) => classOf(of(line)),
      ownerHigh: xl`IF(${load.class} = "High", ${load.owner}, "")`,
      start: (_, line) => startOf(of(line)),
      rate: (_, line) => growthOf(of(line)),
      ...withSuffixes(
        "today",
        SHIFTS,
        (shift) => (_: CaseColumn, line: number) => demandToday(shift, of(line)),
      ),
      raise: (_, line) => sourceMargin(of(line)),
      raised: largestMargin,
    },
  );

/**
 * The growth of a load in a scenario: its own, that of all loads, or the entered one with
 * additional growth.
 */
function rateIn(scenario: CaseColumn, line: number, { workload: row }: Load): FormulaPart {
  const entered = load.rate.line(line);
  if (!row || scenario.id === BASE_SCENARIO) return entered;
  const inputs = inputsOfScenario(scenario);
  const [own, all] = [inputs.row(`w${line}`), inputs.row("growthAll")];
  return xl`
    IF(OR(${workload.name.row(line)} = "", ${demand.invalidRow} > 0), 0,
    IF(${own} <> "", ${own},
    IF(${all} <> "", ${all},
    ${entered} + N(${inputs.row("growthAdd")}))))`;
}

const monthOf = (date: PlanDate): FormulaPart =>
  ({ Now: 0, Live: demand.golive, End: demand.horizon })[date];

function growthFactor(date: PlanDate): Formula {
  const month = monthOf(date);
  const compounded = xl`MAX(0, 1 + ${demand.rate}) ^ (${month} / 12)`;
  return xl`IF(${load.start} <= ${month}, IF(${month} = 0, 1, ${compounded}), 0)`;
}

const ofPartition = (cpw: Quantity, owner: Quantity): Formula =>
  xl`IF(${target.name} = "", 0, SUMIFS(${cpw.all}, ${owner.all}, ${target.name}))`;

/** The demand of loads, partitions and the system on a date. */
const demandOn = (date: PlanDate) =>
  [
    [`f${date}`, growthFactor(date)],
    ...SHIFTS.flatMap(
      (shift) =>
        [
          [`d${shift}${date}`, xl`${demand[`cpw${shift}`]} * ${demand[`f${date}`]}`],
          [`all${shift}${date}`, ofPartition(demand[`d${shift}${date}`], load.owner)],
          [`allSum${shift}${date}`, xl`SUM(${demand[`all${shift}${date}`].all})`],
        ] as const,
    ),
    [`allPeak${date}`, xl`MAX(${SHIFTS.map((shift) => demand[`all${shift}${date}`])})`],
    ...whereAssessed(date, (judged) => [
      ...SHIFTS.flatMap(
        (shift) =>
          [
            [`high${shift}${judged}`, ofPartition(demand[`d${shift}${date}`], load.ownerHigh)],
            [`highSum${shift}${judged}`, xl`SUM(${demand[`high${shift}${judged}`].all})`],
          ] as const,
      ),
      [
        `highPeak${judged}`,
        xl`MAX(${SHIFTS.map((shift) => demand[`high${shift}${judged}`])})`,
      ] as const,
    ]),
  ] as const;

/** The share of the additional loads that a scenario includes. */
function additionsCounted(scenario: CaseColumn): Formula {
  if (scenario.id === BASE_SCENARIO) return xl`1`;
  const additions = inputsOfScenario(scenario).row("additions");
  return xl`IF(OR(${additions} = "", ${demand.invalidRow} > 0), 1, N(${additions}))`;
}

/**
 * Demand of every partition of the target system, in every shift, today, at go-live and at the
 * horizon.
 */
const demands = (of: LoadOf): CalcSpec =>
  demandBlock(
    { title: "Demand by scenario", cases: SCENARIOS, headings: DEMAND_HEADINGS },
    {
      invalidRow: (caseColumn) =>
        caseColumn.id === BASE_SCENARIO ? xl`0` : invalidScenarioInput(caseColumn),
      problem: (caseColumn) =>
        caseColumn.id === BASE_SCENARIO ? xl`""` : scenarioMessage(caseColumn),
      golive: (caseColumn) => monthsOf(caseColumn, "golive"),
      horizon: (caseColumn) => monthsOf(caseColumn, "horizon"),
      factor: additionsCounted,
      rate: (caseColumn, line) => xl`${rateIn(caseColumn, line, of(line))}`,
      ...withSuffixes("cpw", SHIFTS, (shift) => {
        const today = (_: CaseColumn, line: number): Formula => {
          const cpw = load[`today${shift}`].line(line);
          return of(line).workload ? xl`${cpw}` : xl`${cpw} * ${demand.factor}`;
        };
        return today;
      }),
      ...fromEntries(PLAN_DATES.flatMap(demandOn)),
    },
  );

/** From measured CPU to demand. Workloads come first, then additional loads. */
export function demandBlocks(workloads: number): readonly CalcSpec[] {
  const of: LoadOf = (line) => loadAt(line, workloads);
  return [sources, loads(of), demands(of), assessedDemand(workloads)];
}
