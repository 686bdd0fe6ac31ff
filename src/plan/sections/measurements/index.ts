import { optionalSection } from "../../build/define-section";
import { measurementsInputs } from "./inputs";
import { measurements } from "./sheet";

export const section = optionalSection(measurementsInputs, measurements);
