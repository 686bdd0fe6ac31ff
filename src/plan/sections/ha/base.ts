/**
 * High availability, first part: load of each pair without mirroring, the cores of its nodes and
 * their targets, and missing inputs.
 */
import { statusColumn } from "../../build/columns";
import { invalidRowFallback, invalidRowReason } from "../../inputs/row-messages";
import type { Column } from "../../../spreadsheet/layout/builder";
import { needs, numberOf, whenNumbers } from "../../build/formula-text";
import { inUseFormula } from "../../build/optional-sections";
import { guidelineFor } from "../calculation/fit";
import { haInputs, HA_SHEET, MODES, WORK } from "./inputs";

export const USED = inUseFormula(haInputs);
export const UNUSED = `NOT(${USED})`;
export const NODES = [1, 2] as const;
export type Node = (typeof NODES)[number];

const named = '{hapair.name@row}=""';
/** Without a baseline of its own, the planned work of the linked partitions counts. */
const fromPlan = 'AND({hapair.cores@row}="",{hapair.cpu@row}="")';

const isLinked = (n: Node): string =>
  `IF({hanode.node${n}@row}="",FALSE,COUNTIF({target.name[]},{hanode.node${n}@row})>0)`;
/** A quantity of the target partition that is this node; empty if there is none. */
const ofPartition = (n: Node, list: string): string =>
  `IF(${isLinked(n)},INDEX(${list},MATCH({hanode.node${n}@row},{target.name[]},0)),"")`;
const fitOf = (n: Node, key: string): string => ofPartition(n, `{fit.${key}[]#active}`);

const cores = (n: Node): string =>
  needs(
    [
      [named, '""'],
      [UNUSED, '"not used"'],
      [`N({hanode.cores${n}@row})>0`, `{hanode.cores${n}@row}`],
    ],
    `IF(N(${fitOf(n, "cores")})>0,${fitOf(n, "cores")},"open")`,
  );

/**
 * With planned work, the limit that binds the partition: high-priority work below its target, or
 * all work below the limit of batch.
 */
const limitOf = (n: Node): string =>
  n === 1 ? fitOf(1, "limit") : `IF(${isLinked(2)},${fitOf(2, "limit")},${fitOf(1, "limit")})`;

/** A scenario's target replaces all others, as on the sheet LPAR layout. */
const goal = (n: Node): string =>
  needs(
    [
      [`NOT(ISNUMBER({habase.cores${n}}))`, `{habase.cores${n}}`],
      [
        `AND(${fromPlan},OR(N({fit.cpu#active})>0,{hanode.goal@row}=""),ISNUMBER(${limitOf(n)}))`,
        limitOf(n),
      ],
      ["N({fit.cpu#active})>0", "{fit.cpu#active}"],
      ['{hanode.goal@row}<>""', "{hanode.goal@row}"],
      [`ISNUMBER(${fitOf(n, "goal")})`, fitOf(n, "goal")],
    ],
    guidelineFor(`{habase.cores${n}}`),
  );

const planned = (n: Node): string =>
  needs(
    [
      [named, '""'],
      [`OR(${UNUSED},NOT(${fromPlan}))`, '""'],
    ],
    `IF(AND(ISNUMBER(${fitOf(n, "value")}),ISNUMBER(${fitOf(n, "cores")})),${fitOf(n, "value")}*${fitOf(n, "cores")},"")`,
  );

const memory = (n: Node): string =>
  needs(
    [
      [named, '""'],
      [`ISNUMBER({hanode.memory${n}@row})`, `{hanode.memory${n}@row}`],
    ],
    `IF(N(${ofPartition(n, "{target.memory[]}")})>0,${ofPartition(n, "{target.memory[]}")},"")`,
  );

const isShared = (n: Node): string =>
  `IF(${isLinked(n)},IF(${ofPartition(n, "{target.sharing[]}")}="Shared",1,0),IF({hanode.sharing@row}="Shared",1,0))`;

const ownBaseline = "AND(N({hapair.cores@row})>0,N({hapair.cpu@row})>0,N({hapair.factor@row})>0)";
const growth = "(1+N({hapair.growth@row}))^(N({load.horizon#active})/12)-1";

/** The name of a run contains its mode. */
const runMode = `IF(EXACT(SUBSTITUTE(UPPER({hapair.run@row})," AA",""),UPPER({hapair.run@row})),"${MODES[0]}","${MODES[1]}")`;

const say = (words: string): string => `"${HA_SHEET}: "&${words}`;
const aboutPair = (before: string, after = ""): string =>
  say(`"${before}"&{hapair.name@row}${after ? `&"${after}"` : ""}`);
const nodeOpen = (n: Node): string =>
  `IF({hanode.node${n}@row}="",${aboutPair(`give node ${n} of `, " cores, or name a partition of the target")},IF(${isLinked(n)},${say(`"the partition "&{hanode.node${n}@row}&" has no cores yet: "&{fit.problem#active}`)},${say(`{hanode.node${n}@row}&" is no partition of the target: give it cores of its own, or name one"`)}))`;
const outOfRange = (cell: string): string =>
  `AND({hanode.${cell}@row}<>"",OR(N({hanode.${cell}@row})<=0,N({hanode.${cell}@row})>1))`;

const status = needs(
  [
    [
      named,
      `IF(COUNTA({hapair.mode@row},{hapair.class@row},{hapair.run@row},{hapair.cores@row},{hapair.cpu@row},{hanode.node1@row},{hanode.cores1@row},{hanode.node2@row},{hanode.cores2@row})>0,"${HA_SHEET}: a pair has no name","")`,
    ],
    [UNUSED, '""'],
    ["COUNTIF({hapair.name[]},{hapair.name@row})>1", aboutPair("the pair ", " stands twice")],
    [
      `AND({hapair.mode@row}<>"${MODES[0]}",{hapair.mode@row}<>"${MODES[1]}")`,
      aboutPair("choose the mode of "),
    ],
    [
      'AND({hapair.run@row}<>"",' + runMode + "<>{hapair.mode@row})",
      say('{hapair.run@row}&" was run "&' + runMode + '&"; the pair "&{hapair.name@row}&" is not"'),
    ],
    [
      `AND({hapair.run@row}="",{hapair.class@row}<>"${WORK[0]}",{hapair.class@row}<>"${WORK[1]}")`,
      aboutPair("choose the work of ", ", or its nearest measured run"),
    ],
    [
      `AND({hapair.run@row}="",{hapair.class@row}="${WORK[0]}",{hapair.mode@row}="${MODES[1]}")`,
      aboutPair("native work was not measured active-active: choose the nearest measured run of "),
    ],
    [
      `AND(${fromPlan},NOT(${isLinked(1)}))`,
      aboutPair(
        "enter baseline cores and CPU of ",
        ", or link node 1 to a partition of the target",
      ),
    ],
    [
      `AND(${fromPlan},NOT(ISNUMBER({habase.plan1})))`,
      say('"the partition "&{hanode.node1@row}&" has no utilisation yet: "&{fit.problem#active}'),
    ],
    [
      `AND(NOT(${fromPlan}),OR(N({hapair.cores@row})<=0,N({hapair.cpu@row})<=0))`,
      aboutPair("enter both the baseline cores of ", " and their CPU, above 0"),
    ],
    [
      `AND(NOT(${fromPlan}),N({hapair.factor@row})<=0)`,
      aboutPair(
        "say how many node cores do the work of one baseline core of ",
        " (1 on the same processors)",
      ),
    ],
    ["N({hapair.growth@row})<=-1", aboutPair("a growth of -100% leaves nothing of ")],
    [
      "AND(ISNUMBER({habase.today}),NOT(ISNUMBER({habase.growth})))",
      aboutPair("the growth of ", " is too large to compute"),
    ],
    ...NODES.map((n): readonly [string, string] => [
      `NOT(ISNUMBER({habase.cores${n}}))`,
      nodeOpen(n),
    ]),
    [
      `OR(${outOfRange("goal")},${outOfRange("survivor")})`,
      aboutPair("a target of ", " is not between 0% and 100%"),
    ],
    invalidRowReason("hapair"),
  ],
  invalidRowFallback("hanode"),
);

/** "What each pair rests on", one row per pair. */
export const BASE_COLUMNS: readonly Column[] = [
  { key: "name", head: "Pair", width: 20, style: "resultText", formula: '{hapair.name@row}&""' },
  {
    key: "from",
    head: "Baseline",
    width: 14,
    style: "resultText",
    formula: needs(
      [
        [named, '""'],
        [UNUSED, '"not used"'],
      ],
      `IF(${fromPlan},"planned work","own")`,
    ),
  },
  {
    key: "today",
    head: "Used cores",
    unit: "of the nodes' kind",
    width: 12,
    style: "resultDecimal",
    formula: needs(
      [
        [named, '""'],
        [UNUSED, '"not used"'],
        [fromPlan, 'IF(ISNUMBER({habase.plan1}),{habase.plan1}+N({habase.plan2}),"open")'],
        [`NOT(${ownBaseline})`, '"open"'],
      ],
      "{hapair.cores@row}*{hapair.cpu@row}*{hapair.factor@row}",
    ),
  },
  {
    key: "growth",
    head: "Growth",
    unit: "up to the horizon",
    width: 12,
    style: "resultPercent",
    formula: `IF(ISNUMBER({habase.today}),IF(${fromPlan},0,${numberOf(growth, '"too large"')}),"")`,
  },
  {
    key: "used",
    head: "Used cores",
    unit: "at the horizon",
    width: 12,
    style: "resultDecimal",
    formula: whenNumbers(
      ["{habase.today}", "{habase.growth}"],
      "{habase.today}*(1+{habase.growth})",
      "{habase.today}",
    ),
  },
  ...NODES.flatMap((n): Column[] => [
    {
      key: `cores${n}`,
      head: `Node ${n}`,
      unit: "cores",
      width: 9,
      format: "General",
      formula: cores(n),
    },
    {
      key: `goal${n}`,
      head: `Target ${n}`,
      unit: "utilisation",
      width: 10,
      style: "resultPercent",
      formula: goal(n),
    },
    { key: `memory${n}`, head: `Memory ${n}`, unit: "GB", width: 10, formula: memory(n) },
    {
      key: `plan${n}`,
      head: `Planned ${n}`,
      unit: "used cores",
      width: 10,
      style: "resultDecimal",
      formula: planned(n),
    },
  ]),
  {
    key: "shared",
    head: "Shared",
    unit: "nodes",
    width: 9,
    format: "0",
    formula: needs(
      [
        [named, '""'],
        [UNUSED, '"not used"'],
      ],
      `${isShared(1)}+${isShared(2)}`,
    ),
  },
  statusColumn(status),
];
