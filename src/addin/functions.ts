/**
 * The entry that Excel waits for: functions, models and catalogue, and the few lines that open the
 * pane and load the search on demand.
 */
import { allFunctions, findFunction, register } from "../functions/core/registry";
import { withoutNamespace } from "../functions/core/namespace";
import { functionsWithoutSearch } from "../functions/without-search";
import { associateAll, associateOnDemand, type FunctionRuntime } from "../hosts/excel/associate";
import { loadGuides, showWithoutOffice, startAddin } from "./start";

declare const CustomFunctions: FunctionRuntime;

/** The functions that search, whose index and help are loaded on demand. */
const SEARCHING = ["TABLES", "FIND", "RULES"];
/** Functions whose first argument is the name of a function. */
const ABOUT_FUNCTIONS = new Set(["EXPLAIN", "SOURCE", "BASIS", "WARNINGS", "WHY"]);

/** Rules have names too: WHY of a rule needs no search. */
const mustWait = (name: string, [first]: readonly unknown[]): boolean =>
  ABOUT_FUNCTIONS.has(name) &&
  findFunction(String(first)) === undefined &&
  SEARCHING.includes(withoutNamespace(String(first).trim().toUpperCase()));

if (typeof CustomFunctions === "undefined") showWithoutOffice();
else {
  register(functionsWithoutSearch);
  associateAll(CustomFunctions, allFunctions(), mustWait, loadGuides);
  associateOnDemand(CustomFunctions, SEARCHING, (name) =>
    loadGuides().then(() => findFunction(name)!),
  );
  startAddin();
}
