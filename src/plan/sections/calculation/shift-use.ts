/** Which shifts are used: results of the others are blank. */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import { fromEntries } from "../../definition/cell-definitions";
import { Steps } from "../../definition/steps";
import { cpu } from "../../inputs/core-cells";
import { SHIFTS, type Shift } from "../../scenarios";
import { cpuResult } from "../current/cells";
import { cpwOfAddition } from "../growth/processor-cpw";

const steps = new Steps("shift", "Shifts");
const loads = fromEntries(
  SHIFTS.map(
    (part) =>
      [
        part,
        steps.add(
          `load${part}`,
          `CPU and CPW entered for shift ${part}, added up`,
          xl`
            SUM(${cpuResult[`use${part}`].all}, ${cpu[`batch${part}`].all},
              ${cpwOfAddition(part).all})`,
        ),
      ] as const,
  ),
);
const used = fromEntries(
  SHIFTS.map(
    (part) =>
      [
        part,
        steps.add(
          `used${part}`,
          `Shift ${part} is used: 1, otherwise 0`,
          xl`IF(OR(${loads[part]} > 0, MAX(${SHIFTS.map((each) => loads[each])}) = 0), 1, 0)`,
          { format: "0" },
        ),
      ] as const,
  ),
);
export const shiftSteps = steps.block;

/** The formula, if the shift has work, otherwise blank. All shifts show it if none has. */
export const whereShiftUsed = (part: Shift, formula: FormulaPart): Formula =>
  xl`IF(${used[part]} = 0, "", ${formula})`;
