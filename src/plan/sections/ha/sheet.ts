/**
 * High availability: Db2 Mirror pairs, as a range over the applicable measured runs, and whether
 * one node can run the whole workload.
 */
import type { RuleId } from "../../../catalogue/rule-id";
import { capacityCheck } from "../../build/columns";
import { NAMESPACE } from "../../../functions/core/namespace";
import { table } from "../../../catalogue/catalogue";
import { inputField, inputTable } from "../../inputs/input-cells";
import { needs, quoted } from "../../build/formula-text";
import type { Check } from "../../build/check";
import type { Plan, Section } from "../../build/section";
import { period } from "../../build/period";
import { BASE_COLUMNS, UNUSED, USED } from "./base";
import { batchColumns } from "./batch";
import { HA_ROOM, HA_SHEET, haInputs } from "./inputs";
import { LINK_COLUMNS, LOAD_COLUMNS, loadRows } from "./load";
import { NODE_COLUMNS, nodeRows, RUN_COLUMNS, runRows } from "./runs";

type Sheet = ReturnType<Plan["book"]["sheet"]>;

const NOTE =
  "Cores are a range over the measured runs, not a forecast: the servers of the runs are not named. The sheet LPAR layout sizes partitions without mirroring: fix their cores there where a node needs more.";

/** Client results, as published. */
const CLIENTS = [
  ["Interactive", "THROUGHPUT", ""],
  ["Interactive", "RESPONSE", ""],
  ["Interactive", "CPUUSE", ""],
  ["Batch #1", "RUNTIME", ""],
  ["Batch #1", "CPUTIME", ""],
  ["Batch #2", "RUNTIME", ""],
  ["Batch #2", "CPUUSE", ""],
  ["Batch #3", "RUNTIME", "initial"],
  ["Batch #3", "RUNTIME", "optimized"],
] as const;
const MEASURES: Readonly<Record<string, string>> = {
  THROUGHPUT: "Throughput",
  RESPONSE: "Response time",
  CPUUSE: "CPU utilisation",
  CPUTIME: "CPU consumption",
  RUNTIME: "Run time",
};

const ADVICE = [
  "pool.shared",
  "pool.separate",
  "journal.both",
  "journal.entries",
  "journal.cache",
  "scope",
  "opens.update",
  "commit.level",
  "batch.parallel",
  "batch.workfiles",
  "jobs.pool",
  "resync.parallel",
  "resync.resources",
  "ifs.pool",
  "encryption",
].map((id) => `db2-mirror.${id}`);

const used = (formula: string): string => `IF(${USED},${formula},"not used")`;

function clients(plan: Plan, sheet: Sheet): void {
  sheet.table({
    key: "haclient",
    title: "What clients saw",
    note: "Against the same work without mirroring. References, no law; less detailed than the case studies.",
    columns: [
      { key: "example", head: "Client workload", width: 20, style: "resultText" },
      { key: "measure", head: "Measure", width: 14, style: "resultText" },
      { key: "change", head: "Change", unit: "with mirroring", width: 12, style: "resultPercent" },
    ],
    rows: CLIENTS.map(([example, metric, stage], i) => ({
      key: `r${i + 1}`,
      cells: {
        example: stage ? `${example}, ${stage}` : example,
        measure: MEASURES[metric]!,
        change: {
          formula: used(
            plan.figure({
              what: `Db2 Mirror, ${example}${stage ? `, ${stage}` : ""}: ${MEASURES[metric]!.toLowerCase()}`,
              fn: "DB2MCLIENT",
              args: [quoted(example), quoted(metric), quoted(stage)],
              unit: "change",
              sheet: HA_SHEET,
              value: `{haclient.change[${i + 1}]}`,
              used: USED,
            }),
          ),
        },
      },
    })),
  });
}

/** The planner's own setting of a parameter, where there is an input for it. */
const OWN: Readonly<Record<string, string>> = {
  SBSD: "ha.subsystem",
  INLJOBS: "ha.inljobs",
  THRESHOLD: "ha.threshold",
  ADLJOBS: "ha.adljobs",
};

function settings(plan: Plan, sheet: Sheet): void {
  const source = table("db2m-pje");
  const names = source.rows.map((_, row) => source.text(row, "parameter"));
  sheet.table({
    key: "hapje",
    title: "Prestart jobs of the replication",
    note: "A job with replicated work has a QDBMSRVR job on the other node.",
    columns: [
      { key: "name", head: "Parameter", width: 20, style: "resultText" },
      { key: "value", head: "Recommended", width: 14, style: "result", format: "General" },
      { key: "now", head: "Now", width: 12, style: "result", format: "General" },
    ],
    rows: names.map((name, i) => ({
      key: name,
      cells: {
        name,
        now: { formula: OWN[name] ? used(`IF({${OWN[name]}}="","",{${OWN[name]}})`) : '""' },
        value: {
          formula: used(
            plan.figure({
              what: `Prestart jobs of QDBMSRVR: ${name}`,
              fn: "DATA",
              args: ['"db2m-pje"', '"value"', quoted(name)],
              unit: "CHGPJE",
              sheet: HA_SHEET,
              value: `{hapje.value[${i + 1}]}`,
              used: USED,
            }),
          ),
        },
      },
    })),
  });
  const parts = names
    .map((name) =>
      name === "SBSD"
        ? '" SBSD("&IF({ha.subsystem}="",{hapje.value[SBSD]},{ha.subsystem})&")"'
        : `" ${name}("&{hapje.value[${name}]}&")"`,
    )
    .join("&");
  sheet
    .fields([
      {
        label: "Command",
        name: "ha.command",
        style: "resultText",
        formula: used(`"CHGPJE"&${parts}`),
      },
    ])
    .table({
      key: "haadvice",
      title: "Settings and options that the document recommends or names",
      columns: [{ key: "advice", head: "Advice", style: "label" }],
      rows: ADVICE.map((id) => ({
        key: id.replace(/\W/g, ""),
        cells: {
          advice: {
            formula: used(
              `${NAMESPACE}.DATA("db2-mirror-rules","quantity",${quoted(id)})&": "&${NAMESPACE}.WHY(${quoted(id)})`,
            ),
          },
        },
      })),
    });
}

const mostOf = (column: string): string =>
  `MATCH(MAX({hanodes.${column}[]}),{hanodes.${column}[]},0)`;
const openWords = 'IF({ha.problem}="","open",{ha.problem})';
/** The worst node, once all nodes are known, or one fails. */
const ofWorst = (reach: string, column: string): string =>
  `IF(COUNT({hanodes.${reach}[]})=0,${openWords},IF(AND(COUNT({hanodes.${reach}[]})-COUNTA({hapair.name[]})<COUNTA({hapair.name[]}),MAX({hanodes.${reach}[]})<=1),${openWords},INDEX({hanodes.${column}[]},${mostOf(reach)})))`;
const named = (reach: string): string =>
  `IF(COUNT({hanodes.${reach}[]})=0,"",INDEX({hanodes.name[]},${mostOf(reach)})&": ")`;

const counted = (formula: string): string =>
  `IF(COUNTA({hapair.name[]})=0,{ha.problem},${formula})`;
const withLinks = (formula: string): string =>
  counted(`IF(COUNTA({halink.name[]})=0,"${HA_SHEET}: enter the links",${formula})`);
const andUsed = (condition: string): string => `AND(${USED},${condition})`;
const fastest = (column: string): string =>
  `INDEX({haresult.${column}[]},MATCH(MAX({haresult.busy[]}),{haresult.busy[]},0))*1000`;
const longest = (column: string): string =>
  `INDEX({${column}[]},MATCH(MAX({habatches.reach[]}),{habatches.reach[]},0))`;
const prestart = (label: string, rule: RuleId, field: string): Check => ({
  rule,
  label,
  value: `{${field}}`,
  format: "0",
  applies: andUsed(`ISNUMBER({${field}})`),
});

const CHECKS: readonly Check[] = [
  {
    rule: "plan.ha.survivor",
    label: "One node carries everything",
    value: ofWorst("reach", "survives"),
    limit: ofWorst("reach", "limit"),
    format: "0.0%",
    applies: USED,
    which: named("reach"),
  },
  {
    rule: "plan.ha.node",
    label: "Cores of a node, best run",
    value: ofWorst("short", "low"),
    limit: ofWorst("short", "cores"),
    format: "0.0",
    applies: USED,
    which: named("short"),
  },
  {
    rule: "plan.ha.range",
    label: "Cores of a node, worst run",
    value: ofWorst("shortHigh", "high"),
    limit: ofWorst("shortHigh", "cores"),
    format: "0.0",
    applies: USED,
    which: named("shortHigh"),
  },
  {
    rule: "plan.ha.memory",
    label: "Nodes with less memory",
    value: counted(
      `SUMPRODUCT(({habase.memory1[]}<>"")*({habase.memory2[]}<>"")*({habase.memory1[]}<>{habase.memory2[]}))`,
    ),
    bound: "0",
    format: "0",
    applies: andUsed("COUNT({habase.memory1[]},{habase.memory2[]})>0"),
  },
  {
    rule: "plan.ha.dedicated",
    label: "Nodes with shared processors",
    value: counted("SUM({habase.shared[]})"),
    bound: "0",
    format: "0",
    applies: USED,
  },
  {
    rule: "plan.ha.storage",
    label: "Pairs on disk drives",
    value: counted('COUNTIF({hapair.storage[]},"HDD")'),
    bound: "0",
    format: "0",
    applies: USED,
  },
  {
    rule: "db2-mirror.distance",
    label: "Distance of the nodes",
    value: counted(
      `IF(COUNT({haload.km[]})=0,"${HA_SHEET}: enter the distance",MAX({haload.km[]}))`,
    ),
    format: "General",
    applies: USED,
  },
  {
    rule: "db2-mirror.release",
    label: "Release of IBM i",
    value: `IF(ISNUMBER({ha.release}),{ha.release},"${HA_SHEET}: enter the release of IBM i")`,
    format: "0.0",
    applies: USED,
  },
  {
    rule: "plan.ha.links",
    label: "Pairs without a database link",
    value: withLinks("COUNTIF({haresult.links[]},0)"),
    bound: "0",
    format: "0",
    applies: USED,
  },
  {
    rule: "plan.ha.resync",
    label: "Resynchronization without own link",
    value: withLinks("COUNTIF({haresult.resync[]},0)"),
    bound: "0",
    format: "0",
    applies: USED,
  },
  {
    rule: "plan.ha.protocol",
    label: "Version 1 through routers",
    value: withLinks("SUM({halinks.v1[]})"),
    bound: "0",
    format: "0",
    applies: USED,
  },
  {
    rule: "plan.line.rate",
    label: "Row data on the database links",
    value: fastest("data"),
    limit: fastest("speed"),
    format: "#,##0",
    applies: andUsed("COUNT({haresult.busy[]})>0"),
    which: 'INDEX({haresult.name[]},MATCH(MAX({haresult.busy[]}),{haresult.busy[]},0))&": "',
  },
  {
    rule: "plan.ha.sriov",
    label: "Adapters with wrong shares",
    value: 'COUNTIF({halinks.sum[]},"FAIL")',
    bound: "0",
    format: "0",
    applies: andUsed("COUNT({halink.share[]},{halink.others[]})>0"),
  },
  {
    rule: "plan.ha.share",
    label: "Shares too small for the updates",
    value: "SUM({halinks.small[]})",
    bound: "0",
    format: "0",
    applies: andUsed("COUNT({halinks.small[]})>0"),
  },
  prestart("Initial prestart jobs", "db2-mirror.prestart.initial", "ha.inljobs"),
  prestart("Threshold of prestart jobs", "db2-mirror.prestart.threshold", "ha.threshold"),
  prestart("Additional prestart jobs", "db2-mirror.prestart.additional", "ha.adljobs"),
  {
    rule: "plan.batch.window",
    label: "Batch with mirroring",
    value: longest("habatches.total"),
    limit: longest("habatch.window"),
    format: "0.0",
    applies: andUsed("COUNT({habatches.reach[]})>0"),
    which: `${longest("habatch.name")}&": "`,
  },
  capacityCheck("pairs", "hapair.name"),
  capacityCheck("links", "halink.name"),
  capacityCheck("batch", "habatch.name"),
];

function build(plan: Plan): void {
  const { inputs } = plan;
  const sheet = plan.book.sheet(HA_SHEET, { tab: "input", landscape: true });
  sheet
    .title(HA_SHEET)
    .subtitle(
      "Db2 Mirror: cores of both nodes after the measured runs, what survives, distance and links",
    )
    .textFormula(
      `IF(${USED},IF({ha.problem}="",${quoted(NOTE)},"Still open: "&{ha.problem}),"Switched off on the cover: not part of any check.")`,
      "note",
    );
  period(plan, sheet);
  sheet
    .table(
      inputTable(inputs, "hapair", {
        note: "Baseline cores and CPU are those without mirroring. Leave both empty to take the planned work of the linked partitions at the horizon.",
      }),
    )
    .table(
      inputTable(inputs, "hanode", {
        note: "A row each pair, as above. Nodes are partitions of the target (sheet LPAR layout), or have cores of their own.",
        before: [pairName],
      }),
    )
    .table({
      key: "habase",
      title: "What each pair rests on",
      note: "Cores are counted as busy cores, as the document does; a rating in CPW is not linear in cores.",
      columns: BASE_COLUMNS,
      spare: HA_ROOM.pairs,
    })
    .table({
      key: "hanodes",
      title: "Both nodes, and one node alone",
      note: "Needs: the range over the measured runs below. Alone: the whole work at the horizon on this node, when the other is down.",
      columns: NODE_COLUMNS,
      rows: nodeRows(),
    })
    .charts([
      {
        kind: "column",
        title: "Cores of each node",
        altText:
          "Columns of the cores that each node needs with mirroring at least and at most, needs alone, and has",
        categories: "{hanodes.name[]}",
        categoryTitle: "Node",
        valueTitle: "Cores",
        series: [
          { name: "Needs at least", values: "{hanodes.low[]}" },
          { name: "Needs at most", values: "{hanodes.high[]}" },
          { name: "Alone, needs", values: "{hanodes.wants[]}" },
          { name: "Planned", values: "{hanodes.cores[]}" },
        ],
        width: 70,
      },
      {
        kind: "column",
        title: "Utilisation of the survivor",
        altText:
          "Columns of the utilisation of each node with mirroring and when it carries everything alone, with its limit",
        categories: "{hanodes.name[]}",
        categoryTitle: "Node",
        valueTitle: "Utilisation",
        series: [
          { name: "Mirrored, high", values: "{hanodes.useHigh[]}" },
          { name: "Alone, all work", values: "{hanodes.survives[]}" },
          { name: "Limit alone", values: "{hanodes.limit[]}" },
        ],
        width: 70,
      },
    ])
    .table({
      key: "hacase",
      title: "After each measured run that applies",
      note: "One run rarely fits: native and SQL work differ widely on the second node. Rate and response are those of the run itself against its baseline.",
      columns: RUN_COLUMNS,
      rows: runRows(plan),
    })
    .table(inputTable(inputs, "haload", { before: [pairName] }))
    .table({
      key: "haresult",
      title: "What distance and load come to",
      note: "Distance is a lower bound: the time of light alone. An SR-IOV share limits only while the adapter is nearly full.",
      columns: LOAD_COLUMNS,
      rows: loadRows(plan),
    })
    .table(inputTable(inputs, "halink"))
    .table({
      key: "halinks",
      title: "Shares of the adapters",
      columns: LINK_COLUMNS,
      spare: "halink",
    })
    .table(
      inputTable(inputs, "habatch", {
        note: "Journal cache, parallel jobs and fewer reads for update shorten it; work files that both nodes do not need may be left out of replication.",
      }),
    )
    .table({
      key: "habatches",
      title: "Batch with mirroring",
      columns: batchColumns(plan),
      spare: "habatch",
    });
  clients(plan, sheet);
  sheet
    .heading("Settings")
    .fields(
      ["ha.release", "ha.subsystem", "ha.inljobs", "ha.threshold", "ha.adljobs"].map((name) =>
        inputField(inputs, name),
      ),
    );
  settings(plan, sheet);
  sheet
    .heading("Not in the catalogue")
    .fields(
      ["ha.cbu", "ha.powerha", "ha.licences", "ha.recovery"].map((name) =>
        inputField(inputs, name),
      ),
    )
    .fields([
      {
        label: "Open on this sheet",
        name: "ha.problem",
        style: "resultText",
        formula: needs(
          [
            [UNUSED, '"not used"'],
            ["COUNTA({hapair.name[]})=0", `"${HA_SHEET}: enter a pair of nodes"`],
          ],
          'TEXTJOIN("; ",TRUE,{habase.status[]},{hacase.why[]},{haresult.status[]},{halinks.status[]},{habatches.status[]})',
        ),
      },
      {
        label: "Weakest survivor",
        name: "ha.worst",
        style: "resultText",
        formula: used(
          'IF(COUNT({hanodes.reach[]})=0,"open",INDEX({hanodes.name[]},' + mostOf("reach") + "))",
        ),
      },
      {
        label: "Its utilisation alone",
        name: "ha.worstUse",
        style: "resultPercent",
        formula: used(
          'IF(COUNT({hanodes.reach[]})=0,"open",INDEX({hanodes.survives[]},' +
            mostOf("reach") +
            "))",
        ),
      },
    ]);
  plan.checks(sheet, "hachecks", CHECKS);
}

const pairName = {
  key: "pair",
  head: "Pair",
  width: 20,
  style: "resultText",
  formula: '{hapair.name@row}&""',
} as const;

export const ha: Section = { name: haInputs.name, build };
