/** The grid's engine as files are calculated with it. */
import { allFunctions } from "../../functions/all";
import type { Engine } from "../xlsx/recalculate";
import { calculate } from "./engine";
import { isKnownFunction } from "./known";

export const fileEngine: Engine = {
  calculate: (workbook) => calculate(workbook, allFunctions()),
  knows: isKnownFunction,
};
