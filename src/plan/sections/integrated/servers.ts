/**
 * Integrated servers row by row: the CPW of their disk operations, recommended settings, hours of
 * their saves.
 */
import { statusColumn } from "../../build/columns";
import { NAMESPACE } from "../../../functions/core/namespace";
import { inputTable } from "../../inputs/input-cells";
import { call, needs, numberOf, quoted, reasonOf } from "../../build/formula-text";
import { inUseFormula } from "../../build/optional-sections";
import { invalidRowFallback } from "../../inputs/row-messages";
import type { Plan } from "../../build/section";
import type { Column, SheetBuilder } from "../../../spreadsheet/layout/builder";
import { ESX, integratedInputs } from "./inputs";

const USED = inUseFormula(integratedInputs);
const WHO = "Integrated servers: ";
const server = "{iserver.name@row}";
const words = (text: string): string => `${quoted(WHO + text)}&${server}`;

/** The published cost of a software target holds with these settings only. */
const settled = (at: string): string =>
  `AND({iserver.digests${at}}="Off",{iserver.frames${at}}="Jumbo",N({integrated.pool})>0,${NAMESPACE}.CHECK("integrated.pool.recommended",N({integrated.pool}))="PASS")`;
const cpwArgs = (at = "@row"): string[] => [
  `{iserver.count${at}}*{iserver.ops${at}}`,
  `{iserver.target${at}}&""`,
  settled(at),
];
const settingArgs = (item: string, at = "@row"): string[] => [
  `{iserver.initiator${at}}&""`,
  `{iserver.target${at}}&""`,
  quoted(item),
];
const saveArgs = (column: string, method: string, at = "@row"): string[] => [
  `{iserver.${column}${at}}`,
  quoted(method),
];

const missing = needs(
  [
    [
      `${server}=""`,
      'IF(COUNTA({iserver.os@row},{iserver.count@row},{iserver.ops@row},{iserver.target@row})>0,"Integrated servers: a row has no name","")',
    ],
    ['{iserver.os@row}=""', words("choose the system of ")],
    ["N({iserver.count@row})<=0", words("enter how many servers are like ")],
    [
      "NOT(ISNUMBER({iserver.descriptions@row}))",
      words("enter the network server descriptions of "),
    ],
    [
      'AND({iserver.own@row}="",NOT(ISNUMBER({iserver.ops@row})))',
      words("enter the disk operations of "),
    ],
    [
      'AND({iserver.own@row}<>"",NOT(ISNUMBER({iserver.own@row})))',
      words("the own CPW is not a number, of "),
    ],
    [
      `OR(AND(${["SWI", "HWI"].map((kind) => `{iserver.initiator@row}<>"${kind}"`).join(",")}),AND(${["SWT", "HWT"].map((kind) => `{iserver.target@row}<>"${kind}"`).join(",")}))`,
      words("choose initiator and target of "),
    ],
    ["N({iserver.paths@row})<=0", words("enter the paths of ")],
    [
      'OR(N({iserver.link@row})<=0,{iserver.frames@row}="",{iserver.digests@row}="")',
      words("enter link, frames and digests of "),
    ],
    [
      'OR(AND({iserver.files@row}<>"",NOT(ISNUMBER({iserver.files@row}))),AND({iserver.spaces@row}<>"",NOT(ISNUMBER({iserver.spaces@row}))))',
      words("data to save is not a number, of "),
    ],
  ],
  '""',
);

const ready = `AND(${USED},${server}<>"",${missing}="")`;
const untested = `AND({iserver.os@row}=${quoted(ESX)},{iserver.own@row}="")`;
const setting = (item: string): string => `IF(${ready},${call("ISCSIREC", settingArgs(item))},"")`;
const hours = (column: string, method: string): string =>
  `IF(AND(${ready},ISNUMBER({iserver.${column}@row})),IF({iserver.os@row}=${quoted(ESX)},"not tested",${numberOf(call("FLBUTIME", saveArgs(column, method)), '"refused"')}),"")`;
const flag = (condition: string): string => `IF(${ready},IF(${condition},1,0),"")`;

const COLUMNS: readonly Column[] = [
  { key: "name", head: "Servers", width: 20, style: "resultText", formula: `${server}&""` },
  {
    key: "cpw",
    head: "Disk operations",
    unit: "CPW of IBM i",
    width: 13,
    formula: needs(
      [
        [`${server}=""`, '""'],
        [`NOT(${USED})`, '"not used"'],
        [`${missing}<>""`, '"open"'],
        ["ISNUMBER({iserver.own@row})", "{iserver.own@row}"],
        [untested, '"not tested"'],
      ],
      numberOf(call("ISCSICPW", cpwArgs()), '"not published"'),
    ),
  },
  {
    key: "basis",
    head: "Basis",
    width: 11,
    style: "resultText",
    formula: `IF(ISNUMBER({irun.cpw}),IF(ISNUMBER({iserver.own@row}),"user",${call("BASIS", [quoted("ISCSICPW"), ...cpwArgs()])}),"")`,
  },
  {
    key: "link",
    head: "Fastest link",
    unit: "Gbit/s",
    width: 10,
    style: "result",
    format: "General",
    formula: setting("LINK"),
  },
  {
    key: "frames",
    head: "Frames",
    unit: "recommended",
    width: 12,
    style: "resultText",
    formula: setting("FRAMES"),
  },
  {
    key: "digests",
    head: "Digests",
    unit: "recommended",
    width: 26,
    style: "resultText",
    formula: setting("DIGESTS"),
  },
  {
    key: "connections",
    head: "Connections",
    unit: "server to target",
    width: 13,
    style: "result",
    format: "0",
    formula: `IF(${ready},{iserver.count@row}*{iserver.paths@row},"")`,
  },
  {
    key: "fileHours",
    head: "File level",
    unit: "h",
    width: 10,
    style: "resultDecimal",
    formula: hours("files", "FILE"),
  },
  {
    key: "spaceHours",
    head: "Storage spaces",
    unit: "h",
    width: 10,
    style: "resultDecimal",
    formula: hours("spaces", "SPACE"),
  },
  {
    key: "tooFast",
    head: "Link too fast",
    width: 10,
    style: "result",
    format: "0",
    formula: flag("{iserver.link@row}>{irun.link}"),
  },
  {
    key: "otherFrames",
    head: "Other frames",
    width: 10,
    style: "result",
    format: "0",
    formula: flag("{iserver.frames@row}<>{irun.frames}"),
  },
  {
    key: "withDigests",
    head: "Digests cost",
    width: 10,
    style: "result",
    format: "0",
    formula: flag('AND({iserver.target@row}="SWT",{iserver.digests@row}="On")'),
  },
  {
    key: "embedded",
    head: "Embedded port",
    width: 10,
    style: "result",
    format: "0",
    formula: flag('AND({iserver.target@row}="SWT",{iserver.port@row}="Embedded")'),
  },
  {
    key: "fastEsx",
    head: "ESX above 1",
    unit: "Gbit/s",
    width: 10,
    style: "result",
    format: "0",
    formula: flag(`AND({iserver.os@row}=${quoted(ESX)},{iserver.link@row}>1)`),
  },
  {
    key: "filesOnly",
    head: "Files only",
    width: 10,
    style: "result",
    format: "0",
    formula: flag("AND(N({iserver.files@row})>0,N({iserver.spaces@row})<=0)"),
  },
  statusColumn(
    needs(
      [
        [`NOT(${USED})`, '""'],
        [`${missing}<>""`, missing],
        [`${server}=""`, '""'],
        [untested, `${words("")}&": "&${NAMESPACE}.WHY("integrated.esx")&" Enter your own CPW."`],
        ["NOT(ISNUMBER({irun.cpw}))", `${words("")}&": "&${reasonOf("ISCSICPW", cpwArgs())}`],
        [
          '{irun.fileHours}="refused"',
          `${words("")}&": "&${reasonOf("FLBUTIME", saveArgs("files", "FILE"))}`,
        ],
        [
          '{irun.spaceHours}="refused"',
          `${words("")}&": "&${reasonOf("FLBUTIME", saveArgs("spaces", "SPACE"))}`,
        ],
      ],
      invalidRowFallback("iserver"),
    ),
  ),
];

export function buildServers(plan: Plan, sheet: SheetBuilder): void {
  sheet
    .table(
      inputTable(plan.inputs, "iserver", {
        note: "Rows of servers that are alike. The published costs are of Windows Server, operations of 4 to 32 KB, a third of them random writes.",
      }),
    )
    .table({
      key: "irun",
      title: "Disk operations, settings and saves",
      note: "CPW is a convenient measure here: the cost falls with more processors in the hosting partition and may be higher with partial ones.",
      columns: COLUMNS,
      spare: "iserver",
    });
  for (let i = 1; i <= plan.room("iserver"); i += 1) {
    const at = `[${i}]`;
    const add = (
      what: string,
      fn: string,
      args: readonly string[],
      unit: string,
      column: string,
      used: string,
    ): void =>
      void plan.figure({
        what,
        whatFormula: `"${what}: "&{iserver.name${at}}`,
        fn,
        args,
        unit,
        sheet: sheet.name,
        value: `{irun.${column}${at}}`,
        used,
      });
    add(
      "CPW of disk operations",
      "ISCSICPW",
      cpwArgs(at),
      "CPW",
      "cpw",
      `AND(ISNUMBER({irun.cpw${at}}),{iserver.own${at}}="")`,
    );
    for (const [column, item, unit] of [
      ["link", "LINK", "Gbit/s"],
      ["frames", "FRAMES", ""],
      ["digests", "DIGESTS", ""],
    ] as const)
      add(
        `iSCSI ${column}`,
        "ISCSIREC",
        settingArgs(item, at),
        unit,
        column,
        `{irun.${column}${at}}<>""`,
      );
    add(
      "File level backup",
      "FLBUTIME",
      saveArgs("files", "FILE", at),
      "h",
      "fileHours",
      `ISNUMBER({irun.fileHours${at}})`,
    );
    add(
      "Save of storage spaces",
      "FLBUTIME",
      saveArgs("spaces", "SPACE", at),
      "h",
      "spaceHours",
      `ISNUMBER({irun.spaceHours${at}})`,
    );
  }
}
