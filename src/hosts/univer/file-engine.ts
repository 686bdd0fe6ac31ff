/** The grid's engine, configured for calculating files. */
import { allFunctions } from "../../functions";
import type { Engine } from "../../recalculation/engine";
import { arrayCellFormula } from "./array-cell";
import { openSession } from "./engine";
import { isSupportedFunction } from "./supported-functions";
import { doubtOf } from "./measured-support";

export const fileEngine: Engine = {
  open: (workbook) => openSession(workbook, allFunctions()),
  knows: isSupportedFunction,
  doubt: doubtOf,
  arrayCell: arrayCellFormula,
};
