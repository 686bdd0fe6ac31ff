/**
 * IBM i as client of VIOS: processors, adapters and disks of each partition, and the published
 * proportions.
 */
import { statusColumn } from "../../build/columns";
import { call, needs, numberOf, quoted, reasonOf } from "../../build/formula-text";
import { inUseFormula } from "../../build/optional-sections";
import { partitionMissing, invalidRowReason } from "../../inputs/row-messages";
import type { Plan } from "../../build/section";
import type { Column, Field, TableRow } from "../../../spreadsheet/layout/builder";
import { viosInputs } from "./inputs";

export const SHEET = viosInputs.name;
export const USED = inUseFormula(viosInputs);
export const OFF = `NOT(${USED})`;
export const CLIENTS = "COUNTA({viosclient.partition[]})>0";

const CELLS = ["partition", "cores", "luns", "mode", "fewest", "lun", "disk"].map(
  (key) => `{viosclient.${key}@row}`,
);
const none = `COUNTA(${CELLS.join(",")})=0`;
const who = "{viosclient.partition@row}";

const ofLayout = `IF(COUNTIF({layout.name[]},${who}&"")=0,"",IF(${who}="","",INDEX({layout.cores[]},MATCH(${who},{layout.name[]},0))))`;
const missing = needs(
  [
    ...partitionMissing(SHEET, who, "a client of VIOS"),
    [
      `COUNTIF({viosclient.partition[]},${who})>1`,
      `"${SHEET}: the partition "&${who}&" stands twice"`,
    ],
    invalidRowReason("viosclient"),
    ["NOT(ISNUMBER({viosclient.luns@row}))", `"${SHEET}: enter the virtual disks of "&${who}`],
    [
      "NOT(ISNUMBER({viosneed.cores}))",
      `"${SHEET}: the cores of "&${who}&" are open: enter them, or finish LPAR layout"`,
    ],
  ],
  '""',
);

const sizeArgs = (item: string, at = ""): string[] => [`{viosneed.cores${at}}`, quoted(item)];
const adapterArgs = (at = "@row"): string[] => [
  `{viosclient.luns${at}}`,
  `{viosclient.platform${at}}`,
];
const result = (formula: string, otherwise = '"open"'): string =>
  needs(
    [
      [none, '""'],
      [OFF, '"not used"'],
      [`LEN(${missing})>0`, otherwise],
    ],
    formula,
  );

export const CLIENT_COLUMNS: readonly Column[] = [
  { key: "name", head: "Partition", width: 24, style: "resultText", formula: `${who}&""` },
  {
    key: "cores",
    head: "IBM i",
    unit: "cores",
    width: 10,
    format: "General",
    formula: needs(
      [
        [none, '""'],
        [OFF, '"not used"'],
        ["ISNUMBER({viosclient.cores@row})", "{viosclient.cores@row}"],
      ],
      ofLayout,
    ),
  },
  {
    key: "rule",
    head: "VIOS by the rule",
    unit: "cores",
    width: 10,
    format: "#,##0.00",
    formula: result(numberOf(call("VIOSIZE", sizeArgs("CORES")), '"no answer"')),
  },
  {
    key: "best",
    head: "VIOS cores better",
    width: 11,
    style: "resultText",
    formula: `IF(ISNUMBER({viosneed.rule}),${call("VIOSIZE", sizeArgs("MODE"))},"")`,
  },
  {
    key: "set",
    head: "Set",
    width: 11,
    style: "resultText",
    formula:
      'IF(OR({viosneed.best}="",{viosclient.mode@row}=""),"",IF(OR({viosneed.best}="EITHER",{viosneed.best}=UPPER({viosclient.mode@row})),"so","otherwise"))',
  },
  {
    key: "adapters",
    head: "Adapters",
    unit: "virtual SCSI",
    width: 11,
    format: "0",
    formula: result(numberOf(call("VSCSIADP", adapterArgs()), '"no answer"')),
  },
  {
    key: "gb",
    head: "Capacity",
    unit: "GB",
    width: 10,
    format: "#,##0",
    formula: result(
      'IF(ISNUMBER({viosclient.lun@row}),{viosclient.luns@row}*{viosclient.lun@row},"")',
      '""',
    ),
  },
  {
    key: "ratio",
    head: "Virtual and physical",
    unit: "larger / smaller",
    width: 12,
    format: "#,##0.0",
    formula: result(
      'IF(AND(N({viosclient.lun@row})>0,N({viosclient.disk@row})>0),MAX({viosclient.lun@row},{viosclient.disk@row})/MIN({viosclient.lun@row},{viosclient.disk@row}),"")',
      '""',
    ),
  },
  statusColumn(
    needs(
      [
        [none, '""'],
        [OFF, '""'],
        ['{viosneed.rule}="open"', missing],
        [
          '{viosneed.rule}="no answer"',
          `"${SHEET}: "&${who}&": "&${reasonOf("VIOSIZE", sizeArgs("CORES"))}`,
        ],
        [
          '{viosneed.adapters}="no answer"',
          `"${SHEET}: "&${who}&": "&${reasonOf("VSCSIADP", adapterArgs())}`,
        ],
      ],
      '""',
    ),
  ),
];

const sum = (column: string, open = '"open"'): string =>
  needs(
    [
      [OFF, '"not used"'],
      [`COUNT({viosneed.${column}[]})=0`, open],
    ],
    `SUM({viosneed.${column}[]})`,
  );
const cited = (fn: string, args: readonly string[], ready: string, otherwise: string): string =>
  needs(
    [
      [OFF, '"not used"'],
      [ready, otherwise],
    ],
    numberOf(call(fn, args), '"no answer"'),
  );

const noIbmi = "NOT(ISNUMBER({vios.ibmi}))";
const memoryArgs = (item: string, ...more: string[]): string[] => [
  "{vios.ibmi}",
  quoted(item),
  ...more,
];
const USUAL = memoryArgs("MEMORYUSUAL", '{vios.vlan}="Yes"');
const ratingArgs = (what: string): string[] => [
  "{fit.system#active}",
  "{fit.feature#active}",
  '{vios.config}&""',
  quoted(what),
  "{fit.mode#active}",
];
const setting = (id: string): string[] => [
  quoted("virtual-storage-rules"),
  quoted("bound"),
  quoted(id),
];
const rating = (what: string): string =>
  cited("CPWVIOS", ratingArgs(what), '{fit.system#active}=""', '"no target"');

interface Shown {
  readonly label: string;
  readonly name: string;
  readonly unit: string;
  readonly fn: string;
  readonly args: readonly string[];
  readonly formula: string;
  readonly note?: string;
  readonly noteFormula?: string;
}

const SHOWN: readonly Shown[] = [
  {
    label: "Cores of VIOS in the target's own rating",
    name: "vios.ratingvios",
    unit: "cores",
    fn: "CPWVIOS",
    args: ratingArgs("VIOS"),
    formula: rating("VIOS"),
    noteFormula: `IF({vios.ratingvios}="no answer",${reasonOf("CPWVIOS", ratingArgs("VIOS"))},"")`,
  },
  {
    label: "Cores of IBM i in the target's own rating",
    name: "vios.ratingibmi",
    unit: "cores",
    fn: "CPWVIOS",
    args: ratingArgs("IBMI"),
    formula: rating("IBMI"),
  },
  {
    label: "Memory of VIOS, least",
    name: "vios.memleast",
    unit: "GB",
    fn: "VIOSIZE",
    args: memoryArgs("MEMORYLEAST"),
    formula: cited("VIOSIZE", memoryArgs("MEMORYLEAST"), noIbmi, '"open"'),
    note: "Of each VIOS partition; what is planned for it is summed with the memory of the partitions.",
  },
  {
    label: "Memory of VIOS, enough in general",
    name: "vios.memusual",
    unit: "GB",
    fn: "VIOSIZE",
    args: USUAL,
    formula: cited("VIOSIZE", USUAL, noIbmi, '"open"'),
    noteFormula: `IF({vios.memusual}="no answer",${reasonOf("VIOSIZE", USUAL)},"The upper end of the printed range.")`,
  },
  {
    label: "Capacity that IBM i sees",
    name: "vios.usable",
    unit: "GB",
    fn: "SECTOR520",
    args: ["{vios.raw}", quoted("CAPACITY")],
    formula: cited(
      "SECTOR520",
      ["{vios.raw}", quoted("CAPACITY")],
      "NOT(ISNUMBER({vios.raw}))",
      '"open"',
    ),
    note: "VIOS shows sectors of 512 bytes: IBM i keeps its longer ones on them.",
  },
  {
    label: "Queue depth of a disk, to begin with",
    name: "vios.queue",
    unit: "commands",
    fn: "DATA",
    args: setting("vios.queue.disk"),
    formula: `IF(${OFF},"not used",${call("DATA", setting("vios.queue.disk"))})`,
  },
  {
    label: "Queue depth of the adapter",
    name: "vios.elements",
    unit: "commands",
    fn: "DATA",
    args: setting("vios.queue.adapter"),
    formula: `IF(${OFF},"not used",${call("DATA", setting("vios.queue.adapter"))})`,
  },
];

/** Sums of the clients, then the published values for them. */
export const clientFields = (): readonly Field[] => [
  {
    label: "IBM i cores that VIOS serves",
    name: "vios.ibmi",
    unit: "cores",
    format: "General",
    formula: sum("cores"),
  },
  {
    label: "VIOS cores by the rule",
    name: "vios.rule",
    unit: "cores",
    format: "#,##0.00",
    formula: sum("rule"),
    note: "Measured for disks; it varies with the application. Blades and compute nodes are rated with fewer: the planner chooses.",
  },
  {
    label: "VIOS cores of this plan",
    name: "vios.layout",
    unit: "cores",
    format: "General",
    formula: needs([[OFF, '"not used"']], 'IF({fit.ready#active},{fit.vios#active},"open")'),
    note: "Chosen on Target and alternatives, where they are counted.",
  },
  {
    label: "Virtual SCSI adapters",
    name: "vios.adapters",
    unit: "adapters",
    format: "0",
    formula: sum("adapters"),
  },
  {
    label: "Capacity of the virtual disks",
    name: "vios.raw",
    unit: "GB",
    format: "#,##0",
    formula: sum("gb", '"no sizes entered"'),
  },
  ...SHOWN.map(({ label, name, unit, formula, note, noteFormula }): Field => ({
    label,
    name,
    unit,
    format: "#,##0.##",
    formula,
    note,
    noteFormula,
  })),
];

export function clientFigures(plan: Plan): void {
  for (let i = 1; i <= plan.room("viosclient"); i += 1) {
    const at = `[${i}]`;
    const of = `&{viosneed.name${at}}`;
    plan.figure({
      what: "VIOS cores by the rule",
      whatFormula: `"VIOS cores by the rule, for "${of}`,
      fn: "VIOSIZE",
      args: sizeArgs("CORES", at),
      unit: "cores",
      sheet: SHEET,
      value: `{viosneed.rule${at}}`,
    });
    plan.figure({
      what: "How VIOS cores are better set",
      whatFormula: `"How VIOS cores are better set, for "${of}`,
      fn: "VIOSIZE",
      args: sizeArgs("MODE", at),
      unit: "mode",
      sheet: SHEET,
      value: `{viosneed.best${at}}`,
      used: `ISNUMBER({viosneed.rule${at}})`,
    });
    plan.figure({
      what: "Virtual SCSI adapters",
      whatFormula: `"Virtual SCSI adapters of "${of}`,
      fn: "VSCSIADP",
      args: adapterArgs(at),
      unit: "adapters",
      sheet: SHEET,
      value: `{viosneed.adapters${at}}`,
    });
  }
  for (const { label, name, unit, fn, args } of SHOWN)
    plan.figure({ what: label, fn, args, unit, sheet: SHEET, value: `{${name}}` });
}

const proportion = (name: string, ibmi: string, vios: string): TableRow => ({
  cells: {
    name,
    ibmi: { formula: needs([[OFF, '"not used"']], ibmi) },
    vios: { formula: needs([[OFF, '"not used"']], vios) },
  },
});

/** The published proportions next to the chosen one. */
export const PROPORTIONS: readonly TableRow[] = [
  proportion("By the rule", "{vios.ibmi}", "{vios.rule}"),
  proportion("In the target's own rating", "{vios.ratingibmi}", "{vios.ratingvios}"),
  proportion("In this plan", "{vios.ibmi}", "{vios.layout}"),
];
export const PROPORTION_COLUMNS: readonly Column[] = [
  { key: "name", head: "Proportion", width: 24, style: "label" },
  { key: "ibmi", head: "IBM i", unit: "cores", style: "result", format: "#,##0.##" },
  { key: "vios", head: "VIOS", unit: "cores", style: "result", format: "#,##0.##" },
  {
    key: "each",
    head: "One VIOS core",
    unit: "for IBM i cores",
    style: "result",
    format: "#,##0.#",
    formula:
      'IF(AND(ISNUMBER({viosprop.ibmi}),N({viosprop.vios})>0),{viosprop.ibmi}/{viosprop.vios},"")',
  },
];
