/** Registers every worksheet function: the three that search come last. */
import { allFunctions, register } from "./core/registry";
import { searchingFunctions } from "./search-functions";
import "./without-search";

register(searchingFunctions);

export { allFunctions };
