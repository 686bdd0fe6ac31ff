/** Cells of the inputs that every plan has, for references in formulas of all sections. */
import type { NamedCell } from "../../spreadsheet/formula/named-cells";
import type { Shift } from "../scenarios";
import { inputColumns, inputFields } from "../definition/cell-definitions";
import { coreInputs } from "./core-inputs";

export const assumption = inputColumns(coreInputs, "assumption");
export const tier = inputColumns(coreInputs, "tier");
/** Measured systems, and data about those that the catalogue does not have. */
export const box = inputColumns(coreInputs, "box");
export const boxfact = inputColumns(coreInputs, "boxfact");
/** Measured partitions, and their CPU in each shift. */
export const source = inputColumns(coreInputs, "source");
export const cpu = inputColumns(coreInputs, "cpu");
export const workload = inputColumns(coreInputs, "workload");
export const addition = inputColumns(coreInputs, "addition");
/** Partitions of the target system. */
export const target = inputColumns(coreInputs, "target");
/** Alternatives, and data about those that the catalogue does not have. */
export const alternative = inputColumns(coreInputs, "alt");
export const alternativeFact = inputColumns(coreInputs, "altfact");
/** Costs of keeping today's systems, then of each alternative. */
export const cost = inputColumns(coreInputs, "cost");
export const riskOwner = inputColumns(coreInputs, "risk");
export const customSystem = inputColumns(coreInputs, "ownsystem");
export const customDevice = inputColumns(coreInputs, "owndevice");
export const customFact = inputColumns(coreInputs, "ownfact");

export const coverInput = inputFields(coreInputs, "cover");
export const caseInput = inputFields(coreInputs, "case");
const shiftNames = inputFields(coreInputs, "part");
/** The name of a shift. */
export const shiftName = (shift: Shift): NamedCell =>
  shiftNames[shift.toLowerCase() as Lowercase<Shift>];
export const dateInput = inputFields(coreInputs, "date");
export const growthInput = inputFields(coreInputs, "growth");
export const measuredInput = inputFields(coreInputs, "measured");
export const deratingInput = inputFields(coreInputs, "k");
export const poolInput = inputFields(coreInputs, "pool");
export const targetInput = inputFields(coreInputs, "target");
export const alternativesInput = inputFields(coreInputs, "alternatives");
export const costInput = inputFields(coreInputs, "cost");
export const installedInput = inputFields(coreInputs, "installed");
