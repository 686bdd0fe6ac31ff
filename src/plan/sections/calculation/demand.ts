/**
 * The calculation, first part: from measured CPU to the demand of each partition of the target, a
 * column each scenario.
 */
import {
  BASE_SCENARIO,
  isJudged,
  PLAN_DATES,
  DAY_PARTS,
  SCENARIOS,
  type PlanDate,
  type DayPart,
} from "../../scenarios";
import { scenarioMessage, invalidScenarioInput } from "../../inputs/scenario-validation";
import type { CalcRow, CalcSpec, CaseColumn } from "../../../spreadsheet/layout/builder";

const ONE: readonly CaseColumn[] = [{ id: "all", label: "All cases" }];
/** A load is a row of workloads, or, counted on, of additions. */
interface Load {
  readonly workload?: number;
  readonly addition?: number;
}
const loadAt = (line: number, workloads: number): Load =>
  line <= workloads ? { workload: line } : { addition: line - workloads };

/** Value of an input of a scenario: that of its column, or of the base. */
export const scenarioInput = (at: CaseColumn, key: string): string =>
  at.id === BASE_SCENARIO
    ? `{scen.${BASE_SCENARIO}[${key}]}`
    : `IF({scen.${at.id}[${key}]}="",{scen.${BASE_SCENARIO}[${key}]},{scen.${at.id}[${key}]})`;

/** A number of months within the limits of a scenario; others are reported and not used. */
const months = (key: string, value: string): string =>
  `IF(ISNUMBER(${value}),MAX({scenlim.min[${key}]},MIN({scenlim.max[${key}]},${value})),0)`;

/**
 * CPW in use of the measured partitions: rated CPW times CPU (as entered, or from pasted hours),
 * with CFINT subtracted from the high-priority part.
 */
const sourceBlock: CalcSpec = {
  key: "src",
  title: "CPW in use of the measured partitions",
  cases: ONE,
  rows: DAY_PARTS.flatMap((part): CalcRow[] => [
    {
      key: `high${part}`,
      label: `High-priority work ${part}, partition {i}`,
      unit: "CPW",
      repeat: "source",
      formula: `IF(ISNUMBER({source.rated@row}),{source.rated@row}*MAX(0,N({cpu.use${part}@row})-N({source.cfint@row})),0)`,
    },
    {
      key: `batch${part}`,
      label: `Batch ${part}, partition {i}`,
      unit: "CPW",
      repeat: "source",
      formula: `IF(ISNUMBER({source.rated@row}),{source.rated@row}*N({cpu.batch${part}@row}),0)`,
    },
    {
      key: `all${part}`,
      label: `All work ${part}, partition {i}`,
      unit: "CPW",
      repeat: "source",
      formula: `{src.high${part}}+{src.batch${part}}`,
    },
  ]),
};

const counted = (i: number): string =>
  `AND({addition.name[${i}]}<>"",{addition.measured[${i}]}<>"Yes")`;

const ownerOf = ({ workload, addition = 0 }: Load): string =>
  workload
    ? `{workload.target[${workload}]}&""`
    : `IF(${counted(addition)},{addition.target[${addition}]}&"","")`;
const classOf = ({ workload, addition }: Load): string =>
  workload ? `{workload.class[${workload}]}&""` : `{addition.class[${addition}]}&""`;

/**
 * Demand of a load in the baseline month; a growing addition is discounted from its own first
 * month.
 */
function todayOf(part: DayPart, { workload: line, addition: i = 0 }: Load): string {
  if (!line) {
    return `IF(AND({sound.addition[${i}]#all}=0,${counted(i)}),N({addition.cpw${part}[${i}]})/(1+N({addition.growth[${i}]}))^(N({addition.start[${i}]})/12),0)`;
  }
  const own = (kind: string): string =>
    `SUMIFS({src.${kind}${part}[]},{source.name[]},{workload.source[${line}]})`;
  return `IF(OR({workload.name[${line}]}="",{workload.source[${line}]}=""),0,N({workload.share[${line}]})*IF({workload.class[${line}]}="Batch",${own("batch")},${own("high")}))`;
}

/** Growth as entered; 0 if the row has invalid inputs. */
const growthOf = ({ workload, addition }: Load): string => {
  const row = workload ? `workload[${workload}]` : `addition[${addition}]`;
  return `IF({sound.${row}#all}=0,N({${row.replace("[", ".growth[")}}),0)`;
};

const isDerived = ({ workload: line }: Load): string =>
  line
    ? `IF({workload.source[${line}]}="",1,IF(COUNTIF({source.name[]},{workload.source[${line}]})=0,1,IF(INDEX({source.basis[]},MATCH({workload.source[${line}]},{source.name[]},0))="derived",1+{assumption.use[small]},1)))`
    : "1";

/** The quantities of a load in every scenario: workloads first, then additions. */
const linesBlock = (of: (line: number) => Load): CalcSpec => ({
  key: "lines",
  title: "Loads: workloads, then additions",
  cases: ONE,
  rows: [
    {
      key: "owner",
      label: "Partition of load {i}",
      style: "resultText",
      repeat: ["workload", "addition"],
      formula: (_, line) => ownerOf(of(line)),
    },
    {
      key: "class",
      label: "Class of load {i}",
      style: "resultText",
      repeat: ["workload", "addition"],
      formula: (_, line) => classOf(of(line)),
    },
    {
      key: "ownerHigh",
      label: "Partition of load {i} if high-priority",
      style: "resultText",
      repeat: ["workload", "addition"],
      formula: 'IF({lines.class}="High",{lines.owner},"")',
    },
    {
      key: "start",
      label: "First month of load {i}",
      unit: "month",
      repeat: ["workload", "addition"],
      formula: (_, line) =>
        of(line).workload
          ? "0"
          : `IF({sound.addition[${of(line).addition}]#all}=0,N({addition.start[${of(line).addition}]}),0)`,
    },
    {
      key: "rate",
      label: "Growth of load {i}",
      unit: "a year",
      style: "resultPercent",
      repeat: ["workload", "addition"],
      formula: (_, line) => growthOf(of(line)),
    },
    ...DAY_PARTS.map((part): CalcRow => ({
      key: `today${part}`,
      label: `Demand ${part} of load {i}`,
      unit: "CPW",
      repeat: ["workload", "addition"],
      formula: (_, line) => todayOf(part, of(line)),
    })),
    {
      key: "raise",
      label: "Small-source margin of load {i}",
      style: "resultDecimal",
      format: "0.000",
      repeat: ["workload", "addition"],
      formula: (_, line) => isDerived(of(line)),
    },
    {
      key: "raised",
      label: "Small-source margin of target partition {i}",
      style: "resultDecimal",
      format: "0.000",
      repeat: "target",
      formula:
        'IF({target.name@row}="",1,MAX(1,MAXIFS({lines.raise[]},{lines.owner[]},{target.name@row})))',
    },
  ],
});

const rateOf = (at: CaseColumn, line: number, { workload }: Load): string => {
  if (!workload || at.id === BASE_SCENARIO) return `{lines.rate[${line}]#all}`;
  const all = `{scen.${at.id}[growthAll]}`;
  const own = `{scen.${at.id}[w${line}]}`;
  return `IF(OR({workload.name[${line}]}="",{load.wrong}>0),0,IF(${own}<>"",${own},IF(${all}<>"",${all},{lines.rate[${line}]#all}+N({scen.${at.id}[growthAdd]}))))`;
};

const demandKey = (part: DayPart, moment: PlanDate): string => `d${part}${moment}`;

const partitionRows = (kind: "all" | "high", part: DayPart, moment: PlanDate): CalcRow => ({
  key: `${kind}${part}${moment}`,
  label: `${kind === "all" ? "All" : "High-priority"} work ${part}, ${MOMENT_WORDS[moment]}, partition {i}`,
  unit: "CPW",
  repeat: "target",
  formula: `IF({target.name@row}="",0,SUMIFS({load.${demandKey(part, moment)}[]},{lines.${kind === "all" ? "owner" : "ownerHigh"}[]#all},{target.name@row}))`,
});

const MOMENT_WORDS: Readonly<Record<PlanDate, string>> = {
  Now: "today",
  Live: "at go-live",
  End: "at the horizon",
};
const MONTH_OF: Readonly<Record<PlanDate, string>> = {
  Now: "0",
  Live: "{load.golive}",
  End: "{load.horizon}",
};

function momentRows(moment: PlanDate): (CalcRow | string)[] {
  const kinds = isJudged(moment) ? (["all", "high"] as const) : (["all"] as const);
  return [
    `Demand ${MOMENT_WORDS[moment]}`,
    {
      key: `f${moment}`,
      label: `Growth factor ${MOMENT_WORDS[moment]}, load {i}`,
      style: "resultDecimal",
      format: "0.000",
      repeat: ["workload", "addition"],
      formula: `IF({lines.start#all}<=${MONTH_OF[moment]},IF(${MONTH_OF[moment]}=0,1,MAX(0,1+{load.rate})^(${MONTH_OF[moment]}/12)),0)`,
    },
    ...DAY_PARTS.map((part): CalcRow => ({
      key: demandKey(part, moment),
      label: `Demand ${part} ${MOMENT_WORDS[moment]}, load {i}`,
      unit: "CPW",
      repeat: ["workload", "addition"],
      formula: `{load.cpw${part}}*{load.f${moment}}`,
    })),
    ...kinds.flatMap((kind) => DAY_PARTS.map((part) => partitionRows(kind, part, moment))),
    ...kinds.map((kind): CalcRow => ({
      key: `${kind}Peak${moment}`,
      label: `${kind === "all" ? "All" : "High-priority"} work, worst part ${MOMENT_WORDS[moment]}, partition {i}`,
      unit: "CPW",
      repeat: "target",
      formula: `MAX(${DAY_PARTS.map((part) => `{load.${kind}${part}${moment}}`).join(",")})`,
    })),
    ...kinds.flatMap((kind) =>
      DAY_PARTS.map((part): CalcRow => ({
        key: `${kind}Sum${part}${moment}`,
        label: `${kind === "all" ? "All" : "High-priority"} work ${part} ${MOMENT_WORDS[moment]}, system`,
        unit: "CPW",
        formula: `SUM({load.${kind}${part}${moment}[]})`,
      })),
    ),
  ];
}

/** Invalid inputs of a scenario, and impossible growth. */
const wrongRows: readonly CalcRow[] = [
  {
    key: "wrong",
    label: "Inputs that are not what their cells take: number of the row",
    format: "0",
    formula: (at) => (at.id === BASE_SCENARIO ? "0" : invalidScenarioInput(at)),
  },
  {
    key: "said",
    label: "The same in words",
    style: "resultText",
    formula: (at) => (at.id === BASE_SCENARIO ? '""' : scenarioMessage(at)),
  },
];

/**
 * Demand of every partition of the target, in every part of the day, today, at go-live and at the
 * horizon.
 */
const loadBlock = (of: (line: number) => Load): CalcSpec => ({
  key: "load",
  title: "Demand by scenario",
  cases: SCENARIOS,
  rows: [
    ...wrongRows,
    {
      key: "golive",
      label: "Go-live",
      unit: "month",
      formula: (at) => months("golive", scenarioInput(at, "golive")),
    },
    {
      key: "horizon",
      label: "Horizon",
      unit: "month",
      formula: (at) => months("horizon", scenarioInput(at, "horizon")),
    },
    {
      key: "factor",
      label: "Additions counted",
      style: "resultPercent",
      formula: (at) =>
        at.id === BASE_SCENARIO
          ? "1"
          : `IF(OR({scen.${at.id}[additions]}="",{load.wrong}>0),1,N({scen.${at.id}[additions]}))`,
    },
    {
      key: "rate",
      label: "Growth of load {i}",
      unit: "a year",
      style: "resultPercent",
      repeat: ["workload", "addition"],
      formula: (at, line) => rateOf(at, line, of(line)),
    },
    ...DAY_PARTS.map((part): CalcRow => ({
      key: `cpw${part}`,
      label: `Demand ${part} of load {i}`,
      unit: "CPW",
      repeat: ["workload", "addition"],
      formula: (_, line) =>
        of(line).workload
          ? `{lines.today${part}[${line}]#all}`
          : `{lines.today${part}[${line}]#all}*{load.factor}`,
    })),
    ...PLAN_DATES.flatMap(momentRows),
  ],
});

/** The loads of the active scenario once more, as plain columns that other functions read. */
const activeBlock: CalcSpec = {
  key: "act",
  title: "Loads of the active scenario",
  cases: ONE,
  rows: [
    {
      key: "rate",
      label: "Growth of load {i}",
      unit: "a year",
      style: "resultPercent",
      repeat: ["workload", "addition"],
      formula: "{load.rate#active}",
    },
    ...DAY_PARTS.map((part): CalcRow => ({
      key: `cpw${part}`,
      label: `Demand ${part} of load {i}`,
      unit: "CPW",
      repeat: ["workload", "addition"],
      formula: `{load.cpw${part}#active}`,
    })),
  ],
};

/** From measured CPU to demand; the first loads are workloads, the others additions. */
export function demandBlocks(workloads: number): readonly CalcSpec[] {
  const of = (line: number): Load => loadAt(line, workloads);
  return [sourceBlock, linesBlock(of), loadBlock(of), activeBlock];
}
