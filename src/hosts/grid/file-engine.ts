/** The grid's engine as files are calculated with it. */
import { allFunctions } from "../../functions/all";
import type { Engine } from "../../workbook/recalculation/engine";
import { arrayCellFormula } from "./array-cell";
import { calculate, openSession } from "./engine";
import { isKnownFunction } from "./known";
import { doubtOf } from "./measured-support";

export const fileEngine: Engine = {
  calculate: (workbook) => calculate(workbook, allFunctions()),
  open: (workbook) => openSession(workbook, allFunctions()),
  knows: isKnownFunction,
  doubt: doubtOf,
  arrayCell: arrayCellFormula,
};
