/** The entry that Excel waits for: functions, models and catalogue, nothing else. */
import { allFunctions } from "../functions/all";
import { associateAll, type FunctionRuntime } from "../hosts/excel/associate";

declare const CustomFunctions: FunctionRuntime;

associateAll(CustomFunctions, allFunctions());
