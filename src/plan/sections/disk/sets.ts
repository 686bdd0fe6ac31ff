/**
 * Planned drives: usable GB, devices that add performance, drawers, sets, and the common speed of
 * adapter, enclosure and drive.
 */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { TableSpec } from "../../../spreadsheet/layout/builder";
import type { RowOf } from "../../build/cell-definitions";
import { firstReason, textOfNamedRow } from "../../build/conditions";
import { basisOf, call, numberOr, reasonOf, type FunctionCall } from "../../build/function-calls";
import { invalidRow } from "../../inputs/row-reasons";
import { arm, device, deviceTable, driveSet, inUse, reasonAbout, SHEET, wordsAbout } from "./cells";
import { hasTextIn, inNamedRow, isNameIn } from "./conditions";

/** A set of drives with its results. */
export interface SetRow {
  readonly set: RowOf<typeof driveSet>;
  readonly results: RowOf<typeof device>;
}
const OWN_ROW: SetRow = { set: driveSet, results: device };

/** Devices of one adapter that hold data or parity. */
const working = ({ set }: SetRow): Formula => xl`(${set.devices} - N(${set.spares}))`;
const isRaid = ({ set }: SetRow): Formula =>
  xl`OR(${set.protection} = "RAID5", ${set.protection} = "RAID6")`;
const adapterOf = ({ set }: SetRow): Formula => xl`${set.adapter} & ""`;
const driveOf = ({ set }: SetRow): Formula => xl`${set.drive} & ""`;
const enclosureOf = ({ set }: SetRow): Formula => xl`${set.enclosure} & ""`;
const protectionOf = ({ set }: SetRow): Formula => xl`${set.protection} & ""`;
const kindOf = ({ results }: SetRow): Formula => xl`${results.kind} & ""`;

/** Calls of the catalogue about a set of drives. */
export const CATALOGUE_CALLS = {
  usable: (row: SetRow) =>
    call(
      "RAIDGB",
      xl`IF(N(${row.set.own}) > 0, ${row.set.own}, ${driveOf(row)})`,
      xl`${row.set.adapters} * ${working(row)}`,
      protectionOf(row),
      xl`IF(${isRaid(row)}, ${row.set.adapters} * ${row.results.sets}, "")`,
      xl`IF(${row.set.attached} = "VIOS", "VIOS", "")`,
    ),
  sets: (row: SetRow) =>
    call(
      "RAIDSETS",
      adapterOf(row),
      protectionOf(row),
      working(row),
      xl`
        IF(N(${row.set.sets}) > 0, ROUNDUP(${working(row)} / ${row.set.sets}, 0),
        IF(N(${row.set.setsize}) > 0, ${row.set.setsize},
        ""))`,
    ),
  largest: (row: SetRow) => call("IOASPEC", adapterOf(row), "MAXDEVICES", protectionOf(row)),
  useful: (row: SetRow, devices: FormulaPart = working(row)) =>
    call("IOAUSEFUL", adapterOf(row), kindOf(row), devices),
  most: (row: SetRow) =>
    call("IOAMAXDEV", adapterOf(row), kindOf(row), xl`${row.set.mixed} = "Yes"`),
  drawers: (row: SetRow) => call("DRAWERS", enclosureOf(row), row.set.devices),
  speed: (row: SetRow) => call("DISKMBS", driveOf(row), enclosureOf(row), adapterOf(row)),
  access: (row: SetRow) => call("ACCESSMS", driveOf(row), row.results.reads),
} as const satisfies Readonly<Record<string, (row: SetRow) => FunctionCall>>;

const set = driveSet;
const NUMBERS = [
  set.adapters,
  set.devices,
  set.spares,
  set.sets,
  set.setsize,
  set.busy,
  set.own,
  set.ownMost,
  set.ownUseful,
  set.ownSlots,
];

/** Devices and adapters are there: nothing can be counted without them. */
const isUncounted = xl`
  OR(${hasTextIn(NUMBERS)}, N(${set.devices}) <= 0, N(${set.adapters}) <= 0, MIN(${NUMBERS}) < 0)`;
const whereCounted = (formula: FormulaPart): Formula => inNamedRow(set, isUncounted, formula);
const whereUsable = (formula: FormulaPart): Formula =>
  xl`IF(ISNUMBER(${device.usable}), ${formula}, "")`;

const drive = driveOf(OWN_ROW);
const adapter = adapterOf(OWN_ROW);
const sizeOfDrive = call("DISKSPEC", drive);
const technology = call("DISKSPEC", drive, "TECHNOLOGY");
const interfaceOfAdapter = call("IOASPEC", adapter, "INTERFACE");

const kind = whereCounted(xl`
  IF(OR(${set.kind} = "HDD", ${set.kind} = "SSD"), ${set.kind},
  IF(NOT(ISTEXT(${technology})), "open",
  IF(${technology} = "SSD", "SSD", "HDD")))`);

const fewestSets = CATALOGUE_CALLS.sets(OWN_ROW);
const largest = CATALOGUE_CALLS.largest(OWN_ROW);
const sets = whereCounted(xl`
  IF(${set.protection} = "", "open",
  IF(NOT(${isRaid(OWN_ROW)}), "none",
  IF(N(${set.sets}) > 0,
    IF(OR(ISNUMBER(${fewestSets}), NOT(ISNUMBER(${largest}))), ${set.sets}, "open"),
  ${numberOr(fewestSets, "open")})))`);

const usable = whereCounted(xl`
  IF(${device.sets} = "open", "open", ${numberOr(CATALOGUE_CALLS.usable(OWN_ROW), "open")})`);

const UNKNOWN_ADAPTER = "unknown adapter";
/**
 * An adapter is known if one of these is published for it; otherwise the planner enters both its
 * limits.
 */
const isAdapterKnown = xl`
  OR(ISNUMBER(${interfaceOfAdapter}), ISTEXT(${call("IOASPEC", adapter, "FEATURES")}))`;

const noLimit = xl`IF(${isAdapterKnown}, "not published", ${UNKNOWN_ADAPTER})`;
const most = whereCounted(xl`
  IF(N(${set.ownMost}) > 0, ${set.ownMost}, ${numberOr(CATALOGUE_CALLS.most(OWN_ROW), noLimit)})`);

const isUsefulPublished = xl`ISNUMBER(${CATALOGUE_CALLS.useful(OWN_ROW, 1)})`;
const useful = whereCounted(xl`
  IF(${device.kind} = "open", "open",
  IF(N(${set.ownUseful}) > 0, ${set.adapters} * MIN(${set.ownUseful}, ${working(OWN_ROW)}),
  IF(${isUsefulPublished}, ${numberOr(xl`${set.adapters} * ${CATALOGUE_CALLS.useful(OWN_ROW)}`, "open")},
  ${set.adapters} * ${working(OWN_ROW)})))`);
const usefulBy = xl`
  IF(NOT(ISNUMBER(${device.useful})), "",
  IF(N(${set.ownUseful}) > 0, "user",
  IF(${isUsefulPublished}, ${basisOf(CATALOGUE_CALLS.useful(OWN_ROW))},
  IF(${isAdapterKnown}, "all counted", ${UNKNOWN_ADAPTER}))))`;

const slotsOfDrawer = xl`
  IF(N(${set.ownSlots}) > 0, ${set.ownSlots}, ${call("ENCSPEC", enclosureOf(OWN_ROW))})`;
const publishedDrawers = xl`${set.adapters} * ${CATALOGUE_CALLS.drawers(OWN_ROW)}`;
const drawers = xl`
  IF(N(${set.ownSlots}) > 0, ${set.adapters} * ROUNDUP(${set.devices} / ${set.ownSlots}, 0),
  ${numberOr(publishedDrawers, "open")})`;
const freeSlots = xl`
  IF(AND(ISNUMBER(${device.drawers}), ISNUMBER(${device.total})),
    ${device.drawers} * ${slotsOfDrawer} - ${device.total},
    "")`;

const interfaces = [
  call("DISKSPEC", drive, "INTERFACE"),
  call("ENCSPEC", enclosureOf(OWN_ROW), "INTERFACE"),
  interfaceOfAdapter,
];
/** All three speeds are published without a common one: the parts are incompatible. */
const NONE_IN_COMMON = "none in common";
const areAllPublished = xl`AND(${interfaces.map((speed) => xl`ISNUMBER(${speed})`)})`;
const noSpeed = xl`IF(${areAllPublished}, ${NONE_IN_COMMON}, "not printed")`;
const speed = whereCounted(xl`
  IF(ISNUMBER(${sizeOfDrive}), ${numberOr(CATALOGUE_CALLS.speed(OWN_ROW), noSpeed)}, "not printed")`);

const reads = xl`
  IF(${isNameIn(device.pool, arm.name)},
    INDEX(${arm.reads.all}, MATCH(${device.pool}, ${arm.name.all}, 0)),
    "")`;
const access = xl`
  IF(AND(${device.kind} = "HDD", ISNUMBER(${device.reads}), ISNUMBER(${device.usable})),
    ${numberOr(CATALOGUE_CALLS.access(OWN_ROW), "not printed")},
    "")`;

const ENTERED = [
  ...NUMBERS.filter((cell) => cell !== set.adapters),
  set.asp,
  set.drive,
  set.adapter,
  set.enclosure,
  set.protection,
  set.kind,
];
const unnamed = xl`
  IF(COUNTA(${ENTERED}) > 0, ${`${SHEET}: a set of drives has no name`}, "")`;
const isAdapterUnknown = xl`
  OR(${device.most} = ${UNKNOWN_ADAPTER}, ${device.usefulBy} = ${UNKNOWN_ADAPTER})`;
const noFigure = (reason: FormulaPart): Formula => reasonAbout(set.name, reason);

const status = firstReason(
  [
    [xl`${set.name} = ""`, unnamed],
    [xl`NOT(${inUse})`, ""],
    invalidRow("diskset"),
    [
      xl`COUNTIF(${set.name.all}, ${set.name}) > 1`,
      wordsAbout(set.name, "the set of drives", " stands twice"),
    ],
    [xl`${set.asp} = ""`, wordsAbout(set.name, "say to which pool", " belongs")],
    [
      xl`NOT(${isNameIn(device.pool, arm.name)})`,
      xl`${`${SHEET}: `} & ${set.asp} & ", of " & ${set.name} & ", is none of the pools"`,
    ],
    [xl`AND(${set.drive} = "", N(${set.own}) <= 0)`, wordsAbout(set.name, "choose the drive of")],
    [xl`N(${set.devices}) <= 0`, wordsAbout(set.name, "enter the devices on each adapter of")],
    [xl`N(${set.adapters}) <= 0`, wordsAbout(set.name, "enter the number of adapters of")],
    [xl`${set.adapter} = ""`, wordsAbout(set.name, "choose the adapter of")],
    [xl`${set.protection} = ""`, wordsAbout(set.name, "choose the protection of")],
    [isAdapterUnknown, noFigure(reasonOf(interfaceOfAdapter))],
    [xl`${device.kind} = "open"`, noFigure(reasonOf(technology))],
    [xl`${device.sets} = "open"`, noFigure(reasonOf(fewestSets))],
    [xl`${device.usable} = "open"`, noFigure(reasonOf(CATALOGUE_CALLS.usable(OWN_ROW)))],
    [xl`${device.usable} <= 0`, noFigure("its drives have no usable GB")],
    [
      xl`AND(${set.attached} <> "Native", ${set.attached} <> "VIOS")`,
      wordsAbout(set.name, "say how", " is attached"),
    ],
    [xl`${set.enclosure} = ""`, wordsAbout(set.name, "choose the enclosure of")],
    [xl`NOT(ISNUMBER(${device.drawers}))`, noFigure(reasonOf(CATALOGUE_CALLS.drawers(OWN_ROW)))],
    [xl`${device.useful} = "open"`, noFigure(reasonOf(CATALOGUE_CALLS.useful(OWN_ROW)))],
    [xl`${device.speed} = ${NONE_IN_COMMON}`, noFigure(reasonOf(CATALOGUE_CALLS.speed(OWN_ROW)))],
  ],
  "",
);

export const devicesOfSets = (): TableSpec =>
  deviceTable(
    {
      title: "Devices",
      note: "Devices that add performance: as published for the adapter, or your own figure; where there is none, all are counted and a check says so.",
      spare: "diskset",
    },
    {
      name: xl`${set.name} & ""`,
      pool: textOfNamedRow(set, set.asp),
      kind,
      // A leading word keeps a numeric code a text when it is counted.
      drive: xl`IF(${set.name} = "", "", "drive " & ${set.drive})`,
      each: whereUsable(
        xl`IF(N(${set.own}) > 0, ${set.own}, ${numberOr(sizeOfDrive, "not printed")})`,
      ),
      total: whereCounted(xl`${set.adapters} * ${set.devices}`),
      sets,
      largest: whereUsable(xl`IF(${isRaid(OWN_ROW)}, ${numberOr(largest, "not printed")}, "")`),
      usable,
      basis: whereUsable(
        xl`IF(N(${set.own}) > 0, "user", ${basisOf(CATALOGUE_CALLS.usable(OWN_ROW))})`,
      ),
      most,
      reach: xl`
        IF(AND(ISNUMBER(${device.most}), ISNUMBER(${device.total})),
          ${set.devices} / ${device.most},
          "")`,
      devices: xl`IF(ISNUMBER(${device.total}), ${set.devices}, "")`,
      useful,
      usefulBy,
      drawers: whereCounted(drawers),
      slots: freeSlots,
      speed,
      reads,
      access,
      status,
    },
  );

/** Devices that add performance are published, neither entered nor all counted. */
export const isUsefulFromCatalogue = (usefulBy: FormulaPart): Formula => xl`
  AND(${usefulBy} <> "user", ${usefulBy} <> "all counted", ${usefulBy} <> ${UNKNOWN_ADAPTER})`;
