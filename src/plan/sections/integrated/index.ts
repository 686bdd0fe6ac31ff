import { optionalSection } from "../../definition/define-section";
import { integratedInputs } from "./inputs";
import { integrated } from "./sheet";

export const section = optionalSection(integratedInputs, integrated);
