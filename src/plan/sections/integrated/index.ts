import { optionalSection } from "../../build/define-section";
import { integratedInputs } from "./inputs";
import { integrated } from "./sheet";

export const section = optionalSection(integratedInputs, integrated);
