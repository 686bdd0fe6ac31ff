/**
 * VIOS and virtual I/O in two separate directions: IBM i as client of VIOS, and IBM i as server of
 * AIX and Linux disks.
 */
import { MISSING_IF_TEXT, capacityCheck } from "../../build/columns";
import { inputField, inputTable } from "../../inputs/input-cells";
import { call, needs, quoted } from "../../build/formula-text";
import type { Plan, Section } from "../../build/section";
import type { Column } from "../../../spreadsheet/layout/builder";
import {
  CLIENT_COLUMNS,
  clientFields,
  clientFigures,
  CLIENTS,
  OFF,
  PROPORTION_COLUMNS,
  PROPORTIONS,
  SHEET,
  USED,
} from "./client";
import { ADVICE } from "./inputs";
import {
  ASP_COLUMNS,
  LOAD_COLUMNS,
  RUN_COLUMNS,
  SERVED,
  serverFields,
  serverFigures,
} from "./server";

type Sheet = ReturnType<Plan["book"]["sheet"]>;

const ANY_SERVER = "COUNTA({vscsi.client[]},{nwsd.asp[]})>0";
const adviceRows = [
  ...ADVICE.client.map((id) => [id, "client"] as const),
  ...ADVICE.server.map((id) => [id, "server"] as const),
];
const pick = (words: readonly string[]): string => `CHOOSE({i},${words.map(quoted).join(",")})`;

const ADVICE_BEFORE: readonly Column[] = [
  {
    key: "direction",
    head: "IBM i as",
    width: 24,
    style: "resultText",
    formula: pick(adviceRows.map(([, direction]) => direction)),
  },
];
const ADVICE_AFTER: readonly Column[] = [
  {
    key: "status",
    head: "Open",
    width: 12,
    style: "resultText",
    when: MISSING_IF_TEXT,
    formula: needs(
      [
        [
          `OR(${OFF},AND({viosadvice.direction}="client",COUNTA({viosclient.partition[]})=0),AND({viosadvice.direction}="server",COUNTA({vscsi.client[]},{nwsd.asp[]})=0))`,
          '""',
        ],
        ['{viosadvice.answer}=""', '"answer it"'],
        ['AND({viosadvice.answer}="Not followed",{viosadvice.reason}="")', '"say why"'],
      ],
      '""',
    ),
  },
  // Wording of the catalogue; it runs over the empty cells to its right.
  {
    key: "wording",
    head: "Recommendation",
    style: "label",
    formula: call("DATA", [
      quoted("virtual-storage-rules"),
      quoted("wording"),
      pick(adviceRows.map(([id]) => id)),
    ]),
  },
];

function build(plan: Plan): void {
  const { inputs } = plan;
  const sheet = plan.book.sheet(SHEET, { tab: "input", landscape: true });
  sheet
    .title("VIOS and virtual I/O")
    .subtitle(
      "Two directions, kept apart: IBM i as client of VIOS, and IBM i as server of AIX and Linux disks",
    )
    .textFormula(
      `IF(${OFF},"Switched off on the cover: not part of any total or check.",IF({vios.problem}="","VIOS cores are counted where they are chosen, on Target and alternatives. Processors of a disk server are POWER5 processors: shown beside, never added.","Still open: "&{vios.problem}))`,
      "note",
    )
    .heading("IBM i as client of VIOS")
    .table(
      inputTable(inputs, "viosclient", {
        note: "Cores are those of LPAR layout where none are entered. Virtual disks of equal size, as many as there are physical ones at most.",
      }),
    )
    .table({
      key: "viosneed",
      title: "What they need",
      columns: CLIENT_COLUMNS,
      spare: "viosclient",
    })
    .fields([
      ...["vios.vlan", "vios.config"].map((name) => inputField(inputs, name)),
      ...plan.withWideNotes(clientFields()),
    ])
    .table({
      key: "viosprop",
      title: "Proportions",
      note: "The printed rule, the rating of the target where it names VIOS, and this plan.",
      columns: PROPORTION_COLUMNS,
      rows: PROPORTIONS,
    })
    .chart({
      kind: "column",
      title: "VIOS cores",
      altText:
        "Columns of the cores of VIOS by the rule, in the target's own rating and in this plan",
      categories: "{viosprop.name[]}",
      categoryTitle: "Proportion",
      valueTitle: "Cores",
      series: [{ name: "VIOS", values: "{viosprop.vios[]}" }],
      width: 60,
    });
  clientFigures(plan);
  sheet
    .heading("IBM i as server of AIX and Linux disks")
    .table(
      inputTable(inputs, "vscsi", {
        note: "Measured on POWER5 with IBM i 5.4: no sizing of VIOS. An average size hides a mix of very large and very small transactions: enter classes where you know them.",
      }),
    )
    .table({
      key: "vscsiuse",
      title: "Processors of the serving partitions",
      columns: LOAD_COLUMNS,
      spare: "vscsi",
    })
    .fields([
      ...["vios.procs", "vios.speed", "vios.speedsource"].map((name) => inputField(inputs, name)),
      ...serverFields(),
    ])
    .chart({
      kind: "bar",
      title: "Processors by client",
      altText: "Bars of the POWER5 processors that serving takes for each client",
      categories: "{vscsiuse.name[]}",
      categoryTitle: "Client",
      valueTitle: "POWER5 processors of 2.2 GHz",
      series: [{ name: "Server", values: "{vscsiuse.procs[]}" }],
      width: 90,
    })
    .table(
      inputTable(inputs, "nwsd", {
        note: "Attach every network storage space to a description of its own.",
      }),
    )
    .table({
      key: "nwsdfit",
      title: "Storage descriptions and spaces",
      note: "Where writes matter, more descriptions are recommended than the general range of disks for each has; the spaces follow them.",
      columns: ASP_COLUMNS,
      spare: "nwsd",
    })
    .table(
      inputTable(inputs, "vstg", {
        note: "Differences of configurations that were measured with caches off, not the most that is possible. Exact configurations only; writes were never printed.",
      }),
    )
    .table({
      key: "vstgrun",
      title: "Measured sequential reads",
      columns: RUN_COLUMNS,
      spare: "vstg",
    });
  serverFigures(plan);
  results(plan, sheet);
}

const problem = needs(
  [
    [OFF, '"not used"'],
    [
      "COUNTA({viosclient.partition[]},{vscsi.client[]},{nwsd.asp[]})=0",
      `"${SHEET}: enter a partition that uses VIOS, or disk traffic of an AIX or Linux client"`,
    ],
  ],
  `TEXTJOIN("; ",TRUE,{viosneed.status[]},{vscsiuse.status[]},{nwsdfit.status[]},{vstgrun.status[]},IF(OR(COUNT({vios.procs},{vios.speed})<COUNTA({vios.procs},{vios.speed}),MIN(0,{vios.procs},{vios.speed})<0),"${SHEET}: processors or speed of the server are no figures above 0",""))`,
);

function results(plan: Plan, sheet: Sheet): void {
  sheet
    .heading("Both directions")
    .table(
      inputTable(plan.inputs, "viosadvice", {
        note: "A recommendation that is not followed needs a reason.",
        before: ADVICE_BEFORE,
        after: ADVICE_AFTER,
      }),
    )
    .fields([
      { label: "Open on this sheet", name: "vios.problem", style: "resultText", formula: problem },
    ]);
  const and = (condition: string): string => `AND(${USED},${condition})`;
  const open = (formula: string): string => `IF({vios.problem}="",${formula},{vios.problem})`;
  const given = (column: string, fn: string): string =>
    `IF(COUNT({${column}[]})=0,"open: not entered",${fn}({${column}[]}))`;
  plan.checks(sheet, "vioschecks", [
    {
      rule: "vios.processors",
      label: "IBM i cores for one VIOS core",
      value: `IF(ISNUMBER({viosprop.each[3]}),{viosprop.each[3]},"open: no VIOS cores in this plan yet")`,
      bound: call("DATA", ['"virtual-storage-rules"', '"bound"', '"vios.processors"']),
      format: "#,##0.#",
      applies: and(CLIENTS),
    },
    {
      rule: "plan.vios.mode",
      label: "VIOS set otherwise than is better",
      value: open('COUNTIF({viosneed.set[]},"otherwise")'),
      bound: "0",
      format: "0",
      applies: and(CLIENTS),
    },
    {
      rule: "vios.disks.asp",
      label: "Fewest virtual disks in an ASP",
      value: given("viosclient.fewest", "MIN"),
      format: "0",
      applies: and(CLIENTS),
    },
    {
      rule: "vios.disk.size",
      label: "Virtual against physical disk",
      value: given("viosneed.ratio", "MAX"),
      format: "#,##0.0",
      applies: and(CLIENTS),
    },
    {
      rule: "plan.vscsi.processors",
      label: "Processors of the disk server",
      value: open("{vios.served}"),
      limit: "{vios.procs}",
      format: "0.000",
      applies: and(SERVED),
    },
    {
      rule: "plan.vscsi.factor",
      label: "Factor of speed without a source",
      value: 'IF({vios.speedsource}="",1,0)',
      bound: "0",
      format: "0",
      applies: and('{vios.speed}<>""'),
    },
    {
      rule: "plan.vscsi.layout",
      label: "ASPs laid out otherwise",
      value: open(
        'SUMPRODUCT(1-({nwsdfit.name[]}="")-({nwsdfit.nwsd[]}="PASS")*({nwsdfit.space[]}="PASS")*({nwsdfit.own[]}="can have"))',
      ),
      bound: "0",
      format: "0",
      applies: and("COUNTA({nwsd.asp[]})>0"),
    },
    {
      rule: "plan.vios.advice",
      label: "Recommendations without an answer",
      value: 'SUMPRODUCT(1*({viosadvice.status[]}<>""))',
      bound: "0",
      format: "0",
      applies: and(`OR(${CLIENTS},${ANY_SERVER})`),
    },
    capacityCheck("clients of VIOS", "viosclient.partition"),
    capacityCheck("disk traffic", "vscsi.client"),
    capacityCheck("ASPs", "nwsd.asp"),
    capacityCheck("measured configurations", "vstg.name"),
  ]);
}

export const vios: Section = { name: SHEET, build };
