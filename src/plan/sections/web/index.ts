import { optionalSection } from "../../definition/define-section";
import { webInputs } from "./inputs";
import { web } from "./sheet";

export const section = optionalSection(webInputs, web);
