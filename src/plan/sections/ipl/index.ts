import { optionalSection } from "../../definition/define-section";
import { iplInputs } from "./inputs";
import { ipl } from "./sheet";

export const section = optionalSection(iplInputs, ipl);
