/**
 * The limits of a plan side by side: the month in which each is reached, its driver, and the first
 * one.
 */
import { needs } from "../../build/formula-text";
import { inUseFormula } from "../../build/optional-sections";
import type { Plan } from "../../build/section";
import { BACKUP_WINDOW, LPAR_LAYOUT } from "../../build/plan-variant";
import type { Field, TableRow, TableSpec } from "../../../spreadsheet/layout/builder";
import { diskInputs } from "../disk/inputs";
import { memoryInputs } from "../memory/inputs";

interface Limit {
  readonly key: string;
  readonly label: string;
  /** Condition under which it is part of the plan. */
  readonly used: string;
  /**
   * The month in which it is reached, or the reason why there is none; "never" if it is not
   * reached.
   */
  readonly month: string;
  readonly who: string;
  /** A text instead of the usual one, or "". */
  readonly words?: string;
}

/** Month of the plan as a date, from a number of months. */
export const monthName = (cell: string): string =>
  `IF(AND(ISNUMBER(${cell}),ISNUMBER({date.measured}),{given.date.measured}=""),YEAR({date.measured})+INT((MONTH({date.measured})-1+${cell})/12)&"-"&TEXT(MOD(MONTH({date.measured})-1+${cell},12)+1,"00"),"")`;

const OPEN = '"open"';
const fixed = (memory: string): string =>
  needs(
    [
      [`NOT(ISNUMBER(${memory}))`, '"open: no memory entered"'],
      ["NOT(ISNUMBER({installed.memory}))", '"open: no installed memory"'],
    ],
    `IF(${memory}>{installed.memory},0,"-")`,
  );

/** Memory is no input by year: it is exceeded from the first month on, or not at all. */
function memoryLimit(hasSheet: boolean): Limit {
  const bySheet = inUseFormula(memoryInputs);
  const amount = hasSheet ? `IF(${bySheet},{memory.total},{lpar.memory})` : "{lpar.memory}";
  const entered = "COUNT({target.memory[]},{installed.memory})>0";
  const words = (state: string): string =>
    `"${state}"&FIXED(${amount},0,TRUE)&" of "&FIXED({installed.memory},0,TRUE)&" GB"`;
  const judged = 'OR({limit.month}="-",ISNUMBER({limit.month}))';
  return {
    key: "memory",
    label: "Memory",
    used: hasSheet ? `OR(${bySheet},${entered})` : entered,
    who: `IF(${judged},"does not grow in this plan","")`,
    month: hasSheet
      ? `IF(${bySheet},IF({memory.problem}="",${fixed("{memory.total}")},${OPEN}),${fixed("{lpar.memory}")})`
      : fixed("{lpar.memory}"),
    words: `IF(${judged},IF({limit.month}="-",${words("fits: ")},${words("exceeded: ")}),"")`,
  };
}

/** The name of a stream means nothing to a reader of the cover: its data sets do. */
const withData = (stream: string): string =>
  `${stream}&IF(COUNTIF({stream.name[]},${stream})=0,"",": "&INDEX({stream.data[]},MATCH(${stream},{stream.name[]},0)))`;

function limitsOf(plan: Plan): Limit[] {
  const has = (name: string): boolean => plan.has(name);
  const sized = has("Growth");
  const backup = '{cover.backup}<>"No"';
  const disk = inUseFormula(diskInputs);
  return [
    ...(sized
      ? [
          {
            key: "cpu",
            label: "CPU",
            used: "TRUE",
            month: `IF({fit.ready#active},{fit.firstcross#active},${OPEN})`,
            who: "{fit.firstwho#active}",
          },
        ]
      : []),
    ...(has(LPAR_LAYOUT) ? [memoryLimit(has(memoryInputs.name))] : []),
    ...(has(diskInputs.name)
      ? [
          {
            key: "arms",
            label: "Disk arms",
            used: disk,
            month: "{disk.armcross}",
            who: "{disk.armwho}",
          },
          {
            key: "space",
            label: "Disk space",
            used: disk,
            month: "{disk.cross}",
            who: "{disk.who}",
          },
        ]
      : []),
    ...(has(BACKUP_WINDOW)
      ? [
          {
            key: "backup",
            label: "Backup window",
            used: backup,
            month: "{backup.cross}",
            who: withData("{backup.who}"),
          },
          {
            key: "restore",
            label: "Restore target",
            used: backup,
            month: "{backup.backcross}",
            who: withData("{backup.backwho}"),
          },
        ]
      : []),
  ];
}

/** Texts of sections for a missing input. */
const OPENED = 'OR({limit.month}="open",{limit.month}="open: see above")';
const state = (words: string): string =>
  needs(
    [
      ['{limit.month}="not used"', '"not used"'],
      [`LEN(${words})>0`, words],
      [
        "NOT(ISNUMBER({limit.month}))",
        `IF({limit.month}="never","not within 50 years",IF(${OPENED},"open: see its sheet",IF(LEFT({limit.month},2)="no","open: "&{limit.month},{limit.month})))`,
      ],
      ["{limit.month}<=0", '"exceeded from the beginning"'],
      ["{limit.month}<={load.horizon#active}", '"reached before the horizon"'],
    ],
    '"reached after the horizon"',
  );

/** Whether the plan has limits with a month. */
export const hasLimits = (plan: Plan): boolean =>
  ["Growth", BACKUP_WINDOW, diskInputs.name].some((sheet) => plan.has(sheet));

const rowOf = ({ key, label, used, month, who, words }: Limit): TableRow => ({
  key,
  cells: {
    what: label,
    month: { formula: `IF(${used},${month},"not used")` },
    who: { formula: `${who}&""` },
    state: { formula: state(words ?? '""') },
  },
});

export const limitsTable = (plan: Plan): TableSpec => ({
  key: "limit",
  title: "Limits",
  rows: limitsOf(plan).map(rowOf),
  columns: [
    { key: "what", head: "Limit", width: 36, style: "label" },
    {
      key: "state",
      head: "State",
      width: 30,
      style: "resultText",
      when: [
        {
          formula: 'OR(LEFT({this},8)="exceeded",{this}="reached before the horizon")',
          look: "fail",
        },
        { formula: 'LEFT({this},4)="open"', look: "missing" },
      ],
    },
    { key: "month", head: "Month", width: 14, style: "result", format: "0" },
    { key: "who", head: "Reached first by", width: 30, style: "resultText" },
    {
      key: "date",
      head: "Date",
      width: 12,
      style: "resultText",
      formula: monthName("{limit.month}"),
    },
  ],
});

const at = (column: string): string =>
  `INDEX({limit.${column}[]},MATCH(MIN({limit.month[]}),{limit.month[]},0))`;

/** The earliest limit: its name and month, its driver, and the limits not assessed yet. */
export const firstLimit = (plan: Plan): readonly Field[] => [
  {
    label: "First limit of all",
    name: "cover.limit",
    style: "resultText",
    formula: `IF(COUNT({limit.month[]})=0,IF({cover.limitsopen}="none","none within 50 years","open"),${at("what")}&", "&IF(${at("date")}="","month "&MIN({limit.month[]}),${at("date")}))`,
    note: "The earliest of the limits below that are in use.",
  },
  {
    label: "Reached by",
    name: "cover.limitwho",
    style: "resultText",
    value: "Not calculated yet: who or what first",
    formula: `IF(COUNT({limit.month[]})=0,"",${at("who")}&" (month "&MIN({limit.month[]})&")")`,
  },
  {
    label: "Limits that are open",
    name: "cover.limitsopen",
    style: "resultText",
    value: "Not calculated yet: as many limits",
    formula: `IF(SUMPRODUCT(1*(LEFT({limit.state[]},4)="open"))=0,"none",TEXTJOIN(", ",TRUE,${limitsOf(
      plan,
    )
      .map(({ key }) => `IF(LEFT({limit.state[${key}]},4)="open",{limit.what[${key}]},"")`)
      .join(",")}))`,
  },
];
