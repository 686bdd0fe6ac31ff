import { optionalSection } from "../../build/define-section";
import { batchInputs } from "./inputs";
import { batch } from "./sheet";

export const section = optionalSection(batchInputs, batch);
