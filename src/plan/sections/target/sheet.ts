/** Target and alternatives: possible systems side by side, and why or why not. */
import { statusColumn } from "../../build/columns";
import { ALTERNATIVES } from "../../scenarios";
import { inputField, inputTable } from "../../inputs/input-cells";
import { call, needs, OWN_SYSTEMS, quoted } from "../../build/formula-text";
import { invalidRowFallback } from "../../inputs/row-messages";
import type { Plan, Section } from "../../build/section";
import {
  alternativeFacts,
  alternativesInUse,
  COMPARED_NUMBER,
  installedCheck,
} from "./alternatives";
import { proposals } from "./proposals";
import type { CellSpec, Column, TableRow } from "../../../spreadsheet/layout/builder";

const SHEET = "Target and alternatives";

interface Shown {
  readonly key: string;
  readonly head: string;
  readonly unit?: string;
  readonly width?: number;
  readonly look?: Partial<CellSpec>;
  readonly from: string;
  readonly always?: boolean;
}

const COMPARED: readonly Shown[] = [
  {
    key: "system",
    head: "System",
    width: 13,
    look: { style: "resultText" },
    from: "system",
    always: true,
  },
  {
    key: "feature",
    head: "Feature",
    width: 9,
    look: { style: "resultText" },
    from: "feature",
    always: true,
  },
  {
    key: "ibmi",
    head: "IBM i",
    unit: "cores",
    width: 9,
    look: { format: "General" },
    from: "ibmi",
  },
  { key: "vios", head: "VIOS", unit: "cores", width: 9, look: { format: "General" }, from: "vios" },
  {
    key: "needed",
    head: "Needed",
    unit: "cores",
    width: 9,
    look: { format: "General" },
    from: "needed",
  },
  {
    key: "active",
    head: "Active",
    unit: "cores",
    width: 9,
    look: { format: "General" },
    from: "active",
  },
  {
    key: "rule",
    head: "With VIOS as assumed",
    unit: "cores",
    width: 11,
    look: { format: "General" },
    from: "rule",
  },
  { key: "total", head: "Capacity", unit: "CPW", width: 11, from: "total" },
  {
    key: "basis",
    head: "Basis",
    unit: "the weakest",
    width: 12,
    look: { style: "resultText" },
    from: "rests",
  },
  { key: "each", head: "CPW a core", unit: "CPW", width: 10, from: "each" },
  {
    key: "now",
    head: "System today",
    unit: "utilisation",
    width: 11,
    look: { style: "resultPercent" },
    from: "sysNow",
  },
  {
    key: "live",
    head: "System at go-live",
    unit: "utilisation",
    width: 11,
    look: { style: "resultPercent" },
    from: "sysLive",
  },
  {
    key: "end",
    head: "System at horizon",
    unit: "utilisation",
    width: 11,
    look: { style: "resultPercent" },
    from: "sysEnd",
  },
  {
    key: "headNow",
    head: "Headroom today",
    unit: "of the target",
    width: 11,
    look: { style: "resultPercent" },
    from: "headNow",
  },
  {
    key: "headEnd",
    head: "Headroom at horizon",
    unit: "of the target",
    width: 11,
    look: { style: "resultPercent" },
    from: "headEnd",
  },
  {
    key: "worst",
    head: "Highest partition",
    unit: "at horizon",
    width: 11,
    look: { style: "resultPercent" },
    from: "worstUse",
  },
  {
    key: "low",
    head: "At its margin",
    unit: "interpolated",
    width: 12,
    look: { style: "resultPercent" },
    from: "worstLow",
  },
  {
    key: "cross",
    head: "First crossing",
    unit: "month",
    width: 10,
    look: { format: "0" },
    from: "firstcross",
  },
];

const nameOf = (i: number): string => `{option.name[${i}]}`;

function comparedRows(): TableRow[] {
  return ALTERNATIVES.map(({ id }, index) => {
    const i = index + 1;
    const cells = COMPARED.map(
      ({ key, look, from, always }) =>
        [
          key,
          {
            formula: needs(
              [
                [`{fit.problem#${id}}="not used"`, '""'],
                ...(always ? [] : [[`NOT({fit.ready#${id}})`, '"open"'] as const]),
              ],
              `{fit.${from}#${id}}`,
            ),
            ...look,
          },
        ] as const,
    );
    return {
      key: id,
      cells: { name: { formula: `${i}&"  "&${nameOf(i)}` }, ...Object.fromEntries(cells) },
    };
  });
}

/** Rating workload of the target, from the conditions of its rating. */
const CONDITIONS = 7;
const workloadOf = (args: readonly string[]): string => {
  const conditions = `INDEX(${call("EXPLAIN", [quoted("CPWLPAR"), ...args])},${CONDITIONS},2)`;
  return `IF(EXACT(SUBSTITUTE(${conditions},"COPR",""),${conditions}),IF(EXACT(SUBSTITUTE(${conditions},"CPW3",""),${conditions}),"not stated","CPW3"),"COPR")`;
};

/**
 * Compared as numbers: a criterion such as "<"&cores has 15 digits, and an alternative would rank
 * after itself.
 */
function rank(i: number): string {
  const passing = '({ranking.verdict[]}="PASS")';
  const [cores, each] = [`{ranking.cores[${i}]}`, `{ranking.each[${i}]}`];
  return needs(
    [[`{ranking.verdict[${i}]}<>"PASS"`, '""']],
    `1+SUMPRODUCT(${passing}*({ranking.cores[]}<${cores}))+SUMPRODUCT(${passing}*({ranking.cores[]}=${cores})*({ranking.each[]}>${each}))`,
  );
}

const FIRST = "MATCH(1,{ranking.rank[]},0)";
const firstName = `INDEX({option.name[]},${FIRST})`;

/**
 * Why an alternative is not the first: its failed checks, or what it needs more than the first that
 * passes.
 */
const against = (i: number, id: string): string => {
  const more = `ROUND({ranking.cores[${i}]}-INDEX({ranking.cores[]},${FIRST}),2)`;
  const less = `ROUND(INDEX({ranking.each[]},${FIRST})-{ranking.each[${i}]},0)`;
  return needs(
    [
      [`{ranking.verdict[${i}]}="-"`, '""'],
      [`{ranking.verdict[${i}]}="OPEN"`, '"open"'],
      [`{ranking.verdict[${i}]}<>"PASS"`, `"fails: "&{fit.fails#${id}}`],
      [`{ranking.rank[${i}]}=1`, '"the first of those that pass"'],
      [
        `${more}>0`,
        `"passes, but needs "&${more}&IF(${more}=1," core"," cores")&" more than "&${firstName}`,
      ],
    ],
    `"passes with as many cores, but with "&${less}&" CPW a core less than "&${firstName}`,
  );
};

function rankingRows(): TableRow[] {
  return ALTERNATIVES.map(({ id }, index) => {
    const i = index + 1;
    const first = `IF(ISNUMBER({fit.rating[1]#${id}}),${workloadOf([`{fit.system#${id}}`, `{fit.feature#${id}}`, `{fit.cores[1]#${id}}`, `{fit.mode#${id}}`, OWN_SYSTEMS])},"")`;
    return {
      key: id,
      cells: {
        name: { formula: `${i}&"  "&${nameOf(i)}` },
        verdict: { formula: `{fit.verdict#${id}}` },
        cores: { formula: `IF({fit.ready#${id}},{fit.needed#${id}},"")` },
        each: { formula: `IF({fit.ready#${id}},{fit.each#${id}},"")` },
        rank: { formula: rank(i) },
        against: { formula: against(i, id) },
        workload: { formula: first },
        estimate: {
          formula: `IF(AND(ISNUMBER({alt.estimate[${i}]}),{fit.ready#${id}}),{alt.estimate[${i}]}/{fit.total#${id}}-1,"")`,
        },
      },
    };
  });
}

/** Cores of every partition in every alternative; its values with their sources. */
function partitionColumns(plan: Plan): Column[] {
  return ALTERNATIVES.flatMap(({ id }, index): Column[] => {
    for (let line = 1; line <= plan.room("target"); line += 1) {
      plan.figure({
        what: "Target rating",
        whatFormula: `{target.name[${line}]}&" on alternative ${index + 1}: "&{fit.cores[${line}]#${id}}&IF({fit.cores[${line}]#${id}}=1," core"," cores")&" of "&{fit.system#${id}}&" "&{fit.feature#${id}}`,
        fn: "CPWLPAR",
        unit: "CPW",
        sheet: SHEET,
        args: [
          `{fit.system#${id}}`,
          `{fit.feature#${id}}`,
          `{fit.cores[${line}]#${id}}`,
          `{fit.mode#${id}}`,
          OWN_SYSTEMS,
        ],
        value: `{fit.rating[${line}]#${id}}`,
        used: `ISNUMBER({fit.rating[${line}]#${id}})`,
      });
    }
    const cell = (key: string): string =>
      `IF(OR({target.name@row}="",{fit.problem#${id}}="not used"),"",{fit.${key}#${id}@row})`;
    return [
      {
        key: `cores${index + 1}`,
        head: `Alt. ${index + 1}`,
        unit: "cores",
        width: 9,
        format: "General",
        formula: cell("cores"),
      },
      {
        key: `use${index + 1}`,
        head: "at horizon",
        unit: "utilisation",
        width: 11,
        style: "resultPercent",
        formula: cell("value"),
        when: [
          { formula: `AND(ISNUMBER({this}),N({fit.limit#${id}@row})<N({this}))`, look: "fail" },
        ],
      },
      {
        key: `cross${index + 1}`,
        head: "crosses",
        unit: "month",
        width: 9,
        format: "0",
        formula: cell("cross"),
      },
    ];
  });
}

/** Placeholder for a sentence until the plan is calculated; rows get the height that it needs. */
const NOT_YET =
  "Not calculated yet. Calculate the plan to see whether this alternative passes, which partition is nearest to its target, when it is crossed, and why. ";

function build(plan: Plan): void {
  const sheet = plan.book.sheet(SHEET, { tab: "input", landscape: true });
  sheet
    .title(SHEET)
    .subtitle("What could be bought, side by side, for the active scenario")
    .textFormula(
      'IF({plan.problem}="","Scenario shown: "&{case.name}&". Utilisation is that of the worst part of the day.","Still open: "&{plan.problem})',
      "note",
    )
    .table(
      inputTable(plan.inputs, "alt", {
        note: "Blade and compute-node ratings are net of VIOS already. A backup, high-availability, Domino or Collaboration edition is no target.",
        after: [statusColumn(invalidRowFallback("alt"))],
      }),
    )
    .fields([
      inputField(plan.inputs, "target.choice"),
      inputField(plan.inputs, "alternatives.propose"),
      inputField(plan.inputs, "alternatives.words"),
      inputField(plan.inputs, "alternatives.least"),
    ])
    .table(alternativesInUse)
    .table(alternativeFacts(plan))
    .table({
      key: "side",
      title: "Side by side",
      columns: [
        { key: "name", head: "Alternative", width: 24, style: "resultText" },
        ...COMPARED.map(({ key, head, unit, width, look }) => ({
          key,
          head,
          unit,
          width,
          style: look?.style ?? ("result" as const),
        })),
      ],
      rows: comparedRows(),
    })
    .table({
      key: "ranking",
      title: "Ranking, and why not the others",
      note: "Those that pass, fewest cores first, then most CPW a core.",
      columns: [
        { key: "name", head: "Alternative", width: 24, style: "resultText" },
        { key: "verdict", head: "Verdict", width: 13, style: "verdict" },
        { key: "rank", head: "Rank", width: 9, style: "result", format: "0" },
        { key: "cores", head: "Cores", width: 11, style: "result", format: "General" },
        { key: "each", head: "CPW a core", width: 9, style: "result" },
        { key: "workload", head: "Rated with", width: 11, style: "resultText" },
        {
          key: "estimate",
          head: "Estimator",
          unit: "against capacity",
          width: 10,
          style: "resultPercent",
        },
        { key: "against", head: "Why, or why not the first", style: "resultText", runs: true },
      ],
      rows: rankingRows(),
    });
  for (const { id } of ALTERNATIVES) {
    sheet
      .textFormula(
        `IF({fit.problem#${id}}="not used","",{ranking.name[${id}]}&": "&{fit.why#${id}}&" "&{fit.more#${id}})`,
        "paragraph",
        NOT_YET,
      )
      .textFormula(
        `IF({fit.notes#${id}}="","","Notes: "&{fit.notes#${id}}&".")`,
        "note",
        `${NOT_YET}The notes that apply to its ratings stand here.`,
      );
  }
  sheet.table({
    key: "each",
    title: "Cores and utilisation of every partition",
    spare: "target",
    columns: [
      {
        key: "name",
        head: "Partition",
        width: 24,
        style: "resultText",
        formula: '{target.name@row}&""',
      },
      ...partitionColumns(plan),
    ],
  });
  sheet.charts([
    {
      kind: "column",
      title: "Utilisation of the system",
      altText:
        "Columns of the utilisation of each alternative today, at go-live and at the horizon",
      categories: "{side.name[]}",
      categoryTitle: "Alternative",
      valueTitle: "Utilisation",
      series: [
        { name: "Today", values: "{side.now[]}" },
        { name: "Go-live", values: "{side.live[]}" },
        { name: "Horizon", values: "{side.end[]}" },
      ],
      width: 75,
    },
    {
      kind: "stackedColumn",
      title: "Where the cores go",
      altText: "Stacked columns of IBM i and VIOS cores of each alternative",
      categories: "{side.name[]}",
      categoryTitle: "Alternative",
      valueTitle: "Cores",
      series: [
        { name: "IBM i", values: "{side.ibmi[]}" },
        { name: "VIOS", values: "{side.vios[]}" },
      ],
      width: 60,
    },
  ]);
  proposals(sheet);
  checks(plan, sheet);
}

function checks(plan: Plan, sheet: ReturnType<Plan["book"]["sheet"]>): void {
  const sourceWorkload = `IF(AND(ISNUMBER({source.rated[1]}),{source.system[1]}<>""),${workloadOf(["{source.system[1]}", "{source.feature[1]}", "{source.cores[1]}", "{source.mode[1]}", OWN_SYSTEMS])},"open")`;
  const chosen = (key: string): string =>
    `IF({fit.problem#active}="",{fit.${key}#active},{fit.problem#active})`;
  plan.checks(sheet, "targetchecks", [
    {
      rule: "plan.alternatives",
      label: "Enough alternatives are compared",
      value: COMPARED_NUMBER,
      limit: "{alternatives.least}",
      format: "0",
    },
    {
      rule: "plan.rating.target",
      label: "The chosen system may be a target",
      value: `IF({fit.problem#active}="",COUNTIF({nottarget.item[]},{fit.system#active}&"|"&{fit.feature#active}),{fit.problem#active})`,
      bound: "0",
      format: "0",
    },
    {
      rule: "plan.rating.scaled",
      label: "Partitions without a printed rating",
      value: `IF({fit.problem#active}="",COUNTIF({fit.rating[]#active},"no rating")+COUNTIF({fit.rating[]#active},"none"),{fit.problem#active})`,
      bound: "0",
      format: "0",
    },
    {
      rule: "plan.cores.sum",
      label: "Cores of the chosen system",
      value: chosen("needed"),
      limit: chosen("active"),
      format: "General",
    },
    {
      rule: "plan.system.utilisation",
      label: "Chosen system at the horizon",
      value: chosen("sysEnd"),
      limit: chosen("sysgoal"),
      format: "0.0%",
      which: '{fit.worstPart#active}&": "',
    },
    {
      rule: "plan.rating.workload",
      label: "Target rated with the source's workload",
      words: true,
      value:
        'IF({fit.problem#active}="",IF(INDEX({ranking.workload[]},{fit.choice#active})="","open",INDEX({ranking.workload[]},{fit.choice#active})),"open")',
      limit: 'IF({source.workload}="","open",{source.workload})',
      format: "General",
    },
    {
      rule: "plan.capacity.total",
      label: "Sum of capacities within the printed total",
      value: 'IF({fit.problem#active}="",{fit.sum#active},{fit.problem#active})',
      limit: "{fit.printed#active}",
      format: "#,##0",
      applies: "ISNUMBER({fit.printed#active})",
    },
    installedCheck,
  ]);
  sheet.fields([
    {
      label: "Source is rated with",
      name: "source.workload",
      formula: sourceWorkload,
      style: "resultText",
      note: "Ratings made with CPW3 and with COPR need no conversion for OLTP, and are marked.",
    },
  ]);
}

export const target: Section = { name: SHEET, build };
