import { optionalSection } from "../../build/define-section";
import { iplInputs } from "./inputs";
import { ipl } from "./sheet";

export const section = optionalSection(iplInputs, ipl);
