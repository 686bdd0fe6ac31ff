/** The save and the batch by the clock: whether the one runs into the other, or into the day. */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { Check } from "../../definition/check";
import { addClock } from "../../definition/period";
import type { Plan } from "../../definition/section";
import { Steps } from "../../definition/steps";
import { fieldError } from "../../inputs/validation-cells";
import { backupInput, result as backup } from "../backup/cells";
import { inUse as isSaved } from "../backup/messages";
import { MOMENTS } from "../calculation/moments";
import { batchInput, inUse, result } from "./cells";

const [saveStart, batchStart] = [backupInput.start, batchInput.start];

const steps = new Steps("besidesave", "Save and batch by the clock");
const clocked = steps.addYesNo(
  "clocked",
  "Both have a start",
  xl`
    IF(AND(${inUse}, ${isSaved}, ISNUMBER(${saveStart}), ISNUMBER(${batchStart}),
        ${fieldError("backup.start")} = "", ${fieldError("batch.start")} = ""), 1, 0)`,
);
const isClocked = xl`${clocked} = 1`;
/** Hours from the start of one to that of the other, around the clock. */
const until = (key: string, from: FormulaPart, to: FormulaPart) =>
  steps.add(
    key,
    key === "batchafter" ? "Batch starts after the save" : "Save starts after the batch",
    xl`IF(${isClocked}, MOD(${to} - ${from}, 24), "")`,
    { unit: "h" },
  );
const batchAfter = until("batchafter", saveStart, batchStart);
const saveAfter = until("saveafter", batchStart, saveStart);

/** Hours in which both run. */
const hoursOfBoth = (save: FormulaPart, batch: FormulaPart): Formula => xl`
  IF(AND(ISNUMBER(${batchAfter}), ISNUMBER(${save}), ISNUMBER(${batch})),
    MAX(0, MIN(${save} - ${batchAfter}, ${batch}), MIN(${batch} - ${saveAfter}, ${save})),
    "open")`;
const overlap = (key: string, save: FormulaPart, batch: FormulaPart) =>
  steps.add(key, `Hours in which both run, ${key}`, hoursOfBoth(save, batch), {
    unit: "h",
    style: "resultDecimal",
  });
const today = overlap("today", backup.save, result.today);
const later = overlap("later", backup.later, result.later);

const span = (key: string, entered: FormulaPart, hours: FormulaPart): Formula => {
  const start = xl`IF(${isClocked}, ${entered}, "")`;
  const end = xl`IF(AND(${isClocked}, ISNUMBER(${hours})), ${entered} + ${hours}, "")`;
  return xl`
    "from " & ${addClock(steps, `${key}from`, `Start, ${key}`, start)} & " to "
      & ${addClock(steps, `${key}to`, `End, ${key}`, end)}`;
};
const sentence = (key: string, save: FormulaPart, batch: FormulaPart, when: string) =>
  steps.addText(
    `${key}words`,
    `Save and batch in words, ${key}`,
    xl`
      "The save " & ${span(`save${key}`, saveStart, save)} & " overlaps the batch "
        & ${span(`batch${key}`, batchStart, batch)} & ${` ${when}.`}`,
  );
const ofToday = sentence("today", backup.save, result.today, MOMENTS.today);
const ofHorizon = sentence("later", backup.later, result.later, MOMENTS.horizon);

/** Needs both starts. */
const check: Check = {
  rule: "plan.backup.batch",
  label: "Save and batch at the same time",
  value: xl`IF(AND(ISNUMBER(${today}), ISNUMBER(${later})), MAX(${today}, ${later}), "open")`,
  bound: "0",
  format: "0.0",
  applies: isClocked,
  condition: xl`
    IF(N(${today}) > 0, ${ofToday}, ${ofHorizon})
      & " Move one of them, or accept that both take longer."`,
};

/** Whether a save overlaps the batch of a system with other hours at the horizon, in words. */
export const overlapOf = (batchLater: FormulaPart): Formula => xl`
  IF(MAX(N(${today}), N(${hoursOfBoth(backup.later, batchLater)})) > 0,
    "The save overlaps the batch.", "")`;

/** The parts of a plan that has both. */
export const besideSave = (plan: Plan) =>
  plan.has("Backup window") ? { checks: [check], blocks: [steps.block] } : NOTHING;
const NOTHING = { checks: [], blocks: [] } as const;
