import { optionalSection } from "../../definition/define-section";
import { viosInputs } from "./inputs";
import { vios } from "./sheet";

export const section = optionalSection(viosInputs, vios);
