/** The engine that calculates files, with what it was measured to calculate as Excel does. */
import { openStored } from "../calculation/calculate";
import { isCalculated } from "../calculation/compile";
import { arrayCellFormula } from "../calculation/functions/array-cells";
import { allFunctions } from "../functions";
import type { Engine } from "./engine";
import support from "./engine-support.json";
import { doubtBy } from "./measured-support";

export const fileEngine: Engine = {
  open(workbook) {
    const calculation = openStored(workbook, allFunctions());
    return {
      read: (sheet, address) => calculation.read(sheet, address),
      spills: (sheet, address) => calculation.spills(sheet, address),
      dispose: () => calculation.dispose(),
      calculateFromStored: () => Promise.resolve(calculation.calculateFromStored()),
      calculate: (contents) => Promise.resolve(calculation.calculateAllBut(contents)),
    };
  },
  knows: isCalculated,
  doubt: doubtBy(support),
  arrayCell: arrayCellFormula,
};
