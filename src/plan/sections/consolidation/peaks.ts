/**
 * The coincident profile of the day, the peaks of the partitions, and the gain from staggering
 * them.
 */
import { statusColumn } from "../../build/columns";
import { DAY_PARTS, CAPACITY } from "../../scenarios";
import { inputField, inputTable } from "../../inputs/input-cells";
import { needs, whenNumbers } from "../../build/formula-text";
import type { Plan } from "../../build/section";
import type {
  ChartSpec,
  Column,
  Field,
  TableRow,
  TableSpec,
} from "../../../spreadsheet/layout/builder";
import { MOST_HOURS } from "./inputs";
import { hasHours, HOURS, modeFormula, slot } from "./hours";
import { BY_HOURS, demanded, fitted, known, OFF, SHEET } from "./messages";

/** Partitions of the target that have a column of their own; all are in the sums. */
const SHOWN = Array.from({ length: CAPACITY.targets }, (_, at) => at + 1);

const hourName = (hour: number): string =>
  needs(
    [
      ['OR({consolidation.mode}="not used",{consolidation.mode}="open")', '""'],
      [BY_HOURS, `"Hour ${hour}"`],
    ],
    DAY_PARTS[hour] ? `"${DAY_PARTS[hour]}  "&{part.${DAY_PARTS[hour].toLowerCase()}}` : '""',
  );

const numberedPart = (number: string): string =>
  `IF(${number}="","",CHOOSE(${number},${DAY_PARTS.map((part) => `"${part}"`).join(",")},"none"))`;
const partOf = (hour: number): string => numberedPart(`{conhour.part#${slot(hour)}}`);

const profileRows = (targets: number): readonly TableRow[] =>
  HOURS.map((hour) => ({
    cells: {
      slot: { formula: hourName(hour) },
      part: { formula: partOf(hour) },
      all: { formula: `{conhour.sum#${slot(hour)}}` },
      moved: { formula: `{conhour.movedsum#${slot(hour)}}` },
      ...Object.fromEntries(
        SHOWN.filter((i) => i <= targets).map((i) => [
          `p${i}`,
          { formula: `IF({target.name[${i}]}="","",{conhour.use[${i}]#${slot(hour)}})` },
        ]),
      ),
      status: { formula: `IF(AND(${BY_HOURS},{conhour.part#${slot(hour)}}=""),"not measured","")` },
    },
  }));

/** Which partition each numbered column is, and the profile under it. */
export function profileTables(plan: Plan): readonly TableSpec[] {
  const blank = (key: string): Column => ({ key, head: "", style: "label" });
  const numbered = (more: Partial<Column>): Column[] =>
    SHOWN.map((i): Column => ({ key: `p${i}`, head: `Partition ${i}`, width: 11, ...more }));
  return [
    {
      key: "conprofilenames",
      title: "Coincident profile of the day",
      note: `Demand of the partitions of the target in the same hour, at the horizon. The first ${SHOWN.length} have a column; all are in the sum.`,
      columns: [
        { key: "what", head: "Column", style: "label" },
        blank("part"),
        blank("all"),
        blank("moved"),
        ...numbered({ style: "resultText" }),
      ],
      rows: [
        {
          cells: {
            what: "Partition",
            ...Object.fromEntries(
              SHOWN.map((i) => [`p${i}`, { formula: `{target.name[${i}]}&""` }]),
            ),
          },
        },
      ],
    },
    {
      key: "conprofile",
      rows: profileRows(plan.room("target")),
      columns: [
        { key: "slot", head: "Hour or part", width: 22, style: "resultText" },
        { key: "part", head: "Part", width: 16, style: "resultText" },
        { key: "all", head: "All together", unit: "CPW", width: 12, style: "result" },
        { key: "moved", head: "Where moved", unit: "CPW, what if", width: 12, style: "result" },
        ...numbered({ unit: "CPW", style: "result" }),
        { key: "status", head: "To be known", style: "label" },
      ],
    },
  ];
}

export const profileChart: ChartSpec = {
  kind: "line",
  title: "Demand of all partitions by hour",
  altText:
    "Lines of the demand of all target partitions together by hour of the day at the horizon: as measured, and where partitions are moved by hours",
  categories: "{conprofile.slot[]}",
  categoryTitle: "Hour or part of the day",
  valueTitle: "CPW",
  series: [
    { name: "All together", values: "{conprofile.all[]}" },
    { name: "Where moved (what if)", values: "{conprofile.moved[]}", dashed: true },
  ],
  width: 90,
};

const named = '{target.name@row}=""';
const ROW = "{conhour.use#*@row}";
const TURN = String(HOURS.length);

const RESULTS: readonly Column[] = [
  {
    key: "peak",
    head: "Own peak",
    unit: "CPW at horizon",
    width: 12,
    formula: demanded("{target.name@row}", `MAX(${ROW})`),
  },
  {
    key: "at",
    head: "Place",
    unit: "row of profile",
    width: 9,
    format: "0",
    formula: `IF(N({stagger.peak})>0,MATCH({stagger.peak},${ROW},0),"")`,
  },
  {
    key: "hour",
    head: "In",
    width: 16,
    style: "resultText",
    formula: 'IF({stagger.at}="","",INDEX({conprofile.slot[]},{stagger.at}))',
  },
  {
    key: "part",
    head: "Part",
    width: 9,
    style: "resultText",
    formula: 'IF({stagger.at}="","",INDEX({conprofile.part[]},{stagger.at}))',
  },
  {
    key: "cores",
    head: "Own peak",
    unit: "cores",
    width: 9,
    style: "resultDecimal",
    formula: whenNumbers(
      ["{stagger.peak}", "{fit.each#active}"],
      "{stagger.peak}/{fit.each#active}",
      '""',
    ),
  },
  {
    key: "share",
    head: "At the common peak",
    unit: "CPW",
    width: 12,
    formula: `IF(AND(ISNUMBER({stagger.peak}),ISNUMBER({consolidation.place})),N(INDEX(${ROW},1,{consolidation.place})),"")`,
  },
  {
    key: "then",
    head: "Moved to place",
    unit: "row of profile",
    width: 11,
    format: "0",
    formula: `IF(OR({stagger.at}="",{conline.by#all@row}=0),"",MOD({stagger.at}-1+{conline.by#all@row},${TURN})+1)`,
  },
  {
    key: "thenpart",
    head: "then in part",
    width: 11,
    style: "resultText",
    formula:
      'IF({stagger.then}="","",IF(INDEX({conprofile.part[]},{stagger.then})="","not measured",INDEX({conprofile.part[]},{stagger.then})))',
  },
  statusColumn(
    needs(
      [
        ['{stagger.by}=""', '""'],
        [OFF, '""'],
        [named, `"${SHEET}: hours in a row without a partition"`],
        [
          "NOT(ISNUMBER({stagger.by}))",
          `"${SHEET}: the hours by which "&{target.name@row}&" is moved are not a number"`,
        ],
        ["{stagger.by}=0", '""'],
        ['{consolidation.mode}="open"', '""'],
        [
          `NOT(AND(${BY_HOURS}))`,
          `"${SHEET}: "&{target.name@row}&" cannot be moved by hours: no hours are pasted on Measurements"`,
        ],
        [
          "{conline.by#all@row}=0",
          `"${SHEET}: the hours by which "&{target.name@row}&" is moved are no whole number from -${MOST_HOURS} to ${MOST_HOURS}"`,
        ],
      ],
      '""',
    ),
  ),
];

export const staggerTable = (plan: Plan): TableSpec =>
  inputTable(plan.inputs, "stagger", {
    note: "What if: the whole day of a partition begins later or earlier. Nothing that the plan is sized with changes; users of online work do not move with it. Cores are CPW over the CPW a core of the chosen alternative.",
    before: [
      {
        key: "name",
        head: "Partition",
        width: 22,
        style: "resultText",
        formula: '{target.name@row}&""',
      },
    ],
    after: RESULTS,
  });

const SUM = "{conhour.sum[*]}";
const MOVED = "{conhour.movedsum[*]}";
const cores = (label: string, name: string, of: string): Field => ({
  label,
  name,
  unit: "cores",
  style: "resultDecimal",
  formula: fitted(whenNumbers([`{${of}}`], `{${of}}/{fit.each#active}`, `{${of}}`)),
});
const hourAt = (peak: string, row: string): string =>
  whenNumbers(
    [`{${peak}}`],
    `IF({${peak}}>0,INDEX({conprofile.slot[]},MATCH({${peak}},${row},0)),"")`,
    `{${peak}}`,
  );

const SAYS: Readonly<Record<string, string>> = {
  hours:
    "Pasted hours of Measurements, as rated CPW x CPU less CFINT, times shares and growth. Additions, and partitions without pasted hours, count flat in the hours of their part of the day, and in no other.",
  parts:
    "No hours are pasted on Measurements: the four parts of the day stand in their place, as the plan is sized.",
};

export const modeFields = (plan: Plan): readonly Field[] => [
  inputField(
    plan.inputs,
    "consolidation.day",
    hasHours(plan) ? undefined : "Has no effect without the Measurements sheet.",
  ),
  inputField(plan.inputs, "consolidation.tolerance"),
  {
    label: "The profile rests on",
    name: "consolidation.mode",
    style: "resultText",
    formula: modeFormula(plan),
    noteFormula: `IF(${BY_HOURS},"${SAYS.hours}",IF({consolidation.mode}="day parts","${SAYS.parts}",""))`,
  },
];

export const peakFields: readonly Field[] = [
  {
    label: "Sum of the single peaks",
    name: "consolidation.single",
    unit: "CPW",
    formula: known("SUM({stagger.peak[]})"),
    note: "Of different hours: shown because it is often used by mistake.",
  },
  cores("at the CPW a core of the target", "consolidation.singlecores", "consolidation.single"),
  {
    label: "Coincident peak",
    name: "consolidation.peak",
    unit: "CPW",
    formula: known(`MAX(${SUM})`),
  },
  cores("at the CPW a core of the target", "consolidation.peakcores", "consolidation.peak"),
  {
    label: "in",
    name: "consolidation.when",
    style: "resultText",
    formula: hourAt("consolidation.peak", SUM),
  },
  {
    label: "which is row",
    name: "consolidation.place",
    unit: "of the profile",
    format: "0",
    formula: whenNumbers(
      ["{consolidation.peak}"],
      `IF({consolidation.peak}>0,MATCH({consolidation.peak},${SUM},0),"")`,
      '""',
    ),
  },
  {
    label: "Saved by peaks at different hours",
    name: "consolidation.gain",
    unit: "CPW",
    formula: whenNumbers(
      ["{consolidation.single}", "{consolidation.peak}"],
      "{consolidation.single}-{consolidation.peak}",
      "{consolidation.peak}",
    ),
  },
  {
    label: "which is",
    name: "consolidation.gainshare",
    unit: "of the single peaks",
    style: "resultPercent",
    formula: whenNumbers(
      ["{consolidation.gain}"],
      "IF({consolidation.single}>0,{consolidation.gain}/{consolidation.single},0)",
      "{consolidation.gain}",
    ),
  },
  {
    label: "Worst part of the day, as sized",
    name: "consolidation.parts",
    unit: "CPW",
    formula: known(`MAX(${DAY_PARTS.map((part) => `{load.allSum${part}End#active}`).join(",")})`),
    note: "From CPU of the day parts; the plan is sized with it.",
  },
  {
    label: "Busiest hour above it",
    name: "consolidation.above",
    unit: "of the demand",
    style: "resultPercent",
    formula: whenNumbers(
      ["{consolidation.peak}", "{consolidation.parts}"],
      "IF({consolidation.parts}>0,MAX(0,{consolidation.peak}/{consolidation.parts}-1),0)",
      "{consolidation.peak}",
    ),
    note: "A single hour is often busier than the average of two: this is judged only by your own accepted difference.",
  },
  {
    label: "Coincident peak where moved",
    name: "consolidation.then",
    unit: "CPW, what if",
    formula: known(`MAX(${MOVED})`),
  },
  {
    label: "in",
    name: "consolidation.thenwhen",
    style: "resultText",
    formula: hourAt("consolidation.then", MOVED),
  },
  {
    label: "Gained by moving",
    name: "consolidation.won",
    unit: "CPW, what if",
    format: "#,##0;-#,##0;0",
    formula: whenNumbers(
      ["{consolidation.peak}", "{consolidation.then}"],
      "{consolidation.peak}-{consolidation.then}",
      "{consolidation.then}",
    ),
    note: "Below 0: the moved work falls on busier hours.",
  },
  {
    ...cores("at the CPW a core of the target", "consolidation.woncores", "consolidation.won"),
    format: "#,##0.00;-#,##0.00;0.00",
  },
];

/** Partitions whose peak moves to an hour of no shift, or to one that was not measured. */
export const movedOutside =
  'COUNTIF({stagger.thenpart[]},"none")+COUNTIF({stagger.thenpart[]},"not measured")';
