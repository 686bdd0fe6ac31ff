/** Adapters and loops of the drives: how many the rules require, and what they share. */
import type { Cells, Column } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CalcSpec } from "../../../spreadsheet/layout/builder";
import { cellsOfRow, type RowCells } from "../../definition/cell-definitions";
import { asText, enteredTwice, firstReason } from "../../definition/conditions";
import { basisOf, call, type FunctionCall } from "../../definition/function-calls";
import { TableSteps } from "../../definition/steps";
import type { FigureOfCall, CitedFigures, Plan } from "../../definition/section";
import { invalidRow, isInvalidRow } from "../../inputs/row-reasons";
import {
  adapter,
  adapterUse,
  adapterUseTable,
  device,
  deviceUse,
  loop,
  loopUse,
  loopUseTable,
  SHEET,
} from "./cells";
import { DRIVE_TYPES, SPEEDS } from "./inputs";
import { inRow, inUse, isOff, messageAbout } from "./messages";

interface Adapter {
  readonly row: RowCells<typeof adapter>;
  readonly use: RowCells<typeof adapterUse>;
}
const OWN_ADAPTER: Adapter = { row: adapter, use: adapterUse };

const ofAdapter = (formula: FormulaPart): Formula => inRow(adapter.name, formula);

const isFibre = xl`
  OR(${adapter.feature} & "" = "5704", ${adapter.feature} & "" = "5761")`;

const adaptersFor = ({ row, use }: Adapter = OWN_ADAPTER): FunctionCall =>
  call("TAPEADPT", row.drives, use.rule, xl`${row.feature} & ""`, xl`${use.speed} = ${SPEEDS[1]}`);
const slotsOf = ({ row }: Adapter = OWN_ADAPTER): FunctionCall =>
  call("TAPESLOT", xl`${row.tower} & ""`);

/** The maximum number of adapters in a tower: by the general rule, and on a fast loop. */
const TOWER = call("DATA", "backup-rules", "bound", "backup.tower.adapters");
const TOWER_FAST = call("DATA", "backup-word-rules", "bound", "backup.tower.adapters.fast");

const placement = ((): Formula => {
  const line = xl`MATCH(${adapter.device} & "", ${deviceUse.name.all}, 0)`;
  return xl`IF(ISERROR(${line}), "", INDEX(${device.placed.all}, ${line}) & "")`;
})();

const ruleOfAdapter = xl`
  IF(NOT(${isFibre}), "no rule",
  IF(${placement} = ${DRIVE_TYPES[0]}, "ULTRIUM2",
  IF(${placement} = ${DRIVE_TYPES[1]}, "ULTRIUM3",
  "no rule")))`;

const speedOfLoop = ((): Formula => {
  const line = xl`MATCH(${adapter.loop} & "", ${loopUse.name.all}, 0)`;
  return xl`
    IF(${adapter.loop} = "", "",
    IF(ISERROR(${line}), "unknown",
    INDEX(${loop.speed.all}, ${line}) & ""))`;
})();

const sharing = xl`
  IF(N(${adapter.drives}) > 1, "shared by " & ${adapter.drives},
  IF(N(${adapter.drives}) = 1, "one drive",
  "open"))`;

const adapterSteps = new TableSteps("tapeadapter", "Adapters");
const figureOfAdapters = adapterSteps.addFigure(
  "needed",
  "Adapters needed by its drives",
  xl`
    AND(${adapter.name} <> "", ${inUse}, N(${adapter.drives}) > 0, N(${adapter.most}) <= 0,
      ${adapterUse.rule} <> "no rule")`,
  adaptersFor(),
  "open",
);
const adaptersNeeded = inRow(adapter.name, figureOfAdapters.value, [
  [xl`N(${adapter.drives}) <= 0`, "open"],
  [xl`N(${adapter.most}) > 0`, xl`ROUNDUP(${adapter.drives} / ${adapter.most}, 0)`],
  [xl`${adapterUse.rule} = "no rule"`, "no rule"],
]);

const basisOfAdapters = xl`
  IF(ISNUMBER(${adapterUse.needed}),
    IF(N(${adapter.most}) > 0, "user", ${basisOf(adaptersFor())}),
    "")`;

const slots = xl`
  IF(${adapter.tower} = "", "",
  IF(ISERROR(${slotsOf()}), "not listed",
  ${slotsOf()}))`;

const adaptersInTower = xl`
  IF(OR(${adapter.which} = "", NOT(${isFibre})), "",
  COUNTIFS(${adapter.which.all}, ${adapter.which} & "", ${adapter.feature.all}, "<>Other"))`;

const isFast5704 = xl`
  AND(${adapterUse.speed} = ${SPEEDS[1]}, ${adapter.feature} & "" = "5704")`;
const mostInTower = xl`
  IF(ISNUMBER(${adapterUse.tower}), IF(${isFast5704}, ${TOWER_FAST}, ${TOWER}), "")`;

const aboutAdapter = (before: string, after?: string): Formula =>
  messageAbout(before, adapter.name, after);
const unnamedAdapter = xl`
  IF(COUNTA(${adapter.device}, ${adapter.drives}, ${adapter.loop}) > 0,
    ${`${SHEET}: an adapter has no name`},
    "")`;
const problemOfAdapter = adapterSteps.firstReason(
  "problem",
  "Open",
  [
    invalidRow("tapeadapter"),
    [
      xl`COUNTIF(${device.device.all}, ${adapter.device} & "") = 0`,
      aboutAdapter("choose the device that the adapter ", " feeds"),
    ],
    [xl`N(${adapter.drives}) <= 0`, aboutAdapter("enter the number of drives on adapter ")],
    [xl`${adapterUse.speed} = "unknown"`, aboutAdapter("the loop of ", " is none of the loops")],
    [xl`${adapterUse.needed} = "open"`, xl`${aboutAdapter("", ": ")} & ${figureOfAdapters.reason}`],
  ],
  { isAsked: xl`AND(${adapter.name} <> "", ${inUse})` },
);
const statusOfAdapter = firstReason(
  [
    [xl`${adapter.name} = ""`, unnamedAdapter],
    [isOff, ""],
  ],
  problemOfAdapter,
);

export const adapters = adapterUseTable(
  {
    title: "Adapters",
    note: "Rules for large-file saves with all drives active. User Mix or fewer active cards may allow more.",
    spare: "tapeadapter",
  },
  {
    name: asText(adapter.name),
    feeds: ofAdapter(xl`
      IF(${isInvalidRow("tapeadapter")}, "", ${adapter.drives} & " × " & ${adapter.device})`),
    shared: ofAdapter(sharing),
    rule: ofAdapter(ruleOfAdapter),
    speed: ofAdapter(speedOfLoop),
    needed: adaptersNeeded,
    basis: basisOfAdapters,
    slots: ofAdapter(slots),
    tower: ofAdapter(adaptersInTower),
    towerMost: mostInTower,
    status: statusOfAdapter,
  },
);

interface TapeLoop {
  readonly row: RowCells<typeof loop>;
  readonly use: RowCells<typeof loopUse>;
}
const OWN_LOOP: TapeLoop = { row: loop, use: loopUse };

const loopsFor = ({ row, use }: TapeLoop = OWN_LOOP): FunctionCall =>
  call("TAPELOOP", use.drives, use.rule, use.adapter, xl`${row.speed} = ${SPEEDS[1]}`, row.cards);

const ofLoop = (formula: FormulaPart): Formula => inRow(loop.name, formula);
/** Whether an adapter on the loop has this value in a column. */
const hasAdapter = (column: Column, value: string): Formula =>
  xl`COUNTIFS(${adapter.loop.all}, ${loop.name} & "", ${column.all}, ${value}) > 0`;

const ruleOfLoop = xl`
  IF(${loop.speed} = ${SPEEDS[0]}, "ULTRIUM2",
  IF(${hasAdapter(adapterUse.rule, "no rule")}, "no rule",
  IF(${hasAdapter(adapterUse.rule, "ULTRIUM3")}, "ULTRIUM3",
  "ULTRIUM2")))`;

const loopSteps = new TableSteps("tapeloop", "Loops");
const hasRule = loopSteps.addYesNo(
  "asked",
  "Has drives, and a rule for them",
  xl`
    IF(AND(${loop.name} <> "", ${inUse}, ${loop.speed} <> "", N(${loopUse.drives}) > 0,
      ${loopUse.rule} <> "no rule"), 1, 0)`,
);
const figureOfLoops = loopSteps.addFigure(
  "needed",
  "Loops needed by its drives",
  xl`${hasRule} = 1`,
  loopsFor(),
  "open",
);
const loopsNeeded = inRow(loop.name, figureOfLoops.value, [
  [xl`${loop.speed} = ""`, "open"],
  [xl`N(${loopUse.drives}) <= 0`, "no drives"],
  [xl`${loopUse.rule} = "no rule"`, "no rule"],
]);

const aboutLoop = (before: string, after?: string): Formula =>
  messageAbout(before, loop.name, after);
const unnamedLoop = xl`
  IF(COUNTA(${loop.speed}, ${loop.cards}) > 0, ${`${SHEET}: a loop has no name`}, "")`;
const problemOfLoop = loopSteps.firstReason(
  "problem",
  "Open",
  [
    enteredTwice(SHEET, "the loop", loop.name),
    invalidRow("tapeloop"),
    [xl`${loop.speed} = ""`, aboutLoop("enter how fast the loop ", " is")],
    [xl`${loopUse.needed} = "open"`, xl`${aboutLoop("", ": ")} & ${figureOfLoops.reason}`],
  ],
  { isAsked: xl`AND(${loop.name} <> "", ${inUse})` },
);
const statusOfLoop = firstReason(
  [
    [xl`${loop.name} = ""`, unnamedLoop],
    [isOff, ""],
  ],
  problemOfLoop,
);

export const attachmentBlocks = (): readonly CalcSpec[] => [adapterSteps.block, loopSteps.block];

export const loops = loopUseTable(
  { title: "Loops", spare: "tapeloop" },
  {
    name: asText(loop.name),
    drives: ofLoop(xl`SUMIFS(${adapter.drives.all}, ${adapter.loop.all}, ${loop.name} & "")`),
    rule: ofLoop(ruleOfLoop),
    adapter: ofLoop(xl`IF(${hasAdapter(adapter.feature, "5761")}, "5761", "5704")`),
    needed: loopsNeeded,
    status: statusOfLoop,
  },
);

type AttachmentFigure = Omit<FigureOfCall, "sheet" | "value"> & { readonly value: Cells | Formula };

function adapterFigures(number: number): readonly AttachmentFigure[] {
  const own: Adapter = { row: cellsOfRow(adapter, number), use: cellsOfRow(adapterUse, number) };
  const needed = adapterUse.needed.row(number);
  const slotsInTower = adapterUse.slots.row(number);
  return [
    {
      what: "Adapters needed by the drives",
      whatFormula: xl`"Adapters that the drives on " & ${own.row.name} & " need"`,
      call: adaptersFor(own),
      unit: "adapters",
      value: needed,
      used: xl`AND(ISNUMBER(${needed}), N(${own.row.most}) <= 0)`,
    },
    {
      what: "Slots of a tower",
      whatFormula: xl`"Slots for " & ${own.row.name}`,
      call: slotsOf(own),
      unit: "slots",
      value: slotsInTower,
      used: xl`
        AND(${slotsInTower} <> "", ${slotsInTower} <> "not listed", ${slotsInTower} <> "not used")`,
    },
  ];
}

function loopFigure(number: number): AttachmentFigure {
  const own: TapeLoop = { row: cellsOfRow(loop, number), use: cellsOfRow(loopUse, number) };
  const needed = loopUse.needed.row(number);
  return {
    what: "Loops needed by the drives",
    whatFormula: xl`"Loops that the drives on " & ${own.row.name} & " need"`,
    call: loopsFor(own),
    unit: "loops",
    value: needed,
    used: xl`ISNUMBER(${needed})`,
  };
}

const inTowers = (condition: Formula): Formula =>
  xl`AND(COUNT(${adapterUse.towerMost.all}) > 0, ${condition})`;
const TOWER_FIGURES: readonly AttachmentFigure[] = [
  {
    what: "Adapters in a tower",
    call: TOWER,
    unit: "adapters",
    value: TOWER,
    used: inTowers(xl`
      COUNTIF(${adapterUse.speed.all}, "2 GByte") < COUNT(${adapterUse.towerMost.all})`),
  },
  {
    what: "Adapters in a tower on a fast loop",
    call: TOWER_FAST,
    unit: "adapters",
    value: TOWER_FAST,
    used: inTowers(xl`COUNTIF(${adapterUse.towerMost.all}, ">1") > 0`),
  },
];

const numbersTo = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, i) => i + 1);

export const attachmentFigures = (plan: Plan): CitedFigures => [
  ...numbersTo(plan.rowCapacity("tapeadapter")).flatMap(adapterFigures),
  ...numbersTo(plan.rowCapacity("tapeloop")).map(loopFigure),
  ...TOWER_FIGURES,
];
