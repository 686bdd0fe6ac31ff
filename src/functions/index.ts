/** Registers every worksheet function: the three that search come last. */
import { allFunctions, register } from "./core/registry";
import { searchingFunctions } from "./search-functions";
import { functionsWithoutSearch } from "./without-search";

register([...functionsWithoutSearch, ...searchingFunctions]);

export { allFunctions };
