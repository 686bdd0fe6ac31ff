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
    (shift) =>
      [
        shift,
        steps.add(
          `load${shift}`,
          `CPU and CPW entered for shift ${shift}, added up`,
          xl`
            SUM(${cpuResult[`use${shift}`].all}, ${cpu[`batch${shift}`].all},
              ${cpwOfAddition(shift).all})`,
        ),
      ] as const,
  ),
);
const used = fromEntries(
  SHIFTS.map(
    (shift) =>
      [
        shift,
        steps.addWhole(
          `used${shift}`,
          `Shift ${shift} is used: 1, otherwise 0`,
          xl`IF(OR(${loads[shift]} > 0, MAX(${SHIFTS.map((each) => loads[each])}) = 0), 1, 0)`,
        ),
      ] as const,
  ),
);
export const shiftSteps = steps.block;

/** The formula, if the shift has work, otherwise blank. All shifts show it if none has. */
export const whereShiftUsed = (shift: Shift, formula: FormulaPart): Formula =>
  xl`IF(${used[shift]} = 0, "", ${formula})`;
