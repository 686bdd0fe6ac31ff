/**
 * Integrated servers: requirements of iSCSI on IBM i. CPW, targets and memory, settings that differ
 * from the recommended ones, saves.
 */
import type { RuleId } from "../../../catalogue/rule-id";
import { capacityCheck, statusColumn } from "../../build/columns";
import { inputField } from "../../inputs/input-cells";
import { call, needs, numberOf, reasonOf } from "../../build/formula-text";
import { inUseFormula } from "../../build/optional-sections";
import type { Check } from "../../build/check";
import type { Plan, Section } from "../../build/section";
import type { Column, Field, SheetBuilder } from "../../../spreadsheet/layout/builder";
import { integratedInputs } from "./inputs";
import { buildServers } from "./servers";
import { buildSpaces, SPACE_CHECKS } from "./spaces";

const SHEET = integratedInputs.name;
const USED = inUseFormula(integratedInputs);
const servers = "COUNTA({iserver.name[]})";
const KINDS = { SWT: "{integrated.swt}", HWT: "{integrated.hwt}" } as const;

const pathArgs = (at = ""): string[] => ["1", `{itarget.paths${at}}`];
const connectionArgs = (at = ""): string[] => [`{itarget.connections${at}}`, "1"];
const ofKind = (formula: string): string =>
  needs(
    [
      ["NOT(ISNUMBER({itarget.connections}))", "{itarget.connections}"],
      ["{itarget.connections}=0", "0"],
    ],
    formula,
  );

const TARGETS: readonly Column[] = [
  { key: "kind", head: "Targets", width: 20, style: "label" },
  {
    key: "connections",
    head: "Connections",
    unit: "server to target",
    width: 13,
    style: "result",
    format: "0",
    formula: needs(
      [
        [`NOT(${USED})`, '"not used"'],
        [`OR(${servers}=0,COUNT({irun.connections[]})<${servers})`, '"open"'],
      ],
      "SUMIFS({irun.connections[]},{iserver.target[]},{itarget.kind})",
    ),
  },
  {
    key: "paths",
    head: "Most paths",
    unit: "of a server",
    width: 11,
    style: "result",
    format: "0",
    formula: ofKind("MAXIFS({iserver.paths[]},{iserver.target[]},{itarget.kind})"),
  },
  {
    key: "byPaths",
    head: "For the paths",
    unit: "targets",
    width: 11,
    style: "result",
    format: "0",
    formula: ofKind(numberOf(call("ISCSITGT", pathArgs()), '"refused"')),
  },
  {
    key: "byServers",
    head: "For the servers",
    unit: "targets",
    width: 12,
    style: "result",
    format: "0",
    formula: ofKind(numberOf(call("ISCSITGT", connectionArgs()), '"refused"')),
  },
  { key: "own", head: "Own number", unit: "targets", width: 12, style: "result", format: "0" },
  {
    key: "use",
    head: "In the plan",
    unit: "targets",
    width: 12,
    style: "result",
    format: "0",
    formula: ofKind(
      'IF(N({itarget.own})>0,{itarget.own},IF(AND(ISNUMBER({itarget.byPaths}),ISNUMBER({itarget.byServers})),MAX({itarget.byPaths},{itarget.byServers}),"open"))',
    ),
  },
  {
    key: "each",
    head: "Servers on one",
    width: 11,
    style: "resultDecimal",
    formula:
      'IF(AND(ISNUMBER({itarget.use}),N({itarget.use})>0),{itarget.connections}/{itarget.use},"")',
  },
  statusColumn(
    needs(
      [
        [`NOT(${USED})`, '""'],
        [
          '{itarget.byPaths}="refused"',
          `"Integrated servers: "&${reasonOf("ISCSITGT", pathArgs())}`,
        ],
        [
          '{itarget.byServers}="refused"',
          `"Integrated servers: "&${reasonOf("ISCSITGT", connectionArgs())}`,
        ],
        [
          "AND(N({itarget.own})>0,ISNUMBER({itarget.paths}),N({itarget.own})<N({itarget.paths}))",
          '"Integrated servers: fewer "&{itarget.kind}&" targets than the paths of one server"',
        ],
      ],
      '""',
    ),
  ),
];

const memoryArgs = (pool: string): string[] => [
  "{integrated.targets}",
  "{integrated.descriptions}",
  `"${pool}"`,
  "{integrated.pool}",
];
const memoryOf = (pool: string): string =>
  needs(
    [
      [`NOT(${USED})`, '"not used"'],
      [
        "NOT(AND(ISNUMBER({integrated.targets}),ISNUMBER({integrated.descriptions}),ISNUMBER({integrated.pool})))",
        '"open"',
      ],
    ],
    numberOf(call("ISCSIMEM", memoryArgs(pool)), '"refused"'),
  );
/** The pool alone, so that a pool that is too small is reported before the targets are known. */
const POOL_ONLY = ["0", "0", '"SHARED"', "{integrated.pool}"];
const poolItself = needs(
  [
    [`NOT(${USED})`, '"not used"'],
    ["NOT(ISNUMBER({integrated.pool}))", '"open"'],
  ],
  numberOf(call("ISCSIMEM", POOL_ONLY), '"refused"'),
);
const MEMORY = { memory: "TOTAL", machineadd: "MACHINE", baseadd: "BASE" } as const;

const RESULTS: readonly Field[] = [
  {
    label: "Disk operations together",
    name: "integrated.cpw",
    unit: "CPW of IBM i",
    formula: needs(
      [
        [`NOT(${USED})`, '"not used"'],
        [`OR(${servers}=0,COUNT({irun.cpw[]})<${servers})`, '"open"'],
      ],
      "SUM({irun.cpw[]})",
    ),
    note: "All peaks at once. To be entered as an addition of the hosting partition on the sheet Growth, where the measured CPU does not hold it already.",
  },
  {
    label: "Targets in the plan",
    name: "integrated.targets",
    unit: "targets",
    format: "0",
    formula: needs(
      [
        [`NOT(${USED})`, '"not used"'],
        ["COUNT({itarget.use[]})<ROWS({itarget.use[]})", '"open"'],
      ],
      "SUM({itarget.use[]})",
    ),
  },
  {
    label: "Network server descriptions",
    name: "integrated.descriptions",
    unit: "NWSDs",
    format: "0",
    formula: needs(
      [
        [`NOT(${USED})`, '"not used"'],
        [`COUNT({iserver.descriptions[]})<${servers}`, '"open"'],
      ],
      "SUM({iserver.descriptions[]})",
    ),
  },
  {
    label: "Additional memory of IBM i",
    name: "integrated.memory",
    unit: "MB",
    style: "resultDecimal",
    formula: memoryOf("TOTAL"),
    note: "With the shared data pool; a rough rule. Enter targets, descriptions and pool on the sheet Memory to have it counted there, once.",
  },
  {
    label: "of it in the machine pool",
    name: "integrated.machineadd",
    unit: "MB",
    style: "resultDecimal",
    formula: memoryOf("MACHINE"),
  },
  {
    label: "of it in the base pool",
    name: "integrated.baseadd",
    unit: "MB",
    style: "resultDecimal",
    formula: memoryOf("BASE"),
  },
  {
    label: "of it the shared data pool",
    name: "integrated.poolonly",
    unit: "MB",
    style: "resultDecimal",
    formula: poolItself,
  },
  {
    label: "Saves one after the other",
    name: "integrated.hours",
    unit: "h",
    style: "resultDecimal",
    formula: needs(
      [
        [`NOT(${USED})`, '"not used"'],
        [
          'COUNTIF({irun.fileHours[]},"refused")+COUNTIF({irun.spaceHours[]},"refused")>0',
          '"open"',
        ],
        ["COUNT({irun.fileHours[]},{irun.spaceHours[]})=0", '"not used"'],
      ],
      "SUM({irun.fileHours[]},{irun.spaceHours[]})",
    ),
    note: "Approximate, measured with one LTO 2 drive; not comparable with the rates of the sheet Backup window.",
  },
];

const problem = needs(
  [
    [`NOT(${USED})`, '"not used"'],
    [
      `AND(${servers}=0,SUMPRODUCT(({irun.status[]}<>"")*1)=0)`,
      '"Integrated servers: enter a server"',
    ],
  ],
  `TEXTJOIN("; ",TRUE,{irun.status[]},{itarget.status[]},IF(NOT(ISNUMBER({integrated.pool})),"Integrated servers: enter the size of the shared data pool",IF({integrated.poolonly}="refused","Integrated servers: "&${reasonOf("ISCSIMEM", POOL_ONLY)},"")),{ispacerun.status[]},{ioptionrun.status[]})`,
);

const given = `AND(${USED},${servers}>0)`;
const counted = (rule: RuleId, label: string, column: string): Check => ({
  rule,
  label,
  value: `IF(COUNT({irun.${column}[]})<${servers},"Rows of servers are open.",SUM({irun.${column}[]}))`,
  bound: "0",
  format: "0",
  applies: given,
});
/** The minimum size is published in KB. */
const KB_A_MB = 1024;
const poolOr = (formula: string): string =>
  `IF(ISNUMBER({integrated.pool}),${formula},"Enter the size of the shared data pool.")`;

const CHECKS: readonly Check[] = [
  {
    rule: "integrated.servers.target",
    label: "Servers through one target",
    value: 'IF(COUNT({itarget.each[]})=0,"Servers or targets are open.",MAX({itarget.each[]}))',
    format: "0.0",
    applies: given,
  },
  {
    rule: "integrated.targets.server",
    label: "Targets of one server",
    value:
      'IF(COUNT({iserver.paths[]})=0,"Enter the paths of the servers.",MAX({iserver.paths[]}))',
    format: "0",
    applies: given,
  },
  {
    rule: "integrated.pool.least",
    label: "Shared data pool in KB, least",
    value: poolOr(`{integrated.pool}*${KB_A_MB}`),
    format: "#,##0",
    applies: given,
  },
  {
    rule: "integrated.pool.recommended",
    label: "Shared data pool, recommended",
    value: poolOr("{integrated.pool}"),
    format: "#,##0",
    applies: given,
  },
  {
    rule: "plan.integrated.pool",
    label: "iSCSI in the base pool",
    value:
      'IF({integrated.named}="","Say whether iSCSI has a pool of its own.",IF({integrated.named}="Yes",0,1))',
    bound: "0",
    format: "0",
    applies: given,
  },
  counted("plan.integrated.link", "Links faster than supported", "tooFast"),
  counted("plan.integrated.esx", "VMware ESX on fast links", "fastEsx"),
  counted("plan.integrated.frames", "Frames that are not recommended", "otherFrames"),
  counted("plan.integrated.digests", "Software targets with digests", "withDigests"),
  counted("plan.integrated.port", "Software targets on embedded ports", "embedded"),
  counted("plan.integrated.files", "File level backup only", "filesOnly"),
  {
    rule: "plan.integrated.window",
    label: "Saves one after the other",
    value: "{integrated.hours}",
    limit: "{integrated.window}",
    format: "0.0",
    applies: `AND(${given},COUNT({iserver.files[]},{iserver.spaces[]})>0)`,
  },
  {
    rule: "integrated.machine.pool",
    label: "Machine pool against its reserved size",
    value:
      'IF(AND(ISNUMBER({integrated.machine}),N({integrated.reserved})>0),{integrated.machine}/{integrated.reserved},"Enter machine pool and reserved size.")',
    format: "0.0",
    applies: `AND(${USED},COUNTA({integrated.machine},{integrated.reserved})>0)`,
  },
  ...SPACE_CHECKS,
  capacityCheck("integrated servers", "iserver.name"),
  capacityCheck("storage spaces", "ispace.name"),
  capacityCheck("choices to look up", "ioption.name"),
];

function buildTargets(plan: Plan, sheet: SheetBuilder): void {
  sheet
    .heading("Pool, targets and window")
    .fields(
      [
        "integrated.pool",
        "integrated.named",
        "integrated.swt",
        "integrated.hwt",
        "integrated.machine",
        "integrated.reserved",
        "integrated.window",
      ].map((name) => inputField(plan.inputs, name)),
    )
    .table({
      key: "itarget",
      title: "Targets of IBM i",
      note: "The more of what the paths of one server and the number of servers ask for; your own number wins.",
      columns: TARGETS,
      rows: Object.entries(KINDS).map(([kind, own]) => ({
        key: kind,
        cells: { kind, own: { formula: `IF(ISNUMBER(${own}),${own},"")` } },
      })),
    })
    .heading("What IBM i needs")
    .fields(RESULTS)
    .chart({
      kind: "bar",
      title: "CPW of disk operations",
      altText: "Bars of the CPW of IBM i for the disk operations of each row of servers",
      categories: "{irun.name[]}",
      categoryTitle: "Servers",
      valueTitle: "CPW",
      series: [{ name: "CPW", values: "{irun.cpw[]}" }],
      width: 90,
    });
  for (const kind of Object.keys(KINDS)) {
    for (const [column, args, what] of [
      ["byPaths", pathArgs, "paths"],
      ["byServers", connectionArgs, "servers"],
    ] as const) {
      plan.figure({
        what: `${kind} targets for the ${what}`,
        fn: "ISCSITGT",
        args: args(`[${kind}]`),
        unit: "targets",
        sheet: sheet.name,
        value: `{itarget.${column}[${kind}]}`,
        used: `AND(ISNUMBER({itarget.${column}[${kind}]}),N({itarget.connections[${kind}]})>0)`,
      });
    }
  }
  for (const [name, pool] of Object.entries(MEMORY))
    plan.figure({
      what: `Additional memory for iSCSI, ${pool.toLowerCase()}`,
      fn: "ISCSIMEM",
      args: memoryArgs(pool),
      unit: "MB",
      sheet: sheet.name,
      value: `{integrated.${name}}`,
    });
}

function build(plan: Plan): void {
  const sheet = plan.book.sheet(SHEET, { tab: "input", landscape: true });
  sheet
    .title(SHEET)
    .subtitle("CPW, targets, memory and settings of servers attached by iSCSI")
    .textFormula(
      `IF(${USED},IF({integrated.problem}="","The figures are of Windows Server and of the two systems that were measured.","Still open: "&{integrated.problem}),"Switched off on the cover: not part of any total or check.")`,
      "note",
    );
  buildServers(plan, sheet);
  buildTargets(plan, sheet);
  buildSpaces(plan, sheet);
  sheet.fields([
    {
      label: "Open on this sheet",
      name: "integrated.problem",
      style: "resultText",
      formula: problem,
    },
  ]);
  plan.checks(sheet, "integratedchecks", CHECKS);
}

export const integrated: Section = { name: SHEET, build };
