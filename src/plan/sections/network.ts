/**
 * Network and security: processors of the measured type for TLS, VPN and handshakes, shown beside
 * and never added to the cores of the target; load of lines; transfers within their windows; cards.
 */
import { capacityCheck } from "../build/columns";
import { DAY_PARTS } from "../scenarios";
import { inputField, inputTable } from "../inputs/input-cells";
import { needs, numberOf } from "../build/formula-text";
import { inUseFormula } from "../build/optional-sections";
import type { Plan, Section } from "../build/section";
import type { Column } from "../../spreadsheet/layout/builder";
import { cardLimit, handshakeFigures, handshakeTable, whyNoLimit } from "./network-handshakes";
import { given } from "./network-cells";
import { networkInputs } from "./network-inputs";
import { NamedCell } from "../../spreadsheet/formula/named-cells";
import { xl, type Formula } from "../../spreadsheet/formula/xl";
import { lineFigures, lineTable } from "./network-lines";
import { transactionFigures, transactionTable } from "./network-transactions";
import { transferFigures, transferTable } from "./network-transfers";

type Sheet = ReturnType<Plan["book"]["sheet"]>;

const SHEET = networkInputs.name;
const USED = inUseFormula(networkInputs);

const bySort = (protection: string): string =>
  `IF(${USED},SUMIFS({txcpu.cpu[]},{txcpu.part[]},{netpart.part},{txcpu.protection[]},"${protection}"),"not used")`;
const DAY_COLUMNS: readonly Column[] = [
  { key: "part", head: "Day part", width: 22, style: "resultText" },
  { key: "name", head: "Name", width: 18, style: "resultText" },
  {
    key: "plain",
    head: "Unprotected",
    unit: "processors",
    width: 12,
    format: "0.000",
    formula: bySort("None"),
  },
  {
    key: "tls",
    head: "TLS",
    unit: "processors",
    width: 10,
    format: "0.000",
    formula: bySort("TLS"),
  },
  {
    key: "vpn",
    head: "VPN",
    unit: "processors",
    width: 10,
    format: "0.000",
    formula: bySort("VPN"),
  },
  {
    key: "hand",
    head: "Handshakes",
    unit: "processors",
    width: 11,
    format: "0.000",
    formula: `IF(${USED},SUMIFS({handcpu.cpu[]},{handcpu.part[]},{netpart.part}),"not used")`,
  },
  {
    key: "total",
    head: "Together",
    unit: "POWER5 2.2 GHz",
    width: 13,
    format: "0.000",
    formula: `IF(${USED},${numberOf("{netpart.plain}+{netpart.tls}+{netpart.vpn}+{netpart.hand}", '"too large"')},"not used")`,
  },
  {
    key: "busy",
    head: "At the utilisation",
    unit: "POWER5 2.2 GHz",
    width: 13,
    format: "0.000",
    formula: `IF(AND(ISNUMBER({netpart.total}),ISNUMBER({network.at})),${numberOf("{netpart.total}/{network.at}", '"too large"')},"")`,
  },
];

function inputsAndResults(plan: Plan, sheet: Sheet): void {
  const { inputs } = plan;
  sheet
    .title(SHEET)
    .subtitle("Processors of the measured type, lines, transfers and cards")
    .textFormula(
      `IF(${USED},IF({network.problem}="","Processors are POWER5 processors of 2.2 GHz, as measured with programs that only move data: they stand beside the cores of the target and are never added to them.","Still open: "&{network.problem}),"Switched off on the cover: not part of any total or check.")`,
      "note",
    )
    .fields(
      [
        "network.busy",
        "network.factor",
        "network.factorsource",
        "network.cardsystem",
        "network.cardsserver",
        "network.cardspartition",
        ...(plan.has("Current system")
          ? []
          : DAY_PARTS.map((part) => `part.${part.toLowerCase()}`)),
      ].map((name) => inputField(inputs, name)),
    )
    .table(
      inputTable(inputs, "nettx", {
        note: "One row for each kind of traffic and day part. TLS 1.0 with RSA keys of 1024 bits; the system is the server. Add the time of the application itself elsewhere.",
      }),
    )
    .table(transactionTable())
    .table(
      inputTable(inputs, "nethand", {
        note: "Only the RSA of full handshakes, one private-key operation each. Rows of one partition and day part share its cards; each row is rounded up by itself.",
      }),
    )
    .table(handshakeTable())
    .table({
      key: "netpart",
      title: "Processors by part of the day",
      columns: DAY_COLUMNS,
      rows: DAY_PARTS.map((part) => ({
        cells: { part, name: { formula: `{part.${part.toLowerCase()}}&""` } },
      })),
    })
    .table(
      inputTable(inputs, "netline", {
        note: "Measured payload of TCP streams from memory to memory. Disks and the application may be slower: the transfers below show both.",
      }),
    )
    .table(
      inputTable(inputs, "netmove", {
        note: "FTP and save-file rates are taken only where you give the measured configuration; FTP was measured over Virtual Ethernet.",
      }),
    )
    .table(transferTable())
    .table(lineTable());
}

const ready = (formula: string): string =>
  needs(
    [
      [`NOT(${USED})`, '"not used"'],
      ['{network.problem}<>""', '"open: see above"'],
    ],
    formula,
  );
const highest = (table: string, share: string, column: string): string =>
  `INDEX(${column},MATCH(MAX({${table}.${share}[]}),{${table}.${share}[]},0))`;

const problem = needs(
  [
    [`NOT(${USED})`, '"not used"'],
    [
      "COUNTA({nettx.name[]},{nethand.name[]},{netmove.name[]})=0",
      `"${SHEET}: enter transactions, handshakes or a transfer"`,
    ],
  ],
  `TEXTJOIN("; ",TRUE,IF(ISNUMBER({network.at}),"","${SHEET}: the utilisation of a processor lies above 0 and up to 1"),IF(OR({network.factor}="",N({network.factor})>0),"","${SHEET}: the conversion is no number above 0"),{txcpu.status[]},{handcpu.status[]},{lineload.status[]},{moved.status[]})`,
);

function results(sheet: Sheet): void {
  sheet
    .fields([
      {
        label: "Open on this sheet",
        name: "network.problem",
        style: "resultText",
        formula: problem,
      },
      {
        label: "Utilisation in use",
        name: "network.at",
        style: "resultPercent",
        formula:
          'IF({network.busy}="",1,IF(ISNUMBER({network.busy}),IF(AND({network.busy}>0,{network.busy}<=1),{network.busy},"wrong"),"wrong"))',
        note: "Of a measured processor; 100% where none is given.",
      },
      {
        label: "Processors in the worst day part",
        name: "network.cpu",
        unit: "POWER5 2.2 GHz",
        format: "0.000",
        formula: ready("MAX({netpart.total[]})"),
        note: "Bare demand. Never added to the cores of the target.",
      },
      {
        label: "At the utilisation",
        name: "network.processors",
        unit: "POWER5 2.2 GHz",
        format: "0.000",
        formula: ready("MAX({netpart.busy[]})"),
      },
      {
        label: "Worst day part",
        name: "network.part",
        style: "resultText",
        formula: ready(
          'INDEX({netpart.part[]},MATCH({network.cpu},{netpart.total[]},0))&" "&INDEX({netpart.name[]},MATCH({network.cpu},{netpart.total[]},0))',
        ),
      },
      {
        label: "Converted by your own factor",
        name: "network.converted",
        unit: "cores of the target",
        format: "0.000",
        formula: ready(
          `IF(N({network.factor})>0,IF({network.factorsource}="","the conversion has no source",${numberOf("{network.processors}*{network.factor}", '"too large"')}),"no conversion given: shown beside only")`,
        ),
        note: "Your own figure, beside the plan: no total contains it.",
      },
      {
        label: "Fullest line",
        name: "network.line",
        style: "resultPercent",
        unit: "of its payload",
        formula: ready('IF(COUNT({lineload.worst[]})=0,"no lines",MAX({lineload.worst[]}))'),
      },
      {
        label: "Cards in the system",
        name: "network.cards",
        unit: "4764",
        format: "0",
        formula: ready("ROUND(SUM({handcpu.share[]}),0)"),
        note: "Of each partition, its busiest day part.",
      },
      {
        label: "Cards in the fullest partition",
        name: "network.cardsin",
        unit: "4764",
        format: "0",
        formula: ready("MAX({handcpu.together[]})"),
      },
    ])
    .charts([
      {
        kind: "stackedColumn",
        title: "Processors by part of the day",
        altText:
          "Stacked columns of POWER5 processors for unprotected traffic, TLS, VPN and handshakes in each part of the day",
        categories: "{netpart.part[]}",
        categoryTitle: "Day part",
        valueTitle: "POWER5 processors of 2.2 GHz",
        series: [
          { name: "Unprotected", values: "{netpart.plain[]}" },
          { name: "TLS", values: "{netpart.tls[]}" },
          { name: "VPN", values: "{netpart.vpn[]}" },
          { name: "Handshakes", values: "{netpart.hand[]}" },
        ],
        width: 62,
      },
      {
        kind: "column",
        title: "Fullest hour of each line",
        altText:
          "Columns of the share of the measured payload that each line carries in its fullest part of the day",
        categories: "{lineload.name[]}",
        categoryTitle: "Line",
        valueTitle: "Share of the payload",
        series: [{ name: "Of the payload", values: "{lineload.worst[]}" }],
        width: 62,
      },
    ]);
}

function checks(plan: Plan, sheet: Sheet): void {
  const cards = `AND(${USED},N({network.cards})>0)`;
  const cardsAgainst = (count: NamedCell, limit: Formula): Formula =>
    xl`IF(ISNUMBER(${limit}), ${count}, ${whyNoLimit})`;
  const [system, partition] = [
    cardLimit("SERVER", given.cardsserver),
    cardLimit("PARTITION", given.cardspartition),
  ];
  plan.checks(sheet, "networkchecks", [
    {
      rule: "plan.processor.foreign",
      label: "Processors converted without a source",
      value:
        'IF(ISNUMBER({network.cpu}),IF(AND(N({network.factor})>0,{network.factorsource}=""),{network.cpu},0),{network.cpu})',
      bound: "0",
      format: "0.000",
      applies: USED,
    },
    {
      rule: "plan.line.rate",
      label: "Load of the fullest line",
      value: `IF(COUNT({lineload.worst[]})=0,"No line has a load yet.",${highest("lineload", "worst", "{lineload.load[]}")})`,
      limit: `IF(COUNT({lineload.worst[]})=0,"open",${highest("lineload", "worst", "{lineload.limit[]}")})`,
      format: "#,##0.0",
      applies: `AND(${USED},COUNTA({netline.name[]})>0)`,
      which: `${highest("lineload", "worst", "{lineload.name[]}")}&", day part "&${highest("lineload", "worst", "{lineload.part[]}")}&": "`,
    },
    {
      rule: "plan.network.line",
      label: "Traffic that is on no line",
      value: 'SUMPRODUCT(({nettx.name[]}<>"")*({nettx.line[]}=""))',
      bound: "0",
      format: "0",
      applies: USED,
    },
    {
      rule: "plan.network.window",
      label: "Transfer nearest to its window",
      value: `IF(COUNT({moved.share[]})=0,"No transfer has a duration yet.",${highest("moved", "share", "{moved.hours[]}")})`,
      limit: `IF(COUNT({moved.share[]})=0,"open",${highest("moved", "share", "{netmove.window[]}")})`,
      format: "0.00",
      applies: `AND(${USED},COUNTA({netmove.name[]})>0)`,
      which: `${highest("moved", "share", "{moved.name[]}")}&": "`,
    },
    {
      rule: "plan.crypto.cards",
      label: "Cards in the system",
      value: cardsAgainst(new NamedCell("network.cards"), system),
      limit: system,
      format: "0",
      applies: cards,
    },
    {
      rule: "plan.crypto.cards",
      label: "Cards in one partition",
      value: cardsAgainst(new NamedCell("network.cardsin"), partition),
      limit: partition,
      format: "0",
      applies: cards,
    },
    ...(
      [
        ["nettx", "transactions"],
        ["nethand", "handshakes"],
        ["netline", "lines"],
        ["netmove", "transfers"],
      ] as const
    ).map(([key, words]) => capacityCheck(words, `${key}.name`)),
  ]);
}

function build(plan: Plan): void {
  const sheet = plan.book.sheet(SHEET, { tab: "input", landscape: true });
  inputsAndResults(plan, sheet);
  transactionFigures(plan);
  handshakeFigures(plan);
  lineFigures(plan);
  transferFigures(plan);
  results(sheet);
  checks(plan, sheet);
}

export const network: Section = { name: SHEET, build };
