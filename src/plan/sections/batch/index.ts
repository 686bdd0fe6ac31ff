import { optionalSection } from "../../definition/define-section";
import { batchInputs } from "./inputs";
import { batch } from "./sheet";

export const section = optionalSection(batchInputs, batch);
