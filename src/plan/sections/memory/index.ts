import { optionalSection } from "../../build/define-section";
import { memoryInputs } from "./inputs";
import { memory } from "./sheet";

export const section = optionalSection(memoryInputs, memory);
