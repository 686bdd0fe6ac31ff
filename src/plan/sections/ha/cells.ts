/** Cells of the section about high availability that other files and sections refer to. */
import { inputColumns, inputFields } from "../../build/cell-definitions";
import { isInUse } from "../../build/optional-sections";
import { haInputs } from "./inputs";

export const inUse = isInUse(haInputs);

export const setting = inputFields(haInputs, "ha");
/** Pairs, and beside them their nodes and their load. */
export const pair = inputColumns(haInputs, "hapair");
export const node = inputColumns(haInputs, "hanode");
export const load = inputColumns(haInputs, "haload");
export const link = inputColumns(haInputs, "halink");
export const batch = inputColumns(haInputs, "habatch");
