/**
 * Clock rates and speeds of the processors of today's systems and of the target system, next to
 * CPW, which must never be used to scale batch.
 */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import { cellsOfRow, type RowCells } from "../../definition/cell-definitions";
import { asText, firstReason } from "../../definition/conditions";
import { call, numberOr, type FunctionCall } from "../../definition/function-calls";
import type { CitedFigures, Plan } from "../../definition/section";
import { Steps, TableSteps } from "../../definition/steps";
import { box } from "../../inputs/core-cells";
import { invalidRow } from "../../inputs/row-reasons";
import { fit } from "../calculation/cells";
import { boxResult } from "../current/cells";
import {
  batchInput,
  clock,
  clockTable,
  inUse,
  job,
  ownSpeed,
  rowReason,
  SHEET,
  targetProcessor,
} from "./cells";

/** A value is entered, but is not a number above 0. */
const isNotPositive = (cell: FormulaPart): Formula => xl`AND(${cell} <> "", N(${cell}) <= 0)`;

type ProcessorAttribute = "CLOCK" | "CHIP";

const ofSystem = (attribute: ProcessorAttribute, row: RowCells<typeof box> = box): FunctionCall =>
  call("CPWATTR", asText(row.system), asText(row.feature), attribute, "", asText(row.mode));
const ofTarget = (attribute: ProcessorAttribute): FunctionCall =>
  call("CPWATTR", fit.system.active, fit.feature.active, attribute, "", fit.mode.active);

/** A text of the catalogue, or a note that it has none. */
export const publishedText = (text: Formula): Formula =>
  xl`IF(ISTEXT(${text}), ${text}, "not stated")`;

const targetSteps = new Steps("batchtarget", "Processors of the target");
const targetSystem = targetSteps.addText("system", "Machine type of the target", fit.system.active);
const lacksTarget = xl`${targetSystem} = ""`;

const isPublishedClockUsed = xl`
  AND(${inUse}, ${batchInput.clock} = "", ${targetSystem} <> "")`;
const publishedClock = targetSteps.addFigure(
  "clock",
  "Published clock",
  isPublishedClockUsed,
  ofTarget("CLOCK"),
);

export const targetClock = firstReason(
  [
    [xl`NOT(${inUse})`, "not used"],
    [isNotPositive(batchInput.clock), "open"],
    [xl`N(${batchInput.clock}) > 0`, batchInput.clock],
    [lacksTarget, "open"],
  ],
  xl`IF(ISNUMBER(${publishedClock.value}), ${publishedClock.value}, "no clock")`,
);

const publishedChip = targetSteps.addText(
  "chip",
  "Published chip",
  xl`IF(OR(NOT(${inUse}), ${lacksTarget}), "", ${publishedText(ofTarget("CHIP"))})`,
);
export const targetChip = xl`
  IF(${inUse}, IF(${lacksTarget}, "not stated", ${publishedChip}), "not used")`;

export const targetProblem = targetSteps.firstReason(
  "problem",
  "What is open",
  [
    [
      isNotPositive(batchInput.clock),
      `${SHEET}: the target clock override must be a number above 0`,
    ],
    [
      lacksTarget,
      `${SHEET}: choose the target system on Target and alternatives, or enter its clock`,
    ],
  ],
  {
    isAsked: xl`IF(${inUse}, NOT(ISNUMBER(${targetProcessor.target})), FALSE)`,
    otherwise: xl`${`${SHEET}: target: `} & ${publishedClock.reason} & " Or enter a clock override."`,
  },
);

const isNameless = xl`${box.name} = ""`;

const steps = new TableSteps("batchspeed", "Systems of the batch jobs");
const published = steps.addFigure(
  "clock",
  "Published clock",
  xl`AND(${box.name} <> "", ${inUse}, ${box.system} <> "", ${ownSpeed.clock} = "")`,
  ofSystem("CLOCK"),
);

const clockToday = firstReason(
  [
    [isNameless, ""],
    [xl`NOT(${inUse})`, "not used"],
    [isNotPositive(ownSpeed.clock), "open"],
    [xl`N(${ownSpeed.clock}) > 0`, ownSpeed.clock],
    [xl`${box.system} = ""`, "open"],
  ],
  xl`IF(ISNUMBER(${published.value}), ${published.value}, "no clock")`,
);

const ratioOfClocks = xl`
  IF(AND(ISNUMBER(${clock.clock}), ISNUMBER(${clock.target})), ${clock.target} / ${clock.clock}, "")`;

const speed = firstReason(
  [
    [isNameless, ""],
    [xl`NOT(${inUse})`, "not used"],
    [isNotPositive(ownSpeed.speed), "open"],
    [xl`N(${ownSpeed.speed}) > 0`, ownSpeed.speed],
  ],
  numberOr(clock.ratio, "open"),
);

const whereSpeed = (formula: FormulaPart): Formula =>
  xl`IF(ISNUMBER(${clock.speed}), ${formula}, "")`;

const chipToday = xl`
  IF(OR(${isNameless}, ${box.system} = ""), "",
  IF(${inUse}, ${publishedText(ofSystem("CHIP"))},
  ""))`;

/** Whether a chip is of the family of a system of today. */
export const isSameFamily = (chip: FormulaPart): Formula => xl`
  IF(${ownSpeed.family} <> "", ${ownSpeed.family} & "",
  IF(OR(${clock.chip} = "", ${clock.chip} = "not stated", ${chip} = "not stated"),
    "not stated",
  IF(EXACT(${clock.chip}, ${chip}), "Yes",
  "No")))`;

const ratioOfCpw = xl`
  IF(AND(${inUse}, ${fit.ready.active}, N(${boxResult.rated}) > 0),
    ${numberOr(xl`${fit.total.active} / ${boxResult.rated}`, "")},
    "")`;

const isSpeedCpw = xl`
  IF(AND(ISNUMBER(${clock.speed}), ISNUMBER(${clock.cpw})),
    IF(ROUND(${clock.speed}, 2) = ROUND(${clock.cpw}, 2), 1, 0),
    "")`;

/**
 * Clock rates are comparable within one processor family only; measured speeds are always
 * comparable.
 */
const isNotComparable = xl`AND(${clock.basis} = "clocks alone", ${clock.family} <> "Yes")`;
const wordForSerialJob = whereSpeed(
  firstReason(
    [
      [isNotComparable, "not comparable: measure"],
      [
        xl`${clock.speed} < 1`,
        xl`IF(N(${clock.cpw}) > 1, "slower, although the system has more CPW", "slower")`,
      ],
      [xl`${clock.speed} > 1`, "faster"],
    ],
    "alike",
  ),
);

const mustBePositive = (what: string): Formula =>
  xl`${`${SHEET}: the own ${what} `} & ${box.name} & " must be a number above 0"`;

/** Whether a job uses the system of the row. */
const used = steps.add(
  "used",
  "Used by a job, 1 = yes",
  xl`
    IF(${inUse}, IF(AND(${box.name} <> "", COUNTIF(${job.system.all}, ${box.name}) > 0), 1, 0), 0)`,
);
const isUsed = xl`${used} = 1`;
const wrongInput = steps.firstReason(
  "wrong",
  "Wrong input",
  [
    invalidRow("batchspeed"),
    [isNotPositive(ownSpeed.clock), mustBePositive("clock of")],
    [isNotPositive(ownSpeed.speed), mustBePositive("speed for")],
    [
      xl`AND(N(${ownSpeed.speed}) > 0, ${ownSpeed.source} = "")`,
      xl`${`${SHEET}: enter the source of the speed override for `} & ${box.name}`,
    ],
  ],
  { isAsked: isUsed },
);
const noClock = steps.firstReason(
  "noclock",
  "Why there is no clock",
  [
    [
      xl`${box.system} = ""`,
      xl`${`${SHEET}: choose the machine type of `} & ${box.name} & ", or enter its clock"`,
    ],
  ],
  {
    isAsked: isUsed,
    otherwise: xl`${rowReason(box.name, published.reason)} & " Or enter a clock override."`,
  },
);
const status = xl`
  IF(${wrongInput} <> "", ${wrongInput},
  IF(OR(ISNUMBER(${clock.speed}), ISNUMBER(${clock.clock})), "",
  ${noClock}))`;

export const clockSteps = [targetSteps.block, steps.block];

export const clocks = clockTable(
  {
    title: "Clock rates and speeds",
    note: "CPW is shown only as a reminder: a system with more CPW can run a serial job slower.",
    spare: "box",
  },
  {
    name: asText(box.name),
    clock: clockToday,
    target: xl`IF(${isNameless}, "", ${targetProcessor.target})`,
    ratio: ratioOfClocks,
    speed,
    basis: whereSpeed(xl`IF(N(${ownSpeed.speed}) > 0, "user", "clocks alone")`),
    chip: chipToday,
    family: whereSpeed(isSameFamily(targetProcessor.chip)),
    cpw: ratioOfCpw,
    equal: isSpeedCpw,
    word: wordForSerialJob,
    status,
  },
);

function* figuresOfSystem(number: number): CitedFigures {
  const system = cellsOfRow(box, number);
  const { clock: hertz, chip } = cellsOfRow(clock, number);
  yield {
    what: "Clock today",
    whatFormula: xl`"Clock of " & ${system.name}`,
    call: ofSystem("CLOCK", system),
    unit: "GHz",
    value: hertz,
    used: xl`AND(ISNUMBER(${hertz}), N(${ownSpeed.clock.row(number)}) <= 0)`,
  };
  yield {
    what: "Chip today",
    whatFormula: xl`"Chip of " & ${system.name}`,
    call: ofSystem("CHIP", system),
    unit: "",
    value: chip,
    used: xl`AND(${chip} <> "", ${chip} <> "not stated")`,
  };
}

function* figuresOfTarget(): CitedFigures {
  const { target, chip } = targetProcessor;
  yield {
    what: "Target clock",
    whatFormula: xl`"Clock of " & ${fit.system.active}`,
    call: ofTarget("CLOCK"),
    unit: "GHz",
    value: target,
    used: xl`AND(ISNUMBER(${target}), N(${batchInput.clock}) <= 0)`,
  };
  yield {
    what: "Chip of the target",
    whatFormula: xl`"Chip of " & ${fit.system.active}`,
    call: ofTarget("CHIP"),
    unit: "",
    value: chip,
    used: xl`AND(${chip} <> "not stated", ${chip} <> "not used")`,
  };
}

export function* clockFigures(plan: Plan): CitedFigures {
  for (let number = 1; number <= plan.rowCapacity("box"); number += 1)
    yield* figuresOfSystem(number);
  yield* figuresOfTarget();
}
