import { optionalSection } from "../../definition/define-section";
import { consolidationInputs } from "./inputs";
import { consolidation } from "./sheet";

export const section = optionalSection(consolidationInputs, consolidation);
