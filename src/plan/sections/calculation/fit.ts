/**
 * The calculation, second part: cores, capacity, utilisation and crossing month of a target.
 * Written once; its columns are the scenarios with their chosen alternative, then every alternative
 * with the demand of the active scenario.
 */
import { NAMESPACE } from "../../../functions/core/namespace";
import {
  BASE_SCENARIO,
  FIT_CASES,
  isAlternative,
  isJudged,
  PLAN_DATES,
  DAY_PARTS,
  CAPACITY,
  SCENARIOS,
  type PlanDate,
} from "../../scenarios";
import type { CalcRow, CalcSpec, CaseColumn } from "../../../spreadsheet/layout/builder";
import {
  call,
  needs,
  numberOf,
  OWN_SYSTEMS,
  percentText,
  quoted,
  reasonOf,
  whenNumbers,
} from "../../build/formula-text";
import { scenarioInput } from "./demand";
import { noteRows, viosRows } from "./notes";

/** A quantity of the demand: of its own scenario, or of the active one. */
const demand = (at: CaseColumn, key: string): string =>
  isAlternative(at) ? `{load.${key}#active}` : `{load.${key}}`;
const loads = (at: CaseColumn, key: string): string =>
  isAlternative(at) ? `{act.${key}[]#all}` : `{load.${key}[]}`;

const ofAlternative = (column: string): string => `INDEX({option.${column}[]},{fit.choice})`;
const ofInput = (column: string): string => `INDEX({alt.${column}[]},{fit.choice})`;
const SYSTEM_ARGS = ["{fit.system}", "{fit.feature}"];
export const ratingArgs = (cores: string): string[] => [
  ...SYSTEM_ARGS,
  cores,
  "{fit.mode}",
  OWN_SYSTEMS,
];
const coresArgs = (target: string): string[] => [
  "{fit.size}",
  ...SYSTEM_ARGS,
  target,
  "{fit.factor}",
  "{fit.mode}",
  OWN_SYSTEMS,
];

/** Guideline for a number of cores: the last row of the table whose "from" is not above it. */
export const guidelineFor = (cores: string): string =>
  `SUMIFS({tier.share[]},{tier.from[]},MAXIFS({tier.from[]},{tier.from[]},"<="&MAX(1,${cores})))`;

/** Threshold that a scenario sets for all partitions; 0 if none. */
const scenarioTarget = (at: CaseColumn): string => {
  if (isAlternative(at))
    return `CHOOSE({case.shown},${SCENARIOS.map(({ id }) => `{fit.cpu#${id}}`).join(",")})`;
  return at.id === BASE_SCENARIO ? "0" : `IF({load.wrong#${at.id}}>0,0,N({scen.${at.id}[cpu]}))`;
};

/** The number of the selected alternative is invalid: another one replaces it, with a message. */
const notChosen = (at: CaseColumn): string =>
  at.id === BASE_SCENARIO
    ? '{given.target.choice#all}<>""'
    : `OR({load.wrong}>0,AND({scen.${at.id}[choice]}="",{given.target.choice#all}<>""))`;

const unused = '{target.name@row}=""';

const settings: (CalcRow | string)[] = [
  "Target system",
  {
    key: "choice",
    label: "Alternative",
    unit: "number",
    formula: (at) =>
      isAlternative(at)
        ? at.id.slice("alt".length)
        : `IF(${notChosen(at)},1,${scenarioInput(at, "choice")})`,
  },
  { key: "name", label: "Name", style: "resultText", formula: `${ofAlternative("name")}&""` },
  { key: "system", label: "System", style: "resultText", formula: `${ofAlternative("system")}&""` },
  {
    key: "feature",
    label: "Feature",
    style: "resultText",
    formula: `${ofAlternative("feature")}&""`,
  },
  { key: "mode", label: "Mode", style: "resultText", formula: `${ofAlternative("mode")}&""` },
  {
    key: "active",
    label: "Active cores",
    unit: "cores",
    format: "General",
    formula: `N(${ofAlternative("cores")})`,
  },
  {
    key: "origin",
    label: "Whose alternative",
    style: "resultText",
    formula: `${ofAlternative("origin")}&""`,
  },
  ...viosRows,
  { key: "golive", label: "Go-live", unit: "month", formula: (at) => demand(at, "golive") },
  { key: "horizon", label: "Horizon", unit: "month", formula: (at) => demand(at, "horizon") },
  {
    key: "cpu",
    label: "Target of the scenario",
    unit: "utilisation",
    style: "resultPercent",
    formula: scenarioTarget,
  },
  {
    key: "k",
    label: "Partition reserve k",
    unit: "of the rating",
    style: "resultDecimal",
    format: "0.000",
    formula: ofAlternative("k"),
  },
  {
    key: "problem",
    label: "What is missing",
    style: "resultText",
    formula: (at) =>
      needs(
        [
          ...(isAlternative(at)
            ? [['AND({fit.name}="",{fit.system}="")', '"not used"'] as const]
            : []),
          ['{plan.problem}<>""', "{plan.problem}"],
          [`${demand(at, "said")}<>""`, demand(at, "said")],
          ...(isAlternative(at) ? [] : [[notChosen(at), "{given.target.choice#all}"] as const]),
          ["INDEX({bars.alt[]#all},{fit.choice})>0", "INDEX({alt.status[]},{fit.choice})"],
          [
            '{fit.system}=""',
            '"Target and alternatives: choose the machine type of alternative "&{fit.choice}',
          ],
          [
            "{fit.active}<=0",
            '"Target and alternatives: enter the active cores of alternative "&{fit.choice}',
          ],
          ["NOT(ISNUMBER({fit.k}))", '"Target and alternatives: "&{fit.k}'],
          [
            "{fit.horizon}<{fit.golive}",
            '"The horizon lies before go-live: month "&{fit.horizon}&" and month "&{fit.golive}',
          ],
        ],
        '""',
      ),
  },
];

const ownTarget = (guideline: string): string =>
  needs(
    [
      [unused, '""'],
      ["{fit.cpu}>0", "{fit.cpu}"],
      ['AND({target.own@row}<>"",{bars.target#all}=0)', "{target.own@row}"],
    ],
    guideline,
  );
/** Cores are fixed for entered alternatives: a suggestion has its own. */
const fixed = `IF({fit.origin}="proposed",0,N(CHOOSE({fit.choice},${Array.from({ length: CAPACITY.alternatives }, (_, i) => `{target.cores${i + 1}@row}`).join(",")})))`;
const coresOf = (target: string, otherwise: string): string =>
  numberOf(`INDEX(${call("CPWCORES", coresArgs(target))},1,1)`, otherwise);

const sizing: (CalcRow | string)[] = [
  "Cores of each partition",
  {
    key: "first",
    label: "Target to begin with, partition {i}",
    style: "resultPercent",
    repeat: "target",
    formula: ownTarget("{tier.share[first]}"),
  },
  {
    key: "factor",
    label: "k x s, partition {i}",
    style: "resultDecimal",
    format: "0.000",
    repeat: "target",
    formula: `IF(${unused},"",IF(ISNUMBER({fit.k}),{fit.k}*IF(AND({target.sharing@row}="Shared",{fit.shared}<>"shared"),{assumption.use[pool]},1),1))`,
  },
  {
    key: "size",
    label: "Demand to size for, partition {i}",
    unit: "CPW",
    repeat: "target",
    formula: (at) =>
      `IF(${unused},"",MAX(${demand(at, "highPeakEnd")},${demand(at, "allPeakEnd")}*{fit.first}/{assumption.use[batch]})*{lines.raised#all@row})`,
  },
  {
    key: "fixed",
    label: "Cores that are fixed, partition {i}",
    unit: "cores",
    format: "General",
    repeat: "target",
    formula: fixed,
  },
  {
    key: "found",
    label: "Smallest printed point, partition {i}",
    unit: "cores",
    format: "General",
    repeat: "target",
    formula: needs(
      [
        [unused, '""'],
        ['{fit.problem}<>""', '"open"'],
      ],
      coresOf("{fit.first}", '"none"'),
    ),
  },
  {
    key: "then",
    label: "Target for so many cores, partition {i}",
    style: "resultPercent",
    repeat: "target",
    formula: ownTarget(`IF(ISNUMBER({fit.found}),${guidelineFor("{fit.found}")},{fit.first})`),
  },
  {
    key: "cores",
    label: "Cores, partition {i}",
    unit: "cores",
    format: "General",
    repeat: "target",
    formula: needs(
      [
        [unused, '""'],
        ['{fit.problem}<>""', '"open"'],
        ["{fit.fixed}>0", "{fit.fixed}"],
        ["OR(NOT(ISNUMBER({fit.found})),{fit.then}={fit.first})", "{fit.found}"],
      ],
      coresOf("{fit.then}", "{fit.found}"),
    ),
  },
  {
    key: "goal",
    label: "Target, partition {i}",
    style: "resultPercent",
    repeat: "target",
    formula: ownTarget(`IF(ISNUMBER({fit.cores}),${guidelineFor("{fit.cores}")},{fit.first})`),
  },
  {
    key: "rating",
    label: "Rating, partition {i}",
    unit: "CPW",
    repeat: "target",
    formula: `IF(ISNUMBER({fit.cores}),${numberOf(call("CPWLPAR", ratingArgs("{fit.cores}")), '"no rating"')},{fit.cores})`,
  },
  {
    key: "basis",
    label: "Basis, partition {i}",
    style: "resultText",
    repeat: "target",
    formula: `IF(ISNUMBER({fit.rating}),${call("BASIS", [quoted("CPWLPAR"), ...ratingArgs("{fit.cores}")])},"")`,
  },
  {
    key: "cap",
    label: "Capacity T, partition {i}",
    unit: "CPW",
    repeat: "target",
    formula: whenNumbers(["{fit.rating}"], "{fit.rating}*{fit.factor}", "{fit.rating}"),
  },
];

const perMoment = (moment: PlanDate): CalcRow[] => [
  {
    key: `use${moment}`,
    label: `Utilisation ${moment}, partition {i}`,
    style: "resultPercent",
    repeat: "target",
    formula: (at) =>
      whenNumbers(["{fit.cap}"], `${demand(at, `allPeak${moment}`)}/{fit.cap}`, '""'),
  },
  ...(isJudged(moment)
    ? [
        {
          key: `high${moment}`,
          label: `High-priority utilisation ${moment}, partition {i}`,
          style: "resultPercent",
          repeat: "target",
          formula: (at: CaseColumn) =>
            whenNumbers(["{fit.cap}"], `${demand(at, `highPeak${moment}`)}/{fit.cap}`, '""'),
        } as const,
        {
          key: `reach${moment}`,
          label: `Share of its target used ${moment}, partition {i}`,
          style: "resultPercent",
          repeat: "target",
          formula: whenNumbers(
            ["{fit.cap}"],
            `MAX({fit.high${moment}}/{fit.goal},{fit.use${moment}}/{assumption.use[batch]})`,
            '""',
          ),
        } as const,
      ]
    : []),
];

/**
 * Demand of all shifts, one list below the other: the first month in which any of them exceeds the
 * limit.
 */
const allParts = (at: CaseColumn): string =>
  isAlternative(at)
    ? "{act.cpwA[first]#all}:{act.cpwD[last]#all}"
    : "{load.cpwA[first]}:{load.cpwD[last]}";
const crossArgs = (
  at: CaseColumn,
  kind: "all" | "high",
  capacity: string,
  limit: string,
  owner?: string,
): string[] => [
  allParts(at),
  loads(at, "rate"),
  "{lines.start[]#all}",
  capacity,
  limit,
  ...(owner
    ? [kind === "all" ? "{lines.owner[]#all}" : "{lines.ownerHigh[]#all}", owner]
    : kind === "high"
      ? ["{lines.class[]#all}", '"High"']
      : []),
];

const earliest = (cells: readonly string[]): string =>
  `IF(COUNT(${cells.join(",")})=0,"never",MIN(${cells.join(",")}))`;

const utilisation: (CalcRow | string)[] = [
  "Utilisation of each partition",
  ...PLAN_DATES.flatMap(perMoment),
  {
    key: "value",
    label: "Utilisation that binds, partition {i}",
    style: "resultPercent",
    repeat: "target",
    formula: whenNumbers(
      ["{fit.cap}"],
      "IF({fit.highEnd}/{fit.goal}>={fit.useEnd}/{assumption.use[batch]},{fit.highEnd},{fit.useEnd})",
      '""',
    ),
  },
  {
    key: "limit",
    label: "Its limit, partition {i}",
    style: "resultPercent",
    repeat: "target",
    formula: whenNumbers(
      ["{fit.cap}"],
      "IF({fit.highEnd}/{fit.goal}>={fit.useEnd}/{assumption.use[batch]},{fit.goal},{assumption.use[batch]})",
      '""',
    ),
  },
  {
    key: "lowReach",
    label: "Share of its target at the margin of an interpolated rating, partition {i}",
    style: "resultPercent",
    repeat: "target",
    formula:
      'IF({fit.basis}="interpolated",{fit.value}/(1-{assumption.use[interpolation]})/{fit.limit},"")',
  },
  {
    key: "smallReach",
    label: "Share of its target at the margin of a small source, partition {i}",
    style: "resultPercent",
    repeat: "target",
    formula: whenNumbers(
      ["{fit.value}"],
      'IF({lines.raised#all}>1,{fit.value}*{lines.raised#all}/{fit.limit},"")',
      '""',
    ),
  },
  "First month above the target",
  {
    key: "xh",
    label: "High-priority work, partition {i}",
    unit: "month",
    repeat: "target",
    formula: (at) =>
      whenNumbers(
        ["{fit.cap}"],
        call("CPWCROSS", crossArgs(at, "high", "{fit.cap}", "{fit.goal}", "{target.name@row}")),
        '""',
      ),
  },
  {
    key: "xa",
    label: "All work, partition {i}",
    unit: "month",
    repeat: "target",
    formula: (at) =>
      whenNumbers(
        ["{fit.cap}"],
        `IF({fit.highEnd}={fit.useEnd},"never",${call("CPWCROSS", crossArgs(at, "all", "{fit.cap}", "{assumption.use[batch]}", "{target.name@row}"))})`,
        '""',
      ),
  },
  {
    key: "cross",
    label: "Crossing, partition {i}",
    unit: "month",
    repeat: "target",
    formula: whenNumbers(["{fit.cap}"], earliest(["{fit.xh}", "{fit.xa}"]), '""'),
  },
];

const cappedBy = needs(
  [
    ['{fit.problem}<>""', '""'],
    [`OR(N(${ofInput("parts")})<=0,N(${ofInput("each")})<=0)`, '""'],
  ],
  numberOf(
    call("CPWRATE", [
      ...SYSTEM_ARGS,
      `${ofInput("parts")}&"x"&${ofInput("each")}`,
      "{fit.mode}",
      OWN_SYSTEMS,
    ]),
    '"not printed"',
  ),
);

const system: (CalcRow | string)[] = [
  "System",
  {
    key: "placed",
    label: "Partitions with a rating",
    unit: "partitions",
    formula: "COUNT({fit.cap[]})",
  },
  {
    key: "ready",
    label: "Everything rated",
    style: "resultText",
    formula: 'AND({fit.problem}="",{fit.placed}>0,{fit.placed}=COUNTA({target.name[]}))',
  },
  { key: "sum", label: "Sum of capacities", unit: "CPW", formula: "SUM({fit.cap[]})" },
  { key: "printed", label: "Printed total of several partitions", unit: "CPW", formula: cappedBy },
  {
    key: "total",
    label: "Capacity of the system",
    unit: "CPW",
    formula: "IF(ISNUMBER({fit.printed}),MIN({fit.sum},{fit.printed}),{fit.sum})",
  },
  {
    key: "dedicated",
    label: "Dedicated cores",
    unit: "cores",
    format: "General",
    formula: 'SUMIFS({fit.cores[]},{target.sharing[]},"Dedicated")',
  },
  {
    key: "pool",
    label: "Shared pool, rounded up",
    unit: "cores",
    format: "General",
    formula: 'ROUNDUP(SUMIFS({fit.cores[]},{target.sharing[]},"Shared"),0)',
  },
  {
    key: "ibmi",
    label: "IBM i cores",
    unit: "cores",
    format: "General",
    formula: "ROUNDUP({fit.dedicated},0)+{fit.pool}",
  },
  {
    key: "vios",
    label: "VIOS cores",
    unit: "cores",
    format: "General",
    formula: `IF(N(${ofAlternative("viosOwn")})>0,${ofAlternative("viosOwn")},IF(N(${ofAlternative("vios")})>0,ROUNDUP({fit.ibmi}/${ofAlternative("vios")},0),IF(AND(${ofAlternative("viosOwn")}="",${ofAlternative("vios")}=""),N({fit.net}),0)))`,
  },
  // VIOS with part of a core uses the shared pool.
  {
    key: "needed",
    label: "Cores needed",
    unit: "cores",
    format: "General",
    formula:
      'ROUNDUP({fit.dedicated},0)+ROUNDUP(SUMIFS({fit.cores[]},{target.sharing[]},"Shared")+{fit.vios},0)',
  },
  {
    key: "rule",
    label: "Cores needed with VIOS in the proportion of Assumptions",
    unit: "cores",
    format: "General",
    formula: "{fit.ibmi}+ROUNDUP({fit.ibmi}/{assumption.use[vios]},0)",
  },
  {
    key: "each",
    label: "CPW a core",
    unit: "CPW",
    formula: 'IF({fit.ready},{fit.total}/{fit.ibmi},"")',
  },
  {
    key: "rests",
    label: "What its ratings rest on",
    style: "resultText",
    formula:
      'IF({fit.ready},IF(COUNTIF({fit.basis[]},"user")>0,"user",IF(COUNTIF({fit.basis[]},"derived")>0,"derived",IF(COUNTIF({fit.basis[]},"interpolated")>0,"interpolated","measured"))),"")',
  },
  {
    key: "sysgoal",
    label: "Target of the system",
    style: "resultPercent",
    formula: `IF({fit.cpu}>0,{fit.cpu},${guidelineFor("{fit.ibmi}")})`,
  },
  ...PLAN_DATES.flatMap((moment) =>
    DAY_PARTS.map((part): CalcRow => ({
      key: `s${part}${moment}`,
      label: `Utilisation ${part} ${moment}`,
      style: "resultPercent",
      formula: (at) => `IF({fit.ready},${demand(at, `allSum${part}${moment}`)}/{fit.total},"")`,
    })),
  ),
  ...PLAN_DATES.map((moment): CalcRow => ({
    key: `sys${moment}`,
    label: `Utilisation ${moment}, worst part`,
    style: "resultPercent",
    formula: `IF({fit.ready},MAX(${DAY_PARTS.map((part) => `{fit.s${part}${moment}}`).join(",")}),"")`,
  })),
  ...PLAN_DATES.filter(isJudged).map((moment): CalcRow => ({
    key: `sysReach${moment}`,
    label: `Share of its target used ${moment}`,
    style: "resultPercent",
    formula: (at) =>
      `IF({fit.ready},MAX(MAX(${DAY_PARTS.map((part) => demand(at, `highSum${part}${moment}`)).join(",")})/{fit.total}/{fit.sysgoal},{fit.sys${moment}}/{assumption.use[batch]}),"")`,
  })),
  ...(["Now", "End"] as const).map((moment): CalcRow => ({
    key: `head${moment}`,
    label: `Headroom ${moment === "Now" ? "today" : "at the horizon"}`,
    unit: "of the target",
    style: "resultPercent",
    formula: `IF({fit.ready},1-MAX({fit.reach${moment}[]},{fit.sysReach${moment}}),"")`,
  })),
  {
    key: "worstPart",
    label: "Worst part of the day at the horizon",
    style: "resultText",
    formula: `IF({fit.ready},IFS(${DAY_PARTS.map((part) => `{fit.s${part}End}={fit.sysEnd},{part.${part.toLowerCase()}}`).join(",")}),"")`,
  },
  {
    key: "syh",
    label: "System above its target, high-priority work",
    unit: "month",
    formula: (at) =>
      `IF({fit.ready},${call("CPWCROSS", crossArgs(at, "high", "{fit.total}", "{fit.sysgoal}"))},"")`,
  },
  {
    key: "sya",
    label: "System above its limit, all work",
    unit: "month",
    formula: (at) =>
      `IF({fit.ready},${call("CPWCROSS", crossArgs(at, "all", "{fit.total}", "{assumption.use[batch]}"))},"")`,
  },
  {
    key: "syscross",
    label: "Crossing, system",
    unit: "month",
    formula: `IF({fit.ready},${earliest(["{fit.syh}", "{fit.sya}"])},"")`,
  },
  {
    key: "firstcross",
    label: "First crossing of all",
    unit: "month",
    formula: `IF({fit.ready},${earliest(["{fit.cross[]}", "{fit.syscross}"])},"")`,
  },
  {
    key: "firstwho",
    label: "What crosses first",
    style: "resultText",
    formula:
      'IF(ISNUMBER({fit.firstcross}),IF(COUNTIF({fit.cross[]},{fit.firstcross})>0,INDEX({target.name[]},MATCH({fit.firstcross},{fit.cross[]},0)),"the system"),"")',
  },
];

/** Row of the partition with the largest value of a list. */
const rowOfMost = (list: string): string => `MATCH(MAX({fit.${list}[]}),{fit.${list}[]},0)`;
const atMost = (list: string, what: string): string => `INDEX({${what}[]},${rowOfMost(list)})`;
const withAny = (list: string, formula: string): string =>
  `IF(AND({fit.ready},COUNT({fit.${list}[]})>0),${formula},"")`;
const verdictOf = (rule: string, value: string, limit: string): string =>
  `IF(ISNUMBER(${value}),${NAMESPACE}.CHECK("${rule}",${value},${limit}),"-")`;

const refusedName = 'INDEX({target.name[]},MATCH("none",{fit.found[]},0))';
const refusedCall = reasonOf("CPWCORES", [
  'INDEX({fit.size[]},MATCH("none",{fit.found[]},0))',
  ...SYSTEM_ARGS,
  'INDEX({fit.first[]},MATCH("none",{fit.found[]},0))',
  'INDEX({fit.factor[]},MATCH("none",{fit.found[]},0))',
  "{fit.mode}",
  OWN_SYSTEMS,
]);
const unratedRow = 'MATCH("no rating",{fit.rating[]},0)';
const unratedCall = reasonOf("CPWLPAR", ratingArgs(`INDEX({fit.cores[]},${unratedRow})`));

const sentence = needs(
  [
    ['{fit.problem}<>""', "{fit.problem}"],
    ['COUNTIF({fit.rating[]},"none")>0', `${refusedName}&": "&${refusedCall}`],
    [
      'COUNTIF({fit.rating[]},"no rating")>0',
      `INDEX({target.name[]},${unratedRow})&": "&${unratedCall}`,
    ],
    [
      '{fit.vPart}="FAIL"',
      `"Fails: "&{fit.worst}&" reaches "&${percentText("{fit.worstUse}")}&" at the horizon (month "&{fit.horizon}&"), above its "&${percentText("{fit.worstLimit}")}&"."`,
    ],
    [
      '{fit.vMargin}="FAIL"',
      `"Fails: "&${atMost("lowReach", "target.name")}&" rests on an interpolated rating and reaches "&${percentText("{fit.worstLow}")}&" when it is lowered by "&${percentText("{assumption.use[interpolation]}")}&"."`,
    ],
    [
      '{fit.vSmall}="FAIL"',
      `"Fails: "&${atMost("smallReach", "target.name")}&" reaches "&${percentText("{fit.worstSmall}")}&" when its source, below the smallest printed point, is raised by a seventh."`,
    ],
    [
      '{fit.vSys}="FAIL"',
      `"Fails: the system reaches "&${percentText("{fit.sysEnd}")}&" at the horizon."`,
    ],
    [
      '{fit.vCores}="FAIL"',
      '"Fails: "&{fit.needed}&" cores are needed, VIOS included, and "&{fit.active}&" are active."',
    ],
    [
      '{fit.vKind}="FAIL"',
      '"Fails: "&{fit.system}&" "&{fit.feature}&" is not proposed as a target (edition or constrained rating)."',
    ],
  ],
  `"Passes: "&{fit.worst}&" reaches "&${percentText("{fit.worstUse}")}&" at the horizon (limit "&${percentText("{fit.worstLimit}")}&"), on "&{fit.needed}&" of "&{fit.active}&" active cores."`,
);

/**
 * Further parts of the status: when the threshold is exceeded, and the result with an
 * uninterpolated rating.
 */
const furthermore = `IF({fit.ready},IF(ISNUMBER({fit.firstcross}),{fit.firstwho}&" crosses its target first, in month "&{fit.firstcross}&".","No target is crossed within 50 years.")&IF(ISNUMBER({fit.worstLow})," With interpolated ratings lowered by "&${percentText("{assumption.use[interpolation]}")}&": "&${percentText("{fit.worstLow}")}&".",""),"")`;

const VERDICTS = ["vPart", "vMargin", "vSmall", "vSys", "vCores", "vKind"];

const verdicts: (CalcRow | string)[] = [
  "Verdict",
  {
    key: "worst",
    label: "Partition nearest to its target",
    style: "resultText",
    formula: withAny("reachEnd", atMost("reachEnd", "target.name")),
  },
  {
    key: "worstUse",
    label: "Its utilisation",
    style: "resultPercent",
    formula: withAny("reachEnd", atMost("reachEnd", "fit.value")),
  },
  {
    key: "worstLimit",
    label: "Its target",
    style: "resultPercent",
    formula: withAny("reachEnd", atMost("reachEnd", "fit.limit")),
  },
  {
    key: "worstLow",
    label: "Worst at the interpolation margin",
    style: "resultPercent",
    formula: withAny("lowReach", `MAX({fit.lowReach[]})*${atMost("lowReach", "fit.limit")}`),
  },
  {
    key: "lowLimit",
    label: "Its target",
    style: "resultPercent",
    formula: withAny("lowReach", atMost("lowReach", "fit.limit")),
  },
  {
    key: "worstSmall",
    label: "Worst at the small-source margin",
    style: "resultPercent",
    formula: withAny("smallReach", `MAX({fit.smallReach[]})*${atMost("smallReach", "fit.limit")}`),
  },
  {
    key: "smallLimit",
    label: "Its target",
    style: "resultPercent",
    formula: withAny("smallReach", atMost("smallReach", "fit.limit")),
  },
  {
    key: "vPart",
    label: "Partitions under their targets",
    style: "verdict",
    formula: verdictOf("plan.partition.utilisation", "{fit.worstUse}", "{fit.worstLimit}"),
  },
  {
    key: "vMargin",
    label: "Interpolated ratings at their margin",
    style: "verdict",
    formula: verdictOf("plan.interpolation.margin", "{fit.worstLow}", "{fit.lowLimit}"),
  },
  {
    key: "vSmall",
    label: "Small sources at their margin",
    style: "verdict",
    formula: verdictOf("plan.source.small", "{fit.worstSmall}", "{fit.smallLimit}"),
  },
  {
    key: "vSys",
    label: "System under its target",
    style: "verdict",
    formula: `IF({fit.ready},${NAMESPACE}.CHECK("plan.system.utilisation",{fit.sysReachEnd},1),"-")`,
  },
  {
    key: "vCores",
    label: "Core sum",
    style: "verdict",
    formula: `IF({fit.ready},${NAMESPACE}.CHECK("plan.cores.sum",{fit.needed},{fit.active}),"-")`,
  },
  {
    key: "vKind",
    label: "Kind of system",
    style: "verdict",
    formula: `IF({fit.problem}="",${NAMESPACE}.CHECK("plan.rating.target",COUNTIF({nottarget.item[]},{fit.system}&"|"&{fit.feature})),"-")`,
  },
  {
    key: "verdict",
    label: "Verdict",
    style: "verdict",
    formula: needs(
      [
        ['{fit.problem}="not used"', '"-"'],
        ['{fit.problem}<>""', '"OPEN"'],
        [
          `OR(NOT({fit.ready}),${VERDICTS.map((key) => `{fit.${key}}="FAIL"`).join(",")})`,
          '"FAIL"',
        ],
      ],
      '"PASS"',
    ),
  },
  { key: "why", label: "Reason", style: "resultText", formula: sentence },
  { key: "more", label: "What else", style: "resultText", formula: furthermore },
];

/** The basis of a recommendation, one column per scenario and alternative. */
export const fitBlock: CalcSpec = {
  key: "fit",
  title:
    "Targets: scenarios with their chosen alternative, then every alternative in the active scenario",
  cases: FIT_CASES,
  rows: [...settings, ...sizing, ...utilisation, ...system, ...verdicts, ...noteRows],
};
