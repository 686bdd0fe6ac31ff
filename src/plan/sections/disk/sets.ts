/**
 * Planned drives: usable GB, devices that add performance, drawers, sets, and the common speed of
 * adapter, enclosure and drive.
 */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import { cellsOfLine, cellsOfRow, type RowCells } from "../../definition/cell-definitions";
import { enteredTwice, textOfNamedRow } from "../../definition/conditions";
import {
  basisOf,
  call,
  numberOr,
  reasonOf,
  type FunctionCall,
} from "../../definition/function-calls";
import { TableSteps } from "../../definition/steps";
import { invalidRow } from "../../inputs/row-reasons";
import { arm, device, deviceTable, driveSet, inUse, rowReason, SHEET, rowMessage } from "./cells";
import { isNameIn } from "./conditions";

/** A set of drives with its results and the steps that they share. */
export interface SetRow {
  readonly set: RowCells<typeof driveSet>;
  readonly results: RowCells<typeof device>;
  readonly shared: Readonly<Record<SharedKey, FormulaPart>>;
}

const set = driveSet;
/** Inputs that are numbers, in adjacent cells. */
const NUMBERS = [
  xl`${set.adapters}:${set.spares}`,
  xl`${set.sets}:${set.setsize}`,
  set.busy,
  xl`${set.own}:${set.ownSlots}`,
];

const steps = new TableSteps("diskset", "Sets of drives");
const entered = steps.addWhole("entered", "Numbers entered", xl`COUNTA(${NUMBERS})`);
const numbers = steps.addWhole("numbers", "of which are numbers", xl`COUNT(${NUMBERS})`);
/** Whether devices and adapters are entered: nothing can be calculated without them. */
const isUncounted = xl`
  OR(${numbers} < ${entered}, N(${set.devices}) <= 0, N(${set.adapters}) <= 0, MIN(${NUMBERS}) < 0)`;
const { isReady, whereReady } = steps.addStateOf(xl`${set.name} = ""`, inUse, isUncounted);
const whereReadyElseNothing = (formula: FormulaPart): Formula => whereReady(formula, "");

const isRaidOf = (protection: FormulaPart): Formula =>
  xl`OR(${protection} = "RAID5", ${protection} = "RAID6")`;
const working = steps.add(
  "working",
  "Devices of an adapter with data or parity",
  whereReadyElseNothing(xl`${set.devices} - N(${set.spares})`),
);
const SHARED = {
  working,
  allWorking: steps.add(
    "all",
    "Devices with data or parity",
    whereReadyElseNothing(xl`${set.adapters} * ${working}`),
  ),
  size: steps.add(
    "size",
    "Drive, or its size override",
    xl`IF(N(${set.own}) > 0, ${set.own}, ${set.drive} & "")`,
  ),
  setSize: steps.add(
    "setsize",
    "Devices of a RAID set",
    whereReadyElseNothing(xl`
      IF(N(${set.sets}) > 0, ROUNDUP(${working} / ${set.sets}, 0),
      IF(N(${set.setsize}) > 0, ${set.setsize},
      ""))`),
  ),
  allSets: steps.add(
    "allsets",
    "RAID sets on all adapters",
    xl`
      IF(AND(${isRaidOf(set.protection)}, ISNUMBER(${device.sets})),
        ${set.adapters} * ${device.sets},
        "")`,
  ),
} as const;
type SharedKey = "working" | "allWorking" | "size" | "setSize" | "allSets";

const CURRENT_ROW: SetRow = { set, results: device, shared: SHARED };
/** A set of drives by the number of its row. */
export const setRow = (number: number): SetRow => ({
  set: cellsOfRow(driveSet, number),
  results: cellsOfRow(device, number),
  shared: cellsOfLine(SHARED, number),
});

const isRaid = isRaidOf(set.protection);
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
      row.shared.size,
      row.shared.allWorking,
      protectionOf(row),
      row.shared.allSets,
      xl`IF(${row.set.attached} = "VIOS", "VIOS", "")`,
    ),
  sets: (row: SetRow) =>
    call("RAIDSETS", adapterOf(row), protectionOf(row), row.shared.working, row.shared.setSize),
  largest: (row: SetRow) => call("IOASPEC", adapterOf(row), "MAXDEVICES", protectionOf(row)),
  useful: (row: SetRow, devices: FormulaPart = row.shared.working) =>
    call("IOAUSEFUL", adapterOf(row), kindOf(row), devices),
  most: (row: SetRow) =>
    call("IOAMAXDEV", adapterOf(row), kindOf(row), xl`${row.set.mixed} = "Yes"`),
  drawers: (row: SetRow) => call("DRAWERS", enclosureOf(row), row.set.devices),
  speed: (row: SetRow) => call("DISKMBS", driveOf(row), enclosureOf(row), adapterOf(row)),
  access: (row: SetRow) => call("ACCESSMS", driveOf(row), row.results.reads),
} as const satisfies Readonly<Record<string, (row: SetRow) => FunctionCall>>;

const whereUsable = (formula: FormulaPart): Formula =>
  xl`IF(ISNUMBER(${device.usable}), ${formula}, "")`;

const drive = driveOf(CURRENT_ROW);
const adapter = adapterOf(CURRENT_ROW);
const sizeOfDrive = call("DISKSPEC", drive);
const technology = call("DISKSPEC", drive, "TECHNOLOGY");
const interfaceOfAdapter = call("IOASPEC", adapter, "INTERFACE");

const kind = whereReady(xl`
  IF(OR(${set.kind} = "HDD", ${set.kind} = "SSD"), ${set.kind},
  IF(NOT(ISTEXT(${technology})), "open",
  IF(${technology} = "SSD", "SSD", "HDD")))`);

const fewestSets = steps.addFigure(
  "sets",
  "Fewest RAID sets of an adapter",
  xl`AND(${isReady}, ${isRaid})`,
  CATALOGUE_CALLS.sets(CURRENT_ROW),
);
const largest = CATALOGUE_CALLS.largest(CURRENT_ROW);
const areSetsTooFew = xl`
  AND(N(${set.sets}) > 0, ISNUMBER(${largest}), NOT(ISNUMBER(${fewestSets.value})))`;
const sets = whereReady(xl`
  IF(${set.protection} = "", "open",
  IF(NOT(${isRaid}), "none",
  IF(${areSetsTooFew}, "open",
  IF(N(${set.sets}) > 0, ${set.sets},
  ${numberOr(fewestSets.value, "open")}))))`);

const usable = steps.addFigure(
  "usable",
  "Usable GB",
  xl`AND(${isReady}, ${device.sets} <> "open")`,
  CATALOGUE_CALLS.usable(CURRENT_ROW),
  "open",
);

const UNKNOWN_ADAPTER = "unknown adapter";
/**
 * An adapter is known if one of these is published for it; otherwise the planner enters both its
 * limits.
 */
const isAdapterKnown = xl`
  OR(ISNUMBER(${interfaceOfAdapter}), ISTEXT(${call("IOASPEC", adapter, "FEATURES")}))`;

const noLimit = xl`IF(${isAdapterKnown}, "not published", ${UNKNOWN_ADAPTER})`;
const most = whereReady(xl`
  IF(N(${set.ownMost}) > 0, ${set.ownMost}, ${numberOr(CATALOGUE_CALLS.most(CURRENT_ROW), noLimit)})`);

const isUsefulPublished = xl`ISNUMBER(${CATALOGUE_CALLS.useful(CURRENT_ROW, 1)})`;
const usefulOfAdapter = steps.addFigure(
  "useful",
  "Devices of an adapter that add performance",
  xl`AND(${isReady}, ${device.kind} <> "open")`,
  CATALOGUE_CALLS.useful(CURRENT_ROW),
);
const useful = whereReady(xl`
  IF(${device.kind} = "open", "open",
  IF(N(${set.ownUseful}) > 0, ${set.adapters} * MIN(${set.ownUseful}, ${working}),
  IF(${isUsefulPublished}, ${numberOr(xl`${set.adapters} * ${usefulOfAdapter.value}`, "open")},
  ${SHARED.allWorking})))`);
const usefulBy = xl`
  IF(NOT(ISNUMBER(${device.useful})), "",
  IF(N(${set.ownUseful}) > 0, "user",
  IF(${isUsefulPublished}, ${basisOf(CATALOGUE_CALLS.useful(CURRENT_ROW))},
  IF(${isAdapterKnown}, "all counted", ${UNKNOWN_ADAPTER}))))`;

const slotsOfDrawer = xl`
  IF(N(${set.ownSlots}) > 0, ${set.ownSlots}, ${call("ENCSPEC", enclosureOf(CURRENT_ROW))})`;
const publishedDrawers = xl`${set.adapters} * ${CATALOGUE_CALLS.drawers(CURRENT_ROW)}`;
const drawers = xl`
  IF(N(${set.ownSlots}) > 0, ${set.adapters} * ROUNDUP(${set.devices} / ${set.ownSlots}, 0),
  ${numberOr(publishedDrawers, "open")})`;
const freeSlots = xl`
  IF(AND(ISNUMBER(${device.drawers}), ISNUMBER(${device.total})),
    ${device.drawers} * ${slotsOfDrawer} - ${device.total},
    "")`;

const interfaces = [
  call("DISKSPEC", drive, "INTERFACE"),
  call("ENCSPEC", enclosureOf(CURRENT_ROW), "INTERFACE"),
  interfaceOfAdapter,
];
/** All three speeds are published without a common one: the parts are incompatible. */
const NONE_IN_COMMON = "none in common";
const areAllPublished = xl`AND(${interfaces.map((speed) => xl`ISNUMBER(${speed})`)})`;
const noSpeed = xl`IF(${areAllPublished}, ${NONE_IN_COMMON}, "not published")`;
const speed = whereReady(xl`
  IF(ISNUMBER(${sizeOfDrive}), ${numberOr(CATALOGUE_CALLS.speed(CURRENT_ROW), noSpeed)}, "not published")`);

const reads = xl`
  IF(${isNameIn(device.pool, arm.name)},
    INDEX(${arm.reads.all}, MATCH(${device.pool}, ${arm.name.all}, 0)),
    "")`;
const access = xl`
  IF(AND(${device.kind} = "HDD", ISNUMBER(${device.reads}), ISNUMBER(${device.usable})),
    ${numberOr(CATALOGUE_CALLS.access(CURRENT_ROW), "not published")},
    "")`;

/** All inputs except those with a default. */
const ENTERED = [
  xl`${set.asp}:${set.enclosure}`,
  xl`${set.devices}:${set.setsize}`,
  xl`${set.busy}:${set.ownSlots}`,
];
const unnamed = xl`
  IF(COUNTA(${ENTERED}) > 0, ${`${SHEET}: a set of drives has no name`}, "")`;
const isAdapterUnknown = xl`
  OR(${device.most} = ${UNKNOWN_ADAPTER}, ${device.usefulBy} = ${UNKNOWN_ADAPTER})`;
const noFigure = (reason: FormulaPart): Formula => rowReason(set.name, reason);

const open = steps.firstReason(
  "open",
  "What is open",
  [
    invalidRow("diskset"),
    enteredTwice(SHEET, "the set of drives", set.name),
    [xl`${set.asp} = ""`, rowMessage(set.name, "say to which pool", " belongs")],
    [
      xl`NOT(${isNameIn(device.pool, arm.name)})`,
      xl`${`${SHEET}: `} & ${set.asp} & ", of " & ${set.name} & ", is none of the pools"`,
    ],
    [xl`AND(${set.drive} = "", N(${set.own}) <= 0)`, rowMessage(set.name, "choose the drive of")],
    [xl`N(${set.devices}) <= 0`, rowMessage(set.name, "enter the devices on each adapter of")],
    [xl`N(${set.adapters}) <= 0`, rowMessage(set.name, "enter the number of adapters of")],
    [xl`${set.adapter} = ""`, rowMessage(set.name, "choose the adapter of")],
    [xl`${set.protection} = ""`, rowMessage(set.name, "choose the protection of")],
    [isAdapterUnknown, noFigure(reasonOf(interfaceOfAdapter))],
    [xl`${device.kind} = "open"`, noFigure(reasonOf(technology))],
    [xl`${device.sets} = "open"`, noFigure(fewestSets.reason)],
    [xl`${device.usable} = "open"`, noFigure(usable.reason)],
    [xl`${device.usable} <= 0`, noFigure("its drives have no usable GB")],
    [
      xl`AND(${set.attached} <> "Native", ${set.attached} <> "VIOS")`,
      rowMessage(set.name, "say how", " is attached"),
    ],
    [xl`${set.enclosure} = ""`, rowMessage(set.name, "choose the enclosure of")],
    [
      xl`NOT(ISNUMBER(${device.drawers}))`,
      noFigure(reasonOf(CATALOGUE_CALLS.drawers(CURRENT_ROW))),
    ],
    [xl`${device.useful} = "open"`, noFigure(usefulOfAdapter.reason)],
    [
      xl`${device.speed} = ${NONE_IN_COMMON}`,
      noFigure(reasonOf(CATALOGUE_CALLS.speed(CURRENT_ROW))),
    ],
  ],
  { isAsked: xl`AND(${inUse}, ${set.name} <> "")` },
);
const status = xl`IF(${set.name} = "", ${unnamed}, ${open})`;

export const setSteps = steps.block;

export const devicesOfSets = deviceTable(
  {
    title: "Devices",
    note: "Devices that add performance: as published for the adapter, or your override. Without either, all are counted and a check reports it.",
    spare: "diskset",
  },
  {
    name: xl`${set.name} & ""`,
    pool: textOfNamedRow(set, set.asp),
    kind,
    // A leading word keeps a numeric code a text when it is counted.
    drive: xl`IF(${set.name} = "", "", "drive " & ${set.drive})`,
    each: whereUsable(
      xl`IF(N(${set.own}) > 0, ${set.own}, ${numberOr(sizeOfDrive, "not published")})`,
    ),
    total: whereReady(xl`${set.adapters} * ${set.devices}`),
    sets,
    largest: whereUsable(xl`IF(${isRaid}, ${numberOr(largest, "not published")}, "")`),
    usable: whereReady(xl`IF(${device.sets} = "open", "open", ${usable.value})`),
    basis: whereUsable(
      xl`IF(N(${set.own}) > 0, "user", ${basisOf(CATALOGUE_CALLS.usable(CURRENT_ROW))})`,
    ),
    most,
    reach: xl`
      IF(AND(ISNUMBER(${device.most}), ISNUMBER(${device.total})),
        ${set.devices} / ${device.most},
        "")`,
    devices: xl`IF(ISNUMBER(${device.total}), ${set.devices}, "")`,
    useful,
    usefulBy,
    drawers: whereReady(drawers),
    slots: freeSlots,
    speed,
    reads,
    access,
    status,
  },
);

/**
 * The number of devices that add performance is published, and neither overridden nor equal to all
 * devices.
 */
export const isUsefulFromCatalogue = (usefulBy: FormulaPart): Formula => xl`
  AND(${usefulBy} <> "user", ${usefulBy} <> "all counted", ${usefulBy} <> ${UNKNOWN_ADAPTER})`;
