import { defineSection } from "../../definition/define-section";
import { outlook } from "./sheet";

export const section = defineSection({ key: "outlook", order: 4, summary: 6.4, ...outlook });
