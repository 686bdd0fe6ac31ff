/**
 * Devices, their adapters and loops: drives in use at once, processors required, shared resources.
 */
import { statusColumn } from "../../build/columns";
import { call, needs, numberOf, reasonOf } from "../../build/formula-text";
import { invalidRowReason } from "../../inputs/row-messages";
import type { Plan } from "../../build/section";
import type { Column } from "../../../spreadsheet/layout/builder";
import { PLACED, SPEEDS } from "./inputs";
import { inRow, nameColumn, OFF, say, SHEET, type At } from "./messages";

const DEVICE = "{tape.device@row}";
const used = (schedule: string): string =>
  inRow(DEVICE, `MAXIFS({bk.use${schedule}[]},{bk.device[]},${DEVICE}&"")`);
const sum = (column: string, owners: string): string =>
  `SUMIFS({${column}[]},{${owners}[]},${DEVICE}&"")`;
/** Cartridges, where their size was entered. */
const counted = (moment: string): string =>
  `IF(N({tape.cartridge@row})>0,${sum(`bkneed.${moment}`, "bk.device")},"")`;

export const DEVICE_COLUMNS: readonly Column[] = [
  nameColumn("tape.device", "Device"),
  {
    key: "drives",
    head: "Drives",
    unit: "there are",
    width: 9,
    format: "0",
    formula: inRow(DEVICE, 'IF(ISNUMBER({tape.drives@row}),{tape.drives@row},"open")'),
  },
  {
    key: "save",
    head: "Save today",
    unit: "drives at once",
    width: 11,
    format: "0",
    formula: used("S"),
  },
  {
    key: "saveLater",
    head: "Save at horizon",
    unit: "drives at once",
    width: 11,
    format: "0",
    formula: used("SL"),
  },
  {
    key: "restore",
    head: "Restore today",
    unit: "drives at once",
    width: 11,
    format: "0",
    formula: used("R"),
  },
  {
    key: "restoreLater",
    head: "Restore at horizon",
    unit: "drives at once",
    width: 11,
    format: "0",
    formula: used("RL"),
  },
  {
    key: "once",
    head: "At once, most",
    unit: "drives",
    width: 10,
    format: "0",
    formula: inRow(
      DEVICE,
      "MAX({taperun.save},{taperun.saveLater},{taperun.restore},{taperun.restoreLater})",
    ),
    when: [{ formula: "AND(ISNUMBER({this}),N({this})>N({taperun.drives}))", look: "fail" }],
  },
  {
    key: "reach",
    head: "At once",
    unit: "of the drives",
    width: 10,
    style: "resultPercent",
    formula:
      'IF(AND(ISNUMBER({taperun.once}),N({taperun.drives})>0),{taperun.once}/{taperun.drives},"")',
  },
  {
    key: "adapters",
    head: "Adapters",
    unit: "number",
    width: 10,
    format: "0",
    formula: inRow(DEVICE, `COUNTIF({tapeadapter.device[]},${DEVICE}&"")`),
  },
  {
    key: "attached",
    head: "Drives on them",
    unit: "number",
    width: 10,
    format: "0",
    formula: inRow(DEVICE, sum("tapeadapter.drives", "tapeadapter.device")),
  },
  {
    key: "today",
    head: "Cartridges",
    unit: "needed today",
    width: 11,
    format: "0",
    formula: inRow(DEVICE, counted("today")),
  },
  {
    key: "later",
    head: "Cartridges",
    unit: "at horizon",
    width: 11,
    format: "0",
    formula: inRow(DEVICE, counted("later")),
  },
  {
    key: "have",
    head: "Cartridges",
    unit: "there are",
    width: 11,
    format: "0",
    formula: inRow(DEVICE, 'IF(ISNUMBER({tape.cartridges@row}),{tape.cartridges@row},"")'),
  },
  {
    key: "share",
    head: "Cartridges",
    unit: "of them, at horizon",
    width: 11,
    style: "resultPercent",
    formula:
      'IF(AND(ISNUMBER({taperun.have}),N({taperun.have})>0,ISNUMBER({taperun.later})),{taperun.later}/{taperun.have},"")',
    when: [{ formula: "AND(ISNUMBER({this}),N({this})>1)", look: "warn" }],
  },
  statusColumn(
    needs(
      [
        [
          `${DEVICE}=""`,
          `IF(COUNTA({tape.drives@row},{tape.placed@row},{tape.cartridge@row})>0,"${SHEET}: name the device of a row of Devices","")`,
        ],
        [OFF, '""'],
        [`COUNTIF({tape.device[]},${DEVICE}&"")>1`, say("the device ", DEVICE, " stands twice")],
        invalidRowReason("tape"),
        ["NOT(ISNUMBER({tape.drives@row}))", say("enter how many drives ", DEVICE, " has")],
      ],
      '""',
    ),
  ),
];

const ADAPTER = "{tapeadapter.name@row}";
const ofDevice = (column: string): string =>
  `IF(ISERROR(MATCH({tapeadapter.device@row}&"",{taperun.name[]},0)),"",INDEX({tape.${column}[]},MATCH({tapeadapter.device@row}&"",{taperun.name[]},0))&"")`;
const ofLoop = `IF({tapeadapter.loop@row}="","",IF(ISERROR(MATCH({tapeadapter.loop@row}&"",{looprun.name[]},0)),"unknown",INDEX({tapeloop.speed[]},MATCH({tapeadapter.loop@row}&"",{looprun.name[]},0))&""))`;
const isFibre = (at: At = "@row"): string =>
  `OR({tapeadapter.feature${at}}&""="5704",{tapeadapter.feature${at}}&""="5761")`;
const adapterArgs = (at: At = "@row"): string[] => {
  const own = at === "@row" ? "" : at;
  return [
    `{tapeadapter.drives${at}}`,
    `{adapterrun.rule${own}}`,
    `{tapeadapter.feature${at}}&""`,
    `{adapterrun.speed${own}}="${SPEEDS[1]}"`,
  ];
};
const towerArgs = (rule: string): string[] => [
  rule.endsWith("fast") ? '"backup-word-rules"' : '"backup-rules"',
  '"bound"',
  `"${rule}"`,
];
const [TOWER, TOWER_FAST] = ["backup.tower.adapters", "backup.tower.adapters.fast"].map((rule) =>
  call("DATA", towerArgs(rule)),
);
const isFast5704 = (at: At = ""): string =>
  `AND({adapterrun.speed${at}}="${SPEEDS[1]}",{tapeadapter.feature${at === "" ? "@row" : at}}&""="5704")`;

export const ADAPTER_COLUMNS: readonly Column[] = [
  nameColumn("tapeadapter.name", "Adapter"),
  {
    key: "feeds",
    head: "Feeds",
    width: 16,
    style: "resultText",
    formula: inRow(ADAPTER, '{tapeadapter.drives@row}&" x "&{tapeadapter.device@row}'),
  },
  {
    key: "shared",
    head: "Shared",
    width: 14,
    style: "resultText",
    formula: inRow(
      ADAPTER,
      'IF(N({tapeadapter.drives@row})>1,"shared by "&{tapeadapter.drives@row},IF(N({tapeadapter.drives@row})=1,"one drive","open"))',
    ),
  },
  {
    key: "rule",
    head: "Rule for",
    width: 11,
    style: "resultText",
    formula: inRow(
      ADAPTER,
      `IF(NOT(${isFibre()}),"no rule",IF(${ofDevice("placed")}="${PLACED[0]}","ULTRIUM2",IF(${ofDevice("placed")}="${PLACED[1]}","ULTRIUM3","no rule")))`,
    ),
  },
  { key: "speed", head: "Loop", width: 11, style: "resultText", formula: inRow(ADAPTER, ofLoop) },
  {
    key: "needed",
    head: "Drives need",
    unit: "adapters",
    width: 11,
    format: "0",
    formula: inRow(ADAPTER, numberOf(call("TAPEADPT", adapterArgs()), '"open"'), [
      ["N({tapeadapter.drives@row})<=0", '"open"'],
      ["N({tapeadapter.most@row})>0", "ROUNDUP({tapeadapter.drives@row}/{tapeadapter.most@row},0)"],
      ['{adapterrun.rule}="no rule"', '"no rule"'],
    ]),
    when: [{ formula: "AND(ISNUMBER({this}),N({this})>1)", look: "warn" }],
  },
  {
    key: "basis",
    head: "Basis",
    width: 10,
    style: "resultText",
    formula: `IF(ISNUMBER({adapterrun.needed}),IF(N({tapeadapter.most@row})>0,"user",${call("BASIS", ['"TAPEADPT"', ...adapterArgs()])}),"")`,
  },
  {
    key: "slots",
    head: "Slots of the tower",
    width: 16,
    style: "resultText",
    formula: inRow(
      ADAPTER,
      `IF({tapeadapter.tower@row}="","",IF(ISERROR(${call("TAPESLOT", ['{tapeadapter.tower@row}&""'])}),"not listed",${call("TAPESLOT", ['{tapeadapter.tower@row}&""'])}))`,
    ),
  },
  {
    key: "tower",
    head: "Fibre adapters",
    unit: "in that tower",
    width: 11,
    format: "0",
    formula: inRow(
      ADAPTER,
      `IF(OR({tapeadapter.which@row}="",NOT(${isFibre()})),"",COUNTIFS({tapeadapter.which[]},{tapeadapter.which@row}&"",{tapeadapter.feature[]},"<>Other"))`,
    ),
  },
  {
    key: "towerMost",
    head: "By the rule",
    unit: "at most",
    width: 10,
    format: "0",
    formula: `IF(ISNUMBER({adapterrun.tower}),IF(${isFast5704()},${TOWER_FAST},${TOWER}),"")`,
  },
  statusColumn(
    needs(
      [
        [
          `${ADAPTER}=""`,
          `IF(COUNTA({tapeadapter.device@row},{tapeadapter.drives@row},{tapeadapter.loop@row})>0,"${SHEET}: an adapter has no name","")`,
        ],
        [OFF, '""'],
        invalidRowReason("tapeadapter"),
        [
          'COUNTIF({tape.device[]},{tapeadapter.device@row}&"")=0',
          say("say which of the devices the adapter ", ADAPTER, " feeds"),
        ],
        [
          "N({tapeadapter.drives@row})<=0",
          say("enter how many drives are on the adapter ", ADAPTER),
        ],
        ['{adapterrun.speed}="unknown"', say("the loop of ", ADAPTER, " is none of the loops")],
        [
          '{adapterrun.needed}="open"',
          `${say("", ADAPTER, ": ")}&${reasonOf("TAPEADPT", adapterArgs())}`,
        ],
      ],
      '""',
    ),
  ),
];

const LOOP = "{tapeloop.name@row}";
const onLoop = (more: string): string => `COUNTIFS({tapeadapter.loop[]},${LOOP}&"",${more})`;
const loopArgs = (at: At = "@row"): string[] => {
  const own = at === "@row" ? "" : at;
  return [
    `{looprun.drives${own}}`,
    `{looprun.rule${own}}`,
    `{looprun.adapter${own}}`,
    `{tapeloop.speed${at}}="${SPEEDS[1]}"`,
    `{tapeloop.cards${at}}`,
  ];
};

export const LOOP_COLUMNS: readonly Column[] = [
  nameColumn("tapeloop.name", "Loop"),
  {
    key: "drives",
    head: "Drives",
    unit: "on it",
    width: 9,
    format: "0",
    formula: inRow(LOOP, `SUMIFS({tapeadapter.drives[]},{tapeadapter.loop[]},${LOOP}&"")`),
  },
  {
    key: "rule",
    head: "Rule for",
    width: 11,
    style: "resultText",
    formula: inRow(
      LOOP,
      `IF({tapeloop.speed@row}="${SPEEDS[0]}","ULTRIUM2",IF(${onLoop('{adapterrun.rule[]},"no rule"')}>0,"no rule",IF(${onLoop('{adapterrun.rule[]},"ULTRIUM3"')}>0,"ULTRIUM3","ULTRIUM2")))`,
    ),
  },
  {
    key: "adapter",
    head: "Adapter",
    unit: "the narrower",
    width: 11,
    style: "resultText",
    formula: inRow(LOOP, `IF(${onLoop('{tapeadapter.feature[]},"5761"')}>0,"5761","5704")`),
  },
  {
    key: "needed",
    head: "Drives need",
    unit: "loops",
    width: 11,
    format: "0",
    formula: inRow(LOOP, numberOf(call("TAPELOOP", loopArgs()), '"open"'), [
      ['{tapeloop.speed@row}=""', '"open"'],
      ["N({looprun.drives})<=0", '"no drives"'],
      ['{looprun.rule}="no rule"', '"no rule"'],
    ]),
    when: [{ formula: "AND(ISNUMBER({this}),N({this})>1)", look: "warn" }],
  },
  statusColumn(
    needs(
      [
        [
          `${LOOP}=""`,
          `IF(COUNTA({tapeloop.speed@row},{tapeloop.cards@row})>0,"${SHEET}: a loop has no name","")`,
        ],
        [OFF, '""'],
        [`COUNTIF({tapeloop.name[]},${LOOP}&"")>1`, say("the loop ", LOOP, " stands twice")],
        invalidRowReason("tapeloop"),
        ['{tapeloop.speed@row}=""', say("say how fast the loop ", LOOP, " is")],
        ['{looprun.needed}="open"', `${say("", LOOP, ": ")}&${reasonOf("TAPELOOP", loopArgs())}`],
      ],
      '""',
    ),
  ),
];

/** Adapters in towers with more of them than the rule allows. */
export const CROWDED =
  'SUMPRODUCT(1*({adapterrun.towerMost[]}<>"")*({adapterrun.tower[]}>{adapterrun.towerMost[]}))';

export function deviceFigures(plan: Plan): void {
  const figure = (
    what: string,
    whatFormula: string | undefined,
    fn: string,
    args: readonly string[],
    unit: string,
    value: string,
    condition: string,
  ): void =>
    void plan.figure({ what, whatFormula, fn, args, unit, sheet: SHEET, value, used: condition });
  for (let i = 1; i <= plan.room("tapeadapter"); i += 1) {
    const at = `[${i}]`;
    figure(
      "Adapters that the drives need",
      `"Adapters that the drives on "&{tapeadapter.name${at}}&" need"`,
      "TAPEADPT",
      adapterArgs(at),
      "adapters",
      `{adapterrun.needed${at}}`,
      `AND(ISNUMBER({adapterrun.needed${at}}),N({tapeadapter.most${at}})<=0)`,
    );
    figure(
      "Slots of a tower",
      `"Slots for "&{tapeadapter.name${at}}`,
      "TAPESLOT",
      [`{tapeadapter.tower${at}}&""`],
      "slots",
      `{adapterrun.slots${at}}`,
      `AND({adapterrun.slots${at}}<>"",{adapterrun.slots${at}}<>"not listed",{adapterrun.slots${at}}<>"not used")`,
    );
  }
  for (let i = 1; i <= plan.room("tapeloop"); i += 1) {
    const at = `[${i}]`;
    figure(
      "Loops that the drives need",
      `"Loops that the drives on "&{tapeloop.name${at}}&" need"`,
      "TAPELOOP",
      loopArgs(at),
      "loops",
      `{looprun.needed${at}}`,
      `ISNUMBER({looprun.needed${at}})`,
    );
  }
  for (const [rule, value, condition] of [
    [
      "backup.tower.adapters",
      TOWER!,
      'COUNTIF({adapterrun.speed[]},"2 GByte")<COUNT({adapterrun.towerMost[]})',
    ],
    ["backup.tower.adapters.fast", TOWER_FAST!, 'COUNTIF({adapterrun.towerMost[]},">1")>0'],
  ] as const) {
    figure(
      rule.endsWith("fast") ? "Adapters in a tower on a fast loop" : "Adapters in a tower",
      undefined,
      "DATA",
      towerArgs(rule),
      "adapters",
      value,
      `AND(COUNT({adapterrun.towerMost[]})>0,${condition})`,
    );
  }
}
