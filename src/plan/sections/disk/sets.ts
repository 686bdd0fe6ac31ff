/**
 * Planned drives: usable GB, devices that add performance, drawers, sets, and the common speed of
 * adapter, enclosure and drive.
 */
import { statusColumn } from "../../build/columns";
import { call, needs, numberOf, quoted, reasonOf } from "../../build/formula-text";
import { invalidRowReason } from "../../inputs/row-messages";
import type { Plan } from "../../build/section";
import type { Column } from "../../../spreadsheet/layout/builder";
import { cellsOf, inRow, isNamed, nameColumn, notNumbers, OFF, say, SHEET } from "./messages";

/** Devices of one adapter that hold data or parity. */
const working = (at: string): string => `({diskset.devices${at}}-N({diskset.spares${at}}))`;
const isRaid = (at = "@row"): string =>
  `OR({diskset.protection${at}}="RAID5",{diskset.protection${at}}="RAID6")`;

/** Arguments of the functions, for the row with the same number or a given one. */
const ARGS = (at = "@row") => {
  const set = cellsOf("diskset", at);
  const run = (column: string): string =>
    at === "@row" ? `{setrun.${column}}` : `{setrun.${column}${at}}`;
  const adapter = `${set("adapter")}&""`;
  const drive = `${set("drive")}&""`;
  const enclosure = `${set("enclosure")}&""`;
  return {
    raid: [
      `IF(N(${set("own")})>0,${set("own")},${drive})`,
      `${set("adapters")}*${working(at)}`,
      `${set("protection")}&""`,
      `IF(${isRaid(at)},${set("adapters")}*${run("sets")},"")`,
      `IF(${set("attached")}="VIOS","VIOS","")`,
    ],
    sets: [
      adapter,
      `${set("protection")}&""`,
      working(at),
      `IF(N(${set("sets")})>0,ROUNDUP(${working(at)}/${set("sets")},0),IF(N(${set("setsize")})>0,${set("setsize")},""))`,
    ],
    largest: [adapter, '"MAXDEVICES"', `${set("protection")}&""`],
    useful: [adapter, `${run("kind")}&""`, working(at)],
    most: [adapter, `${run("kind")}&""`, `${set("mixed")}="Yes"`],
    drawers: [enclosure, set("devices")],
    slots: [enclosure],
    speed: [drive, enclosure, adapter],
    access: [drive, run("reads")],
    technology: [drive, '"TECHNOLOGY"'],
  } as const;
};

const SET = ARGS();
const set = cellsOf("diskset");
const NUMBERS = [
  "adapters",
  "devices",
  "spares",
  "sets",
  "setsize",
  "busy",
  "own",
  "ownMost",
  "ownUseful",
  "ownSlots",
];
const ALL = [
  ...NUMBERS.filter((key) => key !== "adapters"),
  "asp",
  "drive",
  "adapter",
  "enclosure",
  "protection",
  "kind",
];

/** Devices and adapters are there: nothing can be counted without them. */
const uncounted = `OR(${notNumbers(NUMBERS.map(set))},N(${set("devices")})<=0,N(${set("adapters")})<=0,MIN(${NUMBERS.map(set).join(",")})<0)`;
const counted = (formula: string): string => inRow("diskset", uncounted, formula);
const byCatalogue = `ISNUMBER(${call("DISKSPEC", [`${set("drive")}&""`])})`;

const technology = call("DISKSPEC", SET.technology);
const kind = counted(
  needs(
    [
      [`OR(${set("kind")}="HDD",${set("kind")}="SSD")`, set("kind")],
      [`NOT(ISTEXT(${technology}))`, '"open"'],
    ],
    `IF(${technology}="SSD","SSD","HDD")`,
  ),
);

const sets = counted(
  needs(
    [
      [`${set("protection")}=""`, '"open"'],
      [`NOT(${isRaid()})`, '"none"'],
      [
        `N(${set("sets")})>0`,
        `IF(OR(ISNUMBER(${call("RAIDSETS", SET.sets)}),NOT(ISNUMBER(${call("IOASPEC", SET.largest)}))),${set("sets")},"open")`,
      ],
    ],
    numberOf(call("RAIDSETS", SET.sets), '"open"'),
  ),
);

const usable = counted(
  needs([['{setrun.sets}="open"', '"open"']], numberOf(call("RAIDGB", SET.raid), '"open"')),
);
/**
 * An adapter is known if one of these is published for it; otherwise the planner enters both its
 * limits.
 */
const isKnown = `OR(ISNUMBER(${call("IOASPEC", [SET.speed[2], '"INTERFACE"'])}),ISTEXT(${call("IOASPEC", [SET.speed[2], '"FEATURES"'])}))`;
const UNKNOWN = '"unknown adapter"';
const most = counted(
  `IF(N(${set("ownMost")})>0,${set("ownMost")},${numberOf(call("IOAMAXDEV", SET.most), `IF(${isKnown},"not published",${UNKNOWN})`)})`,
);
const known = call("IOAUSEFUL", [SET.useful[0], SET.useful[1], "1"]);
const useful = counted(
  needs(
    [
      ['{setrun.kind}="open"', '"open"'],
      [
        `N(${set("ownUseful")})>0`,
        `${set("adapters")}*MIN(${set("ownUseful")},${working("@row")})`,
      ],
      [
        `ISNUMBER(${known})`,
        numberOf(`${set("adapters")}*${call("IOAUSEFUL", SET.useful)}`, '"open"'),
      ],
    ],
    `${set("adapters")}*${working("@row")}`,
  ),
);
const usefulBy = needs(
  [
    ["NOT(ISNUMBER({setrun.useful}))", '""'],
    [`N(${set("ownUseful")})>0`, '"user"'],
    [`ISNUMBER(${known})`, call("BASIS", [quoted("IOAUSEFUL"), ...SET.useful])],
  ],
  `IF(${isKnown},"all counted",${UNKNOWN})`,
);

const slots = `IF(N(${set("ownSlots")})>0,${set("ownSlots")},${call("ENCSPEC", SET.slots)})`;
const drawers = `IF(N(${set("ownSlots")})>0,${set("adapters")}*ROUNDUP(${set("devices")}/${set("ownSlots")},0),${numberOf(`${set("adapters")}*${call("DRAWERS", SET.drawers)}`, '"open"')})`;
const unknownAdapter = `OR({setrun.most}=${UNKNOWN},{setrun.usefulBy}=${UNKNOWN})`;

const speeds = [
  call("DISKSPEC", [SET.speed[0], '"INTERFACE"']),
  call("ENCSPEC", [SET.speed[1], '"INTERFACE"']),
  call("IOASPEC", [SET.speed[2], '"INTERFACE"']),
];
/** All three speeds are published without a common one: the parts are incompatible. */
const APART = '"none in common"';
const speed = counted(
  `IF(${byCatalogue},${numberOf(call("DISKMBS", SET.speed), `IF(AND(${speeds.map((one) => `ISNUMBER(${one})`).join(",")}),${APART},"not printed")`)},"not printed")`,
);
const at = (formula: string): string => `"${SHEET}: "&${set("name")}&": "&${formula}`;

const status = needs(
  [
    [
      `${set("name")}=""`,
      `IF(COUNTA(${ALL.map(set).join(",")})>0,"${SHEET}: a set of drives has no name","")`,
    ],
    [`${OFF}`, '""'],
    invalidRowReason("diskset"),
    [
      `COUNTIF({diskset.name[]},${set("name")})>1`,
      say("the set of drives ", set("name"), " stands twice"),
    ],
    [`${set("asp")}=""`, say("say to which pool ", set("name"), " belongs")],
    [
      `NOT(${isNamed("{setrun.pool}", "asparm")})`,
      `${say("", set("asp"))}&", of "&${set("name")}&", is none of the pools"`,
    ],
    [`AND(${set("drive")}="",N(${set("own")})<=0)`, say("choose the drive of ", set("name"))],
    [`N(${set("devices")})<=0`, say("enter the devices on each adapter of ", set("name"))],
    [`N(${set("adapters")})<=0`, say("enter the number of adapters of ", set("name"))],
    [`${set("adapter")}=""`, say("choose the adapter of ", set("name"))],
    [`${set("protection")}=""`, say("choose the protection of ", set("name"))],
    [unknownAdapter, at(reasonOf("IOASPEC", [SET.speed[2], '"INTERFACE"']))],
    ['{setrun.kind}="open"', at(reasonOf("DISKSPEC", SET.technology))],
    ['{setrun.sets}="open"', at(reasonOf("RAIDSETS", SET.sets))],
    ['{setrun.usable}="open"', at(reasonOf("RAIDGB", SET.raid))],
    ["{setrun.usable}<=0", at('"its drives have no usable GB"')],
    [
      `AND(${set("attached")}<>"Native",${set("attached")}<>"VIOS")`,
      say("say how ", set("name"), " is attached"),
    ],
    [`${set("enclosure")}=""`, say("choose the enclosure of ", set("name"))],
    ["NOT(ISNUMBER({setrun.drawers}))", at(reasonOf("DRAWERS", SET.drawers))],
    ['{setrun.useful}="open"', at(reasonOf("IOAUSEFUL", SET.useful))],
    [`{setrun.speed}=${APART}`, at(reasonOf("DISKMBS", SET.speed))],
  ],
  '""',
);

const ofPool = (column: string): string =>
  `IF(${isNamed("{setrun.pool}", "asparm")},INDEX({asparm.${column}[]},MATCH({setrun.pool},{asparm.name[]},0)),"")`;
const shown = (formula: string): string => `IF(ISNUMBER({setrun.usable}),${formula},"")`;

export const SET_COLUMNS: readonly Column[] = [
  nameColumn("diskset", "Set of drives"),
  {
    key: "pool",
    head: "Pool",
    width: 16,
    style: "resultText",
    formula: `IF(${set("name")}="","",${set("asp")}&"")`,
  },
  { key: "kind", head: "Kind", width: 8, style: "resultText", formula: kind },
  // A leading word keeps a numeric code a text when it is counted.
  {
    key: "drive",
    head: "Of",
    width: 12,
    style: "resultText",
    formula: `IF(${set("name")}="","","drive "&${set("drive")})`,
  },
  {
    key: "each",
    head: "Size",
    unit: "GB a drive",
    width: 10,
    format: "General",
    formula: shown(
      `IF(N(${set("own")})>0,${set("own")},${numberOf(call("DISKSPEC", [`${set("drive")}&""`]), '"not printed"')})`,
    ),
  },
  {
    key: "total",
    head: "Devices",
    unit: "in all",
    width: 9,
    format: "0",
    formula: counted(`${set("adapters")}*${set("devices")}`),
  },
  {
    key: "sets",
    head: "RAID sets",
    unit: "on each adapter",
    width: 10,
    format: "0",
    formula: sets,
  },
  {
    key: "largest",
    head: "Largest set",
    unit: "devices",
    width: 10,
    format: "0",
    formula: shown(`IF(${isRaid()},${numberOf(call("IOASPEC", SET.largest), '"not printed"')},"")`),
  },
  { key: "usable", head: "Usable", unit: "GB", width: 11, format: "#,##0", formula: usable },
  {
    key: "basis",
    head: "Basis",
    width: 10,
    style: "resultText",
    formula: shown(
      `IF(N(${set("own")})>0,"user",${call("BASIS", [quoted("RAIDGB"), ...SET.raid])})`,
    ),
  },
  { key: "most", head: "Adapter takes", unit: "devices", width: 11, format: "0", formula: most },
  {
    key: "reach",
    head: "Of its limit",
    unit: "devices",
    width: 10,
    style: "resultPercent",
    formula: `IF(AND(ISNUMBER({setrun.most}),ISNUMBER({setrun.total})),${set("devices")}/{setrun.most},"")`,
    when: [{ formula: "AND(ISNUMBER({this}),{this}>1)", look: "fail" }],
  },
  {
    key: "devices",
    head: "On each",
    unit: "devices",
    width: 9,
    format: "0",
    formula: `IF(ISNUMBER({setrun.total}),${set("devices")},"")`,
  },
  {
    key: "useful",
    head: "Add performance",
    unit: "devices in all",
    width: 12,
    format: "0",
    formula: useful,
  },
  { key: "usefulBy", head: "By", width: 11, style: "resultText", formula: usefulBy },
  {
    key: "drawers",
    head: "Enclosures",
    unit: "number",
    width: 10,
    format: "0",
    formula: counted(drawers),
  },
  {
    key: "slots",
    head: "Free slots",
    unit: "in them",
    width: 9,
    format: "0",
    formula: `IF(AND(ISNUMBER({setrun.drawers}),ISNUMBER({setrun.total})),{setrun.drawers}*${slots}-{setrun.total},"")`,
  },
  { key: "speed", head: "Interface", unit: "MB/s", width: 10, format: "0", formula: speed },
  {
    key: "reads",
    head: "Reads",
    unit: "of the I/O",
    width: 9,
    style: "resultPercent",
    formula: ofPool("reads"),
  },
  {
    key: "access",
    head: "Access",
    unit: "ms, mechanical",
    width: 11,
    style: "resultDecimal",
    format: "0.00",
    formula: `IF(AND({setrun.kind}="HDD",ISNUMBER({setrun.reads}),ISNUMBER({setrun.usable})),${numberOf(call("ACCESSMS", SET.access), '"not printed"')},"")`,
  },
  statusColumn(status),
];

/** The catalogue values among these results. */
export function setFigures(plan: Plan): void {
  for (let i = 1; i <= plan.room("diskset"); i += 1) {
    const row = `[${i}]`;
    const args = ARGS(row);
    const own = cellsOf("diskset", row);
    const cite = (
      what: string,
      fn: string,
      list: readonly string[],
      unit: string,
      column: string,
      used: string,
      value = `{setrun.${column}${row}}`,
    ): void =>
      void plan.figure({
        what,
        whatFormula: `"${what}: "&${own("name")}`,
        fn,
        args: list,
        unit,
        sheet: SHEET,
        value,
        used: `AND(ISNUMBER({setrun.${column}${row}}),${used})`,
      });
    cite("RAID sets of an adapter", "RAIDSETS", args.sets, "sets", "sets", `N(${own("sets")})<=0`);
    cite("Usable GB", "RAIDGB", args.raid, "GB", "usable", `N(${own("own")})<=0`);
    cite("Largest RAID set", "IOASPEC", args.largest, "devices", "largest", "TRUE");
    cite(
      "Devices that an adapter takes",
      "IOAMAXDEV",
      args.most,
      "devices",
      "most",
      `N(${own("ownMost")})<=0`,
    );
    cite(
      "Devices on an adapter that add performance",
      "IOAUSEFUL",
      args.useful,
      "devices",
      "useful",
      `AND({setrun.usefulBy${row}}<>"user",{setrun.usefulBy${row}}<>"all counted",{setrun.usefulBy${row}}<>${UNKNOWN})`,
      `{setrun.useful${row}}/${own("adapters")}`,
    );
    cite(
      "Enclosures for an adapter",
      "DRAWERS",
      args.drawers,
      "enclosures",
      "drawers",
      `N(${own("ownSlots")})<=0`,
      `{setrun.drawers${row}}/${own("adapters")}`,
    );
    cite("Interface in common", "DISKMBS", args.speed, "MB/s", "speed", "TRUE");
    cite("Mechanical access time", "ACCESSMS", args.access, "ms", "access", "TRUE");
  }
}
