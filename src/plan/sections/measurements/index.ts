import { optionalSection } from "../../definition/define-section";
import { measurementsInputs } from "./inputs";
import { measurements } from "./sheet";

export const section = optionalSection(measurementsInputs, measurements);
