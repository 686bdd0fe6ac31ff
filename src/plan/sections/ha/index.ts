import { optionalSection } from "../../definition/define-section";
import { haInputs } from "./inputs";
import { ha } from "./sheet";

export const section = optionalSection(haInputs, ha);
