/** Further published facts of the current systems, and the interactive capacity with its use. */
import { EXPLANATION_ROWS } from "../../../functions/core/explain";
import { KIND_NAMES } from "../../../functions/core/messages";
import type { Check } from "../../build/check";
import { statusColumn } from "../../build/columns";
import { inputTable } from "../../inputs/input-cells";
import { call, needs, OWN_SYSTEMS, quoted, reasonOf } from "../../build/formula-text";
import { invalidRowReason } from "../../inputs/row-messages";
import type { Plan } from "../../build/section";
import type { CalcSpec, Column, SheetBuilder } from "../../../spreadsheet/layout/builder";

const SHEET = "Current system";
const UNUSED = 'OR({box.name@row}="",{box.system@row}="")';
const SYSTEM = '{box.system@row}&""';
const FEATURE = '{box.feature@row}&""';
const MODE = '{box.mode@row}&""';
const STATED = '"not stated"';

const onDemand = call("CUODCPW", [SYSTEM, "{box.cores@row}"]);
/**
 * The rating of a Capacity Upgrade on Demand model whose number of active processors is not
 * published.
 */
export const onDemandRating = (otherwise: string): string =>
  `IF(ISNUMBER(${onDemand}),${onDemand},${otherwise})`;

const attributeArgs = (name: string): string[] => [
  SYSTEM,
  FEATURE,
  quoted(name),
  "{boxint.cores@row}",
  MODE,
];
const interactiveArgs = (point: string): string[] => [
  SYSTEM,
  '{box.interactive@row}&""',
  quoted(point),
  "{boxint.active@row}",
];
const oltpArgs = (feature: string): string[] => [
  SYSTEM,
  feature,
  "{boxint.cores@row}",
  "FALSE",
  MODE,
];
const EDITIONS = [FEATURE, '{box.interactive@row}&""'];

const refused = (formula: string): string => `ISERROR(${formula})`;
const oltp = EDITIONS.map((feature) => call("OLTPCPW", oltpArgs(feature))).reduceRight(
  (rest, formula) => `IF(${refused(formula)},${rest},${formula})`,
  '""',
);

const BASIS = EXPLANATION_ROWS.indexOf("basis") + 1;
const whyNoCapacity = `INDEX(${call("EXPLAIN", [quoted("INTCPW"), ...interactiveArgs("FEATURE")])},${BASIS},2)`;
const isOwnSystem = `COUNTIF({ownsystem.system[]},${SYSTEM})>0`;

/** Look-ups by system, once each; the sheet shows them. */
const boxBlock: CalcSpec = {
  key: "boxint",
  title: "Interactive capacity of the systems in use",
  cases: [{ id: "all", label: "All cases" }],
  rows: [
    {
      key: "cores",
      label: "Cores that are printed, system {i}",
      style: "resultText",
      repeat: "box",
      formula: `IF(${UNUSED},"",IF(${refused(call("CPWRATE", [SYSTEM, FEATURE, "{box.cores@row}", MODE, OWN_SYSTEMS]))},"",{box.cores@row}&""))`,
    },
    {
      key: "active",
      label: "CPW of the active processors, on demand, system {i}",
      unit: "CPW",
      repeat: "box",
      formula: `IF(${UNUSED},"",${onDemandRating('""')})`,
    },
    {
      key: "feature",
      label: "CPW of the interactive feature, system {i}",
      unit: "CPW",
      repeat: "box",
      formula: `IF(${UNUSED},"",IF(ISNUMBER(${call("INTCPW", interactiveArgs("FEATURE"))}),${call("INTCPW", interactiveArgs("FEATURE"))},""))`,
    },
    {
      key: "oltp",
      label: "5250 OLTP CPW, system {i}",
      unit: "CPW",
      repeat: "box",
      formula: `IF(${UNUSED},"",IF(ISNUMBER({boxint.feature}),"",${oltp}))`,
    },
    {
      key: "limit",
      label: "Limit of interactive work, system {i}",
      unit: "CPW",
      repeat: "box",
      formula: `IF(ISNUMBER({boxint.feature}),{boxint.feature},IF(ISNUMBER({boxint.oltp}),{boxint.oltp},IF(AND({boxint.oltp}="Max"),{box.rated@row},"")))`,
    },
    {
      key: "reason",
      label: "Why there is no interactive CPW, system {i}",
      style: "resultText",
      repeat: "box",
      formula: `IF(OR(${UNUSED},ISNUMBER({boxint.feature}),{boxint.oltp}<>""),"",IF(${isOwnSystem},${quoted(KIND_NAMES.neverPublished)},${reasonOf("INTCPW", interactiveArgs("FEATURE"))}))`,
    },
    {
      key: "kind",
      label: "Kind of that reason, system {i}",
      style: "resultText",
      repeat: "box",
      formula: `IF({boxint.reason}="","",IF(${isOwnSystem},${quoted(KIND_NAMES.neverPublished)},${whyNoCapacity}))`,
    },
  ],
};

const stated = (name: string): string =>
  needs(
    [[UNUSED, '""']],
    `IF(${refused(call("CPWATTR", attributeArgs(name)))},${STATED},${call("CPWATTR", attributeArgs(name))})`,
  );
const ownClock = `COUNTIFS({ownsystem.system[]},${SYSTEM},{ownsystem.clock[]},">0")>0`;
const unpublished = `{boxint.kind@row}=${quoted(KIND_NAMES.neverPublished)}`;

const COLUMNS: readonly Column[] = [
  {
    key: "name",
    head: "System name",
    width: 18,
    style: "resultText",
    formula: '{box.name@row}&""',
  },
  {
    key: "release",
    head: "Rated with",
    unit: "release",
    width: 13,
    style: "resultText",
    formula: stated("RELEASE"),
  },
  {
    key: "clock",
    head: "Clock",
    unit: "GHz",
    width: 9,
    style: "resultDecimal",
    formula: `IF(${ownClock},MAXIFS({ownsystem.clock[]},{ownsystem.system[]},${SYSTEM}),${stated("CLOCK")})`,
  },
  {
    key: "cache",
    head: "Cache",
    unit: "as printed",
    width: 11,
    style: "resultText",
    formula: stated("CACHE"),
  },
  {
    key: "five",
    head: "5250, interactive",
    unit: "CPW",
    width: 11,
    formula: needs(
      [
        [UNUSED, '""'],
        ["ISNUMBER({boxint.feature@row})", "{boxint.feature@row}"],
        ['{boxint.oltp@row}<>""', "{boxint.oltp@row}"],
      ],
      STATED,
    ),
  },
  {
    key: "kind",
    head: "Which is its",
    width: 12,
    style: "resultText",
    formula: needs(
      [
        [UNUSED, '""'],
        [
          "ISNUMBER({boxint.feature@row})",
          `IF(ISNUMBER(${call("INTCPW", interactiveArgs("KNEE"))}),"knee","maximum")`,
        ],
        ['{boxint.oltp@row}<>""', '"5250 OLTP"'],
      ],
      '""',
    ),
  },
  {
    key: "used",
    head: "Interactive in use",
    unit: "CPW",
    width: 11,
    formula: needs(
      [[`OR(${UNUSED},{boxfact.interactive@row}="")`, '""']],
      'IF(AND(ISNUMBER({boxfact.interactive@row}),ISNUMBER({box.rated@row})),{boxfact.interactive@row}*{box.rated@row},"open")',
    ),
  },
  {
    key: "over",
    head: "Above it",
    unit: "CPW",
    width: 11,
    formula:
      'IF(AND(ISNUMBER({boxprint.used}),ISNUMBER({boxint.limit@row})),{boxprint.used}-{boxint.limit@row},"")',
  },
  statusColumn(
    needs(
      [
        [
          `OR(${UNUSED},{boxprint.five}<>"not stated")`,
          'IF(AND({boxprint.used}="open"),{box.name@row}&": the interactive CPU is not a number, or the system has no published rating",IF(AND(ISNUMBER({boxprint.used}),NOT(ISNUMBER({boxint.limit@row}))),{box.name@row}&": its 5250 capacity is sold by the processor, without a published number, so its interactive CPU is not assessed",""))',
        ],
        [
          unpublished,
          'IF({boxfact.interactive@row}="","",{box.name@row}&": no 5250 capacity is published, so its interactive CPU is not assessed")',
        ],
      ],
      '{box.name@row}&": "&{boxint.reason@row}',
    ),
  ),
];

const more = (limit: string, of: string): string => `AND(N(${limit})>0,N(${of})>N(${limit}))`;
const manual = needs(
  [
    [
      '{box.name@row}=""',
      'IF(COUNTA({boxfact.interactive},{boxfact.releases},{boxfact.entitled},{boxfact.tier},{boxfact.installed},{boxfact.licensed},{boxfact.recovery})>0,"this row belongs to no system","")',
    ],
    invalidRowReason("boxfact"),
    [
      more("{boxfact.installed}", "{box.cores@row}"),
      '{box.name@row}&" has more active cores than are installed"',
    ],
    [
      more("{boxfact.licensed}", "SUMIFS({source.cores[]},{source.box[]},{box.name@row})"),
      '{box.name@row}&": its partitions have more cores than are licensed"',
    ],
  ],
  '""',
);

function figures(plan: Plan): void {
  for (let i = 1; i <= plan.room("box"); i += 1) {
    const at = (text: string): string => text.replace(/@row/g, `[${i}]`);
    const of = (
      what: string,
      fn: string,
      args: readonly string[],
      unit: string,
      value: string,
      used: string,
    ): void => {
      plan.figure({
        what,
        whatFormula: `"${what} of "&{box.name[${i}]}`,
        fn,
        args: args.map(at),
        unit,
        sheet: SHEET,
        value: at(value),
        used: at(used),
      });
    };
    of(
      "Rating of the whole system",
      "CPWRATE",
      [SYSTEM, FEATURE, "{boxint.cores@row}", MODE, OWN_SYSTEMS],
      "CPW",
      "{box.rated@row}",
      'AND(ISNUMBER({box.rated@row}),{boxint.cores@row}<>"")',
    );
    of(
      "Rating with the active processors",
      "CUODCPW",
      [SYSTEM, "{box.cores@row}"],
      "CPW",
      "{box.rated@row}",
      'AND(ISNUMBER({box.rated@row}),{boxint.cores@row}="",ISNUMBER({boxint.active@row}))',
    );
    of(
      "Clock",
      "CPWATTR",
      attributeArgs("CLOCK"),
      "GHz",
      "{boxprint.clock@row}",
      `AND(ISNUMBER({boxprint.clock@row}),1-(${ownClock}))`,
    );
    for (const [what, key] of [
      ["Release", "release"],
      ["Cache", "cache"],
    ] as const)
      of(
        what,
        "CPWATTR",
        attributeArgs(key.toUpperCase()),
        "text",
        `{boxprint.${key}@row}`,
        `AND({boxprint.${key}@row}<>"",{boxprint.${key}@row}<>"not stated")`,
      );
    of(
      "Interactive CPW",
      "INTCPW",
      interactiveArgs("FEATURE"),
      "CPW",
      "{boxprint.five@row}",
      "ISNUMBER({boxint.feature@row})",
    );
    for (const feature of EDITIONS.slice(0, 1))
      of(
        "5250 OLTP CPW",
        "OLTPCPW",
        oltpArgs(feature),
        "CPW",
        "{boxprint.five@row}",
        `AND({boxint.oltp@row}<>"",1-(${refused(call("OLTPCPW", oltpArgs(feature)))}))`,
      );
  }
}

/** Tables of published facts, and of facts that the planner enters. */
export function systemFacts(plan: Plan, sheet: SheetBuilder): void {
  plan.blocks.push(boxBlock);
  sheet
    .table(
      inputTable(plan.inputs, "boxfact", {
        note: "Row by row beside the systems above: your own figures, of which the catalogue prints nothing. Interactive CPU is compared below.",
        before: [
          {
            key: "name",
            head: "System name",
            width: 18,
            style: "resultText",
            formula: '{box.name@row}&""',
          },
        ],
        after: [statusColumn(manual)],
      }),
    )
    .table({
      key: "boxprint",
      title: "What the catalogue prints of these systems",
      columns: COLUMNS,
      spare: "box",
      note: "Interactive features are rated at their maximum, those of the 7xx and earlier models at the knee. Not stated: the catalogue prints none, which is neither 0 nor unlimited.",
    });
  figures(plan);
}

const worst = (list: string): string =>
  `INDEX({${list}[]},MATCH(MAX({boxprint.over[]}),{boxprint.over[]},0))`;
const judged = (list: string): string =>
  `IF(COUNT({boxprint.over[]})=0,"open: "&TEXTJOIN("; ",TRUE,{boxprint.status[]}),${worst(list)})`;

export const factChecks: readonly Check[] = [
  {
    rule: "plan.interactive.limit",
    label: "Interactive work within its capacity",
    value: judged("boxprint.used"),
    limit: judged("boxint.limit"),
    format: "#,##0",
    applies: "COUNT({boxfact.interactive[]})>0",
    which: `IF(COUNT({boxprint.over[]})=0,"",${worst("box.name")}&", "&${worst("boxprint.kind")}&": ")`,
  },
  {
    rule: "plan.cores.installed",
    label: "Systems with more cores in use than they have",
    value: 'SUMPRODUCT(1*({boxfact.status[]}<>""))',
    bound: "0",
    format: "0",
    applies: "COUNT({boxfact.installed[]},{boxfact.licensed[]})>0",
  },
];
