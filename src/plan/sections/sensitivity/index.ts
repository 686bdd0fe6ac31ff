import { optionalSection } from "../../definition/define-section";
import { sensitivityInputs } from "./inputs";
import { sensitivity } from "./sheet";

export const section = optionalSection(sensitivityInputs, sensitivity);
