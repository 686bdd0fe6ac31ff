/**
 * What the entry that Excel waits for lacks of the functions: those that search, and the help of
 * all.
 */
import guides from "../../build/guides.json";
import { addGuides, register, type LeftOutGuide } from "../functions/core/registry";
import { searchingFunctions } from "../functions/search-functions";

register(searchingFunctions);
addGuides(guides as unknown as Readonly<Record<string, LeftOutGuide>>);
