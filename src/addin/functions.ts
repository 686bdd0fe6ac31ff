/**
 * The entry that Excel waits for: functions, models and catalogue, and the few lines that open the
 * pane on demand.
 */
import { allFunctions } from "../functions";
import { associateAll, type FunctionRuntime } from "../hosts/excel/associate";
import { loadGuides, showWithoutOffice, startAddin } from "./start";

declare const CustomFunctions: FunctionRuntime;

if (typeof CustomFunctions === "undefined") showWithoutOffice();
else {
  associateAll(CustomFunctions, allFunctions(), { FIND: loadGuides });
  startAddin();
}
