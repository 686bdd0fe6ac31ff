/**
 * Storage on a SAN: arrays and space of the storage systems, host groups and paths of the logical
 * units.
 */
import { statusColumn } from "../../build/columns";
import { call, needs, numberOf, reasonOf } from "../../build/formula-text";
import { invalidRowReason } from "../../inputs/row-messages";
import type { Plan } from "../../build/section";
import type { Column } from "../../../spreadsheet/layout/builder";
import { cellsOf, inRow, isNamed, nameColumn, notNumbers, OFF, say, SHEET } from "./messages";

const box = cellsOf("sanbox");
const BOX_NUMBERS = ["drawers", "drives", "gb", "own"];
const isRaid = (at: string): string =>
  `OR({sanbox.protection${at}}="RAID5",{sanbox.protection${at}}="RAID6")`;

const arrayArgs = (item: string, at = "@row"): string[] => [
  `{sanbox.drawers${at}}`,
  `{sanbox.drives${at}}`,
  `"${item}"`,
];
const raidArgs = (at = "@row"): string[] => [
  `{sanbox.gb${at}}`,
  `{sanbox.drives${at}}`,
  `{sanbox.protection${at}}&""`,
  `IF(${isRaid(at)},{boxrun.arrays${at === "@row" ? "" : at}},"")`,
];

/** Of a model without published rules only the planner's own usable GB count. */
const published = `${box("model")}="DS5300"`;
const unpublished = `${box("model")}<>"DS5300"`;
const boxBad = `OR(${notNumbers(BOX_NUMBERS.map(box))},MIN(${BOX_NUMBERS.map(box).join(",")})<0)`;
const boxNeeds = `OR(N(${box("drawers")})<=0,N(${box("drives")})<=0)`;
const ofBox = (formula: string, otherwise: string): string =>
  inRow("sanbox", boxBad, `IF(${published},IF(${boxNeeds},"open",${formula}),${otherwise})`);

const usable = inRow(
  "sanbox",
  boxBad,
  needs(
    [
      [`N(${box("own")})>0`, box("own")],
      [`OR(${unpublished},${boxNeeds},N(${box("gb")})<=0,${box("protection")}="")`, '"open"'],
      [`AND(${isRaid("@row")},NOT(ISNUMBER({boxrun.arrays})))`, '"open"'],
    ],
    numberOf(call("RAIDGB", raidArgs()), '"open"'),
  ),
);

const boxStatus = needs(
  [
    [
      `${box("name")}=""`,
      `IF(COUNTA(${[...BOX_NUMBERS, "protection"].map(box).join(",")})>0,"${SHEET}: a storage system has no name","")`,
    ],
    [`${OFF}`, '""'],
    invalidRowReason("sanbox"),
    [
      `COUNTIF({sanbox.name[]},${box("name")})>1`,
      say("the storage system ", box("name"), " stands twice"),
    ],
    [`${box("model")}=""`, say("choose the model of ", box("name"))],
    [
      `AND(${unpublished},N(${box("own")})<=0)`,
      say("enter your own usable GB of ", box("name"), ", for which no rules are published"),
    ],
    [`AND(${published},N(${box("drawers")})<=0)`, say("enter the drawers of ", box("name"))],
    [`AND(${published},N(${box("drives")})<=0)`, say("enter the drives of ", box("name"))],
    [
      '{boxrun.arrays}="open"',
      `"${SHEET}: "&${box("name")}&": "&${reasonOf("SANARRAYS", arrayArgs("ARRAYS"))}`,
    ],
    ["ISNUMBER({boxrun.usable})", '""'],
    [`N(${box("gb")})<=0`, say("enter the size of a drive of ", box("name"))],
    [`${box("protection")}=""`, say("choose the protection of ", box("name"))],
  ],
  `"${SHEET}: "&${box("name")}&": "&${reasonOf("RAIDGB", raidArgs())}`,
);

const limit = (item: string): string => call("SANSPEC", [`"${item}"`]);

export const BOX_COLUMNS: readonly Column[] = [
  nameColumn("sanbox", "Storage system"),
  {
    key: "arrays",
    head: "Arrays",
    unit: "number",
    width: 9,
    format: "0",
    formula: ofBox(numberOf(call("SANARRAYS", arrayArgs("ARRAYS")), '"open"'), '"no rule"'),
  },
  {
    key: "each",
    head: "Drives",
    unit: "of an array",
    width: 9,
    format: "0",
    formula: ofBox(numberOf(call("SANARRAYS", arrayArgs("DRIVES")), '"open"'), '"no rule"'),
  },
  { key: "usable", head: "Usable", unit: "GB", width: 11, format: "#,##0", formula: usable },
  {
    key: "luns",
    head: "Logical units",
    unit: "GB",
    width: 11,
    format: "#,##0",
    formula: inRow("sanbox", "FALSE", `SUMIFS({lunrun.taken[]},{lunrun.box[]},${box("name")})`),
  },
  {
    key: "free",
    head: "Left",
    unit: "GB",
    width: 11,
    format: "#,##0",
    formula:
      'IF(AND(ISNUMBER({boxrun.usable}),ISNUMBER({boxrun.luns})),{boxrun.usable}-{boxrun.luns},"")',
    when: [{ formula: "AND(ISNUMBER({this}),{this}<0)", look: "fail" }],
  },
  {
    key: "share",
    head: "Given out",
    unit: "of usable",
    width: 10,
    style: "resultPercent",
    formula:
      'IF(AND(ISNUMBER({boxrun.luns}),N({boxrun.usable})>0),{boxrun.luns}/{boxrun.usable},"")',
  },
  {
    key: "drawers",
    head: "Drawers",
    unit: "DS5300",
    width: 9,
    format: "0",
    formula: ofBox(box("drawers"), '"no rule"'),
  },
  {
    key: "drives",
    head: "Drives",
    unit: "DS5300",
    width: 9,
    format: "0",
    formula: ofBox(box("drives"), '"no rule"'),
  },
  {
    key: "mostDrawers",
    head: "Drawers",
    unit: "at most",
    width: 9,
    format: "0",
    formula: ofBox(limit("DRAWERS"), '"no rule"'),
  },
  {
    key: "mostDrives",
    head: "Drives",
    unit: "at most",
    width: 9,
    format: "0",
    formula: ofBox(limit("DRIVES"), '"no rule"'),
  },
  statusColumn(boxStatus),
];

const lun = cellsOf("sanlun");
const LUN_NUMBERS = ["units", "gb", "groups", "paths", "adapters"];
const noGb = `OR(${notNumbers(LUN_NUMBERS.map(lun))},N(${lun("units")})<=0,N(${lun("gb")})<=0)`;
const sectorArgs = (at = "@row"): string[] => [
  `{sanlun.units${at}}*{sanlun.gb${at}}`,
  '"CAPACITY"',
];
const onDs5300 = '{lunrun.model}="DS5300"';
const native = `AND(${onDs5300},${lun("attached")}="Native")`;
/** A value of the row that rules for DS5300 assess; those of paths apply to native attachment. */
const judged = (condition: string, cell: string, rest = '"no rule"'): string =>
  inRow(
    "sanlun",
    `${notNumbers(LUN_NUMBERS.map(lun))}`,
    `IF(${condition},IF(N(${cell})>0,${cell},"open"),${rest})`,
  );

const lunStatus = needs(
  [
    [
      `${lun("name")}=""`,
      `IF(COUNTA(${[...LUN_NUMBERS, "box", "asp"].map(lun).join(",")})>0,"${SHEET}: logical units have no name","")`,
    ],
    [`${OFF}`, '""'],
    invalidRowReason("sanlun"),
    [
      `COUNTIF({sanlun.name[]},${lun("name")})>1`,
      say("the logical units ", lun("name"), " stand twice"),
    ],
    [
      `NOT(${isNamed("{lunrun.box}", "boxrun")})`,
      say("say on which storage system the logical units ", lun("name"), " stand"),
    ],
    [
      `NOT(${isNamed("{lunrun.pool}", "asparm")})`,
      say("say to which pool the logical units ", lun("name"), " belong"),
    ],
    [
      `AND(${lun("attached")}<>"Native",${lun("attached")}<>"VIOS")`,
      say("say how the logical units ", lun("name"), " are attached"),
    ],
    [`N(${lun("units")})<=0`, say("enter the number of the logical units ", lun("name"))],
    [`N(${lun("gb")})<=0`, say("enter the GB of each of the logical units ", lun("name"))],
    [
      "NOT(ISNUMBER({lunrun.usable}))",
      `"${SHEET}: "&${lun("name")}&": "&${reasonOf("SECTOR520", sectorArgs())}`,
    ],
    [`AND(${onDs5300},N(${lun("groups")})<=0)`, say("enter the host groups of ", lun("name"))],
    [
      '{lunrun.needed}="open"',
      `"${SHEET}: "&${lun("name")}&": "&${reasonOf("SANHG", [lun("units")])}`,
    ],
    [
      `AND(${native},N(${lun("paths")})<=0)`,
      say("enter the paths of each host group of ", lun("name")),
    ],
    [
      `AND(${native},N(${lun("adapters")})<=0)`,
      say("enter the adapters of each host group of ", lun("name")),
    ],
    [
      '{lunrun.verdict}="open"',
      `"${SHEET}: "&${lun("name")}&": "&${reasonOf("SANPATHS", [lun("paths"), lun("adapters")])}`,
    ],
  ],
  '""',
);

const VERDICT = call("SANPATHS", [lun("paths"), lun("adapters")]);

export const LUN_COLUMNS: readonly Column[] = [
  nameColumn("sanlun", "Logical units"),
  {
    key: "box",
    head: "On",
    width: 16,
    style: "resultText",
    formula: `IF(${lun("name")}="","",${lun("box")}&"")`,
  },
  {
    key: "pool",
    head: "Pool",
    width: 16,
    style: "resultText",
    formula: `IF(${lun("name")}="","",${lun("asp")}&"")`,
  },
  {
    key: "model",
    head: "Model",
    width: 9,
    style: "resultText",
    formula: `IF(${isNamed("{lunrun.box}", "boxrun")},INDEX({sanbox.model[]},MATCH({lunrun.box},{boxrun.name[]},0))&"","")`,
  },
  {
    key: "taken",
    head: "Take",
    unit: "GB",
    width: 10,
    format: "#,##0",
    formula: inRow("sanlun", noGb, `${lun("units")}*${lun("gb")}`),
  },
  {
    key: "usable",
    head: "IBM i sees",
    unit: "GB",
    width: 11,
    format: "#,##0",
    formula: inRow(
      "sanlun",
      noGb,
      `IF(${lun("attached")}="VIOS",${numberOf(call("SECTOR520", sectorArgs()), '"open"')},{lunrun.taken})`,
    ),
  },
  {
    key: "needed",
    head: "Host groups",
    unit: "at least",
    width: 10,
    format: "0",
    formula: inRow(
      "sanlun",
      noGb,
      `IF(${onDs5300},${numberOf(call("SANHG", [lun("units")]), '"open"')},"no rule")`,
    ),
  },
  {
    key: "groups",
    head: "Planned",
    unit: "host groups",
    width: 10,
    format: "0",
    formula: judged(onDs5300, lun("groups")),
  },
  {
    key: "each",
    head: "LUNs",
    unit: "a host group",
    width: 10,
    format: "0",
    formula: `IF(AND(ISNUMBER({lunrun.groups}),N(${lun("units")})>0),ROUNDUP(${lun("units")}/{lunrun.groups},0),"")`,
  },
  {
    key: "paths",
    head: "Paths",
    unit: "a host group",
    width: 10,
    format: "0",
    formula: judged(native, lun("paths")),
  },
  {
    key: "adapters",
    head: "Adapters",
    unit: "a host group",
    width: 10,
    format: "0",
    formula: judged(native, lun("adapters")),
  },
  {
    key: "verdict",
    head: "Paths",
    unit: "verdict",
    width: 10,
    style: "verdict",
    formula: `IF(AND(ISNUMBER({lunrun.paths}),ISNUMBER({lunrun.adapters})),IF(ISTEXT(${VERDICT}),${VERDICT},"open"),"")`,
  },
  statusColumn(lunStatus),
];

export function sanFigures(plan: Plan): void {
  for (let i = 1; i <= plan.room("sanbox"); i += 1) {
    const at = `[${i}]`;
    for (const [item, column] of [
      ["ARRAYS", "arrays"],
      ["DRIVES", "each"],
    ] as const) {
      plan.figure({
        what: "Arrays",
        whatFormula: `"${item === "ARRAYS" ? "Arrays of " : "Drives of an array of "}"&{sanbox.name${at}}`,
        fn: "SANARRAYS",
        args: arrayArgs(item, at),
        unit: item.toLowerCase(),
        sheet: SHEET,
        value: `{boxrun.${column}${at}}`,
        used: `ISNUMBER({boxrun.${column}${at}})`,
      });
    }
  }
  for (const [item, column] of [
    ["DRAWERS", "mostDrawers"],
    ["DRIVES", "mostDrives"],
  ] as const) {
    plan.figure({
      what: `${item === "DRAWERS" ? "Drawers" : "Drives"} of a DS5300 at most`,
      fn: "SANSPEC",
      args: [`"${item}"`],
      unit: item.toLowerCase(),
      sheet: SHEET,
      value: `MAX({boxrun.${column}[]})`,
      used: `COUNT({boxrun.${column}[]})>0`,
    });
  }
  for (let i = 1; i <= plan.room("sanlun"); i += 1) {
    const at = `[${i}]`;
    const cite = (
      what: string,
      fn: string,
      args: readonly string[],
      unit: string,
      column: string,
      used: string,
    ): void =>
      void plan.figure({
        what,
        whatFormula: `"${what}: "&{sanlun.name${at}}`,
        fn,
        args,
        unit,
        sheet: SHEET,
        value: `{lunrun.${column}${at}}`,
        used,
      });
    cite(
      "GB that IBM i sees",
      "SECTOR520",
      sectorArgs(at),
      "GB",
      "usable",
      `AND({sanlun.attached${at}}="VIOS",ISNUMBER({lunrun.usable${at}}))`,
    );
    cite(
      "Host groups",
      "SANHG",
      [`{sanlun.units${at}}`],
      "groups",
      "needed",
      `ISNUMBER({lunrun.needed${at}})`,
    );
    cite(
      "Paths of a host group",
      "SANPATHS",
      [`{sanlun.paths${at}}`, `{sanlun.adapters${at}}`],
      "verdict",
      "verdict",
      `AND({lunrun.verdict${at}}<>"",{lunrun.verdict${at}}<>"open")`,
    );
  }
}
