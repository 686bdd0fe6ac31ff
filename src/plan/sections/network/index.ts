import { optionalSection } from "../../definition/define-section";
import { networkInputs } from "./inputs";
import { network } from "./sheet";

export const section = optionalSection(networkInputs, network);
