/**
 * Demand by hour of the day at the horizon, on the Calculation sheet: pasted hours of each source
 * partition, split into high-priority work and batch as in the same shift, times the shares of the
 * workloads and their growth. Work without hours counts evenly in its shifts.
 */
import { DAY_PARTS, type DayPart } from "../../scenarios";
import { needs } from "../../build/formula-text";
import type { Plan } from "../../build/section";
import type { CalcRow, CalcSpec, CaseColumn } from "../../../spreadsheet/layout/builder";
import { HOURS_TAKEN } from "./inputs";
import { BY_HOURS, OFF } from "./messages";
import { COLUMNS, measurementsInputs } from "../measurements/inputs";

const ONE: readonly CaseColumn[] = [{ id: "all", label: "All hours" }];
export const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
export const slot = (hour: number): string => `h${hour}`;
/** The columns are hours of the day; without pasted hours, the first four are the shifts. */
const SLOTS: readonly CaseColumn[] = HOURS.map((hour) => ({
  id: slot(hour),
  label: DAY_PARTS[hour] ? `Hour ${hour} / part ${DAY_PARTS[hour]}` : `Hour ${hour}`,
}));
const TURN = String(HOURS.length);
const hourOf = (at: CaseColumn): number => SLOTS.indexOf(at);

export const hasHours = (plan: Plan): boolean => plan.has(measurementsInputs.name);
/** Whether the profile rests on pasted hours. */
export const modeFormula = (plan: Plan): string =>
  needs(
    [
      [OFF, '"not used"'],
      ['{plan.problem}<>""', '"open"'],
    ],
    hasHours(plan)
      ? 'IF(AND({cover.measurements}="Yes",COUNT({hourprofile.average[]})>0),"hours","day parts")'
      : '"day parts"',
  );

const isHourly = (plan: Plan, i: number): boolean => hasHours(plan) && i <= COLUMNS.length;

/** The quantities of a load or a source partition in every hour. */
const linesBlock = (plan: Plan): CalcSpec => {
  const workloads = plan.room("workload");
  const sum = (kind: string): string =>
    `(${DAY_PARTS.map((part) => `{src.${kind}${part}@row}`).join("+")})`;
  return {
    key: "conline",
    title: "Consolidation: what holds in every hour",
    cases: ONE,
    rows: [
      {
        key: "flat",
        label: "Source partition {i} has no hours of its own",
        unit: "1 = yes",
        format: "0",
        repeat: "source",
        formula: (_, i) =>
          `IF(${sum("all")}=0,0,${isHourly(plan, i) ? `IF(ISNUMBER({meas.cpw[${i}]}),0,1)` : "1"})`,
      },
      {
        key: "day",
        label: "Batch, of all work of source partition {i}",
        style: "resultPercent",
        repeat: "source",
        formula: `IF(${sum("all")}>0,${sum("batch")}/${sum("all")},0)`,
      },
      ...DAY_PARTS.map((part): CalcRow => ({
        key: `batch${part}`,
        label: `The same in part ${part}, source partition {i}`,
        style: "resultPercent",
        repeat: "source",
        formula: `IF({src.all${part}@row}>0,{src.batch${part}@row}/{src.all${part}@row},{conline.day})`,
      })),
      {
        key: "factor",
        label: "Share and growth of load {i} at the horizon",
        style: "resultDecimal",
        format: "0.000",
        repeat: ["workload", "addition"],
        formula: (_, i) =>
          i <= workloads
            ? `IF({conway.row[${i}]}=0,0,N({workload.share[${i}]})*{load.fEnd[${i}]#active})`
            : "1",
      },
      ...DAY_PARTS.map((part): CalcRow => ({
        key: `flat${part}`,
        label: `Demand ${part} of load {i} at the horizon`,
        unit: "CPW",
        repeat: ["workload", "addition"],
        formula: `{load.d${part}End#active@row}`,
      })),
      {
        key: "by",
        label: "Target partition {i} moved by",
        unit: "hours",
        format: "0",
        repeat: "target",
        formula: `IF(AND(${BY_HOURS},{target.name@row}<>"",ISNUMBER({stagger.by@row})),IF(AND({stagger.by@row}=INT({stagger.by@row}),SIGN(ABS({stagger.by@row})-${TURN})<0),{stagger.by@row},0),0)`,
      },
    ],
  };
};

/** Number of the shift, 1 to 4; 5 in an hour of none; empty if the hour is unknown. */
function partNumber(plan: Plan, hour: number): string {
  const byPart = hour < DAY_PARTS.length ? String(hour + 1) : '""';
  if (!hasHours(plan)) return `IF({consolidation.mode}="day parts",${byPart},"")`;
  const row = `[${hour + 1}]`;
  const numbered = DAY_PARTS.reduceRight(
    (rest, part, i) => `IF({hourprofile.part${row}}="${part}",${i + 1},${rest})`,
    String(DAY_PARTS.length + 1),
  );
  return needs(
    [
      ['{consolidation.mode}="day parts"', byPart],
      [`NOT(AND(${BY_HOURS}))`, '""'],
    ],
    `IF({hourprofile.sums${row}}>0,${numbered},"")`,
  );
}

const byPart = (of: (part: DayPart) => string, otherwise: string): string =>
  `CHOOSE({conhour.part},${[...DAY_PARTS.map(of), otherwise].join(",")})`;

/**
 * CPW of a source partition in this hour: as pasted, less CFINT; else as in its part of the day.
 */
function profile(plan: Plan, hour: number, i: number): string {
  const flat = byPart((part) => `{src.all${part}[${i}]#all}`, "0");
  if (!isHourly(plan, i)) return `IF({conhour.part}="","",${flat})`;
  const row = `[${hour + 1}]`;
  const busiest = `SUMIFS({hourly.p${i}[]},{hourly.all[]},${hour},{hourly.cpw[]},{hourprofile.busiest${row}})`;
  const measured = `IF({consolidation.day}="${HOURS_TAKEN[1]}",N({hourprofile.p${i}${row}}),{meas.rated[${i}]}*MAX(0,${busiest}/MAX(1,{conhour.rows})-N({source.cfint[${i}]})))`;
  return needs(
    [
      ['{conhour.part}=""', '""'],
      [
        `AND(${BY_HOURS},{conline.flat[${i}]#all}=0)`,
        `IF(ISNUMBER({meas.cpw[${i}]}),${measured},0)`,
      ],
    ],
    flat,
  );
}

function demand(plan: Plan, i: number): string {
  if (i > plan.room("workload"))
    return `IF({conhour.part}="","",${byPart((part) => `{conline.flat${part}[${i}]#all}`, "0")})`;
  const of = (row: string): string => `INDEX({conhour.${row}[]},{conway.row[${i}]})`;
  return `IF({conhour.part}="","",IF({conway.row[${i}]}=0,0,{conline.factor[${i}]#all}*IF({lines.class[${i}]#all}="Batch",${of("batch")},${of("all")}-${of("batch")})))`;
}

const hoursBlock = (plan: Plan): CalcSpec => ({
  key: "conhour",
  title: "Consolidation: demand by hour of the day at the horizon, active scenario",
  cases: SLOTS,
  rows: [
    {
      key: "part",
      label: "Part of the day (5: none)",
      unit: "number",
      format: "0",
      formula: (at) => partNumber(plan, hourOf(at)),
    },
    {
      key: "rows",
      label: "Pasted rows of its busiest hour",
      unit: "rows",
      format: "0",
      formula: (at) =>
        hasHours(plan)
          ? `IF(AND(${BY_HOURS},{conhour.part}<>""),COUNTIFS({hourly.all[]},${hourOf(at)},{hourly.cpw[]},{hourprofile.busiest[${hourOf(at) + 1}]}),"")`
          : '""',
    },
    {
      key: "all",
      label: "All work of source partition {i}",
      unit: "CPW today",
      repeat: "source",
      formula: (at, i) => profile(plan, hourOf(at), i),
    },
    {
      key: "batch",
      label: "of that, batch, source partition {i}",
      unit: "CPW today",
      repeat: "source",
      formula: (_, i) =>
        `IF({conhour.part}="","",{conhour.all}*${byPart((part) => `{conline.batch${part}[${i}]#all}`, `{conline.day[${i}]#all}`)})`,
    },
    {
      key: "load",
      label: "Demand of load {i}",
      unit: "CPW",
      repeat: ["workload", "addition"],
      formula: (_, i) => demand(plan, i),
    },
    {
      key: "use",
      label: "Demand of target partition {i}",
      unit: "CPW",
      repeat: "target",
      formula:
        'IF({conhour.part}="","",IF({target.name@row}="",0,SUMIFS({conhour.load[]},{lines.owner[]#all},{target.name@row})))',
    },
    {
      key: "sum",
      label: "All target partitions",
      unit: "CPW",
      formula: 'IF({conhour.part}="","",SUM({conhour.use[]}))',
    },
    {
      key: "moved",
      label: "Target partition {i}, where moved",
      unit: "CPW",
      repeat: "target",
      formula: (at) =>
        `IF(${BY_HOURS},N(INDEX({conhour.use#*},1,MOD(${hourOf(at)}-{conline.by#all},${TURN})+1)),{conhour.use})`,
    },
    {
      key: "movedsum",
      label: "All target partitions, where moved",
      unit: "CPW",
      formula: 'IF(COUNT({conhour.moved[]})=0,"",SUM({conhour.moved[]}))',
    },
  ],
});

export const hourBlocks = (plan: Plan): readonly CalcSpec[] => [linesBlock(plan), hoursBlock(plan)];
