/** Growth of memory. None is published, so none is assumed where the planner enters none. */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import { NOT_GIVEN } from "../../definition/check";
import { firstReason, percentText } from "../../definition/conditions";
import { call, numberOr } from "../../definition/function-calls";
import { golive, horizon } from "../../definition/period";
import { Steps } from "../../definition/steps";
import { growthInput, installedInput } from "../../inputs/core-cells";
import { fieldError } from "../../inputs/validation-cells";
import { fit } from "../calculation/cells";

const error = fieldError("growth.memory");
const steps = new Steps("memgrow", "Growth of memory");
const rate = steps.add(
  "rate",
  "Memory growth per year, 0 without an entry",
  xl`N(${growthInput.memory})`,
  {
    style: "resultPercent",
  },
);
const isGiven = xl`${growthInput.memory} <> ""`;
const factor = steps.add(
  "factor",
  "Growth of memory to the horizon, as a factor",
  firstReason(
    [
      [xl`${error} <> ""`, error],
      [xl`${growthInput.memory} = ""`, 1],
      [xl`NOT(ISNUMBER(${horizon}))`, "enter the dates"],
      [xl`${horizon} <= 0`, 1],
    ],
    xl`(1 + ${rate}) ^ (${horizon} / 12)`,
  ),
  { style: "resultDecimal", format: "0.000" },
);
const factorToGoLive = steps.add(
  "livefactor",
  "Growth of memory to go-live, as a factor",
  xl`IF(AND(ISNUMBER(${factor}), N(${golive}) > 0), (1 + ${rate}) ^ (${golive} / 12), 1)`,
  { style: "resultDecimal", format: "0.000" },
);
export const memoryGrowthSteps = steps.block;

/** The growth of memory in a sentence. */
export const memoryGrowthNote = firstReason(
  [
    [xl`${error} <> ""`, error],
    [xl`${growthInput.memory} = ""`, "Memory: no growth entered, none assumed."],
  ],
  xl`
    "Memory grows by " & ${percentText(rate)} & " per year, from the measurement to the horizon."`,
);

/** GB at the horizon, of an amount that grows and a constant one, or what is missing. */
export const memoryAtHorizon = (growing: FormulaPart, constant: FormulaPart = 0): Formula =>
  xl`IF(ISNUMBER(${factor}), ${growing} * ${factor} + ${constant}, ${factor})`;

/** GB at go-live, of an amount that grows and a constant one. */
export const memoryAtGoLive = (growing: FormulaPart, constant: FormulaPart): Formula =>
  xl`
    IF(ISNUMBER(${growing}), ${growing} * ${factorToGoLive} + ${constant}, "")`;

/** Words before the amount at the horizon in the reason of a check. */
export const memoryMoment = xl`IF(${isGiven}, "at the horizon: ", "")`;

/** An amount only in a plan with growth of memory. */
export const whereMemoryGrows = (formula: FormulaPart): Formula =>
  xl`IF(${isGiven}, ${formula}, "")`;

/** An amount as text: "1,024 GB", "8.5 GB". */
export const gbText = (amount: FormulaPart): Formula => xl`
  FIXED(${amount}, IF(${amount} = INT(${amount}), 0, 1)) & " GB"`;

/** The installed memory, or the most that the selected system can have if that is less. */
const availableMemory = xl`MIN(${installedInput.memory}, ${fit.memory.active})`;

/** The limit of memory: without an entry, the most that the selected system can have. */
export const memoryLimit = xl`
  IF(COUNT(${installedInput.memory}, ${fit.memory.active}) > 0, ${availableMemory}, ${NOT_GIVEN})`;

/** The month in which a growing amount exceeds a limit: 0 if it does today, or "never". */
export const monthOfMemoryAbove = (growing: FormulaPart, bound: FormulaPart): Formula => xl`
  IF(${growing} > ${bound}, 0,
    ${numberOr(call("CPWMONTH", growing, rate, bound, 1), "never")})`;
