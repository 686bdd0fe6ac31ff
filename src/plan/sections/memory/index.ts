import { optionalSection } from "../../definition/define-section";
import { memoryInputs } from "./inputs";
import { memory } from "./sheet";

export const section = optionalSection(memoryInputs, memory);
