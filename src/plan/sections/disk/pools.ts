/** Disk pools: space and arms, today and at the horizon, and the months in which space runs out. */
import { statusColumn } from "../../build/columns";
import { call, needs, numberOf, reasonOf } from "../../build/formula-text";
import { invalidRowReason } from "../../inputs/row-messages";
import type { Plan } from "../../build/section";
import type { Column } from "../../../spreadsheet/layout/builder";
import {
  cellsOf,
  factor,
  HORIZON,
  inRow,
  nameColumn,
  notNumbers,
  OFF,
  say,
  SHEET,
  USED,
} from "./messages";

const asp = cellsOf("asp");
const SPACE = ["gb", "growth", "extra", "from"];
const LOAD = ["reads", "writes", "response", "busy", "arms", "work", "target"];

const noSpace = `OR(${notNumbers(SPACE.map(asp))},N(${asp("gb")})<=0,NOT(ISNUMBER(${asp("growth")})),1+N(${asp("growth")})<0)`;

/** Rows of drives and of logical units of the pool, and those with missing inputs. */
const parts = (more = ""): string =>
  `COUNTIFS({setrun.pool[]},${asp("name")}${more.replace("?", "setrun")})+COUNTIFS({lunrun.pool[]},${asp("name")}${more.replace("?", "lunrun")})`;
const usable = needs(
  [
    [`${parts()}=0`, '"none"'],
    [`${parts(',{?.usable[]},"open"')}>0`, '"open"'],
  ],
  `SUMIFS({setrun.usable[]},{setrun.pool[]},${asp("name")})+SUMIFS({lunrun.usable[]},{lunrun.pool[]},${asp("name")})`,
);

const later = numberOf(
  `${asp("gb")}*${factor(asp("growth"))}+IF(N(${asp("from")})<=${HORIZON},N(${asp("extra")}),0)`,
  '"open"',
);
const share = (gb: string): string =>
  `IF(AND(ISNUMBER({asprun.${gb}}),N({asprun.usable})>0),{asprun.${gb}}/{asprun.usable},"")`;

const crossing = (target: string): string =>
  call("CPWCROSS", [
    "{aspload.gb@row}:{aspload.extra@row}",
    "{aspload.rate@row}:{aspload.none@row}",
    "{aspload.start@row}:{aspload.from@row}",
    "{asprun.usable}",
    target,
  ]);
const month = (target: string): string =>
  `IF(ISNUMBER({asprun.shareNow}),IF(ISERROR(${crossing(target)}),"open",${crossing(target)}),"")`;

const spaceStatus = needs(
  [
    [
      `${asp("name")}=""`,
      `IF(COUNTA(${[...SPACE, ...LOAD, "type"].map(asp).join(",")})>0,"${SHEET}: a pool has no name","")`,
    ],
    [`${OFF}`, '""'],
    invalidRowReason("asp"),
    [`COUNTIF({asp.name[]},${asp("name")})>1`, say("the pool ", asp("name"), " stands twice")],
    [`N(${asp("gb")})<=0`, say("enter the GB that ", asp("name"), " uses today")],
    [
      `NOT(ISNUMBER(${asp("growth")}))`,
      say("enter the growth of the data of ", asp("name"), ", 0 for none"),
    ],
    [
      `${HORIZON}<=0`,
      `"${SHEET}: the horizon is not known: enter measurement, go-live and horizon"`,
    ],
    ['{asprun.usable}="none"', say("plan drives or logical units for ", asp("name"))],
    [
      "NOT(ISNUMBER({asprun.later}))",
      say("the growth of ", asp("name"), " is too large to be computed"),
    ],
    [
      'OR({asprun.full}="open",{asprun.amber}="open",{asprun.red}="open")',
      say("the months of ", asp("name"), " cannot be computed from these figures"),
    ],
  ],
  '""',
);

export const SPACE_COLUMNS: readonly Column[] = [
  nameColumn("asp", "Pool"),
  {
    key: "usable",
    head: "Usable",
    unit: "GB",
    width: 11,
    format: "#,##0",
    formula: inRow("asp", "FALSE", usable),
  },
  {
    key: "today",
    head: "Used today",
    unit: "GB",
    width: 11,
    format: "#,##0",
    formula: inRow("asp", noSpace, asp("gb")),
  },
  {
    key: "later",
    head: "At horizon",
    unit: "GB",
    width: 11,
    format: "#,##0",
    formula: inRow("asp", `OR(${noSpace},${HORIZON}<=0)`, later),
  },
  {
    key: "shareNow",
    head: "Used today",
    unit: "of usable",
    width: 10,
    style: "resultPercent",
    formula: share("today"),
  },
  {
    key: "shareLater",
    head: "At horizon",
    unit: "of usable",
    width: 10,
    style: "resultPercent",
    formula: share("later"),
  },
  {
    key: "state",
    head: "At horizon",
    width: 11,
    style: "resultText",
    formula: needs(
      [
        ["NOT(ISNUMBER({asprun.shareLater}))", '""'],
        ["{asprun.later}>{asprun.usable}", '"full"'],
        ["{asprun.shareLater}>={assumption.use[red]}", '"red"'],
        ["{asprun.shareLater}>={assumption.use[amber]}", '"amber"'],
      ],
      '"below amber"',
    ),
    when: [
      { formula: 'OR({this}="full",{this}="red")', look: "fail" },
      { formula: '{this}="amber"', look: "warn" },
      { formula: '{this}="below amber"', look: "pass" },
    ],
  },
  {
    key: "amber",
    head: "Above amber",
    unit: "month",
    width: 10,
    format: "0",
    formula: month("{assumption.use[amber]}"),
  },
  {
    key: "red",
    head: "Above red",
    unit: "month",
    width: 10,
    format: "0",
    formula: month("{assumption.use[red]}"),
  },
  { key: "full", head: "Exceeded", unit: "month", width: 10, format: "0", formula: month("1") },
  statusColumn(spaceStatus),
];

/** GB of a pool and additions side by side, for the month in which its space is exceeded. */
export const GROWING_COLUMNS: readonly Column[] = [
  nameColumn("asp", "Pool"),
  {
    key: "gb",
    head: "Used today",
    unit: "GB",
    width: 11,
    format: "#,##0",
    formula: `N(${asp("gb")})`,
  },
  {
    key: "extra",
    head: "Added once",
    unit: "GB",
    width: 11,
    format: "#,##0",
    formula: `N(${asp("extra")})`,
  },
  {
    key: "rate",
    head: "Growth",
    unit: "a year",
    width: 9,
    style: "resultPercent",
    formula: `N(${asp("growth")})`,
  },
  {
    key: "none",
    head: "Growth of it",
    unit: "a year",
    width: 10,
    style: "resultPercent",
    formula: "0",
  },
  { key: "start", head: "From month", unit: "month", width: 10, format: "0", formula: "0" },
  {
    key: "from",
    head: "Added in",
    unit: "month",
    width: 10,
    format: "0",
    formula: `N(${asp("from")})`,
  },
];

/** How the planned devices compare with the arms that were measured. */
const compared = inRow(
  "asp",
  "FALSE",
  needs(
    [
      [`COUNTIFS({lunrun.pool[]},${asp("name")})>0`, '"on SAN"'],
      [`COUNTIFS({setrun.pool[]},${asp("name")},{setrun.kind[]},"SSD")>0`, '"solid-state"'],
      [
        `COUNTIFS({setrun.pool[]},${asp("name")},{setrun.useful[]},"open")+COUNTIFS({setrun.pool[]},${asp("name")},{setrun.kind[]},"open")>0`,
        '"open"',
      ],
      [`COUNTIFS({setrun.pool[]},${asp("name")})=0`, '"open"'],
      [
        `COUNTIFS({setrun.pool[]},${asp("name")},{setrun.drive[]},"drive "&${asp("type")})<COUNTIFS({setrun.pool[]},${asp("name")})`,
        '"other drives"',
      ],
    ],
    '"same drives"',
  ),
);
/** Arms can be counted for the pool, even if inputs of its drives are missing. */
const COUNTED = `AND(${USED},${asp("name")}<>"",{asparm.compared}<>"on SAN",{asparm.compared}<>"solid-state")`;
const COMPARES = 'OR({asparm.compared}="same drives",{asparm.compared}="other drives")';

const armArgs = (growth: string): string[] => [asp("arms"), asp("busy"), "{asparm.target}", growth];
const arms = (growth: string): string =>
  `IF(AND(${COUNTED},ISNUMBER(${asp("arms")}),ISNUMBER(${asp("busy")})),${numberOf(call("ARMSNEED", armArgs(growth)), '"open"')},"")`;
const grownWork = `IF(AND(ISNUMBER(${asp("work")}),${HORIZON}>0),${factor(asp("work"))}-1,"")`;
const armsLater = `IF(AND(ISNUMBER(${asp("work")}),${HORIZON}>0),${arms(grownWork)},"")`;
const planned = `IF(${COMPARES},SUMIFS({setrun.useful[]},{setrun.pool[]},${asp("name")}),"")`;
const busy = (grown: string): string =>
  `IF(AND(ISNUMBER({asparm.${grown === "1" ? "needed" : "neededLater"}}),N({asparm.planned})>0),${asp("arms")}*${asp("busy")}*${grown}/{asparm.planned},"")`;
const armCrossing = call("CPWMONTH", [
  `${asp("arms")}*${asp("busy")}`,
  asp("work"),
  "{asparm.planned}",
  "{asparm.target}",
]);
const accessArgs = (at = "@row"): string[] => [
  `{asp.type${at}}&""`,
  at === "@row" ? "{asparm.reads}" : `{asparm.reads${at}}`,
];

const armStatus = needs(
  [
    [`NOT(${COUNTED})`, '""'],
    [
      `OR(NOT(ISNUMBER(${asp("arms")})),NOT(ISNUMBER(${asp("busy")})))`,
      say("enter the arms of ", asp("name"), " today and how busy they are"),
    ],
    [`${asp("type")}=""`, say("choose the type of the arms of ", asp("name"), " today")],
    [
      `NOT(ISNUMBER(${asp("work")}))`,
      say("enter the growth of the disk operations of ", asp("name"), ", 0 for none"),
    ],
    [
      `1+${asp("work")}<0`,
      say("the disk operations of ", asp("name"), " cannot shrink by more than all of them"),
    ],
    [
      "NOT(ISNUMBER({asparm.needed}))",
      `"${SHEET}: "&${asp("name")}&": "&${reasonOf("ARMSNEED", armArgs("0"))}`,
    ],
    [`${HORIZON}<=0`, '""'],
    [
      `NOT(ISNUMBER(${grownWork}))`,
      say("the growth of the disk operations of ", asp("name"), " is too large to be computed"),
    ],
    [
      "NOT(ISNUMBER({asparm.neededLater}))",
      `"${SHEET}: "&${asp("name")}&": "&${reasonOf("ARMSNEED", armArgs(grownWork))}`,
    ],
  ],
  '""',
);

export const ARM_COLUMNS: readonly Column[] = [
  nameColumn("asp", "Pool"),
  {
    key: "compared",
    head: "Compared with",
    unit: "arms measured",
    width: 14,
    style: "resultText",
    formula: compared,
    when: [
      { formula: 'OR({this}="on SAN",{this}="solid-state",{this}="other drives")', look: "warn" },
    ],
  },
  {
    key: "target",
    head: "May be busy",
    unit: "of the time",
    width: 11,
    style: "resultPercent",
    formula: inRow(
      "asp",
      "FALSE",
      `IF(N(${asp("target")})>0,${asp("target")},{assumption.use[arm]})`,
    ),
  },
  { key: "needed", head: "Needed today", unit: "arms", width: 11, format: "0", formula: arms("0") },
  {
    key: "neededLater",
    head: "At horizon",
    unit: "arms",
    width: 10,
    format: "0",
    formula: armsLater,
  },
  {
    key: "planned",
    head: "Planned",
    unit: "add performance",
    width: 11,
    format: "0",
    formula: planned,
  },
  {
    key: "busyNow",
    head: "Busy today",
    unit: "on planned",
    width: 10,
    style: "resultPercent",
    formula: busy("1"),
  },
  {
    key: "busyLater",
    head: "At horizon",
    unit: "on planned",
    width: 10,
    style: "resultPercent",
    formula: busy(factor(asp("work"))),
  },
  {
    key: "reach",
    head: "Of the target",
    unit: "at horizon",
    width: 11,
    style: "resultPercent",
    formula:
      'IF(AND(ISNUMBER({asparm.busyLater}),N({asparm.target})>0),{asparm.busyLater}/{asparm.target},"")',
  },
  {
    key: "cross",
    head: "Exceeded",
    unit: "month",
    width: 10,
    format: "0",
    formula: `IF(AND(ISNUMBER({asparm.needed}),N({asparm.planned})>0,ISNUMBER(${asp("work")})),IF(ISERROR(${armCrossing}),"open",${armCrossing}),"")`,
  },
  {
    key: "io",
    head: "Reads + writes",
    unit: "a second",
    width: 11,
    format: "#,##0",
    formula: inRow(
      "asp",
      "FALSE",
      `IF(AND(ISNUMBER(${asp("reads")}),ISNUMBER(${asp("writes")})),${asp("reads")}+${asp("writes")},"")`,
    ),
  },
  {
    key: "reads",
    head: "Reads",
    unit: "of the I/O",
    width: 9,
    style: "resultPercent",
    formula: `IF(AND(N({asparm.io})>0,N(${asp("reads")})>=0,N(${asp("writes")})>=0),${asp("reads")}/{asparm.io},"")`,
  },
  {
    key: "each",
    head: "I/O an arm",
    unit: "a second, today",
    width: 12,
    style: "resultDecimal",
    formula: `IF(AND(ISNUMBER({asparm.io}),N(${asp("arms")})>0),{asparm.io}/${asp("arms")},"")`,
  },
  {
    key: "access",
    head: "Access",
    unit: "ms, mechanical",
    width: 11,
    style: "resultDecimal",
    format: "0.00",
    formula: `IF(AND(ISNUMBER({asparm.reads}),${asp("type")}<>""),${numberOf(call("ACCESSMS", accessArgs()), '"not printed"')},"")`,
  },
  {
    key: "response",
    head: "Response",
    unit: "ms, measured",
    width: 11,
    style: "resultDecimal",
    format: "0.00",
    formula: inRow("asp", "FALSE", `IF(ISNUMBER(${asp("response")}),${asp("response")},"")`),
  },
  statusColumn(armStatus),
];

export function poolFigures(plan: Plan): void {
  for (let i = 1; i <= plan.room("asp"); i += 1) {
    plan.figure({
      what: "Mechanical access time",
      whatFormula: `"Access time of the arms measured: "&{asp.name[${i}]}`,
      fn: "ACCESSMS",
      args: accessArgs(`[${i}]`),
      unit: "ms",
      sheet: SHEET,
      value: `{asparm.access[${i}]}`,
      used: `ISNUMBER({asparm.access[${i}]})`,
    });
  }
}
