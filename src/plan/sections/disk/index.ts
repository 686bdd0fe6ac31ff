import { optionalSection } from "../../definition/define-section";
import { diskInputs } from "./inputs";
import { disk } from "./sheet";

export const section = optionalSection(diskInputs, disk);
