/** Expert Cache: whether it can help batch jobs that wait for disks. */
import { xl, type FormulaPart } from "../../../spreadsheet/formula/xl";
import { call, reasonOf } from "../../definition/function-calls";
import { noneCheck } from "../../definition/columns";
import type { Check } from "../../definition/check";
import type { CitedFigure } from "../../definition/section";
import { Steps } from "../../definition/steps";
import { batchInput, inUse, result, SHEET } from "./cells";

const { cpu, disks, memory, expert } = batchInput;
const isYes = (cell: FormulaPart) => xl`${cell} = "Yes"`;

const cache = call("EXPCACHE", cpu, isYes(disks), isYes(memory));

const isAsked = xl`
  OR(ISNUMBER(${cpu}), ${disks} <> "", ${memory} <> "", ${isYes(expert)})`;
const isAnswered = xl`AND(ISNUMBER(${cpu}), ${disks} <> "", ${memory} <> "")`;

export const cacheSteps = new Steps("batchcache", "Expert Cache");
const state = cacheSteps.addText(
  "state",
  "State",
  xl`
    IF(NOT(${inUse}), "not used",
    IF(NOT(AND(${isAsked})), "not asked",
    IF(NOT(${isAnswered}), "open",
    "ready")))`,
);

/** The result of the function, TRUE or FALSE, in words. */
const verdict = xl`
  IF(ISERROR(${cache}), "no verdict",
  IF(${cache}, "can help",
  "no help to be expected"))`;

export const cacheVerdict = xl`IF(${state} = "ready", ${verdict}, ${state})`;

export const cacheProblem = cacheSteps.firstReason(
  "problem",
  "What is open",
  [
    [xl`NOT(ISNUMBER(${cpu}))`, `${SHEET}: enter the CPU in the window, for Expert Cache`],
    [xl`${disks} = ""`, `${SHEET}: choose whether disks limit the batch, for Expert Cache`],
    [xl`${memory} = ""`, `${SHEET}: choose whether there is spare memory, for Expert Cache`],
  ],
  {
    isAsked: xl`OR(${state} = "open", ${state} = "ready")`,
    otherwise: xl`
      IF(${result.cache} = "no verdict", ${`${SHEET}: Expert Cache: `} & ${reasonOf(cache)}, "")`,
  },
);

export const CACHE_CHECK: Check = noneCheck(
  "plan.batch.expert",
  "Expert Cache without a benefit",
  xl`
    IF(${result.cache} = "can help", 0,
    IF(${result.cache} = "no help to be expected", 1,
    ${result.cache}))`,
  xl`AND(${inUse}, ${isYes(expert)})`,
);

export const cacheFigure: CitedFigure = {
  what: "Expert Cache",
  call: cache,
  unit: "verdict",
  value: result.cache,
  used: xl`OR(${result.cache} = "can help", ${result.cache} = "no help to be expected")`,
};
