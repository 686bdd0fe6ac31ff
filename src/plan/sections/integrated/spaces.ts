/**
 * Storage spaces of integrated servers: size, partitions and their alignment, clusters; and
 * configuration choices to look up.
 */
import { MISSING_IF_TEXT, statusColumn } from "../../build/columns";
import { NAMESPACE } from "../../../functions/core/namespace";
import { invalidRowFallback } from "../../inputs/row-messages";
import { inputTable } from "../../inputs/input-cells";
import { call, needs, numberOf, quoted, reasonOf } from "../../build/formula-text";
import { inUseFormula } from "../../build/optional-sections";
import type { Check } from "../../build/check";
import type { Plan } from "../../build/section";
import type { Column, SheetBuilder } from "../../../spreadsheet/layout/builder";
import { integratedInputs } from "./inputs";

const USED = inUseFormula(integratedInputs);
const space = "{ispace.name@row}";
const alignArgs = (item: string, at = "@row"): string[] => [
  `{ispace.size${at}}`,
  quoted(item),
  ...(item === "MULTIPLE" ? [] : [`{ispace.partition${at}}`]),
];
const several = "N({ispace.partitions@row})>1";
/** Clusters are of this many KB, or a multiple of it. */
const clusterRule = `${NAMESPACE}.DATA("integrated-servers-rules","bound","integrated.cluster")`;

const missing = needs(
  [
    [
      `${space}=""`,
      'IF(COUNTA({ispace.size@row},{ispace.partitions@row},{ispace.cluster@row})>0,"Integrated servers: a storage space has no name","")',
    ],
    ["N({ispace.size@row})<=0", `"Integrated servers: enter the size of "&${space}`],
    ["N({ispace.partitions@row})<=0", `"Integrated servers: enter the partitions of "&${space}`],
    [
      `AND(${several},N({ispace.partition@row})<=0)`,
      `"Integrated servers: enter the size of the partitions of "&${space}`,
    ],
    ["N({ispace.cluster@row})<=0", `"Integrated servers: enter the cluster size of "&${space}`],
  ],
  '""',
);
const ready = `AND(${USED},${space}<>"",${missing}="")`;

const SPACES: readonly Column[] = [
  { key: "name", head: "Storage space", width: 20, style: "resultText", formula: `${space}&""` },
  {
    key: "multiple",
    head: "Partitions are a multiple of",
    unit: "MB",
    width: 13,
    style: "result",
    formula: `IF(AND(${ready},${several}),${numberOf(call("NWSALIGN", alignArgs("MULTIPLE")), '"refused"')},"")`,
  },
  {
    key: "next",
    head: "Next size that fits",
    unit: "MB",
    width: 12,
    style: "result",
    formula: `IF(ISNUMBER({ispacerun.multiple}),${numberOf(call("NWSALIGN", alignArgs("NEXT")), '"refused"')},"")`,
  },
  {
    key: "aligned",
    head: "Aligned",
    width: 10,
    style: "verdict",
    formula: `IF(ISNUMBER({ispacerun.multiple}),${call("NWSALIGN", alignArgs("CHECK"))},IF(${ready},"PASS",""))`,
  },
  {
    key: "cluster",
    head: "Clusters",
    width: 10,
    style: "verdict",
    formula: `IF(${ready},IF({ispace.cluster@row}=${clusterRule}*INT({ispace.cluster@row}/${clusterRule}),"PASS","WARN"),"")`,
  },
  statusColumn(
    needs(
      [
        [`NOT(${USED})`, '""'],
        [`${missing}<>""`, missing],
        [
          '{ispacerun.multiple}="refused"',
          `"Integrated servers: "&${space}&": "&${reasonOf("NWSALIGN", alignArgs("MULTIPLE"))}`,
        ],
      ],
      invalidRowFallback("ispace"),
    ),
  ),
];

const optionArgs = (end: string, at = "@row"): string[] => [`{ioption.name${at}}&""`, quoted(end)];
const option = (end: string): string =>
  needs(
    [
      ['{ioption.name@row}=""', '""'],
      [`NOT(${USED})`, '"not used"'],
    ],
    numberOf(call("ISCSIOPT", optionArgs(end)), '"unknown"'),
  );

const OPTIONS: readonly Column[] = [
  { key: "name", head: "Choice", width: 20, style: "resultText", formula: '{ioption.name@row}&""' },
  {
    key: "low",
    head: "Low end",
    unit: "as it says",
    width: 12,
    style: "resultDecimal",
    format: "General",
    formula: option("LOW"),
  },
  {
    key: "high",
    head: "High end",
    unit: "as it says",
    width: 12,
    style: "resultDecimal",
    format: "General",
    formula: option("HIGH"),
  },
  {
    key: "status",
    head: "Open",
    width: 12,
    style: "label",
    when: MISSING_IF_TEXT,
    formula: `IF({ioptionrun.low}="unknown","Integrated servers: "&${reasonOf("ISCSIOPT", optionArgs("LOW"))},"")`,
  },
  {
    key: "says",
    head: "What it is",
    style: "label",
    formula: `IF(ISNUMBER({ioptionrun.low}),${NAMESPACE}.DATA("iscsi-tradeoffs","effect",{ioption.name@row}&""),"")`,
  },
];

export function buildSpaces(plan: Plan, sheet: SheetBuilder): void {
  const { inputs } = plan;
  sheet
    .table(
      inputTable(inputs, "ispace", {
        note: "Rules of Windows disks; for a guest of VMware ESX those of its own system.",
      }),
    )
    .table({ key: "ispacerun", title: "Alignment", columns: SPACES, spare: "ispace" })
    .table(
      inputTable(inputs, "ioption", {
        note: "Looked up as published: shares and factors come from different configurations and are not multiplied with each other.",
      }),
    )
    .table({ key: "ioptionrun", title: "What choices bring", columns: OPTIONS, spare: "ioption" });
  const add = (
    what: string,
    whatFormula: string,
    fn: string,
    args: readonly string[],
    unit: string,
    value: string,
  ): void =>
    void plan.figure({
      what,
      whatFormula,
      fn,
      args,
      unit,
      sheet: sheet.name,
      value,
      used: `ISNUMBER(${value})`,
    });
  for (let i = 1; i <= plan.room("ispace"); i += 1) {
    for (const [item, column] of [
      ["MULTIPLE", "multiple"],
      ["NEXT", "next"],
    ] as const)
      add(
        "Alignment",
        `"Alignment, ${column}: "&{ispace.name[${i}]}`,
        "NWSALIGN",
        alignArgs(item, `[${i}]`),
        "MB",
        `{ispacerun.${column}[${i}]}`,
      );
  }
  for (let i = 1; i <= plan.room("ioption"); i += 1) {
    for (const [end, column] of [
      ["LOW", "low"],
      ["HIGH", "high"],
    ] as const)
      add(
        "iSCSI choice",
        `{ioption.name[${i}]}&", ${end.toLowerCase()} end"`,
        "ISCSIOPT",
        optionArgs(end, `[${i}]`),
        "share or factor",
        `{ioptionrun.${column}[${i}]}`,
      );
  }
}

const given = `AND(${USED},COUNTA({ispace.name[]})>0)`;
/** MB of 2^20 bytes in a GB of 2^30. */
const MB_A_GB = 1024;

export const SPACE_CHECKS: readonly Check[] = [
  {
    rule: "integrated.space",
    label: "Smallest storage space",
    value: `IF(COUNT({ispace.size[]})=0,"Enter the sizes of the storage spaces.",MIN({ispace.size[]})/${MB_A_GB})`,
    format: "0.0",
    applies: given,
  },
  {
    rule: "integrated.partition",
    label: "Most partitions on a drive",
    value:
      'IF(COUNT({ispace.partitions[]})=0,"Enter the partitions of the storage spaces.",MAX({ispace.partitions[]}))',
    format: "0",
    applies: given,
  },
  {
    rule: "plan.integrated.aligned",
    label: "Partitions that are not aligned",
    value: 'COUNTIF({ispacerun.aligned[]},"FAIL")',
    bound: "0",
    format: "0",
    applies: given,
  },
  {
    rule: "plan.integrated.cluster",
    label: "Clusters of another size",
    value: 'COUNTIF({ispacerun.cluster[]},"WARN")',
    bound: "0",
    format: "0",
    applies: given,
  },
];
